"""Values of the student's own design, each beside the reference's value that the same calls make.

    create_board(9)                 student: {(0, 0): ".", ..}      reference: [[" ", ..], ..]
    place_on_board(board, "●", ..)  the same dict, changed          the same list, changed

So the reference can stand in for `is_occupied(board, 0, 0)`, whatever a board is to the student: it is asked about
the board of its own that has come about in the same way. A board is recognized by its content, and an object of a
class of the student's by its handle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from inspect import signature
from typing import Any

from harness.drive.calls.held import HeldValues, pickled
from harness.drive.reference import Reference
from harness.drive.terminal.screen import WatchedCall
from harness.judge.values import is_array
from harness.model import Returned
from harness.sandbox.box.objects import image
from harness.sandbox.wire import INSIDE_OF, Named, Opaque, WireError

_DESIGNS = (list, dict, set, Opaque, Named)


def _is_design(value: object) -> bool:
    """Whether a value may be of a student's own design: a pair of the size and a list, say, and no position."""
    if type(value) is tuple:
        return any(map(_is_design, value))
    return isinstance(value, _DESIGNS) or is_array(value)


def _is_data(value: Any) -> bool:
    """Whether a value is plain data, and not None: an object in it would live in one worker alone."""
    if isinstance(value, dict):
        return INSIDE_OF not in value and all(item is None or _is_data(item) for item in value.values())
    if type(value) in (list, tuple):
        return all(item is None or _is_data(item) for item in value)
    return value is not None and not isinstance(value, Opaque | Named)


def _image(value: object) -> bytes | None:
    """Of plain data alone."""
    return image([value])


class Mirror:
    """The pairs of one case. `makers` are the functions that make and change values of the student's design."""

    def __init__(self, makers: Sequence[str], reference: Reference, values: HeldValues) -> None:
        self.makers, self.reference, self.values = makers, reference, values
        self.pairs: list[tuple[Any, Any]] = []

    def note(self, name: str, args: Sequence[Any], value: object) -> None:
        """A call of the student's `name` has come back with `value`: make the same call of the reference's, and pair
        what that gives with it."""
        if name not in self.makers:
            return
        try:
            made = self.reference.names[name](*self.reflected(args))
        except Exception:  # a call that the reference does not answer makes no pair
            return
        if _is_design(value):
            self.pairs.append((value, made))

    def let_go(self, kept: int) -> None:
        """Forget all pairs but the first `kept`: nothing refers to their values any more."""
        del self.pairs[kept:]

    def reflected(self, args: Sequence[Any]) -> list[Any]:
        """The arguments with the reference's values in place of the student's.

        Raises LookupError for an object, a list, a dict or a set of the student's that no call of ours has made.
        """
        return [self._of(value) for value in args]

    def _of(self, value: Any) -> Any:
        for known, mirrored in reversed(self.pairs):
            if known is value:
                return mirrored
        if not _is_design(value):
            return value
        # The quickest first. Of those that are alike, the last one: only functions in `makers` change such values
        for like in (_image, pickled, self._text):
            looks = like(value)
            for known, mirrored in reversed(self.pairs):
                if looks and like(known) == looks:
                    return mirrored
        raise LookupError("a value that none of our calls has made")

    def _text(self, value: object) -> str:
        try:
            return self.values.plain_text(value)
        except WireError:
            return ""


class Followed:
    """At a terminal, the one value of the student's own design that the program works on, beside the reference's.

    What becomes of it is told by the calls of `makers` that are watched: the first of these functions makes one, the
    others change the one that they get first. Helpers of the reference's get theirs wherever a parameter has the name
    that it has there (`board`).
    """

    def __init__(self, makers: Sequence[str], reference: Reference) -> None:
        self.makers, self.reference = makers, reference
        self.name = next(iter(signature(reference.names[makers[1]]).parameters))
        self.value: Any = None
        self.parameters: dict[str, tuple[str, ...]] = {}  # of each helper that was asked

    def note(self, call: WatchedCall) -> None:
        """A call of the student's has come back: make the same one of the reference's."""
        if call.name in self.makers and isinstance(call.outcome, Returned):
            with suppress(Exception):  # what the reference does not take changes nothing
                made = self.ask(call.name, *call.args)
                self.value = made if call.name == self.makers[0] else self.value

    def writer(self, name: str, change: Callable[..., Any] | None) -> Callable[..., Any]:
        """What makes the student's value, or changes it, where the reference's function of this name does: `change`, by
        a lesson (learned.py), if it has one. What is made is plain data: an object would live in the worker without
        a terminal."""
        makes = name == self.makers[0]

        def write(*args: Any) -> Any:
            said = self.ask(name, *args)
            self.value = said if makes else self.value
            made = change(*args) if change is not None and said is not False else None
            return made if makes and _is_data(made) else said

        return write

    def ask(self, name: str, *args: Any, **kwargs: Any) -> Any:
        """What the reference's function of this name gives, or raises, for the value as it is now."""
        function = self.reference.names[name]
        if name not in self.parameters:
            self.parameters[name] = tuple(signature(function).parameters)
        names = self.parameters[name]
        if self.name in names[: len(args)]:
            place = names.index(self.name)
            args = (*args[:place], self.value, *args[place + 1 :])
        elif self.name in kwargs:
            kwargs[self.name] = self.value
        return function(*args, **kwargs)
