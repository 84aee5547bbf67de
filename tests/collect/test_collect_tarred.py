from __future__ import annotations

import bz2
import gzip
import random
import tarfile
from pathlib import Path

import pytest
from hand_ins import SOURCE, loose, tar_info, tar_of

from harness.collect import limits, tarred

MORRIS = tar_info("work/morris.py", SOURCE)


@pytest.mark.parametrize(
    ("name", "mode"), [("a.tar", "w"), ("a.tgz", "w:gz"), ("a.tar.gz", "w:gz"), ("a.tar.bz2", "w:bz2")]
)
def test_a_tar_is_read_however_it_is_packed(tmp_path: Path, name: str, mode: str) -> None:
    folder = tar_info("work", kind=tarfile.DIRTYPE)
    got = loose(tmp_path, name, tar_of([folder, MORRIS, tar_info("a.txt", b"")], mode))
    assert dict(got.files) == {"a.txt": b"", "work/morris.py": SOURCE}
    assert got.notes == ()


@pytest.mark.parametrize("pax", [True, False])
def test_long_names_are_read_whole(tmp_path: Path, pax: bool) -> None:
    name = "/".join(["folder" * 10] * 4) + "/mörris.py"
    got = loose(tmp_path, "a.tar", tar_of([tar_info(name, SOURCE), MORRIS], pax=pax))
    assert dict(got.files) == {name: SOURCE, "work/morris.py": SOURCE}


def test_links_devices_and_climbing_names_are_skipped_by_name(tmp_path: Path) -> None:
    data = tar_of(
        [
            tar_info("../canary.txt", b"x"),
            tar_info("/var/canary.txt", b"x"),
            tar_info("link", kind=tarfile.SYMTYPE, link=".."),
            tar_info("hard", kind=tarfile.LNKTYPE, link="/etc/passwd"),
            tar_info("zero", kind=tarfile.CHRTYPE),
            tar_info("disk", kind=tarfile.BLKTYPE),
            tar_info("fifo", kind=tarfile.FIFOTYPE),
            tar_info("what", b"x", kind=b"V"),
            MORRIS,
        ]
    )
    got = loose(tmp_path, "tricks.tar", data)
    assert dict(got.files) == {"work/morris.py": SOURCE}
    assert [note.rpartition(": ")[2] for note in got.notes] == [
        "its name leads out of the folder",
        "its name is a place on a disk, not in the hand-in",
        "it is a symbolic link",
        "it is a hard link",
        "it is a device",
        "it is a device",
        "it is a FIFO",
        "it is a kind of file that is not read here",
    ]


@pytest.mark.parametrize(("name", "pack"), [("bomb.tgz", gzip.compress), ("bomb.tar.bz2", bz2.compress)])
def test_a_packed_bomb_is_refused_while_it_unfolds(tmp_path: Path, name: str, pack: type) -> None:
    header = tarfile.TarInfo("zeros.bin")
    header.size = limits.STREAM_BYTES * 2
    plain = header.tobuf() + bytes(limits.STREAM_BYTES + limits.MIB)
    got = loose(tmp_path, name, pack(plain))
    assert not got.files
    assert "would unpack to more than 64.0 MiB" in got.refused


def test_a_large_tar_may_unfold_to_a_multiple_of_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tar_info("venv/lib/core.so", random.Random(1).randbytes(100_000))
    data = tar_of([library, MORRIS], "w:gz")
    monkeypatch.setattr(limits, "STREAM_BYTES", 20_000)
    assert list(loose(tmp_path, "work.tgz", data).files) == ["work/morris.py"]
    monkeypatch.setattr(limits, "STREAM_RATIO", 1)
    assert "would unpack to more than" in loose(tmp_path, "work.tgz", data).refused


def test_what_nobody_asks_for_is_passed_over() -> None:
    offered = tarred.members(tar_of([tar_info("a.txt", b"x" * 700), tar_info("b.txt", b"y"), MORRIS], "w:gz"))
    assert [(one.name, one.read() if one.name != "b.txt" else b"") for one in offered] == [
        ("a.txt", b"x" * 700),
        ("b.txt", b""),
        ("work/morris.py", SOURCE),
    ]


def test_a_large_member_is_skipped_with_its_size(tmp_path: Path) -> None:
    film = tar_info("film.mp4", bytes(limits.FILE_BYTES + 1))
    got = loose(tmp_path, "a.tgz", tar_of([film, MORRIS], "w:gz"))
    assert list(got.files) == ["work/morris.py"]
    assert got.notes == ('"film.mp4" is skipped: it has 8.0 MiB, but a file may have at most 8.0 MiB',)


def _sized(name: str, field: bytes) -> bytes:
    """A tar whose one header announces the size `field`."""
    header = bytearray(tarfile.TarInfo(name).tobuf(tarfile.GNU_FORMAT))
    header[124:136] = field
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    return bytes(header)


@pytest.mark.parametrize("field", [b"\x80" + b"\x7f" * 11, b"\xff" * 12, b"77777777777\0"])
def test_an_absurd_size_is_refused_at_once(tmp_path: Path, field: bytes) -> None:
    assert loose(tmp_path, "a.tar", _sized("morris.py", field) + bytes(2048)).refused


def test_a_tar_of_many_headers_is_refused(tmp_path: Path) -> None:
    header = tar_info("pax", kind=tarfile.XGLTYPE)[0].tobuf()
    assert "more than 20,000 names" in loose(tmp_path, "a.tgz", gzip.compress(header * 20_001)).refused


def test_an_absurd_header_is_refused(tmp_path: Path) -> None:
    info, data = tar_info("pax", b"9" * (limits.TAR_HEADER_BYTES + 1), kind=tarfile.XHDTYPE)
    assert "a header is too long" in loose(tmp_path, "a.tar", info.tobuf() + data).refused


@pytest.mark.parametrize(
    "record", [b"0 path=x\n", b"-5 path=x\n", b"99 path=x\n", b"9 path\n", b"7 path=xxxx\n"]
)
def test_a_broken_pax_record_is_refused(tmp_path: Path, record: bytes) -> None:
    info, data = tar_info("pax", record, kind=tarfile.XHDTYPE)
    assert "damaged" in loose(tmp_path, "a.tar", info.tobuf() + data.ljust(512, b"\0")).refused


@pytest.mark.parametrize("keep", [0.3, 0.9])
def test_a_packed_tar_cut_short_is_refused_not_half_read(tmp_path: Path, keep: float) -> None:
    data = tar_of([MORRIS, tar_info("noise", random.Random(3).randbytes(5000))], "w:gz")
    got = loose(tmp_path, "a.tgz", data[: int(len(data) * keep)])
    assert not got.files
    assert "damaged tar" in got.refused


def test_a_changed_byte_is_found_by_the_checksum_at_the_end(tmp_path: Path) -> None:
    data = bytearray(gzip.compress(tar_of([tar_info("noise.py", random.Random(3).randbytes(5000))]), 0))
    data[2000] ^= 1
    assert "damaged tar" in loose(tmp_path, "a.tgz", bytes(data)).refused


def test_bytes_changed_anywhere_in_a_tar_are_never_an_error_of_ours(tmp_path: Path) -> None:
    dice = random.Random(7)
    whole = tar_of([tar_info("ö" * 120 + ".py", SOURCE), MORRIS])
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(dice.randint(1, 6)):
            data[dice.randrange(4096)] = dice.randrange(256)
        got = loose(tmp_path, "a.tar", bytes(data))
        assert got.files or got.refused
