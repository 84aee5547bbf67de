"""In the box: the other modules of a hand-in, for what its file imports.

    reversi.py     from drawing import picture   ──┐
    drawing.py     def picture(board): ..        <─┘    kept as text, and run anew for each case as the file is

What the standard library has by that name, or what is loaded already, comes first. One that cannot be read to its
end is as good as not there (loading.py), but for bare calls that ask for input.
"""

from __future__ import annotations

import ast
import builtins
import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType

from harness.sandbox.loading import AskedForInput, Module, compile_module, decode, is_from


class Siblings(Loader):
    """Finds them, and runs them, for Python's import."""

    def __init__(self) -> None:
        self.sources: dict[str, bytes] = {}
        self.compiled: dict[str, Module] = {}

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

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """What Python asks of whoever finds modules."""
        return ModuleSpec(name, self, origin=f"{name}.py") if name in self.sources else None

    def create_module(self, _spec: ModuleSpec) -> ModuleType | None:
        """What Python asks of whoever loads modules: nothing but the ordinary kind is needed."""
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run it in its own names."""
        module.__dict__["__builtins__"] = builtins  # ours are private, as in Module.fresh
        try:
            for piece in self._compiled(module.__name__).pieces:
                try:
                    exec(piece.code, module.__dict__)
                except BaseException as error:  # whatever a student raises, SystemExit too
                    if not piece.bare_call or not is_from(error, AskedForInput):
                        raise
        except BaseException as error:
            raise ImportError(f"{type(error).__name__}: {error}") from error

    def _compiled(self, name: str) -> Module:
        if name not in self.compiled:
            text, _bad_lines = decode(self.sources[name])
            self.compiled[name] = compile_module(ast.parse(text), name, f"{name}.py", 0)
        return self.compiled[name]
