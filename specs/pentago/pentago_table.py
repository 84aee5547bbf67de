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
from pentago_about import PLAYERS, Wish, as_wished, lets_human_begin, seats_told
from pentago_alike import end_of_question, same_question
from pentago_answers import halved, in_parts, is_made
from pentago_axes import is_third, names_axes
from pentago_exits import leave_anywhere, leave_by_row
from pentago_games import Slips, wrong_answers
from pentago_meant import taken_first
from pentago_opening import Opening, plays_alone
from pentago_options import Option, options
from pentago_players import Move
from pentago_questions import PARTS, is_vague, offers_to_play, parts_asked, question, says_nothing
from pentago_results import Names, announces
from pentago_settings import Menus
from pentago_setup import asks_for_sign, seated, set_up
from pentago_taken import Taken
from pentago_typist import Turn
from pentago_yes_or_no import confirms, goes_on, offers_to_retry, yes_or_no

Tried = tuple[str, set[Option]]  # a question beside the moves, and the options with which it came

_SETTING_UP = 30  # questions before the first move
_ANSWERS = 60  # in one turn
_PAUSES = 4  # before the computer moves
_OPEN = 4  # answers to a question that are tried, each in a game of its own, where nothing comes of one
EACH_TURN = 10  # up to which what is shown is looked at each time; later only where something is missing
_AGAIN = re.compile(
    r"\b(sorry|again|invalid|wrong|not|e\.?g|example|please|must|from \d to \d|between)\b", re.I
)


