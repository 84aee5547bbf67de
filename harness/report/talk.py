"""A dialogue, for the eye: what was printed, and what was typed where it was typed.

    Where? five        head      turns that are the same in a row are shown once, with their number
    … 40 turns cut …             a long game loses its middle, never the end, which is where it failed
    Where? 5           tail

A screen is kept whole if it can be. Colours, and what clears it, are left out, so that a drawn board keeps its shape;
whatever else does not print is shown as an escape, as everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from harness.fast_dataclasses import dataclass
from harness.model import Typed
from harness.text import block, clip, counted, line, weight

ROOM = 24_000  # bytes of a dialogue: a game of sixty moves on small boards
SCREEN = 80  # lines that are printed between two answers
_LATEST = 48  # lines of a dialogue that are seen at once: it failed at its end
_FEW = 16  # lines before those that are not worth folding
_TYPED = 60  # bytes of markup round what was typed
_HEAD = 4  # the beginning gets one part in so many of the room
_COLOUR = re.compile(r"\x1b(\[[0-9;]*m|\[[0-3]?[JK]|\[(1;1)?H|c)")  # or what clears the screen
_LINES = 600  # of a screen, from its end, in which a drawing is looked for


@dataclass(frozen=True)
class Said:
    """A turn of a dialogue: what the program printed, what we typed (None for nothing), how many times."""

    printed: str
    typed: str | None
    times: int = 1

    @property
    def lines(self) -> int:
        """How many it takes."""
        return self.printed.count("\n") + (self.typed is not None)


def talk(transcript: Sequence[Typed], room: int = ROOM) -> tuple[Said, ...]:
    """The dialogue in about `room` bytes; a middle that has no room is counted."""
    runs = [_said(turn, len(list(same))) for turn, same in groupby(transcript)]
    last, free = _fitting(reversed(runs), room - room // _HEAD)
    last = max(last, min(1, len(runs)))
    first, _ = _fitting(runs[: len(runs) - last], room // _HEAD + free)
    middle = sum(run.times for run in runs[first : len(runs) - last])
    gap = [Said(f"… {counted(middle, 'turn')} cut …\n", None)] if middle else []
    return (*runs[:first], *gap, *runs[len(runs) - last :])


def in_two(said: Sequence[Said]) -> tuple[Sequence[Said], Sequence[Said]]:
    """A long dialogue in two: what may be folded away, and the last turns, in which it failed."""
    at = len(said)
    while at and (at == len(said) or _lines_of(said[at - 1 :]) <= _LATEST):
        at -= 1
    return (said[:at], said[at:]) if _lines_of(said[:at]) > _FEW else ((), said)


def _lines_of(said: Sequence[Said]) -> int:
    return sum(turn.lines for turn in said)


def _fitting(runs: Iterable[Said], room: int) -> tuple[int, int]:
    """How many turns, one after the other, fit into `room` bytes, and how many bytes are left."""
    count = 0
    for run in runs:
        size = weight(run.printed) + weight(run.typed or "") + _TYPED
        if size > room:
            break
        count, room = count + 1, room - size
    return count, max(0, room)


def _said(turn: Typed, times: int) -> Said:
    typed = None if turn.typed is None else line(turn.typed)
    return Said(clip(block(uncoloured(turn.printed), SCREEN), 4_000), typed, times)


def uncoloured(text: str) -> str:
    """A text without the sequences that colour it or clear the screen, and those alone."""
    return _COLOUR.sub("", text) if "\x1b" in text else text


def most_like(drawing: str, text: str) -> str:
    """The lines of `text`, as many as `drawing` has, that are most like it; "" where fewer than half are."""
    wanted, lines = _lines(drawing), _lines(text)[-_LINES:]
    windows = (lines[at : at + len(wanted)] for at in range(max(1, len(lines) - len(wanted) + 1)))
    alike, best = max((sum(map(str.__eq__, wanted, window)), window) for window in windows)
    return "\n".join(best) if 2 * alike >= len(wanted) else ""


def _lines(text: str) -> list[str]:
    return [each.rstrip() for each in uncoloured(text).expandtabs().strip("\n").splitlines()]
