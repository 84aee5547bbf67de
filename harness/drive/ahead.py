"""`agree:` on values of the student's own design: the calls of many combinations cross together, as one chain.

    check_for_winner(board_with(own, 9, stones))      0   create_board(9)
                                                      1   place_on_board(<0>, "●", ("0", "A"))
                                                      2   place_on_board(<0>, "●", ("0", "B"))
                                                      ..
                                                      6   check_for_winner(<0>)

An expression is evaluated twice. The first time its calls are noted, and each gives a promise; the second time each
gives what has come of it. Where that does not do (a promise is looked at, a call raises, the second time asks for
something else), the caller plays the combination by itself, which has the last word. It has not where the answer is
not the reference's: who is asked the same again must gain nothing by answering otherwise. A board that calls only
pass on never leaves the worker.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from harness.drive.agreement import Trial
from harness.drive.held import Promise
from harness.drive.outcome import answered
from harness.drive.stage import Stage
from harness.judge.words import fits
from harness.model import Case, Ended, Returned
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.launch import Clock
from harness.sandbox.wire import WireError

_TOGETHER = 400  # calls that cross in one frame, or a few more
_LASTING = frozenset({type(None), bool, int, float, str, bytes})  # types of values that nobody can change
_LOOKS = ("witness", "printed", "open")  # words that look at what a call has done


class UnlikeError(Exception):
    """A combination that cannot be played ahead."""


@dataclass(frozen=True)
class Agreed:
    """How many combinations agree, from the first on; and where the next one does not, what it gave and its
    variables after that. Where it could not be played so, `other` is None."""

    count: int
    other: tuple[Returned, list[Any]] | None = None


@dataclass
class _Noted:
    """The calls of one combination, each with its promise."""

    trial: Trial
    calls: list[tuple[str, tuple[Any, ...], Promise]] = field(default_factory=list)


Names = tuple[
    Mapping[str, Any], Sequence[str]
]  # what an expression sees, and which of them are the student's


def agreeing(case: Case, trials: Sequence[Trial], names: Names, stage: Stage) -> Agreed:
    """How many of the trials, from the first on, agree with the reference, and what the next one gave."""
    decoder = judge_decoder()
    clock = Clock(max(0.25, case.seconds / 4))
    agreed = 0
    for chain in _chains(case, trials, names, stage):
        calls = [call for noted in chain for call in noted.calls]
        passed_on = {id(arg) for _, args, _ in calls for arg in args if isinstance(arg, Promise)}
        try:
            lines = stage.session.chain(_text(calls, passed_on, stage), clock, stage)
        except WireError:  # an argument that cannot cross is for the caller to tell
            return Agreed(agreed)
        if isinstance(lines, Ended) or len(lines) != len(calls):
            return Agreed(agreed)
        answers = deque(lines)
        for noted in chain:
            mine = [answers.popleft() for _ in noted.calls]
            came = _came(case, noted, _Answers(noted, mine, (passed_on, decoder)), names)
            if came is None or not _agrees(noted, *came):
                return Agreed(agreed, came if _is_known(came) else None)
            agreed += 1
    return Agreed(agreed)


def _chains(case: Case, trials: Sequence[Trial], names: Names, stage: Stage) -> Iterator[list[_Noted]]:
    """The trials in portions that cross together; none after the first that cannot be noted."""
    portion: list[_Noted] = []
    count = 0
    for trial in trials:
        noted = _Noted(trial)
        if not _note(case, noted, names, (count, stage)):
            break
        portion.append(noted)
        count += len(noted.calls)
        if count >= _TOGETHER:
            yield portion
            portion, count = [], 0
    if portion:
        yield portion


def _note(case: Case, noted: _Noted, names: Names, place: tuple[int, Stage]) -> bool:
    """Evaluate the expression for its calls; False where it cannot be played ahead."""
    first, stage = place

    def ask(name: str, args: tuple[Any, ...]) -> Promise:
        if stage.session.values.copied(args):
            raise UnlikeError
        noted.calls.append((name, args, Promise(first + len(noted.calls))))
        return noted.calls[-1][2]

    try:
        _evaluate(case, noted.trial, names, ask)
    except UnlikeError:
        return False
    except Exception:  # what stands round the calls needs their values: it gets them the second time
        return bool(noted.calls)
    return bool(noted.calls)


def _text(calls: Sequence[tuple[str, tuple[Any, ...], Promise]], passed_on: set[int], stage: Stage) -> str:
    """The chain as the worker reads it."""
    values = stage.session.values
    told = ("true", "false")
    texts = [
        f'["{name}",{values.text(list(args))},{told[id(made) in passed_on]}]' for name, args, made in calls
    ]
    return f"[{','.join(texts)}]"


class _Answers:
    """Gives a combination's calls what has come of them, in their order."""

    def __init__(self, noted: _Noted, lines: Sequence[str], passed: tuple[set[int], Decoder]) -> None:
        self.left = deque(zip(noted.calls, lines, strict=True))
        self.passed_on, self.decoder = passed
        self.may_change = False  # whether a call may change what an earlier one gave, which is not seen here

    def ask(self, name: str, args: tuple[Any, ...]) -> Any:
        """The value of the next call, or its promise where that was passed on; it must be the call that was noted."""
        if not self.left or self.may_change:
            raise UnlikeError
        (noted, given, made), line = self.left.popleft()
        got, _after = answered(line, self.decoder)
        if noted != name or given != args or not isinstance(got, Returned):
            raise UnlikeError
        if id(made) in self.passed_on:
            return made
        self.may_change = not _lasts(got.value)
        return got.value


def _lasts(value: object) -> bool:
    """Whether a value stays as it is, whatever is called."""
    return type(value) in _LASTING or (type(value) is tuple and all(map(_lasts, value)))


def _came(case: Case, noted: _Noted, answers: _Answers, names: Names) -> tuple[Returned, list[Any]] | None:
    """What the expression gives, and the variables after it; None where that cannot be told here."""
    try:
        value, changed = _evaluate(case, noted.trial, names, answers.ask)
    except Exception:  # as above: the caller plays it by itself
        return None
    return None if answers.left else (Returned(value), changed)


def _is_known(part: object) -> bool:
    """Whether no promise is a part of what came, which is then known."""
    if isinstance(part, Returned):
        return _is_known(part.value)
    if isinstance(part, dict):
        return all(map(_is_known, [*part, *part.values()]))
    return not isinstance(part, Promise) and (
        not isinstance(part, list | tuple | set | frozenset) or all(map(_is_known, part))
    )


def _agrees(noted: _Noted, got: Returned, changed: list[Any]) -> bool:
    """Whether the expression's value, and the variables after it, are the reference's."""
    pairs = [(noted.trial.expected, got.value), *zip(noted.trial.after, changed, strict=True)]
    return all(fits(wanted, Returned(value)) for wanted, value in pairs)


def _evaluate(case: Case, trial: Trial, names: Names, ask: Callable[..., Any]) -> tuple[Any, list[Any]]:
    """The expression's value, and the variables after it."""
    assert case.agree is not None  # the caller has looked
    known, own = names
    variables = copy.deepcopy(dict(trial.variables))
    calls = {name: _asking(name, ask) for name in own} | dict.fromkeys(_LOOKS, _looks)
    value = eval(case.agree.compiled, {**known, **calls, **variables})
    return value, list(variables.values())


def _asking(name: str, ask: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args: ask(name, args)


def _looks(*_: Any) -> Any:
    raise UnlikeError
