"""A lean, warm, trusted process that forks a worker for each submission and never runs student code itself.

    judge  -- {"do": "spawn"} + the worker's ends of its  -->  zygote  -- fork --> worker
              channel, and its terminal, if it is to have one
           -- {"do": "cpu", "pid": n}                     -->          answers {"cpu": seconds}
           -- {"do": "waits", "pid": n}                   -->          answers {"waits": b, "sleeps": b}
           -- {"do": "end", "pid": n, "gone": b}          -->          SIGKILL, waits, answers {"status": n}

It begins by saying {"missing": [layer, ..]}: those that its workers go without. One JSON message each way on
a SOCK_SEQPACKET socket; when the judge hangs up, everything here ends. Started as
`python -S -s -P -B zygote.py DESCRIPTOR OPTIONS`, alone or inside bubblewrap.
"""

from __future__ import annotations

import builtins
import codecs
import dataclasses
import gc
import importlib.util
import json
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn

if sys.platform != "win32":  # where this file is read too, and never run
    import fcntl
    import termios

if TYPE_CHECKING:
    from harness.sandbox.confinement.filters import Cage

# What student code imports most: loaded once, here, so that it costs a submission nothing.
_WARM = (
    "abc", "ast", "base64", "bisect", "collections", "contextlib", "copy", "csv", "dataclasses",
    "datetime", "decimal", "enum", "fractions", "functools", "heapq", "io", "itertools", "json", "math",
    "operator", "os", "pathlib", "pprint", "random", "re", "statistics", "string", "tempfile", "textwrap",
    "time", "tokenize", "traceback", "typing", "unicodedata",
)  # fmt: skip

LAST_BREATH = 0.5  # seconds for a worker that has closed its channel to end by itself

# What runs in the same process as student code, each after those that it imports.
_OURS = (
    "wire", "decode", "in_place", "box.channel", "box.raised", "box.objects", "box.link", "box.replaced",
    "box.like_own", "box.asking", "box.tidy", "box.scratch", "box.capture", "box.terminal", "box.scan", "box.newer",
    "box.older", "box.loading", "box.keyboard", "box.siblings", "box.afresh", "box.cells", "box.reading", "box.jupyter",
    "box.colours", "box.program", "box.watch", "box.operations", "box.worker",
)  # fmt: skip


def main() -> NoReturn:
    """Serve the judge at the other end of the descriptor named on the command line."""
    control, options = socket.socket(fileno=int(sys.argv[1])), json.loads(sys.argv[2])
    cage, without = prepare(options)
    if options["box"]:  # inside of bubblewrap
        from harness.sandbox.confinement import privileges  # noqa: PLC0415  # loaded by prepare(), under a path gone by now

        # A worker may be of the same user, and see /proc without Landlock; outside it may need its own files there
        privileges.hide()
    Zygote(control, cage, without, options["environment"]).serve()


def prepare(options: Mapping[str, Any]) -> tuple[Cage, list[str]]:
    """Load what a worker needs, which is here to stay. Gives what it may have, and the layers that it goes without:
    those that the options name or, where they leave that open, those that cannot be had here."""
    sys.path[:0] = [options["root"], *options["packages"]]
    for name in [*_WARM, *options["warm"]]:
        __import__(name)
    for name in _OURS:
        _load_apart(f"harness.sandbox.{name}")
    from harness.sandbox import waits as _waits  # noqa: F401, PLC0415  # for later, when the root is gone
    from harness.sandbox.box import loading, newer, older  # noqa: PLC0415  # through the root, as above
    from harness.sandbox.confinement import filters, folders, support  # noqa: PLC0415  # through the root, as above

    loading.compile_once()
    newer.offer()
    older.offer(sys.modules.get("numpy"))
    codecs.lookup("utf-8-sig")  # in which a student's file is read: its module is imported with the first use
    sys.path.remove(options["root"])
    without, box = options["without"], options["box"]
    if without is None:
        without = sorted(support.missing_layers(options["uid"]))
    if not box and "box" not in without:
        box = folders.to_be_covered(options["readable"])
    cage = filters.Cage(box, tuple(options["readable"]), uid=options["uid"])
    sys.argv[1:] = []
    sys.orig_argv[:] = []
    gc.freeze()  # what is here stays: no worker's collector touches, and so copies, these pages
    return cage, without


