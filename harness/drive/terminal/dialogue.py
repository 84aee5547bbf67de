"""Who types what, while a student's program is played at a terminal.

the program waits ──> a rule of `prompts:` knows the question      its answer is typed
                 └──> it is the turn of the script, or of the player (partners.py)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn, Protocol

from harness.drive.calls.exchange import EnoughError
from harness.drive.terminal.printout import Printout
from harness.drive.terminal.screen import MENU, Screen, WatchedCall
from harness.judge import menus, patterns, screens
from harness.judge.script import LEFT, answers_and_time, parse
from harness.judge.verdict import holds
from harness.model import Checked, Ended, Outcome, Where

_SAME = 2  # times in a row that a rule answers the same question, where nothing else is printed between
_MOST = 6  # times in a row that it does where something is
_IN_A_ROW = 20  # questions in a row that are answered by rules
# And not "12" or "e6": what asks the same may have another one each time
_WORD = re.compile(r"\b[^\W\d_]+\b")

Guess = Callable[[str, Sequence[str]], str]  # which of several answers to a question is taken


class Partner(Protocol):
    """Who talks to the program: a script or a player."""

    def turn(self, screen: Screen) -> str | None:
        """What to type now that this is shown; None for nothing any more."""

    def over(self, screen: Screen) -> None:
        """The program has come to its end, and this is shown."""


class Dialogue:
    """One session: what was said so far, and what came of it. `calls` and `checks` grow."""

    def __init__(
        self,
        where: Where,
        printed_by: Callable[..., str],
        prompts: Sequence[tuple[str, str]],
        printout: Printout,
        guess: Guess,
    ) -> None:
        self.where, self.printed_by, self.rules = where, printed_by, Rules(prompts, guess)
        self.printout = printout
        self.partner: Partner | None = None
        # Places in the printout. `begun` is where the program began, and `turn` where the partner last typed. What was
        # printed since then is for the partner to see, and the parts in `before`. `until` is where a rule has answered
        # the question that came last for the first time
        self.turn = self.until = self.begun = 0
        self.before: list[tuple[int, int]] = []
        self.typed: str | None = None
        self.checks: list[Checked] = []
        self.calls: list[WatchedCall] = []
        self.seen_calls = 0
        self.failed = False

    def begin(self, partner: Partner) -> None:
        """The program is started, for the first time or once more."""
        if self.partner is not None:
            self.turn = self.begun = self.printout.end
        self.partner, self.typed = partner, None

    def answer(self) -> str | None:
        """What to type now that the program waits; None for nothing any more.

        Raises EnoughError where something that had to be seen is not.
        """
        assert self.partner is not None  # the program has been started
        begun = self._seen() if self.typed is None else ""
        typed = self.rules.answer(self.printout.since(self.printout.turn), self.menu(), begun)
        if self.rules.given_up:  # what came of its answers is our doing: the partner does not see it
            self.before.append((self.turn, self.until))
            self.turn = self.printout.end
        if typed is not None:
            self.until = self.printout.end if self.rules.times == 1 else self.until
            self._return()
            return typed
        typed = self.partner.turn(Screen(self, self._seen(), ended=False))
        self._return()
        self.before.clear()
        self.turn, self.typed, self.seen_calls = self.printout.end, typed, len(self.calls)
        return typed

    def _seen(self) -> str:
        """What was printed since the partner typed."""
        return "".join(
            self.printout.between(*part) for part in (*self.before, (self.turn, self.printout.end))
        )

    def _return(self) -> None:
        """The return key is pressed, which is not echoed."""
        self.printout.add("\n")
        self.printout.typed()

    def over(self) -> None:
        """The program has come to its end. Raises EnoughError as `answer` does."""
        assert self.partner is not None  # the program has been started
        self.partner.over(Screen(self, self._seen(), ended=True))

    def menu(self) -> str:
        """The end of what was printed since the program's start, in which a menu is looked for."""
        return self.printout.since(max(self.begun, self.printout.end - MENU))

    def check(self, promise: str, expected: object, got: Outcome, for_a_person: bool = True) -> None:
        """Note what was wanted and what came; raises EnoughError where that ends the session.

        There is nothing for a person to read where the program has said nothing.
        """
        text = f"{_after(self.typed)} it should {promise}"
        readable = for_a_person and bool(self.printout.since(0).strip())
        self.note(Checked(text, expected, got, self.where, for_a_person=readable))

    def note(self, check: Checked) -> None:
        """Note a fact; raises EnoughError where it is not as it should be."""
        if not holds(check):
            self.end_with(check)
        self.checks.append(check)

    def end_with(self, check: Checked) -> NoReturn:
        """Note a fact that is not as it should be, which ends the session: raises EnoughError."""
        self.checks.append(check)
        self.failed = True
        raise EnoughError(Ended("crashed", "was ended"))


