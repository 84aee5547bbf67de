"""The reference: our own implementation of a module, run in the judge.

Its `input`, `print` and `open` are the case's: a reference helper that asks for a location is answered from the
case's script, what it prints is kept, and files are those in the student's box.
"""

from __future__ import annotations

import builtins
import dis
import inspect
import io
import os
import sys
import traceback
import types
from collections.abc import Iterator, Mapping, Sequence
from errno import ENOENT
from functools import cache
from pathlib import Path
from typing import Any

from harness.course_modules import course_module
from harness.drive.constants import Constants
from harness.drive.seeding import seed
from harness.errors import HarnessError, SpecError

_AT_THE_DESK = frozenset({"input", "print", "open"})


class Desk:
    """What stands in for the keyboard, the screen and the disk: a case that runs, or here, where none does, nothing but
    the files that are handed out with the assignment."""

    files: Mapping[str, bytes] = types.MappingProxyType({})

    def input(self, prompt: object = "") -> str:
        """What is typed; here nobody answers, and EOFError is raised."""
        raise EOFError(f"nobody answers {prompt!r}")

    def print(self, text: str) -> None:
        """Show what was printed; here it vanishes."""

    def open(self, path: str, mode: str, **options: Any) -> Any:
        """A file in the student's box; here it can only be read, if it is one that is handed out."""
        name = os.path.normpath(path)  # "./words.txt"
        if name not in self.files or mode not in ("r", "rt", "rb"):
            raise no_such_file(path)
        return as_opened(io.BytesIO(self.files[name]), mode, options)


def no_such_file(path: str) -> FileNotFoundError:
    """What open() raises for a file that is not there."""
    return FileNotFoundError(ENOENT, os.strerror(ENOENT), path)


def as_opened(data: io.BytesIO, mode: str, options: Mapping[str, Any]) -> Any:
    """What open() gives, with these options by keyword, for a file whose bytes are `data`."""
    if "b" in mode:
        return data
    encoding = options.get("encoding") or "utf-8"
    return io.TextIOWrapper(data, encoding, options.get("errors"), options.get("newline"))


