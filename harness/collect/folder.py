"""What lies in the class folder, by name only: hand-ins, and what is ignored.

submissions/
  s123/                     a hand-in
  s124.zip  s125.py         hand-ins, archives and loose files
  s127_pi.py s127_reversi.py  one hand-in, where the assignment has these modules
  s126.docx                 a hand-in in the wrong form, unless s126 has one in the right form
  fails.yaml  README.md     ignored, and listed as ignored
  .DS_Store  __MACOSX/      the same
"""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from harness.collect import claims, disk, gradescope, kinds, lms
from harness.collect.claims import Found
from harness.collect.entry import ClassFolder, Entry, Ignored
from harness.collect.names import escaped, folded_name, listed_names, litter
from harness.errors import UsageError

_WANTED = "give a folder that holds a folder, an archive (.zip, .tar, .tgz) or a .py file for each student"


def listing(folder: Path, modules: Collection[str] = ()) -> ClassFolder:
    """The hand-ins in `folder`, sorted by id, and the names that are nobody's.

    `modules` names the assignment's modules where it has several: a folder with nothing but these as loose files is
    one student's hand-in, and so are jane_pi.py and jane_reversi.py. Raises UsageError where there is no folder, or
    nothing in it.
    """
    found, ignored = _sorted_out(folder, _names(folder), modules)
    if not found:
        only = (
            f": it holds only {listed_names([one.name for one in ignored])}" if ignored else ": it is empty"
        )
        raise UsageError(f"no submissions in {_quoted(folder)}{only}", _WANTED)
    if _one_students(found, modules):
        return ClassFolder((claims.alone(folder.resolve()),), tuple(ignored))
    whose = gradescope.submitters(folder)
    named = (replace(entry, label=whose.get(entry.path.name, entry.label)) for entry in claims.entries(found))
    return ClassFolder(tuple(named), tuple(ignored))


def single(path: Path, modules: Collection[str] = ()) -> Entry:
    """The hand-in at `path`: a file, an archive or a folder. Where nothing lies there, the hand-in of its folder that
    has this id: one of several files, perhaps (see `listing`). Raises UsageError where there is none.

    A link that a person typed is followed; only those that lie in hand-ins are not.
    """
    try:
        return claims.alone(path.resolve(strict=True))
    except (OSError, RuntimeError, ValueError) as error:
        with suppress(UsageError):
            for entry in listing(path.parent, modules).entries:
                if entry.student == path.name:
                    return entry
        raise UsageError(f"{_quoted(path)} cannot be found") from error


def _quoted(path: Path) -> str:
    return f'"{escaped(str(path))}"'


def _names(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))  # noqa: PTH208 - names are wanted, not paths
    except FileNotFoundError as error:
        raise UsageError(f"the folder {_quoted(folder)} does not exist") from error
    except NotADirectoryError as error:
        cure = "unpack it and give the folder" if kinds.is_archive(folder.name) else _WANTED
        raise UsageError(f"{_quoted(folder)} is a file, not a folder", cure) from error
    except (OSError, ValueError) as error:
        raise UsageError(f"the folder {_quoted(folder)} cannot be read: {error}") from error


def _sorted_out(
    folder: Path, names: list[str], modules: Collection[str]
) -> tuple[list[Found], list[Ignored]]:
    platform = lms.by_module(names, modules) | lms.recognise(names)
    receipts = _receipts(platform)
    found, ignored = [], []
    for name in names:
        path = folder / name
        why = "a receipt of the learning platform" if name in receipts else _why_not(path, name in platform)
        if why:
            ignored.append(Ignored(escaped(name), why))
        else:
            found.append(Found(path, disk.is_folder(path), platform.get(name)))
    beside = _documents_beside(found)
    ignored += [
        Ignored(escaped(one.path.name), "a document beside the same student's work") for one in beside
    ]
    return [one for one in found if one not in beside], ignored


def _why_not(path: Path, platform: bool) -> str:
    """Why something in the class folder is nobody's hand-in, or ""."""
    if litter(path.name):
        return "left behind by a tool"
    if path.name == gradescope.NOTE:
        return "the learning platform's note of who handed in what"
    # A link or a FIFO may have been meant as a hand-in: it is listed, and refused by name when it is read.
    if platform or disk.odd(path) or disk.is_folder(path) or kinds.ending(path.name):
        return ""
    return "not a folder, an archive or a Python file"


def _receipts(platform: dict[str, lms.UploadName]) -> set[str]:
    """Blackboard's notes about an attempt, where the attempt has a file as well."""
    uploads = {(named.group, named.when) for named in platform.values() if not named.receipt}
    return {
        name for name, named in platform.items() if named.receipt and (named.group, named.when) in uploads
    }


def _documents_beside(found: list[Found]) -> list[Found]:
    documents = [
        one for one in found if not one.named and not one.folder and kinds.is_document(one.path.name)
    ]
    working = {folded_name(one.identity) for one in found if one not in documents}
    return [one for one in documents if folded_name(one.identity) in working]


def _one_students(found: list[Found], modules: Collection[str]) -> bool:
    files = {f"{module}.py" for module in modules}
    return len(found) > 1 and all(not one.folder and one.path.name in files for one in found)
