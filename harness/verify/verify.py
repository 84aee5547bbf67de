"""Verify a spec: its reference, the template and every sample, graded by the engine that grades a class."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from fractions import Fraction

from harness.collect.entry import Entry
from harness.collect.read import read
from harness.errors import HarnessError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_submission import grade
from harness.grading.kit import Kit, make_kit
from harness.model import Report, Spec, Submission
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox
from harness.text import counted
from harness.verify.checks import Check, Flaw, fails_exactly, full_marks, marks_of, nothing_earned
from harness.verify.covered import covered
from harness.verify.outcomes import Outcomes, outcomes
from harness.verify.pool import in_parallel
from harness.verify.questions import Question, questions
from harness.verify.samples import ENDING, Sample, samples

REFERENCE = "reference"


@dataclass(frozen=True)
class Verification:
    """What came of verifying a spec: its promises, kept or broken; sentences about what its cases cover; and
    what only its author can decide."""

    spec: Spec
    checks: tuple[Check, ...]
    facts: tuple[str, ...]
    questions: tuple[Question, ...]

    @property
    def ok(self) -> bool:
        """Whether every promise is kept."""
        return not any(check.flaws for check in self.checks)


def verify(spec: Spec, sandbox: Sandbox, jobs: int) -> Verification:
    """Grade the reference and the samples of `spec` on `jobs` processes, and look whether its promises hold.

    Raises SpecError for a mistake in a fails.yaml, for a folder of samples that is not there or empty, and where a
    `for:` or `agree:` cannot be worked out.
    """
    found = samples(spec)
    kit = make_kit(spec)
    graded = _grade_all([reference_submission(spec), *(sample.entry for sample in found)], kit, sandbox, jobs)
    reference = _of_code(graded[0], spec)
    checks = [_reference(reference, spec)]
    if not reference.fault:  # what goes wrong with the reference is said once
        checks += map(_sample, found, (_without(one, reference.lost) for one in graded[1:]))
    asked = () if checks[0].flaws else questions(kit, sandbox, jobs)
    return Verification(spec, tuple(checks), tuple(covered(spec)), asked)


def reference_submission(spec: Spec) -> Submission:
    """The reference as if a student had handed it in."""
    files = {f"{module}.py": path.read_bytes() for module, path in spec.modules.items()}
    if any(case.gtp for task in spec.tasks for case in task.cases):  # a program has its modules beside it
        paths = [beside for path in spec.modules.values() for beside in sorted(path.parent.glob("*.py"))]
        files |= {path.name: path.read_bytes() for path in paths}
    return Submission(REFERENCE, REFERENCE, REFERENCE, files)


def _grade_all(
    handed_in: Sequence[Submission | Entry], kit: Kit, sandbox: Sandbox, jobs: int
) -> list[Outcomes]:
    """The outcomes of each submission, in their order."""

    def work(item: Submission | Entry, launcher: Launcher) -> Outcomes:
        submission = read(item) if isinstance(item, Entry) else item
        return outcomes(_graded(submission, kit, launcher))

    return list(in_parallel(work, handed_in, sandbox, jobs))


def _graded(submission: Submission, kit: Kit, launcher: Launcher) -> Report:
    try:
        return grade(submission, kit, launcher, "")
    except HarnessError as error:
        return Report(submission, kit.spec, (), (), "", fault=str(error))


def _of_code(graded: Outcomes, spec: Spec) -> Outcomes:
    """The outcomes without the tasks that look at how work was handed in: the reference was not."""
    without = {task.name for task in spec.tasks if all(case.form for case in task.cases)}
    functions = tuple(function for function in graded.functions if function.name not in without)
    left = [function for function in graded.functions if function.name in without]
    return replace(
        graded,
        functions=functions,
        earned=graded.earned - sum((function.earned for function in left), Fraction(0)),
        out_of=graded.out_of - sum((function.out_of for function in left), Fraction(0)),
    )


def _without(graded: Outcomes, cases: Collection[tuple[str, str]]) -> Outcomes:
    """The outcomes without these cases, which the reference fails itself."""
    functions = tuple(
        replace(one, cases=tuple(case for case in one.cases if (one.name, case.name) not in cases))
        for one in graded.functions
    )
    return replace(graded, functions=functions)


def _reference(graded: Outcomes, spec: Spec) -> Check:
    cases = counted(sum(len(function.cases) for function in graded.functions), "case")
    public = [case for task in spec.tasks for case in task.cases if not case.hidden]
    examples = sum(len(case.expect) == 1 and case.is_named_by_its_call for case in public)
    several = f"the {examples} worked examples" if examples > 1 else "the worked example"
    agrees = f", and so it agrees with {several} among them"
    shown = agrees if examples and not (graded.fault or graded.lost) else ""
    return full_marks(graded, f"the reference gets full marks: {marks_of(graded)}, {cases}{shown}")


def _sample(sample: Sample, graded: Outcomes) -> Check:
    name = sample.entry.label
    if sample.template:
        return nothing_earned(graded, f"{name}, in which nothing is written yet, gets 0 in every function")
    if not sample.fails.file:
        check = full_marks(graded, f"{name} gets full marks")
        meant = Flaw("", f"name these cases in {name}{ENDING} if it is to fail")
        return replace(check, flaws=(*check.flaws, meant)) if graded.lost else check
    return fails_exactly(graded, sample.fails, f"{name} fails just what it is to fail ({marks_of(graded)})")
