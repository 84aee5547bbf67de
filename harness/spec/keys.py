"""Every key that a spec may hold: the one declaration, from which the reader and the editors' schema come.

    _assignment.yaml    ASSIGNMENT
    is_adjacent.yaml    TASK, with a list of CASE under `cases:`

The options of rules are declared in `rules.py`.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from harness.spec.gtp_kinds import FORM, GTP_FILES
from harness.spec.kinds import (
    CONSOLE,
    COUNT,
    FILE,
    GTP,
    LINE,
    MARKS,
    NAME,
    PERCENT,
    PROMPTS,
    SECONDS,
    STEP,
    TEXT,
    TITLE,
    WATCHED,
    WEIGHT,
    YES_NO,
    by_name,
    list_of,
)
from harness.spec.python_kinds import EXPECTATIONS, EXPRESSION, LOOPS, STATEMENTS
from harness.spec.rules import RULE
from harness.spec.table import Key, Table, records_of
from harness.spec.terms import FINAL, GROUPS, LATE

_SECONDS_HELP = "CPU seconds that each call may take"
_CAP_HELP = "what a function may still earn when a case of it raises: 100%, 50% or 0%"
_WAYS = ("expect", "agree", "examples", "console", "player", "gtp", "gtp_files")
_CALLS = ("expect", "agree", "examples")
_TALKS = ("console", "player")
_PROMPTS_HELP = "patterns of questions at the terminal that are no part of the test, each with what is typed"
_WATCH_HELP = (
    "functions whose calls are noted meanwhile; place(_, stone): but for the first argument; not tries: but for "
    "those that this one makes"
)

ASSIGNMENT = Table(
    "_assignment.yaml",
    (
        Key("assignment", TITLE, "the assignment's title", required=True),
        Key("modules", by_name(FILE), "each module with the path of its reference", required=True),
        Key("marking_guide", by_name(MARKS), "each task with its marks, in order", required=True),
        Key("by_hand", by_name(MARKS), "what is marked by hand, with its marks", default=()),
        Key("total", MARKS, "what the marking guide and by_hand must add up to"),
        Key("packages", list_of(NAME), "packages that submissions may import as well", default=()),
        Key("supplied", list_of(NAME), "functions that are the judge's in every run", default=()),
        Key("provided", list_of(NAME), "functions handed out with the template, free to change", default=()),
        Key("own", list_of(NAME), "functions and classes that are the student's in every task", default=()),
        Key("positions", FILE, "a Python file of generators for `for:`, and draw(value) for the report"),
        Key("error_cap", PERCENT, _CAP_HELP + " (default 100%)", default=Fraction(1)),
        Key(
            "rounding",
            STEP,
            "the step marks are rounded to, half up (default 0.01)",
            default=Fraction(1, 100),
        ),
        Key("seconds", SECONDS, _SECONDS_HELP + " (default 1)", default=1.0),
        Key("prompts", PROMPTS, _PROMPTS_HELP, default=()),
        Key(
            "files",
            list_of(FILE),
            "files handed out with it, which programs may open by their names, or import",
            default=(),
        ),
        Key("samples", FILE, "the folder of sample submissions"),
        Key("rules", list_of(RULE), "rules about the source, with their deductions", default=()),
        Key("late", LATE, "the deadline, and what being late costs"),
        Key("groups", GROUPS, "how a hand-in's name names several students, who each get the marks"),
        Key("final", FINAL, "how the final mark is calculated"),
    ),
    elsewhere=MappingProxyType(
        {
            "title": "the title is the value of `assignment:`",
            "reference": "write each module with its reference: `modules: {bank: ../../reference/bank.py}`",
            "tasks": "write each task with its marks: `marking_guide: {withdraw: 4}`; its cases are in its own file",
        }
    ),
)

CASE = Table(
    "a case",
    (
        Key("name", TITLE, "what it shows, unique in the task", required=True),
        Key("setup", STATEMENTS, "Python statements that run first", only_with=(*_CALLS, *_TALKS)),
        Key("answers", list_of(LINE), "lines typed at input(), in order", default=(), only_with=_CALLS),
        Key("expect", EXPECTATIONS, "expressions, each with the value it must give", default=()),
        Key("agree", EXPRESSION, "an expression that must give the same for submission and reference"),
        Key("for", LOOPS, "names and what they run over, for `agree`", default=(), only_with=("agree",)),
        Key(
            "draws",
            COUNT,
            "how often `expect` is evaluated, for evenly([...])",
            default=1,
            only_with=("expect",),
        ),
        Key("examples", EXPECTATIONS, "calls with their values, each a case of this block", default=()),
        Key(
            "console",
            CONSOLE,
            "a session at the terminal: `> ` is typed, `? ` chooses from a menu",
            default="",
        ),
        Key("player", EXPRESSION, "a generator that talks to the program, from the positions file"),
        Key("prompts", PROMPTS, _PROMPTS_HELP, default=(), only_with=_TALKS),
        Key("watch", list_of(WATCHED), _WATCH_HELP, default=(), only_with=_TALKS),
        Key(
            "supplied",
            by_name(EXPRESSION),
            "functions that are the judge's in this case, each with what its calls give",
            default=(),
            only_with=_TALKS,
        ),
        Key(
            "gtp",
            GTP,
            "a session over GTP, as gogui-regress writes it, or the name of a .gtp file",
            default="",
        ),
        Key(
            "gtp_files",
            GTP_FILES,
            "files of such sessions, of which each section is a case; or each file with its weight",
            default=(),
        ),
        Key("hidden", YES_NO, "true keeps it out of what students get", default=False),
        Key(
            "weight",
            WEIGHT,
            "its share of the task's marks (default 1; each line of a block)",
            default=Fraction(1),
        ),
        Key(
            "error_cap",
            PERCENT,
            "what the function may still earn when this case raises, if not as the others",
        ),
        Key("seconds", SECONDS, _SECONDS_HELP),
        Key("section", TITLE, "the section of the assignment's text that asks for it"),
    ),
    one_of=_WAYS,
    beside=MappingProxyType({"console": ("expect",), "player": ("expect",)}),
)

TASK = Table(
    "a task",
    (
        Key("task", NAME, "the function to be marked", required=True),
        Key("marks", MARKS, "its marks, as in the marking guide", required=True),
        Key("says", TEXT, "the promise that is tested, in a sentence", default=""),
        Key("module", NAME, "the module that defines it, where several do"),
        Key("error_cap", PERCENT, _CAP_HELP),
        Key("seconds", SECONDS, _SECONDS_HELP),
        Key("section", TITLE, "the section of the assignment's text that asks for it"),
        Key("supplied", list_of(NAME), "functions that are the judge's while this one is marked", default=()),
        Key("prompts", PROMPTS, _PROMPTS_HELP, default=()),
        Key("watch", list_of(WATCHED), _WATCH_HELP, default=()),
        Key("examples", EXPECTATIONS, "calls with their values, each a case named by its call", default=()),
        Key("form", FORM, "how the work is to be handed in; each line of it is a case", default=()),
        Key("cases", records_of(CASE), "the tests", default=()),
    ),
    elsewhere=MappingProxyType(
        {
            key.name: f"`{key.name}` belongs in a case: indent it under a `- name:` of `cases:`"
            for key in CASE.keys
            if key.name not in ("error_cap", "seconds", "section", "supplied", "prompts", "watch", "examples")
        }
    ),
)
