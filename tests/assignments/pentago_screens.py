"""What the tests of Pentago's players share: the modules by their names, screens, and tables at which two sit."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any

from harness.drive.terminal.guesses import Guesses
from harness.judge import menus, screens

NAMES = (
    "pentago",
    "pentago_boards",
    "pentago_options",
    "pentago_whom",
    "pentago_seats",
    "pentago_kinds",
    "pentago_setup",
    "pentago_asides",
    "pentago_turns",
    "pentago_answers",
    "pentago_axes",
    "pentago_offers",
    "pentago_questions",
    "pentago_writing",
    "pentago_exits",
    "pentago_again",
    "pentago_results",
    "pentago_games",
    "pentago_forms",
    "pentago_opening",
    "pentago_table",
    "pentago_menus",
    "pentago_leaving",
)

# Any: the screens of these tests stand in for real ones
at: Any = SimpleNamespace(**{name: importlib.import_module(name) for name in NAMES})
ALL = ("row", "column", "rotation")
NOBODY = SimpleNamespace(display_board=None)  # a student of whom nothing is drawn


class Screen:
    """A screen as a player sees it."""

    ended = False

    def __init__(self, text: str) -> None:
        self.raw, self.text = text, screens.visible(text)

    @property
    def questions(self) -> tuple[str, ...]:
        return screens.questions(self.text)

    def shows(self, drawing: str) -> bool:
        return screens.shows(drawing, self.raw)

    def key(self, label: str, pattern: bool = False, anew: bool = False) -> str | None:  # noqa: ARG002 - as the real one
        return menus.key(label, self.text, pattern)

    def calls(self, function: str) -> tuple[Any, ...]:  # noqa: ARG002 - as the real one
        return ()


class Asks(Screen):
    """A screen of a program that should do as it was told."""

    def must(self, promise: str, holds: object) -> None:
        assert holds, promise


def seated(drawing: str = "") -> Any:
    """A table of two humans, whose boards are drawn like this."""
    student = SimpleNamespace(display_board=None)
    return at.pentago_table.Table(at.pentago_whom.Wish(), student, lambda *_: drawing, Guesses())


def drawn_by_signs() -> Any:
    """A table of two humans, whose marbles are drawn as X and O."""

    def drawn(_: Any, board: Any) -> str:
        return "\n".join(" ".join("-XO"[int(cell)] for cell in row) for row in board)

    student = SimpleNamespace(display_board=None)
    return at.pentago_table.Table(at.pentago_whom.Wish(), student, drawn, Guesses())


def in_turn(table: Any, began: Screen, turn: int, move: tuple[int, int, int]) -> Any:
    """This table in the first move of a game, by this player."""
    now = at.pentago_games.OneTurn(began, at.pentago_boards.EMPTY, turn, move, at.pentago_games.Slips(()))
    table.now = now
    return table
