"""Patterns of a spec, matched against what a student's program wrote, in linear time.

A backtracking engine can be kept busy for ever by the text it is given (`(\\w+\\s*)+:` needs 34 s for 28
letters), and the student chooses that text. RE2 never needs more than a time in proportion to the text.
The price: no look-ahead, look-behind or back-references; `mistake` says so when a spec is read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import re2  # type: ignore[import-untyped, unused-ignore]  # the package has no types of its own

Unreadable = re2.error  # what is raised for a pattern in which `mistake` finds something wrong

# Programs ask the same again: a pattern remembers so many texts of so many characters at most.
_KEPT, _SHORT = 50, 300


def mistake(pattern: str) -> str:
    """What is wrong with a pattern, in RE2's words; "" if nothing is."""
    try:
        re2.compile(pattern, _options())
    except Unreadable as error:
        return _words(error)
    return ""


def matches(pattern: str, text: str) -> bool:
    """Whether the pattern matches the whole text. A dot matches a newline too; ^ and $ match at each line.

    Raises Unreadable for a pattern in which `mistake` finds something wrong.
    """
    encodable = text.encode("utf-8", "backslashreplace").decode("utf-8")  # lone surrogates are data too
    return re2.compile("(?ms)" + pattern, _options()).fullmatch(encodable) is not None


@lru_cache(500)
def finder(pattern: str) -> Callable[[str], tuple[str, ...]]:
    """A function that gives the first place in a text that the pattern matches, and its groups; () for none.

    Upper and lower case are alike, ^ and $ match at each line, a dot does not match a newline. Raises
    Unreadable as `matches` does.
    """
    options = _options()
    options.case_sensitive = False
    compiled = re2.compile("(?m)" + pattern, options)

    def find(text: str) -> tuple[str, ...]:
        match = compiled.search(text.encode("utf-8", "backslashreplace").decode("utf-8"))
        return (match.group(), *(group or "" for group in match.groups())) if match else ()

    again = lru_cache(_KEPT)(find)
    return lambda text: again(text) if len(text) <= _SHORT else find(text)


def found(pattern: str, text: str) -> tuple[str, ...]:
    """What a `finder` of this pattern finds in one text."""
    return finder(pattern)(text)


def _options() -> re2.Options:
    options = re2.Options()
    options.log_errors = False  # they are answered here, not written to stderr
    return options


def _words(error: Exception) -> str:
    [said] = error.args
    return said.decode("utf-8", "replace") if isinstance(said, bytes) else str(said)
