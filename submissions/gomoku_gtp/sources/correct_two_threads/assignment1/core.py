import functools
import random
import re

LETTERS = "abcdefghjklmnopqrst"


class IllegalMove(Exception):
    pass


class Core:
    """Keeps nothing but the list of moves."""

    def __init__(self):
        self.size = 7
        self.moves = []

    @property
    def names(self):
        return [a + str(b) for a in LETTERS[: self.size] for b in range(1, self.size + 1)]

    def winner(self):
        at = {(LETTERS.index(name[0]), int(name[1:])): color for name, color in self.moves}

        @functools.lru_cache(None)
        def length(p, d):
            q = (p[0] + d[0], p[1] + d[1])
            return 1 + (length(q, d) if at.get(q) == at[p] else 0)

        for p in at:
            for d in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if length(p, d) >= 5:
                    return at[p]
        return None

    def handle(self, line):
        found = re.match(r"\s*(\d+)?\s*(\S+)\s*(.*)", line)
        if not found:
            return None
        number, command, rest = found[1] or "", found[2], found[3].split()
        try:
            text = getattr(self, "do_" + command.replace("-", "_"))(*rest) or ""
        except IllegalMove as error:
            text = 'illegal move: "%s" %s' % error.args
        except AttributeError:
            return f"?{number} unknown command\n\n"
        return f"={number} {text}\n\n"

    def do_boardsize(self, size):
        self.size = int(size)
        self.moves.clear()

    def do_clear_board(self):
        self.moves = []

    def do_play(self, color, point):
        color, point = color.lower(), point.lower()
        if color not in ("b", "w"):
            raise IllegalMove(color, "wrong color")
        if point not in self.names:
            raise IllegalMove(point, "wrong coordinate")
        if point in dict(self.moves):
            raise IllegalMove(point, "occupied")
        self.moves.append((point, color))

    def do_gogui_rules_legal_moves(self):
        if self.winner():
            return ""
        return " ".join(sorted(set(self.names) - set(dict(self.moves))))

    def do_genmove(self, color):
        if self.winner():
            return "resign"
        legal = self.do_gogui_rules_legal_moves().split()
        if not legal:
            return "pass"
        point = random.choice(legal)
        self.moves += [(point, color.lower())]
        return point

    def do_gogui_rules_final_result(self):
        if self.winner():
            return {"b": "black", "w": "white"}[self.winner()]
        return "draw" if len(self.moves) == self.size**2 else "unknown"

    def do_quit(self):
        return ""
