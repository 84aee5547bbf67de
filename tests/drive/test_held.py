"""harness/drive/calls/held.py: the judge's copies of what lives on in the worker."""

from __future__ import annotations

import numpy

from harness.drive.calls.held import HeldValues


def test_an_array_of_ours_is_never_taken_for_one_that_has_another_shape_by_now() -> None:
    values = HeldValues()
    for size in (3, 4):  # the student's own array, which has grown in place
        values.adopt(numpy.zeros(size), [1])
    fresh = [numpy.ones(size) for size in range(1, 50)]
    assert not [array for array in fresh if '"h"' in values.text(array)]
