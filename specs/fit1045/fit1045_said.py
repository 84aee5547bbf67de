"""What a program of Reversi says at the end, in plainer words than its own, and what it calls the players. (Task 2 c)

"B L A C K   W I N S"   "Black it is!"   "Game over: BLACK"     Black wins
"1-0 Black wins"   "Result: 1-0"   "Black 1 : 0 White"          the same: points of games are no stones
"Dark wins", where Black was asked by "Dark, your move: " and White by "Light, your move: "
"""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from fit1045_winners import ALONE, TAG, TWO, WIN
from result_words import DRAW, unspaced

from harness.judge.screens import found_on_screen

_LINES = 6  # that are kept of the questions to each player
_LONG = 200  # is no line of a question
_TURN = re.compile(r"\bturn\b|\bto (?:move|play)\b")  # above a question, where who is ahead may stand as well

# ---------------------------------------------------------------- what the players are called


class Asked:
    """The words that each player was asked in."""

    def __init__(self) -> None:
        self.first: dict[int, set[str]] = {}  # lines with a player's usual name, when it was asked first
        self.lines: dict[int, list[str]] = {1: [], 2: []}  # those of the questions, without numbers
        self.always: dict[int, set[str]] = {}  # words that are in every question to a player

    def hear(self, screen: Any, player: int) -> None:
        """Take note of a question to a player."""
        asked = self.lines[player]
        *above, last = screen.questions[-1].lower().splitlines()[-3:] or [""]
        told = [line for line in [*filter(_TURN.search, above), last] if len(line) <= _LONG]
        words = set(re.findall(r"\w+", " ".join(told)))
        self.always[player] = self.always.get(player, words) & words
        for line in told:
            plain = re.sub(r"\d+", "#", line)
            if len(asked) < _LINES and plain not in asked and re.search(r"[a-z]{3}", plain):
                asked.append(plain)

    def asks_the_other(self, screen: Any, player: int) -> bool:
        """Tell whether a player is asked in words that the other one was asked in, with the other's name in them. A
        line that names both is about both of them."""
        self.hear(screen, player)
        said: dict[int, set[str]] = {1: set(), 2: set()}
        for line in screen.text.lower().splitlines():
            named = [one for one in TWO if re.search(TWO[one], line)]
            if len(named) == 1:
                said[named[0]].add(line.strip())
        self.first.setdefault(player, said[player])
        return not said[player] and not said[3 - player].isdisjoint(self.first.get(3 - player, ()))

    def called(self) -> dict[str, int]:
        """Return the words in which questions differ that else are the same, "dark" and "light", each with its player.
        What is a letter counts behind a word, as "player a" does, but for X and O. A name is in every question to its
        player: "you are ahead" is not."""
        found: dict[int, set[str]] = {1: set(), 2: set()}
        for one, two in product(*self.lines.values()):
            words = re.findall(r"\w+|[^\w\s]", one), re.findall(r"\w+|[^\w\s]", two)
            differ = [n for n, (a, b) in enumerate(zip(*words, strict=False)) if a != b]
            if len(words[0]) == len(words[1]) and len(differ) < 3:
                for n in differ:
                    before = words[0][n - 1 : n]
                    for player, word in ((1, words[0][n]), (2, words[1][n])):
                        found[player].add(_name(word, before))
        alone = {
            player: {name for name in found[player] - found[3 - player] - {""} if name.split()[-1] in always}
            for player, always in self.always.items()
        }
        known = re.compile(rf"{TWO[1]}|{TWO[2]}|\b(?:one|two|1st|2nd)\b")
        if any(known.search(name) for names in alone.values() for name in names):
            return {}  # whose number or colour tells enough
        return {name: player for player, names in alone.items() for name in names}


def _name(word: str, before: list[str]) -> str:
    """Return what a player is called by a word in a question; "" for what is no name."""
    if not word.isalpha():
        return ""
    if len(word) > 1 or word in "xo":
        return word
    return f"{before[0]} {word}" if before and len(before[0]) > 2 and before[0].isalpha() else ""


