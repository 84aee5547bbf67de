"""Where the student's own way to make a position is broken: ways that are learned from the values it leaves.

    flaw(create_board, place_on_board)      "place_on_board" if positions cannot be made with them, else ""
    learned(create_board, place_on_board, witness)
                                            once for a submission: a lesson, which may be any plain value, for each
                                            way in which the values may be read; likelier ones first
    stand_ins(lesson, create_board, place_on_board)
                                            for each case: the functions that stand in, by their names:
                                            {"place_on_board": <writes into the student's own list>}

An object of a class of the student's looks like a dict of its attributes, with its class under "(inside of)": what is
changed in the dict is changed in the object, and to pass on the dict is to pass on the object.

All three are the assignment's, from its positions file. They get the student's functions, which give None where a call
gives no value, and write into the values that these have returned: what is changed there is changed in the student's
process, too (held.py). That is how `is_occupied` can be judged on positions of our making. What cannot be looked into
may be one and the same in two places: `create_board.unshared(9)` is the value with a copy of its own in each. A value
that is made and not returned is in `create_board.left(9)`, by its name there; and `create_board.others()` are the
file's other functions and classes that can be called in its place. `create_board.imports("numpy")` tells whether the
file could make arrays.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from harness.drive.proxy import CrossedError, Proxy
from harness.drive.stage import Stage
from harness.model import Ended

Functions = Mapping[str, Callable[..., Any]]

_OTHERS = 16  # of a file's functions that are tried in place of a maker: each may ask for input, and so cost a worker
_HUNG = 3  # of these that may hang: each costs the time of a call


def flaw(stage: Stage, makers: Sequence[str]) -> str:
    """Which of the functions `makers` of the student's keeps us from making positions, or ""."""
    tell = stage.reference.names.get("flaw")
    return str(tell(**_attempts(stage, makers))) if tell else ""


def learned(stage: Stage, makers: Sequence[str]) -> Sequence[object]:
    """The lessons of how to make values without the functions `makers`, likelier ones first; none where there is
    nothing to be learned. They hold nothing of the stage's."""
    learn = stage.reference.names.get("learned")
    stage.used = True  # whatever fails by what is tried is the doing of the student's values
    return copy.deepcopy(list(learn(**_attempts(stage, makers), witness=Witness(stage)))) if learn else []


def stand_ins(stage: Stage, makers: Sequence[str], lesson: object) -> Functions:
    """What stands in for the functions `makers`, by a lesson."""
    make = stage.reference.names["stand_ins"]
    stage.used = True  # whatever fails by what was learned is the doing of the student's values
    functions = make(lesson, *_attempts(stage, makers).values())
    return {name: _mirrored(stage, name, function) for name, function in functions.items()}


class SilencedError(BaseException):
    """A function that is not the one in question has ended the worker: what was tried is to be tried anew, and that
    function answers None from now on."""


class Witness:
    """Gives functions of the student's by name. One that gives no value answers None, and so does one for which the
    judge stands in."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def __call__(self, name: str) -> Callable[..., Any]:
        """The function of this name."""
        return _Attempt(self._stage, name) if self.speaks(name) else _silenced

    def speaks(self, name: str) -> bool:
        """Whether it is the student's own function that would be asked under this name, and not one of the judge's; and
        it has not been silenced."""
        session = self._stage.session
        return name not in session.offered and not session.is_silent(name)

    def alone(self, name: str) -> Callable[..., Any]:
        """The function of this name, which answers None as well if it has asked a helper for which the judge stands in:
        that helper says what should be on the board, and nothing of what is."""
        ask, stage = self(name), self._stage

        def answer(*args: Any) -> Any:
            before = stage.questions
            value = ask(*args)
            return value if stage.questions == before else None

        return answer

    def printed(self, name: str) -> Callable[..., str]:
        """What the function of this name prints; "" where it has asked such a helper."""
        ask, everything, stage = self(name), self._stage.everything, self._stage

        def printed(*args: Any) -> str:
            before, asked = len(everything), stage.questions
            ask(*args)
            return "".join(everything[before:]) if stage.questions == asked else ""

        return printed

    def is_there(self, name: str) -> bool:
        """Whether the student's own function of this name can be asked. If not, nobody knows what it would say, and
        the outcome of the case says nothing for our helpers: none is noted as asked in it (`Stage.blind`)."""
        there = self.speaks(name)
        self._stage.blind = self._stage.blind or not there
        return there


def _attempts(stage: Stage, makers: Sequence[str]) -> Functions:
    return {name: _Attempt(stage, name) for name in makers}


class _Attempt:
    """The function of this name, which answers None where it gives no value. The first time that it hangs or crashes,
    it is silenced, and SilencedError raised: that must not cost the function which is marked. It is not asked again
    then. What it prints is left out of the transcript: it is not what the case is about."""

    def __init__(self, stage: Stage, name: str) -> None:
        self._stage, self._name = stage, name

    def __call__(self, *args: Any) -> Any:
        return self._given(self._name, args)

    def unshared(self, *args: Any) -> Any:
        """What it gives, in a copy in which nothing is in two places."""
        value = self(*args)
        return None if value is None else self._given(".unshared", (value,))

    def left(self, *args: Any) -> Functions:
        """What the names in it stand for when it ends."""
        function = self._given(".vars", (self._name,))
        return (self._given(".left", (function, *args)) if function is not None else None) or {}

    def others(self) -> Functions:
        """The first functions and classes of the file that can be called with one argument, by their names; none any
        more once several of them have hung or crashed."""
        facts = self._stage.session.load()
        takes = {name: facts.takes(name) for name in facts.scan.get("takes", ())}
        names = [name for name, (least, most) in takes.items() if least <= 1 <= most][:_OTHERS]
        hung = sum(map(self._stage.session.is_silent, names))
        return {name: _Attempt(self._stage, name) for name in names} if hung <= _HUNG else {}

    def imports(self, package: str) -> bool:
        """Whether the file imports this package: values of its classes can be passed then."""
        return any(module == package for _, module, _ in self._stage.session.load().scan.get("imports", ()))

    def _given(self, name: str, args: tuple[Any, ...]) -> Any:
        stage, shown = self._stage, len(self._stage.screen)
        if stage.session.is_silent(self._name):
            return None
        try:
            return Proxy(name, stage)(*args)
        except CrossedError as crossed:
            if isinstance(crossed.outcome, Ended):
                stage.session.silence(self._name)
                raise SilencedError from None
            return None
        finally:
            del stage.screen[shown:]


def _silenced(*_: Any) -> None:
    """Stands for a function that may not be asked."""


def _mirrored(stage: Stage, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The function; each call of it is made of the reference's as well, so that the mirror knows what it has made."""

    def stand_in(*args: Any) -> Any:
        value = function(*args)
        if stage.mirror is not None:
            stage.mirror.note(name, args, value)
        return value

    return stand_in
