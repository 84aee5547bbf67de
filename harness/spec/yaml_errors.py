"""What the YAML parser complains of, in the words of someone who writes specs.

The parser speaks of flow nodes and simple keys; nearly always the cause is Python text without quotes, a tab,
or an indentation. `_LOOK_AT_LINE` and `_CAUSES` lead from a part of the parser's message to what is wrong
and the cure.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import yaml

from harness.errors import SpecError
from harness.spec.source import TextFile

_COLON = re.compile(r":\s")
_QUOTE = "put quotes round the whole value, as in key: "

_NO_COLON = (
    "this line has no `: ` after its key",
    "write `key: value`; for text of several lines write `key: |` and indent the text below it",
)

_ALIAS = "a value that starts with `*` is not text to YAML", _QUOTE + '"*x"'

# (part of the parser's message, what is wrong, the cure); the first that fits is taken.
_CAUSES = (
    ("found undefined alias", *_ALIAS),
    (
        "expected alphabetic or numeric character",
        "a `*` or `&` after a `]`, or where a value may start, has a meaning of its own to YAML",
        _QUOTE + '"[0] * 24"',
    ),
    (
        "block sequence entries",
        "a value that starts with `- ` is a list to YAML, and cannot stand on the key's line",
        "put quotes round the value, or each `- item` on a line of its own below the key",
    ),
    (
        "expected comment or line break",
        "only a line break may follow `|` or `>`",
        "put the text on the next lines, indented; " + _QUOTE + '"> 13"',
    ),
    (
        "found unexpected end of stream",
        "a quote that is opened here is never closed",
        "close it; a value that holds one kind of quote can stand in the other kind",
    ),
    ("could not find expected ':'", *_NO_COLON),
    ("found another document", "a line `---` starts a second document", "remove it: a file holds one task"),
    (
        "expected <document start>",
        "what stands above this line is a value by itself, to which nothing can be added",
        "write each line as `key: value`, from the first one on; a remark begins with #",
    ),
    (
        "found unknown escape character",
        "a backslash inside double quotes has a meaning of its own to YAML",
        "use single quotes, or | with the text on the next line",
    ),
    (
        "expected '-' indicator",
        "this line is not an item of the list that it stands in",
        "begin each item with `- `, and indent the lines that belong to an item under its first word",
    ),
    (
        "expected node content",
        "a value cannot start here",
        _QUOTE + '", x"; between { } or [ ] look for a comma too many',
    ),
)


def in_words(error: yaml.YAMLError, source: TextFile) -> SpecError:
    """The SpecError for a parser's error, at the line that the author must look at."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return _unreadable(source)
    problem = error.problem or ""
    mark = error.problem_mark
    if error.context_mark and ("end of stream" in problem or "expected ':'" in problem):
        mark = error.context_mark  # the line that went wrong, not the one where the parser gave up
    line = int(mark.line) + 1
    text, column = source.line(line), int(mark.column)
    second = _COLON.search(text[:column])  # then the `: ` that is complained of is this line's own fault
    if "mapping values are not allowed" in problem and not second and _lacks_colon(source, line - 1):
        return SpecError.in_file(source.file, *_NO_COLON, line - 1)
    wrong, cure = _cause(problem, text, column)
    return SpecError.in_file(source.file, wrong, cure, line)


def _lacks_colon(source: TextFile, line: int) -> bool:
    """Whether a line should have been `key: value`, and does not continue a text that began on the line above."""
    text, above = source.line(line), source.line(line - 1)
    if not text.strip() or text.lstrip().startswith("#") or ": " in text or text.endswith(":"):
        return False
    goes_on = _indentation(above) < _indentation(text) and not above.endswith(":")
    return not (above.strip() and goes_on)


def _indentation(text: str) -> int:
    return len(text) - len(text.lstrip())


def _cause(problem: str, text: str, column: int) -> tuple[str, str]:
    """What is wrong and the cure: `problem` is the parser's, at `column` (from 0) of the line `text`."""
    if "\t" in text[: _indentation(text)]:
        return "a tab in the indentation", "YAML takes spaces only: set the editor to insert spaces"
    for part, cause in _LOOK_AT_LINE:
        if part in problem:
            return cause(text, column)
    for part, wrong, cure in _CAUSES:
        if part in problem:
            return wrong, cure
    return f"YAML cannot be read here: {problem}", ""


def _first_character(text: str, column: int) -> tuple[str, str]:
    char = text[column : column + 1]
    shown = "a backquote" if char == "`" else f"`{char}`"
    return f"a value that starts with {shown} is not text to YAML", _QUOTE + f'"{char}…"'


def _stray_colon(text: str, column: int) -> tuple[str, str]:
    if first := _COLON.search(text[:column]):
        before = text[: first.start()]
        if before.count('"') % 2 or before.count("(") > before.count(")"):
            cure = "put quotes round the whole key, as in 'words(\"a: b\")': 2"
            return "a `: ` in a key", f"{cure}, where its Python text holds `: `"
        return "a second `: ` on one line", _QUOTE + '"{1: 2}", where its text holds `: `'
    return (
        "a key cannot stand here: it is indented under a value, or the line above goes on into this one",
        "align it with the keys that it belongs to",
    )


def _in_brackets(text: str, column: int) -> tuple[str, str]:
    rest = text[column:].strip()
    if not rest:
        return (
            "the file ends inside { } or [ ]",
            "close each { and [ that was opened, or put quotes round the value",
        )
    return (
        f"inside {{ }} or [ ] a bracket or comma ends the value, and `{rest}` does not fit after that",
        "put quotes round each key and value that holds brackets, a comma or `: `, or write each entry on a "
        "line of its own, without the outer { }",
    )


def _no_key(text: str, column: int) -> tuple[str, str]:
    if re.search(r"(^|[:,-] )\s*\*\S+\s*$", text[:column]):
        return _ALIAS
    if text[:column].strip():
        return (
            f"`{text[column:].strip()}` follows a quote or bracket that has closed the value",
            "put quotes of the other kind round the whole value, as in key: '\"a\" + b'",
        )
    return "this line is indented differently from the lines that it belongs with", "align it with them"


# (part of the parser's message, what looks at the line and the column for the cause and the cure)
_LOOK_AT_LINE: tuple[tuple[str, Callable[[str, int], tuple[str, str]]], ...] = (
    ("cannot start any token", _first_character),
    ("mapping values are not allowed", _stray_colon),
    ("expected ',' or", _in_brackets),
    ("did not find expected key", _no_key),
)


def _unreadable(source: TextFile) -> SpecError:
    """The error for a character that YAML does not allow at all."""
    found = re.search(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", source.text)
    if found is None:
        return SpecError.in_file(source.file, "YAML cannot read this file")
    line = source.text.count("\n", 0, found.start()) + 1
    problem = f"the character U+{ord(found.group()):04X} cannot stand in YAML"
    cure = "remove it; inside double quotes it is written \\xNN"
    return SpecError.in_file(source.file, problem, cure, line)
