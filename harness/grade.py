"""The whole flow for one submission, on one screen.

    submission -> its module -> facts -> each function's cases: observation -> verdict -> mark -> report

A function runs with the student's own helpers first. Where it fails it runs again with the reference's helpers in
their place, and the better of the two runs counts: each function is marked independently of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace

from harness.bench import Bench
from harness.collect.choose import choose_module
from harness.collect.names import shown
from harness.collect.pdf import has_text
from harness.drive.facts import Facts, Source, read_source
from harness.drive.session import Session
from harness.errors import RefusedError
from harness.grade_function import Grader
from harness.judge.marks import mark
from harness.judge.rules import Form, findings
from harness.judge.verdict import verdict
from harness.judge.words import Anything
from harness.model import (
    Checked,
    Finding,
    Marked,
    Missing,
    Observation,
    Report,
    Result,
    Submission,
    Task,
)
from harness.runs import Alone
from harness.sandbox.launch import Launcher
from harness.ways import settle


def grade(
    submission: Submission, bench: Bench, launcher: Launcher, sandbox: str, alone: Alone = nullcontext
) -> Report:
    """Everything about one submission. Raises OwnFaultError for a fault of ours, and nothing for a student's.

    `alone()` is a context in which no other submission is graded on this machine: a case that has run out of time
    is run again in it, once for each function, before that costs marks.
    """
    functions: list[Marked] = []
    found: list[Finding] = []
    forms: list[Form] = []
    notes = list(submission.notes)
    sources: dict[str, str] = {}
    for module in bench.spec.modules:
        tasks = [task for task in bench.spec.tasks if task.module == module]
        others = [name for name in bench.spec.modules if name != module]
        chosen = choose_module(submission, module, [task.name for task in tasks], others)
        notes += chosen.notes
        if is_program(tasks):
            from harness.grade_program import grade_program  # noqa: PLC0415  # pexpect is loaded where it is needed

            tried = [replace(task, cases=bench.cases(task)) for task in tasks]
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
        forms.append(_form(submission, source, facts))
    found += findings(bench.spec.rules, *forms)
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
        graders = [Grader(task, bench, session, alone) for task in tasks]
        for hidden in (False, True):
            for grader in graders:
                grader.run([case for case in bench.cases(grader.task) if case.hidden is hidden])
        settle(graders)
    return [grader.marked() for grader in graders], facts


def _nothing(task: Task, bench: Bench, reason: str) -> Marked:
    """The mark for a function of a module that was not handed in."""
    results = []
    for case in bench.cases(task):
        observation = Observation((Checked(task.name, Anything(), Missing(task.name, reason), case.where),))
        results.append(Result(case, observation, verdict(case, observation)))
    return Marked(task, tuple(results), mark(task, results, bench.spec.rounding))
