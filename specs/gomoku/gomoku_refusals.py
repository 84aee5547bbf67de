"""What is answered badly in `play_game`: sizes, modes and positions that are none. A generator for `player:`
(gomoku_guest.py).
"""

from __future__ import annotations

import re
from typing import Any

from gomoku_computer import see_reply
from gomoku_guest import Guest
from gomoku_modes import mode_answers, shown_keys
from gomoku_prompts import SIZES, has_default, size_answers
from gomoku_results import size_given
from gomoku_seen import Talk
from gomoku_stones import BLACK, WHITE

# The first is none, unless a question tells a default
NO_SIZES = ("", "abc", "0", "-9", "9.5", "nine", ",")
NO_MODES = ("", "abc", "99", "-1", "vs", "player vs. nobody")
NO_POSITIONS = ("abc", "", "9 A", "0 J", "-1 A", "1.5 A", "A A", "0", "A", "? ?", "x y z", "2 F G")
_ANNOUNCED = (  # "with other input you get 9", "if the input is invalid, 9 is used", "9 unless you type another"
    r"\bdefault|\b(?:anything|something|every(?:thing)?) else\b|\botherwise\b|\bany other\b|\[9\]"
    r"|\bother (?:input|answer|entr|value)|\b(?:invalid|unless)\b[^.;\n]{0,30}\b(?:9|nine)\b"
    r"|\b(?:9|nine)\b[^.;\n]{0,30}\b(?:invalid|unless)\b"
)


def bad_input() -> Talk:
    """Answer every question badly, then well: nothing is created or placed by it, and two can still play."""
    guest = Guest()
    yield from guest.begin()
    yield from _starts_badly(guest)
    for answer in NO_POSITIONS:
        yield from _bad_position(guest, answer)
    yield from guest.place((0, 0), BLACK)
    yield from _bad_position(guest, "0 A")
    yield from guest.place((0, 1), WHITE)
    yield from guest.place((0, 2), BLACK)  # whose turn it is has not been lost by one bad position, or ten


def bad_moves() -> Talk:
    """Give bad positions in a game against the computer, which does not play then, and does afterwards."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(9, computer=True)
    yield from guest.place((4, 4), BLACK)
    for answer in ("0 J", "abc", "4 E"):  # an odd number, for who gives the turn away each time
        yield from _bad_position(guest, answer)
    yield from guest.place((0, 0), BLACK)
    see_reply(guest)


def _starts_badly(guest: Guest) -> Talk:
    """Start a game of two players, with bad answers before each good one; the program may show the menu after them.
    A bad size may become a usual one, but not without a word."""
    yield from guest.choose(2)
    guest.again = guest.question == guest.first and bool(guest.screen.calls("game_menu"))
    yield from guest.choose(1)
    guest.size = guest.mode = asked = guest.question  # until a good size, nothing but that is asked for
    last = guest.mode_first()
    said: list[set[str]] = []  # where a size was taken: each bad one and then the good one
    announced = tells_of_bad_sizes(guest.screen.text)
    parts = [_size_badly(guest, last, said), _mode_badly(guest, asked)]
    for part in parts[::-1] if last else parts:
        yield from part
    good = said.pop() | _lines(guest)
    guest.screen.must(
        "have said that “abc” and the like are no sizes", announced or all(bad - good for bad in said)
    )
    yield from guest.see_start(9, computer=False)


def tells_of_bad_sizes(text: str) -> bool:
    """Tell whether a question says what becomes of a bad size."""
    return re.search(_ANNOUNCED, text, re.IGNORECASE) is not None


def _lines(guest: Guest) -> set[str]:
    return set(guest.screen.text.split("\n"))


def _size_badly(guest: Guest, last: bool, said: list[set[str]]) -> Talk:
    key, *keys = [size_answers(guest.screen, size)[0] for size in (9, 13, 15)]
    for answer in NO_SIZES[has_default(guest.screen) :]:
        if answer in (key, *keys):  # 0 = nine
            continue
        yield from _bad(guest, answer)
        # It was taken, to be refused together perhaps
        if not last and not guest.at_menu() and guest.mode_first():
            told = _lines(guest)
            yield from guest.answer_mode(False)
            if guest.screen.calls("create_board"):  # of the usual size perhaps
                said.append(told | _lines(guest))
                yield from guest.reset()
        if guest.at_menu():
            yield from guest.choose(1)
            if guest.mode_first():
                yield from guest.answer_mode(False)
        made = [size_given(call) for call in guest.calls if call.name == "create_board"]
        bad = made if last else [size for size in made if size not in ("", *SIZES)]
        guest.must(f"create no board of the size “{answer}”", not bad)
    yield from guest.answer_size(9, key)  # a menu of sizes need not be shown again
    said.append(_lines(guest))


def _mode_badly(guest: Guest, asked: str) -> Talk:
    guest.mode, mode = guest.question, mode_answers(guest.screen, computer=False)[:1]
    for answer in bad_modes(guest.screen):
        yield from _bad(guest, answer)
        guest.must("create no board for such a mode", not guest.screen.calls("create_board"))
        if guest.at_menu():
            yield from guest.choose(1)
        if guest.question == asked and (asked != guest.mode or guest.names_size()):
            yield from guest.answer_size(9)
    yield from guest.answer_mode(False, *mode)


def bad_modes(screen: Any) -> list[str]:
    """Return answers that choose no mode. Where P is asked for, what begins with it may be taken for it."""
    letters = {key.casefold() for key in shown_keys(screen.text)}
    return [answer for answer in NO_MODES[has_default(screen) :] if answer[:1] not in letters]


def _bad(guest: Guest, answer: str) -> Talk:
    yield from guest.type(answer)
    guest.screen.must("go on after a bad answer", not guest.screen.ended)


def _bad_position(guest: Guest, answer: str) -> Talk:
    yield from guest.ask_position()
    yield from guest.type_position(answer)
    guest.screen.must("go on after a bad answer", not guest.screen.ended)
    if not (guest.at_menu() or guest.screen.calls("game_menu")):
        guest.positions.add(guest.question)
    if guest.at_menu() and " " in answer:  # a single word may be a way back
        guest.screen.must("say that no stone can be placed there", guest.news)
    guest.must("place no stone there", not guest.placed())
