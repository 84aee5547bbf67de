"""Who sits at a student's `play_game`: chooses options, answers what is asked, and notes what the program does.

    the menu ── 1 ──> size ──> mode ──> the menu          start
             ── 3 ──> position ──> the menu               place; some programs ask for the next position at once
             ── 2, 4 ──> the menu                         choose

The keys of the menu are the text's, 1 to 5, and a position is typed as the text says, "2 F". What a question is for
follows from what was chosen; the menu is known by the question with which the program began (gomoku_seen.py). What a
guest promises of stones, boards and winners is told by the calls of the functions of sections 3.1 to 3.8.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import gomoku
from gomoku_menus import asked
from gomoku_modes import MODES, mode_answers, mode_guesses
from gomoku_prompts import (
    FORMS,
    agreed,
    plain,
    position_lines,
    said_to_type,
    seeming_back,
    size_answers,
    told_back,
    ways_back,
    with_told,
    yes_or_no,
)
from gomoku_results import size_given, stones_placed
from gomoku_seen import SIZE, Seen, Talk

Point = tuple[int, int]

_USUAL, _INSTEAD = 9, 13  # the size of most games; of these where that one is refused
_TRIES = 5  # ways that a question seems to show
_STARTS = 15  # games that were not started, since an answer was not taken
_ANYTHING = ""  # a pattern: whatever is said
_OTHER = {gomoku.BLACK: gomoku.WHITE, gomoku.WHITE: gomoku.BLACK}
_BAD = r"\b(invalid|not valid|wrong|error|again|cannot|can't|must)\b"


class Guest(Seen):
    """A guest at one session, who sees what is shown, and does something about it.

    `exact`: black must begin, and a mode be the one that was chosen; else white may begin, and modes be changed over.
    `in_turn`: stones must change their colour; else one may have that of the stone before, as if no turn was passed on.
    """

    def __init__(self, forms: tuple[str, ...] = FORMS, exact: bool = False) -> None:
        super().__init__()
        self.forms = forms  # in which a position is typed, until one is taken
        self.as_written = len(forms) == 1  # whether stones are to be the text's, too: no "black", no 1
        self.black_begins = exact
        self.modes_known = exact  # or have been seen in a first game
        self.changed_over = self.in_turn = False
        self.begun = self.white_began = False
        self.asked = ""  # how the position was asked for, to the letter
        self.before = ""  # the colour of this game's last stone
        self.size_typed, self.told = "", 0  # what was taken for a size, and the size
        self.game = (0, False)  # the size of the one that was started last, and whether the computer plays
        self.sized = False  # whether option 1 was chosen, and the size has been told
        self.refused: set[str] = set()  # sizes and modes that led back to the menu
        self.modes: dict[str, bool] = {}  # what was guessed to choose a mode; True where the computer played
        self.guessed = False  # whether the last mode was

    # ------------------------------------------------------------ options

    def to_menu(self) -> Talk:
        """Go back to the menu, wherever the program is."""
        self.screen.must("go on until option 5 is chosen", not self.screen.ended)
        yield from self._agree()
        option = "2" if self.question in self.positions else ""  # may be chosen at once
        guesses = self._ways_back(option) if not self.at_menu() else ()
        for word in with_told(guesses, lambda: told_back(self.screen.text)):
            yield from self.type(word)
            yield from self._agree()
            if self.screen.ended or self.at_menu():
                # Where it is not told, it is known from now on; an option may choose a size elsewhere
                self.shown.update(() if word == option else (f"'{word}' to go back",))
                break
        self.screen.must("lead back to the menu", self.at_menu())

    def _agree(self) -> Talk:
        """Answer whether to go back to the menu, where that is asked."""
        question = asked(self.screen.text, self.lines, self.menu)
        if (word := agreed(question)) and not (self.screen.ended or self.at_menu()):
            yield from self.type(word)

    def _ways_back(self, option: str) -> Iterator[str]:
        """What may lead back to the menu, the likelier first, an option by itself, and what only a refusal names."""
        yield from ways_back(self.screen, self.shown)
        yield from [option] if option else []
        yield from said_to_type(self.screen.text)

    def choose(self, option: int) -> Talk:
        """Choose an option of the menu."""
        yield from self.to_menu()
        self.chosen, self.sized = option, False
        yield from self.type(str(option))
        self.screen.must("go on until option 5 is chosen", option == 5 or not self.screen.ended)

    def reset(self) -> Talk:
        """Choose option 4, and confirm that if asked."""
        yield from self.choose(4)
        if not self.at_menu():
            yield from self.type(yes_or_no(self.screen.text)[0])

    def leave(self) -> Talk:
        """Choose option 5, confirm that if asked, and see the end."""
        yield from self.choose(5)
        if not (self.screen.ended or self.at_menu()):
            yield from self.type(yes_or_no(self.screen.text)[0])
        self.screen.must("end at option 5", self.screen.ended)

    def start(self, size: int, computer: bool = False, chosen: bool = False) -> Talk:
        """Start a game: option 1, where it is not `chosen` yet, the size and the mode."""
        before = len(self.calls)
        self.told, self.before = size, ""
        if not chosen:
            yield from self.choose(1)
        # An answer that led to the menu may have started a game, with a board from elsewhere
        unseen = self.refused and all(call.name != "create_board" for call in self.calls)
        wanted = f"create a board of size {size} by create_board" if unseen else "ask for the size"
        self.screen.must(wanted, not self.at_menu())
        answers = [self.answer_size(size), self.answer_mode(computer)]
        for answer in answers[::-1] if self.mode_first() else answers:
            if not self.at_menu():
                yield from answer
        made = any(call.name == "create_board" for call in self.calls[before:])
        if not (made or self.at_menu()) and self.names_size():  # after the mode, whatever was thought
            yield from self.answer_size(size)
        yield from self.see_start(size, computer, before)

    def see_start(self, size: int, computer: bool, before: int = 0) -> Talk:
        """See that a board was made since so many calls, of the size that was told or by a create_board() that asks for
        it. Where an answer led back to the menu, start again with another."""
        self.again = self.again or (self.question == self.first and bool(self.screen.calls("game_menu")))
        made = [size_given(call) for call in self.calls[before:] if call.name == "create_board"]
        if made and self.guessed:
            yield from self.see_mode(size, computer)
            return
        if not made and self.at_menu() and len(self.refused) < _STARTS:
            self.refused.add(self.screen.typed)
            yield from self.start(size, computer)
            return
        self.screen.must("ask for the mode", made or not self.at_menu())
        told = made and made[-1] in (str(self.told), "")
        self.screen.must(f"create a board of size {self.told} by create_board", told)
        self.must("place no stone before the player does", not self.placed())
        self.game = self.told, computer

    def answer_size(self, size: int, *known: str) -> Talk:
        """Tell the size, in a way that was shown before or is now, until the modes are named if they are asked for in
        the same words."""
        self.size, self.sized, self.told = self.question, True, size
        refused = rf"{_BAD}|9.*13.*15"
        answers = dict.fromkeys([*known, *size_answers(self.screen, size)])
        yield from self.answer(answers, MODES, refused)
        asked_again = self.question == self.size and not (self.screen.calls("create_board") or self.at_menu())
        if size == _USUAL and asked_again and self.names_size():
            self.told = _INSTEAD
            yield from self.answer(size_answers(self.screen, _INSTEAD), MODES, refused)
        self.size_typed = self.screen.typed

    def answer_mode(self, computer: bool, *known: str) -> Talk:
        """Tell the mode, in a way that was shown before or is now, or guess, until a board is made."""
        self.mode = self.question
        computer ^= self.changed_over
        found = [answer for answer, mode in self.modes.items() if mode == computer]
        sure = found or [*known, *mode_answers(self.screen, computer)][:_TRIES]
        back = seeming_back(self.screen.text)
        guesses = [] if found else [one for one in mode_guesses(self.screen, computer) if one not in back]
        told = with_told(guesses, lambda: mode_answers(self.screen, computer)[:_TRIES], sure)
        answers = (one for one in chain(sure, told) if self.modes.get(one, computer) == computer)
        yield from self.answer(answers, "" if self.sized else SIZE, refused=_ANYTHING)
        self.guessed = bool(self.screen.calls("create_board")) and self.screen.typed not in sure

    def see_mode(self, size: int, computer: bool) -> Talk:
        """Place a stone to see which mode was guessed, and start again, in the one that is wanted."""
        answer = self.screen.typed
        yield from self.ask_position()
        yield from self.type_position("0 A")
        self.modes[answer] = len(self.placed()) > 1
        yield from self.reset()
        yield from self.start(size, computer)

    def answer(self, answers: Iterable[str], taken: str = "", refused: str = _BAD) -> Talk:
        """Give the first of the answers that is taken: until a board is made or the menu comes, until the words for
        `taken` are seen, or something else is asked without those for `refused`."""
        asked = self.question
        for answer in (answer for answer in answers if answer not in self.refused):
            yield from self.type(answer)
            size_again = self.sized and self.question == self.size
            if size_again and asked == self.mode != self.size:
                yield from self.type(self.size_typed)
            if self.screen.ended or self.screen.calls("create_board") or self._is_back(asked):
                return
            if (taken and self.screen.finds(taken)) or (
                self.question != asked and not self.screen.finds(refused)
            ):
                return

    def _is_back(self, asked: str) -> bool:
        """Whether an answer to what was `asked` led back to the menu; in the menu's words, it may have been refused."""
        return self.at_menu() and (asked != self.first or self.again or bool(self.screen.calls("game_menu")))

    # ------------------------------------------------------------ stones

    def ask_position(self) -> Talk:
        """Choose option 3, unless a position is being asked for already."""
        if self.question not in self.positions or self.at_menu():
            yield from self.choose(3)
            self.screen.must("ask for a position", not self.at_menu())
            self.positions.add(self.question)

    def place(self, point: Point, stone: str) -> Talk:
        """Place a stone, and see that it is placed as it should be."""
        yield from self._place(point, stone)
        if self.modes_known:
            return
        self.modes_known = True
        if not self._in_its_mode():
            yield from self._change_over(point, stone)

    def _in_its_mode(self) -> bool:
        """Whether the computer has replied if it plays, and has not if there are two players."""
        return (len(self.placed()) > 1) == self.game[1]

    def _change_over(self, point: Point, stone: str) -> Talk:
        """Where choosing a mode has started a game in the other one, choose that. Where it does no better, neither was
        meant: the game is started as before."""
        for self.changed_over in (True, False):
            yield from self.reset()
            yield from self.start(*self.game)
            yield from self._place(point, stone)
            if self._in_its_mode():
                return

    def _place(self, point: Point, stone: str) -> Talk:
        position = gomoku.position_of(*point)
        for form in self.forms:
            yield from self.ask_position()
            yield from self.type_position(form.format(*position))
            if self.placed():
                self.forms = (form,)
            if self.placed() or not (self.at_menu() or self.question in self.positions):
                break
        self._is_placed(stone, position)

    def place_ahead(self, point: Point, stone: str) -> Talk:
        """Place a stone in a game in which others were placed from the menu: the option and the position are typed at
        once, unless something else is asked between them, or a mark without a menu is all that asks for an option."""
        position = gomoku.position_of(*point)
        if ahead := self.at_menu() and bool(self.first or self.screen.calls("game_menu")):
            yield from self.type("3", *position_lines(self.asked, self.forms[0].format(*position)))
        if ahead and self.screen.calls("place_on_board"):
            self._is_placed(stone, position)
        else:
            yield from self.place(point, stone)

    def _is_placed(self, stone: str, position: tuple[str, str]) -> None:
        if not (self.black_begins or self.begun):
            self.white_began = self.placed()[:1] == [(_OTHER[stone], position)]
        placed, at = next(iter(self.placed()), ("", ()))
        holds = at == position and placed in (stone, stone if self.in_turn else self.before)
        self.must(f"place {self.turned(stone)} at {' '.join(position)} by place_on_board", holds)
        self.begun, self.before = True, placed

    def type_position(self, position: str) -> Talk:
        """Type a position, in one line or in two: what is placed is told by the calls after the last of them."""
        self.asked = self.screen.text.rstrip().split("\n")[-1]
        for line in position_lines(self.asked, position):
            yield from self.type(line)
            if self.screen.calls("place_on_board") or self.screen.ended or self.at_menu():
                return

    def placed(self) -> list[tuple[str, tuple[str, ...]]]:
        """The stones placed since something was last typed, with their positions; the other way round where white has
        begun."""
        placed = stones_placed(self.screen, self.as_written)
        return [(self.turned(stone), position) for stone, position in placed]

    def turned(self, stone: str) -> str:
        """The stone of the other colour where white has begun."""
        return _OTHER.get(stone, stone) if self.white_began else stone

    def none_in_progress(self) -> Talk:
        """See that there is no game: option 3 says so, at once or when a position has been told, or offers to start."""
        yield from self.choose(3)
        told = "" if self.question in self.positions and plain(self.news) == self.question else self.news
        if not self.at_menu():
            yield from self.type_position("0 I")  # which is free at the end of all games but full ones
            self.must("place no stone where there is no game", not self.placed())
            told = told or self.news
            yield from self.to_menu()
        self.screen.must("say that there is no game, and show the menu", told)
