"""Who talks to a student's program: a script, or a player.

A script is the lines of `console:` (judge/script.py). A player is a generator of the positions file, which
yields what to type, a line or several at once, and gets the screen that follows:

    def opening():
        screen = yield                                  # what is shown until the program first waits
        screen.must("ask Black to move", screen.asks("black|player 1"))
        screen = yield "d3"
        screen.must("refuse d9", (yield "d9").sees("invalid move"))

When the generator returns, nothing more is typed: the program must end by itself then, if `expect:` says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from types import GeneratorType

from harness.drive.proxy import CrossedError
from harness.drive.reference import last_line
from harness.drive.terminal.dialogue import Dialogue, choice
from harness.drive.terminal.screen import Screen
from harness.errors import OwnFaultError
from harness.judge import patterns
from harness.judge.script import Step
from harness.judge.sights import Holds, Sees, Shows
from harness.judge.words import Anything, Word
from harness.model import OURS, Checked, Ended, Returned

_OF_THE_SPEC = (NameError, ImportError, patterns.Unreadable)  # what no value of a submission's leads to


class ScriptedPartner:
    """The partner that follows a script. `drawn` gives what the student's function prints for a step."""

    def __init__(self, steps: Iterable[Step], talk: Dialogue, drawn: Callable[[Step], str]) -> None:
        self.left, self.talk, self.drawn = deque(steps), talk, drawn

    def turn(self, screen: Screen) -> str | None:
        """Look for what must be seen, and type the next line."""
        self._look(screen)
        if not self.left:
            return None
        step = self.left.popleft()
        if step.kind == "type":
            return step.text
        typed = choice(f"? {step.text}" + " (re)" * step.pattern, self.talk.menu())
        if typed is None:
            self.talk.check(f"offer “{step.text}” with a key", Holds(), Returned(False))
        return typed

    def over(self, screen: Screen) -> None:
        """Look for what must be seen; nothing may be left to be typed."""
        self._look(screen)
        if self.left:
            _ended_before(self.left[0].text, self.talk)

    def _look(self, screen: Screen) -> None:
        while self.left and self.left[0].kind not in ("type", "choose"):
            step = self.left.popleft()
            promise, word = self._wanted(step)
            self.talk.check(promise, word, Returned(screen.raw))

    def _wanted(self, step: Step) -> tuple[str, Word]:
        if step.kind == "draw":
            return f"show what {step.text} prints", Shows(self.drawn(step))
        seen = Sees(step.text, step.pattern)
        if step.kind == "see":
            return f"show {seen.describe()}", seen
        return f"go on without {seen.describe()}", replace(seen, wanted=False)


def _ended_before(typed: str, talk: Dialogue) -> None:
    """Note that the program has come to its end, and this was still to be typed."""
    talk.check(f"wait for more to be typed (“{typed}”), and not end", Holds(), Returned(False))


class Player:
    """The partner that is a generator of the positions file's; `place` names it for messages.

    Where it cannot go on, that is a fault of ours, unless it may lie in the values of the calls that it was shown: this
    case is then not graded, and all others are.
    """

    def __init__(self, moves: object, talk: Dialogue, place: str) -> None:
        if not isinstance(moves, GeneratorType):
            raise OwnFaultError(f"{place}: `player` gives {type(moves).__name__}, and must give a generator")
        self.moves, self.talk, self.place = moves, talk, place
        self.started = False

    def turn(self, screen: Screen) -> str | None:
        """What the generator yields for this screen."""
        try:
            if not self.started:
                self.started = True
                if (first := next(self.moves)) is not None:
                    return self._text(first)
            return self._text(self.moves.send(screen))
        except StopIteration:
            return None
        except CrossedError as crossed:
            self.talk.end_with(Checked(crossed.call, Anything(), crossed.outcome, self.talk.where))
        except Exception as error:
            # Whatever a submission gives its own functions, and gets, is looked at there
            if self.talk.calls and not isinstance(error, _OF_THE_SPEC):
                odd = (
                    f"call its functions with values that can be used here ({type(error).__name__}: {error})"
                )
                self.talk.check(odd, Holds(), Returned(False))
            problem = f"{type(error).__name__}: {error} ({self._line(error)})"
            ended = Ended(OURS, f"by a fault of the spec, its player could not go on: {problem}")
            self.talk.end_with(Checked("go on", Anything(), ended, self.talk.where))

    def _line(self, error: Exception) -> str:
        """The last line of the spec's that led to an error, or that it stands at where what it yielded was no use."""
        file, frame = Path(self.moves.gi_code.co_filename), self.moves.gi_frame
        return last_line(error, file.parent) or f"{file.name}:{frame.f_lineno if frame else 0}"

    def over(self, screen: Screen) -> None:
        """Show it the last screen; it may not want to type any more."""
        typed = self.turn(screen)
        if typed is not None:
            _ended_before(typed, self.talk)

    @staticmethod
    def _text(typed: object) -> str:
        if not isinstance(typed, str | int):
            raise TypeError(f"a player yields what to type, and this is {typed!r}")
        return str(typed)
