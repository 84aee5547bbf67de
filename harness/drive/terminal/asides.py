"""Calls of the student's functions while their program is played: they cross to the worker without a terminal.

student.print_board(board)              Asides.function    what the call gives
printed_by(student.print_board, board)  Asides.printed_by  what it prints
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from harness.drive.play import Play
from harness.drive.proxy import CrossedError, Proxy
from harness.drive.stage import Stage


class Asides:
    """The stage for such calls, which is made with the first of them, beside the one that the program is played on."""

    def __init__(self, played: Stage, how: Play) -> None:
        self.played, self.how = played, how
        self.stage: Stage | None = None

    @property
    def asked(self) -> set[str]:
        """The helpers that the reference stood in for in these calls."""
        return self.stage.asked if self.stage is not None else set()

    def function(self, name: str) -> Callable[..., Any]:
        """A function of the student's by its name."""

        def call(*args: Any, **kwargs: Any) -> Any:
            with self._desk() as stage:
                self.played.used = True
                return Proxy(name, stage)(*args, **kwargs)

        return call

    def printed_by(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> str:
        """What a function of the student's prints; "" if it fails."""
        with self._desk() as stage:
            stage.everything.clear()
            stage.screen.clear()
            stage.so_far = 0  # what is kept of it is limited for each drawing, not for all
            try:
                function(*args, **kwargs)
            except CrossedError:
                return ""
            return "".join(stage.everything)

    @contextmanager
    def _desk(self) -> Iterator[Stage]:
        """A context in which helpers of the reference are at the stage for these calls: what they print is printed
        there."""
        reference = self.how.reference
        if self.stage is None:
            desk = reference.desk
            self.stage = self.how.beside().stage(self.played.case, begins=False)
            reference.desk = desk
        before, reference.desk = reference.desk, self.stage
        try:
            yield self.stage
        finally:
            reference.desk = before
