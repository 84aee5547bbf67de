"""What the tests of the engine share: one launcher for all of them, and a course made from text."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from small_course import Cases, grade_text, make_spec

from harness.drive.calls import reader
from harness.model import Report
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox, find, settle

# How long anything takes is for bench/, and the same values are tried each time: a test that fails now and then tells
# nobody what broke it
settings.register_profile("same each time", deadline=None, derandomize=True)
settings.load_profile("same each time")

# Specs that tests read, of which our own plug-in would otherwise make tests.
collect_ignore = ["attacks", "spec/good", "spec/wrong"]


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    """What starts workers with every layer that this machine has, for the whole run."""
    _layers, started = find(["numpy"])
    yield started
    started.close()


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    """Every layer that this machine has, not tried out first, for what starts launchers of its own."""
    with settle(careful=False) as found:
        yield found


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are given less time to be read."""
    monkeypatch.setattr(reader, "_LOAD", Clock(0.3))


@pytest.fixture
def graded(tmp_path: Path, launcher: Launcher) -> Callable[..., Report]:
    """Grades a submission's text: graded(text, reference, {task: cases}, settings of the assignment...)."""

    def run(text: str | bytes, reference: str, tasks: dict[str, Cases], **settings: Any) -> Report:
        folder = tmp_path / "course"
        shutil.rmtree(folder, ignore_errors=True)  # another course may have been there
        folder.mkdir()
        return grade_text(text, make_spec(folder, reference, tasks, **settings), launcher)

    return run
