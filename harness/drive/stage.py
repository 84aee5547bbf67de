"""Where one case is played: the script that is typed, what is printed, the files, and the names an expression sees.

It is the reference's desk (its keyboard, screen and disk) and the session's host (it answers what the student's
code asks for), so that a location is asked for in one way, whoever asks: through the provided
`request_location`, which is the reference's and runs here, or through `input` itself.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from inspect import CO_VARARGS
from types import FunctionType
from typing import Any

from harness.drive.box_files import open_in_box
from harness.drive.calls.exchange import NOT_AN_ANSWER, EnoughError, in_batch
from harness.drive.calls.points import Points
from harness.drive.calls.session import Session
from harness.drive.foreign import Called, equals, is_callable
from harness.drive.mirror import Mirror
from harness.drive.proxy import CrossedError, Proxy
from harness.drive.reference import Desk, Reference
from harness.errors import OwnFaultError
from harness.judge.values import Unworkable
from harness.judge.words import Raises, vocabulary
from harness.model import Case, Code, Ended, Outcome, Returned, Typed
from harness.sandbox.box.capture import MAX_PRINTED
from harness.sandbox.clocks import Clock
from harness.sandbox.in_place import copy_into, first_of
from harness.sandbox.wire import MAY_KEEP, TOLD_VALUE, VALUE, Opaque

SHOWN = 40_000  # characters of what is printed in one case that stand in a report
_QUESTIONS = 50_000  # what a case's code may ask of the judge, all in all

_OURS = re.compile("'(Called|Iterated|Foreign)'")  # what our classes for objects of the student's are called

_SETUP = compile("__setup__()", "<setup>", "eval")


class Stage(Desk):
    """One case being played. `used` says whether the student's code has answered or asked anything yet."""

    on_screen = SHOWN  # characters of what is printed that are kept beside what is typed

    def __init__(
        self, case: Case, session: Session, reference: Reference, clock: Clock, begins: bool = True
    ) -> None:
        self.case, self.session, self.reference, self.clock = case, session, reference, clock
        self.asked: set[str] = set()  # helpers that the reference stood in for
        # Whether the spec wanted to ask a function of the student's own, for which the judge stands in
        self.blind = False
        self.blamed = ""  # the student's function whose call was the last one to give no value
        self.gave_none = ""  # the student's function that was called last in an expression, if it gave None
        self.mirror: Mirror | None = None  # where values are of the student's own design
        self.live = False  # whether an expression, or a helper of ours, may ask something of an object now
        self.points = Points()
        self.in_place: Collection[str] = ()  # helpers that change what they are given (Play)
        self.renew()
        reference.desk = self
        if begins:  # and is no stage beside a program that is being played
            reference.constants.restore()

    def renew(self) -> None:
        """Make it as it is at the start of the case."""
        self.script = deque(self.case.answers)
        self.transcript: list[Typed] = []
        self.screen: list[str] = []  # printed since something was last typed
        self.so_far = 0  # characters that were printed
        self.everything: list[str] = []
        self.questions = 0
        self.objects: dict[int, Called] = {}  # by handle, so that each is one and the same
        self.unsteady = False  # whether an object of the student's may have changed, which nobody sees
        self.used = False

    # ------------------------------------------------------------ expressions

    def names(self, own: Sequence[str]) -> dict[str, Any]:
        """The names an expression sees: the reference's, the value words, and proxies for the student's `own`."""
        return {
            "equals": equals,  # a word that gives way: a course may have a function of this name
            **self.reference.names,
            **vocabulary(),
            "unused": lambda: list(self.script),
            "print": self.reference.print,
            "callable": is_callable,
            "printed": self.all_printed,
            "raises": lambda error, *message: Raises(
                self.reference.names[error.__name__] if isinstance(error, Proxy) else error, *message
            ),
            **{name: Proxy(name, self) for name in own},
        }

    def objects_of(self, kind: type[Called]) -> Callable[[str, int], Called]:
        """What makes an object of the student's of its class and its handle: always the same one."""

        def known(name: str, handle: int) -> Called:
            if handle not in self.objects:
                self.objects[handle] = kind(name, handle, self)
            return self.objects[handle]

        return known

    def evaluate(self, compiled: Any, names: dict[str, Any], where: object) -> Outcome:
        """What an expression of the spec gives. A value of the student's with which it cannot be worked out is
        unusable; an expression that fails by itself is a fault of ours (OwnFaultError), for which `where` is said."""
        self.gave_none = ""
        try:
            with self.asking(True):
                return Returned(eval(compiled, names))
        except CrossedError as crossed:
            return crossed.outcome
        except EnoughError as enough:
            self.session.end()
            return enough.ended
        except OwnFaultError:
            raise
        except Exception as error:
            with self.asking(False):  # an error's text may say how an object shows itself
                if not self.used:
                    problem = f"{type(error).__name__}: {error}"
                    raise OwnFaultError(f"{where}: this cannot be worked out: {problem}") from error
                return Returned(Unworkable(self._unusable(error)))

    @contextmanager
    def asking(self, allowed: bool) -> Iterator[None]:
        """A context in which objects of the student's may be asked for something, or may not."""
        live, self.live = self.live, allowed
        try:
            yield
        finally:
            self.live = live

    def _unusable(self, error: Exception) -> str:
        """Why an expression could not be worked out with what the student's code gave, or has written."""
        if self.gave_none and "NoneType" in str(error):
            return f"{self.gave_none} gave None"
        if isinstance(error, FileNotFoundError):
            return f"there is no file {error.filename}"
        if isinstance(error, AttributeError) and isinstance(error.obj, Opaque):
            return (
                f"an object of class {error.obj.class_} came, and `{error.name}` cannot be asked of it here"
            )
        if isinstance(error, AssertionError) and error.args:  # a setup's `assert` has its author's words
            return str(error)
        said = _OURS.sub("'foreign'", str(error))  # len() of one, or a sum
        return f"working it out raised {type(error).__name__}: {said}"

    def set_up(self, setup: Code, names: dict[str, Any]) -> Outcome:
        """What comes of a case's `setup`, whose names are there for its expressions afterwards."""
        names["__setup__"] = lambda: exec(setup.compiled, names)
        return self.evaluate(_SETUP, names, setup.where)

    def many(self, function: str, given: Sequence[str]) -> list[str] | Ended:
        """What comes of calls of a function of the student's with these encoded arguments, a line for each: all cross
        in one frame, under the clock of one call."""
        calls = ",".join(in_batch(function, args, TOLD_VALUE) for args in given)
        with self.asking(False):
            lines = self.session.batch(f"[{calls}]", self.clock, self)
        whole = isinstance(lines, Ended) or len(lines) == len(given)
        return lines if whole else Ended("crashed", NOT_AN_ANSWER)

    # ------------------------------------------------------------ host: what the student's code asks

    def answer(self, name: str, args: list[Any], kwargs: Mapping[str, Any]) -> Any:
        """Run a helper of the reference's, or type the next line of the script. Raises EnoughError for too many
        questions, and NameError for a helper that the reference has not."""
        self.used = True
        self.questions += 1
        if self.questions > _QUESTIONS:
            raise EnoughError(Ended("timed out", "called the other functions without end", sure=True))
        if name == "input":
            return self.input("")
        function = self.helper(name)
        if not callable(function):
            raise NameError(f"name '{name}' is not defined")
        self.asked.add(name)
        value = self.run(function, self._reflected(self._taken(name, args)), kwargs)
        if name in self.in_place and args:
            copy_into(args[0], first_of(value))
        return value

    def _taken(self, name: str, args: list[Any]) -> list[Any]:
        """What is given to a helper of the reference's: the arguments, but for the last ones where the student's own
        helper takes more than it does. Who calls theirs so calls it rightly."""
        ours = self.reference.names.get(name)
        if not isinstance(ours, FunctionType) or ours.__code__.co_flags & CO_VARARGS:
            return args
        few = ours.__code__.co_argcount
        if len(args) <= few:
            return args
        least, most = self.session.load().takes(name)
        return args[:few] if 0 < least <= len(args) <= most else args  # (0, inf) if it is not known

    def run(self, function: Callable[..., Any], args: list[Any], kwargs: Mapping[str, Any]) -> Any:
        """What a function of ours gives: it may ask what it is given."""
        try:
            with self.asking(True):
                return function(*args, **kwargs)
        except CrossedError as crossed:
            raise crossed.as_python() from None

    def helper(self, name: str) -> Any:
        """What stands in for a helper of the student's."""
        return self.reference.names.get(name)

    def kind(self, name: str, value: object) -> str:  # noqa: ARG002 (as every host does)
        """The answer may be kept if the reference's helper goes by its arguments alone, and no object can be one."""
        return MAY_KEEP if self.reference.is_steady(name) and not self.unsteady else VALUE

    def changes(self) -> bool:
        """Whether a helper of the reference's may change what it is asked about: by a mirror, it gets other values."""
        return self.mirror is None

    def others(self, name: str, args: list[Any]) -> str:
        """Answers for what was asked about the boards before this one: it is likely to be asked about this one, too."""
        return self.points.answers(name, args, lambda: self._reflected(args[:1])[0], self.helper(name))

    def _reflected(self, args: list[Any]) -> list[Any]:
        """The arguments for a helper of the reference's, with its values in place of the student's own design."""
        try:
            return self.mirror.reflected(args) if self.mirror is not None else args
        except LookupError:
            raise EnoughError(Ended("crashed", "passed on a value that it was not given")) from None

    def printed(self, text: str) -> None:
        """Keep what the student's code printed: for the report up to a limit, for `printed()` all that it may print."""
        self.screen.append(text[: max(0, self.on_screen - self.so_far)])
        self.everything.append(text[: max(0, MAX_PRINTED - self.so_far)])
        self.so_far += len(text)

    def all_printed(self) -> str:
        """What the case has printed so far. Raises EnoughError where that is more than is kept: the rest, or all that
        a later call prints, would be taken for nothing."""
        if self.so_far >= MAX_PRINTED:
            raise EnoughError(Ended("crashed", f"printed more than {MAX_PRINTED >> 20} MiB in one case"))
        return "".join(self.everything)

    # ------------------------------------------------------------ desk: the reference's keyboard, screen and disk

    def input(self, prompt: object = "") -> str:
        """Type the next line of the script. Raises EnoughError where there is none left: the worker is ended."""
        printed = "".join(self.screen) + str(prompt)[:1000]
        self.everything.append(str(prompt)[:1000])
        self.screen.clear()
        if not self.script:
            self.transcript.append(Typed(printed, None))
            count = len(self.case.answers)
            after = {0: "where nothing is to be asked", 1: "after the only one that was typed"}.get(
                count, f"after the last of the {count} that were typed"
            )
            raise EnoughError(Ended("asked for more", f"asked for another input {after}"))
        typed = self.script.popleft()
        self.transcript.append(Typed(printed, typed))
        return typed

    def print(self, text: str) -> None:
        """What the reference prints when it stands in for a helper."""
        self.printed(text)

    def open(self, path: str, mode: str, **options: Any) -> Any:
        """A file in the student's box; the options are Python's own of open(), by keyword."""
        return open_in_box(self, path, mode, options)

    def finish(self) -> tuple[Typed, ...]:
        """The transcript, with what was printed after the last line typed."""
        rest = "".join(self.screen)
        return (*self.transcript, Typed(rest, None)) if rest.strip() else tuple(self.transcript)
