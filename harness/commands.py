"""What the commands do, once their words have been read: each puts the stages together and tells how it went."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from harness.bench import make_bench
from harness.beside.slips import OURS, read_slips
from harness.collect.folder import listing, single
from harness.collect.read import read
from harness.errors import UsageError
from harness.grade import grade
from harness.model import Spec, Submission
from harness.report import terminal
from harness.report.row import Row
from harness.sandbox.layers import Sandbox, settle
from harness.spec.find import find_spec, spec_names
from harness.spec.read import read_spec

_OURS = ("fails.yaml", *OURS)  # what course staff keep beside submissions
_WARM = ("numpy",)  # packages that are loaded once, in the zygote, where an assignment's reference uses them
_PARTS = {"numpy": ("numpy.random",)}  # that a package loads when first used


def warm(spec: Spec, submission: Submission | None = None) -> tuple[str, ...]:
    """Packages that submissions for this assignment may use, to be loaded before they are needed. For one submission
    alone, those that it does not speak of are left out, as long as the reference does not need them either."""
    sources = b"\n".join(path.read_bytes() for path in spec.modules.values())
    spoken = b"\n".join(submission.files.values()) if submission is not None else None
    used = [
        name
        for name in _WARM
        if f"import {name}".encode() in sources
        or (name in spec.packages and (spoken is None or name.encode() in spoken))
    ]
    return (*used, *(part for name in used for part in _PARTS.get(name, ())))


# ---------------------------------------------------------------- grade


def grade_folder(options: argparse.Namespace) -> int:
    """Grade a class into a folder of reports; 3 where a fault of ours left anyone ungraded."""
    from harness.cohort import Job, grade_cohort  # noqa: PLC0415  # needs what Windows has not, and `check` needs not

    spec = read_spec(find_spec(options.spec, Path.cwd()))
    out = options.out or Path("reports") / spec.name
    found = listing(options.folder, list(spec.modules))
    if out.resolve().is_relative_to(options.folder.resolve()):
        raise UsageError(f"{out}: the reports would lie among the submissions; give another --out")
    beside = read_slips(spec, found.entries, options.folder, options.submitted)
    bench = make_bench(spec)
    with settle(warm(spec), unsafe=options.unsafe_no_sandbox) as sandbox:
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


def _tell_class(rows: Sequence[Row], spec: Spec, out: Path, line: str) -> int:
    left = [row for row in rows if not row.graded]
    full = sum(row.earned == row.out_of for row in rows if row.graded)
    print(f"{spec.title}: {len(rows)} submissions, {full} with full marks; {line}")
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


# ---------------------------------------------------------------- check


def check_file(options: argparse.Namespace) -> int:
    """What a student gets for their own file in the public cases; 1 where something fails."""
    submission = read(single(options.file))
    if submission.refused:
        raise UsageError(f"{options.file}: {submission.refused}")
    spec = read_spec(_spec_for(submission, options))
    with ThreadPoolExecutor(1) as pool:
        preparing = pool.submit(make_bench, spec, public_only=True)  # while the sandbox's processes start
        with settle(warm(spec, submission), careful=False) as sandbox:
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


# ---------------------------------------------------------------- verify


def verify_specs(options: argparse.Namespace) -> int:
    """Whether the specs hold what they promise; 1 where one does not."""
    from harness.verify.say import lines  # noqa: PLC0415  # only this command needs it
    from harness.verify.verify import verify  # noqa: PLC0415

    base = Path.cwd()
    good = True
    for name in options.specs or spec_names(base / "specs"):
        spec = read_spec(find_spec(name, base))
        with settle(warm(spec)) as sandbox:
            verification = verify(spec, sandbox, options.jobs)
            for line in lines(verification):
                print(line)
            good = good and verification.ok
            if options.mutants and verification.ok:
                good = _strong(spec, sandbox, options) and good
    return 0 if good else 1


def _strong(spec: Spec, sandbox: Sandbox, options: argparse.Namespace) -> bool:
    """Whether a spec's cases catch the mutants of its reference; the pages that show it are named."""
    from harness.verify.strength import strength  # noqa: PLC0415  # as above
    from harness.verify.strength_page import write  # noqa: PLC0415
    from harness.verify.strength_say import lines  # noqa: PLC0415

    found = strength(spec, sandbox, options.jobs)
    for line in lines(found):
        print(line)
    for path in write(found, (options.out or Path("reports") / "mutants") / spec.name):
        print(path)
    return found.ok
