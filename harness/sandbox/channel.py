"""In the box: frames to and from the judge, four bytes of length and text.

descriptor ── Channel.receive ──> text of a frame
           <── Channel.send ───── text of a frame
"""

from __future__ import annotations

import os

from harness.sandbox.wire import HEADER

_exit = os._exit


class Channel:
    """Frames on two descriptors, which may be one; the judge is gone when reading ends."""

    def __init__(self, incoming: int, outgoing: int) -> None:
        self.incoming, self.outgoing = incoming, outgoing
        self.read, self.write = os.read, os.write
        self.buffer = b""

    def receive(self) -> str:
        """The next frame's text."""
        self._at_least(HEADER.size)
        (length,) = HEADER.unpack_from(self.buffer)
        self._at_least(HEADER.size + length)
        frame = self.buffer[HEADER.size : HEADER.size + length]
        self.buffer = self.buffer[HEADER.size + length :]
        return frame.decode("utf-8", "surrogatepass")

    def _at_least(self, count: int) -> None:
        while len(self.buffer) < count:
            more = self.read(self.incoming, max(1 << 14, count - len(self.buffer)))
            if not more:
                _exit(0)
            self.buffer += more

    def send(self, text: str) -> None:
        """Send one frame."""
        data = text.encode("utf-8", "surrogatepass")
        data = HEADER.pack(len(data)) + data
        while data:
            data = data[self.write(self.outgoing, data) :]
