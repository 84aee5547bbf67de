"""Traces of cases that are known: what has crossed while one was played and passed.

    call is_adjacent(0, 1) ──> done: True ──> call is_adjacent(0, 2) ──> done: False ──> passed
                           └─> ..

What is sent in a case follows from what came before, and so does what comes of it. Where a submission answers to the
letter as one did that passed, it has passed too, and nothing need be worked out again. What it prints counts only where
the case looks at it, and so does what it says of an error, unless it says so to a function of ours, which may pass it
on. A question may be put in other words (rewording.py). Where a submission begins to answer otherwise the case is
played as always, and what has crossed until then comes from where it was kept. So nothing is sent before it is called
for, and a submission is told nothing that it would not be told anyway.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field

from harness.drive.allowance import allowance
from harness.drive.calls.exchange import DivergedError, EnoughError, Exchange, Frame
from harness.drive.cases import play
from harness.drive.play import Play, Seen
from harness.drive.rewording import Rewording, function_of
from harness.fast_dataclasses import dataclass
from harness.model import Case, Code, Observation
from harness.sandbox.clocks import Clock, Meter, TimedOutError
from harness.sandbox.launch import GoneError

_WAYS = 16  # traces that are kept of a case
_ENOUGH = 6  # traces of a case, none of which was ever followed: then all are dropped
_ROOM = 4 << 20  # characters of all that is known
_FRAME = 400  # characters that a frame takes besides its own
_BRIEF = Clock(0.25)  # for a known case: if it is not at its end by then, it is played as always
# What does not count in a reply: what was printed, which comes last; and of an exception, what follows its classes. It
# has to be well-formed even so, or else a frame that is no answer at all would pass for one where a case is known.
_CHARS = r'[^"\\\x00-\x1f]'
_ESCAPE = r'\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})'
_PRINTED = re.compile(rf',"(?:{_CHARS}++|{_ESCAPE})++"\]$')
_RAISED = '"e",{"d":[["classes",'
_TEXT = rf'"(?:{_CHARS}|{_ESCAPE}){{0,1000}}+"'
_SAID = re.compile(
    rf'^([,\[]"e",{{"d":\[\["classes",\[(?:{_TEXT},?)*+\]\])'
    rf',\["message",{_TEXT}\],\["line",(?:0|[1-9]\d{{0,8}}|null)\],\["file",{_TEXT}\]',
    re.MULTILINE | re.ASCII,
)

# A frame: the number of the request that it belongs to, from 0, its kind, and the rest
_Step = tuple[int, str, str]


@dataclass
class Point:
    """A point in a case: what is `sent` there, and to which point each reply leads. The end of a trace has `passed`,
    the helpers of the reference's that were asked on the way."""

    sent: Sequence[_Step] = ()
    then: dict[_Step, Point] = field(default_factory=dict)
    passed: frozenset[str] | None = None


@dataclass
class KnownCase:
    """What is known of a case: whether what is printed counts in it, and how it begins; how many traces are known, how
    large they are, and how often one was gone again."""

    prints: bool
    begin: Point = field(default_factory=Point)
    ways: int = 0
    size: int = 0
    hits: int = 0


