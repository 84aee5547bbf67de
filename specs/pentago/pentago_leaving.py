"""Who leaves a game of `menu()` in the middle of it.

    what was played first     some moves of two humans, all of them taken; or the whole game, where it offers no way
                              out, and a menu before it does
    what is typed then        each way out once: what the program offers, and then what is usual (pentago_exits)
    where none is left        parts of a move, for a way out may be offered at one of its questions alone

After each of them the program may ask again, or whether it is meant; in the end it must be over.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import Any

from pentago_answers import in_parts
from pentago_boards import EMPTY, text_of
from pentago_exits import (
    after_the_end,
    is_without_exit,
    leave_before,
    leave_options,
    offered,
    offers_to_leave,
    ways_out,
)
from pentago_games import Slips
from pentago_kinds import goes_on
from pentago_levels import Move
from pentago_menus import Player, as_played, moved
from pentago_merit import GIVE_UP
from pentago_options import Option, options
from pentago_questions import question
from pentago_table import Table
from pentago_tongues import in_english
from pentago_whom import Wish

_NEXT = ((1, 1, 3), (1, 2, 3))  # moves of somebody who wants to leave
_EARLY = 2  # moves after which a game is left
_MOVES = 3  # that are begun where there is no way out: the first one as far as there is one, or to its end
_QUIT = re.compile(rf"\b({GIVE_UP})\b", re.I)


@in_english
def walk_away(moves: Sequence[Move], student: Any, printed_by: Any, guess: Any) -> Player:
    """Leave a game by what the program offers, or else by usual words; it must come to its end. That is in the middle
    of the game, unless it is but the menu before it that offers a way out: then these moves are played to the end."""
    table = Table(Wish(), student, printed_by, guess)
    screen = yield from table.sit_down((yield None))
    board, turn, whole = EMPTY, 1, False
    for number in range(len(moves)):
        whole = whole or (number == _EARLY and _is_left_in_its_menu(table, screen))
        if number >= _EARLY and not whole:
            break
        screen.must("go on with the game", not screen.ended)
        table.stays = number + 1 != _EARLY
        screen = yield from table.play(screen, board, turn, moves[0], Slips(()))
        turn, (move, *moves) = as_played(table, screen, moves)
        board, _ = moved(text_of(board), turn, move)
        turn = 3 - turn
    screen.must("go on with the game", whole or not screen.ended)
    if table.humans:
        guess.sure()
    yield from _leave(table, screen)


def _is_left_in_its_menu(table: Table, screen: Any) -> bool:
    """Whether a menu before the game offers a way out, and the game, which is at this screen now, offers none."""
    offers = any(map(offers_to_leave, table.before)) and not goes_on(screen)
    return offers and is_without_exit(table.heard.game, table.heard.rules)


def _leave(table: Table, screen: Any) -> Generator[str, Any, None]:
    """Type what may end the game, each at each question once, until it is over."""
    tried: set[tuple[str, tuple[Option, ...], str]] = set()
    begun = 0  # moves
    shown: list[str] = []  # the options for leaving of the last menu, which may not be shown again
    offers: tuple[Option, ...] = ()
    while not screen.ended:
        # the same words may come below another menu, which need not be shown again after a wrong answer
        offers = options(screen.text) or offers
        asked = question(screen), offers
        parts = table.parts(screen)
        shown = leave_options(screen)[:2] or shown
        ways = ways_out(screen, table.heard.text, table.heard.rules)
        if not parts:  # the game is over, or it is asked once more for what was no number
            over = [*leave_before(table.heard.rules, screen.questions[-1]), *after_the_end(screen), *shown]
            ways = [*over, *ways]
        left = [way for way in ways if (*asked, way) not in tried]
        more = parts and begun < _MOVES and not _offered_here(screen)
        screen.must("let the players quit in some way", left or more)
        if left:
            tried.add((*asked, left[0]))
            screen = yield from _try(table, screen, parts, left[0])
        else:
            screen = yield from _begin_move(table, screen, parts, begun)
            begun += 1


def _begin_move(table: Table, screen: Any, parts: tuple[str, ...], begun: int) -> Generator[str, Any, Any]:
    """Answer one question for a move, of which another one may offer a way out, as "9. Quit" below the rotations. The
    first time, all of them are answered, up to one below which that is listed."""
    answers = in_parts(_NEXT[begun > 0])
    screen = yield from table.answer(screen, parts, answers)
    while not (begun or leave_options(screen)) and (parts := table.parts(screen)) and parts != table.first:
        screen = yield from table.answer(screen, parts, answers)
    return screen


def _try(table: Table, screen: Any, parts: tuple[str, ...], way: str) -> Generator[str, Any, Any]:
    """Type a way out where these parts are asked for. One that the question offers, and offers again with another part,
    is heeded at the latest when the turn is over: "Row (q to quit): "."""
    told = _offered_here(screen)
    screen = yield way
    table.hear(screen)
    again = way in told and way in offered(question(screen))
    taken = again and table.parts(screen) not in ((), parts)
    for _ in _NEXT if taken else ():
        if parts := table.parts(screen):
            screen = yield from table.answer(screen, parts, in_parts(_NEXT[0]))
    screen.must("let the players quit", not taken or screen.ended)
    return screen


def _offered_here(screen: Any) -> tuple[str, ...]:
    """What a question itself says will end the game."""
    asked = question(screen)
    return offered(asked) if _QUIT.search(asked) else ()
