"""The whole flow for one submission, on one screen.

    submission -> its module -> facts -> each function's cases: observation -> verdict -> mark -> report

A case runs with the student's own helpers first. Where it fails it runs again with the reference's helpers in
their place, and the better of the two counts: each function is marked independently of the others.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace

from harness.collect.choose import choose_module
from harness.collect.names import shown
from harness.collect.pdf import has_text
from harness.drive.agreement import Agreement, prepare
from harness.drive.facts import Facts, Source, read_source
from harness.drive.learned import NOT_LEARNED
from harness.drive.play import Play, play
from harness.drive.reference import Reference
from harness.drive.session import Session
from harness.errors import RefusedError
from harness.judge.marks import mark
from harness.judge.rules import Form, findings
from harness.judge.verdict import verdict
from harness.judge.words import Anything
from harness.model import (
    Case,
    Checked,
    Ended,
    Finding,
    Marked,
    Missing,
    Observation,
    Report,
    Result,
    Spec,
    Submission,
    Task,
    Verdict,
)
from harness.sandbox.launch import Launcher
from harness.sandbox.wire import Encoder

Alone = Callable[[], AbstractContextManager[object]]

_PATIENT = 3  # time-outs in one function after which its further cases are not tried
_WAYS = 8  # in which the student's values may be read, at most
_HASTE = 0.25  # share of the time limit that a function gets once it has timed out


@dataclass(frozen=True)
class Bench:
    """What is made once and serves every submission: the spec, the reference, and its side of every `agree:`."""

    spec: Spec
    reference: Reference
    agreements: Mapping[str, Mapping[str, Agreement]]  # task -> case -> agreement
    helpers: Mapping[str, tuple[str, ...]]  # task -> functions that the reference may stand in for
    public_only: bool = False


def make_bench(spec: Spec, public_only: bool = False) -> Bench:
    """Load the reference and work out its side; raises OwnFaultError where the spec or the reference fails."""
    reference = Reference(spec.modules, spec.positions)
    encoder = Encoder(numpy=sys.modules.get("numpy"))  # loaded where the reference needs it
    agreements = {
        task.name: {
            case.name: prepare(case, task.name, reference, encoder, spec.own)
            for case in _cases(task, public_only)
            if case.agree is not None
        }
        for task in spec.tasks
    }
    helpers = {task.name: _helpers(task, spec, reference) for task in spec.tasks}
    return Bench(spec, reference, agreements, helpers, public_only)


def _helpers(task: Task, spec: Spec, reference: Reference) -> tuple[str, ...]:
    """The functions that the reference may stand in for while `task` is marked: none that itself stands on it, which
    a submission could ask for the answers (`is_adjacent` by trying `move_counter`)."""
    others = [t.name for t in spec.tasks if t.module == task.module and t.name != task.name]
    return tuple(
        name
        for name in [*others, *spec.provided]
        if name not in spec.own and task.name not in reference.stands_on(name)
    )


def _cases(task: Task, public_only: bool) -> tuple[Case, ...]:
    return tuple(case for case in task.cases if not (public_only and case.hidden))


def grade(
    submission: Submission, bench: Bench, launcher: Launcher, sandbox: str, alone: Alone = nullcontext
) -> Report:
    """Everything about one submission. Raises OwnFaultError for a fault of ours, and nothing for a student's.

    `alone()` is a context in which no other submission is graded on this machine: a case that has run out of time
    is run again in it, once for each function, before that costs marks.
    """
    functions: list[Marked] = []
    found: list[Finding] = []
    notes = list(submission.notes)
    sources: dict[str, str] = {}
    for module in bench.spec.modules:
        tasks = [task for task in bench.spec.tasks if task.module == module]
        others = [name for name in bench.spec.modules if name != module]
        chosen = choose_module(submission, module, [task.name for task in tasks], others)
        notes += chosen.notes
        if is_program(tasks):
            from harness.grade_program import grade_program  # noqa: PLC0415  # pexpect is loaded where it is needed

            tried = [replace(task, cases=_cases(task, bench.public_only)) for task in tasks]
            graded = grade_program(chosen, tried, (submission, bench.spec), launcher)
            functions += graded.marked
            found += graded.findings
            notes += graded.notes
            continue
        if chosen.file is None:
            functions += [_nothing(task, bench, submission.refused or chosen.reason) for task in tasks]
            continue
        try:
            source = read_source(submission.files[chosen.file], module, chosen.file)
        except RefusedError as error:
            notes.append(f"{shown(chosen.file)}: {error}")
            functions += [_nothing(task, bench, str(error)) for task in tasks]
            continue
        sources.update(source.shown())
        marked, facts = _grade_module(source, tasks, bench, (launcher, alone))
        functions += marked
        found += findings(bench.spec.rules, _form(submission, source, facts))
    return Report(
        submission, bench.spec, tuple(functions), tuple(found), sandbox, sources, tuple(dict.fromkeys(notes))
    )


def is_program(tasks: Sequence[Task]) -> bool:
    """Whether a module's tasks are those of a program that is talked to over GTP."""
    return bool(tasks) and all(case.gtp or case.form for task in tasks for case in task.cases)


