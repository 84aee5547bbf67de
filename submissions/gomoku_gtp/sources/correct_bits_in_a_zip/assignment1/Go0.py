# Gomoku player. black and white are one big integer each, one bit for a point.
# There is one unused column at the end of each row so that lines can not run over the edge.
import sys
from random import randrange
import protocol

class Bits:
    def __init__(s, size):
        s.size, s.w = size, size + 1
        s.full = 0
        for y in range(size):
            for x in range(size):
                s.full |= 1 << (y * s.w + x)
        s.side = [0, 0]      # black, white
        s.turn, s.won = 0, None

    def empty(s):
        return s.full & ~(s.side[0] | s.side[1])

    def set(s, who, bit):
        s.side[who] |= 1 << bit
        s.turn = 1 - who
        if s.won is None and s.five(s.side[who]):
            s.won = who

    def five(s, b):
        for step in (1, s.w, s.w + 1, s.w - 1):
            two = b & (b >> step)
            four = two & (two >> 2 * step)
            if four & (b >> 4 * step):
                return True
        return False

    def bits(s, b):
        while b:
            low = b & -b
            yield low.bit_length() - 1
            b ^= low

    def name(s, bit):
        return "ABCDEFGHJKLMNOPQRST"[bit % s.w] + str(bit // s.w + 1)

class Player(protocol.Handler):
    def __init__(self):
        self.b = Bits(7)

    def boardsize(self, n):
        self.b = Bits(int(n))

    def clear_board(self):
        self.b = Bits(self.b.size)

    def komi(self, k):
        pass

    def final_result(self):
        if self.b.won is not None:
            return ["black", "white"][self.b.won]
        return "unknown" if self.b.empty() else "draw"

    def legal_moves(self):
        if self.b.won is not None:
            return ""
        return " ".join(sorted(self.b.name(i) for i in self.b.bits(self.b.empty())))

    def play(self, color, point):
        who = {"B": 0, "BLACK": 0, "W": 1, "WHITE": 1}.get(color.upper())
        if who is None:
            return 'illegal move: "%s" wrong color' % color
        for bit in self.b.bits(self.b.full):
            if self.b.name(bit) == point.upper():
                break
        else:
            return 'illegal move: "%s" wrong coordinate' % point
        if not self.b.empty() >> bit & 1:
            return 'illegal move: "%s" occupied' % point
        self.b.set(who, bit)

    def genmove(self, color):
        free = list(self.b.bits(self.b.empty()))
        if self.b.won is not None:
            return "resign"
        if not free:
            return "pass"
        bit = free[randrange(len(free))]
        self.b.set(0 if color.upper()[0] == "B" else 1, bit)
        return self.b.name(bit)

    def board(self):
        rows = []
        for y in reversed(range(self.b.size)):
            row = ""
            for x in range(self.b.size):
                i = y * self.b.w + x
                row += "X" if self.b.side[0] >> i & 1 else "O" if self.b.side[1] >> i & 1 else "."
            rows.append(row)
        return "\n".join(rows)

    def board_size(self): return self.b.size
    def side_to_move(self): return ["black", "white"][self.b.turn]
    def game_id(self): return "Gomoku"

if __name__ == '__main__':
    protocol.talk(Player(), sys.stdin)
