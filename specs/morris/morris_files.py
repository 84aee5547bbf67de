"""Files of Nine Men's Morris for load_state, as saved(g) has them, with or without a newline after the last line.

The text asks for four lines and says of both functions that they have the same format, but not whether a newline
follows the last line. Most programs do not mind; one that does wants what its own save_state writes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from morris import Game

# By name: a student's function, which gives None where it fails
Witness = Callable[[str], Callable[..., Any]]


def saved(g: Game) -> str:
    """What is in a file in which g is saved, as the text has it."""
    board, *numbers = g
    return "\n".join([", ".join(map(str, board)), *map(str, numbers), ""])


def end_as_wanted(filenames: Sequence[str], witness: Witness) -> None:
    """Take the newline from the end of the files where the student's own save_state writes none or, where that one
    tells nothing, their load_state does not load them as they are. That save_state may have written into these very
    files."""
    texts = [_read(name) for name in filenames]
    ends = _own_end(witness("save_state"))
    for name, text in zip(filenames, texts, strict=True):
        _write(name, text)
        if not ends or (ends != "\n" and witness("load_state")(name) is None):
            _write(name, text.rstrip("\n"))


def loadable(filename: str, witness: Witness) -> None:
    """Put a file there that the student's load_state is to load: as their own save_state writes it or, where that one
    is no help, as the text has it."""
    witness("save_state")(_begun(), filename)
    if witness("load_state")(filename) is None:
        _write(filename, saved(_begun()))
        end_as_wanted([filename], witness)


def _begun() -> Game:
    """A state to try save_state on: none that a case asks for, since a program may have one file for all."""
    return [[0, 1, 2, *[0] * 21], 8, 8, 1]


def _read(filename: str) -> str:
    with open(filename) as file:  # noqa: PTH123 - the case's open, for files in the student's box
        return str(file.read())


def _write(filename: str, text: str) -> None:
    with open(filename, "w") as file:  # noqa: PTH123 - as above
        file.write(text)


def _own_end(save_state: Callable[..., Any]) -> str:
    """What follows the last line in a file that it saves; "unknown" where it does not save what it should."""
    save_state(_begun(), "saved.txt")
    try:
        text = _read("saved.txt")
    except (OSError, ValueError):
        return "unknown"
    begun = saved(_begun()).rstrip("\n")
    return text.removeprefix(begun) if text.startswith(begun) else "unknown"
