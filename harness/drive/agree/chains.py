"""The calls of many combinations of an `agree:`, noted and written down as one chain that crosses in one frame.

    check_for_winner(board_with(own, 9, stones))      0   create_board(9)
                                                      1   place_on_board(<0>, "●", ("0", "A"))
                                                      2   place_on_board(<0>, "●", ("0", "B"))
                                                      ..
                                                      6   check_for_winner(<0>)

So an expression is evaluated twice. The first time shows its calls: each gives a promise in place of a value, which
later calls take. Then all calls are sent, and a board that is only passed on from call to call never leaves the worker.
The second time, the calls give what has come from there.

Where that does not work (a promise is looked at, a call raises, the second time asks for other calls), the combination
is played by itself, and what comes then counts. But an answer that is seen to be wrong counts at once: a submission
that is asked the same again must gain nothing by another answer.

Where a case has no `setup`, its chains are the same for every submission. They are written once for a run, with the
lines that a worker sends if it answers as the reference does.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from harness.drive.agree.expression import Expression, Names, lasts
from harness.drive.agree.trial import Trial
from harness.drive.calls.exchange import in_batch
from harness.drive.calls.held import HeldValues, Promise
from harness.drive.calls.outcome import answered, left_of
from harness.fast_dataclasses import dataclass
from harness.judge.values import same
from harness.judge.words import fits
from harness.model import Case, Code, Returned
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.wire import TOLD_ALL, TOLD_NOTHING, TOLD_VALUE, VALUE, WireError

TOGETHER = 400  # calls that cross in one frame; of a chain, a few more
Came = tuple[Returned, list[Any]]  # an expression's value, and its variables after it


@dataclass(frozen=True)
class Reached:
    """How many combinations agree with the reference, from the first on; and what the `other` one gave that came next,
    None where it could not be played in a chain."""

    count: int
    other: Came | None = None


class UnlikeError(Exception):
    """A combination that cannot be played in a chain."""


@dataclass(frozen=True)
class Noted:
    """The calls of one combination, each with the promise that it gave. It is `plain` if the expression is one call and
    nothing else: then nobody looks at what the call does to its arguments. `known` are the lines that a worker sends if
    it answers as the reference does; () where they are not known."""

    trial: Trial
    calls: tuple[tuple[str, tuple[Any, ...], Promise], ...]
    plain: bool
    known: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chain:
    """Combinations that cross together, and their `text` as the worker reads it. `passed` are the numbers of the calls
    whose values later calls take: these values stay in the worker."""

    noted: tuple[Noted, ...]
    passed: frozenset[int]
    text: str


# ---------------------------------------------------------------- noting


def chains(expression: Expression, trials: Sequence[Trial], values: HeldValues) -> Iterator[Chain]:
    """The trials in portions that cross together; none after the first that cannot be noted."""
    portion: list[Noted] = []
    count = 0
    for trial in () if expression.looks else trials:
        noted = _note(expression, trial, count, values)
        if noted is None:
            break
        portion.append(noted)
        count += len(noted.calls)
        if count >= TOGETHER:
            yield _chain(portion, values)
            portion, count = [], 0
    if portion:
        yield _chain(portion, values)


def _note(expression: Expression, trial: Trial, first: int, values: HeldValues) -> Noted | None:
    """Evaluate the expression to see its calls, which are numbered from `first`; None where it cannot be played in a
    chain."""
    calls: list[tuple[str, tuple[Any, ...], Promise]] = []

    def ask(name: str, args: tuple[Any, ...]) -> Promise:
        if values.copied(args):
            raise UnlikeError
        calls.append((name, args, Promise(first + len(calls))))
        return calls[-1][2]

    value = None
    try:
        value, _ = expression.evaluate(trial, ask)
    except UnlikeError:
        return None
    except Exception:  # what stands round the calls needs their values: it gets them the second time
        pass
    passed = _passed(calls)
    if any(made.number in passed and values.holds(args) for _, args, made in calls):
        return None  # the worker would not tell what such a call does to values that the judge holds
    plain = len(calls) == 1 and value is calls[0][2]
    return Noted(trial, tuple(calls), plain) if calls else None


def _passed(calls: Sequence[tuple[str, tuple[Any, ...], Promise]]) -> frozenset[int]:
    """The numbers of the calls whose values later calls take."""
    return frozenset(arg.number for _, args, _ in calls for arg in args if isinstance(arg, Promise))


def _chain(noted: Sequence[Noted], values: HeldValues) -> Chain:
    """What was noted, as the worker reads it. Raises WireError for an argument that cannot cross."""
    passed = _passed([call for one in noted for call in one.calls])
    texts = []
    for one in noted:
        for name, args, made in one.calls:
            looked_at = not one.plain and values.holds(args)
            told = TOLD_NOTHING if made.number in passed else TOLD_ALL if looked_at else TOLD_VALUE
            texts.append(in_batch(name, values.arguments(args), told))
    return Chain(tuple(noted), passed, f"[{','.join(texts)}]")


# ---------------------------------------------------------------- what comes


def _came(
    expression: Expression, noted: Noted, lines: Sequence[str], passed: frozenset[int], decoder: Decoder
) -> Came | None:
    """What the expression gives, by the lines that a worker has sent for its calls, and the variables after it; None
    where it has to be played by itself."""
    left = deque(zip(noted.calls, lines, strict=True))
    may_change = False  # whether a call may change, unseen by us, what an earlier one gave

    def ask(name: str, args: tuple[Any, ...]) -> Any:
        """The value of the next call, which must be the one that was noted; its promise where the value has stayed in
        the worker."""
        nonlocal may_change
        if not left or may_change:
            raise UnlikeError
        (called, given, made), line = left.popleft()
        got, after = answered(line, decoder)
        if called != name or given != args or not isinstance(got, Returned) or not _as_it_was(given, after):
            raise UnlikeError
        if made.number in passed:
            return made
        may_change = not lasts(got.value)
        return got.value

    try:
        value, changed = expression.evaluate(noted.trial, ask)
    except Exception:  # the caller plays it by itself
        return None
    return None if left else (Returned(value), changed)


def _as_it_was(given: tuple[Any, ...], after: Any) -> bool:
    """Whether a call has left its arguments as they were: the expression may look at them afterwards."""
    left = [] if after is None else left_of(list(given), after)
    return all(isinstance(old, Promise) or same(old, new) for old, new in left)


def _is_right(noted: Noted, came: Came) -> bool:
    """Whether the expression's value, and the variables after it, are the reference's."""
    got, changed = came
    pairs = [(noted.trial.expected, got.value), *zip(noted.trial.after, changed, strict=True)]
    return all(fits(wanted, Returned(value)) for wanted, value in pairs)


def how_far(chain: Chain, lines: Iterable[str], expression: Expression) -> Reached:
    """How far one chain agrees with the reference, by the lines that have come."""
    decoder = judge_decoder()
    left = iter(lines)
    for number, noted in enumerate(chain.noted):
        mine = tuple(islice(left, len(noted.calls)))
        if mine == noted.known:
            continue
        seen = _came(expression, noted, mine, chain.passed, decoder)
        if seen is None or not _is_known(seen):
            return Reached(number)
        if not _is_right(noted, seen):
            return Reached(number, seen)
    return Reached(len(chain.noted))


def _is_known(part: object) -> bool:
    """Whether no promise is in what came: that would be a value which has stayed in the worker."""
    if isinstance(part, Promise):
        return False
    if isinstance(part, Returned):
        return _is_known(part.value)
    if isinstance(part, dict):
        return all(map(_is_known, [*part, *part.values()]))
    return not isinstance(part, list | tuple | set | frozenset) or all(map(_is_known, part))


# ---------------------------------------------------------------- in advance


def write_chains(agree: Code, case: Case, trials: Sequence[Trial], names: Names) -> tuple[Chain, ...] | None:
    """The chains of a case without `setup`, with the lines of a worker that answers as the reference in `names` does.

    It is () where no chain would do: what stands round the calls takes a promise for a value, and comes to something
    wrong. It is None where each session has to write its own chains, since functions of ours are passed in them, and
    where they cannot be written at all.
    """
    expression, values = Expression(agree, case, names), HeldValues()
    try:
        found = tuple(chains(expression, trials, values))
        return None if values.callables else tuple(_known(chain, expression, names[0]) for chain in found)
    except WireError:
        return None
    except UnlikeError:
        return ()


def _known(chain: Chain, expression: Expression, reference: Mapping[str, Any]) -> Chain:
    """The chain, with the reference's lines for those combinations that can be judged by them, as by a worker's. Raises
    UnlikeError where, by its own lines, the reference would not agree with itself."""
    decoder = judge_decoder()
    noted = []
    for one in chain.noted:
        lines = _lines(one, chain.passed, reference)
        seen = _came(expression, one, lines, chain.passed, decoder) if lines else None
        if seen is None or not _is_known(seen):
            noted.append(one)
        elif _is_right(one, seen):
            noted.append(replace(one, known=lines))
        else:
            raise UnlikeError
    return replace(chain, noted=tuple(noted))


def _lines(noted: Noted, passed: frozenset[int], reference: Mapping[str, Any]) -> tuple[str, ...]:
    """What a worker sends of these calls if it answers as the reference does; () where that raises."""
    values, lines = HeldValues(), []
    given: dict[int, Any] = {}
    try:
        for name, args, made in noted.calls:
            real = [given[arg.number] if isinstance(arg, Promise) else arg for arg in args]
            given[made.number] = reference[name](*real)
            text = "null" if made.number in passed else values.text(given[made.number])
            lines.append(f'["{VALUE}",{text},null]')
    except Exception:  # an error that a submission must raise, or a value that cannot cross
        return ()
    return tuple(lines)
