"""Play one case against a submission and note what happened: facts only, nothing is judged here.

expect    setup, then each line's right and left side, in order
console   the same, with the program at a terminal (console.py)
agree     every combination of `for:`, first many at once, then one by one from where something differs
"""

from __future__ import annotations

import copy
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from harness.drive.agreement import ANSWER, Agreement, Trial, agrees
from harness.drive.ahead import Agreed, agreeing
from harness.drive.allowance import allowance
from harness.drive.draws import drawn, repeater
from harness.drive.exchange import EnoughError
from harness.drive.learned import flaw, learned, stand_ins, witness
from harness.drive.mirror import Mirror
from harness.drive.outcome import answered
from harness.drive.reference import Reference, public
from harness.drive.replay import is_short, replay, written_out
from harness.drive.session import Session
from harness.drive.stage import Stage
from harness.errors import OwnFaultError
from harness.judge.words import Anything, fits
from harness.model import Case, Checked, Code, Ended, Missing, Observation, Outcome, Returned, Typed, Where
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.launch import Clock
from harness.sandbox.wire import Encoder, WireError, copy_into

_SETUP = compile("__setup__()", "<setup>", "eval")


@dataclass(frozen=True)
class Play:
    """What it takes to play the cases of one function: the submission's session, and which functions are whose."""

    session: Session
    reference: Reference
    agreements: Mapping[str, Agreement]  # by case name
    function: str  # the one that is marked
    own: tuple[str, ...]  # functions that are the student's in expressions
    stubs: tuple[str, ...]  # functions of the student's module that the judge stands in for
    patience: float = 1.0  # share of the case's time limit that is given
    design: tuple[str, ...] = ()  # functions that make and change values of the student's own design
    way: object = None  # the lesson by which those are stood in for, but for the one that is marked
    live: Callable[[Typed], None] | None = None  # is told of each turn at a terminal before it is typed

    def generators(self) -> dict[str, Any]:
        """What the spec's positions file defines and the student's file does not."""
        theirs = self.session.load().defined
        return {name: value for name, value in public(self.reference.positions).items() if name not in theirs}

    def clock(self, case: Case) -> Clock:
        """What one call may take: as long as patience lasts half as much again, since the same work takes more
        processor time on a busy machine. What is not done by then is not near the limit."""
        seconds = case.seconds * self.patience
        return Clock(seconds, seconds / 2 if self.patience == 1 else 0.0)

    def begin(self) -> None:
        """A fresh module, in which objects are looked into where values are of the student's own design."""
        self.session.begin(self.stubs, opens=bool(self.design))

    def stage(self, case: Case) -> Stage:
        """A fresh module and a fresh desk for one case."""
        self.begin()
        stage = Stage(case, self.session, self.reference, self.clock(case))
        if self.design:
            stage.mirror = Mirror(self.design, self.reference, self.session.values)
        return stage

    def names(self, stage: Stage) -> dict[str, Any]:
        """The names an expression sees."""
        names = stage.names(self.own)
        names["witness"] = witness(stage)
        names["repeated"] = repeater(stage)
        if self.way is not None:
            functions = stand_ins(stage, self.design, self.way)
            names.update({name: one for name, one in functions.items() if name != self.function})
        return names

    def flaw(self, case: Case) -> str:
        """Which of the functions in `design` keeps positions from being made, or ""."""
        return self._tried(case, flaw) or ""

    def lessons(self, case: Case) -> Sequence[object]:
        """How positions can be made without the functions in `design`, likelier ways first."""
        return self._tried(case, learned) or []

    def _tried(self, case: Case, what: Callable[[Stage, Sequence[str]], Any]) -> Any:
        """What comes of trying the functions in `design`, None where that has no end, or fails by what they give."""
        stage = self.stage(case)
        try:
            with allowance():
                return what(stage, self.design)
        except EnoughError:
            self.session.end()
        except OwnFaultError:
            raise
        except Exception:
            if not stage.used:
                raise
        return None


