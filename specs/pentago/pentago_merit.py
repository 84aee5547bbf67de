"""What an option of a menu of Pentago means for who plays, and how well that fits who shall.

"player vs computer (easy)"     a human and the computer at level 1
"h v h"                         two humans
"""

from __future__ import annotations

import re
from functools import lru_cache

HUMAN = r"\b(humans?|person|people|friend|somebody|someone|manual|manually)\b"
COMPUTER = r"\b(computers?|cpu|ai|bots?|comp|com|machines?|pc|robot|auto|automatic|automated)[12]?\b"
_MACHINE = (
    r"(?:level|lvl|lv|l(?=\d)|computer|comp|com|ai|cpu|bot|robot|machine|pc|pvc|pve|pvai|hvc|hc)[ .-]{0,2}"
)
LEVELS = {
    1: rf"\b({_MACHINE}(1|one)|easy|easiest|low|random|randomly|beginner|simple|weak|weaker|easier|dumb|dull"
    rf"|novice|noob|rookie|dummy|naive|bad|badly|stupid|silly|foolish)\b",
    2: rf"\b({_MACHINE}(2|two)|medium|med|normal|intermediate|moderate|strong|smart"
    rf"|stronger|smarter|cleverer|better|harder"
    rf"|well|clever|good|advanced|serious|seriously|think|thinks|thinking|thinker|intelligent|genius)\b",
    3: r"\b((level|lvl|lv)[ .-]{0,2}(3|4|three|four)|hard|high|expert|minimax|ultra|difficult|tough|challenging|pro)\b",
}
_PAIR = (
    r"\b(if|for) (you are )?(two|2)\b"
    r"|\b1 ?-?(?:vs?\.?|versus|against|on|x) ?-?1\b"
    r"|\b(two|2|multi) ?-?(humans?|players?|people|persons?|p\b)|\b(pvp|p2p|hvh|hh|h2h)\b"
    r"|\b(multi(?:-?player)?|double|duo)\b"
    r"|\b(players?|humans?|person)\b.{0,12}(\bvs?\b|versus|against|and|&|-|\bx\b|/).{0,12}\b(players?|humans?|person)\b"
)
_LONE = r"\b(one|1|single|solo) ?-?(humans?|players?|person|p\b)|\b(single|solo|alone)\b|\b(pvc|pve|pvai|hvc|hc|h2c)\b"
_MACHINES = (
    r"\b(two|2|both) (\w+ )?(computer|machine|bot|cpu|ai)(s| players)\b"
    rf"|{COMPUTER} ?(vs?|versus|against|and|x|-|&)\.? ?{COMPUTER}"
)
GIVE_UP = (  # words for leaving a game or a program
    "exit|quit|leave|stop|end|finish|surrender|concede|resign|gives? ?up|abort|abandon|forfeit|terminate|withdraw"
    "|cancel|close|[gl]et out|go out|(?:good)?bye"
)
ASIDE = (
    r"\b(rules?|instructions?|help|hints?|save|load|settings?|options|(?<!sure )(?<!happy )about|credits|back|return"
    r"|scores?)\b"
    r"|\bhow to play\b|\b(watch|demo|demonstration|simulation|spectate|spectator)\b"
)

_NO_COMPUTER = re.compile(rf"\b(no|not|without)( an?)? {COMPUTER}|^(?:0 )?none$")
_DENIED = re.compile(r"\b(?:less|not(?: so| very| that| too)?) \w+")  # "not so easy"
_SHORT = re.compile(r"\b([hpc])( (?:vs?|versus|against|and|x|-|&|/)\.? )([hpc])\b")  # "p v c"


def _long(match: re.Match[str]) -> str:
    kinds = {"h": "human", "p": "player", "c": "computer"}
    return kinds[match[1]] + match[2] + kinds[match[3]]


def says_who(label: str) -> bool:
    """Whether an option is for who plays: humans, or the computer at some level."""
    return any(merit(label, level) for level in (0, 1, 2, 3))


def levels_in(label: str) -> set[int]:
    """The levels that an option names, as "hard" and "expert level" are the third."""
    return {level for level in LEVELS if merit(label, level) > 5}


@lru_cache(maxsize=300)
def merit(label: str, level: int) -> int:
    """How well an option fits who shall play (the computer's level, 0 for humans alone); 0 if it does not."""
    label = _DENIED.sub("", _NO_COMPUTER.sub("human", _SHORT.sub(_long, label)))
    told = re.sub(r"\([^)]*\)?", "", label)  # but for "(computer is player 2)"
    machines = len(re.findall(COMPUTER, told)) or bool(re.search(COMPUTER, label))
    machines += re.search(_MACHINES, label) is not None
    told_levels = [int(number) for number in re.findall(r"\blevel ([1-4])\b", label)]  # "expert (level 2)"
    levels = told_levels or [number for number, words in LEVELS.items() if re.search(words, label)]
    pair = machines == 0 and re.search(_PAIR, label)
    if re.search(ASIDE, label) or machines > 1 or (level and pair):
        return 0
    human = pair or (machines == 0 and re.search(rf"{HUMAN}|^(?:me|myself)$", label))
    if level == 0:
        return 5 if pair else 4 if human and not levels else 0
    if levels:
        return (7 if machines else 6) if levels == [level] else 0
    if machines:
        return 5
    return 4 if re.search(_LONE, label) and not pair else 0
