"""Which sections of the assignment's text have cases, and which cases say no section."""

from __future__ import annotations

from collections.abc import Iterator

from harness.judge.marks import shown, whole_marks
from harness.model import Spec
from harness.text import counted


def covered(spec: Spec) -> Iterator[str]:
    """Sentences about what is tested: sections with their cases, what names none, what is marked by hand."""
    cases = [(task.name, case) for task in spec.tasks for case in task.cases]
    sections = dict.fromkeys(case.section for _, case in cases if case.section)
    if sections:
        counts = [f"{name} ({sum(case.section == name for _, case in cases)})" for name in sections]
        yield f"cases by section of the text: {', '.join(counts)}; a section that is not here has none"
    without = dict.fromkeys(name for name, case in cases if not case.section)
    if sections and without:
        yield f"cases that name no section of the text: {', '.join(without)}"
    hidden = [task.name for task in spec.tasks if all(case.hidden for case in task.cases)]
    if hidden:
        yield f"all cases are hidden, so `check` tells students nothing: {', '.join(hidden)}"
    public = [task.name for task in spec.tasks if not any(case.hidden for case in task.cases)]
    if public:
        yield f"no case is hidden, so a student can write down the answers: {', '.join(public)}"
    if spec.by_hand:
        by_hand = ", ".join(f"{name} {shown(marks)}" for name, marks in spec.by_hand)
        yield f"marked by hand, without a case: {by_hand}"
    whole = whole_marks(spec)
    in_all = f", {shown(whole)} in all" if whole > spec.out_of else ""
    yield f"the marks add up: {shown(spec.out_of)} for {counted(len(spec.tasks), 'function')}{in_all}"
