"""What it takes to play the cases of one function against a submission (cases.py plays them)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from types import FunctionType
from typing import Any

from harness.drive.agree.agreement import Agreement
from harness.drive.allowance import allowance
from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.journal import Journal
from harness.drive.calls.points import Points
from harness.drive.calls.session import Session
from harness.drive.draws import repeater
from harness.drive.foreign import Called, Foreign, Iterated
from harness.drive.learned import SilencedError, Witness, flaw, learned, stand_ins
from harness.drive.mirror import Mirror
from harness.drive.pasting import beginning
from harness.drive.reference import Reference, public
from harness.drive.repeating import RepeatContext
from harness.drive.seeding import to_seed
from harness.drive.stage import Stage
from harness.errors import OwnFaultError
from harness.fast_dataclasses import dataclass
from harness.model import Case, Missing, Observation, Typed
from harness.sandbox.clocks import Clock
from harness.sandbox.wire import AS_OBJECTS, OPEN_NONE, OPEN_OBJECTS


@dataclass(frozen=True)
class Seen:
    """What came of playing a case: what was observed; which helpers of the reference's were `asked`; which function of
    the student's is `blamed`, as its call gave no value, "" for none; and whether all checks are as they should be."""

    observation: Observation
    asked: frozenset[str] = frozenset()
    blamed: str = ""
    fine: bool = False


@dataclass(frozen=True)
class Play:
    """The submission's session, and which functions are whose."""

    session: Session
    reference: Reference
    agreements: Mapping[str, Agreement]  # by case name
    function: str  # the one that is marked
    own: tuple[str, ...]  # functions that are the student's in expressions, the marked one first
    stubs: tuple[str, ...]  # functions of the student's module that the judge stands in for
    time_share: float = 1.0  # of the case's time limit, that is given
    makers: tuple[str, ...] = ()  # functions that make and change values of the student's own design
    lesson: object = None  # by which those are stood in for, but for the one that is marked (learned.py)
    points: Points | None = None  # what helpers of ours were asked in earlier cases of a run with them
    in_place: Collection[str] = ()  # stubs that change what they are given, as the student's own do
    supplied: tuple[str, ...] = ()  # those of the stubs that are the judge's in every run
    live: Callable[[Typed], None] | None = None  # is told of each turn at a terminal before it is typed

    def helped(self, helpers: Sequence[str]) -> Play:
        """The same with functions of the reference's in place of more of the student's."""
        return replace(self, stubs=(*self.stubs, *helpers))

    def beside(self) -> Play:
        """The same, for calls beside a program at a terminal. There a lesson asks the functions in `own`, which make
        values of the student's design: so they are the student's, and not the reference's."""
        own = () if self.lesson is None else self.own
        return replace(self, stubs=tuple(name for name in self.stubs if name not in own))

    def known(self, journal: Journal) -> RepeatContext:
        """What there is to repeat a case with, whose calls the journal has. What the student's file does not define is
        taken from the spec's positions file, and from those functions of the reference's that neither ask for nor
        show anything."""
        facts, source, aliases = self.session.load(), self.session.source, self.session.aliases
        theirs = facts.defined | set(aliases)
        steady = {
            name: value
            for name, value in self.reference.names.items()
            if name not in self.own and isinstance(value, FunctionType) and self.reference.is_steady(name)
        }
        known = {**steady, **public(self.reference.positions)}
        return RepeatContext(
            begun=beginning(source, facts),
            theirs=theirs,
            ours={name: value for name, value in known.items() if name not in theirs},
            journal=journal,
            own=self.own,
            draws=to_seed(source.data, self.own, tuple(data for _, data in source.siblings)),
            aliases=aliases,
            shared={name: value for name, value in steady.items() if name in theirs},
        )

    def missing(self) -> Missing | None:
        """Why the function that is marked is not there, with the nearest name that the file does define, though nobody
        has asked for it; None where the function is there."""
        missing = self.session.missing(self.function)
        if missing is None or missing.detail:
            return missing
        return replace(missing, near=self.session.near.get(self.function.partition(".")[0], ""))

    def clock(self, case: Case) -> Clock:
        """What one call may take: the limit, and if all of it is given, half as much again, since the same work takes
        more processor time on a busy machine. What is not done by then was not near the limit."""
        seconds = case.seconds * self.time_share
        return Clock(seconds, seconds / 2 if self.time_share == 1 else 0.0)

    def begin(self) -> None:
        """Have the worker make a fresh module. Where values are of the student's own design, objects cross as dicts of
        their attributes; where classes are marked, as handles of which all may be asked."""
        opens = AS_OBJECTS if self.has_classes else OPEN_OBJECTS if self.makers else OPEN_NONE
        self.session.begin(self.stubs, opens=opens, function=self.function)

    @property
    def objects(self) -> type[Called]:
        """What stands for objects of the student's in expressions."""
        if self.has_classes:
            return Foreign
        return Iterated if any(map(self.reference.is_generator, self.own)) else Called

    @property
    def has_classes(self) -> bool:
        """Whether there are classes among what is the student's in expressions."""
        return any(map(self.reference.has_class, self.own))

    def stage(self, case: Case, begins: bool = True) -> Stage:
        """A fresh module and a fresh stage for one case. Unless the case `begins` with it, the stage is for calls
        beside a program that is being played already."""
        self.begin()
        stage = Stage(case, self.session, self.reference, self.clock(case), begins)
        stage.points, stage.in_place = self.points or stage.points, self.in_place
        self.session.objects = stage.objects_of(self.objects)
        if self.makers and self.stubs:  # else nobody asks the reference for anything
            stage.mirror = Mirror(self.makers, self.reference, self.session.values)
        return stage

    def names(self, stage: Stage) -> dict[str, Any]:
        """The names an expression sees."""
        names = stage.names(self.own)
        names["witness"] = Witness(stage)
        names["repeated"] = repeater(stage)
        if self.lesson is not None and self.makers:
            functions = stand_ins(stage, self.makers, self.lesson)
            names.update({name: one for name, one in functions.items() if name != self.function})
        return names

    def flaw(self, case: Case) -> str:
        """Which of the functions in `makers` keeps positions from being made, or ""."""
        return self._tried(case, flaw) or ""

    def lessons(self, case: Case) -> Sequence[object]:
        """How positions can be made without the functions in `makers`, likelier ways first."""
        return self._tried(case, learned) or []

    def _tried(self, case: Case, what: Callable[[Stage, Sequence[str]], Any]) -> Any:
        """What `what` finds about the functions in `makers`; None where that has no end, or fails by what they give."""
        stage = self.stage(case)
        try:
            with allowance():
                return what(stage, self.makers)
        except EnoughError:
            self.session.end()
        except SilencedError:
            return self._tried(case, what)
        except OwnFaultError:
            raise
        except Exception:
            if not stage.used:
                raise
        return None
