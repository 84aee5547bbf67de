"""What a menu of Pentago tells of its players: who has won, by number, name, colour or symbol, and whose sign is which.
English is read best; of other languages the usual words for a win and a draw are known.

What a player is called is learned from the questions that come in that player's turns alone:

    White: row?     Black: row?     White: row?         1 is "white", 2 is "black"

Where one of them is the computer, it may be called so, and the other is told "you win" or "you lose". Whatever
they are called, "Player 1 is X" is wrong where the board has an O for player 1 and an X for player 2.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from pentago import display_board
from pentago_boards import EMPTY
from pentago_scores import in_words, may_tell
from pentago_whom import COLOURS, PLAYERS
from result_words import DRAW, hedges, states_a_rule, unspaced

_BESIDE_CHINESE = re.compile(r"(?<=[\u4e00-\u9fff])(?=[a-zA-Z\d])|(?<=[a-zA-Z\d])(?=[\u4e00-\u9fff])")
_WINS = (
    r"(wins?|won|winner|beats?|defeats|(?<!been )(?<!is )(?<!was )(?<!got )(?:beaten|defeated)(?! by)"
    r"|(?:game|round|match|victory|win|point)s? goes to"
    r"|takes (?:it$|it(?=[!.])|(?:this|the) (?:one|round|game|match|win|victory))|triumph(?:s|ed))\b"
)
_FIVE = (
    r"(?:five|5) (?:\w+ )?in (?:a|one) (?:row|line) (?:for|by)|\bpentago for"
    r"|(?:has|have|got|made|gets|makes|connected|completed|aligned) (?:a )?(?:(?:line|row) of )?(?:five|5|pentago)"
)
_PRAISE = r"(?:congrat\w*|bravo|hooray|hurray|hurrah|well (?:done|played))"
_ABROAD = "gewinnt|gewonnen|gagne|gagné|vainqueur|gana|ganado|ganador|vince|menang"
_WIN = (
    rf"\b({_WINS}|(winning|victory|victorious|{_PRAISE}|champion|made it|{_FIVE}|{_ABROAD})\b)|获胜|胜利|赢"
)
_LOSS = (
    r"\b(lose|loses|lost|loser|(defeated|beaten) by|(been|is|was|got) (defeated|beaten)"
    r"|(better|more) luck|bad luck|commiserations)\b"
)
_COMPUTER = "(computer|comp?|ai|bot|cpu|machine|(?:your|the) opponent)"
_BEATS = r"\b(?:beats?|beaten|defeats?|defeated) (?:the )?(?:player )?"
# and has not
_TO_BEAT = re.compile(r"\b(?:can|could|to|will|would|not|never)\b[^,;:.!?]{0,20}\b(?:beat|defeat)\b")
# "Nobody can beat player 1", but not "Nobody has beaten anybody"
_UNBEATEN = re.compile(
    r"\b(?:nobody|no ?one)\b[^,;:.!?]{0,20}\b(?:beats?|beaten|defeat(?:s|ed)?)\b(?! (?:anybody|anyone|the other))"
)
# with no number, and not "Red player": the human, where the other one is a computer
_PLAYER = rf"(?:(?<![a-z0-9][ -])|(?<=\bthe ))player(?= (?:has |have )?(?:{_WINS}|lost|loses?\b))"
_SPEAKER = rf"i(?= (?:have )?{_WINS})"  # "I beat you"
_NO_RESULT = re.compile(r"\b(no|not|not a) (draw|tie)\b|\b\d ?[-:] ?\d\b|\b(has |have )?(won|wins?):? \d+\b")
# "(1: player 1 wins, 2: player 2 wins, ..)". Each part is found once, and not looked for again if the rest is missing
_LEGEND = re.compile(r"\((?>[^()]*?\b1 ?[:=])(?>[^()]*?\b2 ?[:=])[^()]*+\)")
_CLAUSES = re.compile(r"[,;.!]|\b(?:and|but|while|so)\b")
_DRAW = (
    rf"\b({DRAW}|nobody|no ?one|no winners?|winner ?[:=] ?none|without a winner|neither|both|null|equal\w*"
    r"|unentschieden|gleichstand|égalité|match nul|empate|pareggio|seri)\b|平局|平手|和局|和棋"
)
_DRAWN = (  # the plain ways to say so
    r"^\W*((it'?s |it is |it was )?a )?(draw|tie)\W*$|^\W*(nobody|no ?one) (wins|won)\W*$"
    r"|\b(game|result|match)\b( over)?\W{0,2}\b(is|was|ends?|ended|over|finished)?( in| as| with)?:? ?"
    r"(a )?(draw|tie|tied|drawn)\W*$"
)

_TELLS = re.compile(f"{_WIN}|{_LOSS}|{_DRAW}")
_GOES_ON = (
    r"\b(turn|moves?|moved|plays?|played|playing|placed?|put|puts|rotat\w+|(?<!in a )row|col\w*|not|thank\w*"
    r"|bye)\b"
)
_PLAYED = re.compile(  # what is told of the other's move before a question
    r"\b(?:plays|played|moves|moved|puts?|plac(?:es|ed)|rotat(?:es|ed)|chooses|chose|makes|made)\b.*\d", re.I
)
_TURN_OF = re.compile(rf"\b(?:{COLOURS}|[xo](?='s\b)|(?<=player )[abxo])\b")  # "--- Red ---"
_SIGN_FIRST = re.compile(r"\W*[xo](?:[:,] | plays\b)")  # "X: where to?"
_SIGNS = re.compile(rf"\b(?:{COLOURS}|[xo])\b")
_BY_OTHER = re.compile(rf"\b{_COMPUTER}\b|{_PLAYED.pattern}")
_SPOKEN_TO = re.compile(rf"\b({COLOURS}|[xo]|(?<=player )[ab])\W{{1,3}}you\b")  # "Well done, Red! You won"
_NO_PLAYER = r"\bplayer ?[03]\b"  # whom a menu names that takes a draw for a player


def _always_named(asked: list[set[str]]) -> set[str]:
    """The number that each of several questions names, and no other; none where there is no such number."""
    same = asked[1:] and len(asked[0]) == 1 and all(numbers == asked[0] for numbers in asked)
    return asked[0] if same else set()


class Names:
    """What the players are called."""

    def __init__(self) -> None:
        self.said: dict[int, set[str]] = {}  # words in each question to this player
        self.every: dict[int, set[str]] = {1: set(), 2: set()}  # words in any of them
        self.kinds: dict[int, str] = {}  # patterns for what a player is
        self.own: set[str] = set()  # words in the questions to a human who plays the computer
        self.called = ""  # a pattern for the names that were asked for
        self.given: Collection[str] = ()  # those of two humans
        self.numbers: dict[int, list[set[str]]] = {1: [], 2: []}  # of the players that each question names

    def seat(self, computer: int, called: Collection[str] = ()) -> None:
        """Take note of which player is the computer, and of the names that were asked for: a single one is the
        human's, or the computer's where it was given to player 2, and of two the second is player 2's. No names are
        learned then, for the computer asks no questions, and in a human's own ones stands much that is no name."""
        names = sorted(name.casefold() for name in called)
        self.called = "|".join(names)
        if len(names) > 1 and computer == 1:  # the human's is that by which a move is asked for, if any is
            names = sorted(names, key=lambda name: name not in self.own) if self.own & {*names} else []
        only_2 = computer == 2 and names == [PLAYERS[1].casefold()]  # was asked for as player 2's
        humans, computers = ([], names) if only_2 else (names[:1], names[1:])
        self.kinds = {
            3 - computer: rf"|\b({'|'.join(['human', _PLAYER, *humans])})\b",
            computer: rf"|\b({'|'.join([_COMPUTER, _SPEAKER, *computers])})\b",
        }

    def learn(self, turn: int, text: str) -> None:
        """Take note of the question with which a turn of a player begins."""
        if self.kinds:
            *above, asked = text.casefold().splitlines() or [""]
            named = (line for line in reversed(above) if _TURN_OF.search(line) or _SIGN_FIRST.match(line))
            told = (line for line in named if not _BY_OTHER.search(line))
            self.own |= set(
                re.findall(r"\w+", asked if _TURN_OF.search(asked) else f"{asked} {next(told, '')}")
            )
            return
        words = set(re.findall(r"[^\W_]+|[^\x00-\x7f]", text.casefold()))  # or a marble as it is drawn
        self.said[turn] = self.said.get(turn, words) & words
        self.every[turn] |= words
        *above, asked = text.splitlines() or [""]
        asked = " ".join([*(line for line in above if not _PLAYED.search(line)), asked])
        self.numbers[turn].append(set(re.findall(r"\bplayer ?([12])\b", asked, re.I)))

    def misnumbered(self) -> bool:
        """Whether the players are always asked by the other's number, or both by the same."""
        alone = {turn: _always_named(asked) for turn, asked in self.numbers.items()}
        return all(alone.values()) and alone != {1: {"1"}, 2: {"2"}}

    def of(self, player: int) -> str:
        """A pattern for what this player may be called."""
        own = self.said.get(player, set()) - self.every[3 - player]
        if not own and {*PLAYERS[:2]} <= {*self.given}:  # who are asked in the same words
            own = {PLAYERS[player - 1].casefold()}
        words = sorted(re.escape(word) for word in own if word not in ("1", "2"))
        number, order = (("one", "(?:first|1st)"), ("two", "(?:second|2nd)"))[player - 1]
        named = "".join(rf"|(?<!\w){word}(?!\w)" for word in words)
        numbered = rf"(?:\b|[a-z_])0*{player}\b|\bplayer {number}\b|\b{order} player\b"
        return rf"(?:{numbered}{named}{self.kinds.get(player, '')})"

    def spoken(self, line: str) -> str:
        """A line as it is meant where a human plays the computer: a level is no name, and "you" is the human unless
        somebody is called by a number, or the computer is spoken to."""
        if not self.kinds:
            return line
        if (told := _SPOKEN_TO.search(line)) and any(
            _SPOKEN_TO.fullmatch(f"player {word} you", 7) for word in self.own
        ):
            return line.replace("you", "human" if told[1] in self.own else "computer")
        signs = {*_SIGNS.findall(line)}
        if len(signs) == 2 and len(mine := signs & self.own) == 1:  # "Black has lost against White"
            return _SIGNS.sub(lambda sign: "human" if sign[0] in mine else "computer", line)
        if len(signs) == 1 and not signs & self.own and any(_SIGNS.fullmatch(word) for word in self.own):
            line = re.sub(r"\byou\b", "computer", line)  # "You are the winner, Black!"
        line = re.sub(rf"\b{_COMPUTER}[12]\b", r"\1", re.sub(r"\b(level|lvl)\W?\d", "", line))  # "cpu1"
        named = re.search(
            rf"[12]|player (one|two)|\b{_COMPUTER}\W{{1,3}}you\b|\byou\b.*, {_COMPUTER}\W*$", line
        )
        if self.called and re.search(rf"\b({self.called})\b", line):  # "congratulations Bob, you won"
            return line
        return line if named else re.sub(r"(?<!thank )(?<!see )\byou\b", "human", line)


