"""Who answers nothing that a student's code asks (drive/calls/host.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from harness.drive.calls.exchange import EnoughError
from harness.model import Ended


class Silent:
    """A host who answers nothing, and keeps what was printed."""

    def __init__(self) -> None:
        self.said = ""

    def kind(self, _name: str, _value: object) -> str:
        """Nothing is asked."""
        return "r"

    def run(self, function: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]) -> Any:
        return function(*args, **kwargs)

    def changes(self) -> bool:
        return True

    def others(self, _name: str, _args: list[Any]) -> str:
        return "null"

    def answer(self, _name: str, _args: list[Any], _kwargs: dict[str, Any]) -> Any:
        raise EnoughError(Ended("asked for more", "asked"))

    def printed(self, text: str) -> None:
        self.said += text
