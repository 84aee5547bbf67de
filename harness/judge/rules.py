"""Rules about the form of a hand-in, judged from its names and from the facts that the scan in the sandbox found.

Pure. A finding has a line and a sentence; it costs marks only where the assignment says how many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from harness.drive.facts import Facts
from harness.model import Finding, Rule

Found = Iterator[tuple[int | None, str]]
Options = Mapping[str, Any]


@dataclass(frozen=True)
class Form:
    """What the rules look at: the file that is graded as a module, how it was handed in, what reading it showed."""

    module: str
    file: str  # its name inside the hand-in
    handed_in: str  # the name of the archive, folder or file
    facts: Facts

    @property
    def scan(self) -> Mapping[str, Any]:
        """The facts about the source; nothing in it where it is not Python."""
        return self.facts.scan


def findings(rules: Sequence[Rule], form: Form) -> tuple[Finding, ...]:
    """What breaks the rules, in the order of the rules, then of the lines; first what reading the file showed."""
    found = [
        Finding("reading the file", line, message, file=form.file) for line, message in _reading(form.facts)
    ]
    for rule in rules:
        if rule.name not in RULES or rule.options.get("module") not in (None, "", form.module):
            continue  # a rule for programs (grade_program.py), or for another module
        for count, (line, message) in enumerate(RULES[rule.name](form, rule.options)):
            deduction = Fraction(0) if count else rule.deduction  # a rule costs its marks once
            found.append(Finding(rule.name, line, message, deduction, form.file))
    return tuple(found)


def _reading(facts: Facts) -> Found:
    if facts.stopped:
        yield facts.line, f"the file was not read to its end: {facts.stopped}"
    for line in facts.skipped:
        yield line, "a call here asks for input as soon as the file is read; it was skipped"
    for line in facts.bad_lines[:5]:
        yield line, "not valid in the file's encoding (UTF-8); read as Latin-1"


# ---------------------------------------------------------------- names


def _file_name(form: Form, options: Options) -> Found:
    base = form.file.rpartition("/")[2]
    if base != options["wants"]:
        yield None, f"the file is named {base}; it should be named {options['wants']}"


def _archive_name(form: Form, options: Options) -> Found:
    """Names separated as the assignment says; only where it is an archive that was handed in."""
    stem, dot, _ending = form.handed_in.partition(".")
    if not dot or form.handed_in.endswith((".py", ".ipynb")):
        return
    parts = stem.split(options["separator"]) if options["separator"] else [stem]
    wrong = [part for part in parts if not re.fullmatch(options["each"], part)]
    if wrong:
        yield None, f"the archive is named {form.handed_in}: {wrong[0]!r} is not as the assignment says"
    elif options["at_most"] and len(parts) > options["at_most"]:
        yield None, f"the archive names {len(parts)} people; at most {options['at_most']} may work together"


# ---------------------------------------------------------------- the source


def _input_only_in(form: Form, options: Options) -> Found:
    allowed = options["functions"]
    for line, function in form.scan.get("input", ()):
        if function not in allowed:
            place = f"in {function}" if function else "outside every function"
            yield line, f"`input` is used {place}; it may be used in {' and '.join(allowed)} only"


def _docstrings(form: Form, _options: Options) -> Found:
    for line, name, has, outer in form.scan.get("functions", ()):
        if not has and not outer:
            yield line, f"{name} has no docstring"


def _comments(form: Form, options: Options) -> Found:
    comments, code, every = (
        len(form.scan.get("comments", ())),
        form.scan.get("code_lines", 0),
        options["every"],
    )
    if comments * every < code:
        yield (
            None,
            f"{comments} comments for {code} lines of code: about one for every {every} lines is suggested",
        )


def _header(form: Form, options: Options) -> Found:
    if not form.scan:
        return
    comments = "\n".join(text for line, text in form.scan["comments"] if line <= 40)
    top = f"{comments}\n{form.scan['docstring']}".casefold()
    for wanted in options["wants"]:
        if not any(word in top for word in _NAMES_OF.get(wanted, (wanted.casefold(),))):
            yield 1, f"the top of the file does not give: {wanted}"


_NAMES_OF = {
    "name": ("name", "author"),
    "student id": ("student id", "student number", "id number", "studentid", "student no", "id:"),
    "email": ("email", "e-mail", "@"),
}


def _imports(form: Form, options: Options) -> Found:
    """`math` allows all of a module, `math.pi` that name from it."""
    allowed = options["allow"]
    for line, module, name in form.scan.get("imports", ()):
        written = f"{module}.{name}" if name else module
        if not {module, module.partition(".")[0], written} & set(allowed):
            yield line, f"imports {written}; allowed: {', '.join(allowed) or 'nothing'}"


def _only_functions(form: Form, options: Options) -> Found:
    for line, module, _name in form.scan.get("imports", ()):
        if module.partition(".")[0] not in options["imports"]:
            yield line, f"imports {module}; allowed: {', '.join(options['imports']) or 'nothing'}"
    for line, kind, shown in form.scan.get("top_level", ()):
        guarded = kind == "If" and "__name__" in shown
        if not guarded and not (kind == "Expr" and _called(shown) in options["calls"]):
            yield line, f"code outside a function{': ' + shown if shown else ''}"


def _game_at_import(form: Form, options: Options) -> Found:
    for line, kind, shown in form.scan.get("top_level", ()):
        if kind == "Expr" and _called(shown) in options["calls"]:
            yield line, f"`{shown}` starts a game as soon as the file is imported"


def _called(shown: str) -> str:
    return shown.partition("(")[0]


RULES: Mapping[str, Callable[[Form, Options], Found]] = {
    "file_name": _file_name,
    "archive_name": _archive_name,
    "input_only_in": _input_only_in,
    "docstrings": _docstrings,
    "comments": _comments,
    "header": _header,
    "imports": _imports,
    "only_functions": _only_functions,
    "game_at_import": _game_at_import,
}
