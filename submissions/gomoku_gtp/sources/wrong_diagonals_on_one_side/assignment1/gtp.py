import numpy as np

COLS = "ABCDEFGHJKLMNOPQRST"
RESULTS = ["unknown", "black", "white"]


class GTP:
    def __init__(self, make_board, rnd):
        self.make_board = make_board
        self.rnd = rnd
        self.board = make_board(7)
        self.side = "black"

    def run(self, stream):
        for line in stream:
            parts = line.split()
            if not parts or parts[0][0] == "#":
                continue
            if parts[0].isdigit():
                parts = parts[1:]
            fn = getattr(self, parts[0].replace("-", "_"), None)
            if fn is None:
                print("? unknown command\n", flush=True)
                continue
            out = fn(*parts[1:])
            print("= " + (out or "") + "\n", flush=True)
            if parts[0] == "quit":
                return

    def quit(self): pass
    def komi(self, k): pass
    def name(self): return "npgomoku"
    def version(self): return "1.0"
    def protocol_version(self): return "2"
    def known_command(self, c): return "true" if hasattr(self, c.replace("-", "_")) else "false"
    def list_commands(self): return "\n".join(["boardsize", "clear_board", "play", "genmove"])
    def gogui_rules_game_id(self): return "Gomoku"
    def gogui_rules_board_size(self): return str(self.board.size)
    def gogui_rules_side_to_move(self): return self.side

    def boardsize(self, n):
        self.board = self.make_board(int(n))
        self.side = "black"

    def clear_board(self):
        self.boardsize(self.board.size)

    def empty(self):
        return [(int(r), int(c)) for r, c in np.argwhere(self.board.a == 0)]

    def gogui_rules_board(self):
        return "\n".join("".join(".XO"[v] for v in row) for row in self.board.a[::-1])

    def gogui_rules_final_result(self):
        w = self.board.winner()
        if w == 0 and not self.empty():
            return "draw"
        return RESULTS[w]

    def gogui_rules_legal_moves(self):
        if self.board.winner():
            return ""
        return " ".join(sorted((COLS[c] + str(r + 1)).lower() for r, c in self.empty()))

    def play(self, color, coord):
        color = color.lower()
        if color not in ("b", "w"):
            return 'illegal move: "%s" wrong color' % color
        try:
            c = COLS.index(coord[0].upper())
            r = int(coord[1:]) - 1
            assert 0 <= r < self.board.size and c < self.board.size
        except (ValueError, AssertionError):
            return 'illegal move: "%s" wrong coordinate' % coord.lower()
        if self.board.a[r, c]:
            return 'illegal move: "%s" occupied' % coord.lower()
        self.board.a[r, c] = 1 if color == "b" else 2
        self.side = "white" if color == "b" else "black"

    def genmove(self, color):
        if self.board.winner():
            return "resign"
        e = self.empty()
        if not e:
            return "pass"
        r, c = self.rnd.choice(e)
        self.play(color, COLS[c] + str(r + 1))
        return COLS[c].lower() + str(r + 1)
