import random
import sys

EMPTY, BLACK, WHITE = ".", "X", "O"


class Engine:
    def __init__(self):
        self.setup(7)

    def setup(self, size):
        self.size = size
        self.board = EMPTY * (size * size)
        self.over = False

    def to_index(self, s):
        s = s.lower()
        col = "abcdefghjklmnopqrst".find(s[0:1] or "?")
        if col < 0 or col >= self.size or not s[1:].isdigit():
            return None
        row = int(s[1:])
        if row < 1 or row > self.size:
            return None
        return (row - 1) * self.size + col

    def to_name(self, i):
        return "abcdefghjklmnopqrst"[i % self.size] + str(i // self.size + 1)

    def winner(self):
        # look along the string with each stride
        for stone, word in ((BLACK, "black"), (WHITE, "white")):
            for stride in (1, self.size, self.size + 1, self.size - 1):
                for start in range(len(self.board) - 4 * stride):
                    if self.board[start:start + 4 * stride + 1:stride] == stone * 5:
                        return word
        return None

    def put(self, i, stone):
        self.board = self.board[:i] + stone + self.board[i + 1:]

    def play(self, color, move):
        if color.lower() not in ("b", "w"):
            return 'illegal move: "' + color + '" wrong color'
        i = self.to_index(move)
        if i is None:
            return 'illegal move: "' + move + '" wrong coordinate'
        if self.board[i] != EMPTY:
            return 'illegal move: "' + move + '" occupied'
        self.put(i, BLACK if color.lower() == "b" else WHITE)
        return ""

    def moves(self):
        if self.winner():
            return []
        return sorted(self.to_name(i) for i, s in enumerate(self.board) if s == EMPTY)

    def genmove(self, color):
        if self.winner():
            return "resign"
        moves = self.moves()
        random.shuffle(moves)
        if len(moves) == 0:
            return "pass"
        self.play(color, moves[0])
        return moves[0]

    def command(self, words):
        c = words[0]
        if c == "boardsize":
            self.setup(int(words[1]))
        elif c == "clear_board":
            self.setup(self.size)
        elif c == "play":
            return self.play(words[1], words[2])
        elif c == "genmove":
            return self.genmove(words[1])
        elif c == "gogui-rules_legal_moves":
            return " ".join(self.moves())
        elif c == "gogui-rules_final_result":
            if self.winner():
                return self.winner()
            return "unknown" if EMPTY in self.board else "draw"
        elif c == "protocol_version":
            return "2"
        elif c == "name":
            return "stringboard"
        elif c not in ("version", "komi", "quit"):
            return None
        return ""


engine = Engine()
for line in sys.stdin:
    words = line.split()
    if words and words[0].isnumeric():
        words = words[1:]
    if words and not words[0].startswith("#"):
        text = engine.command(words)
        if text is None:
            print("? unknown command", end="\n\n")
        else:
            print("= " + text, end="\n\n")
        sys.stdout.flush()
        if words[0] == "quit":
            break
