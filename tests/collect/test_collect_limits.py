from __future__ import annotations

import pytest

from harness.collect.limits import Room, size_in_words


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0 bytes"),
        (1, "1 byte"),
        (712, "712 bytes"),
        (1536, "1.5 KiB"),
        (12_000_037, "11.4 MiB"),
        (2**40, "1,048,576.0 MiB"),
    ],
)
def test_sizes_are_written_for_people(size: int, text: str) -> None:
    assert size_in_words(size) == text


def test_room_is_used_up() -> None:
    assert Room(10, 2, 3, 20).less(data=4, members=1) == Room(6, 1, 3, 20)
    assert Room(10, 2, 3, 20).less(archives=1, packed=21) == Room(10, 2, 2, -1)