def play(case: Case, play: Play) -> tuple[Observation, frozenset[str]]:
    """Play one case; what happened, and which helpers the reference stood in for."""
    missing = play.session.missing(play.function)
    if missing is not None:
        return Observation((Checked(play.function, Anything(), missing, case.where),)), frozenset()
    if case.console or case.player is not None:
        if sys.platform == "win32":
            ended = Ended("harness", "a program at a terminal cannot be played on Windows")
            return Observation((Checked(play.function, Anything(), ended, case.where),)), frozenset()
        from harness.drive.console import converse  # noqa: PLC0415  # pexpect is loaded where it is needed

        return converse(case, play)
    stage = play.stage(case)
    checks: tuple[Checked, ...] = ()
    try:
        with allowance():
            checks = _agree(case, play, stage) if case.agree else tuple(expectations(case, play, stage))
    except EnoughError as enough:
        play.session.end()
        checks = (Checked(play.function, Anything(), enough.ended, case.where),)
    again = replay(case, play.session.source, checks, play.generators)
    play.session.blamed = stage.blamed
    seen = Observation(checks, stage.finish(), "".join(stage.everything), again)
    return seen, frozenset(stage.asked)


# ---------------------------------------------------------------- expect


def expectations(case: Case, play: Play, stage: Stage) -> Iterator[Checked]:
    """The lines of `expect:`, in order, until the worker is gone."""
    names = play.names(stage)
    if case.setup is not None:
        got = _set_up(case.setup, names, stage)
        if not isinstance(got, Returned):
            yield Checked("setup", Anything(), got, case.setup.where)
            return
    for line in case.expect:
        expected = stage.evaluate(line.right.compiled, names, _place(line.right.where))
        got = _left(case, line.left, names, stage)
        wanted = expected.value if isinstance(expected, Returned) else Anything()
        yield Checked(line.left.text, wanted, _kept(got), line.left.where)
        if isinstance(got, Ended | Missing):
            return


def _set_up(setup: Code, names: dict[str, Any], stage: Stage) -> Outcome:
    names["__setup__"] = lambda: exec(setup.compiled, names)
    return stage.evaluate(_SETUP, names, _place(setup.where))


def _left(case: Case, left: Code, names: dict[str, Any], stage: Stage) -> Outcome:
    """What the left side gives; with `draws:`, the list of what it gives each time."""
    first = stage.evaluate(left.compiled, names, _place(left.where))
    if case.draws == 1 or not isinstance(first, Returned):
        return first
    more = drawn(case.draws - 1, left, names, stage)
    return Returned([first.value, *more]) if isinstance(more, list) else more


def _kept(got: Outcome) -> Outcome:
    """The outcome as it is now: a list that later lines change must not change what was noted."""
    if isinstance(got, Returned) and type(got.value) in (list, dict, set):
        return Returned(copy.deepcopy(got.value))
    return got


def _place(where: Where) -> str:
    return f"{where.file}:{where.line}"


# ---------------------------------------------------------------- agree


def _agree(case: Case, play: Play, stage: Stage) -> tuple[Checked, ...]:
    """The checks of the first combination that differs, or none where all agree."""
    agreement = play.agreements[case.name]
    if agreement.args is None and play.patience == 1 and not play.stubs and play.way is None:
        return _ahead(case, play, stage)
    if agreement.args is None or play.patience < 1:
        return _one_by_one(case, play, stage, agreement.trials)
    decoder = judge_decoder()
    quick = Clock(max(0.25, case.seconds / 4))
    tried = 0
    for group in agreement.groups:
        answers = play.session.batch(play.function, group.calls, quick, stage)
        if isinstance(answers, Ended) or len(answers) != len(group.trials):
            play.begin()
            stage.renew()
            return _one_by_one(case, play, stage, agreement.trials[tried:])
        tried += len(group.trials)
        for trial, answer in zip(group.trials, answers, strict=True):
            if (answer and answer == trial.answer) or agrees(trial, answer):
                continue
            came = _decoded(trial, answer, decoder)
            if checks := _compare(case, stage, (agreement, trial), came):
                return checks
    return ()


