"""In the box: the other modules of a hand-in, for what its file imports.

    reversi.py     from drawing import picture   ──┐
    drawing.py     def picture(board): ..        <─┘    kept as text, and run anew for each case as the file is

What the standard library has by that name, or what is loaded already, comes first. They are run as the file itself is
(loading.py): one that imports what is not there, or fails half way, gives what it defines. One that is no Python is as
good as not there.
"""

from __future__ import annotations

import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType

from harness.sandbox.box import newer
from harness.sandbox.box.loading import Module, Stop, compile_module, decode, first_run, run_anew


class Siblings(Loader):
    """Finds them, and runs them, for Python's import."""

    def __init__(self) -> None:
        self.sources: dict[str, bytes] = {}
        self.known: dict[str, Module] = {}  # those that were run once
        # Where one of these was not read to its end; line 0: it is no Python
        self.stops: dict[str, Stop] = {}

    def settle(self, sources: dict[str, bytes]) -> None:
        """Have these modules found from now on."""
        if sources:
            taken = {*sys.modules, *sys.stdlib_module_names}
            self.sources = {name: text for name, text in sources.items() if name not in taken}
            sys.meta_path.insert(0, self)

    def forget(self) -> None:
        """Have them run anew where they are imported next."""
        for name in self.sources:
            sys.modules.pop(name, None)

    def loaded(self) -> dict[str, ModuleType]:
        """Those that were imported, by name."""
        modules = ((name, sys.modules.get(name)) for name in self.sources)
        return {name: module for name, module in modules if isinstance(module, ModuleType)}

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """What Python asks of whoever finds modules."""
        return ModuleSpec(name, self, origin=f"{name}.py") if name in self.sources else None

    def create_module(self, _spec: ModuleSpec) -> ModuleType | None:
        """What Python asks of whoever loads modules: nothing but the ordinary kind is needed."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run it as the file itself is run, in a module that takes the place of this one."""
        name = module.__name__
        try:
            if name in self.known:
                run_anew(self.known[name])
            else:
                run = first_run(self._compiled(name), lambda _line: None)
                self.known[name] = run.module
                self.stops.update((name, stop) for stop in run.stops)
        except BaseException as error:  # whatever the compiler says of a student's text
            self.stops[name] = Stop(0, error, False, 0)
            raise ImportError(f"{type(error).__name__}: {error}") from error

    def _compiled(self, name: str) -> Module:
        text, _bad_lines = decode(self.sources[name])
        return compile_module(newer.parse(text, f"{name}.py"), name, f"{name}.py", 0)