def _form(submission: Submission, source: Source, facts: Facts) -> Form:
    files = submission.files
    pictures = tuple(n for n, data in files.items() if n.casefold().endswith(".pdf") and not has_text(data))
    return Form(
        source.module,
        source.file,
        submission.source,
        facts,
        source,
        tuple(files),
        submission.archives,
        pictures,
    )


def _grade_module(
    source: Source, tasks: Sequence[Task], bench: Bench, where: tuple[Launcher, Alone]
) -> tuple[list[Marked], Facts]:
    """The functions of one module, public cases of all of them first: a hidden case's inputs, which student code
    may remember, come too late to be printed in a public one."""
    launcher, alone = where
    with Session(launcher, source) as session:
        facts = session.load()
        graders = {task.name: Grader(task, bench, session, alone) for task in tasks}
        for hidden in (False, True):
            for task in tasks:
                graders[task.name].run([c for c in _cases(task, bench.public_only) if c.hidden is hidden])
    return [grader.marked() for grader in graders.values()], facts


def _nothing(task: Task, bench: Bench, reason: str) -> Marked:
    """The mark for a function of a module that was not handed in."""
    results = []
    for case in _cases(task, bench.public_only):
        observation = Observation((Checked(task.name, Anything(), Missing(task.name, reason), case.where),))
        results.append(Result(case, observation, verdict(case, observation)))
    return Marked(task, tuple(results), mark(task, results, bench.spec.rounding))


def _makes_values(case: Case, design: Sequence[str]) -> bool:
    """Whether a case makes values of the student's own design."""
    code = [line.left for line in case.expect] + [
        each for each in (case.setup, case.agree) if each is not None
    ]
    return any(name in each.text for each in code for name in design)


def _not_learned(result: Result) -> bool:
    """Whether there was no such way to make positions."""
    got = result.verdict.check.got if result.verdict.check else None
    return isinstance(got, Ended) and got.detail == NOT_LEARNED


def _blocked(flaw: str) -> Verdict:
    why = f"blocked by {flaw}: {NOT_LEARNED}, so this could not be tried; a tutor should look at it"
    return Verdict("blocked", why, why)


