"""A lean, warm, trusted process that forks a worker for each submission and never runs student code itself.

    judge  -- {"do": "spawn", ...} + the worker's channel -->  zygote  -- fork --> worker
           -- {"do": "cpu", "pid": n}                     -->          answers {"cpu": seconds}
           -- {"do": "end", "pid": n, "gone": b}          -->          SIGKILL, waits, answers {"status": n}

One JSON message each way on a SOCK_SEQPACKET socket; when the judge hangs up, everything here ends. Started as
`python -S -s -P -B zygote.py DESCRIPTOR OPTIONS`, alone or inside bubblewrap.
"""

from __future__ import annotations

import builtins
import gc
import importlib.util
import json
import os
import signal
import socket
import sys
import time
from typing import Any, NoReturn

# What student code imports most: loaded once, here, so that it costs a submission nothing.
_WARM = [
    "abc",
    "ast",
    "base64",
    "bisect",
    "collections",
    "contextlib",
    "copy",
    "csv",
    "dataclasses",
    "datetime",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "heapq",
    "io",
    "itertools",
    "json",
    "math",
    "operator",
    "os",
    "pathlib",
    "pprint",
    "random",
    "re",
    "statistics",
    "string",
    "tempfile",
    "textwrap",
    "time",
    "tokenize",
    "traceback",
    "typing",
    "unicodedata",
]

_LAST_BREATH = 0.1  # seconds for a worker that has closed its channel to end by itself

# What runs in the same process as student code, each after those that it imports.
_OURS = ("wire", "capture", "scan", "loading", "worker")


def main() -> NoReturn:
    """Serve the judge at the other end of the descriptor named on the command line."""
    options = json.loads(sys.argv[2])
    sys.path[:0] = [options["root"], *options["packages"]]
    for name in [*_WARM, *options["warm"]]:
        __import__(name)
    for name in _OURS:
        _load_apart(f"harness.sandbox.{name}")
    from harness.sandbox import filters  # noqa: PLC0415  # found through the root, which student code is not

    sys.path.remove(options["root"])
    options["cage"] = filters.Cage(options["box"], tuple(options["readable"]), uid=options["uid"])
    serve(socket.socket(fileno=int(sys.argv[1])), options)


def _load_apart(name: str) -> None:
    """Import a module of ours with builtins of its own, so that student code that patches `len` patches its own."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.loader is not None  # a file of ours, beside this one
    module = importlib.util.module_from_spec(spec)
    module.__dict__["__builtins__"] = dict(builtins.__dict__)
    sys.modules[name] = module
    spec.loader.exec_module(module)


def serve(control: socket.socket, options: dict[str, Any]) -> NoReturn:
    """Answer the judge's messages, one after the other, until it hangs up."""
    gc.freeze()  # what is here stays: no worker's collector touches, and so copies, these pages
    children: set[int] = set()
    control.send(b'{"ready": true}')
    while True:
        message, descriptors, _flags, _address = socket.recv_fds(control, 1 << 16, 4)
        if not message:
            for pid in children:
                os.kill(pid, signal.SIGKILL)
            os._exit(0)
        request = json.loads(message)
        if request["do"] == "spawn":
            pid = _spawn(control, descriptors, {**options, **request})
            children.add(pid)
            answer: dict[str, Any] = {"pid": pid}
        elif request["do"] == "cpu":
            answer = {"cpu": _cpu(request["pid"])}
        else:
            answer = _end(request["pid"], request["gone"])
            children.discard(request["pid"])
        control.send(json.dumps(answer).encode())


def _spawn(control: socket.socket, descriptors: list[int], options: dict[str, Any]) -> int:
    """Fork a worker on the given channel; returns its process id here."""
    pid = os.fork()
    if pid:
        for descriptor in descriptors:
            os.close(descriptor)
        return pid
    try:
        control.close()
        _become_worker(descriptors, options)
    except BaseException as error:  # nothing may escape into the zygote's own loop
        _report_failure(descriptors[0], error)
    os._exit(70)


def _become_worker(descriptors: list[int], options: dict[str, Any]) -> NoReturn:
    from harness.sandbox import filters, worker  # noqa: PLC0415  # loaded by main(), under a path gone by now

    channel = worker.Channel(descriptors[0], descriptors[0])
    quiet = os.open("/dev/null", os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(quiet, standard)
    os.environ.clear()
    os.environ.update(options["environment"])
    filters.confine(options["cage"], options["without"])
    worker.Worker(channel, options["box"], sys.modules.get("numpy")).serve()


def _report_failure(descriptor: int, error: BaseException) -> None:
    from harness.sandbox import worker  # noqa: PLC0415  # as above

    text = json.dumps(f"{type(error).__name__}: {error}"[:500])
    worker.Channel(descriptor, descriptor).send(f'["broken","",{text}]')


def _cpu(pid: int) -> float:
    """CPU seconds that a child has used, all its threads together (its clock's id is made as Linux makes it)."""
    try:
        return time.clock_gettime(~pid << 3 | 2)
    except OSError:
        return 0.0


def _end(pid: int, gone: bool) -> dict[str, Any]:
    """Kill and reap a child. How it ended is told only where it ended by itself, for which one that is `gone`
    from its channel is given a moment."""
    patience = time.monotonic() + (_LAST_BREATH if gone else 0)
    done, status = os.waitpid(pid, os.WNOHANG)
    while not done and time.monotonic() < patience:
        time.sleep(0.001)
        done, status = os.waitpid(pid, os.WNOHANG)
    if not done:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        status = -1
    return {"status": status}


if __name__ == "__main__":
    main()
