"""In the box: a submission that is a program, run as `python3 Go0.py` runs it.

    the box          its files, as they were handed in
    0 and 1          the terminal; each time it is about to read there, the judge is told (terminal.py)
    sys.stderr       kept here until it reads again, and told when the program has ended
    sys.modules      itself as `__main__`; what it imports is found beside it

Nothing here is trusted once the program runs.
"""

from __future__ import annotations
import __future__

import builtins
import contextlib
import io
import os
import sys
import threading
import traceback
from collections.abc import Mapping
from importlib.machinery import FrozenImporter, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

from harness.sandbox.box import newer

_KEPT = 16_000  # bytes of what is written to standard error, the last ones
_AT_START = ("__main__", "encodings")  # and what is built in or frozen


class _Tail(io.RawIOBase):
    """The end of what is written to it. It stays open."""

    def __init__(self) -> None:
        self.kept = b""

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        """Where standard error always is; what is written to that descriptor is lost."""
        return 2

    def write(self, data: Any, /) -> int:
        self.kept = (self.kept + bytes(data[-_KEPT:]))[-_KEPT:]
        return len(data)

    def close(self) -> None:
        pass


class Errors(io.TextIOWrapper):
    """Standard error: the end of what is written to it."""

    def __init__(self) -> None:
        self.tail = _Tail()
        super().__init__(io.BufferedWriter(self.tail), "utf-8", "backslashreplace", write_through=True)

    def close(self) -> None:
        """Stay open."""

    def forget(self) -> None:
        """Keep only what comes from now on: what ends a program comes after it has read for the last time."""
        self._pass_on()
        self.tail.kept = b""

    def ended_by(self, told: str) -> str:
        """All that is kept, and how the program ended."""
        self._pass_on()
        self.tail.write(told.encode(errors="backslashreplace"))
        return self.tail.kept.decode(errors="replace")

    def _pass_on(self) -> None:
        with contextlib.suppress(Exception):  # it may be detached
            self.flush()


def keep_errors() -> Errors:
    """Keep from now on what is written to standard error; what goes to its descriptor is lost."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    sys.stderr = sys.__stderr__ = errors = Errors()  # type: ignore[misc]  # as in Streams
    return errors


def write_files(files: Mapping[str, bytes]) -> None:
    """Write files of a hand-in into the current folder."""
    for name, data in files.items():
        folder = name.rpartition("/")[0]
        if folder:
            os.makedirs(folder, exist_ok=True)  # noqa: PTH103  # pathlib is the students'
        with open(name, "wb") as file:  # noqa: PTH123  # as above
            file.write(data)


def is_unbuffered(file: bytes) -> bool:
    """Whether the first line of a program asks for all that it prints to be there at once: #!/usr/bin/python3 -u"""
    first = file.partition(b"\n")[0]
    return first.startswith(b"#!") and b"-u" in first.split()


def run(name: str, box: str) -> BaseException | None:
    """Run the file `name` in the box to its end, threads too; what it ended with, None for nothing."""
    path = f"{box}/{name}"
    sys.argv[:] = [name]
    sys.path.insert(0, path.rpartition("/")[0])
    module = ModuleType("__main__")
    module.__dict__.update(__file__=path, __builtins__=builtins)
    sys.modules["__main__"] = module
    _forget_what_lies_beside(sys.path[0])
    SourceFileLoader.source_to_code = staticmethod(_compiled)  # type: ignore[assignment]  # for what it imports
    try:
        with open(path, "rb") as file:  # noqa: PTH123  # as above
            code = _compiled(file.read(), path)
        exec(code, module.__dict__)
        _await_threads()
    except SystemExit as error:
        return None if error.code in (None, 0) else error
    except BaseException as error:  # whatever a student raises
        return error
    return None


def _compiled(data: bytes, path: str, **_options: int) -> CodeType:
    """The code of a file. Annotations are left alone, as they are from Python 3.14 on, unless it looks at them."""
    flags = 0 if b"annotation" in data else __future__.annotations.compiler_flag
    code: CodeType = compile(newer.parse(data, path), path, "exec", flags, dont_inherit=True, optimize=0)
    return code


def _forget_what_lies_beside(folder: str) -> None:
    """Have the program's own `token.py` found by its imports: more of the standard library is loaded here than Python
    loads at its start, and what is loaded is not looked for."""
    for entry in os.scandir(folder):
        own = entry.name.removesuffix(".py")
        if own == entry.name and not os.path.exists(f"{entry.path}/__init__.py"):  # noqa: PTH110  # as above
            continue
        if own not in (*_AT_START, *sys.builtin_module_names) and FrozenImporter.find_spec(own) is None:
            for name in [name for name in sys.modules if name.partition(".")[0] == own]:
                del sys.modules[name]


def _await_threads() -> None:
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and not thread.daemon:
            thread.join()


def traceback_place(error: BaseException, box: str) -> dict[str, Any]:
    """The line, and the file in the box, that an exception last passed through."""
    if isinstance(error, SyntaxError) and str(error.filename).startswith(box):
        return {"line": error.lineno, "file": str(error.filename)[len(box) + 1 :]}
    line, file = None, ""
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(box):
            line, file = trace.tb_lineno, name[len(box) + 1 :]
        trace = trace.tb_next
    return {"line": line, "file": file}


def traceback_text(error: BaseException, box: str) -> str:
    """The traceback as Python prints it, without our own frames, and files named as they were handed in."""
    with contextlib.suppress(BaseException):  # an exception of a student's may raise anything
        trace = error.__traceback__
        while trace is not None and not trace.tb_frame.f_code.co_filename.startswith(box):
            trace = trace.tb_next
        return "".join(traceback.format_exception(type(error), error, trace)).replace(f"{box}/", "")[-_KEPT:]
    return ""
