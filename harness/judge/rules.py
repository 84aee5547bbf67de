"""Rules about the source, judged from the facts that the scan in the sandbox found. Pure.

A finding has a line and a sentence; it costs marks only where the assignment says how many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from harness.drive.facts import Facts
from harness.model import Finding, Rule

Found = Iterator[tuple[int | None, str]]


def findings(rules: Sequence[Rule], facts: Facts, file: str) -> tuple[Finding, ...]:
    """What breaks the rules, in the order of the rules, then of the lines; first what reading the file showed."""
    found = [Finding("reading the file", line, message, file=file) for line, message in _reading(facts)]
    for rule in rules:
        broken = RULES[rule.name](facts.scan, rule.options) if facts.scan else ()
        for count, (line, message) in enumerate(broken):
            deduction = Fraction(0) if count else rule.deduction  # a rule costs its marks once
            found.append(Finding(rule.name, line, message, deduction, file))
    return tuple(found)


def _reading(facts: Facts) -> Found:
    if facts.stopped:
        yield facts.line, f"the file was not read to its end: {facts.stopped}"
    for line in facts.skipped:
        yield line, "a call here asks for input as soon as the file is read; it was skipped"
    for line in facts.bad_lines[:5]:
        yield line, "not valid in the file's encoding (UTF-8); read as Latin-1"


def _input_only_in(scan: Mapping[str, Any], options: Mapping[str, Any]) -> Found:
    allowed = options["functions"]
    for line, function in scan["input"]:
        if function not in allowed:
            place = f"in {function}" if function else "outside every function"
            yield line, f"`input` is used {place}; it may be used in {' and '.join(allowed)} only"


def _docstrings(scan: Mapping[str, Any], _options: Mapping[str, Any]) -> Found:
    for line, name, has, outer in scan["functions"]:
        if not has and not outer:
            yield line, f"{name} has no docstring"


def _comments(scan: Mapping[str, Any], options: Mapping[str, Any]) -> Found:
    comments, code, every = len(scan["comments"]), scan["code_lines"], int(options["every"])
    if comments * every < code:
        yield (
            None,
            f"{comments} comments for {code} lines of code: about one for every {every} lines is suggested",
        )


def _header(scan: Mapping[str, Any], options: Mapping[str, Any]) -> Found:
    first = "\n".join(text for line, text in scan["comments"] if line <= 40) + "\n" + str(scan["docstring"])
    folded = first.casefold()
    for wanted in options["wants"]:
        if not any(word in folded for word in _NAMES_OF.get(wanted, (wanted,))):
            yield 1, f"the top of the file does not give: {wanted}"


_NAMES_OF = {
    "name": ("name", "author"),
    "student id": ("student id", "student number", "id number", "studentid", "student no", "id:"),
    "email": ("email", "e-mail", "@"),
}


def _imports(scan: Mapping[str, Any], options: Mapping[str, Any]) -> Found:
    for line, module, _name in scan["imports"]:
        if module.partition(".")[0] not in options["allow"]:
            yield line, f"imports {module}; allowed: {', '.join(options['allow']) or 'nothing'}"


def _game_at_import(scan: Mapping[str, Any], _options: Mapping[str, Any]) -> Found:
    for line, kind, shown in scan["top_level"]:
        if kind == "Expr" and shown.partition("(")[0] in ("main", "play_game"):
            yield line, f"`{shown}` starts a game as soon as the file is imported"


RULES: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any]], Found]] = {
    "input_only_in": _input_only_in,
    "docstrings": _docstrings,
    "comments": _comments,
    "header": _header,
    "imports": _imports,
    "game_at_import": _game_at_import,
}
