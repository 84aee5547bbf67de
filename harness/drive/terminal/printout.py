"""What a program has printed in one session at a terminal, kept once for all who look at it.

    left out │ the newest part, which is kept                 │
             │       │ a place: how many characters are before │ the end

A player's screen, the menu that is looked for and the transcript are all pieces of it, from one place to another. What
was kept when something was last typed stays until something is typed again: how much a program without end prints after
that is chance, and takes nothing away from what led up to it.
"""

from __future__ import annotations

from collections.abc import Iterator

from harness.model import Typed
from harness.sandbox.clocks import TimedOutError

# Characters that may be printed: programs that still show each step of their work print some millions in a game.
MOST = 16 << 20
KEPT = 1 << 19  # the newest of them
_BEGINNING = 20_000  # of what was printed last, where it has no end
_PIECES = 1_000  # that may wait to be put together


class Printout:
    """What was printed so far. `end` is the place behind it, `turn` the one where something was last typed."""

    def __init__(self) -> None:
        self.end = self.turn = 0
        self._kept, self._new, self._beginning = "", list[str](), ""
        self._before = ""  # what was kept at `turn`

    def add(self, text: str) -> None:
        """Something is printed. Raises TimedOutError where it is too much in all: that has no end."""
        new = text[: MOST - self.end]
        self.end += len(new)
        self._beginning += new[: _BEGINNING - len(self._beginning)]
        self._new.append(new)
        if len(self._new) >= _PIECES:
            self._put_together()
        if len(new) < len(text):
            raise TimedOutError(f"printed more than {MOST >> 20} MiB", sure=True)

    def typed(self) -> None:
        """Something was typed: what follows is printed after that."""
        self._put_together()
        self.turn, self._beginning, self._before = self.end, "", self._kept

    def between(self, begin: int, end: int) -> str:
        """What was printed from one place to another, as far as it is kept; line ends as a program means them."""
        kept, first = self._place(end)
        return kept[max(0, begin - first) : max(0, end - first)].replace("\r\n", "\n")

    def since(self, begin: int) -> str:
        """What was printed from a place on, as far as it is kept."""
        return self.between(begin, self.end)

    def shown(self, begin: int, end: int) -> str:
        """What was printed from one place to another, for a person to read: where not all of it is kept, it says so."""
        text = self.between(begin, end)
        lost = min(end, self._place(end)[1]) - begin
        return f"… {lost:,} characters left out …\n{text}" if lost > 0 else text

    def begun(self) -> str:
        """The beginning of what was printed since something was typed, for a program that would not stop printing: how
        much of it there is in the end is chance."""
        more = "\n… and so on …" if self.end - self.turn > len(self._beginning) else ""
        return self._beginning.replace("\r\n", "\n") + more

    def _place(self, end: int) -> tuple[str, int]:
        """What is kept of all that was printed up to a place, or beyond it; and the place where this begins."""
        self._put_together()
        kept, until = (self._before, self.turn) if end <= self.turn else (self._kept, self.end)
        return kept, until - len(kept)

    def _put_together(self) -> None:
        if self._new:
            self._kept = "".join([self._kept, *self._new])[-KEPT:]
            self._new.clear()


class Transcript:
    """What was typed in a session, each line after what was printed between two places."""

    def __init__(self, printout: Printout) -> None:
        self.printout = printout
        self._turns: list[tuple[int, int, str | None]] = []

    def __len__(self) -> int:
        return len(self._turns)

    def add(self, typed: str | None, begin: int, end: int) -> Iterator[Typed]:
        """Something is typed after what was printed from `begin` to `end`, None for the end of the input. It may have
        several lines: the first one answers what was printed, and the others wait until they are read."""
        for number, line in enumerate([None] if typed is None else typed.split("\n")):
            self._turns.append((end if number else begin, end, line))
            yield self._told(*self._turns[-1])

    def told(self) -> tuple[Typed, ...]:
        """All of it, as far as what was printed is kept."""
        return tuple(self._told(*turn) for turn in self._turns)

    def _told(self, begin: int, end: int, line: str | None) -> Typed:
        return Typed(self.printout.shown(begin, end), line)
