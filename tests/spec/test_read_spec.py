"""Reading whole specs: what is written in the folders of good/ arrives in the model."""

from fractions import Fraction
from pathlib import Path

import pytest

from harness.errors import SpecError
from harness.model import Case, Spec, Task
from harness.spec.read import read_spec

HERE = Path(__file__).parent
GOOD = HERE / "good"


@pytest.fixture(name="counting", scope="module")
def _counting() -> Spec:
    return read_spec(GOOD / "counting")


def task(spec: Spec, name: str) -> Task:
    return next(task for task in spec.tasks if task.name == name)


def case(spec: Spec, name: str) -> Case:
    return next(case for task in spec.tasks for case in task.cases if case.name == name)


def write(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def small(folder: Path, count: str) -> Path:
    """A spec with one task, whose file has the lines `count` after its first two."""
    (folder / "reference.py").write_text("def count(counters, player):\n    return 0\n", encoding="utf-8")
    return write(
        folder,
        _assignment="assignment: Small\nmodules: {small: reference.py}\nmarking_guide: {count: 4}\n",
        count="task: count\nmarks: 4\n" + count,
    )


def test_an_assignment_says_how_it_is_marked(counting: Spec) -> None:
    assert (counting.name, counting.title) == ("counting", "Counting")
    assert counting.out_of == 8
    assert counting.by_hand == (("quality", Fraction(8)), ("playing", Fraction(4)))
    assert counting.rounding == Fraction(1, 2)
    assert counting.provided == ("request_number",)
    assert counting.own == ("double",)


def test_what_is_not_written_has_its_default() -> None:
    spec = read_spec(GOOD / "session")
    assert (spec.by_hand, spec.provided, spec.own, spec.rules) == ((), (), (), ())
    assert (spec.positions, spec.samples, spec.rounding) == (None, None, Fraction(1, 100))
    assert spec.tasks[0].error_cap == 1
    assert spec.tasks[0].cases[0].seconds == 1.0


def test_paths_are_seen_from_the_assignments_file(counting: Spec) -> None:
    assert counting.modules == {"counting": HERE / "tiny_reference.py"}
    assert counting.positions == HERE / "tiny_positions.py"
    assert counting.samples == HERE / "samples"


def test_a_spec_is_read_by_a_link_to_its_folder(tmp_path: Path) -> None:
    there = tmp_path / "course" / "specs" / "sums"
    there.mkdir(parents=True)
    (tmp_path / "course" / "sums.py").write_text("def double(n): return 2 * n\n")
    assignment = "assignment: sums\nmodules: {sums: ../../sums.py}\nmarking_guide: {double: 1}\n"
    (there / "_assignment.yaml").write_text(assignment)
    (there / "double.yaml").write_text("task: double\nmarks: 1\nsays: twice n.\nexamples: {double(2): 4}\n")
    (tmp_path / "mine").symlink_to(there)
    assert [task.name for task in read_spec(tmp_path / "mine").tasks] == ["double"]


def test_rules_carry_their_options_and_deductions(counting: Spec) -> None:
    rules = [(rule.name, dict(rule.options), rule.deduction) for rule in counting.rules]
    assert rules == [
        ("docstrings", {}, Fraction(3, 2)),
        ("comments", {"every": 5}, Fraction(1)),
        ("imports", {"allow": ("random",), "module": ""}, Fraction(1)),
        ("input_only_in", {"functions": ("request_number",)}, Fraction(0)),
        ("header", {"wants": ("name", "student id", "email")}, Fraction(0)),
        ("game_at_import", {"calls": ("main", "play_game")}, Fraction(0)),
    ]


def test_tasks_come_in_the_order_of_the_marking_guide(counting: Spec) -> None:
    assert [(task.name, task.marks) for task in counting.tasks] == [
        ("roll", Fraction(5, 2)),
        ("count", Fraction(4)),
        ("double", Fraction(3, 2)),
    ]


def test_an_error_cap_is_the_tasks_own_or_the_assignments(counting: Spec) -> None:
    assert task(counting, "count").error_cap == Fraction(1, 2)
    assert task(counting, "double").error_cap == 0


def test_a_case_may_have_an_error_cap_of_its_own(counting: Spec) -> None:
    assert case(counting, "a number that is typed").error_cap == 1
    assert case(counting, "pairs of board and player").error_cap is None


def test_seconds_are_the_cases_own_or_the_tasks_or_the_assignments(counting: Spec) -> None:
    assert case(counting, "pairs of board and player").seconds == 0.25
    assert case(counting, "a number that is typed").seconds == 5
    assert case(counting, "any board").seconds == 2


def test_a_section_is_the_cases_own_or_the_tasks(counting: Spec) -> None:
    assert case(counting, "pairs of board and player").section == "2.2"
    assert case(counting, "any board").section == "2.1"
    assert case(counting, "no sides").section == ""


def test_each_example_is_a_case_named_by_its_call(counting: Spec) -> None:
    found = case(counting, "count([1, 2, 1], 1)")
    (expected,) = found.expect
    assert (expected.left.text, expected.right.text) == ("count([1, 2, 1], 1)", "2")
    assert (found.group, found.hidden, found.where.line) == ("", False, 7)


def test_examples_in_a_block_share_its_name_weight_and_secrecy(counting: Spec) -> None:
    block = [case for case in task(counting, "count").cases if case.group == "corners"]
    assert [case.name for case in block] == ["count([0] * 24, 0)", "count([0] * 24, 1)"]
    assert all(case.hidden and case.weight == Fraction(1, 2) for case in block)


def test_loops_keep_their_order(counting: Spec) -> None:
    loops = case(counting, "any board").over
    assert [(names, code.text) for names, code in loops] == [("g", "boards(30)"), ("p", "range(3)")]


def test_a_loop_may_bind_two_names_at_once(counting: Spec) -> None:
    ((names, _),) = case(counting, "pairs of board and player").over
    assert names == "(g, p)"


def test_answers_stay_as_they_are_typed(counting: Spec) -> None:
    assert case(counting, "a number that is typed").answers == ("five", "24", "", " 0, A ")


def test_a_task_belongs_to_the_module_that_defines_it() -> None:
    spec = read_spec(GOOD / "two_modules")
    assert [(task.name, task.module) for task in spec.tasks] == [
        ("double", "menu"),
        ("count", "counting"),
        ("menu", "menu"),
    ]


def test_sessions_keep_their_layout() -> None:
    assert case(read_spec(GOOD / "two_modules"), "a session").console == "? start\n> 13\n26\n"


def test_a_task_of_sessions_only_needs_no_function_of_its_name() -> None:
    assert read_spec(GOOD / "session").tasks[0].name == "final_result"


def test_a_session_may_lie_in_a_file_of_its_own(tmp_path: Path) -> None:
    folder = small(tmp_path, "cases: [{name: a session, gtp: public.gtp}]\n")
    (folder / "public.gtp").write_text("boardsize 7\n", encoding="utf-8")
    assert read_spec(folder).tasks[0].cases[0].gtp == "boardsize 7\n"


def test_a_byte_order_mark_and_windows_line_ends_are_no_mistake(tmp_path: Path) -> None:
    folder = small(tmp_path, "examples:\n  count([1], 1): 0\n")
    text = (folder / "count.yaml").read_bytes()
    (folder / "count.yaml").write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    assert read_spec(folder).tasks[0].cases[0].where.line == 4


def test_setup_may_make_the_call_that_is_looked_at_later(tmp_path: Path) -> None:
    folder = small(tmp_path, "cases:\n  - name: one\n    setup: n = count([], 1)\n    expect: {n: 0}\n")
    assert len(read_spec(folder).tasks[0].cases) == 1


def test_names_bound_inside_an_expression_are_known(tmp_path: Path) -> None:
    line = "  'all(count([i], (lambda p: p)(i)) == (n := 0) for i in range(3))': True\n"
    assert len(read_spec(small(tmp_path, "examples:\n" + line)).tasks[0].cases) == 1


def test_names_are_known_through_a_star_import_of_the_reference(tmp_path: Path) -> None:
    folder = small(tmp_path, "examples:\n  count([SIZE], 1): 0\n")
    reference = (folder / "reference.py").read_text(encoding="utf-8")
    (folder / "reference.py").write_text("from sizes import *\n" + reference, encoding="utf-8")
    (folder / "sizes.py").write_text("SIZE = 24\n", encoding="utf-8")
    assert len(read_spec(folder).tasks[0].cases) == 1


def test_files_that_import_one_another_in_many_ways_are_each_read_once(tmp_path: Path) -> None:
    folder = small(tmp_path, "examples:\n  count([LAST], 1): 0\n")
    reference = (folder / "reference.py").read_text(encoding="utf-8")
    (folder / "reference.py").write_text("from part_0 import *\n" + reference, encoding="utf-8")
    for number in range(60):  # 2 ** 58 ways lead to the last of them, and each leads back to the first
        later = [f"from part_{other} import *\n" for other in range(number + 1, 60)]
        text = "".join([*later, "import part_0\n", "LAST = 1\n" if number == 59 else ""])
        (folder / f"part_{number}.py").write_text(text, encoding="utf-8")
    assert len(read_spec(folder).tasks[0].cases) == 1


def test_hidden_files_of_an_editor_are_not_read(tmp_path: Path) -> None:
    folder = small(tmp_path, "examples:\n  count([1], 1): 0\n")
    (folder / ".#count.yaml").write_text("locked", encoding="utf-8")
    assert len(read_spec(folder).tasks) == 1


def test_a_missing_folder_leads_to_the_nearest_spec() -> None:
    with pytest.raises(SpecError, match=r"no such folder\n.*did you mean `counting`"):
        read_spec(GOOD / "countign")


def test_a_folder_that_is_no_spec_leads_to_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "morris").mkdir()
    (tmp_path / "moris").mkdir()
    write(tmp_path / "morris", _assignment="")
    with pytest.raises(SpecError, match=r"_assignment.yaml:1: there is no such file(.|\n)*`morris`"):
        read_spec(tmp_path / "moris")


