"""In the box: the process that runs one submission. It holds the student's module and nothing of the judge's.

Frames cross a socket: four bytes of length, then text: a JSON list of tagged values (wire.py), and for a batch
further lines, one for each call.

    judge                                        worker
    ["load", id, options, source]                ["scanned", id, facts]  ["at", id, line] ..
                                                 ["loaded", id, facts, printed]
    ["case", id, names, watched]                 (nothing: the module is run anew, `names` ask the judge)
    ["call", id, name, args, kwargs, changed]    ["done", id, kind, value, after, handles, printed]
    ["batch", id, name, [args, ..]]              ["batch", id, printed]  [kind, value, after] ..
    ["read", id, path]                           ["done", ..]
    ["write", id, path, data]                    ["done", ..]
    ["program", id, name, files]                 ["reads", id, 0] .. each time it is about to read
                                                 ["ended", id, how, exception, standard error]
      while a call runs, any number of times:
    ["answer", id, kind, value, after]           ["ask", id, name, args, kwargs, printed]
                                                 ["ask", id, "(terminal)", ..]: is about to read it, types?
                                                 ["ask", id, "(called)", [name, args, kind, value], ..]: a
                                                 function in `watched` has been called, from anywhere
      and when it prints more than is kept:      ["flood", id, the last of it]
    at any time, for the tutor (watch.py):       ["note", id, kind, detail]

`kind` is "r" for a value and "e" for an exception; `after` holds the arguments as they are after the call, or
null where they are as they were. Student code runs in this process and can do anything to it: whatever
comes out is only ever an answer, good or bad, to the call that the judge made.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import marshal
import os
import random
import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, NoReturn

from harness.sandbox import cells, loading, program, scan
from harness.sandbox.capture import Streams
from harness.sandbox.terminal import Terminal
from harness.sandbox.watch import Watch
from harness.sandbox.wire import HEADER, MAX_VALUE, Decoder, Encoder, WireError, copy_into

_MAX_MESSAGE = 500
_MAX_ASKS_WHILE_LOADING = 50
_ATOMS = frozenset({type(None), bool, int, str, float})
_NO_KEYWORDS = '{"d":[]}'
_MUTABLE = frozenset({list, dict, set})
_WITH_PARTS = frozenset({list, dict, set, tuple})
_SMALL = 1 << 60
_CONSTANTS = {None: "null", True: "true", False: "false"}
_ESCAPED = 70  # what the process ends with when a student's code breaks the loop below
_exit = os._exit
_marshal = marshal.dumps
_seed = random.seed
_settrace, _gettrace = sys.settrace, sys.gettrace
_set_recursion_limit = sys.setrecursionlimit
_MAX_RECURSION = 50_000  # a limit of a billion ends in a crash or in the time limit, not in a RecursionError
_traceback: Callable[[BaseException], Any] = BaseException.__dict__["__traceback__"].__get__
_mro: Callable[[type], tuple[type, ...]] = type.__dict__["__mro__"].__get__


class Channel:
    """Frames on two descriptors, which may be one; the judge is gone when reading ends."""

    def __init__(self, incoming: int, outgoing: int) -> None:
        self.incoming, self.outgoing = incoming, outgoing
        self.read, self.write = os.read, os.write
        self.buffer = b""

    def receive(self) -> str:
        """The next frame's text."""
        self._at_least(HEADER.size)
        (length,) = HEADER.unpack_from(self.buffer)
        self._at_least(HEADER.size + length)
        frame = self.buffer[HEADER.size : HEADER.size + length]
        self.buffer = self.buffer[HEADER.size + length :]
        return frame.decode("utf-8", "surrogatepass")

    def _at_least(self, count: int) -> None:
        while len(self.buffer) < count:
            more = self.read(self.incoming, max(1 << 14, count - len(self.buffer)))
            if not more:
                _exit(0)
            self.buffer += more

    def send(self, text: str) -> None:
        """Send one frame."""
        data = text.encode("utf-8", "surrogatepass")
        data = HEADER.pack(len(data)) + data
        while data:
            data = data[self.write(self.outgoing, data) :]