def announces(screen: Any, names: Names, result: int, before: str | None = None) -> bool:
    """Whether a screen says who has won (1 or 2), or that it is a draw (3), and nothing else. Where the game is known
    to be over, a score that was not told `before` is that of the game."""
    shown = unspaced(screen.text)
    said = " ".join(shown.split()).casefold()
    if not (screen.ended or _TELLS.search(said) or may_tell(said)):
        return False  # as at most questions
    lines = [line for line in _told(shown, names, before) if not states_a_rule(line)]
    hedged = [line for line in lines if hedges(line)]
    lines = [line for line in lines if line not in hedged]
    drawn = [line for line in lines if re.search(_DRAW, line)]
    losers = [_claim(names.of(player)) for player in (1, 2) if player != result] + [_claim(_NO_PLAYER)]
    losers += [] if names.kinds else [rf"(?:{_claim(_COMPUTER)})(?! ?[:=])"]  # for nobody is one
    if any(re.search(loser, line) for loser in losers for line in lines if line not in drawn):
        return False
    if result == 3:
        return bool(drawn)
    if any(re.search(_DRAWN, line) for line in drawn):
        return False
    winner, loser = names.of(result), names.of(3 - result)
    if hedged:  # then a win of nobody's tells nothing, nor does a name alone
        lines = [line for line in lines if re.search(f"{_WIN}|{_LOSS}", line) and re.search(winner, line)]
    if screen.ended and not hedged and not any(re.search(f"{_WIN}|{_LOSS}|{_DRAW}", line) for line in lines):
        last = next((line for line in reversed(lines) if re.search(f"{winner}|{loser}", line)), "")
        return bool(re.search(r"[^\W\d_]", last) and not re.search(f"{loser}|{_GOES_ON}", last))
    return any(_says(line, winner, loser) for line in lines if line not in drawn)


