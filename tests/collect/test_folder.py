from __future__ import annotations

import os
from pathlib import Path

import pytest
from hand_ins import zip_of

from harness.collect import folder
from harness.collect.read import read
from harness.errors import UsageError

BLACKBOARD = "Coursework 3_{}_attempt_2023-12-{}-12-55-10{}"
POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")


def _class(path: Path, *names: str) -> Path:
    """A class folder; a name that ends in / is a folder."""
    for name in names:
        if name.endswith("/"):
            (path / name).mkdir()
        else:
            (path / name).write_bytes(b"x = 1\n")
    return path


def _students(path: Path) -> list[str]:
    return [entry.student for entry in folder.listing(path).entries]


def test_folders_archives_and_loose_files_are_hand_ins_by_their_names(tmp_path: Path) -> None:
    _class(tmp_path, "s1/", "s2.zip", "s3.py", "s4.tar.gz", "s5.ipynb", "S6.PY", "Jane Doe.py", "s7.rar")
    assert _students(tmp_path) == ["Jane_Doe", "s1", "s2", "s3", "s4", "s5", "S6", "s7"]


def test_what_is_nobodys_hand_in_is_ignored_by_name(tmp_path: Path) -> None:
    _class(
        tmp_path,
        "a.py",
        "fails.yaml",
        "a.fails.yaml",
        "overrides.yaml",
        "README.md",
        ".DS_Store",
        "__MACOSX/",
    )
    listing = folder.listing(tmp_path)
    assert [entry.student for entry in listing.entries] == ["a"]
    assert [ignored.name for ignored in listing.ignored] == [
        ".DS_Store",
        "README.md",
        "__MACOSX",
        "a.fails.yaml",
        "fails.yaml",
        "overrides.yaml",
    ]
    assert listing.ignored[0].why == "left behind by a tool"


def test_a_document_is_a_hand_in_unless_there_is_a_better_one(tmp_path: Path) -> None:
    listing = folder.listing(_class(tmp_path, "a.docx", "b.ipynb", "b.pdf"))
    assert [entry.path.name for entry in listing.entries] == ["a.docx", "b.ipynb"]
    assert [ignored.name for ignored in listing.ignored] == ["b.pdf"]


def test_one_students_folder_given_as_the_class_is_graded_as_a_loose_file(tmp_path: Path) -> None:
    assert _students(_class(tmp_path, "morris.py")) == ["morris"]


def test_a_folder_of_all_the_modules_is_one_students(tmp_path: Path) -> None:
    (tmp_path / "jane").mkdir()
    _class(tmp_path / "jane", "pi.py", "reversi.py")
    entries = folder.listing(tmp_path / "jane", modules=("pi", "reversi")).entries
    assert [entry.student for entry in entries] == ["jane"]
    assert list(read(entries[0]).files) == ["pi.py", "reversi.py"]


def test_two_who_claim_one_name_are_both_shown_with_a_note(tmp_path: Path) -> None:
    _class(tmp_path, "a.py", "a.zip", "b.py")
    first, second, other = folder.listing(tmp_path).entries
    assert first.student != second.student
    assert {first.label, second.label} == {"a"}
    assert {first.notes, second.notes} == {
        ('the same student\'s name is claimed by "a.zip": all are graded, but only one should count',),
        ('the same student\'s name is claimed by "a.py": all are graded, but only one should count',),
    }
    assert (other.student, other.notes) == ("b", ())


def test_a_file_that_was_downloaded_twice_is_one_students(tmp_path: Path) -> None:
    _class(tmp_path, "a.zip", "a (1).zip", "b.py")
    first, second, other = folder.listing(tmp_path).entries
    assert 'claimed by "a.zip"' in first.notes[0] + second.notes[0]
    assert 'claimed by "a (1).zip"' in first.notes[0] + second.notes[0]
    assert other.notes == ()


@POSIX
def test_names_that_differ_in_unicode_only_are_one_claim(tmp_path: Path) -> None:
    _class(tmp_path, "caf\u00e9.py", "cafe\u0301.zip")
    first, second = folder.listing(tmp_path).entries
    assert first.student != second.student
    assert first.notes
    assert second.notes


