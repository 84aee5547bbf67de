"""The commands that the assignment is about: setting up the board, playing on it, and how the game stands."""

from __future__ import annotations

import random

from board import Board
from board_util import MAX_SIZE, Color, Point, point_name, read_color, read_point
from gtp_basics import GtpBasics, GtpError

SIZES = {str(size): size for size in range(2, MAX_SIZE + 1)}


class GtpConnection(GtpBasics):
    """A program that plays Gomoku: a random player, and a handler for each command in "GTP Commands"."""

    def __init__(self, chooser: random.Random) -> None:
        super().__init__()
        self.chooser = chooser
        self.commands |= {
            "boardsize": self.boardsize,
            "clear_board": self.clear_board,
            "play": self.play,
            "genmove": self.genmove,
            "gogui-rules_legal_moves": self.legal_moves,
            "gogui-rules_final_result": self.final_result,
        }

    # ------------------------------------------------------------ setting up

    def boardsize(self, words: list[str]) -> str:
        """Set the size and empty the board."""
        if words[0] not in SIZES:
            raise GtpError("unacceptable size")
        self.board = Board(SIZES[words[0]])
        return ""

    def clear_board(self, _words: list[str]) -> str:
        """Empty the board and forget the game."""
        self.board = Board(self.board.size)
        return ""

    # ------------------------------------------------------------ playing

    def play(self, words: list[str]) -> str:
        """Play a move, or say why it is illegal: an answer with "=" ("Details of the play command")."""
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
        color = read_color(words[0])
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

    def legal_moves(self, _words: list[str]) -> str:
        """All legal moves, sorted as text: a1 a10 a2 ("Details of gogui-rules_legal_moves")."""
        return " ".join(sorted(point_name(point) for point in self.board.legal_moves()))

    def final_result(self, _words: list[str]) -> str:
        """black, white, draw, or unknown while the game goes on ("Details of final_result")."""
        if self.board.winner:
            return self.board.winner.value
        return "draw" if self.board.is_full() else "unknown"


def illegal_move(argument: str, reason: str) -> str:
    """The error message that the assignment prescribes, with a copy of the argument that is wrong."""
    return f'illegal move: "{argument}" {reason}'
