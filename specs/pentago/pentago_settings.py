"""Questions of Pentago menus that are about both players at once: a page that tells how they are set, a line for two.

    "1. Player 1: human   2. Player 2: human   3. Play"      2, until player 2 is the computer
    "Types of player 1, player 2 (e.g. hc): "                hc, or hh

Questions about one thing each are those of pentago_setup.py.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pentago_choices import Answers, best, by_level, has, start
from pentago_commands import KIND, game_command, kind_named, seat_commands
from pentago_merit import COMPUTER, HUMAN, LEVELS, merit, says_who
from pentago_options import Option, options
from pentago_whom import CALLED, COLOURS, Asked

_CHANGE = r"\b(?:change|set(?: ?up)?|configure|edit|modify|switch|toggle|adjust|choose|select|pick)\b"
_SEAT = re.compile(  # "player 2: human", "choose player 2 type"
    rf"(?:{_CHANGE} )?(?:the )?(?:type (?:of|for) )?"
    r"(?:(?:player|p) ?|(?=(?:first|second) player\b))(1|2|a|b|x|o|one|two|first|second)\b"
    r"(?: player\b)?\W*(?:(?:is|type)\b)?\W*(.*)"
)
_SIDE = re.compile(  # "red player: human", "change red (human)", "bob: human"
    rf"(?:{_CHANGE} )?(?:the )?({COLOURS}|{CALLED}|x|o)(?:'s)?(?: player)?\b\W+(?:(?:is|type)\b\W*)?(.*)"
)
_DONE = r"\b(back|done|return|ok|save)\b"
_TO_CHANGE = (
    r"\b1 ?(?:or|/|,) ?2 to (?:change|switch|toggle)\b"
    r"|\b(?:change|switch|toggle)\b[^.?]{0,20}\b1 ?(?:or|/|,) ?2\b"
)
_NOW = r"\W*(?:(?:now|is|at|currently|current)\b)?\W*(.*)"
_LEVEL_SET = rf"(?:{_CHANGE}.*?|computer )?\b(?:level|difficulty)\b(?: (?:of|for) (?:the )?\w+)?{_NOW}"
_GAME_SET = re.compile(rf"{_CHANGE}.*?\b(?:opponent|mode|type of game)\b{_NOW}")
_OPPONENT = re.compile(  # one alone, beside the start or the way back
    r"(?:the |your )?(?:opponent|mode|game|(players)) ?[:(=]\W*(.*)"
)


def settings(asked: Asked) -> Answers:
    """What changes who plays or the level, in a menu that tells how it is set: "2. Player 2: human", "3. Change level
    (now 1)". Where it does not tell, once."""
    offered = [_with_value(each, asked.wider[-1]) for each in options(asked.wider[-1].rpartition("\n")[0])]
    offered = by_number(asked.line, asked.wider[-1]) or offered
    found = [(said, option.key) for option in offered if (said := _SEAT.fullmatch(option.label))]
    seats = [(1 if said[1] in ("1", "a", "x", "one", "first") else 2, said[2], key) for said, key in found]
    seats = seats or _sides(offered)
    done = start(asked) or best(asked.wider, lambda label: has(_DONE, label))
    if {player for player, *_ in seats} != {1, 2}:
        return _of_game(asked, offered, done)
    if any(says_who(now) for _, now, _ in seats):
        wrong = [key for player, now, key in seats if not merit(now, asked.wish.of(player))]
    else:
        wrong = [key for player, _, key in seats if asked.wish.of(player) and not asked.again]
    return wrong or _set_level(asked, offered, _LEVEL_SET) or done


def _of_game(asked: Asked, offered: Sequence[Option], done: Answers) -> Answers:
    """The same where a menu tells it of the game, and not of each player: "Change opponent (now: human)"."""
    games = {option.key: said[1] for option in offered if (said := _GAME_SET.match(option.label))}
    one = ((option.key, _OPPONENT.fullmatch(option.label)) for option in offered)
    # "players: red is a human, blue is a computer"
    alone = {key: said[2].replace(",", " and" if said[1] else ",") for key, said in one if said}
    shown = not games and len(alone) == 1 and bool(done)
    told = {key: now for key, now in (alone if shown else games).items() if says_who(now)}
    # "human, level 1", which a computer would have
    plain = ((key, now.partition(",")[0], now) for key, now in told.items())
    wrong = [
        key for key, first, now in plain if not merit(first if has(HUMAN, first) else now, asked.wish.level)
    ]
    level = _set_level(asked, offered, _LEVEL_SET if shown else f"(?={_CHANGE}){_LEVEL_SET}")
    return wrong or level or (done if told else [])


def _sides(offered: Sequence[Option]) -> list[tuple[int, str, str]]:
    """The players, what each is, and the key that changes it, where a menu calls them by colours or their names:
    "Red player: human", and then "Green player: computer"."""
    found = [(said, option.key) for option in offered if (said := _SIDE.fullmatch(option.label))]
    told = [(said, key) for said, key in found if says_who(said[2])]
    two = len(told) == len({said[1] for said, _ in told}) == 2
    return [(player, said[2], key) for player, (said, key) in enumerate(told, 1)] if two else []


