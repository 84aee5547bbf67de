"""What a program at a terminal shows, as a reader sees it: pure text in, text and yes or no out.

visible          without colours and other sequences that move no letter
folded           the same with one space for all white space, in lower case
sees             words that are there, whatever their case, their spaces and their line ends
found_on_screen  a pattern that matches
shows            a drawing that is there line by line, whatever stands before and after it
questions        what the program asks when it waits: the last line, or more where that says nothing
"""

from __future__ import annotations

import re
from functools import lru_cache

from harness.judge import patterns

# The second kind are strings for the terminal itself, a title say, and end with a bell or a sequence of their own
_SEQUENCE = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])|[\x00-\x08\x0e-\x1f\x7f]"
)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")  # what every sequence begins with; soon looked for
# Its end is looked for first: a sequence without one may be long, with many places at which to look for the rest
_BACKGROUND = re.compile(r"\x1b\[(?=[0-9;]*+m)(?:[0-9]*+;)*?(?:4[0-8]|10[0-7]|7)[;m]")
_PARAGRAPH = 4  # lines at the end that belong together, where no blank line comes between
_ITEM = re.compile(  # "1. human", "[c] computer", "| 1 | human |", but no row of a board: "1 |XOX.|"
    r"\W{0,3}(?:\d{1,2}|[A-Za-z])\s*(?:[).:\]>=-]\s*\w|[|\u2502\u2551\u25b8\u25ba] ?(?![XOBWxobw]{3})[A-Za-z]{3})"
)
_MARK = re.compile(r"[\W_]*")  # "> ", which says nothing below what asks
_ASKS = re.compile(r"[^A-Za-z]*[A-Za-z].*[?:](?: ?[(\[][^()\[\]]*[)\]])?")  # "Row:", "Play again? (y/n)"
_LONGEST = 4_000  # characters in which these are looked for
_MENU = 12  # lines that do at most, and where the last one is but a mark such as ">"


def visible(text: str) -> str:
    """A text without the sequences that colour it, and with plain line ends."""
    text = text.replace("\r\n", "\n")
    return _SEQUENCE.sub("", text) if _CONTROL.search(text) else text


@lru_cache(maxsize=2)  # words, and the screen that they are looked for on
def folded(text: str) -> str:
    """A text with one space for all white space, in lower case."""
    return " ".join(visible(text).split()).casefold()


def sees(wanted: str, text: str) -> bool:
    """Whether the words are there."""
    return folded(wanted) in folded(text)


def found_on_screen(pattern: str, text: str) -> tuple[str, ...]:
    """Where a pattern matches a text as it is seen (patterns.found), one space for the blanks in a line."""
    return patterns.found(pattern, _as_seen(text))


@lru_cache(maxsize=1)  # many patterns are looked for on a screen
def _as_seen(text: str) -> str:
    return "\n".join(" ".join(line.split()) for line in visible(text).split("\n"))


def shows(drawing: str, text: str) -> bool:
    """Whether a drawing is there. One that is nothing but blanks never is, unless they have a background colour."""
    wanted = _lines(drawing)
    if not wanted.strip():
        return _BACKGROUND.search(drawing) is not None and drawing.strip("\r\n") in text
    return wanted in text or wanted in _lines(text)  # to the letter, as most are, or as it is seen


@lru_cache(maxsize=2)  # a drawing, and the screen that it is looked for on
def _lines(text: str) -> str:
    """The lines of a text without what cannot be seen: blanks at their ends, empty lines before and after."""
    return "\n".join(line.rstrip() for line in visible(text).expandtabs().split("\n")).strip("\n")


def questions(text: str) -> tuple[str, ...]:
    """What the end of a text asks: the last line, and then the whole paragraph, since a line may say too little."""
    return _questions(text[-_LONGEST:])


@lru_cache(maxsize=100)  # a program asks the same again and again
def _questions(text: str) -> tuple[str, ...]:
    lines = visible(text).rstrip().split("\n")[-_MENU:]
    lines = [" ".join(line.split()) for line in lines]
    above = "\n".join(lines[:-1]).rstrip().split("\n")
    if _MARK.fullmatch(lines[-1]) and _ASKS.fullmatch(above[-1]):
        lines = above
    if not any(char.isalpha() for char in lines[-1]):
        return ("\n".join(lines),)
    first = max(0, len(lines) - _PARAGRAPH)
    while first and _ITEM.match(lines[first]):  # a menu comes with what stands over it
        first -= 1
    end = lines[first:]
    if "" in end:
        end = end[len(end) - end[::-1].index("") :]
    return lines[-1], "\n".join(end)
