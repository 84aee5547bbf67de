"""The members of a zip, from memory to memory: each is unpacked only when asked for, and only so far."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from functools import partial

from harness.collect import limits
from harness.collect.disk import odd_mode
from harness.collect.member import Member
from harness.errors import RefusedError

_ENTRY = b"PK\x01\x02"  # begins each line of a zip's own directory
_WINDOWS = 0  # as zips name the system of their maker
# The other methods unfold without a limit, or need much memory.
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
# What zipfile raises for bytes that are not as they should be.
_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    IndexError,
    OverflowError,
    NotImplementedError,
    RuntimeError,
)


def members(data: bytes) -> Iterator[Member]:
    """What the zip lists, in its order. Raises RefusedError where it is damaged or lists too much."""
    # zipfile makes an object for each line of the directory before it can be asked how many there are.
    limits.check_listed(data.count(_ENTRY))
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except _DAMAGED as error:
        raise RefusedError("it is a damaged zip (cut short, or changed on its way)") from error
    with archive:
        for info in archive.infolist():
            if not _name(info).endswith("/"):
                yield _member(archive, info)


def _name(info: zipfile.ZipInfo) -> str:
    """The name that stands there, with what some tools of Windows put between folders read as they meant it."""
    name = info.orig_filename  # filename has been mended, differently on each system
    return name.replace("\\", "/") if info.create_system == _WINDOWS else name


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Member:
    return Member(
        _name(info), info.file_size, info.compress_size, partial(_read, archive, info), _wrong(info)
    )


def _wrong(info: zipfile.ZipInfo) -> str:
    if info.flag_bits & 0x1:
        return "it needs a password"
    if info.compress_type not in _METHODS:
        return "it is packed in a way that is not read here (make an ordinary zip)"
    return odd_mode(info.external_attr >> 16)


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    try:
        with archive.open(info) as file:
            return file.read(info.file_size)
    except _DAMAGED as error:
        raise RefusedError("it is damaged in the zip") from error
