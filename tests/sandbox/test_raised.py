"""harness/sandbox/box/raised.py: what is told of an exception."""

from __future__ import annotations

import json
from typing import Any

import pytest

from harness.sandbox.box.raised import Raising
from harness.sandbox.wire import Encoder

STUDENTS = "work.py"


class _Unhashable(type):
    def __hash__(cls) -> int:
        raise RuntimeError("nobody may ask a student's class for its hash")


class _OddError(ValueError, metaclass=_Unhashable):
    pass


def _raised(source: str, **names: Any) -> BaseException:
    with pytest.raises(BaseException) as caught:  # noqa: PT011  # whatever the source raises
        exec(compile(source, STUDENTS, "exec"), names)
    return caught.value


@pytest.fixture
def raising() -> Raising:
    found = Raising(Encoder())
    found.files = (STUDENTS,)
    return found


def test_the_line_is_the_last_one_in_a_student_s_file(raising: Raising) -> None:
    error = _raised("def f():\n    return json.loads('{')\n\nf()", json=json)
    told = raising.record(error)
    assert (told["line"], told["file"]) == (2, STUDENTS)
    assert told["classes"][:2] == ["json.decoder.JSONDecodeError", "builtins.ValueError"]


def test_an_error_that_passed_no_line_of_a_student_s_has_none(raising: Raising) -> None:
    told = raising.record(OverflowError("ours"))
    assert (told["line"], told["file"]) == (None, "")


@pytest.mark.parametrize("error", [KeyError("x"), _OddError("y"), type("Own", (KeyError,), {})("z")])
def test_the_text_of_an_exception_is_that_of_its_record(raising: Raising, error: BaseException) -> None:
    for _ in range(2):  # the second time the classes of a builtin one are known
        assert raising.text(error) == raising.encoder.text(raising.encoder.tag(raising.record(error)))


def test_a_class_whose_own_class_has_another_hash_is_told_like_any_other(raising: Raising) -> None:
    assert raising.record(_OddError("y"))["classes"][1] == "builtins.ValueError"
