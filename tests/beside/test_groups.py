from pathlib import Path

import pytest

from harness.beside.groups import members, shared
from harness.collect.folder import single
from harness.model import Groups

GROUPS = Groups("[A-Z][0-9]{3}", "_", 2)


def named(folder: Path, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    (folder / name).write_bytes(b"")
    return members(single(folder / name), GROUPS)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("A123.zip", ("A123",)),
        ("A123_B456.zip", ("A123", "B456")),
        ("Jane Doe_77_assignsubmission_file_A123_B456.zip", ("A123", "B456")),
        ("pentago.zip", ()),
        ("A1234.zip", ()),
    ],
)
def test_an_archive_names_its_members(tmp_path: Path, name: str, found: tuple[str, ...]) -> None:
    assert named(tmp_path, name) == (found, ())


def test_an_archive_in_a_students_folder_names_them_too(tmp_path: Path) -> None:
    folder = tmp_path / "Jane Doe_77_assignsubmission_file_"
    folder.mkdir()
    (folder / "A123_B456.zip").write_bytes(b"")
    assert members(single(folder), GROUPS)[0] == ("A123", "B456")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("A123 (1).zip", ("A123",)),
        ("A123-B456.zip", ("A123", "B456")),
        ("Group 7 - A123 and B456.zip", ("A123", "B456")),
    ],
)
def test_whoever_stands_in_a_name_that_is_not_as_asked_for_is_a_member_and_is_told(
    tmp_path: Path, name: str, found: tuple[str, ...]
) -> None:
    seen, (note,) = named(tmp_path, name)
    assert seen == found
    assert note.startswith("its name is not as the assignment asks; it is taken to name")


def test_a_name_that_is_odd_in_part_still_counts_and_is_told(tmp_path: Path) -> None:
    found, notes = named(tmp_path, "A123_final.zip")
    assert found == ("A123",)
    assert notes == ('its name names "A123"; nobody is known by "final"',)


def test_too_many_members_all_count_and_are_told(tmp_path: Path) -> None:
    found, notes = named(tmp_path, "A123_B456_C789.zip")
    assert found == ("A123", "B456", "C789")
    assert notes == ("its name names 3 people; at most 2 may work together",)


def test_a_member_of_two_groups_is_told_on_both() -> None:
    notes = shared({"g1": ("A", "B"), "g2": ("b",), "g3": ("C", "c")})
    assert set(notes) == {"g1", "g2"}
    assert 'names "B" as well' in notes["g1"][0]
