"""Kinds of values for programs that speak GTP: files of tests, and the form of a hand-in.

gtp_files: [public.gtp]                     each section of a file is a case
gtp_files: {five.gtp: 3, moves.gtp: 2}      and the sections of a file share its weight

form:                                       each line is a case
  archive: assignment1.tgz
  directory: assignment1
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

import yaml

from harness.fast_dataclasses import dataclass
from harness.judge.gtp.gogui import Script, parse
from harness.model import Rule
from harness.spec.kinds import FILE, LINE, WEIGHT, Kind, list_of
from harness.spec.nodes import Node
from harness.spec.source import load
from harness.spec.table import Key, Table, read_record, table_schema


@dataclass(frozen=True)
class GtpFile:
    """A file of tests: its text, the same taken apart, and its weight, None where it has none of its own."""

    text: str
    script: Script
    weight: Fraction | None


def _files(node: Node) -> tuple[GtpFile, ...]:
    if isinstance(node.raw, yaml.MappingNode):
        return tuple(_file(key, WEIGHT.read(value)) for key, value in node.entries())
    return tuple(_file(element, None) for element in node.elements())


def _file(node: Node, weight: Fraction | None) -> GtpFile:
    path = Path(node.source.file).parent / FILE.read(node)
    if not path.is_file():
        raise node.fail(f"there is no file {path}", "put it beside this file, or correct the name")
    text = load(path).text
    script = parse(text, str(path))
    if not script.sections:
        raise node.fail(f"{path} has no test", "give a number to each command whose answer counts")
    return GtpFile(text, script, weight)


GTP_FILES = Kind(
    _files,
    {
        "oneOf": [
            {"type": "array", "minItems": 1, "items": FILE.schema},
            {"type": "object", "minProperties": 1, "additionalProperties": WEIGHT.schema},
        ]
    },
)

_TITLES = MappingProxyType(
    {
        "archive": "the archive is {}",
        "directory": "one directory, {}, and nothing beside it",
        "unwanted": "nothing that does not belong",
        "readme": "{} has names and student IDs",
        "log": "{} shows a run of the public tests",
    }
)

_LOG = Table(
    "the log",
    (
        Key("file", LINE, "its name", required=True),
        Key("shows", list_of(LINE), "words that a run leaves in it", required=True),
    ),
)

FORM_TABLE = Table(
    "the form",
    (
        Key("archive", LINE, "the name that the archive must have"),
        Key("directory", LINE, "the one directory that must be in it"),
        Key("unwanted", list_of(LINE), "patterns of names that do not belong in it"),
        Key("readme", LINE, "the file that gives names and student IDs"),
        Key(
            "log",
            Kind(lambda node: read_record(node, _LOG), table_schema(_LOG)),
            "the file that shows a test before submission",
        ),
    ),
)


def _form(node: Node) -> tuple[tuple[str, Rule], ...]:
    """The name of each case, and what it looks for."""
    record = read_record(node, FORM_TABLE)
    found = []
    for name, title in _TITLES.items():
        if name not in record.nodes:
            continue
        value = record[name]
        options = dict(value.values) if name == "log" else {"wants": value}
        shown = options["file"] if name == "log" else value
        rule = Rule(name, MappingProxyType(options), Fraction(0), record.at(name).where)
        found.append((title.format(shown), rule))
    if not found:
        raise node.fail("asks for nothing", f"write at least one of {', '.join(_TITLES)}")
    return tuple(found)


FORM = Kind(_form, table_schema(FORM_TABLE))
