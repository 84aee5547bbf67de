"""Whatever a submission puts into a text, pages stay inert, valid and small."""

import base64
import hashlib
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from inert import inert
from report_literals import SANDBOX, case, check, code, draw, failed, marked, passed, report, spec, typed

from harness.model import Ended, Finding, Missing, Raised, Report
from harness.report.index import index
from harness.report.page import page
from harness.report.record import record, text
from harness.report.row import row
from harness.report.say import lines
from harness.sandbox.wire import Opaque, Unusable

NASTY = [
    "<script>alert(1)</script>",
    "</td></table></style></pre><img src=x onerror=alert(2)>",
    '" onmouseover="alert(3)',
    "' autofocus onfocus='alert(4)",
    "javascript:alert(5)",
    "<!--",
    "]]>",
    "{{ 7 * 7 }}{% raise %}",
    "<a href=javascript:alert(6)>x</a><form action=//x><input>",
    "\x1b]0;title\x07\u202e\udcff\x00",
    "&lt;script&gt;",
    "=cmd|' /C calc'!A0",
]
ANY = st.sampled_from(NASTY) | st.text(st.characters(exclude_categories=()))


def hostile(say: str, got: object = "") -> Report:
    """A report with `say` in every text that a submission, or anybody, could have a hand in."""
    outcomes = [
        got,
        Raised((say, "builtins.Exception"), say, 1, say),
        Ended("crashed", say),
        Missing(say, say),
        Opaque(say, 1),
        Unusable(say),
        {say: [say, (say,)]},
    ]
    results = [
        failed(
            check(say, expected, outcome, (say, [say])),
            case(say, setup=code(say), group=say, hidden=hidden),
            why=say,
            why_hidden=say,
            helpers=(say,),
            transcript=typed((say, say), (say, None)),
            printed=say,
            to_paste=say,
            tutor_notes=(say,),
        )
        for outcome in outcomes
        for expected in (say, [say])
        for hidden in (False, True)
    ]
    done = marked(say, passed(say, hidden=True), passed(say), *results, says=say, rule=say)
    return report(
        done,
        label=say,
        spec=spec(done, title=say, by_hand=((say, Fraction(1)),)),
        files={say: say, "b": f"x\n{say}\n"},
        findings=(Finding(say, 1, say, Fraction(1), say), Finding(say, None, say)),
        notes=(say,),
        skipped=(say,),
        refused=say,
        fault=say,
        sandbox=say,
    )


def drawn(value: object) -> str | None:
    return value if isinstance(value, str) else None


@settings(max_examples=40, deadline=None)
@given(ANY)
def test_a_students_page_has_nothing_alive_in_it(say: str) -> None:
    for everything in (False, True):
        for drawing in (draw, drawn):
            assert inert(page(hostile(say), drawing, everything)).raw["script"] == ""


@settings(max_examples=40, deadline=None)
@given(ANY)
def test_the_class_page_runs_its_own_script_alone(say: str) -> None:
    of = hostile(say)
    clean = report(marked("f", passed()))
    script = inert(index([], clean.spec, SANDBOX)).raw["script"]
    assert inert(index([row(record(of, say))], of.spec, say)).raw["script"] == script


@pytest.mark.parametrize("say", NASTY)
def test_what_is_hostile_is_shown_as_it_was_written(say: str) -> None:
    if say.isprintable():
        assert say in inert(page(hostile(say), draw)).shown


@pytest.mark.parametrize("kind", ["student", "class"])
def test_the_policy_names_the_pages_own_style_and_script_and_nothing_else(kind: str) -> None:
    of = report(marked("f", passed()))
    html = page(of, draw) if kind == "student" else index([], of.spec, SANDBOX)
    read = inert(html)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', html)
    assert policy
    said = policy[1].replace("&#39;", "'")
    wanted = f"default-src 'none'; style-src {digest(read.raw['style'])}; "
    wanted += f"script-src {digest(read.raw['script'])}; " if kind == "class" else ""
    assert said == wanted + "base-uri 'none'; form-action 'none'"


def digest(content: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


@pytest.mark.parametrize("say", ["<&'\"" * 50_000, "\udcff" * 100_000, "\n" * 50_000, "😀\n" * 30_000])
def test_a_page_stays_small_whatever_it_is_given(say: str) -> None:
    bad = hostile(say, [say] * 100)
    for everything in (False, True):
        assert len(page(bad, drawn, everything).encode()) < 300_000
    assert len(text(record(bad, ""))) < 400_000


def test_megabytes_of_everything_and_hundreds_of_cases_stay_small() -> None:
    flood = "<x>'\n" * 600_000
    results = [
        failed(check(flood, flood, [flood]), case(f"{number} <"), why=flood, printed=flood)
        for number in range(3)
    ] + [failed(check("f()", "<" * 2_000, ">" * 2_000), case(str(n)), why="<" * 900) for n in range(900)]
    big = report(marked("f", *results), files={"m.py": flood, "n.py": flood})
    html = page(big, draw)
    assert len(html.encode()) < 300_000
    assert "more cases that this page has no room for" in html
    assert "more lines, not shown" in html
    assert sum(map(len, lines(big, draw))) < 100_000
