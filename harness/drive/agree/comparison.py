"""Play the combinations of an `agree:` case: many at once; and after any trouble, one by one from the first, since what
a call gives may depend on the calls before it.

agree: is_in_mill(g, i)        [0, 1, 2]          all answers are the reference's: ()
for: {g: boards, i: [0, 23]}   -> False           the first that is not: the check that says so

at_once      an expression with one call, whose arguments are known in advance (agreement.py)
in_chains    any other: later calls take what earlier ones gave (chains.py)
one_by_one   where neither can be, and after trouble
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from harness.drive.agree.agreement import ANSWER, Split
from harness.drive.agree.chains import Reached, chains, how_far
from harness.drive.agree.expression import Expression
from harness.drive.agree.trial import Trial, is_to_the_letter
from harness.drive.calls.outcome import answered, left_of
from harness.drive.play import Play
from harness.drive.seeding import seed
from harness.drive.spelled import written_out
from harness.drive.stage import Stage
from harness.judge.values import copied, same
from harness.judge.verdict import ARGUMENT, SETUP
from harness.judge.words import Anything, bare, fits
from harness.model import Case, Checked, Code, Ended, Outcome, Returned, Where
from harness.sandbox.clocks import Clock
from harness.sandbox.decode import Decoder, judge_decoder
from harness.sandbox.in_place import copy_into
from harness.sandbox.wire import Encoder, WireError


def compare(case: Case, how: Play, stage: Stage) -> tuple[Checked, ...]:
    """The checks of the first combination that differs, or none where all agree."""
    comparison = _Comparison(case, how, stage)
    unhurried = how.time_share == 1  # with less time, many calls would often not be done together
    if unhurried and comparison.agreement.split is not None:
        return comparison.at_once()
    # A chain has only promises to give to functions of ours, and one setup for all its combinations
    if unhurried and not (how.stubs or comparison.agreement.anew) and how.lesson is None:
        return comparison.in_chains()
    return comparison.one_by_one(comparison.agreement.trials)


class _Comparison:
    """One case being compared with the reference, combination by combination."""

    def __init__(self, case: Case, how: Play, stage: Stage) -> None:
        self.case, self.how, self.stage = case, how, stage
        self.agreement = how.agreements[case.name]

    def at_once(self) -> tuple[Checked, ...]:
        """The calls of many combinations in one frame, which do not depend on each other."""
        decoder = judge_decoder()
        ready = self._set_up(self.how.names(self.stage))
        for group in self.agreement.groups:
            answers = self._batch(group.calls, len(group.trials)) if ready else None
            if answers is None:
                self._begin_anew()
                return self.one_by_one(self.agreement.trials)
            for trial, answer in zip(group.trials, answers, strict=True):
                if is_to_the_letter(trial, answer):
                    continue
                got, changed = self._decoded(trial, answer, decoder)
                if checks := self._differing(trial, got, changed):
                    return checks
        return ()

    def in_chains(self) -> tuple[Checked, ...]:
        """Combinations are played in chains for as long as they agree. From the first that differs on, each is played
        by itself; and all of them are, where a chain has shown nothing. A difference that a chain has shown counts,
        even if it is not seen again then."""
        names, trials, so_far = self.how.names(self.stage), self.agreement.trials, Reached(0)
        if self._set_up(names) and not self._watched(names):
            so_far = self._play_chains(names)
        if so_far.count == len(trials):
            return ()
        differs = self._differing(trials[so_far.count], *so_far.other) if so_far.other is not None else ()
        self._begin_anew()
        return self.one_by_one(trials[so_far.count :] if differs else trials) or differs

    def _batch(self, calls: str, number: int) -> list[str] | None:
        """What comes of a `number` of calls that cross together; None where they are not all answered in time."""
        lines = self.how.session.batch(calls, _quick(self.case), self.stage)
        return None if isinstance(lines, Ended) or len(lines) != number else lines

    def _set_up(self, names: dict[str, Any]) -> bool:
        """Whether the case's setup, if it has one, comes to its end; its names are there then."""
        setup = self.case.setup
        return setup is None or fits(Anything(), self.stage.set_up(setup, names))

    def _play_chains(self, names: Mapping[str, Any]) -> Reached:
        """How many of the trials, from the first on, agree in chains, and what the next one gave."""
        agreement, values, count = self.agreement, self.how.session.values, 0
        expression = Expression(agreement.code, self.case, (names, self.how.own))
        known = agreement.chains
        found = chains(expression, agreement.trials, values) if known is None else known
        try:
            for chain in found:
                lines = self._batch(chain.text, sum(len(noted.calls) for noted in chain.noted))
                if lines is None:
                    break
                here = how_far(chain, lines, expression)
                count += here.count
                if here.count < len(chain.noted):
                    return Reached(count, here.other)
        except WireError:  # for an argument that cannot cross: played by itself, the combination tells of it
            pass
        return Reached(count)

    def one_by_one(self, trials: Sequence[Trial]) -> tuple[Checked, ...]:
        """Each combination evaluated by itself under its own clock."""
        session = self.stage.session
        names = self.how.names(self.stage)
        if checks := self._made(names):
            return checks
        set_up = len(session.journal.calls)
        watched = self._watched(names)
        at_first = frozenset(session.values.roots)
        for trial in trials:
            if self.agreement.anew:
                session.values.let_go(at_first)
                session.journal.go_back(0)
                if checks := self._made(names):
                    return checks
            session.journal.go_back(set_up)
            if checks := self._differing(trial, *self._by_itself(trial, names)):
                return checks
            for name in watched:
                if checks := self._unlike(trial, trial.made[name], names[name]):
                    return checks
        return ()

    def _by_itself(self, trial: Trial, names: Mapping[str, Any]) -> tuple[Outcome, list[Any]]:
        """What comes of one combination, with its variables after it (where the expression is taken apart, with the
        arguments of its one call). The values that were made for it are let go."""
        session, mirror = self.stage.session, self.stage.mirror
        before = frozenset(session.values.roots)
        pairs = len(mirror.pairs) if mirror is not None else 0
        if self.agreement.split is None:
            variables = copied(dict(trial.variables))
            got = self.stage.evaluate(self.agreement.code.compiled, {**names, **variables}, self.case.where)
            changed = list(variables.values())
        else:
            # The very ones that the reference got: evaluated once more, they might be drawn otherwise
            changed = judge_decoder().value(trial.line)
            got = session.call(self.how.function, changed, {}, self.stage.clock, self.stage)
        session.values.let_go(before)
        if mirror is not None:
            mirror.let_go(pairs)
        return got, changed

    def _made(self, names: dict[str, Any]) -> tuple[Checked, ...]:
        """Run the case's setup, if it has one: none, or the check that it has not come to its end."""
        seed()  # it may have drawn before
        setup = self.case.setup
        if setup is None or fits(Anything(), got := self.stage.set_up(setup, names)):
            return ()
        return (Checked(SETUP, Anything(), got, setup.where),)

    def _begin_anew(self) -> None:
        self.how.begin()
        self.stage.renew()

    def _watched(self, names: Mapping[str, Any]) -> list[str]:
        """The names of the data that the setup has made alike for the submission and for the reference: they must be
        alike after each call, too."""
        made = self.agreement.made
        return [name for name, value in made.items() if name in names and same(value, names[name])]

    def _decoded(self, trial: Trial, answer: str, decoder: Decoder) -> tuple[Outcome, list[Any]]:
        """An encoded answer's outcome, and the arguments as they are after the call."""
        args = decoder.value(trial.line)
        got, after = answered(answer, decoder)
        if after is not None:
            copy_into(args, [new for _, new in left_of(args, after)])
            if isinstance(got, Returned):
                self.how.session.notice(self.how.function, args, got.value)
        return got, args

    def _differing(self, trial: Trial, got: Outcome, changed: list[Any]) -> tuple[Checked, ...]:
        """The check in which a combination differs from the reference, or none."""
        if isinstance(got, Returned) and (split := self.agreement.split) is not None:
            got = self._outer(split, trial, got.value, changed)
        if not fits(trial.expected, got):
            return (self._checked(trial, "", trial.expected, got),)
        pairs = zip(trial.after, changed, strict=True)
        return next((checks for pair in pairs if (checks := self._unlike(trial, *pair))), ())

    def _unlike(self, trial: Trial, wanted: object, value: object) -> tuple[Checked, ...]:
        """The check that an argument is not what it must be after the call, or none."""
        if fits(wanted, Returned(value)) or _alike(wanted, value):
            return ()
        return (self._checked(trial, ARGUMENT, wanted, Returned(value)),)

    def _checked(self, trial: Trial, what: str, expected: object, got: Outcome) -> Checked:
        trial, got = replace(trial, expected=expected), bare(expected, got)
        return combination(self.agreement.code, trial, got, self.case.where, what)

    def _outer(self, split: Split, trial: Trial, value: Any, changed: list[Any]) -> Outcome:
        """What the expression round the call gives, with the arguments as the call has left them."""
        names = {**self.stage.names(()), **copied(dict(trial.variables)), ANSWER: value}
        for old, new in zip(eval(split.args, names), changed, strict=True):
            copy_into(old, new)
        self.stage.used = True  # whatever fails from here on is the answer's doing
        return self.stage.evaluate(split.outer, names, self.agreement.function)


def _quick(case: Case) -> Clock:
    """What many calls of a case may take together: where it is too little, they are made one by one."""
    return Clock(max(0.25, case.seconds / 4))


def combination(agree: Code, trial: Trial, got: Outcome, where: Where, what: str = "") -> Checked:
    """What came of a combination, as a check with its short values written out."""
    text = what + written_out(agree.text, trial.variables)
    return Checked(text, trial.expected, got, where, trial.named)


def _alike(wanted: object, value: object) -> bool:
    """Whether two values have the same text: an argument that holds nan has not changed because nan equals nothing."""
    plain = Encoder(numpy=sys.modules.get("numpy"))
    try:
        return plain.text(plain.tag(wanted)) == plain.text(plain.tag(value))
    except WireError:
        return False
