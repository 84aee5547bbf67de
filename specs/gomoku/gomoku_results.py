"""What a game of Gomoku does with its stones, and what it says at its end: who has won, or that it is a draw."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import gomoku
from gomoku_forms import spelled
from gomoku_looks import USUAL
from gomoku_prompts import plain
from gomoku_values import is_array, is_number
from result_words import DRAW, hedges

_WINS = (
    r"\b(win|wins|won|winner|winning|victory|victorious|congrat\w*|champion"
    r"|(?:takes|took) (?:the |this )?(?:game|match|win|round)|connected|beats?|defeat(?:s|ed)|prevail(?:s|ed)"
    r"|triumph\w*)\b"
)
_FIVE = r"\b(five|5)\b.{0,20}\b(row|line)\b"
_NONE = r"\b(?:nobody|no ?one|no player|none of (?:you|us|them|the \w+)|neither(?: \S+){0,4}?)"
_HAS = r"(?:(?:has|have|had|was|were|could|can|able to|managed to) )*"
_NOBODY = (
    rf"{_NONE} {_HAS}(?:won|wins?)\b|\b(?:no|without (?:a|any)) winners?\b"
    r"|\bwinner(?: is)?\W{1,3}(?:nobody|no ?one|none)\b"
)
_DRAW_WINS = (
    r"\bdraw[^\w\n]{1,3}((wins|won|has won|is the winner|you(?: have|'ve)? w[io]n)\b(?!\W{0,3}\d)"
    r"|(has|had|got|made)\b.{0,12}\b(five|5)\b)"
    r"|\bwinner( of (the|this) (game|match))?( is|:)*\W{0,3}(the )?(player )?draw\b"
)
_NO_SCORE = r"(?!\W{0,3}\d)"  # ○ wins: 0
_WON = rf"(wins|won|has won|is the winner)\b{_NO_SCORE}"
_SOMEBODY_WINS = rf"(●|○|\bblack|\bwhite|\bplayer [12])\W{{1,3}}{_WON}"
_IF = r"\b(no|nobody|neither|nor|not|if|when|unless)\b"  # "neither black nor white wins"
_NO_WINNER = r"\b(no|without( a| any)?) winner\b"  # "without a winner (draw)"
_FIVELESS = (
    rf"{_NONE} {_HAS}(?:has|have|had|made?|make|gets?|got|managed|formed|completed?)\b.{{0,12}}\b(?:five|5)\b"
)
_REFUSED = (
    r"\A\W*\Z|\b(?:no|not|invalid|illegal|impossible|error|fail\w*|false|wrong|occupied|taken|already|out(?:side)?"
    r"|cannot|can['’]?t|try again)\b"
)
_SO_FAR = r"(?! yet\b| so far\b|[\w ]{1,20} (?:yet|so far)\b)"
_DRAW = rf"draw|\b{DRAW}\b|(?:{_FIVELESS}|{_NOBODY}){_SO_FAR}"


def see_result(screen: Any, before: set[str], winner: str, called: str = "", must_tell: bool = True) -> None:
    """Look for the result of a game that has ended just now; `before` are the lines that were shown until then. The
    winner may be `called` so as well. Unless it `must_tell` the result, a program may only say nothing that is wrong.

    What is said of five in a row, or of a colour alone, tells only where it is new.
    """
    name, number, other = (
        ("black", 1, "○|white|player 2") if winner == gomoku.BLACK else ("white", 2, "●|black|player 1")
    )
    text = "\n".join(line for line in screen.text.split("\n") if not hedges(line))
    if winner == "Draw":
        screen.must("say that it is a draw", not must_tell or re.search(_DRAW, text, re.I))
        drawn = re.search(_DRAW_WINS, re.sub(_NO_WINNER, "", text, flags=re.I), re.I)
        new = [line for line in _said(text) if line not in before and not re.search(_IF, line, re.I)]
        winners = [line for line in new if re.search(_SOMEBODY_WINS, line, re.I)]
        screen.must("name no winner where there is none", not (drawn or winners))
        return
    names, lines = rf"{winner}|{called or name}|{name}|player {number}", _said(text)
    told = any(re.search(names, line, re.IGNORECASE) for line in lines)
    fives = [line for line in lines if line not in before and re.search(rf"{names}|{other}", line, re.I)]
    words = [line for line in lines if re.search(_WINS, line, re.IGNORECASE)]
    words += [line for line in fives if line not in words and re.search(_FIVE, line, re.IGNORECASE)]
    does = r"( stones?)?[ )\]:,!'-]{1,3}"
    wrong = re.search(
        rf"({other}){does}({_WON}|(beats|defeats)\b)|\bwinner( is)?[ :>(\['-]{{1,4}}({other})"
        rf"|({names}){does}(loses|lost|has lost)\b{_NO_SCORE}",
        "\n".join(" ".join(line.split()) for line in text.split("\n")),
        re.IGNORECASE,
    )
    named = rf"{names}|computer|\byou\b"
    others = [line for line in words if re.search(other, line, re.I) and not re.search(named, line, re.I)]
    screen.must(f"name the right winner, {name}", not (wrong or set(others) - before))
    named_now = (told and words) or _stands_alone(text, before, rf"{winner}|\b{name}\b")
    screen.must(f"name the winner, {name}", not must_tell or named_now)


def _said(text: str) -> list[str]:
    """The lines that are shown, but for those of a board."""
    lines = text.split("\n")
    return [line for line in lines if not re.search(r"--|\|.*\|.*\|", line) or re.search(_WINS, line, re.I)]


def _stands_alone(text: str, before: set[str], winner: str) -> bool:
    """Whether the winner's stone stands by itself, or in a line unlike all that was shown before."""
    shown = [line.strip() for line in text.split("\n")]
    stripped = {line.strip() for line in before}
    # --- ● ---, but for how a move is asked for, and for a board's row
    alone = rf"\W{{0,9}}({winner})\W{{0,9}}|(?P<rule>[*=#~-])(?P=rule){{4,}} ({winner}) (?P=rule){{4,}}"
    if any(
        re.fullmatch(winner, line, re.I) or (re.fullmatch(alone, line, re.I) and line not in stripped)
        for line in shown
    ):
        return True
    lines = [line for line in shown if not re.search(r"--|\|", line)]
    named = [line for line in lines if len(re.findall(winner, line, re.IGNORECASE)) == 1]
    known = {plain(line) for line in before}
    return any(plain(line) not in known for line in named)


