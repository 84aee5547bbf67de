"""harness/grading/contest.py: each function by itself, with the reference's helpers where its own are wrong."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from number_course import HONEST, REFERENCE, TASKS, earned
from small_course import outcomes, results

from harness.drive.calls.session import Session
from harness.grading.runs import Run, Runner, Try
from harness.model import Case, Report
from harness.sandbox.launch import Worker

Graded = Callable[..., Report]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Worker]:
    """The workers that are started in a test."""
    workers: list[Worker] = []

    def spawn(session: Session) -> Worker:
        workers.append(session.launcher.spawn())
        return workers[-1]

    monkeypatch.setattr(Session, "spawn", spawn)
    return workers


def test_a_function_is_marked_as_if_its_helpers_were_right_and_the_wrong_one_is_named(graded: Graded) -> None:
    text = HONEST.replace("n // 2", "n // 2 + 1")
    report = graded(text, REFERENCE, TASKS)
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}
    assert {name: result.helpers for name, result in results(report).items() if result.helpers} == {
        "steps: six": ("halve",),
        "steps: many": ("halve",),
    }


def test_helpers_that_are_missing_or_hang_cost_only_themselves(graded: Graded) -> None:
    for body in ("", "def halve(n):\n        while True: pass\n"):
        text = f"""
    def is_even(n): return n % 2 == 0
    {body}
    def steps(n): return 0 if n == 1 else 1 + steps(halve(n) if is_even(n) else 3 * n + 1)
    """
        report = graded(text, REFERENCE, TASKS, seconds=0.2)
        assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}


def test_a_helper_by_another_name_that_is_wrong_costs_only_itself(graded: Graded) -> None:
    report = graded(HONEST.replace("halve", "Halve").replace("n // 2", "n // 2 + 1"), REFERENCE, TASKS)
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}


def test_a_helper_of_like_name_that_takes_other_arguments_is_none_by_another_name(graded: Graded) -> None:
    text = """
    def is_even(n): return n % 2 == 0
    def halves(n, by=2): return n // by
    def halve_of(n, by): return n // by
    def steps(n): return 0 if n == 1 else 1 + steps(halve_of(n, 2) if is_even(n) else 3 * n + 1)
    """
    report = graded(text, REFERENCE, TASKS)
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}
    why = results(report)["halve: eight"].verdict.why
    assert why == "the file does not define halve; halves may be meant for it"
    report = graded(text.replace("by=2", "by"), REFERENCE, TASKS)  # is near, and not taken for it
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}
    assert results(report)["halve: eight"].verdict.why == why


def test_a_helper_by_a_name_that_shares_nothing_is_known_by_its_parameters(graded: Graded) -> None:
    reference = REFERENCE.replace("def halve(n):", "def halve(k, n=None):\n        n = k")
    text = """
    def is_even(n): return n % 2 == 0
    def down(k): return k // 2 + 1
    def steps(n): return 0 if n == 1 else 1 + steps(down(n) if is_even(n) else 3 * n + 1)
    """
    report = graded(text, reference, TASKS)
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}
    assert (
        results(report)["halve: eight"].verdict.why
        == "the file does not define halve; down may be meant for it"
    )


@pytest.mark.parametrize("by", ["by", "by=2"])
def test_a_wrong_helper_that_takes_more_than_ours_costs_only_itself(by: str, graded: Graded) -> None:
    text = f"""
    def is_even(n): return n % 2 == 0
    def halve(n, {by}): return n // by + 1
    def steps(n): return 0 if n == 1 else 1 + steps(halve(n, 2) if is_even(n) else 3 * n + 1)
    """
    assert earned(graded(text, REFERENCE, TASKS)) == {"is_even": 4, "halve": 0, "steps": 4}
    for called_wrongly in (
        text.replace(f"(n, {by}): return n // by", "(n): return n // 2"),
        text.replace("halve(n, 2)", "halve(n, 2, 1)"),
        text.replace(f"(n, {by})", "(n, by, up)"),
    ):
        assert results(graded(called_wrongly, REFERENCE, TASKS))["steps: six"].verdict.outcome == "raised"


def test_what_is_taken_for_a_missing_helper_may_be_none_and_stays_the_student_s_own(graded: Graded) -> None:
    text = """
    def is_even(n): return False
    def halves(n): return n % 2
    def steps(n): return 0 if n == 1 else 1 + steps((n - halves(n)) // 2 if is_even(n) else 3 * n + 1)
    """
    report = graded(text, REFERENCE, TASKS)
    assert earned(report)["steps"] == 4
    assert {result.helpers for result in results(report).values()} == {(), ("is_even",)}


def test_what_is_used_beside_a_missing_helper_is_not_taken_for_it(graded: Graded) -> None:
    text = """
    def is_even(n): return n % 2 == 0
    def halves(n): return n % 2
    def steps(n): return 0 if n == 1 else 1 + steps(3 * n + 1 if halves(n) else halve(n))
    """
    assert earned(graded(text, REFERENCE, TASKS)) == {"is_even": 4, "halve": 0, "steps": 4}


def test_a_case_that_is_given_up_because_of_a_helper_is_tried_without_it(graded: Graded) -> None:
    text = HONEST.replace("return n // 2", "while True: pass")
    hanging = [
        {"name": f"steps: {n}", "expect": {f"steps({n})": f"{e}"}} for n, e in ((2, 1), (4, 2), (8, 3))
    ]
    alone = {"name": "steps: one", "expect": {"steps(1)": "0"}, "hidden": "true"}
    report = graded(text, REFERENCE, {**TASKS, "steps": [*hanging, alone]}, seconds=0.2)
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}
    assert results(report)["steps: one"].helpers == ()


def test_a_function_that_is_given_up_because_of_a_helper_keeps_what_passes_with_its_own_alone(
    graded: Graded,
) -> None:
    text = """
        def is_even(n): return n % 2 == 0
        def halve(n, *, up=False):
            while n == 2: pass
            return (n + up) // 2
        def steps(n): return halve(n) if n == 2 else halve(n, up=True) if n > 2 else 0
        """
    reference = """
        def halve(n): return n // 2
        def steps(n): return halve(n)
        """
    tasks = {
        name: [{"name": f"{name}: {n}", "expect": {f"{name}({n})": f"{n // 2}"}} for n in given]
        for name, given in (("halve", [2]), ("steps", [2, 4, 6]))
    }
    report = graded(text, reference, tasks, seconds=0.2)
    assert earned(report) == {"halve": 0, "steps": Fraction("2.67")}
    assert outcomes(report) == {
        "halve: 2": "timed out",
        "steps: 2": "timed out",
        "steps: 4": "passed",
        "steps: 6": "passed",
    }


@pytest.mark.parametrize("end", ["while True: pass", "import os; os._exit(0)", "input()"])
def test_a_function_that_is_only_asked_as_a_witness_costs_nobody_marks_by_its_end(
    graded: Graded, end: str
) -> None:
    reference = """
        def written(n): return str(n)
        def read(text): return int(text)
        """
    tasks = {
        "written": [{"name": "written: seven", "expect": {"written(7)": "'7'"}}],
        "read": [
            {"name": f"read: {n}", "setup": f"text = witness('written')({n}) or '{n}'",
             "expect": {"read(text)": str(n)}}
            for n in (7, 8)
        ],
    }  # fmt: skip
    text = f"""
    def written(n):
        {end}
    def read(text): return int(text)
    """
    report = graded(text, reference, tasks, seconds=0.2)
    assert earned(report) == {"written": 0, "read": 4}


def test_both_helpers_are_named_where_neither_alone_makes_the_difference(graded: Graded) -> None:
    text = """
        def is_even(n): return True
        def halve(n): return 1
        def steps(n):
            count = 0
            while n != 1:
                n = halve(n) if is_even(n) else 3 * n + 1
                count += 1
            return count
        """
    report = graded(text, REFERENCE, TASKS)
    assert results(report)["steps: six"].helpers == ("halve", "is_even")
    assert earned(report)["steps"] == 4


def test_own_helpers_in_a_style_of_their_own_are_fine(graded: Graded) -> None:
    text = """
        def is_even(n, cache={}): return cache.setdefault(n, n % 2 == 0)
        def halve(n, checked=False):
            if not checked and not is_even(n): raise ValueError
            return n / 2 if checked else n // 2
        def steps(n): return 0 if n == 1 else 1 + steps(halve(n, True) if is_even(n) else 3 * n + 1)
        """
    assert graded(text, REFERENCE, TASKS).earned == 12


def test_a_function_that_uses_right_helpers_wrongly_is_wrong_itself(graded: Graded) -> None:
    text = """
        def is_even(n): return n % 2 == 0
        halved = []
        def halve(n):
            if n % 2: raise ValueError
            halved.append(n)
            return n // 2
        def steps(n):
            if n == 1: return max(0, len(halved) - 4)
            return 1 + steps(halve(n) if is_even(n) else 3 * n + 1)
        """
    report = graded(text, REFERENCE, TASKS)
    assert earned(report)["halve"] == 4
    assert earned(report)["steps"] < 4


def test_a_helper_that_stands_on_a_function_is_no_oracle_for_it(graded: Graded) -> None:
    text = """
        def is_even(n):
            try: halve(n)
            except ValueError: return False
            return True
        def halve(n): pass
        def steps(n): pass
        """
    assert graded(text, REFERENCE, TASKS).earned == 0


def test_a_program_at_a_terminal_does_not_stand_in_for_another(graded: Graded) -> None:
    program = "def {}():\n    print('hello')\n    while input() != 'q':\n        print('go on')\n"
    cases = {
        name: [
            {"name": f"{name} ends", "console": "hello\n> x\ngo on\n> q\n", "expect": {f"{name}()": "ends"}}
        ]
        for name in ("one", "two")
    }
    right = program.format("one") + program.format("two")
    assert earned(graded(right, right, cases)) == {"one": 4, "two": 4}
    aliases = "def one():\n    return two()\n\ndef two():\n    return one()\n"
    assert earned(graded(aliases, right, cases)) == {"one": 0, "two": 0}


def test_what_a_helper_of_ours_has_told_is_not_kept_for_the_next_case(graded: Graded) -> None:
    text = """
        import sys, json
        told = sys.__dict__.setdefault("told", {})
        def is_even(n): return n % 2 == 0
        def halve(n): return told.get(n)
        def steps(n):
            for k in range(0, 50, 2):
                try: told[k] = halve(k)
                except Exception: pass
            return 8
        """
    assert earned(graded(text, REFERENCE, TASKS))["halve"] == 0


def test_nor_is_what_a_function_of_ours_has_told_that_was_passed_to_the_students(graded: Graded) -> None:
    text = """
        import math
        def apply(f, n):
            math.known = {each: f(each) for each in range(100)}
            return f(n)
        def halve(n): return math.__dict__.get("known", {}).get(n)
        """
    tasks = {
        "halve": [{"name": "hidden", "hidden": "true", "expect": {"halve(6)": "3"}}],
        "apply": [{"name": "public", "expect": {"apply(halve, 8)": "4"}}],
    }
    reference = "def halve(n): return n // 2\ndef apply(f, n): return f(n)"
    assert earned(graded(text, reference, tasks)) == {"halve": 0, "apply": 4}


def test_functions_that_are_passed_some_of_ours_make_one_more_worker_necessary(
    graded: Graded, started: list[Worker]
) -> None:
    reference = "def halve(n): return n // 2\ndef apply(f, n): return f(n)"
    tasks = {
        name: [{"name": hidden, "hidden": hidden, "expect": dict([call])} for hidden in ("false", "true")]
        for name, call in {"apply": ("apply(halve, 8)", "4"), "halve": ("halve(6)", "3")}.items()
    }
    assert earned(graded(reference, reference, tasks)) == {"apply": 4, "halve": 4}
    assert len(started) == 2


def test_a_second_try_without_a_helper_of_ours_is_worth_nothing(graded: Graded) -> None:
    text = """
        import sys
        tries = sys.__dict__.setdefault("tries", [])
        def is_even(n): pass
        def halve(n): pass
        def steps(n):
            tries.append(n)
            return 8 if tries.count(6) > 1 else 7
        """
    assert outcomes(graded(text, REFERENCE, TASKS))["steps: six"] == "wrong"


# ---------------------------------------------------------------- one whole run counts


def test_a_function_that_answers_differently_beside_our_helpers_does_not_get_the_best_of_both(
    graded: Graded,
) -> None:
    reference = """
        def is_even(n): return n % 2 == 0
        def halve(n): return n // 2
        """
    text = """
        def halve(n): return "mine"
        def is_even(n): return halve(8) == "mine"
        """
    cases = [{"name": f"n{n}", "expect": {f"is_even({n})": str(n % 2 == 0)}} for n in range(4)]
    report = graded(text, reference, {"is_even": cases, "halve": TASKS["halve"]})
    assert earned(report)["is_even"] == 2


def test_what_failed_is_not_told_by_the_order_in_which_it_is_asked_again(graded: Graded) -> None:
    reference = """
        def is_even(n): return n % 2 == 0
        def halve(n): return n // 2
        """
    text = """
        import sys
        asked = sys.__dict__.setdefault("asked", [])
        def halve(n): return "mine"
        def is_even(n):
            ours = halve(8) != "mine"
            again = any(earlier >= n for earlier in asked)
            asked.append(n)
            return not ours or again
        """
    cases = [{"name": f"n{n}", "expect": {f"is_even({n})": str(n % 2 == 0)}} for n in range(4)]
    report = graded(text, reference, {"is_even": cases, "halve": TASKS["halve"]})
    assert earned(report)["is_even"] == 2


def test_a_better_run_with_our_helpers_says_so_where_it_loses_a_case(graded: Graded) -> None:
    text = """
        def is_even(n): return n == 1
        def halve(n): return n // 2
        def steps(n):
            if n == 1 and not is_even(1): return "odd"
            count = 0
            while n != 1 and count < 99:
                n = halve(n) if is_even(n) else 3 * n + 1
                count += 1
            return count
        """
    report = graded(text, REFERENCE, {**TASKS, "steps": [*TASKS["steps"][:2], MORE_STEPS]})
    assert outcomes(report)["steps: one"] == "wrong"
    assert results(report)["steps: six"].helpers == ("is_even",)
    told = results(report)["steps: one"]
    assert told.verdict.why.startswith(
        "with the reference's is_even in place of the student's own: steps(1) gave"
    )
    assert told.observation.to_paste.startswith("# here with your own is_even: it may end otherwise\n")


def test_an_error_of_a_helper_caps_no_mark_of_a_function_that_is_wrong_in_another_way(graded: Graded) -> None:
    text = """
        def is_even(n): return n % 2 == 0
        def halve(n): return None
        def steps(n):
            count = 0
            while n != 1:
                n = halve(n) if is_even(n) else 3 * n + 1
                count += 1
            return min(count, 7)
        """
    two = {"name": "steps: two", "expect": {"steps(2)": "1"}}
    tasks = {**TASKS, "steps": [*TASKS["steps"][:2], two, MORE_STEPS]}
    report = graded(text, REFERENCE, tasks, error_cap="0%")
    assert (outcomes(report)["steps: six"], outcomes(report)["steps: two"]) == ("wrong", "passed")
    assert earned(report)["steps"] == 2
    report = graded(
        text, REFERENCE, {**TASKS, "steps": TASKS["steps"][:2]}, error_cap="0%"
    )  # none passes by ours
    assert outcomes(report)["steps: six"] == "wrong"
    assert earned(report)["steps"] == 2


MORE_STEPS = {"name": "steps: some", "agree": "steps(n)", "for": {"n": "range(2, 9)"}}


def test_a_helper_of_a_style_of_its_own_stays_where_another_one_is_to_blame(graded: Graded) -> None:
    text = """
        def is_even(n, twice=False): return n % 2 == 0 and not twice
        def halve(n): return 1
        def steps(n): return 0 if n == 1 else 1 + steps(halve(n) if is_even(n, twice=False) else 3 * n + 1)
        """
    report = graded(text, REFERENCE, TASKS)
    assert earned(report) == {"is_even": 4, "halve": 0, "steps": 4}
    assert results(report)["steps: six"].helpers == ("halve",)


Played = list[tuple[str, tuple[str, ...]]]  # the case, and the helpers that ours stand in for


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    """What is played in a test, one after the other."""
    played: Played = []
    take = Runner.take

    def noted(runner: Runner, case: Case, run: Run) -> Try:
        played.append((case.name, run.cast.helpers))
        return take(runner, case, run)

    monkeypatch.setattr(Runner, "take", noted)
    return played


WRONG_AT_0 = HONEST.replace("n & 1 == 0", "n % 2 == 0 and n != 0")


def test_who_is_to_blame_alone_is_told_by_the_run_with_that_helper_replaced(
    graded: Graded, played: Played
) -> None:
    report = graded(WRONG_AT_0.replace("n // 2", "n // 2 + 1"), REFERENCE, TASKS)
    assert results(report)["steps: many"].helpers == ("halve",)
    assert played.count(("steps: many", ("halve",))) == 1


def test_what_one_helper_of_ours_makes_up_for_is_not_played_again_with_others(
    graded: Graded, played: Played
) -> None:
    never = {"name": "steps: never", "expect": {"steps(1)": "7"}}
    tasks = {**TASKS, "steps": [*TASKS["steps"], never]}
    report = graded(WRONG_AT_0.replace("n // 2", "n // 2 + 1"), REFERENCE, tasks)
    assert results(report)["steps: many"].helpers == ("halve",)
    assert outcomes(report)["steps: never"] == "wrong"
    assert (
        played.count(("steps: six", ("is_even", "halve"))) == 1
    )  # a look, before it is known who is to blame


def test_a_helper_that_fails_because_of_others_is_not_to_blame_itself(graded: Graded) -> None:
    text = """
        def is_even(n): return True
        def halve(n): return 1
        def steps(n, before=0):
            return before if n == 1 else steps(halve(n) if is_even(n) else 3 * n + 1, before + 1)
        def longest(n): return max(steps(k, before=0) for k in range(1, n + 1))
        """
    reference = f"{REFERENCE}\n    def longest(n): return max(map(steps, range(1, n + 1)))\n"
    tasks = {**TASKS, "longest": [{"name": "longest: seven", "expect": {"longest(7)": "16"}}]}
    report = graded(text, reference, tasks)
    assert earned(report) == {"is_even": 0, "halve": 0, "steps": 4, "longest": 4}
    assert results(report)["longest: seven"].helpers == ("halve", "is_even")


def hangs(name: str) -> str:
    return f"def {name}(n): return any(iter(int, 1))"


def test_beside_a_helper_without_end_another_wrong_one_costs_only_itself(graded: Graded) -> None:
    text = f"""
        {hangs("halve")}
        def double(n): return n + 2
        def nearest(n): return halve(n) if n > 8 else double(halve(n))
        """
    report = graded(text, NEAREST, nearest_tasks({9: 4, 10: 5, 11: 5, 8: 8, 7: 6}), seconds=0.2)
    assert earned(report) == {"halve": 0, "double": 0, "nearest": 4}


def test_a_case_that_was_tried_with_helpers_of_ours_alone_is_told_as_it_went_then(graded: Graded) -> None:
    text = f"""
        {hangs("halve")}
        def double(n): return 2 * n
        def nearest(n): return -1 if n == 10 else halve(n) if n > 7 else double(halve(n))
        """
    report = graded(text, NEAREST, nearest_tasks({5: 4, 6: 6, 7: 6, 8: 8, 10: 5}), seconds=0.2)
    assert earned(report) == {"halve": 0, "double": 4, "nearest": Fraction("2.4")}
    told = {name: result.verdict.why for name, result in results(report).items()}
    assert told["nearest: 10"] == "nearest(10) gave -1 where 5 should have come"
    ours = "with the reference's halve in place of the student's own: "
    assert told["nearest: 8"] == f"{ours}nearest(8) gave 4 where 8 should have come"


NEAREST = """
    def halve(n): return n // 2
    def double(n): return 2 * n
    def nearest(n): return halve(n) if n > 8 else double(halve(n))
    """


def nearest_tasks(numbers: dict[int, int]) -> dict[str, list[dict[str, object]]]:
    """Cases for the functions in NEAREST: what `nearest` gives for some numbers."""
    wanted = {"halve": {8: 4}, "double": {8: 16}, "nearest": numbers}
    return {
        task: [{"name": f"{task}: {n}", "expect": {f"{task}({n})": f"{to}"}} for n, to in cases.items()]
        for task, cases in wanted.items()
    }


def test_a_slow_function_has_its_time_beside_one_without_end(graded: Graded) -> None:
    text = f"""
        import time
        {hangs("halve")}
        def double(n):
            began = time.process_time()
            while time.process_time() < began + 0.2: pass
            return 2 * n
        """
    tasks = {
        name: [{"name": name, "seconds": "0.4", "expect": {f"{name}(6)": value}}]
        for name, value in {"halve": "3", "double": "12"}.items()
    }
    reference = "def halve(n): return n // 2\ndef double(n): return 2 * n"
    assert earned(graded(text, reference, tasks)) == {"halve": 0, "double": 4}


def test_a_slow_case_before_one_that_a_helper_without_end_loses_keeps_its_marks(graded: Graded) -> None:
    text = f"""
        import time
        {hangs("halve")}
        def fourth(n):
            began = time.process_time()
            while n == 0 and time.process_time() < began + 0.2: pass
            return halve(halve(n)) if n else 0
        """
    reference = "def halve(n): return n // 2\ndef fourth(n): return halve(halve(n))"
    numbers = {"halve": {8: 4}, "fourth": {0: 0, 4: 1, 8: 2, -1: 9}}
    tasks = {
        name: [
            {"name": f"{name} {n}", "seconds": "0.4", "expect": {f"{name}({n})": f"{value}"}}
            for n, value in values.items()
        ]
        for name, values in numbers.items()
    }
    report = graded(text, reference, tasks)
    assert earned(report) == {"halve": 0, "fourth": 3}


def test_helpers_without_end_cost_a_function_a_few_tries_and_not_some_for_each_case(
    graded: Graded, started: list[Worker]
) -> None:
    text = f"""
        {hangs("halve")}
        {hangs("double")}
        def same(n): return double(halve(n))
        """
    numbers = {"halve": ["8"], "double": ["8"], "same": [str(n) for n in range(8)]}
    reference = (
        "def halve(n): return n // 2\ndef double(n): return 2 * n\ndef same(n): return double(halve(n))"
    )
    tasks = {
        name: [{"name": f"{name} {n}", "seconds": "0.1", "agree": f"{name}({n})"} for n in given]
        for name, given in numbers.items()
    }
    report = graded(text, reference, tasks)
    assert earned(report) == {"halve": 0, "double": 0, "same": 4}
    assert {result.helpers for name, result in results(report).items()} == {(), ("double", "halve")}
    assert len(started) < 20


def test_what_helpers_of_ours_were_asked_tells_another_function_nothing(graded: Graded) -> None:
    """They are answered along with one another (points.py), and a question can hold the answer of another helper: here
    which numbers are even, for a function that does not know it."""
    reference = """
        def has(words, word): return word in words
        def count(n): return sum(is_even(k) for k in range(n))
        def is_even(n): return n % 2 == 0
        """
    text = """
        import marshal
        def has(words, word): pass
        def count(n):
            for word in ("first", "second", *(str(k) for k in range(20) if is_even(k))):
                has(["here"], word)
        def is_even(n):
            has(["there"], "first"), has(["there"], "second")
            inside = [cell.cell_contents for one in has.__code__.co_consts for cell in getattr(one, "__closure__", ())]
            kept = [rest for one in inside for known in getattr(one, "kept", {}).values() for rest in known]
            return [str(n)] in map(marshal.loads, kept)
        """
    lines = {
        "has": {"has(['a'], 'a')": "True"},
        "count": {"count(9)": "5"},
        "is_even": {"is_even(4)": "True"},
    }
    cases = {name: [{"name": name, "expect": expect}] for name, expect in lines.items()}
    assert earned(graded(text, reference, cases)) == {"has": 0, "count": 0, "is_even": 0}


@pytest.mark.parametrize(
    "error",
    [
        "class Odd(ArithmeticError): pass",
        "class NumberError(ArithmeticError): pass\nclass Odd(NumberError): pass",
        "class Odd(ArithmeticError):\n    def __init__(self, n, why): self.n = n",
    ],
)
def test_what_a_helper_of_ours_raises_is_caught_by_the_names_that_the_student_s_own_has_for_it(
    graded: Graded, error: str
) -> None:
    reference = """
        def half(n):
            if n % 2: raise ArithmeticError("odd")
            return n // 2
        def halves(n):
            try: return 1 + halves(half(n))
            except ArithmeticError: return 0
        """
    text = """
def half(n):
    if n < 0: raise Negative()
    if n % 2: raise Odd(n, "odd")
    return n // 2 + 1
def halves(n):
    try: return 1 + halves(half(n))
    except Odd: return 0
class Negative(ArithmeticError): pass
"""
    lines = {"half": {"half(8)": "4"}, "halves": {"halves(8)": "3"}}
    cases = {name: [{"name": name, "expect": expect}] for name, expect in lines.items()}
    assert earned(graded(error + text, reference, cases)) == {"half": 0, "halves": 4}
    plain = text.replace("raise Odd", "raise ArithmeticError")  # which their `halves` lets pass
    assert earned(graded(error + plain, reference, cases)) == {"half": 0, "halves": 0}


def test_what_a_helper_of_ours_raises_tells_what_the_student_s_own_does(graded: Graded) -> None:
    reference = """
        def half(n):
            if n % 2: raise ArithmeticError("odd")
            return n // 2
        def why(n):
            try: return half(n)
            except ArithmeticError as error: return error.args[0]
        """
    text = """
        class Odd(ArithmeticError):
            def __init__(self, message="odd"):
                self.message = message
                super().__init__(message)
        def half(n):
            if n % 2 == 0: raise Odd()
            return n // 2
        def why(n):
            try: return half(n)
            except Odd as error: return error.message
        """
    lines = {"half": {"half(8)": "4"}, "why": {"why(5)": "'odd'"}}
    cases = {name: [{"name": name, "expect": expect}] for name, expect in lines.items()}
    assert earned(graded(text, reference, cases)) == {"half": 0, "why": 4}


HALVING = """
    def halve(items): items.append(items.pop() // 2)
    def halves(items): halve(items); return items[-1]
    """
HALVED = {
    "halve": [{"name": "one", "setup": "g = [8]", "expect": {"[halve(g), g[-1]][1]": "4"}}],
    "halves": [{"name": "last", "expect": {"halves([8])": "4"}}],
}


@pytest.mark.parametrize(
    ("own", "halves"),
    [
        ("items.append(items.pop()); return items", 4),
        ("items.append(items.pop()); return True", 4),
        ("if not items: return\n    return items", 4),
        ("if items: return True", 4),
        ("any(item in items for item in items); return items", 4),  # which is in a cell
        ("items.append(items.pop())", 0),  # then it is their `halves` that wants what is not there
        ("return items or True", 0),
        ("return list(items)", 0),
    ],
)
def test_a_helper_of_ours_that_changes_things_gives_what_the_student_s_own_always_gives(
    graded: Graded, own: str, halves: int
) -> None:
    text = f"""
def halve(items):
    {own}
def halves(items):
    given = halve(items)
    return (items if given is True else given)[-1]
"""
    assert earned(graded(text, HALVING, HALVED)) == {"halve": 0, "halves": halves}


@pytest.mark.parametrize("bad", ["False", "-1", "'there is nothing'"])
def test_what_the_student_s_own_gives_where_something_is_wrong_is_not_what_it_always_gives(
    graded: Graded, bad: str
) -> None:
    text = f"""
def halve(items):
    if not items: return {bad}
    items.append(items.pop() // 3)
def halves(items):
    if halve(items) == {bad}: return None
    return items[-1]
"""
    assert earned(graded(text, HALVING, HALVED)) == {"halve": 0, "halves": 4}


@pytest.mark.parametrize(
    ("own", "last", "marks"),
    [
        ("items[0] //= 3; return items, 1", "halved(items); return items[-1]", 4),
        ("items[0] //= 3; return list(items), 1", "halved(items); return items[-1]", 4),
        ("items[0] //= 3", "halved(items); return items[-1]", 4),
        ("items[0] //= 3; return items, 1", "halved(items); return items[-1] // 2", 4),  # as if it were pure
        ("return [items[0] // 3], 1", "halved(items); return items[-1]", 0),  # the result is not used
        ("items[0] //= 3; return items, 1", "halved(items); return items[-1] + 1", 0),
    ],
)
def test_a_helper_of_ours_changes_what_it_is_given_if_the_student_s_own_does(
    graded: Graded, own: str, last: str, marks: int
) -> None:
    reference = """
        def halved(items): return [items[0] // 2], len(items)
        def last(items): return halved(items)[0][-1]
        """
    text = f"def halved(items): {own}\ndef last(items): {last}\n"
    for one in ({"expect": {"halved([8])": "([4], 1)"}}, {"agree": "halved([n])", "for": {"n": "[8, 6]"}}):
        cases = {"halved": [{"name": "one", **one}], "last": [{"name": "last", "expect": {"last([8])": "4"}}]}
        assert earned(graded(text, reference, cases)) == {"halved": 0, "last": marks}


def test_what_a_helper_of_ours_finds_to_be_nothing_is_nothing(graded: Graded) -> None:
    reference = """
        def half(n): return None if n % 2 else n // 2
        def halves(n): return 0 if half(n) is None else 1 + halves(half(n))
        """
    text = reference.replace("return None if n % 2 else n // 2", "return n")
    lines = {"half": {"half(8)": "4"}, "halves": {"halves(8)": "3"}}
    cases = {name: [{"name": name, "expect": expect}] for name, expect in lines.items()}
    assert earned(graded(text, reference, cases)) == {"half": 0, "halves": 4}


def test_what_a_function_of_ours_keeps_is_not_there_for_the_next_submission(graded: Graded) -> None:
    reference = """
        stock = []
        def add(item): stock.append(item); return True
        def names(): return sorted(stock)
        def report(items): return [add(item) for item in items] and names()
        """
    text = reference.replace("True", "1").replace("sorted(stock)", "None")
    lines = {"report(['b', 'a'])": "['a', 'b']", "report(['c'])": "['c']"}
    cases = {
        "add": [{"name": "one", "expect": {"add('x')": "True"}}],
        "names": [{"name": "none", "expect": {"names()": "[]"}}],
        "report": [{"name": call, "expect": {call: value}} for call, value in lines.items()],
    }
    assert earned(graded(text, reference, cases)) == {"add": 0, "names": 0, "report": 4}