def by_number(asked: str, text: str) -> list[Option]:
    """The players with what they are, where they are changed by their numbers and a text without keys tells it:
    "player 1: human", above "Type 1 or 2 to change a player, or Enter to play"."""
    if not has(_TO_CHANGE, asked):
        return []
    told = re.findall(rf"\bplayer ?([12])\W+({KIND})(?!\w)", text, re.I)[-2:]
    return [Option(key, f"player {key}: {now.casefold()}") for key, now in told]


def _with_value(option: Option, menu: str) -> Option:
    """An option to change what the menu tells elsewhere: "Opponent: human", and "2. Change opponent"."""
    changed = re.fullmatch(rf"{_CHANGE} (?:the )?(.*)", option.label)
    told = changed and re.search(rf"(?i)\b{re.escape(changed[1])} ?(?:is|=|:) ?(\w[\w ]*)", menu)
    return option._replace(label=f"{option.label} {told[1].casefold()}") if told else option


def _set_level(asked: Asked, offered: Sequence[Option], pattern: str) -> Answers:
    """What changes the level, if it is not the right one."""
    settings = {option.key: said[1] for option in offered if (said := re.match(pattern, option.label))}
    settings = {key: now for key, now in settings.items() if now} or settings
    if not asked.wish.level or len(settings) != 1:
        return []
    key, now = settings.popitem()
    levels = [level for level, words in LEVELS.items() if re.search(words, f"level {now}")]
    return [] if asked.wish.level in levels or (asked.again and not levels) else [key]


_SETTINGS = re.compile(  # and perhaps what is set: "settings (now: human against human)"
    rf"(?:{_CHANGE} )?(?:the )?(?:game |player )?"
    r"(?:settings|options|set-?up|configuration|players?(?: types?)?(?! ?\d))(\W+.*)?"
)


def configure(asked: Asked) -> Answers:
    """The page on which the players are chosen, once, where nothing in the menu says more of them: before a game
    with the computer, and after the start of one for two humans, who often play where nothing was chosen."""
    offered = options(asked.wider[-1].rpartition("\n")[0]) or options(asked.line)
    pages = {option.key: said[1] for option in offered if (said := _SETTINGS.fullmatch(option.label))}
    others = [option.label for option in offered if option.key not in pages]
    if asked.again or any(map(says_who, others)):
        return []
    first = asked.wish.level or any(has(COMPUTER, now or "") for now in pages.values())
    return list(pages) if first else [*start(asked), *pages]


def commands(asked: Asked) -> Answers:
    """What sets both players by commands and then begins, where they are not typed in one line."""
    typed = seat_commands(asked)
    return [] if typed and both(asked) else typed


def in_steps(asked: Asked, found: Answers) -> Answers:
    """What a menu has to be told where the same one comes again when it was told who plays: that, the level, and then
    to start. "1. human vs computer   2. set level to 1   3. set level to 2   4. start"."""
    offered, wanted = options(asked.wider[-1].rpartition("\n")[0]), asked.wish.level
    who = {option.key: option.label for option in offered if says_who(option.label)}
    levels = {
        option.key: re.sub(r"\b(?:to|is) ", "", option.label)
        for option in offered
        if has(r"\b(?:level|difficulty)\b", option.label)
    }
    # "[3] level: easy" fits best of all, and says nothing of who plays
    fits = [key for key, label in who.items() if key not in levels and merit(label, wanted)]
    misled = len(levels) > 1 and not settings(asked) and levels.keys() & set(found[:2])
    plays = fits if misled and fits and found[0] not in fits else found
    begins = [key for key in start(asked) if key not in who]
    if not (begins and plays and plays[0] in who):
        return []
    level = [key for key, label in levels.items() if key != plays[0] and merit(label, wanted)]
    return [plays[0], *(level[:1] if wanted else []), begins[0]]


# "e.g. 'human computer'", "such as HC", "e.g. '0 2' (0 human, 1-2 computer of that level)"
_EXAMPLE_ALONE = re.compile(rf"(?m)^(?={KIND} {KIND}$)", re.I)  # in a line of its own
_TWO = re.compile(
    r"(?:(?:\be\.?g\.?|\bexample|\binstance|\bsuch as|\blike)[\s:,'\"‘“(]{1,4}"
    r"|['\"‘“](?=\w+[ ,/-]{1,2}\w+['\"’”]))(?P<verb>[a-z]{2,6} )?"  # "So '0 0' is a game for two humans"
    rf"(?:(?P<one>{KIND})(?P<mark>[ ,/-]{{1,2}})(?P<two>{KIND})"
    r"|(?P<first>[hc][12]?)(?P<between>[ ,/-]{0,2})(?P<second>[hc][12]?)"
    r"|(?P<zero>[\dh])(?P<gap>[ ,/-]{0,2})(?P<other>\d))\b",
    re.I,
)
_PAIRED = re.compile(  # "types of player 1, player 2", "types of both players"
    r"\bplayer 1(?:'s)?\b(?! (?:is|has|plays)\b).{0,12}(?:,|and|&|/).{0,16}\bplayer 2\b(?!.{0,5}:)"
    r"|\b(?:P1(?: |, ?)P2|players 1 (?:and|&) 2|(?:types?|kinds?) (?:of|for) (?:the )?(?:both|two) players)\b",
    re.I,
)

