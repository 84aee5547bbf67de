"""Frames to and from a worker, as sandbox/box/worker.py lays them down: one is sent, what is asked in between is
answered, and the reply is taken. Whatever is not as laid down ends the worker: nothing here is trusted.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from harness.errors import OwnFaultError
from harness.fast_dataclasses import dataclass
from harness.judge.tried import TRIED, tried
from harness.model import Ended
from harness.sandbox.clocks import Meter, TimedOutError
from harness.sandbox.decode import judge_decoder
from harness.sandbox.launch import GoneError, Worker
from harness.sandbox.wire import Opaque, WireError

if TYPE_CHECKING:
    from harness.drive.calls.host import Answers

_LASTING = "limits"  # the kind of an attempt (judge/tried.py) that nobody can undo
_LEFT = "left"  # the kind of a note that is not about what was tried: threads or files are left behind
NOT_AN_ANSWER = "sent something that is not an answer"
_NOTES = 100  # of a worker: it has a few kinds of them, and each is told once (sandbox/box/watch.py)
_NOTE = 10_000  # characters of one, more than any has
_ROOM = 200_000  # characters of what crosses in a case that are kept
_ID, _DRAWN = 16, 64  # hexadecimal digits of an id, and how many ids are drawn at once

# How many values each frame brings. The first one says what it is about, and is text; the last one of each is what
# was printed since the one before.
_REPLIES = {"ask": 4, "told": 5, "done": 5, "batch": 1, "flood": 1}
_LOADING: dict[str, tuple[type, ...]] = {
    "scanned": (dict,),
    "at": (int,),
    "loaded": (dict, str),
    "looping": (int,),
    "reads": (int, int),
    "ended": (str, dict, str),
    "flood": (str,),
}


def _ids() -> Iterator[str]:
    """Random ids without end. To draw each by itself took 3% of the judge's time."""
    while True:
        drawn = os.urandom(_DRAWN * _ID // 2).hex()
        yield from (drawn[start : start + _ID] for start in range(0, len(drawn), _ID))


@dataclass(frozen=True)
class WorkerReply:
    """A reply's values, and the lines that follow them in its frame."""

    values: list[Any]
    lines: list[str]


@dataclass(frozen=True)
class Frame:
    """A frame of ours, sent or to be sent: its kind, the id of the request that it belongs to, and all that follows."""

    kind: str
    token: str
    rest: str


class DivergedError(BaseException):
    """Raised where a case is played again with what has crossed already, and something else is sent than before."""


class EnoughError(BaseException):
    """Raised by a host that has no answer any more: the worker is ended, with this outcome."""

    def __init__(self, ended: Ended) -> None:
        super().__init__(ended.detail)
        self.ended = ended


class Exchange:
    """The frames of one worker. Raises GoneError for a frame that is not as laid down, TimedOutError for none
    in time, or for one that tells that too much is printed."""

    def __init__(self, worker: Worker, made: Callable[[str, int], Opaque] = Opaque) -> None:
        self.worker = worker
        self.decoder = judge_decoder(made)
        self.token, self.ids = "", _ids()
        self.begun = time.monotonic()
        self.started = False  # whether the worker has said anything
        self.spoilt = False  # whether what was tried lasts: the next case needs another worker
        self.has_callables = False  # whether functions of ours were passed to it, of which no other must know
        self.anew = False  # whether the file is run anew before the next call
        self.size = self.lists = 0  # characters in the last frame, and lists
        self.noted = 0  # how many notes have come
        self.notes: dict[str, str] = {}  # for the tutor: what was tried in there, a sentence for each kind
        # What was sent in this case, and what has come; nothing once that is too much to keep
        self.crossed: list[Frame | str] = []
        self.room = 0  # characters that are left for it
        self.again: deque[Frame | str] = deque()  # what has crossed already, in a case that is played again

    def new_token(self) -> str:
        """A random id for the next call: an answer to another one does not count. A call that is made again has the id
        that it had."""
        self.token = next(self.ids)
        if self.again and isinstance(sent := self.again[0], Frame):
            self.token = sent.token
        return self.token

    def begin(self, rest: str) -> None:
        """Begin a case, with the rest of its frame."""
        self.token, self.room, self.anew = "", _ROOM, True
        self.crossed.clear()
        self.send("case", rest, more=True)

    def rewind(self) -> None:
        """Go back to where the case began: whoever sends the same again gets what has come, and nothing crosses until
        all of it is used up."""
        self.again = deque(self.crossed)

    def send(self, kind: str, rest: str, more: bool = False) -> None:
        """Send a frame that belongs to the last request; with `more`, together with the next one. Raises DivergedError
        where a case is played again, and this is not what was sent before."""
        sent = Frame(kind, self.token, rest)
        self._keep(sent, len(rest))
        if not self.again:
            self.worker.send(f'["{kind}","{self.token}",{rest}]', more)
        elif self.again.popleft() != sent:
            raise DivergedError

    def receive(self, meter: Meter) -> str:
        """The next frame that is more than a note."""
        frame = self._next(meter)
        self._keep(frame, len(frame))
        return frame

    def _next(self, meter: Meter) -> str:
        if self.again:
            known = self.again.popleft()
            if isinstance(known, str):
                return known
            raise DivergedError
        while (frame := self.worker.receive(meter)).startswith('["note",'):
            self._note(frame)
        return frame

    def _keep(self, frame: Frame | str, size: int) -> None:
        self.room -= size
        if self.room > 0:
            self.crossed.append(frame)
        else:
            self.crossed.clear()

    def loading(self, meter: Meter) -> tuple[str, list[Any]]:
        """The next frame while a file is read: its kind and its values."""
        kind, values, _lines = self._decoded(self.receive(meter))
        if tuple(map(type, values)) != _LOADING.get(kind):
            raise GoneError(NOT_AN_ANSWER)
        return kind, values

    def reply(self, wanted: str, meter: Meter, answers: Answers) -> WorkerReply:
        """The reply, of the kind `wanted`; what is asked, told and printed before it is for `answers` to see to."""
        while True:
            kind, values, lines = self._decoded(self.receive(meter))
            if kind not in (wanted, "ask", "told", "flood") or _REPLIES[kind] != len(values):
                raise GoneError(NOT_AN_ANSWER)
            if {type(values[0]), type(values[-1])} != {str}:
                raise GoneError(NOT_AN_ANSWER)
            if values[-1]:
                answers.printed(values[-1])
            if kind == "flood":
                raise TimedOutError("printed more than 8 MiB", sure=True)  # it goes on and on
            if kind == wanted:
                return WorkerReply(values, lines)
            if kind == "ask":
                self.send("answer", answers.asked(*_question(values)))
                meter.still = False  # until now it has waited for us
            else:
                answers.told(*values[:-1])

    def _note(self, frame: str) -> None:
        """Keep a note. Whichever call it came in, it is only a note: its id is not looked at."""
        self.started = True
        self.noted += 1
        if self.noted > _NOTES or len(frame) > _NOTE:
            raise GoneError(NOT_AN_ANSWER)
        try:
            _note, _call, kind, detail = self.decoder.value(frame)
        except (WireError, TypeError, ValueError):
            raise GoneError(NOT_AN_ANSWER) from None
        if type(kind) is not str or kind not in (_LEFT, *TRIED):
            raise GoneError(NOT_AN_ANSWER)
        self.spoilt = self.spoilt or kind in (_LASTING, _LEFT)
        if kind == _LEFT:
            return
        self.notes.setdefault(kind, tried(kind, str(detail)))

    def question(self, frame: str) -> tuple[str, list[Any], dict[str, Any]]:
        """What is asked in a frame of any request: the function, its arguments, and the keyword ones."""
        try:
            head = self.decoder.value(frame)
        except WireError:
            raise GoneError(NOT_AN_ANSWER) from None
        if type(head) is not list or len(head) != 2 + _REPLIES["ask"] or type(head[2]) is not str:
            raise GoneError(NOT_AN_ANSWER)
        return _question(head[2:])

    def _decoded(self, frame: str) -> tuple[str, list[Any], list[str]]:
        self.size, self.lists = len(frame), frame.count("[")
        first, *lines = frame.split("\n")
        try:
            head = self.decoder.value(first)
        except WireError:
            raise GoneError(NOT_AN_ANSWER) from None
        if type(head) is not list or len(head) < 3 or {type(head[0]), type(head[1])} != {str}:
            raise GoneError(NOT_AN_ANSWER)
        started, self.started = self.started, True
        if head[0] == "broken" and not started:  # before a student's code has run: theirs is no answer
            raise OwnFaultError(f"a worker could not be started: {head[2]}")
        if head[1] != self.token:
            raise GoneError(NOT_AN_ANSWER)
        return head[0], head[2:], lines


def in_batch(function: str, args: str, told: int) -> str:
    """One of many calls, with the text of its arguments, and what is to be told of it (TOLD_ALL, say)."""
    return f'["{function}",{args},{told}]'


def _question(values: list[Any]) -> tuple[str, list[Any], dict[str, Any]]:
    name, args, kwargs, _printed = values
    if type(args) is not list or type(kwargs) is not dict:
        raise GoneError(NOT_AN_ANSWER)
    return name, args, kwargs
