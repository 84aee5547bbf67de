"""The file of a hand-in that is graded as a module, with the modules beside it that it may import."""

from __future__ import annotations

import re
from collections.abc import Mapping

from harness.collect.notebook import exported_cells, is_notebook, read_notebook
from harness.model import Source

_WORD = re.compile(rb"[A-Za-z_]\w*")


def read_source(files: Mapping[str, bytes], module: str, file: str) -> Source:
    """The file `file` of a hand-in's `files` as the source of `module`; raises RefusedError for a broken notebook."""
    data = files[file]
    if is_notebook(data, file):
        notebook = read_notebook(data)
        code = notebook.code.encode("utf-8", "surrogatepass")
        return Source(code, module, file, notebook.cells, notebook.top, _siblings(files, file, code))
    cells = exported_cells(data.decode("utf-8-sig", "replace"), file) if b"# In" in data else ()
    return Source(data, module, file, cells, siblings=_siblings(files, file, data))


def _siblings(files: Mapping[str, bytes], file: str, code: bytes) -> tuple[tuple[str, bytes], ...]:
    """The modules in its folder that its code speaks of, and those that these speak of."""
    folder = file.rpartition("/")[0]
    beside = {
        name.rpartition("/")[2].removesuffix(".py"): data
        for name, data in files.items()
        if name != file and name.endswith(".py") and name.rpartition("/")[0] == folder
    }
    found: dict[str, bytes] = {}
    unread = [code] if beside else []
    while unread:
        words = {word.decode() for word in _WORD.findall(unread.pop())}
        spoken_of = {n: data for n, data in beside.items() if n in words and n not in found}
        found |= spoken_of
        unread += spoken_of.values()
    return tuple(found.items())
