"""A student's id: safe as a file name on every system, and different for different hand-ins.

s123            s123
Jane Doe        Jane_Doe
café            cafe-850f7d        altered, so it carries a hash of the name as it was
con             _con-a1b2c3        a device on Windows
a.py, a.zip     a-1f0a33, a-8e1c20 both claim to be "a": neither gets the plain id
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

LENGTH = 80
_DIGITS = 6
_BAD = re.compile(r"[^A-Za-z0-9._-]")
# Letters that are no letter with a mark to Unicode: it leaves them as they are
_LETTERS = str.maketrans(
    {
        "ł": "l",
        "Ł": "L",
        "ø": "o",
        "Ø": "O",
        "đ": "d",
        "Đ": "D",
        "ı": "i",
        "æ": "ae",
        "Æ": "Ae",
        "œ": "oe",
        "ß": "ss",
    }
)
_DEVICE = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def safe(name: str) -> str:
    """An id for `name`: ASCII letters, digits, "._-", at most 80, no dot or dash first, no dot last.

    A name that loses more than blanks by that gets a hash, so that two odd names never share an id.
    """
    plain = name.replace(" ", "_")
    return plain if _plain(plain) == plain else _hashed(name, name, _DIGITS)


def _hashed(name: str, full: str, digits: int) -> str:
    """The id that a name gets when its plain id cannot be had: with `digits` digits of the hash of `full`."""
    mark = hashlib.sha256(full.encode("utf-8", "surrogatepass")).hexdigest()[:digits]
    return f"{_plain(name)[: LENGTH - 1 - len(mark)]}-{mark}"


def _plain(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name.translate(_LETTERS))
    bare = "".join(char for char in apart if not unicodedata.combining(char))
    text = _BAD.sub("_", bare).lstrip(".-").rstrip(".")[:LENGTH].rstrip(".") or "student"
    return f"_{text}"[:LENGTH] if _DEVICE.fullmatch(text) else text


def unique(claims: Sequence[tuple[str, str]]) -> list[str]:
    """An id for each (name, full name of its file); full names differ.

    Ids differ in more than case, for file systems that see no case. All that share a plain id get a hash: who
    of them is the student is for a person to say.
    """
    ids = [safe(name) for name, _ in claims]
    for digits in (_DIGITS, 16, 40):  # a name may look like another one's id with its hash: then a longer one
        counts = Counter(one.casefold() for one in ids)
        ids = [
            _hashed(*claim, digits) if counts[one.casefold()] > 1 else one
            for claim, one in zip(claims, ids, strict=True)
        ]
    return ids
