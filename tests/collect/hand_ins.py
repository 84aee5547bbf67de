"""Builds archives, honest and hostile, in memory."""

from __future__ import annotations

import io
import tarfile
import warnings
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from harness.collect.entry import Entry
from harness.collect.read import read
from harness.model import Submission

SOURCE = b"def is_adjacent(i, j):\n    return True\n"


def zip_of(
    *members: tuple[str, bytes] | tuple[zipfile.ZipInfo, bytes], method: int = zipfile.ZIP_STORED
) -> bytes:
    buffer = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(buffer, "w", method) as archive:
        warnings.simplefilter("ignore", UserWarning)  # zipfile warns of names that come twice
        for name, data in members:
            archive.writestr(name, data)
    return buffer.getvalue()


def zip_info(name: str, mode: int) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, mode << 16
    return info


def locked(data: bytes) -> bytes:
    """The same zip with the flag of encryption on its first member."""
    changed = bytearray(data)
    changed[6] |= 1
    changed[changed.index(b"PK\x01\x02") + 8] |= 1
    return bytes(changed)


def tar_of(members: Iterable[tuple[tarfile.TarInfo, bytes]], mode: str = "w", pax: bool = True) -> bytes:
    buffer = io.BytesIO()
    kind = tarfile.PAX_FORMAT if pax else tarfile.GNU_FORMAT
    with tarfile.open(fileobj=buffer, mode=mode, format=kind) as archive:  # type: ignore[call-overload]  # mode is a literal to typeshed
        for info, data in members:
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def tar_info(
    name: str, data: bytes = b"", kind: bytes = tarfile.REGTYPE, link: str = ""
) -> tuple[tarfile.TarInfo, bytes]:
    info = tarfile.TarInfo(name)
    info.type, info.linkname, info.size = kind, link, len(data)
    return info, data


def handed_in(folder: Path, files: Mapping[str, bytes], name: str = "s123") -> Submission:
    """What is read of a student's folder with these files."""
    for file, data in files.items():
        path = folder / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return read(Entry(name, name, folder / name))


def loose(folder: Path, name: str, data: bytes) -> Submission:
    """What is read of a loose file."""
    (folder / name).write_bytes(data)
    return read(Entry("s123", "s123", folder / name))


def submission(files: Mapping[str, bytes]) -> Submission:
    return Submission("s123", "s123", "s123", files)
