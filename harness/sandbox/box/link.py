"""In the box: the link to the judge, over the channel. What the judge wants is done, and some things are asked of it.

a frame of the judge's    ── Link.attend ──> the worker does what it says, and sends what came of it
a student's input(), say  ── Link.ask ─────> the answer; whatever the judge wants before it answers is done first
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any, NoReturn

from harness.sandbox.box.channel import Channel
from harness.sandbox.box.objects import Objects

_exit = os._exit


class Link:
    """Takes the judge's frames, and sends ours. `action` gives what is to be done for one of a kind, and `printed` the
    text of what was printed since the last time: both are the worker's."""

    def __init__(
        self,
        channel: Channel,
        objects: Objects,
        action: Callable[[str], Callable[..., None]],
        printed: Callable[[], str],
    ) -> None:
        self.channel, self.objects, self.action, self.printed = channel, objects, action, printed
        self.request = ""  # the id of the frame that is being answered
        self.lock = threading.RLock()  # one question at a time, whatever threads a student starts

    def attend(self) -> list[Any] | None:
        """Do what the next frame says; if it is the answer to a question, its values instead."""
        kind, request, *values = self.objects.decoder.value(self.channel.receive())
        if kind == "answer":
            return list(values)
        outer, self.request = self.request, request
        # Not by way of another function of ours: each one in between leaves a student's recursion less room
        self.action(kind)(*values)
        self.request = outer
        return None

    def send(self, kind: str, *texts: str, more: bool = False) -> None:
        """Send a frame of values that are text already, or with `more` keep it for the next one."""
        self.channel.send(f'["{kind}","{self.request}",{",".join(texts)}]', more)

    def ask(self, name: str, args: str, kwargs: str) -> list[Any]:
        """Ask for what the judge's function of this name gives, with the texts of its arguments: the answer's kind, its
        value, and the arguments if it has changed them."""
        with self.lock:
            self.send("ask", f'"{name}"', args, kwargs, self.printed())
            while (answer := self.attend()) is None:
                pass  # it has something to read, to write or to call first
        return answer

    def tell(self, *texts: str) -> None:
        """Tell of a call of a watched function, by the texts of its name, arguments, kind and value: no answer is
        awaited."""
        with self.lock:
            self.send("told", *texts, self.printed(), more=True)

    def note(self, kind: str, detail: str) -> None:
        """Tell what was tried (watch.py)."""
        self.send("note", f'"{kind}"', self.objects.encoder.text(detail))

    def give_up_reading(self) -> NoReturn:
        """Tell that the file keeps asking for input while it is read, and end: the judge starts anew."""
        self.send("looping", "0")
        _exit(0)

    def give_up_printing(self, last: bytes) -> NoReturn:
        """Tell that more is printed than is kept, with the `last` of it, and end: nothing is done any more."""
        text = last[:1000].decode("utf-8", "replace") + "\n[…]\n" + last[-1000:].decode("utf-8", "replace")
        self.send("flood", self.objects.encoder.text(text))
        _exit(0)
