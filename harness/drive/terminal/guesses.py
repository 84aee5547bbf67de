"""What a program's wording leaves open: the likeliest reading first, and where that leads nowhere, another.

    guess("Mode (1/2)? ", ["1", "2"])     "1"; when the case is played again, "2"
    guess.sure()                          it is seen by now that the program was understood

A case in which something that must be seen is not, before the player is sure, is played again: with one answer changed,
then with two, earlier questions first. In the submission's later cases the answers that a sure player has taken are
tried first. Those with which a case has passed are not changed any more: where they lead nowhere later, something else
is wrong, for which all tries would be used up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from typing import TypeVar

Answer = TypeVar("Answer")

_TRIES = 8  # of one case
_ALL = 24  # that are not the first of their case, of all cases of a submission
_HELPED = 14  # the same with other helpers than the student's, as the first may have used up the others


class Guesses:
    """The answers that are taken for the questions of one submission's programs."""

    def __init__(self) -> None:
        self.known: dict[str, object] = {}  # what a sure player has taken
        self.right: dict[str, object] = {}  # what a case has passed with
        self.left: dict[Hashable, int] = {}  # tries that are left, by who stands in for helpers
        self.taken: dict[str, object] = {}  # in this try, in the order in which it was asked
        self.open: dict[str, Sequence[object]] = {}  # what else might have been
        self.changed: dict[str, object] = {}  # what this try takes in place of the likeliest
        self.is_sure = False

    def __call__(self, question: str, answers: Sequence[Answer]) -> Answer:
        """The likeliest of the answers, which come first, or in a later try another. The same question has the same
        answer throughout a try."""
        if question not in self.taken or self.taken[question] not in answers:
            wanted = {**self.known, **self.changed}.get(question, answers[0])
            self.taken[question] = wanted if wanted in answers else answers[0]
            self.open[question] = answers
        return next(answer for answer in answers if answer == self.taken[question])

    def sure(self) -> None:
        """Note that the program was understood: whatever is seen from now on, there is no other try."""
        if not self.is_sure:
            self.known.update(self.taken)
        self.is_sure = True

    def passed(self) -> None:
        """Note that all is as it should be with what was taken."""
        self.right.update(self.taken)
        self.sure()

    def tries(self, helpers: Hashable) -> Iterator[None]:
        """Yields once for each try of a case, until a player was sure or nothing else can be taken. `helpers` are those
        that are not the student's own: the first set of them has most of the tries."""
        left = self.left.setdefault(helpers, _HELPED if self.left else _ALL)
        ahead: deque[dict[str, object]] = deque([{}])
        for number in range(min(_TRIES, 1 + left)):
            if not ahead:
                return
            self.left[helpers] = left - number
            self.changed = ahead.popleft()
            self.taken, self.open, self.is_sure = {}, {}, False
            yield
            if self.is_sure:
                return
            ahead.extend(self._others())

    def settle(self, helpers: Hashable) -> None:
        """From now on a case has one try with these helpers."""
        self.left[helpers] = 0

    def _others(self) -> Iterator[dict[str, object]]:
        """What this try took, with one answer changed: to a question that came after those that are changed, and that
        is not known to be right."""
        asked = list(self.taken)
        first = max((asked.index(question) + 1 for question in self.changed if question in asked), default=0)
        for question in asked[first:]:
            answer = self.taken[question]
            others = [] if question in self.right and answer == self.right[question] else self.open[question]
            yield from ({**self.changed, question: other} for other in others if other != answer)
