"""harness/grading/lessons.py: boards made without the student's functions, by one lesson for the whole submission."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from number_course import earned
from small_course import outcomes, results

from harness.drive.calls.session import Session
from harness.grading.runs import Run, Runner
from harness.model import Report, Returned

Graded = Callable[..., Report]

REFERENCE = """
    def make(): return [0]
    def put(board, stone): board[0] = stone; return True
    def is_black(board): return board[0] == 1
    def is_free(board): return board[0] == 0
    """
POSITIONS = """
def flaw(make, put):
    if make() == [9]: return "make"
    return "put" if put(make(), 1) is None else ""
def learned(make, put, witness):
    board = make()
    return [{1: "B", 2: "W"}, {1: 1, 2: 2}] if board and board[0] < 10 else []
def stand_ins(lesson, make, put):
    def stand_in(board, stone):
        board[0] = lesson[stone]
        return True
    return {"make": lambda: [0], "put": stand_in}
"""


def _cases(function: str, *expected: bool) -> list[dict[str, Any]]:
    return [
        {
            "name": f"{function} {stone}",
            "setup": f"board = make()\nif {stone}: put(board, {stone})\n",
            "expect": {f"{function}(board)": str(value)},
        }
        for stone, value in enumerate(expected)
    ]


@pytest.fixture
def marked(graded: Graded, tmp_path: Path) -> Callable[[str], Report]:
    (tmp_path / "positions.py").write_text(POSITIONS)
    tasks = {
        "is_black": _cases("is_black", False, True, False),
        "is_free": _cases("is_free", True, False, False),
    }
    course: dict[str, Any] = {"positions": "../positions.py", "own": ["make", "put"], "seconds": 0.2}
    return lambda text: graded(text, REFERENCE, tasks, **course)


def test_functions_are_judged_on_boards_of_our_making_and_the_one_at_fault_is_named(
    marked: Callable[[str], Report],
) -> None:
    text = """
        def make(): return [0]
        def put(board, stone): pass
        def is_black(board): return board[0] == 1
        def is_free(board): return board[0] == 0
        """
    report = marked(text)
    assert earned(report) == {"is_black": 4, "is_free": 4}
    assert results(report)["is_black 1"].helpers == ("put",)
    assert not results(report)["is_black 0"].helpers


def test_makers_of_boards_that_go_by_another_name_cost_others_nothing(
    marked: Callable[[str], Report],
) -> None:
    text = """
        def Make(): return ["."]
        def add_stone(board, stone): board[0] = ".xo"[stone]; return True
        def is_black(board): return board[0] == "x"
        def is_free(board): return board[0] != "."
        """
    report = marked(text.replace("add_stone", "put_on"))
    assert earned(report) == {"is_black": 4, "is_free": 0}
    again = results(report)["is_free 0"].observation.to_paste
    assert again.splitlines()[1:3] == ["make = Make", "put = put_on"]
    unlike = text.replace("add_stone(board, stone)", "add_stone(board, colour)").replace(
        "[stone]", "[colour]"
    )
    assert earned(marked(unlike))["is_black"] < 4  # nobody would take add_stone for put


@pytest.mark.parametrize("end", ["return sum(iter(int, 1))", "os._exit(0)", "input()"])
@pytest.mark.parametrize("maker", ["make", "put"])
def test_a_maker_of_boards_that_hangs_or_ends_the_program_costs_others_nothing(
    marked: Callable[[str], Report], tmp_path: Path, maker: str, end: str
) -> None:
    # where nothing is made there is a usual board to begin with
    (tmp_path / "positions.py").write_text(
        POSITIONS.replace("board = make()", "board = make() or [0]").replace(
            'if make() == [9]: return "make"', 'if not make(): return "make"'
        )
    )
    ends = {"make": "return [0]", "put": "board[0] = stone; return True", maker: end}
    report = marked(f"""
        import os
        def make(): {ends["make"]}
        def put(board, stone): {ends["put"]}
        def is_black(board): return board[0] == 1
        def is_free(board): return board[0] == 0
        """)
    assert earned(report) == {"is_black": 4, "is_free": 4}


def test_boards_that_are_objects_are_made_by_us_as_well(
    marked: Callable[[str], Report], tmp_path: Path
) -> None:
    inside = POSITIONS.replace("board = make()", "board = make()['cells']").replace(
        "board[0] = lesson", "board['cells'][0] = lesson"
    )
    (tmp_path / "positions.py").write_text(inside.replace('"make": lambda: [0], ', ""))
    text = """
        class Board:
            def __init__(self): self.cells = [0]
        def make(): return Board()
        def put(board, stone): pass
        def is_black(board): return board.cells[0] == 1
        def is_free(board): return board.cells[0] == 0
        """
    assert earned(marked(text)) == {"is_black": 4, "is_free": 4}


@pytest.mark.parametrize(
    ("made", "cell"),
    [
        ("namedtuple('Board', 'size cells')(1, [0])", "board.cells"),
        ("(1, [0])", "board[1]"),
        ("numpy.zeros(1, int)", "board"),
    ],
)
def test_a_board_may_be_an_array_or_a_tuple_with_lists_in_it(
    marked: Callable[[str], Report], made: str, cell: str
) -> None:
    report = marked(f"""
        from collections import namedtuple
        import numpy
        def make(): return {made}
        def put(board, stone): {cell}[0] = stone; return True
        def is_black(board): return bool({cell}[0] == 1)
        def is_free(board): return bool({cell}[0] == 0)
        """)
    assert earned(report) == {"is_black": 4, "is_free": 4}
    assert not any(result.helpers for result in results(report).values())


def test_one_way_counts_for_all_functions_and_not_the_best_for_each_answer(
    marked: Callable[[str], Report],
) -> None:
    text = """
        def make(): return [0]
        def put(board, stone): pass
        def is_black(board): return isinstance(board[0], int)
        def is_free(board): return isinstance(board[0], str)
        """
    # one of three in each run, another one with the student's boards than with letters on them
    assert earned(marked(text))["is_black"] == Fraction("1.33")


def test_where_no_boards_can_be_made_a_tutor_is_asked(marked: Callable[[str], Report]) -> None:
    text = """
        def make(): return []
        def put(board, stone): pass
        def is_black(board): return False
        def is_free(board): return False
        """
    report = marked(text)
    assert outcomes(report)["is_black 1"] == "blocked"
    assert "blocked by put" in results(report)["is_black 1"].verdict.why
    assert outcomes(report)["is_black 0"] == "passed"


def test_where_no_way_helps_any_of_several_functions_a_tutor_is_asked(graded: Graded, tmp_path: Path) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    tasks = {
        "put": [{"name": "put", "setup": "board = make()", "expect": {"put(board, 1)": "True"}}],
        "is_black": _cases("is_black", False, True),
        "is_free": _cases("is_free", True, False),
    }
    text = """
        def make(): return [0]
        def put(board, stone): board[0] = "?"
        def is_black(board): return board[0] == "black"
        def is_free(board): return board[0] != "black"
        """
    report = graded(text, REFERENCE, tasks, positions="../positions.py", own=["make", "put"])
    lost = {name: outcome for name, outcome in outcomes(report).items() if outcome != "passed"}
    assert lost == {"put": "wrong", "is_black 1": "blocked", "is_free 1": "blocked"}


def test_one_of_the_functions_that_make_boards_is_judged_beside_a_wrong_other_one(
    graded: Graded, tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    case = {
        "name": "a stone",
        "setup": "board = make()\n",
        "expect": {"put(board, 1)": "True", "board[0]": "1"},
    }
    tasks = {"put": [case], "make": [{"name": "an empty board", "expect": {"make()": "[0]"}}]}

    def report(put: str) -> Report:
        text = f"def make(): return [9]\ndef put(board, stone):\n    {put}\n"
        return graded(text, REFERENCE, tasks, positions="../positions.py", own=["make", "put"])

    right = report("if board[0]: return False\n    board[0] = stone; return True")
    assert earned(right) == {"put": 4, "make": 0}
    assert results(right)["a stone"].helpers == ("make",)
    assert earned(report("return True")) == {"put": 0, "make": 0}


def test_a_lesson_by_which_nobody_is_at_fault_does_not_count(graded: Graded, tmp_path: Path) -> None:
    reference = REFERENCE.replace(
        "board[0] = stone; return True", "return is_free(board) and mark(board, stone)"
    )
    reference += "def mark(board, stone): board[0] = stone; return True\n"
    text = """
        def make(): return [0]
        def put(board, stone): return is_free(board) and mark(board, stone)
        def mark(board, stone): board[0] = stone + 4; return True
        def is_free(board): return board[0] not in (1, 2)
        """
    refuses = 'board = make(); put(board, 1); return "put" if put(board, 2) is True else ""'
    (tmp_path / "positions.py").write_text(POSITIONS.replace('if make() == [9]: return "make"', refuses))
    taken = {
        "name": "taken",
        "setup": "board = make()\nput(board, 1)\n",
        "expect": {"put(board, 2)": "False"},
    }
    tasks = {"is_free": _cases("is_free", True, False, False), "put": [taken]}
    course: dict[str, Any] = {"positions": "../positions.py", "own": ["make", "put"]}
    assert earned(graded(text, reference, tasks, **course)) == {"is_free": Fraction("1.33"), "put": 4}


def test_a_function_that_loses_nothing_of_its_own_clears_no_other_one(graded: Graded, tmp_path: Path) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    tasks = {
        "put": [{"name": "a stone", "setup": "board = make()\n", "expect": {"put(board, 1)": "True"}}],
        "make": [{"name": "a board", "expect": {"len(make())": "1"}}],
    }
    text = "def make(): return [9]\ndef put(board, stone): return not board[0]\n"
    report = graded(text, REFERENCE, tasks, positions="../positions.py", own=["make", "put"])
    assert earned(report) == {"put": 0, "make": 4}


def test_values_from_which_nothing_can_be_learned_are_no_fault_of_ours(
    marked: Callable[[str], Report],
) -> None:
    text = """
        def make(): return ["odd"]
        def put(board, stone): pass
        def is_black(board): return False
        def is_free(board): return False
        """
    assert outcomes(marked(text))["is_black 1"] == "blocked"


def test_the_function_at_fault_is_wrong_and_not_blocked_by_one_that_its_boards_have_kept_from_being_tried(
    graded: Graded, tmp_path: Path
) -> None:
    positions = POSITIONS.replace("if make() == [9]", "if make() is None").replace(
        "make()\n    return [{", "[]\n    return [{"
    )
    (tmp_path / "positions.py").write_text(positions)
    tasks = {
        "make": [{"name": "made", "expect": {"make()": "[0]"}}],
        "put": [{"name": "put", "setup": "board = make()", "expect": {"put(board, 1)": "True"}}],
    }
    text = "def make(): pass\ndef put(board, stone): board[0] = stone; return True"
    report = graded(text, REFERENCE, tasks, positions="../positions.py", own=["make", "put"])
    assert outcomes(report) == {"made": "wrong", "put": "blocked"}


THREE = """
        def make(): return [0, 0, 0]
        def put(board, at): board[at] = 1; return True
        def has(board, at): return board[at] == 1
        def free(board): return [at for at in range(3) if not has(board, at)]"""


def test_a_helper_that_has_failed_is_replaced_alone_before_those_that_know_the_boards(
    graded: Graded, tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    reference = f"""{THREE}
        def pick(board, at):
            near = [n for n in (at - 1, at + 1) if 0 <= n < 3 and not has(board, n)]
            return (near or free(board))[0]
        """
    text = """
        def make(): return [9, 0, 0, 0, 9]
        def put(board, at): board[at + 1] = 1; return True
        def has(board, at): return board[at + 1] != 0
        def free(board): return []
        def pick(board, at): return ([n for n in (at - 1, at + 1) if not has(board, n)] or free(board))[0]
        """
    setup = "board = make()\nput(board, 0)\nput(board, 1)"
    expected = {"has": "has(board, 1): True", "free": "free(board): [2]", "pick": "pick(board, 0): 2"}
    tasks = {
        name: [{"name": f"{name} beside two", "setup": setup, "expect": dict([said.split(": ")])}]
        for name, said in expected.items()
    }
    report = graded(text, reference, tasks, positions="../positions.py", own=["make", "put"])
    assert earned(report) == {"has": 4, "free": 0, "pick": 4}
    assert results(report)["pick beside two"].helpers == ("free",)


def test_what_makes_boards_is_not_seen_by_a_helper_of_ours_through_one_of_their_own(
    graded: Graded, tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    text = """
        def make(): return [0, 0, 9]
        def put(board, at): board[at] = 1; return True
        def has(board, at): return board[at] != 0
        def free(board): return [at for at in range(3) if not has(board, at)]
        """
    expected = {
        "make": {"witness('free')(make())": "[0, 1, 2]"},
        "free": {"free(make())[:2]": "[0, 1]"},
        "has": {"has(make(), 2)": "False"},
    }
    tasks = {name: [{"name": f"{name} of three", "expect": said}] for name, said in expected.items()}
    report = graded(text, THREE, tasks, positions="../positions.py", own=["make", "put"])
    assert earned(report) == {"make": 0, "free": 4, "has": 0}


def test_what_is_printed_while_the_judge_looks_at_a_board_is_not_told(graded: Graded, tmp_path: Path) -> None:
    """A tutor would take it for what the function that is tried has printed."""
    (tmp_path / "positions.py").write_text(POSITIONS)
    text = """
        def make(): print("made"); return [0, 0, 0]
        def put(board, at): return True
        def has(board, at): return board[at] != 0
        def free(board): print("looked at"); return [0, 1, 2]
        """
    lines = {"len(make())": "3", "witness.printed('free')(make()).strip()": "'looked at'", "make()": "[1]"}
    tasks = {"make": [{"name": "a board", "expect": lines}]}
    report = graded(text, THREE, tasks, positions="../positions.py", own=["make", "put"])
    seen = results(report)["a board"].observation
    assert [check.got for check in seen.checks][:2] == [Returned(3), Returned("looked at")]
    assert seen.printed == "made\n" * 3
    assert [said.printed for said in seen.transcript] == ["made\n" * 3]


def test_no_run_with_the_same_helpers_is_played_twice(
    graded: Graded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "positions.py").write_text(POSITIONS)
    reference = f"{REFERENCE}\n    def is_white(board): return not (is_free(board) or is_black(board))"
    text = """
        def make(): return [0]
        def put(board, stone): board[0] = stone; return True
        def is_black(board): return board[0] == 1
        def is_free(board): return False
        def is_white(board): return not (is_free(board) or is_black(board)) and board[0] != 2
        """
    played, complete = [], Runner.complete

    def noted(runner: Runner, run: Run, cases: Any, *rest: Any) -> Run:
        played.append((runner.task.name, run.cast.helpers))
        return complete(runner, run, cases, *rest)

    monkeypatch.setattr(Runner, "complete", noted)
    tasks = {
        "is_black": _cases("is_black", False, True, False),
        "is_free": _cases("is_free", True, False, False),
        "is_white": _cases("is_white", False, False, True),
    }
    report = graded(text, reference, tasks, positions="../positions.py", own=["make", "put"])
    assert earned(report)["is_white"] == Fraction("2.67")
    assert len(played) == len(set(played))


def test_a_board_of_parts_that_cannot_be_looked_into_is_given_with_one_in_each_place(
    graded: Graded, tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text("""
