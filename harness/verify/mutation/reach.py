"""Who uses whom in a module: which marked functions a line of it belongs to, and which others it can reach.

    LINES ─── is_in_mill ──┐                  owners of LINES: is_in_mill and, through NEIGHBOURS, is_adjacent
      └─ NEIGHBOURS ─ is_adjacent ─ turn      dependents of is_adjacent: turn

Names decide: what a definition mentions it may use. That is more than it does use, never less, as long as
nobody reaches for a function by its name in a text.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping

from harness.fast_dataclasses import dataclass


@dataclass(frozen=True)
class Reach:
    """The definitions at a module's top level, with the names that each mentions."""

    uses: Mapping[str, frozenset[str]]
    marked: tuple[str, ...]
    closed: frozenset[str]  # handed out, not the student's work: nothing in or behind them is marked
    own: frozenset[str]  # the student's in the cases of every function

    def owners(self, name: str) -> tuple[str, ...]:
        """The marked functions that a definition is part of: itself, or those that use it as their helper."""
        return tuple(task for task in self.marked if name in self._parts(task))

    def dependents(self, name: str) -> tuple[str, ...]:
        """The marked functions that use a definition in any way, and are not its owners."""
        owners = self.owners(name)
        used_by_all = not self.own.isdisjoint(owners)
        return tuple(
            task
            for task in self.marked
            if task not in owners and (used_by_all or name in self._within(task, frozenset()))
        )

    def _parts(self, task: str) -> frozenset[str]:
        """A marked function with its own helpers and constants."""
        others = frozenset(self.marked) - {task}
        return self._within(task, others | self.closed) - others - self.closed

    def _within(self, task: str, barred: frozenset[str]) -> frozenset[str]:
        """All that can be reached from a function, without going through what is barred."""
        found, waiting = {task}, [task]
        while waiting:
            for name in self.uses.get(waiting.pop(), frozenset()) & self.uses.keys():
                if name not in found:
                    found.add(name)
                    if name not in barred:
                        waiting.append(name)
        return frozenset(found)


def reach(
    tree: ast.Module, marked: Collection[str], closed: Collection[str], own: Collection[str] = ()
) -> Reach:
    """The definitions of a module and what they mention."""
    uses: dict[str, frozenset[str]] = {}
    for statement in tree.body:
        for name in bound(statement):
            uses[name] = uses.get(name, frozenset()) | _mentioned(statement)
    tasks = tuple(name for name in marked if name in uses)
    return Reach(uses, tasks, frozenset(closed), frozenset(own))


def bound(statement: ast.stmt) -> list[str]:
    """The names that a statement at the top level defines."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]


def _mentioned(statement: ast.stmt) -> frozenset[str]:
    return frozenset(node.id for node in ast.walk(statement) if isinstance(node, ast.Name))
