"""The whole flow for one submission, on one screen.

    submission -> its module -> facts -> each function's cases: observation -> verdict -> mark -> report

A function runs with the student's own helpers first. Where it fails it runs again with the reference's in place of
those that fail by themselves, and the better of the two runs counts: each function is marked by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import field, replace

from harness.collect.choose import Chosen, choose_module
from harness.collect.module import read_source
from harness.collect.names import shown_name
from harness.collect.pdf import without_text
from harness.drive.calls.session import Session
from harness.errors import RefusedError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_function import Grader
from harness.grading.kit import Kit
from harness.grading.lessons import settle_all
from harness.grading.patience import Alone, Sitting
from harness.judge.marks import mark
from harness.judge.rules import Evidence, findings
from harness.judge.verdict import cut_short, judged
from harness.model import Facts, Finding, Marked, Missing, Report, Source, Spec, Submission, Task
from harness.sandbox.launch import Launcher

_NOT_TRIED = (
    ": not all cases were tried, or not again with functions of ours in place of wrong ones; "
    "a tutor should look at it"
)


@dataclass(frozen=True)
class ModuleReport:
    """What one module of a submission came to: marks, notes, findings about a program, and what was read."""

    marked: Sequence[Marked]
    notes: Sequence[str]
    findings: Sequence[Finding] = ()
    evidence: Evidence | None = None  # where there is a file that could be read
    sources: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Means:
    """What each module is graded with: the kit, what starts workers, and how to be alone on this machine."""

    kit: Kit
    launcher: Launcher
    alone: Alone


def grade(
    submission: Submission, kit: Kit, launcher: Launcher, sandbox: str, alone: Alone = nullcontext
) -> Report:
    """Everything about one submission. Raises OwnFaultError for a fault of ours, and nothing for a student's.

    `alone()` is a context in which no other submission is graded on this machine: a case that has run out of time
    is run again in it, once for each function, before that costs marks.
    """
    spec = kit.spec
    means = _Means(kit, launcher, alone)
    parts = [_part(submission, module, means) for module in spec.modules]
    evidence = [part.evidence for part in parts if part.evidence is not None]
    notes = [*submission.notes, *(note for part in parts for note in part.notes)]
    return Report(
        submission,
        spec,
        functions=tuple(marked for part in parts for marked in part.marked),
        findings=(*(found for part in parts for found in part.findings), *findings(spec.rules, *evidence)),
        sandbox=sandbox,
        sources={name: text for part in parts for name, text in part.sources.items()},
        notes=tuple(dict.fromkeys(notes)),
    )


def _part(submission: Submission, module: str, means: _Means) -> ModuleReport:
    """One module, whatever became of the others."""
    kit, tasks = means.kit, means.kit.spec.tasks_of(module)
    chosen = choose(submission, module, kit.spec)
    if is_program(tasks):
        return _program(submission, chosen, tasks, means)
    if chosen.file is None:
        notes = () if submission.refused else (chosen.reason,)
        return ModuleReport([_nothing(task, kit, chosen.reason) for task in tasks], notes)
    try:
        source = read_source(submission.files, module, chosen.file, kit.spec.files)
    except RefusedError as error:
        note = f"{shown_name(chosen.file)}: {error}"
        return ModuleReport([_nothing(task, kit, str(error)) for task in tasks], (*chosen.notes, note))
    marked, facts, given_up = _grade_module(source, tasks, means)
    evidence = Evidence(submission, source, facts, without_text(submission.files))
    late = (f"{given_up}{_NOT_TRIED}",) if given_up else ()
    return ModuleReport(marked, (*chosen.notes, *late), (), evidence, source.shown())


def choose(submission: Submission, module: str, spec: Spec) -> Chosen:
    """The file of a hand-in that is one of the assignment's modules."""
    tasks = spec.tasks_of(module)
    marked = () if is_program(tasks) else [task.name for task in tasks]  # a program's tasks are no functions
    return choose_module(submission, module, marked, [name for name in spec.modules if name != module])


def _program(submission: Submission, chosen: Chosen, tasks: Sequence[Task], means: _Means) -> ModuleReport:
    """A program that is talked to over GTP."""
    from harness.grading.grade_program import grade_program  # noqa: PLC0415  # pexpect is loaded where it is needed

    tried = [replace(task, cases=means.kit.cases(task)) for task in tasks]
    marked, found, notes = grade_program(chosen, tried, submission, means.kit.spec, means.launcher)
    return ModuleReport(marked, (*chosen.notes, *notes), found)


def is_program(tasks: Sequence[Task]) -> bool:
    """Whether a module's tasks are those of a program that is talked to over GTP."""
    return bool(tasks) and not any(case.runs_functions for task in tasks for case in task.cases)


def _grade_module(source: Source, tasks: Sequence[Task], means: _Means) -> tuple[list[Marked], Facts, str]:
    """The functions of one module, public cases of all of them first: a hidden case's inputs, which student code
    may remember, come too late to be printed in a public one. And what was found out about the file; and why it was
    given up before all was tried, "" if it was not."""
    kit = means.kit
    with Session(means.launcher, source) as session:
        facts = session.load()
        session.look_for(kit.wanted(source.module))
        sitting = Sitting(kit, session, means.alone)
        graders = [Grader(task, sitting) for task in tasks]
        for hidden in (False, True):
            # Those that are given functions of ours come last: each of them costs a worker
            for grader in sorted(graders, key=lambda grader: grader.passes_callables):
                grader.run([case for case in kit.cases(grader.task) if case.hidden is hidden])
        settle_all(graders)
        given_up = sitting.given_up
        session.renew()  # what is played again, to be told of, must know nothing of hidden cases
        for hidden in (False, True):
            for grader in graders:
                grader.tell(hidden)
        return [grader.marked() for grader in graders], facts, given_up


def _nothing(task: Task, kit: Kit, reason: str) -> Marked:
    """The mark for a function of a module that was not handed in."""
    missing = Missing(task.name, reason)
    results = [judged(case, cut_short(case, task.name, missing)) for case in kit.cases(task)]
    return Marked(task, tuple(results), mark(task, results, kit.spec.rounding))
