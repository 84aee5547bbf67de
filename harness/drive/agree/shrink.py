"""The smallest input on which a submission fails: a combination of `agree:` made simpler, step by step.

    a board of 17 counters, i = 9  ->  16 counters  ->  ..  ->  3 counters, i = 9

The spec's positions file says how: `simpler(value)` gives simpler values, the simplest first, none for one
that is simple enough, and `legal(value)` whether a value can occur at all. Without `simpler` nothing is done.
What depends on a value that was made simpler is looked up again, so that a simpler combination is one that
`for:` could have given as well.

A person who repeats a failure asks for this one combination alone, so that is tried first, and the report tells what
comes then. But a submission that keeps something from one call to the next, or draws, may be right when it is asked
so, or fail in another way. Then the report tells which combinations must be asked before, and nothing is made simpler.
Nor is a hidden case, which only a tutor sees.

Each step tries all simpler combinations, and goes on from the first that still fails in the same way, and for which
the reference's answer is the same as before (or of the same type, where it is a list, say). So the same submission
always gets the same input. It costs nothing where nothing fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from harness.drive.agree.agreement import Agreement
from harness.drive.agree.comparison import combination
from harness.drive.agree.trial import Trial, whole_trial
from harness.drive.cases import play
from harness.drive.play import Play
from harness.drive.repeating import repeating_code
from harness.drive.spelled import written_out
from harness.judge.values import copied, same
from harness.judge.verdict import ARGUMENT
from harness.judge.words import vocabulary
from harness.model import Case, Checked, Code, Observation, Raised, Returned

_MOST = 200  # combinations that are tried for one case
_SAME_WAY = (Returned, Raised)  # a worker that has ended is not asked again

Variables = Mapping[str, Any]


def smallest(case: Case, how: Play, seen: Observation) -> Observation:
    """What was observed of the simplest combination that still fails; `seen` itself if none is simpler."""
    simpler = how.reference.positions.get("simpler")
    agree = case.agree
    # With a setup, or boards of the student's own, the values would be of the student's making
    if agree is None or case.setup is not None or len(how.own) > 1:
        return seen
    failing = _failing(agree, how.agreements[case.name].trials, seen)
    if failing is None:
        return seen
    names = _names(how)
    seen = _by_itself(case, how, seen, failing)
    together = any("," in name for name, _ in case.over)  # several values are given at once
    if seen.earlier or simpler is None or together or case.hidden:
        return seen
    left = _MOST
    while left > 0:
        candidates = islice(_simpler(case, names, failing.variables, simpler), left)
        tried = [whole_trial(agree, names, variables) for variables in candidates]
        left -= len(tried)
        trials = tuple(trial for trial in tried if _alike(trial.expected, failing.expected))
        found = _first(case, how, trials)
        if found is None or type(found.checks[0].got) is not type(seen.checks[0].got):
            break
        failing, seen = _trial_of(trials, found.checks[0], agree) or failing, found
    return seen


def _failing(agree: Code, trials: Iterable[Trial], seen: Observation) -> Trial | None:
    """The combination that a failed check tells of, None where it cannot be asked once more."""
    if not seen.checks or not isinstance(seen.checks[0].got, _SAME_WAY):
        return None
    return _trial_of(trials, seen.checks[0], agree)


def _names(how: Play) -> dict[str, Any]:
    """The names that a case's expression sees, with the reference's own function for the one that is marked."""
    return {**how.reference.names, **vocabulary(), how.function: how.reference.names[how.function]}


def _by_itself(case: Case, how: Play, seen: Observation, failing: Trial) -> Observation:
    """What is observed if the combination is asked by itself, as by a person who repeats it. Where it is right then, or
    wrong in another way: the same failure, after the few combinations before it that make it fail, if some do."""
    names, agree, trials = _names(how), how.agreements[case.name].code, how.agreements[case.name].trials
    at = next(number for number, trial in enumerate(trials) if trial is failing)
    if at == 0:
        return seen
    alone = whole_trial(agree, names, dict(failing.variables))
    wrong_alone = _first(case, how, (alone,))
    if wrong_alone is not None and _in_the_same_way(wrong_alone, seen):
        return wrong_alone if _differs(wrong_alone, seen) else seen
    for count in (1, 2, 4, 8, 16):
        before = trials[max(0, at - count) : at]
        others = [whole_trial(agree, names, dict(trial.variables)) for trial in before]
        found = _first(case, how, (*others, alone))
        if found is not None and _of_the_same(found, seen) and _in_the_same_way(found, seen):
            asked = [combination(agree, trial, Returned(trial.expected), case.where) for trial in others]
            to_paste = repeating_code(case, found.checks, how.known(how.session.journal), asked)
            earlier = len(others) if wrong_alone is None else 0
            return replace(found, to_paste=to_paste, repeat=None, earlier=earlier)
    return seen


def _in_the_same_way(one: Observation, other: Observation) -> bool:
    """Whether both gave a value, or both raised an error, which may cost other marks."""
    return type(one.checks[0].got) is type(other.checks[0].got)


def _of_the_same(found: Observation, seen: Observation) -> bool:
    """Whether two observations are of the same combination."""
    one, other = found.checks[0], seen.checks[0]
    return one.text == other.text and same(one.before, other.before)


def _differs(found: Observation, seen: Observation) -> bool:
    """Whether a combination gave another value than before."""
    one, other = found.checks[0].got, seen.checks[0].got
    return isinstance(one, Returned) and isinstance(other, Returned) and not same(one.value, other.value)


def _trial_of(trials: Iterable[Trial], check: Checked, agree: Code) -> Trial | None:
    """The combination among `trials` that a check was made for."""
    text = check.text.removeprefix(ARGUMENT)
    for trial in trials:
        if same(trial.named, check.before) and written_out(agree.text, trial.variables) == text:
            return trial
    return None


def _simpler(
    case: Case, names: dict[str, Any], variables: Variables, simpler: Callable[[Any], Iterable[Any]]
) -> Iterator[dict[str, Any]]:
    """The combinations in which one value is simpler, and all are possible."""
    legal = names.get("legal", lambda _: True)
    for name in variables:
        for value in simpler(copied(variables[name])):
            changed = {**variables, name: value}
            if legal(value) and _possible(case, names, changed, name):
                yield changed


def _possible(case: Case, names: dict[str, Any], variables: Variables, simplified: str) -> bool:
    """Whether `for:` could give these values. The `simplified` one counts as given, unless it is a number, which may be
    a place in something else or have a range of its own. The values before it do not depend on it."""
    chosen: dict[str, Any] = {}
    for name, code in case.over:
        new = name == simplified
        to_be_given = isinstance(variables[name], int) if new else simplified in chosen
        if to_be_given and not _given(variables[name], code, {**names, **chosen}):
            return False
        chosen[name] = copied(variables[name])
    return True


def _given(value: object, code: Code, names: dict[str, Any]) -> bool:
    """Whether an iterable of `for:` gives a value."""
    try:
        return any(same(given, value) for given in eval(code.compiled, names))
    except Exception:  # the generator wants more than there is left
        return False


def _alike(one: object, other: object) -> bool:
    """Whether two answers are the same, or may differ only because the inputs do: both are containers of one type."""
    return same(one, other) or (type(one) is type(other) and isinstance(one, list | tuple | dict | set))


def _first(case: Case, how: Play, trials: tuple[Trial, ...]) -> Observation | None:
    """What is observed of the first of the combinations that fails, None where none does."""
    if not trials:
        return None
    only = Agreement(how.function, how.agreements[case.name].code, trials)
    seen = play(case, replace(how, agreements={**how.agreements, case.name: only})).observation
    return seen if seen.checks else None
