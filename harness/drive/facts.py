"""What reading a submission's file showed: what it defines, why it was not read to its end, facts for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

_SHOWN = 20  # lines of each kind
_MESSAGE = 500  # characters

T = TypeVar("T")


@dataclass(frozen=True)
class Source:
    """The file that is graded as a module: its bytes, the module's name, the name it was handed in under."""

    data: bytes
    module: str
    file: str


@dataclass(frozen=True)
class Facts:
    """What reading the file showed. `stopped` says in words why it was not read to its end, `line` where."""

    defined: frozenset[str] = frozenset()
    stopped: str = ""
    line: int | None = None
    skipped: tuple[int, ...] = ()  # lines of bare calls that asked for input
    bad_lines: tuple[int, ...] = ()  # lines that are not valid in the file's encoding
    scan: Mapping[str, Any] = field(default_factory=dict)  # what sandbox/scan.py found


def read_facts(found: Mapping[str, Any], scan: Mapping[str, Any], before: tuple[int, str]) -> Facts:
    """Facts from what a worker said: `scan` ahead of the student's code, `found` after it.

    `before` is the line up to which it was told to read, and why, or (0, ""). Raises LookupError, TypeError,
    ValueError or AttributeError where it is not what a worker of ours says.
    """
    line, why = before
    stopped, where = (f"line {line} {why} while the file was read", line) if line else ("", None)
    if found["stopped"] is not None and not stopped:
        stopped, where = _why_stopped(found["stopped"])
    return Facts(
        defined=frozenset(_all(str, found["defined"])),
        stopped=stopped,
        line=where,
        skipped=tuple(_all(int, found["skipped"])[:_SHOWN]),
        bad_lines=tuple(_all(int, found["bad_lines"])[:_SHOWN]),
        scan=scan,
    )


def _all(kind: type[T], items: object) -> list[T]:
    """`items`, if it is a list of this kind alone."""
    if type(items) is not list or not {kind}.issuperset(map(type, items)):
        raise TypeError
    return items


def _why_stopped(stopped: Mapping[str, Any]) -> tuple[str, int | None]:
    """Why the file was not read to its end, in words, and the line."""
    name = _all(str, stopped["classes"])[0].removeprefix("builtins.")
    (said,) = _all(str, [stopped["message"]])
    line = stopped["line"] if type(stopped["line"]) is int else None
    where = f"line {line}: " if line else ""
    if stopped.get("asked"):
        return f"{where}asked for input while it was being imported", line
    if name == "SystemExit":
        return f"{where}called exit() while it was being imported", line
    message = f"{name}: {said}"[:_MESSAGE]
    if not stopped["at"]:
        return f"{where}it is not valid Python ({_nested(name) or message})", line
    return f"{where}raised {message} (while it was being imported)", line


def _nested(name: str) -> str:
    """The compiler's ways to say that it ran out of stack."""
    return "too deeply nested" if name in ("MemoryError", "RecursionError") else ""
