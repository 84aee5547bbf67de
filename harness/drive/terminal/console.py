"""Playing a student's program at a real terminal, in the judge.

    worker                          channel            judge
    input(), sys.stdin  ────── "(terminal)" ──────>  reads the terminal to its end: all that was printed
                                                     Dialogue: what is typed now?
                        <───────── done ───────────  types it
    print               ═══ terminal ═══════════>    read meanwhile, so that nobody has to wait

A submission gets one worker with a terminal for all its console cases, beside the one for plain calls: the
latter draws boards with the student's own functions while the program is played (asides.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, NoReturn

from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.host import CtrlCError
from harness.drive.calls.outcome import read_outcome
from harness.drive.mirror import Followed
from harness.drive.play import Play
from harness.drive.proxy import CrossedError, Proxy, Student
from harness.drive.stage import Stage
from harness.drive.terminal.asides import Asides
from harness.drive.terminal.dialogue import Dialogue, Partner
from harness.drive.terminal.partners import Player, ScriptedPartner
from harness.drive.terminal.printout import Transcript
from harness.drive.terminal.screen import WatchedCall
from harness.drive.terminal.seat import Seat
from harness.drive.terminal.terminal import Terminal
from harness.judge.script import Step, parse
from harness.model import Case, Ended, Outcome, Raised, Returned, Typed
from harness.sandbox.clocks import TimedOutError
from harness.sandbox.wire import RUN_OWN, VALUE
from harness.text import line

_CTRL_C = "\3"  # alone, is pressed and not typed
_MORE = "asked for more input after the end of the session"
_QUESTION = 60  # characters that are told of what it asked
_TYPED = 1_000  # lines in one session: a player that types for as long as the program asks has an end
_ENDLESS = Ended("timed out", f"had not come to its end when {_TYPED:,} lines had been typed", sure=True)
_CALLS = 20_000  # of watched functions, in one case
_ROOM = 16 << 20  # characters of all that these calls were given, and gave
_LIST = 16  # and for each list in it so many more: it takes more room than its brackets


class ConsoleStage(Stage):
    """One case being played at a terminal. `input` and `print` of the reference's helpers are at it, too."""

    def __init__(self, case: Case, how: Play, seat: Seat, terminal: Terminal) -> None:
        super().__init__(case, seat, how.reference, how.clock(case))
        self.points, self.in_place = how.points or self.points, how.in_place
        self.how, self.seat, self.terminal = how, seat, terminal
        self.room, self.printout = _ROOM, terminal.printout
        self.turns = Transcript(self.printout)
        self.done = False  # whether nothing is typed any more, and the program has been told so
        self.starts = 0  # of the program
        self.given: dict[str, list[str]] = {}  # as Python, what the judge's own functions gave
        self.more = Ended("asked for more", _MORE)
        self.interrupted = False  # whether Ctrl-C was pressed
        self.scope: dict[str, Any] = {}
        self.asides = Asides(self, how)
        # Boards of the student's own design, which helpers of the reference's are asked about. There are none if the
        # reference makes the boards, without a lesson
        _program, *makers = how.own
        follows = len(makers) > 1 and how.stubs and (makers[0] not in how.stubs or how.lesson is not None)
        self.followed = Followed(makers, how.reference) if follows else None
        self.talk = Dialogue(case.where, self.asides.printed_by, case.prompts, self.printout, seat.guesses)

    def leave(self) -> None:
        """Let go of all that was printed and seen. A stage, its names and its player hold one another, and would stay,
        with megabytes each, until Python looks for such circles."""
        self.scope.clear()
        self.talk.partner = None
        del self.talk, self.asides

    # ------------------------------------------------------------ expressions

    def names(self, own: Sequence[str]) -> dict[str, Any]:
        """The names an expression sees: the program is played, other functions are called beside it."""
        self.scope = {
            **super().names(()),
            **{name: self.asides.function(name) for name in own},
            self.how.function: _Program(self.how.function, self),
            "student": Student(self.asides.function),
            "calls": lambda name: [call for call in self.talk.calls if call.name == name],
            "printed_by": self.asides.printed_by,
            "guess": self.seat.guesses,
            "printed": lambda: self.printout.since(0),
        }
        return self.scope

    def partner(self) -> Partner:
        """Who talks to the program. Raises CrossedError where a call of the student's gives the player no value."""
        if self.case.player is None:
            return ScriptedPartner(parse(self.case.console), self.talk, self._drawn)
        place = str(self.case.player.where)
        moves = self.evaluate(self.case.player.compiled, self.scope, place)
        if not isinstance(moves, Returned):
            raise CrossedError(moves)
        return Player(moves.value, self.talk, place)

    def _drawn(self, step: Step) -> str:
        """What the student's function prints for a drawing of the script."""
        assert step.arguments is not None  # it is a drawing
        args, kwargs = eval(step.arguments, self.scope)
        return self.asides.printed_by(self.asides.function(step.function), *args, **kwargs)

    # ------------------------------------------------------------ host: what the worker says

    def answer(self, name: str, args: list[Any], kwargs: Mapping[str, Any]) -> Any:
        """Type, take note of a call, or run a helper of the reference's."""
        assert self.seat.turns is not None  # a call is on its way
        self.seat.turns.asked()
        try:
            if name == "(terminal)":
                return self.terminal.type(self.input(""))
            if name == "(called)":
                return self._called(args)
            value = super().answer(name, args, kwargs)
            if name in self.how.supplied:
                self.given.setdefault(name, []).append(repr(value))
            return value
        finally:
            self.seat.turns.answered()

    def helper(self, name: str) -> Any:
        """What stands in for a helper: the reference's, or what the case says that its calls give."""
        code = dict(self.case.supplied).get(name)
        if code is not None:
            return lambda *_, **__: eval(code.compiled, self.scope)
        function = super().helper(name)
        if self.followed is None or not callable(function):
            return function
        if name in self.how.own and self.how.lesson is not None:
            return self.followed.writer(name, self.writers.get(name))
        return partial(self.followed.ask, name)

    @cached_property
    def writers(self) -> Mapping[str, Callable[..., Any]]:
        """By their names, the functions that make values of the student's own design, or change them, by a lesson."""
        if self.followed is None or self.how.lesson is None:
            return {}
        makers = map(self.asides.function, self.followed.makers)
        return dict(self.reference.names["stand_ins"](self.how.lesson, *makers))

    def kind(self, name: str, value: object) -> str:
        """As of every stage; but RUN_OWN, so that the student's own function is run as well, in two situations:

        - It changes a value of their own design, there is no lesson that would, and the reference does not refuse the
          change (by giving False).
        - The case supplies a value in place of the one that it returns, and to return it may not be all that it does.
        """
        if self.followed is not None and name in self.how.own:
            return RUN_OWN if name not in self.writers and value is not False else VALUE
        if name in dict(self.case.supplied):
            return VALUE if name in self.how.stubs else RUN_OWN
        return super().kind(name, value)

    def changes(self) -> bool:
        """Whether what is given to a helper may be changed by it."""
        return (not self.followed or self.how.lesson is not None) and super().changes()

    def _called(self, args: list[Any]) -> None:
        if self.done:
            return
        match args:
            case [str(name), list(given), kind, value] if self._has_room():
                self.talk.calls.append(WatchedCall(name, tuple(given), read_outcome(kind, value)))
                if self.followed and name not in self.how.stubs:
                    self.followed.note(self.talk.calls[-1])
            case _:
                raise EnoughError(Ended("timed out", "called its functions without end", sure=True))

    def _has_room(self) -> bool:
        """Whether one more call can be kept, with its arguments and what it gave."""
        assert self.seat.exchange is not None  # it asks
        self.room -= self.seat.exchange.size + _LIST * self.seat.exchange.lists
        return len(self.talk.calls) < _CALLS and self.room > 0

    # ------------------------------------------------------------ desk: at the terminal

    def input(self, prompt: object = "") -> str:
        """Type the next line. Raises EnoughError, which ends the worker, where there was none before, or something that
        must be seen is not; EOFError where there is none now, and CtrlCError where Ctrl-C is pressed."""
        if self.done:
            raise EnoughError(self.more)
        if len(self.turns) >= _TYPED:
            raise EnoughError(_ENDLESS)
        self.terminal.read()
        self.printed(str(prompt)[:1000])
        after = self.printout.turn, self.printout.end
        typed = self.talk.answer()
        for turn in self.turns.add(typed, *after):
            if self.how.live is not None:
                self.how.live(turn)
        if typed is None:
            self._close(self.printout.shown(*after))
        if typed == _CTRL_C:
            self.interrupted = True
            raise CtrlCError
        return typed

    def _close(self, question: str) -> NoReturn:
        """Tell the program that its input has come to an end, as Ctrl-D does. Most programs end by that, so that the
        worker can stay for the next case. Whatever comes of it does not count. Raises EOFError."""
        self.done = True
        if asked := question.rstrip().rpartition("\n")[2]:
            self.more = Ended("asked for more", f"{_MORE}: “{line(asked.strip(), _QUESTION)}”")
        assert self.seat.turns is not None  # a call is on its way
        self.seat.turns.hurry()
        raise EOFError("EOF when reading a line")

    def print(self, text: str) -> None:
        """What a helper of the reference's prints comes after what was printed before."""
        self.terminal.read()
        self.printed(text)

    def printed(self, text: str) -> None:
        """Something that was not printed at the terminal comes after what was printed there."""
        self.printout.add(text)

    def finish(self) -> tuple[Typed, ...]:
        """The transcript, with what was printed after the last line typed, unless the session was over then."""
        if self.done:
            return self.turns.told()
        out = self.printout
        endless = self.seat.ended is not None and self.seat.ended.how == "timed out"
        last = out.begun() if endless else out.shown(out.turn, out.end)
        return (*self.turns.told(), *([Typed(last, None)] if last.strip() else []))

    def over(self, came: Outcome) -> None:
        """The call has come back, or did not. Raises EnoughError where something that must be seen is not."""
        if not self.terminal.side.closed:
            try:
                self.terminal.read()
            except TimedOutError as error:  # a thread of it goes on
                raise EnoughError(Ended("timed out", str(error), sure=True)) from None
        exited = isinstance(came, Raised) and came.is_a("SystemExit")
        if exited or isinstance(came, Returned):
            self.talk.over()


class _Program(Proxy):
    """Stands in an expression for the function that is played."""

    stage: ConsoleStage

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        stage = self.stage
        stage.talk.begin(stage.partner())
        stage.starts += 1
        came = stage.session.call(self.__name__, args, kwargs, stage.clock, stage)
        stage.used = True
        if stage.done:
            raise CrossedError(stage.more)
        if stage.interrupted and isinstance(came, Raised) and came.is_a("KeyboardInterrupt"):
            came = Returned(None)  # which is how Ctrl-C ends a program
        stage.over(came)
        if isinstance(came, Returned):
            return came.value
        raise CrossedError(came)
