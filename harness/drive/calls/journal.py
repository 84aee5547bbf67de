"""The calls that a case has made of the student's functions, and as Python, to make them again at a prompt.

    ["create_board", [9]] -> handle 1               board = create_board(9)
    ["place_on_board", [{"h": 1}, "●", ..]]         place_on_board(board, '●', ('0', 'A'))
    ["check_for_winner", [{"h": 1}]]                check_for_winner(board)

A call is kept as the text that crosses, and made Python only where somebody has failed. The exchange keeps the calls,
too, for traces.py: but all that crosses in a case, or nothing where that is too much. Here are the calls alone and, of
an `agree:`, those of the last combination, however many came before.
"""

from __future__ import annotations

import builtins
import keyword
import operator
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import field
from itertools import chain, count
from typing import Any

from harness.drive.spelled import is_python
from harness.fast_dataclasses import dataclass
from harness.judge.values import is_array
from harness.sandbox.decode import Decoder
from harness.sandbox.wire import INSIDE_OF, Named, Opaque, WireError

_MOST = 200  # calls that are kept
_ROOM = 100_000  # characters of all of them
_LONG = 2_000  # characters of a tuple that is recognized where a later call takes it
_HANDLE = re.compile(r'\{"h":\s*(-?\d+)\}')
_FUNCTION = re.compile(r'\{"c":\s*\[(\d+),')


@dataclass
class Asked:
    """A call: its function, and the texts of its arguments, of the keyword ones, and of what the judge has changed in
    the student's values before it. By what it gave a later call is seen to take that: `made` is its handle, 0 where it
    has none; `whole` is the text of a tuple, which has no handle itself, though the lists in it have."""

    function: str
    args: str
    kwargs: str = '{"d":[]}'
    changed: str = "[]"
    times: int = 1
    made: int = 0
    whole: str = ""

    @property
    def size(self) -> int:
        """Characters that are kept."""
        return len(self.args) + len(self.kwargs) + len(self.changed)

    def gives(self, value: object, handles: Sequence[Any], text: Callable[[object], str]) -> None:
        """Note the value that came, with its handles in the order of a walk through it; `text` is how it crosses."""
        if isinstance(value, Opaque | Named):
            self.made = value.handle_
        elif isinstance(value, tuple) and handles:
            with suppress(ValueError):  # it cannot cross again, and so no later call takes it
                whole = text(value)
                self.whole = whole if len(whole) <= _LONG else ""
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
        # Tuples have no handles, and get negative ones here
        wholes = dict.fromkeys(call.whole for call in journal.calls if call.whole)
        self.wholes = {whole: -number for number, whole in enumerate(wholes, 1)}
        self.used = {
            int(handle)
            for call in journal.calls
            for handle in _HANDLE.findall(self._held_whole(call.args + call.kwargs))
        }
        self.names: dict[int, str] = {}  # by handle
        self.functions: dict[int, str] = {}  # those of the judge's that are passed twice in a call
        self.decoder = Decoder({"h": self._held, "c": self._function, **_OF_PYTHON}, measured=False)

    def lines(self, call: Asked) -> Iterator[str]:
        for handle, content in self.decoder.value(call.changed):
            if handle in self.names:
                yield _changed(self.names[handle], content)
        yield from self._twice(call.args)
        args, kwargs = (self.decoder.value(self._held_whole(text)) for text in (call.args, call.kwargs))
        given = [*map(repr, args), *(f"{key}={value!r}" for key, value in kwargs.items())]
        text = f"{_spelled(call.function)}({', '.join(given)})"
        made = self.wholes.get(call.whole, call.made)
        if made in self.used and made not in self.names:
            self.names[made] = self._free_name(call.function)
            text = f"{self.names[made]} = {text}"
        yield text if call.times == 1 else f"[{text} for _ in range({call.times})]"

    def _held_whole(self, text: str) -> str:
        """The text of arguments, with a handle for each tuple that a call gave, and which has none."""
        for whole, handle in self.wholes.items():
            text = text.replace(whole, f'{{"h":{handle}}}')
        return text

    def _held(self, handle: int) -> _Word:
        if handle not in self.names:  # a part of what a call gave, say
            raise WireError("a value without a name")
        return _Word(self.names[handle])

    def _twice(self, args: str) -> Iterator[str]:
        """The lines that name the judge's functions which are passed twice: written twice, they would be two."""
        for number, times in Counter(map(int, _FUNCTION.findall(args))).items():
            if times > 1 and number not in self.functions:
                self.functions[number] = self._free_name("passed")
                yield f"{self.functions[number]} = {self._written(number)}"

    def _function(self, known_as: tuple[int, str]) -> _Word:
        number, _ = known_as
        return _Word(self.functions.get(number) or self._written(number))

    def _written(self, number: int) -> str:
        """What stands for a function of the judge's: it gives what that gave last. Raises WireError where that cannot
        be written, as it has objects of the student's in it."""
        text = f"lambda *_: {self.given.get(number)!r}"
        if not is_python(text):
            raise WireError("a value that is no Python when it is written")
        return text

    def _free_name(self, function: str) -> str:
        """A name for what a function gives: board for create_board."""
        word = function.rpartition("_")[2].removeprefix(".")
        taken = {*self.taken, *self.names.values(), *self.functions.values(), *dir(builtins), *keyword.kwlist}
        others = (f"{word}_{number}" for number in count(2))
        return next(name for name in chain([word], others) if name not in taken)


# What Python itself has, as it is written
_OF_PYTHON: dict[str, Callable[[Any], object]] = {
    "g": lambda parts: range(*parts),
    "k": lambda parts: slice(*parts),
    "i": lambda items: _Word(f"iter({items!r})"),
}


def _spelled(function: str) -> str:
    """A function by its name; what Python itself is asked for (box/operations.py) as at a prompt. Raises WireError for
    what a prompt has not."""
    name = function.removeprefix(".")
    if name == function or hasattr(builtins, name):
        return name
    if not hasattr(operator, name):
        raise WireError(f"there is no {name} at a prompt")
    return f'__import__("operator").{name}'


def _changed(name: str, content: Any) -> str:
    """The statement that changes a value as the judge has changed it."""
    if isinstance(content, list) or is_array(content):
        return f"{name}[:] = {content if isinstance(content, list) else content.tolist()!r}"
    if isinstance(content, dict) and content.pop(INSIDE_OF, None) is not None:
        return f"vars({name}).update({content!r})"
    return f"{name}.clear(); {name}.update({content!r})"
