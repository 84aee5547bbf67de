"""The schema for editors accepts what the reader accepts, and catches what needs no Python to see."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from harness.spec.gtp_kinds import FORM_TABLE
from harness.spec.keys import ASSIGNMENT, CASE, TASK
from harness.spec.names import WORDS
from harness.spec.rules import RULES
from harness.spec.schema import schema, schema_text

HERE = Path(__file__).parent
SPECS = HERE.parents[1] / "specs"
NOTES = "_equivalent.yaml"  # about a spec's mutants: neither an assignment nor a task
FILES = sorted(f for f in [*HERE.glob("good/*/*.yaml"), *SPECS.glob("*/*.yaml")] if f.name != NOTES)
CAUGHT = [
    "answers_as_text",
    "answers_with_gtp",
    "assignment_in_two_kinds",
    "assignment_key_unknown",
    "case_with_expect_and_agree",
    "case_without_expectation",
    "case_without_name",
    "cases_as_mapping",
    "deduction_negative",
    "dict_without_quotes",
    "draws_half",
    "examples_as_list",
    "expect_is_empty",
    "for_without_agree",
    "guide_as_list",
    "guide_not_a_number",
    "hidden_maybe",
    "key_of_a_case_in_task",
    "key_unknown",
    "key_unknown_in_case",
    "list_without_quotes",
    "marks_missing",
    "marks_negative",
    "marks_not_a_number",
    "name_as_list",
    "name_missing",
    "percent_without_sign",
    "rule_option_missing",
    "rule_option_unknown",
    "rule_option_wrong",
    "rule_unknown",
    "rules_as_text",
    "task_not_a_name",
    "value_missing",
    "weight_zero",
]


def as_an_editor_sees(file: Path) -> Any:
    """The YAML as JSON: numbers and booleans converted, keys text."""
    loaded = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return json.loads(json.dumps(with_text_keys(loaded), default=str))


def with_text_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): with_text_keys(item) for key, item in value.items()}
    return [with_text_keys(item) for item in value] if isinstance(value, list) else value


def accepts(file: Path) -> bool:
    return jsonschema.Draft7Validator(schema()).is_valid(as_an_editor_sees(file))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_the_schema_accepts_every_good_file(file: Path) -> None:
    jsonschema.validate(as_an_editor_sees(file), schema(), cls=jsonschema.Draft7Validator)


@pytest.mark.parametrize("name", CAUGHT)
def test_the_schema_catches_what_needs_no_python(name: str) -> None:
    assert not all(accepts(file) for file in (HERE / "wrong" / name).glob("*.yaml"))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(schema())  # raises where it is none


def test_the_text_is_the_schema() -> None:
    assert json.loads(schema_text()) == schema()
    assert schema_text().endswith("}\n")


def test_every_key_is_in_the_schema_with_its_help() -> None:
    assignment, task = (schema()[kind]["properties"] for kind in ("then", "else"))
    tables = [(ASSIGNMENT, assignment), (TASK, task), (CASE, task["cases"]["items"]["properties"])]
    for table, properties in tables:
        assert {key.name: key.help for key in table.keys} == {
            name: entry["description"] for name, entry in properties.items()
        }


def test_all_that_an_author_may_write_stands_on_the_page_for_authors() -> None:
    page = (SPECS.parent / "docs" / "writing-specs.md").read_text("utf-8")
    shown = set(re.findall(r"\w+", "\n".join(re.findall(r"```yaml.*?```|`[^`\n]+`", page, re.DOTALL))))
    tables = (ASSIGNMENT, TASK, CASE, FORM_TABLE)
    assert {*WORDS, *RULES, *(name for table in tables for name in table.names)} - shown == set()