def flaw(make, put):
    return "make"
def learned(make, put, witness):
    return [1]
def stand_ins(lesson, make, put):
    return {"make": make.unshared}
""")
    reference = """
        def make(): return [[0], [0]]
        def put(board, row): board[row][0] = 1
        def stones(board): return [row[0] for row in board]
        """
    text = """
        class Row:
            def __init__(self): self.stones = bytearray(1)
        def make(): return [Row()] * 2
        def put(board, row): board[row].stones[0] = 1
        def stones(board): return [row.stones[0] for row in board]
        """
    cases = {
        "make": [{"name": "make", "expect": {"(b := make())[0] is b[1]": "False"}}],
        "stones": [{"name": "see", "setup": "b = make()\nput(b, 1)", "expect": {"stones(b)": "[0, 1]"}}],
    }
    report = graded(text, reference, cases, positions="../positions.py", own=["make", "put"])
    assert earned(report) == {"make": 0, "stones": 4}
    assert results(report)["see"].helpers == ("make",)


@pytest.mark.parametrize(
    ("made", "make"),
    [
        ("make.left()['board']", "board = Board(1)"),
        ("make.left()['board']", "board = Board(1)\n            return bord"),
        ("make.others()['Board'](1)", "pass"),
        ("make.others()['fresh'](1)", "input()"),
    ],
)
def test_boards_that_a_maker_keeps_to_itself_or_another_function_gives_can_be_had(
    marked: Callable[[str], Report], tmp_path: Path, made: str, make: str
) -> None:
    (tmp_path / "positions.py").write_text(f"""
