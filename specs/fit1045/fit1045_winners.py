"""Whom a program of Reversi names as the winner or the loser. The wording is free. (Task 2 c, step 4)

"Player 1 wins"   "Winner: White"   "Congratulations Black!"   "🏆 Black"   "You lost"   "White was beaten by Black"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from drawn_text import plain
from drawn_text import screen as shown
from fit1045_drawings import Drawing, symbols
from result_words import DRAW, hedges

from harness.judge.screens import found_on_screen

Names = Mapping[int, str]  # for each player a pattern

UNITS = "(?:stones?|points|pieces|dis[ck]s)"
TAG = r"( ?[(\[][^][()\n]{1,12}[)\]])?"  # "Player 1 (B)", "Player 1[B]"
_GAME = "(it|the (win|victory|game|match|battle|crown|trophy))"
_VERBS = (  # besides "beat" and "defeat", without their endings
    "(crush|thrash|trounc|annihilat|destroy|demolish|smash|dominat|overwhelm|overpower|outplay|outscor|vanquish"
    "|humiliat|slaughter|edg|best|outclass)"
)
_BEATS = f"({_VERBS}(ed|es|s)( out| past)?|overc[oa]mes?)"
_WHOM = "(the )?(player|black|white|computer|machine|ai|cpu|you|ann|ben|sam)"
BEATEN = f"(beaten|defeated|{_VERBS}ed( out)?|overcome)"
_MOST = "(the )?(most|more|higher|highest|better|best|bigger|biggest|larger|largest)"
_AHEAD = (
    rf"(comes? out on top|(takes|took|(has|have) taken) {_GAME}|finish(es|ed) first|outnumber(s|ed)?"
    rf"|prevail(s|ed)|conquer(s|ed)|(has|have) ({_MOST} ({UNITS}|score)|the (majority|upper hand)))"
)
WIN = (
    r"\b(wins?|won|winner|winning|victor\w*|triumph\w*|champions?|congrat\w*"
    rf"|beat(s|en)?|lost|lose[rs]?|defeat(s|ed)?|{_BEATS} (by )?{_WHOM}"
    rf"|{_AHEAD})\b"
)
_LEADS = rf"(by [0-9]{{1,2}}( {UNITS})?\W*$|(has|have) [0-9]{{1,2}} ({UNITS} more|more {UNITS}) than\b)"
# These words alone say less: a draw may be a result, too, and an earlier board one on which somebody is ahead
TELLS = (
    rf"{WIN}|\b(bravo|better luck|loss|came (first|second)|{_GAME} (goes|went|belongs) to)\b"
    r"|\b(result|outcome)[ :=>-]+[a-z]\w*\b"
    rf"|\b([a-z]\w*|player [12])\)? {_LEADS}"
)
DRAWN = rf"\b({DRAW}|equal|even|same (score|number|amount))\b"
DRAW_ALONE = (
    r"^\W*(congrat\w*\W+)?((it is|it'?s|(the )?(game|result) is|(the )?game ends in) )?(a )?(draw|tie)\W*$"
)
_NEITHER = rf"neither( player| of the players| [^.!,\n]{{1,30}} nor (the )?(player )?\S+{TAG})?"
NOBODY = (
    rf"\b(nobody|no ?one|{_NEITHER}) ((has |have )?(won|wins?|lost|loses)|is (the winner|victorious))\b"
    r"|\bno winner\b|\bwinner( is)?\W{1,20}(nobody|no one|none)\b|\bwinner ?: ?[-–—]\s*$"
    rf"|\b(nobody|no ?one) has {_MOST} {UNITS}|\bboth (of you |players )?(win|won)\b"
)
_WITH = r"((the|player|team|side|mr\.?|mrs\.?|ms\.?|with) )*"  # what may stand before a name
_TITLE = (
    r"(^\s*|[^o\s]\s|[^\w\s])(winner|champion|victor)( of (the|this) \w+)?"  # and not "no winner"
    rf"( is\b[ .:]*|[ \t]*(\.{{3,}}|[:=>|-]+)[ \t]*|[ \t]){_WITH}"
)
_WINNER_IS = (
    rf"({_TITLE}|\b(won|victory|win) (by|for|((goes|belongs) )?to)[ .:]*{_WITH}"
    rf"|\b{_GAME} (goes|went|belongs) to {_WITH}"
    rf"|\b[0-9]{{1,2}} ?([-–:]|to) ?[0-9]{{1,2}} (to|for|in favou?r of) {_WITH}"
)
_CONGRATULATES = rf"|\b(congratulations?|congrats|well done|hooray|bravo),? ((to|for) )?{_WITH}"
_WINS = (
    r"(has |have )?(wins?|won|beats?|(has|have) beaten|defeats"
    rf"|(defeated|{_BEATS}) {_WHOM}"
    rf"|triumph(s|ed)|victory\W*$|{_AHEAD}|(is|are) ((the )?(winner|champion|victor)|victorious))"
)
_LOSES = (  # the game, and not only a turn or some stones
    r"((lost|loses?)( the game)?(\s*[.!;]|\W*($|by\b|with\b|to\b|against\b|\d+ ?(-|–|:|to\b)))"
    rf"|(is|was|were|got|(has|have) been) {BEATEN}\b|(is|are|were) the loser\b)"
)
_LOST = rf"\byou ((have )?{_LOSES}|(did not|didn'?t|have not|haven'?t) (win|won)\b)|\byour (loss|defeat)\b"
# The one person, and not "the white player wins"
_PERSON_WINS = rf"(^\W*|[^\w\s] |\bthe )(player|user){TAG} {_WINS}(\b|$)|{_TITLE}(player|user){TAG}\W*$"
_PRAISE = r"(congrat(s|z|\w*ions?)|well (done|played))"
# "White - you won", "White, well done! You won"
_TO = rf"[ ,.!:>–—-]{{1,5}}({_PRAISE}[ ,.!]{{1,5}})?you\b"
_CUPS = "[🏆🥇👑🎉🎊]"
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
_SOMEBODY = re.compile(
    rf"\b(?i:{_PRAISE})[,!:]? (?i:to )?(?!(?i:player|user|human|you|sam|{TWO[1]}))[A-Z]\w+( [A-Z]\w*)?[,!.]+ (?i:you)\b"
)
# of the person's: not "Player 2, your opponent wins"
_OPPONENT = re.compile(r"(?<!2, )\byour (?:computer )?(?:opponent|rival|enemy|adversary)\b", re.I)
_LETTER = {1: r"\bb\b", 2: r"\bw\b"}
# A clause that has a word for a win, and says nothing else of it than whose it is
_CLAUSE = re.compile(r"[.!?;,\n]\s")
_CLAIM = re.compile(
    r"\b(wins?|won|winner|winning (player|side|team|colou?r)|victor\w*|triumph\w*|champions?)\b"
    rf"|{_AHEAD}"
)
_NO_CLAIM = re.compile(
    r"\b(no|not|\w+n't|never|nobody|none|neither|nor|both|against|over|los\w+|lost|beat\w*|defeat\w*|almost|nearly"
    r"|if|when|while|unless|could|would|should|may|might|can|cannot|must|needs?|wants?|to win|better luck|so far|now"
    r"|turns?|moves?|games|rounds?|until|last)\b"
    r"|\b(wins|won|victories)\W{1,3}[0-9]+\W*$|[0-9] (wins|victories)\b"
)


def letters_of(drawing: Drawing) -> Names:
    """Return what else stands for each player: its letter, and the one or the sign that its stones are drawn as."""
    found = dict(_LETTER)
    for player, char in symbols(drawing).items():
        if char.isalpha() and char.isascii():
            found[player] += rf"|\b{char.lower()}\b"
        elif not char.isascii():
            found[player] += f"|{char}"
    return found


def spoken_to(screen: Any, names: Names, letters: Names) -> Names:
    """Return the names of one person's game, in which the computer may be "you": "Congratulations White, you won".

    So may somebody whose name says nothing: "Congratulations Zed, you won".
    """
    speaks = rf"(^|[^0-9 ] ?)({names[2]}|(^|{_PRAISE})\W*(player )?\W?({letters[2]})){TAG}{_TO}"
    if names is not ALONE or not (screen.finds(speaks) or _SOMEBODY.search(screen.text)):
        return names
    return _SPOKEN_TO


def named_in(line: str, names: Names, letters: Names) -> list[int]:
    """Return the players who are named in a line in lower case."""
    return [player for player in names if re.search(f"{names[player]}|{letters[player]}", line)]


def crowned(text: str, names: Names, letters: Names) -> int:
    """Return the one player who stands beside a cup, 0 for none or both."""
    lines = [plain(row).lower() for row in shown(text)]
    return only([named_in(line, names, letters) for line in lines if re.search(_CUPS, line)])


def claimed(text: str, names: Names, letters: Names) -> int:
    """Return the one player of whom alone clauses with a word for a win speak: "The game was won by White", "Black is
    declared the winner". It is 0 for none or both."""
    said = [plain(row).lower() for row in shown(text)]
    clauses = [clause for line in said if not hedges(line) for clause in _CLAUSE.split(line)]
    wins = [clause for clause in clauses if _CLAIM.search(clause) and not _NO_CLAIM.search(clause)]
    return only([named_in(clause, names, letters) for clause in wins])


