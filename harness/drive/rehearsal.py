"""What was said in a case that a submission passed: where the next one says the same, the judge knows what follows.

    request, as the spec led to it           reply, without id and what was printed
    "call"  "place_counter",[[..],5],..      "r",null,[[[0,1,..],8,9,1],5],[]
    "call"  "place_counter",[[..],0],..      "e", RuntimeError, whatever its message and line

The judge's side of a case depends on the replies alone. So the requests of a case that was passed are sent once
more as they are, and as long as the replies are the same to the letter, nothing is evaluated, encoded, decoded or
compared: that takes a fifth of the time. From the first reply that differs, the case is played as ever, with the
replies that have come. Questions in between (input, helpers) are answered by the case's own stage, and what is
printed is kept there: both may differ from one submission to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from types import CodeType

from harness.drive.exchange import Reply
from harness.drive.session import Note, Request, Session, outcome
from harness.drive.stage import Stage
from harness.model import Case, Checked, Ended, Raised
from harness.sandbox.wire import judge_decoder

_BEYOND = frozenset({"printed", "unused", "witness"})  # words that look at more than replies
_LONGEST = 100_000  # characters of a reply that is kept


@dataclass(frozen=True)
class Said:
    """A request, and the text of the reply; for an error its classes, since its message is anybody's own."""

    request: Request
    reply: str
    classes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rehearsal:
    """All that was said in a case that was passed, and its checks. `errors` are the places of those checks that
    hold the errors among the replies, in order."""

    said: tuple[Said, ...]
    checks: tuple[Checked, ...]
    errors: tuple[int, ...]


def may_be_rehearsed(case: Case) -> bool:
    """Whether the judge's side of a case depends on the replies alone."""
    codes = [case.setup, *(code for line in case.expect for code in (line.left, line.right))]
    names = {name for code in codes if code is not None for name in _names(code.compiled)}
    return case.draws == 1 and not (case.agree or case.console or case.player or case.gtp or names & _BEYOND)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


Memory = dict[str, Rehearsal | None]  # by case; a case that cannot be rehearsed is not in it


def memory(cases: Iterable[Case]) -> Memory:
    """A memory for these cases, in which nothing is known yet."""
    return {case.name: None for case in cases if may_be_rehearsed(case)}


def learn(session: Session, checks: tuple[Checked, ...]) -> Rehearsal | None:
    """What the case that was just played, and passed with these checks, is to be remembered by; None where that
    would not tell all."""
    said = tuple(one for note in session.notes if (one := _said(note)) is not None)
    errors = tuple(number for number, check in enumerate(checks) if isinstance(check.got, Raised))
    shown = [check.got.classes for check in checks if isinstance(check.got, Raised)]
    if session.entangled or session.values.callables:  # a function that was passed is known by a number in its case
        return None
    if len(said) < len(session.notes) or shown != [s.classes for s in said if s.classes]:
        return None
    return Rehearsal(said, checks, errors)


def _said(note: Note) -> Said | None:
    if not isinstance(note.reply, Reply) or not note.reply.text or len(note.reply.text) > _LONGEST:
        return None
    error = _error(note.request, note.reply)
    return Said(note.request, note.reply.text, error.classes if error else ())


def _error(request: Request, reply: Reply | Ended) -> Raised | None:
    """The error that a call raised, where it left everything else as it was."""
    if request.kind != "call" or not isinstance(reply, Reply):
        return None
    kind, value, after, handles, _printed = reply.values
    got = outcome(kind, value)
    return got if isinstance(got, Raised) and after is None and handles == [] else None


def repeat(known: Rehearsal, stage: Stage) -> tuple[Checked, ...] | None:
    """The checks of the case on stage, where all is said as it is known. If not, None: then the replies that have
    come lie ready, for the case to be played as ever."""
    replies: list[Reply | Ended | None] = []
    for said in known.said:
        replies.append(stage.session.cross(said.request, stage, said.reply))
        if not _same(said, replies[-1]):
            pairs = zip(known.said, replies, strict=False)  # as far as it went
            stage.session.heard.extend(Note(s.request, _read(s.reply) if r is None else r) for s, r in pairs)
            return None
    pairs = zip(known.said, replies, strict=True)
    return _with(known, [r and _error(s.request, r) for s, r in pairs if s.classes])


def _same(said: Said, reply: Reply | Ended | None) -> bool:
    if reply is None or isinstance(reply, Ended):
        return reply is None
    error = _error(said.request, reply) if said.classes else None
    return error.classes == said.classes if error else reply.text == said.reply


def _read(text: str) -> Reply:
    """The reply with this text, anew: what is made of it may change its values."""
    return Reply(judge_decoder().value(f'[{text},""]'), [], "", "")


def _with(known: Rehearsal, errors: Sequence[Raised | None]) -> tuple[Checked, ...]:
    """The checks with the errors as this submission raised them; None stands for one that is the same."""
    checks = list(known.checks)
    for place, error in zip(known.errors, errors, strict=True):
        if error is not None:
            checks[place] = replace(checks[place], got=error)
    return tuple(checks)
