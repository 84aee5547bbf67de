"""The menu of section 3.1: five options with their numbers, in any wording near the text's."""

from __future__ import annotations

import re

from harness.judge.screens import questions
from harness.judge.words import Fault

OPTIONS = {"1": "start", "2": "print", "3": "place", "4": "reset", "5": "exit"}
ALIKE = {
    "start": ("start", "new game", "begin"), "print": ("print", "show", "display", "view"),
    "place": ("place", "stone", "move"), "reset": ("reset", "restart"), "exit": ("exit", "quit"),
}  # fmt: skip
_ASIDE = r"\b(size|mode|position|row|column|where|coordinates?)\b"  # the menu asks for none
# "Choose an option (1-5)", and neither "Enter 5 to exit" nor "Type menu at any time to come back", above a prompt that
# may be the same for all questions
_ASKS_ABOVE = re.compile(
    r"\W*(?=[a-z])(?!\D*5\D*$|.*\b(?:any ?(?:time|point|moment|prompt)|anywhere|whenever|again|back|return)\b)"
    r".*\b(option|choice|choose|select|pick|enter|type|what)\b",
    re.I,
)
_OF_THE_MENU = re.compile(r"\b1\b.*\b5\b|\bone\b.*\bfive\b", re.I)
# Behind a key, or before it: (q to return), m - back to menu; to return to the menu, enter 0, and not "enter 0 for .."
_TO_MENU = re.compile(
    r"(?:['\"”’]? ?-|[^\w(\[]{0,6}?(?:[=:]|->|–|→|\b(?:to|for)\b))\W{0,6}(?:(?:to|the|go|get|see)\W{1,6})*"
    r"(?:back|cancel|exit|main|menu|quit|return)\b",
    re.I,
)
_MENU_BY = re.compile(
    r"\b(?:back|return|menu|cancel)\b[\w \t,]{0,24} (?:enter|type|press|hit|use) \W{0,2}\Z", re.I
)
_IS_FOR = re.compile(r"['\"”’]? ?(?:(?:for|to|if|means)\b|=)", re.I)
_PROMPT = 300  # characters in which that is looked for: in a line of a megabyte it took minutes
_SCREEN = 4_000  # the same of what stands above a mark


def options_missing(text: str) -> list[str]:
    """Return the options, of the five, that a menu does not show with their number, in any wording near the text's."""
    told = [line.casefold() for line in text.splitlines()]
    return [
        f"{number}. {name}"
        for number, name in OPTIONS.items()
        if not any(number in line and any(word in line for word in ALIKE[name]) for line in told)
    ]


def menu_shown(text: str) -> str:
    """Return "the five options", or the Fault of a menu that lacks some."""
    missing = options_missing(text)
    return Fault(f"the menu does not show {' or '.join(missing)}") if missing else "the five options"


def lines_asked(text: str) -> int:
    """How many lines at the end of a screen ask for an option: two where the last is but a prompt, and no "Option
    (1-5): ", which asks for nothing else."""
    *before, last = text.rstrip().split("\n")[-2:]
    return 2 if before and _ASKS_ABOVE.match(before[0]) and not _OF_THE_MENU.search(last[-_PROMPT:]) else 1


def asked(text: str, lines: int, menu: frozenset[str]) -> str:
    """What a screen asks in so many lines at its end: where the only one is but a mark, as "> " below a menu is, with
    the question above it, which is no line of the `menu`, nor stands right below it."""
    text = text[-_SCREEN:]
    *before, last = text.rstrip().split("\n")[-max(2, lines) :]
    if lines > 1:
        return " ".join([*before, last])
    if re.search(r"\w", last):
        return last
    question = before[0] if before and _ASKS_ABOVE.match(before[0][:_PROMPT]) else questions(text)[0]
    over = [line for line in text.rstrip().split("\n") if re.search(r"\w", line)][-2:-1]
    known = (
        "\n" in question or not menu.isdisjoint([question, *over]) or _OF_THE_MENU.search(question[-_PROMPT:])
    )
    return last if known else f"{question} {last}"


def above(text: str, lines: int) -> str:
    """The last line with words or signs that stands above a question of so many lines."""
    before = text.rstrip().split("\n")[:-lines]
    return next((line for line in reversed(before) if line.strip()), "")


def asks_for_option(question: str, first: str, below: bool) -> bool:
    """Tell whether a question is the `first` one, behind a message ("Start a game first. Option: ") or in words that
    change with the game, right `below` the menu ("[● to move] Option: ", which was "[no game] Option: ")."""
    if first and question.endswith(f" {first}"):
        return True
    return below and not re.search(_ASIDE, question)


def leads_back(place: re.Match[str], key: int) -> bool:
    """Tell whether a text says of the key in this group that it leads back to the menu."""
    text, start, end = place.string, *place.span(key)
    told_before = _MENU_BY.search(text, max(0, start - 60), start) and not _IS_FOR.match(text, end)
    return bool(_TO_MENU.match(text, end) or told_before)
