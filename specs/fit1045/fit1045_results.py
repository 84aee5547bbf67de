"""What a program of Reversi says of the players and of the result. The wording is free. (Task 2 c, steps 2 and 4)

"Player 1 wins"   "it's a tie"   "12 to 30"   "You lost"             a result
"Black: 30, White: 12" where Black has 12   "White wins 30-11"       not the right one
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any

from drawn_text import plain
from drawn_text import screen as shown
from fit1045_drawings import Drawing, symbols
from result_words import DRAW, hedges

from harness.judge.screens import found_on_screen

Pair = tuple[int, int]
Names = Mapping[int, str]  # for each player a pattern

_UNITS = "(?:stones?|points|pieces|dis[ck]s)"
_AHEAD = rf"(comes? out on top|takes (it|the (win|victory|game|match))|(has|have) (the most|more) {_UNITS})"
_WIN = (
    r"\b(wins?|won|winner|winning|victor\w*|triumph\w*|champions?|congrat\w*"
    rf"|beat(s|en)?|lost|lose[rs]?|defeat(s|ed)?|{_AHEAD})\b"
)
_DRAW = rf"\b({DRAW}|equal|even|same (score|number|amount))\b"
_DRAW_ALONE = (
    r"^\W*(congrat\w*\W+)?((it is|it'?s|(the )?(game|result) is|(the )?game ends in) )?(a )?(draw|tie)\W*$"
)
_TAG = r"( ?[(\[][^][()\n]{1,12}[)\]])?"  # "Player 1 (B)", "Player 1[B]"
_OWNS = rf"{_TAG}('s)?( {_UNITS}| score)?[ :=|-]+((has|have|scored|got|(finished|ended) with) )?"
_NEITHER = rf"neither( player| of the players| [^.!,\n]{{1,30}} nor (the )?(player )?\S+{_TAG})?"
_NOBODY = (
    rf"\b(nobody|no ?one|{_NEITHER}) ((has |have )?(won|wins?|lost|loses)|is (the winner|victorious))\b"
    r"|\bno winner\b|\bwinner( is)?\W{1,6}(nobody|no one|none)\b"
)
_TITLE = (
    r"(^\s*|[^o\s]\s|[^\w\s])(winner|champion|victor)( of (the|this) \w+)?"  # and not "no winner"
    r"( is\b[ .:]*|[ \t]*(\.\.\.|[:=>|-]+)[ \t]*|\t)(the )?(player )?(with (the )?)?"
)
_WINNER_IS = (
    rf"({_TITLE}|\b(won|victory|win) (by|for|(goes )?to)[ .:]*(the )?"
    r"|\b[0-9]{1,2} ?([-–:]|to) ?[0-9]{1,2} (to|for|in favou?r of) (the )?"
)
_CONGRATULATES = r"|\b(congratulations?|well done|hooray),? ((to|for) )?(the )?"
_WINS = (
    "(has |have )?(wins?|won|beats?|(has|have) beaten|defeats|defeated (the )?(player|black|white|computer|you)"
    rf"|triumph(s|ed)|victory\W*$|{_AHEAD}|(is|are) ((the )?(winner|champion|victor)|victorious))"
)
_LOSES = (  # the game, and not only a turn or some stones
    r"((lost|loses?)( the game)?(\s*[.!;]|\W*($|by\b|with\b|to\b|\d+ ?(-|–|:|to\b)))"
    r"|(is|was|were|been) (beaten|defeated)\b)"
)
_LOST = rf"\byou (have )?{_LOSES}"
# The one person, and not "the white player wins"
_PERSON_WINS = rf"(^\W*|[^\w\s] |\bthe )(player|user){_TAG} {_WINS}(\b|$)|{_TITLE}(player|user){_TAG}\W*$"
_PRAISE = r"(congrat\w*|well (done|played))"
_TO = rf"[ ,.!:–—-]{{1,3}}({_PRAISE}[ ,.!]{{1,3}})?you\b"  # "White - you won", "White, well done! You won"
_PAIR = r"\b([0-9]{1,2}) ?(?:-|–|:|,|/|to|and|against|vs\.?) ?([0-9]{1,2})\b"
_STONES = "([3-9]|[1-6][0-9])"  # "Black: 1" may be how the board is drawn
_BY = (
    r"\b(?:wins?|won|victory)(?: the (?:game|match))? by (?:a (?:margin|difference) of )?([-–]?[0-9]{1,2})"
    rf"(?: (?:more )?{_UNITS})?(?: difference)?\W*$"
)
_CUPS = "[🏆🥇]"
_ANY = range(9, 41)  # numbers of stones that are no label of a row
_NO_PLAYER = r"player ?(?:[03-9]|none)\b"
TWO = {  # or by the names that are given in `prompts:` of the spec
    1: r"player ?(?:1|one)\b|\bp1\b|first player|black|\(b\)|\bann\b",
    2: r"player ?(?:2|two)\b|\bp2\b|second player|white|\(w\)|\bben\b",
}
ALONE = {
    1: TWO[1] + r"|\byou|\bhuman|\bsam\b",
    2: TWO[2] + r"|computer|machine|\bcpu|\bai|\b(?:ro)?bot\b",
}  # one person's game
# The same, where it is the computer that is "you"
_SPOKEN_TO = {1: TWO[1] + r"|\bhuman|\bsam\b", 2: ALONE[2]}
# "White won 3 stones" in a move (none turns 20), "White wins: 2" of all games; "won 18 stones to 2", "Who won: 2" count
_TURNED = re.compile(
    rf"(?im)(?:{ALONE[1]}|{ALONE[2]})\W{{1,3}}(?:s )?(?:wins?|won):? (1?[0-9])\W*$"
    rf"|\b(?:wins?|won):? (1?[0-9]) {_UNITS}\b(?![^\w\n]{{1,3}}(?:(?:to|against|vs) )?[0-9])"
)
_LETTER = {1: r"\bb\b", 2: r"\bw\b"}


def asks_the_other(screen: Any, player: int, asked: dict[int, set[str]]) -> bool:
    """Tell whether a player is asked in words that the other one was asked in, with the other's name in them.

    The words that each was first asked in are kept in `asked`. A line that names both is about both of them.
    """
    said: dict[int, set[str]] = {1: set(), 2: set()}
    for line in screen.text.lower().splitlines():
        named = [one for one in TWO if re.search(TWO[one], line)]
        if len(named) == 1:
            said[named[0]].add(line.strip())
    asked.setdefault(player, said[player])
    return not said[player] and not said[3 - player].isdisjoint(asked.get(3 - player, ()))


def ends(
    screen: Any, scores: Sequence[Pair], drawing: Drawing, names: Names = TWO, silent: bool = False
) -> Generator[str | None, Any, None]:
    """Look for the end of a game with one of these numbers of stones, and for its result.

    The result is a word about who has won or both numbers of stones. It names no winner who has not won, says
    nothing of a draw where there is none, and gives nobody stones that are not theirs. Players may be named as their
    stones are in a drawing. After it the program may wait for the return key. Where it may be `silent`, any will do.
    """
    screen.must("go on with the game", scores or not screen.ended)
    told = not counts_all(screen) and any(all(tells(screen, number) for number in both) for both in scores)
    letters = letters_of(drawing)
    told = told or says_who(screen, scores) or bool(crowned(screen.text, names, letters))
    ended = screen.ended or (told and (yield "").ended)
    screen.must("end by itself", ended)
    screen.must("print the result of the game", told or silent)
    right = silent or any(fits(screen, *both, names, letters) for both in scores)
    screen.must(f"name the right result ({' or '.join(outcome(*both) for both in scores)})", right)


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
    return bool(re.search(f"{_WIN}|{_DRAW}", said, re.I))


def counts_all(screen: Any) -> bool:
    """Tell whether nearly all numbers are shown, which says nothing. Where empty squares are numbered, those of a game
    are not so many: around the middle, which is taken."""
    return sum(tells(screen, number) for number in _ANY) > len(_ANY) - 4


def letters_of(drawing: Drawing) -> Names:
    """Return what else stands for each player: its letter, and the one or the sign that its stones are drawn as."""
    found = dict(_LETTER)
    for player, char in symbols(drawing).items():
        if char.isalpha() and char.isascii():
            found[player] += rf"|\b{char.lower()}\b"
        elif not char.isascii():
            found[player] += f"|{char}"
    return found


def fits(screen: Any, black: int, white: int, names: Names, letters: Names) -> bool:
    """Tell whether what is said of the result goes with the numbers of stones."""
    said = of_result(screen, [(black, white)])
    wins = found_on_screen(_WIN, said)
    drawn = screen.finds(_NOBODY) or screen.finds(_DRAW_ALONE)
    drawn = drawn or (screen.finds(_DRAW) and not wins)
    if black != white and drawn:
        return False
    won = wins and not (screen.finds(_DRAW) or tells(screen, black))
    if black == white and won and not drawn:
        return False
    if names is ALONE and screen.finds(rf"({names[2]}|(^|{_PRAISE})\W*(player )?({letters[2]})){_TAG}{_TO}"):
        names = _SPOKEN_TO
    if names is ALONE and black >= white and screen.finds(_LOST):
        return False
    if black == white and cheers(screen, names[1]) != cheers(screen, names[2]):
        return False
    cup = crowned(screen.text, names, letters)
    if cup not in (0, (black > white) + 2 * (white > black)) or miscounted(
        screen, black, white, names, letters
    ):
        return False
    said = re.sub(_NOBODY, "", said, flags=re.I) if black == white else said
    return not found_on_screen(wrong_winner(black, white, names, letters), said)  # "neither B nor W wins"


def crowned(text: str, names: Names, letters: Names) -> int:
    """Return the one player who stands beside a cup, 0 for none or both."""
    lines = [plain(row).lower() for row in shown(text)]
    named = [
        [player for player in names if re.search(f"{names[player]}|{letters[player]}", line)]
        for line in lines
        if re.search(_CUPS, line)
    ]
    alone = {players[0] for players in named if len(players) == 1}
    return alone.pop() if len(alone) == 1 else 0


def cheers(screen: Any, name: str) -> bool:
    """Tell whether a line ends by congratulating a player."""
    return bool(screen.finds(rf"({_CONGRATULATES[1:]})({name}){_TAG}\W*$"))


def miscounted(screen: Any, black: int, white: int, names: Names, letters: Names) -> bool:
    """Tell whether a player is given stones that are not theirs, or the result numbers that are not the score.

    In one person's game the score may also be shown before the last move of White's: it is of fewer stones.
    """
    wrong = {1: _STONES, 2: _STONES} if names is TWO else {1: str(white), 2: str(black)}
    for player, stones in ((1, black), (2, white)):
        right = rf"({names[player]}){_OWNS}{stones}\b"
        if has(screen, names[player], wrong[player]) and not screen.finds(right):
            return True
    if black != white and screen.finds(rf"\b(wins?|won) (the game )?with {min(black, white)} {_UNITS}\b"):
        return True
    won_by = screen.finds(_BY)
    if won_by and won_by[-1] not in {str(number) for number in (abs(black - white), black, white)}:
        return True
    if tells(screen, black) and tells(screen, white):
        return black != white and swapped(screen.text, black, white, names, letters)
    score = black + white
    totals = {score, score - (names is TWO)}  # the score before the last move is of one less
    return bool(screen.finds(f"{_WIN}.*{_PAIR}|{_PAIR}.*{_WIN}")) or not totals.isdisjoint(sums(screen.text))


def swapped(text: str, black: int, white: int, names: Names, letters: Names) -> bool:
    """Tell whether each player is given the other's number of stones, and nowhere its own.

    Numbers without names are Black's and White's, or the winner's and the loser's: "1:20" suits no win of Black's.
    """
    given: dict[int, set[int]] = {1: set(), 2: set()}
    lines = [plain(row).lower() for row in shown(text)]
    second = rf"{names[2]}|\b2\W{{1,3}}{white}\b"  # "1: 20, 2: 1" is no 1 to 20
    if black > white and not any(re.search(second, line) for line in lines):
        pairs = {pair for line in lines for pair in re.findall(f"(?={_PAIR})", line)}  # "player 1, 20 to 1"
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
    units = rf"(?: {_UNITS})?"
    before = (
        rf"\b{number}(?:{units} (?:for|by) (?:({one})|{two})| (?:({one})|{two})(?: {_UNITS}|,| and|\W*$))"
    )
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
    after = rf"(\W*$| ?[^\w\s%]| ({_UNITS}|and|to|player|black|white)\b)"  # "has 2 moves left"
    return bool(screen.finds(rf"{whose}{number}{after}"))


def tells(screen: Any, number: int) -> bool:
    """Tell whether a number is shown on its own."""
    return bool(screen.finds(rf"\bx?{number}\b"))  # "x12" beside a stone


def wrong_winner(black: int, white: int, names: Names, letters: Names) -> str:
    """Return a pattern for the plain ways to say that a player wins who does not: before or after the name."""
    named = {player: f"({names[player]}|{letters[player]})" for player in names}
    losing = [player for player, wins in ((1, black > white), (2, white > black)) if not wins]
    losers = "|".join([*(named[player] for player in losing), _NO_PLAYER])
    winners = "|".join(
        named[player] for player, loses in ((1, black < white), (2, white < black)) if not loses
    )
    before = _WINNER_IS + (_CONGRATULATES if black != white else "") + ")"  # after a draw both may be meant
    wins = rf"({losers}){_TAG}( {_UNITS}| player)?({_TO})? {_WINS}(\b|$)|{before}(player )?({losers})"
    digit = "".join(map(str, losing))
    wins += rf"|{_TITLE}(\n({losers}){_TAG}|[{digit}])\W*$"  # the name in a line of its own, or "Winner: 2"
    wins += rf"|^\W*[{digit}] {_WINS}(\b|$)"  # "2 has won"
    wins += f"|{_PERSON_WINS}" if names is not TWO and black <= white else ""
    return rf"{wins}|({winners}){_TAG}({_TO})? (has |have )?{_LOSES}"
