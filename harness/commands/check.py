"""`harness check FILE`: what a student gets for their own file in the public cases.

It must start quickly, and on macOS and Windows too: nothing is imported here that only other commands need, and what
the sandbox can start without is imported while it starts.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from harness.collect.choose import defined_names
from harness.collect.folder import single
from harness.collect.read import read
from harness.collect.sniff import looks_like
from harness.errors import OwnFaultError, SpecError, UsageError
from harness.grading.warm import warm
from harness.judge.marks import is_open
from harness.model import Submission
from harness.sandbox.layers import Sandbox, settle
from harness.spec.assignment import Assignment
from harness.spec.find import find_spec, specs_here
from harness.spec.read import read_assignment, read_rest

if TYPE_CHECKING:
    from harness.grading.kit import Kit

_IMPORTED = re.compile(rb"^[ \t]*(?:import|from)[ \t]+([A-Za-z_]\w*)", re.MULTILINE | re.ASCII)
_WIDEST = 100  # columns: longer lines are hard to read


def run(options: argparse.Namespace) -> int:
    """Check the file; 1 where something fails, 3 where a fault of ours left that open. Raises UsageError where there is
    nothing to check, or no assignment that it is for."""
    submission = read(single(options.file))
    if submission.refused:
        raise UsageError(f"{options.file}: {submission.refused}")
    if beside := _left_out(options.file, submission):
        alone = f"it imports {', '.join(beside)} from its folder, but this file alone is read"
        print(f"note: {alone}: check the whole folder", file=sys.stderr)
    begun = read_assignment(_spec_for(submission, options))
    with ThreadPoolExecutor(1) as pool:
        preparing = pool.submit(_public_kit, begun)  # while the sandbox's processes start
        sandbox = settle(warm(begun, submission), careful=False)
    with sandbox:
        if not sandbox.safe:
            print(f"note: {sandbox.line}", file=sys.stderr)
        return _checked(submission, preparing.result(), sandbox)


def _left_out(file: Path, submission: Submission) -> list[str]:
    """The modules in the folder of a lone file that it imports: a program of several files is checked as a folder."""
    if not file.is_file() or file.suffix != ".py":
        return []
    source = b"\n".join(submission.files.values())
    names = dict.fromkeys(name.decode() for name in _IMPORTED.findall(source))
    return [name for name in names if (file.parent / f"{name}.py").is_file() and name != file.stem]


def _public_kit(begun: Assignment) -> Kit:
    from harness.grading import grade_submission as _  # noqa: F401  # as the docstring says; _checked needs it
    from harness.grading.kit import make_kit
    from harness.report import say as _say  # noqa: F401

    return make_kit(read_rest(begun), public_only=True)


def _checked(submission: Submission, kit: Kit, sandbox: Sandbox) -> int:
    """Grade it and tell what came of it; the command's exit code."""
    from harness.grading.grade_submission import grade  # loaded by now
    from harness.report import say

    with closing(sandbox.launcher()) as launcher:
        report = grade(submission, kit, launcher, sandbox.line)
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    width = min(_WIDEST, get_terminal_size().columns) if sys.stdout.isatty() else 80
    for line in say.lines(report, kit.reference.draw, width, colour):
        print(line)
    results = [result for marked in report.functions for result in marked.results]
    return OwnFaultError.exit_code if is_open(results) else int(not all(one.passed for one in results))


def _spec_for(submission: Submission, options: argparse.Namespace) -> Path:
    """The spec that was named, or the one whose functions the file defines most of; where it defines none, as a program
    may, the one that wants a file of its name."""
    base = Path.cwd()
    if options.spec:
        return find_spec(options.spec, base)
    source = b"\n".join(submission.files.values())
    folders = {name: find_spec(name, base) for name in specs_here(base)}
    counts = {folder: _defined(source, folder) for folder in folders.values()}
    best = max(counts, key=lambda folder: counts[folder])
    if counts[best]:
        return best
    named = [folder for folder in counts if _is_named(submission, folder)]
    if len(named) == 1 and defined_names(source):
        return named[0]
    problem, cure = _why_none(submission, list(folders))
    raise UsageError(f"{options.file}: {problem}", cure)


def _is_named(submission: Submission, folder: Path) -> bool:
    """Whether a file has the name of a module that the assignment wants. False for an assignment with mistakes."""
    try:
        wanted = {f"{module}.py" for module in read_assignment(folder).modules}
    except SpecError:
        return False
    return any(Path(file).name in wanted for file in submission.files)


def _why_none(submission: Submission, names: Sequence[str]) -> tuple[str, str]:
    """Why no assignment's functions can be seen in it, and the cure."""
    looks = {looks_like(data) for data in submission.files.values()}
    if not any(submission.files.values()):
        return "is empty: save your work, and check that this is the right file", ""
    if len(looks) == 1 and (kind := looks.pop()):
        return f"is {kind}", "hand in Python source, saved as plain text in UTF-8"
    return (
        "defines no function of any assignment here",
        f"name the assignment with --spec: {', '.join(names)}",
    )


def _defined(source: bytes, folder: Path) -> int:
    """How many of an assignment's tasks a source defines, functions or classes, by their names alone."""
    names = defined_names(source)
    found = (re.search(rb"^task:\s*(\w+)", file.read_bytes(), re.MULTILINE) for file in folder.glob("*.yaml"))
    return sum(task[1] in names for task in found if task)
