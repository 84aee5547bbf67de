"""Points in time as people and learning platforms write them: local times, without a zone.

2019-05-03 17:00    2019-05-03T17:00:30    2019/05/03 17:00    03.05.2019 17:00
3 May 2019 17:00    Friday, 3 May 2019, 5:00 PM    May 3, 2019 5:00 pm
"""

from __future__ import annotations

import re
from datetime import datetime
from itertools import product

WANTED = "a time such as 2019-05-03 17:00"
_DATES = ("%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y", "%d %B %Y", "%d %b %Y", "%B %d %Y", "%b %d %Y")
_CLOCKS = ("%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p")
_WEEKDAY = re.compile(r"^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s+", re.IGNORECASE)
_ZONE = re.compile(r"(\d(Z|\s?[+-]\d\d:?\d\d)|\s[A-Z]{3,4})$")
_EITHER_WAY = re.compile(r"^\d{1,2}/\d{1,2}/\d{4}")


def moment(text: str) -> datetime:
    """The time that `text` says. Raises ValueError with what is wrong with it, in words."""
    plain = _WEEKDAY.sub("", " ".join(text.replace(",", " ").split()))
    plain = re.sub(r"(\d)\s?([ap])\.?m\.?$", r"\1 \2m", plain, flags=re.IGNORECASE)
    if _EITHER_WAY.match(plain):
        raise ValueError(f"`{text}` may have the day or the month first: write {WANTED}")
    for date, clock in product(_DATES, _CLOCKS):
        for between in (" ", "T"):
            try:
                return datetime.strptime(plain, f"{date}{between}{clock}")
            except ValueError:
                continue
    raise ValueError(_why_not(plain, text))


def _why_not(plain: str, text: str) -> str:
    if not plain:
        return f"there is no time: write {WANTED}"
    if _ZONE.search(plain) and not plain.upper().endswith((" AM", " PM")):
        return f"`{text}` has a time zone: write the local time of the deadline, without a zone"
    if any(_is_date(plain, date) for date in _DATES):
        return f"`{text}` is a day without a time: write {WANTED}"
    return f"`{text}` is not {WANTED}"


def _is_date(plain: str, date: str) -> bool:
    try:
        return bool(datetime.strptime(plain, date))
    except ValueError:
        return False
