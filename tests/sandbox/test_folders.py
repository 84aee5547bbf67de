"""Boxes that are ordinary folders: as bounded as one of the kernel's, and gone afterwards."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from sandboxes import MISSING, layers, needs_filters, needs_linux
from student import in_a_word, outcome, result

from harness.sandbox.confinement import folders
from harness.sandbox.confinement.folders import Folders, to_be_covered
from harness.sandbox.confinement.limits import Limits
from harness.sandbox.interpreter import own_uid
from harness.sandbox.launch import Launcher

pytestmark = [needs_linux, needs_filters]


@pytest.fixture
def boxes() -> Iterator[Folders]:
    boxes = Folders(folders.new_base(), own_uid(), MISSING, Limits(box=1 << 20, box_files=5))
    yield boxes
    boxes.close()
    assert not Path(boxes.base).exists()


def test_a_box_belongs_to_its_worker_and_no_two_are_the_same(boxes: Folders) -> None:
    first, second = boxes.make(), boxes.make()
    assert first != second
    status = Path(first).stat()
    assert status.st_uid == (os.getuid() if own_uid() is None else own_uid())
    assert status.st_mode & 0o777 == 0o700
    assert boxes.clear(first)
    assert boxes.clear(second)


def fill(box: str, name: str, content: bytes = b"") -> None:
    file = Path(box, name)
    file.write_bytes(content)
    if (uid := own_uid()) is not None:
        os.chown(file, uid, uid)


def test_too_many_bytes_or_files_are_noticed(boxes: Folders) -> None:
    box = boxes.make()
    assert not boxes.overfull(box)
    fill(box, "large", bytes((1 << 20) + 1))
    assert boxes.overfull(box)
    Path(box, "large").unlink()
    for number in range(6):
        fill(box, f"file{number}")
    assert boxes.overfull(box)
    assert boxes.clear(box)


def test_a_folder_that_cannot_be_looked_into_counts_as_too_much(boxes: Folders) -> None:
    box = boxes.make()
    closed = Path(box, "closed")
    closed.mkdir()
    if (uid := own_uid()) is not None:
        os.chown(closed, uid, uid)
    closed.chmod(0o300)
    assert boxes.overfull(box)
    assert boxes.clear(box)


def test_clearing_reaches_nothing_outside(boxes: Folders, tmp_path: Path) -> None:
    canary = tmp_path / "canary"
    canary.touch()
    box = boxes.make()
    Path(box, "link").symlink_to(tmp_path)
    Path(box, "up").symlink_to("..")
    assert boxes.clear(box)
    assert canary.exists()


def test_the_place_for_a_box_of_its_own_hides_nothing_that_is_needed() -> None:
    assert to_be_covered([]) == "/srv"
    assert to_be_covered(["/srv/python/lib"]) == "/media"
    assert to_be_covered(["/srv-too/lib"]) == "/srv"


# ---------------------------------------------------------------- a student's program in one


@pytest.fixture
def launcher() -> Iterator[Launcher]:
    launcher = layers("box").launcher()
    yield launcher
    launcher.close()


def test_a_program_that_fills_the_disk_is_ended(launcher: Launcher) -> None:
    source = """
        def f():
            for number in range(1000):
                with open(str(number), "wb") as file:
                    file.write(bytes(1 << 20))
        """
    assert in_a_word(outcome(launcher, source, seconds=5.0)) == "crashed the Python process (signal 9)"


def test_a_program_that_hides_a_folder_and_stays_is_ended(launcher: Launcher) -> None:
    source = "import os, time\ndef f():\n os.mkdir('hidden', 0o300)\n time.sleep(99)"
    assert in_a_word(outcome(launcher, source, seconds=3.0)) == "crashed the Python process (signal 9)"


def test_whatever_a_program_makes_is_gone_with_it(launcher: Launcher) -> None:
    source = """
        import os
        def f():
            os.makedirs("a/b/c")
            for number in range(100):
                open(f"a/b/{number}\\udcff\\n", "w").close()
            os.mkdir("closed", 0)
            return os.getcwd()
        """
    box = Path(result(launcher, source))
    assert not box.exists()
    assert box.parent.exists()
    launcher.close()
    assert not box.parent.exists()
