from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest
from hand_ins import SOURCE, handed_in, loose, tar_info, tar_of, zip_of

from harness.collect import disk, limits
from harness.collect.entry import Entry, Part
from harness.collect.read import read
from harness.errors import OwnFaultError

POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows has neither FIFOs nor such names")


def test_a_folder_is_read_with_the_folders_in_it(tmp_path: Path) -> None:
    got = handed_in(tmp_path, {"morris.py": SOURCE, "data/a.txt": b"x", ".DS_Store": b"", ".git/config": b""})
    assert dict(got.files) == {"data/a.txt": b"x", "morris.py": SOURCE}
    assert got.notes == ('not looked at, as tools leave it behind: ".DS_Store", ".git"',)
    assert (got.student, got.label, got.source) == ("s123", "s123", "s123")


def test_a_loose_file_is_a_hand_in_of_one_file(tmp_path: Path) -> None:
    assert dict(loose(tmp_path, "Coursework 3.py", SOURCE).files) == {"Coursework 3.py": SOURCE}


def test_several_files_of_one_attempt_are_one_hand_in(tmp_path: Path) -> None:
    (tmp_path / "x_pi.py").write_bytes(b"1")
    (tmp_path / "x_reversi.py").write_bytes(b"2")
    parts = (Part("pi.py", tmp_path / "x_pi.py"), Part("reversi.py", tmp_path / "x_reversi.py"))
    got = read(Entry("x", "x", parts[0].path, parts, ("a note",)))
    assert dict(got.files) == {"pi.py": b"1", "reversi.py": b"2"}
    assert got.notes == ("a note",)
    assert got.source == "x"


def test_12_mb_of_source_are_refused_with_the_size(tmp_path: Path) -> None:
    got = loose(tmp_path, "morris.py", b"#" * 12_000_000)
    assert got.refused == '"morris.py" is skipped: it has 11.4 MiB, but a file may have at most 8.0 MiB'
    assert not got.files


def test_a_film_beside_the_source_costs_only_itself(tmp_path: Path) -> None:
    got = handed_in(tmp_path, {"film.mp4": bytes(limits.FILE_BYTES + 1), "morris.py": SOURCE})
    assert list(got.files) == ["morris.py"]
    assert "film.mp4" in got.notes[0]


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    assert read(Entry("none", "none", tmp_path / "none")).refused == "the folder is empty"


def test_an_empty_file_is_a_file(tmp_path: Path) -> None:
    assert dict(loose(tmp_path, "morris.py", b"").files) == {"morris.py": b""}


def test_a_zip_alone_in_a_folder_is_opened_in_its_place(tmp_path: Path) -> None:
    got = handed_in(tmp_path, {"work.zip": zip_of(("morris.py", SOURCE)), ".DS_Store": b""})
    assert dict(got.files) == {"morris.py": SOURCE}


def test_an_archive_beside_other_files_is_opened_below_its_name(tmp_path: Path) -> None:
    got = handed_in(tmp_path, {"plan.txt": b"x", "code.tgz": tar_of([tar_info("pi.py", b"1")], "w:gz")})
    assert dict(got.files) == {"code.tgz/pi.py": b"1", "plan.txt": b"x"}


def test_archives_are_opened_in_archives_and_no_further(tmp_path: Path) -> None:
    deepest = zip_of(("c.py", b"3"))
    inner = zip_of(("b.py", b"2"), ("deepest.zip", deepest))
    got = loose(tmp_path, "outer.zip", zip_of(("a.py", b"1"), ("inner.zip", inner)))
    assert dict(got.files) == {"a.py": b"1", "inner.zip/b.py": b"2"}
    assert got.notes == ('in "inner.zip": "deepest.zip" is not opened: it lies in an archive in an archive',)


def test_an_archive_that_cannot_be_opened_costs_only_itself(tmp_path: Path) -> None:
    got = handed_in(
        tmp_path, {"morris.py": SOURCE, "old.zip": b"PK\x03\x04 cut", "x.7z": b"7z\xbc\xaf\x27\x1c"}
    )
    assert list(got.files) == ["morris.py"]
    assert got.notes[0].startswith('"old.zip" is not opened: it is a damaged zip')
    assert got.notes[1].startswith('"x.7z" is not opened: it is a 7z archive')


def test_archives_without_end_are_not_all_opened(tmp_path: Path) -> None:
    inner = {f"{i}.zip": zip_of((f"{i}.py", b"")) for i in range(limits.ARCHIVES)}
    got = handed_in(tmp_path, {"a.zip": zip_of(*inner.items()), "b.zip": zip_of(("b.py", b""))})
    assert len(got.files) == limits.ARCHIVES - 1
    assert [note.rpartition(":")[0] for note in got.notes] == [
        'in "a.zip": "7.zip" is not opened',
        '"b.zip" is not opened',
    ]


