"""Reading an _assignment.yaml, ahead of its tasks, which are read with what it says."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from harness.fast_dataclasses import dataclass
from harness.model import DATA_BYTES
from harness.spec.keys import ASSIGNMENT
from harness.spec.nodes import Node
from harness.spec.reference import ReferenceFile, definitions, read_reference
from harness.spec.table import Record, read_record
from harness.suggest import did_you_mean


@dataclass(frozen=True)
class Assignment:
    """The file's record, with what it names: the references by module, the positions, the files that are handed out;
    its folder, and the files of its tasks, which are not read yet; and the digest of the file as it was read."""

    record: Record
    references: Mapping[str, ReferenceFile]
    positions: ReferenceFile | None
    files: Sequence[Path]
    folder: Path
    tasks: Sequence[Path]
    digest: str

    @property
    def modules(self) -> Mapping[str, Path]:
        """The file of each module's reference."""
        return MappingProxyType({name: found.path for name, found in self.references.items()})

    @property
    def sources(self) -> Sequence[ReferenceFile]:
        """The Python whose names expressions may use."""
        return [*self.references.values(), *([self.positions] if self.positions else [])]

    @property
    def packages(self) -> tuple[str, ...]:
        """The packages that submissions may use."""
        packages: tuple[str, ...] = self.record["packages"]
        return packages

    @property
    def guide(self) -> Mapping[str, tuple[Fraction, Node]]:
        """The marking guide: each task's marks, and where they stand."""
        return {name: (marks, node) for name, marks, node in self.record["marking_guide"]}


def assignment(node: Node, folder: Path, tasks: Sequence[Path], digest: str) -> Assignment:
    """Read an _assignment.yaml, and what it names. Raises SpecError."""
    record = read_record(node, ASSIGNMENT)
    references = {
        name: read_reference(path_from(folder, text), place) for name, text, place in record["modules"]
    }
    positions = None
    if record["positions"]:
        positions = read_reference(path_from(folder, record["positions"]), record.at("positions"))
    for key in ("supplied", "provided", "own"):
        _check_functions(record, key, references)
    files = _handed_out(record, folder, references)
    return Assignment(record, MappingProxyType(references), positions, files, folder, tasks, digest)


def _handed_out(record: Record, folder: Path, references: Mapping[str, ReferenceFile]) -> list[Path]:
    """The files that are handed out: each is there, its name is no other's and no module's, and all of them together
    are as large at most as what a hand-in may open."""
    found: list[Path] = []
    places = record.at("files").elements() if record["files"] else []
    for place, text in zip(places, record["files"], strict=True):
        path = path_from(folder, text)
        if not path.is_file():
            raise place.fail(
                f"there is no file {path}", "write its path as seen from the folder of this YAML file"
            )
        if path.name in {other.name for other in found}:
            raise place.fail(
                f"two files are named `{path.name}`", "all of them lie in one folder: rename one"
            )
        if path.suffix == ".py" and path.stem in references:
            raise place.fail(
                f"`{path.name}` is what students hand in", "leave it out: no template lies beside it"
            )
        found.append(path)
        if sum(each.stat().st_size for each in found) > DATA_BYTES:
            raise place.fail(
                "up to here the files have more than a megabyte",
                "hand out less: they are laid out for each case",
            )
    return found


def _check_functions(record: Record, key: str, references: dict[str, ReferenceFile]) -> None:
    """Every function in the list under `key` is one of a reference; a program's classes and methods count too."""
    known = frozenset[str]().union(*(reference.names for reference in references.values()))
    for i, name in enumerate(record[key]):
        if name not in known and not any(name in definitions(reference) for reference in references.values()):
            cure = f"{did_you_mean(name, known)}define it there, or remove it from the list"
            raise record.at(key).elements()[i].fail(f"no reference defines `{name}`", cure)


def path_from(folder: Path, text: str) -> Path:
    """A path that is written in _assignment.yaml, seen from the current folder as the spec's folder is."""
    path = folder / text
    plain = Path(os.path.normpath(path))
    # Behind a symbolic link `..` leads out of the folder that it stands for
    linked = path.exists() and not (plain.exists() and plain.samefile(path))
    return path.resolve() if linked else plain
