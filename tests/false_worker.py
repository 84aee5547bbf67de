"""A worker without a process that reads files honestly and answers calls as a test says: with anything.

grade(submission, kit, FalseLauncher(lambda token, action: b"..."), "tests")
"""

from __future__ import annotations

import json
from collections.abc import Callable

from harness.sandbox.launch import Worker
from harness.sandbox.wire import HEADER

# From a call's id and what is asked for ("call", "batch", "read", "write") to the bytes that come back.
Answer = Callable[[str, str], bytes]


def framed(text: str) -> bytes:
    """One frame of this text."""
    data = text.encode("utf-8", "surrogatepass")
    return HEADER.pack(len(data)) + data


class FalseWorker:
    """A connection, at whose other end is nobody."""

    def __init__(self, answer: Answer, defined: list[str], greeting: bytes) -> None:
        self.answer, self.defined = answer, defined
        self.coming = greeting

    def send(self, data: bytes | memoryview, /) -> int:
        """Answer each frame at once."""
        left = bytes(data)
        while left:
            (length,) = HEADER.unpack_from(left)
            frame, left = left[HEADER.size : HEADER.size + length], left[HEADER.size + length :]
            action, token = json.loads(frame.split(b"\n")[0])[:2]
            self.coming += self._answer(action, token)
        return len(data)

    def _answer(self, action: str, token: str) -> bytes:
        if action == "load":
            nothing: list[object] = [
                [key, []]
                for key in (
                    "skipped",
                    "asking",
                    "lacking",
                    "coping",
                    "broken",
                    "bad_lines",
                    "cells",
                    "magics",
                )
            ]
            found = [["stopped", None], *nothing, ["defined", self.defined]]
            loaded = json.dumps(["loaded", token, {"d": found}, ""])
            return framed(f'["scanned","{token}",{{"d":[]}}]') + framed(loaded)
        if action == "case":
            return b""
        return self.answer(token, action)

    def recv(self, most: int, /) -> bytes:
        """What has come; the end, once nothing is left."""
        part, self.coming = self.coming[:most], self.coming[most:]
        return part

    def close(self) -> None:
        """Nothing is there to be closed."""


class FalseLauncher:
    """Starts false workers, whose first words are `greeting`."""

    def __init__(self, answer: Answer, *defined: str, greeting: bytes = b"") -> None:
        self.answer, self.defined, self.greeting = answer, list(defined), greeting
        self.spawned = 0

    def spawn(self, terminal: int | None = None) -> Worker:  # noqa: ARG002  # a Launcher's
        """A worker of no process."""
        self.spawned += 1
        return Worker(self, FalseWorker(self.answer, self.defined, self.greeting), 0)

    def cpu(self, pid: int) -> float:  # noqa: ARG002  # a Launcher's
        """No time at all."""
        return 0.0

    def waits(self, pid: int) -> bool:  # noqa: ARG002  # a Launcher's
        """Never."""
        return False

    def sleeps(self, pid: int) -> bool:  # noqa: ARG002  # a Launcher's
        """Never."""
        return False

    def end(self, pid: int, gone: bool) -> int:  # noqa: ARG002  # a Launcher's
        """It was running, as far as anybody can tell."""
        return -1

    def close(self) -> None:
        """Nothing was started."""