def test_a_folder_without_neighbours_says_what_a_spec_is(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(SpecError, match=r"cure: a spec is a folder with a file _assignment.yaml"):
        read_spec(tmp_path / "empty")


SPECS = sorted(file.parent for file in (HERE.parents[1] / "specs").glob("*/_assignment.yaml"))


@pytest.mark.parametrize("folder", SPECS, ids=lambda folder: str(folder.name))
def test_our_own_specs_can_be_read(folder: Path) -> None:
    assert read_spec(folder).tasks


def test_the_first_mistake_in_each_file_is_told(tmp_path: Path) -> None:
    folder = small(tmp_path, "says: 1 to 9\nexampels: {}\n")
    write(folder, other="task: other\nmarks: many\n")
    with pytest.raises(SpecError, match="exampels") as caught:
        read_spec(folder)
    (note,) = caught.value.__notes__
    assert note.startswith(f"{folder / 'other.yaml'}:2: marks: ")


@pytest.mark.parametrize(
    "text", ["'full'", "f'no {1}'", "'a' + 'b'", "str(24)", "MESSAGES['full']", "Error.full", "full"]
)
def test_the_message_of_an_error_may_be_written_as_any_expression(tmp_path: Path, text: str) -> None:
    words = f'setup: "full = MESSAGES = Error = None"\n    expect:\n      count([], 1): "raises(ValueError, {text})"'
    found = read_spec(small(tmp_path, f"cases:\n  - name: full\n    {words}\n"))
    assert case(found, "full").expect[0].right.text == f"raises(ValueError, {text})"
