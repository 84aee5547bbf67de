"""What a student's code asks while it runs, and who answers.

Host             a case that is being played (stage.py, seat.py)
Answers.asked    a question's name and arguments ──> the text of the host's answer
Answers.told     a call of a watched function, of which the host takes note
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol

from harness.drive.calls.exchange import NOT_AN_ANSWER
from harness.drive.calls.held import HeldValues
from harness.drive.calls.journal import Journal
from harness.errors import OwnFaultError
from harness.sandbox.box.objects import image
from harness.sandbox.clocks import TimedOutError
from harness.sandbox.launch import GoneError
from harness.sandbox.wire import ERROR, MAY_KEEP, VALUE, WireError


class Host(Protocol):
    """Answers what a student's code asks of the judge."""

    def answer(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """The value that `name(*args, **kwargs)` gives; raises what it raises, or EnoughError."""

    def run(self, function: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]) -> Any:
        """What a function of ours gives that was passed to the student's code."""

    def kind(self, name: str, value: object) -> str:
        """What kind of answer the value is (sandbox/box/asking.py): MAY_KEEP if the same question has the same answer
        until something else is asked; RUN_OWN if the student's own function is run as well, for what it changes; else
        VALUE."""

    def changes(self) -> bool:
        """Whether a helper may change what it is given."""

    def others(self, name: str, args: list[Any]) -> str:
        """What `name` gives for other points of the same board, if it is likely to be asked about them next
        (points.py); "null" if it is not. The points come first, as a text inside this text, and then the answers:
        '["[[0,1],[0,2],..]",[true,false,..]]'. So the worker decodes points once that are the same for each board.
        Called where the answer is of kind MAY_KEEP."""

    def printed(self, text: str) -> None:
        """Take note of what was printed."""


class CtrlCError(Exception):
    """Raised by a host who presses Ctrl-C where the program waits: it is interrupted, as by the terminal's signal."""


class Answers:
    """Puts a host's answers into frames. `offered` are the names that the student's code may ask for."""

    def __init__(self, host: Host, values: HeldValues, offered: Collection[str], journal: Journal) -> None:
        self.host, self.values = host, values
        self.offered, self.journal = offered, journal
        self.printed = host.printed

    def asked(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> str:
        """What follows the id in the frame of the answer: kind, value, and the arguments if they have changed, or with
        MAY_KEEP further answers. Raises GoneError for a question that nobody may ask, and whatever ends the worker."""
        if not name.startswith("#") and name not in self.offered:  # the reference is no oracle
            raise GoneError(NOT_AN_ANSWER)
        if name.startswith("("):
            return self._heard(name, args, kwargs)
        try:
            stays = not self.host.changes() and not name.startswith("#")
            before = b"" if stays else image(args) or self.values.plain_text(args)
        except WireError:
            raise GoneError(NOT_AN_ANSWER) from None
        try:
            given = self._value(name, args, kwargs)
            value = self.values.text(given)
        except (GoneError, OwnFaultError, TimedOutError):
            raise
        except Exception as error:  # whatever the reference raises is for the student's code to handle
            return f'"{ERROR}",{self.values.text([type(error).__name__, str(error)])},{self._after(args, before)}'
        after = self._after(args, before)
        kind = self.host.kind(name, given)
        if kind == MAY_KEEP and after == "null":
            return f'"{kind}",{value},{"null" if kwargs else self.host.others(name, args)}'
        return f'"{VALUE if kind == MAY_KEEP else kind}",{value},{after}'

    def _heard(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> str:
        """As `asked`, for the worker's own news, "(terminal)" say: the value is always None."""
        try:
            self.host.answer(name, args, kwargs)
        except EOFError as error:  # nothing is typed any more
            return f'"{ERROR}",{self.values.text(["EOFError", str(error)])},null'
        except CtrlCError:
            return f'"{ERROR}",{self.values.text(["KeyboardInterrupt", ""])},null'
        return f'"{VALUE}",null,null'

    def told(self, *call: Any) -> None:
        """Pass on a call of a watched function: its name, arguments, kind and value. Raises GoneError where no function
        is watched."""
        if "(called)" not in self.offered:
            raise GoneError(NOT_AN_ANSWER)
        self.host.answer("(called)", list(call), {})

    def _after(self, args: list[Any], before: bytes | str) -> str:
        """The text of the arguments as they are now; "null" if they are as they were `before`, or if that is empty, as
        nobody could change them. Raises GoneError where they cannot go back: no worker sends what is nested so deeply,
        or is so large."""
        if not before:
            return "null"
        try:
            now = image(args) if isinstance(before, bytes) else self.values.plain_text(args)
            return "null" if now == before else self.values.text(args)
        except ValueError:  # a WireError, or a number of more than 4,300 digits
            raise GoneError(NOT_AN_ANSWER) from None

    def _value(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> Any:
        """What a helper gives, or for "#0" the first of the functions of ours that were passed to the student's."""
        if not name.startswith("#"):
            return self.host.answer(name, args, kwargs)
        index = int(name[1:]) if name[1:].isdecimal() else -1
        if not 0 <= index < len(self.values.callables):
            raise GoneError(NOT_AN_ANSWER)
        given = self.journal.given[index] = self.host.run(self.values.callables[index], args, kwargs)
        return given
