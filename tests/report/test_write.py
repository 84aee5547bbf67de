import errno
import json
from fractions import Fraction
from pathlib import Path

import pytest
from report_literals import SANDBOX, case, draw, failed, marked, passed, report

from harness.errors import OwnFaultError
from harness.report.write import read_row, write_class, write_student

GOOD = report(marked("f", passed(), earned=4))
HIDDEN = report(marked("f", failed(of=case(hidden=True))))


def tree(out: Path) -> set[str]:
    return {str(path.relative_to(out)) for path in out.rglob("*") if path.is_file()}


def test_a_student_has_a_page_and_a_record(tmp_path: Path) -> None:
    written = write_student(GOOD, tmp_path, "abc", draw)
    assert tree(tmp_path) == {"students/s1.html", "students/s1.json"}
    assert read_row("s1", tmp_path) == written
    assert written.fingerprint == "abc"


def test_a_tutors_page_is_there_while_something_is_kept_back(tmp_path: Path) -> None:
    assert write_student(HIDDEN, tmp_path, "", draw).tutor
    assert "tutors/s1.html" in tree(tmp_path)
    assert not write_student(GOOD, tmp_path, "", draw).tutor
    assert "tutors/s1.html" not in tree(tmp_path)


def test_the_class_has_its_table_and_its_page_from_rows_alone(tmp_path: Path) -> None:
    second = report(marked("f", passed(), earned=4), student="s0")
    rows = [write_student(each, tmp_path, "", draw) for each in (GOOD, second)]
    write_class(iter(rows), GOOD.spec, tmp_path, SANDBOX)
    students = [line.partition(",")[0] for line in (tmp_path / "marks.csv").read_text().splitlines()]
    assert students == ["student", "s0", "s1"]
    assert (tmp_path / "index.html").exists()


def test_a_run_that_goes_on_gives_the_same_bytes(tmp_path: Path) -> None:
    second = report(marked("f", failed(), earned=Fraction(1, 3)), student="s2", notes=("a",))
    rows = [write_student(each, tmp_path, "", draw) for each in (GOOD, second)]
    write_class(rows, GOOD.spec, tmp_path, SANDBOX)
    before = (tmp_path / "index.html").read_bytes(), (tmp_path / "marks.csv").read_bytes()
    again = [read_row("s2", tmp_path), rows[0]]
    assert all(again)
    write_class([row for row in again if row], GOOD.spec, tmp_path, SANDBOX)
    assert before == ((tmp_path / "index.html").read_bytes(), (tmp_path / "marks.csv").read_bytes())


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"[]", b"null", b"\xff", b'{"student": 1}', b"[" * 100_000, b'{"student": "s1"}']
)
def test_a_damaged_record_is_no_row(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "students").mkdir()
    (tmp_path / "students/s1.json").write_bytes(damage)
    assert read_row("s1", tmp_path) is None


def test_a_record_with_a_mark_that_is_none_is_no_row(tmp_path: Path) -> None:
    write_student(GOOD, tmp_path, "", draw)
    path = tmp_path / "students/s1.json"
    for odd in (True, "4", None, float("nan"), 10**400, -1e300):
        path.write_text(json.dumps(json.loads(path.read_text()) | {"earned": odd}))
        assert read_row("s1", tmp_path) is None


def test_another_students_record_is_no_row(tmp_path: Path) -> None:
    write_student(GOOD, tmp_path, "", draw)
    (tmp_path / "students/s1.json").rename(tmp_path / "students/s2.json")
    assert read_row("s2", tmp_path) is None
    assert read_row("none", tmp_path) is None


def test_a_full_disk_is_a_fault_of_ours_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_student(GOOD, tmp_path, "old", draw)

    def full(path: Path, data: bytes) -> int:  # noqa: ARG001  # the signature of what it stands for
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OwnFaultError, match="No space left on device"):
        write_student(GOOD, tmp_path, "new", draw)
    assert tree(tmp_path) == {"students/s1.html", "students/s1.json"}
    row = read_row("s1", tmp_path)
    assert row is not None
    assert row.fingerprint == "old"


def test_the_record_comes_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(Path, "replace", lambda _path, to: order.append(to.name))
    write_student(HIDDEN, tmp_path, "", draw)
    assert order == ["s1.html", "s1.html", "s1.json"]


@pytest.mark.parametrize("student", ["", "..", "../up", "a/b", "a\\b", "a\x00b", "\udc80", "new\nline"])
def test_a_name_that_is_not_fit_for_a_file_is_refused(tmp_path: Path, student: str) -> None:
    with pytest.raises(OwnFaultError):
        write_student(report(student=student), tmp_path, "", draw)
    assert tree(tmp_path) == set()
