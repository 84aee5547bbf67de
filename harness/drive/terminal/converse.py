"""Playing a case with `console:` or `player:`, again and again where the program was misread (guesses.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from harness.drive.allowance import allowance
from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.journal import Journal
from harness.drive.calls.session import NOT_READ_AGAIN
from harness.drive.cases import expectations
from harness.drive.play import Play, Seen
from harness.drive.repeating import repeating_session
from harness.drive.terminal.console import ConsoleStage
from harness.drive.terminal.seat import Seat
from harness.judge.verdict import cut_short, holds
from harness.model import Case, Checked, Code, Ended, Expectation, Observation, Typed
from harness.sandbox.wire import OPEN_NONE, OPEN_OBJECTS


def converse(case: Case, how: Play) -> Seen:
    """Play the case. Without `expect:`, the function of the task is called, and what it does after the session does not
    matter. Of several tries the first one counts, unless the player was sure in another, or all is as it should be
    there."""
    seat = how.session.on_terminal = how.session.on_terminal or Seat(how.session)
    if how.live is not None:  # whoever looks on sees the try that counts
        converse(case, replace(how, live=None))
        seat.guesses.settle(how.stubs)
    first: Seen | None = None
    for _ in seat.guesses.tries(how.stubs):
        seen, misread = _played(case, how, seat)
        if seat.guesses.is_sure:
            return seen
        first = first or seen
        if not misread:  # it hangs, say
            break
    assert first is not None  # there is one try at least
    return first


def _played(case: Case, how: Play, seat: Seat) -> tuple[Seen, bool]:
    """One try, and whether the program may have been misread: something that must be seen was not, or more was asked
    for. Where nothing is wrong, the guesses were right."""
    stubs = (*how.stubs, *(name for name, _ in case.supplied))
    seat.begin(stubs, case.watch, opens=OPEN_NONE if how.lesson is None else OPEN_OBJECTS)
    if seat.terminal is None:
        return Seen(cut_short(case, how.function, NOT_READ_AGAIN)), False
    stage = ConsoleStage(case, how, seat, seat.terminal)
    wanted = case if case.expect else replace(case, expect=(_started(case, how.function),))
    try:
        with allowance():  # a program may ask for a helper of ours again and again
            checks = _checks(wanted, how, stage, open_end=wanted is not case)
    except EnoughError as enough:
        seat.end()
        checks = cut_short(case, how.function, enough.ended).checks
    asked = stage.asked | stage.asides.asked
    transcript, fine = stage.finish(), all(map(holds, checks))
    if fine:
        seat.guesses.passed()
    again = None if fine else partial(_again, case, how, transcript, stage.given, stage.starts)
    printed = transcript[-1].printed if transcript else ""
    seen, misread = Observation(checks, transcript, printed, repeat=again), stage.talk.failed or stage.done
    stage.leave()
    return Seen(seen, frozenset(asked), fine=fine), misread


def _again(
    case: Case, how: Play, transcript: Sequence[Typed], given: Mapping[str, Sequence[str]], starts: int
) -> str:
    known = replace(how.known(Journal()), given=given)  # the calls were made beside the session
    return repeating_session(case, how.function, transcript, known, starts)


def _started(case: Case, function: str) -> Expectation:
    """The program's start, and that whatever it ends with is right."""
    left = Code(f"{function}()", compile(f"{function}()", case.where.file, "eval"), case.where)
    return Expectation(left, Code("ends", compile("ends", case.where.file, "eval"), case.where))


def _checks(case: Case, how: Play, stage: ConsoleStage, open_end: bool) -> tuple[Checked, ...]:
    """The lines of `expect:`, and before them what was noted during the session, until something fails. With an
    `open_end`, a program may ask for more when the session is over."""
    checks: list[Checked] = []
    for check in expectations(case, how, stage):
        checks += stage.talk.checks
        stage.talk.checks.clear()
        if stage.talk.failed:
            break
        more = isinstance(check.got, Ended) and check.got.how == "asked for more"
        if not (open_end and more):
            checks.append(check)
    return tuple(checks)
