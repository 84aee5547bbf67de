"""In the box: the names of a student's file as it leaves them, for each case.

The file is run anew for each case. What it adds to `logging` is taken away before: else every line would be printed
once more in each case.

A file that takes its time (a table, a game against itself) would take it in all cases. So after it was run twice, its
names are copied for each further case, with the lists, dicts and objects in them, and so are those of the modules
beside it that it imports; unless to copy takes longer still. Its functions and classes, and what cannot be copied, are
the same in all of these cases, and so are the recursion limit and the precision of decimals that it has set.
"""

from __future__ import annotations

import contextlib
import gc
import math
import sys
import time
from collections.abc import Sequence
from copy import deepcopy
from decimal import getcontext, setcontext
from types import ModuleType
from typing import Any

from harness.sandbox.box.loading import Module, run_anew
from harness.sandbox.box.siblings import Siblings

try:
    from resource import RUSAGE_SELF, getrusage
except ImportError:  # Windows
    getrusage = None  # type: ignore[assignment]  # there is none

# A namespace that functions see, and the names that belong into it
Space = tuple[dict[str, Any], dict[str, Any]]

_LONG = 0.25  # seconds of the processor: a hundred times what nearly all files take
_GLANCE = 100  # objects that are copied between two looks at the clock
_MUCH = 100 << 10  # KiB of memory: twice what nearly all need
_collect = gc.collect
_now = time.process_time  # how busy the machine is must not decide it


class Names:
    """The names of one file, and of its `siblings`."""

    def __init__(self, module: Module, siblings: Siblings) -> None:
        self.module, self.siblings = module, siblings
        self.modules: dict[str, ModuleType] = {}  # those siblings that are not run any more
        self.kept: list[Space] = []  # the first one is the file's
        self.long = _LONG
        self.recursion_limit, self.decimals = sys.getrecursionlimit(), getcontext()  # as it has set them

    def afresh(self) -> dict[str, Any]:
        """The names as the file leaves them."""
        self.siblings.forget()
        if self.kept:
            sys.modules.update(self.modules)
            sys.setrecursionlimit(self.recursion_limit)
            setcontext(self.decimals.copy())
            for space, names in _copied(self.kept, {}):
                space.clear()
                space.update(names)
            return self.kept[0][0]
        if getrusage is not None and getrusage(RUSAGE_SELF).ru_maxrss > _MUCH:
            # Functions know their namespace, and it knows them: nobody might look for such circles before the tables of
            # several cases have used up the memory.
            _collect()
        _forget_loggers()
        started = _now()
        namespace = run_anew(self.module)
        took = _now() - started
        if took > self.long:
            self.modules = self.siblings.loaded()
            self.recursion_limit, self.decimals = sys.getrecursionlimit(), getcontext().copy()
            spaces = [namespace, *(module.__dict__ for module in self.modules.values())]
            known = _Known(_now() + took)
            self.kept = _copied([(space, space) for space in spaces], known)
            if known.is_late():  # a large table takes longer to be copied than to be made
                self.kept, self.long = [], math.inf
        return namespace


def _forget_loggers() -> None:
    """Have `logging` as it is when it is imported."""
    logging = sys.modules.get("logging")
    if logging is None:  # nearly always
        return
    with contextlib.suppress(Exception):  # a student may have taken it apart
        root = logging.root
        root.manager.loggerDict.clear()
        root.handlers.clear()
        root.filters.clear()
        root.setLevel(logging.WARNING)
        logging.disable(logging.NOTSET)


class _Known(dict[int, Any]):
    """What deepcopy has copied so far, for which it asks at each object: from a time on it is told to give up."""

    def __init__(self, until: float) -> None:
        super().__init__()
        self.until, self.asked, self.late = until, 0, False

    def is_late(self) -> bool:
        """Whether that time has come."""
        self.late = self.late or _now() > self.until
        return self.late

    def get(self, key: int, default: Any = None) -> Any:
        """Whether it is late is looked at now and then, as the clock is slow."""
        self.asked += 1
        if self.late or (self.asked % _GLANCE == 0 and self.is_late()):
            raise TimeoutError
        return super().get(key, default)


def _copied(spaces: Sequence[Space], known: dict[int, Any]) -> list[Space]:
    """Copies of the names in each, in which what was one object is one again; the namespaces themselves, as globals()
    gives them, stay."""
    known |= {id(space): space for space, _ in spaces}
    return [(space, {name: _copy(value, known) for name, value in names.items()}) for space, names in spaces]


def _copy(value: Any, known: dict[int, Any]) -> Any:
    try:
        return deepcopy(value, known)
    except BaseException:  # a module, an open file, whatever a student's own method raises
        return value
