"""`files:` of an assignment, from the spec to the marks."""

from pathlib import Path
from typing import Any

import pytest
from small_course import make_spec, outcomes

from harness.drive.gtp.engine import program_beside
from harness.errors import SpecError
from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.model import Spec, Submission
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec

REFERENCE = """
    WORDS = open("words.txt").read().split()
    def longest():
        with open("words.txt", encoding="utf-8") as file:
            return max(file.read().split(), key=len)
    def has(word): return word in WORDS
    """
TASKS: dict[str, Any] = {
    "longest": [
        {"name": "of all", "agree": "longest()"},
        {
            "name": "one more",
            "setup": 'open("words.txt", "a").write(" elephant")',
            "expect": {"longest()": '"elephant"'},
        },
        {"name": "again", "expect": {"longest()": '"horse"'}},
    ],
    "has": [{"name": "each", "agree": "has(word)", "for": {"word": '["cat", "horse", "cow"]'}}],
}
RIGHT = """
words = [line.strip() for line in open("words.txt")]
def longest(): return sorted(open("words.txt").read().split(), key=len)[-1]
def has(word): return word in words
"""


def spec_with(folder: Path, text: str = "cat\nhorse\n", **settings: Any) -> Spec:
    (folder / "words.txt").write_text(text, encoding="utf-8")
    return make_spec(folder, REFERENCE, TASKS, files=["words.txt"], **settings)


@pytest.mark.parametrize(
    "handed_in",
    [{}, {"words.txt": b"cow\ndromedary\n"}, {"Words.txt": b"cow\n"}, {"words.txt/words": b"cow\n"}],
)
def test_a_file_of_the_assignment_lies_beside_the_module_whatever_was_handed_in(
    tmp_path: Path, launcher: Launcher, handed_in: dict[str, bytes]
) -> None:
    files = {"a/work.py": RIGHT.encode(), **{f"a/{name}": data for name, data in handed_in.items()}}
    report = grade(Submission("s1", "s1", "s1", files), make_kit(spec_with(tmp_path)), launcher, "tests")
    assert set(outcomes(report).values()) == {"passed"}


@pytest.mark.parametrize("handed_in", [{}, {"cards.py": b"def suits(): return 5\n"}])
def test_a_module_that_is_handed_out_can_be_imported_whatever_was_handed_in(
    tmp_path: Path, launcher: Launcher, handed_in: dict[str, bytes]
) -> None:
    (tmp_path / "cards.py").write_text("def suits(): return 4\n")
    cases = {"suit": [{"name": "four", "expect": {"suit()": "4"}}]}
    spec = make_spec(tmp_path, "import cards\ndef suit(): return cards.suits()", cases, files=["cards.py"])
    files = {"work.py": b"from cards import suits\ndef suit(): return suits()", **handed_in}
    report = grade(Submission("s1", "s1", "s1", files), make_kit(spec), launcher, "tests")
    assert outcomes(report) == {"four": "passed"}


def test_a_program_over_gtp_has_them_too() -> None:
    files = {"a/engine.py": b"", "a/book.txt": b"theirs", "b/other.txt": b"", "a/moves.txt/1": b""}
    ours = {"book.txt": b"ours", "moves.txt": b"ours, too"}
    program = program_beside(files, "a/engine.py", ours)
    assert (program.name, program.files) == ("engine.py", {"engine.py": b"", **ours})


def test_what_stands_in_such_a_file_decides_marks(tmp_path: Path) -> None:
    assert spec_with(tmp_path).digest != spec_with(tmp_path, "cow\n").digest


def test_more_than_a_megabyte_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="up to here the files have more than a megabyte"):
        spec_with(tmp_path, "x" * ((1 << 20) + 1))
    assert [*read_spec(spec_with(tmp_path, "x" * (1 << 20)).folder).files] == ["words.txt"]
