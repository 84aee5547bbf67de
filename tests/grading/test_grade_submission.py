"""harness/grading/grade_submission.py: from a submission to its report."""

from __future__ import annotations

from collections.abc import Callable, Collection
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from false_worker import FalseLauncher, framed
from hypothesis import given, settings
from hypothesis import strategies as st
from number_course import HONEST, REFERENCE, TASKS, earned
from small_course import grade_text, make_spec, outcomes, results, submission

from harness.grading import grade_submission, patience
from harness.grading.grade_function import Grader
from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.grading.lessons import settle_all
from harness.model import Case, Facts, Report, Source, Spec, Submission, Task, Where
from harness.sandbox.launch import Launcher

Graded = Callable[..., Report]


def test_honest_work_gets_full_marks(graded: Graded) -> None:
    report = graded(HONEST, REFERENCE, TASKS)
    assert set(outcomes(report).values()) == {"passed"}
    assert report.earned == report.spec.out_of == 12
    assert earned(report) == {"is_even": 4, "halve": 4, "steps": 4}


def test_an_empty_template_gets_nothing(graded: Graded) -> None:
    text = "def is_even(n): pass\ndef halve(n): pass\ndef steps(n): pass\n"
    assert graded(text, REFERENCE, TASKS).earned == 0


@pytest.mark.parametrize(
    "text", ["", "def is_even(n:\n", "raise SystemExit", "x = 5\0", b"\xff\xfe\x00", "import nowhere"]
)
def test_a_file_that_defines_nothing_gets_nothing_and_says_why(graded: Graded, text: str | bytes) -> None:
    report = graded(text, REFERENCE, TASKS)
    assert report.earned == 0
    assert set(outcomes(report).values()) == {"missing"}


def test_a_function_that_is_missing_leads_to_the_nearest_name_that_is_not_another_s(graded: Graded) -> None:
    text = HONEST.replace("halve", "Halv").replace("is_even", "isEven").replace("def steps", "def count")
    sentences = {name: result.verdict.why for name, result in results(graded(text, REFERENCE, TASKS)).items()}
    assert sentences["halve: eight"] == "the file does not define halve; Halv may be meant for it"
    assert sentences["even: all"] == "the file does not define is_even; isEven may be meant for it"
    assert sentences["steps: one"] == "the file does not define steps"


def test_what_a_file_uses_by_the_right_name_goes_by_no_other_one_in_it(graded: Graded) -> None:
    text = HONEST.replace("is_even", "check_even")
    for more, near in (
        ("", "; check_even may be meant for it"),
        ("def f(n): return is_even(n)\n", ""),
    ):
        why = results(graded(text + more, REFERENCE, TASKS))["even: all"].verdict.why
        assert why == f"the file does not define is_even{near}"


