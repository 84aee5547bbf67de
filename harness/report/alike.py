"""Why a failed case failed, as far as it matters for reading: of those with the same reason one is enough.

the same sentence                     place_counter is missing; not tried any more; how a hidden case went
the same error out of the same line   NameError in line 12, whatever was called
"""

from __future__ import annotations

from harness.model import Raised, Result
from harness.report import hidden


def reason(result: Result, everything: bool = False) -> object:
    """What is the same of two failed cases of a function where nobody needs to read both."""
    got = result.verdict.got
    if result.verdict.outcome == "raised" and isinstance(got, Raised) and hidden.may_show(result, everything):
        return got.classes[:1], got.file, got.line or got.message
    return result.verdict.outcome, hidden.why(result, everything)
