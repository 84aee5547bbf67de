"""What a student's code asks while it runs, and who answers.

Host             a case that is being played (stage.py, seat.py)
Answers.asked    a question's name and arguments ──> the text of the host's answer
Answers.told     a call of a watched function, of which the host takes note
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Protocol

from harness.drive.exchange import NOT_AN_ANSWER
from harness.drive.held import HeldValues
from harness.drive.journal import Journal
from harness.errors import OwnFaultError
from harness.sandbox.box.objects import image
from harness.sandbox.launch import GoneError
from harness.sandbox.wire import Encoder, WireError

_PLAIN = frozenset({type(None), bool, int, str})
_POINTS = 4_000  # of each helper: a board of 8 has 1,024, in each direction and for each player
_FEW = 4  # values in a tuple that is a point
_LONG = 100  # characters of the text of what is kept
_WRITER = Encoder()


class Host(Protocol):
    """Answers what a student's code asks of the judge."""

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """The value that `name(*args, **kwargs)` gives; raises what it raises, or EnoughError."""

    def kind(self, name: str, value: object) -> str:
        """What kind of answer the value is: "k" where the same question has the same one, as long as nothing else is
        asked of the student's code; "o" where their own function is run as well, for what it changes; else "r"."""

    def changes(self) -> bool:
        """Whether what is given to a helper may be changed by it."""

    def others(self, name: str, args: list[Any]) -> str:
        """The text of what `name` gives for other arguments behind the first, where these are likely to be asked for
        next: '["[[0,1],[0,2],..]",[true,false,..]]', or "null". They are a text in it, which is the same for the next
        board. For answers of kind "k"."""

    def printed(self, text: str) -> None:
        """Take note of what was printed."""


class Points:
    """What helpers were asked about one board, and so will be asked about the next: each of its points, one by one.
    The second question about a board is answered together with all that were asked along with it of an earlier one."""

    def __init__(self) -> None:
        # By helper and all arguments but the first: those that were asked along with it, each with its text
        self.known: dict[str, dict[tuple[Any, ...], dict[tuple[Any, ...], str]]] = {}
        self.last: tuple[str, bytes | None] = ("", None)  # the last question's helper and first argument
        self.along: dict[tuple[Any, ...], str] = {}  # with it
        self.single: set[str] = set()  # helpers that give boards, or change them: those are asked one by one

    def answers(self, name: str, args: list[Any], first: Callable[[], Any], function: Any) -> str:
        """The text of what `function` gives for all that is known, with `first()`; "null" where that is not called
        for."""
        known, rest, about = self.known.setdefault(name, {}), tuple(args[1:]), (name, image(args[:1]))
        if not rest or about[1] is None or name in self.single or not all(map(_is_point, rest)):
            return "null"
        new = rest not in known
        if new:
            text = _WRITER.text(_WRITER.tag(list(rest)))
            if len(known) >= _POINTS or len(text) > _LONG:
                return "null"
            known[rest] = {rest: text}
        again, self.last = about == self.last, about
        along = known[rest]
        if again and along is not self.along:
            fewer, along = sorted((along, self.along), key=len)
            along.update(fewer)
            known.update(dict.fromkeys(fewer, along))
        self.along = along
        if new or not again:
            return "null"
        given, points, values = first(), [], []
        before = image([given])
        for other, text in along.items():
            with suppress(Exception):  # no point of a smaller board
                values.append(function(given, *other))
                points.append(text)
                if type(values[-1]) not in _PLAIN:
                    break
        if not _PLAIN.issuperset(map(type, values[-1:])) or image([given]) != before:
            self.single.add(name)
            return "null"
        return f"[{_WRITER.text('[' + ','.join(points) + ']')},{_WRITER.text(values)}]"


def _is_point(value: object) -> bool:
    """Whether it is a plain value, or a few of them: `(0, 1)`."""
    if type(value) is tuple and len(value) <= _FEW:
        return _PLAIN.issuperset(map(type, value))
    return type(value) in _PLAIN


class CtrlCError(Exception):
    """Raised by a host who presses Ctrl-C where the program waits: it is interrupted, as by the terminal's signal."""


class Answers:
    """Puts a host's answers into frames."""

    def __init__(self, host: Host, values: HeldValues, offered: Collection[str], journal: Journal) -> None:
        self.host, self.values = host, values
        self.offered, self.journal = offered, journal
        self.printed = host.printed

    def asked(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> str:
        """The text of the answer; raises GoneError for a question that nobody may ask."""
        if not name.startswith("#") and name not in self.offered:  # the reference is no oracle
            raise GoneError(NOT_AN_ANSWER)
        if name.startswith("("):
            return self._heard(name, args, kwargs)
        try:
            lasts = not self.host.changes() and not name.startswith("#")
            before = b"" if lasts else image(args) or self.values.plain_text(args)
        except WireError:
            raise GoneError(NOT_AN_ANSWER) from None
        try:
            given = self._value(name, args, kwargs)
            value = self.values.text(given)
        except (GoneError, OwnFaultError):
            raise
        except Exception as error:  # whatever the reference raises is for the student's code to handle
            return f'"e",{self.values.text([type(error).__name__, str(error)])},{self._after(args, before)}'
        after = self._after(args, before)
        kind = self.host.kind(name, given)
        if kind != "k" or after != "null":
            return f'"{"r" if kind == "k" else kind}",{value},{after}'
        return f'"k",{value},{"null" if kwargs else self.host.others(name, args)}'

    def _heard(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> str:
        """The text of the answer to the worker's own news, "(terminal)" say: nothing is given back."""
        try:
            self.host.answer(name, args, kwargs)
        except EOFError as error:  # nothing is typed any more
            return f'"e",{self.values.text(["EOFError", str(error)])},null'
        except CtrlCError:
            return f'"e",{self.values.text(["KeyboardInterrupt", ""])},null'
        return '"r",null,null'

    def told(self, *call: Any) -> None:
        """Pass on what a call of a watched function was given, and gave; raises GoneError where none is watched."""
        if "(called)" not in self.offered:
            raise GoneError(NOT_AN_ANSWER)
        self.host.answer("(called)", list(call), {})

    def _after(self, args: list[Any], before: bytes | str) -> str:
        """The text of the arguments as they are now, "null" where they are as they were, or `before` is nothing."""
        if not before:
            return "null"
        now = image(args) if isinstance(before, bytes) else self.values.plain_text(args)
        return "null" if now == before else self.values.text(args)

    def _value(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        if not name.startswith("#"):
            return self.host.answer(name, args, kwargs)
        index = int(name[1:]) if name[1:].isdecimal() else -1
        if not 0 <= index < len(self.values.callables):
            raise GoneError(NOT_AN_ANSWER)
        given = self.journal.given[index] = self.values.callables[index](*args, **kwargs)
        return given
