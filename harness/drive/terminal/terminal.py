"""The judge's side of a pseudo-terminal, through pexpect.

    judge  <──  master  ══  slave  ──>  the worker's descriptors 0, 1, 2

Whoever prints writes into the terminal before they say on the channel that they wait, and the kernel hands
over all that was written when the master is read (it flushes its queue first). So what is there to be read
once the worker has said so is exactly what was printed until then: no pause, no mark in the text.
"""

from __future__ import annotations

import contextlib
import os
import select
import struct
import termios
from collections.abc import Iterator
from fcntl import ioctl

import pexpect
from pexpect.fdpexpect import fdspawn
from pexpect.spawnbase import SpawnBase

from harness.drive.terminal.printout import Printout
from harness.sandbox.clocks import TimedOutError
from harness.sandbox.launch import GoneError

FULL = 4_000  # characters: who has printed as much since the last look may have waited for it

_READ = 1 << 16
_SIZE = struct.pack("HHHH", 24, 80, 0, 0)  # rows and columns
_GET_PEER = 0x5441  # TIOCGPTPEER, which Python has no name for
_OFLAG, _LFLAG = 1, 3  # places in what tcgetattr gives


class Terminal:
    """A pseudo-terminal without echo, which leaves line ends as they are. `slave` is to be given away; `printout` is
    what was printed since it was last made as new."""

    def __init__(self) -> None:
        master, self.slave = os.openpty()
        ioctl(master, termios.TIOCSWINSZ, _SIZE)
        self.attributes = termios.tcgetattr(master)
        self.attributes[_OFLAG] &= ~termios.OPOST
        self.attributes[_LFLAG] &= ~(termios.ECHO | termios.ECHONL)
        os.set_blocking(master, False)  # a program need not read what is typed
        self.side: fdspawn[str] = fdspawn(master, encoding="utf-8", codec_errors="replace", maxread=_READ)
        self.printout = Printout()
        self.hung_up = False

    def given(self) -> None:
        """Note that the worker has its side now: ours is closed, so that its end is noticed."""
        os.close(self.slave)

    def renew(self) -> None:
        """Make it as new, for the next case: what is still typed or printed there is lost.

        Nothing here may wait for what is being printed, as TCSAFLUSH does: where the worker is held up in the middle
        of it, the kernel would not come back, and not even end this process.
        """
        termios.tcsetattr(self.side.child_fd, termios.TCSANOW, self.attributes)
        with self._slave() as slave:  # lines that were typed and not read are there
            termios.tcflush(slave, termios.TCIFLUSH)
        termios.tcflush(self.side.child_fd, termios.TCIOFLUSH)
        with contextlib.suppress(TimedOutError):  # it goes on and on
            self.read()
        self.printout = Printout()

    @contextlib.contextmanager
    def _slave(self) -> Iterator[int]:
        """The worker's side once more; on a system that does not give it, ours."""
        try:
            slave = ioctl(self.side.child_fd, _GET_PEER, os.O_RDWR | os.O_NOCTTY)
        except OSError:  # not Linux
            yield self.side.child_fd
            return
        try:
            yield slave
        finally:
            os.close(slave)

    def read(self) -> int:
        """Take all that has been printed by now, so many characters. Raises TimedOutError for too much."""
        before = self.printout.end
        with contextlib.suppress(BlockingIOError):
            while not self.hung_up:
                self.printout.add(self._next())
        return self.printout.end - before

    def _next(self) -> str:
        try:
            return str(SpawnBase.read_nonblocking(self.side, _READ))  # fdspawn's would look twice, by select
        except pexpect.EOF:
            self.hung_up = True
            return ""

    def type(self, line: str) -> None:
        """Type a line, or several, each with the return key. They are not echoed, even where the program has turned
        that on.

        Raises GoneError where there is no room for them: a terminal takes some 20,000 characters that nobody reads.
        """
        now = termios.tcgetattr(self.side.child_fd)
        if now[_LFLAG] & termios.ECHO:
            now[_LFLAG] &= ~termios.ECHO
            termios.tcsetattr(self.side.child_fd, termios.TCSANOW, now)
        data = f"{line}\n".replace("\n", "\r").encode(errors="replace")  # what the return key sends
        try:
            sent = os.write(self.side.child_fd, data)
        except BlockingIOError:
            sent = 0
        if sent < len(data):
            raise GoneError("did not read what was typed")

    def unread(self) -> bool:
        """Whether there is still something typed that was not read. The kernel brings what is typed to the other side
        in its own time, but at once where somebody looks there."""
        with self._slave() as slave:
            return slave != self.side.child_fd and bool(select.select([slave], [], [], 0)[0])

    def close(self) -> None:
        """Hang up, once what was still printed is read."""
        with contextlib.suppress(TimedOutError):
            self.read()
        self.side.close()
