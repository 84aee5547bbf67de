"""How strong a small spec is: mutants are killed, survive, leak, and are told of."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from small_course import Cases, make_spec, outcomes, submission

from harness.errors import UsageError
from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox
from harness.verify.mutation.equivalent import FILE
from harness.verify.mutation.files import page, record, write
from harness.verify.mutation.kill import brief
from harness.verify.mutation.say import lines
from harness.verify.mutation.strength import Strength, strength

REFERENCE = """
def inside(i):
    return 0 <= i < 4

def moved(i, steps):
    i = i + steps
    if not inside(i):
        raise RuntimeError("that is outside")
    return i
"""
INSIDE: Cases = [{"name": "all", "agree": "inside(i)", "for": {"i": "range(-2, 7)"}}]
MOVED: Cases = [
    {"name": "all", "agree": "moved(i, s)", "for": {"i": "range(-1, 4)", "s": "range(-1, 3)"}},
]
WEAK: Cases = [{"name": "one", "agree": "inside(i)", "for": {"i": "[0, 1, 2]"}}]


def measured(folder: Path, sandbox: Sandbox, inside: Cases = INSIDE, notes: str = "") -> Strength:
    if notes:
        (folder / FILE).write_text(notes)
    return strength(make_spec(folder, REFERENCE, {"inside": inside, "moved": MOVED}), sandbox, 2)


@pytest.fixture(scope="module")
def weak(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> Strength:
    return measured(tmp_path_factory.mktemp("weak"), sandbox, WEAK)


def test_a_strong_spec_kills_every_mutant(tmp_path: Path, sandbox: Sandbox) -> None:
    found = measured(tmp_path, sandbox)
    assert (found.survivors, found.leaks, found.ok) == ((), (), True)


def test_a_mutant_that_loops_is_killed(tmp_path: Path, sandbox: Sandbox) -> None:
    reference = """
    def halved(n):
        while n > 4:
            n = n // 2
        return n
    """
    cases: Cases = [{"name": "all", "agree": "halved(n)", "for": {"n": "range(20)"}}]
    found = strength(make_spec(tmp_path, reference, {"halved": cases}), sandbox, 2)
    assert found.ok
    assert any(one.fate.killed and one.fate.killed.outcome == "timed out" for one in found.judged)


def test_a_mutant_that_no_case_notices_survives_with_an_input_that_kills_it(weak: Strength) -> None:
    survivor = next(one for one in weak.survivors if one.mutant.after.strip() == "return 0 <= i < 5")
    assert survivor.killer is not None
    assert survivor.killer.lines == "inside(4): False"
    assert not weak.ok


def test_what_a_survivor_is_and_what_kills_it_is_printed(weak: Strength) -> None:
    said = "\n".join(lines(weak))
    assert "- return 0 <= i < 4\n              + return 0 <= i < 5\n" in said
    assert "                inside(4): False" in said


def test_where_no_input_was_looked_for_nothing_is_said_of_tries(weak: Strength) -> None:
    judged = tuple(replace(one, killer=None) for one in weak.judged)
    unsought = replace(weak, judged=judged)
    for said in ("\n".join(lines(unsought)), page(unsought)):
        assert "or such a mutant no input was looked for" in said
        assert " tries" not in said


def test_a_class_is_not_said_to_have_been_searched_for_an_input(tmp_path: Path, sandbox: Sandbox) -> None:
    reference = "class Purse:\n    def pay(self, pence):\n        return pence > 0\n"
    cases: Cases = [{"name": "none", "setup": "p = Purse()", "expect": {"Purse.pay(p, -5)": "False"}}]
    found = strength(make_spec(tmp_path, reference, {"Purse": cases}), sandbox, 1)
    assert found.survivors
    assert "no input was looked for" in "\n".join(lines(found))
    assert " tries" not in "\n".join(lines(found))


def test_the_record_holds_what_is_printed(weak: Strength) -> None:
    kept = json.loads(json.dumps(record(weak)))
    assert kept["mutants"] - kept["killed"] == len(kept["survivors"]) == len(weak.survivors)
    assert [one["name"] for one in kept["definitions"]] == ["inside", "moved"]
    assert "inside(4): False" in {one["paste"] for one in kept["survivors"]}


def test_the_page_is_inert_and_whole(weak: Strength, tmp_path: Path) -> None:
    html = page(weak)
    assert "return 0 &lt;= i &lt; 5" in html
    assert "default-src &#39;none&#39;" in html or "default-src 'none'" in html
    assert [path.name for path in write(weak, tmp_path)] == ["mutants.html", "mutants.json"]


def test_a_recorded_equivalent_is_not_counted(tmp_path: Path, sandbox: Sandbox) -> None:
    notes = "- {in: inside, line: 'return 0 <= i < 4', becomes: 'return 0 <= i < 5', why: 4 is left open}"
    found = measured(tmp_path, sandbox, WEAK, notes)
    assert [one.equivalent for one in found.judged if one.equivalent] == ["4 is left open"]
    assert all(one.mutant.after.strip() != "return 0 <= i < 5" for one in found.survivors)


def test_mutants_of_a_definition_of_which_nothing_is_asked_are_not_graded(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    (tmp_path / FILE).write_text("- {in: moved, why: optional}")
    spec = make_spec(tmp_path, REFERENCE, {"inside": INSIDE, "moved": MOVED})
    found = strength(spec, sandbox, 1)
    assert {one.mutant.definition for one in found.judged if one.equivalent} == {"moved"}
    assert not any(one.fate.killed for one in found.judged if one.equivalent)


def test_an_equivalent_that_is_killed_or_gone_is_a_fault_of_the_notes(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    notes = (
        "- {in: inside, line: 'return 0 <= i < 4', becomes: 'return 0 <= i < 5', why: not so}\n"
        "- {in: inside, line: 'return 0 <= i < 9', becomes: 'return 0 <= i < 8', why: gone}\n"
    )
    found = measured(tmp_path, sandbox, INSIDE, notes)
    assert [one.equivalent for one in found.wrongly_equivalent] == ["not so"]
    assert [entry.why for entry in found.stale] == ["gone"]
    assert not found.ok
    assert f"{FILE}, line 2: there is no such mutant of inside any more" in "\n".join(lines(found))


def test_a_helper_that_escapes_the_stand_in_is_a_leak(tmp_path: Path, sandbox: Sandbox) -> None:
    reference = """
    def inside(i):
        return 0 <= i < 4

    KNOWN = {i: inside(i) for i in range(-2, 7)}

    def moved(i):
        return KNOWN[i]
    """
    cases: Cases = [{"name": "all", "agree": "moved(i)", "for": {"i": "range(-2, 7)"}}]
    found = strength(make_spec(tmp_path, reference, {"inside": INSIDE, "moved": cases}), sandbox, 1)
    assert {loss.function for one in found.leaks for loss in one.fate.leaks} == {"moved"}
    assert not found.ok


def test_a_mistake_that_makes_two_helpers_fail_is_no_leak_as_both_are_replaced(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    reference = """
    EDGE = 4

    def inside(i):
        return 0 <= i < EDGE

    def beside(i):
        return i == EDGE

    def far(i):
        return not inside(i) and not beside(i)
    """
    cases = {
        name: [{"name": name, "agree": f"{name}(i)", "for": {"i": "range(-2, 7)"}}]
        for name in ("inside", "beside", "far")
    }
    found = strength(make_spec(tmp_path, reference, cases), sandbox, 1)
    assert {one.mutant.definition for one in found.judged} >= {"EDGE"}
    assert found.leaks == ()


def test_who_relies_on_what_an_equivalent_mutant_changes_is_at_fault_and_no_leak(
    tmp_path: Path, sandbox: Sandbox
) -> None:
    reference = """
    import copy

    def added(items):
        new = copy.deepcopy(items)
        new.append(1)
        return new

    def both(items):
        return len(added(items)) + len(items)
    """
    cases: dict[str, Cases] = {
        "added": [{"name": "one", "expect": {"added([0])": "[0, 1]"}}],
        "both": [{"name": "two", "expect": {"both([0])": "3"}}],
    }
    (tmp_path / FILE).write_text(
        "- {in: added, line: new = copy.deepcopy(items), becomes: new = items, why: it may}\n"
        "- {in: added, line: new = copy.deepcopy(items), becomes: new = list(items), why: they are numbers}\n"
    )
    found = strength(make_spec(tmp_path, reference, cases), sandbox, 1)
    assert [one.equivalent for one in found.judged if one.fate.leaks] == ["it may"]
    assert (found.leaks, found.stale) == ((), ())


def test_mutants_of_a_reference_that_fails_are_not_made(tmp_path: Path, sandbox: Sandbox) -> None:
    wrong: Cases = [{"name": "wrong", "expect": {"inside(0)": "False"}}]
    with pytest.raises(UsageError, match="the reference fails inside: wrong: "):
        measured(tmp_path, sandbox, wrong)


def test_a_brief_bench_plays_a_few_combinations_that_cross_as_a_chain(
    tmp_path: Path, launcher: Launcher
) -> None:
    text = "def make(n):\n    return [n]\ndef twice(board):\n    return 2 * board[0]\n"
    case = {"name": "all", "agree": "twice(make(n))", "for": {"n": "range(40)"}}
    kit = brief(make_kit(make_spec(tmp_path, text, {"twice": [case]}, own=["make"])))
    assert len(kit.agreements["twice"]["all"].trials) == 10
    assert outcomes(grade(submission(text), kit, launcher, "tests")) == {"all": "passed"}
    wrong = submission(text.replace("2 *", "(2 if board[0] < 36 else 3) *"))
    assert outcomes(grade(wrong, kit, launcher, "tests")) == {"all": "wrong"}


def test_what_a_brief_bench_has_passed_has_not_passed_in_full(tmp_path: Path, launcher: Launcher) -> None:
    text = "def twice(n):\n    return 2 * n\n"
    case = {"name": "all", "agree": "twice(n)", "for": {"n": "range(40)"}}
    kit = make_kit(make_spec(tmp_path, text, {"twice": [case]}))
    wrong = submission(text.replace("2 *", "(2 if n != 39 else 3) *"))
    assert outcomes(grade(wrong, brief(kit), launcher, "tests")) == {"all": "passed"}
    assert outcomes(grade(wrong, kit, launcher, "tests")) == {"all": "wrong"}
