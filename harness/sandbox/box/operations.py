"""In the box: what Python itself does with objects, by the names under which the judge asks for it.

getattr str len next ..     Python's own functions
add lt getitem call ..      those of its operators
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

# As they are before a student's code runs
_OWN = {
    function.__name__: function
    for function in (
        getattr, setattr, delattr, str, repr, format, len, iter, next, reversed, hash, int, float, round, divmod,
        isinstance, issubclass, callable,
    )
}  # fmt: skip
_OPERATORS = {name: getattr(operator, name) for name in operator.__all__}


def operation(name: str) -> Callable[..., Any]:
    """Python's own function of this name, or its operator's. Raises KeyError if there is none."""
    return _OWN.get(name) or _OPERATORS[name]
