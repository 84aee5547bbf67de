"""A drawing as a terminal shows it, column by column, for the specs in which any drawing will do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from unicodedata import category, east_asian_width, normalize

Screen = tuple[tuple[str, ...], ...]  # for each line and column of a terminal its character, with its colour
# Texts of which the look is kept, and their characters: a megabyte of tabs has 64 as a screen
_KEPT, _SHORT = 64, 20_000


def kept(look: Callable[[str], Screen]) -> Callable[[str], Screen]:
    """Return the function, which then looks once at each short text: each drawing is looked at in several ways."""
    again = lru_cache(_KEPT)(look)

    @wraps(look)
    def once(text: str) -> Screen:
        return again(text) if len(text) <= _SHORT else look(text)

    return once


def first_differences(before: Screen, after: Screen) -> dict[int, int]:
    """Return, for each line that differs, the first column at which it does."""
    found = {}
    for line, (old, new) in enumerate(zip(before, after, strict=False)):
        for column in range(max(len(old), len(new))):
            if old[column : column + 1] != new[column : column + 1]:
                found[line] = column
                break
    return found


@kept
def screen(text: str) -> Screen:
    """Return a text as a terminal shows it: tabs widened, wide characters two columns, colours kept."""
    rows = []
    for line in text.splitlines():
        if line.isascii() and line.isprintable():
            rows.append(tuple(line))
            continue
        cells: list[str] = []
        colour: dict[str, str] = {}
        for sequence, char in re.findall(r"(\x1b\[[0-9;]*[A-Za-z])|(.)", line):
            if sequence:
                colour = coloured_by(sequence, colour)
            elif char == "\t":
                cells += [" "] * (8 - len(cells) % 8)  # a colour takes no room
            elif wide := width(char):  # a mark on the character before takes no room
                seen = colour.values() if char.strip() or "7" in colour else [colour.get("behind", "")]
                cells += ["".join(seen) + char] + [""] * (wide - 1)
        rows.append(tuple(cells))
    return tuple(rows)


def coloured_by(sequence: str, colour: dict[str, str]) -> dict[str, str]:
    """Return the colours in which a terminal writes after a sequence: of the letters, behind them, and the rest."""
    if not sequence.endswith("m"):
        return colour
    for code in re.findall(r"[34]8;5;[0-9]+|[34]8;2(?:;[0-9]+){3}|[0-9]+", sequence) or ["0"]:
        kind = code if len(code) == 1 else "behind" if code[0] in "41" else "letters"
        colour = {**colour, kind: code} if code.strip("0") else {}
    return dict(sorted(colour.items()))


@lru_cache(maxsize=1000)
def width(char: str) -> int:
    """Return how many columns of a terminal a character takes."""
    return 0 if category(char) in ("Mn", "Me", "Cf") else 2 if east_asian_width(char) in "WF" else 1


def plain(cells: Sequence[str]) -> str:
    """Return the characters of some columns, one for each, without colours; a wide letter as the usual one."""
    return "".join(normalize("NFKC", cell[-1:])[:1] or " " for cell in cells)
