"""What a program of Reversi says of the players and of the result. The wording is free. (Task 2 c, steps 2 and 4)

"Player 1 wins"   "it's a tie"   "12 to 30"   "You lost"             a result
"Black: 30, White: 12" where Black has 12   "White wins 30-11"       not the right one
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from drawn_text import plain
from drawn_text import screen as shown
from fit1045_drawings import Drawing
from fit1045_said import Asked, Said
from fit1045_winners import (
    ALONE,
    BEATEN,
    DRAW_ALONE,
    DRAWN,
    NOBODY,
    TAG,
    TELLS,
    TWO,
    UNITS,
    WIN,
    Names,
    crowned,
    letters_of,
    names_another,
    spoken_to,
)
from result_words import hedges

from harness.judge.screens import found_on_screen

Pair = tuple[int, int]

_OWNS = rf"{TAG}('s)?( {UNITS}| score)?[ :=|-]+((has|have|scored|got|(finished|ended) with) )?"
_PAIR = r"\b([0-9]{1,2}) ?(?:-|–|:|,|/|to|and|against|vs\.?) ?([0-9]{1,2})\b"
_LOSER_FIRST = rf"\b{BEATEN} by\b|\b(lost|loses) (to|against)\b"  # "White was beaten by Black, 1 to 20"
_STONES = "([3-9]|[1-6][0-9])"  # "Black: 1" may be how the board is drawn
_BY = (
    r"\b(?:wins?|won|victory)(?: the (?:game|match))? by (?:a (?:margin|difference) of )?([-–]?[0-9]{1,2})"
    rf"(?: (?:more )?{UNITS})?(?: difference)?\W*$"
)
_ANY = range(9, 41)  # numbers of stones that are no label of a row
# "White won 3 stones" in a move (none turns 20), "White wins: 2" of all games; "won 18 stones to 2", "Who won: 2" count
_TURNED = re.compile(
    rf"(?im)(?:{ALONE[1]}|{ALONE[2]})\W{{1,3}}(?:s )?(?:wins?|won):? (1?[0-9])(?:\W*$|[,;|])"
    rf"|\b(?:wins?|won):? (1?[0-9]) {UNITS}\b(?![^\w\n]{{1,3}}(?:(?:to|against|vs) )?[0-9])"
)


def ends(
    screen: Any,
    scores: Sequence[Pair],
    drawing: Drawing,
    asked: Asked | None = None,
    silent: bool = False,
) -> Generator[str | None, Any, None]:
    """Look for the end of a game with one of these numbers of stones, and for its result.

    The result is a word about who has won or both numbers of stones. It names no winner who has not won, says
    nothing of a draw where there is none, and gives nobody stones that are not theirs. Players may be named as their
    stones are in a drawing, or as each was `asked` in a game of two. After it the program may wait for the return key.
    Where it may be `silent`, any will do.
    """
    names, called = (TWO, asked.called()) if asked else (ALONE, {})
    screen.must("go on with the game", scores or not screen.ended)
    said = Said(screen.text, called, one_person=not asked)
    told = not counts_all(said) and any(all(tells(said, number) for number in both) for both in scores)
    letters = letters_of(drawing)
    told = told or says_who(said, scores) or bool(crowned(said.text, names, letters))
    ended = screen.ended or (told and (yield "").ended)
    screen.must("end by itself", ended)
    result = " or ".join(outcome(*both) for both in scores)
    screen.must(f"print the result of the game ({result})", told or silent)
    right = silent or any(fits(said, *both, names, letters) for both in scores)
    screen.must(f"name the right result ({result})", right)


def outcome(black: int, white: int) -> str:
    """Return who has won with these numbers of stones, in words."""
    won = "a draw" if black == white else "Black wins" if black > white else "White wins"
    return f"{won}: Black has {black} and White {white}"


def of_result(screen: Any, scores: Sequence[Pair]) -> str:
    """Return what is shown, but for the stones that a move has won, and games: a number of the result's is none."""
    numbers = {number for black, white in scores for number in (black, white, abs(black - white))} - {0}
    return _TURNED.sub(lambda won: won[0] if int(won[1] or won[2]) in numbers else "", screen.text)


def says_who(screen: Any, scores: Sequence[Pair]) -> bool:
    """Tell whether a line tells of a win, or of a draw, and not of both at once."""
    lines = [" ".join(plain(row).split()) for row in shown(of_result(screen, scores))]
    said = "\n".join(line for line in lines if not hedges(line))
    return bool(re.search(f"{TELLS}|{DRAWN}", said, re.I | re.M))


def counts_all(screen: Any) -> bool:
    """Tell whether nearly all numbers are shown, which says nothing. Where empty squares are numbered, those of a game
    are not so many: around the middle, which is taken."""
    return sum(tells(screen, number) for number in _ANY) > len(_ANY) - 4


