"""What a worker's Python is told when it starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness.errors import UsageError
from harness.sandbox.interpreter import needs


def test_a_package_in_a_linked_environment_is_named_by_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    (real / "sandboxed_package").mkdir(parents=True)
    (real / "sandboxed_package" / "__init__.py").touch()
    link.symlink_to(real)
    monkeypatch.syspath_prepend(link)
    told = needs(["sandboxed_package", "math"])
    assert told["packages"] == [str(real)]
    assert str(real) in told["readable"]


def test_a_package_that_is_not_installed_is_told_with_its_cure() -> None:
    with pytest.raises(UsageError, match="not installed\n  cure: pip install no_such_package"):
        needs(["no_such_package"])
