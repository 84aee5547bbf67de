"""Files in the student's box, for expressions of the spec and for the reference: they cross by way of the worker."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from errno import EIO
from typing import TYPE_CHECKING, Any

from harness.drive.calls.exchange import EnoughError
from harness.drive.reference import as_opened, no_such_file
from harness.errors import OwnFaultError
from harness.model import Ended, Outcome, Raised, Returned

if TYPE_CHECKING:
    from harness.drive.stage import Stage

# A file's name by which it can be written, as far as one can tell by looking at it
_PLAIN_NAME = re.compile(r"\w[\w -]*(\.\w+)?", re.ASCII).fullmatch


class Written(io.BytesIO):
    """A file being written: `cross` is given its bytes, once, when it is closed."""

    def __init__(self, cross: Callable[[bytes], None]) -> None:
        super().__init__()
        self.cross = cross

    def close(self) -> None:  # noqa: D102 (as io.BytesIO's)
        if self.closed:
            return
        data = self.getvalue()
        super().close()  # first: what could not be written is not tried again when this object goes
        self.cross(data)


def open_in_box(stage: Stage, path: str, mode: str, options: Mapping[str, Any]) -> Any:
    """A file in the box of the case that is played on a stage; `options` are open()'s own by keyword, of which those of
    a text count. Raises OSError as open() does, EnoughError where the worker is gone, and OwnFaultError for a mode that
    is not to be had here."""
    if "+" in mode:
        problem = "here a file cannot be opened both to read and to write"
        raise OwnFaultError(f"open({path!r}, {mode!r}): {problem}")
    if "w" in mode or "x" in mode or "a" in mode:
        before = _before(stage, path) if "a" in mode else b""
        if not _PLAIN_NAME(path):  # what cannot be written is told at once, as open() does
            _write(stage, path, before)
        data: io.BytesIO = Written(lambda data: _write(stage, path, before + data))
    else:
        data = io.BytesIO(_read(stage, path))
    return as_opened(data, mode, options)


def _before(stage: Stage, path: str) -> bytes:
    """What is in a file that is to be appended to: nothing where there is none yet."""
    try:
        return _read(stage, path)
    except FileNotFoundError:
        return b""


def _read(stage: Stage, path: str) -> bytes:
    outcome = stage.session.file("read", path, b"", stage.clock, stage)
    stage.used = True  # whose process says what is in there
    if isinstance(outcome, Returned) and type(outcome.value) is bytes:
        return outcome.value
    raise _not_done(stage, outcome, path)


def _write(stage: Stage, path: str, data: bytes) -> None:
    outcome = stage.session.file("write", path, data, stage.clock, stage)
    if not isinstance(outcome, Returned):
        raise _not_done(stage, outcome, path)


def _not_done(stage: Stage, outcome: Outcome, path: str) -> OSError:
    """The error that the reference gets if a file cannot be read or written. It may be the doing of the student's code,
    in whose box the file is: so it is never a fault of ours. Raises EnoughError if the worker is gone."""
    stage.used = True
    if isinstance(outcome, Ended):
        raise EnoughError(outcome)
    if isinstance(outcome, Raised) and outcome.is_a("FileNotFoundError"):
        return no_such_file(path)
    return OSError(EIO, getattr(outcome, "message", ""), path)