@POSIX
def test_hostile_names_are_all_listed_with_safe_ids(tmp_path: Path) -> None:
    names = [
        "<img src=x onerror=alert(6)>.py",
        "new\nline.py",
        "=cmd|' C'!A0.py",
        "-rf.py",
        " .py",
        "morris .py",
    ]
    names += [
        "\x1b[31mred.py",
        "$(id).py",
        "..py",
        "%2e%2e%2fup.py",
        "a" * 240 + ".py",
        "con.py",
        "morris.py.txt",
    ]
    entries = folder.listing(_class(tmp_path, *names)).entries
    assert len(entries) == len(names)
    assert len({entry.student.casefold() for entry in entries}) == len(names)
    assert all(entry.student.isascii() and entry.label.isprintable() for entry in entries)
    assert all(read(entry).files for entry in entries)


@POSIX
def test_links_and_fifos_are_listed_so_that_they_are_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "s1").symlink_to("/etc")
    os.mkfifo(tmp_path / "s2")
    assert [read(entry).refused for entry in folder.listing(tmp_path).entries] == [
        '"s1" is skipped: it is a symbolic link',
        '"s2" is skipped: it is a FIFO',
    ]


def test_the_latest_attempt_on_blackboard_is_graded_and_the_earlier_noted(tmp_path: Path) -> None:
    early, late = BLACKBOARD.format("ab123", "13", "_m.py"), BLACKBOARD.format("ab123", "14", "_morris.py")
    _class(
        tmp_path,
        early,
        late,
        BLACKBOARD.format("ab123", "14", ".txt"),
        BLACKBOARD.format("ab123", "13", ".txt"),
    )
    listing = folder.listing(tmp_path)
    (entry,) = listing.entries
    assert (entry.student, entry.label, entry.path.name) == ("ab123", "ab123", late)
    assert entry.notes == (f'an earlier attempt is not graded: "{early}"',)
    assert str(entry.submitted) == "2023-12-14 12:55:10"
    assert list(read(entry).files) == ["morris.py"]
    assert {ignored.why for ignored in listing.ignored} == {"a receipt of the learning platform"}


def test_an_attempt_without_a_file_does_not_vanish(tmp_path: Path) -> None:
    _class(tmp_path, BLACKBOARD.format("ab123", "14", ".txt"), BLACKBOARD.format("cd456", "14", "_m.docx"))
    assert _students(tmp_path) == ["ab123", "cd456"]


def test_two_files_of_one_attempt_are_one_hand_in(tmp_path: Path) -> None:
    _class(tmp_path, *(BLACKBOARD.format("ab123", "14", f"_{file}") for file in ("reversi.py", "pi.py")))
    (entry,) = folder.listing(tmp_path).entries
    assert list(read(entry).files) == ["pi.py", "reversi.py"]


def test_moodles_folders_and_texts_are_put_together(tmp_path: Path) -> None:
    names = [f"Jane Doe_{i}_assignsubmission_file_/" for i in (11, 12)]
    _class(tmp_path, *names, "Jane Doe_11_assignsubmission_onlinetext_/")
    _class(tmp_path / names[0], "morris.py")
    _class(tmp_path / "Jane Doe_11_assignsubmission_onlinetext_", "onlinetext.html")
    first, second = folder.listing(tmp_path).entries
    assert (first.student, first.label) == ("Jane_Doe_11", "Jane Doe_11")
    assert list(read(first).files) == ["morris.py", "onlinetext.html"]
    assert (second.student, second.notes) == ("Jane_Doe_12", ())


