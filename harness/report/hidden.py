"""What of a hidden case may be told to its student: that there is one, how it went, and one sentence.

Its inputs, its values, what it printed and where it raised stay with the tutor: `everything` is True there.
"""

from __future__ import annotations

from collections.abc import Iterable

from harness.model import Result
from harness.text import line, sentence

OTHER = "helper function"
SENTENCE = 600  # characters of a `why`


def told(result: Result, everything: bool) -> bool:
    """Whether the details of a case may be shown."""
    return everything or not result.case.hidden


def name(result: Result, number: int, everything: bool = False) -> str:
    """The case's name. An example is named by its call, which is its input: hidden, it is only counted."""
    case = result.case
    if told(result, everything):
        return line(case.name)
    is_call = any(case.name == expectation.left.text for expectation in case.expect)
    if case.group or is_call:
        return line(f"{case.group or 'hidden case'} ({number})")
    return line(case.name)


def why(result: Result, everything: bool = False) -> str:
    """One sentence: why the case came out as it did; "" where there is nothing to say."""
    verdict = result.verdict
    if told(result, everything):
        return sentence(verdict.why, SENTENCE)
    if not verdict.why_hidden and verdict.outcome != "passed":
        return f"A hidden case: {verdict.outcome}."
    return line(verdict.why_hidden, SENTENCE)


def helper(result: Result, everything: bool = False) -> str:
    """The function to blame for what the case would have lost, "" for none. Of a hidden case it is not named: which
    of them it asks is the submission's to choose."""
    if told(result, everything):
        return line(result.helper)
    return OTHER if result.helper else ""


def each_once(helpers: Iterable[str]) -> list[str]:
    """The functions that `helper` tells of some cases, each once: of one case they may be several."""
    return list(dict.fromkeys(", ".join(helpers).split(", ")))