class Grader:
    """Grades one function of one submission, case by case."""

    def __init__(self, task: Task, bench: Bench, session: Session, alone: Alone) -> None:
        spec = bench.spec
        self.task, self.bench, self.alone = task, bench, alone
        self.results: dict[str, Result] = {}
        self.timed_out = False  # once, in any run
        self.given = 0  # time-outs that became a result
        self.helpers_hang = False
        self.helpers = bench.helpers[task.name]
        self.own = Play(
            session,
            bench.reference,
            bench.agreements[task.name],
            task.name,
            (task.name, *spec.own),
            spec.supplied,
            design=spec.own,
        )

    def run(self, cases: Sequence[Case]) -> None:
        """Grade some of the function's cases."""
        for case in cases:
            result = self._grade(case)
            if notes := self.own.session.newly_tried():
                result = replace(result, observation=replace(result.observation, notes=notes))
            self.given += result.verdict.outcome == "timed out"
            self.results[case.name] = result

    def marked(self) -> Marked:
        """The results in the spec's order, and the mark."""
        results = tuple(self.results[case.name] for case in self.task.cases if case.name in self.results)
        return Marked(self.task, results, mark(self.task, results, self.bench.spec.rounding))

    def _grade(self, case: Case) -> Result:
        """The better of two runs: with the student's own helpers, and with the reference's in their place."""
        if self.given >= _PATIENT:
            return self._not_tried(case)
        if self.helpers_hang:
            return self._helped(case) or self._play(case, ())[0]
        first = not self.timed_out
        own, _asked = self._play(case, ())
        if first and own.verdict.outcome == "timed out":
            with self.alone():
                own, _asked = self._play(case, (), patience=1.0)
        slow = own.verdict.outcome == "timed out"
        if own.verdict.outcome in ("passed", "missing", "harness") or (slow and self.given):
            return own
        blamed = self.own.session.blamed
        helped = self._helped(case)
        self.helpers_hang = helped is not None and slow
        return helped or self._by_other_ways(case, own, blamed)

    def _by_other_ways(self, case: Case, own: Result, blamed: str) -> Result:
        """The best result on positions that are made without the student's functions to make them, where those are
        at fault; blocked where there is no other way to make any."""
        design = self.own.design
        if self.task.name in design or not _makes_values(case, design):
            return own
        flaw = blamed if blamed in design else self.own.flaw(case)
        if not flaw:
            return own
        tried: list[Result] = []
        for way in range(1, _WAYS + 1):
            for helpers in ((), self.helpers):
                result, _asked = self._play(case, helpers, how=replace(self.own, way=way))
                if _not_learned(result):
                    return tried[0] if tried else replace(own, verdict=_blocked(flaw))
                if result.verdict.outcome == "passed":
                    return replace(result, helper=flaw)
                tried.append(result)
        return tried[0]

    def _helped(self, case: Case) -> Result | None:
        """The result with the reference's helpers, where that passes; it names the helper to blame."""
        result, asked = self._play(case, self.helpers)
        if result.verdict.outcome != "passed" or not asked & set(self.helpers):
            return None  # a second try without a helper of ours shows nothing about the student's
        return replace(result, helper=self._to_blame(case, sorted(asked & set(self.helpers))))

    def _to_blame(self, case: Case, asked: Sequence[str]) -> str:
        """The one helper that makes the difference, or all that were asked where no single one does."""
        a_game = bool(case.console or case.player)  # too long to be played once more for each
        if len(asked) > 1 and not self.helpers_hang and not a_game:
            for name in asked:
                if self._play(case, (name,))[0].verdict.outcome == "passed":
                    return name
        return ", ".join(asked)

    def _play(
        self, case: Case, helpers: Sequence[str], patience: float | None = None, how: Play | None = None
    ) -> tuple[Result, frozenset[str]]:
        patience = patience or (_HASTE if self.timed_out else 1.0)
        how = how or self.own
        if helpers or patience != how.patience:
            how = replace(how, stubs=(*self.own.stubs, *helpers), patience=patience)
        observation, asked = play(case, how)
        if asked & set(helpers):
            self.own.session.renew()  # what it has had from our helpers, it must not keep for its own
        result = Result(case, observation, verdict(case, observation))
        self.timed_out = self.timed_out or result.verdict.outcome == "timed out"
        return result, asked

    def _not_tried(self, case: Case) -> Result:
        ended = Ended("timed out", f"not tried: {_PATIENT} cases of this function timed out before it")
        observation = Observation((Checked(self.task.name, Anything(), ended, case.where),))
        return Result(case, observation, verdict(case, observation))
