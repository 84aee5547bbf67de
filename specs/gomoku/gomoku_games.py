"""The games and sessions that are played with `play_game`. Each is a generator for `player:` (gomoku_guest.py).

Games against the computer are in gomoku_computer.py, what is answered badly in gomoku_refusals.py.
"""

from __future__ import annotations

import re

from gomoku_computer import see_reply
from gomoku_guest import Guest, Point
from gomoku_making import in_turn
from gomoku_menus import options_missing
from gomoku_prompts import TEXT_FORM, is_to_reset, ways_on, ways_over
from gomoku_results import see_result, see_winner_looked_for
from gomoku_seen import Talk
from gomoku_stones import BLACK, WHITE, Stones, drawn

JUNK = (
    "", " ", "55", "5x", "abc", "0", "-1", "99", "1.5", "?!", "five", "1 2 3", "五", "6", "hello", "None", "x" * 300,
    "\t", "1a", "[]",
)  # fmt: skip

_COMPLETE = (
    r"complete|finish|continue|current|progress|resume|(?:keep|carry|go|play)(?:ing)? (?:on|playing)"
    r"|reset|restart|start (?:over|again|afresh)|abandon|give up"
)
_RESET = r"\bre-?set|restart|start (?:over|again|afresh|(?:a )?new)|abandon|give up|new (?:game|one)|\b4\b|\bfour\b"


def two_players(size: int, black: Stones, white: Stones) -> Talk:
    """Play a game to its end. What is said of its result is looked at in other games: a wrong word costs these."""
    yield from _played(Guest(), size, in_turn(black, white))


def two_games(black: Stones, white: Stones, winner: str, computer: bool = False) -> Talk:
    """Let one of them win, by positions in the text's form; then another game can be started, of another size where it
    is against the `computer`, and black begins it. There, nothing wrong may be said of the result: who prints none
    loses it elsewhere."""
    guest = Guest((TEXT_FORM,), exact=True)
    yield from _played(guest, 9, in_turn(black, white))
    see_result(guest.screen, guest.shown, winner, must_tell=not computer)
    yield from guest.none_in_progress()
    yield from guest.start(13 if computer else 9, computer)
    yield from guest.place((0, 0), BLACK)
    if computer:
        see_reply(guest)  # the mode of the game before is not kept


def _played(guest: Guest, size: int, stones: list[tuple[Point, str]]) -> Talk:
    """Play a game of two players to its end."""
    guest.in_turn = True
    yield from guest.begin()
    yield from guest.start(size)
    known = 4  # by then it is seen how stones are placed
    last = len(stones) - 1  # what this one brings is looked at
    for number, (point, stone) in enumerate(stones):
        place = guest.place_ahead if known <= number < last else guest.place
        yield from place(point, stone)
        see_winner_looked_for(guest.screen, guest.calls)
        guest.must("place one stone at a time", len(guest.placed()) == 1)


def full_board(size: int = 9) -> Talk:
    """Play a game that ends in a draw."""
    return two_games(*drawn(size), "Draw")


def nonsense(count: int) -> Talk:
    """Type so many lines of nonsense at the menu: the program goes on, and a game can be started all the same."""
    guest = Guest()
    yield from guest.begin()
    lines = [JUNK[number % len(JUNK)] for number in range(count)]
    known = len(JUNK)  # one by one first, so that it is seen which does harm
    alone = [[line] for line in lines[:known]]
    together = [lines[at : at + 30] for at in range(known, count, 30)]
    for typed in (*alone, *together):
        yield from guest.type(*typed)
        guest.screen.must("go on after what is no option", not guest.screen.ended)
        guest.learn_menu()
    yield from guest.start(9)
    yield from guest.place((0, 0), BLACK)
    yield from guest.to_menu()
    # is no option in a game either, unless the menu has a sixth
    yield from guest.type("66" if any("6" in line for line in guest.menu) else "6")
    guest.learn_menu()
    yield from guest.place((0, 1), WHITE)
    yield from guest.place((0, 2), BLACK)


def exits() -> Talk:
    """See the menu, and choose option 5 at once."""
    guest = Guest()
    yield from guest.begin()
    shown = guest.screen.calls("game_menu") or not options_missing(guest.screen.text)
    guest.screen.must("show the menu", shown)
    yield from guest.leave()


