"""Files of GTP tests put to a program: what was sent, what came, what it means.

    file ── one engine for all of it, as gogui-regress has it ──> each section's commands, in order
            an engine that ends or hangs ──> the rest of that section is left out; the next one gets a
                                             fresh engine, with what led up to it sent again

A section is the tests below one `##` comment or, in a file without any, each test by itself.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from harness.drive.gtp.engine import Engine, Program, Turn
from harness.judge.gtp.answers import Judged, judge, read_answer
from harness.judge.gtp.gogui import CLEARING, Command, Script, Section, setup_before, with_answers
from harness.judge.gtp.replies import GtpReply, PlayedSection, Sent, kept, read_reply
from harness.model import Ended
from harness.sandbox.clocks import Clock, crowd
from harness.sandbox.launch import Launcher

_HASTE, _LEAST = 0.25, 0.1  # of the time for a command, once one has run out of it; in CPU seconds
_WALL = 120.0  # seconds on the wall for all that is sent, besides the CPU seconds that it may take
_PATIENT = 12  # times that a program which gets no section right may run out of time; the rest is not tried
_NOT_TRIED = f"not tried: {_PATIENT} commands timed out before it"
_TOO_LONG = "not tried: the tests before it took too long together"


class Start:
    """Starts engines of one program, with so many CPU seconds for each command; fewer after a time-out. One that hangs
    on some boards alone loses the sections with these, and is asked the others, too. What all of them may take
    `together` is no more than that of one clock: each of hundreds could stay just below its own. Nor may our own part
    in it take longer: a program that naps after each letter keeps whoever reads it busier than itself."""

    def __init__(
        self, launcher: Launcher, program: Program, seconds: float, together: float = math.inf
    ) -> None:
        self.launcher, self.program, self.seconds = launcher, program, seconds
        self.chances = _PATIENT
        self.works = False  # whether a section was as it should be
        self.greeting = ""  # what it last printed before it read a command
        self.whole = Clock(together)
        self.cpu = self.wall = 0.0  # seconds that the engines took so far
        self.begun, self.own = time.monotonic(), time.process_time()

    def __call__(self) -> Engine:
        """A new engine."""
        engine = Engine(self.launcher, self.program, Clock(self.seconds))
        self.greeting = engine.greeting.printed.strip()
        return engine

    def ended(self, engine: Engine) -> None:
        """Count what an engine took."""
        self.cpu += engine.used
        self.wall += engine.lasted

    @property
    def why_not(self) -> str:
        """Why nothing more is tried, "" where it is."""
        if self.chances <= 0 and not self.works:
            return _NOT_TRIED
        return _TOO_LONG if self.whole.passed(self.cpu, self.wall) or self._is_late() else ""

    def _is_late(self) -> bool:
        wall, most = time.monotonic() - self.begun, _WALL + self.whole.cpu
        return time.process_time() - self.own > self.whole.cpu or (wall > most and wall / crowd() > most)

    def hurry(self) -> None:
        """Be less patient from now on, and at last not at all with what does nothing right."""
        self.chances -= 1
        self.seconds = min(self.seconds, max(_LEAST, self.seconds * _HASTE))


def has_title(script: Script, section: Section) -> bool:
    """Whether a section is named by its author, and so is one thing by itself."""
    return script.commands[section.tests[0]].line != section.line


def spans(script: Script) -> list[tuple[Section, int, int]]:
    """Each section with where its commands begin and end, those that set its scene among them."""
    found, begin = [], 0
    for number, section in enumerate(script.sections, 1):
        end = section.tests[-1] + 1
        if number == len(script.sections):
            end = len(script.commands)
        elif has_title(script, section):
            end = sum(command.line < script.sections[number].line for command in script.commands)
        found.append((section, begin, end))
        begin = end
    return found


def each_test(script: Script) -> Script:
    """The same tests, each a section by itself, whatever the comments say."""
    tests = [(index, command) for index, command in enumerate(script.commands) if command.is_test]
    return replace(script, sections=tuple(Section(one.sent, one.line, (index,)) for index, one in tests))


def play_script(script: Script, start: Start) -> Iterator[PlayedSection]:
    """Put the script to the program, section by section."""
    table = _Table(script.commands, start)
    try:
        for section, begin, end in spans(script):
            fresh = table.used == 0
            sent = tuple(table.play(begin, end))
            start.works = start.works or all(one.judged.outcome in ("done", "passed") for one in sent)
            table.leave_stuck(sent)
            yield PlayedSection(section, sent, fresh)
    finally:
        table.clear()


def play_alone(script: Script, section: Section, start: Start) -> PlayedSection:
    """Put one section to an engine that has seen nothing but what leads up to it."""
    table = _Table(script.commands, start)
    table.broken = True
    begin, end = next((begin, end) for one, begin, end in spans(script) if one == section)
    try:
        return PlayedSection(section, tuple(table.play(begin, end)), fresh=True)
    finally:
        table.clear()


class _Table:
    """Where one file is played: the engine at work, and which commands have ended one."""

    def __init__(self, commands: Sequence[Command], start: Start) -> None:
        self.commands, self.start = commands, start
        self.engine: Engine | None = None
        self.used = 0  # commands that the engine was sent
        self.broken = False  # whether an engine has been lost
        self.deadly: set[int] = set()
        self.silent_at: list[int] = []  # the first of the commands that it has answered none of since
        self.answers: dict[str, str] = {}  # to commands with a number

    def clear(self) -> None:
        """End the engine."""
        if self.engine is not None:
            self.engine.end()
            self.start.ended(self.engine)
            self.engine, self.used, self.silent_at = None, 0, []

    def leave_stuck(self, sent: Sequence[Sent]) -> None:
        """End an engine that has answered none of the last commands that it was `sent`, but does answer at all: it
        waits for something, and would not answer those of the next section."""
        answers = self.start.works or any(one.reply.answer is not None for one in sent)
        if self.engine and self.silent_at and answers:
            self.deadly.update(self.silent_at)
            self.broken = True
            self.clear()

    def play(self, begin: int, end: int) -> Iterator[Sent]:
        """Send the commands of one section; once the engine is lost, its further tests have no answer."""
        why = self.start.why_not
        lost = Turn("", Ended("timed out", why)) if why else self._ready(begin)
        if lost is not None:
            yield _not_sent(self.commands[begin], lost)
            begin += 1
        for index in range(begin, end):
            if self.engine is not None and lost is None:
                yield self._send(index)
            elif self.commands[index].is_test:
                yield _not_sent(self.commands[index], Turn(""))

    def _ready(self, begin: int) -> Turn | None:
        """See to an engine that is ready for the command at `begin`; how it ended, if it does not live."""
        if self.engine is None:
            self.engine, self.used = self.start(), 0
            if self.engine.greeting.ended is not None:
                return self._lost(self.engine.greeting)
            if self.broken and self.commands[begin].words[0] != CLEARING[0]:
                return self._replay(begin)
        return None

    def _replay(self, begin: int) -> Turn | None:
        setup = setup_before(self.commands, begin)
        for command in setup:
            if self.commands.index(command) in self.deadly:
                continue
            turn = self._ask(command)
            if turn.ended is not None:
                return self._lost(turn)
        return None

    def _send(self, index: int) -> Sent:
        command = with_answers(self.commands[index], self.answers)
        turn = self._ask(command)
        if turn.ended is not None:
            self.deadly.update([index, *self.silent_at])
            self._lost(turn)
            if _is_quit(command, turn):
                turn = Turn(turn.printed)
        sent = _sent(command, turn)
        if answer := read_answer(sent.reply.answer or ""):
            self.answers[command.number] = answer.text
        self.silent_at = [] if sent.reply.answer is not None else self.silent_at or [index]
        return sent

    def _ask(self, command: Command) -> Turn:
        assert self.engine is not None  # _ready has seen to it
        if why := self.start.why_not:
            return Turn("", Ended("timed out", why))
        self.used += 1
        return self.engine.ask(command.sent)

    def _lost(self, turn: Turn) -> Turn:
        self.broken = True
        if isinstance(turn.ended, Ended) and turn.ended.how == "timed out":
            self.start.hurry()
        self.clear()
        return turn


def _is_quit(command: Command, turn: Turn) -> bool:
    """Whether the program ended because it was told to."""
    answered = read_reply(turn.printed).answer is not None
    return command.words[0] == "quit" and answered and isinstance(turn.ended, Ended)


def _sent(command: Command, turn: Turn) -> Sent:
    reply = read_reply(turn.printed, turn.withheld)
    return Sent(command, kept(turn.printed), reply, judge(command, reply.answer), turn.ended, turn.errors)


def _not_sent(command: Command, turn: Turn) -> Sent:
    """A command that there was no engine for."""
    gone = Judged("error", "the program was not there")
    return Sent(command, kept(turn.printed), GtpReply(None), gone, turn.ended, turn.errors)
