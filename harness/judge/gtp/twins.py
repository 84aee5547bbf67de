"""Twins of a file of GTP tests: the same games turned, mirrored, in other colours, on larger boards.

    play b c6                    play w f5
    10 gogui-rules_final_result  101 gogui-rules_final_result
    #? [black]                   #? [white]

A program that plays by the rules cannot tell a twin from its original. One that answers from a table
passes the original and fails the twins. An honest mistake (a direction forgotten, a wrong edge, a winner
never cleared) shows in some twins and not in others: turning by 180 degrees keeps the directions,
changing colours keeps the places, and both keep the size.

Where it is not certain what a twin must answer (a pattern that is more than texts, `showboard`), the twin
only sends the command. A game whose outcome hangs on the size is left out of the larger boards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from harness.fast_dataclasses import dataclass
from harness.judge.gtp.gogui import CLEARING, Command, Script

COLUMNS = "abcdefghjklmnopqrstuvwxyz"  # no i
_FIRST_SIZE, MAX_SIZE = 7, 19  # of a board: before the first `boardsize`, and at the most
_COLOURS = {"b": "w", "w": "b", "black": "white", "white": "black"}

_PLACED = ("play", "genmove", "gogui-rules_legal_moves")  # their answers name points
_SAME = (
    *("protocol_version", "name", "version", "known_command", "list_commands", "komi"),
    *("gogui-rules_game_id", "gogui-analyze_commands"),
)

Point = tuple[int, int]
Game = tuple[int, tuple[Command, ...]]  # the board's size, and what is sent after it was cleared


@dataclass(frozen=True)
class Change:
    """What is done to a game: a turn or mirror image of its points, colours changed, rows added."""

    name: str
    turn: Callable[[int, int, int], Point] = lambda x, y, _last: (x, y)
    swaps: bool = False
    grows: int = 0
    reverses: bool = False  # the last game first


@dataclass(frozen=True)
class Twin:
    """A changed file of tests. Each command keeps the line number it has in the original."""

    name: str
    script: Script

    @property
    def tests(self) -> frozenset[int]:
        """The lines, in the original, of the tests that the twin has as well."""
        return frozenset(command.line for command in self.script.commands if command.is_test)


def changes() -> tuple[Change, ...]:
    """All changes by which twins are made."""
    return (
        Change("colours changed", swaps=True),
        Change("turned by 90 degrees", lambda x, y, last: (y, last - x)),
        Change("turned by 180 degrees", lambda x, y, last: (last - x, last - y)),
        Change("turned by 270 degrees", lambda x, y, last: (last - y, x)),
        Change("mirrored left to right", lambda x, y, last: (last - x, y)),
        Change("mirrored top to bottom", lambda x, y, last: (x, last - y)),
        Change("mirrored at a diagonal", lambda x, y, _last: (y, x)),
        Change("mirrored at the other diagonal", lambda x, y, last: (last - y, last - x)),
        Change("turned by 180 degrees, colours changed", lambda x, y, last: (last - x, last - y), swaps=True),
        Change("on boards larger by 1", grows=1),
        Change("on boards larger by 5", lambda x, y, last: (last - x, last - y), grows=5),
        Change("the last game first, colours changed", swaps=True, reverses=True),
    )


def twins(script: Script) -> tuple[Twin, ...]:
    """The twins of a script that have tests."""
    games = tuple(_games(script.commands))
    made = (Twin(change.name, Script(script.file, tuple(_changed(games, change)))) for change in changes())
    return tuple(twin for twin in made if twin.tests)


# ---------------------------------------------------------------- games


def _games(commands: Sequence[Command]) -> Iterator[Game]:
    """The games in the order played: each with its board's size, without what cleared the board."""
    size, game = _FIRST_SIZE, list[Command]()
    for command in commands:
        if command.words[0] not in CLEARING:
            game.append(command)
            continue
        if game:
            yield size, tuple(game)
        game = []
        if command.words[0] == "boardsize" and "".join(command.words[1:2]).isdecimal():
            size = int(command.words[1])
    if game:
        yield size, tuple(game)


