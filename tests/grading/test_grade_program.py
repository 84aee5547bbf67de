"""harness/grading/grade_program.py: a program is graded by its protocol."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType

import pytest

from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.model import Report, Submission
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec

# A "game": black wins with two stones on the board, wherever they are.
RIGHT = """
    import sys
    stones = []
    for line in sys.stdin:
        words = line.split()
        if words[0].isdigit():
            words = words[1:]
        if words[0] in ("clear_board", "boardsize"):
            stones = []
        if words[0] == "play":
            stones.append(words[1].lower())
        winner = "unknown" if len(stones) < 2 else {"b": "black", "w": "white"}[stones[1]]
        print("= " + (winner if words[0] == "gogui-rules_final_result" else "") + "\\n", flush=True)
"""
TABLE = """
    import sys
    ANSWERS = {"10": "unknown", "20": "black", "30": "white"}
    for line in sys.stdin:
        print("= " + ANSWERS.get(line.split()[0], "") + "\\n", flush=True)
"""
PUBLIC = """
## one stone
boardsize 7
play b a1
10 gogui-rules_final_result
#? [unknown]
play b a2
20 gogui-rules_final_result
#? [black]
## white wins
boardsize 7
play b a1
play w c3
30 gogui-rules_final_result
#? [white]
"""
PRIVATE = """
## white is first
boardsize 5
play w a1
play w b5
110 gogui-rules_final_result
#? [white]
## begin again
boardsize 5
play b a1
clear_board
play b a1
120 gogui-rules_final_result
#? [unknown]
"""
SPEC = {
    "_assignment.yaml": """
        assignment: two stones
        modules: {Go0: Go0.py}
        marking_guide: {public: 2, private: 2, form: 1}
        rules:
          - {rule: runs, deduction: 5}
          - {rule: not_hard_coded, deduction: 5}
    """,
    "public.yaml": """
        task: public
        marks: 2
        cases:
          - name: public tests
            gtp_files: [public.gtp]
    """,
    "private.yaml": """
        task: private
        marks: 2
        cases:
          - name: private tests
            hidden: true
            gtp_files: {private.gtp: 3}
          - name: inline
            hidden: true
            gtp: |
              boardsize 7
              1 gogui-rules_final_result
              #? [unknown]
              play b a1
              play b a2
              2 gogui-rules_final_result
              #? [black]
    """,
    "form.yaml": """
        task: form
        marks: 1
        form: {archive: work.tgz, directory: work}
    """,
}


@pytest.fixture
def graded(tmp_path: Path, launcher: Launcher) -> Callable[..., Report]:
    """Grades a program's text as Go0.py in the directory work."""
    for name, text in SPEC.items():
        (tmp_path / name).write_text(dedent(text), "utf-8")
    (tmp_path / "Go0.py").write_text("", "utf-8")
    (tmp_path / "public.gtp").write_text(PUBLIC, "utf-8")
    (tmp_path / "private.gtp").write_text(PRIVATE, "utf-8")

    def run(
        text: str, file: str = "work/Go0.py", others: Mapping[str, bytes] = MappingProxyType({})
    ) -> Report:
        kit = make_kit(read_spec(tmp_path))
        files = {file: dedent(text).encode(), **others}
        submission = Submission("s1", "s1", "s1", files, archives=("work.tgz",))
        return grade(submission, kit, launcher, "tests")

    return run


def marks(report: Report) -> dict[str, Fraction]:
    return {one.task.name: one.mark.earned for one in report.functions}


def failed(report: Report) -> dict[str, str]:
    results = [result for one in report.functions for result in one.results]
    return {r.case.name: r.verdict.why for r in results if r.verdict.outcome != "passed"}


def test_a_right_program_gets_full_marks(graded: Callable[..., Report]) -> None:
    report = graded(RIGHT)
    assert marks(report) == {"public": 2, "private": 2, "form": 1}
    assert report.earned == 5
    assert not report.findings
    assert not report.notes


def test_the_sections_of_a_file_share_its_weight(graded: Callable[..., Report]) -> None:
    report = graded(RIGHT)
    assert [r.case.weight for r in report.functions[1].results] == [Fraction(3, 2), Fraction(3, 2), 1]


def test_a_wrong_answer_is_quoted(graded: Callable[..., Report]) -> None:
    report = graded(RIGHT.replace('"w": "white"', '"w": "black"'))
    assert failed(report) == {
        "white wins": "30 gogui-rules_final_result gave '= black' where \"white\" should have come",
        "white is first": "110 gogui-rules_final_result gave '= black' where \"white\" should have come",
    }


