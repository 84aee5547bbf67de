"""Late hand-ins: what a time costs by the assignment's rule, with the derivation in words.

deadline      1 day late     2 days late            until
----|-----------|-----------|------ … ----------------|------------------>
0      1 x 10%     2 x 10%      3 x 10%                  nothing is accepted
"""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction
from math import ceil

from harness.judge.marks import percent, shown
from harness.model import Finding, Late
from harness.text import counted

RULE = "late"
UNKNOWN = "it is not known when it was handed in, so nothing was taken off for being late"
_UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1))
_DAY = timedelta(days=1)


def late(rule: Late, submitted: datetime, marks: Fraction) -> Finding | None:
    """What is taken off `marks`, those of the whole assignment; None for a hand-in that was in time."""
    over = submitted - rule.deadline
    if over <= timedelta(0):
        return None
    said = f"handed in {duration(over)} after the deadline ({clock(rule.deadline)}):"
    if rule.until is not None and submitted > rule.until:
        return Finding(RULE, None, f"{said} nothing is accepted after {clock(rule.until)}", marks)
    days = ceil(over / _DAY) if rule.daily else 1
    cost = days * rule.share * marks
    times = f"{counted(days, 'day')} at " if rule.daily else ""
    most = f", of which there are {shown(marks)}" if cost > marks else ""
    sum_ = f"{times}{percent(rule.share)} of {shown(marks)} marks = {shown(cost)}{most}"
    return Finding(RULE, None, f"{said} {sum_}", min(marks, cost))


def duration(span: timedelta) -> str:
    """A span of time in its two largest units: 2 days and 3 hours. What is below them is cut off."""
    left = max(1, ceil(span.total_seconds()))
    said: list[str] = []
    for unit, seconds in _UNITS:
        count, left = divmod(left, seconds)
        if count or said:
            said.append(counted(count, unit) if count else "")
    return " and ".join(text for text in said[:2] if text)


def clock(moment: datetime) -> str:
    """A time as the spec writes it: 2019-05-03 17:00."""
    return moment.isoformat(" ", "seconds" if moment.second else "minutes")
