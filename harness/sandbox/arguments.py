"""In the box: the arguments of many calls, of which each different one crosses once.

    [[0, 2], [1, 2]]         two calls: f(line 0, line 2) and f(line 1, line 2)
    [[0,0,1],9,8,1]          line 0
    ..

Each call gets fresh copies, and afterwards only what it has changed is written down.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

_ATOMS = frozenset({type(None), bool, int, str, float})
_UNCHANGEABLE = b""
_marshal, _unmarshal = marshal.dumps, marshal.loads


def image(value: object) -> bytes | None:
    """A value as bytes, to see whether a call has changed it; None where it is not plain data.

    marshal is exact about types and far quicker than the encoder; its bytes never leave this process.
    """
    try:
        return _marshal(value, 2)  # the last version that writes equal values alike
    except ValueError:
        return None


def unchangeable(values: Sequence[object]) -> bool:
    """Whether nothing that is done with these values can change them."""
    return _ATOMS.issuperset(map(type, values))


class Arguments:
    """The different arguments of many calls, by the numbers of their lines."""

    def __init__(self, texts: Sequence[str], decode: Callable[[str], Any]) -> None:
        self.texts = texts
        self.images: list[bytes | None] = []
        self.makers: list[Callable[[], Any]] = []
        for text in texts:
            value = decode(text)
            known = image(value)
            self.images.append(_UNCHANGEABLE if type(value) in _ATOMS else known)
            # Bringing back an image takes a sixth of the time of decoding: 1 us for a board of 24 points.
            self.makers.append(partial(decode, text) if known is None else partial(_unmarshal, known))

    def fresh(self, pick: Sequence[int]) -> list[Any]:
        """The arguments of one call, made for it."""
        return [self.makers[number]() for number in pick]

    def after(self, pick: Sequence[int], args: Sequence[Any], encode: Callable[[object], str]) -> str:
        """The text of a call's arguments after it, "null" where it has not changed them."""
        texts = [
            self.texts[number] if self._as_before(number, arg) else encode(arg)
            for number, arg in zip(pick, args, strict=True)
        ]
        unchanged = all(text == self.texts[number] for number, text in zip(pick, texts, strict=True))
        return "null" if unchanged else f"[{','.join(texts)}]"

    def _as_before(self, number: int, arg: object) -> bool:
        before = self.images[number]
        return before is _UNCHANGEABLE or (before is not None and image(arg) == before)
