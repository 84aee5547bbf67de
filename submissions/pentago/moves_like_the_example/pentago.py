import numpy as np
import random


def has_five(board, p):
    for r in range(6):
        for c in range(6):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                er, ec = r + 4*dr, c + 4*dc
                if er > 5 or ec > 5 or ec < 0:
                    continue
                ok = True
                for k in range(5):
                    if board[r + k*dr, c + k*dc] != p:
                        ok = False
                        break
                if ok:
                    return True
    return False


def undo(board, rot):
    inverse = rot + 1 if rot % 2 == 1 else rot - 1
    return turn_block(board, inverse)


def turn_block(board, rot):
    new = board.copy()
    if rot in (1, 2):
        rs, cs = slice(0, 3), slice(3, 6)
    elif rot in (3, 4):
        rs, cs = slice(3, 6), slice(3, 6)
    elif rot in (5, 6):
        rs, cs = slice(3, 6), slice(0, 3)
    else:
        rs, cs = slice(0, 3), slice(0, 3)
    if rot % 2 == 1:
        new[rs, cs] = np.rot90(board[rs, cs], -1)
    else:
        new[rs, cs] = np.rot90(board[rs, cs])
    return new


def check_victory(board, turn, rot):
    before = undo(board, rot)
    w1 = has_five(before, 1)
    w2 = has_five(before, 2)
    if not w1 and not w2:
        w1 = has_five(board, 1)
        w2 = has_five(board, 2)
    if w1 and w2:
        return 3
    if w1:
        return 1
    if w2:
        return 2
    if np.count_nonzero(board) == 36:
        return 3
    return 0


def apply_move(board, turn, row, col, rot):
    b = board.copy()
    b[row, col] = turn
    return turn_block(b, rot)


def check_move(board, row, col):
    return 0 <= row < 6 and 0 <= col < 6 and bool(board[row, col] == 0)


def computer_move(board, turn, level):
    moves = []
    for r in range(6):
        for c in range(6):
            if check_move(board, r, c):
                for rot in range(1, 9):
                    moves.append((r, c, rot))
    random.shuffle(moves)
    if level == 1:
        return moves[0]
    for r, c, rot in moves:
        if check_victory(apply_move(board, turn, r, c, rot), turn, rot) == turn:
            return r, c, rot
    other = 3 - turn
    for r, c, rot in moves:
        after = apply_move(board, turn, r, c, rot)
        if check_victory(after, turn, rot) == other:
            continue
        bad = False
        for r2 in range(6):
            for c2 in range(6):
                if after[r2, c2] == 0:
                    for rot2 in range(1, 9):
                        if check_victory(apply_move(after, other, r2, c2, rot2), other, rot2) == other:
                            bad = True
                            break
                if bad:
                    break
            if bad:
                break
        if not bad:
            return r, c, rot
    return moves[0]


def display_board(board):
    print("  a b c  d e f")
    for row in range(6):
        cells = [".xo"[int(cell)] for cell in board[row]]
        print(6 - row, " ".join(cells[:3]), "", " ".join(cells[3:]), 6 - row)


def read_move(board, turn):
    while True:
        words = input("Player " + str(turn) + ": ").split()
        if words == ["resign"]:
            return None
        if len(words) != 3 or len(words[0]) != 2:
            print("Write it like b3 TL R")
            continue
        col = "abcdef".find(words[0][0])
        row = "654321".find(words[0][1])
        quadrants = ["TR", "BR", "BL", "TL"]
        if col < 0 or row < 0 or words[1] not in quadrants or words[2] not in ["L", "R"]:
            print("Write it like b3 TL R")
        elif not check_move(board, row, col):
            print("That position is not free")
        else:
            return row, col, quadrants.index(words[1]) * 2 + (1 if words[2] == "R" else 2)


def menu():
    print("Moves are written like 'b3 TL R': column and row of the marble, the quadrant")
    print("that is turned (TL, TR, BL or BR), and L (left) or R (right).")
    print("Write resign to resign.")
    opponent = input("Human or computer opponent (h/1/2)? ")
    while opponent not in ("h", "1", "2"):
        opponent = input("Human or computer opponent (h/1/2)? ")
    board = np.zeros((6, 6))
    turn = 1
    result = 0
    display_board(board)
    while result == 0:
        if turn == 2 and opponent != "h":
            move = computer_move(board, turn, int(opponent))
        else:
            move = read_move(board, turn)
            if move is None:
                print("Player", turn, "resigns")
                return
        board = apply_move(board, turn, move[0], move[1], move[2])
        display_board(board)
        result = check_victory(board, turn, move[2])
        turn = 3 - turn
    print("Draw" if result == 3 else "Player " + str(result) + " wins")


if __name__ == "__main__":
    menu()
