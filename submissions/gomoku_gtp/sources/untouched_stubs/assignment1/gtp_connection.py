import re
from sys import stdin, stdout


class GtpConnection:
    """Connection for Go; the commands of Gomoku are to be written."""

    def __init__(self):
        self.size = 7
        self.stones = {}
        self.to_move = "black"

    def start_connection(self):
        for line in stdin:
            line = re.sub(r"^\d+\s+", "", line.strip())
            if line and not line.startswith("#"):
                name, *args = line.split()
                command = getattr(self, name.replace("gogui-", "").replace("-", "_") + "_cmd", None)
                if command is None:
                    stdout.write("? Unknown command\n\n")
                else:
                    stdout.write("= {}\n\n".format(command(args)))
                stdout.flush()
                if name == "quit":
                    return

    def quit_cmd(self, args):
        return ""

    def name_cmd(self, args):
        return "Go0"

    def version_cmd(self, args):
        return "1.0"

    def protocol_version_cmd(self, args):
        return "2"

    def boardsize_cmd(self, args):
        self.size = int(args[0])
        self.stones = {}
        return ""

    def clear_board_cmd(self, args):
        self.stones = {}
        return ""

    def komi_cmd(self, args):
        return ""

    def play_cmd(self, args):
        # TODO: this is for Go, change it
        self.stones[args[1].lower()] = args[0].lower()
        self.to_move = "white" if args[0].lower() == "b" else "black"
        return ""

    def genmove_cmd(self, args):
        # TODO: this is for Go, change it
        return "pass"

    def rules_game_id_cmd(self, args):
        return "Gomoku"

    def rules_board_size_cmd(self, args):
        return str(self.size)

    def rules_side_to_move_cmd(self, args):
        return self.to_move

    def rules_legal_moves_cmd(self, args):
        # TODO: implement
        return ""

    def rules_final_result_cmd(self, args):
        # TODO: implement
        return "unknown"
