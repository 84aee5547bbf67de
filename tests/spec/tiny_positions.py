"""Inputs for `for:` in specs that only test the reading of specs."""

from collections.abc import Iterator


def boards(number: int) -> Iterator[list[int]]:
    return ([i % 3] * 24 for i in range(number))
