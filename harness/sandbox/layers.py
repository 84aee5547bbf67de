"""Which layers a run has: settled once, when it starts, and never changed in the middle of it.

    layer A   bubblewrap round the zygote: namespaces, a file system of a few read-only folders, no network
    layer B   filters in each worker (filters.py): a box of its own, limits, another user, Landlock, seccomp
    layer 0   processes, clocks and caps alone: all there is on macOS and Windows

    settle ── starts a worker's launcher, in A where that works ──> what is missing of B
           ── probe.py, from inside that very sandbox ────────────> what is open all the same
           ──> Sandbox, or UsageError with the cure

Each of A and B is enough, if nothing the probe tries gets through; where both work, both are used.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import field
from types import TracebackType
from typing import TYPE_CHECKING

from harness.errors import OwnFaultError, UsageError
from harness.fast_dataclasses import dataclass
from harness.sandbox import interpreter
from harness.sandbox.confinement import filters
from harness.sandbox.confinement.limits import Limits
from harness.sandbox.cures import cures
from harness.sandbox.forks import ForkLauncher
from harness.sandbox.launch import Launcher
from harness.sandbox.plain import PlainLauncher

if TYPE_CHECKING:
    from harness.sandbox.probe import ProbeFinding

BOX = "/tmp/box"  # inside bubblewrap, where /tmp is the box's own
_SHOWN = 4  # of what a submission could do
_WORDS = {"landlock": "Landlock", "seccomp": "seccomp", "box": "own file system"}

# What the zygote needs of root's powers, or of those that a user has in a namespace of their own: mounts and
# another root; as root also another user, and to end its processes. Workers have none.
_POWERS = ("CAP_SYS_ADMIN", "CAP_SYS_CHROOT")
_ROOTS_POWERS = ("CAP_SETUID", "CAP_SETGID", "CAP_SETPCAP", "CAP_CHOWN", "CAP_KILL", "CAP_DAC_READ_SEARCH")


@dataclass(frozen=True)
class Layers:
    """What is there: bubblewrap or not, all of filters.py but `without`; `trouble` is why no bubblewrap."""

    bubblewrap: bool
    without: frozenset[str]
    trouble: str = ""

    @property
    def words(self) -> str:
        """The layers that keep a student's program away from others' things."""
        there = [words for name, words in _WORDS.items() if name not in self.without]
        return ", ".join(["bubblewrap"] * self.bubblewrap + there)

    @property
    def confine(self) -> bool:
        """Whether they are of a kind that stops what is done on purpose; if they do, a probe has to say."""
        return self.bubblewrap or not {"landlock", "seccomp"} & self.without

    def launcher(self, warm: Sequence[str] = ()) -> Launcher:
        """A new launcher in these layers. Raises OwnFaultError when it cannot be started.

        Workers that share a zygote share its view of processes: only the filter of calls keeps them apart,
        and without it each is started by itself.
        """
        alone = "seccomp" in self.without
        prefix = bubblewrap(warm, alone) if self.bubblewrap else ()
        start = PlainLauncher if alone else ForkLauncher
        return start(warm, prefix, BOX if self.bubblewrap else "", self.without)


@dataclass(frozen=True)
class Sandbox:
    """What surrounds each worker. `line` says it in every report; `safe`: strangers' code may run in it."""

    line: str
    safe: bool
    layers: Layers
    warm: tuple[str, ...]
    findings: tuple[ProbeFinding, ...] = ()
    _started: list[Launcher] = field(default_factory=list, repr=False, compare=False)  # not yet handed out

    def launcher(self) -> Launcher:
        """A launcher inside this sandbox. Raises OwnFaultError when it cannot be started."""
        return self._started.pop() if self._started else self.layers.launcher(self.warm)

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        while self._started:
            self._started.pop().close()


def settle(warm: Sequence[str] = (), unsafe: bool = False, careful: bool = True) -> Sandbox:
    """Decide the layers of a run whose assignment uses the packages `warm`.

    Raises OwnFaultError where no process starts, and UsageError for a package that is not installed.

    `careful` tries them out: raises UsageError, with the cure, where a probe does harm, unless `unsafe` was
    asked for. Without it (a student's own file) nothing is refused, and the launcher that was started to find
    out is the first to be handed out: use the answer as a context manager.
    """
    layers, launcher = find(warm)
    if not careful:
        return Sandbox(_line(layers, ()), layers.confine, layers, tuple(warm), _started=[launcher])
    from harness.sandbox import probe  # noqa: PLC0415  # only where layers are tried out

    try:  # what is no sandbox by any account needs no trying out
        findings = probe.probe(launcher) if sys.platform == "linux" else ()
    finally:
        launcher.close()
    safe = layers.confine and all(finding.refused for finding in findings)
    if not safe and not unsafe:
        raise UsageError(_refusal(layers, findings))
    return Sandbox(_line(layers, findings), safe, layers, tuple(warm), findings)


