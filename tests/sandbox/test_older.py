"""Files that are written for an older numpy: the names that it had are there."""

from __future__ import annotations

from types import ModuleType

import numpy
import pytest
from student import result

from harness.sandbox.box import older
from harness.sandbox.launch import Launcher


@pytest.mark.parametrize(
    ("value", "given"),
    [
        ("np.zeros(2, dtype=np.int).dtype.kind", "i"),
        ("[np.float(1), np.str(2), np.object is object]", [1.0, "2", True]),
        ("[int(np.product([2, 3])), bool(np.alltrue([1, 0])), np.Inf]", [6, False, float("inf")]),
        ("np.in1d([1, 2], [2]).tolist()", [False, True]),
    ],
)
def test_names_that_numpy_has_dropped_are_there(launcher: Launcher, value: str, given: object) -> None:
    assert result(launcher, f"import numpy as np\ndef f(): return {value}") == given


def test_what_numpy_still_has_stays_as_it_is() -> None:
    module = ModuleType("numpy")
    vars(module).update(prod=len, product=sum, bool=bytes)
    older.offer(module)
    assert (vars(module)["product"], vars(module)["bool"], vars(module)["int"]) == (sum, bytes, int)


def test_nothing_is_offered_that_numpy_has_by_no_name() -> None:
    module = ModuleType("numpy")
    older.offer(module)
    assert "nan" not in vars(module)
    assert "NaN" not in vars(module)
    assert set(older._CALLED_NOW.values()) <= {*dir(numpy)}
