"""Work spread over processes."""

from __future__ import annotations

import multiprocessing
import os
import select
import signal
import sys
from contextlib import suppress
from typing import Any

import pytest

from harness.sandbox.layers import Sandbox
from harness.verify.pool import in_parallel


@pytest.mark.skipif(sys.platform != "linux", reason="only there a process ends with its parent")
def test_what_is_spread_ends_with_who_has_spread_it(sandbox: Sandbox) -> None:
    reading, writing = os.pipe()

    def work(_item: Any, _launcher: Any) -> None:
        os.write(writing, str(os.getpid()).encode())
        signal.pause()

    process = multiprocessing.get_context("fork").Process(
        target=lambda: list(in_parallel(work, [0], sandbox, 1))
    )
    process.start()
    worker = os.pidfd_open(int(os.read(reading, 100)))
    process.kill()
    process.join()
    ended, _, _ = select.select([worker], [], [], 30)
    with suppress(ProcessLookupError):
        signal.pidfd_send_signal(worker, signal.SIGKILL)
    assert ended
