"""`harness grade SPEC FOLDER`: grade a class into a folder of reports."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from harness.bench import Bench, make_bench
from harness.beside.slips import OURS, read_slips
from harness.cohort import Job, grade_cohort
from harness.collect.folder import listing
from harness.errors import UsageError
from harness.model import Spec
from harness.report.row import Row
from harness.report.template import ready
from harness.sandbox.layers import settle
from harness.spec.find import find_spec
from harness.spec.read import read_assignment, read_rest
from harness.spec.tasks import Assignment
from harness.warm import warm

_OURS = ("fails.yaml", *OURS)  # what course staff keep beside submissions


def grade_folder(options: argparse.Namespace) -> int:
    """Grade a class into a folder of reports; 3 where a fault of ours left anyone ungraded."""
    begun = read_assignment(find_spec(options.spec, Path.cwd()))
    out = options.out or Path("reports") / begun.folder.resolve().name
    found = listing(options.folder, list(begun.modules))
    if out.resolve().is_relative_to(options.folder.resolve()):
        raise UsageError(f"{out}: the reports would lie among the submissions; give another --out")
    with ThreadPoolExecutor(1) as pool:
        preparing = pool.submit(_bench, begun)  # while the sandbox is tried out
        sandbox = settle(warm(begun), unsafe=options.unsafe_no_sandbox)
        bench = preparing.result()
    spec = bench.spec
    beside = read_slips(spec, found.entries, options.folder, options.submitted)
    with sandbox:
        for ignored in found.ignored:
            if ignored.name.endswith(_OURS):
                continue
            print(f"not a submission: {ignored.name}: {ignored.why}", file=sys.stderr)
        for remark in beside.remarks:
            print(f"note: {remark}", file=sys.stderr)
        jobs = min(options.jobs, len(found.entries))
        job = Job(bench, found.entries, out, sandbox, jobs, beside.slips)
        with _progress(len(found.entries)) as tell:
            rows = grade_cohort(job, tell)
        return _tell_class(rows, spec, out, sandbox.line)


def _bench(begun: Assignment) -> Bench:
    ready("page", "index")
    return make_bench(read_rest(begun))


def _tell_class(rows: Sequence[Row], spec: Spec, out: Path, line: str) -> int:
    left = [row for row in rows if not row.graded]
    full = sum(row.earned == row.out_of for row in rows if row.graded)
    count = f"{len(rows)} submission{'s' if len(rows) != 1 else ''}"
    print(f"{spec.title}: {count}, {full} with full marks; {line}")
    print(f"{out / 'index.html'}\n{out / 'marks.csv'}")
    for row in rows:
        if row.refused:
            print(f"refused: {row.student}: {row.refused}", file=sys.stderr)
    for row in left:
        print(f"NOT GRADED, by a fault of ours, run again: {row.student}: {row.harness}", file=sys.stderr)
    return 3 if left else 0


@contextmanager
def _progress(total: int) -> Iterator[Callable[[object], None]]:
    """A bar with the time left on a terminal, a plain line for every tenth of the class otherwise."""
    if not sys.stderr.isatty():
        yield _lines(total)
        return
    from rich import progress  # noqa: PLC0415  # only where there is a terminal to draw on
    from rich.console import Console  # noqa: PLC0415

    columns = (
        progress.TextColumn("grading"), progress.BarColumn(), progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
    )  # fmt: skip
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda _: bar.advance(task)


def _lines(total: int) -> Callable[[object], None]:
    done = 0

    def tell(_: object) -> None:
        nonlocal done
        done += 1
        if done == total or done % max(1, total // 10) == 0:
            print(f"{done} of {total}", file=sys.stderr)

    return tell
