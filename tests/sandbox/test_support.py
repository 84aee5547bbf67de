"""What the machine can do is found by trying, without harm to whoever asks."""

# Probes are system calls, and written as those:
# ruff: noqa: PTH109, PTH115

from __future__ import annotations

import os
import platform

import pytest
from confined_child import UID, outcome

from harness.sandbox.confinement import filters, landlock
from harness.sandbox.confinement.support import missing_layers


def test_layers_that_do_not_work_are_named_as_confine_names_them() -> None:
    assert missing_layers(UID) <= filters.LAYERS.keys()


def test_asking_changes_nothing_here() -> None:
    def state() -> list[object]:
        return [os.getuid(), os.getgroups(), os.readlink("/proc/self/ns/mnt"), os.getcwd()]

    before = state()
    missing_layers(UID)
    assert state() == before


def test_another_system_can_do_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    assert missing_layers(None) == {"box", "privileges", "landlock", "seccomp"}


@pytest.mark.skipif(os.geteuid() == 0, reason="root can")
def test_a_user_that_cannot_be_had_is_missing() -> None:
    assert "privileges" in missing_layers(65533)


def test_inside_a_filtered_process_there_is_no_box() -> None:
    if not landlock.abi():
        pytest.skip("no Landlock here")
    assert outcome(lambda: sorted(missing_layers(None)), ["landlock"]) == ["box"]
