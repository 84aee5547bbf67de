"""Reading a spec: a folder of YAML in, a `Spec` out, or a `SpecError` that names the place and the cure.

    specs/morris/
        _assignment.yaml    title, marking guide, references, rules        keys.ASSIGNMENT
        _equivalent.yaml    about mutants of the reference, which is for `verify` alone
        is_adjacent.yaml    one task: its promise and its cases            keys.TASK
        ...
    reference/morris.py     the names that expressions may use             reference.ReferenceFile

All Python in the YAML is compiled here, and nothing of it is run.
"""

from __future__ import annotations

import hashlib
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

from harness.errors import SpecError, raise_all
from harness.model import Spec, Task
from harness.spec.assignment import Assignment, assignment, path_from
from harness.spec.find import ASSIGNMENT_FILE, spec_names
from harness.spec.guide import in_guide_order
from harness.spec.nodes import parse
from harness.spec.source import content, load
from harness.spec.tasks import read_task
from harness.spec.terms import read_terms
from harness.suggest import did_you_mean


def read_spec(folder: Path) -> Spec:
    """Read the spec in `folder`. Raises SpecError for the first mistake, its path as `folder` is given; the first ones
    in other files are its notes.

    What Python itself would warn of in an expression (`x is 1`, a stray backslash) is a mistake here too.
    """
    return read_rest(read_assignment(folder))


def read_assignment(folder: Path) -> Assignment:
    """Read _assignment.yaml alone, so that something else can begin before the tasks are read. Raises SpecError."""
    first, *others = _files(folder)
    digest = _digest([first])
    with _warnings_as_mistakes():
        return assignment(parse(load(first)), folder, others, digest)


def read_rest(begun: Assignment) -> Spec:
    """The spec, once its tasks are read. Raises SpecError as read_spec() does."""
    folder, record = begun.folder, begun.record
    # Ahead of all that is read: what is saved meanwhile has another digest the next time, and is graded anew
    sources = (file for source in begun.sources for file in source.files)
    digest = _digest([*_all_files(folder), *sources, *begun.files], begun.digest)
    with _warnings_as_mistakes():
        tasks = _read_tasks(begun.tasks, begun)
    return Spec(
        name=folder.resolve().name,
        title=record["assignment"].strip(),
        folder=folder,
        modules=begun.modules,
        tasks=in_guide_order(tasks, begun),
        by_hand=tuple((name, marks) for name, marks, _ in record["by_hand"]),
        packages=begun.packages,
        supplied=record["supplied"],
        provided=record["provided"],
        own=record["own"],
        positions=begun.positions.path if begun.positions else None,
        rules=record["rules"],
        rounding=record["rounding"],
        terms=read_terms(record),
        files=MappingProxyType({file.name: content(file) for file in begun.files}),
        samples=path_from(folder, record["samples"]) if record["samples"] else None,
        digest=digest,
    )


@contextmanager
def _warnings_as_mistakes() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error", SyntaxWarning)
        warnings.simplefilter("error", DeprecationWarning)
        yield


def _read_tasks(files: Sequence[Path], begun: Assignment) -> list[Task]:
    """Each file's task. All files are read before a mistake is raised: an author can correct all of them at once."""
    tasks: list[Task] = []
    mistakes: list[SpecError] = []
    for file in files:
        try:
            tasks.append(read_task(parse(load(file)), begun))
        except SpecError as mistake:
            mistakes.append(mistake)
    raise_all(mistakes)
    return tasks


def _files(folder: Path) -> list[Path]:
    """The YAML files of a spec, _assignment.yaml first and the others by name."""
    if not folder.is_dir():
        raise SpecError.in_file(folder, "there is no such folder", _others(folder))
    first = folder / ASSIGNMENT_FILE
    if not first.is_file():
        raise SpecError.in_file(first, "there is no such file, so this folder is not a spec", _others(folder))
    found = _all_files(folder)
    for file in found:
        if file.suffix == ".yml":
            raise SpecError.in_file(file, "this file would not be read", f"name it {file.stem}.yaml")
    return [first, *(file for file in found if file.suffix == ".yaml" and file != first)]


def _all_files(folder: Path) -> list[Path]:
    """The files in a folder by name, without hidden ones (an editor's, a file manager's) and without notes
    about the spec, which begin with an underline and decide no mark (_equivalent.yaml)."""
    names = sorted(file for file in folder.iterdir() if file.is_file() and not file.name.startswith("."))
    return [file for file in names if file.name == ASSIGNMENT_FILE or not file.name.startswith("_")]


def _others(folder: Path) -> str:
    """A cure for a folder that is not a spec: the specs beside it, the nearest name first."""
    names = spec_names(folder.parent)
    if not names:
        return f"a spec is a folder with a file {ASSIGNMENT_FILE}"
    return f"{did_you_mean(folder.name, names)}the specs in {folder.parent} are: {', '.join(names)}"


def _digest(files: Iterable[Path], begun: str = "") -> str:
    """The SHA-256, in hex, over names and contents, each once, and over what has `begun` it: as long as it is the same,
    so are all marks. Only the last part of a path counts, so that the same spec elsewhere has the same digest. Raises
    SpecError for a file that cannot be read."""
    whole = hashlib.sha256(begun.encode())
    for file in dict.fromkeys(files):
        data = content(file)
        whole.update(f"{file.name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()
