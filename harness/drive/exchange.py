"""Frames to and from a worker, as sandbox/worker.py lays them down: one is sent, what is asked in between is
answered, and the reply is taken. Whatever is not as laid down ends the worker: nothing here is trusted.
"""

from __future__ import annotations

import os
from typing import Any, Protocol

from harness.errors import OwnFaultError
from harness.judge.tried import TRIED, tried
from harness.model import Ended
from harness.records import dataclass
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.launch import Clock, GoneError, Meter, Worker
from harness.sandbox.wire import WireError

_LASTING = "limits"  # the kind of what was tried that nobody can put back
_LEFT = "left"  # the kind of a note that is not about what was tried: threads or files are left behind
NOT_AN_ANSWER = "sent something that is not an answer"

# How many values each frame brings. The first one says what it is about, and is text; the last one of each is what
# was printed since the one before.
_REPLIES = {"ask": 4, "told": 5, "done": 5, "batch": 1, "flood": 1}
_LOADING: dict[str, tuple[type, ...]] = {
    "scanned": (dict,),
    "at": (int,),
    "loaded": (dict, str),
    "looping": (int,),
    "reads": (int,),
    "ended": (str, dict, str),
    "flood": (str,),
}


@dataclass(frozen=True)
class Request:
    """What a worker is asked: the kind of its frame, all that follows the id, and what the reply may cost."""

    kind: str
    rest: str
    clock: Clock


@dataclass(frozen=True)
class Reply:
    """A reply's values, and the lines that follow them in its frame."""

    values: list[Any]
    lines: list[str]


class EnoughError(BaseException):
    """Raised by who answers, when there is no answer any more: the worker is ended, with this outcome."""

    def __init__(self, ended: Ended) -> None:
        super().__init__(ended.detail)
        self.ended = ended


class Listener(Protocol):
    """Takes what comes before the reply."""

    def asked(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> str:
        """Answer a question; the rest of the answer's frame."""

    def told(self, name: str, args: list[Any], kind: str, value: Any) -> None:
        """Take note of a call."""

    def printed(self, text: str) -> None:
        """Take note of what was printed."""


class Exchange:
    """The frames of one worker. Raises GoneError for a frame that is not as laid down, TimedOutError for none."""

    def __init__(self, worker: Worker, decoder: Decoder | None = None) -> None:
        self.worker = worker
        self.decoder = decoder or judge_decoder()
        self.token = ""
        self.started = False  # whether the worker has said anything
        self.spoilt = False  # whether what was tried lasts: the next case needs another worker
        self.size = 0  # characters in the last frame
        self.tried: dict[str, str] = {}  # for the tutor: what was tried in there, a sentence for each kind

    def new_token(self) -> str:
        """A random id for the next call: an answer to another one does not count."""
        self.token = os.urandom(8).hex()
        return self.token

    def loading(self, meter: Meter) -> tuple[str, list[Any]]:
        """The next frame while a file is read: its kind and its values."""
        kind, values, _lines = self._decoded(self._receive(meter))
        if tuple(map(type, values)) != _LOADING.get(kind):
            raise GoneError(NOT_AN_ANSWER)
        return kind, values

    def reply(self, wanted: str, meter: Meter, listener: Listener) -> Reply:
        """The reply, of the kind `wanted`; everything before it goes to `listener`."""
        while True:
            kind, values, lines = self._decoded(self._receive(meter))
            if kind not in (wanted, "ask", "told", "flood") or _REPLIES[kind] != len(values):
                raise GoneError(NOT_AN_ANSWER)
            if {type(values[0]), type(values[-1])} != {str}:
                raise GoneError(NOT_AN_ANSWER)
            if values[-1]:
                listener.printed(values[-1])
            if kind == "flood":
                raise GoneError("printed more than 1 MiB")
            if kind == wanted:
                return Reply(values, lines)
            if kind == "ask":
                self._answer(values, listener)
                meter.still = False  # until now it has waited for us
            else:
                listener.told(*values[:-1])

    def _receive(self, meter: Meter) -> str:
        """The next frame that is more than a note."""
        while (frame := self.worker.receive(meter)).startswith('["note",'):
            self._note(frame)
        return frame

    def _note(self, frame: str) -> None:
        """Keep a note. Whichever call it came in, it is only a note: its id is not looked at."""
        self.started = True
        try:
            _note, _call, kind, detail = self.decoder.value(frame)
        except (WireError, TypeError, ValueError):
            raise GoneError(NOT_AN_ANSWER) from None
        if type(kind) is not str or kind not in (_LEFT, *TRIED):
            raise GoneError(NOT_AN_ANSWER)
        self.spoilt = self.spoilt or kind in (_LASTING, _LEFT)
        if kind == _LEFT:
            return
        self.tried.setdefault(kind, tried(kind, str(detail)))

    def _answer(self, values: list[Any], listener: Listener) -> None:
        name, args, kwargs, _printed = values
        if type(args) is not list or type(kwargs) is not dict:
            raise GoneError(NOT_AN_ANSWER)
        self.worker.send(f'["answer","{self.token}",{listener.asked(name, args, kwargs)}]')

    def _decoded(self, frame: str) -> tuple[str, list[Any], list[str]]:
        self.size = len(frame)
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
