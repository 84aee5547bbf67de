"""In the box: the student's module, compiled once and run anew for each case.

The file is run one top-level statement after the other, as Python would. Where one fails, what was defined
before it stays, as it would for a reader at a prompt: a call of `main()` at the end of the file, which asks for
input and finds none, is how most genuine files look and costs nothing.

    a bare call that asks for input      skipped, the rest of the file is run
    any other statement that asks        where definitions follow, passed over; so is what raises after it, as what
                                         was not typed may be missing there
    one that asks, and goes on without   run like any other (`except EOFError` round a whole game, say), and noted
    any other statement that raises,     passed over in the same way, and noted: another machine may have what it asks
    but for a definition                 for (a package, a file, Windows), and a call that somebody has left there to
                                         try a function is no reason to lose the others; also one that raises only
                                         in a later case
    a definition that raises, an exit,   the file ends there, as it would for whoever imports it; what came before is
    and what no definitions follow       graded
    a statement that never ends          the judge ends the worker, and a fresh one is told to stop before it
    annotations that cannot be           are left alone, as they are from Python 3.14 on: `def f(other: Player)` above
    evaluated                            the class, say

In a notebook "the file" is the cell: the next one is run all the same (cells.py); annotations are evaluated there.
"""

from __future__ import annotations
import __future__

import ast
import builtins
import collections
import contextlib
import dataclasses
import io
import sys
import tokenize
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from types import CodeType, ModuleType
from typing import Any

_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_PLAIN = (*_DEFINITIONS, ast.Import, ast.ImportFrom)
_ANNOTATED = (*_DEFINITIONS, ast.AnnAssign)
_TOLD = 20  # statements that were passed over for what they raised
ABSENT = (ImportError, OSError)  # a package, a file of data, a program: also what an exit comes from
_UNEVALUATED = __future__.annotations.compiler_flag
_OF_ANNOTATIONS = (NameError, TypeError, AttributeError)  # what they raise: List, Player | None, np.bool


class AskedForInput(EOFError):  # noqa: N818 (an EOFError by what it says)
    """Input was asked for while the file was being read: there is none."""


@dataclass(frozen=True)
class Piece:
    """Some top-level statements: their first line, their code, and what may become of them."""

    line: int
    code: CodeType
    may_hang: bool  # anything but definitions and imports
    bare_call: bool
    cell: int = 0  # of a notebook, from 1; 0 for a file that is read as a whole
    passed_over: bool = False  # where it raises: the rest is run
    bare: Callable[[], CodeType] | None = None  # gives the code that does not evaluate annotations


@dataclass(frozen=True)
class Module:
    """A student's file, compiled, in the file's order; the last piece may be one that raises, and in a notebook
    the last one of each cell."""

    name: str
    file: str
    pieces: tuple[Piece, ...]

    @property
    def files(self) -> frozenset[str]:
        """The names that its code goes by: the file's, or its cells'."""
        return frozenset(piece.code.co_filename for piece in self.pieces) | {self.file}

    def fresh(self) -> dict[str, Any]:
        """An empty namespace under the student's name, entered into sys.modules as Python does."""
        module = ModuleType(self.name)
        module.__dict__["__file__"] = self.file.rpartition("/")[2]  # the box has no folder but its own
        # Ours are private (zygote.py) and would be handed on: the student's are the interpreter's own.
        module.__dict__["__builtins__"] = builtins
        sys.modules[self.name] = module
        sys.argv = [module.__dict__["__file__"]]  # as where it is run
        return module.__dict__


def decode(source: bytes) -> tuple[str, list[int]]:
    """The text of a source file, and the lines that are not valid in its encoding (decoded as Latin-1).

    Raises SyntaxError or LookupError for an unknown coding cookie.
    """
    encoding = "utf-8-sig"
    if b"coding" in source[:400]:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
    try:
        return source.decode(encoding), []
    except UnicodeDecodeError:
        lines = source.split(b"\n")
        bad = [number for number, line in enumerate(lines, 1) if not _valid(line, encoding)]
        kept = [line.decode("latin-1" if number in bad else encoding) for number, line in enumerate(lines, 1)]
        return "\n".join(kept), bad


def _valid(line: bytes, encoding: str) -> bool:
    try:
        line.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def compile_module(tree: ast.Module, name: str, file: str, stop_before: int) -> Module:
    """Compile `tree` in pieces, leaving out statements from line `stop_before` on (0: none). Raises SyntaxError."""
    pieces = []
    future = [s for s in tree.body if isinstance(s, ast.ImportFrom) and s.module == "__future__"]
    if future:  # it belongs at the beginning of the file, and each piece is compiled with it there
        compile(tree, file, "exec", dont_inherit=True)
    for statements in _pieces(tree.body):
        head = statements[0]
        if stop_before and head.lineno >= stop_before:
            break
        bare_call = isinstance(head, ast.Expr) and isinstance(head.value, ast.Call)
        code = partial(_compile, statements, future, file)
        bare = partial(code, flags=_UNEVALUATED) if isinstance(head, _ANNOTATED) else None
        pieces.append(Piece(head.lineno, code(), not isinstance(head, _PLAIN), bare_call, bare=bare))
    return Module(name, file, tuple(pieces))


def _pieces(body: list[ast.stmt]) -> Iterator[list[ast.stmt]]:
    """Definitions together; every other statement by itself: it may not come back, or import what is not there."""
    run: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, _DEFINITIONS):
            run.append(statement)
            continue
        if run:
            yield run
        yield [statement]
        run = []
    if run:
        yield run


def _compile(statements: list[ast.stmt], future: Sequence[ast.stmt], file: str, flags: int = 0) -> CodeType:
    """The code of some statements, which goes by what the file imports from the `future`."""
    tree = ast.Module([*(s for s in future if s not in statements), *statements], [])
    code: CodeType = compile(tree, file, "exec", flags, dont_inherit=True, optimize=0)
    return code


