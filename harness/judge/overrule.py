"""What a person overruled: the marks that it makes, and the words that say so.

{function: turn, case: letters, marks: full, reason: …}     that case counts as passed
{function: turn, marks: 5, reason: …}                       the function has 5 marks, whatever its cases say
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from harness.judge.marks import mark, shown
from harness.model import Mark, Marked, Override, Result

BY_A_PERSON = "overruled by a person: "


def overruled(marked: Marked, overrides: Sequence[Override], step: Fraction) -> Marked:
    """A function with what a person said about its cases, and then about the whole of it."""
    mine = [one for one in overrides if one.function == marked.task.name]
    cases = {one.case: one for one in mine if one.case}
    if cases:
        results = tuple(_result(result, cases) for result in marked.results)
        marked = Marked(marked.task, results, mark(marked.task, results, step))
    for one in mine:
        if not one.case:
            marked = replace(marked, mark=_mark(marked.mark, one))
    return marked


def overruled_words(override: Override) -> str:
    """What the report says: overruled by a person: the wording is fine."""
    return f"{BY_A_PERSON}{override.reason}"


def _result(result: Result, cases: Mapping[str, Override]) -> Result:
    found = cases.get(result.case.name)
    return replace(result, overruled=found) if found else result


def _mark(before: Mark, override: Override) -> Mark:
    earned = before.out_of if override.marks is None else override.marks
    rule = f"{overruled_words(override)} (without that {shown(before.earned)}: {before.rule})"
    return Mark(earned, before.out_of, rule)
