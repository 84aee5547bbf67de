"""`harness schema`: the JSON Schema of specs, for editors."""

from __future__ import annotations

import argparse

from harness.spec.schema import schema_text


def run(_options: argparse.Namespace) -> int:
    """Print it."""
    print(schema_text(), end="")
    return 0
