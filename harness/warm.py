"""Packages that submissions for an assignment may use: loaded once, before they are needed."""

from __future__ import annotations

from harness.model import Spec, Submission
from harness.spec.tasks import Assignment

_WARM = ("numpy",)  # packages that are loaded once, in the zygote, where an assignment's reference uses them
_PARTS = {"numpy": ("numpy.random",)}  # that a package loads when first used


def warm(spec: Spec | Assignment, submission: Submission | None = None) -> tuple[str, ...]:
    """Packages that submissions for this assignment may use, to be loaded before they are needed. For one submission
    alone, those that it does not speak of are left out, as long as the reference does not need them either."""
    sources = b"\n".join(path.read_bytes() for path in spec.modules.values())
    spoken = b"\n".join(submission.files.values()) if submission is not None else None
    used = [
        name
        for name in _WARM
        if f"import {name}".encode() in sources
        or (name in spec.packages and (spoken is None or name.encode() in spoken))
    ]
    return (*used, *(part for name in used for part in _PARTS.get(name, ())))
