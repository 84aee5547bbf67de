"""Sample submissions, and what each is to fail: nothing, or what a `fails.yaml` names.

submissions/morris/
    template.py                         must get 0 in every function
    right_by_coordinates.py             must get full marks
    wrong_turn_keeps_the_player.py      must fail just the cases in wrong_turn_keeps_the_player.fails.yaml
    wrong_other_exceptions/             must fail those in wrong_other_exceptions/fails.yaml, or in
    wrong_other_exceptions.fails.yaml   the file beside it

turn: all                               each case of the task
is_in_mill: [a counter in two mills]    these cases of it
rules: [input_only_in]                  and marks are deducted for breaking these rules
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

from harness.collect import kinds
from harness.collect.entry import Entry
from harness.collect.folder import listing
from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.model import Spec, Task
from harness.spec.find import ASSIGNMENT_FILE
from harness.spec.nodes import COMMA_ENDS, Node, parse
from harness.spec.source import load
from harness.suggest import did_you_mean

_TEMPLATE = "template"
ENDING = ".fails.yaml"
RULES = "rules"


@dataclass(frozen=True)
class Fails:
    """What a sample is to fail: case names by task, and the rules that cost it marks."""

    cases: Mapping[str, frozenset[str]]
    rules: frozenset[str] = frozenset()
    file: str = ""  # where that is written; "" for a sample that is to fail nothing


NOTHING = Fails({})


@dataclass(frozen=True)
class Sample:
    """A sample submission and what it is to fail; a template's `fails` counts for nothing."""

    entry: Entry
    fails: Fails
    template: bool


def samples(spec: Spec) -> list[Sample]:
    """The sample submissions of a spec, by name; none where it names no folder of them.

    Raises SpecError for a folder that is not there or empty, and for a mistake in a fails.yaml.
    """
    if spec.samples is None:
        return []
    there = spec.samples.is_dir()
    if not there or not any(spec.samples.iterdir()):
        file = spec.folder / ASSIGNMENT_FILE
        problem = f"{spec.samples} is empty" if there else f"there is no folder {spec.samples}"
        do = "put samples into it" if there else "write the path as seen from the folder of this YAML file"
        cure = f"{do}, or leave the line out"
        raise SpecError(str(file), _line(file, "samples:"), "samples", problem, cure)
    found = [_sample(entry, spec) for entry in listing(spec.samples, spec.modules).entries]
    read = {sample.fails.file for sample in found}
    for file in sorted(spec.samples.glob(f"*{ENDING}")):
        if str(file) not in read:
            problem = "there is no sample of this name beside it"
            raise SpecError.in_file(file, problem, "rename it, or remove it")
    return found


def _sample(entry: Entry, spec: Spec) -> Sample:
    stem = entry.path.name if entry.path.is_dir() else kinds.stem(entry.path.name)
    beside = [entry.path.with_name(stem + ENDING), entry.path / ENDING[1:]]
    file = next((file for file in beside if file.is_file()), None)
    return Sample(entry, _read_fails(file, spec) if file else NOTHING, stem == _TEMPLATE)


def _read_fails(file: Path, spec: Spec) -> Fails:
    """Read a fails.yaml; a blank one names nothing.

    Raises SpecError for what names no task, case or rule of the spec.
    """
    source = load(file)
    cases: dict[str, frozenset[str]] = {}
    rules: frozenset[str] = frozenset()
    for key, value in () if source.is_blank else parse(source).entries():
        if key.text() == RULES:
            rules = frozenset(_rules(value, spec))
        else:
            cases[key.text()] = frozenset(_cases(_task(key, spec), value))
    return Fails(cases, rules, str(file))


def _rules(node: Node, spec: Spec) -> Iterator[str]:
    known = [rule.name for rule in spec.rules]
    for name, line in _texts(node):
        if name not in known:
            raise node.fail(f"the spec has no rule `{name}`", did_you_mean(name, known), line)
        yield name


def _task(key: Node, spec: Spec) -> Task:
    tasks = {task.name: task for task in spec.tasks}
    if key.text() not in tasks:
        cure = f"{did_you_mean(key.text(), tasks)}the tasks are: {', '.join(tasks)}"
        raise key.fail(f"the spec has no task `{key.text()}`", cure)
    return tasks[key.text()]


def _cases(task: Task, node: Node) -> Iterator[str]:
    known = [case.name for case in task.cases]
    for name, line in _texts(node):
        if name != "all" and name not in known:
            cure = (
                f"{did_you_mean(name, known)}write a case's name as it stands in {task.where.file}, or `all`"
            )
            cut = name.count("(") > name.count(")")  # is_adjacent(21, 22) in [ ], without quotes
            raise node.fail(f"`{task.name}` has no case `{name}`", COMMA_ENDS if cut else cure, line)
        yield from [name] if name in known else known


def _texts(node: Node) -> list[tuple[str, int]]:
    """The items of a list, or the one text that stands in its place, each with its line."""
    items = node.elements() if isinstance(node.raw, yaml.SequenceNode) else [node]
    return [(item.text(), item.line) for item in items]


def _line(file: Path, text: str) -> int:
    """The first line that holds the text, 1 where none does."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return next((number for number, line in enumerate(lines, 1) if text in line), 1)
