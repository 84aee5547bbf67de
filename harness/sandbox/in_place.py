"""Changes made in place: what one side has done to a value, done to the other side's copy of it.

copy_into    a list gets the content of another, and so do the lists in it: whoever holds one of them sees it
follow       the same, of an argument that a call may have made unlike anything that can cross
first_of     what a call has made of its first argument, by what it gave: the board, say, that is to be in its place
"""

from __future__ import annotations

from typing import Any

from harness.sandbox.wire import DICTS, Unusable


def copy_into(old: Any, new: Any) -> bool:
    """Give the mutable `old` the content of `new`, in place, keeping the identity of inner containers.

    Returns whether it could; False where the types differ, or the value, or what changed in a tuple, is not mutable.
    """
    if type(new) is list and issubclass(type(old), list):  # perhaps one of a class of the student's
        pairs = zip(list.__iter__(old), new, strict=False)
        content = [before if copy_into(before, after) else after for before, after in pairs]
        list.__setitem__(old, slice(None), content + new[len(content) :])
    elif type(old) is not type(new) and not (type(old) in DICTS and type(new) is dict):
        return False
    elif type(old) in DICTS:
        kept = {k: old[k] for k in new if k in old}
        old.clear()
        old.update({k: kept[k] if k in kept and copy_into(kept[k], v) else v for k, v in new.items()})
    elif type(old) is set:
        old.clear()
        old.update(new)
    elif isinstance(old, tuple):
        pairs = zip(tuple.__iter__(old), tuple.__iter__(new), strict=False)
        return len(old) == len(new) and all(copy_into(a, b) or _is_as(a, b) for a, b in pairs)
    elif type(old).__name__ == "ndarray" and (old.shape, old.dtype) == (new.shape, new.dtype):
        if old.flags.writeable:
            old[...] = new
        return bool(old.flags.writeable)
    else:
        return False
    return True


def follow(old: Any, new: Any) -> None:
    """Give an argument the content that a call has left in it. If that cannot be done, since it cannot cross or is an
    array of another shape, give it content unlike any that it had. Raises ValueError for an array that is read-only."""
    if copy_into(old, new):
        return
    if isinstance(old, tuple):
        alike = isinstance(new, tuple) and len(old) == len(new)
        for before, after in zip(old, new if alike else [new] * len(old), strict=True):
            follow(before, after)
    elif type(old) is list:
        old[:] = [new]
    elif type(old) in DICTS:
        old.clear()
        old[None] = new
    elif type(old) is set:
        old.clear()
        old.add(Unusable("it cannot cross"))
    elif type(old).__name__ == "ndarray":
        if not old.flags.writeable:
            raise ValueError("assignment destination is read-only")
        old.shape = (1, *old.shape)


def first_of(given: Any) -> Any:
    """What a call has made of its first argument: what it gave, or the first item where that is a tuple."""
    return given[0] if type(given) is tuple and given else given


def _is_as(old: Any, new: Any) -> bool:
    """Whether a value that cannot be changed has stayed as it is; an array of another shape has not, nor has a tuple,
    whose items were looked at one by one: (0,) == (False,)."""
    try:
        return type(old) is type(new) and not isinstance(old, tuple) and bool(old == new)
    except ValueError:  # what numpy says of the truth of an array
        return False
