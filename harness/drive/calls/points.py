"""What a helper of ours is likely to be asked next, answered before it is asked: a program goes through all points of a
board, and does so again on the next one.

    is_free(board, 0), is_free(board, 1), ..       asked one by one, on the first board
    is_free(other, 0)                              the same
    is_free(other, 1)                              answered, and with it all that were asked along with it
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from harness.sandbox.box.objects import image
from harness.sandbox.wire import Encoder

_PLAIN = frozenset({type(None), bool, int, str})
_POINTS = 4_000  # of each helper: a board of 8 has 1,024, in each direction and for each player
_FEW = 4  # values in a tuple that is a point
_LONG = 100  # characters of the text of what is kept
_WRITER = Encoder()


class Points:
    """What helpers were asked about one board, and so will be asked about the next: each of its points, one by one.
    The second question about a board is answered together with all that were asked along with it of an earlier one."""

    def __init__(self) -> None:
        # By helper and all arguments but the first: those that were asked along with it, each with its text
        self.known: dict[str, dict[tuple[Any, ...], dict[tuple[Any, ...], str]]] = {}
        self.last: tuple[str, bytes | None] = ("", None)  # the last question's helper and first argument
        self.along: dict[tuple[Any, ...], str] = {}  # with it
        self.single: set[str] = set()  # helpers that give boards, or change them: those are asked one by one

    def answers(self, name: str, args: list[Any], first: Callable[[], Any], function: Any) -> str:
        """The text of what `function` gives for all that is known, with `first()`; "null" where that is not called
        for."""
        along = self._asked_along(name, args)
        return "null" if along is None else self._given(name, along, first(), function)

    def _asked_along(self, name: str, args: list[Any]) -> dict[tuple[Any, ...], str] | None:
        """Take note of a question. What comes back is all that was asked along with it about an earlier board; None if
        it is the first question about this board, or was never asked before."""
        known, rest, about = self.known.setdefault(name, {}), tuple(args[1:]), (name, image(args[:1]))
        if not rest or about[1] is None or name in self.single or not all(map(_is_point, rest)):
            return None
        new = rest not in known
        if new:
            text = _WRITER.text(_WRITER.tag(list(rest)))
            if len(known) >= _POINTS or len(text) > _LONG:
                return None
            known[rest] = {rest: text}
        again, self.last = about == self.last, about
        along = known[rest]
        if again and along is not self.along:
            fewer, along = sorted((along, self.along), key=len)
            along.update(fewer)
            known.update(dict.fromkeys(fewer, along))
        self.along = along
        return along if again and not new else None

    def _given(self, name: str, along: dict[tuple[Any, ...], str], given: Any, function: Any) -> str:
        """The text of what `function` gives for each of these points of a board, which is `given`; "null" where it
        gives boards, or changes this one."""
        points, values = list[str](), list[Any]()
        before = image([given])
        for other, text in along.items():
            try:
                value = function(given, *other)
            except Exception:  # no point of a smaller board
                continue
            values.append(value)
            points.append(text)
            if type(value) not in _PLAIN:
                break
        if not _PLAIN.issuperset(map(type, values[-1:])) or image([given]) != before:
            self.single.add(name)
            return "null"
        return f"[{_WRITER.text('[' + ','.join(points) + ']')},{_WRITER.text(values)}]"


def _is_point(value: object) -> bool:
    """Whether it is a plain value, or a few of them: `(0, 1)`."""
    if type(value) is tuple and len(value) <= _FEW:
        return _PLAIN.issuperset(map(type, value))
    return type(value) in _PLAIN
