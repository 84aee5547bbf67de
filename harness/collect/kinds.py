"""What a file is by its name's ending: source, an archive, or a document handed in by mistake."""

from __future__ import annotations

_SOURCES = (".py", ".pyw", ".ipynb")
ZIPS = (".zip",)
TARS = (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tbz")
_UNREAD_ARCHIVES = (".rar", ".7z", ".tar.xz", ".txz")
ARCHIVES = ZIPS + TARS + _UNREAD_ARCHIVES
_DOCUMENTS = (".pdf", ".docx", ".doc", ".odt", ".rtf", ".pages")
_DISGUISED = tuple(f"{source}.txt" for source in _SOURCES)  # mail programs and browsers add it
_WORK = _DISGUISED + _SOURCES + ARCHIVES + _DOCUMENTS


def ending(name: str) -> str:
    """The ending by which a name is taken for somebody's work (".py", ".tar.gz"), or "" where it has none."""
    return max((one for one in _WORK if name.casefold().endswith(one)), key=len, default="")


def stem(name: str) -> str:
    """A file's name without that ending."""
    return name[: len(name) - len(ending(name))]


def is_source(name: str) -> bool:
    """Whether a file is Python by its name: a script or a notebook, also with a stray .txt."""
    return ending(name) in _SOURCES + _DISGUISED


def is_archive(name: str) -> bool:
    """Whether a file is an archive by its name, one that is read here or not."""
    return ending(name) in ARCHIVES


def is_document(name: str) -> bool:
    """Whether a file is a document by its name."""
    return ending(name) in _DOCUMENTS
