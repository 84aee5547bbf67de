"""A console program in a small course, for tests: the program's text, and the case that is played with it.

result = talk(graded, "def game(): ...", console="> q", expect={"game()": "ends"})
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any

from small_course import results

from harness.model import Report, Result

Graded = Callable[..., Report]

# Answers each line with `got` and the line, until it is q.
REFERENCE = """
def game(times=1):
    while (line := input("? ")) != "q":
        print("got", line * times)

def show(board):
    for row in board:
        print(*row)
"""
ENDS = {"game()": "ends"}
HELLO = {"console": "> hello\ngot hello\n> q", "expect": ENDS}


def talk(graded: Graded, text: str, **case: Any) -> Result:
    """The result of one case of `game`; `settings` of the assignment may be given under that name."""
    settings = case.pop("settings", {})
    tasks = {"game": [{"name": "it", **(case or HELLO)}]}
    if "def show" in text:
        tasks["show"] = [{"name": "shows", "expect": {"show([[1]])": "None"}}]
    return results(graded(text, REFERENCE, tasks, **settings))["it"]


def outcome(graded: Graded, text: str, **case: Any) -> str:
    """The outcome of one case of `game`."""
    return talk(graded, text, **case).verdict.outcome


def program(read: str, first: str = "", before: str = "", after: str = "") -> str:
    """The reference's program, which reads by `read`, with statements first, before and after it."""
    return dedent(
        f"""
        import os, sys, time
        {first or "pass"}
        def game():
            {before or "pass"}
            while True:
                print("? ", end="", flush=True)
                line = {read}
                line = line.rstrip("\\r\\n")
                if line == "q":
                    {after or "return"}
                print("got", line)
        """
    )
