"""A box that is a folder is emptied, whatever a student's program has made there, and nothing beside it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from harness.sandbox.confinement.sweep import Content, empty, measure

PLENTY = Content(1 << 40, 1 << 40)


def test_what_is_in_a_box_is_counted(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_bytes(b"x" * 5000)
    content = measure(str(tmp_path), PLENTY)
    assert content.files == 2
    assert content.size >= 5000


def test_counting_stops_when_it_is_too_much(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"file{number}").touch()
    assert measure(str(tmp_path), Content(0, 5)).files == 6


def test_a_link_is_counted_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/")
    assert measure(str(tmp_path), PLENTY).files == 1


def test_a_folder_that_is_removed_meanwhile_is_no_reason_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    (tmp_path / "stays").touch()
    look = os.stat

    def at_work(name: str, **how: Any) -> os.stat_result:
        status = look(name, **how)
        if name == "gone":
            (tmp_path / "gone").rmdir()
        return status

    monkeypatch.setattr(os, "stat", at_work)
    assert measure(str(tmp_path), PLENTY).files == 2


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look everywhere")
def test_a_folder_that_may_not_be_looked_into_cannot_be_measured(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(0o000)
    with pytest.raises(PermissionError):
        measure(str(tmp_path), PLENTY)


def test_files_links_and_folders_go(tmp_path: Path) -> None:
    box = tmp_path / "box"
    (box / "a" / "b").mkdir(parents=True)
    (box / "a" / "b" / "file").touch()
    (box / "b").mkdir()
    (box / "a" / "link").symlink_to(tmp_path)
    (tmp_path / "beside").touch()
    empty(str(box))
    assert list(box.iterdir()) == []
    assert (tmp_path / "beside").exists()


def test_names_of_any_bytes_go(tmp_path: Path) -> None:
    for name in (b"\xff\xfe", b"new\nline", b" ", b"-rf", "é".encode("latin-1"), b"x" * 255):
        folder = tmp_path / os.fsdecode(name)
        folder.mkdir()
        (folder / folder.name).touch()
    empty(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("mode", [0o000, 0o300, 0o500])
def test_folders_that_nobody_may_enter_go(tmp_path: Path, mode: int) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    (closed / "inside").mkdir()
    (closed / "inside" / "file").touch()
    (closed / "inside").chmod(mode)
    closed.chmod(mode)
    empty(str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_tree_deeper_than_a_path_may_be_long_goes(tmp_path: Path) -> None:
    here = os.open(tmp_path, os.O_RDONLY)
    for _ in range(200):
        os.mkdir("x" * 100, dir_fd=here)
        there = os.open("x" * 100, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = there
    os.close(here)
    empty(str(tmp_path))
    assert list(tmp_path.iterdir()) == []