def _ahead(case: Case, play: Play, stage: Stage) -> tuple[Checked, ...]:
    """The checks of the first combination that differs; those before it are played together."""
    names, trials = play.names(stage), play.agreements[case.name].trials
    agreed = Agreed(0)
    if case.setup is None or isinstance(_set_up(case.setup, names, stage), Returned):
        agreed = agreeing(case, trials, (names, play.own), stage)
    if agreed.count == len(trials):
        return ()
    differs: tuple[Checked, ...] = ()
    if agreed.other is not None:
        differs = _compare(case, stage, (play.agreements[case.name], trials[agreed.count]), agreed.other)
    play.begin()
    stage.renew()
    return _one_by_one(case, play, stage, trials[agreed.count :]) or differs


def _decoded(trial: Trial, answer: str, decoder: Decoder) -> tuple[Outcome, list[Any]]:
    """An encoded answer's outcome, and the arguments as they are after the call."""
    args = decoder.value(trial.line)
    got, after = answered(answer, decoder)
    if type(after) is list and len(after) == len(args):
        copy_into(args, after)
    return got, args


def _one_by_one(case: Case, play: Play, stage: Stage, trials: Sequence[Trial]) -> tuple[Checked, ...]:
    """The checks of the first combination that differs, each evaluated by itself under its own clock."""
    assert case.agree is not None  # _agree has looked
    agreement = play.agreements[case.name]
    names = play.names(stage)
    if case.setup is not None and not isinstance(got := _set_up(case.setup, names, stage), Returned):
        return (Checked("setup", Anything(), got, case.setup.where),)
    for trial in trials:
        variables = copy.deepcopy(dict(trial.variables))
        if agreement.args is None:
            before = frozenset(stage.session.values.roots)
            pairs = len(stage.mirror.pairs) if stage.mirror is not None else 0
            got = stage.evaluate(case.agree.compiled, {**names, **variables}, _place(case.where))
            changed = list(variables.values())
            stage.session.values.let_go(before)
            if stage.mirror is not None:
                stage.mirror.let_go(pairs)
        else:
            changed = list(copy.deepcopy(eval(agreement.args, {**names, **variables})))
            got = stage.session.call(play.function, changed, {}, stage.clock, stage)
        if checks := _compare(case, stage, (agreement, trial), (got, changed)):
            return checks
    return ()


def _compare(
    case: Case, stage: Stage, tried: tuple[Agreement, Trial], came: tuple[Outcome, list[Any]]
) -> tuple[Checked, ...]:
    """The check in which a combination differs from the reference, or none."""
    agreement, trial = tried
    got, changed = came
    assert case.agree is not None  # _agree has looked
    if isinstance(got, Returned) and agreement.outer is not None:
        got = _outer(agreement, stage, (trial, got.value, changed))
    if not fits(trial.expected, got):
        return (_checked(case, trial, "", trial.expected, got),)
    for wanted, value in zip(trial.after, changed, strict=True):
        if not fits(wanted, Returned(value)) and not _alike(wanted, value):
            return (_checked(case, trial, "the argument after ", wanted, Returned(value)),)
    return ()


def _alike(wanted: object, value: object) -> bool:
    """Whether two values have the same text: an argument that holds nan has not changed because nan equals nothing."""
    plain = Encoder(numpy=sys.modules.get("numpy"))
    try:
        return plain.text(plain.tag(wanted)) == plain.text(plain.tag(value))
    except WireError:
        return False


def _checked(case: Case, trial: Trial, what: str, expected: object, got: Outcome) -> Checked:
    assert case.agree is not None  # _agree has looked
    text = what + written_out(case.agree.text, trial.variables)
    before = tuple(value for value in trial.variables.values() if not is_short(value))
    return Checked(text, expected, got, case.where, before)


def _outer(agreement: Agreement, stage: Stage, call: tuple[Trial, Any, list[Any]]) -> Outcome:
    """What the expression round the call gives, with the arguments as the call has left them."""
    trial, value, changed = call
    names = {**stage.names(()), **copy.deepcopy(dict(trial.variables)), ANSWER: value}
    for old, new in zip(eval(agreement.args or "()", names), changed, strict=True):
        copy_into(old, new)
        stage.session.touched = True
    stage.used = True  # whatever fails from here on is the answer's doing
    return stage.evaluate(agreement.outer, names, agreement.function)
