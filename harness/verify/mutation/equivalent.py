"""Mutants that no test can kill, recorded beside the spec in _equivalent.yaml, each with the reason.

    - in: move_counter
      line: if not is_adjacent(i, j)
      becomes: if not is_adjacent(j, i)
      why: whoever is adjacent is so both ways round
    - in: hard_moves
      why: level 3 is optional, and gives no marks

An entry holds as long as its line is in the file, wherever that is. When the line changes, the mutant has to be
killed again, and the entry is reported as out of date. One without `line` and `becomes` is about a whole definition
of which the assignment asks nothing: its mutants are not graded at all.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import yaml

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.spec.source import load
from harness.spec.yaml_errors import in_words
from harness.verify.mutation.mutants import Mutant, squeezed

FILE = "_equivalent.yaml"
_KEYS = ("in", "line", "becomes", "why")
_WHOLE = ("in", "why")  # what an entry about a whole definition has
_CURE = (
    f"write a list of entries with the keys {', '.join(_KEYS)}, each a text; "
    "without line and becomes for a whole definition"
)


@dataclass(frozen=True)
class Equivalent:
    """One entry: the mutant's key, the reason, and where it stands. The key of a whole definition has its name
    and two empty texts."""

    key: tuple[str, str, str]
    why: str
    line: int

    def holds(self, mutant: Mutant) -> bool:
        """Whether it is about this mutant."""
        return self.key in (mutant.key, _whole(mutant))

    @property
    def is_whole(self) -> bool:
        """Whether it is about a whole definition."""
        return not self.key[1]


def _whole(mutant: Mutant) -> tuple[str, str, str]:
    return mutant.definition, "", ""


def read_equivalents(folder: Path) -> tuple[Equivalent, ...]:
    """The entries of the file in a spec's folder, none without it. Raises SpecError for a mistake."""
    file = folder / FILE
    if not file.is_file():
        return ()
    source = load(file)
    try:
        # Not nodes.parse: anchors save writing a reason twice
        node = yaml.compose(source.text, yaml.BaseLoader)
    except yaml.YAMLError as error:
        raise in_words(error, source) from error
    if not isinstance(node, yaml.SequenceNode):
        raise SpecError.in_file(file, "this is not a list", _CURE)
    return tuple(_entry(item, file) for item in node.value)


def _entry(node: yaml.Node, file: Path) -> Equivalent:
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.MappingNode):
        raise SpecError.in_file(file, "this is not an entry", _CURE, line)
    found = {key.value: value.value for key, value in node.value}
    wanted = _KEYS if found.keys() & {"line", "becomes"} else _WHOLE
    if missing := [name for name in wanted if not found.get(name) or not isinstance(found[name], str)]:
        raise SpecError.in_file(file, f"this entry has no text for {', '.join(missing)}", _CURE, line)
    if unknown := [str(name) for name in found if name not in _KEYS]:
        raise SpecError.in_file(file, f"there is no key {', '.join(unknown)}", _CURE, line)
    key = (found["in"], squeezed(found.get("line", "")), squeezed(found.get("becomes", "")))
    return Equivalent(key, squeezed(found["why"]), line)


def out_of_date(entries: Collection[Equivalent], mutants: Collection[Mutant]) -> list[Equivalent]:
    """The entries whose mutant no longer exists."""
    there = {key for mutant in mutants for key in (mutant.key, _whole(mutant))}
    return [entry for entry in entries if entry.key not in there]


def written(mutant: Mutant) -> str:
    """The entry to paste for a mutant, its reason to be filled in."""
    definition, before, after = mutant.key
    entry = [{"in": definition, "line": before, "becomes": after, "why": "TO BE WRITTEN"}]
    return yaml.safe_dump(entry, sort_keys=False, allow_unicode=True, width=1000).rstrip()
