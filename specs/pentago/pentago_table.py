"""The table at which a game is played with `menu()`: what it asks is answered, and what it shows is taken note of.

    sit_down   what is asked before the first move
    play       one turn: every part of a move that is asked for, with slips before the right answers
    aside      one question that is about something else

A turn is over when the part of a move that the program asks for first is asked for again, and what was last
answered for each part was right. Until then a wrong answer can have been refused at once, or only when all
three parts were known, and the program may ask again for one of them or for all.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
from pentago import apply_move
from pentago_answers import halved, homed, in_parts, is_made
from pentago_asides import Asides
from pentago_axes import PLACE, is_third, names_axes
from pentago_games import OneTurn, Slips, wrong_answers
from pentago_kinds import (
    asks_another,
    confirms,
    end_of_question,
    goes_on,
    offers_to_retry,
    same_question,
    yes_or_no,
)
from pentago_levels import Move
from pentago_offers import offers_to_play
from pentago_opening import Opening, plays_alone
from pentago_options import options
from pentago_questions import PARTS, SWAPPED, parts_asked, question, says_nothing, whole_question
from pentago_results import Names, announces
from pentago_setup import asks_for_sign
from pentago_typist import Turn, Typist
from pentago_whom import Wish

Parts = tuple[str, ...]  # of a move, as they are asked for

_SETTING_UP = 30  # questions before the first move
_ANSWERS = 60  # in one turn
_PAUSES = 4  # before the computer moves
EACH_TURN = 10  # up to which what is shown is looked at each time; later only where something is missing
_AGAIN = re.compile(
    r"\b(sorry|again|invalid|wrong|not|e\.?g|example|please|must|from \d to \d|between)\b", re.I
)


class Table(Typist):
    """A game at the program's table: what has come of it so far."""

    def __init__(self, wish: Wish, student: Any, printed_by: Callable[..., str], guess: Any) -> None:
        super().__init__(student, printed_by, guess)
        self.now: OneTurn  # that is played, or was played last
        self.asides = Asides(wish, guess)
        self.names = Names()
        self.opening = Opening()  # the computer's move before a human's
        self.turns = 0  # so far
        self.opens = False  # whether the first move is asked of player 1
        self.told_in = 0  # the turn that has told whether x is the row
        self.mark = ""  # how the first question for a move ends
        self.unseen = False  # whether no board is shown after a move, and none needs to be
        self.humans = True  # whether the computer has not played so far
        self.stays = True  # where it is asked if the game shall go on
        self.before: list[str] = []  # what was asked before the first move

    def hear(self, screen: Any) -> None:
        """Take note of a screen, and of the computer's moves that came with it."""
        super().hear(screen)
        calls = screen.calls("computer_move")
        if not self.turns:
            self.opening.hear(screen, calls)
        self.humans = self.humans and not calls

    def learn_name(self, screen: Any) -> None:
        """Take note of what a player is called where a turn begins; the drawing says nothing of that."""
        self.names.learn(self.now.turn, self.drawings.beside(self.now.board, screen.questions[-1]))

    def sit_down(self, screen: Any) -> Turn:
        """Answer what is asked before the first move; the screen on which that is asked for."""
        self.hear(screen)
        for _ in range(_SETTING_UP):
            if screen.ended or self.parts(screen):
                break
            screen.must("ask a human for a move", not plays_alone(screen))
            self.before.append(screen.questions[-1])
            screen = yield from self.aside(screen)
        self.first, self.mark = self.parts(screen), end_of_question(screen)
        self.heard.rules, self.heard.game = self.heard.text, "".join(self.heard.asked)
        screen.must("ask for a move", self.first)
        return screen

    def parts(self, screen: Any) -> tuple[str, ...]:
        """The parts of a move that are asked for, as the program says or has said before ("Player 2> "). After a wrong
        answer a question that is new is for the same ones ("Try again: ")."""
        if screen.ended:
            return ()
        key, asked, found = same_question(screen), question(screen), self._named(screen)
        answered_alone = self.forms.lines and self.refused  # each line may be refused in the same words
        before = () if answered_alone else self.known.get(key, ())
        other = yes_or_no(screen) or offers_to_play(screen) or offers_to_retry(screen)
        again = _AGAIN.search(asked) is not None
        if again and not other:  # "Sorry? (for example: tl cw)"
            found = max(
                found, self.refused, before, key=lambda parts: (set(found) <= set(parts)) * len(parts)
            )
        if not (found or other or self.first or key in self.known):
            found = self.begun(screen)
        if self.refused == before == ("rotation",) and set(found) <= {"quadrant", "direction"}:
            found = before  # "Which quadrant? ", below the list of rotations that is not shown again
        if set(found) < set(self.first) and says_nothing(screen) and end_of_question(screen) == self.mark:
            found = self.first  # whatever a refusal names
        if shown := self.example(screen, found or self.known.get(key, ())):
            self.first = shown.parts if self.first == found else self.first
            found = shown.parts
        other = other or ("\n" in asked and bool(options(asked)))
        known = found or self.known.get(key, () if other else self.refused)
        if not (known or other or again or goes_on(screen)):
            known = found = self.missing(screen)  # "X: turn?"
        if found:
            self.known[key] = found
        self.axes = self.axes or ("row" in known and names_axes(asked))
        return self.turned(homed(known, asked, self.last, self.good))

    def _named(self, screen: Any) -> tuple[str, ...]:
        """The parts of a move that a question names, or that a command for a move has next."""
        if found := self.by_command(screen):
            return found
        if says_nothing(screen) and self.names_sign(screen):
            return ()
        asked = ("rotation",) if is_third(self.heard.text) else parts_asked(self.unsigned(screen))
        return halved(asked, whole_question(screen), self.last, self.good)

    def aside(self, screen: Any) -> Turn:
        """Answer one question that is not about the move."""
        known = self.known.setdefault(same_question(screen), ())
        signs = self.next_sign() if asks_for_sign(screen) else []
        found = self.asides.answers(screen, self.heard.text, signs)
        if not (found or self.first or known):  # it may be the first move
            self.known[same_question(screen)] = PARTS
            return screen
        screen.must("ask a question that can be answered without knowing the program", found)
        return (yield from self._say(self.asides.answer()))

    def play(self, screen: Any, board: np.ndarray, turn: int, move: Move, slips: Slips) -> Turn:
        """Answer what is asked in one turn; the screen on which it is over."""
        self._begin(OneTurn(screen, board, turn, move, slips))
        for _ in range(_ANSWERS):
            parts = self.parts(screen)
            asks_more = (
                self.heard.times > 0 and set(parts) - self.last.keys() and is_made(self.last, self.good)
            )
            if asks_more and not self.was_made(screen):
                self.forget(parts)  # only now it has said what it asks for
            if self.heard.times > 0 and not self.now.slipped and self.offers_help(screen):
                screen = yield from self._say(self.helped)
                continue
            if self._is_over(screen, parts) or screen.ended:
                break
            if parts:
                screen = yield from self.answer(screen, *self._chosen(screen, parts))
            else:
                screen = yield from self.aside(screen)
        else:
            screen.must(f"{slips.refuse}take the move that is valid", False)
        self.forms.take()
        return screen

    def _begin(self, now: OneTurn) -> None:
        """Begin a turn. Before the first one, much else is said, by which a player may be called."""
        self.now, self.last, self.good = now, {}, in_parts(now.move)
        now.named = not 0 < self.turns < EACH_TURN
        if not self.turns:
            called = re.findall(r"\b(?:player|p) ?([12])\b", now.began.text[-1500:], re.I)
            self.opens = called[-1:] == ["1"]
        self.turns += 1

    def _is_over(self, screen: Any, parts: Parts) -> bool:
        """Whether a turn is over when these parts are asked for. If they are asked for again, it takes note of it that
        they have to be typed in another form."""
        over = is_made(self.last, self.good) and (parts == self.first or not (parts or self.waits(screen)))
        anew = not self.now.slipped
        again = anew and len(parts) > 1 and self.last.keys() >= set(parts) and self.heard.times > 0
        if again and not (over and self.was_made(screen)):
            over = not self.forms.otherwise(parts, self.first)
            alone = parts == self.first and {*parts} == {*PLACE}
            self.first = (alone and self.forms.whole) or self.first
        return not (anew and parts == self.first and self.starts_over(screen)) and over

    def _chosen(self, screen: Any, parts: Parts) -> tuple[Parts, dict[str, str]]:
        """Which of the parts that are asked for to answer, and what was answered so far, with what is answered now."""
        now = self.now
        if not now.named:
            self.learn_name(screen)
        now.named = True
        alone = parts == now.asked and len(parts) == 1 and self.heard.times > 0
        if alone and self.last[parts[0]] == self.good[parts[0]]:
            self.forms.refused_once(parts[0])
        now.asked = parts
        left = [part for part in parts if part not in self.last]
        right = all(self.last[part] == self.good[part] for part in parts if part in self.last)
        if left and right and self.heard.times == 0:
            parts = tuple(left)  # "Turn the quadrant clockwise or anticlockwise?"
        wrong = wrong_answers(self, screen, parts, now.slips)
        self.refused = parts if wrong else ()
        now.slipped = now.slipped or bool(wrong)
        told = {part: {**self.good, **wrong}[part] for part in parts}
        self.last.update(({"side": ""} if "half" in parts else {}) | told)  # a side comes after its half
        self.asides.go_on()
        return parts, self.last

    def go_on(self, screen: Any, board: np.ndarray) -> Turn:
        """Go on where it is asked whether to, before the board is shown."""
        while goes_on(screen) and not (
            screen.ended or self.told(screen) or self.drawings.shows(screen, board)
        ):
            screen = yield from self.aside(screen)
        return screen

    def let(self, screen: Any) -> Turn:
        """Go on where it is asked whether to, before the computer moves, and where nobody knows what is asked."""
        for _ in range(_PAUSES):
            asks = goes_on(screen) or not self.parts(screen)
            if not asks or screen.ended or self.told(screen) or screen.calls("computer_move"):
                break
            screen = yield from (self.aside(screen) if goes_on(screen) else self._say(""))
        self.asides.go_on()  # what is asked again after the computer's move was not refused
        return screen

    def told(self, screen: Any) -> bool:
        """Whether a result is announced."""
        return any(announces(screen, self.names, result) for result in (1, 2, 3))

    def waits(self, screen: Any) -> bool:
        """Whether it is asked if the move is meant, or if the game shall go on, before anything comes of it."""
        if self.told(screen):
            return confirms(screen)
        asks = self.stays if goes_on(screen) else confirms(screen) or yes_or_no(screen)
        return asks and not screen.calls("computer_move") and self.landed(screen) is None

    # ---------------------------------------------------------------- what has come of a move

    def landed(self, screen: Any) -> tuple[int, Move] | None:
        """Who has played, and what, by the board that is shown; None where it cannot be told. The first move may be
        player 2's, as after the toss of a coin, where it is not asked of player 1; and what is called x may be the
        row, which the first cell off the diagonal tells."""
        turn, move = self.now.turn, self.now.move
        row, col, rot = move
        readings = [(turn, move)]
        if self.turns == 1 and not self.opens:
            readings.append((3 - turn, move))
        if self.axes and self.told_in in (0, self.turns) and row != col:
            readings.append((turn, (col, row, rot)))
        found = next((by for by in readings if self._is_shown(screen, *by)), None)
        if self.axes and not self.told_in and found and row != col:
            self.transposed, self.told_in = found[1] != move, self.turns
            self.first = self.turned(self.first)
        return found

    def _is_shown(self, screen: Any, turn: int, move: Move) -> bool:
        """Whether the board is shown after this move of a player's."""
        return bool(self.drawings.shows(screen, apply_move(self.now.board, turn, *move)))

    def was_made(self, screen: Any) -> bool:
        """Whether a move was made: its board is shown, be it with the other player's marble, the computer has moved, or
        the other player is asked alike."""
        anew = asks_another(self.now.began, screen) and not self.drawings.may_show(screen)
        landed = self.landed(screen) or self._is_shown(screen, 3 - self.now.turn, self.now.move)
        return bool(anew or screen.calls("computer_move") or landed)

    def starts_over(self, screen: Any) -> bool:
        """Whether the first move, which was asked for in several questions, was refused once they were answered, and is
        now to be typed in another form: not all of it was asked for, or no marble is to be seen, and something is
        said before the same player is asked again."""
        right = all(value == self.good[part] for part, value in self.last.items())
        several = {*self.last} > {*self.first} and right
        if self.turns > 1 or not several or screen.ended or self.was_made(screen):
            return False
        began, board = self.now.began, self.now.board
        lines, before = ({line.strip() for line in each.text.splitlines()} for each in (screen, began))
        other = re.search(rf"\b(?:player|p) ?{3 - self.now.turn}\b", screen.text, re.I)
        unseen = lines - before and not other and not self.drawings.may_show(screen)
        refused = self.drawings.shows(began, board) and (unseen or self.drawings.shows(screen, board))
        again = bool(refused or not is_made(self.last, self.good)) and self.forms.all_otherwise(self.last)
        if again:
            self.last.clear()
        return again

    def turned(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        """Parts of a move as they are meant by what they are called, and where a cell alone was not taken."""
        parts = self.forms.whole if self.forms.whole and set(parts) == {"row", "column"} else parts
        return tuple(SWAPPED.get(part, part) for part in parts) if self.transposed else parts