def test_a_game_that_is_not_forgotten_costs_only_where_that_is_tested(graded: Callable[..., Report]) -> None:
    assert list(failed(graded(RIGHT.replace('in ("clear_board", "boardsize")', "== 0")))) == ["begin again"]


def test_a_program_that_tells_its_runs_apart_has_no_two_guesses(
    graded: Callable[..., Report], tmp_path: Path
) -> None:
    sections = "".join(
        f"## {who}\nboardsize 5\n{number} gogui-rules_final_result\n#? [{who}]\n"
        for number, who in enumerate(("draw", "white", "black", "unknown"), 1)
    )
    (tmp_path / "private.gtp").write_text(sections, "utf-8")
    report = graded("""
        import sys
        games = 0
        for line in sys.stdin:
            games += "boardsize" in line
            print("= " + ("white" if games > 1 else "black") + "\\n", flush=True)
    """)
    assert {"draw", "unknown"} < set(failed(report))
    assert len({"white", "black"} & set(failed(report))) == 1


def test_a_program_that_does_not_run_gets_nothing(graded: Callable[..., Report]) -> None:
    report = graded("import gone\n")
    assert marks(report) == {"public": 0, "private": 0, "form": 1}
    assert report.earned == 0
    [finding] = report.findings
    assert (finding.rule, finding.line, finding.file) == ("runs", 1, "Go0.py")
    assert finding.message == "the program does not run: ModuleNotFoundError: No module named 'gone'"


def test_no_program_at_all_gets_nothing(graded: Callable[..., Report]) -> None:
    report = graded("hello", "work/letter.txt")
    assert report.earned == 0
    assert set(failed(report)) >= {"one stone", "white wins", "begin again", "inline"}


def test_a_task_of_a_program_is_no_function_by_which_its_file_could_be_known(
    graded: Callable[..., Report],
) -> None:
    others = {"work/forms.py": b"def form(): pass", "work/shared.py": b"def public(): pass"}
    assert failed(graded("pass", "work/board.py", others))["one stone"] == (
        'the program was not found: none of its Python files is Go0.py: "work/board.py", "work/forms.py",'
        ' "work/shared.py"'
    )


def test_answers_from_a_table_are_found_out_and_get_nothing(graded: Callable[..., Report]) -> None:
    report = graded(TABLE)
    assert marks(report)["public"] == 2
    assert [finding.rule for finding in report.findings] == ["not_hard_coded"]
    assert report.earned == 0


def test_a_slow_program_that_hangs_in_a_private_test_has_no_table(graded: Callable[..., Report]) -> None:
    busy = """\
        import time
        started = time.process_time()
        while words[0] == "gogui-rules_final_result" and time.process_time() < started + 0.35:
            pass
        while line == "boardsize 5\\n":
            pass
"""
    report = graded(RIGHT.replace("        winner =", f"{busy}        winner ="))
    assert marks(report)["public"] == 2
    assert marks(report)["private"] == 0
    assert report.findings == ()


def test_noise_costs_nothing_and_is_noted(graded: Callable[..., Report]) -> None:
    report = graded("print('Hello')\n" + dedent(RIGHT).replace("    print(", "    print('hm'); print("))
    assert report.earned == 5
    assert [note.partition(",")[0] for note in report.notes] == [
        "it prints something when it starts",
        "it prints something before an answer",
    ]


def test_a_note_tells_nothing_that_was_typed_in_a_hidden_test(graded: Callable[..., Report]) -> None:
    def noisy(number: str) -> Report:
        words = "words = line.split()"
        return graded(
            RIGHT.replace(words, f"{words}\n        if words[0] == '{number}': print('seen', stones)")
        )

    public, private = noisy("30"), noisy("120")
    assert public.earned == private.earned == 5
    noise = "it prints something before an answer, at which a real controller may stop"
    assert public.notes == (f"{noise} (30 gogui-rules_final_result: \"seen ['b', 'w']\\n= white\")",)
    assert private.notes == (noise,)


def test_a_program_that_dies_fails_the_section_with_the_reason(graded: Callable[..., Report]) -> None:
    report = graded(
        RIGHT.replace("stones.append(words[1].lower())", "stones.append(words[1].lower()); words[2].x")
    )
    [mark] = [one.mark for one in report.functions if one.task.name == "public"]
    assert mark.earned == 0
    assert failed(report)["one stone"] == (
        "play b a1: raised AttributeError in line 11 of Go0.py: 'str' object has no attribute 'x'"
    )
