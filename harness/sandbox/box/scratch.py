"""In the box: a file at a fixed place in the system's folder for temporary files, such as an engine's /tmp/gtp.log.

Nobody in the box may write there. What cannot be opened there is opened in the box, which each case finds empty.
"""

from __future__ import annotations

import contextlib
import os
import re
from typing import Any

_open = open
_is_temporary = re.compile(r"/(?:var/)?tmp/+([^/\0]+)").fullmatch


def opened(file: Any, mode: str, *others: Any, **options: Any) -> Any:
    """What Python's own `open` gives; raises what it raises."""
    try:
        return _open(file, mode, *others, **options)
    except OSError:
        named = isinstance(file, str | bytes | os.PathLike)  # and no descriptor
        if not named or (found := _is_temporary(os.fsdecode(file))) is None:
            raise
        with contextlib.suppress(OSError):
            return _open(f"{os.environ.get('TMPDIR', '')}/{found[1]}", mode, *others, **options)
        raise