def test_nested_archives_share_the_room_of_the_hand_in(tmp_path: Path) -> None:
    half = zip_of(*((f"{i}.py", b"") for i in range(600)))
    got = handed_in(tmp_path, {"a.zip": half, "b.zip": half})
    assert len(got.files) == 600
    assert '"b.zip" is not opened: it holds more than 1,000 files' in got.notes[0]


def test_a_wrong_ending_is_named_and_the_archive_read(tmp_path: Path) -> None:
    got = loose(tmp_path, "a.zip", tar_of([tar_info("morris.py", SOURCE)], "w:gz"))
    assert dict(got.files) == {"morris.py": SOURCE}
    assert got.notes == ('"a.zip" is a gzip archive, whatever its name says',)


def test_a_word_document_called_zip_is_named(tmp_path: Path) -> None:
    data = zip_of(("[Content_Types].xml", b"x"), ("word/document.xml", b"x"))
    assert "it is a Word document" in loose(tmp_path, "a.zip", data).refused


def test_links_are_not_followed_to_files_or_folders(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "key.py").write_bytes(b"secret")
    student = tmp_path / "s123"
    student.mkdir()
    try:
        (student / "file.py").symlink_to(tmp_path / "secret" / "key.py")
        (student / "folder").symlink_to(tmp_path / "secret", target_is_directory=True)
        (student / "loop").symlink_to(student, target_is_directory=True)
    except OSError:
        pytest.skip("this system makes no links")
    got = handed_in(tmp_path, {"morris.py": SOURCE})
    assert dict(got.files) == {"morris.py": SOURCE}
    assert all("it is a symbolic link" in note for note in got.notes)
    assert len(got.notes) == 3


@POSIX
def test_a_hand_in_that_is_a_link_a_fifo_or_a_socket_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "fifo.py")
    (tmp_path / "null.py").symlink_to("/dev/null")
    reasons = [read(Entry(name, name, tmp_path / name)).refused for name in ("link", "fifo.py", "null.py")]
    assert ["link" in reasons[0], "FIFO" in reasons[1], "link" in reasons[2]] == [True] * 3
    assert "device" in read(Entry("null", "null", Path("/dev/null"))).refused


@POSIX
def test_a_socket_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path has to be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("s.py")
        assert "it is a socket" in read(Entry("s", "s", tmp_path / "s.py")).refused


@POSIX
def test_a_file_swapped_for_a_fifo_after_the_listing_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "morris.py"
    path.write_bytes(SOURCE)
    member = next(iter(disk.members(path, "morris.py")))
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(Exception, match="no longer a file"):
        member.read()


def test_an_unreadable_file_is_named_and_the_others_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def guarded(path: str | Path, flags: int) -> int:  # chmod does not stop root
        if Path(path).name == "closed.py":
            raise PermissionError(13, "Permission denied")
        return real(path, flags)

    monkeypatch.setattr(os, "open", guarded)
    got = handed_in(tmp_path, {"closed.py": b"", "morris.py": SOURCE})
    assert list(got.files) == ["morris.py"]
    assert got.notes == ('"closed.py" is skipped: it cannot be read: permission denied',)


def test_a_hand_in_that_is_gone_is_a_fault_of_ours(tmp_path: Path) -> None:
    with pytest.raises(OwnFaultError, match=r'x\.py" could not be read: no such file'):
        read(Entry("x", "x", tmp_path / "x.py"))


def test_a_file_that_the_disk_cannot_give_is_a_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: str | Path, flags: int) -> int:  # noqa: ARG001 (as os.open)
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "open", broken)
    with pytest.raises(OwnFaultError, match="input/output error"):
        handed_in(tmp_path, {"morris.py": SOURCE})


def test_folders_without_end_are_cut(tmp_path: Path) -> None:
    deep = "/".join(["d"] * (limits.DEPTH + 2)) + "/a.py"
    got = handed_in(tmp_path, {deep: b"", "morris.py": SOURCE})
    assert list(got.files) == ["morris.py"]
    assert "go deeper than 16" in got.notes[0]


@POSIX
def test_names_that_are_not_utf_8_are_shown_as_escapes(tmp_path: Path) -> None:
    student = tmp_path / "s123"
    student.mkdir()
    try:
        (student / os.fsdecode(b"latin\xe9.py")).write_bytes(SOURCE)
    except OSError:
        pytest.skip("this file system takes UTF-8 only")
    got = read(Entry("s123", "s123", student))
    assert list(got.files) == ["latin_.py"]
    assert '"latin\\xe9.py"' in got.notes[0]


def test_remarks_without_end_are_cut(tmp_path: Path) -> None:
    members = [(f"../{i}", b"") for i in range(100)]
    got = loose(tmp_path, "a.zip", zip_of(*members, ("morris.py", SOURCE)))
    assert len(got.notes) == limits.NOTES + 1
    assert got.notes[-1] == "and 70 more remarks of this kind"


def test_a_folder_of_nothing_but_litter_says_so(tmp_path: Path) -> None:
    got = handed_in(tmp_path, {"__pycache__/morris.cpython-311.pyc": b"x"})
    assert got.refused == 'there is nothing in it but what tools leave behind: "__pycache__"'