def start_twice() -> Talk:
    """Choose option 1 while a game is on: a message tells to reset or complete it, and the game goes on."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(9, computer=True)
    yield from guest.place((4, 4), BLACK)
    see_reply(guest)
    yield from guest.choose(1)
    offered = _offers(guest)
    # What nobody asks must be said
    told = re.search(_COMPLETE if offered else _RESET, guest.news, re.IGNORECASE)
    guest.screen.must("tell the player to reset the game or to complete it", told)
    guest.must("create no board while a game is on", not guest.screen.calls("create_board"))
    waits = guest.at_menu() or guest.question != guest.size or not guest.screen.finds(r"\bsize\b|9.*13.*15")
    guest.screen.must("let the player choose before it asks for a size", waits)
    if offered:
        yield from guest.answer(ways_on(guest.screen))
    yield from guest.place((0, 0), BLACK)
    see_reply(guest)  # in the same mode
    for size in (13, 9) if offered else ():
        yield from _start_over(guest, size)


def _offers(guest: Guest) -> bool:
    """Whether option 1 asks something, perhaps as the menu asks for an option."""
    return not guest.at_menu() or (guest.again and not guest.screen.calls("game_menu"))


def _start_over(guest: Guest, size: int) -> Talk:
    """Reset and restart at option 1, where it seems to offer that: black begins, and is alone between two players."""
    before = len(guest.calls)
    yield from guest.choose(1)
    offer = guest.screen.text.strip()  # which may name the size and the mode of the game that is on
    asked = _offers(guest)
    yield from guest.answer(ways_over(guest.screen))
    chosen = asked and is_to_reset(offer, guest.screen.typed)
    made = any(call.name == "create_board" for call in guest.calls[before:])  # in the mode as before
    if not made and guest.at_menu():
        yield from guest.choose(1)
        again = offer in guest.screen.text
        guest.screen.must("reset the game where that is chosen", not (chosen and again))
    understood = offer not in guest.screen.text and (guest.names_size() or guest.mode_first())
    if made or not understood:
        yield from guest.answer([] if guest.at_menu() else ways_on(guest.screen))
        return
    yield from guest.start(size, chosen=True)
    yield from guest.place((4, 4), BLACK)
    guest.must("place one stone at a time between two players", len(guest.placed()) == 1)


def before_a_game() -> Talk:
    """Choose options 2, 3 and 4 before any game: nothing is placed, and the program goes on."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.choose(2)
    guest.screen.must("say that there is no board, and show the menu", guest.news and guest.at_menu())
    yield from guest.none_in_progress()
    yield from guest.reset()
    yield from guest.start(9)


def shows_board() -> Talk:
    """Choose option 2 in a game: the board is printed."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(9)
    yield from guest.choose(2)
    guest.must("print the board by print_board before the first stone", _prints(guest))
    empty = guest.screen.raw
    yield from guest.place((0, 1), BLACK)
    yield from guest.choose(2)
    guest.must("print the board by print_board", _prints(guest))
    guest.must("print the board with its stones", guest.screen.raw != empty)
    stones = _stones(guest)
    yield from guest.place((7, 2), WHITE)
    yield from guest.place((7, 3), BLACK)  # whose turn it is has not been changed by option 2
    yield from guest.reset()
    yield from guest.choose(2)
    still_there = _prints(guest) and 0 < stones <= _stones(guest)
    guest.must("print no stones of a game that was reset", not still_there)


def _prints(guest: Guest) -> bool:
    """Whether a board of 9 is printed: by print_board, or as the text draws it, by a function of another name."""
    lines = guest.screen.text.split("\n")
    drawn = all(sum(mark in line for line in lines) >= 8 for mark in ("--", "|"))
    return drawn or bool(guest.screen.calls("print_board"))


def _stones(guest: Guest) -> int:
    """How many stones the screen shows, where they are drawn as they are written."""
    return sum(map(str(guest.screen.text).count, (BLACK, WHITE)))


def resets() -> Talk:
    """Reset a game: the board is empty, the size and the mode are asked for again, and black begins."""
    guest = Guest(exact=True)
    yield from guest.begin()
    yield from guest.start(9, computer=True)
    yield from guest.place((4, 4), BLACK)
    yield from guest.reset()
    yield from guest.none_in_progress()
    yield from guest.start(15)
    yield from guest.place((4, 4), BLACK)
    guest.must("place one stone at a time between two players", len(guest.placed()) == 1)
    yield from guest.place((14, 14), WHITE)
    yield from guest.place((14, 13), BLACK)
    yield from guest.reset()
    yield from guest.start(9)
    yield from guest.place((4, 4), BLACK)


def back_from_a_game() -> Talk:
    """Go back to the menu from the question for a position."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.start(9)
    yield from guest.place((0, 0), BLACK)
    yield from guest.ask_position()
    yield from guest.to_menu()
    guest.must("place no stone on the way back", not guest.placed())
    yield from guest.place((8, 8), WHITE)  # whose turn it still is
    yield from guest.place((8, 7), BLACK)
    yield from guest.leave()


def back_from_the_start() -> Talk:
    """Go back to the menu from the questions for the size and the mode."""
    guest = Guest()
    yield from guest.begin()
    yield from guest.choose(1)
    guest.screen.must("ask for the size", not guest.at_menu())
    yield from guest.to_menu()
    yield from guest.choose(1)
    yield from (guest.answer_mode(False) if guest.mode_first() else guest.answer_size(9))
    before = len(guest.calls)
    yield from guest.to_menu()
    made = [call for call in guest.calls[before:] if call.name == "create_board"]
    guest.must("create no board on the way back", not made)
