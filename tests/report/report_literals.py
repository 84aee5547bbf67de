"""Reports written out by hand, for the tests of what is shown of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from harness.model import (
    Case,
    Checked,
    Code,
    Expectation,
    Finding,
    Mark,
    Marked,
    Observation,
    Outcome,
    Report,
    Result,
    Returned,
    Spec,
    Submission,
    Task,
    Typed,
    Verdict,
    Where,
)

WHERE = Where("turn.yaml", 3, "cases")
SANDBOX = "sandbox: landlock and seccomp; every probe failed"


def code(text: str) -> Code:
    """Source as a spec holds it; what it compiles to is not looked at here."""
    return Code(text, compile("None", "spec", "eval"), WHERE)


def case(name: str = "a case", **more: Any) -> Case:
    return Case(name, WHERE, **more)


def example(call: str, **more: Any) -> Case:
    return case(call, expect=(Expectation(code(call), code("True")),), **more)


def check(text: str, expected: object, got: object, before: tuple[object, ...] = ()) -> Checked:
    """A check that got `got`: an outcome, or a value that was returned."""
    outcome = got if isinstance(got, Outcome) else Returned(got)
    return Checked(text, expected, outcome, WHERE, before)


def passed(name: str = "a case that passes", **more: Any) -> Result:
    return Result(case(name, **more), Observation(()), Verdict("passed", ""))


def failed(checked: Checked | None = None, of: Case | None = None, **more: Any) -> Result:
    """A failed case. What `more` says of the verdict and of helpers goes there, the rest is observed."""
    verdict: dict[str, Any] = {"outcome": "wrong", "why": "It gave 0, and 1 was expected.", "check": checked}
    verdict |= {key: more.pop(key) for key in ("outcome", "why", "why_hidden") if key in more}
    helpers = more.pop("helpers", ())
    seen = Observation((checked,) if checked else (), **more)
    return Result(of or case(), seen, Verdict(**verdict), helpers)


def marked(name: str, *results: Result, earned: int | Fraction = 0, out_of: int = 4, **more: Any) -> Marked:
    task = Task(
        name, Fraction(out_of), more.pop("says", "What it does."), tuple(r.case for r in results), WHERE
    )
    return Marked(task, results, Mark(Fraction(earned), Fraction(out_of), more.pop("rule", "in proportion")))


def spec(*functions: Marked, **more: Any) -> Spec:
    more = {"by_hand": (("play", Fraction(8)),)} | more
    tasks = tuple(each.task for each in functions)
    return Spec("morris", more.pop("title", "Nine Men's Morris"), Path("specs"), {}, tasks, **more)


def report(
    *functions: Marked, student: str = "s1", files: Mapping[str, str] | None = None, **more: Any
) -> Report:
    """A report on one student; what is not said of it is empty."""
    said = {"notes": more.pop("skipped", ()), "refused": more.pop("refused", "")}
    submission = Submission(student, more.pop("label", student), "in", {}, **said)
    assignment = more.pop("spec", None) or spec(*functions)
    more = {"findings": (), "sandbox": SANDBOX} | more
    return Report(submission, assignment, functions, sources=files or {}, **more)


def no_drawing(_value: object) -> None:
    return None


def draw(value: object) -> str | None:
    """A list of nine points as three rows; raises for what looks nearly like one, as a careless draw may."""
    if not isinstance(value, list) or len(value) != 9:
        return None
    signs = [".XO"[point] for point in value]
    return "\n".join(" ".join(signs[at : at + 3]) for at in (0, 3, 6))


def typed(*lines: tuple[str, str | None]) -> tuple[Typed, ...]:
    return tuple(Typed(printed, answer) for printed, answer in lines)


def finding(message: str = "no docstring", line: int | None = 2, cost: int = 0) -> Finding:
    return Finding("docstrings", line, message, Fraction(cost))
