"""Play one case against a submission and note what happened: facts only, nothing is judged here.

expect    setup, then each line's right and left side, in order
console   the same, with the program at a terminal (terminal/converse.py)
agree     every combination of `for:` (agree/comparison.py)
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from harness.drive.agree.comparison import compare
from harness.drive.allowance import allowance
from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.journal import Journal
from harness.drive.draws import drawn, drawn_anew
from harness.drive.learned import SilencedError
from harness.drive.play import Play, Seen
from harness.drive.proxy import Proxy
from harness.drive.reference import public
from harness.drive.repeating import given_in, repeating_code
from harness.drive.seeding import seed
from harness.drive.stage import Stage
from harness.errors import OwnFaultError
from harness.judge.values import copied
from harness.judge.verdict import SETUP, cut_short, holds
from harness.judge.words import Anything, Evenly, fits, is_error_class
from harness.model import OURS, Case, Checked, Code, Ended, Missing, Observation, Outcome, Returned


def play(case: Case, how: Play) -> Seen:
    """Play one case. It is played anew if a function that is only asked as a witness has ended the worker; that one is
    not asked again (learned.py). Raises OwnFaultError for an expression of the spec that fails by itself."""
    seed()
    missing = how.missing()
    if missing is not None:
        return Seen(cut_short(case, how.function, missing))
    if case.at_terminal:
        if sys.platform == "win32":
            ended = Ended(OURS, "a program at a terminal cannot be played on Windows")
            return Seen(cut_short(case, how.function, ended))
        from harness.drive.terminal.converse import converse  # noqa: PLC0415  # pexpect is loaded where it is needed

        return converse(case, how)
    stage = how.stage(case)
    checks: tuple[Checked, ...] = ()
    try:
        with allowance():
            checks = compare(case, how, stage) if case.agree else tuple(expectations(case, how, stage))
    except EnoughError as enough:
        how.session.end()
        checks = cut_short(case, how.function, enough.ended).checks
    except SilencedError:
        return play(case, how)
    fine = all(map(holds, checks))
    transcript = stage.finish()  # what is given once more may print, and read, too
    again = None if fine else partial(_again, case, checks, how, how.session.journal.copy())
    if not fine and not case.agree:
        checks = tuple(_with_given(check, how) for check in checks)
    seen = Observation(checks, transcript, "".join(said.printed for said in transcript), repeat=again)
    return Seen(seen, frozenset() if stage.blind else frozenset(stage.asked), stage.blamed, fine)


def _with_given(check: Checked, how: Play) -> Checked:
    """A lost check with the boards that the spec's own functions make in its words, beside those of the setup."""
    if holds(check) or check.text == SETUP:
        return check
    ours = {name: made for name, made in public(how.reference.positions).items() if name not in how.own}
    return replace(check, before=(*check.before, *given_in(check.text, ours, how.own)))


def _again(case: Case, checks: tuple[Checked, ...], how: Play, journal: Journal) -> str:
    return repeating_code(case, checks, how.known(journal))


def expectations(case: Case, how: Play, stage: Stage) -> Iterator[Checked]:
    """The lines of `expect:`, in order, until the worker is gone. Raises OwnFaultError for one that means nothing."""
    names = how.names(stage)
    known = frozenset(names)
    if case.setup is not None:
        got = stage.set_up(case.setup, names)
        if not fits(Anything(), got):
            yield Checked(SETUP, Anything(), got, case.setup.where)
            return
    for line in case.expect:
        expected = _kept(stage.evaluate(line.right.compiled, names, line.right.where))
        if not isinstance(expected, Returned):  # the right side calls a function of the student's, in vain
            yield Checked(line.right.text, Anything(), expected, line.right.where)
            return
        if is_error_class(expected.value):
            name = line.right.text
            raise OwnFaultError(f"{line.right.where}: that `{name}` is raised is written raises({name})")
        before = _called_with(line.left, names, known)
        got = _left(case, expected.value, line.left, names, stage)
        yield Checked(line.left.text, expected.value, _kept(got), line.left.where, before)
        if isinstance(got, Ended | Missing):
            return


def _left(case: Case, expected: object, left: Code, names: dict[str, Any], stage: Stage) -> Outcome:
    """What the left side gives; with `draws:`, the list of what it gives each time, until the verdict is settled."""
    values = stage.session.values
    before = values.as_now() if case.draws > 1 else {}
    first = stage.evaluate(left.compiled, names, left.where)
    if case.draws == 1 or not isinstance(first, Returned):
        return first
    head = first.value
    changed = stage.unsteady or any(values.roots.get(root) != like for root, like in before.items())
    unchanged = case.setup is None or not changed

    def enough(draws: list[Any]) -> bool:
        return isinstance(expected, Evenly) and expected.is_settled([head, *draws], case.draws)

    if unchanged:
        more = drawn(case.draws - 1, left, names, stage, enough)
    else:
        more = drawn_anew(case.draws - 1, left, names, stage, enough)
    return Returned([head, *more]) if isinstance(more, list) else more


def _called_with(code: Code, names: Mapping[str, Any], known: Collection[str]) -> tuple[object, ...]:
    """What the setup has made (all names but the `known`) that the code uses, as it is now; nothing if the code calls
    no function of the student's."""
    used = code.compiled.co_names
    if not any(isinstance(names.get(name), Proxy) for name in used):
        return ()
    kept = (_kept(Returned(names[name])) for name in used if name in names and name not in known)
    return tuple(outcome.value for outcome in kept if isinstance(outcome, Returned))


def _kept(came: Outcome) -> Outcome:
    """The outcome as it is now: a list that later calls change, in a tuple too, must not change what was noted."""
    try:
        return Returned(copied(came.value)) if isinstance(came, Returned) else came
    except Exception:  # a generator, say, of the spec's own making: no call of the student's can change it
        return came
