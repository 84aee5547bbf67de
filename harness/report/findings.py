"""Findings under their headings.

Handed in late          what the time of submission costs
How it was handed in    names of files and archives
In the source           everything else, most of it with a line

What explains marks stands before the functions, what only a person may judge (docstrings, comments) after them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from harness.fast_dataclasses import dataclass
from harness.judge.late import RULE as LATE
from harness.judge.marks import shown
from harness.judge.rules import READING, SKIPPED
from harness.model import Finding, Report
from harness.text import line

SOURCE = "In the source"
_HEADINGS: Mapping[str, str] = {
    LATE: "Handed in late",
    "archive_name": "How it was handed in",
    "file_name": "How it was handed in",
    "files": "How it was handed in",
}


def split_findings(findings: Iterable[Finding]) -> tuple[list[Finding], list[Finding]]:
    """The findings that may explain marks, and the rest. The first are those of rules that cost marks, and what reading
    the file showed; but not a call that was skipped since it asks for input (a game that the file starts)."""
    every = tuple(findings)
    rules = {READING, *(finding.rule for finding in every if finding.deduction)}
    costly = [f for f in every if f.rule in rules and f.message != SKIPPED]
    return costly, [f for f in every if f not in costly]


def by_heading(findings: Iterable[Finding]) -> list[tuple[str, list[Finding]]]:
    """The findings in their order under each heading that has any; what concerns the source comes last."""
    found: dict[str, list[Finding]] = {heading: [] for heading in (*_HEADINGS.values(), SOURCE)}
    for finding in findings:
        found[_HEADINGS.get(finding.rule, SOURCE)].append(finding)
    return [(heading, each) for heading, each in found.items() if each]


@dataclass(frozen=True)
class FindingView:
    """A finding on a page: its place in words and its line's address in the listing, "" where it has none."""

    rule: str
    place: str
    address: str
    message: str
    cost: str


def headed(
    findings: Iterable[Finding], report: Report, anchors: Collection[str]
) -> list[tuple[str, list[FindingView]]]:
    """What a page shows of findings, under their headings. `anchors` are the lines that the page shows."""
    files = list(report.sources)
    return [
        (heading, [_view(one, files, anchors) for one in found]) for heading, found in by_heading(findings)
    ]


def place(finding: Finding, files: list[str]) -> str:
    """Where to look: the line, and its file or its cell where there are several."""
    several = finding.file and len(files) > 1
    return (f"{line(finding.file)}, " if several else "") + f"line {finding.line}" if finding.line else ""


def _view(finding: Finding, files: list[str], anchors: Collection[str]) -> FindingView:
    file = finding.file or next(iter(files), "")
    address = f"L{files.index(file) + 1}-{finding.line}" if finding.line and file in files else ""
    cost = shown(finding.deduction) if finding.deduction else ""
    address = address if address in anchors else ""
    return FindingView(line(finding.rule, 60), place(finding, files), address, line(finding.message), cost)
