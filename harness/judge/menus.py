"""Which key chooses an option, read off a menu as a person reads it.

    1. Start a Game        [2] Print          p) Print the board     S - start
    (3) Place a Stone      4: reset           5 = exit               1 = random, 2 = medium
    enter 'q' to quit      h for human        1 reset the game, 2 complete it
    [q]uit  E(x)it

The label that is looked for is some of the option's words, in their order. The last menu counts, and in it
the option with the fewest other words, so that `start` is not `restart from the start`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest

from harness.judge import patterns, screens

# "vs." between two names is not a key, and neither is the beginning of "e.g."
_KEY = r"[\[(<]?['\"]?(?P<key>(?!(?i:vs|e\.g|i\.e)\b)[^\W_]{1,3})['\"]?"
_HEAD = re.compile(rf"^\W*?{_KEY}(?:[\])>][\s.:)=-]*|\s*(?:[.:)=|]|-+>?|–|—)\s*|(?<=\d)\s+)(?P<label>\S.*)$")
_INNER = re.compile(rf"(?:^|(?<=[\s,;/|(]))(?:{_KEY}(?:[\])>]|\s*[.:=)]|\s+(?:-+>?|–|—|=>)(?=\s)))\s*(?=\w)")
_SPOKEN = re.compile(r"(?:^|(?<=[\s,;(]))['\"]?(?P<key>\d{1,2}|[A-Za-z])['\"]?\s+(?:for|to|means)\s+(?=\w)")
_BARE = re.compile(r"(?:^|(?<=[\s,;/|(]))(?P<key>\d)\s+(?=[A-Za-z])")  # counts on in its line
_INSIDE = re.compile(r"(?P<before>[^\W\d_]*)[\[(<](?P<key>[^\W\d_])[\])>](?P<after>[^\W\d_]+)")
_LONGEST = 200  # characters of a line that can hold options
_ONE_MENU = 20  # lines: further up is an older menu
_LINES = 200  # of the text, from its end
_KEPT = 5000  # lines that were read: a menu is shown again and again


def key(label: str, text: str, pattern: bool = False) -> str | None:
    """The key of the option with this label in the menu last shown in a text, or None where there is none."""
    best: tuple[int, str] | None = None
    left = _ONE_MENU
    for line in reversed(screens.visible(text).split("\n")[-_LINES:]):
        for extra, found in _fitting(label, line[:_LONGEST], pattern):
            if best is None or extra < best[0]:
                best = extra, found
        left -= best is not None
        if not left:
            break
    return best[1] if best else None


@lru_cache(_KEPT)
def _fitting(label: str, line: str, pattern: bool) -> tuple[tuple[int, str], ...]:
    """The options in a line that have this label: how many words each has besides, and its key."""
    extra = ((_extra(label, option, pattern), found) for found, option in _options(line))
    return tuple((count, found) for count, found in extra if count is not None)


def _extra(label: str, option: str, pattern: bool) -> int | None:
    """How many words an option has besides those of the label; None where it lacks one."""
    words = _words(option)
    if pattern:
        return len(words) if patterns.found(label, option) else None
    left = iter(words)
    wanted = _words(label)
    return len(words) - len(wanted) if wanted and all(word in left for word in wanted) else None


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.casefold())


def _counts_on(keys: list[str]) -> bool:
    """Whether these are 1, 2 and so on."""
    return len(keys) > 1 and [int(key) for key in keys] == list(range(1, len(keys) + 1))


@lru_cache(_KEPT)
def _options(line: str) -> tuple[tuple[str, str], ...]:
    """Key and label of each option that a line may hold, in every way it can be read."""
    return tuple(_read(line))


def _read(line: str) -> Iterator[tuple[str, str]]:
    if head := _HEAD.match(line.strip()):
        yield head["key"], head["label"]
    for mark in (_INNER, _SPOKEN, _BARE):
        places = list(mark.finditer(line))
        if mark is _BARE and not _counts_on([each["key"] for each in places]):
            continue
        for place, following in zip_longest(places, places[1:]):
            yield place["key"], line[place.end() : following.start() if following else None]
    places = list(_INSIDE.finditer(line))
    for place, following in zip_longest(places, places[1:]):
        word = place["before"] + place["key"] + place["after"]
        yield place["key"], word + line[place.end() : following.start() if following else None]
