"""The file of a hand-in that is graded as a module, and what lies beside it: modules that it may import, and files that
it may open."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from harness.collect.notebook import exported_cells, is_notebook, read_notebook
from harness.model import DATA_BYTES, Source, with_handed_out

_WORD = re.compile(rb"[A-Za-z_]\w*")
_READ = 1 << 20  # bytes of code in which their names are looked for


def read_source(
    files: Mapping[str, bytes],
    module: str,
    file: str,
    handed_out: Mapping[str, bytes] = MappingProxyType({}),
) -> Source:
    """The file `file` of a hand-in's `files` as the source of `module`. Files that are `handed_out` with the assignment
    lie beside it, to be opened or imported, even if the hand-in has others of their names, or folders. Raises
    RefusedError for a broken notebook."""
    data = files[file]
    if is_notebook(data, file):
        notebook = read_notebook(data)
        code = notebook.code.encode("utf-8", "surrogatepass")
        source = Source(code, module, file, notebook.cells, notebook.top)
    else:
        cells = exported_cells(data.decode("utf-8-sig", "replace"), file) if b"# In" in data else ()
        source = Source(data, module, file, cells)
    beside = {_folder(file) + name: data for name, data in handed_out.items()}
    siblings = _siblings({**files, **beside}, file, source.data)
    code = b"\n".join((source.data, *siblings.values()))[:_READ]
    data_files = with_handed_out(_data_files(files, file, code), handed_out)
    return replace(source, siblings=tuple(siblings.items()), data_files=tuple(data_files.items()))


def _siblings(files: Mapping[str, bytes], file: str, code: bytes) -> dict[str, bytes]:
    """The modules in its folder that its code speaks of, and those that these speak of."""
    folder = _folder(file)
    beside = {
        name.removeprefix(folder).removesuffix(".py"): data
        for name, data in files.items()
        if name != file and name.endswith(".py") and _folder(name) == folder
    }
    found: dict[str, bytes] = {}
    unread = [code] if beside else []
    while unread:
        words = {word.decode() for word in _WORD.findall(unread.pop())}
        spoken_of = {n: data for n, data in beside.items() if n in words and n not in found}
        found |= spoken_of
        unread += spoken_of.values()
    return found


def _data_files(files: Mapping[str, bytes], file: str, code: bytes) -> dict[str, bytes]:
    """The files in its folder, and below it, that the code names in full, and its own where that asks for it."""
    folder = _folder(file)
    found, room = dict[str, bytes](), DATA_BYTES
    for name, data in files.items():
        wanted = b"__file__" if name == file else name.rpartition("/")[2].encode("utf-8", "surrogatepass")
        if name.startswith(folder) and wanted in code and len(data) <= room:
            found[name.removeprefix(folder)] = data
            room -= len(data)
    return found


def _folder(file: str) -> str:
    """The folder that a file is in, with its slash; "" where there is none."""
    return file[: file.rfind("/") + 1]