def _told(shown: str, names: Names, before: str | None) -> Iterator[str]:
    """The lines of a screen as they are meant. A carriage return begins a line anew; empty lines, by which a screen may
    be cleared, say nothing."""
    known = None if before is None else " ".join(before.split()).casefold()
    told = [line for line in re.split(r"[\r\n]", shown) if line.strip()]
    spaced = (_LEGEND.sub("", _BESIDE_CHINESE.sub(" ", line)) for line in told[-200:])
    shown_as = [" ".join(line.split()).casefold()[:300] for line in spaced]
    lines = [names.spoken(line) for line in shown_as]
    if not any(_TELLS.search(line) for line in lines):
        called = names.of(1), names.of(2)
        new = [known is not None and line not in known for line in shown_as]
        lines = [in_words(line, *called, over=over) for line, over in zip(lines, new, strict=True)]
    plain = (_NO_RESULT.sub("", _UNBEATEN.sub("winner", line)) for line in lines)
    return _with_names(plain, f"{names.of(1)}|{names.of(2)}")


def _with_names(lines: Iterable[str], name: str) -> Iterator[str]:
    """The lines, and each that tells a win of nobody's with the name in the next one: "The winner is", "White!"."""
    before = ""
    for line in lines:
        nobody = re.search(_WIN, before) and not re.search(name, before)
        if nobody and re.fullmatch(rf"\W*(?:it'?s |it is )?(?:player )?(?:{name})\W*", line):
            before = f"{before} {line}"
            continue
        yield before
        before = line
    yield before


