"""Which failed cases of a function have failed for the same reason, so that nobody needs to read them all.

the same sentence                     place_counter is missing; not tried any more; how a hidden case went
the same error out of the same line   NameError in line 12, whatever was called
"""

from __future__ import annotations

from harness.model import Raised, Result
from harness.report import hidden


def reason(result: Result, everything: bool = False) -> object:
    """Why a failed case failed. Of a function's cases whose reasons are equal, one is enough to read."""
    got = result.verdict.got
    if result.verdict.outcome == "raised" and isinstance(got, Raised) and hidden.may_show(result, everything):
        return got.classes[:1], got.file, got.line or got.message
    return result.verdict.outcome, hidden.why(result, everything)
