"""Small programs that speak GTP, well and badly, and a place to run them."""

from __future__ import annotations

from textwrap import dedent

from harness.drive.gtp import Program
from harness.drive.regress import Start
from harness.sandbox.launch import Launcher

ECHO = """
    import sys
    for line in sys.stdin:
        print("= " + line.strip() + "\\n", flush=True)
"""


def program(text: str, **modules: str) -> Program:
    """A program Go0.py of this text, with modules beside it."""
    files = {f"{name}.py": dedent(module).encode() for name, module in modules.items()}
    return Program("Go0.py", {"Go0.py": dedent(text).encode(), **files})


def start(launcher: Launcher, text: str, seconds: float = 1.0, **modules: str) -> Start:
    """What starts such a program."""
    return Start(launcher, program(text, **modules), seconds)
