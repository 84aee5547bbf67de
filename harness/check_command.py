"""`harness check FILE`: what a student gets for their own file in the public cases.

It must start quickly, and on macOS and Windows too: nothing is imported here that only other commands need.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from harness.bench import Bench, make_bench
from harness.collect.folder import single
from harness.collect.read import read
from harness.errors import UsageError
from harness.grade import grade
from harness.model import Submission
from harness.report import terminal
from harness.sandbox.layers import settle
from harness.spec.find import find_spec, spec_names
from harness.spec.read import read_assignment, read_rest
from harness.spec.tasks import Assignment
from harness.warm import warm


def check_file(options: argparse.Namespace) -> int:
    """Check the file; 1 where something fails."""
    submission = read(single(options.file))
    if submission.refused:
        raise UsageError(f"{options.file}: {submission.refused}")
    begun = read_assignment(_spec_for(submission, options))
    with ThreadPoolExecutor(1) as pool:
        preparing = pool.submit(_public_bench, begun)  # while the sandbox's processes start
        with settle(warm(begun, submission), careful=False) as sandbox:
            if not sandbox.safe:
                print(f"note: {sandbox.line}", file=sys.stderr)
            bench, launcher = preparing.result(), sandbox.launcher()
            try:
                report = grade(submission, bench, launcher, sandbox.line)
            finally:
                launcher.close()
    for line in terminal.lines(report, bench.reference.draw, colour=sys.stdout.isatty()):
        print(line)
    return int(any(r.verdict.outcome != "passed" for f in report.functions for r in f.results))


def _public_bench(begun: Assignment) -> Bench:
    return make_bench(read_rest(begun), public_only=True)


def _spec_for(submission: Submission, options: argparse.Namespace) -> Path:
    """The spec that was named, or the one whose functions the file defines most of."""
    base = Path.cwd()
    if options.spec:
        return find_spec(options.spec, base)
    source = b"\n".join(submission.files.values())
    counts = {name: _defines(source, find_spec(name, base)) for name in spec_names(base / "specs")}
    best = max(counts, key=lambda name: counts[name], default="")
    if not counts.get(best):
        raise UsageError(f"{options.file}: defines no function of any assignment here; name one with --spec")
    return find_spec(best, base)


def _defines(source: bytes, folder: Path) -> int:
    """How many of an assignment's functions a source defines, by their names alone."""
    return sum(f"def {file.stem}(".encode() in source for file in folder.glob("*.yaml"))
