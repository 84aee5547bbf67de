"""From facts to a verdict: a ladder with one rung for each outcome. Pure.

The first check that does not hold decides. Each verdict has one sentence that a tutor can read out: `why`, which
may quote what was tried, and `why_hidden`, which never does. That one is the same for all of an outcome: a line, an
exit code, the name of an error are the submission's to choose, and could tell which input it was given.
"""

from __future__ import annotations

import ast
from contextlib import suppress
from dataclasses import replace

from harness.judge.mismatch import LONG, all_but, mismatch, of_a_kind
from harness.judge.show import show, tally
from harness.judge.sights import Sees, Sight
from harness.judge.words import Anything, Evenly, Fault, Like, OneOf, Raises, Word, fits, spoken
from harness.model import (
    OURS,
    Case,
    Checked,
    Ended,
    Missing,
    Observation,
    Outcome,
    Raised,
    Result,
    Returned,
    Verdict,
)
from harness.sandbox.wire import Opaque, Unusable
from harness.text import clip, line

ARGUMENT = "the argument after "  # begins the text of a check that looks at an argument after a call
SETUP = "what is done first"  # in place of an expression, where a case failed before its first expectation
_QUOTED = 160  # characters of a value in a sentence
_FAULT = 400  # characters of a sentence that a judging function of the spec gives
_ODD = 6  # of many draws in a sentence
_HIDDEN = {
    "timed out": "took too long",
    "crashed": "did not come back with an answer",
    "asked for more": "asked for more input than it should",
}


def verdict(case: Case, observation: Observation) -> Verdict:
    """What the observation of `case` means."""
    for check in observation.checks:
        if not holds(check):
            return _failed(check, case, observation.printed)
    return Verdict("passed", "as it should be")


def holds(check: Checked) -> bool:
    """Whether what came is as it should be."""
    return fits(check.expected, check.got)


def judged(case: Case, observation: Observation) -> Result:
    """The result of a case, from what was observed of it."""
    came, earlier = verdict(case, observation), observation.earlier
    if earlier:
        calls = f"{earlier} other calls" if earlier > 1 else "another call"
        came = replace(came, why=f"{came.why} (after {calls}; by itself it was right)")
    return Result(case, observation, came)


def cut_short(case: Case, tried: str, came: Outcome) -> Observation:
    """The observation of a case that was cut short: what was `tried`, and what came in place of its first value."""
    return Observation((Checked(tried, Anything(), came, case.where),))


def run_and_seen(text: str) -> tuple[str, str]:
    """The call that an expression makes, and what it looks at then: of `(place(g, 0), g)[1]` these are `place(g, 0)`
    and `g`; of `close(f(x))` both are `f(x)`, and of any other both are all of it."""
    with suppress(SyntaxError, ValueError):  # a command, or a value in it that has no literal
        match ast.parse(text, mode="eval").body:
            case ast.Call(ast.Name("close" | "like" | "any_order"), [ast.Call() as run, *_]):
                return ast.unparse(run), ast.unparse(run)
            case ast.Subscript(ast.Tuple([ast.Call() as run, ast.Name(seen)]), ast.Constant(1)):
                return ast.unparse(run), seen
    return text, text


def _failed(check: Checked, case: Case, printed: str) -> Verdict:
    """The verdict on a check that does not hold, worst outcome first. `printed` is what the calls have printed."""
    got = check.got
    if isinstance(check.expected, Sight):
        return _not_seen(check)
    if isinstance(got, Missing):
        return _missing(got, check)
    if isinstance(got, Ended):
        return _ended(got, check)
    if isinstance(got, Raised):
        return _raised(got, check, case)
    return _wrong(got, check, case, printed)


def _not_seen(check: Checked) -> Verdict:
    """What was looked for on a screen. Where its wording is free, it may be there in words we do not know.

    The sentence says "it fails to": after "it should place no stone there", "it does not" would say the opposite.
    """
    seems = " seem to" if check.for_a_person else ""
    hidden = f"in this session it does not{seems} do what it should"
    fails = "seems to fail to" if check.for_a_person else "fails to"
    if isinstance(check.expected, Sees) and not check.expected.wanted:
        fails = "shows that"
    return Verdict("wrong", f"{check.text}, but it {fails}", hidden, check)


def _missing(got: Missing, check: Checked) -> Verdict:
    near = f"; {got.near} may be meant for it" if got.near else ""
    why = f"the file does not define {got.name}{near}"
    if got.detail:
        why = f"{got.name} was not found: {got.detail}"
    return Verdict("missing", why, why, check)


def _ended(got: Ended, check: Checked) -> Verdict:
    if got.how == OURS:
        return Verdict(OURS, got.detail, got.detail, check)
    return Verdict(got.how, f"{run_and_seen(check.text)[0]}: {got.detail}", _HIDDEN[got.how], check)


def _raised(got: Raised, check: Checked, case: Case) -> Verdict:
    """An error where there should be a value, or another error than there should be."""
    name = got.name
    place = f" in line {got.line}{_of_file(got, case)}" if got.line else ""
    run, _seen = run_and_seen(check.text)
    choices = check.expected.items if isinstance(check.expected, OneOf) else (check.expected,)
    if wanted := [one for one in choices if isinstance(one, Raises) and one.is_of_class(got)]:
        said = f"the message {got.message!r}" if got.message else "no message"
        texts = " or ".join(repr(one.message) for one in wanted)
        text = f"raised {name}{place} with {said} where {texts} should be in it"
        hidden = f"raised {wanted[0].error.__name__} with another message than it should"
        return Verdict("wrong", f"{run}: {text}", hidden, check)
    if isinstance(check.expected, Raises) and name == check.expected.error.__name__:
        text = f"raised a class of its own that is only called {name}{place}"
        return Verdict("wrong", f"{run}: {text}", _hidden_wrong(check), check)
    text = f"{_says(name)}{place}{_instead(check)}"
    message = f": {got.message}" if got.message else ""
    return Verdict(
        "raised",
        f"{run}: {text}{message}{by_the_sandbox(got)}",
        f"raised an error{_instead(check)}",
        check,
    )


