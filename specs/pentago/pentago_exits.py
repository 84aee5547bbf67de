"""How a program of Pentago says that its game is left, and what it may be told when the game is over.

    "Q at any question quits"       q
    "9. Quit"                       9
    "Ctrl-C to stop"                which is pressed

Wording is free, and nothing here is certain: where it fails, a person has to read the session.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pentago_kinds import confirms, yes_or_no
from pentago_merit import GIVE_UP
from pentago_options import options
from pentago_questions import question, whole_question

_LEAVE = rf"\b({GIVE_UP}|no(?! (?:\w+ )?(?:players?|humans?|computers?|cpus?|ai|bots?)\b)|back|^out$)\b"
_USUAL = ("q", "quit", "exit", "stop", "end", "x", "e", "-1", "menu", "")  # where a program does not tell
# "Should you tire of it, type enough", "The word 'flee' lets you flee": whatever it is for
_TOLD = re.compile(
    r"(?:\b(?:type|write|say|enter|press|key in) (?:in )?(?:the word )?|(?<=[\s(])(?=['\"‘“]\w+['\"’”]))"
    r"['\"‘“]?(?!(?:your|an?|the|any|in|or|and|to)\b)([a-z]{1,12})\b",
    re.I,
)
_END = 20_000  # characters of what was heard that are looked at: a megabyte would be kept whole
_BESIDE_RANGE = re.compile(  # "[0..5 | Q]", but not "(0-5, integer)"
    r"\d ?(?:-|–|to|\.\.+) ?\d ?(?:[/|,;]|or) ?(?!(?:int|integers?|whole|numbers?|digits?|only|incl\w*)\b)"
    r"['\"]?([A-Za-z]{1,8})['\"]?[\])]",
    re.I,
)
_CONTROL_D = re.compile(r"\b(ctrl|control) ?[-+]? ?[dz]\b|\beof\b", re.I)
_CONTROL_C = re.compile(r"\b(ctrl|control)\b ?[-+]? ?c\b|\^c\b|keyboard ?interrupt", re.I)


def ways_out(screen: Any, heard: str, rules: str = "") -> list[str]:
    """What may end the game: what the question itself offers, what the program has offered in all that was `heard`,
    what is usual, what left a menu before the game by the `rules`, and then every word that it told to type, or that
    stands above the question."""
    keys = [""] if return_leaves(heard) else []
    keys += ["\4"] if _CONTROL_D.search(heard) else []
    keys += ["\3"] if _CONTROL_C.search(heard) else []
    beside = _BESIDE_RANGE.findall(question(screen))
    shown = leave_options(screen)[:2]
    said = offered(heard)
    rows = [key for key in said if key in "12345"]  # or keys of a menu before the game
    said = (*(key for key in said if key not in rows), *_USUAL, *rows)
    known = [*offered(question(screen)), *beside, *keys, *shown, *said]
    # "(or: giveup)"
    words = re.findall(rf"\b(?:{GIVE_UP})\b", f"{heard[-_END:]}\n{question(screen)}", re.I)
    before = [key for key in _options_to_leave(rules) if not key.isdigit()]  # "ZZ  sleep (leave the game)"
    # whatever the language: "salir para terminar", above "Fila (0-5): "
    any_word = re.findall(r"[^\W\d_]{2,12}", "\n".join(screen.text.rstrip().split("\n")[-2:]))
    return list(dict.fromkeys([*known, *before, *words, *_TOLD.findall(heard), *any_word]))


def return_leaves(heard: str) -> bool:
    """Whether a program says that the return key alone ends the game."""
    return _RETURN_LEAVES.search(_AND_RETURN.sub("", heard)) is not None


def offered(heard: str) -> tuple[str, ...]:
    """What a program says will end the game, as it says it: "q to quit", "'EXIT' leaves", "(or x to give up)"."""
    return _offered(heard[-_END:])


@lru_cache(maxsize=100)  # the same is asked in every turn
def _offered(heard: str) -> tuple[str, ...]:
    lines = [line.strip() for line in re.sub(r"`|\*\*", "'", heard).split("\n")]
    first = {line: place for place, line in reversed([*enumerate(lines)])}
    # a line that comes in every turn is told once, and ends a sentence then, as an empty one does
    once = "\n".join(line if first[line] == place else "" for place, line in enumerate(lines))
    once = _LEFT_EMPTY.sub("", _AND_RETURN.sub("", _BULLET.sub("; ", once)))
    told = (_NEGATIVE.sub("-1", " ".join(each.split())) for each in once.split("\n\n"))
    said = (_ENOUGH.sub("to quit", each) for each in told)
    text = " . ".join(each for each in said if _STEM.search(each))[-6000:]  # boards take long to look at
    keys = [
        match["key"]
        for pattern in (_PLACED, _BEFORE, _WITH, _AFTER, _EXPLAINED)
        for match in pattern.finditer(text)
    ]
    keys += [key[:-1] for key in keys if re.fullmatch(r"\w+!", key)]  # "quit with q!" may be but a cry
    # one of several numbers may do
    keys += [numbers[-1] for key in keys if len(numbers := re.findall(r"-?\d+", key)) > 1]
    words = [match[1] or match[3] or match[4] for match in _QUOTED.finditer(text)]
    # a number may be the key of a menu that is no longer there
    return tuple(sorted([*keys, *words], key=str.isdigit))


_AND_RETURN = re.compile(  # "Press q + Enter to quit", but not "don't type anything and press Enter to quit"
    r"(?<=\w)(?<!thing)(?<!empty)(?<!blank)['\"’”]? ?"
    r"(?:\+|\b(?:and|then|followed by)) (?:press )?(?:the )?(?:enter|return)\b(?: key)?",
    re.I,
)
_BULLET = re.compile(r"(?m)^[ \t]*- (?=to\b)", re.I)  # "- to quit type q"
_LEFT_EMPTY = re.compile(r"\bleave (?:\w+ ){0,2}(?:empty|blank)\b(?! to\b)", re.I)  # "for a computer player"
_NEGATIVE = re.compile(r"\b(?:an?|any) negative (?:number|integer|value)\b", re.I)
_ENOUGH = re.compile(
    r"\b(?:if|when|once) you (?:(?:do not|don['’]?t|no longer) (?:want|wish|like)(?: to)? (?:continue|play|go on)"
    r"|(?:have|had|have had) enough|are (?:tired|bored))(?: (?:any ?more|any longer|playing|the game))*\b",
    re.I,
)

_FILLERS = (  # before or after a word for quitting, and no key
    "to|of|or|the|a|in|go|if|you|can|will|and|is|it|on|type|say|write|enter|press|input|for|any|time|game|now|want|by|not|your"
    "|then|really|rows?|col|cell|move|turn|when|this|at|typing|return|main|select|option|choose|choice|pick|only|alone"
    "|please|keys?|insert|as|for|wish|like|need|such|means|always|also|with|letter|word|number|command|may|field"
)
_KEYS = r"(?P<n>-?\d{1,2})(?:(?:, ?| )(?P=n)){1,2}"  # "9 9 to quit"
_KEY = (
    rf"""(?<![\w+-])(?<!ctrl )['"“‘(\[<]?(?P<key>{_KEYS}|-\d{{1,2}}|(?<=['"“‘])[a-z]+(?: [a-z]+)?(?=['"”’])"""
    rf"""|(?!(?:{_FILLERS})\b)[a-z]{{1,6}}(?:!|\(\))?|(?<!\w)[/:][a-z]{{1,6}}"""
    r"""|\d{1,5}|(?<=type |ress |nter )a(?= to\b)"""
    r"""|(?<![^\s'"“‘(\[])(?:[#!]|[*.-](?=\W{0,2}(?:=|to|for))))"""
    r"""(?!\w|[)\]>]\w)(?! in an? )['"”’)\]>]?"""  # but no "[N]ew", and no "five in a row ends the game"
)
_GO = (
    rf"({GIVE_UP}|kill|ha(?:d|ve) enough"
    r"|(?:go(?:es)? )?back|(?:(?:returns?|go(?:es)?) to )?(?:the )?(?:main )?menu)"
)
_DOING = (  # "0 for finishing the game"
    r"(?:quitt|exit|leav|stopp|end|finish|cancell?|abort|abandon|surrender|conced|resign|forfeit|terminat|withdraw"
    r"|clos)ing|giving up|g(?:o|ett)ing (?:back|out)"
)
# each word of _GO and _DOING has one of these
_STEM = re.compile(
    "exit|quit|leav|stop|end|finish|surrender|conced|resign|giv|abort|abandon|forfeit|terminat|withdraw|cancel|out|bye"
    "|kill|clos|enough|back|menu",
    re.I,
)
_WHEN = (
    r"(?:at any [a-z]+|any ?(?:time|where)|when(?:ever)? you (?:want|like|wish))(?: (?:in|during) the game)?"
)
_ANYWHERE = re.compile(r"\bany ?(?:time|where|prompt|question|point|moment|stage|input)\b|\balways\b", re.I)
_LINK = (
    rf"(?:{_WHEN} )?(?:always |also )?(?:=|:|-|→|[-=]+>|to|for|will|means:?|and|(?:can|may) be used to"
    r"|if you(?:['’]d| would)? (?:want|wish|like) to)? ?(?:to )?"
)
_BEFORE = re.compile(rf"{_KEY} ?(?:{_LINK}(?:{_GO}s?|{_DOING})|is (?:for |to )?(?:{_GO}|{_DOING}))\b", re.I)
_WITH = re.compile(  # "with q you can leave", and not "when it is full, the game will end"
    r"\b(?:with|using|(?:by|if you) (?:typ|press|enter|us)(?:e|ing)?(?: in)?) "
    rf"{_KEY},? ?(?:you(?: can| may| could| will)?|the game will) {_GO}\b",
    re.I,
)
_EXPLAINED = re.compile(  # "h = hang up / leave"
    rf"{_KEY} ?[=:–-] ?[a-z]+(?: [a-z]+)? ?(?:[/,(]|or\b) ?(?:{_GO}|{_DOING})\b", re.I
)
_PLACED = re.compile(  # "type -1 as the row to quit", "9 as row ends the game"
    rf"{_KEY} (?:as|at|for|in|instead)\b[^.,:\[<'\x22]{{0,30}}?\b(?:(?:to|will) {_GO}|{_GO}s|for (?:{_DOING}))\b",
    re.I,
)
_AFTER = re.compile(
    rf"\b{_GO}(?:s|p?ed)?(?:(?: of)? (?:the|this) (?:game|program))?(?: {_WHEN})? ?"
    r"(?:,|:|=|\?|\((?!\w+ ?[/,|])|by|with)? ?(?!\w, \w\b)"  # but no list in brackets
    r"(?:(?:please|just) )?(?:type|typing|press|pressing|enter|entering|input|insert|key in|put|hit|say|write)? "
    r"(?:the )?(?:(?:letter|word|number|command|key) )?"
    rf"(?!\(\w+ ?[/,|]){_KEY}",
    re.I,
)
_RETURN_LEAVES = re.compile(
    rf"\b(enter|return(?! to (?:the )?(?:main )?menu\b)|nothing|empty|blank)"
    rf"(?![ '\"‘“]{{0,2}}{_GO}\b)\W{{0,2}}"  # but not "enter 'quit'"
    rf"( line| key| only| alone)? ?{_LINK}{_GO}\b"
    rf"|\bleave \w+(?: \w+)? (?:empty|blank) {_LINK}{_GO}\b",
    re.I,
)
_QUOTED = re.compile(
    rf"""['"“‘(\[<]({_GO}(?: game)?)['"”’)\]>]|\b(?:type|enter|press|say|write|or):? {_GO}\b|(?<!\S)(/{_GO})\b""",
    re.I,
)

_PARTING = rf"\b(?:{GIVE_UP})\b"
# but no "Rotation menu:"
_AWAY = re.compile(rf"{_PARTING}|\bback\b|(?:\b(?:main|the|to|or|for|type|enter) |[^\w\s] ?)menu\b", re.I)
_OF_A_MOVE = re.compile(  # "To finish your turn, rotate a quadrant", "Leave a space between them"
    r"\bat the end\b|\b(?:end|finish|leave) (?:(?:of|your|this|the|each|an?|one) )*(?:turn|move|space|gap)\b",
    re.I,
)
_IN_A_GAME = re.compile(
    r"\b(?:during|while (?:you )?play\w*|in the (?:middle|course)|mid-?game"
    r"|instead of (?:an?|the|your) (?:row|move|number)|(?:in|at|on) (?:each|every|your) (?:turn|move))\b",
    re.I,
)
_PART = re.compile(r"\b(rows?|col|columns?|rot|rotations?|quadrants?)\b", re.I)


def is_without_exit(game: str, rules: str) -> bool:
    """Whether a game offers no way out: nothing that was heard in it does, nor a sentence of the `rules` before it that
    holds for all its questions."""
    always = any(
        (_ANYWHERE.search(line) or _IN_A_GAME.search(line)) and offered(line) for line in rules.split("\n")
    )
    game = _OF_A_MOVE.sub("", game)
    keys = _CONTROL_C.search(rules + game) or _CONTROL_D.search(rules + game)
    return not (always or keys or return_leaves(game) or _BESIDE_RANGE.search(game) or _AWAY.search(game))


_ORDER = re.compile(r"\b(?:type|enter|press|hit|use|write|say|input)\b", re.I)


def offers_to_leave(asked: str) -> bool:
    """Whether a question has an option for leaving, "9. Quit", or tells of one beside others: "or type exit to leave".
    A sentence above it that stands by itself, "Type q to quit.", holds for the game as well."""
    above, _, last = asked.rpartition("\n")
    orders = [sentence for sentence in re.split(r"[.!\n]", above) if _ORDER.search(sentence)]
    if len(orders) == 1 and not re.search(r"\bor\b", orders[0], re.I):
        above = above.replace(orders[0], "")
    menu = _LEFT_EMPTY.sub("", f"{above}\n{last}")
    told = re.search(_PARTING, menu, re.I) and offered(menu)
    return bool(told) or any(re.search(_PARTING, option.label) for option in options(menu))


def leave_anywhere(heard: str) -> set[str]:
    """What a program says will end the game wherever it is typed: a word, the return key, or a number as in "at any
    prompt, 0 goes back"."""
    always = [key for line in heard.split("\n") if _ANYWHERE.search(line) for key in offered(line)]
    words = [key.casefold() for key in offered(heard) if not key.isdigit()]
    return {*words, *always, *([""] if return_leaves(heard) else [])}


def leave_by_row(heard: str) -> list[str]:
    """What a program says will end the game as a row, perhaps long before it asks for one: "0 as row ends the game"."""
    return [key for line in heard.split("\n") if "row" in line.casefold() for key in offered(line)]


def leave_above(asked: str) -> list[str]:
    """What ends the game by a sentence above a question, wherever it is typed, for that names no part of a move: "Rows
    are 1 to 6. Type 0 to give up.", and then but "Row: "."""
    sentences = re.split(r"[.!\n]", asked.rpartition("\n")[0])
    return [key for said in sentences if not _PART.search(said) for key in offered(said)]


def leave_options(screen: Any) -> list[str]:
    """The keys of the options that end the game, in the menu that is shown: "9. Quit". A range is none: "a row from 0
    to 5 (q to quit)"."""
    return _options_to_leave(screen.text[-1500:])


def leave_before(rules: str, asked: str) -> list[str]:
    """The letters of options that ended the program in a menu before the game, which a question may list once more
    though it does not explain them: "menu (N, H, X)> "."""
    listed = {key for found in _LETTERS.finditer(asked) for key in re.findall(r"\w", found[0])}
    return [key for key in _options_to_leave(rules) if key in listed - {*"yYnN"}]


_LETTERS = re.compile(r"[(\[][A-Za-z](?: ?[,/|] ?[A-Za-z])+[)\]]")


def _options_to_leave(text: str) -> list[str]:
    shown = [option for option in options(text) if not re.match(r"\d", option.label)]
    return [option.key for option in shown if re.search(_LEAVE, option.label)]


def after_the_end(screen: Any) -> list[str]:
    """What may be answered when the game is over, or between its moves: nothing more."""
    asked = whole_question(screen).casefold()
    if yes_or_no(screen) or re.search(r"\b(sure|really)\b.*\?|\btype yes\b", asked):
        meant = confirms(screen) or re.search(rf"\b(really|{GIVE_UP}|to (?:the )?(?:main )?menu)\b", asked)
        said = ["yes", "y"] if meant else ["no", "n"]
        if truth := re.findall(r"\b(?:t|f|true|false)\b", question(screen), re.I)[-2:]:  # "(True/False)"
            said = [truth[0] if meant else truth[-1]]
        # "(yes/no/stop)", "(y = yes, n = no, q = quit the game)"
        beside = [option.key for option in options(asked) if re.match(rf"(?:{GIVE_UP})\b", option.label)]
        return [*beside, *(said if re.search(r"\byes\b", asked) else said[::-1])]
    words = [key for key in offered(asked) if not key.isdigit()]
    keys = {option.key.casefold() for option in options(asked)}  # of which n may be for a new game
    usual = [key for key in ("n", "q", "quit", "exit", "0") if key not in keys]
    return [*words, *leave_options(screen)[:2], *usual]
