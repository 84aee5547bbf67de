#!/usr/bin/python3
import asyncio
import random
import sys

import numpy as np

LETTERS = "ABCDEFGHJKLMNOPQRST"
COLORS = {"b": 1, "w": 2}


class Board:
    def __init__(self, size):
        self.size = size
        self.cells = np.zeros((size, size), dtype=np.int8)

    def five(self):
        """The colour that has five in a row, 0 for none."""
        n = self.size
        for color in (1, 2):
            own = np.pad(self.cells == color, 4)
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                run = np.ones((n, n), dtype=bool)
                for i in range(5):
                    run &= own[4 + i * dr : 4 + i * dr + n, 4 + i * dc : 4 + i * dc + n]
                if run.any():
                    return color
        return 0

    def free(self):
        return [(r, c) for r, c in np.argwhere(self.cells == 0)]

    @staticmethod
    def name(point):
        return LETTERS[point[1]] + str(point[0] + 1)


class Engine:
    def __init__(self):
        self.board = Board(7)
        self.running = True

    def answer(self, command, *args):
        return getattr(self, command.replace("-", "_"))(*args) or ""

    def boardsize(self, size):
        self.board = Board(int(size))

    def clear_board(self):
        self.board = Board(self.board.size)

    def play(self, color, where):
        if color.lower() not in COLORS:
            return f'illegal move: "{color}" wrong color'
        column, row = LETTERS.find(where[0].upper()), where[1:]
        if column not in range(self.board.size) or not row.isdigit() or int(row) - 1 not in range(self.board.size):
            return f'illegal move: "{where}" wrong coordinate'
        if self.board.cells[int(row) - 1, column]:
            return f'illegal move: "{where}" occupied'
        self.board.cells[int(row) - 1, column] = COLORS[color.lower()]

    def genmove(self, color):
        if self.board.five():
            return "resign"
        moves = self.board.free()
        if not moves:
            return "pass"
        move = moves[int(random.random() * (len(moves) - 1))]
        self.board.cells[move] = COLORS[color.lower()]
        return Board.name(move)

    def gogui_rules_legal_moves(self):
        return "" if self.board.five() else " ".join(sorted(map(Board.name, self.board.free())))

    def gogui_rules_final_result(self):
        if winner := self.board.five():
            return ("black", "white")[winner - 1]
        return "unknown" if self.board.free() else "draw"

    def quit(self):
        self.running = False


async def main():
    engine = Engine()
    while engine.running and (line := await asyncio.to_thread(sys.stdin.readline)):
        words = line.split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if words:
            print(f"={number} {engine.answer(*words)}\n", flush=True)


asyncio.run(main())
