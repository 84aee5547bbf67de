from array import array

WALL = 3


class Gomoku:
    def __init__(self, size, rnd):
        self.rnd = rnd
        self.start(size)

    def start(self, size):
        self.size = size
        self.width = size + 2
        self.cells = array("b", [WALL]) * (self.width * self.width)
        for y in range(1, size + 1):
            for x in range(1, size + 1):
                self.cells[y * self.width + x] = 0
        self.winner = 0

    def name(self, i):
        y, x = divmod(i, self.width)
        return ".abcdefghjklmnopqrst"[x] + str(y)

    def find(self, text):
        for i, v in enumerate(self.cells):
            if v != WALL and self.name(i) == text.lower():
                return i
        return 0

    def empty(self):
        return [i for i, v in enumerate(self.cells) if v == 0]

    def set(self, i, who):
        self.cells[i] = who
        for d in (1, self.width, self.width + 1, self.width - 1):
            a, b = i, i
            while self.cells[a + d] == who:
                a += d
            while self.cells[b - d] == who:
                b -= d
            if (a - b) // d >= 4 and not self.winner:
                self.winner = who

    def reply(self, line):
        words = line.split()
        if words and words[0].isdigit():
            words.pop(0)
        if not words or words[0].startswith("#"):
            return None
        known = {"boardsize": self.boardsize, "clear_board": self.clear, "play": self.play,
                 "genmove": self.genmove, "gogui-rules_legal_moves": self.legal,
                 "gogui-rules_final_result": self.result, "quit": exit}
        f = known.get(words[0])
        if f is None:
            return "? unknown command\n\n"
        return "= " + (f(*words[1:]) or "") + "\n\n"

    def boardsize(self, n):
        self.start(int(n))

    def clear(self):
        self.start(self.size)

    def play(self, color, point):
        who = "_bw".find(color.lower())
        if len(color) != 1 or who < 1:
            return 'illegal move: "%s" wrong color' % color
        i = self.find(point)
        if i == 0:
            return 'illegal move: "%s" wrong coordinate' % point
        if self.cells[i] != 0:
            return 'illegal move: "%s" occupied' % point
        self.set(i, who)

    def genmove(self, color):
        if self.winner:
            return "resign"
        free = self.empty()
        if not free:
            return "pass"
        i = self.rnd.choice(free)
        self.set(i, "_bw".find(color.lower()))
        return self.name(i)

    def legal(self):
        if not self.winner:
            return " ".join(sorted(self.name(i) for i in self.empty()))

    def result(self):
        if self.winner:
            return ["", "black", "white"][self.winner]
        return "unknown" if self.empty() else "draw"
