"""Many draws of one expression, for `draws:` and `repeated(..)`. Where it is a plain call of a student's function,
the calls cross together: the arguments are encoded once. A function that changes what the setup has made is drawn from
with the setup before each call.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import partial
from typing import Any

from harness.drive.calls.journal import Asked
from harness.drive.calls.outcome import answered
from harness.drive.proxy import CrossedError, Proxy
from harness.drive.stage import Stage
from harness.model import Code, Ended, Outcome, Returned
from harness.sandbox.decode import judge_decoder

_CHUNK = 50  # calls that cross in one frame, under the clock of one call
_ROOM = 4 << 20  # characters of answers that differ
_TOO_MUCH = Ended("crashed", "gave more values than can be kept")

Enough = Callable[[list[Any]], bool]  # whether the values so far will do


def drawn(count: int, left: Code, names: dict[str, Any], stage: Stage, enough: Enough) -> list[Any] | Outcome:
    """What the expression gives, `count` times or until that is `enough`; or the first outcome that is no value."""
    match ast.parse(left.text.strip(), mode="eval").body:
        case ast.Call(ast.Name(name), given, []) if isinstance(function := names.get(name), Proxy):
            args = ast.fix_missing_locations(ast.Expression(ast.Tuple(given, ast.Load())))
            try:
                with stage.asking(True):
                    worked_out = eval(compile(args, "<draws>", "eval"), names)
                line = stage.session.values.arguments(worked_out)
            except (CrossedError, Exception):  # one by one, the first call tells what is wrong with it
                pass
            else:
                return _together(count, function.__name__, line, stage, enough)
    return _one_by_one(count, partial(stage.evaluate, left.compiled, names, left.where), stage, enough)


def repeater(stage: Stage) -> Callable[..., list[Any]]:
    """repeated(function, count, *args): what so many calls of the student's function give, in a list; it raises
    CrossedError where one of them gives no value."""

    def repeated(function: Proxy, count: int, *args: Any) -> list[Any]:
        line = stage.session.values.arguments(args)
        values = _together(count, function.__name__, line, stage, lambda _: False)
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


def _together(count: int, function: str, line: str, stage: Stage, enough: Enough) -> list[Any] | Outcome:
    """As `drawn`, of calls whose arguments are encoded in `line`."""
    stage.session.journal.note(Asked(function, line, times=count))
    values: list[Any] = []
    decoder = judge_decoder(stage.session.objects)
    known: dict[str, Outcome] = {}  # there are few different answers
    room = _ROOM
    for start in range(0, count, _CHUNK):
        answers = stage.many(function, [line] * min(_CHUNK, count - start))
        if isinstance(answers, Ended):
            return answers
        for answer in answers:
            if answer not in known:
                room -= len(answer)
                known[answer] = answered(answer, decoder)[0] if room > 0 else _TOO_MUCH
            got = known[answer]
            if not isinstance(got, Returned):
                return got
            values.append(got.value)
        if enough(values):
            break
    return values
