from __future__ import annotations

import random
import stat
import struct
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from hand_ins import SOURCE, locked, loose, zip_info, zip_of

from harness.collect import archive, limits, zipped
from harness.collect.gather import Gathered
from harness.collect.limits import Room
from harness.errors import RefusedError

DEFLATED = zipfile.ZIP_DEFLATED


def test_a_zip_alone_is_the_hand_in(tmp_path: Path) -> None:
    got = loose(tmp_path, "a.zip", zip_of(("work/morris.py", SOURCE), ("work/", b""), ("notes.txt", b"x")))
    assert dict(got.files) == {"notes.txt": b"x", "work/morris.py": SOURCE}
    assert got.refused == ""
    assert got.notes == ()


def test_names_that_leave_the_folder_are_skipped_by_name(tmp_path: Path) -> None:
    bad = [
        "../canary.txt",
        "../../canary.txt",
        "/var/canary.txt",
        "..\\canary.txt",
        "C:\\c.txt",
        "ok/../../c.txt",
    ]
    got = loose(tmp_path, "slip.zip", zip_of(*((name, b"x") for name in bad), ("morris.py", SOURCE)))
    assert dict(got.files) == {"morris.py": SOURCE}
    assert len(got.notes) == len(bad)
    assert '"../canary.txt" is skipped' in got.notes[0]
    assert [path.name for path in tmp_path.iterdir()] == ["slip.zip"]


def test_a_virtual_environment_stays_packed_however_large_it_is(tmp_path: Path) -> None:
    library = ("env/lib/python3.11/site-packages/numpy/core.so", bytes(limits.TOTAL_BYTES + 1))
    got = loose(tmp_path, "work.zip", zip_of(library, ("morris.py", SOURCE)))
    assert (dict(got.files), got.litter) == ({"morris.py": SOURCE}, ("site-packages",))


def test_an_archive_in_an_archive_takes_the_room_that_the_outer_one_leaves() -> None:
    inner = zip_of(("morris.py", SOURCE))
    outer = zip_of(("inner.zip", inner))
    both = len(inner) + len(outer)
    found = Gathered({"outer.zip": outer})
    assert archive.opened(found, Room(packed=both)).files == {"morris.py": SOURCE}
    [note] = archive.opened(found, Room(packed=both - 1)).notes
    assert "the archives of this hand-in would have more than" in note


def test_folders_are_separated_as_on_windows_in_a_zip_of_windows_alone(tmp_path: Path) -> None:
    windows = {name: zip_info(name, 0) for name in ("work\\morris.py", "work\\", "..\\out.py", "C:\\d.py")}
    for info in windows.values():
        info.create_system = 0
    got = loose(tmp_path, "a.zip", zip_of(*((info, SOURCE) for info in windows.values())))
    assert dict(got.files) == {"work/morris.py": SOURCE}
    assert [note.partition(" is")[0] for note in got.notes] == ['"../out.py"', '"C:/d.py"']
    assert not loose(tmp_path, "b.zip", zip_of((zip_info("work\\morris.py", 0o644), SOURCE))).files


def test_a_bomb_is_refused_before_it_takes_memory(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", DEFLATED, compresslevel=1) as archive:
        archive.writestr("morris.py", SOURCE)
        archive.writestr("zeros.bin", bytes(64 * limits.MIB))
    data = path.read_bytes()
    tracemalloc.start()
    got = loose(tmp_path, "bomb.zip", data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert not got.files
    assert '"zeros.bin" would grow from' in got.refused
    assert peak < 4 * limits.MIB


def test_a_bomb_that_lies_about_its_size_gives_no_more_than_it_said(tmp_path: Path) -> None:
    data = bytearray(zip_of(("zeros.py", bytes(2 * limits.MIB)), method=DEFLATED))
    line = data.index(b"PK\x01\x02")
    data[line + 24 : line + 28] = struct.pack("<I", 1000)
    got = loose(tmp_path, "liar.zip", bytes(data))
    assert not got.files
    assert '"zeros.py" is skipped: it is damaged' in got.refused


def test_too_many_files_are_refused_with_the_limit(tmp_path: Path) -> None:
    got = loose(tmp_path, "many.zip", zip_of(*((f"{i}.py", b"") for i in range(limits.MEMBERS + 1))))
    assert not got.files
    assert "more than 1,000 files" in got.refused


def test_a_directory_of_many_lines_is_refused_before_it_is_read() -> None:
    with pytest.raises(RefusedError, match="20,000 names"):
        next(zipped.members(b"PK\x01\x02" * (limits.LISTED + 1)))


def test_litter_does_not_count_as_files(tmp_path: Path) -> None:
    members = [(f".git/objects/{i}", b"") for i in range(limits.MEMBERS + 1)]
    got = loose(tmp_path, "git.zip", zip_of(*members, ("__MACOSX/._m.py", b"x"), ("morris.py", SOURCE)))
    assert list(got.files) == ["morris.py"]
    assert got.notes == ('not looked at, as tools leave it behind: ".git", "__MACOSX"',)


def test_a_password_is_named(tmp_path: Path) -> None:
    got = loose(tmp_path, "locked.zip", locked(zip_of(("morris.py", SOURCE))))
    assert got.refused == '"morris.py" is skipped: it needs a password'


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (zip_of(("morris.py", SOURCE))[:60], "damaged zip"),
        (b"Rar!\x1a\x07\x00 really a rar", "it is a RAR archive"),
        (b"", "it is empty (0 bytes)"),
        (b"hello", "damaged zip"),
        (zip_of(), "the archive is empty"),
    ],
    ids=lambda value: value if isinstance(value, str) else "data",  # the data holds the time of day
)
def test_what_is_no_zip_is_refused_with_what_it_is(tmp_path: Path, data: bytes, reason: str) -> None:
    assert reason in loose(tmp_path, "a.zip", data).refused


