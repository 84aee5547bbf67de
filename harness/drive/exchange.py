"""Frames to and from a worker, as sandbox/worker.py lays them down: one is sent, what is asked in between is
answered, and the reply is taken. Whatever is not as laid down ends the worker: nothing here is trusted.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, Protocol

from harness.errors import OwnFaultError
from harness.model import Ended
from harness.sandbox.launch import GoneError, Meter, Worker
from harness.sandbox.wire import Decoder, WireError, judge_decoder

NOT_AN_ANSWER = "sent something that is not an answer"

# How many values each frame brings. The first one says what it is about, and is text; the last one of each is what
# was printed since the one before.
_REPLIES = {"ask": 4, "done": 5, "batch": 1, "flood": 1}
_LOADING: dict[str, tuple[type, ...]] = {
    "scanned": (dict,),
    "at": (int,),
    "begun": (int,),
    "loaded": (dict, str),
    "looping": (int,),
    "reads": (int,),
    "ended": (str, dict, str),
    "flood": (str,),
}


@dataclass(frozen=True)
class Reply:
    """A reply's values and the lines that follow, as they came in a frame with this id."""

    values: list[Any]
    lines: list[str]
    frame: str
    token: str

    @property
    def text(self) -> str:
        """Its text between the id and what was printed; "" where that is not written as we write."""
        head, tail = f'["done","{self.token}",', f",{json.dumps(self.values[-1])}]"
        told = self.frame.startswith(head) and self.frame.endswith(tail)
        return self.frame[len(head) : -len(tail)] if told else ""


class EnoughError(BaseException):
    """Raised by who answers, when there is no answer any more: the worker is ended, with this outcome."""

    def __init__(self, ended: Ended) -> None:
        super().__init__(ended.detail)
        self.ended = ended


class Listener(Protocol):
    """Takes what comes before the reply."""

    def asked(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> str:
        """Answer a question; the rest of the answer's frame."""

    def printed(self, text: str) -> None:
        """Take note of what was printed."""


class Exchange:
    """The frames of one worker. Raises GoneError for a frame that is not as laid down, TimedOutError for none."""

    def __init__(self, worker: Worker, decoder: Decoder | None = None) -> None:
        self.worker = worker
        self.decoder = decoder or judge_decoder()
        self.token = ""
        self.started = False  # whether the worker has said anything

    def new_token(self) -> str:
        """A random id for the next call: an answer to another one does not count."""
        self.token = os.urandom(8).hex()
        return self.token

    def loading(self, meter: Meter) -> tuple[str, list[Any]]:
        """The next frame while a file is read: its kind and its values."""
        kind, values, _lines = self._decoded(self.worker.receive(meter))
        if tuple(map(type, values)) != _LOADING.get(kind):
            raise GoneError(NOT_AN_ANSWER)
        return kind, values

    def reply(
        self, wanted: str, meter: Meter, listener: Listener, expected: str | None = None
    ) -> Reply | None:
        """The reply, of the kind `wanted`; everything before it goes to `listener`. None stands for the `expected`
        text: a reply that is so to the letter, and comes without anything printed, is not even decoded."""
        while True:
            frame = self.worker.receive(meter)
            if expected is not None and frame == f'["done","{self.token}",{expected},""]':
                return None
            kind, values, lines = self._decoded(frame)
            if kind not in (wanted, "ask", "flood") or _REPLIES[kind] != len(values):
                raise GoneError(NOT_AN_ANSWER)
            if {type(values[0]), type(values[-1])} != {str}:
                raise GoneError(NOT_AN_ANSWER)
            if values[-1]:
                listener.printed(values[-1])
            if kind == "flood":
                raise GoneError("printed more than 1 MiB")
            if kind != "ask":
                return Reply(values, lines, frame, self.token)
            self._answer(values, listener)

    def _answer(self, values: list[Any], listener: Listener) -> None:
        name, args, kwargs, _printed = values
        if type(args) is not list or type(kwargs) is not dict:
            raise GoneError(NOT_AN_ANSWER)
        self.worker.send(f'["answer","{self.token}",{listener.asked(name, args, kwargs)}]')

    def _decoded(self, frame: str) -> tuple[str, list[Any], list[str]]:
        first, *lines = frame.split("\n")
        try:
            head = self.decoder.value(first)
        except WireError:
            raise GoneError(NOT_AN_ANSWER) from None
        if type(head) is not list or len(head) < 3 or type(head[0]) is not str:
            raise GoneError(NOT_AN_ANSWER)
        started, self.started = self.started, True
        if head[0] == "broken" and not started:  # before a student's code has run: theirs is no answer
            raise OwnFaultError(f"a worker could not be started: {head[2]}")
        if head[1] != self.token:
            raise GoneError(NOT_AN_ANSWER)
        return head[0], head[2:], lines