def fits(screen: Any, black: int, white: int, names: Names, letters: Names) -> bool:
    """Tell whether what is said of the result goes with the numbers of stones."""
    said = of_result(screen, [(black, white)])
    wins = found_on_screen(WIN, said)
    drawn = screen.finds(NOBODY) or screen.finds(DRAW_ALONE)
    drawn = drawn or (screen.finds(DRAWN) and not wins)
    if black != white and drawn:
        return False
    won = wins and not (screen.finds(DRAWN) or tells(screen, black))
    if black == white and won and not drawn:
        return False
    names = spoken_to(screen, names, letters)
    wrong = names_another(screen, said, (black > white) + 2 * (white > black), names, letters)
    return not wrong and not miscounted(screen, black, white, names, letters)


def miscounted(screen: Any, black: int, white: int, names: Names, letters: Names) -> bool:
    """Tell whether a player is given stones that are not theirs, or the result numbers that are not the score.

    In one person's game the score may also be shown before the last move of White's: it is of fewer stones.
    """
    wrong = {1: _STONES, 2: _STONES} if names is TWO else {1: str(white), 2: str(black)}
    for player, stones in ((1, black), (2, white)):
        right = rf"({names[player]}){_OWNS}{stones}\b"
        if has(screen, names[player], wrong[player]) and not screen.finds(right):
            return True
    if black != white and screen.finds(rf"\b(wins?|won) (the game )?with {min(black, white)} {UNITS}\b"):
        return True
    won_by = screen.finds(_BY)
    if won_by and won_by[-1] not in {str(number) for number in (abs(black - white), black, white)}:
        return True
    if tells(screen, black) and tells(screen, white):
        return black != white and swapped(screen.text, black, white, names, letters)
    score = black + white
    totals = {score, score - (names is TWO)}  # the score before the last move is of one less
    return bool(screen.finds(f"{WIN}.*{_PAIR}|{_PAIR}.*{WIN}")) or not totals.isdisjoint(sums(screen.text))


def swapped(text: str, black: int, white: int, names: Names, letters: Names) -> bool:
    """Tell whether each player is given the other's number of stones, and nowhere its own.

    Numbers without names are Black's and White's, or the winner's and the loser's: "1:20" suits no win of Black's.
    """
    given: dict[int, set[int]] = {1: set(), 2: set()}
    lines = [plain(row).lower() for row in shown(text)]
    second = rf"{names[2]}|\b2\W{{1,3}}{white}\b"  # "1: 20, 2: 1" is no 1 to 20
    if black > white and not any(re.search(second, line) for line in lines):
        told = [line for line in lines if not re.search(_LOSER_FIRST, line)]
        pairs = {pair for line in told for pair in re.findall(f"(?={_PAIR})", line)}  # "player 1, 20 to 1"
        if (str(white), str(black)) in pairs and (str(black), str(white)) not in pairs:
            return True
    for line in lines:
        for player, number in counts(line, names, letters):
            given[player].add(number)
    own = black in given[1] or white in given[2]
    return white in given[1] and black in given[2] and not own


def counts(line: str, names: Names, letters: Names) -> Iterator[Pair]:
    """Yield, for each player that a line gives a number, which one it is and the number: before its name, as in
    "12 for black", "12 black stones" and "12 black, 9 white", else after it, as in "Points of player 1: 12"."""
    number, one, two = "([0-9]{1,2})", *(f"{names[player]}|{letters[player]}" for player in (1, 2))
    units = rf"(?: {UNITS})?"
    before = rf"\b{number}(?:{units} (?:for|by) (?:({one})|{two})| (?:({one})|{two})(?: {UNITS}|,| and|\W*$))"
    if found := re.findall(before, line):
        yield from ((1 if first or other else 2, int(stones)) for stones, first, other in found)
        return
    named: set[int] = set()
    for first, _, stones in re.findall(rf"({one})|({two})|\b{number}\b", line):
        if stones:
            if len(named) == 1:  # of two, either may be meant
                yield named.pop(), int(stones)
            named = set()
        else:
            named.add(1 if first else 2)


def sums(text: str) -> Iterator[int]:
    """Yield, for each two numbers that follow one another in a line, what they come to; 2 is a name in "Player 2"."""
    for row in shown(text):
        line = re.sub("player [12]", "", plain(row).lower())
        for one, other in re.findall(r"(?=\b([0-9]{1,2})\b[^0-9]{1,30}\b([0-9]{1,2})\b)", line):
            if one != other:  # which may be a row's labels
                yield int(one) + int(other)


def has(screen: Any, name: str, number: str) -> bool:
    """Tell whether a line begins by giving a player a number of stones: "Player 1 (B): 12", "Score of black: 12"."""
    title = r"(final )?(score|result|point|stone)s?\W+((of|for) (the )?)?"
    whose = rf"^\W*({title})?({name}){_OWNS}"
    # "has 2 moves left" and "has 2 stones more" give none
    after = rf"(\W*$| ?[^\w\s%]| ({UNITS}( [a-ln-z]|\W*$| ?[^\w\s])|(and|to|player|black|white)\b))"
    return bool(screen.finds(rf"{whose}{number}{after}"))


def tells(screen: Any, number: int) -> bool:
    """Tell whether a number is shown on its own."""
    return bool(screen.finds(rf"\bx?{number}\b"))  # "x12" beside a stone