def test_a_damaged_member_costs_only_itself(tmp_path: Path) -> None:
    data = zip_of(("a.py", b"print('alpha')"), ("morris.py", SOURCE)).replace(b"alpha", b"omega", 1)
    got = loose(tmp_path, "a.zip", data)
    assert list(got.files) == ["morris.py"]
    assert got.notes == ('"a.py" is skipped: it is damaged in the zip',)


def test_links_and_devices_in_a_zip_are_skipped_by_name(tmp_path: Path) -> None:
    members = [
        (zip_info("link.py", stat.S_IFLNK | 0o777), b"/etc/passwd"),
        (zip_info("pipe.py", stat.S_IFIFO | 0o644), b""),
        (zip_info("morris.py", stat.S_IFREG | 0o644), SOURCE),
    ]
    got = loose(tmp_path, "a.zip", zip_of(*members))
    assert list(got.files) == ["morris.py"]
    assert got.notes == ('"link.py" is skipped: it is a symbolic link', '"pipe.py" is skipped: it is a FIFO')


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_packings_that_unfold_without_a_limit_are_skipped(tmp_path: Path, method: int) -> None:
    got = loose(tmp_path, "a.zip", zip_of(("morris.py", SOURCE), method=method))
    assert "packed in a way that is not read here" in got.refused


def test_of_one_name_the_last_is_kept_of_names_that_clash_the_first_and_both_are_told(tmp_path: Path) -> None:
    members = [("morris.py", b"1"), ("morris.py", b"2"), ("MORRIS.py", b"3"), ("cafe\u0301.py", b"4")]
    members += [("caf\u00e9.py", b"5"), ("morris.py/inside.py", b"6"), ("sub/a.py", b"7"), ("SUB", b"8")]
    got = loose(tmp_path, "names.zip", zip_of(*members))
    assert dict(got.files) == {"caf\u00e9.py": b"4", "morris.py": b"2", "sub/a.py": b"7"}
    assert got.notes[0] == '"morris.py" is there more than once: the last is kept, as by unpacking'
    assert [note.split(" is skipped")[0] for note in got.notes[1:]] == [
        '"MORRIS.py"',
        '"caf\u00e9.py"',
        '"morris.py/inside.py"',
        '"SUB"',
    ]


def test_a_file_with_the_name_of_a_folder_is_told_and_a_damaged_second_one_leaves_the_first(
    tmp_path: Path,
) -> None:
    data = zip_of(("a/b.py", b"1"), ("a", b"2"), ("morris.py", SOURCE), ("morris.py", b"is damaged"))
    got = loose(tmp_path, "a.zip", data.replace(b"is damaged", b"IS DAMAGED"))
    assert dict(got.files) == {"a/b.py": b"1", "morris.py": SOURCE}
    assert got.notes[0] == '"a" is skipped: a folder has the same name, and is kept'
    assert got.notes[1] == '"morris.py" is skipped: it is damaged in the zip'


def test_odd_names_are_kept_under_plain_ones_and_named(tmp_path: Path) -> None:
    got = loose(tmp_path, "a.zip", zip_of(("new\nline.py", SOURCE), ("a" * 300 + ".py", SOURCE)))
    assert list(got.files) == ["new_line.py"]
    assert '"new\\nline.py" has characters that do not print' in got.notes[0]
    assert "name is too long" in got.notes[1]


def test_a_nul_in_a_name_does_not_hide_its_end(tmp_path: Path) -> None:
    data = zip_of(("morris.py#.txt", SOURCE)).replace(b"morris.py#.txt", b"morris.py\0.txt")
    assert "NUL byte" in loose(tmp_path, "a.zip", data).refused


def test_bytes_changed_anywhere_are_never_an_error_of_ours(tmp_path: Path) -> None:
    dice = random.Random(7)
    whole = zip_of(("morris.py", SOURCE), ("sub/data.txt", b"x" * 500), method=DEFLATED)
    for _ in range(400):
        data = bytearray(whole)
        for _ in range(dice.randint(1, 6)):
            data[dice.randrange(4, len(data))] = dice.randrange(256)
        got = loose(
            tmp_path, "a.zip", bytes(data[: dice.randint(30, len(data))] if dice.random() < 0.2 else data)
        )
        assert got.files or got.refused