class Table(Taken):
    """A game at the program's table: what has come of it so far."""

    def __init__(self, wish: Wish, student: Any, printed_by: Callable[..., str], guess: Any) -> None:
        super().__init__(student, printed_by, guess)
        self.wish = wish
        self.no_row: set[str] = set()  # and for a row alone
        self.menus = Menus()
        self.tried: Tried = ("", set())
        self.found: list[str] = []  # what may be answered to it
        self.then: list[str] = []  # and what might when it came first
        self.answered: list[str] = []  # such questions
        self.called: set[str] = set()  # names that players were given
        self.names = Names()
        self.seats: set[int] = set()  # players of whom it was told whether they are human
        self.begins = False  # whether the human was asked to begin
        self.unseen = False  # whether no board is shown after a move, and none needs to be
        self.humans = True  # whether the computer has not played so far
        self.opening = Opening()  # the computer's move before a human's
        self.mark = ""  # how the first question for a move ends
        self.stays = True  # where it is asked if the game shall go on

    def hear(self, screen: Any) -> None:
        """Take note of a screen, and of what it says is for leaving."""
        super().hear(screen)
        calls = screen.calls("computer_move")
        if not self.turns:
            self.opening.hear(screen, calls)
        self.humans = self.humans and not calls
        self.leaving |= leave_anywhere(screen.text)
        self.no_row.update(leave_by_row(screen.text))

    def learn_name(self, screen: Any, board: np.ndarray, turn: int) -> None:
        """Take note of what a player is called where a turn begins; the drawing says nothing of that."""
        drawing = {tuple(line.split()) for line in self.drawn(board, self.kinds[0]).splitlines()}
        spoken = [line for line in screen.questions[-1].splitlines() if tuple(line.split()) not in drawing]
        self.names.learn(turn, "\n".join(spoken))

    def sit_down(self, screen: Any) -> Turn:
        """Answer what is asked before the first move; the screen on which that is asked for."""
        self.hear(screen)
        for _ in range(_SETTING_UP):
            if screen.ended or self.parts(screen):
                break
            screen.must("ask a human for a move", not plays_alone(screen))
            screen = yield from self.aside(screen)
        self.first, self.rules, self.mark = self.parts(screen), self.heard, end_of_question(screen)
        screen.must("ask for a move", self.first)
        return screen

    def parts(self, screen: Any) -> tuple[str, ...]:
        """The parts of a move that are asked for, as the program says or has said before ("Player 2> "). After a wrong
        answer a question that is new is for the same ones ("Try again: ")."""
        if screen.ended:
            return ()
        asked = ("rotation",) if is_third(self.heard) else parts_asked(self.unsigned(screen))
        said = screen.questions[-1] if is_vague(screen) else question(screen)
        asked = halved(asked, said, self.last, self.good)
        found = self.by_command(screen) or (() if says_nothing(screen) and self.names_sign(screen) else asked)
        answered_alone = self.lines and self.refused  # each line may be refused in the same words
        before = () if answered_alone else self.known.get(same_question(screen), ())
        other = yes_or_no(screen) or offers_to_play(screen) or offers_to_retry(screen)
        if _AGAIN.search(question(screen)) and not other:  # "Sorry? (for example: tl cw)"
            found = max(
                found, self.refused, before, key=lambda parts: (set(found) <= set(parts)) * len(parts)
            )
        if not (found or self.first or same_question(screen) in self.known):
            found = self.begun(screen)
        if self.refused == before == ("rotation",) and set(found) <= {"quadrant", "direction"}:
            found = before  # "Which quadrant? ", below the list of rotations that is not shown again
        if set(found) < set(self.first) and says_nothing(screen) and end_of_question(screen) == self.mark:
            found = self.first  # whatever a refusal names
        if shown := self.example(screen, found or self.known.get(same_question(screen), ())):
            self.first = shown.parts if self.first == found else self.first
            found = shown.parts
        if found:
            self.known[same_question(screen)] = found
        other = other or ("\n" in question(screen) and bool(options(question(screen))))
        found = found or self.known.get(same_question(screen), () if other else self.refused)
        unknown = not (found or other or goes_on(screen) or _AGAIN.search(question(screen)))
        if unknown and (found := self.missing(screen)):
            self.known[same_question(screen)] = found  # "X: turn?"
        self.axes = self.axes or ("row" in found and names_axes(question(screen)))
        return self.turned(self.homed(found, question(screen)))

    def aside(self, screen: Any) -> Turn:
        """Answer one question that is not about the move."""
        self.known.setdefault(same_question(screen), ())
        read = self.menus.read(screen)
        self.wish = seated(read, self.wish, self.answered)
        asked, found, meant = set_up(read, self.wish, self.answered, self.heard)
        if asks_for_sign(screen) and (signs := self.next_sign()):
            found = meant = signs
        choice = set(options(read.text))
        key, self.wish = as_wished(asked, "".join(found[:1]), choice, self.wish)
        found, meant = ([key, *found[1:]], []) if key else (found, meant)
        same = asked == self.tried[0] or not re.search("[A-Za-z]", asked)  # as ">" is, after a menu
        before = self.tried[1]  # "1. Play", and then "1. Human vs human", both above "Choice: "
        new = choice and before and choice.isdisjoint(before)
        again = bool(self.found) and same and (choice <= before or (found == self.then and not new))
        self.found = self._left(screen) if again else self.likeliest(asked, found, meant)
        if not again:
            self.tried, self.then = (asked, choice), found
            self.answered.append(asked)
        self.found = [answer for answer in self.found if answer not in self.called] or self.found
        if not (self.found or self.first or self.known[same_question(screen)]):  # it may be the first move
            self.known[same_question(screen)] = PARTS
            return screen
        screen.must("ask a question that can be answered without knowing the program", self.found)
        self.called |= {self.found[0]} & {*PLAYERS}  # the other player needs another name
        self.seats |= seats_told(asked, self.found[0], choice)
        self.begins = self.begins or lets_human_begin(asked, self.found[0], choice)
        screen = yield self.found[0]
        self.hear(screen)
        return screen

    def _left(self, screen: Any) -> list[str]:
        """The answers that are left after one that was not taken: the same one in small letters, if it says so now."""
        small = self.found[0].lower()
        said = small != self.found[0] and re.search(rf"\b{re.escape(small)}\b", screen.text)
        return [*([small] if said else []), *self.found[1:]]

    def likeliest(self, asked: str, answers: list[str], meant: list[str]) -> list[str]:
        """The answers to a question beside the moves as they are tried: any of those that may be meant comes first."""
        question = f"level {self.wish.level}: {asked} {meant}"
        return taken_first(self.guess(question, meant[:_OPEN]), answers) if len(meant) > 1 else answers

    def play(self, screen: Any, board: np.ndarray, turn: int, move: Move, slips: Slips) -> Turn:
        """Answer what is asked in one turn; the screen on which it is over."""
        last: dict[str, str] = {}
        self.last, self.good, self.board = last, (good := in_parts(move)), board
        asked: tuple[str, ...] = ()
        slipped, began = False, screen
        named = not 0 < self.turns < EACH_TURN  # before the first turn, much else is said
        if not self.turns:
            self.opens = re.findall(r"\b(?:player|p) ?([12])\b", screen.text[-1500:], re.I)[-1:] == ["1"]
        self.turns += 1
        for _ in range(_ANSWERS):
            parts = self.parts(screen)
            more = self.times > 0 and set(parts) - last.keys() and is_made(last, good)
            if more and not self.was_made(began, screen, board, turn, move):
                self.forget(parts)  # only now it has said what it asks for
            if self.times > 0 and not slipped and self.offers_help(screen):
                screen = yield from self._say(self.helped)
                continue
            over = is_made(last, good) and (
                parts == self.first or not (parts or self.waits(screen, board, turn, move))
            )
            again = len(parts) > 1 and last.keys() >= set(parts) and self.times > 0 and not slipped
            if again and not (over and self.was_made(began, screen, board, turn, move)):
                over = not self.otherwise(parts)
            anew = parts == self.first and not slipped
            over = not (anew and self.starts_over(began, screen, board, turn, move)) and over
            if over or screen.ended:
                break
            if parts:
                if not named:
                    self.learn_name(screen, board, turn)
                named = True
                if parts == asked and len(parts) == 1 and self.times > 0 and last[parts[0]] == good[parts[0]]:
                    self.refused_once(parts[0])
                asked = parts
                left = [part for part in parts if part not in last]
                right = all(last[part] == good[part] for part in parts if part in last)
                if left and right and self.times == 0:
                    parts = tuple(left)  # "Turn the quadrant clockwise or anticlockwise?"
                wrong = wrong_answers(self, screen, parts, slips)
                self.refused = parts if wrong else ()
                slipped = slipped or bool(wrong)
                told = {part: {**good, **wrong}[part] for part in parts}
                last.update(({"side": ""} if "half" in parts else {}) | told)  # a side comes after its half
                self.tried = "", set()
                screen = yield from self.answer(screen, parts, last)
            else:
                screen = yield from self.aside(screen)
        else:
            screen.must(f"{slips.refuse}take the move that is valid", False)
        self.take_forms()
        return screen

    def homed(self, parts: tuple[str, ...], asked: str) -> tuple[str, ...]:
        """Parts of a move where a cell is told by its quadrant, which is asked for first, and its place in it, or
        its row and column."""
        known = self.last.keys()
        if "home" in known and "row" not in known and re.search(r"\b9\b", asked):
            return ("place",)
        if parts != ("quadrant",) or ("row" in known and "home" not in known):
            return parts
        cell = ("place",) if "place" in known else ("row", "column")
        placed = all(part in known and self.last[part] == self.good[part] for part in cell)
        return ("home",) if not placed or is_made(self.last, self.good) else parts

    def go_on(self, screen: Any, board: np.ndarray) -> Turn:
        """Go on where it is asked whether to, before the board is shown."""
        while goes_on(screen) and not (screen.ended or self.told(screen) or self.shows(screen, board)):
            screen = yield from self.aside(screen)
        return screen

    def let(self, screen: Any) -> Turn:
        """Go on where it is asked whether to, before the computer moves, and where nobody knows what is asked."""
        for _ in range(_PAUSES):
            asks = goes_on(screen) or not self.parts(screen)
            if not asks or screen.ended or self.told(screen) or screen.calls("computer_move"):
                break
            screen = yield from (self.aside(screen) if goes_on(screen) else self._say(""))
        self.tried = "", set()  # what is asked again after the computer's move was not refused
        return screen

    def told(self, screen: Any) -> bool:
        """Whether a result is announced."""
        return any(announces(screen, self.names, result) for result in (1, 2, 3))

    def waits(self, screen: Any, board: np.ndarray, turn: int, move: Move) -> bool:
        """Whether it is asked if the move is meant, or if the game shall go on, before anything comes of it."""
        if self.told(screen):
            return confirms(screen)
        asks = self.stays if goes_on(screen) else confirms(screen) or yes_or_no(screen)
        return asks and self.landed(screen, board, turn, move) is None
