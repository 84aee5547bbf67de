"""Points in time as people and learning platforms write them: local times, without a zone.

2019-05-03 17:00    2019-05-03T17:00:30    2019/05/03 17:00    03.05.2019 17:00
3 May 2019 17:00    Friday, 3 May 2019, 5:00 PM    May 3, 2019 5:00 pm
23/5/2019 17:00    5/23/2019 17:00    5/3/2019 17:00 beside one of these
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import product

_WANTED = "a time such as 2019-05-03 17:00"
_DATES = ("%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y", "%d %B %Y", "%d %b %Y", "%B %d %Y", "%b %d %Y")
_CLOCKS = ("%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p")
_WEEKDAY = re.compile(r"^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+", re.IGNORECASE)
_ZONE = re.compile(r"(\d(Z|\s?[+-]\d\d:?\d\d)|\s[A-Z]{3,4})$")
_SLASHES = re.compile(r"^(\d{1,2})/(\d{1,2})/\d{4}(?!\d)")
_EITHER_WAY = ("%d/%m/%Y", "%m/%d/%Y")


def slashes(times: Iterable[str]) -> tuple[str, ...]:
    """What times of one source with slashes may look like: day or month first, one of the two where any of them has a
    day after the 12th, both where none has, or where they disagree. 25/25/2019 tells nothing."""
    pairs = [(int(pair[1]), int(pair[2])) for time in times if (pair := _SLASHES.match(_plain(time)))]
    day_first = any(first > 12 >= second for first, second in pairs)
    month_first = any(second > 12 >= first for first, second in pairs)
    return _EITHER_WAY if day_first == month_first else (_EITHER_WAY[month_first],)


def moment(text: str, with_slashes: Sequence[str] = ()) -> datetime:
    """The time that `text` says; `with_slashes` is what others of its source say of 3/5/2019 (`slashes`). Raises
    ValueError with what is wrong with it, in words."""
    plain = _plain(text)
    dates: Sequence[str] = _DATES
    if pair := _SLASHES.match(plain):
        dates = slashes([plain])
        dates = with_slashes if with_slashes and len(dates) > 1 else dates
        if len(dates) > 1 and max(int(pair[1]), int(pair[2])) <= 12:
            raise ValueError(f"`{text}` may have the day or the month first: write {_WANTED}")
    for date, clock in product(dates, _CLOCKS):
        for between in (" ", "T"):
            try:
                return datetime.strptime(plain, f"{date}{between}{clock}")
            except ValueError:
                continue
    raise ValueError(_why_not(plain, text))


def _plain(text: str) -> str:
    """A time without its weekday, commas and the like."""
    plain = _WEEKDAY.sub("", " ".join(text.replace(",", " ").split()))
    return re.sub(r"(\d)\s?([ap])\.?m\.?$", r"\1 \2m", plain, flags=re.IGNORECASE)


def _why_not(plain: str, text: str) -> str:
    if not plain:
        return f"there is no time: write {_WANTED}"
    if _ZONE.search(plain) and not plain.upper().endswith((" AM", " PM")):
        return f"`{text}` has a time zone: write the local time of the deadline, without a zone"
    if any(_is_date(plain, date) for date in (*_DATES, *_EITHER_WAY)):
        return f"`{text}` is a day without a time: write {_WANTED}"
    return f"`{text}` is not {_WANTED}"


def _is_date(plain: str, date: str) -> bool:
    try:
        return bool(datetime.strptime(plain, date))
    except ValueError:
        return False
