"""The Go Text Protocol: reads commands, one a line, and writes an answer to each.

    10 play b c3        a command may have a number
    =10                 the answer begins with "=" (done) or "?" (not done), repeats the number,
                        and ends with an empty line

`GtpConnection.commands` is the table of all commands. A handler takes the words after the command and
returns the text of the answer; it raises `GtpError` where the answer is to begin with "?".
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable
from typing import TextIO

from board import Board
from board_util import MAX_SIZE, Color, Point, point_name, read_color, read_point

ANALYZE_COMMANDS = """\
pstring/Legal Moves For ToPlay/gogui-rules_legal_moves
pstring/Side to Play/gogui-rules_side_to_move
pstring/Final Result/gogui-rules_final_result
pstring/Board Size/gogui-rules_board_size
pstring/Rules GameID/gogui-rules_game_id
pstring/Show Board/gogui-rules_board"""

DEFAULT_SIZE = 7


class GtpError(Exception):
    """A command that cannot be carried out. The message is what follows the "?"."""


class GtpConnection:
    """A program that speaks GTP: a board, a random player, and a handler for each command.

    The commands and their answers are those of the assignment, section "GTP Commands"; the others are
    the ones that version 2 of the protocol asks of every program.
    """

    def __init__(self, chooser: random.Random) -> None:
        self.board = Board(DEFAULT_SIZE)
        self.chooser = chooser
        self.komi = 0.0
        self.has_quit = False
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": self.protocol_version,
            "name": self.name,
            "version": self.version,
            "known_command": self.known_command,
            "list_commands": self.list_commands,
            "quit": self.quit,
            "boardsize": self.boardsize,
            "clear_board": self.clear_board,
            "komi": self.set_komi,
            "showboard": self.showboard,
            "play": self.play,
            "genmove": self.genmove,
            "gogui-analyze_commands": self.analyze_commands,
            "gogui-rules_game_id": self.game_id,
            "gogui-rules_board": self.rules_board,
            "gogui-rules_board_size": self.rules_board_size,
            "gogui-rules_side_to_move": self.side_to_move,
            "gogui-rules_legal_moves": self.legal_moves,
            "gogui-rules_final_result": self.final_result,
        }

    # ------------------------------------------------------------ the conversation

    def run(self, lines: Iterable[str], out: TextIO) -> None:
        """Answer the commands in `lines` until they end or one is `quit`."""
        for line in lines:
            out.write(self.answer(line))
            out.flush()
            if self.has_quit:
                return

    def answer(self, line: str) -> str:
        """The whole answer to one line, with its empty line; "" where the line holds no command."""
        number, words = words_of(line)
        if not words:
            return ""
        try:
            return f"={number} {self.carry_out(words)}".rstrip() + "\n\n"
        except GtpError as error:
            return f"?{number} {error}\n\n"

    def carry_out(self, words: list[str]) -> str:
        """What the handler of the command returns. Raises GtpError for a command that is not known."""
        handler = self.commands.get(words[0])
        if handler is None:
            raise GtpError("unknown command")
        return handler(words[1:])

    # ------------------------------------------------------------ about the program

    def protocol_version(self, _words: list[str]) -> str:
        """The version of GTP."""
        return "2"

    def name(self, _words: list[str]) -> str:
        """The program's name."""
        return "Gomoku random player"

    def version(self, _words: list[str]) -> str:
        """The program's version."""
        return "1.0"

    def known_command(self, words: list[str]) -> str:
        """Whether there is a command of this name: true or false."""
        return "true" if words and words[0] in self.commands else "false"

    def list_commands(self, _words: list[str]) -> str:
        """The names of all commands, one a line."""
        return "\n".join(self.commands)

    def quit(self, _words: list[str]) -> str:
        """The last answer; `run` then returns."""
        self.has_quit = True
        return ""

    # ------------------------------------------------------------ setting up

    def boardsize(self, words: list[str]) -> str:
        """Set the size and empty the board."""
        if len(words) != 1 or not words[0].isdecimal():
            raise GtpError("boardsize not an integer")
        if not 2 <= int(words[0]) <= MAX_SIZE:
            raise GtpError("unacceptable size")
        self.board = Board(int(words[0]))
        return ""

    def clear_board(self, _words: list[str]) -> str:
        """Empty the board and forget the game."""
        self.board = Board(self.board.size)
        return ""

    def set_komi(self, words: list[str]) -> str:
        """Taken for the sake of the protocol: Gomoku has no komi."""
        try:
            self.komi = float(words[0])
        except (IndexError, ValueError) as error:
            raise GtpError("komi not a float") from error
        return ""

    # ------------------------------------------------------------ playing

    def play(self, words: list[str]) -> str:
        """Play a move, or say why it is illegal: an answer with "=" ("Details of the play command")."""
        if len(words) != 2:
            raise GtpError("play needs a color and a coordinate")
        color, point = read_color(words[0]), read_point(words[1], self.board.size)
        if color is None:
            return illegal_move(words[0], "wrong color")
        if point is None:
            return illegal_move(words[1], "wrong coordinate")
        if point in self.board.stones:
            return illegal_move(words[1], "occupied")
        self.board.play(color, point)
        return ""

    def genmove(self, words: list[str]) -> str:
        """Choose a legal move, play it and answer it; "resign" or "pass" once the game is over."""
        color = read_color(words[0]) if words else None
        if color is None:
            raise GtpError("genmove needs a color")
        if self.board.winner:
            return "resign"
        if self.board.is_full():
            return "pass"
        return self.play_random_move(color)

    def play_random_move(self, color: Color) -> str:
        """Play one of the legal moves, each as likely as the others, and return its name."""
        point: Point = self.chooser.choice(self.board.legal_moves())
        self.board.play(color, point)
        return point_name(point)

    # ------------------------------------------------------------ what GoGui asks

    def analyze_commands(self, _words: list[str]) -> str:
        """The commands that GoGui offers in its Analyze window: kind/label/command, one a line."""
        return ANALYZE_COMMANDS

    def game_id(self, _words: list[str]) -> str:
        """The game that is played."""
        return "Gomoku"

    def rules_board_size(self, _words: list[str]) -> str:
        """The number of rows."""
        return str(self.board.size)

    def side_to_move(self, _words: list[str]) -> str:
        """Whose turn it is: black or white."""
        return self.board.to_play.value

    def rules_board(self, _words: list[str]) -> str:
        """The board from the top row down: X for black, O for white, a dot for an empty point."""
        return "\n".join("".join(row) for row in self.rows())

    def showboard(self, _words: list[str]) -> str:
        """The board for people to read, with the names of its columns and rows."""
        letters = "   " + " ".join(point_name((x, 0))[0].upper() for x in range(self.board.size))
        numbered = zip(range(self.board.size, 0, -1), self.rows(), strict=True)
        return "\n".join(["", letters, *(f"{n:2} {' '.join(row)} {n}" for n, row in numbered), letters])

    def rows(self) -> list[list[str]]:
        """The characters of the board, row by row from the top."""
        signs = {Color.BLACK: "X", Color.WHITE: "O", None: "."}
        size, stones = self.board.size, self.board.stones
        return [[signs[stones.get((x, y))] for x in range(size)] for y in reversed(range(size))]

    def legal_moves(self, _words: list[str]) -> str:
        """All legal moves, sorted as text: a1 a10 a2 ("Details of gogui-rules_legal_moves")."""
        return " ".join(sorted(point_name(point) for point in self.board.legal_moves()))

    def final_result(self, _words: list[str]) -> str:
        """black, white, draw, or unknown while the game goes on ("Details of final_result")."""
        if self.board.winner:
            return self.board.winner.value
        return "draw" if self.board.is_full() else "unknown"


def words_of(line: str) -> tuple[str, list[str]]:
    """The number of a command ("" for none) and its words, without a comment."""
    match = re.match(r"\s*(\d*)(.*)", line.partition("#")[0], re.DOTALL)
    assert match is not None  # every part of the pattern may be empty
    return match[1], match[2].split()


def illegal_move(argument: str, reason: str) -> str:
    """The error message that the assignment prescribes, with a copy of the argument that is wrong."""
    return f'illegal move: "{argument}" {reason}'