def flaw(make, put):
    return "make" if make() is None else ""
def learned(make, put, witness):
    return [1]
def stand_ins(lesson, make, put):
    return {{"make": lambda: {made}}}
""")
    report = marked(f"""
        class Board:
            def __init__(self, size): self.cells = [0] * size
        def fresh(size): return Board(size)
        def make():
            {make}
        def put(board, stone): board.cells[0] = stone; return True
        def is_black(board): return board.cells[0] == 1
        def is_free(board): return board.cells[0] == 0
        """)
    assert earned(report) == {"is_black": 4, "is_free": 4}
    assert results(report)["is_black 1"].helpers == ("make",)


def test_a_board_is_given_with_what_its_class_holds_for_all_of_them_as_its_own(
    marked: Callable[[str], Report], tmp_path: Path
) -> None:
    (tmp_path / "positions.py").write_text("""
def flaw(make, put):
    return "make"
def learned(make, put, witness):
    return [1]
def stand_ins(lesson, make, put):
    return {"make": make.unshared}
""")
    report = marked("""
        class Cells:
            black, kept = [], {"free": [True]}
        class Board(Cells):
            __slots__ = ["other"]
        def make(): return Board()
        def put(board, stone): board.black.append(stone); board.kept["free"][0] = False
        def is_black(board): return board.black == [1] and len(Board.black) == 0
        def is_free(board): return board.kept["free"][0]
        """)
    assert earned(report) == {"is_black": 4, "is_free": 4}


def test_of_functions_that_may_give_a_board_only_a_few_are_let_crash(
    marked: Callable[[str], Report], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "positions.py").write_text("""
def flaw(make, put):
    return "make" if [other(1) for other in make.others().values()] else ""
def learned(make, put, witness):
    return []
""")
    silenced, silence = [], Session.silence

    def noted(session: Session, name: str) -> None:
        silenced.append(name)
        silence(session, name)

    monkeypatch.setattr(Session, "silence", noted)
    crashing = "".join(f"def crash_{n}(x): __import__('os').abort()\n        " for n in range(9))
    report = marked(f"""
        {crashing}
        def make(): pass
        def put(board, stone): pass
        def is_black(board): pass
        def is_free(board): pass
        """)
    assert silenced == ["crash_0", "crash_1", "crash_2", "crash_3"]
    assert earned(report) == {"is_black": 0, "is_free": 0}