def size_given(call: Any) -> str:
    """The size that create_board was given, as a number or a text; "" where it was given none."""
    return "".join(map(str, call.args[:1]))


def stones_placed(screen: Any, as_written: bool = False) -> list[tuple[str, tuple[Any, ...]]]:
    """The stones that place_on_board has placed, with their positions, in whichever order it is given the two, and
    whichever way it is told them: who takes numbers, (2, 5), loses marks there, and not for each game as well. What
    is no stone of the text's is told as "", where stones are to be as it writes them."""
    done = [call.args[1:] for call in screen.calls("place_on_board") if _tells_of_success(call.result)]
    pairs = [args if _colour(args[0]) else args[::-1] for args in done if len(args) == 2]
    colours = [_colour(stone, USUAL[:1] if as_written else USUAL) for stone, _ in pairs]
    places = [spelled(position) for _, position in pairs]
    return [
        (colour, at if isinstance(at, tuple) else (at,)) for colour, at in zip(colours, places, strict=True)
    ]


def _colour(stone: Any, known: Iterable[tuple[Any, Any]] = USUAL) -> str:
    """The colour that is meant by "●", "black", 1 or the like; "" for what is not known for one."""
    for black, white in known:
        for colour, look in ((gomoku.BLACK, black), (gomoku.WHITE, white)):
            if type(stone) is type(look) is not bool and stone == look:
                return colour
    return ""


def _tells_of_success(result: Any) -> bool:
    """Whether place_on_board tells that it has placed a stone: by True, or where it gives no such value by the board,
    by (True, ..), or by a text that speaks of nothing wrong."""
    result = result.item() if is_number(result) and not is_array(result) else result  # bool_(False)
    match result:
        case (bool(done), *_):
            return done
        case str():
            return re.search(_REFUSED, result, re.IGNORECASE) is None
    return bool(result is True or (result is not None and not isinstance(result, bool | int | float)))


def see_winner_looked_for(screen: Any, so_far: list[Any]) -> None:
    """See that check_for_winner is called after each stone, before the next one, in a game in which it has been called
    `so_far`: a program that looks for a winner in its own way is told by the results."""
    if all(call.name != "check_for_winner" for call in so_far):
        return
    calls = [
        call for call in screen.calls() if call.name == "check_for_winner" or _tells_of_success(call.result)
    ]
    names = [call.name for call in calls if call.name in ("check_for_winner", "place_on_board")]
    looked_for = all(
        names[i + 1 : i + 2] == ["check_for_winner"]
        for i, name in enumerate(names)
        if name == "place_on_board"
    )
    screen.must("look for a winner by check_for_winner after each stone", looked_for, for_a_person=False)
