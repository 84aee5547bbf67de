"""A student's page: one self-contained HTML file that works printed, on a phone, and without any script.

    marks, boxes to fill by hand                   what it is worth
    findings that explain marks                    why
    functions that lost marks: failed cases first  why
    other findings                                 what a person may look at
    functions with full marks, folded
    the source with line numbers and remarks       where

The same template makes two pages. The student's own says of a hidden case only how it went; the tutor's,
written where something is hidden or noted, shows everything. jinja2's autoescape, a policy that allows no
script and no address at all, and `harness/text.py` keep whatever a submission holds inert.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from harness.fast_dataclasses import dataclass
from harness.judge.final import final_mark, parts_by_hand, steps
from harness.judge.marks import shown, whole_marks
from harness.judge.overrule import BY_A_PERSON, overruled_words
from harness.model import Marked, Report, Result
from harness.report import hidden
from harness.report.alike import cause, reason, together
from harness.report.detail import NOTHING, Detail, Draw, detail
from harness.report.findings import headed, split_findings
from harness.report.listing import anchors, listings
from harness.report.state import for_a_person, state, unsafe
from harness.report.talk import ROOM
from harness.report.template import render
from harness.text import line, weight

_DETAILS = 110_000  # bytes of a page for the details of failed cases
_SENTENCES = 45_000  # and for the names and sentences of all cases
_REMARKS = 100  # findings and notes that are shown


@dataclass(frozen=True)
class CaseView:
    """A case on the page. `detail` is None where there is nothing that may be told, or no room for it."""

    number: int  # in its function, from 1
    name: str
    outcome: str
    why: str
    hidden: bool
    helper: str
    for_a_person: bool  # its wording is free: somebody should read what it showed
    reason: object  # what it has in common with others of which one is enough to read
    tutor_notes: tuple[str, ...]  # empty on the student's page
    overruled: str  # what a person said instead
    detail: Detail | None = None
    cut: bool = False
    alike: tuple[CaseView, ...] = ()  # others of which the same holds, and no more need be read

    @property
    def says_no_more(self) -> bool:
        """Whether it may be folded below another case that has the same reason: it has nothing to show but that, or
        (blocked, raised) its details are only another way to the same failure."""
        noted = bool(self.tutor_notes or self.overruled or self.for_a_person)
        has_more = bool(self.detail or self.cut or self.helper)
        return not noted and (not has_more or self.outcome in ("blocked", "raised"))


@dataclass(frozen=True)
class FunctionView:
    """A function on the page: its mark, its failed and its passed cases, and how many found no room."""

    number: int  # in the assignment, from 1
    name: str
    says: str
    earned: str
    out_of: str
    state: str  # full, part, none, ungraded
    rule: str
    failed: tuple[CaseView, ...]
    passed: tuple[CaseView, ...]
    left: int
    blamed: int  # passed only with a helper of the reference's
    helpers: str  # which, as far as that may be told
    replayed: bool  # whether `harness replay` can play its cases
    cause: str  # why it is missing, as others may be; "" where a person or the judge has said more of it
    same: tuple[FunctionView, ...] = ()  # others that are missing for the same reason


class PageBudget:
    """The bytes of a page that are still free for one kind of text."""

    def __init__(self, free: int) -> None:
        self.free = free

    def take(self, *texts: str) -> bool:
        """Whether the texts, with a little markup for each, still fit; then they are counted."""
        self.free -= sum(weight(text) + 40 for text in texts)
        return self.free >= 0


def page(report: Report, draw: Draw, everything: bool = False) -> str:
    """The HTML of a student's page; with `everything`, the tutor's. Below 300 KB whatever was handed in.

    `draw` turns a value that is a board into text, and answers None for any other.
    """
    views = _Views(draw, everything)
    functions = [views.function(marked, number) for number, marked in enumerate(report.functions, 1)]
    full = [f for f in functions if f.state == "full" and not f.failed]
    causes = together([f for f in functions if f not in full], lambda function: function.cause)
    first = [replace(function, same=tuple(others)) for function, *others in causes]
    kept_back = not everything and any(case.hidden for f in first for case in f.failed)
    facts = {"functions": functions, "first": first, "full": full, "kept_back": kept_back}
    return render("page", _facts(report, everything) | facts | {"noted": _noted(functions)})


def _noted(functions: Sequence[FunctionView]) -> list[tuple[str, str, str]]:
    """The tutor's notes on cases that passed, which are folded: each note once, with the first case that has it."""
    first: dict[str, tuple[str, str, str]] = {}
    for function in functions:
        for case in function.passed:
            for note in case.tutor_notes:
                first.setdefault(note, (note, function.name, case.name))
    return list(first.values())[:_REMARKS]


