"""Traces of cases that are known: what has crossed while one was played and passed.

    call is_adjacent(0, 1) ──> done: True ──> call is_adjacent(0, 2) ──> done: False ──> passed
                           └─> ..

A submission that answers to the letter as one did that passed has passed, too: what is sent in a case follows from what
has come before it, so nothing need be worked out again. The traces of a case form a tree, whose nodes branch by the
reply that comes. Three things need not be the same to the letter:

    what is printed              if the case does not look at it
    what an error says           if the case does not look at it, and no function of ours is being answered, which may
                                 pass it on
    how a question is worded     if it comes to the same (rewording.py)

A submission that leaves the tree is played as always, and what has crossed until then comes from where it was kept. If
what is sent does differ, as draws of a slow function do (draws.py), the case is begun anew.
Nothing is sent ahead of time, so a submission is told nothing that it would not be told anyway.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import NamedTuple

from harness.drive.allowance import allowance
from harness.drive.calls.exchange import DivergedError, EnoughError, Exchange, Frame
from harness.drive.cases import play
from harness.drive.play import Play, Seen
from harness.drive.rewording import Rewording, function_of
from harness.fast_dataclasses import dataclass
from harness.model import Case, Code, Observation
from harness.sandbox.clocks import Clock, Meter, TimedOutError
from harness.sandbox.launch import GoneError
from harness.sandbox.wire import ERROR

_MOST = 16  # traces that are kept of a case, and questions that are known in one place
_ENOUGH = 6  # traces of a case, none of which was ever followed: then all are dropped
_ROOM = 4 << 20  # characters of all that is known
_FRAME = 400  # characters that a frame takes besides its own
_BRIEF = Clock(0.25)  # for a known case: if it is not at its end by then, it is played as always
# What does not count in a reply: what was printed, which comes last; and of an exception, what follows its classes. It
# has to be well-formed even so, or else a frame that is no answer at all would pass for one where a case is known.
_CHARS = r'[^"\\\x00-\x1f]'
_ESCAPE = r'\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})'
_PRINTED = re.compile(rf',"(?:{_CHARS}++|{_ESCAPE})++"\]$')
_LOOKS_AT_MESSAGE = re.compile(r"\braises\b(?!\([\w.]+\))").search  # more than an error's class is in it
_RAISED = f'"{ERROR}",{{"d":[["classes",'
_TEXT = rf'"{_CHARS}{{0,1000}}+(?:{_ESCAPE}{_CHARS}{{0,1000}}+){{0,1000}}+"'
_SAID = re.compile(
    rf'^([,\[]"{ERROR}",{{"d":\[\["classes",\[(?:{_TEXT},?)*+\]\])'
    rf',\["message",{_TEXT}\],\["line",(?:0|[1-9]\d{{0,8}}|null)\],\["file",{_TEXT}\]',
    re.MULTILINE | re.ASCII,
)


class BareFrame(NamedTuple):
    """A frame, in either direction, as it counts in every submission: without the random id of its request."""

    request: int  # the number of the request that it belongs to, from 0 on; -1 for what is no frame of ours
    kind: str
    rest: str


@dataclass
class Node:
    """A node of the tree: what is sent there, and then the node that each reply leads to."""

    sent: Sequence[BareFrame] = ()
    then: dict[BareFrame, Node] = field(default_factory=dict)
    asked: frozenset[str] | None = None  # at the end of a trace, the helpers that were asked on the way


@dataclass
class KnownCase:
    """What is known of a case."""

    prints: bool  # whether what is printed counts in it
    says: bool  # whether what an error says does
    begin: Node = field(default_factory=Node)
    traces: int = 0  # how many were entered
    size: int = 0  # characters of all of them
    hits: int = 0  # how often one was followed to its end


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
        """Begin a case and follow its tree. Returns the helpers that were asked on the way, if it led to the end of a
        trace; else None, and whoever plays the case begins with what has crossed already."""
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
                return end.asked
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
    ) -> Node | None:
        """The end of the trace that is followed; None where the tree was left."""
        node, tokens, unanswered = known.begin, list[str](), 0
        while True:
            for frame in node.sent:
                _send(exchange, frame, tokens)
                unanswered -= frame.kind == "answer"
            if not node.then:
                return node
            reply = _reply(exchange.receive(meter), tokens, known, unanswered > 0)
            unanswered += reply.kind == "ask"
            then = node.then.get(reply)
            if then is None and rewording is not None and reply.kind == "ask":
                then = self._reworded(known, node, reply, rewording)
            if then is None:
                return None
            node = then

    def _reworded(self, known: KnownCase, node: Node, asked: BareFrame, rewording: Rewording) -> Node | None:
        """Where the question that came last leads: to where a known question to the same function does, if both come to
        the same; None if there is no such question."""
        alike = {
            question.rest: then
            for question, then in node.then.items()
            if [(frame.request, frame.kind) for frame in then.sent] == [(asked.request, "answer")]
            and function_of(question.rest) == function_of(asked.rest)
        }
        found = alike.get(rewording.same({question: then.sent[0].rest for question, then in alike.items()}))
        size = len(asked.rest) + _FRAME
        if found is not None and len(node.then) < _MOST and size <= self.room:
            known.size += size
            self.room -= size
            node.then[asked] = found
        return found

    def _keep(self, case: Case, how: Play, asked: frozenset[str]) -> None:
        """Keep the trace of a case that has passed, as long as there is room. Two kinds are not kept: those in which
        functions of ours were given away, as a worker that has them is not for other functions' cases; and those of a
        submission of whose functions some are not asked any more (learned.py), as what is sent follows from that."""
        exchange = how.session.exchange
        if exchange is None or not exchange.crossed or how.session.values.callables or how.session.silent:
            return
        known = self.known.get((how.function, case.name)) or _unknown(case)
        self.known[how.function, case.name] = known
        frames = [frame.rest if isinstance(frame, Frame) else frame for frame in exchange.crossed]
        size = sum(map(len, frames)) + _FRAME * len(frames)
        if known.traces < _MOST and size <= self.room:
            known.traces += 1
            size = _enter(known, exchange.crossed[1:], asked)
            known.size += size
            self.room -= size
        if known.traces >= _ENOUGH and not known.hits:  # nobody goes where others went: none is kept any more
            self.room += known.size
            known.begin, known.traces, known.size = Node(), _MOST, 0


def _whole(case: Case, how: Play) -> tuple[Seen, bool]:
    """What comes of playing a case, and whether it was begun only once: in trouble it is begun anew, and what has
    crossed then is only the rest."""
    begun = how.session.begun
    seen = play(case, how)
    return seen, how.session.begun == begun + 1


def _unknown(case: Case) -> KnownCase:
    """A case of which nothing is known yet but what it may look at, itself or by way of a witness (learned.py)."""
    texts = [code.text for code in _codes(case)]
    prints = any("printed" in text or "witness" in text for text in texts)
    return KnownCase(prints, says=any(map(_LOOKS_AT_MESSAGE, texts)))


def _codes(case: Case) -> Iterator[Code]:
    yield from (code for code in (case.setup, case.agree) if code is not None)
    yield from (code for _, code in case.over)
    yield from (code for line in case.expect for code in (line.left, line.right))


def _enter(known: KnownCase, crossed: Sequence[Frame | str], asked: frozenset[str]) -> int:
    """Enter what has crossed in a case after it began, as a trace on which these helpers were asked. Returns how many
    characters it takes beside the others."""
    node, tokens, sent = known.begin, list[str](), list[BareFrame]()
    size = unanswered = 0
    for frame in crossed:
        if isinstance(frame, Frame):
            if frame.kind != "answer":
                tokens.append(frame.token)
            unanswered -= frame.kind == "answer"
            sent.append(BareFrame(tokens.index(frame.token), frame.kind, frame.rest))
        else:
            reply = _reply(frame, tokens, known, unanswered > 0)
            unanswered += reply.kind == "ask"
            if not node.then:
                node.sent = tuple(sent)
                size += sum(len(each.rest) + _FRAME for each in sent)
            elif node.sent != tuple(sent):  # the case draws lots: no trace of it is like another
                return size
            if reply not in node.then:
                node.then[reply] = Node()
                size += len(reply.rest) + _FRAME
            node = node.then[reply]
            sent.clear()
    node.asked = asked
    return size


def _send(exchange: Exchange, frame: BareFrame, tokens: list[str]) -> None:
    """Send what was sent in a trace. `tokens` are the ids of the requests so far; that of a new one is added."""
    if frame.request == len(tokens):
        tokens.append(exchange.new_token())
    exchange.token = tokens[frame.request]
    exchange.send(frame.kind, frame.rest)


def _reply(frame: str, tokens: list[str], known: KnownCase, inside: bool) -> BareFrame:
    """What counts of a frame that has come. What was printed does if the case `prints`, and what an error says if the
    case looks at that, or if it comes `inside` of a question, which is not answered yet."""
    parts = frame.split('"', 4)
    if len(parts) < 5 or (parts[0], parts[2]) != ("[", ",") or parts[3] not in tokens:
        return BareFrame(-1, "", frame)
    rest = parts[4]
    if not known.prints:
        head, end, lines = rest.partition("\n")
        rest = rest if head.endswith(',""]') else _PRINTED.sub(',""]', head) + end + lines
    if _RAISED in rest and not inside and not known.says:
        rest = _SAID.sub(lambda said: said[1], rest)
    return BareFrame(tokens.index(parts[3]), parts[1], rest)
