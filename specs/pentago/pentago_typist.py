"""Who types the parts of a move: by what the program has said of how they are typed, and by what has worked.

    answer      a question for some parts of a move

In which other form they are typed, where that was not taken, is told in pentago_forms.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from types import SimpleNamespace
from typing import Any

from pentago_answers import Known, typed
from pentago_axes import (
    PLACE,
    cell,
    cell_number,
    first_number,
    first_numbers,
    has_letters,
    has_small_letters,
    labels,
    lettered,
)
from pentago_boards import EMPTY, Drawings
from pentago_exits import offered
from pentago_forms import Forms
from pentago_heard import Heard, plain
from pentago_kinds import same_question
from pentago_options import options
from pentago_questions import (
    PARTS,
    about_players,
    names_cells,
    names_parts,
    parts_named,
    question,
    says_nothing,
)
from pentago_turns import ORDERS, rotations, told_order
from pentago_writing import BRACKETS, FORMS, LINES, Example, asks_for_any, example, is_prompt

from harness.judge.screens import visible

Turn = Generator[str, Any, Any]  # gives the screen on which it is over

_CELL = re.compile(r"\b(cell|square|position|place|spot|field|number|marble|where)\b|\b3[56]\b", re.I)
_HELP = re.compile(r"\b(?:type|enter|try|see|say|press) \W?(?:help\b|(\w|\?)\W? for (?:some )?help\b)", re.I)
_FOR_A_SIGN = re.compile(r"(?:(?<=\bfor )|(?<=\bof ))[xXoO]\b")
_COUNTED = re.compile(r"\b[01] ?(?:-|–|to|\.\.+) ?[2-8]\b")  # "Quadrant (1-4): "


class Typist:
    """The user of a program: what was heard, how boards are drawn, in which forms moves are typed, what was typed."""

    def __init__(self, student: Any, printed_by: Callable[..., str], guess: Any) -> None:
        self.guess = guess
        self.drawings, self.heard = Drawings(student, printed_by), Heard()
        self.forms = Forms(self.heard)
        self.first: tuple[str, ...] = ()  # what is asked first in each turn
        self.known: dict[str, tuple[str, ...]] = {}  # questions, and which parts of a move each asks for
        self.last: dict[str, str] = {}  # what was last answered for each part in this turn
        self.good: dict[str, str] = {}  # and what makes the move
        self.refused: tuple[str, ...] = ()  # parts that were just answered wrongly
        # whether nobody knows if x, or a letter, is for the column, as is usual, and whether it is for the row
        self.axes = self.transposed = False
        self.numbered = False  # whether quadrants have but numbers
        self.commanded = False  # whether a command was asked for last
        self.signs: list[str] = []  # that were chosen for the marbles
        self.helped = ""  # what was typed for help

    def hear(self, screen: Any) -> None:
        """Take note of a screen, and of how often its question has come in a row."""
        said = self.heard.hear(screen, self.last, playing=bool(self.first))
        self.forms.counted |= {*PLACE} if said else set()

    def example(self, screen: Any, parts: tuple[str, ...]) -> Example | None:
        """The example that shows how these parts are typed in one line, or that tells what is asked for."""
        if not self.heard.shown or self.heard.cells or parts in (("row",), ("column",)):
            return None
        if not parts and about_players(question(screen)):  # "Players, e.g. '0 2' (0 human, 1-2 computer)"
            return None
        vague = len(parts) > 1 or (
            not parts and says_nothing(screen) and (self.first or self.drawings.shows(screen, EMPTY))
        )
        shown = self.heard.shown.get(plain(parts)) or example(question(screen))
        if not shown and vague and not names_parts(screen):
            last = list(self.heard.shown.values())[-1]
            shown = last if not parts or plain(parts) & plain(last.parts) else None
        same = shown and not shown.named and set(parts) == set(shown.parts)
        return shown._replace(parts=parts) if shown and same else shown

    def answer(self, screen: Any, parts: tuple[str, ...], move: dict[str, str]) -> Turn:
        """Answer a question for these parts of a move."""
        asked = question(screen)
        self.forms.counted |= {*parts} if _COUNTED.search(asked) else set()
        shown = self.example(screen, parts)
        shown = shown if shown and shown.parts == parts and not self.forms.number.get(parts) else None
        named = self._by_name(screen, parts, shown)
        self._learn_first_row(parts, asked)
        if self.heard.cells and parts[:2] == PARTS[:2] and _CELL.search(asked):
            values = [cell_number(move["column"], move["row"], self.heard.cells)]
        else:
            values = [self._name_of_cell(move, asked, shown)] if named else []
        known = self._known(screen, parts, named, shown)
        values += [typed(screen, part, move[part], known) for part in parts[2 if values else 0 :]]
        if len(parts) == 1:
            values = [self._otherwise(parts[0], move[parts[0]], values[0], screen.text[-1500:])]
        return (yield from self._enter(parts, values, asked, shown))

    def _by_name(self, screen: Any, parts: tuple[str, ...], shown: Example | None) -> bool:
        """Whether a cell is typed by its name, as the question, an example or the board has it, and not by numbers; the
        other way round where that was not taken."""
        whole = set(parts[:2]) == {*PLACE}  # of a cell, and not its place in a quadrant
        named = whole and (names_cells(question(screen)) or bool(shown and shown.named))
        self.forms.open = not (shown or named) and parts[:2] == PARTS[:2]
        named = named or (self.forms.open and not names_parts(screen) and self.names_cells())
        return named != (self.forms.number.get(parts, 0) >= FORMS)

    def _known(self, screen: Any, parts: tuple[str, ...], named: bool, shown: Example | None) -> Known:
        """What is known of how these parts are typed, and is noted as what was said of it then."""
        drawing, heard = self.blank(), self.heard
        self.forms.said_then = heard.of_moves()
        heard.rotations = rotations(screen.questions[-1]) or heard.rotations or rotations(heard.rules)
        first = first_number(heard.numbers, drawing)
        other = shown or self.forms.number.get(parts, 0) >= FORMS  # which tells what is a letter
        like = (shown.way, shown.corner) if shown else ("", "")
        drawing = drawing if named or not other else ""
        return Known(first, drawing, heard.text, heard.rules, *like, heard.rotations, self._order)

    def _otherwise(self, part: str, value: str, usual: str, text: str) -> str:
        """How a part is typed where it may have been refused; but "1: top left, 2: top right", a number that the
        program offers, stands for nothing else."""
        keys = {option.key for option in options(text) if option.own and option.key.isdigit()} - {"0"}
        return (
            usual if usual in keys and part not in PLACE else self.forms.other_way(part, value, usual, text)
        )

    def _learn_first_row(self, parts: tuple[str, ...], asked: str) -> None:
        """Take note of it that rows are counted from 1 where 0 is for leaving, here or perhaps anywhere."""
        if not self.heard.numbers and parts in (("row",), ("column",)) and "0" in offered(asked):
            self.heard.numbers = {1}
        elif not self.heard.numbers and {*PLACE} & {*parts} and "0" in self.heard.offered:
            # 0 may leave a menu alone
            self.heard.numbers = {1} if self.guess("the first row", (0, 1)) else set()

    def _name_of_cell(self, move: dict[str, str], asked: str, shown: Example | None) -> str:
        """The cell by a letter and a number, as an example shows it."""
        drawing, heard = self.blank(), self.heard.text
        mark, letter = (shown.marks[0], shown.named) if shown else ("", "A")
        place = (move["row"], move["column"]) if self.transposed else (move["column"], move["row"])
        name = cell(*place, drawing, mark, heard)
        self.axes = self.axes or not has_letters(drawing, heard)
        name = re.sub(r"^([A-Z])(\W*)(.+)$", r"\3\2\1", name) if shown and shown.turned else name
        return name.lower() if letter.islower() or has_small_letters(asked) else name

    def _enter(self, parts: tuple[str, ...], values: list[str], asked: str, shown: Example | None) -> Turn:
        """Type these values as an example shows them, each in a line of its own, or with a mark between them."""
        word = self._word(parts, values, shown)
        alike = shown is not None and not shown.named and len({*shown.marks}) == 1  # "2,3", and no "C2"
        like = shown.marks[0] if shown and alike else None
        mark = LINES if self.forms.lines else "" if word else self.forms.mark_between(parts, asked, like)
        if not values[0] and (shown or mark != LINES):  # a line without a row is one without anything
            return (yield from self._say(""))
        if self.heard.command and word:
            return (yield from self._say(word + self.heard.command.mark.join(values)))
        if shown and len(values) > 1:
            return (yield from self._say(shown.join(values)))
        if mark == LINES and len(values) > 1:
            return (yield from self.answer_in_lines(parts, values))
        return (yield from self._say(f"({','.join(values)})" if mark == BRACKETS else mark.join(values)))

    def _word(self, parts: tuple[str, ...], values: list[str], shown: Example | None) -> str:
        """What is typed before these values, where they are a command's; "" where an example shows them without it, or
        it was refused, as in "Enter move row col rot: ", which is no command."""
        command = None if self.forms.number.get(parts) else self.heard.command
        if not command or (shown and len(values) > 1 and not shown.word):
            return ""
        return command.word * (len(values) > 1) if "row" in parts else command.turn if self.commanded else ""

    def forget(self, parts: tuple[str, ...]) -> None:
        """Forget what was answered of a move, or of its rotation alone where these parts are for nothing else."""
        for part in ["rotation"] if {*parts} <= {"quadrant", "direction"} else [*self.last]:
            self.last.pop(part, None)

    def by_command(self, screen: Any) -> tuple[str, ...]:
        """What is typed of a move where a command is asked for, and that for a move was told: "Command: ", or in a game
        but "pentago> "."""
        asked = screen.questions[0].rpartition("\n")[2]
        if not self.heard.command:
            return ()
        prompt = (is_prompt(asked) or says_nothing(screen)) and not names_parts(screen)
        self.commanded = asks_for_any(asked) or bool(
            prompt and (self.first or self.drawings.shows(screen, EMPTY))
        )
        return self.heard.command.parts(self.last, self.good) if self.commanded else ()

    def rotation(self, screen: Any) -> tuple[str, ...]:
        """The parts that a rotation is typed in, by an example or where a screen speaks of eight; else ()."""
        if shown := self.heard.shown.get(frozenset({"rotation"})):
            return shown.parts
        turns = re.search(r"\b(?:turn|twist|spin|rotat\w+)\b", question(screen), re.I)
        return ("rotation",) if turns or re.search(r"\b8\b", screen.text) else ()

    def begun(self, screen: Any) -> tuple[str, ...]:
        """What may be asked for below the empty board in words that say nothing: "Player X> ", "rw(0-5): "."""
        if not self.drawings.shows(screen, EMPTY):
            return ()
        if says_nothing(screen):
            return PARTS
        if self.heard.cells:  # which have numbers on the board
            return PARTS[:2]
        if first_numbers(question(screen)):
            return PARTS[:1]
        above = self.drawings.beside(
            EMPTY, screen.questions[-1].rpartition("\n")[0]
        )  # "Type ROW COL", then "put $ "
        menu = len(options(question(screen))) > 1 or about_players(above)  # "[play/quit]: "
        return () if menu else parts_named(above, numbered=True)

    def missing(self, screen: Any) -> tuple[str, ...]:
        """What is asked for in words that say nothing, where the rest of the move was answered."""
        last = self.last.keys()
        if self.forms.lines and not re.search(r"\w", screen.text):
            return tuple(part for part in self.first if part not in last)
        wrong = any(value != self.good.get(part, value) for part, value in self.last.items())
        if wrong or same_question(screen) in self.known:
            return ()
        if "quadrant" in last or last in ({"row"}, {"column"}):
            left = {"direction"} if "quadrant" in last else {"row", "column"}
            return tuple(left - last)
        return self.rotation(screen) if last == {"row", "column"} else ()

    def _order(self) -> str:
        told = told_order(self.heard.text)
        self.numbered = not told
        return told or str(self.guess("quadrants", ORDERS))

    def blank(self) -> str:
        """The empty board as it is drawn, without colours: rows and columns may have names beside it. Where the program
        counts from 1, numbers from 0 to 5 are none of its own: where its display_board fails, another's is drawn."""
        drawing = visible(self.drawings.drawn(EMPTY, self.drawings.kinds[0]))
        named = "0" not in labels("row", drawing) or self.heard.numbers != {1}
        return drawing if named else re.sub(r"\b[0-5]\b", " ", drawing)

    def names_cells(self) -> bool:
        """Whether a cell has a letter and a number beside the board, and no example or range tells otherwise."""
        drawing = self.blank()
        return 0 not in self.heard.numbers and lettered("row", drawing) != lettered("column", drawing)

    def offers_help(self, screen: Any) -> bool:
        """Whether it refuses something and says that it would help, for the first time."""
        offers = None if self.helped else _HELP.search(screen.text)
        self.helped = (offers[1] or "help") if offers else self.helped
        return bool(offers)

    def next_sign(self) -> list[str]:
        """The sign of the next player, as display_board draws it who knows of no choice; [] where it is none."""
        left = [sign for sign in self.drawings.signs() if sign not in ("", *self.signs)]
        self.signs += left[:1]
        return left[:1]

    def names_sign(self, screen: Any) -> bool:
        """Whether a question is but for a sign that the board shows, as "X> " is, where y is not spoken of."""
        sign = re.sub(r"\W", "", question(screen))
        return sign in self.drawings.signs() and not self._speaks_of_y()

    def _speaks_of_y(self) -> bool:
        return re.search(r"\by\b", self.heard.text, re.I) is not None

    def unsigned(self, screen: Any) -> Any:
        """A screen whose question names no marble by what may be an axis: "Turn for x? ", where there is no y."""
        asked = tuple(_FOR_A_SIGN.sub("the player", text) for text in screen.questions)
        if asked == screen.questions or self._speaks_of_y():
            return screen
        drawn = {*self.drawings.signs()} & {"x", "X"}
        return SimpleNamespace(text=screen.text, questions=asked) if drawn else screen

    def _say(self, text: str) -> Turn:
        screen = yield text
        self.hear(screen)
        return screen

    def answer_in_lines(self, parts: tuple[str, ...], values: list[str]) -> Turn:
        """Answer one part after the other, as long as nothing is said to it."""
        self.forms.lines = True
        left = list(parts)
        for value in values:
            screen = yield value
            if screen.ended or re.search(r"\w", screen.text):  # more than a bare ">> "
                break
            left = left[1:]
        if (parts, self.forms.number.get(parts, 0) % FORMS) in self.forms.taken:  # no form that is but tried
            for part in left[1:]:  # which were not typed
                self.last.pop(part, None)
        self.hear(screen)
        self.refused = tuple(left) if self.refused and left else self.refused
        return screen
