"""Promises of the cores that grading processes keep to."""

from __future__ import annotations

import os

import pytest

from harness.cli import parser
from harness.grading.cores import Cores


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> list[set[int]]:
    """A machine with the cores 2, 5 and 7 for us, and what its processes were kept on."""
    asked: list[set[int]] = []
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {7, 2, 5}, raising=False)
    monkeypatch.setattr(os, "sched_setaffinity", lambda _, cores: asked.append(cores), raising=False)
    return asked


def test_as_many_processes_as_cores_keep_to_one_each_and_more_begin_again(kept: list[set[int]]) -> None:
    cores = Cores(4)
    for _ in range(4):
        cores.take()
    assert kept == [{2}, {5}, {7}, {2}]


@pytest.mark.usefixtures("kept")
def test_a_class_is_graded_on_the_cores_that_we_may_use_and_no_others() -> None:
    assert parser().parse_args(["grade", "specs/morris", "submissions/morris"]).jobs == 3


def test_fewer_processes_than_cores_are_left_to_the_system(kept: list[set[int]]) -> None:
    Cores(2).take()
    assert kept == []


def test_forks_share_what_is_taken(kept: list[set[int]]) -> None:
    cores = Cores(3)
    child = os.fork()
    if child == 0:
        cores.take()
        os._exit(kept != [{2}])
    assert os.waitpid(child, 0)[1] == 0
    cores.take()
    assert kept == [{5}]


def test_a_core_that_has_gone_is_no_trouble(kept: list[set[int]], monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: int, __: set[int]) -> None:
        raise OSError

    monkeypatch.setattr(os, "sched_setaffinity", gone)
    Cores(3).take()
    assert kept == []
