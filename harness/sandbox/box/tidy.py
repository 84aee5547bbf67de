"""In the box: what a student's code may have changed in its process, put back for the next case.

builtins, tracers, timers, environment, import path, recursion limit, umask, the precision of decimals, folder and its
files, random numbers

Random numbers are the same in each case, since a mark may not depend on luck: also those of the system, on which
secrets, SystemRandom, numpy's default_rng() and seed() draw. Only who takes the time for a seed, or reads /dev/urandom,
has other numbers each time.

Some things work as is best where nobody sits at a screen:

    time.sleep        skips a pause that is meant for somebody who watches: a whole class would wait for it
    termios.tcflush   drops nothing. A program forgets by it what was typed before it asked, and here that was typed for
                      what it asks next; or what it has printed, which may not have been read yet
    get_terminal_size of os, tells of a screen of the usual size where there is none
    subprocess        seems to start what clears a screen. No program can be started here, which os.system tells by a
                      number that nobody looks at, but subprocess by an error that would end a game
"""

from __future__ import annotations

import _thread
import builtins
import contextlib
import os
import random
import re
import signal
import sys
import time
from _random import Random as _Bits
from collections.abc import Callable, Sequence
from decimal import Context, setcontext
from operator import index
from types import MethodType
from typing import Any, SupportsIndex

try:
    import _posixsubprocess
    import termios
except ImportError:  # Windows
    _posixsubprocess = termios = None  # type: ignore[assignment]  # there are none

_Command = Sequence[str | bytes | os.PathLike[str]]

_umask, _dup, _close, _threads = os.umask, os.dup, os.close, _thread._count
_chdir, _listdir, _unlink, _rmdir = os.chdir, os.listdir, os.unlink, os.rmdir
_Random = random.Random
_seed_one = _Random.seed
_shared = random.seed.__self__  # type: ignore[attr-defined]  # the generator behind random.random() and others
_sleep = time.sleep
_terminal_size: Callable[[int], os.terminal_size] = os.get_terminal_size
_settrace, _gettrace = sys.settrace, sys.gettrace
_setprofile, _getprofile = sys.setprofile, sys.getprofile
_set_recursion_limit = sys.setrecursionlimit
_TIMERS = [
    getattr(signal, name)
    for name in ("ITIMER_REAL", "ITIMER_VIRTUAL", "ITIMER_PROF")
    if hasattr(signal, name)
]
_settimer: Callable[..., object] = getattr(signal, "setitimer", print)  # Windows has no timers to be set
_start: Callable[..., Any] = getattr(_posixsubprocess, "fork_exec", print)
_spawn: Callable[..., Any] = getattr(os, "posix_spawn", print)  # so from Python 3.13 on
# What subprocess is to start, with a shell or without
_clears = re.compile(
    r"(?:\S*/sh -c |cmd(?:\.exe)? /c )?(?:/\S*/)?(?:clear|cls|reset|tput (?:clear|reset))\b"
).match
_decimals = Context()  # one that is made later begins as the student's DefaultContext
_NOBODY = 1 << 30  # no process has this id: who waits for it is told that it has ended well
_MANY = 24  # descriptors: more than a case needs, and far fewer than a process may have
_MASK = 0o077  # as filters.py leaves it
_PAUSE = 60.0  # seconds: nobody is to watch for longer
_MAX_RECURSION = 50_000  # a limit of a billion ends in a crash or in the time limit, not in a RecursionError


class _Chance:
    """Random numbers that are the same in each case: also those that the system gives, where no seed is given."""

    def __init__(self) -> None:
        def seed(generator: _Random, a: Any = None, version: int = 2) -> None:
            _seed_one(generator, self.draw(256) if a is None else a, version)

        self.seed, self.seed_shared = seed, MethodType(seed, _shared)
        self.bits: Callable[[int], int] | None = None  # made when the first are drawn: most cases draw none

    def draw(self, bits: int) -> int:
        """So many bits of the system's."""
        if self.bits is None:
            self.bits = _Bits(1).getrandbits  # others than those of `_shared`
        return self.bits(bits)

    def urandom(self, size: SupportsIndex, /) -> bytes:
        """os.urandom"""
        return self.draw(8 * index(size)).to_bytes(index(size), "little")

    def begin(self) -> None:
        """Begin them anew."""
        self.bits = None
        os.urandom = random._urandom = self.urandom  # type: ignore[attr-defined]  # what secrets draws on
        random.seed = self.seed_shared
        if _Random.seed is not self.seed:  # to change a class costs more than to look at it
            _Random.seed = self.seed  # type: ignore[method-assign, assignment]
        _seed_one(_shared, 0)


