#!/usr/bin/env python3
import sys
import random


class GtpFailure(Exception):
    """is answered with ?"""


class Gomoku:
    LETTERS = "ABCDEFGHJKLMNOPQRST"

    def __init__(self):
        self.history = []
        self.size = 7

    # ---- board: it is built from the moves when needed

    @property
    def stones(self):
        return dict(self.history)

    def points(self):
        for letter in self.LETTERS[:self.size]:
            for number in range(1, self.size + 1):
                yield letter + str(number)

    def neighbour(self, point, dx, dy):
        x = self.LETTERS.index(point[0]) + dx
        y = int(point[1:]) + dy
        if x < 0 or x >= len(self.LETTERS):
            return None
        return self.LETTERS[x] + str(y)

    def result(self):
        stones = self.stones
        for point, color in self.history:
            for dx, dy in ((0, 1), (1, 0), (1, 1), (1, -1)):
                chain = [point]
                while len(chain) < 5 and stones.get(self.neighbour(chain[-1], dx, dy)) == color:
                    chain.append(self.neighbour(chain[-1], dx, dy))
                if len(chain) == 5:
                    return color
        if len(stones) == self.size ** 2:
            return "draw"
        return "unknown"

    # ---- commands

    def boardsize(self, size):
        self.size = int(size)
        self.history = []

    def clear_board(self):
        self.history = []

    def play(self, color, point):
        names = {"B": "black", "BLACK": "black", "W": "white", "WHITE": "white"}
        if color.upper() not in names:
            raise GtpFailure('illegal move: "{}" wrong color'.format(color))
        if point.upper() not in set(self.points()):
            raise GtpFailure('illegal move: "{}" wrong coordinate'.format(point))
        if point.upper() in self.stones:
            raise GtpFailure('illegal move: "{}" occupied'.format(point))
        self.history.append((point.upper(), names[color.upper()]))

    def legal_moves(self):
        if self.result() != "unknown":
            return ""
        stones = self.stones
        return " ".join(sorted(p.lower() for p in self.points() if p not in stones))

    def genmove(self, color):
        result = self.result()
        if result == "draw":
            return "pass"
        if result != "unknown":
            return "resign"
        move = random.choice(self.legal_moves().split())
        self.play(color, move)
        return move


def main():
    game = Gomoku()
    table = {
        "boardsize": game.boardsize,
        "clear_board": game.clear_board,
        "play": game.play,
        "genmove": game.genmove,
        "gogui-rules_legal_moves": game.legal_moves,
        "gogui-rules_final_result": game.result,
        "name": lambda: "History",
        "version": lambda: "2",
        "protocol_version": lambda: "2",
        "komi": lambda k: "",
        "quit": lambda: sys.exit(0),
    }
    for line in sys.stdin:
        words = line.strip().split()
        if words and words[0].isdecimal():
            words.pop(0)
        if not words or words[0].startswith("#"):
            continue
        try:
            if words[0] not in table:
                raise GtpFailure("unknown command")
            print("=", table[words[0]](*words[1:]) or "")
        except GtpFailure as failure:
            print("?", failure)
        print(flush=True)


if __name__ == "__main__":
    main()
