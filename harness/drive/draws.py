"""Many draws of one expression, for `draws:` and `repeated(..)`. Where it is a plain call of a student's function, or
one of a function of the spec's round it, the calls cross together: the arguments are encoded once. A function that
changes what the setup has made is drawn from with the setup before each call.
"""

from __future__ import annotations

import ast
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from harness.drive.calls.journal import Asked
from harness.drive.calls.outcome import answered
from harness.drive.calls.totals import TOO_MUCH
from harness.drive.proxy import CrossedError, Proxy
from harness.drive.stage import Stage
from harness.model import Code, Ended, Outcome, Returned
from harness.sandbox.decode import judge_decoder

_CHUNK = 50  # calls that cross in one frame at most, under the clock of one call
_SHARE = 0.25  # of that clock is what fewer calls may take together, where 50 would take too long
_ROOM = 4 << 20  # characters of answers that differ

Enough = Callable[[list[Any]], bool]  # whether the values so far will do


class _Call(NamedTuple):
    """A call that is made many times: its function, its arguments as they are encoded, and what is read from a value
    that it gave."""

    function: str
    arguments: str
    read: Callable[[Any], Outcome] = Returned


def drawn(count: int, left: Code, names: dict[str, Any], stage: Stage, enough: Enough) -> list[Any] | Outcome:
    """What the expression gives, `count` times or until that is `enough`; or the first outcome that is no value."""
    if call := _call_in(left, names, stage):
        return _together(count, call, stage, enough)
    return _one_by_one(count, partial(stage.evaluate, left.compiled, names, left.where), stage, enough)


def _call_in(left: Code, names: dict[str, Any], stage: Stage) -> _Call | None:
    """The call that an expression is, or whose value a function of the spec's reads in it. None for any other one, and
    where its arguments cannot be worked out: drawn one by one, the first call tells what is wrong with them."""
    body, read = ast.parse(left.text.strip(), mode="eval").body, None
    match body:
        case ast.Call(ast.Name(name), [ast.Call() as body], []) if not isinstance(names.get(name), Proxy):
            read = compile(f"{name}(__drawn__())", "<draws>", "eval")
    match body:
        case ast.Call(ast.Name(name), given, []) if isinstance(function := names.get(name), Proxy):
            args = ast.fix_missing_locations(ast.Expression(ast.Tuple(given, ast.Load())))
        case _:
            return None
    try:
        with stage.asking(True):
            line = stage.session.values.arguments(eval(compile(args, "<draws>", "eval"), names))
    except (CrossedError, Exception):
        return None
    if read is None:
        return _Call(function.__name__, line)

    def what_is_read(value: Any) -> Outcome:
        def came() -> Any:
            stage.gave_none = function.__name__ if value is None else ""
            return value

        return stage.evaluate(read, {**names, "__drawn__": came}, left.where)

    return _Call(function.__name__, line, what_is_read)


def repeater(stage: Stage) -> Callable[..., list[Any]]:
    """repeated(function, count, *args): what so many calls of the student's function give, in a list; it raises
    CrossedError where one of them gives no value."""

    def repeated(function: Proxy, count: int, *args: Any) -> list[Any]:
        call = _Call(function.__name__, stage.session.values.arguments(args))
        values = _together(count, call, stage, lambda _: False)
        stage.used = True
        if isinstance(values, list):
            return values
        stage.blamed = function.__name__
        raise CrossedError(values, f"{function.__name__}(…)")

    return repeated


def drawn_anew(
    count: int, left: Code, names: dict[str, Any], stage: Stage, enough: Enough
) -> list[Any] | Outcome:
    """As `drawn`, where a draw changes what the setup has made: each begins with the setup, so that one mistake is not
    taken for many."""
    setup = stage.case.setup
    assert setup is not None  # the caller has looked

    def draw() -> Outcome:
        stage.session.journal.go_back(0)
        made = stage.set_up(setup, names)
        return stage.evaluate(left.compiled, names, left.where) if isinstance(made, Returned) else made

    return _one_by_one(count, draw, stage, enough)


def _one_by_one(count: int, draw: Callable[[], Outcome], stage: Stage, enough: Enough) -> list[Any] | Outcome:
    """As `drawn`, of draws each of which crosses by itself."""
    values: list[Any] = []
    before = frozenset(stage.session.values.roots)
    for number in range(count):
        stage.session.values.let_go(before)  # what was drawn before costs nothing
        got = draw()
        if not isinstance(got, Returned):
            return got
        values.append(got.value)
        if number % _CHUNK == 0 and enough(values):
            break
    return values


def _together(count: int, call: _Call, stage: Stage, enough: Enough) -> list[Any] | Outcome:
    """As `drawn`, of a call: many of it cross at once."""
    stage.session.journal.note(Asked(call.function, call.arguments, times=count))
    values: list[Any] = []
    decoder = judge_decoder(stage.session.objects)
    known: dict[str, Outcome] = {}  # there are few different answers
    room, most = _ROOM, 1
    for start in range(0, count, _CHUNK):
        answers, most = _answers(min(_CHUNK, count - start), call, stage, most)
        if isinstance(answers, Ended):
            return answers
        for answer in answers:
            if answer not in known:
                room -= len(answer)
                came = answered(answer, decoder)[0] if room > 0 else TOO_MUCH
                known[answer] = call.read(came.value) if isinstance(came, Returned) else came
            got = known[answer]
            if not isinstance(got, Returned):
                return got
            values.append(got.value)
        if enough(values):
            break
    return values


def _answers(count: int, call: _Call, stage: Stage, most: int) -> tuple[list[str] | Ended, int]:
    """The answers to `count` calls, and how many calls may cross at once from then on; before that it is `most`.

    How many is told by the time that they have taken: a whole chunk, unless the function is slow. So the frames are the
    same for nearly everybody (traces.py).
    """
    found: list[str] = []
    while len(found) < count:
        began = time.perf_counter()
        answers = stage.many(call.function, [call.arguments] * min(most, count - len(found)))
        if isinstance(answers, Ended):
            return answers, most
        each = (time.perf_counter() - began) / len(answers)
        is_slow = each * _CHUNK > stage.clock.cpu
        most = max(1, int(_SHARE * stage.clock.cpu / each)) if is_slow else _CHUNK
        found += answers
    return found, most