# ---------------------------------------------------------------- what is said


class Said:
    """A text that is shown, in plain words: with the players' numbers for what they were `called`, and in one person's
    game with the computer for "I", who speaks to that person."""

    def __init__(self, text: str, called: dict[str, int], one_person: bool) -> None:
        self.text = _plainly(_as_spoken(text) if one_person else text, called)

    def finds(self, pattern: str) -> tuple[str, ...]:
        """The first place that an RE2 pattern matches, and its groups; () for none. Case does not matter."""
        return found_on_screen(pattern, self.text)


_NAME = rf"(?:the )?(?:player )?(?:{ALONE[1]}|{ALONE[2]}|\b[bwxo]\b){TAG}"
_WON_IT = re.compile(  # "White it is!", "Game over: WHITE"
    rf"\W*(?:(?:so|and|then),? )?({_NAME}) it is\W*|\W*game over[^\w\n]{{1,5}}({_NAME})\W*", re.I
)
_HALF = "(?:1/2|\u00bd|0[.,]5)"
_TO = "(?:[-:\u2013]| [-:\u2013] )"  # and not "Player 1: 0 stones"
_POINTS = rf"(?<![\w.,:/-])(?<!(?i:player) )(?:(1){_TO}0|(0){_TO}1|{_HALF}{_TO}{_HALF})(?![\w:/-]|[.,]\d)"
_OF_A_GAME = re.compile(
    rf"(?P<one>{_NAME})?\W*(?:\b(?:(?:the|final|end) )*(?:results?|score|outcome)(?: is)?\W+)?"
    rf"{_POINTS}\W*(?P<two>{_NAME})?\W*",
    re.I,
)


_A_AND_B = {"player a": 1, "player b": 2}


def _plainly(text: str, called: dict[str, int]) -> str:
    called = called or (_A_AND_B if all(name in text.lower() for name in _A_AND_B) else {})
    text = unspaced(text)
    if called:
        names = re.compile(rf"\b(?:player )?({'|'.join(map(re.escape, called))})\b", re.I)
        text = names.sub(lambda named: f"player {called[named[1].lower()]}", text)
    return "\n".join(map(_in_words, text.split("\n")))


_SPEAKER = re.compile(  # "Haha, I win!", "You beat me", "A win for me"
    r"\bI(?= (?:have |am )?(?:wins?|won|beat|beaten|defeat(?:ed)?|lose|lost|the (?:winner|loser|champion))\b)"
    r"|(?<=\bbeat )me\b|(?<=\bbeaten )me\b|(?<=\bdefeated )me\b|(?<=\bwin for )me\b|(?<=\bvictory for )me\b"
)
_CRIED = re.compile(  # "VICTORY!", and nothing else of the result
    r"^[^\w\n]*(?:(?P<won>victory)|defeat|(?:game )?lost)[^\w\n]*$", re.I | re.M
)


def _as_spoken(text: str) -> str:
    """Return what the computer says to a person in words that name both."""
    text = _SPEAKER.sub("computer", text)
    if re.search(WIN, _CRIED.sub("", text), re.I):
        return text
    return _CRIED.sub(lambda said: "you win" if said["won"] else "you lose", text)


def _in_words(line: str) -> str:
    """Return a line that tells the result of a game as words tell it, any other as it is."""
    short = line.strip()
    if len(short) > 100:
        return line
    if said := _WON_IT.fullmatch(short):
        return f"{said[said.lastindex or 1]} wins"
    if not (points := re.search(_POINTS, short)):
        return line
    if said := _OF_A_GAME.fullmatch(short):
        names = said["one"] or "Black", said["two"] or "White"
        return "draw" if not (points[1] or points[2]) else f"{names[0 if points[1] else 1]} wins"
    told = re.search(rf"{WIN}|\b{DRAW}\b", short, re.I)
    return re.sub(_POINTS, "", line) if told else line
