"""What `harness verify` prints: each promise, kept or broken, and below a broken one what breaks it.

Nine Men's Morris
  ok      the reference gets full marks: 50 of 50, 116 cases
  FAILED  wrong_turn_keeps_the_player fails just what it is to fail
            turn: the players take turns
              passes, though its fails.yaml names it
"""

from __future__ import annotations

from collections.abc import Iterator

from harness.report.fold import wrapped
from harness.text import line
from harness.verify.checks import Check, Flaw
from harness.verify.questions import Question
from harness.verify.verify import Verification

_FLAWS = 20  # of one promise that are shown


def lines(verification: Verification, width: int = 80) -> Iterator[str]:
    """The verification as lines of printable text, no wider than `width`, without line ends."""
    width = max(40, width)
    yield from wrapped(line(verification.spec.title), width)
    for check in verification.checks:
        yield from _check(check, width)
    for fact in verification.facts:
        yield from _hanging("note", fact, width)
    for question in verification.questions:
        yield from _question(question, width)
    broken = sum(bool(check.flaws) for check in verification.checks)
    yield ""
    yield f"{broken} of {len(verification.checks)} promises broken" if broken else "every promise is kept"


def _check(check: Check, width: int) -> Iterator[str]:
    yield from _hanging("FAILED" if check.flaws else "ok", check.promise, width)
    for flaw in check.flaws[:_FLAWS]:
        yield from _flaw(flaw, width)
    if len(check.flaws) > _FLAWS:
        yield " " * 12 + f"… and {len(check.flaws) - _FLAWS} more"


def _flaw(flaw: Flaw, width: int) -> Iterator[str]:
    if flaw.where:
        yield from (" " * 12 + text for text in wrapped(line(flaw.where), width - 12))
    yield from (" " * 14 + text for text in wrapped(line(flaw.said, 1_000), width - 14))


def _question(question: Question, width: int) -> Iterator[str]:
    """What is asked, and of which functions."""
    yield from _hanging("ask", question.asks, width)
    about = "; ".join(f"{name} ({said})" for name, said in question.about)
    yield from (" " * 12 + text for text in wrapped(line(about, 1_000), width - 12))


def _hanging(label: str, sentence: str, width: int) -> Iterator[str]:
    """A sentence after its label, its further lines below its first word."""
    for count, text in enumerate(wrapped(line(sentence, 1_000), width - 10)):
        yield f"  {'' if count else label:<8}{text}"