class Reference:
    """A module's reference and the names it defines. `desk` is replaced for each case.

    To make one raises SpecError for a file that raises while it is read.
    """

    def __init__(
        self,
        modules: Mapping[str, Path],
        positions: Path | None = None,
        files: Mapping[str, bytes] = types.MappingProxyType({}),
    ) -> None:
        seed()
        self.desk = Desk()
        self.desk.files = files
        # Asked often: `re` is imported anew by every `sub` with a group in it
        self._course_module = cache(lambda importer, name: course_module(Path(importer), name))
        self._modules: dict[str, types.ModuleType] = {}
        namespaces = [self._run(name, path) for name, path in modules.items()]
        together = {k: v for space in namespaces for k, v in public(space).items()}
        self.positions = self._run("positions", positions) if positions else {}
        self.names: dict[str, Any] = {**together, **public(self.positions), "open": self._open}
        self.is_certain, self.is_steady = cache(self._is_certain), cache(self._is_steady)
        self._operators = frozenset(one for name in self.names for one in self.special_methods(name))
        self.constants = Constants(self.names.values())

    def stands_on(self, name: str) -> frozenset[str]:
        """The names of the references that this function or class of theirs uses, directly or through others."""
        found: set[str] = set()
        left = [name]
        while left:
            thing = self.names.get(left.pop())
            used = (_used(thing) if callable(thing) else frozenset()) & self.names.keys() - found
            found |= used
            left += used
        return frozenset(found)

    def has_class(self, name: str) -> bool:
        """Whether a name is a class of the references: its objects cannot cross, so it stands in for no student's."""
        return isinstance(self.names.get(name), type)

    def has_constant(self, name: str, attribute: str) -> bool:
        """Whether a class of the references has this attribute, and it is no method."""
        if not hasattr(self.names[name], attribute):
            return False
        value = getattr(self.names[name], attribute)
        return not (callable(value) or isinstance(value, property))

    def is_generator(self, name: str) -> bool:
        """Whether a name is a function of the references that yields."""
        code = getattr(self.names.get(name), "__code__", None)
        return code is not None and bool(code.co_flags & inspect.CO_GENERATOR)

    def parameters(self, name: str) -> Sequence[str] | None:
        """The names of the arguments that a function of the references must be given, None for a class."""
        function = self.names.get(name)
        if not isinstance(function, types.FunctionType):
            return None
        code = function.__code__
        return code.co_varnames[: code.co_argcount - len(function.__defaults__ or ())]

    def special_methods(self, name: str) -> Iterator[str]:
        """The methods with two underscores, `__str__` say, that a class of the references defines; none where the name
        is no class."""
        for base in self.names[name].__mro__[:-1] if self.has_class(name) else ():
            yield from (one for one, value in vars(base).items() if one.startswith("__") and callable(value))

    def calculates(self, operator: str) -> bool:
        """Whether objects of a class that the references know take part in `add`, say, and what it gives is theirs to
        say: of what came in place of a number, nobody asks whether it is near the right one."""
        return not self._operators.isdisjoint(f"__{prefix}{operator}__" for prefix in ("", "r", "i"))

    def _is_steady(self, name: str) -> bool:
        """Whether what a function of the references gives follows from its arguments alone: it is certain, and by the
        names it uses asks for nothing, and shows nothing."""
        reach = (self.names.get(one) for one in (name, *self.stands_on(name)))
        used = (_used(one) for one in reach if callable(one))
        return self.is_certain(name) and _AT_THE_DESK.isdisjoint(frozenset().union(*used))

    def _is_certain(self, name: str) -> bool:
        """Whether what a function of the references gives follows from its arguments and from what is typed: by the
        names it uses it opens nothing, and calls nothing that is not of the references (chance, a clock)."""
        found = [self.names.get(one) for one in (name, *self.stands_on(name))]
        reach = [one for one in found if callable(one) or isinstance(one, types.ModuleType)]
        ours = all(isinstance(one, types.FunctionType | type) for one in reach)
        return ours and reach[:1] == found[:1]

    def _run(self, name: str, path: Path) -> dict[str, Any]:
        self._modules[name] = module = types.ModuleType(name)
        space: dict[str, Any] = module.__dict__
        space["__file__"] = str(path)
        space["__builtins__"] = {
            **builtins.__dict__, "input": self._input, "print": self.print, "open": self._open,
            "__import__": self._import,
        }  # fmt: skip
        known = sys.modules.keys() | sys.stdlib_module_names  # of which its own name may be one
        try:
            if name not in known:
                sys.modules[name] = module  # where dataclasses look for it
            exec(compile(path.read_bytes(), str(path), "exec", dont_inherit=True), space)
        except HarnessError:
            raise
        except (Exception, SystemExit) as error:
            raise _not_read(path, error) from error
        finally:
            if name not in known:
                sys.modules.pop(name, None)
        return space

    def _import(self, name: str, names: Mapping[str, Any] | None = None, *args: Any) -> Any:
        """References import one another, and files beside them or in the folder above, by their names."""
        last = name.rpartition(".")[2]
        importer = (names or {}).get("__file__", "")
        if last not in self._modules and (file := self._course_module(importer, last)):
            self._run(last, file)
        return self._modules[last] if last in self._modules else builtins.__import__(name, names, *args)

    def _input(self, prompt: object = "") -> str:
        return self.desk.input(prompt)

    def _open(self, file: Any, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        named = zip(("buffering", "encoding", "errors", "newline"), args, strict=False)
        return self.desk.open(str(file), mode, **dict(named), **kwargs)

    def print(
        self,
        *values: object,
        sep: str = " ",
        end: str = "\n",
        file: Any = None,
        flush: bool = False,
    ) -> None:
        """Print at the case's desk."""
        out = io.StringIO()
        shown = file in (None, sys.stdout, sys.stderr)
        print(*values, sep=sep, end=end, file=out if shown else file, flush=flush)
        if shown:
            self.desk.print(out.getvalue())

    def draw(self, value: object) -> str | None:
        """`value` as a picture of a board, where the positions file knows how; None otherwise."""
        drawing = self.positions.get("draw")
        try:
            picture = drawing(value) if drawing else None
        except Exception:  # a student's value may be anything; then it is shown as it is
            return None
        return picture if isinstance(picture, str) else None


def _not_read(path: Path, error: BaseException) -> SpecError:
    """What a person is told whose reference, or positions file, raises while it is read."""
    steps = traceback.extract_tb(error.__traceback__)
    line = next((step.lineno for step in reversed(steps) if step.filename == str(path)), None) or 1
    problem = f"this file, which the spec names, raised {type(error).__name__} while it was read: {error}"
    cure = 'mend it; what starts the program, or asks for input, belongs below `if __name__ == "__main__":`'
    return SpecError.in_file(path, problem, cure, line)


def last_line(error: BaseException, folder: Path) -> str:
    """The last line in this folder's own files that led to an error, "positions.py:3"; "" where there is none."""
    steps = [(Path(step.filename), step.lineno) for step in traceback.extract_tb(error.__traceback__)]
    own = [step for step in steps if step[0].parent == folder]
    return f"{own[-1][0].name}:{own[-1][1]}" if own else ""


@cache
def _used(thing: object) -> frozenset[str]:
    """The global names in the code of a function, or of a class's methods."""
    if isinstance(thing, type):
        return frozenset().union(*map(_used, filter(callable, vars(thing).values())))
    return frozenset(_loaded(thing.__code__) if isinstance(thing, types.FunctionType) else ())


def _loaded(code: types.CodeType) -> set[str]:
    names = {
        step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    }
    return names.union(*(_loaded(inner) for inner in code.co_consts if isinstance(inner, types.CodeType)))


def public(space: Mapping[str, Any]) -> dict[str, Any]:
    """The names that a module gives to others: all but those that begin with two underscores."""
    return {name: value for name, value in space.items() if not name.startswith("__")}
