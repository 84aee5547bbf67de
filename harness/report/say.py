"""What `harness check` prints: a table of marks, then each failed case with what was tried and what came.

    is_adjacent     4 of 4     passed 3 cases
    place_counter   3 of 4     FAILED 1 of 4 cases

    place_counter: puts a counter ...
      FAILED: a counter of player 1 (wrong)
        g[0][:3] was [0, 2, 2] where [0, 1, 2] should have come
        tried     place_counter(g, 1)
                  g[0][:3]
        expected  [0, 1, 2]
        got       [0, 2, 2]
                      ^

Lines of text alone, printable, not wider than asked; a colour is an addition, never the only sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import zip_longest

from harness.judge.marks import shown
from harness.model import Marked, Report, Result
from harness.report import hidden
from harness.report.alike import cause, reason
from harness.report.detail import Detail, Draw, Side, detail, uncalled
from harness.report.difference import text_of
from harness.report.findings import by_heading, place
from harness.report.fold import fold, padded, wrapped
from harness.report.state import for_a_person, state, unsafe
from harness.report.talk import Said
from harness.text import columns, counted, line

RED, GREEN, BOLD, OFF = "\x1b[31m", "\x1b[32m", "\x1b[1m", "\x1b[0m"
HOW_TO_REPEAT = "to repeat it, paste into Python in the file's folder, or into a new cell:"
FAILED = 10  # cases of a function that are shown in full
_FINDINGS = 30  # that are shown
_PRINTED = 36  # lines of a dialogue, or of what was printed: three boards
_LABEL = 10  # columns for "expected"


def lines(report: Report, draw: Draw, width: int = 80, colour: bool = False) -> Iterator[str]:
    """What to print about a report, line by line, no wider than `width` columns, without line ends.

    Only `colour` puts escape sequences in, at a line's start and end. Only what is to be pasted is wider.
    """
    for text, paint in _painted(report, draw, max(40, width)):
        yield f"{paint}{text}{OFF}" if colour and paint and text else text


Painted = tuple[str, str]  # a line, and its colour or ""


def _wrapped(text: str, width: int, paint: str = "", indent: str = "") -> Iterator[Painted]:
    """A sentence in lines of one colour, under an indent."""
    return ((indent + each, paint) for each in wrapped(text, width - len(indent)))


def _painted(report: Report, draw: Draw, width: int) -> Iterator[Painted]:
    title = line(f"{report.spec.title}: {report.submission.label}", 2 * width)
    yield from _wrapped(title, width, BOLD)
    yield "", ""
    yield from _warnings(report, width)
    yield from ((each, paint) for text, paint in _table(report) for each in fold(text, width))
    for text in _helped(report):
        yield "", ""
        yield from _wrapped(text, width)
    yield from _functions(report, draw, width)
    yield from _findings(report, width)
    yield "", ""
    untried = sum((marked.mark.out_of for marked in report.functions if not marked.results), Fraction(0))
    out_of = shown(report.spec.out_of - untried)
    yield f"{shown(report.earned)} of {out_of} marks, as far as these cases tell", BOLD
    yield from _wrapped(line(report.sandbox), width)


def _warnings(report: Report, width: int) -> Iterator[Painted]:
    warnings = {
        "Not graded, by a fault of the harness: ": report.fault,
        "The file could not be read: ": report.submission.refused,
        "Warning: ": report.sandbox if unsafe(report.sandbox) else "",
    }
    for start, text in warnings.items():
        yield from _wrapped(start + line(text, 600), width, RED) if text else ()
    for note in report.notes:
        yield from _wrapped("Note: " + line(note), width)


def _table(report: Report) -> Iterator[Painted]:
    widest = max((columns(line(marked.task.name, 30)) for marked in report.functions), default=0)
    for marked in report.functions:
        earned = shown(marked.mark.earned) if marked.results else "–"
        mark = f"{earned:>5} of {shown(marked.mark.out_of):<4}"
        failed = sum(not result.passed for result in marked.results)
        cases = counted(len(marked.results), "case")
        said = f"FAILED {failed} of {cases}" if failed else f"passed {cases}"
        said = said if marked.results else "all of its cases are hidden"
        said = "NOT GRADED" if state(marked) == "ungraded" else said
        paint = (RED if failed else GREEN) if marked.results else ""
        yield f"{padded(line(marked.task.name, 30), widest)} {mark}  {said}", paint


def _helped(report: Report) -> Iterator[str]:
    """Which functions pass cases only with a helper of ours. Their marks look good, and yet the program does not
    work."""
    for marked in report.functions:
        passed = [result for result in marked.results if result.passed and result.helpers]
        if passed:
            cases, helpers = counted(len(passed), "case"), hidden.all_helpers(passed)
            are = "it is" if len(helpers) == 1 else "they are"
            yield (
                f"{line(marked.task.name)} passes {cases} only with the reference's {', '.join(helpers)} in place of "
                f"yours: look there for a mistake, and at how {are} used."
            )


def _functions(report: Report, draw: Draw, width: int) -> Iterator[Painted]:
    """Each function that failed. A mistake that keeps several from being found is told once, with the first."""
    told: dict[str, list[str]] = {}
    for marked in report.functions:
        if not all(result.passed for result in marked.results):
            alike = told.setdefault(cause(marked), [])
            alike.append(line(marked.task.name))
            if len(alike) == 1 or not cause(marked):
                yield "", ""
                yield from _function(marked, draw, width)
    for why, (first, *others) in told.items():
        if why and others:
            yield "", ""
            text = f"FAILED for the same reason as {first}: {', '.join(others)}"
            yield from _wrapped(text, width, RED)


def _function(marked: Marked, draw: Draw, width: int) -> Iterator[Painted]:
    says = line(marked.task.says, 1_000)
    yield from _wrapped(f"{line(marked.task.name)}{': ' if says else ''}{says}", width, BOLD)
    said: set[object] = set()
    told = alike = more = 0
    for number, result in enumerate(marked.results, 1):
        if result.passed:
            continue
        if _is_told(result, said):
            alike += 1
        elif told == FAILED:
            more += 1
        else:
            told += 1
            yield from _case(result, number, draw, width)
    yield from _left(more, "failed")
    yield from _left(alike, "for the same reason")


def _is_told(result: Result, said: set[object]) -> bool:
    """Whether an earlier case has `said` the same already: the function is missing, or raises the same error."""
    if not uncalled(result) and result.verdict.outcome != "raised":
        return False
    told = reason(result) in said
    said.add(reason(result))
    return told


def _left(count: int, how: str) -> Iterator[Painted]:
    if count:
        yield f"  … and {counted(count, 'more case')} {how}", RED


def _case(result: Result, number: int, draw: Draw, width: int) -> Iterator[Painted]:
    outcome = "NOT GRADED" if result.is_open else "FAILED"
    yield "", ""
    title = f"{outcome}: {hidden.name(result, number)} ({result.verdict.outcome})"
    yield from _wrapped(title, width, RED, "  ")
    read = " — for a person to read" if for_a_person(result) else ""
    yield from _wrapped(hidden.why(result) + read, width, "", "    ")
    if result.helpers:
        yield from _wrapped(f"To blame: {', '.join(hidden.helpers(result))}.", width, "", "    ")
    if not result.case.hidden:
        told = detail(result, draw)
        yield from (("    " + text, "") for text in laid_out(told, width - 4))
        yield from _to_paste(told.to_paste)


def laid_out(told: Detail, width: int) -> Iterator[str]:
    """A failed case in lines of at most `width` columns: what was tried, expected, got, typed and printed."""
    tried = "\n".join(text for text in (told.setup, told.tried) if text)
    yield from _labelled("tried", tried, width)
    for side in told.before:
        yield from _labelled("with", text_of(side.drawing or side.text), width)
    if told.expected and told.got:
        yield from _sides(told.expected, told.got, width)
    elif told.expected:
        yield from _labelled("expected", text_of(told.expected.drawing or told.expected.text), width)
    is_typed = any(said.typed is not None for said in told.talk)
    dialogue = "\n".join(map(_said, told.talk)).rstrip("\n")
    yield from _ends(_labelled("dialogue" if is_typed else "printed", dialogue, width))
    yield from _ends(_labelled("printed", told.printed, width))
    yield from _labelled("not asked", " ".join(f"«{text}»" for text in told.unasked), width)


def _ends(lines: Iterator[str]) -> Iterator[str]:
    """The first lines and the last ones, where it failed, and how many there are between them."""
    every = list(lines)
    left = len(every) - _PRINTED
    if left < 2:
        yield from every
        return
    begins = _PRINTED // 3
    yield from every[:begins]
    yield f"{'':<{_LABEL}}… {left} lines …"
    yield from every[begins + left :]


def _to_paste(code: str) -> Iterator[Painted]:
    """To be pasted: so from the first column, and never folded, whatever the width."""
    if code:
        yield f"    {HOW_TO_REPEAT}", ""
        yield from ((text, BOLD) for text in code.split("\n"))


def _said(said: Said) -> str:
    times = f"   ({said.times:,} times)" if said.times > 1 else ""
    return said.printed + (f" «{said.typed}»" if said.typed is not None else "") + times


def _labelled(label: str, text: str, width: int) -> Iterator[str]:
    """The text with its label before the first line; nothing for no text."""
    room = width - _LABEL
    for count, each in enumerate(part for row in text.split("\n") for part in fold(row, room)):
        if text:
            yield f"{'' if count else label:<{_LABEL}}{each}".rstrip()


def _sides(expected: Side, got: Side, width: int) -> Iterator[str]:
    if expected.drawing and got.drawing:
        yield from _boards(expected, got, width)
        return
    yield from _value("expected", expected, width)
    yield from _value("got", got, width)


def _value(label: str, side: Side, width: int) -> Iterator[str]:
    """A value, and where it fits on a line, carets below what differs."""
    text = text_of(side.text)
    yield from _labelled(label, text + (f"   ({side.kind})" if side.kind else ""), width)
    if side.drawing:
        yield from _labelled("", text_of(side.drawing), width)
    partly = any(differs for _, differs in side.text) and not all(differs for _, differs in side.text)
    if partly and "\n" not in text and columns(text) <= width - _LABEL:
        carets = "".join(("^" if differs else " ") * columns(piece) for piece, differs in side.text)
        yield " " * _LABEL + carets.rstrip()


def _boards(expected: Side, got: Side, width: int) -> Iterator[str]:
    """Both drawings side by side where there is room, with an arrow at each line that differs."""
    left, right = (text_of(side.drawing).rstrip("\n").split("\n") for side in (expected, got))
    wide = max(columns(text) for text in [*left, "expected"])
    if wide + 4 + max(columns(text) for text in right) > width:
        yield from _labelled("expected", "\n".join(left), width)
        yield from _labelled("got", "\n".join(right), width)
        return
    yield f"{padded('expected', wide)}    got"
    for a, b in zip_longest(left, right, fillvalue=""):
        yield f"{padded(a, wide)} {'  ' if a == b else '<>'} {b}".rstrip()
    if expected.beyond and expected.text:
        yield from _value("expected", Side(expected.text, (), expected.kind), width)
        yield from _value("got", Side(got.text, (), got.kind), width)


def _findings(report: Report, width: int) -> Iterator[Painted]:
    for heading, found in by_heading(report.findings[:_FINDINGS]):
        yield "", ""
        yield heading, BOLD
        for finding in found:
            where = place(finding, list(report.sources))
            cost = f" (-{shown(finding.deduction)})" if finding.deduction else ""
            text = f"{where}{': ' if where else ''}{line(finding.rule, 60)}: {line(finding.message)}{cost}"
            yield from _wrapped(text, width, "", "  ")
    if len(report.findings) > _FINDINGS:
        yield f"  … and {len(report.findings) - _FINDINGS} more", ""
