"""`harness doctor` says in 80 columns what there is, what it costs, what is open and what would help."""

from __future__ import annotations

import sys

import pytest

from harness.commands import doctor
from harness.commands.doctor import Diagnosis, lines
from harness.sandbox.layers import Layers, Sandbox
from harness.sandbox.probe import ProbeFinding

REFUSED = ProbeFinding("read a file outside", True, "PermissionError")
OPEN = ProbeFinding("get at the memory of what started it", False, "opened its memory " * 10)
GOOD = Sandbox(
    "sandbox: bubblewrap, Landlock; all 1 probes refused", True, Layers(True, frozenset()), (), (REFUSED,)
)
BAD = Sandbox(
    "NOT SANDBOXED: a submission could get at the memory of what started it, and a good many things more",
    False,
    Layers(False, frozenset({"landlock", "box"}), "bubblewrap is not installed"),
    (),
    (REFUSED, OPEN),
)


def said(sandbox: Sandbox, **costs: float) -> list[str]:
    return list(lines(Diagnosis(sandbox, {"worker": 2.345, **costs})))


def test_the_verdict_comes_first() -> None:
    assert said(GOOD)[:2] == [
        "Sandbox: bubblewrap, Landlock; all 1 probes refused.",
        "Strangers' code may run here.",
    ]
    assert "`harness grade` refuses to run here." in said(BAD)


def test_each_layer_is_listed_with_its_cost_or_as_missing() -> None:
    text = said(GOOD, landlock=0.217)
    assert "  landlock    which files it may open                                   0.22" in text
    assert "              a worker, from start to end                               2.35" in text
    text = said(BAD, landlock=1)
    assert "  landlock    which files it may open                                missing" in text


def test_each_probe_is_listed_with_its_result() -> None:
    assert "  refused read a file outside                     PermissionError" in said(BAD)
    opened = "  OPEN    get at the memory of what started it    opened"
    assert any(line.startswith(opened) for line in said(BAD))


def test_what_is_missing_has_its_cure() -> None:
    assert not any("better" in line for line in said(GOOD))
    assert "  install bubblewrap: apt install bubblewrap, or dnf install bubblewrap" in said(BAD)


@pytest.mark.parametrize("sandbox", [GOOD, BAD])
def test_no_line_is_wider_than_a_terminal(sandbox: Sandbox) -> None:
    assert max(map(len, said(sandbox, bubblewrap=12345.678))) <= 80


def test_this_machine_is_examined() -> None:
    found = doctor.examine()
    assert found.costs["worker"] > 0
    if sys.platform == "linux":
        assert len(found.sandbox.findings) == 28
        assert set(found.costs) >= {"limits", "process", "session"}
