"""In the box: what a notebook finds wherever it is run, and a script does not; as much of it as printing needs.

display(x)                                   prints x; so does IPython.display.display
IPython.display.clear_output()               clears nothing: what was shown has been shown
IPython.display.HTML("<b>x</b>"), Markdown   display prints the text as it was written
"""

from __future__ import annotations

import sys
from types import ModuleType


class PlainText:
    """What is displayed as the text that it was made of."""

    def __init__(self, data: object = "", *_options: object, **_named: object) -> None:
        self.data = data

    def __repr__(self) -> str:
        return str(self.data)


def display(*objects: object, **_named: object) -> None:
    """Print each of these as a cell would show it."""
    for one in objects:
        print(repr(one))


def clear_output(wait: bool = False) -> None:
    """Clear nothing."""


def offer() -> None:
    """Have IPython imported from here, unless the assignment names the real one."""
    if "IPython" in sys.modules:
        return
    package, module = ModuleType("IPython"), ModuleType("IPython.display")
    package.__path__ = []
    shown = {"display": display, "clear_output": clear_output, "HTML": PlainText, "Markdown": PlainText}
    module.__dict__.update(shown)
    package.__dict__.update(display=module)
    sys.modules.update({"IPython": package, "IPython.display": module})
