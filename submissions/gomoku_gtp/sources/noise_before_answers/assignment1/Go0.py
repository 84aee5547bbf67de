import sys, random

print("Gomoku ready!")

class Bot:
    def __init__(self):
        self.board = {}
        self.size = 7
        self.win = None

    def cols(self):
        return "abcdefghjklmnopqrst"[:self.size]

    def all(self):
        return [c + str(i) for c in self.cols() for i in range(1, self.size + 1)]

    def free(self):
        return sorted(set(self.all()) - set(self.board))

    def check(self, p):
        who = self.board[p]
        x, y = self.cols().index(p[0]), int(p[1:])
        for dx, dy in (1, 0), (0, 1), (1, 1), (1, -1):
            row = ""
            for k in range(-4, 5):
                if 0 <= x + k * dx < self.size:
                    row += "*" if self.board.get(self.cols()[x + k * dx] + str(y + k * dy)) == who else "-"
                else:
                    row += "|"
            print("DEBUG row", row)
            if "*****" in row and not self.win:
                self.win = who

    def reset(self, n=None):
        self.__init__() if n is None else None
        if n:
            self.board, self.win, self.size = {}, None, n

    def do(self, c, a):
        if c == "boardsize": self.reset(int(a[0]))
        elif c == "clear_board": self.reset(self.size)
        elif c == "play":
            print("DEBUG playing", a)
            col = {"b": "black", "w": "white"}.get(a[0].lower())
            if not col: return 'illegal move: "%s" wrong color' % a[0]
            if a[1].lower() not in self.all(): return 'illegal move: "%s" wrong coordinate' % a[1]
            if a[1].lower() in self.board: return 'illegal move: "%s" occupied' % a[1]
            self.board[a[1].lower()] = col
            self.check(a[1].lower())
        elif c == "genmove":
            if self.win: return "resign"
            if not self.free(): return "pass"
            p = random.sample(self.free(), 1)[0]
            self.board[p] = {"b": "black", "w": "white"}[a[0].lower()]
            self.check(p)
            return p
        elif c == "gogui-rules_final_result":
            return self.win or ("unknown" if self.free() else "draw")
        elif c == "gogui-rules_legal_moves":
            return "" if self.win else " ".join(self.free())
        return ""

bot = Bot()
for line in sys.stdin:
    w = line.split()
    if w and w[0].isdigit(): w = w[1:]
    if not w or w[0][0] == "#": continue
    print("=", bot.do(w[0], w[1:]))
    print()
    sys.stdout.flush()
    if w[0] == "quit": break
