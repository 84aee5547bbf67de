import random

COLS = 'abcdefghjklmnopqrst'

class Game:
    def __init__(self, size=7):
        self.size = size
        self.rows = [[0] * size for i in range(size)]
        self.winner = 0
        self.left = size * size

    def put(self, col, row, who):
        self.rows[row][col] = who
        self.left -= 1
        if not self.winner and self.line_at(col, row, who):
            self.winner = who

    def line_at(self, col, row, who):
        for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
            n = 1
            c, r = col + dc, row + dr
            while self.rows[r][c] == who and n < 5:
                n += 1
                c, r = c + dc, r + dr
            c, r = col - dc, row - dr
            while c >= 0 and r >= 0 and self.rows[r][c] == who and n < 5:
                n += 1
                c, r = c - dc, r - dr
            if n == 5:
                return True
        return False

    def moves(self):
        if self.winner:
            return []
        return sorted(COLS[c] + str(r + 1) for r in range(self.size) for c in range(self.size) if not self.rows[r][c])

    def random_move(self):
        return random.choice(self.moves())