def _after(typed: str | None) -> str:
    """When it was that something should happen; of lines typed at once, the last two are named."""
    if typed is None:
        return "at the start"
    return "after " + ", ".join(f"“{each}”" if each else "an empty line" for each in typed.split("\n")[-2:])


class Rules:
    """The `prompts:` of a spec: questions that are no part of what is tested, each with its answer.

    A pattern is looked for in the last line that was printed, and only then in the few lines above it. Where the same
    text comes a third time, the rule was wrong about the question: it does not answer that one any more, and the next
    rule that knows it is tried. A rule that chooses from a menu is passed over where there is no such option. Which of
    several answers of a rule is right is guessed.

    Most rules are for any time; the others say when they answer:

        first   before the partner has typed, if no rule for any time knows the question. The pattern is looked for in
                all that was printed since the program's start: so it may tell whether a board has been shown. Where
                such a rule leaves a question alone, those below it do so, too
        later   after the partner has typed
        else    at any time, but last
    """

    def __init__(self, rules: Iterable[tuple[str, str]], guess: Guess) -> None:
        self.guess = guess
        self.rules = [
            (patterns.finder(pattern), pattern, *answers_and_time(answer)) for pattern, answer in rules
        ]
        always = (f"(?:{pattern})" for _, pattern, _, when in self.rules if when in ("", "later"))
        self.any = patterns.finder("|".join(always))
        self.wrong: set[tuple[str, str]] = set()  # rules and the questions that they only seem to know
        self.given_up = False  # whether that was just found of one
        self.forget()

    def forget(self) -> None:
        """Begin anew, after somebody else has answered."""
        self.last, self.printed = ("", ""), ""
        self.times = self.in_a_row = 0

    def answer(self, printed: str, shown: str, begun: str = "") -> str | None:
        """The answer to what was just asked, or None where no rule knows it. What the program has `begun` with is
        given before the partner has typed."""
        self.given_up = False
        asked = screens.questions(printed) if self.rules and self.in_a_row < _IN_A_ROW else ()
        usual = ("",) if begun else ("", "later")
        texts = [(text, usual) for text in asked if self.any(text)]
        texts += [(screens.visible(begun), ("first",))] if begun and asked else []
        texts += [(text, ("else",)) for text in asked[-1:]]
        for text, times in texts:
            for finds, pattern, answers, when in self.rules:
                if when not in times or not finds(text):
                    continue
                question = _last_words(asked[0])
                answer = self.guess(f"{pattern}: {' '.join(_WORD.findall(question))}", answers)
                if answer == LEFT and when == "first":
                    break  # the rules for anything else are tried
                if answer == LEFT:
                    self.forget()
                    return None
                typed = choice(answer, shown)
                if typed is not None and self._may((pattern, question), printed):
                    self.in_a_row += 1
                    return typed
        self.forget()
        return None

    def _may(self, rule: tuple[str, str], printed: str) -> bool:
        if rule in self.wrong:
            return False
        again = rule == self.last
        if again and self.times >= _SAME and (printed == self.printed or self.times >= _MOST):
            self.wrong.add(rule)
            self.given_up = True
            return False
        self.last, self.printed, self.times = rule, printed, self.times + 1 if again else 1
        return True


def _last_words(question: str) -> str:
    """The last line of a question that says something, and what follows it."""
    lines = question.split("\n")
    said = [number for number, line in enumerate(lines) if any(map(str.isalpha, line))]
    return "\n".join(lines[said[-1] :]) if said else question


def choice(answer: str, shown: str) -> str | None:
    """What is typed for an answer: itself, or for `? label` that option's key in what is shown, None where there is
    none."""
    if not answer.startswith("? "):
        return answer
    step = parse(answer)[0]
    found = menus.key(step.text, shown, step.pattern)
    return step.text if found is None and not step.pattern and screens.sees(step.text, shown) else found
