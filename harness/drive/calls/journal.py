"""What a case has asked of the student's functions, and as Python for who asks it again at a prompt.

    ["create_board", [9]] -> handle 1               board = create_board(9)
    ["place_on_board", [{"h": 1}, "●", ..]]         place_on_board(board, '●', ('0', 'A'))
    ["check_for_winner", [{"h": 1}]]                check_for_winner(board)

A call is kept as the text that crosses, and made Python only where somebody has failed. It is kept once more in what
the exchange keeps of a case (traces.py), and that is all of it or nothing: here are the calls alone and, of an
`agree:`, those of the last combination, however many came before.
"""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import field
from itertools import chain, count
from typing import Any

from harness.fast_dataclasses import dataclass
from harness.judge.values import is_array
from harness.sandbox.decode import Decoder
from harness.sandbox.wire import INSIDE_OF, Named, Opaque, WireError

_MOST = 200  # calls that are kept
_ROOM = 100_000  # characters of all of them
_HANDLE = re.compile(r'\{"h":\s*(\d+)\}')


@dataclass
class Asked:
    """A call: its function, and the texts of its arguments, of the keyword ones, and of what the judge has changed in
    the student's values before it. `made` is the handle of what it gave, 0 where that has none."""

    function: str
    args: str
    kwargs: str = '{"d":[]}'
    changed: str = "[]"
    times: int = 1
    made: int = 0

    @property
    def size(self) -> int:
        """Characters that are kept."""
        return len(self.args) + len(self.kwargs) + len(self.changed)

    def gives(self, value: object, handles: Sequence[Any]) -> None:
        """Note the value that came, with its handles in the order of a walk through it."""
        if isinstance(value, Opaque | Named):
            self.made = value.handle
        elif (
            (isinstance(value, list | dict | set) or is_array(value)) and handles and type(handles[0]) is int
        ):
            self.made = handles[0]


@dataclass
class Journal:
    """The calls of one case. `given` is what each of the judge's own functions gave last, by its number."""

    calls: list[Asked] = field(default_factory=list)
    given: dict[int, object] = field(default_factory=dict)
    room: int = _ROOM

    def copy(self) -> Journal:
        """The calls so far, which stay when others come."""
        return Journal([*self.calls], {**self.given}, self.room)

    def clear(self) -> None:
        """A new case."""
        self.calls.clear()
        self.given.clear()
        self.room = _ROOM

    def go_back(self, calls: int) -> None:
        """Forget all but so many calls."""
        self.room += sum(asked.size for asked in self.calls[calls:])
        del self.calls[calls:]

    def note(self, asked: Asked) -> Asked:
        """Keep a call, as long as there is room for all of them."""
        if self.room >= 0 and len(self.calls) <= _MOST:
            self.room -= asked.size
            self.calls.append(asked)
        return asked

    def lines(self, taken: Collection[str]) -> list[str]:
        """The calls as Python, under names that are not `taken`; none where there were too many to keep, or a value
        cannot be written."""
        if self.room < 0 or len(self.calls) > _MOST:
            return []
        writer = _Writer(self, taken)
        try:
            return [line for call in self.calls for line in writer.lines(call)]
        except (WireError, ValueError):  # ValueError: a number of more than 4,300 digits
            return []


class _Word:
    """Stands in a value for a name or an expression, and is written as that."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


class _Writer:
    """Writes one call after the other, with a name for each value that a later call takes."""

    def __init__(self, journal: Journal, taken: Collection[str]) -> None:
        self.given, self.taken = journal.given, taken
        self.used = {
            int(handle) for call in journal.calls for handle in _HANDLE.findall(call.args + call.kwargs)
        }
        self.names: dict[int, str] = {}  # by handle
        self.decoder = Decoder({"h": self._held, "c": self._function}, measured=False)

    def lines(self, call: Asked) -> Iterator[str]:
        for handle, content in self.decoder.value(call.changed):
            if handle in self.names:
                yield _changed(self.names[handle], content)
        keywords = self.decoder.value(call.kwargs).items()
        given = [*map(repr, self.decoder.value(call.args)), *(f"{key}={value!r}" for key, value in keywords)]
        text = f"{call.function}({', '.join(given)})"
        if call.made in self.used and call.made not in self.names:
            self.names[call.made] = self._free_name(call.function)
            text = f"{self.names[call.made]} = {text}"
        yield text if call.times == 1 else f"[{text} for _ in range({call.times})]"

    def _held(self, handle: int) -> _Word:
        return _Word(self.names.get(handle, "..."))

    def _function(self, known_as: tuple[int, str]) -> _Word:
        number, _ = known_as
        return _Word(f"lambda *_: {self.given.get(number)!r}")

    def _free_name(self, function: str) -> str:
        """A name for what a function gives: board for create_board."""
        word = function.rpartition("_")[2]
        taken = {*self.taken, *self.names.values(), *dir(builtins), *keyword.kwlist}
        others = (f"{word}_{number}" for number in count(2))
        return next(name for name in chain([word], others) if name not in taken)


def _changed(name: str, content: Any) -> str:
    """The statement that changes a value as the judge has changed it."""
    if isinstance(content, list) or is_array(content):
        return f"{name}[:] = {content if isinstance(content, list) else content.tolist()!r}"
    if isinstance(content, dict) and content.pop(INSIDE_OF, None) is not None:
        return f"vars({name}).update({content!r})"
    return f"{name}.clear(); {name}.update({content!r})"
