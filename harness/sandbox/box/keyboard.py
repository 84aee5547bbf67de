"""In the box: who types. While the file is read nobody does yet; while a call runs the judge does.

input("Where? ")   without a terminal: a question to the judge, whose answer is the line
input("Where? ")   at a terminal: printed there, and a line is read, before which the judge types
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from harness.sandbox.box.asking import Asking
from harness.sandbox.box.loading import AskedForInput

_MOST_ASKS = 10_000  # while the file is read: only a loop that swallows each refusal asks so often


class Keyboard:
    """Lines for the student's code. `give_up` ends the worker, where a file keeps asking while it is read."""

    def __init__(self, asking: Asking, give_up: Callable[[], None], at_terminal: bool) -> None:
        self.asking, self.give_up, self.at_terminal = asking, give_up, at_terminal
        self.attended = False  # whether the file has been read, and calls may come
        self.refused = 0  # times that it was asked while the file was read

    def leave(self) -> None:
        """Have nobody type: a file is about to be read, for the first time or anew."""
        self.attended, self.refused = False, 0

    def attend(self) -> None:
        """Have the judge type from now on: the file has been read."""
        self.attended = True

    def input(self, prompt: object = "", /) -> str:
        """What the student's code finds as `input`."""
        print(prompt, end="", flush=True)
        if not self.at_terminal:
            return self.line("")
        self._refuse_while_reading()  # no terminal is there yet
        line = sys.stdin.readline()
        if not line:
            raise EOFError("EOF when reading a line")
        return line.removesuffix("\n")

    def line(self, prompt: str) -> str:
        """A line that the judge types, without a terminal."""
        self._refuse_while_reading()
        return str(self.asking.ask("input", (prompt,), {})[1])

    def about_to_read(self) -> None:
        """Before the terminal is read: the judge types, and answers when it has."""
        self._refuse_while_reading()
        self.asking.ask("(terminal)", (), {})

    def _refuse_while_reading(self) -> None:
        """Raises AskedForInput while the file is read."""
        if self.attended:
            return
        self.refused += 1
        if self.refused > _MOST_ASKS:
            self.give_up()
        raise AskedForInput("input was asked for while the file was being read")
