"""Whether a PDF file holds text that can be selected, or only pictures of it. It is not read any further."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping

_STREAM = re.compile(rb"stream\r?\n")
_FILES = 10  # of a hand-in that are looked into: of hundreds of small ones, each can take a third of a second
_MOST = 2_000  # streams of each
_UNPACKED = 1 << 16  # bytes of each: an object stream is a list of short dictionaries
_FONT = re.compile(rb"/Font\b")


def without_text(files: Mapping[str, bytes]) -> tuple[str, ...]:
    """The names of the PDF files of a hand-in in which there is no text, among the first few."""
    names = [name for name in files if name.casefold().endswith(".pdf")]
    return tuple(name for name in names[:_FILES] if not _has_text(files[name]))


def _has_text(data: bytes) -> bool:
    """True where a PDF file uses a font: in its plain objects, or in those that it keeps packed."""
    if _FONT.search(data):
        return True
    for count, start in enumerate(_STREAM.finditer(data)):
        if count == _MOST:
            break
        try:
            unpacked = zlib.decompressobj().decompress(data[start.end() : start.end() + _UNPACKED], _UNPACKED)
        except zlib.error:
            continue
        if _FONT.search(unpacked):
            return True
    return False
