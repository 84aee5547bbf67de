"""Rules about the source, as an assignment states them.

    rules:
      - {rule: imports, allow: [random], deduction: 2}

`RULES` declares each rule's options; whether a submission keeps a rule is checked elsewhere, by name.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Any

from harness.model import Rule
from harness.spec.kinds import COUNT, LINE, MARKS, NAME, PATTERN, YES_NO, Kind, list_of
from harness.spec.nodes import Node
from harness.spec.table import Key, Table, read_record, table_schema
from harness.suggest import did_you_mean

RULES = MappingProxyType(
    {
        "file_name": (
            Key("wants", LINE, "what the file must be named", required=True),
            Key("module", NAME, "the module whose file it is (default: every one)", default=""),
        ),
        "archive_name": (
            Key("each", PATTERN, "a pattern for each part of the archive's name", required=True),
            Key("separator", LINE, "what stands between the parts", default=""),
            Key("at_most", COUNT, "how many parts there may be", default=0),
            Key(
                "like", LINE, "the name as the assignment writes it, for whom another one is told", default=""
            ),
        ),
        "input_only_in": (
            Key("functions", list_of(NAME), "the functions that may call input()", required=True),
        ),
        "docstrings": (),
        "pep8": (Key("each", COUNT, "how many lines are shown of each kind of finding", default=3),),
        "comments": (
            Key("every", COUNT, "one comment line is wanted for about so many lines of code", required=True),
        ),
        "header": (Key("wants", list_of(LINE), "what the header comment must name", required=True),),
        "imports": (
            Key("allow", list_of(LINE), "what may be imported: math, or math.pi", required=True),
            Key("module", NAME, "the module that may import it (default: every one)", default=""),
        ),
        "only_functions": (
            Key(
                "imports", list_of(LINE), "the modules that may be imported outside functions", required=True
            ),
            Key("calls", list_of(NAME), "the functions that may be called outside functions", default=()),
        ),
        "game_at_import": (
            Key("calls", list_of(NAME), "the functions that start a game", default=("main", "play_game")),
        ),
        "files": (
            Key(
                "wants", list_of(PATTERN), "patterns of the names of the files to be handed in", required=True
            ),
            Key("zipped", YES_NO, "false where they may not be in an archive", default=True),
        ),
        "tests_in_comments": (
            Key(
                "functions",
                list_of(NAME),
                "the functions to be followed by test code in comments",
                required=True,
            ),
            Key("calls", list_of(NAME), "what may be called outside functions", default=()),
        ),
        "runs": (),
        "not_hard_coded": (),
    }
)
_NAME = Key("rule", NAME, "the name of the rule", required=True)
_COST = Key("deduction", MARKS, "the marks that breaking it costs (default 0: a note)", default=Fraction(0))


def _table(name: str) -> Table:
    """The table of one rule: its options, and the two keys that every rule has."""
    return Table(f"the rule `{name}`", (_NAME, *RULES[name], _COST))


def _read_rule(node: Node) -> Rule:
    written = {key.text(): value for key, value in node.entries()}
    if "rule" not in written:
        raise node.fail("a rule needs the key `rule`", f"add `rule:`, one of {', '.join(RULES)}")
    name = NAME.read(written["rule"])
    if name not in RULES:
        cure = f"{did_you_mean(name, RULES)}the rules are: {', '.join(RULES)}"
        raise written["rule"].fail(f"there is no rule `{name}`", cure)
    record = read_record(node, _table(name))
    options = {key.name: record[key.name] for key in RULES[name]}
    return Rule(name, MappingProxyType(options), record["deduction"], node.where)


def _rule_schema(name: str) -> dict[str, Any]:
    schema = table_schema(_table(name))
    schema["properties"]["rule"] = {"const": name, "description": _NAME.help}
    return schema


RULE = Kind(_read_rule, {"oneOf": [_rule_schema(name) for name in RULES]})
