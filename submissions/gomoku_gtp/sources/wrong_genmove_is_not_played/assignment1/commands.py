import sys

COLORS = {"b": 1, "black": 1, "w": 2, "white": 2}
WORDS = ["unknown", "black", "white"]


class CommandLoop:
    def __init__(self, board, player):
        self.board = board
        self.player = player

    def start(self):
        for line in sys.stdin:
            self.line(line)

    def line(self, line):
        words = line.split()
        if words and words[0].isdigit():
            words = words[1:]
        if not words or words[0][0] == "#":
            return
        method = "do_" + words[0].replace("-", "_")
        if hasattr(self, method):
            reply = "= " + getattr(self, method)(words[1:])
        else:
            reply = "? unknown command"
        sys.stdout.write(reply + "\n\n")
        sys.stdout.flush()
        if words[0] == "quit":
            sys.exit()

    def do_quit(self, args):
        return ""

    def do_name(self, args):
        return "Fives"

    def do_version(self, args):
        return "1.1"

    def do_protocol_version(self, args):
        return "2"

    def do_komi(self, args):
        return ""

    def do_boardsize(self, args):
        self.board.setup(int(args[0]))
        return ""

    def do_clear_board(self, args):
        self.board.setup(self.board.size)
        return ""

    def do_play(self, args):
        color = COLORS.get(args[0].lower())
        if color is None:
            return f'illegal move: "{args[0]}" wrong color'
        number = self.board.number(args[1])
        if number < 0:
            return f'illegal move: "{args[1]}" wrong coordinate'
        if self.board.cells[number]:
            return f'illegal move: "{args[1]}" occupied'
        self.board.put(number, color)
        return ""

    def do_genmove(self, args):
        if self.board.winner:
            return "resign"
        move = self.player.choose(self.board, COLORS[args[0].lower()])
        if move is None:
            return "pass"
        return self.board.text(move)

    def do_gogui_rules_legal_moves(self, args):
        return " ".join(sorted(map(self.board.text, self.board.legal_moves())))

    def do_gogui_rules_final_result(self, args):
        if not self.board.winner and 0 not in self.board.cells:
            return "draw"
        return WORDS[self.board.winner]

    def do_gogui_rules_game_id(self, args):
        return "Gomoku"

    def do_gogui_rules_board_size(self, args):
        return str(self.board.size)
