"""Players of Pentago that are set, or a game that is begun, by a command.

"p1 human|easy, p2 human|easy, start"     p1 human, then p2 easy, then start
"new PLAYER1 PLAYER2"                     new human easy
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pentago_choices import Answers, has
from pentago_merit import HUMAN, merit, says_who
from pentago_options import options
from pentago_whom import Asked

KIND = r"(?:human|computer|comp|cpu|ai|bot|easy|medium|random)(?: ?[12]\b)?"
_SEAT_COMMAND = re.compile(  # "p1 human", "set player2 = cpu1"
    r"(?P<verb>\b(?:set|make) )?(?<!\w)(?P<seat>p|player[ _]?)(?P<player>[12])(?P<mark> ?= ?| )"
    r"[<\[({]?(?P<kinds>[a-z]+\d?(?: (?:[12]|easy|medium|random)\b)?(?:[|/][a-z]+\d?)*)",
    re.I,
)

_LEVEL_COMMAND = re.compile(  # "level 1|2", "set level2 = 1/2", "level=1"
    r"(?P<start>\b(?:(?:set|make) )?level)(?P<player>[ _]?[12](?![|/ ]*2))?(?P<mark> ?= ?| )"
    r"(?:[<\[({]?1 ?[|/] ?2\b|(?<==)[12]$)",
    re.I | re.M,
)


def seat_commands(asked: Asked) -> Answers:
    """What sets both players and then begins, where players are set by commands: "Type p1 human, p2 cpu1, start to
    begin", above "pentago> ". The first alone is typed where it is not asked again."""
    told = f"{asked.heard}\n{asked.wider[-1]}"
    shown = list(_SEAT_COMMAND.finditer(told)) if _PROMPT.fullmatch(asked.line.rpartition("\n")[2]) else []
    players = {found["player"] for found in shown}
    if not (players == {"1", "2"} or _stands_for_both(shown, told)):
        return []
    # Where options are offered beside the commands, and not in a menu before, their keys are typed
    screens = [text for text in asked.heard.split("\n\n") if _SEAT_COMMAND.search(text)]
    near = "\n".join([*screens, asked.wider[-1]])
    told_so = (_SEAT_COMMAND, _LEVEL_COMMAND)
    beside = "\n".join(
        line for line in near.split("\n") if not any(each.match(line.lstrip()) for each in told_so)
    )
    beside = re.sub(r"\b\d ?(?:-|–|to|or) ?\d\b", "", beside)  # a range is none
    if len({option.key for option in options(beside) if len(option.key) == 1} - {*"yYnN"}) > 1:
        return []
    typed = []
    for player in (1, 2):
        level = asked.wish.of(player)
        kind = kind_named(
            [*(kind for found in shown for kind in re.split(r"[|/]", found["kinds"])), told], level
        )
        like = max(shown, key=lambda found: (found["player"] == str(player), _is_kind(found)))
        typed.append(f"{like['verb'] or ''}{like['seat']}{player}{like['mark']}{kind}")
        if not merit(kind.casefold(), level):
            return []
    if asked.wish.level and (found := _LEVEL_COMMAND.search(told)):
        whose = re.sub("[12]", "1" if asked.wish.chosen else "2", found["player"] or "")
        typed.append(f"{found['start']}{whose}{found['mark']}{asked.wish.level}")
    begins = re.findall(r"\b(?:start|begin|play|go|run|new)\b", f"{near}\n{told}", re.I)
    return [*typed, *dict.fromkeys([*begins, "start"])]


def _is_kind(found: re.Match[str]) -> bool:
    """Whether a command for a player names a kind of them, unlike "player1 and player2 are human"."""
    return any(map(says_who, re.split(r"[|/]", found["kinds"].casefold())))


def _stands_for_both(shown: Sequence[re.Match[str]], told: str) -> bool:
    """Whether the commands for one player, to be a human or the computer, tell those for the other, too."""
    kinds = [found["kinds"].casefold() for found in shown]
    either = all(any(merit(kind, level) for kind in kinds) for level in (0, 1))
    return either and has(r"\b(?:player|p) ?2\b", told)


_PROMPT = re.compile(r"\W*(?:[a-z]+\W+)?(?:[a-z]+\W*)?", re.I)


def kind_named(texts: Sequence[str], level: int) -> str:
    """The kind of player that fits best, of those that stand alone or are spoken of, "cpu1" being one of which there is
    a cpu2."""
    spoken = [*texts, *(said[0] for text in texts for said in re.finditer(rf"\b{KIND}\b", text, re.I))]
    kinds = sorted(
        {re.sub("[12]$", str(level), said) if level else said for said in spoken if len(said) < 20}
    )
    return max(kinds, key=lambda said: merit(said.casefold(), level))


_GAME_COMMAND = re.compile(  # "new PLAYER1 PLAYER2", "new human easy"
    r"(?P<verb>\b(?:new|start|play|begin|game) )(?:"
    rf"[<\[({{]?(?:player ?1|p1|first|one|white|x)[>\])}}]?(?P<mark>,? )"
    rf"[<\[({{]?(?:player ?2|p2|second|two|black|o)\b|(?P<one>{KIND})(?P<between> )(?P<two>{KIND}))",
    re.I,
)


def game_command(asked: Asked) -> Answers:
    """The command that begins a game of two players, where a text above a prompt shows it: "new human easy"."""
    told = f"{asked.heard}\n{asked.wider[-1]}"
    shown = _PROMPT.fullmatch(asked.line.rpartition("\n")[2]) and _GAME_COMMAND.search(told)
    if not shown or not has(HUMAN, told):
        return []
    kinds = [kind_named([told], asked.wish.of(player)) for player in (1, 2)]
    return [f"{shown['verb']}{kinds[0]}{shown['mark'] or shown['between']}{kinds[1]}"]