def _load_apart(name: str) -> None:
    """Import a module of ours with builtins of its own: student code that patches `len` patches another."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.loader is not None  # a file of ours, beside this one
    module = importlib.util.module_from_spec(spec)
    module.__dict__["__builtins__"] = dict(builtins.__dict__)
    sys.modules[name] = module
    spec.loader.exec_module(module)


class Zygote:
    """The zygote at work: its workers, and their boxes where these are folders."""

    def __init__(
        self, control: socket.socket, cage: Cage, without: list[str], environment: Mapping[str, str]
    ) -> None:
        from harness.sandbox.confinement import folders  # noqa: PLC0415  # loaded by prepare(), under a path gone by now

        self.control, self.cage, self.without = control, cage, without
        self.boxes: dict[int, str] = {}  # each worker's, by its process id
        self.folders: folders.Folders | None = None
        if "box" in self.without:
            self.folders = folders.Folders(self.cage.box or folders.new_base(), self.cage.uid, self.without)
        # Its workers' own from here on: to set it in each of them would take half a millisecond
        replace_environment(environment, self.cage.box)

    def serve(self) -> NoReturn:
        """Answer the judge's messages, one after the other, until it hangs up."""
        actions: dict[str, Callable[..., dict[str, Any]]] = {
            "spawn": self._spawn,
            "cpu": self._cpu,
            "waits": self._waits,
            "end": self._end,
        }
        self.control.send(json.dumps({"missing": self.without}).encode())
        while True:
            message, descriptors, flags, _address = socket.recv_fds(self.control, 1 << 16, 4)
            if not message:
                self._close()
            if flags & socket.MSG_CTRUNC:  # the end of this process, and a fault of ours
                raise OSError("no more files can be opened here")
            request = json.loads(message)
            action = actions[request.pop("do")]
            self.control.send(json.dumps(action(*descriptors, **request)).encode())

    def _spawn(self, *descriptors: int) -> dict[str, Any]:
        """Fork a worker on the two given ends of a channel, with a terminal if one is given."""
        parent, box = os.getpid(), self.folders.make() if self.folders else self.cage.box
        pid = os.fork()
        if pid:
            for descriptor in descriptors:
                os.close(descriptor)
            self.boxes[pid] = box
            return {"pid": pid}
        try:
            self.control.close()
            self._become_worker(descriptors, box, parent)
        except BaseException as error:  # nothing may escape into the zygote's own loop
            report_failure(descriptors[1], error)
        os._exit(70)

    def _become_worker(self, descriptors: tuple[int, ...], box: str, parent: int) -> NoReturn:
        from harness.sandbox.box import channel, worker  # noqa: PLC0415  # as above
        from harness.sandbox.confinement import filters  # noqa: PLC0415  # as above

        incoming, outgoing, *others = descriptors
        terminal = others[0] if others else None
        to_judge = channel.Channel(incoming, outgoing)
        silence()
        if box != self.cage.box:
            os.environ.update(HOME=box, TMPDIR=box)
        without = list(self.without)
        if terminal is not None:
            sit_down(terminal)
            without.append("session")
        filters.confine(dataclasses.replace(self.cage, box=box), without)
        if os.getppid() != parent:  # it ended before this process had asked to be ended with it
            os._exit(70)
        worker.Worker(to_judge, box, sys.modules.get("numpy"), terminal).serve()

    def _cpu(self, pid: int) -> dict[str, Any]:
        """CPU seconds that a worker has used, all its threads together. An overfull box is the end of it."""
        if self.folders and self.folders.overfull(self.boxes[pid]):
            os.kill(pid, signal.SIGKILL)
        return {"cpu": cpu_seconds(pid)}

    def _waits(self, pid: int) -> dict[str, Any]:
        """Whether a worker is in a call that waits for something to read, and whether it sleeps in any call."""
        from harness.sandbox import waits  # noqa: PLC0415  # loaded by prepare(), under a path gone by now

        return {"waits": waits.waits_to_read(pid), "sleeps": waits.sleeps(pid)}

    def _end(self, pid: int, gone: bool) -> dict[str, Any]:
        """Kill and reap a worker. How it ended is told only if it ended by itself: one that is `gone` from its
        channel is given a moment to do so."""
        patience = time.monotonic() + (LAST_BREATH if gone else 0)
        done, status = os.waitpid(pid, os.WNOHANG)
        while not done and time.monotonic() < patience:
            time.sleep(0.001)
            done, status = os.waitpid(pid, os.WNOHANG)
        if not done:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            status = -1
        box = self.boxes.pop(pid)
        if self.folders:
            self.folders.clear(box)
        return {"status": status}

    def _close(self) -> NoReturn:
        """End every worker, remove every box, and end."""
        for pid in list(self.boxes):
            self._end(pid, gone=False)
        if self.folders:
            self.folders.close()
        os._exit(0)


def silence() -> None:
    """Give this process nothing to read, and nowhere to print."""
    quiet = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(quiet, standard)
    os.close(quiet)


def replace_environment(environment: Mapping[str, str], box: str) -> None:
    """Give this process `environment` alone, and the box as its home."""
    os.environ.clear()
    os.environ.update(environment, HOME=box, TMPDIR=box)


def cpu_seconds(pid: int) -> float:
    """CPU seconds that a process has used; 0 for one that is gone. The clock's id is as Linux makes it."""
    try:
        return time.clock_gettime(~pid << 3 | 2)
    except OSError:
        return 0.0


def sit_down(terminal: int) -> None:
    """Make a terminal this process's own: one of a new session, of which it is the only process."""
    if os.getsid(0) != os.getpid():
        os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


def report_failure(descriptor: int, error: BaseException) -> None:
    """Tell the judge, on a worker's channel, that there is no worker, and why."""
    from harness.sandbox.box import channel  # noqa: PLC0415  # as above

    text = json.dumps(f"{type(error).__name__}: {error}"[:500])
    channel.Channel(descriptor, descriptor).send(f'["broken","",{text}]')


if __name__ == "__main__":
    main()
