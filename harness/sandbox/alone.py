"""In the box: one worker in a process of its own, started anew, that is talked to through its 0 and 1.

    judge ── Popen ──> python -S -s -P -B alone.py OPTIONS            macOS, Windows, or whatever there is
    judge ── Popen ──> bwrap .. python -S -s -P -B alone.py OPTIONS   bubblewrap without a filter of calls

The second, where both have one user, begins as the first process of its own view of processes, and serves in a
child of that: what the worker starts ends with it. It is also put on a root that is not its namespace's, from
where the kernel lets nobody make new user namespaces.

It says ["ready", "", 0] when it is confined, and then serves as every worker does (worker.py).
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from harness.sandbox.confinement.filters import Cage


def main() -> NoReturn:
    """Become a worker, confined as far as the options say."""
    options = json.loads(sys.argv[1])
    sys.path.insert(0, options["root"])
    from harness.sandbox import zygote  # noqa: PLC0415  # found through the line above

    if os.getpid() == 1:
        _go_on_in_a_child()
    sys.path.remove(options["root"])
    incoming, outgoing = os.dup(0), os.dup(1)
    zygote.silence()
    zygote.replace_environment(options["environment"], options["box"])
    _speak_in_bytes(incoming, outgoing)
    cage, without = zygote.prepare(options)
    from harness.sandbox.box import channel, worker  # noqa: PLC0415  # loaded by prepare, under a path gone by now

    to_judge = channel.Channel(incoming, outgoing)
    try:
        if options["terminal"] is not None:
            zygote.sit_down(options["terminal"])
        _confine(cage, without, options["enclosed"])
        to_judge.send('["ready","",0]')
        worker.Worker(to_judge, options["box"], sys.modules.get("numpy"), options["terminal"]).serve()
    except BaseException as error:  # to be told of by us, and not in a traceback that nobody sees
        zygote.report_failure(outgoing, error)
    os._exit(70)


def _go_on_in_a_child() -> None:
    """Stay behind as the first process of a namespace, and end as the worker does: the kernel keeps most signals
    from a first process, so that one which aborts or stops itself would go on as if nothing had happened."""
    from harness.sandbox.confinement import privileges  # noqa: PLC0415  # Linux alone comes here

    privileges.hide()
    worker = os.fork()
    if not worker:
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # as all others: so the worker cannot signal it
    os.closerange(0, 3)  # the channel is the worker's alone: when it hangs up, the judge is told
    ended, status = 0, 0
    while ended != worker:  # what the worker has left behind ends up here, too
        ended, status = os.wait()
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


def _speak_in_bytes(*descriptors: int) -> None:
    if sys.platform == "win32":  # where an end of line would otherwise become two bytes
        import msvcrt  # noqa: PLC0415  # exists there alone

        for descriptor in descriptors:
            msvcrt.setmode(descriptor, os.O_BINARY)


def _confine(cage: Cage, without: Collection[str], enclosed: bool) -> None:
    """Confine this process: `enclosed` says that it is in a namespace of its own, which bubblewrap has made."""
    from harness.sandbox.confinement import filters, limits, namespaces  # noqa: PLC0415  # loaded by prepare, as above

    if sys.platform != "linux":
        _limit_what_can_be(cage.limits)
        os.chdir(cage.box)
        return
    if enclosed:
        namespaces.leave_root()
        limits.limit_threads(cage.limits.threads)
        if cage.uid is not None:
            os.chown(cage.box, cage.uid, cage.uid)
    filters.confine(cage, without)


def _limit_what_can_be(limits: Any) -> None:
    """What of resource limits this system takes: macOS refuses some, Windows has none."""
    try:
        import resource  # noqa: PLC0415  # Windows has none
    except ImportError:
        return
    for which, most in (
        (resource.RLIMIT_CPU, limits.cpu_seconds),
        (resource.RLIMIT_FSIZE, limits.file),
        (resource.RLIMIT_NOFILE, limits.open_files),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_AS, limits.memory),
    ):
        try:
            resource.setrlimit(which, (most, most))
        except (ValueError, OSError):
            continue


if __name__ == "__main__":
    main()
