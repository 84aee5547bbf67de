"""Rules about the form of a hand-in, judged from its names and from the facts that the scan in the sandbox found.

Pure. A finding has a line and a sentence; it costs marks only where the assignment says how many.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from harness.fast_dataclasses import dataclass
from harness.judge.style import style
from harness.model import Facts, Finding, Rule, Source, Submission
from harness.text import clip, counted

# In place of a rule's name, for what stopped the reading of a file and for what was skipped
READING = "reading the file"
_SAID = 160  # characters of what a statement raised: the sentence ends with what came of it
SKIPPED = "a call here asks for input as soon as the file is read; it was skipped"

Found = Iterator[tuple[int | None, str]]
Options = Mapping[str, Any]


@dataclass(frozen=True)
class Evidence:
    """What the rules look at: a hand-in, the file of it that is graded as a module, what reading that showed."""

    submission: Submission
    source: Source
    facts: Facts
    pictures: tuple[str, ...]  # PDF files in which there is no text

    @property
    def scan(self) -> Mapping[str, Any]:
        """The facts about the source; nothing in it where it is not Python."""
        return self.facts.scan


def findings(rules: Sequence[Rule], *evidence: Evidence) -> tuple[Finding, ...]:
    """What breaks the rules, in the order of the rules, then of the files and their lines; first what reading them
    showed. A rule costs its marks once, however often and in however many files it is broken."""
    found = [_finding(seen, READING, told) for seen in evidence for told in _reading(seen.facts)]
    for rule in rules:
        about = [seen for seen in evidence if rule.options.get("module") in (None, "", seen.source.module)]
        broken = ((seen, told) for seen in about for told in RULES[rule.name](seen, rule.options))
        for count, (seen, told) in enumerate(broken):
            found.append(_finding(seen, rule.name, told, Fraction(0) if count else rule.deduction))
    return tuple(found)


def _finding(
    seen: Evidence, rule: str, told: tuple[int | None, str], deduction: Fraction = Fraction(0)
) -> Finding:
    line, said = told
    file, line = (seen.source.file, None) if line is None else seen.source.place(line)
    return Finding(rule, line, said, deduction, file)


def _reading(facts: Facts) -> Found:
    for line, why in facts.cells:
        yield line, f"the cell was not read to its end: {why}"
    for told in facts.broken:
        yield None, f"what it imports was not read to its end: {told}"
    if facts.stopped and not (facts.cells or facts.stopped.startswith(facts.broken)):
        why = facts.stopped.removeprefix(f"line {facts.line}: ")  # which stands before the finding
        yield facts.line, f"the file was not read to its end: {why}"
    for line in facts.magics:
        yield line, "a magic or shell command, which is not Python; it was skipped"
    for line in facts.skipped:
        yield line, SKIPPED
    for line in facts.asking:
        yield (
            line,
            "asks for input as soon as the file is read; there was none, so this was skipped and the rest was read",
        )
    for line, said in facts.lacking:
        why = clip(said, _SAID) or "something that is not here"
        yield line, f"{why}; so this was passed over, and the rest was read without it"
    for line in facts.bad_lines[:5]:
        yield line, "not valid in the file's encoding (UTF-8); read as Latin-1"


# ---------------------------------------------------------------- names


def _file_name(seen: Evidence, options: Options) -> Found:
    base = seen.source.file.rpartition("/")[2]
    if base != options["wants"]:
        yield None, f"the file is named {base}; it should be named {options['wants']}"


def _archive_name(seen: Evidence, options: Options) -> Found:
    """An archive's name is made of parts as the assignment says. What is not an archive passes."""
    packed = seen.submission.packed
    if not packed:
        return
    stem = re.sub(r"(\.tar)?\.\w+$", "", packed.rpartition("/")[2], flags=re.IGNORECASE)
    parts = stem.split(options["separator"]) if options["separator"] else [stem]
    wrong = [part for part in parts if not re.fullmatch(options["each"], part)]
    if wrong:
        like = options["like"]
        told = f"; it should be named {like}" if like else f": {wrong[0]!r} is not as the assignment says"
        yield None, f"the archive is named {packed}{told}"
    elif options["at_most"] and len(parts) > options["at_most"]:
        yield None, f"the archive names {len(parts)} people; at most {options['at_most']} may work together"


def _files(seen: Evidence, options: Options) -> Found:
    """There is a file for each name that is wanted, not in an archive where that is forbidden; documents hold text."""
    names = [name.rpartition("/")[2] for name in seen.submission.files]
    for pattern in options["wants"]:
        if not any(re.fullmatch(pattern, name) for name in names):
            like = re.sub(r"\\(.)", r"\1", pattern.replace("[0-9]{8}", "studentID"))
            yield None, f"there is no file named {like}; handed in: {', '.join(names[:5])}"
    if not options["zipped"] and (archives := seen.submission.archives):
        yield None, f"handed in inside {archives[0]}; the files should be handed in by themselves"
    for name in seen.pictures:
        yield None, f"{name} holds no text that could be selected"


# ---------------------------------------------------------------- the source


def _input_only_in(seen: Evidence, options: Options) -> Found:
    allowed = options["functions"]
    for line, function in seen.scan.get("input", ()):
        if function not in allowed:
            place = f"in {function}" if function else "outside every function"
            yield line, f"`input` is used {place}; it may be used in {' and '.join(allowed)} only"
    for file, line, function in seen.scan.get("beside", ()):
        if function not in allowed:
            place = f"in {file}, line {line}, which it imports"
            yield None, f"`input` is used {place}; it may be used in {' and '.join(allowed)} only"