def _says(line: str, winner: str, loser: str) -> bool:
    done = _TO_BEAT.sub("", line)
    for name, holds in ((winner, False), (loser, True)):
        if re.search(_BEATS + name, done):  # whatever the winner is called: "The Rookie beats you!"
            return holds
    told = [part for part in _CLAUSES.split(line) if re.search(f"{_LOSS}|{_WIN}", part)]
    if len(told) > 1 and re.search(_LOSS, line):  # "Ann wins and Bob loses"
        denied = (
            _says(part, loser, winner) and re.search(loser if re.search(_WIN, part) else winner, part)
            for part in told
        )
        return any(_says(part, winner, loser) for part in told) and not any(denied)
    if re.search(_LOSS, line) and not re.search(_WIN, line):  # "you lost against the computer"
        # "Ann is our master, Bob loses"
        part = next((part for part in told if re.search(f"{winner}|{loser}", part)), line)
        lost, other = re.search(loser, part), re.search(winner, part)
        return lost is not None and (other is None or lost.start() < other.start())
    both = rf"{winner} ?(?:and|&) ?(?:the )?(?:player )?{loser}|{loser} ?(?:and|&) ?(?:the )?(?:player )?{winner}"
    rest = re.sub(both, "", line)  # "Bravo, White and Black!" tells no winner
    named = re.search(winner, rest) or not re.search(loser, line)
    return bool(re.search(_WIN, line) and named)


def _claim(name: str) -> str:
    """A pattern for the plain ways to say that this player has won."""
    has_won = rf"{name}\W{{0,3}}(\(?\w{{1,6}}\)?)? ?(has |have |is the )?\b{_WINS}"
    return rf"{has_won}|\b(winner( is|:)?|{_PRAISE},?( to)?)( the)?( player)? ?{name}(?!,? (?:and|&) )"


# ---------------------------------------------------------------- which marbles are whose

_OWN = r"(?:'s)?(?: (?:marbles?|signs?|symbols?|pieces?))?"
_IS = r"(?: ?[:=(\[]| ?-+>?| (?:is|are|has|have|plays|uses|gets)(?: with| as)?:?) ?(?:an? |the )?['\"]?"
_IS_FOR = r"['\")\]]? ?(?:[:=]|-+>?|is for|is|are|for|means|stands for|belongs to) ?(?:the )?"


def swaps_signs(table: Any) -> bool:
    """Whether both players are told the sign that their own display_board draws for the other one. The reference's,
    where it stands in for theirs, knows nothing of what their menu tells."""
    kind = table.drawings.kinds[0]
    if table.drawings.drawn(EMPTY, kind) == table.drawings.printed_by(display_board, EMPTY.astype(kind)):
        return False
    return tells_the_other(f"{table.heard.rules}\n{table.heard.text}", *table.drawings.signs())


def tells_the_other(heard: str, one: str, two: str) -> bool:
    """Whether a text names both players' signs, which are `one` and `two`, and each as the other one's."""
    if not (one and two) or one == two or (one + two).isdigit():
        return False
    right = _has_sign(heard, 1, one) or _has_sign(heard, 2, two)
    return _has_sign(heard, 1, two) and _has_sign(heard, 2, one) and not right


def _has_sign(heard: str, player: int, sign: str) -> bool:
    player_is = rf"\bplayer ?{player}\b{_OWN}{_IS}{re.escape(sign)}(?!\w)"
    sign_is = rf"(?<!\w){re.escape(sign)}{_IS_FOR}player ?{player}\b"
    return re.search(f"{player_is}|{sign_is}", heard, re.I) is not None
