"""The self-test notices whatever is missing: each layer is switched off here in turn."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sandboxes import layers, needs_bubblewrap, needs_filters, needs_linux

from harness.errors import OwnFaultError
from harness.sandbox import attempts, bait, probe
from harness.sandbox.confinement import filters
from harness.sandbox.launch import Launcher
from harness.sandbox.plain import PlainLauncher
from harness.sandbox.probe import ProbeFinding, Prober

pytestmark = needs_linux

FILES = {  # and the home folder, which may be closed to others by itself
    "read a file outside",
    "write into a file outside",
    "write into a folder outside",
    "write into /tmp",
    "write into /var/tmp",
}
NETWORK = {
    "reach others by TCP",
    "reach others by UDP",
    "reach others by a socket's path",
    "reach others by an abstract socket",
}


def findings(make: Callable[[], Launcher]) -> dict[str, ProbeFinding]:
    launcher = make()
    try:
        return {finding.name: finding for finding in probe.probe(launcher)}
    finally:
        launcher.close()


def opened(make: Callable[[], Launcher]) -> set[str]:
    return {name for name, finding in findings(make).items() if not finding.refused}


def only(*without: str, inside: bool = False) -> Callable[[], Launcher]:
    """All layers but these, and bubblewrap only if asked for."""
    return layers(*without, inside=inside).launcher


# ---------------------------------------------------------------- the layers as they are used


@needs_filters
def test_filters_alone_refuse_everything() -> None:
    assert opened(only()) == set()


@needs_filters
def test_filters_with_an_ordinary_folder_as_the_box_refuse_everything() -> None:
    assert opened(only("box")) == set()


@needs_bubblewrap
@needs_filters
def test_bubblewrap_and_filters_refuse_everything() -> None:
    assert opened(only(inside=True)) == set()


@needs_bubblewrap
def test_bubblewrap_without_landlock_refuses_everything() -> None:
    assert opened(only("landlock", inside=True)) == set()


@needs_bubblewrap
def test_bubblewrap_without_a_filter_of_calls_refuses_everything() -> None:
    assert opened(only("seccomp", inside=True)) == set()


@needs_bubblewrap
def test_bubblewrap_with_neither_refuses_everything() -> None:
    assert opened(only("landlock", "seccomp", inside=True)) == set()


# ---------------------------------------------------------------- one layer less


@needs_filters
def test_without_landlock_files_are_open() -> None:
    assert opened(only("landlock")) >= FILES


@needs_filters
def test_without_the_filter_of_calls_modes_the_network_and_processes_are_open() -> None:
    assert opened(only("seccomp")) >= {
        "reach others by UDP",
        "change the mode of a file outside",
        "signal every process",
        "make namespaces",
        "leave a process behind",
    }


def test_without_limits_memory_and_files_have_no_bound() -> None:
    assert opened(only("limits")) >= {"allocate without bound", "write a file without bound"}


@pytest.mark.skipif(os.geteuid() != 0, reason="an ordinary user has nothing to drop")
def test_without_another_user_root_stays_root() -> None:
    assert opened(only("privileges")) == {"be root"}


def test_without_any_layer_nearly_everything_is_open() -> None:
    there = opened(lambda: PlainLauncher(without=tuple(filters.LAYERS)))
    assert there >= FILES | NETWORK | {
        "run a program",
        "change the mode of a file outside",
        "signal the grader",
        "signal what started it",
        "signal every process",
        "allocate without bound",
        "write a file without bound",
        "fill the disk",
        "leave a process behind",
    }


# ---------------------------------------------------------------- the probe itself


@needs_filters
def test_as_many_probes_are_made_in_whatever_layers() -> None:
    names = [set(findings(only(*without))) for without in ((), ("box",), ("limits",))]
    assert names[0] == names[1] == names[2]


@pytest.fixture
def launcher() -> Iterator[Launcher]:
    launcher = layers().launcher()
    yield launcher
    launcher.close()


def attempt(function: str, *arguments: object) -> bait.Attempt:
    return bait.Attempt("try it", function, arguments, bait._told)


def test_what_could_not_be_tried_counts_as_open(launcher: Launcher) -> None:
    with Prober(launcher) as prober:
        found = prober.find(attempt("no_such_function"))
    assert not found.refused
    assert found.detail.startswith("could not be tried: ")


def test_an_attempt_that_hangs_counts_as_open(launcher: Launcher) -> None:
    with Prober(launcher) as prober:
        found = prober.find(attempt("linger"))
    assert found == ProbeFinding(
        "try it", False, "could not be tried: it used more than 1 s of processor time"
    )


def test_a_worker_that_cannot_read_what_is_tried_is_a_fault_of_ours(
    launcher: Launcher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "attempts.py").write_text("import os\nos._exit(3)")
    monkeypatch.setattr("harness.sandbox.probe._SOURCE", tmp_path / "attempts.py")
    with pytest.raises(
        OwnFaultError, match=r"could not be tried out \(ended the whole program with code 3\)"
    ):
        probe.probe(launcher)


def test_a_deed_that_the_worker_denies_is_noticed_by_its_trace() -> None:
    with bait.lay_out() as laid:
        tried = {each.name: each for each in bait.attempts(laid)}
        denied = bait.AttemptResult(refusal="PermissionError")
        laid.canary.write_text("changed")
        assert tried["write into a file outside"].harm(denied) == "it was changed"
        laid.canary.write_text(laid.token)
        assert tried["write into a file outside"].harm(denied) == ""
        Path(tried["write into a folder outside"].arguments[0]).touch()
        assert tried["write into a folder outside"].harm(denied) == "a file is there"
        family, kind, address, hidden = tried["reach others by TCP"].arguments
        assert tried["reach others by TCP"].harm(denied) == ""
        attempts.connect(family, kind, address, hidden)
        assert tried["reach others by TCP"].harm(denied) == "a listener outside heard it"


def test_a_listing_is_no_harm_where_it_shows_only_what_python_needs() -> None:
    home = bait._seen(Path(sys.base_prefix))
    assert home(bait.AttemptResult(["lib"])) == ""
    assert home(bait.AttemptResult(["lib", "secret"])) == "secret"


def test_what_was_laid_out_is_cleared_away() -> None:
    with bait.lay_out() as laid:
        folder = laid.folder
    assert not folder.exists()


def test_the_last_statement_is_the_one_that_lingers() -> None:
    assert probe._last_statement("a = 1\n\n\nif __name__ == 'linger':\n    b()\n") == 4


def test_findings_say_the_same_every_time(launcher: Launcher) -> None:
    first, second = probe.probe(launcher), probe.probe(launcher)
    assert [replace(f, detail="") for f in first] == [replace(f, detail="") for f in second]
