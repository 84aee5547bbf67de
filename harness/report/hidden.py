"""What of a hidden case may be told to its student: that there is one, how it went, and one sentence.

Its inputs, its values, what it printed and where it raised stay with the tutor: `everything` is True there.
"""

from __future__ import annotations

from collections.abc import Iterable

from harness.model import Result
from harness.text import line, sentence

UNNAMED = "helper function"  # in place of a name that may not be told
_SENTENCE = 600  # characters of a `why`


def may_show(result: Result, everything: bool) -> bool:
    """Whether the details of a case may be shown."""
    return everything or not result.case.hidden


def name(result: Result, number: int, everything: bool = False) -> str:
    """The case's name. An example is named by its call, which is its input: hidden, it is only counted."""
    case = result.case
    if may_show(result, everything):
        return line(case.name)
    if case.group or case.is_named_by_its_call:
        return line(f"{case.group or 'hidden case'} ({number})")
    return line(case.name)


def why(result: Result, everything: bool = False) -> str:
    """One sentence: why the case came out as it did; "" where there is nothing to say."""
    verdict = result.verdict
    if may_show(result, everything):
        return sentence(verdict.why, _SENTENCE)
    if not verdict.why_hidden and verdict.outcome != "passed":
        return f"A hidden case: {verdict.outcome}."
    return line(verdict.why_hidden, _SENTENCE)


def helpers(result: Result, everything: bool = False) -> tuple[str, ...]:
    """The functions that are to blame for what the case would have lost. Those of a hidden case are not named: a
    submission could let its input decide which of them fails, and so learn that input."""
    if may_show(result, everything):
        return tuple(map(line, result.helpers))
    return (UNNAMED,) if result.helpers else ()


def all_helpers(results: Iterable[Result], everything: bool = False) -> list[str]:
    """The same of several cases, each function once."""
    return list(dict.fromkeys(name for result in results for name in helpers(result, everything)))
