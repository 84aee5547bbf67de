"""In the box: takes note of what a student's code tries that no assignment asks for. For the tutor's eyes.

    an audit event (sys.addaudithook) ──> its kind, and what it was about ──> ["note", id, kind, detail]

Each kind is told once. Nothing follows from a note, and nothing can: student code can find this object and
still it, or have it say what it likes. What must not be done is refused elsewhere (filters.py). Of one kind, "left",
no tutor hears: threads or files are left behind, and the next case gets a process without them.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from harness.sandbox.box.tidy import is_left

_DETAIL = 80  # characters
_AF_UNIX = 1
_HARMLESS = ("/dev/null", "/dev/urandom", "/dev/random", "/usr/share/zoneinfo", "/etc/localtime")

# Event -> kind. What only touches a path counts where that is outside the box, what is done from a frame only
# where that is the student's: the standard library does both all the time.
_PATHS = {
    "open": "open", "os.listdir": "list", "os.scandir": "list", "os.chdir": "list",
    "os.remove": "change", "os.rename": "change", "os.rmdir": "change", "os.mkdir": "change",
    "os.chmod": "change", "os.chown": "change", "os.link": "change", "os.symlink": "change",
    "os.truncate": "change", "os.utime": "change",
}  # fmt: skip
_FRAMES = {
    "sys._getframe": "frames", "sys._current_frames": "frames", "sys.settrace": "trace", "sys.setprofile": "trace",
    "sys.addaudithook": "audit",
}  # fmt: skip
_ALWAYS = {
    "socket.__new__": "network", "socket.connect": "network", "socket.getaddrinfo": "network",
    "socket.gethostbyname": "network", "os.system": "program", "os.exec": "program", "os.posix_spawn": "program",
    "os.spawn": "program", "subprocess.Popen": "program", "pty.spawn": "program", "os.fork": "process",
    "os.forkpty": "process", "os.kill": "signal", "os.killpg": "signal", "ctypes.dlopen": "ctypes",
    "ctypes.dlsym": "ctypes", "ctypes.call_function": "ctypes", "ctypes.string_at": "ctypes",
    "gc.get_objects": "objects", "gc.get_referrers": "objects", "resource.setrlimit": "limits",
}  # fmt: skip
_WATCHED = {**_PATHS, **_FRAMES, **_ALWAYS}


class Watch:
    """Listens from `begin` on; `tell(kind, detail)` is called in the main thread alone, once for each kind."""

    def __init__(self, box: str, tell: Callable[[str, str], None]) -> None:
        self.tell = tell
        self.own = (box, *filter(None, sys.path), sys.prefix, sys.base_prefix, *_HARMLESS)
        self.file = ""  # of the student's
        self.told: dict[str, bool] = {}  # kinds, and whether they have been told already
        self.details: dict[str, str] = {}
        self.main = threading.get_ident()
        self.opened = False  # whether a file was, wherever it lies
        self.left = False  # whether it was told that threads or files are left in this case

    def begin(self, file: str) -> None:
        """Listen to what is done by the code in `file`; there is no way back."""
        if not self.file:
            sys.addaudithook(_of_note(self._hear))
        self.file = file

    def anew(self) -> None:
        """Begin a case."""
        self.flush()
        self.left = False

    def look_back(self, descriptor: int) -> None:
        """Tell, once in a case, of what nobody can put away: the next one is to have a process without it."""
        if not self.left and is_left(descriptor, self.opened):
            self.left = True
            self.tell("left", "")
        self.opened = False

    def flush(self) -> None:
        """Tell what was heard in another thread."""
        for kind in [kind for kind, told in self.told.items() if not told]:
            self.told[kind] = True
            self.tell(kind, self.details[kind])

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        kind = _WATCHED[event]
        self.opened = self.opened or kind == "open"
        if kind in self.told:
            return
        try:
            if not self._is_of_note(event, args):
                return
            self.told[kind], self.details[kind] = False, _detail(event, args)
            if threading.get_ident() == self.main:
                self.flush()
        except Exception:  # a note is worth no error in a student's program
            return

    def _is_of_note(self, event: str, args: tuple[Any, ...]) -> bool:
        if event in _PATHS:
            return self._is_outside(args[0])
        if event == "socket.__new__" and args[1] == _AF_UNIX:  # an event loop's pair; any other is refused
            return False
        return event not in _FRAMES or _caller() == self.file

    def _is_outside(self, path: object) -> bool:
        if type(path) is bytes:
            path = os.fsdecode(path)
        if type(path) is not str or path == self.own[0] or not (path.startswith("/") or ".." in path):
            return False
        whole = os.path.normpath(os.path.join(os.getcwd(), path))  # noqa: PTH109, PTH118  # pathlib is the students'
        return not any(whole == own or whole.startswith(own + "/") for own in self.own)


def _of_note(hear: Callable[[str, tuple[Any, ...]], None]) -> Callable[[str, tuple[Any, ...]], None]:
    """A hook that passes on what is watched. A plain function: a method takes three times as long to call from
    C, thousands of times for each submission."""

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event in _WATCHED:
            hear(event, args)

    return hook


def _caller() -> str:
    """The file of the code that caused an event: above the hook, _hear, _is_of_note and this function."""
    try:
        raise LookupError  # sys._getframe would be an event itself
    except LookupError as error:
        frame: Any = error.__traceback__.tb_frame if error.__traceback__ else None
        for _ in range(4):
            frame = frame.f_back
        return str(frame.f_code.co_filename)


def _detail(event: str, args: tuple[Any, ...]) -> str:
    """What an event is about, as far as plain values say it."""
    args = tuple(os.fsdecode(arg) if type(arg) is bytes else arg for arg in args)
    said = [str(arg) for arg in args if type(arg) in (str, int, tuple)]
    return f"{event} {' '.join(said)}"[:_DETAIL]
