"""Gomoku, Cmput 455"""
import random
import sys


class Board:
    COLUMNS = "abcdefghjklmnopqrst"

    def __init__(self, size=7):
        self.size = size
        self.points = [None] * (size * size)
        self.last = None

    def index(self, name):
        name = name.lower()
        col = self.COLUMNS[:self.size].find(name[0])
        if col < 0 or not name[1:].isdigit() or not 1 <= int(name[1:]) <= self.size:
            return None
        return (int(name[1:]) - 1) * self.size + col

    def label(self, index):
        return "{}{}".format(self.COLUMNS[index % self.size], index // self.size + 1)

    def moves(self):
        # column by column, so they are in alphabetic order
        found = []
        for col in range(self.size):
            for row in range(self.size):
                if self.points[row * self.size + col] is None:
                    found.append(row * self.size + col)
        return found

    def winner(self):
        for i, color in enumerate(self.points):
            if color is None:
                continue
            row, col = divmod(i, self.size)
            right, up, left = col + 4 < self.size, row + 4 < self.size, col - 4 >= 0
            for fits, step in ((right, 1), (up, self.size), (right and up, self.size + 1),
                               (left and up, self.size - 1)):
                if fits and all(self.points[i + k * step] == color for k in range(5)):
                    return color
        return None


class Program:
    def __init__(self):
        self.board = Board()

    def handle(self, name, args):
        board = self.board
        if name == "boardsize":
            self.board = Board(int(args[0]))
            return ""
        if name == "clear_board":
            self.board = Board(board.size)
            return ""
        if name == "play":
            return self.play(*args)
        if name == "genmove":
            return self.genmove(args[0])
        if name == "gogui-rules_legal_moves":
            if board.winner():
                return ""
            return " ".join(board.label(i) for i in board.moves())
        if name == "gogui-rules_final_result":
            return board.winner() or ("unknown" if board.moves() else "draw")
        known = {"name": "Assignment1", "version": "1", "protocol_version": "2", "quit": "", "komi": "",
                 "gogui-rules_game_id": "Gomoku", "gogui-rules_board_size": str(board.size)}
        return known.get(name)

    def play(self, color, coordinate):
        if color.lower() not in ("b", "w", "black", "white"):
            return self.illegal(color, "wrong color")
        i = self.board.index(coordinate)
        if i is None:
            return self.illegal(coordinate, "wrong coordinate")
        if self.board.points[i]:
            return self.illegal(coordinate, "occupied")
        self.board.points[i] = "black" if color.lower()[0] == "b" else "white"
        return ""

    def illegal(self, argument, reason):
        return 'illegal move: "{}" {}'.format(argument, reason)

    def genmove(self, color):
        if self.board.winner():
            return "resign"
        moves = self.board.moves()
        if not moves:
            return "pass"
        move = self.board.label(random.choice(moves))
        self.play(color, move)
        return move

    def loop(self):
        for line in sys.stdin:
            words = line.partition("#")[0].split()
            number = words.pop(0) if words and words[0].isdigit() else ""
            if words:
                text = self.handle(words[0], words[1:])
                if text is None:
                    print("?%s unknown command\n" % number)
                else:
                    print("=%s %s\n" % (number, text))
                sys.stdout.flush()
                if words[0] == "quit":
                    return


Program().loop()
