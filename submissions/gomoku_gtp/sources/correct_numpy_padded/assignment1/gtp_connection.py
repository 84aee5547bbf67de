"""
gtp_connection.py
Module for playing games of Gomoku using GoTextProtocol
"""
import re
import traceback
from sys import stdin, stdout, stderr
from board_util import GoBoardUtil, BLACK, WHITE, EMPTY, \
    coord_to_point, format_point, opponent


class GtpConnection():

    def __init__(self, go_engine, board):
        self.go_engine = go_engine
        self.board = board
        self.commands = {
            "protocol_version": self.protocol_version_cmd,
            "quit": self.quit_cmd,
            "name": self.name_cmd,
            "boardsize": self.boardsize_cmd,
            "showboard": self.showboard_cmd,
            "clear_board": self.clear_board_cmd,
            "komi": self.komi_cmd,
            "version": self.version_cmd,
            "known_command": self.known_command_cmd,
            "genmove": self.genmove_cmd,
            "list_commands": self.list_commands_cmd,
            "play": self.play_cmd,
            "gogui-rules_game_id": self.gogui_rules_game_id_cmd,
            "gogui-rules_board_size": self.gogui_rules_board_size_cmd,
            "gogui-rules_legal_moves": self.gogui_rules_legal_moves_cmd,
            "gogui-rules_side_to_move": self.gogui_rules_side_to_move_cmd,
            "gogui-rules_board": self.gogui_rules_board_cmd,
            "gogui-rules_final_result": self.gogui_rules_final_result_cmd,
            "gogui-analyze_commands": self.gogui_analyze_cmd,
        }
        # how many arguments a command needs, and what to say otherwise
        self.argmap = {
            "boardsize": (1, 'Usage: boardsize INT'),
            "komi": (1, 'Usage: komi FLOAT'),
            "known_command": (1, 'Usage: known_command CMD_NAME'),
            "genmove": (1, 'Usage: genmove {w,b}'),
            "play": (2, 'Usage: play {b,w} MOVE'),
        }

    def start_connection(self):
        line = stdin.readline()
        while line:
            self.get_cmd(line)
            line = stdin.readline()

    def get_cmd(self, command):
        if len(command.strip(' \r\t')) == 0 or command[0] == '#':
            return
        # Strip leading numbers from regression tests
        if re.match(r"^\d+", command):
            command = re.sub(r"^\d+", "", command).lstrip()
        elements = command.split()
        if not elements:
            return
        command_name, args = elements[0], elements[1:]
        if command_name in self.argmap and self.argmap[command_name][0] != len(args):
            self.error(self.argmap[command_name][1])
            return
        if command_name in self.commands:
            try:
                self.commands[command_name](args)
            except Exception as e:
                stderr.write("Error executing command {}\n".format(e))
                stderr.write(traceback.format_exc())
                stderr.flush()
                raise e
        else:
            self.error('Unknown command')

    def error(self, error_msg):
        stdout.write('? {}\n\n'.format(error_msg))
        stdout.flush()

    def respond(self, response=''):
        stdout.write('= {}\n\n'.format(response))
        stdout.flush()

    def protocol_version_cmd(self, args):
        self.respond('2')

    def quit_cmd(self, args):
        self.respond()
        exit()

    def name_cmd(self, args):
        self.respond(self.go_engine.name)

    def version_cmd(self, args):
        self.respond(self.go_engine.version)

    def clear_board_cmd(self, args):
        self.board.reset(self.board.size)
        self.respond()

    def boardsize_cmd(self, args):
        self.board.reset(int(args[0]))
        self.respond()

    def komi_cmd(self, args):
        self.respond()

    def known_command_cmd(self, args):
        self.respond("true" if args[0] in self.commands else "false")

    def list_commands_cmd(self, args):
        self.respond(' '.join(list(self.commands.keys())))

    def showboard_cmd(self, args):
        self.respond('\n' + self.board2d())

    def play_cmd(self, args):
        color_arg, move_arg = args[0].lower(), args[1].lower()
        if color_arg not in ("b", "w", "black", "white"):
            self.respond('illegal move: "{}" wrong color'.format(color_arg))
            return
        color = BLACK if color_arg[0] == "b" else WHITE
        coord = move_to_coord(move_arg, self.board.size)
        if coord is None:
            self.respond('illegal move: "{}" wrong coordinate'.format(move_arg))
            return
        point = coord_to_point(coord[0], coord[1], self.board.size)
        if not self.board.play_move(point, color):
            self.respond('illegal move: "{}" occupied'.format(move_arg))
            return
        self.respond()

    def genmove_cmd(self, args):
        color = BLACK if args[0].lower()[0] == "b" else WHITE
        if self.board.winner() is not None:
            self.respond("resign")
            return
        move = self.go_engine.get_move(self.board, color)
        if move is None:
            self.respond("pass")
            return
        self.board.play_move(move, color)
        self.respond(format_point(move, self.board.size))

    def gogui_rules_game_id_cmd(self, args):
        self.respond("Gomoku")

    def gogui_rules_board_size_cmd(self, args):
        self.respond(str(self.board.size))

    def gogui_rules_legal_moves_cmd(self, args):
        moves = GoBoardUtil.generate_legal_moves(self.board)
        names = [format_point(p, self.board.size).lower() for p in moves]
        self.respond(' '.join(sorted(names)))

    def gogui_rules_side_to_move_cmd(self, args):
        self.respond("black" if self.board.current_player == BLACK else "white")

    def board2d(self):
        out = ''
        size = self.board.size
        for row in range(size, 0, -1):
            for col in range(1, size + 1):
                color = self.board.get_color(coord_to_point(row, col, size))
                out += {BLACK: 'X', WHITE: 'O', EMPTY: '.'}[int(color)]
            out += '\n'
        return out

    def gogui_rules_board_cmd(self, args):
        self.respond(self.board2d())

    def gogui_rules_final_result_cmd(self, args):
        winner = self.board.winner()
        if winner == BLACK:
            self.respond("black")
        elif winner == WHITE:
            self.respond("white")
        elif self.board.is_full():
            self.respond("draw")
        else:
            self.respond("unknown")

    def gogui_analyze_cmd(self, args):
        self.respond("pstring/Legal Moves For ToPlay/gogui-rules_legal_moves\n"
                     "pstring/Side to Play/gogui-rules_side_to_move\n"
                     "pstring/Final Result/gogui-rules_final_result\n"
                     "pstring/Board Size/gogui-rules_board_size\n"
                     "pstring/Rules GameID/gogui-rules_game_id\n"
                     "pstring/Show Board/gogui-rules_board\n")


def move_to_coord(point_str, board_size):
    """row and col of a move like c4, or None if it is not on the board"""
    if not 2 <= len(point_str) <= 3:
        return None
    col_c = point_str[0]
    if not "a" <= col_c <= "z" or col_c == "i":
        return None
    col = ord(col_c) - ord("a")
    if col_c < "i":
        col += 1
    try:
        row = int(point_str[1:])
    except ValueError:
        return None
    if not (1 <= col <= board_size and 1 <= row <= board_size):
        return None
    return row, col
