"""What is asked beside the moves of a game, before it and between them: which answers were tried, and what they told.

A question that comes again did not take the answer before: then the next one of pentago_setup is given.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

from pentago_left_open import taken_first
from pentago_merit import says_who
from pentago_options import Option, options
from pentago_seats import as_wished, lets_human_begin, seats_told
from pentago_settings import by_number
from pentago_setup import seated, set_up
from pentago_whom import PLAYERS, Wish

from harness.judge.screens import questions

Tried = tuple[str, Collection[Option]]  # a question, and the options with which it came

_OPEN = 4  # answers to a question that are tried, each in a game of its own, where nothing comes of one


class Asides:
    """The questions beside the moves, and what was answered."""

    def __init__(self, wish: Wish, guess: Any) -> None:
        self.wish, self.guess = wish, guess
        self.menus = Menus()
        self.tried: Tried = ("", ())
        self.found: list[str] = []  # what may be answered to it
        self.then: list[str] = []  # and what might when it came first
        self.answered: list[str] = []  # such questions
        self.called: set[str] = set()  # names that players were given
        self.kinds: Collection[Option] = ()  # of players, with the keys that were offered for them last
        self.seats: set[int] = set()  # players of whom it was told whether they are human
        self.begins = False  # whether the human was asked to begin
        self.now: Tried = ("", ())  # the last question, whether or not it is one that comes again

    def answers(self, screen: Any, heard: str, signs: list[str]) -> list[str]:
        """What may be answered, the likeliest first, or one of the `signs` that a player may choose; [] for nothing."""
        read = self.menus.read(screen)
        self.wish = seated(read, self.wish, self.answered)
        asked, found, meant = set_up(read, self.wish, self.answered, heard)
        found, meant = (signs, signs) if signs else (found, meant)
        choice = {*options(read.text), *by_number(asked, read.text)}
        key, self.wish = as_wished(asked, "".join(found[:1]), choice, self.wish)
        found, meant = ([key, *found[1:]], []) if key else (found, meant)
        if self._comes_again(asked, choice, found):
            self.found = self._left()
        else:
            self.found = self.likeliest(asked, found, meant)
            self.tried, self.then = (asked, choice), found
            self.answered.append(asked)
        self.found = [answer for answer in self.found if answer not in self.called] or self.found
        self.now = asked, choice
        return self.found

    def answer(self) -> str:
        """The likeliest answer, and what it tells the program."""
        said = self.found[0]
        self.called |= {said} & {*PLAYERS}  # the other player needs another name
        asked, offered = self.now
        if any(says_who(option.label) for option in offered):
            self.kinds = offered
        if not offered and any(option.key.casefold() == said.casefold() for option in self.kinds):
            offered = self.kinds  # which were explained above the question for player 1
        self.seats |= seats_told(asked, said, offered)
        self.begins = self.begins or lets_human_begin(self.now[0], said, self.now[1])
        return said

    def go_on(self) -> None:
        """What is asked from now on was not refused before."""
        self.tried = "", ()

    def _comes_again(self, asked: str, choice: set[Option], found: list[str]) -> bool:
        """Whether this question has come just before, and its answer was not taken."""
        # as ">" is, after a menu, or below "This is no option!"
        over, _, line = asked.rpartition("\n")
        mark = not (re.search("[A-Za-z]", line) or choice)
        same = asked == self.tried[0] or (mark and (not over or _REFUSED.search(over) is not None))
        before = self.tried[1]  # "1. Play", and then "1. Human vs human", both above "Choice: "
        new = choice and before and choice.isdisjoint(before)
        # what is set may stand beside a menu: "Difficulty: easy", and then "Difficulty: medium"
        other = found[:1] != self.then[:1] and bool({*found[:1]} & {option.key for option in choice})
        alike = choice <= {*before} and not other
        return bool(self.found) and same and (alike or (found == self.then and not new))

    def _left(self) -> list[str]:
        """The answers that are left after one that was not taken: the same in small letters, and then the others."""
        first, *others = self.found
        return [first.lower(), *others] if first != first.lower() else others

    def likeliest(self, asked: str, answers: list[str], meant: list[str]) -> list[str]:
        """The answers to a question beside the moves as they are tried: any of those that may be meant comes first."""
        question = f"level {self.wish.level}: {asked} {meant}"
        return taken_first(self.guess(question, meant[:_OPEN]), answers) if len(meant) > 1 else answers


_REFUSED = re.compile(  # and no question
    r"^(?!.*[?:]$).*\b(?:invalid|wrong|not?|again|only|error|sorry|cannot|can['’]t|must)\b", re.I | re.S
)
_ASKS = re.compile(r"[?(\[/]|\b(?:choose|select|enter|type|who|whom|which|level|difficulty)\b", re.I)


class Menus:
    """The menus that stood above questions, which may come again without them: but "Your choice: "."""

    def __init__(self) -> None:
        self.above: dict[str, str] = {}  # by the last line

    def read(self, screen: Any) -> Any:
        """A screen as it is meant, with the menu that it had before where it has none now."""
        line = screen.questions[0].rpartition("\n")[2]
        over = screen.text.rstrip().rpartition("\n")[0]
        if not re.search("[A-Za-z]", line):  # ">>> " stands below anything
            return screen
        if len({option.key for option in options(screen.text) if not option.bare}) > 1:
            self.above[line] = screen.text[-1500:]
        elif line in self.above and not _ASKS.search(over):
            text = f"{self.above[line].rstrip().rpartition(line)[0]}{screen.text}"
            return SimpleNamespace(text=text, questions=questions(text))
        return screen
