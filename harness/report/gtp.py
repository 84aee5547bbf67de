"""Pages about files of GTP tests, with what gogui-regress shows on its own.

    DIR/index.html        how many tests of each file passed, failed, and did so unexpectedly
    DIR/NAME.html         the same for one file: its tests by outcome, and the whole session

The marks of a class have pages of their own (page.py): these are for who runs a file of tests by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path, PurePath

from harness.fast_dataclasses import dataclass
from harness.judge.gtp.replies import Sent
from harness.model import Ended, Outcome, Raised
from harness.report.template import render
from harness.text import block, line

_ANSWER = 2_000  # characters of an answer that are shown in a table


@dataclass(frozen=True)
class Regressed:
    """One file of tests, and everything that was sent for it."""

    file: str
    sent: tuple[Sent, ...]

    @property
    def name(self) -> str:
        """The file's name, without its folder and its ending."""
        return PurePath(self.file).stem

    @property
    def tests(self) -> tuple[Sent, ...]:
        """The commands whose answers count."""
        return tuple(sent for sent in self.sent if sent.command.is_test)

    @property
    def deaths(self) -> int:
        """How often the program ended, or had to be ended."""
        return sum(sent.ended is not None for sent in self.sent)


def regress_outcome(sent: Sent) -> str:
    """How a test came out, as gogui-regress says it: what gets no answer fails."""
    return "unexpected fail" if sent.judged.outcome == "error" else sent.judged.outcome


def why_ended(ended: Outcome | None) -> str:
    """Why the program is gone, in words; "" where it lives."""
    if isinstance(ended, Raised):
        place = f" ({ended.file}, line {ended.line})" if ended.line else ""
        if ended.message.endswith(place):  # as a SyntaxError's does
            place = ""
        return f"died of {ended.name}: {ended.message}{place}"
    return f"{ended.how}: {ended.detail}" if isinstance(ended, Ended) else ""


def write_pages(files: Sequence[Regressed], program: str, sandbox: str, out: Path) -> None:
    """Write the pages of all files into `out`, which is made where it is not there."""
    out.mkdir(parents=True, exist_ok=True)
    common = {"program": line(program), "sandbox": line(sandbox)}
    names = _names(files)
    rows = [{**_row(file), "page": f"{name}.html"} for name, file in names.items()]
    whole = {"title": "GTP tests", "rows": rows, "died": sum(file.deaths for file in files)}
    (out / "index.html").write_text(render("gtp", {**common, **whole, "lists": (), "session": ()}), "utf-8")
    for name, file in names.items():
        (out / f"{name}.html").write_text(render("gtp", {**common, **_page(file)}), "utf-8")


def _names(files: Sequence[Regressed]) -> dict[str, Regressed]:
    """A page's name for each file; files of one name in several folders are told apart by number."""
    found: dict[str, Regressed] = {}
    for number, file in enumerate(files, 1):
        taken = file.name in found or file.name == "index"
        found[f"{file.name}-{number}" if taken else file.name] = file
    return found


def _row(file: Regressed) -> dict[str, object]:
    count = Counter(map(regress_outcome, file.tests))
    return {
        "name": line(file.name),
        "page": "",
        "tests": len(file.tests),
        "passed": count["passed"],
        "failed": count["failed"],
        "unexpected_passed": count["unexpected pass"],
        "unexpected_failed": count["unexpected fail"],
    }


def _page(file: Regressed) -> dict[str, object]:
    tests = [(regress_outcome(sent), _test(sent)) for sent in file.tests]
    unexpected = [test for how, test in tests if how.startswith("unexpected")]
    lists = [
        ("Unexpected", unexpected),
        ("Failed, as expected", [test for how, test in tests if how == "failed"]),
        ("Passed", [test for how, test in tests if how == "passed"]),
        ("All tests", [test for _, test in tests]),
    ]
    return {
        "title": line(file.name),
        "rows": [_row(file)],
        "died": file.deaths,
        "lists": lists,
        "session": [_turn(sent) for sent in file.sent],
    }


def _test(sent: Sent) -> dict[str, object]:
    wanted = sent.command.wanted
    how = regress_outcome(sent)
    return {
        "line": sent.command.line,
        "command": line(sent.command.sent),
        "wanted": line(("!" if wanted.negated else "") + wanted.pattern, _ANSWER) if wanted else "",
        "answered": line(sent.reply.answer or sent.reply.before, _ANSWER),
        "outcome": how,
        "good": how in ("passed", "failed"),
    }


def _turn(sent: Sent) -> dict[str, object]:
    return {
        "line": sent.command.line,
        "command": line(sent.command.sent),
        "printed": block((sent.printed + sent.errors).replace("\r", "").rstrip("\n"), 60),
        "ended": line(why_ended(sent.ended)),
    }
