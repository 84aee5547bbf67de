"""`harness grade SPEC FOLDER`: grade a class into a folder of reports."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from shlex import quote

from harness.beside.out import check_marks, check_out, keep_marks
from harness.beside.slips import OURS as OURS_BESIDE
from harness.beside.slips import read_slips
from harness.collect.entry import ClassFolder, Entry
from harness.collect.folder import listing
from harness.collect.kinds import is_archive
from harness.collect.names import listed_names, litter
from harness.errors import OwnFaultError, UsageError
from harness.grading.cohort import grade_cohort
from harness.grading.grade_entry import Job
from harness.grading.kit import Kit, make_kit
from harness.grading.locks import RunLock
from harness.grading.warm import warm
from harness.model import Spec
from harness.report.row import Row, passed_by_nobody, shared_notes, why_nothing
from harness.report.template import ready
from harness.sandbox.layers import settle
from harness.spec.assignment import Assignment
from harness.spec.find import ASSIGNMENT_FILE, find_spec
from harness.spec.read import read_assignment, read_rest
from harness.suggest import did_you_mean
from harness.text import counted, printable

_SAID = 8  # notes of one kind, at most
_OURS = ("fails.yaml", *OURS_BESIDE)  # what course staff keep beside submissions


def run(options: argparse.Namespace) -> int:
    """Grade a class into a folder of reports; 3 where a fault of ours left anyone ungraded."""
    begun = read_assignment(_spec(options))
    out = options.out or Path("reports") / begun.folder.resolve().name
    found = listing(options.folder, list(begun.modules))
    check_out(out, options.folder)
    with ThreadPoolExecutor(1) as pool:
        preparing = pool.submit(_kit, begun)  # while the sandbox is tried out
        sandbox = settle(warm(begun), unsafe=options.unsafe_no_sandbox)
        kit = preparing.result()
    spec = kit.spec
    beside = read_slips(spec, found.entries, options.folder, options.submitted)
    check_marks(out, options.folder, spec, beside.slips)
    with sandbox, RunLock(out):
        kept = list(keep_marks(out, options.folder, spec, beside.slips))
        ignored = tuple(_ignored(found))
        for text in ignored:
            print(f"not a submission: {text}", file=sys.stderr)
        for remark in (*beside.remarks, *kept, *_too_high(found.entries)):
            print(f"note: {printable(remark)}", file=sys.stderr)
        jobs = min(options.jobs, len(found.entries))
        job = Job(kit, found.entries, out, sandbox, jobs, beside.slips, ignored)
        with _progress(len(found.entries)) as tell:
            rows = grade_cohort(job, tell)
        return _tell_class(rows, spec, out, sandbox.line)


def _spec(options: argparse.Namespace) -> Path:
    """The folder of the spec. Raises UsageError, with the right order where the two were given in the other one, and
    where a spec was given for the class as well."""
    try:
        spec = find_spec(options.spec, Path.cwd())
    except UsageError:
        if not _is_spec(options.folder):
            raise
        cure = f"harness grade {quote(str(options.folder))} {quote(options.spec)}"
        raise UsageError(f"{options.folder} is the spec, and must come first", cure) from None
    if (options.folder / ASSIGNMENT_FILE).is_file():
        raise UsageError(f"{options.folder} is a spec, not a folder of submissions")
    return spec


def _is_spec(folder: Path) -> bool:
    """Whether a spec was given as the class, by its folder or by its name."""
    with suppress(UsageError):
        return bool(find_spec(str(folder), Path.cwd()))
    return False


def _ignored(found: ClassFolder) -> Iterator[str]:
    """What lies in the class folder and is nobody's hand-in, with the reason: one line for many of one kind, but what
    may be course staff's is named."""
    kinds: dict[str, list[str]] = {}
    for one in found.ignored:
        if one.name.endswith(_OURS):
            continue
        if near := did_you_mean(one.name, OURS_BESIDE).strip():
            yield f"{one.name}: {one.why}; {near}"
        else:
            kinds.setdefault(one.why, []).append(one.name)
    for why, names in kinds.items():
        if len(names) > _SAID:
            yield f"{listed_names(names, 3)}: {why}"
        else:
            yield from (f"{name}: {why}" for name in names)


def _too_high(entries: Sequence[Entry]) -> Iterator[str]:
    """What to tell where each hand-in looks like the folder of a whole class, or of a part of it."""
    if all(_holds_several(entry.path) for entry in entries):
        for entry in entries[:_SAID]:
            yield f"{entry.path} was taken for one hand-in; if it holds those of a class, give it as FOLDER"


def _holds_several(path: Path) -> bool:
    with suppress(OSError):
        inside = [one for one in path.iterdir() if not litter(one.name)] if path.is_dir() else []
        return sum(one.is_dir() or is_archive(one.name) for one in inside) > 1
    return False


def _kit(begun: Assignment) -> Kit:
    ready("page", "index")
    return make_kit(read_rest(begun))


def _tell_class(rows: Sequence[Row], spec: Spec, out: Path, line: str) -> int:
    left = [row for row in rows if not row.graded]
    full = sum(row.earned == row.out_of for row in rows if row.graded)
    shared = shared_notes(rows)
    print(f"{spec.title}: {counted(len(rows), 'submission')}, {full} with full marks; {line}")
    print(f"{out / 'index.html'}\n{out / 'marks.csv'}")
    for row in rows:
        if row.refused:
            print(f"refused: {row.student}: {row.refused}", file=sys.stderr)
    for row in rows:
        if row.without_marks:
            print(f"0 marks: {row.student}: {why_nothing(row, shared)}", file=sys.stderr)
    if len(rows) > 1 and all(row.without_marks for row in rows):
        print(f"nobody has any marks: is {spec.name} the right spec for this class?", file=sys.stderr)
    if failed := passed_by_nobody(rows):
        cure = f"`harness verify {quote(str(spec.folder))}` tells whether the reference does"
        print(f"nobody passed {listed_names(failed, 3)}; {cure}", file=sys.stderr)
    if unread := [row.unread for row in rows if row.unread]:
        cases = f"{counted(sum(unread), 'case')} of {counted(len(unread), 'hand-in')}"
        print(f"for a person to read: {cases}, whose wording is free: see index.html", file=sys.stderr)
    for row in left:
        print(f"NOT GRADED, by a fault of ours, run again: {row.student}: {row.fault}", file=sys.stderr)
    return OwnFaultError.exit_code if left else 0


@contextmanager
def _progress(total: int) -> Iterator[Callable[[object], None]]:
    """A bar with the time left on a terminal, a plain line for every tenth of the class otherwise."""
    if not sys.stderr.isatty():
        yield _lines(total)
        return
    from rich import progress  # only where there is a terminal to draw on
    from rich.console import Console

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