def _facts(report: Report, everything: bool) -> dict[str, object]:
    """What the page says besides its functions."""
    costly, free = split_findings(report.findings[:_REMARKS])
    shown_files = listings(report, everything)
    linked = anchors(shown_files)
    return {
        "student": line(report.submission.student),
        "again": f"harness replay {report.spec.name} {shlex.quote(f'FOLDER/{line(report.submission.source)}')}",
        "label": ", ".join(map(line, report.slip.members)) or line(report.submission.label),
        "title": line(report.spec.title),
        "earned": shown(report.earned),
        "out_of": shown(report.spec.out_of),
        "share": float(report.earned / report.spec.out_of) if report.spec.out_of else 0,
        "deducted": shown(report.deducted) if report.deducted else "",
        **_by_hand(report),
        **_final(report),
        "costly": headed(costly, report, linked),
        "free": headed(free, report, linked),
        "more": max(0, len(report.findings) - _REMARKS),
        "notes": [line(note) for note in report.notes[:_REMARKS]],
        "refused": line(report.submission.refused, 600),
        "fault": line(report.fault, 600) or ("Some cases could not be run." if _ungraded(report) else ""),
        "sandbox": line(report.sandbox),
        "unsafe": unsafe(report.sandbox),
        "listings": shown_files,
        "everything": everything,
    }


def _by_hand(report: Report) -> dict[str, object]:
    """The boxes for what a person marks, and the total, which is known once all boxes that give marks are filled."""
    marks = report.slip.by_hand
    given = [marks.get(name) for name, _ in report.spec.by_hand]
    # Deductions come off last: what was too late has no marks, by hand or not.
    earned = sum((*(f.mark.earned for f in report.functions), *filter(None, given)), Fraction(0))
    total = max(Fraction(0), earned - report.deducted)
    return {
        "by_hand": [
            (line(name), _box(marks.get(name)), shown(most)) for name, most in parts_by_hand(report.spec)
        ],
        "whole": shown(whole_marks(report.spec)),
        "total": "" if None in given else shown(total),
    }


def _final(report: Report) -> dict[str, object]:
    """How the final mark is calculated: its steps, and what it comes to."""
    final = report.spec.terms.final
    done = [
        (line(step.name.replace("_", " ")), step.formula, step.numbers, _box(step.value))
        for step in steps(report)
    ]
    return {
        "steps": done,
        "final": _box(final_mark(report)),
        "final_out_of": shown(final.out_of) if final else "",
    }


def _box(mark: Fraction | None) -> str:
    return "" if mark is None else shown(mark)


def _ungraded(report: Report) -> bool:
    return any(state(marked) == "ungraded" for marked in report.functions)


class _Views:
    """Makes the views of one page's functions and cases, as far as there is room on it."""

    def __init__(self, draw: Draw, everything: bool) -> None:
        self.draw, self.everything = draw, everything
        self.details, self.sentences = PageBudget(_DETAILS), PageBudget(_SENTENCES)

    def function(self, marked: Marked, number: int) -> FunctionView:
        """A function, which is the assignment's `number`th."""
        every = [(result, self._case(result, count)) for count, result in enumerate(marked.results, 1)]
        fit = [(result, case) for result, case in every if self._has_room(case)]
        failed = [self._detailed(case, result) for result, case in fit if not result.passed]
        helped = [result for result, _ in fit if result.passed and result.helpers]
        helpers = hidden.all_helpers(helped, self.everything)
        reasons = together(failed, lambda case: (case.reason, case.helper) if case.says_no_more else None)
        noted = marked.mark.rule.startswith(BY_A_PERSON) or any(c.overruled or c.tutor_notes for c in failed)
        return FunctionView(
            number=number,
            name=line(marked.task.name),
            says=line(marked.task.says, 1_000),
            earned=shown(marked.mark.earned),
            out_of=shown(marked.mark.out_of),
            state=state(marked),
            rule=line(marked.mark.rule, 600),
            failed=tuple(replace(case, alike=tuple(others)) for case, *others in reasons),
            passed=tuple(case for result, case in fit if result.passed),
            left=len(every) - len(fit),
            blamed=len(helped),
            helpers=", ".join([name for name in helpers if name != hidden.UNNAMED] or [hidden.UNNAMED]),
            replayed=marked.task.runs_functions,
            cause="" if noted else cause(marked),
        )

    def _case(self, result: Result, number: int) -> CaseView:
        notes = result.observation.tutor_notes[:20] if self.everything else ()
        return CaseView(
            number=number,
            name=hidden.name(result, number, self.everything),
            outcome="not graded" if result.is_open else result.verdict.outcome,
            why=hidden.why(result, self.everything),
            hidden=result.case.hidden,
            helper=", ".join(hidden.helpers(result, self.everything)),
            for_a_person=for_a_person(result),
            reason=reason(result, self.everything),
            tutor_notes=tuple(map(line, notes)),
            overruled=_overruled(result),
        )

    def _has_room(self, case: CaseView) -> bool:
        return self.sentences.take(case.name, case.why, *case.tutor_notes)

    def _detailed(self, case: CaseView, result: Result) -> CaseView:
        """A failed case with its details, where these may be shown and there is still room for them."""
        if not hidden.may_show(result, self.everything):
            return case
        free = self.details.free
        told = detail(result, self.draw, min(ROOM, free // 4)) if free > 0 else None
        if told == NOTHING:
            return case
        fits = told is not None and self.details.take(*told.texts())
        return replace(case, detail=told if fits else None, cut=not fits)


def _overruled(result: Result) -> str:
    if result.overruled is None:
        return ""
    marks = result.overruled.marks
    given = "all of its marks" if marks is None else f"marks: {shown(marks)}"
    return f"{line(overruled_words(result.overruled), 600)} ({given})"