def compile_once() -> None:
    """Have the standard library compile the text of a dataclass, or of a named tuple, once and not for each case:
    nearly all of what it takes to run such a module anew."""

    @lru_cache(maxsize=256)
    def compiled(text: str, mode: str) -> CodeType:
        return compile(text, "<string>", mode, dont_inherit=True)

    def run(text: str, names: dict[str, Any], local: Mapping[str, object] | None = None) -> None:
        exec(compiled(text, "exec"), names, local)

    def value(text: str, names: dict[str, Any]) -> Any:
        return eval(compiled(text, "eval"), names)

    dataclasses.__dict__["exec"] = run
    collections.__dict__["eval"] = value


@dataclass(frozen=True)
class Stop:
    """Where the file, or a cell of a notebook, was not read to its end: the line, what it raised, and whether it
    asked for input, and there was none."""

    line: int
    error: BaseException
    asked: bool
    cell: int


@dataclass(frozen=True)
class FirstRun:
    """What became of running the file: the module to run anew, and where it ended early, if it did."""

    module: Module
    namespace: dict[str, Any]
    stops: tuple[Stop, ...]
    skipped: tuple[int, ...]  # lines of bare calls that asked for input
    asking: tuple[int, ...]  # lines of other statements that did, and were passed over
    lacking: tuple[tuple[int, BaseException], ...]  # the first that were passed over, and what they raised
    coping: tuple[int, ...]  # lines of statements that asked for input, and went on without


def first_run(module: Module, starting: Callable[[int], None], refused: Callable[[], int] = int) -> FirstRun:
    """Run the file, piece by piece; `starting(line)` is called before each piece that may not come back, and
    `refused()` is how often input was asked for."""
    namespace = module.fresh()
    kept: list[Piece] = []
    skipped: list[int] = []
    asking: list[int] = []
    lacking: list[tuple[int, BaseException]] = []
    coping: list[int] = []
    stops: list[Stop] = []
    lost: set[str] = set()  # names in what was passed over: some are missing now
    defining = {piece.cell: number for number, piece in enumerate(module.pieces) if not piece.may_hang}
    for number, given in enumerate(module.pieces):
        if stops and stops[-1].cell == given.cell:
            continue
        if given.may_hang:
            starting(given.line)
        before, followed = refused(), number < defining.get(given.cell, 0)  # by definitions
        piece, error = _run(given, namespace)
        asked, why = _origin(error, AskedForInput), _reason(piece, error)
        if error is None:
            coping += [piece.line] * (piece.may_hang and refused() > before)
            # What may be done but once, multiprocessing.set_start_method(..), raises from now on
            passed_over = followed and piece.may_hang and not piece.cell
        elif asked and piece.bare_call:
            skipped.append(piece.line)
            continue
        elif followed and (asked or why or lost):
            asking += [piece.line] if asked else []
            lacking += [(piece.line, why)] if why and not asked and not _is_of(why, lost) else []
            lost.update(piece.code.co_names)
            passed_over = True
        else:
            stops.append(Stop(piece.line, error, asked is not None, piece.cell))
            passed_over = False
        kept.append(replace(piece, passed_over=True) if passed_over else piece)
    runs = Module(module.name, module.file, tuple(kept))
    noted = tuple(skipped), tuple(asking), tuple(lacking[:_TOLD]), tuple(coping)
    return FirstRun(runs, namespace, tuple(stops), *noted)


def _reason(piece: Piece, error: BaseException | None) -> BaseException | None:
    """What a piece that raised this may be passed over for: what is not there, or in a file whatever else a statement
    raises. A cell ends with that, for the student as well."""
    fails = piece.may_hang and not piece.cell and isinstance(error, Exception)
    return _origin(error, ABSENT) or (error if fails else None)


def _is_of(error: BaseException, lost: Collection[str]) -> bool:
    """Whether this tells that one of these names is missing: what it was lost with is told already."""
    return type(error) is NameError and type(error.name) is str and error.name in lost


def _run(piece: Piece, namespace: dict[str, Any]) -> tuple[Piece, BaseException | None]:
    """Run a piece, without its annotations if it fails with them. The piece as it is to be run from now on, and what it
    raised."""
    error = _raised(piece, namespace)
    if piece.bare and isinstance(error, _OF_ANNOTATIONS):
        with contextlib.suppress(Exception):  # SyntaxError, for what only one that is evaluated may have
            piece = replace(piece, code=piece.bare())
            error = _raised(piece, namespace)
    return replace(piece, bare=None), error  # which would keep the file's tree


def _raised(piece: Piece, namespace: dict[str, Any]) -> BaseException | None:
    """What a piece raises when it is run, if anything."""
    try:
        exec(piece.code, namespace)
    except BaseException as error:  # whatever a student raises, SystemExit too
        return error
    return None


def _origin(
    error: BaseException | None, kind: type[BaseException] | tuple[type[BaseException], ...]
) -> BaseException | None:
    """The error of this kind (input, a module or a file that was not there) that this exception came from, if any."""
    for _ in range(20):
        if error is None or isinstance(error, kind):
            return error
        error = error.__cause__ or error.__context__
    return None


def run_anew(module: Module) -> dict[str, Any]:
    """A fresh namespace with all that the file defines.

    What ran the first time may raise now, as what can be done but once in a process does.
    """
    namespace = module.fresh()
    stopped = -1  # the cell that is not read any further
    for piece in module.pieces:
        if piece.cell == stopped:
            continue
        try:
            exec(piece.code, namespace)
        except BaseException:  # as in first_run
            stopped = stopped if piece.passed_over else piece.cell
    return namespace