def find(warm: Sequence[str]) -> tuple[Layers, Launcher]:
    """The layers that work here, and a launcher in them. Raises OwnFaultError where no process starts,
    and UsageError for a package that is not installed."""
    if sys.platform != "linux":
        layers = Layers(False, frozenset(filters.LAYERS))
        return layers, layers.launcher(warm)
    launcher, trouble = _in_bubblewrap(warm)
    launcher = launcher or ForkLauncher(warm)
    layers = Layers(not trouble, launcher.missing, trouble)
    if "seccomp" not in launcher.missing:
        return layers, launcher
    launcher.close()
    return layers, layers.launcher(warm)


def _in_bubblewrap(warm: Sequence[str]) -> tuple[ForkLauncher | None, str]:
    """A launcher whose zygote is inside bubblewrap, or why there is none."""
    if shutil.which("bwrap") is None:
        return None, "bubblewrap is not installed"
    try:
        return ForkLauncher(warm, bubblewrap(warm), BOX), ""
    except OwnFaultError as error:
        return None, f"bubblewrap does not work here: {error}"


def bubblewrap(warm: Sequence[str], alone: bool = False) -> list[str]:
    """The command that puts what follows it into namespaces of its own, with one small folder to write to.

    Root stays root in it, with a user of their own for each worker (privileges.py); anybody else is alone in
    a user namespace. `alone` is for a worker by itself: it ends with bubblewrap, whose own first process
    inside sees to that, or alone.py where both have one user.
    """
    isolate = ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    if os.geteuid() != 0:
        isolate += ["--unshare-user", *(["--as-pid-1"] if alone else [])]
    powers = [*_POWERS, *(_ROOTS_POWERS if os.geteuid() == 0 else ())]
    keep = [part for power in powers for part in ("--cap-add", power)]
    binds = [part for path in _visible(warm) for part in ("--ro-bind-try", path, path)]
    proc = [] if alone else ["--proc", "/proc"]  # where a zygote sees whether a worker waits
    small, box = str(1 << 20), str(Limits.box)
    return [
        shutil.which("bwrap") or "bwrap", *isolate, "--die-with-parent", "--new-session",
        "--cap-drop", "ALL", *keep, *proc, "--dev", "/dev",
        "--size", small, "--tmpfs", "/tmp", *binds, "--dir", "/mnt",
        "--size", box, "--tmpfs", BOX, "--setenv", "TMPDIR", BOX,
        "--remount-ro", "/dev", "--remount-ro", "/tmp", "--remount-ro", "/", "--",
    ]  # fmt: skip


def _visible(warm: Sequence[str]) -> list[str]:
    """What there is to see inside bubblewrap: Python, the libraries it needs, and our own code."""
    own = str(interpreter.ROOT / "harness")
    paths = [*interpreter.readable(warm), "/lib", "/lib64", "/etc/ld.so.cache", interpreter.executable(), own]
    return list(dict.fromkeys(paths))


def _line(layers: Layers, findings: Sequence[ProbeFinding]) -> str:
    """The sentence for reports: the same on every run, and on every machine with the same layers."""
    opened = [finding.name for finding in findings if not finding.refused]
    if opened:
        return f"NOT SANDBOXED: a submission could {_listed(opened)}"
    if not layers.confine:
        return "NOT SANDBOXED: this machine has neither bubblewrap nor Landlock and seccomp"
    tried = f"all {len(findings)} probes refused" if findings else "not tried out"
    return f"sandbox: {layers.words}; {tried}"


def _refusal(layers: Layers, findings: Sequence[ProbeFinding]) -> str:
    cure = "\n".join(f"  cure: {cure}" for cure in cures(layers))
    why = _line(layers, findings).removeprefix("NOT SANDBOXED: ")
    return (
        f"strangers' code cannot be run safely here: {why}\n{cure}\n"
        "  or, if you trust every submission: --unsafe-no-sandbox, and every report says so"
    )


def _listed(names: Sequence[str]) -> str:
    """The names as a sentence holds them."""
    shown = list(names[:_SHOWN])
    shown += names[_SHOWN:] if len(names) <= _SHOWN + 1 else [f"{len(names) - _SHOWN} things more"]
    return ", ".join(shown[:-1]) + " and " + shown[-1] if len(shown) > 1 else shown[0]
