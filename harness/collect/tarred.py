"""The members of a tar (plain, .gz or .bz2), read as one stream that is unfolded block by block.

    header | content, filled up to 512 bytes | header | content | ... | two blocks of zeros
      |
      type 0: a file   5: a folder   x, L: the name of the next one   the rest is refused by name

Only the reading of one header is left to tarfile: its own loop trusts sizes, links and patterns too much.
"""

from __future__ import annotations

import bz2
import gzip
import io
import tarfile
import zlib
from collections.abc import Iterator
from itertools import count

from harness.collect import limits
from harness.collect.member import Member
from harness.errors import RefusedError

_BLOCK = tarfile.BLOCKSIZE
_CHUNK = 64 * 1024
_DAMAGED = "it is a damaged tar (cut short, or changed on its way)"
_FILES = (tarfile.REGTYPE, tarfile.AREGTYPE, tarfile.CONTTYPE)
_ODD = {
    tarfile.SYMTYPE: "it is a symbolic link",
    tarfile.LNKTYPE: "it is a hard link",
    tarfile.CHRTYPE: "it is a device",
    tarfile.BLKTYPE: "it is a device",
    tarfile.FIFOTYPE: "it is a FIFO",
}  # none of these has content, whatever size its header gives


class _Stream:
    """Takes pieces of a tar, and refuses to unfold more than the cap."""

    def __init__(self, data: bytes) -> None:
        self._source = _unpacked(data)
        self._most = self._left = max(limits.STREAM_BYTES, limits.STREAM_RATIO * len(data))

    def some(self, size: int) -> bytes:
        self._left -= size
        if self._left < 0:
            raise RefusedError(f"it would unpack to more than {limits.size_in_words(self._most)}")
        try:
            return self._source.read(size)
        except (OSError, EOFError, zlib.error) as error:
            raise RefusedError(_DAMAGED) from error

    def take(self, size: int) -> bytes:
        data = self.some(size)
        if len(data) < size:
            raise RefusedError(_DAMAGED)
        return data

    def skip(self, size: int) -> None:
        for start in range(0, size, _CHUNK):
            self.take(min(_CHUNK, size - start))

    def drain(self) -> None:
        # A compressed file's checksum stands at its very end.
        while self.some(_CHUNK):
            pass


def members(data: bytes) -> Iterator[Member]:
    """What the tar holds, in its order. Raises RefusedError where it is damaged or too large."""
    stream = _Stream(data)
    long_name = None
    listed = count(1)
    while (info := _header(stream)) is not None:
        limits.check_listed(next(listed))
        if info.type in (tarfile.GNUTYPE_LONGNAME, tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE):
            long_name = _long_name(stream, info) or long_name
            continue
        if info.type in (tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE):
            stream.skip(_filled(info.size))
            continue
        yield from _member(stream, info, long_name or info.name)
        long_name = None
    stream.drain()


def _unpacked(data: bytes) -> io.BufferedIOBase:
    raw = io.BytesIO(data)
    if data.startswith(b"\x1f\x8b"):
        return gzip.GzipFile(fileobj=raw)
    return bz2.BZ2File(raw) if data.startswith(b"BZh") else raw


def _header(stream: _Stream) -> tarfile.TarInfo | None:
    """The next header; None at the end, which is a block of zeros or, from careless tools, nothing."""
    block = stream.some(_BLOCK)
    if not block.strip(b"\0"):
        return None
    try:
        info = tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
    except (tarfile.HeaderError, ValueError, OverflowError) as error:
        raise RefusedError(_DAMAGED) from error
    if info.size < 0:
        raise RefusedError(_DAMAGED)
    return info


def _filled(size: int) -> int:
    return -(-size // _BLOCK) * _BLOCK


def _long_name(stream: _Stream, info: tarfile.TarInfo) -> str:
    if info.size > limits.TAR_HEADER_BYTES:
        raise RefusedError("it is a damaged tar (a header is too long)")
    data = stream.take(_filled(info.size))[: info.size]
    raw = data.partition(b"\0")[0] if info.type == tarfile.GNUTYPE_LONGNAME else _pax(data).get(b"path", b"")
    return raw.decode("utf-8", "surrogateescape")


def _pax(data: bytes) -> dict[bytes, bytes]:
    """The records of a pax header, each "LENGTH KEY=VALUE" and a line feed, LENGTH counting all of it."""
    records = {}
    start = 0
    while start < len(data):
        digits = data[start : start + 8].partition(b" ")[0]
        end = start + (int(digits) if digits.isdigit() else 0)
        key, equals, value = data[start + len(digits) + 1 : end].partition(b"=")
        if not equals or not value.endswith(b"\n") or end > len(data):
            raise RefusedError(_DAMAGED)
        records[key] = value[:-1]
        start = end
    return records


def _member(stream: _Stream, info: tarfile.TarInfo, name: str) -> Iterator[Member]:
    if info.type == tarfile.DIRTYPE:
        return
    if info.type in _ODD:
        yield Member(name, wrong=_ODD[info.type])
    elif info.type not in _FILES:
        yield Member(name, wrong="it is a kind of file that is not read here")
        stream.skip(_filled(info.size))
    else:
        content = _Content(stream, info.size)
        yield Member(name, info.size, info.size, content.read)
        content.pass_over()


class _Content:
    """What a file in a tar holds: it is read when it is asked for, and passed over if nobody has."""

    def __init__(self, stream: _Stream, size: int) -> None:
        self._stream, self._size, self._left = stream, size, _filled(size)

    def read(self) -> bytes:
        data = self._stream.take(self._size)
        self._left -= self._size
        return data

    def pass_over(self) -> None:
        self._stream.skip(self._left)
