"""The door to the kernel: one function of the C library, called by name, with an OSError where it is refused.

    call("prctl", 4, 0)                                 an integer, as it is
    call("mount", b"none", b"/", None, flags, None)     bytes, as their address; None, as no address

The layers beside this file are the only users. Importing them touches nothing of Linux, so that a student's
own macOS or Windows can import the package; calling them there raises.
"""

from __future__ import annotations

import ctypes
import functools
import os

_NO_NEW_PRIVILEGES = 38  # PR_SET_NO_NEW_PRIVS
_FUNCTIONS = ("capset", "mount", "prctl", "syscall", "unshare")
_WORDS = 5  # the most arguments that one of them is given here


@functools.cache
def _library() -> ctypes.CDLL:
    """The C library that Python itself runs on; kept, because opening it anew costs more than a call."""
    library = ctypes.CDLL(None, use_errno=True)
    for name in _FUNCTIONS:
        getattr(library, name).argtypes = [ctypes.c_void_p] * _WORDS
    return library


def call(function: str, *arguments: int | bytes | None) -> int:
    """What the C function gave back; raises OSError, which names the function, where that is -1.

    Every argument goes as a machine word: ctypes would otherwise cut integers down to 32 bits. A function is
    given words that it does not take as zeros, which some of them check for.
    """
    padding = (None,) * (_WORDS - len(arguments))
    answer: int = getattr(_library(), function)(*arguments, *padding)
    if answer == -1:
        number = ctypes.get_errno()
        raise OSError(number, f"{function}: {os.strerror(number)}")
    return answer


def address(content: bytes) -> int:
    """Where `content` lies in memory, for a struct that points to it: valid while `content` is alive."""
    return ctypes.cast(ctypes.c_char_p(content), ctypes.c_void_p).value or 0


def never_gain_privileges() -> None:
    """Set no_new_privs: the kernel lets an ordinary user sandbox itself only after this promise."""
    call("prctl", _NO_NEW_PRIVILEGES, 1)