_LISTED = re.compile(  # "hh, hc, ch or cc", "hh, h1 or h2"
    r"\b(?:[hpc][12]?v?[hpc][12]?|[HPC][12]?V?[HPC][12]?|[hH][12])\b"
)
_KEYS = re.compile(r"\b(?:e\.?g\.?|example|like|such as)[\s:,'\"‘“(]{1,4}([a-z])([ ,/-]{0,2})([a-z])\b", re.I)
_TWO_LETTERS = re.compile(r"(?<!\w)[A-Za-z]{2}(?!\w)")


def _by_keys(asked: Asked) -> Answers:
    """The keys of both players, where an example shows two of those that the options have, "HM", or several pairs of
    them are listed: "HH, HM, HE ..."."""
    keys = {option.key.casefold() for text in asked.wider for option in options(text) if len(option.key) == 1}
    shown = [found.groups() for text in asked.wider if (found := _KEYS.search(text))]
    listed = [pair for pair in _TWO_LETTERS.findall(asked.line) if {*pair.casefold()} <= keys]
    shown += [(pair[0], "", pair[1]) for pair in listed if len({*listed}) > 1]
    theirs = shown and {shown[0][0].casefold(), shown[0][2].casefold()} <= keys
    return _in_keys(asked, [shown[0][1]]) if theirs else []


def both(asked: Asked) -> Answers:
    """Both players, where an example shows how they are typed in one line, or all that may be is listed."""
    near = asked.wider if re.fullmatch(r"\w*\W*", asked.line) else asked.wider[:2]  # "pentago> "
    if pair := _listed(near, asked.wish.level):
        return [pair]
    if keys := _by_keys(asked) or game_command(asked):
        return keys
    told = has(f"{HUMAN}|{COMPUTER}", "\n".join(near))
    shown = _example(near, asked.wish.level, told)
    if not _PAIRED.search(asked.line) and (asked.player or not shown):
        return []
    if shown and not shown["zero"]:
        return [_as_shown(shown, asked, near)]
    comma = has("comma", asked.heard)
    return _in_keys(asked, [shown["gap"]] if shown else [",", " "] if comma else [" ", ","]) if told else []


def _listed(near: Sequence[str], level: int) -> str:
    """The pair of players that is wanted in a list of pairs; "" where there is no such list."""
    wanted = rf"(h|pv?)c{level}?|hvc{level}?|h{level}" if level else "h(v?)h|p(v?)p"
    for text in near:
        listed: list[str] = _LISTED.findall(text)
        pairs = [pair for pair in listed if re.fullmatch(wanted, pair, re.I)]
        if len(listed) > 1 and pairs:
            return pairs[0]
    return ""


def _example(near: Sequence[str], level: int, told: bool) -> re.Match[str] | None:
    """An example of two players in a line, first one that shows how a level is typed. Players that are numbers are
    such where players are `told` of."""
    lines = [line for text in near for line in _EXAMPLE_ALONE.sub("e.g. ", text).split("\n")]
    about = [found for line in lines if (found := _TWO.search(line)) and (told or not found["zero"])]
    return min(about, key=lambda found: not (level and re.search(r"\d", found[0])), default=None)


def _in_keys(asked: Asked, marks: Sequence[str]) -> Answers:
    """Both players by their keys or numbers, with each of these marks between them."""
    level = asked.wish.level
    human = (by_level(asked.wider, 0) or ["0"])[0]
    other = (by_level(asked.wider, level) or [human])[0]
    computer = str(level) if level and other == human else other
    return [f"{human}{mark}{computer}" for mark in marks]


def _as_shown(shown: re.Match[str], asked: Asked, near: Sequence[str]) -> str:
    """Both players in the words of the example."""
    level = asked.wish.level
    kinds = [kind for kind in shown.group("one", "two", "first", "second") if kind]
    human, computer = ("h", "c") if shown["first"] else ("human", "computer")
    human = next((kind for kind in kinds if kind.casefold() == human), human)
    computer = next((kind for kind in kinds if kind.casefold() not in ("h", "human")), computer)
    computer = re.sub("[12]$", str(level), computer)  # "human comp1"
    if level and computer.casefold() in ("easy", "medium", "random"):
        computer = (by_level(asked.wider, level) or [kind_named(near, level)])[0]
    human, computer = (kind.upper() if kinds[0].isupper() else kind for kind in (human, computer))
    mark = shown["mark"] or shown["between"] or ""
    return (shown["verb"] or "") + human + mark + (computer if level else human)
