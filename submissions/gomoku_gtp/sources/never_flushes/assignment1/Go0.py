"""Gomoku for GTP with one set of points for each player; answers repeat the command's number."""
import random
import re
import sys

ABC = "abcdefghjklmnopqrst"


class IllegalMove(Exception):
    pass


class Game:
    def __init__(self, n):
        self.n = n
        self.free = {c + str(r) for c in ABC[:n] for r in range(1, n + 1)}
        self.stones = {"black": set(), "white": set()}
        self.next = "black"
        self.result = "unknown"

    def move(self, who, where):
        self.free.discard(where)
        self.stones[who].add(where)
        self.next = "white" if who == "black" else "black"
        if self.result == "unknown":
            if self.wins(who, where):
                self.result = who
            elif not self.free:
                self.result = "draw"

    def wins(self, who, where):
        x, y = ABC.index(where[0]), int(where[1:])
        mine = {(ABC.index(s[0]), int(s[1:])) for s in self.stones[who]}
        for dx, dy in [(0, 1), (1, 0), (1, 1), (-1, 1)]:
            # any of the five windows that hold the new stone
            for back in range(5):
                if all((x + (i - back) * dx, y + (i - back) * dy) in mine for i in range(5)):
                    return True
        return False


class Engine:
    def __init__(self):
        self.game = Game(7)

    def cmd_protocol_version(self): return "2"
    def cmd_name(self): return "Sets of five"
    def cmd_version(self): return "1"
    def cmd_komi(self, _value): return ""
    def cmd_known_command(self, name): return "true" if name in self.all() else "false"
    def cmd_list_commands(self): return "\n".join(self.all())
    def cmd_quit(self): return ""
    def cmd_gogui_rules_game_id(self): return "Gomoku"
    def cmd_gogui_rules_board_size(self): return str(self.game.n)
    def cmd_gogui_rules_side_to_move(self): return self.game.next
    def cmd_gogui_rules_final_result(self): return self.game.result

    def all(self):
        return [m[4:].replace("gogui_", "gogui-") for m in dir(self) if m.startswith("cmd_")]

    def cmd_gogui_analyze_commands(self):
        return "pstring/Final Result/gogui-rules_final_result"

    def cmd_boardsize(self, n):
        self.game = Game(int(n))
        return ""

    def cmd_clear_board(self):
        self.game = Game(self.game.n)
        return ""

    def cmd_gogui_rules_legal_moves(self):
        return " ".join(sorted(self.game.free)) if self.game.result == "unknown" else ""

    def cmd_gogui_rules_board(self):
        g = self.game
        sign = lambda p: "X" if p in g.stones["black"] else "O" if p in g.stones["white"] else "."
        return "\n".join("".join(sign(c + str(r)) for c in ABC[:g.n]) for r in range(g.n, 0, -1))

    cmd_showboard = cmd_gogui_rules_board

    def cmd_play(self, color, coordinate):
        try:
            who = {"b": "black", "w": "white", "black": "black", "white": "white"}.get(color.lower())
            if not who:
                raise IllegalMove(f'"{color}" wrong color')
            p = coordinate.lower()
            if p in self.game.stones["black"] | self.game.stones["white"]:
                raise IllegalMove(f'"{coordinate}" occupied')
            if p not in self.game.free:
                raise IllegalMove(f'"{coordinate}" wrong coordinate')
            self.game.move(who, p)
            return ""
        except IllegalMove as e:
            return "illegal move: " + str(e)

    def cmd_genmove(self, color):
        if self.game.result == "draw":
            return "pass"
        if self.game.result != "unknown":
            return "resign"
        p = random.choice(list(self.game.free))
        self.game.move("black" if color.lower().startswith("b") else "white", p)
        return p.upper()


def main():
    engine = Engine()
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        m = re.match(r"\s*(\d*)\s*(\S+)(.*)", line.partition("#")[0])
        if not m:
            continue
        number, name, rest = m.groups()
        method = getattr(engine, "cmd_" + name.replace("gogui-", "gogui_"), None)
        if method is None:
            sys.stdout.write("?%s unknown command\n\n" % number)
        else:
            sys.stdout.write("=%s %s\n\n" % (number, method(*rest.split())))
        if name == "quit":
            return


main()
