"""Play the combinations of an `agree:` case: many at once; and in any trouble, one by one from the first: what a call
gives may follow from the calls before it.

agree: is_in_mill(g, i)        [0, 1, 2]          all answers are the reference's: ()
for: {g: boards, i: [0, 23]}   -> False           the first that is not: the check that says so
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from harness.drive.agreement import ANSWER, Agreement, Trial, agrees
from harness.drive.ahead import Agreed, agreeing, quick
from harness.drive.outcome import answered, left_of
from harness.drive.play import Play
from harness.drive.reference import seed
from harness.drive.replay import is_short, written_out
from harness.drive.stage import Stage
from harness.judge.values import same
from harness.judge.verdict import ARGUMENT, SETUP
from harness.judge.words import Anything, bare, fits
from harness.model import Case, Checked, Ended, Outcome, Returned
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.wire import Encoder, WireError, copy_into


def agree(case: Case, play: Play, stage: Stage) -> tuple[Checked, ...]:
    """The checks of the first combination that differs, or none where all agree."""
    agreement = play.agreements[case.name]
    if agreement.args is None and play.patience == 1 and not play.stubs and play.way is None:
        return _ahead(case, play, stage)
    if agreement.args is None or play.patience < 1:
        return _one_by_one(case, play, stage, agreement.trials)
    decoder = judge_decoder()
    clock = quick(case)
    for group in agreement.groups:
        answers = play.session.batch(play.function, group.calls, clock, stage)
        if isinstance(answers, Ended) or len(answers) != len(group.trials):
            play.begin()
            stage.renew()
            return _one_by_one(case, play, stage, agreement.trials)
        for trial, answer in zip(group.trials, answers, strict=True):
            if (answer and answer == trial.answer) or agrees(trial, answer):
                continue
            came = _decoded(trial, answer, decoder)
            if checks := _compare(case, stage, agreement, trial, came):
                return checks
    return ()


def _ahead(case: Case, play: Play, stage: Stage) -> tuple[Checked, ...]:
    """The checks of the first combination that differs; those before it are played together."""
    names, agreement = play.names(stage), play.agreements[case.name]
    trials = agreement.trials
    agreed = Agreed(0)
    ready = case.setup is None or isinstance(stage.set_up(case.setup, names), Returned)
    if ready and not _watched(agreement, names):
        agreed = agreeing(case, agreement, (names, play.own), stage)
    if agreed.count == len(trials):
        return ()
    differs: tuple[Checked, ...] = ()
    if agreed.other is not None:
        differs = _compare(case, stage, agreement, trials[agreed.count], agreed.other)
    play.begin()
    stage.renew()
    return _one_by_one(case, play, stage, trials[agreed.count :] if differs else trials) or differs


def _decoded(trial: Trial, answer: str, decoder: Decoder) -> tuple[Outcome, list[Any]]:
    """An encoded answer's outcome, and the arguments as they are after the call."""
    args = decoder.value(trial.line)
    got, after = answered(answer, decoder)
    if after is not None:
        copy_into(args, [new for _, new in left_of(args, after)])
    return got, args


def _one_by_one(case: Case, play: Play, stage: Stage, trials: Sequence[Trial]) -> tuple[Checked, ...]:
    """The checks of the first combination that differs, each evaluated by itself under its own clock."""
    assert case.agree is not None  # agree has looked
    agreement = play.agreements[case.name]
    names = play.names(stage)
    seed()  # the setup may have drawn before
    if case.setup is not None and not isinstance(got := stage.set_up(case.setup, names), Returned):
        return (Checked(SETUP, Anything(), got, case.setup.where),)
    set_up = len(stage.session.journal.calls)
    watched = _watched(agreement, names)
    for trial in trials:
        stage.session.journal.go_back(set_up)
        variables = copy.deepcopy(dict(trial.variables))
        if agreement.args is None:
            before = frozenset(stage.session.values.roots)
            pairs = len(stage.mirror.pairs) if stage.mirror is not None else 0
            got = stage.evaluate(case.agree.compiled, {**names, **variables}, case.where)
            changed = list(variables.values())
            stage.session.values.let_go(before)
            if stage.mirror is not None:
                stage.mirror.let_go(pairs)
        else:
            changed = judge_decoder().value(trial.line)  # as the reference got them: some are drawn by chance
            got = stage.session.call(play.function, changed, {}, stage.clock, stage)
        if checks := _compare(case, stage, agreement, trial, (got, changed)):
            return checks
        for name in watched:
            if checks := _unlike(case, trial, trial.made[name], names[name]):
                return checks
    return ()


def _watched(agreement: Agreement, names: Mapping[str, Any]) -> list[str]:
    """The names under which the setup has made for the submission what it made for the reference: such data must be
    alike after each call, too."""
    return [name for name, value in agreement.made.items() if name in names and same(value, names[name])]


def _compare(
    case: Case, stage: Stage, agreement: Agreement, trial: Trial, came: tuple[Outcome, list[Any]]
) -> tuple[Checked, ...]:
    """The check in which a combination differs from the reference, or none."""
    got, changed = came
    assert case.agree is not None  # agree has looked
    if isinstance(got, Returned) and agreement.outer is not None:
        got = _outer(agreement, stage, trial, got.value, changed)
    if not fits(trial.expected, got):
        return (_checked(case, trial, "", trial.expected, got),)
    for wanted, value in zip(trial.after, changed, strict=True):
        if checks := _unlike(case, trial, wanted, value):
            return checks
    return ()


def _unlike(case: Case, trial: Trial, wanted: object, value: object) -> tuple[Checked, ...]:
    """The check that an argument is not what it must be after the call, or none."""
    if fits(wanted, Returned(value)) or _alike(wanted, value):
        return ()
    return (_checked(case, trial, ARGUMENT, wanted, Returned(value)),)


def _alike(wanted: object, value: object) -> bool:
    """Whether two values have the same text: an argument that holds nan has not changed because nan equals nothing."""
    plain = Encoder(numpy=sys.modules.get("numpy"))
    try:
        return plain.text(plain.tag(wanted)) == plain.text(plain.tag(value))
    except WireError:
        return False


def _checked(case: Case, trial: Trial, what: str, expected: object, got: Outcome) -> Checked:
    assert case.agree is not None  # agree has looked
    text = what + written_out(case.agree.text, trial.variables)
    before = tuple(value for value in trial.variables.values() if not is_short(value))
    return Checked(text, expected, bare(expected, got), case.where, before)


def _outer(agreement: Agreement, stage: Stage, trial: Trial, value: Any, changed: list[Any]) -> Outcome:
    """What the expression round the call gives, with the arguments as the call has left them."""
    names = {**stage.names(()), **copy.deepcopy(dict(trial.variables)), ANSWER: value}
    for old, new in zip(eval(agreement.args or "()", names), changed, strict=True):
        copy_into(old, new)
    stage.used = True  # whatever fails from here on is the answer's doing
    return stage.evaluate(agreement.outer, names, agreement.function)
