"""A question of a known case (traces.py) that is put in other words, and comes to the same as one that is known.

    known   pick("first? ", 9)  ──> 7, and two lines were typed
    came    pick("One: ", 9)    ──> 7, and two lines were typed: the same
    came    pick("One: ", 8)    ──> 7, and one line was typed: something else

To see what it comes to, the questions before it are answered once more, since each may take lines that are typed, in
their order. So none of them may be to a function that opens files or draws lots.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cached_property
from itertools import islice

from harness.drive.calls.exchange import EnoughError, Exchange
from harness.drive.calls.host import Answers
from harness.drive.play import Play
from harness.drive.stage import Stage
from harness.model import Case
from harness.sandbox.launch import GoneError


class Rewording:
    """Answers the questions that have crossed in a case once more, to see what the last one comes to."""

    def __init__(self, case: Case, how: Play, exchange: Exchange) -> None:
        self.case, self.how, self.exchange = case, how, exchange
        self.seen = 0  # how much of what has crossed was looked at

    @cached_property
    def stage(self) -> Stage:
        """Where the questions are answered."""
        return Stage(self.case, self.how.session, self.how.reference, self.how.clock(self.case))

    @cached_property
    def answers(self) -> Answers:
        """Who answers them."""
        session = self.how.session
        return Answers(self.stage, session.values, session.offered, session.journal)

    def same(self, known: Mapping[str, str]) -> str:
        """Which of the `known` questions, given with their answers, comes to the same as the one that crossed last; ""
        if none does. A question is here the text that follows the id in its frame."""
        crossed, seen = self.exchange.crossed, self.seen
        self.seen = len(crossed)
        new = [frame for frame in islice(crossed, seen, None) if isinstance(frame, str)]
        asked = [frame.split('"', 4)[4] for frame in new if frame.startswith('["ask",')]
        if not asked or not all(map(self._is_certain, asked)):
            return ""
        try:
            for question in asked[:-1]:
                self._ask(question)
            before = self.stage.script.copy()
            answer, left = self._ask(asked[-1])
            alike = (one for one in known if known[one] == answer and self._left(one, before) == left)
            found = next(alike, "")
        except (EnoughError, GoneError):
            return ""
        self.stage.script = left
        return found

    def _is_certain(self, question: str) -> bool:
        name = function_of(question)
        return name == "input" or self.how.reference.is_certain(name)

    def _left(self, question: str, script: deque[str]) -> deque[str]:
        """The lines that are left after a question."""
        if self.how.reference.is_steady(function_of(question)):  # it takes no line
            return script
        self.stage.script = script.copy()
        return self._ask(question)[1]

    def _ask(self, question: str) -> tuple[str, deque[str]]:
        """The answer, and the lines that are left."""
        answer = self.answers.asked(*self.exchange.question(f'["ask",""{question}'))
        return answer, self.stage.script


def function_of(question: str) -> str:
    """The function that a question is for; "" for what is no question."""
    return "".join(question.split('"', 2)[1:2])