class Tidy:
    """What a process is like before student code runs in it. `own` are builtins that stand in for Python's."""

    def __init__(self, box: str, own: dict[str, Any], numpy: Any = None) -> None:
        self.box, self.chance = box, _Chance()
        self.numpy_seed: Callable[[int], None] | None = None if numpy is None else numpy.random.seed
        self.builtins = {**builtins.__dict__, **own}
        # The objects, in whose place a student's code may put others, and what is in them
        self.environ, self.path = os.environ, sys.path
        self.variables, self.folders = dict(os.environ), list(sys.path)
        self.environ_data = dict(os.environ._data)  # type: ignore[attr-defined]  # as put_back compares it

    def put_back(self) -> None:
        """Make the process so again."""
        untrace()
        for timer in _TIMERS:
            _settimer(timer, 0)
        if _getprofile() is not None:
            _setprofile(None)
        if builtins.__dict__ != self.builtins:
            builtins.__dict__.clear()
            builtins.__dict__.update(self.builtins)
        os.environ, sys.path = self.environ, self.path
        if os.environ._data != self.environ_data:  # type: ignore[attr-defined]  # comparing os.environ decodes it
            os.environ.clear()
            os.environ.update(self.variables)
        sys.path[:] = self.folders
        _umask(_MASK)
        setcontext(_decimals.copy())
        _set_recursion_limit(1000)
        sys.setrecursionlimit = lambda limit: _set_recursion_limit(min(limit, _MAX_RECURSION))
        time.sleep = _pause
        os.get_terminal_size = _size
        if termios is not None:
            termios.tcflush = _drop_nothing
            _posixsubprocess.fork_exec = _start_or_clear  # type: ignore[assignment]  # it takes them all
            os.posix_spawn = _spawn_or_clear  # type: ignore[assignment]  # as above
            if "subprocess" in sys.modules:
                sys.modules["subprocess"]._fork_exec = _start_or_clear  # type: ignore[attr-defined]
        with contextlib.suppress(OSError):
            _chdir(self.box)
            _empty(self.box)
        self.chance.begin()
        if self.numpy_seed is not None:
            self.numpy_seed(0)


def _pause(seconds: float | SupportsIndex) -> None:
    """time.sleep, at once where it is a short one and no other thread could do anything in the meantime."""
    short = isinstance(seconds, int | float) and 0 <= seconds <= _PAUSE and not _threads()
    _sleep(0 if short else seconds)


def _size(descriptor: int = 1, /) -> os.terminal_size:
    """os.get_terminal_size, of a standard stream at any rate."""
    try:
        return _terminal_size(descriptor)
    except OSError:
        if descriptor not in (0, 1, 2):
            raise
        return os.terminal_size((80, 24))


def _drop_nothing(_descriptor: object, _queue: int, /) -> None:
    """termios.tcflush, of a terminal or of what stands for one."""


def _is_to_clear(command: _Command) -> bool:
    return _clears(" ".join(map(os.fsdecode, command))) is not None


def _start_or_clear(command: _Command, /, *others: Any) -> Any:
    """subprocess's own start of a program, of which one that clears the screen has done so."""
    return _NOBODY if _is_to_clear(command) else _start(command, *others)


def _spawn_or_clear(path: object, command: _Command, /, *others: Any, **options: Any) -> Any:
    """The same, as os.posix_spawn is called."""
    return _NOBODY if _is_to_clear(command) else _spawn(path, command, *others, **options)


def is_left(descriptor: int, opened: bool) -> bool:
    """Whether the case has left what nobody can put back: threads, which go on in the next one, or many open files,
    which are looked for if one was `opened`. `descriptor` is any open one: its copy gets the lowest free number."""
    if _threads() or not opened:
        return _threads() > 0
    try:
        lowest = _dup(descriptor)
    except OSError:
        return True
    _close(lowest)
    return lowest >= _MANY


def untrace() -> None:
    """End a student's tracer, which would be called for our own frames too."""
    if _gettrace() is not None:
        _settrace(None)


def _empty(folder: str) -> None:
    """Remove what is in a folder, as well as it can be: one case's files are not there for the next."""
    for name in _listdir(folder):
        place = f"{folder}/{name}"
        try:
            _unlink(place)
        except OSError:  # a folder
            with contextlib.suppress(OSError):
                _empty(place)
            with contextlib.suppress(OSError):
                _rmdir(place)
