"""Moves of Pentago that are typed as commands, where a menu tells of them and then asks for nothing but a command.

"move ROW COL ROT   makes a move"        move 0 0 3
"place R C, and then rotate N"           place 0 0, and at the next prompt rotate 3
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

_START = r"(?:\b(?:commands?|usage|format|then|enter|type)\W{1,3}|^[ \t]*|['\"‘“(\[<])"
_OPEN, _CLOSE = r"[<\[{(]?", r"[>\]})]?"
# In brackets there are names alone: "place (row column, each from 1 to 6)> " is no command, but says what is asked for
_NAMES = r"(?!\((?![a-z ,]+\)))"
_CELL = re.compile(  # "Commands: move R C K", "'place row col rot'"
    rf"{_START}(?P<word>move|play|place|put|[mp]) {_NAMES}{_OPEN}(?:r|row){_CLOSE}(?P<mark>, ?| )"
    rf"{_OPEN}(?:c|col|column){_CLOSE}(?!\w)"
    rf"(?=(?P<more>,? ?{_OPEN}(?:(?P<steps>q|quad\w*)|r|rot\w*|k|t|n|[1-8]){_CLOSE}(?!\w))?)",
    re.I | re.M,
)
_ROTATION = re.compile(
    rf"{_START}(?P<word>rotate|rot|turn|twist|spin|[rt]) {_OPEN}"
    rf"(?:(?P<steps>q|quad\w*){_CLOSE},? {_OPEN}(?:d|dir\w*|way)\b"
    r"|(?:n|k|x|i|rot\w*|num\w*|id|1 ?(?:-|to|\.\.) ?8)\b)",
    re.I | re.M,
)
_ANY = re.compile(r"\W*(?:(?:please|enter|type|your|next|a|the) )*(?:commands?|cmd)\W*", re.I)
_PROMPT = re.compile(r"[a-z]{3,12} ?[>$]\W*", re.I)


class Command(NamedTuple):
    """How a move is typed as a command, or as two of them."""

    word: str  # before a move, or a cell
    mark: str  # between its numbers
    turn: str  # the word before the rotation, "" where that is typed with the cell
    steps: tuple[str, ...]  # what is typed behind that word

    def parts(self, last: Mapping[str, str], good: Mapping[str, str]) -> tuple[str, ...]:
        """The parts of a move that are typed next, where `last` was typed of it so far, and `good` is right."""
        whole = ("row", "column", *(() if self.turn else self.steps))
        placed = bool(last) and all(last.get(part) == good[part] for part in ("row", "column"))
        made = all(last.get(part) == good.get(part) for part in self.steps)
        return self.steps if self.turn and placed and not made else whole


def command(text: str, known: Command | None) -> Command | None:
    """The commands for a move that a text tells of, or those that are known already: a refusal may name one of two."""
    cell = _CELL.search(text)
    if not cell or (known and known.turn and known.word.strip() == cell["word"]):
        return known
    turn = None if cell["more"] else _ROTATION.search(text)
    steps = ("quadrant", "direction") if (turn or cell)["steps"] else ("rotation",)
    return Command(f"{cell['word']} ", cell["mark"], f"{turn['word']} " if turn else "", steps)


def asks_for_any(asked: str) -> bool:
    """Whether a question is for a command, whatever was said before: "Command: ", "[place ROW COL]> "."""
    return any((_ANY.fullmatch(asked), _CELL.search(asked), _ROTATION.search(asked)))


def is_prompt(asked: str) -> bool:
    """Whether a question is but a prompt: "pentago> "."""
    return _PROMPT.fullmatch(asked) is not None
