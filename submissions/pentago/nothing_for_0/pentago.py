import numpy as np
import random as rd

# All 32 winning lines, each a list of 5 cells
def winning_lines():
    lines = []
    for a in range(6):
        for s in (0, 1):
            lines.append([(a, s + i) for i in range(5)])
            lines.append([(s + i, a) for i in range(5)])
    for a in (0, 1):
        for b in (0, 1):
            lines.append([(a + i, b + i) for i in range(5)])
            lines.append([(a + i, 5 - b - i) for i in range(5)])
    return lines

def turnQuadrant(sub, clockwise):
    # clockwise = transpose and mirror
    if clockwise:
        return np.fliplr(sub.T)
    return np.flipud(sub.T)

def applyRotation(board, rot):
    out = board.copy()
    row = slice(0, 3) if rot in [1, 2, 7, 8] else slice(3, 6)
    col = slice(3, 6) if rot in [1, 2, 3, 4] else slice(0, 3)
    out[row, col] = turnQuadrant(board[row, col], rot in [1, 3, 5, 7])
    return out

def whoHasFive(board):
    found = []
    for line in winning_lines():
        first = board[line[0]]
        if first != 0 and all(board[cell] == first for cell in line):
            found.append(int(first))
    return found

def check_victory(board, turn, rot):
    inverse = rot + 1 if rot % 2 == 1 else rot - 1
    winners = whoHasFive(board) + whoHasFive(applyRotation(board, inverse))
    if 1 in winners and 2 in winners: return 3
    elif 1 in winners: return 1
    elif 2 in winners: return 2
    elif np.all(board != 0): return 3

def apply_move(board, turn, row, col, rot):
    b2 = board.copy()
    b2[row][col] = turn
    return applyRotation(b2, rot)

def check_move(board, row, col):
    if row not in range(6) or col not in range(6):
        return False
    elif board[row][col] == 1:
        return False
    else:
        return True

def computer_move(board, turn, level):
    def free(b): return list(zip(*np.where(b == 0)))
    def winning(b, p):
        for (r, c) in free(b):
            for k in range(1, 9):
                if check_victory(apply_move(b, p, r, c, k), p, k) == p:
                    return (r, c, k)
        return None
    if level == 2:
        w = winning(board, turn)
        if w is not None:
            return w
        enemy = 3 - turn
        if np.sum(board == enemy) > 3:
            moves = [(r, c, k) for (r, c) in free(board) for k in range(1, 9)]
            rd.shuffle(moves)
            for (r, c, k) in moves:
                nb = apply_move(board, turn, r, c, k)
                if check_victory(nb, turn, k) != enemy and winning(nb, enemy) is None:
                    return int(r), int(c), k
    (r, c) = rd.choice(free(board))
    return int(r), int(c), rd.randint(1, 8)

# eval of a tuple; states who plays in words "PvP / PvE"
def display_board(board):
    for i in range(5):
        print(*[int(x) for x in board[i]], sep="  ")

def menu():
    print("Enter PvP for player vs player")
    print("Enter PvE for player vs computer")
    gamemode = input("Game mode: ")
    while gamemode.lower() not in ("pvp", "pve"):
        print("Invalid game mode")
        gamemode = input("Game mode: ")
    if gamemode.lower() == "pve":
        difficulty = input("Difficulty (Easy/Hard): ")
        while difficulty.lower() not in ("easy", "hard"):
            print("Invalid difficulty")
            difficulty = input("Difficulty (Easy/Hard): ")
        level = 1 if difficulty.lower() == "easy" else 2
    board = np.zeros((6, 6))
    turn = 1
    while True:
        display_board(board)
        if gamemode.lower() == "pve" and turn == 2:
            print("Computer is thinking...")
            r, c, rot = computer_move(board, turn, level)
        else:
            inp = input("P" + str(turn) + " move in the form (row, col, rot), press Enter without typing anything to end the game: ")
            if inp == "":
                print("Game terminated")
                break
            try:
                r, c, rot = eval(inp)
                assert 0 <= r <= 5 and 0 <= c <= 5 and 1 <= rot <= 8
                assert check_move(board, r, c)
            except Exception:
                print("Invalid move, try again")
                continue
        board = apply_move(board, turn, r, c, rot)
        outcome = check_victory(board, turn, rot)
        if outcome in (1, 2):
            display_board(board)
            print("P" + str(outcome) + " is victorious")
            break
        if outcome == 3:
            display_board(board)
            print("Stalemate")
            break
        turn = 2 if turn == 1 else 1

if __name__ == "__main__":
    menu()