class Worker:
    """One submission's process: reads the judge's frames and answers them, until the judge hangs up."""

    def __init__(self, channel: Channel, box: str, numpy: Any = None, terminal: int | None = None) -> None:
        self.channel, self.box, self.terminal = channel, box, terminal
        self.encoder = Encoder(self._foreign, numpy)
        self.numpy_seed = None if numpy is None else numpy.random.seed
        self.decoder = Decoder({"h": self._held, "c": self._callable}, measured=False)
        self.builtins = dict(builtins.__dict__)
        # site, which has exit and quit, is not loaded
        self.patched = {**self.builtins, "input": self._input_function, "exit": sys.exit, "quit": sys.exit}
        self.classes = {id(v): v.__name__ for v in self.builtins.values() if isinstance(v, type)}
        self.environ, self.path = dict(os.environ), list(sys.path)
        self.environ_data = dict(os.environ._data)  # type: ignore[attr-defined]  # as _tidy compares it
        self.lineages: dict[int, str] = {}  # id of a builtin exception's class -> the text of its classes
        self.objects: list[Any] = []  # that the judge may speak of, by their handles from 1 on
        self.handles: dict[int, int] = {}  # id -> handle
        self.callables: dict[int, Any] = {}  # functions of the judge's, by their numbers
        self.namespace: dict[str, Any] = {}
        self.module: loading.Module | None = None
        self.call: str = ""
        self.lines: list[str] = []
        self.asked_while_loading = 0
        self.streams = self._new_streams()
        self.watch = Watch(box, self._note)

    # ------------------------------------------------------------ the loop

    def serve(self) -> NoReturn:
        """Answer frames for ever. Whatever escapes is the student's doing, and ends the process without a word."""
        try:
            while True:
                self._answer_to()
        finally:
            _exit(_ESCAPED)

    def _answer_to(self) -> list[Any] | None:
        """Do what the next frame says; if it is the answer to a question, its values instead."""
        actions: dict[str, Callable[..., None]] = {
            "load": self._load, "case": self._case, "call": self._call, "batch": self._batch,
            "read": self._read, "write": self._write, "program": self._program,
        }  # fmt: skip
        head, *lines = self.channel.receive().split("\n")
        action, call, *rest = self.decoder.value(head)
        if action == "answer":
            return list(rest)
        outer = self.call, self.lines
        self.call, self.lines = call, lines
        actions[action](*rest)
        self.call, self.lines = outer
        return None

    def _send(self, kind: str, *texts: str) -> None:
        """Send a frame of values that are text already."""
        self.channel.send(f'["{kind}","{self.call}",{",".join(texts)}]')

    def _printed(self) -> str:
        printed = self.streams.drain()
        return self.encoder.text(printed) if printed else '""'

    # ------------------------------------------------------------ loading and cases

    def _load(self, options: dict[str, Any], source: bytes) -> None:
        facts: dict[str, Any] = {
            "stopped": None,
            "cells": [],
            "magics": [],
            "skipped": [],
            "defined": [],
            "bad_lines": [],
        }
        try:
            text, facts["bad_lines"] = loading.decode(source)
            module, tree = self._compiled(text, options, facts)
            scanned = self._text(scan.facts(tree, text))
        except BaseException as error:  # whatever the compiler says of a student's text
            facts["stopped"] = {**self._exception(error), "line": getattr(error, "lineno", None), "at": 0}
        else:
            self._send("scanned", scanned)  # ahead of the student's code, which could change it
            self._tidy()
            self.watch.begin(module.file)
            run = loading.first_run(module, self._at)
            self.module, self.namespace = run.module, run.namespace
            stops = [{**self._exception(s.error), "at": s.line, "asked": s.asked} for s in run.stops]
            if options.get("cells"):
                facts["cells"] += stops
            elif stops:
                facts["stopped"] = stops[0]
            facts["skipped"] = list(run.skipped)
            facts["defined"] = [n for n, v in self.namespace.items() if type(n) is str and callable(v)]
        self._send("loaded", self._text(facts), self._printed())

    def _compiled(
        self, text: str, options: dict[str, Any], facts: dict[str, Any]
    ) -> tuple[loading.Module, ast.Module]:
        """The module, and its tree; of a notebook, what was broken or skipped is noted in `facts`."""
        file = options["file"]
        if not options.get("cells"):
            tree = ast.parse(text, file)
            return loading.compile_module(tree, options["name"], file, options["stop_before"]), tree
        found = cells.compile_cells(options["cells"], file, options["stops"])
        facts["magics"] = found.magics
        facts["cells"] = [
            {**self._exception(e), "line": None, "file": "", "at": n, "syntax": True} for n, e in found.broken
        ]
        return loading.Module(options["name"], file, tuple(found.pieces)), ast.Module(found.statements, [])

    def _at(self, line: int) -> None:
        self._send("at", str(line))

    def _note(self, kind: str, detail: str) -> None:
        self._send("note", f'"{kind}"', self.encoder.text(detail))

    def _case(self, stubs: list[str], watched: list[str]) -> None:
        self.playing = False
        self._tidy()
        self.watch.flush()
        self.objects.clear()
        self.handles.clear()
        self.asked_while_loading = 0
        self.callables.clear()
        if self.module is not None:
            self.namespace = loading.run_anew(self.module)
        for name in stubs:
            self.namespace[name] = self._stub(name)
        for name in watched:
            if name in self.namespace:
                self.namespace[name] = self._watched(name, self.namespace[name])
        self.streams.drain()
        self.playing = True

    def _tidy(self) -> None:
        """Put back what a student's code may have changed for the cases that follow."""
        self._untrace()
        if sys.getprofile() is not None:
            sys.setprofile(None)
        if builtins.__dict__ != self.patched:
            builtins.__dict__.clear()
            builtins.__dict__.update(self.patched)
        self.streams = self._new_streams()
        self.streams.install()
        if os.environ._data != self.environ_data:  # type: ignore[attr-defined]  # comparing os.environ decodes it
            os.environ.clear()
            os.environ.update(self.environ)
        sys.path[:] = self.path
        _set_recursion_limit(1000)
        sys.setrecursionlimit = lambda limit: _set_recursion_limit(min(limit, _MAX_RECURSION))
        with contextlib.suppress(OSError):
            os.chdir(self.box)
            _empty(self.box)
        _seed(0)
        if self.numpy_seed is not None:
            self.numpy_seed(0)

    # ------------------------------------------------------------ calls

    def _call(self, name: str, args: list[Any], kwargs: dict[str, Any], changed: list[Any]) -> None:
        for handle, content in changed:
            copy_into(self.objects[handle - 1], content)
        if isinstance(self.streams, Terminal):
            self.streams.connect()
        kind, value, after, result = self._run(name, args, kwargs)
        if isinstance(self.streams, Terminal):
            self.streams.disconnect()
        handles: list[int] = []
        if kind == "r" and not value.startswith('{"x"'):
            self._identify(result, handles)
        self._send("done", f'"{kind}"', value, after, str(handles), self._printed())

    def _identify(self, value: Any, handles: list[int]) -> None:
        """The handles of the lists, dicts and sets in a result, in the order of a walk through it."""
        kind = type(value)
        if kind in _MUTABLE:
            handles.append(self._handle(value))
        if kind in (list, tuple, dict):
            for item in value.values() if kind is dict else value:
                if type(item) in _WITH_PARTS:
                    self._identify(item, handles)

    def _handle(self, value: object) -> int:
        """The handle of an object that lives here: always the same for the same object."""
        handle = self.handles.get(id(value))
        if handle is None:
            self.objects.append(value)  # which also keeps its id from being given to another
            handle = self.handles[id(value)] = len(self.objects)
        return handle

    def _batch(self, name: str, calls: list[list[Any]]) -> None:
        lines = []
        for args in calls:
            kind, value, after, _result = self._run(name, args, {})
            lines.append(f'["{kind}",{value},{after}]')
        printed = self._printed()
        self.channel.send("\n".join([f'["batch","{self.call}",{printed}]', *lines]))

    def _run(self, name: str, args: list[Any], kwargs: dict[str, Any]) -> tuple[str, str, str, Any]:
        """Run one of the student's functions: kind, the value's text, the arguments' if changed, the value."""
        mutable = not _ATOMS.issuperset(map(type, args)) or kwargs
        before = self._image(args) if mutable else b""
        result = None
        try:
            result = self._function(name)(*args, **kwargs)
            kind, value = "r", self._text(result)
        except BaseException as error:  # whatever a student raises, SystemExit too
            kind, value = "e", self._raised(error)
        self._untrace()
        changed = mutable and (before is None or before != self._image(args))
        return kind, value, self._text(args) if changed else "null", result

    @staticmethod
    def _untrace() -> None:
        if _gettrace() is not None:  # a tracer of the student's would be called for our own frames too
            _settrace(None)

    def _function(self, name: str) -> Any:
        if name not in self.namespace:  # it was there the first time
            raise NameError(f"name '{name}' is not defined")
        return self.namespace[name]

    @staticmethod
    def _image(args: list[Any]) -> bytes | None:
        """The arguments as bytes, to see whether a call has changed them; None where they are not plain data.

        marshal is exact about types and far quicker than the encoder; its bytes never leave this process.
        """
        try:
            return _marshal(args, 2)  # the last version that writes equal values alike
        except ValueError:
            return None

    def _text(self, value: object) -> str:
        """The text of a value, or of the reason why it cannot cross."""
        if value is None or value is True or value is False:  # most answers
            return _CONSTANTS[value]
        if type(value) is int and -_SMALL < value < _SMALL:  # most others
            return str(value)
        try:
            text = self.encoder.text(self.encoder.tag(value))
            if len(text) <= MAX_VALUE:
                return text
            reason = "it is too large (more than 1 MiB)"
        except WireError as error:
            reason = str(error)
        except RecursionError:
            reason = "it is nested too deeply"
        except ValueError:
            reason = "it holds an integer of more than 4,300 digits"
        except MemoryError:
            reason = "it is too large for the memory there is"
        return self.encoder.text({"x": reason})

    def _exception(self, error: BaseException) -> dict[str, Any]:
        line, file = self._line_of(_traceback(error))
        classes, message = self._lineage(type(error)), self._message(error)
        return {"classes": classes, "message": message, "line": line, "file": file}

    @staticmethod
    def _message(error: BaseException) -> str:
        try:
            return str(error)[:_MAX_MESSAGE]
        except BaseException:  # a student's __str__ may raise anything
            return "(its message cannot be shown)"

    def _lineage(self, cls: type) -> list[str]:
        return [self._class_name(cls) for cls in _mro(cls)[:20]]

    def _raised(self, error: BaseException) -> str:
        """The text of an exception. Many calls of a case raise on purpose: put together here, it takes a third of
        what encoding the dict would take."""
        cls = type(error)
        classes = self.lineages.get(id(cls))
        if classes is None:
            classes = self.encoder.text(self._lineage(cls))
            if id(cls) in self.classes:  # one of the builtins, which stay as they are
                self.lineages[id(cls)] = classes
        line, file = self._line_of(_traceback(error))
        rest = self.encoder.text([["message", self._message(error)], ["line", line], ["file", file]])
        return f'{{"d":[["classes",{classes}],{rest[1:]}}}'

    def _class_name(self, cls: type) -> str:
        """The class's name with its module; one that only calls itself built in is named as the student's."""
        known = self.classes.get(id(cls))
        if known is not None:
            return f"builtins.{known}"
        module = str(getattr(cls, "__module__", "?"))[:100]
        name = str(getattr(cls, "__name__", "?"))[:100]
        return f"{'its own' if module == 'builtins' else module}.{name}"

    def _line_of(self, trace: TracebackType | None) -> tuple[int | None, str]:
        """The last line in a file of the student's that the exception passed through."""
        line: int | None = None
        file = ""
        own = self.module.files if self.module else ()
        while trace is not None:
            if trace.tb_frame.f_code.co_filename in own:
                line, file = trace.tb_lineno, trace.tb_frame.f_code.co_filename
            trace = trace.tb_next
        return line, file

    # ------------------------------------------------------------ asking the judge

    def _stub(self, name: str) -> Any:
        def stub(*args: Any, **kwargs: Any) -> Any:
            return self._ask(name, args, kwargs)

        stub.__name__ = stub.__qualname__ = name
        return stub

    def _ask(self, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Have the judge run `name`; its changes to the arguments are made in the student's own objects."""
        args = tuple(args)
        kind, result, changed = self._question(name, self._text(list(args)), self._text(kwargs))
        for old, new in zip(args, changed or (), strict=False):
            copy_into(old, new)
        if kind == "r":
            return result
        cls = self.builtins.get(result[0], RuntimeError)
        raise cls(result[1])

    def _question(self, name: str, args: str, kwargs: str) -> tuple[Any, Any, Any]:
        """Ask the judge: the answer's kind, its value, and the arguments if it has changed them.

        Before it answers, the judge may have something to read, to write or to call.
        """
        with self.lock:
            self._send("ask", f'"{name}"', args, kwargs, self._printed())
            while (answer := self._answer_to()) is None:
                pass
        kind, result, changed = answer
        return kind, result, changed

    def _watched(self, name: str, function: Any) -> Any:
        """A function of the student's that tells the judge of each call: its arguments as they were, what came."""

        def watched(*args: Any, **kwargs: Any) -> Any:
            before = self._text([*args, *kwargs.values()])
            try:
                result = function(*args, **kwargs)
            except BaseException as error:
                self._question(
                    "(called)", f'["{name}",{before},"e",{self._text(self._exception(error))}]', _NO_KEYWORDS
                )
                raise
            self._question("(called)", f'["{name}",{before},"r",{self._text(result)}]', _NO_KEYWORDS)
            return result

        watched.__name__ = watched.__qualname__ = name
        return watched

    lock = threading.RLock()  # one question at a time, whatever threads a student starts
    playing = False  # whether the file has been read, and calls may come

    def _new_streams(self) -> Streams | Terminal:
        if self.terminal is None:
            return Streams(self._input, self._flood)
        return Terminal(self.terminal, self._about_to_read)

    def _input_function(self, prompt: object = "", /) -> str:
        print(prompt, end="", flush=True)
        if self.terminal is None:
            return self._input("")
        line = sys.stdin.readline()
        if not line:
            raise EOFError("EOF when reading a line")
        return line.removesuffix("\n")

    def _input(self, prompt: str) -> str:
        if self.playing:
            return str(self._ask("input", (prompt,), {}))
        raise self._nobody_there()

    def _about_to_read(self) -> None:
        """Before the terminal is read: the judge types, and answers when it has."""
        if not self.playing:
            raise self._nobody_there()
        self._ask("(terminal)", (), {})

    def _nobody_there(self) -> BaseException:
        self.asked_while_loading += 1
        if self.asked_while_loading > _MAX_ASKS_WHILE_LOADING:  # swallowed each time: the judge starts anew
            self._send("looping", "0")
            _exit(0)
        return loading.AskedForInput("input was asked for while the file was being read")

    def _flood(self, last: bytes) -> None:
        text = last[:1000].decode("utf-8", "replace") + "\n[…]\n" + last[-1000:].decode("utf-8", "replace")
        self._send("flood", self.encoder.text(text))
        _exit(0)

    # ------------------------------------------------------------ programs

    def _program(self, name: str, files: dict[str, bytes]) -> None:
        """Run a program at the terminal and tell how it ended; stay until the judge has read all of it."""
        assert self.terminal is not None  # the judge has given one
        self._tidy()
        streams = Terminal(self.terminal, lambda: self._send("reads", "0"))
        streams.install()
        program.lay_out(files)
        streams.connect()
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        sys.stderr = sys.__stderr__ = errors = program.Errors()  # type: ignore[assignment, misc]  # as in Streams
        error = program.run(name, self.box)
        streams.disconnect()
        facts = {}
        if error is not None:
            line, file = program.place(error, self.box)
            facts = {**self._exception(error), "line": line, "file": file}
            errors.write(program.told(error, self.box))
        how = "raised" if error is not None else "exited"
        self._send("ended", f'"{how}"', self._text(facts), self._text(errors.text))

    # ------------------------------------------------------------ values that stay here

    def _foreign(self, value: object) -> Any:
        return {"o": [self._class_name(type(value)), self._handle(value)]}

    def _held(self, handle: int) -> object:
        return self.objects[handle - 1]

    def _callable(self, number: int) -> object:
        return self.callables.setdefault(number, self._stub(f"#{number}"))

    # ------------------------------------------------------------ files in the box

    def _read(self, path: str) -> None:
        """Read a file that the student's code may have written: any trick with it is its own loss."""
        try:
            with open(path, "rb") as file:  # noqa: PTH123  # pathlib may be the student's by now
                self._done("r", self._text(file.read(MAX_VALUE // 2)))
        except OSError as error:
            self._done("e", self._text(self._exception(error)))

    def _write(self, path: str, data: bytes) -> None:
        try:
            with open(path, "wb") as file:  # noqa: PTH123  # as above
                file.write(data)
            self._done("r", "null")
        except OSError as error:
            self._done("e", self._text(self._exception(error)))

    def _done(self, kind: str, value: str) -> None:
        self._send("done", f'"{kind}"', value, "null", "[]", self._printed())


def _empty(folder: str) -> None:
    """Remove what is in a folder, as well as it can be: one case's files are not there for the next."""
    if not os.listdir(folder):  # noqa: PTH208 (pathlib may be the student's)
        return
    for place, folders, files in os.walk(folder, topdown=False):
        for remove, names in ((os.unlink, files), (os.rmdir, folders)):
            for name in names:
                with contextlib.suppress(OSError):
                    remove(f"{place}/{name}")
