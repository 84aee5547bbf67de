"""In the box: the process that runs one submission. It holds the student's module and nothing of the judge's.

Frames cross two pipes: four bytes of length, then a JSON list of tagged values (wire.py); a batch has further lines.

    judge                                        worker
    ["load", id, options, source]                ["scanned", id, facts]  ["at", id, line] ..
                                                 ["loaded", id, facts, printed]; instead of it
                                                 ["looping", id, 0] where it asks for input without end
    ["case", id, names, watched, opens, aliases] (nothing: the module is run anew, `names` ask the judge)
    ["call", id, name, args, kwargs, changed]    ["done", id, kind, value, after, handles, printed]
    ["batch", id, [[name, args, told], ..]]      ["batch", id, printed]  [kind, value, after] ..
    ["read", id, path]                           ["done", ..]
    ["write", id, path, data]                    ["done", ..]
    ["program", id, name, files]                 ["reads", id, others, withheld] .. each time it is about to read
                                                 ["ended", id, how, exception, standard error]
      while a call runs, any number of times:
    ["answer", id, kind, value, after]           ["ask", id, name, args, kwargs, printed]
                                                 ["ask", id, "(terminal)", ..]: is about to read it, types?
                                                 ["told", id, name, args, kind, value, printed]: a function
                                                 in `watched` was called, from anywhere; no answer is awaited
      and when it prints more than is kept:      ["flood", id, the last of it]
    at any time (watch.py):                      ["note", id, kind, detail]
    in place of all that (zygote.py, alone.py):  ["broken", "", why]: there is no worker

An argument {"r": n} in a batch is what its n-th call gave, of which nothing was `told` then (TOLD_NOTHING in wire.py).
`kind` is VALUE or ERROR (wire.py); of an answer (asking.py), also MAY_KEEP or RUN_OWN. `after` holds the arguments as
they are after the call, or null where they are as they were; of MAY_KEEP, further answers. Student code runs in this
process and can do anything to it: whatever comes out is only ever an answer, good or bad, to the call that the judge
made.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from _sitebuiltins import _Helper
from collections.abc import Callable
from typing import Any, NoReturn

from harness.sandbox.box import colours, jupyter, program
from harness.sandbox.box.afresh import Names
from harness.sandbox.box.asking import Asking
from harness.sandbox.box.capture import Streams
from harness.sandbox.box.channel import Channel
from harness.sandbox.box.keyboard import Keyboard
from harness.sandbox.box.link import Link
from harness.sandbox.box.objects import Earlier, Objects
from harness.sandbox.box.operations import operation
from harness.sandbox.box.reading import Reading
from harness.sandbox.box.siblings import Siblings
from harness.sandbox.box.terminal import TerminalStreams
from harness.sandbox.box.tidy import Tidy, untrace
from harness.sandbox.box.watch import Watch
from harness.sandbox.wire import ERROR, FLAT, MAX_VALUE, TOLD_ALL, TOLD_NOTHING, VALUE

_ESCAPED = 70  # what the process ends with when a student's code breaks the loop below
_exit = os._exit


class Worker:
    """One submission's process: does what the judge wants, until that hangs up."""

    def __init__(self, channel: Channel, box: str, numpy: Any = None, terminal: int | None = None) -> None:
        self.box, self.terminal = box, terminal
        self.objects = Objects(numpy, self._callable)
        self.judge = Link(channel, self.objects, self._action, self._printed)
        self.asking = Asking(self.objects, self.judge)
        self.keyboard = Keyboard(self.asking, self.judge.give_up_reading, terminal is not None)
        own: dict[str, Any] = {"input": self.keyboard.input, "open": self._open}
        own |= {"exit": sys.exit, "quit": sys.exit, "help": _Helper()}  # site is not loaded
        self.tidy = Tidy(box, own, numpy)
        self.callables: dict[int, Any] = {}  # functions of the judge's, by their numbers
        self.namespace: dict[str, Any] = {}
        self.names: Names | None = None
        self.siblings = Siblings()
        self.data_files: dict[str, bytes] = {}
        self.streams = self._new_streams()
        self.watch = Watch(box, self.judge.note)
        self.actions: dict[str, Callable[..., None]] = {
            "load": self._load, "case": self._case, "call": self._call, "batch": self._batch,
            "read": self._read, "write": self._write, "program": self._program,
        }  # fmt: skip

    def serve(self) -> NoReturn:
        """Answer frames for ever. Whatever escapes is the student's doing, and ends the process without a word."""
        try:
            while True:
                self.judge.attend()
        finally:
            _exit(_ESCAPED)

    def _action(self, name: str) -> Callable[..., None]:
        """What is done for a frame of this kind."""
        self.asking.forget()
        return self.actions[name]

    def _printed(self) -> str:
        """The text of what was printed since the last time."""
        printed = self.streams.drain()
        return self.objects.encoder.text(printed) if printed else '""'

    # ------------------------------------------------------------ loading and cases

    def _load(self, options: dict[str, Any], source: bytes) -> None:
        if options.get("cells"):
            jupyter.offer()
            self.tidy.builtins["display"] = jupyter.display
        siblings = dict(options.get("siblings", ()))
        self.siblings.settle(siblings)
        colours.offer((source, *siblings.values()))
        self.data_files = dict(options.get("data_files", ()))
        reading = Reading(self.objects, self.judge.send, lambda: self.keyboard.refused)
        reading.read(options, source, self._start_reading)
        reading.note(self.siblings.stops)
        self.names = None if reading.module is None else Names(reading.module, self.siblings)
        self.namespace = reading.namespace
        self.judge.send("loaded", self.objects.text(reading.facts), self._printed())

    def _start_reading(self, file: str) -> None:
        self._start_afresh()
        self.watch.begin(file)

    def _start_afresh(self) -> None:
        self.tidy.put_back()
        with contextlib.suppress(OSError):
            program.write_files(self.data_files)
        self.streams = self._new_streams()
        self.streams.install()

    def _case(self, stubs: list[str], watched: list[str], opens: int, aliases: list[list[str]]) -> None:
        self.keyboard.leave()
        self._start_afresh()
        self.watch.anew()
        self.objects.forget(opens)
        self.callables.clear()
        self.asking.replaced.put_back()
        if self.names is not None:
            self.namespace = self.names.afresh()
        for name, other in aliases:
            if other in self.namespace:
                self.namespace.setdefault(name, self.namespace[other])
        for name in stubs:
            self.asking.stand_in(name, self.namespace)
        for call in watched:
            self.asking.watch(call, self.namespace)
        self.streams.drain()
        self.keyboard.attend()

    # ------------------------------------------------------------ calls

    def _call(self, name: str, args: list[Any], kwargs: dict[str, Any], changed: list[Any]) -> None:
        self.objects.change(changed)
        if isinstance(self.streams, TerminalStreams):
            self.streams.connect()
        kind, value, after, result = self._run(name, args, kwargs)
        if isinstance(self.streams, TerminalStreams):
            self.streams.disconnect()
        handles = self.objects.identify(result, value) if kind == VALUE else "[]"
        self.watch.look_back(self.judge.channel.outgoing)
        self.judge.send("done", f'"{kind}"', value, after, handles, self._printed())

    def _batch(self, calls: list[tuple[str, list[Any], int]]) -> None:
        lines: list[str] = []
        kept: dict[int, Any] = {}  # what calls gave of which nothing is told, by their numbers
        for number, (name, args, told) in enumerate(calls):
            given = [kept[arg.number] if type(arg) is Earlier else arg for arg in args] if kept else args
            kind, value, after, result = self._run(name, given, {}, told)
            if told == TOLD_NOTHING:
                kept[number] = result
            lines.append(f'["{kind}",{value},{after}]')
        self.watch.look_back(self.judge.channel.outgoing)
        head = f'["batch","{self.judge.request}",{self._printed()}]'
        self.judge.channel.send("\n".join([head, *lines]))

    def _run(
        self, name: str, args: list[Any], kwargs: dict[str, Any], told: int = TOLD_ALL
    ) -> tuple[str, str, str, Any]:
        """Run one of the student's functions: kind, the value's text, the arguments' if changed, the value. Of what is
        not to be told there is no text."""
        given, result = [*args, *kwargs.values()], None
        mutable = told == TOLD_ALL and not FLAT.issuperset(map(type, given))
        before = self.objects.state(given) if mutable else b""
        self.streams.call()
        try:
            result = self._function(name)(*args, **kwargs)
            kind, value = VALUE, "null" if told == TOLD_NOTHING else self.objects.text(result)
        except BaseException as error:  # whatever a student raises, SystemExit too
            kind, value = ERROR, self.objects.raising.text(error)
        untrace()
        changed = mutable and (before is None or before != self.objects.state(given))
        return kind, value, self.objects.after(given) if changed else "null", result

    def _function(self, name: str) -> Any:
        """A function of the student's by its name, or a method by that of its class and its own; what Python itself
        does by its name after a dot, and by `.vars` what the module has under a name."""
        name, _, method = name.partition(".")
        if not name:
            return self.namespace.__getitem__ if method == "vars" else operation(method)
        if name not in self.namespace:  # it was there the first time
            raise NameError(f"name '{name}' is not defined")
        return getattr(self.namespace[name], method) if method else self.namespace[name]

    def _callable(self, known_as: tuple[int, str]) -> object:
        number, called = known_as
        return self.callables.setdefault(number, self.asking.stub(f"#{number}", called))

    def _new_streams(self) -> Streams | TerminalStreams:
        if self.terminal is None:
            return Streams(self.keyboard.line, self.judge.give_up_printing)
        return TerminalStreams(self.terminal, self.keyboard.about_to_read)

    def _open(self, file: Any, *others: Any, **options: Any) -> Any:
        """`open`, which knows what the standard streams are by their numbers, too."""
        return self.streams.opened(file, *others, **options)

    # ------------------------------------------------------------ programs

    def _program(self, name: str, files: dict[str, bytes]) -> None:
        """Run a program at the terminal and tell how it ended; stay until the judge has read all of it."""
        assert self.terminal is not None  # the judge has given one
        self._start_afresh()
        streams = TerminalStreams(self.terminal, lambda: self._reads(streams, errors))
        streams.out.by_line = program.is_unbuffered(files.get(name, b""))
        streams.install()
        program.write_files(files)
        streams.connect()
        errors = program.keep_errors()
        self.keyboard.attend()
        error = program.run(name, self.box)
        streams.disconnect()
        facts, told = dict[str, Any](), ""
        if error is not None:
            facts = self.objects.raising.record(error) | program.traceback_place(error, self.box)
            told = program.traceback_text(error, self.box)
        how = '"raised"' if facts else '"exited"'
        self.judge.send("ended", how, self.objects.text(facts), self.objects.text(errors.ended_by(told)))

    def _reads(self, streams: TerminalStreams, errors: program.Errors) -> None:
        """Announce that the program reads, whether another thread may still be at work on an answer, and whether
        something that it has printed would not have come through a pipe."""
        errors.forget()
        self.judge.send("reads", str(int(threading.active_count() > 1)), str(int(streams.out.withheld)))

    # ------------------------------------------------------------ files in the box

    def _read(self, path: str) -> None:
        """Read a file that the student's code may have written: any trick with it is its own loss."""
        self._on_disk(path, "rb", lambda file: self.objects.text(file.read(MAX_VALUE // 2)))

    def _write(self, path: str, data: bytes) -> None:
        def write(file: Any) -> str:
            file.write(data)
            return "null"

        self._on_disk(path, "wb", write)

    def _on_disk(self, path: str, mode: str, act: Callable[[Any], str]) -> None:
        try:
            with open(path, mode) as file:  # noqa: PTH123  # pathlib may be the student's by now
                kind, text = VALUE, act(file)
        except OSError as error:
            kind, text = ERROR, self.objects.raising.text(error)
        self.judge.send("done", f'"{kind}"', text, "null", "[]", self._printed())
