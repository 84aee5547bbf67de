"""What the tests of verify share: a sandbox, as careful as this machine allows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.sandbox.layers import Sandbox, settle


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    """Every layer that this machine has, not tried out first."""
    with settle(careful=False) as found:
        yield found