def _changed(games: Sequence[Game], change: Change) -> Iterator[Command]:
    """The commands of a twin. Tests get new numbers, so that no table can go by the old ones."""
    number = 101
    for size, game in reversed(games) if change.reverses else games:
        if not _fits(size, game, change):
            continue
        yield Command("", ("boardsize", str(size + change.grows)), game[0].line)
        yield Command("", ("clear_board",), game[0].line)
        for command in game:
            changed = _change_command(command, size, change)
            yield replace(changed, number=str(number)) if changed.number else changed
            number += 7


def _fits(size: int, game: Sequence[Command], change: Change) -> bool:
    """Whether the game can be changed so: always on its own size, else if nothing hangs on the size."""
    if not change.grows:
        return True
    return size + change.grows <= MAX_SIZE and not any(map(_hangs_on_size, game))


def _hangs_on_size(command: Command) -> bool:
    wanted = command.wanted
    answer = wanted.pattern.removeprefix("(?i)") if wanted and not wanted.negated else None
    match command.words[0]:
        case "genmove":
            return answer != "resign"
        case "gogui-rules_legal_moves":
            return bool(answer)
        case "gogui-rules_final_result":
            return answer not in (None, "black", "white", "unknown")
        case _:
            return False


# ---------------------------------------------------------------- commands and answers


def _change_command(command: Command, size: int, change: Change) -> Command:
    """The command in the changed game, with what is wanted of it, or sent only where that is not certain."""
    name, *arguments = command.words
    if name in ("play", "genmove"):
        arguments = [_change_argument(text, size, change) for text in arguments]
    words = (name, *arguments)
    if command.wanted is None:
        return replace(command, words=words)
    pattern = _change_pattern(name, command.wanted.pattern, size, change)
    if pattern is None or command.wanted.text is not None:
        return replace(command, words=words, number="", wanted=None)
    return replace(command, words=words, wanted=replace(command.wanted, pattern=pattern))


def _change_argument(text: str, size: int, change: Change) -> str:
    if change.swaps and text.lower() in _COLOURS:
        return _like(text, _COLOURS[text.lower()])
    return _change_points(text, size, change)


def _change_pattern(name: str, pattern: str, size: int, change: Change) -> str | None:
    """What a pattern for the answer of this command becomes, or None where that is not certain."""
    if name in _SAME:
        return pattern
    if re.search(r"[][\\.*+?{}^$]", re.sub(r"\(\?i\)|\(\?:", "", pattern)):
        return None
    if name == "gogui-rules_final_result":
        return re.sub(r"\b(black|white)\b", lambda m: _COLOURS[m[1]] if change.swaps else m[1], pattern)
    if name in _PLACED:
        return _change_points(pattern, size, change)
    return None


def _change_points(text: str, size: int, change: Change) -> str:
    """The text with its points moved; points in a row, with blanks between, are sorted again."""
    point = rf"[{COLUMNS}][0-9]{{1,2}}"

    def move(match: re.Match[str]) -> str:
        moved = (_move(name, size, change) for name in match[0].split())
        return " ".join(sorted(moved))

    return re.sub(rf"\b{point}(?: {point})*\b", move, text, flags=re.IGNORECASE)


def _move(name: str, size: int, change: Change) -> str:
    """Where the point of this name goes. What lies off the board stays off, further out if that grows."""
    x, y = COLUMNS.index(name[0].lower()), int(name[1:]) - 1
    if x < size and 0 <= y < size:
        x, y = change.turn(x, y, size - 1)
    else:
        x, y = (at + change.grows if at >= size else at for at in (x, y))
    return _like(name, f"{COLUMNS[min(x, len(COLUMNS) - 1)]}{y + 1}")


def _like(text: str, other: str) -> str:
    """`other` in the case that `text` has."""
    return other.upper() if text.isupper() else other