class Traces:
    """What is known of all cases."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], KnownCase] = {}
        self.room = _ROOM

    def play(self, case: Case, how: Play) -> Seen:
        """Play a case with the student's own functions. Where a trace tells that it has passed, nothing is observed of
        it: a report shows no more than its name."""
        session = how.session
        known = self.known.get((how.function, case.name))
        if (
            known is not None
            and known.begin.then
            and not session.astray
            and not session.silent
            and not any(map(session.missing, how.own))
        ):
            asked = self._followed(case, how, known)
            if asked is not None:
                known.hits += 1
                return Seen(Observation(()), asked, fine=True)
        try:
            seen, whole = _whole(case, how)
        except DivergedError:
            session.end()
            seen, whole = _whole(case, how)
        # The worker is further than the case, if not all that had crossed was asked for again
        if session.exchange is not None and session.exchange.again:
            session.end()
        if whole and seen.fine:
            self._keep(case, how, seen.asked)
        return seen

    def _followed(self, case: Case, how: Play, known: KnownCase) -> frozenset[str] | None:
        """Begin a case and follow its known traces. What comes back are the helpers that were asked, if one of them was
        followed to its end; or else None, and whoever plays the case then starts with what has crossed already."""
        how.begin()
        session, exchange = how.session, how.session.exchange
        if exchange is None:
            return None
        meter = session.meter(session.clock(_BRIEF, exchange))
        rewording = None if known.prints or how.makers or how.has_classes else Rewording(case, how, exchange)
        try:
            with allowance(_BRIEF.cpu):
                end = self._end(known, exchange, meter, rewording)
            if not exchange.crossed:  # it was too much to keep, and the worker may be waiting for an answer
                session.end()
            elif end is not None:
                return end.passed
            else:
                exchange.rewind()
        except (EnoughError, TimedOutError, GoneError):
            session.astray = True
            session.end()
        finally:
            session.totals.slept += meter.slept
        return None

    def _end(
        self, known: KnownCase, exchange: Exchange, meter: Meter, rewording: Rewording | None
    ) -> Point | None:
        """The end of the trace that is followed, None where it is no known one."""
        point, tokens, unanswered = known.begin, list[str](), 0
        while True:
            for step in point.sent:
                _send(exchange, step, tokens)
                unanswered -= step[1] == "answer"
            if not point.then:
                return point
            reply = _reply(exchange.receive(meter), tokens, known.prints, unanswered > 0)
            unanswered += reply[1] == "ask"
            then = point.then.get(reply)
            if then is None and rewording is not None and reply[1] == "ask":
                then = self._reworded(known, point, reply, rewording)
            if then is None:
                return None
            point = then

    def _reworded(self, known: KnownCase, point: Point, asked: _Step, rewording: Rewording) -> Point | None:
        """Where the question that came last leads: to where a known question to the same function does, if both come to
        the same; None if there is no such question."""
        alike = {
            question[2]: then
            for question, then in point.then.items()
            if [step[:2] for step in then.sent] == [(asked[0], "answer")]
            and function_of(question[2]) == function_of(asked[2])
        }
        found = alike.get(rewording.same({question: then.sent[0][2] for question, then in alike.items()}))
        size = len(asked[2]) + _FRAME
        if found is not None and len(point.then) < _WAYS and size <= self.room:
            known.size += size
            self.room -= size
            point.then[asked] = found
        return found

    def _keep(self, case: Case, how: Play, asked: frozenset[str]) -> None:
        """Keep the trace of a case that has passed, as long as there is room. None is kept in which functions of ours
        were given away: a worker that has them is not for other functions' cases. Nor is one of a submission of whose
        functions some are not asked any more (learned.py): what is sent follows from that as well."""
        exchange = how.session.exchange
        if exchange is None or not exchange.crossed or how.session.values.callables or how.session.silent:
            return
        known = self.known.get((how.function, case.name)) or KnownCase(_looks_at_print(case))
        self.known[how.function, case.name] = known
        frames = [frame.rest if isinstance(frame, Frame) else frame for frame in exchange.crossed]
        size = sum(map(len, frames)) + _FRAME * len(frames)
        if known.ways < _WAYS and size <= self.room:
            known.ways += 1
            size = _enter(known, exchange.crossed[1:], asked)
            known.size += size
            self.room -= size
        if known.ways >= _ENOUGH and not known.hits:  # nobody goes where others went
            self.room += known.size
            known.begin, known.ways, known.size = Point(), _WAYS, 0


def _whole(case: Case, how: Play) -> tuple[Seen, bool]:
    """Play a case; and whether all that has crossed is of one beginning, as in trouble a case is begun anew."""
    begun = how.session.begun
    seen = play(case, how)
    return seen, how.session.begun == begun + 1


def _looks_at_print(case: Case) -> bool:
    """Whether a case may look at what is printed, itself or by way of a witness (learned.py)."""
    return any("printed" in code.text or "witness" in code.text for code in _codes(case))


def _codes(case: Case) -> Iterator[Code]:
    yield from (code for code in (case.setup, case.agree) if code is not None)
    yield from (code for _, code in case.over)
    yield from (code for line in case.expect for code in (line.left, line.right))


def _enter(known: KnownCase, crossed: Sequence[Frame | str], asked: frozenset[str]) -> int:
    """Enter what has crossed in a case after it began: the characters that this takes, where nobody went before."""
    point, tokens, sent = known.begin, list[str](), list[_Step]()
    size = unanswered = 0
    for frame in crossed:
        if isinstance(frame, Frame):
            if frame.kind != "answer":
                tokens.append(frame.token)
            unanswered -= frame.kind == "answer"
            sent.append((tokens.index(frame.token), frame.kind, frame.rest))
        else:
            reply = _reply(frame, tokens, known.prints, unanswered > 0)
            unanswered += reply[1] == "ask"
            if not point.then:
                point.sent = tuple(sent)
                size += sum(len(rest) + _FRAME for _, _, rest in sent)
            elif point.sent != tuple(sent):  # the case draws lots: no trace of it is like another
                return size
            if reply not in point.then:
                point.then[reply] = Point()
                size += len(reply[2]) + _FRAME
            point = point.then[reply]
            sent.clear()
    point.passed = asked
    return size


def _send(exchange: Exchange, step: _Step, tokens: list[str]) -> None:
    number, kind, rest = step
    if number == len(tokens):
        tokens.append(exchange.new_token())
    exchange.token = tokens[number]
    exchange.send(kind, rest)


def _reply(frame: str, tokens: list[str], prints: bool, inside: bool) -> _Step:
    """What counts of a frame that has come. Where it comes `inside` of a question, what an error says counts, too."""
    parts = frame.split('"', 4)
    if len(parts) < 5 or (parts[0], parts[2]) != ("[", ",") or parts[3] not in tokens:
        return -1, "", frame
    rest = parts[4]
    if not prints:
        head, end, lines = rest.partition("\n")
        rest = rest if head.endswith(',""]') else _PRINTED.sub(',""]', head) + end + lines
    return (
        tokens.index(parts[3]),
        parts[1],
        _SAID.sub(lambda said: said[1], rest) if _RAISED in rest and not inside else rest,
    )