def by_the_sandbox(got: Raised) -> str:
    """What to add where the sandbox refused something (EPERM): elsewhere the same code may be right."""
    if got.classes[:1] == ("builtins.PermissionError",) and got.message.startswith("[Errno 1] "):
        return "; the sandbox refuses this, a tutor should see whether it works without"
    return ""


def _of_file(got: Raised, case: Case) -> str:
    """Where the line is, " of board.py" in a program that speaks GTP; else as `of_cell` says."""
    return f" of {got.file}" if case.gtp and got.file else of_cell(got)


def of_cell(got: Raised) -> str:
    """The cell of a notebook that the line is in, " of cell 3"; "" in a file of any other kind."""
    return f" of {got.file}" if got.file.startswith("cell ") else ""


def _says(name: str) -> str:
    """That an error of this name was raised, in words."""
    if name == "SystemExit":
        return "called exit()"
    if name == "RecursionError":
        return "called itself without end (RecursionError)"
    return f"raised {name}"


def _instead(check: Checked) -> str:
    if isinstance(check.expected, Raises):
        return f" where {check.expected.error.__name__} should be raised"
    return ""


def _hidden_wrong(check: Checked) -> str:
    if isinstance(check.expected, Raises):
        return f"did not raise {check.expected.error.__name__}, as it should"
    return "gave another answer than it should"


def _wrong(got: Outcome, check: Checked, case: Case, printed: str) -> Verdict:
    value = got.value if isinstance(got, Returned) else None
    if isinstance(value, Fault):
        return Verdict("wrong", clip(line(value), _FAULT), _hidden_wrong(check), check)
    shown = show(value, _QUOTED)
    if check.text == SETUP:
        return Verdict("wrong", f"{SETUP}: {shown}", _hidden_wrong(check), check)
    shown = f"no value that can be used ({shown})" if isinstance(value, Unusable) else shown
    if isinstance(check.expected, Raises):
        said = f"{shown}{_instead(check)}"
    elif isinstance(value, Opaque | Unusable):
        said = f"{shown} where {_described(check.expected)} should have come"
    else:
        said = _shown(check, value, case) + _about_printing(check, value, printed) + _remark(check.expected)
    return Verdict("wrong", f"{_subject(check, case)} {said}", _hidden_wrong(check), check)


def _about_printing(check: Checked, value: object, printed: str) -> str:
    """What to add if the value that should have come was printed and None was returned, or if the value is made of what
    was printed, and nothing was."""
    last = printed.rstrip().rpartition("\n")[2].strip()
    if not last and type(value) is list and not value and "printed()" in check.text:
        return ": nothing was printed"
    if value is not None or not last or len(last) > _QUOTED:
        return ""
    values: list[object] = [last]
    for text in (last, ",".join(last.split())):  # print(x, n) is as good as print((x, n))
        with suppress(Exception):  # it is any text
            values.append(ast.literal_eval(text))
    is_it = any(fits(check.expected, Returned(value)) for value in values)
    return ": it is printed, and not returned" if is_it else ""


def _subject(check: Checked, case: Case) -> str:
    """How the sentence begins: a call or a command "gave" a value, a variable that is looked at then "was" one."""
    run, seen = run_and_seen(check.text)
    if seen == "printed()":
        return "what was printed is"
    if run != seen:
        return f"{seen} after {run} was"
    is_value = ("(" not in seen and not case.gtp) or seen.startswith(ARGUMENT)
    return f"{seen} was" if is_value else f"{seen} gave"


def _shown(check: Checked, value: object, case: Case) -> str:
    expected = check.expected
    if isinstance(expected, Like):
        expected, value = spoken(expected), spoken(value)
    wanted = _described(expected)
    if case.draws == 1 and (where := mismatch(expected, value)):
        return where
    if isinstance(expected, Evenly) and isinstance(value, list):
        given = _drawn(expected, value)
    else:
        given = f"{case.draws} draws that do not fit" if case.draws > 1 else show(value, _QUOTED)
    kinds, remark = (type(value).__name__, type(expected).__name__), ""
    if given == wanted:  # 1 and True, a list and an array look alike
        given, wanted = f"{given} ({kinds[0]})", f"{wanted} ({kinds[1]})"
    elif kinds[0] != kinds[1] and not isinstance(expected, Word) and min(len(given), len(wanted)) > LONG:
        given, wanted = of_a_kind(value), of_a_kind(expected)
    elif case.draws == 1:
        remark = all_but(expected, value)
    return f"{given} where {wanted} should have come{remark}"


def _drawn(expected: Evenly, draws: list[object]) -> str:
    """What the draws gave: where they are all alike, not how often each other choice did not come."""
    shown = {show(draw, _QUOTED) for draw in draws}
    given = f"{shown.pop()} each time" if len(shown) == 1 else tally(draws, expected.items, _ODD)
    repeats = ", never the same twice in a row," * expected.in_turns(draws)
    return f"{given} in {len(draws):,} draws{repeats}"


def _remark(expected: object) -> str:
    return expected.remark() if isinstance(expected, Word) else ""


def _described(expected: object) -> str:
    return expected.describe() if isinstance(expected, Word) else show(expected, _QUOTED)
