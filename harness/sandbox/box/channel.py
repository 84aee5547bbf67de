"""In the box: frames to and from the judge, four bytes of length and text.

descriptor ── Channel.receive ──> text of a frame
           <── Channel.send ───── text of a frame
"""

from __future__ import annotations

import os

from harness.sandbox.wire import HEADER

_exit = os._exit
_KEPT = 1 << 16  # bytes of frames that wait for the next one


class Channel:
    """Frames on two descriptors, which may be one; the judge is gone when reading ends."""

    def __init__(self, incoming: int, outgoing: int) -> None:
        self.incoming, self.outgoing = incoming, outgoing
        self.read, self.write = os.read, os.write
        self.buffer = self.unsent = b""

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

    def send(self, text: str, more: bool = False) -> None:
        """Send one frame, or with `more` keep it to be sent with the next one."""
        data = text.encode("utf-8", "surrogatepass")
        data = b"".join((self.unsent, HEADER.pack(len(data)), data))
        self.unsent = data if more and len(data) < _KEPT else b""
        if self.unsent:
            return
        while data:
            data = data[self.write(self.outgoing, data) :]
