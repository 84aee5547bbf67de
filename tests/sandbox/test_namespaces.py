"""A file system of the worker's own: sized, seen by nobody else, gone afterwards."""

# Probes are system calls, and written as those:
# ruff: noqa: PTH116, PTH208

from __future__ import annotations

import os
from pathlib import Path

import pytest
from confined_child import EVERY_LAYER, UID, new_box, outcome, outcome_after

from harness.sandbox.confinement import filters
from harness.sandbox.confinement.limits import Limits

pytestmark = pytest.mark.skipif("box" not in EVERY_LAYER, reason="no file system of one's own here")

MIB = 1 << 20
OWN_BOX = ["box", "privileges"]
SMALL = Limits(memory=2048 * MIB, box=1 * MIB, box_files=10, file=100 * MIB)


def fill() -> int:
    Path("big").write_bytes(bytes(3 * MIB))
    return 3 * MIB


def make_many() -> int:
    for n in range(30):
        Path(f"f{n}").touch()
    return 30


def test_a_full_box_is_an_error_and_not_a_full_disk() -> None:
    assert outcome(fill) == 3 * MIB
    assert outcome(fill, OWN_BOX, SMALL) == "ENOSPC"


def test_too_many_files_are_an_error() -> None:
    assert outcome(make_many) == 30
    assert outcome(make_many, OWN_BOX, SMALL) == "ENOSPC"


def test_what_is_written_is_seen_by_nobody_else() -> None:
    with new_box() as box:
        cage = filters.Cage(box, (), uid=UID)

        def write() -> list[str]:
            Path("mine").write_text("x")
            return os.listdir(box)

        assert outcome_after(lambda: filters.confine(cage, filters.LAYERS.keys() - OWN_BOX), write) == [
            "mine"
        ]
        assert os.listdir(box) == []


def test_one_folder_serves_workers_one_after_the_other() -> None:
    with new_box() as box:
        cage = filters.Cage(box, ("/usr",), Limits(memory=2048 * MIB), UID)

        def write() -> list[str]:
            Path("mine").touch()
            return os.listdir()

        def confine() -> None:
            filters.confine(cage, filters.LAYERS.keys() - EVERY_LAYER)

        assert [outcome_after(confine, write) for _ in range(3)] == [["mine"]] * 3


def test_the_box_belongs_to_the_worker_alone() -> None:
    owner = os.getuid() if UID is None else UID

    def who() -> list[int]:
        state = os.stat(".")
        return [state.st_uid, state.st_mode & 0o7777]

    assert outcome(who, OWN_BOX) == [owner, 0o700]


def test_the_worker_stays_the_user_it_was() -> None:
    assert outcome(os.getuid, ["box"]) == os.getuid()


def test_a_folder_that_is_not_there_is_an_error() -> None:
    cage = filters.Cage("/nonexistent/box", ())
    assert outcome(lambda: filters.confine(cage, filters.LAYERS.keys() - {"box"})) == "ENOENT"
