"""Which folder a SPEC on the command line means."""

from pathlib import Path

import pytest

from harness.errors import UsageError
from harness.spec.find import find_spec


@pytest.fixture(name="base")
def _base(tmp_path: Path) -> Path:
    for name in ("morris", "pentago"):
        (tmp_path / "specs" / name).mkdir(parents=True)
        (tmp_path / "specs" / name / "_assignment.yaml").touch()
    (tmp_path / "specs" / "drafts").mkdir()
    return tmp_path


def test_a_name_is_looked_up_among_the_specs(base: Path) -> None:
    assert find_spec("morris", base) == base / "specs" / "morris"


def test_a_path_to_a_folder_is_that_folder(base: Path) -> None:
    folder = base / "specs" / "morris"
    assert find_spec(str(folder), Path("elsewhere")) == folder


def test_the_assignments_file_stands_for_its_folder(base: Path) -> None:
    folder = base / "specs" / "morris"
    assert find_spec(str(folder / "_assignment.yaml"), base) == folder


def test_an_unknown_name_leads_to_the_nearest_and_to_all(base: Path) -> None:
    with pytest.raises(UsageError, match=r"no spec `moris`\n.*`morris`\? .*: morris, pentago"):
        find_spec("moris", base)


def test_a_folder_that_is_no_spec_says_so(base: Path) -> None:
    with pytest.raises(UsageError, match=r"this folder has no _assignment.yaml"):
        find_spec(str(base / "specs" / "drafts"), base)
    with pytest.raises(
        UsageError, match=r"drafts: this folder has no _assignment.yaml\n.*write one, with at least .*; or "
    ):
        find_spec("drafts", base)


def test_nothing_is_no_spec(base: Path) -> None:
    with pytest.raises(UsageError):
        find_spec("", base)


def test_where_there_are_no_specs_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no folder in .*specs has an _assignment.yaml"):
        find_spec("morris", tmp_path)


@pytest.mark.parametrize("name", ["assignment.yaml", "_assignment.yml"])
def test_a_spec_whose_first_file_is_misnamed_is_told_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("assignment: Counting\n")
    with pytest.raises(
        UsageError, match=f"{name}: this file would not be read\n  cure: name it _assignment.yaml"
    ):
        find_spec(str(tmp_path), tmp_path)
    (tmp_path / "specs").mkdir()
    (tmp_path / "specs" / "counting").mkdir()
    (tmp_path / "specs" / "counting" / name).touch()
    with pytest.raises(UsageError, match=f"counting/{name}: this file would not be read"):
        find_spec("counting", tmp_path)


def test_a_function_s_file_leads_to_its_folder(base: Path) -> None:
    file = base / "specs" / "morris" / "turn.yaml"
    file.touch()
    with pytest.raises(
        UsageError, match=r"turn.yaml is one file of a spec\n  cure: give its folder: .*/morris$"
    ):
        find_spec(str(file), base)
