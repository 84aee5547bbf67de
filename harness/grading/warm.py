"""Packages that submissions for an assignment may use: loaded once, before they are needed."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from harness.model import Spec, Submission
from harness.spec.assignment import Assignment

_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(\w+)[\w.]*[ \t]+import\b|import[ \t]+(\w[\w., \t]*)(?:[#;].*)?$)", re.MULTILINE
)
_LISTED = re.compile(r"(?:^|,)\s*(\w+)")  # what an import lists: `a, b.c as d` is a and b
_PARTS = {"numpy": ("numpy.random",)}  # that a package loads when first used


def warm(spec: Spec | Assignment, submission: Submission | None = None) -> tuple[str, ...]:
    """Packages that submissions for this assignment may use, to be loaded before they are needed: those that its
    reference imports, and those that it names. Of the latter, for one submission alone, those that it does not speak
    of are left out."""
    needed = [name for path in spec.modules.values() for name in _imported(path)]
    spoken = b"\n".join(submission.files.values()) if submission is not None else None
    named = [name for name in spec.packages if spoken is None or name.encode() in spoken]
    used = dict.fromkeys([*needed, *named])
    return (*used, *(part for name in used for part in _PARTS.get(name, ())))


def _imported(reference: Path) -> Iterator[str]:
    """The packages that a reference imports: neither the standard library nor files that lie beside it. By the look of
    its lines, since to parse it takes longer; what only looks so, in a docstring, is seldom a package."""
    lines = _IMPORT.findall(reference.read_text("utf-8", "replace"))
    names = {name for module, listed in lines for name in (module, *_LISTED.findall(listed)) if name}
    for name in sorted(names - sys.stdlib_module_names):
        beside = reference.parent / name
        if not (beside.with_suffix(".py").exists() or beside.is_dir()) and find_spec(name) is not None:
            yield name
