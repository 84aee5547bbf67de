"""A course of three functions that stand on one another: what tests of whole reports are about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from harness.model import Report

REFERENCE = """
    def is_even(n): return n % 2 == 0
    def halve(n):
        if not is_even(n): raise ValueError("odd")
        return n // 2
    def steps(n):
        count = 0
        while n != 1:
            n = halve(n) if is_even(n) else 3 * n + 1
            count += 1
        return count
    def ask():
        return input("n? ")
    """
TASKS: dict[str, Any] = {
    "is_even": [{"name": "even: all", "agree": "is_even(n)", "for": {"n": "range(50)"}}],
    "halve": [
        {"name": "halve: all", "agree": "halve(n)", "for": {"n": "range(50)"}},
        {"name": "halve: eight", "expect": {"halve(8)": "4"}},
    ],
    "steps": [
        {"name": "steps: one", "expect": {"steps(1)": "0"}},
        {"name": "steps: six", "expect": {"steps(6)": "8"}},
        {"name": "steps: many", "agree": "steps(n)", "for": {"n": "range(1, 20)"}, "hidden": "true"},
    ],
}
HONEST = """
    def is_even(n): return n & 1 == 0
    def halve(n):
        if not is_even(n): raise ValueError("it is odd")
        return n // 2
    def steps(n): return 0 if n == 1 else 1 + steps(halve(n) if is_even(n) else 3 * n + 1)
    """


def earned(report: Report) -> dict[str, Fraction]:
    return {marked.task.name: marked.mark.earned for marked in report.functions}
