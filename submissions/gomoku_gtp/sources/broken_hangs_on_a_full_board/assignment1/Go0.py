import sys
import random
import numpy as np


def show(row, col):
    letter = chr(ord("a") + col + (1 if col > 7 else 0))
    return letter + str(row + 1)


def read(text, size):
    letter = text[0].lower()
    if not letter.isalpha() or letter == "i" or not text[1:].isdigit():
        return None
    col = ord(letter) - ord("a") - (1 if letter > "i" else 0)
    row = int(text[1:]) - 1
    if col in range(size) and row in range(size):
        return row, col


class Game:
    def __init__(self, size):
        self.size = size
        self.grid = np.full((size, size), ".")

    def over(self):
        lines = []
        flipped = np.fliplr(self.grid)
        for k in range(self.size):
            lines += [self.grid[k], self.grid[:, k]]
        for k in range(-self.size + 5, self.size - 4):
            lines += [self.grid.diagonal(k), flipped.diagonal(k)]
        text = " ".join("".join(line) for line in lines)
        if "b" * 5 in text:
            return "black"
        if "w" * 5 in text:
            return "white"
        return "draw" if "." not in text else "unknown"

    def genmove(self, color):
        if self.over() in ("black", "white"):
            return "resign"
        while True:
            row, col = random.randrange(self.size), random.randrange(self.size)
            if self.grid[row, col] == ".":
                self.grid[row, col] = color
                return show(row, col)


game = Game(7)
while True:
    line = sys.stdin.readline()
    if not line:
        break
    args = line.split()
    if args and args[0].isdigit():
        args.pop(0)
    if not args or args[0].startswith("#"):
        continue
    name = args.pop(0)
    out = ""
    if name == "boardsize":
        game = Game(int(args[0]))
    elif name == "clear_board":
        game = Game(game.size)
    elif name == "play":
        color = args[0].lower()
        if color not in ("b", "w"):
            out = 'illegal move: "{}" wrong color'.format(args[0])
        elif read(args[1], game.size) is None:
            out = 'illegal move: "{}" wrong coordinate'.format(args[1])
        elif game.grid[read(args[1], game.size)] != ".":
            out = 'illegal move: "{}" occupied'.format(args[1])
        else:
            game.grid[read(args[1], game.size)] = color
    elif name == "genmove":
        out = game.genmove(args[0].lower())
    elif name == "gogui-rules_final_result":
        out = game.over()
    elif name == "gogui-rules_legal_moves":
        if game.over() == "unknown":
            out = " ".join(sorted(show(r, c) for r, c in zip(*np.where(game.grid == "."))))
    elif name == "protocol_version":
        out = "2"
    sys.stdout.write("= " + out + "\n\n")
    sys.stdout.flush()
    if name == "quit":
        break
