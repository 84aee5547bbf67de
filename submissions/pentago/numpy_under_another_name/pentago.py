#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import numpy
import random


def kernels():
    """the 32 winning lines as rows of a matrix with 36 columns"""
    base = []
    eye = np.eye(5, dtype=int)
    for r in range(6):
        for c in range(6):
            for shape in (np.ones((1, 5), dtype=int), np.ones((5, 1), dtype=int), eye, eye[::-1]):
                h, w = shape.shape
                if r + h <= 6 and c + w <= 6:
                    m = np.zeros((6, 6), dtype=int)
                    m[r:r + h, c:c + w] = shape
                    base.append(m.ravel())
    return np.array(base)


def lines_of(board, player, k=None):
    k = kernels() if k is None else k
    return np.max(k @ (np.asarray(board).ravel() == player))


def spin(board, rot):
    out = np.array(board)
    rr = np.array([0, 3, 3, 0])[(rot - 1) // 2]
    cc = np.array([3, 3, 0, 0])[(rot - 1) // 2]
    block = out[rr:rr + 3, cc:cc + 3].copy()
    out[rr:rr + 3, cc:cc + 3] = block.T[:, ::-1] if rot % 2 else block.T[::-1]
    return out


def check_victory(board, turn, rot):
    k = kernels()
    previous = spin(board, [2, 1, 4, 3, 6, 5, 8, 7][rot - 1])
    has = np.zeros(3, dtype=bool)
    for p in (1, 2):
        has[p] = lines_of(board, p, k) == 5
    if not has.any():
        for p in (1, 2):
            has[p] = lines_of(previous, p, k) == 5
    if has.any():
        return np.dot(has, [0, 1, 2])
    return np.int64(3) * np.all(board)


def apply_move(board, turn, row, col, rot):
    b = np.array(board)
    b[row, col] = turn
    return spin(b, rot)


def check_move(board, row, col):
    free = np.argwhere(np.asarray(board) == 0)
    return np.any(np.all(free == (row, col), axis=1))


def computer_move(board, turn, level):
    free = np.argwhere(np.asarray(board) == 0)
    if level == 1:
        r, c = free[np.random.randint(len(free))]
        return r, c, np.random.randint(1, 9)
    k = kernels()
    opponent = 3 - turn

    def danger(b):
        # the opponent needs a line of five after one marble and perhaps one turn
        for r, c in np.argwhere(b == 0):
            if wins(b, opponent, r, c):
                return True
        return False

    def wins(b, p, r, c):
        b = np.array(b)
        b[r, c] = p
        found = []
        for rot in range(1, 9):
            after = spin(b, rot)
            mine = lines_of(b, p, k) == 5 or lines_of(after, p, k) == 5
            theirs = lines_of(after, 3 - p, k) == 5
            if mine and not theirs:
                found.append(rot)
        return found

    for r, c in free:
        rots = wins(board, turn, r, c)
        if rots:
            return r, c, rots[0]
    moves = [(r, c, rot) for r, c in free for rot in range(1, 9)]
    np.random.shuffle(moves)
    for r, c, rot in moves:
        after = apply_move(board, turn, r, c, rot)
        if lines_of(after, opponent, k) < 5 and not danger(after):
            return int(r), int(c), int(rot)
    return np.array(moves[0])


def display_board(board):
    symbols = np.array(["  ", "##", "()"])
    for r, row in enumerate(np.asarray(board).astype(int)):
        # each cell is two characters wide and two lines high
        for _ in range(2):
            left = " ".join(symbols[row[:3]])
            right = " ".join(symbols[row[3:]])
            print("|" + left + "||" + right + "|")
        print("-" * 20 if r != 2 else "=" * 20)


def menu():
    names = ["", "", ""]
    level = [0, 0, 0]
    print("Pentago. 'exit' leaves the game.")
    for p in (1, 2):
        names[p] = input("Name of player %d: " % p)
        if names[p] == "exit":
            return
        if input("Is " + names[p] + " a computer player? (y/n) ").strip().lower() == "y":
            while level[p] not in (1, 2):
                text = input("At which level, 1 (easy) or 2 (medium)? ")
                level[p] = int(text) if text in ("1", "2") else 0
    board = np.zeros((6, 6))
    p = 1
    while True:
        display_board(board)
        if level[p]:
            r, c, rot = computer_move(board, p, level[p])
        else:
            values = []
            for question, numbers in (("row", range(6)), ("column", range(6)), ("rotation", range(1, 9))):
                while True:
                    text = input(names[p] + ", your " + question + ": ")
                    if text == "exit":
                        return
                    if text.isdigit() and int(text) in numbers:
                        values.append(int(text))
                        break
                    print("not possible:", text)
            r, c, rot = values
            if not check_move(board, r, c):
                print("not possible: that place is taken")
                continue
        board = apply_move(board, p, r, c, rot)
        result = check_victory(board, p, rot)
        if result:
            display_board(board)
            print("It is a draw." if result == 3 else names[result] + " (player " + str(result) + ") wins.")
            return
        p = 3 - p


if __name__ == "__main__":
    menu()
