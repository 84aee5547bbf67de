"""Which file of a hand-in is the module that was asked for. Source is searched as bytes, never parsed.

a file of that name      morris.py
but for case             Morris.PY
by what it defines       Coursework 3.py, morris (1).py, work.ipynb; and by what it imports from files beside it
the only one             a file that defines nothing asked for: its functions will be missing by name
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from harness.collect import kinds, sniff
from harness.collect.names import folded_name, listed_names, shown_name
from harness.fast_dataclasses import dataclass
from harness.model import Submission

# no word boundary before it: a notebook writes "\ndef" as \ n d e f
_DEFINED = re.compile(rb"(?:def|class)[ \t]+(\w+)")
_NAME = re.compile(rb"\w+")
# It never goes back on its way (+): to remember one for a line of 8 MB took more than a gigabyte
_IMPORT = re.compile(rb"from[ \t]+(\w+)[ \t]+import[ \t]*(\*|\([^()]*\)|(?:[^\\\n;#]++|\\\r?\n)*+)")
_DEEP = 4  # files, each of which imports from the next: of a thousand that import one another it takes long
# The folder in which Teams puts each attempt
_VERSION = re.compile(r"(?:^|/)Version (\d{1,9})(?=/)", re.ASCII)


def defined_names(data: bytes) -> set[bytes]:
    """The names of the functions and classes that a file seems to define, without reading it as Python."""
    return set(_DEFINED.findall(data))


@dataclass(frozen=True)
class Chosen:
    """The file that is the module, or None and the reason; notes where the choice was not obvious."""

    file: str | None
    notes: tuple[str, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class _Candidate:
    file: str
    defined: int  # how many of what is marked
    reached: int  # with those that it imports from files beside it

    @property
    def base(self) -> str:
        return self.file.rpartition("/")[2]

    @property
    def order(self) -> tuple[bool, int, int, int, bool, str]:
        depth = self.file.count("/")
        version = max(map(int, _VERSION.findall(self.file)), default=0)
        return (not self.defined, depth, -version, -self.defined, not self.file.endswith(".py"), self.file)


def choose_module(
    submission: Submission, module: str, marked: Sequence[str], others: Collection[str] = ()
) -> Chosen:
    """The file of `submission` that is `module` (a name without ".py"), by the rungs above.

    `marked` are the functions and classes that the module must define; `others` names the assignment's other
    modules, whose files are not taken for this one when they define none of them.
    """
    sources = [file for file in submission.files if kinds.is_source(file)]
    readable = [file for file in sources if sniff.looks_like(submission.files[file]) in ("", sniff.UTF_16)]
    candidates = _candidates({file: submission.files[file] for file in readable}, marked)
    spare = [one for one in candidates if not _is_one_of(one, others)]
    for alike in (str, folded_name):
        names = [alike(f"{module}.py"), alike(f"{module}.ipynb")]
        if found := [one for one in candidates if alike(one.base) in names]:
            best = min(found, key=lambda one: one.order)
            return _choice(submission, best, found + _rivals(best, candidates))
    if found := [one for one in candidates if one.reached]:
        best = min(found, key=lambda one: (-one.reached, -one.defined, one.order))
        return _choice(submission, best, [one for one in found if one.defined])
    if len(spare) == 1:
        return _choice(submission, spare[0], spare)
    return Chosen(None, reason=_nothing(submission, module, readable, marked))


def _candidates(files: Mapping[str, bytes], marked: Sequence[str]) -> list[_Candidate]:
    """The files. Of a program in several files the one that imports from the others has all of it."""
    wanted = {name.encode() for name in marked}
    defined = {file: defined_names(data) & wanted for file, data in files.items()}
    imports = {file: list(_imports(file, files, wanted)) for file in files}
    reached = defined
    for _ in range(_DEEP):
        reached = {
            file: names.union(*(reached[other] & taken for other, taken in imports[file]))
            for file, names in defined.items()
        }
    return [_Candidate(file, len(defined[file]), len(reached[file])) for file in files]


def _imports(file: str, files: Mapping[str, bytes], wanted: set[bytes]) -> Iterator[tuple[str, set[bytes]]]:
    """The files beside this one from which it imports, each with what it takes from there."""
    folder = file[: file.rfind("/") + 1]
    for module, names in set(_IMPORT.findall(files[file])):
        other = f"{folder}{module.decode()}.py"
        if other in files:
            yield other, wanted if names == b"*" else wanted.intersection(_NAME.findall(names))


def _is_one_of(one: _Candidate, modules: Collection[str]) -> bool:
    return folded_name(kinds.stem(one.base)) in {folded_name(module) for module in modules}


def _rivals(best: _Candidate, candidates: list[_Candidate]) -> list[_Candidate]:
    """Files of other names that define as much as the one that has the name: a later version, perhaps."""
    return [one for one in candidates if one.defined and one.defined >= best.defined]


def _choice(submission: Submission, best: _Candidate, found: list[_Candidate]) -> Chosen:
    notes = []
    if rest := [one.file for one in sorted(set(found), key=lambda one: one.order) if one != best]:
        notes.append(f"{shown_name(best.file)} is graded; there is also {listed_names(rest)}")
    return Chosen(best.file, (*notes, *_oddities(best.file, submission.files[best.file])))


def _oddities(file: str, data: bytes) -> list[str]:
    if not data:
        return [f"{shown_name(file)} is empty (0 bytes)"]
    if sniff.looks_like(data) == sniff.UTF_16:
        return [f"{shown_name(file)} is saved as UTF-16 text, which Python does not read"]
    return []


def _nothing(submission: Submission, module: str, readable: list[str], marked: Sequence[str]) -> str:
    sources = [file for file in submission.files if kinds.is_source(file)]
    if submission.refused:
        return submission.refused
    if readable:
        functions = " or defines its functions" if marked else ""
        return f"none of its Python files is {module}.py{functions}: {listed_names(readable)}"
    if sources:
        kinds_found = [
            f"{shown_name(file)} is {sniff.looks_like(submission.files[file])}" for file in sources[:8]
        ]
        return f"no Python in it: {', '.join(kinds_found)}"
    return f"no Python file in it; it holds: {_inventory(submission, marked)}"


def _inventory(submission: Submission, marked: Sequence[str]) -> str:
    files = list(submission.files)[:8]
    looks = [_look(submission.files[file], marked) for file in files]
    words = [
        f"{shown_name(file)} ({look})" if look else shown_name(file)
        for file, look in zip(files, looks, strict=True)
    ]
    more = len(submission.files) - len(files)
    return ", ".join(words) + (f" and {more} more" if more else "")


def _look(data: bytes, marked: Sequence[str]) -> str:
    """What a file that is not called Python is by its content."""
    asked_for = defined_names(data) & {name.encode() for name in marked}
    return sniff.looks_like(data) or ("defines what is asked for, without .py" if asked_for else "")
