"""The part of the program that is the same for every game: the Go Text Protocol, and what GoGui asks.

    10 play b c3        a command may have a number
    =10                 the answer begins with "=" (done) or "?" (not done), repeats the number,
                        and ends with an empty line

The assignment's starter code brings all of this along ("These commands are already implemented").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TextIO

from board import Board
from board_util import Color, point_name

ANALYZE_COMMANDS = """\
pstring/Legal Moves For ToPlay/gogui-rules_legal_moves
pstring/Side to Play/gogui-rules_side_to_move
pstring/Final Result/gogui-rules_final_result
pstring/Board Size/gogui-rules_board_size
pstring/Rules GameID/gogui-rules_game_id
pstring/Show Board/gogui-rules_board"""


class GtpError(Exception):
    """A command that cannot be carried out. The message is what follows the "?"."""


class GtpBasics:
    """A program that speaks GTP about a board: a handler for each command that version 2 of the protocol
    asks of every program, and for GoGui's questions.

    `commands` is the table of all commands. A handler takes the words after the command and returns the
    text of the answer; it raises `GtpError` where the answer is to begin with "?".
    """

    DEFAULT_SIZE = 7

    def __init__(self) -> None:
        self.board = Board(self.DEFAULT_SIZE)
        self.komi = 0.0
        self.has_quit = False
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": self.protocol_version,
            "name": self.name,
            "version": self.version,
            "known_command": self.known_command,
            "list_commands": self.list_commands,
            "quit": self.quit,
            "komi": self.set_komi,
            "showboard": self.showboard,
            "gogui-analyze_commands": self.analyze_commands,
            "gogui-rules_game_id": self.game_id,
            "gogui-rules_board": self.rules_board,
            "gogui-rules_board_size": self.rules_board_size,
            "gogui-rules_side_to_move": self.side_to_move,
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
        try:
            return handler(words[1:])
        except IndexError as error:
            raise GtpError("an argument is missing") from error

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

    def set_komi(self, words: list[str]) -> str:
        """Taken for the sake of the protocol: Gomoku has no komi."""
        try:
            self.komi = float(words[0])
        except ValueError as error:
            raise GtpError("komi not a float") from error
        return ""

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


def words_of(line: str) -> tuple[str, list[str]]:
    """The number of a command ("" for none) and its words, without a comment."""
    match = re.match(r"\s*(\d*)(.*)", line.partition("#")[0], re.DOTALL)
    assert match is not None  # every part of the pattern may be empty
    return match[1], match[2].split()