def test_the_latest_attempt_on_brightspace_is_graded_and_namesakes_are_two(tmp_path: Path) -> None:
    days = "24", "25"
    early, late = (f"397-255 - Jane Doe - Sep {day}, 2024 926 PM" for day in days)
    _class(tmp_path, f"{early}/", f"{late}/", "398-255 - Jane Doe - Sep 24, 2024 900 PM - morris.py")
    _class(tmp_path / late, "morris.py")
    first, second = sorted(folder.listing(tmp_path).entries, key=lambda entry: entry.path.name)
    assert (first.path.name, first.label, second.label) == (late, "Jane Doe", "Jane Doe")
    assert first.notes[0] == f'an earlier attempt is not graded: "{early}"'
    assert [list(read(one).files) for one in (first, second)] == [["morris.py"], ["morris.py"]]


def test_canvas_resubmissions_are_told_from_files_that_end_in_a_number(tmp_path: Path) -> None:
    _class(tmp_path, "doejane_12345_67890_morris.py", "doejane_LATE_12345_67999_morris-1.py")
    _class(tmp_path, "roejim_12346_67891_part-1.py", "roejim_12346_67892_part-2.py")
    _class(tmp_path, "poeann_12347_67893_morris-2.py")
    doe, poe, roe = folder.listing(tmp_path).entries
    assert doe.student == "doejane_12345"
    assert list(read(doe).files) == ["morris.py"]
    assert doe.path.name == "doejane_LATE_12345_67999_morris-1.py"
    assert doe.notes == (
        'an earlier attempt is not graded: "doejane_12345_67890_morris.py"',
        "its name says that it was late",
    )
    assert list(read(poe).files) == ["morris.py"]
    assert list(read(roe).files) == ["part-1.py", "part-2.py"]


def test_a_link_to_the_class_folder_is_fine(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    _class(tmp_path / "real", "a.py")
    try:
        (tmp_path / "link").symlink_to(tmp_path / "real", target_is_directory=True)
    except OSError:
        pytest.skip("this system makes no links")
    assert _students(tmp_path / "link") == ["a"]


def test_a_folder_that_cannot_be_graded_is_answered_in_words(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "notes").mkdir()
    _class(tmp_path / "notes", "README.md")
    _class(tmp_path, "a.py", "class.zip")
    for name, words in [
        ("missing", "does not exist"),
        ("a.py", "is a file, not a folder"),
        ("class.zip", "unpack it"),
        ("empty", "it is empty"),
        ("notes", 'it holds only "README.md"'),
    ]:
        with pytest.raises(UsageError, match=words):
            folder.listing(tmp_path / name)


def test_a_folder_that_may_not_be_read_is_answered_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(path: Path) -> list[str]:  # chmod does not stop root
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "listdir", denied)
    with pytest.raises(UsageError, match="cannot be read"):
        folder.listing(tmp_path)


def test_a_single_file_folder_or_archive_is_an_entry(tmp_path: Path) -> None:
    _class(tmp_path, "Coursework 3.py", "s1/")
    entry = folder.single(tmp_path / "Coursework 3.py")
    assert (entry.student, list(read(entry).files)) == ("Coursework_3", ["Coursework 3.py"])
    assert folder.single(tmp_path / "s1").student == "s1"
    with pytest.raises(UsageError, match="cannot be found"):
        folder.single(tmp_path / "nothing.py")


def test_a_hand_in_of_several_files_is_found_by_its_id_as_its_page_names_it(tmp_path: Path) -> None:
    stamp = "Assignment 1_ab123_attempt_2019-04-11-12-00-00_"
    _class(tmp_path, f"{stamp}pi.py", f"{stamp}reversi.py", "other.py")
    [both, _other] = folder.listing(tmp_path).entries
    assert folder.single(tmp_path / read(both).source) == both
    assert sorted(read(both).files) == ["pi.py", "reversi.py"]


def test_an_archive_keeps_the_name_that_its_student_gave_it(tmp_path: Path) -> None:
    uploaded = "PS0001_ab123_attempt_2019-11-15-12-00-00_U1_U2.zip"
    (tmp_path / uploaded).write_bytes(zip_of(("pentago.py", b"")))
    [entry] = folder.listing(tmp_path).entries
    assert (read(entry).source, read(entry).packed) == (uploaded, "U1_U2.zip")
