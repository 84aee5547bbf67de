"""JSON Schema for the YAML of a spec, so that editors complete keys and mark mistakes while one types.

    # yaml-language-server: $schema=spec.schema.json        the first line of a YAML file names it

It is made from the tables that the reader uses. What needs more than one file, or Python, only the reader
can tell: marks that do not add up, names, syntax.
"""

from __future__ import annotations

import json
from typing import Any

from harness.spec.keys import ASSIGNMENT, TASK
from harness.spec.table import table_schema

_DRAFT = "http://json-schema.org/draft-07/schema#"


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 7) of a file of a spec: an _assignment.yaml, or else a task."""
    return {
        "$schema": _DRAFT,
        "title": "a file of a spec",
        "if": {"required": ["assignment"]},
        "then": table_schema(ASSIGNMENT),
        "else": table_schema(TASK),
    }


def schema_text() -> str:
    """The same as text to write to a file, ending in a line break."""
    return json.dumps(schema(), indent=2, ensure_ascii=False, default=dict) + "\n"
