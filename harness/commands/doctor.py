"""What `harness doctor` prints: what the sandbox can do here, what it costs, what is missing and the cure.

    examine ── the layers there are, each with its cost; the probe's findings ──> Diagnosis
    lines   ── a Diagnosis in words, 80 columns

The verdict is the one that `harness grade` comes to: whether it would run strangers' code here.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from textwrap import wrap

from harness.fast_dataclasses import dataclass
from harness.sandbox import interpreter, layers
from harness.sandbox.confinement import filters, folders
from harness.sandbox.confinement.limits import Limits
from harness.sandbox.cures import cures
from harness.sandbox.layers import Sandbox

_WIDTH = 80
_TRIALS = 5
_WHAT: Mapping[str, str] = {
    "bubblewrap": "namespaces: files, network, processes",
    "session": "away from the terminal",
    "box": "a file system of its own to write in",
    "limits": "memory, processor time, files",
    "privileges": "no power over the machine",
    "process": "cannot be inspected",
    "landlock": "which files it may open",
    "seccomp": "which system calls it may make",
}


@dataclass(frozen=True)
class Diagnosis:
    """The sandbox there is, and milliseconds: of each layer that works, and of a worker from start to end."""

    sandbox: Sandbox
    costs: Mapping[str, float]


def run(_options: argparse.Namespace) -> int:
    """Print the diagnosis of this machine."""
    for line in lines(examine()):
        print(line)
    return 0


def examine() -> Diagnosis:
    """Look at this machine. Raises OwnFaultError where not even a process can be started."""
    with layers.settle(unsafe=True) as sandbox:
        return Diagnosis(sandbox, {**_layers_cost(sandbox), "worker": _worker_cost(sandbox)})


def lines(diagnosis: Diagnosis) -> Iterator[str]:
    """The diagnosis as lines of at most 80 characters."""
    sandbox = diagnosis.sandbox
    yield from _folded(sandbox.line[:1].upper() + sandbox.line[1:] + ".")
    yield "Strangers' code may run here." if sandbox.safe else "`harness grade` refuses to run here."
    yield from _layers(diagnosis)
    yield from _probes(sandbox)
    missing = list(cures(sandbox.layers))
    if missing:
        yield from ("", "What could be better")
        for cure in missing:
            yield from _folded(cure, "  ")


def _layers(diagnosis: Diagnosis) -> Iterator[str]:
    there = diagnosis.sandbox.layers
    yield from ("", f"{'Layer':<14}{'keeps':<42}{'ms for each worker':>20}")
    for name, what in _WHAT.items():
        works = there.bubblewrap if name == "bubblewrap" else name not in there.without
        cost = f"{diagnosis.costs[name]:.2f}" if name in diagnosis.costs else ""
        note = " (once a run)" if name == "bubblewrap" and works else ""
        yield f"  {name:<12}{what + note:<50}{cost if works else 'missing':>12}"
    yield f"  {'':<12}{'a worker, from start to end':<50}{diagnosis.costs['worker']:>12.2f}"


def _probes(sandbox: Sandbox) -> Iterator[str]:
    yield from ("", "A submission tried to ..")
    for finding in sandbox.findings:
        verdict = "refused" if finding.refused else "OPEN"
        yield f"  {verdict:<8}{finding.name:<38}  {finding.detail}"[:_WIDTH]


def _folded(text: str, indent: str = "") -> list[str]:
    return wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)


# ---------------------------------------------------------------- what it costs


def _layers_cost(sandbox: Sandbox) -> dict[str, float]:
    """Milliseconds of each layer of this machine, in the order in which they are applied."""
    if sys.platform != "linux":
        return {}
    readable, uid = tuple(interpreter.readable()), interpreter.own_uid()
    place = folders.to_be_covered(readable)
    own_box = "box" in sandbox.layers.without  # which is then a folder, that belongs to the worker
    with tempfile.TemporaryDirectory() as folder:
        if own_box and uid is not None:
            os.chown(folder, uid, uid)
        cage = filters.Cage(folder if own_box else place, readable, Limits(), uid)
        trials = [_timed_apart(cage, sandbox.layers.without) for _ in range(_TRIALS)]
    costs = {name: statistics.median(trial[name] for trial in trials) for name in trials[0]}
    if sandbox.layers.bubblewrap:
        start = interpreter.executable(), "-S", "-c", "pass"
        inside = _median(lambda: _run([*layers.bubblewrap(()), *start]))
        costs["bubblewrap"] = max(0.0, inside - _median(lambda: _run(start)))
    return costs


def _timed_apart(cage: filters.Cage, without: frozenset[str]) -> dict[str, float]:
    """Milliseconds of each layer, in a child that then ends: nothing of them can be undone."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        with suppress(BaseException):  # said by what is not written; nothing may run on in the child
            os.write(writing, json.dumps(_timed(cage, without)).encode())
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:  # noqa: PTH123 — a descriptor, not a path
        said = pipe.read()
    os.waitpid(pid, 0)
    costs: dict[str, float] = json.loads(said or b"{}")
    return costs


def _timed(cage: filters.Cage, without: frozenset[str]) -> dict[str, float]:
    costs = {}
    for name, layer in filters.LAYERS.items():
        if name not in without:
            begun = time.perf_counter()
            layer(cage)
            costs[name] = (time.perf_counter() - begun) * 1000
    return costs


def _worker_cost(sandbox: Sandbox) -> float:
    """Milliseconds for a worker that does nothing."""
    with closing(sandbox.launcher()) as launcher:
        return _median(lambda: launcher.spawn().end())


def _run(command: Sequence[str]) -> None:
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def _median(action: Callable[[], object]) -> float:
    """Milliseconds that `action` takes, the median of some trials."""
    times = []
    for _ in range(_TRIALS):
        begun = time.perf_counter()
        action()
        times.append((time.perf_counter() - begun) * 1000)
    return statistics.median(times)
