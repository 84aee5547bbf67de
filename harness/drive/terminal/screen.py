"""What a player, or a script, sees of a program at a terminal.

Screen       what was printed since something was last typed, and what can be asked about it
WatchedCall  a call of a function of the student's that was noted meanwhile
Look         whether a drawing is there
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from harness.fast_dataclasses import dataclass
from harness.judge import menus, screens
from harness.judge.sights import Holds, Shows
from harness.model import Outcome, Returned

if TYPE_CHECKING:
    from harness.drive.terminal.dialogue import Dialogue

MENU = 20_000  # characters, from the end, in which a menu is looked for


@dataclass(frozen=True)
class WatchedCall:
    """A call of a function in `watch:`: its arguments as they were before it, None for one that is not looked at
    (`place(_, stone)`), and what came of it."""

    name: str
    args: tuple[Any, ...]
    outcome: Outcome

    @property
    def result(self) -> Any:
        """The value that it gave; None where it raised."""
        return self.outcome.value if isinstance(self.outcome, Returned) else None


@dataclass(frozen=True)
class Look:
    """A look for a drawing: true if it is there. Where it had to be, the report shows what was looked for."""

    drawing: str
    there: bool

    def __bool__(self) -> bool:
        return self.there


class Screen:
    """What the program has printed since the script or player last typed something, which was `typed`.

    `text` is what a reader sees of it, and `raw` has what colours it and clears the screen as well. `ended` says that
    the program has come to its end; `reply` is what came of the last answer that a rule of `prompts:` has given
    meanwhile, "" if none has. What is read off a screen is no more certain than its wording: a promise that does not
    hold is for a person to look at.
    """

    def __init__(self, talk: Dialogue, raw: str, ended: bool) -> None:
        self._talk = talk
        self.raw, self.text, self.typed, self.ended = raw, screens.visible(raw), talk.typed, ended
        by_rule = talk.printout.turn > talk.turn
        self.reply = screens.visible(talk.printout.since(talk.printout.turn)) if by_rule else ""

    def sees(self, words: str) -> bool:
        """Whether these words are shown, whatever their case and white space."""
        return screens.sees(words, self.text)

    def finds(self, pattern: str) -> tuple[str, ...]:
        """The first place that an RE2 pattern matches, and its groups; () for none. Case does not matter."""
        return screens.found_on_screen(pattern, self.text)

    def asks(self, pattern: str) -> bool:
        """Whether the last line shown, which is what the program asks, matches a pattern."""
        return bool(screens.found_on_screen(pattern, self.questions[0]))

    def shows(self, drawing: Callable[..., Any] | str, *args: Any) -> Look:
        """Whether a drawing is shown: a text, or what a function of the student's prints for these arguments.

        shows(student.print_board, board)
        """
        text = drawing if isinstance(drawing, str) else self._talk.printed_by(drawing, *args)
        return Look(text, screens.shows(text, self.raw))

    @cached_property
    def questions(self) -> tuple[str, ...]:
        """What the program asks: the last line shown, and then, if there are more, the lines that it ends."""
        return screens.questions(self.text)

    def key(self, label: str, pattern: bool = False, anew: bool = False) -> str | None:
        """The key of the option with this label (or one that the pattern matches) in the menu last shown, or None.

        `anew`: only a menu that was shown since something was last typed will do.
        """
        return menus.key(label, self.text[-MENU:] if anew else self._talk.menu(), pattern)

    def calls(self, *names: str) -> list[WatchedCall]:
        """The calls of functions in `watch:` (of all, where none is named) since something was last typed."""
        made = self._talk.calls[self._talk.seen_calls :]
        return [call for call in made if not names or call.name in names]

    def must(self, promise: str, holds: object, for_a_person: bool = True) -> None:
        """Note whether a promise holds ("show the board"); where it does not, the session ends here. Raises TypeError
        where both were given in the other order: a text always holds."""
        if not isinstance(promise, str):
            raise TypeError("must(promise, holds) begins with the promise, as a text")
        if isinstance(holds, Look):
            self._talk.check(promise, Shows(holds.drawing), Returned(self.raw), for_a_person)
        else:
            self._talk.check(promise, Holds(), Returned(bool(holds)), for_a_person)
