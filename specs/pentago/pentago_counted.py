"""Options that a line counts up, each with its key in front.

1) Player vs Player 2) Player vs Computer      A) human  B) computer, easy      1 Human 2 Computer level 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NUMBER = re.compile(
    r"(?<![\w.-])(?<!evel )(?<!layer )(?<!for )(?P<key>\d)(?:(?<![(\[].)[)\]] ?| ?[.:=-]+ ?| )"
    r"(?:(?:to|for|means|is|if) )?(?!players?\b)(?=[A-Za-z])",
    re.I,
)
_FIRST_KEY = re.compile(  # "1. ", "Choose: [1] ", "Mode - 1: ", "Level: A) "
    r"(?:\D{0,40}[ :(])?(?<!layer )(?<!omputer )(?P<open>[\[(<{]?)(?P<first>[01Aa])"
    r"(?P<close>[)\]>}.:=]|-(?!players?(?: or| mode| game|,)))(?!\d)"
)

_KEY_LAST = r"({label}[A-Za-z][A-Za-z -]{{1,24}}?) ?(?:=|:|->) ?({key}\d)(?![\w-])(?: ?[,;/] ?| )?"
_KEYS_LAST = re.compile(rf"(?:{_KEY_LAST.format(label='?:', key='?:')}){{2,}}(?=\W*$)")


def with_keys_last(line: str) -> Iterator[tuple[str, str]]:
    """What a line ends with, each with its key behind it: "Quadrant: TL=1 TR=2 BL=3 BR=4"."""
    if found := _KEYS_LAST.search(line):
        yield from ((key, label) for label, key in re.findall(_KEY_LAST.format(label="", key=""), found[0]))


def in_one_style(line: str) -> Iterator[tuple[str, str]]:
    """What a line counts up with all keys marked alike, whatever comes before them: "1) Player vs Player 2) ..."."""
    if not (head := _FIRST_KEY.match(line)):
        return
    found: list[re.Match[str]] = []
    opens, closes = re.escape(head["open"]), re.escape(head["close"])
    for key in (head["first"] + "0123456789 ABCDEFGHI abcdefghi".partition(head["first"])[2]).split()[0]:
        mark = re.compile(rf"(?<!\w){opens}({key}){closes}(?!\d)\s*(?!or\b|and\b)(?=\w)")
        start = found[-1].end() if found else head.start("open")
        if not (match := mark.search(line, start)):
            break
        found.append(match)
    # "1-human, 2-computer, 0-exit", "A) human B) computer Q) exit"
    way_out = re.search(rf"(?<=[,;/ ]){opens}(?:0|[J-Zj-z](?=[)\]>}}])){closes}\s*(?=\w)", line)
    last = way_out.start() if way_out and found and way_out.start() > found[-1].end() else len(line)
    ends = [*(match.start() for match in found[1:]), last]
    if len(found) > 1:
        yield from (
            (match[1], line[match.end() : end].strip(" ,;/|")) for match, end in zip(found, ends, strict=True)
        )


def counted_up(line: str) -> Iterator[tuple[str, str]]:
    """What a line counts up: "1 Human 2 Computer level 1 3 Computer level 2"."""
    found = list(_NUMBER.finditer(line))
    for first in (1, 0):
        run: list[re.Match[str]] = []
        for match in found:
            run += [match] if int(match["key"]) == first + len(run) else []
        if len(run) > 1:
            ends = [*(match.start() for match in found), len(line)]
            label = ""
            for match in reversed(run):
                said = line[match.end() : min(end for end in ends if end > match.start())].strip(" ,;/|([")
                label = label if said in ("or", "and") else said  # "1 or 2 computer"
                yield match["key"], label
            return
