from __future__ import annotations

import pytest

from harness.collect import limits
from harness.collect.gather import Gathered, gather
from harness.collect.limits import Room
from harness.collect.member import Member
from harness.errors import RefusedError


def _member(name: str, data: bytes = b"x") -> Member:
    return Member(name, len(data), len(data), lambda: data)


def _never() -> bytes:
    raise AssertionError("this must not be read")


def _damaged() -> bytes:
    raise RefusedError("it is damaged")


def test_what_is_offered_is_kept_in_its_order() -> None:
    assert gather([_member("b", b"1"), _member("a", b"2")], Room()) == Gathered({"b": b"1", "a": b"2"})


def test_files_may_fill_the_room_but_not_more() -> None:
    members = [_member("a", b"12345"), _member("b", b"67890")]
    assert len(gather(members, Room(data=10)).files) == 2
    with pytest.raises(RefusedError, match="together"):
        gather(members, Room(data=9))
    with pytest.raises(RefusedError, match="files"):
        gather(members, Room(members=1))


def test_a_bomb_is_refused_before_it_is_read() -> None:
    with pytest.raises(RefusedError, match=r"would grow from 1\.0 KiB to 64\.0 MiB"):
        gather([Member("zeros", 64 * limits.MIB, 1024, _never)], Room())


def test_packed_bytes_that_several_names_share_are_not_unpacked_for_each_of_them() -> None:
    members = [Member(name, 10, limits.TOTAL_BYTES - 10, bytes) for name in ("a", "b")]
    with pytest.raises(RefusedError, match="together"):
        gather(members, Room())


def test_a_small_file_may_be_packed_as_well_as_it_can() -> None:
    zeros = bytes(limits.RATIO_FROM)
    assert gather([Member("zeros", len(zeros), 10, lambda: zeros)], Room()).files == {"zeros": zeros}


@pytest.mark.parametrize(
    "member",
    [
        Member("link", 1, 1, _never, "it is a symbolic link"),
        Member("../up", 1, 1, _never),
        Member("film.mp4", limits.FILE_BYTES + 1, limits.FILE_BYTES, _never),
        Member("big.zip", limits.ARCHIVE_BYTES + 1, limits.ARCHIVE_BYTES, _never),
        Member("__MACOSX/x", 1, 1, _never),
    ],
)
def test_what_is_not_kept_is_not_read_but_named(member: Member) -> None:
    got = gather([member], Room())
    assert not got.files
    assert len(got.notes) == 1


def test_an_archive_may_be_larger_than_a_file() -> None:
    data = bytes(limits.FILE_BYTES + 1)
    assert list(gather([_member("work.zip", data)], Room()).files) == ["work.zip"]


def test_archives_have_room_of_their_own() -> None:
    files = [_member("a", b"12345"), _member("b.zip", b"1234"), _member("c.zip", b"56")]
    assert len(gather(files, Room(data=5, packed=6)).files) == 3


def test_an_archive_for_which_there_is_no_room_costs_none_of_the_other_files() -> None:
    files = [
        _member("b.zip", b"1234"),
        Member("c.zip", 2, 2, _never),
        _member("a", b"12345"),
        _member("d.zip", b"5"),
    ]
    got = gather(files, Room(data=5, packed=5))
    assert list(got.files) == ["b.zip", "a", "d.zip"]
    [note] = got.notes
    assert note == (
        '"c.zip" is skipped: with it, the archives of this hand-in would have more than 128.0 MiB together'
    )


def test_a_damaged_first_copy_does_not_take_the_name() -> None:
    got = gather([Member("a", 1, 1, _damaged), _member("a", b"2")], Room())
    assert got == Gathered({"a": b"2"}, ('"a" is skipped: it is damaged',))


def test_names_that_are_taken_count_as_files_that_were_looked_at() -> None:
    taken = [_member("a.py"), *(_member("A.py") for _ in range(5))]
    assert len(gather(taken, Room(members=6)).notes) == 5
    with pytest.raises(RefusedError, match="files"):
        gather(taken, Room(members=5))
