"""The final mark, step by step, from what was marked automatically and by hand.

    functions_kept = functions / 2 if interview == 5 else functions = 61.5 / 2 if 5 == 5 else 61.5 = 30.75

What a person has not filled in yet is a box, and so is everything that needs it: a branch that is not taken
needs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from harness.fast_dataclasses import dataclass
from harness.judge import formula
from harness.judge.late import RULE
from harness.judge.marks import is_open, rounded, shown
from harness.model import Report, Spec

BOX = "□"
OWN = ("functions", "deducted", "late", "automatic")  # names that every final mark has at hand


@dataclass(frozen=True)
class FormulaStep:
    """A step as it is shown: its name, its formula, that with numbers, what it comes to (None: not yet)."""

    name: str
    formula: str
    numbers: str
    value: Fraction | None


def identifier(part: str) -> str:
    """The name that a thing has in formulas: `quality of the code` is quality_of_the_code."""
    return "_".join("".join(c if c.isalnum() else " " for c in part).split())


def parts_by_hand(spec: Spec) -> tuple[tuple[str, Fraction], ...]:
    """All that a person fills in, with the most of each: what gives marks, then what `final:` adds."""
    return (*spec.by_hand, *(spec.terms.final.parts if spec.terms.final else ()))


def steps(report: Report) -> tuple[FormulaStep, ...]:
    """The steps with their numbers; none without a `final:`, or where a fault of ours left a gap."""
    final = report.spec.terms.final
    if final is None or report.fault or any(is_open(marked.results) for marked in report.functions):
        return ()
    values = _values(report)
    done = []
    for name, text in final.steps:
        step = _step(name, text, values)
        values[name] = step.value
        done.append(step)
    return tuple(done)


def final_mark(report: Report) -> Fraction | None:
    """The final mark, from 0 to what it is out of, rounded; None while a box is empty."""
    final, done = report.spec.terms.final, steps(report)
    if final is None or not done or done[-1].value is None:
        return None
    return rounded(max(Fraction(0), done[-1].value), final.out_of, report.spec.rounding)


def _values(report: Report) -> dict[str, Fraction | None]:
    late = sum((f.deduction for f in report.findings if f.rule == RULE), Fraction(0))
    values: dict[str, Fraction | None] = {
        "functions": sum((f.mark.earned for f in report.functions), Fraction(0)),
        "deducted": report.deducted - late,
        "late": late,
        "automatic": report.earned,
    }
    values |= {marked.task.name: marked.mark.earned for marked in report.functions}
    for part, _ in parts_by_hand(report.spec):
        values[identifier(part)] = report.slip.by_hand.get(part)
    return values


def _step(name: str, text: str, values: Mapping[str, Fraction | None]) -> FormulaStep:
    used = {key: values.get(key) for key in formula.names(text)}
    there = {key: value for key, value in used.items() if value is not None}
    numbers = formula.filled(text, lambda key: shown(there[key]) if key in there else BOX)
    try:
        return FormulaStep(name, text, numbers, formula.value(text, there))
    except formula.UnknownError:
        return FormulaStep(name, text, numbers, None)
    except formula.FormulaError as error:
        return FormulaStep(name, text, f"{numbers} ({error})", None)
