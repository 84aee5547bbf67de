"""Values of any design: lists, dicts, strings, arrays, and lists of those, and the places in them.

A place is a path of keys and indices into the value: (0, 5), (("0", "F"),), ("cells", 5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

_NAME = 8  # characters that a name for what one point holds may have: fewer than the rows of a board that is tried
_PLAIN = frozenset({type(None), bool, int, float})

Path = tuple[Any, ...]


def parts(value: Any) -> Iterator[tuple[Path, Any]]:
    """Return the value and what is in it, at most two levels deep, the outer first, each with its path."""
    yield (), value
    for key, inner in items(value):
        if isinstance(inner, list | dict | str | tuple) or is_array(inner):
            yield (key,), inner


def leaves(value: Any, path: Path = ()) -> dict[Path, Any]:
    """Return everything in a value that is not a list, tuple, dict or array, by its path; letters of strings, too."""
    if isinstance(value, str) and len(value) > _NAME:  # a row, or all of them
        return {(*path, number): letter for number, letter in enumerate(value)}
    if not isinstance(value, list | tuple | dict) and not is_array(value):
        known = value is None or isinstance(value, bool | int | float | str | set) or is_number(value)
        return {path: value if known else repr(value)} if path else {}  # an object is told by its handle
    found: dict[Path, Any] = {}
    for key, inner in items(value):
        if type(inner) in _PLAIN or (type(inner) is str and len(inner) <= _NAME):  # as nearly all are
            found[*path, key] = inner
        else:
            found.update(leaves(inner, (*path, key)))
    return found


def unshared(value: Any) -> Any:
    """Return a copy in which no list, dict or array is in two places."""
    if is_array(value):
        return value.copy()
    if type(value) in (list, tuple, set):
        return type(value)(unshared(item) for item in value)
    return {key: unshared(item) for key, item in value.items()} if isinstance(value, dict) else value


def items(value: Any) -> list[tuple[Any, Any]]:
    """Return what is in a dict, list, tuple or array, each with its key or index; [] for other values."""
    if isinstance(value, dict):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list | tuple) or is_array(value) else []


def is_array(value: Any) -> bool:
    """Tell whether this is an array of numpy's that has places; numpy itself is not loaded to find out."""
    return type(value).__module__ == "numpy" and type(value).__name__ == "ndarray" and value.ndim > 0


def is_number(value: Any) -> bool:
    """Tell whether this is a number of numpy's."""
    return type(value).__module__ == "numpy" and hasattr(value, "dtype")


def write(board: Any, path: Path, value: Any) -> None:
    """Put a value in a place of the board; in a string or a tuple by putting another one in its place."""
    _written(board, path, value)


def _written(holder: Any, path: Path, value: Any) -> Any:
    """The holder, or what is to be in its place."""
    key, *rest = path
    inner = _written(holder[key], tuple(rest), value) if rest else value
    if isinstance(holder, str):
        return holder[:key] + str(inner) + holder[key + 1 :]
    if type(holder) is tuple:
        return (*holder[:key], inner, *holder[key + 1 :])
    if not rest or inner is not holder[key]:
        holder[key] = inner
    return holder


def inside(part: Any, path: Path) -> Any:
    """Return what is in a place of the value."""
    for key in path:
        part = part[key]
    return part
