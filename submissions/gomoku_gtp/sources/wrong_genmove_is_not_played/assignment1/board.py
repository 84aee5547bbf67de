class Board:
    """Cells are numbered from 0, a column after the other: number = column * size + row."""

    names = "abcdefghjklmnopqrst"

    def __init__(self, size):
        self.setup(size)

    def setup(self, size):
        self.size = size
        self.cells = bytearray(size * size)
        self.winner = 0
        # all lines of five cells on this board
        self.fives = []
        for x in range(size):
            for y in range(size):
                for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    ex, ey = x + 4 * dx, y + 4 * dy
                    if 0 <= ex < size and 0 <= ey < size:
                        self.fives.append([(x + k * dx) * size + y + k * dy for k in range(5)])

    def number(self, text):
        column = self.names[:self.size].find(text[:1].lower())
        rows = [str(r + 1) for r in range(self.size)]
        if text == "" or column == -1 or text[1:] not in rows:
            return -1
        return column * self.size + rows.index(text[1:])

    def text(self, number):
        column, row = divmod(number, self.size)
        return self.names[column] + str(row + 1)

    def put(self, number, color):
        self.cells[number] = color
        for five in self.fives:
            if number in five and all(self.cells[n] == color for n in five):
                self.winner = self.winner or color

    def legal_moves(self):
        if self.winner:
            return []
        return [n for n in range(len(self.cells)) if self.cells[n] == 0]
