"""Run a probe in a forked child, with some layers or with none, and say in a word what came of it.

    outcome(probe)                        the control: nothing applied
    outcome(probe, ["seccomp"])           one layer
    outcome(probe, EVERY_LAYER)           all that can be had here

What comes back is the probe's own value (plain data), or a name: of an errno ("EPERM"), of another exception
("MemoryError"), or of the signal that ended the child ("SIGSEGV").
"""

from __future__ import annotations

import ctypes
import errno
import faulthandler
import json
import os
import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from harness.sandbox.confinement import filters
from harness.sandbox.confinement.limits import Limits
from harness.sandbox.confinement.support import missing_layers

UID = 65533 if os.geteuid() == 0 else None
EVERY_LAYER = frozenset(filters.LAYERS) - missing_layers(UID)
PYTHON = tuple({str(Path(p).resolve()) for p in (*sys.path, sys.base_prefix, "/usr/lib", "/lib") if p})
WORKED = (True, None)  # what a probe gives that was not refused
ROOMY = Limits(memory=2 << 30)  # pytest itself is in these children's memory


@contextmanager
def new_box(uid: int | None = UID) -> Iterator[str]:
    """A folder that `uid` may use, below folders that it may pass, which pytest's own are not."""
    folder = tempfile.mkdtemp()
    if uid is not None:
        os.chown(folder, uid, uid)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


def outcome(probe: Callable[[], Any], layers: Collection[str] = (), limits: Limits = ROOMY) -> Any:
    """What came of `probe` in a child confined by `layers`; its current folder is a new box either way."""
    user = UID if "privileges" in layers else None
    with new_box(user) as box:
        cage = filters.Cage(box, PYTHON, limits, user)
        return outcome_after(lambda: filters.confine(cage, frozenset(filters.LAYERS) - set(layers)), probe)


def outcome_after(prepare: Callable[[], Any], probe: Callable[[], Any]) -> Any:
    """What came of `probe` in a child where `prepare` has run before; a failure of `prepare` is ours."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        faulthandler.disable()  # pytest's would print a traceback for each signal that a probe is to die of
        try:
            prepare()
            os.write(writing, json.dumps(_in_a_word(probe)).encode())
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    status = os.waitpid(pid, 0)[1]
    if os.WIFSIGNALED(status):
        return signal.Signals(os.WTERMSIG(status)).name
    assert answer, "the child could not be prepared: see stderr"
    return json.loads(answer)


def _in_a_word(probe: Callable[[], Any]) -> Any:
    try:
        return probe()
    except OSError as refusal:
        return errno.errorcode[refusal.errno or 0]
    except Exception as error:
        return type(error).__name__


def system_call(number: int, *arguments: int | bytes | None) -> int:
    """The answer of the kernel itself, past every wrapper of Python and the C library; raises OSError."""
    libc = ctypes.CDLL(None, use_errno=True)
    words = [ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments]
    libc.syscall.restype = ctypes.c_long
    answer: int = libc.syscall(ctypes.c_long(number), *words)
    if answer == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return answer
