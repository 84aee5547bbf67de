"""What a case's expressions may use, and whether they test their task at all.

    in `setup`          builtins, value words, the references, the positions file
    in `for`            and what `setup` binds, and the loops above
    everywhere else     and the names of all loops, and what other lines of the case bind

The judge runs a case in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable

from harness.fast_dataclasses import dataclass
from harness.judge.script import parse
from harness.spec.code import Python
from harness.spec.names import WORDS, check_names
from harness.spec.nodes import Node
from harness.spec.table import Record
from harness.suggest import did_you_mean

Pair = tuple[Python, Python]


@dataclass(frozen=True)
class Setting:
    """What the cases of a task have in common: the function tested, the names known, what is inherited."""

    task: str
    known: frozenset[str]
    seconds: float
    section: str
    prompts: tuple[tuple[str, str], ...]
    watch: tuple[str, ...]


def check_example(pair: Pair, setting: Setting) -> None:
    """One line of a task's `examples:`. Raises SpecError for an unknown name, or if it tests nothing."""
    _check_known(pair, setting.known | pair[0].bound)
    _check_tests([pair[0]], setting.task, pair[0].node)


def check_case(record: Record, setting: Setting) -> None:
    """One item of `cases:`. Raises SpecError for an unknown name, or if it never uses the task's function."""
    setup, agree, player = ([record[key]] if record[key] else [] for key in ("setup", "agree", "player"))
    pairs: tuple[Pair, ...] = (*record["expect"], *record["examples"])
    supplied = [value for _, value, _ in record["supplied"]]
    lines = [*agree, *player, *supplied, *(python for pair in pairs for python in pair)]
    _check_players(player)
    _check_not_rebound(record, [*setup, *lines], setting.task)
    known = _check_known(setup, setting.known)
    for loop in record["for"]:
        check_names(loop.over, known)
        known |= set(loop.names)
    known = known.union(*(python.bound for python in lines))
    _check_known(lines, known)
    _check_drawings(record, known)
    _check_supplied(record, setting)
    _check_calls(record, [*setup, *agree], setting.task)


def _check_players(players: Iterable[Python]) -> None:
    """A player is a function of the positions file, not a word of ours."""
    for python in players:
        name = python.code.text.partition("(")[0].strip()
        if name in WORDS:
            raise python.node.fail(
                f"`{name}` has a meaning of its own in specs, so it cannot be a player",
                "give the player another name",
            )


def _check_supplied(record: Record, setting: Setting) -> None:
    """What the judge supplies is another function than the one that is tested."""
    for name, _, node in record["supplied"]:
        if name == setting.task:
            problem = f"`{name}` is the function that is tested, so it cannot be supplied"
            raise node.fail(problem, "name another function of the reference")
        if name not in setting.known:
            cure = f"{did_you_mean(name, setting.known)}name another function of the reference"
            raise node.fail(f"`{name}` cannot be supplied: the reference does not define it", cure)


def _check_drawings(record: Record, known: frozenset[str]) -> None:
    """The names in the drawings of a script."""
    node = record.at("console")
    for step in parse(record["console"]) if record["console"] else ():
        for name in sorted(step.names - known):
            cure = (
                f"{did_you_mean(name, known)}a name comes from the reference, the positions file or `setup`"
            )
            raise node.fail(f"the name `{name}` in `= {step.text}` is not known", cure, node.line + step.line)


def _check_known(code: Iterable[Python], known: frozenset[str]) -> frozenset[str]:
    """Check each in turn; the names known after the last."""
    for python in code:
        check_names(python, known)
        known |= python.bound
    return known


def _check_calls(record: Record, first: list[Python], task: str) -> None:
    """Every example, and at least one line of another case, uses the task's function, or its setup does."""
    for left, _ in record["examples"]:
        _check_tests([*first, left], task, left.node)
    if record["expect"] or record["agree"]:
        _check_tests([*first, *(left for left, _ in record["expect"])], task, record.node)


def _check_tests(code: Iterable[Python], task: str, node: Node) -> None:
    if not any(python.uses(task) for python in code):
        problem = f"`{task}` is never called here, so this tests nothing of it"
        raise node.fail(
            problem, f"call `{task}(…)` in `setup`, or left of a colon in `expect`, or in `agree`"
        )


def _check_not_rebound(record: Record, code: Iterable[Python], task: str) -> None:
    """No variable may take the place of the function that is tested."""
    binders = [(python.bound, python.node) for python in code]
    binders += [(frozenset(loop.names), record.at("for")) for loop in record["for"]]
    for bound, node in binders:
        if task in bound:
            problem = f"`{task}` is the function that is tested, and is given another value"
            raise node.fail(problem, "rename it here")