def test_the_nearest_names_are_looked_for_once_for_all_functions(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_for: list[Collection[str]] = []

    def misnamed(_facts: Facts, wanted: Collection[str]) -> dict[str, str]:
        looked_for.append(wanted)
        return {}

    monkeypatch.setattr("harness.drive.calls.session.misnamed", misnamed)
    assert len(outcomes(graded("x = 5\n", REFERENCE, TASKS))) > len(TASKS)
    assert list(map(set, looked_for)) == 2 * [
        set(TASKS)
    ]  # with arguments and without: a file may define very many


def test_a_hand_in_without_the_file_gets_nothing_and_says_why(tmp_path: Path, launcher: Launcher) -> None:
    kit = make_kit(make_spec(tmp_path, REFERENCE, TASKS))
    for nothing in (
        Submission("s1", "s1", "s1", {}, refused="it is a picture"),
        Submission("s1", "s1", "s1", {"notes.txt": b"hello"}),
    ):
        report = grade(nothing, kit, launcher, "tests")
        assert report.earned == 0
        assert bool(report.notes) is not bool(nothing.refused)  # the class page says either
        assert set(outcomes(report).values()) == {"missing"}


def test_the_same_work_gets_the_same_report_twice(tmp_path: Path, launcher: Launcher) -> None:
    spec = make_spec(tmp_path, REFERENCE, TASKS)
    odd = "def is_even(n): return n == 2\ndef halve(n): return {n}\ndef steps(n): raise KeyError(n)\n"
    assert grade_text(odd, spec, launcher) == grade_text(odd, spec, launcher)


def test_the_order_of_submissions_does_not_matter(tmp_path: Path, launcher: Launcher) -> None:
    kit = make_kit(make_spec(tmp_path, REFERENCE, TASKS))
    texts = [
        HONEST,
        "def is_even(n): return n == 2\n",
        "def steps(n): return 8\n",
        HONEST.replace("1 +", "2 +"),
    ]
    there = [outcomes(grade(submission(text), kit, launcher, "tests")) for text in texts]
    back = [outcomes(grade(submission(text), kit, launcher, "tests")) for text in reversed(texts)]
    assert there == back[::-1]


def test_what_one_does_to_a_constant_of_the_reference_s_is_undone_for_the_next(
    tmp_path: Path, launcher: Launcher
) -> None:
    reference = (
        "ROW = [1, 2, 3]\nPAIR = ([1], [2])\ndef total(row, pair): return sum(row) + sum(map(sum, pair))"
    )
    cases = [{"name": "all", "expect": {"total(ROW, PAIR)": "9"}}]
    kit = make_kit(make_spec(tmp_path, reference, {"total": cases}))
    changes = "def total(row, pair):\n    row.append(100)\n    pair[0].append(100)\n    return 9"
    for text in (changes, "def total(row, pair): return sum(row) + sum(map(sum, pair))"):
        assert outcomes(grade(submission(text), kit, launcher, "tests")) == {"all": "passed"}


# ---------------------------------------------------------------- hidden cases


def test_hidden_inputs_come_after_all_public_cases(graded: Graded) -> None:
    text = """
        import sys
        seen = sys.__dict__.setdefault("seen", [])
        def is_even(n): print("seen:", seen); return n % 2 == 0
        def halve(n): print("seen:", seen); return n // 2
        def steps(n): seen.append(n); print("seen:", seen); return 0
        """
    tasks = {"steps": TASKS["steps"], "is_even": TASKS["is_even"], "halve": TASKS["halve"]}
    report = graded(text, REFERENCE, tasks)
    for name, result in results(report).items():
        if not result.case.hidden:
            assert "19" not in result.observation.printed, name


def test_only_public_cases_are_run_where_that_is_asked(tmp_path: Path, launcher: Launcher) -> None:
    kit = make_kit(make_spec(tmp_path, REFERENCE, TASKS), public_only=True)
    report = grade(submission(HONEST), kit, launcher, "tests")
    assert not any(result.case.hidden for result in results(report).values())
    assert report.earned == 12


def test_among_public_cases_a_helper_that_passes_them_may_be_to_blame(
    tmp_path: Path, launcher: Launcher
) -> None:
    halve = [dict(case, hidden="true") for case in TASKS["halve"]]
    kit = make_kit(make_spec(tmp_path, REFERENCE, TASKS | {"halve": halve}), public_only=True)
    report = grade(submission(HONEST.replace("n // 2", "n // 2 + 1")), kit, launcher, "tests")
    assert set(outcomes(report).values()) == {"passed"}
    assert results(report)["steps: six"].helpers == ("halve",)


def test_a_wrong_function_is_named_where_others_that_need_it_stand_between(
    tmp_path: Path, launcher: Launcher
) -> None:
    text = """
        def even(n): return False
        def odd(n): return not even(n)
        def count(n): return sum(odd(k) for k in range(n))
        """
    reference = """
        def even(n): return n % 2 == 0
        def odd(n): return not even(n)
        def count(n): return sum(odd(k) for k in range(n))
        """
    calls = {"even": "even(4)", "odd": "odd(4)", "count": "count(6)"}
    tasks = {name: [{"name": name, "agree": call}] for name, call in calls.items()}
    kit = make_kit(make_spec(tmp_path, reference, tasks), public_only=True)
    report = grade(submission(text), kit, launcher, "tests")
    assert {name: result.helpers for name, result in results(report).items()} == {
        "even": (),
        "odd": ("even",),
        "count": ("even",),
    }


def test_so_it_is_where_a_program_at_a_terminal_needs_it(tmp_path: Path, launcher: Launcher) -> None:
    text = """
        def next(n): return n
        def twice(n): return next(next(n))
        def game(): input(f"{twice(0)}? ")
        """
    tasks: dict[str, Any] = {name: [{"name": name, "agree": f"{name}(1)"}] for name in ("next", "twice")}
    tasks["game"] = [{"name": "game", "console": "2?\n> q", "expect": {"game()": "ends"}}]
    kit = make_kit(make_spec(tmp_path, text.replace("return n\n", "return n + 1\n"), tasks), public_only=True)
    report = grade(submission(text), kit, launcher, "tests")
    assert results(report)["game"].helpers == ("next",)
    assert earned(report) == {"next": 0, "twice": 4, "game": 4}


# ---------------------------------------------------------------- time


def test_a_function_that_loops_costs_itself_alone_and_a_bounded_time(graded: Graded) -> None:
    cases = [
        {"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}, "seconds": "0.2"} for n in range(0, 40, 2)
    ]
    text = "def is_even(n): return n % 2 == 0\ndef halve(n):\n    while True: pass\n"
    report = graded(text, REFERENCE, {"halve": cases, "is_even": TASKS["is_even"]})
    assert earned(report) == {"halve": 0, "is_even": 4}
    why = [result.verdict.why for name, result in results(report).items() if name.startswith("n")]
    assert why[0] == "halve(0): used more than 0.2 s of processor time"
    assert why[-1] == "halve: not tried: 3 cases of this function ran out of time or memory before it"


def test_a_function_without_end_for_some_inputs_keeps_what_it_does_with_others(graded: Graded) -> None:
    numbers = (8, 1, 3, 5, 7, 6, 4)
    cases = [{"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}, "seconds": "0.2"} for n in numbers]
    text = "def halve(n):\n    while n % 2: pass\n    return n // 2\n"
    report = graded(text, REFERENCE, {"halve": cases})
    assert [name for name, outcome in outcomes(report).items() if outcome == "passed"] == ["n8", "n6", "n4"]


def test_it_does_so_for_a_bounded_time(graded: Graded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "_BORNE", 0.05)  # 0.05 for each of three, 0.01 for each further one
    monkeypatch.setattr(patience, "_LITTLE", 0.01)
    numbers = (8, 1, 3, 5, 7, 9, 11, 13, 15, 6)
    cases = [{"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}, "seconds": "0.2"} for n in numbers]
    text = "def halve(n):\n    while n % 2: pass\n    return n // 2\n"
    report = graded(text, REFERENCE, {"halve": cases})
    why = results(report)["n6"].verdict.why
    assert why == "halve: not tried: 8 cases of this function ran out of time or memory before it"


def test_where_its_cases_have_much_time_the_rest_is_tried_in_haste(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "_BORNE", 0.2)  # which three cases have used up
    monkeypatch.setattr(patience, "_LITTLE", 0.02)
    numbers = (8, 1, 3, 5, 6, 7, 4)
    cases = [{"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}, "seconds": "0.4"} for n in numbers]
    text = "def halve(n):\n    while n % 2: pass\n    return n // 2\n"
    report = graded(text, REFERENCE, {"halve": cases})
    assert [name for name, outcome in outcomes(report).items() if outcome == "passed"] == ["n8", "n6", "n4"]


def test_after_one_that_ran_out_of_memory_a_case_has_as_little_time_as_after_one_that_loops(
    graded: Graded,
) -> None:
    cases = [{"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}, "seconds": "0.4"} for n in (2, 4)]
    text = "def halve(n):\n    if n == 2: raise MemoryError\n    while True: pass\n"
    report = graded(text, REFERENCE, {"halve": cases})
    assert [result.verdict.why for result in results(report).values()] == [
        "halve(2): raised MemoryError in line 2",
        "halve(4): used more than 0.1 s of processor time",
    ]


@pytest.mark.parametrize("hangs", ["import time; time.sleep(600)", "while True: pass"])
def test_a_first_time_out_is_not_tried_again_alone_where_it_was_busy_or_asleep_all_the_time(
    hangs: str, tmp_path: Path, launcher: Launcher
) -> None:
    def nobody_else() -> Any:
        pytest.fail("the others had to wait")

    cases = [{"name": "n", "expect": {"halve(1)": "9"}, "seconds": "0.1"}]
    kit = make_kit(make_spec(tmp_path, REFERENCE, {"halve": cases}))
    report = grade(submission(f"def halve(n):\n    {hangs}\n"), kit, launcher, "tests", nobody_else)
    assert set(outcomes(report).values()) == {"timed out"}


def test_what_takes_a_little_longer_than_its_limit_on_a_busy_machine_is_waited_for(graded: Graded) -> None:
    text = """
        import time
        def halve(n):
            end = time.process_time() + 0.5
            while time.process_time() < end: pass
            return n // 2
        """
    cases = [{"name": "n", "expect": {"halve(8)": "4"}, "seconds": "0.45"}]
    assert outcomes(graded(text, REFERENCE, {"halve": cases})) == {"n": "passed"}


def test_a_function_that_stays_below_each_limit_has_one_for_all_its_cases(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "_LEAST", -3.6)
    text = """
        import time
        def is_even(n): return n % 2 == 0
        def halve(n):
            end = time.process_time() + 0.2
            while time.process_time() < end: pass
            return n // 2
        """
    cases = [
        {"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}, "seconds": "0.4"} for n in range(0, 20, 2)
    ]
    even = {**TASKS["is_even"][0], "seconds": "4"}
    report = graded(text, REFERENCE, {"halve": cases, "is_even": [even]})
    assert outcomes(report)["n0"] == "passed"
    why = "halve: not tried: the cases of this function before it took too long together"
    assert results(report)["n18"].verdict.why == why
    assert earned(report)["is_even"] == 4


@pytest.mark.parametrize("limit", ["_MODULE", "_OWN_WORK"])
def test_a_submission_whose_time_or_whose_share_of_ours_is_over_is_not_tried_any_further(
    graded: Graded, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(patience, limit, -1e9)
    report = graded(HONEST, REFERENCE, TASKS)
    why = {result.verdict.why for result in results(report).values()}
    assert "halve: not tried: the functions of this submission took too long together" in why
    assert len(why) == len(TASKS)
    assert report.notes == (
        "the functions of this submission took too long together: not all cases were tried, or not again "
        "with functions of ours in place of wrong ones; a tutor should look at it",
    )


def test_a_submission_whose_time_is_over_when_all_was_tried_was_not_given_up(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would be told that cases were left out, and on a slower machine alone."""

    def settle_late(graders: list[Grader]) -> None:
        settle_all(graders)
        graders[0].runner.sitting.wall = 1e9

    monkeypatch.setattr(grade_submission, "settle_all", settle_late)
    report = graded(HONEST, REFERENCE, TASKS)
    assert set(outcomes(report).values()) == {"passed"}
    assert report.notes == ()


def test_a_module_is_waited_for_as_long_as_its_own_cases_may_take() -> None:
    where = Where("", 1)
    slow = Case("slow", where, seconds=3.0)

    def task(module: str, *cases: Case) -> Task:
        return Task("f", Fraction(1), "", cases, where, module=module)

    def most(module: str) -> float:
        spec = Spec("", "", Path(), {}, (task("pi", slow, slow), task("reversi", slow)))
        kit: Any = SimpleNamespace(spec=spec)
        session: Any = SimpleNamespace(source=Source(b"", module, f"{module}.py"))
        return patience.Sitting(kit, session).most

    assert most("pi") - most("reversi") == 3.0


def test_what_calls_that_come_back_sleep_is_limited_for_all_cases_together(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "_SLEPT", 0.2)
    text = """
        import select
        def halve(n): return select.select([], [], [], 0.5) and n // 2
        """
    cases = [{"name": f"n{n}", "expect": {f"halve({n})": str(n // 2)}} for n in range(0, 20, 2)]
    report = graded(text, REFERENCE, {"halve": cases})
    assert (outcomes(report)["n0"], outcomes(report)["n18"]) == ("passed", "timed out")
    assert "the functions of this submission took too long together" in results(report)["n18"].verdict.why


def test_among_many_processes_the_clock_on_the_wall_goes_slower(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Moment(float):
        def __add__(self, _seconds_of_the_cases: float) -> float:
            return 1e-9

    monkeypatch.setattr(patience, "_MODULE", Moment())
    assert "timed out" in outcomes(graded(HONEST, REFERENCE, TASKS)).values()  # from the second case on
    monkeypatch.setattr(patience, "crowd", lambda: 1e12)
    assert set(outcomes(graded(HONEST, REFERENCE, TASKS)).values()) == {"passed"}


# ---------------------------------------------------------------- marks and findings


def test_the_share_for_errors_and_the_deductions_are_applied(graded: Graded) -> None:
    text = HONEST.replace("return 0 if n == 1", "return input() if n == 9 else 0 if n == 1")
    rules = [{"rule": "input_only_in", "functions": ["ask"], "deduction": 3}]
    report = graded(text, REFERENCE, TASKS, rules=rules)
    assert [finding.deduction for finding in report.findings] == [3]
    assert report.earned == sum(earned(report).values()) - 3


def test_deductions_never_make_marks_negative(graded: Graded) -> None:
    rules = [{"rule": "input_only_in", "functions": ["ask"], "deduction": 30}]
    assert graded("def steps(n): return input()", REFERENCE, TASKS, rules=rules).earned == 0


def test_a_submission_cannot_take_back_what_breaks_a_rule(graded: Graded) -> None:
    text = """
        import gc, sys
        for one in gc.get_objects():
            if type(one) is dict and ("top_level" in one or "defined" in one): one.clear()
        frame = sys._getframe()
        while frame:
            for value in frame.f_locals.values():
                if type(value) is dict and value is not globals(): value.pop("input", None)
            frame = frame.f_back
        def is_even(n): return input()
        """
    rules = [{"rule": "input_only_in", "functions": ["ask"], "deduction": 3}]
    report = graded(text, REFERENCE, TASKS, rules=rules)
    assert sum(finding.deduction for finding in report.findings) == 3


# ---------------------------------------------------------------- workers that say anything


WORDS = st.sampled_from(
    [
        "done",
        "ask",
        "batch",
        "flood",
        "r",
        "e",
        "TOKEN",
        "",
        "input",
        "is_even",
        "halve",
        "#0",
        "(called)",
        0,
        1,
        None,
        True,
    ]
)
FRAMES = st.recursive(
    WORDS,
    lambda inner: (
        st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from("tsdfnmox"), inner, max_size=1)
    ),
    max_leaves=12,
)


@settings(max_examples=60)
@given(st.lists(FRAMES, min_size=1, max_size=3), st.binary(max_size=10))
def test_a_worker_that_says_anything_gets_no_marks_and_no_exception(
    tmp_path_factory: pytest.TempPathFactory, frames: list[Any], rest: bytes
) -> None:
    import json

    def answer(token: str, _action: str) -> bytes:
        return b"".join(framed(json.dumps(frame).replace("TOKEN", token)) for frame in frames) + rest

    spec = make_spec(tmp_path_factory.mktemp("spec"), REFERENCE, {"steps": TASKS["steps"][1:]})
    report = grade_text("", spec, FalseLauncher(answer, "is_even", "halve", "steps"))
    assert report.earned == 0
    assert not report.fault