def only(named: list[list[int]]) -> int:
    """Return the one player whom all lines name that name one alone, 0 for none or both."""
    alone = {players[0] for players in named if len(players) == 1}
    return alone.pop() if len(alone) == 1 else 0


def names_another(screen: Any, said: str, winner: int, names: Names, letters: Names) -> bool:
    """Tell whether what is said names somebody as the winner or the loser who is not, where 0 is a draw."""
    if names is ALONE and winner != 2 and screen.finds(_LOST):
        return True
    if not winner and cheers(screen, names[1]) != cheers(screen, names[2]):
        return True
    if names is not TWO:
        said = _OPPONENT.sub("the computer", said)
    alone = claimed(said, names, letters) if winner or not screen.finds(DRAWN) else 0
    if not {alone, crowned(screen.text, names, letters)} <= {0, winner}:
        return True
    left = said if winner else re.sub(NOBODY, "", said, flags=re.I)  # "neither B nor W wins"
    return bool(found_on_screen(wrong_winner(winner, names, letters), left))


def cheers(screen: Any, name: str) -> bool:
    """Tell whether a line ends by congratulating a player."""
    return bool(screen.finds(rf"({_CONGRATULATES[1:]})({name}){TAG}\W*$"))


def wrong_winner(winner: int, names: Names, letters: Names) -> str:
    """Return a pattern for the plain ways to say that a player wins who does not: before or after the name."""
    named = {player: f"({names[player]}|{letters[player]})" for player in names}
    losing = [player for player in names if player != winner]
    losers = "|".join([*(named[player] for player in losing), _NO_PLAYER])
    winners = "|".join(named[player] for player in names if player == winner or not winner)
    before = _WINNER_IS + (_CONGRATULATES if winner else "") + ")"  # after a draw both may be meant
    to = "" if names is ALONE else f"({_TO})?"  # "You 20 - 1 Computer. You win" tells the person
    wins = rf"({losers}){TAG}( {UNITS}| player)?{to} {_WINS}(\b|$)|{before}(player )?({losers})"
    digit = "".join(map(str, losing))
    wins += rf"|{_TITLE}(\n({losers}){TAG}|[{digit}])\W*$"  # the name in a line of its own, or "Winner: 2"
    wins += rf"|^\W*[{digit}] {_WINS}(\b|$)"  # "2 has won"
    wins += rf"|\b(result|outcome)[ :=>-]+{_WITH}({losers}){TAG}\W*$"
    wins += f"|{_PERSON_WINS}" if names is not TWO and winner != 1 else ""
    # in one person's game White may move after it
    wins += rf"|^\W*{_WITH}({losers}){TAG} {_LEADS}" if names is TWO else ""
    wins += rf"|\bbetter luck( next time)?[ ,]*{_WITH}({winners}){TAG}\W*$" if winner else ""
    return rf"{wins}|({winners}){TAG}( player)?{to} (has |have )?{_LOSES}"
