"""Files of Nine Men's Morris for load_state, with or without a newline after the last line.

The text asks for four lines and says of both functions that they have the same format, but not whether a newline
follows the last line. Most programs do not mind; one that does may want either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# By name: a student's function, which gives None where it fails
Witness = Callable[[str], Callable[..., Any]]


def end_as_wanted(filename: str, witness: Witness) -> None:
    """Take the newline from the end of the file where the student's load_state does not load it as it is."""
    if witness("load_state")(filename) is None:
        with open(filename) as file:  # noqa: PTH123 - the case's open, for files in the student's box
            text = file.read()
        with open(filename, "w") as file:  # noqa: PTH123 - as above
            file.write(text.rstrip("\n"))
