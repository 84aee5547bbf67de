"""Tables of keys, and reading a mapping by one.

A `Table` declares what a mapping may hold; `read_record` turns YAML into a `Record` by it, and `schema.py`
turns the same table into JSON Schema. The tables themselves are in `keys.py` and `rules.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.spec.kinds import Kind
from harness.spec.nodes import COMMA_ENDS, Node
from harness.suggest import did_you_mean, listed


@dataclass(frozen=True)
class Key:
    """A key: its kind, what it means, and when it may stand.

    `default` is what the record holds where the key is not written. At least one of the keys in `only_with` must
    stand beside it.
    """

    name: str
    kind: Kind
    help: str
    required: bool = False
    default: Any = None
    only_with: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """The keys of a mapping. Of the keys in `one_of` exactly one must be there, except that the keys of
    `beside` may have these others beside them."""

    what: str  # "a case", for messages
    keys: tuple[Key, ...]
    one_of: tuple[str, ...] = ()
    beside: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    elsewhere: Mapping[str, str] = field(default_factory=dict)  # keys often put here, and the cure

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all keys, in the order of the table."""
        return tuple(key.name for key in self.keys)


@dataclass(frozen=True)
class Record:
    """A mapping that was read: a value for every key of its table, and the nodes of those written."""

    node: Node
    values: Mapping[str, Any]
    nodes: Mapping[str, Node]

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def at(self, key: str) -> Node:
        """The node of a key's value; of the mapping itself where the key is not written."""
        return self.nodes.get(key, self.node)


def read_record(node: Node, table: Table) -> Record:
    """Read a mapping by its table. Raises SpecError for the first mistake in it."""
    nodes = _known_nodes(node, table)
    _check_company(node, nodes, table)
    values = {
        key.name: key.kind.read(nodes[key.name]) if key.name in nodes else key.default for key in table.keys
    }
    return Record(node, MappingProxyType(values), MappingProxyType(nodes))


def records_of(table: Table) -> Kind:
    """The kind that is a list of mappings by one table."""
    return Kind(
        lambda node: tuple(read_record(element, table) for element in node.elements()),
        {"type": "array", "minItems": 1, "items": table_schema(table)},
    )


def table_schema(table: Table) -> dict[str, Any]:
    """The JSON Schema (draft 7) of a mapping by this table."""
    schema: dict[str, Any] = {
        "type": "object",
        "properties": {key.name: {"description": key.help, **key.kind.schema} for key in table.keys},
        "required": [key.name for key in table.keys if key.required],
        "additionalProperties": False,
    }
    company = {
        key.name: {"anyOf": [_as_main(other, table) for other in key.only_with]}
        for key in table.keys
        if key.only_with
    }
    if company:
        schema["dependencies"] = company
    if table.one_of:
        schema["oneOf"] = [_alone(name, table) for name in table.one_of]
    return schema


def _alone(name: str, table: Table) -> dict[str, Any]:
    """The schema for `name` being the one of `table.one_of` that is there."""
    others = [other for other in table.one_of if other not in (name, *table.beside.get(name, ()))]
    return {"required": [name], "not": {"anyOf": [{"required": [other]} for other in others]}}


def _as_main(name: str, table: Table) -> dict[str, Any]:
    """The schema for `name` being there, and not only beside another key that it goes with."""
    above = [{"required": [main]} for main, extras in table.beside.items() if name in extras]
    return {"required": [name], **({"not": {"anyOf": above}} if above else {})}


def _known_nodes(node: Node, table: Table) -> dict[str, Node]:
    """The value nodes by key. Raises SpecError for a key not in the table, or one that is missing."""
    nodes = {}
    for key, value in node.entries():
        name = key.text()
        if name not in table.names:
            raise _unknown(key, value, table)
        nodes[name] = value
    for wanted in table.keys:
        if wanted.required and wanted.name not in nodes:
            cure = f"add `{wanted.name}:` ({wanted.help})"
            raise node.fail(f"{table.what} needs the key `{wanted.name}`", cure)
    return nodes


def _unknown(key: Node, value: Node, table: Table) -> SpecError:
    name = key.text()
    if name in table.elsewhere:
        return key.fail(f"{table.what} has no key `{name}`", table.elsewhere[name])
    if key.flow and value.plain and not value.written:
        return key.fail(f"{table.what} has no key `{name}`", COMMA_ENDS)
    cure = f"{did_you_mean(name, table.names)}{table.what} may have: {', '.join(table.names)}"
    return key.fail(f"{table.what} has no key `{name}`", cure)


def _check_company(node: Node, nodes: Mapping[str, Node], table: Table) -> None:
    """Which keys may stand together. Raises SpecError for a key that lacks its company or has too much."""
    there = [name for name in table.one_of if name in nodes]
    extras = {extra for name in there for extra in table.beside.get(name, ())}
    main = [name for name in there if name not in extras]
    for key in table.keys:
        if key.name in nodes and key.only_with and (nodes.keys() - extras).isdisjoint(key.only_with):
            stays = {other for name in key.only_with for other in table.beside.get(name, ())}
            raise _lonely(nodes[key.name], key, main, stays.issuperset(main))
    if table.one_of:
        _check_one_of(node, there, main, table)


def _lonely(node: Node, key: Key, there: list[str], stays: bool) -> SpecError:
    """The error for a key that lacks its company, where `there` are the main keys that are written, and may stay."""
    wanted, found = listed(key.only_with), listed(there, "and")
    problem = f"`{key.name}` goes only with {wanted}, and this has {found or 'none'}"
    instead = f"add {wanted}" if stays else f"write {wanted} in place of {found}"
    return node.fail(problem, f"{instead}, or remove `{key.name}`")


def _check_one_of(node: Node, there: list[str], main: list[str], table: Table) -> None:
    if not there:
        problem = f"{table.what} needs one of {listed(table.one_of)}"
        raise node.fail(problem, "say what must come of it, for example `expect: {call: value}`")
    if len(main) > 1:
        problem = f"{listed(main, 'and')} cannot stand in one case"
        raise node.fail(problem, "make a case of each")
