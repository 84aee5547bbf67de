"""Names of files, which strangers choose: showing them, comparing them, and making keys of them.

as handed in            shown_name(...)          checked(...)
morris.py               "morris.py"              morris.py
new<LF>line.py          "new\\nline.py"          new_line.py
latin<E9>.py            "latin\\xe9.py"          latin_.py
../canary.txt           "../canary.txt"          refused: leads out of the folder
"""

from __future__ import annotations

import re
import unicodedata

from harness.collect import limits
from harness.errors import RefusedError
from harness.text import printable

# Folders and files that tools leave behind: never part of the work, and often thousands of files.
_LITTER_FOLDERS = frozenset({"__macosx", "__pycache__", "venv", "site-packages", "node_modules"})
_LITTER_FILES = frozenset({"thumbs.db", "desktop.ini"})

_DRIVE = re.compile(r"[A-Za-z]:")
_BYTES = re.compile("[\udc80-\udcff]")  # that were not UTF-8, as os.fsdecode smuggles them
_SHOWN = 80  # characters of a name in a message


def escaped(text: str) -> str:
    """`text` with everything that does not print (control, bidi, undecodable bytes) written as an escape."""
    return printable(_BYTES.sub(lambda byte: f"\\x{ord(byte[0]) - 0xDC00:02x}", text))


def shown_name(name: str) -> str:
    """A name in quotes for a message: printable, valid UTF-8, and not too long."""
    text = escaped(name[: _SHOWN + 1])
    return f'"{text}"' if len(text) <= _SHOWN else f'"{text[:_SHOWN]}…"'


def listed_names(names: list[str], most: int = 8) -> str:
    """Several names for a message, cut after `most`."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(shown_name(name) for name in names[:most]) + more


def folded_name(name: str) -> str:
    """A name as it is compared: the same for all that differ only in case, or in how Unicode writes them."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def litter(name: str) -> str:
    """The part of the path `name` that a tool left behind (".git", "__MACOSX"), or ""."""
    *folders, last = [part for part in name.split("/") if part] or [""]
    for folder in folders:
        if folder.casefold() in _LITTER_FOLDERS or _hidden(folder):
            return folder
    left_behind = last.casefold() in _LITTER_FOLDERS | _LITTER_FILES or _hidden(last)
    return last if left_behind or last.startswith("~$") or last.casefold().endswith(".pyc") else ""


def _hidden(part: str) -> bool:
    return part.startswith(".") and not part.startswith("..") and part != "."


def checked(name: str) -> str:
    """The key for a file called `name` in a hand-in.

    A relative path with "/", in NFC, without empty, "." or ".." parts, backslashes or characters that do not
    print. Raises RefusedError for a name that would mean something else on some machine.
    """
    if "\0" in name:
        raise RefusedError("it has a NUL byte in its name")
    if "\\" in name:
        raise RefusedError("it has a backslash in its name")
    if name.startswith("/") or _DRIVE.match(name):
        raise RefusedError("its name is a place on a disk, not in the hand-in")
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if ".." in parts:
        raise RefusedError("its name leads out of the folder")
    normal = (unicodedata.normalize("NFC", part) for part in _within_limits(parts))
    return "/".join("".join(char if char.isprintable() else "_" for char in part) for part in normal)


def _within_limits(parts: list[str]) -> list[str]:
    sizes = [len(part.encode("utf-8", "surrogatepass")) for part in parts]
    if not parts:
        raise RefusedError("it has no name")
    if max(sizes) > limits.NAME_BYTES or sum(sizes) + len(sizes) > limits.PATH_BYTES:
        raise RefusedError(f"its name is too long (limit: {limits.NAME_BYTES} bytes)")
    if len(parts) > limits.DEPTH + 1:
        raise RefusedError(f"its folders go deeper than {limits.DEPTH}")
    return parts
