"""A student's file with its line numbers, and in place what is to be said about a line.

11  def turn(g):
12      return g[99]
        ^ raised IndexError: list index out of range (a mill on placing)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice

from harness.fast_dataclasses import dataclass
from harness.model import Raised, Report
from harness.report import hidden
from harness.report.colour import coloured
from harness.report.detail import raised
from harness.text import line, source_lines, weight

ROOM = 110_000  # bytes of a page for all source
_MARKUP = 32  # bytes around a line
FILES = 60  # or cells of a notebook
Remarked = tuple[str, tuple[str, ...]]  # a line's HTML, and what is said of it
Remarks = Mapping[tuple[str, int], list[str]]  # (file, line) -> what is said there


@dataclass(frozen=True)
class LineRun:
    """The HTML of lines without remarks, joined by line breaks; or of one line, its number, and the remarks on it."""

    html: str
    number: int = 0
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Listing:
    """A file in runs of lines, and how many lines are left out at its end."""

    file: str
    runs: tuple[LineRun, ...]
    left: int


def listings(report: Report, everything: bool) -> list[Listing]:
    """The submission's files, the one that is graded first, bounded to about `ROOM` bytes in all."""
    said, room, shown = remarks(report, everything), ROOM, []
    for file, text in islice(report.sources.items(), FILES):
        listing, room = _listing(file, text, said, room)
        shown.append(listing)
    return shown


def anchors(shown: Sequence[Listing]) -> frozenset[str]:
    """The lines of the listings that a link may lead to: those with a remark."""
    return frozenset(
        f"L{count}-{run.number}"
        for count, listing in enumerate(shown, 1)
        for run in listing.runs
        if run.remarks
    )


def remarks(report: Report, everything: bool) -> Remarks:
    """What is said about each line: findings, and the exceptions of failed cases that may be shown."""
    first = next(iter(report.sources), "")
    said: dict[tuple[str, int], list[str]] = defaultdict(list)
    for finding in report.findings:
        if finding.line:
            said[finding.file or first, finding.line].append(line(f"{finding.rule}: {finding.message}"))
    for marked in report.functions:
        for result in marked.results:
            got = result.verdict.got
            if isinstance(got, Raised) and got.line and hidden.may_show(result, everything):
                place = got.file if got.file in report.sources else first
                said[place, got.line].append(line(f"raised {raised(got)} ({result.case.name})"))
    return said


def _listing(file: str, text: str, said: Remarks, room: int) -> tuple[Listing, int]:
    kept: list[Remarked] = []
    # More than there is room for, and without a mark of the encoding
    lines = source_lines(text[: 4 * room].removeprefix("\ufeff"))
    for number, shown in enumerate(coloured(lines), 1):
        notes = tuple(dict.fromkeys(said[file, number]))[:5] if (file, number) in said else ()
        room -= (len(shown) if shown.isascii() else len(shown.encode())) + _MARKUP
        if notes:
            room -= sum(weight(note) + _MARKUP for note in notes)
        if room < 0:
            break
        kept.append((shown, notes))
    if kept and kept[-1] == ("", ()):
        kept.pop()  # a file ends with a line break; no line comes after it
    left = text.count("\n") + (not text.endswith("\n") and bool(text)) - len(kept)
    return Listing(line(file), _runs(kept), max(0, left)), max(0, room)


def _runs(lines: list[Remarked]) -> tuple[LineRun, ...]:
    """Lines without remarks go to the page together: there are many, and it is their number that costs."""
    runs, start = [], 0
    for number, (html, notes) in enumerate([*lines, ("", ("",))], 1):
        if notes:
            between = "\n".join(each for each, _ in lines[start : number - 1])
            runs += [LineRun(between)] if number - 1 > start else []
            runs += [LineRun(html, number, notes)] if number <= len(lines) else []
            start = number
    return tuple(runs)