def _docstrings(seen: Evidence, _options: Options) -> Found:
    for line, name, has, outer in seen.scan.get("functions", ()):
        if not has and not outer:
            yield line, f"{name} has no docstring"


def _comments(seen: Evidence, options: Options) -> Found:
    comments, code = len(seen.scan.get("comments", ())), seen.scan.get("code_lines", 0)
    if comments * options["every"] < code:
        there = f"{counted(comments, 'comment')} for {counted(code, 'line')} of code"
        yield None, f"{there}: about one for every {options['every']} lines is suggested"


def _header(seen: Evidence, options: Options) -> Found:
    if not seen.scan:
        return
    comments = "\n".join(text for line, text in seen.scan["comments"] if line <= 40)
    # But for what Markdown marks
    top = re.sub("[*_]", " ", f"{seen.source.top}\n{comments}\n{seen.scan['docstring']}")
    for wanted in options["wants"]:
        if not re.search(_NAMES_OF.get(wanted, re.escape(wanted)), top, re.IGNORECASE):
            yield 1, f"the top of the file does not give: {wanted}"


_NAMES_OF = {  # patterns; a number of seven digits or more is somebody's id, whatever it is called
    "name": r"name|author|\bstudent\W*:|\bby [a-z]+ [a-z]+",
    "student id": r"student ?(?:id|number|no)|\bid\b|\d{7}",
    "email": r"e-?mail|@",
    "creation date": r"creation date|created|date of creation|create date|start(?:ed)? (?:date|on)|\bdates? *:",
    "last modified date": r"modified|last (?:updated?|edit|change)|\bupdated\b",
    "description": r"description|overview|about|summary|this (?:program|notebook)",
}


def _tests_in_comments(seen: Evidence, options: Options) -> Found:
    """After each function, before the next of them, comments that call it; no other code outside functions."""
    functions = seen.scan.get("functions", ())
    asked = (*options["functions"], *options["calls"])
    starts = {name: line for line, name, _has, outer in functions if name in asked and not outer}
    for name in options["functions"]:
        if name not in starts:
            continue
        end = min((line for line in starts.values() if line > starts[name]), default=1 << 30)
        told = [text for line, text in seen.scan.get("comments", ()) if starts[name] < line < end]
        if not any(re.search(rf"\b{name}\s*\(", text) for text in told):
            yield starts[name], f"no test code for {name} in comments after it"
    for line, kind, shown in seen.scan.get("top_level", ()):
        if kind == "Expr" and _called(shown) not in options["calls"]:
            yield line, f"code that is not in comments: {shown}"


def _imports(seen: Evidence, options: Options) -> Found:
    """`math` allows all of a module, `math.pi` that name from it."""
    allowed = options["allow"]
    for line, module, name in seen.scan.get("imports", ()):
        written = f"{module}.{name}" if name else module
        if not {module, module.partition(".")[0], written} & set(allowed):
            yield line, f"imports {written}; allowed: {', '.join(allowed) or 'nothing'}"


def _pep8(seen: Evidence, options: Options) -> Found:
    """What is wrong with the layout, by kind: the first lines of each."""
    source = seen.source
    if not seen.scan:
        return
    whole = source.data.decode("utf-8", "replace")
    texts = [(cell.line, cell.text) for cell in source.cells] if source.is_notebook else [(1, whole)]
    kinds: Counter[str] = Counter()
    for line, what in style(texts, source.is_notebook):
        code = what.partition(" ")[0]
        kinds[code] += 1
        if kinds[code] <= options["each"]:
            yield line, what


def _only_functions(seen: Evidence, options: Options) -> Found:
    inside = frozenset(seen.scan.get("imports_inside", ()))  # a set, since a file of a megabyte holds many
    told = dict.fromkeys((line, module) for line, module, _name in seen.scan.get("imports", ()))
    for line, module in told:  # "from typing import List, Tuple" once
        if line not in inside and module.partition(".")[0] not in options["imports"]:
            yield line, f"imports {module}; allowed: {', '.join(options['imports']) or 'nothing'}"
    for line, kind, shown in seen.scan.get("top_level", ()):
        guarded = kind == "If" and "__name__" in shown
        if not guarded and not (kind == "Expr" and _called(shown) in options["calls"]):
            yield line, f"code outside a function{': ' + shown if shown else ''}"


def _game_at_import(seen: Evidence, options: Options) -> Found:
    for line, kind, shown in seen.scan.get("top_level", ()):
        if kind == "Expr" and _called(shown) in options["calls"]:
            yield line, f"`{shown}` starts a game as soon as the file is imported"


def _by_running(_seen: Evidence, _options: Options) -> Found:
    """Rules about programs, which only running them shows (grading/grade_program.py)."""
    yield from ()


def _called(shown: str) -> str:
    return shown.partition("(")[0]


RULES: Mapping[str, Callable[[Evidence, Options], Found]] = {
    "file_name": _file_name,
    "files": _files,
    "tests_in_comments": _tests_in_comments,
    "archive_name": _archive_name,
    "input_only_in": _input_only_in,
    "pep8": _pep8,
    "docstrings": _docstrings,
    "comments": _comments,
    "header": _header,
    "imports": _imports,
    "only_functions": _only_functions,
    "game_at_import": _game_at_import,
    "runs": _by_running,
    "not_hard_coded": _by_running,
}
