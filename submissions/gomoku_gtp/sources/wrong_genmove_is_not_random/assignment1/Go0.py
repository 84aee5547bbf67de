"""
Gomoku engine with a 2D board of integers. Coordinates are complex numbers:
the real part is the column and the imaginary part the row.
"""
import sys

DIRECTIONS = [1, 1j, 1 + 1j, 1 - 1j]
COLUMNS = "ABCDEFGHJKLMNOPQRST"


def name(z):
    return COLUMNS[int(z.real)] + str(int(z.imag) + 1)


class Position:
    def __init__(self, size):
        self.size = size
        self.stones = {complex(x, y): 0 for x in range(size) for y in range(size)}
        self.by_name = {name(z): z for z in self.stones}
        self.winner = 0

    def put(self, z, color):
        self.stones[z] = color
        for d in DIRECTIONS:
            n = 1
            while self.stones.get(z + n * d) == color:
                n += 1
            m = 1
            while self.stones.get(z - m * d) == color:
                m += 1
            if n + m - 1 >= 5:
                self.winner = self.winner or color

    def empty(self):
        return [z for z in self.stones if not self.stones[z]]


def respond(text="", sign="="):
    sys.stdout.write(sign + " " + text + "\n\n")
    sys.stdout.flush()


def play(position, color, point):
    if color.lower() not in ("b", "w"):
        return respond('illegal move: "%s" wrong color' % color.lower())
    if point.upper() not in position.by_name:
        return respond('illegal move: "%s" wrong coordinate' % point.lower())
    z = position.by_name[point.upper()]
    if position.stones[z]:
        return respond('illegal move: "%s" occupied' % point.lower())
    position.put(z, 1 if color.lower() == "b" else 2)
    respond()


def genmove(position, color):
    if position.winner:
        return respond("resign")
    moves = position.empty()
    if not moves:
        return respond("pass")
    move = moves[0]
    position.put(move, 1 if color.lower() == "b" else 2)
    respond(name(move).lower())


def main():
    position = Position(7)
    for line in sys.stdin:
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        words = line.lstrip("0123456789").split()
        command = words[0]
        if command == "quit":
            respond()
            return
        if command == "boardsize":
            position = Position(int(words[1]))
            respond()
        elif command == "clear_board":
            position = Position(position.size)
            respond()
        elif command == "play":
            play(position, words[1], words[2])
        elif command == "genmove":
            genmove(position, words[1])
        elif command == "gogui-rules_final_result":
            full = not position.empty()
            respond([("draw" if full else "unknown"), "black", "white"][position.winner])
        elif command == "gogui-rules_legal_moves":
            moves = [] if position.winner else position.empty()
            respond(" ".join(sorted(name(z).lower() for z in moves)))
        elif command == "gogui-rules_game_id":
            respond("Gomoku")
        elif command in ("name", "version", "komi"):
            respond()
        elif command == "protocol_version":
            respond("2")
        else:
            respond("unknown command", "?")


if __name__ == "__main__":
    main()
