"""Packs the sample submissions of Gomoku over GTP into what the course's upload page would have received.

    python3 submissions/gomoku_gtp/pack.py

    sources/NAME/assignment1/…        the files, to be read and changed here
    handed_in/NAME/assignment1.tgz    written by this script: an archive (or what stands in `FORMS`)
    handed_in/NAME.fails.yaml         written by hand: what must fail

Archives are the same each time: names sorted, times and owners fixed. The public tests are added to each
from specs/gomoku_gtp, because the course hands them out with the starter code.
"""

from __future__ import annotations

import gzip
import io
import shutil
import tarfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
SOURCES, HANDED_IN = HERE / "sources", HERE / "handed_in"
PUBLIC = HERE.parent.parent / "specs" / "gomoku_gtp" / "public.gtp"
SECONDS = 1_612_224_000  # 2 February 2021, 00:00 UTC

Files = Mapping[str, bytes]


@dataclass(frozen=True)
class Form:
    """How a sample is handed in: the archive's name ("" for none), the folder in it, what else is in it."""

    archive: str = "assignment1.tgz"
    folder: str = "assignment1/"
    litter: Files = field(default_factory=dict)


LITTER = {
    "assignment1/.DS_Store": b"\0\0\0\1Bud1",
    "assignment1/._Go0.py": b"\0\5\x16\7\0\2\0\0Mac OS X        ",
    "assignment1/.git/HEAD": b"ref: refs/heads/master\n",
    "assignment1/.git/config": b"[core]\n\trepositoryformatversion = 0\n",
    "assignment1/__pycache__/gomoku.cpython-38.pyc": b"\x55\x0d\x0d\x0a" + bytes(12),
    "assignment1/gomoku.pyc": b"\x55\x0d\x0d\x0a" + bytes(12),
    "assignment1/assignment1.tgz": bytes.fromhex("1f8b0800000000000203") + b"\3" + bytes(9),  # an empty one
    "old/Go0.py": b"# before I started\n",
}

FORMS = {
    "correct_bits_in_a_zip": Form(archive="assignment1.zip"),
    "litter_in_the_archive": Form(litter=LITTER),
    "noise_before_answers": Form(archive="a1_final.tgz", folder="a1/"),
    "one_newline_after_answers": Form(archive=""),
    "wrong_genmove_is_not_random": Form(folder=""),
}


def main() -> None:
    """Write everything below handed_in/ anew, except what is written by hand."""
    for source in sorted(SOURCES.iterdir()):
        form = FORMS.get(source.name, Form())
        folder = HANDED_IN / source.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        hand_in(members(source, form), form, folder)


def members(source: Path, form: Form) -> Files:
    """What a sample consists of: name in the archive -> bytes, sorted by name."""
    own = {path.name: path.read_bytes() for path in (source / "assignment1").iterdir() if path.is_file()}
    own["assignment1-public-tests.gtp"] = PUBLIC.read_bytes()
    named = {form.folder + name: data for name, data in own.items()}
    return dict(sorted({**named, **form.litter}.items()))


def hand_in(files: Files, form: Form, folder: Path) -> None:
    """Write the files into `folder`, in the form asked for."""
    if form.archive.endswith(".tgz"):
        (folder / form.archive).write_bytes(tgz(files))
    elif form.archive.endswith(".zip"):
        (folder / form.archive).write_bytes(zipped(files))
    else:
        for name, data in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)


def tgz(files: Files) -> bytes:
    """A gzipped tar archive of the files and their folders."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in folders(files):
            tar.addfile(member(name, tarfile.DIRTYPE, 0o755))
        for name, data in files.items():
            tar.addfile(member(name, tarfile.REGTYPE, 0o644, len(data)), io.BytesIO(data))
    return gzip.compress(out.getvalue(), mtime=SECONDS)


def member(name: str, kind: bytes, mode: int, size: int = 0) -> tarfile.TarInfo:
    """The entry of a tar archive, with nothing in it that depends on who writes it and when."""
    entry = tarfile.TarInfo(name)
    entry.type, entry.mode, entry.size, entry.mtime = kind, mode, size, SECONDS
    entry.uname = entry.gname = "student"
    return entry


def folders(files: Files) -> list[str]:
    """The folders that the files lie in, outer ones first."""
    return sorted({str(parent) for name in files for parent in Path(name).parents if str(parent) != "."})


def zipped(files: Files) -> bytes:
    """A zip archive of the files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2021, 2, 2, 0, 0, 0)), data)
    return out.getvalue()


if __name__ == "__main__":
    main()
