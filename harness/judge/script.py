"""The notation of `console:`, one step a line: reading it.

    # a comment             and empty lines, are skipped
    > d3                    is typed when the program next waits; `>` alone is the return key
    ? player vs computer    types the key of the option with this label, in the menu last shown
    invalid move            must be seen before the next line is typed, whatever its case and spaces
    winner.*black (re)      the same, as a pattern: RE2's syntax, a dot does not match a line's end
    ! is your turn          must not be seen; `! … (re)` for a pattern
    = print_board(start)    what this call of the student's own function prints must be seen

What must or must not be seen is looked for in all that was printed since the script last typed something.
"""

from __future__ import annotations

import ast
from types import CodeType
from typing import Literal

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.judge import patterns

StepKind = Literal["type", "choose", "see", "not", "draw"]

_SIGNS: dict[str, StepKind] = {">": "type", "?": "choose", "!": "not", "=": "draw"}
_PATTERN = "(re)"
LEFT = "(script)"  # the answer of a rule of `prompts:` that leaves a question to the script, or to the player
_TIMES = ("first", "later", "else")  # before, or after, something else has been typed; if no other rule fits


@dataclass(frozen=True)
class Step:
    """One line: what is to be done with which text, whether that is a pattern, and the line's number.

    A "draw" has the function that draws, and its arguments' code, which gives a pair: a tuple and a dict.
    """

    kind: StepKind
    text: str
    line: int
    pattern: bool = False
    function: str = ""
    arguments: CodeType | None = None

    @property
    def names(self) -> frozenset[str]:
        """The names that a drawing's arguments use."""
        tree = ast.parse(self.text, mode="eval") if self.kind == "draw" else ast.parse("")
        nodes = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        bound = {node.id for node in nodes if not isinstance(node.ctx, ast.Load)}
        return frozenset(node.id for node in nodes) - bound - {self.function}


def parse(text: str, file: str = "", first_line: int = 1, key: str = "console") -> tuple[Step, ...]:
    """The steps of a script that begins at line `first_line` of `file`. Raises SpecError where a line is not one."""
    steps = []
    for number, line in enumerate(text.split("\n"), first_line):
        said = line.strip()
        if said and not said.startswith("#"):
            try:
                steps.append(_step(said, number))
            except _NoStepError as error:
                raise SpecError(file, number, key, f"`{said}` {error.problem}", error.cure) from None
    if not steps:
        raise SpecError(file, first_line, key, "nothing is typed here and nothing looked for", _EXAMPLE)
    return tuple(steps)


def answers_and_time(answer: str) -> tuple[tuple[str, ...], str]:
    """What a rule of `prompts:` types, the likeliest first, and when: for `y | n (later)` it is "y", or else "n", and
    "later"; "" where it is always."""
    typed, _, time = answer.rpartition(" ")
    typed, time = (typed, time.strip("()")) if time in (f"({each})" for each in _TIMES) else (answer, "")
    return tuple(each.strip() for each in f" {typed} ".split(" | ")), time


_EXAMPLE = "write for example `> d3` for what is typed, and `invalid move` for what must be seen"


class _NoStepError(Exception):
    def __init__(self, problem: str, cure: str) -> None:
        self.problem, self.cure = problem, cure


def _step(said: str, line: int) -> Step:
    sign, _, rest = said.partition(" ")
    kind = _SIGNS.get(sign, "see")
    if kind == "see" and said[0] in _SIGNS and said[1:2].isalnum():
        cure = f"write `{said[0]} {said[1:]}`, or, for a text to be seen, `[{said[0]}]{said[1:]} (re)`"
        raise _NoStepError("has no blank after its sign", cure)
    rest = said if kind == "see" else rest.strip()
    if kind == "type":
        return Step(kind, rest, line)
    if not rest:
        raise _NoStepError("has nothing after it", _EXAMPLE)
    if kind == "draw":
        return _drawing(rest, line)
    pattern = rest.endswith(_PATTERN)
    rest = rest.removesuffix(_PATTERN).rstrip() if pattern else rest
    if pattern and (wrong := patterns.mistake(rest)):
        raise _NoStepError(
            f"is not a valid pattern: {wrong}",
            "write it in RE2's syntax, which has no look-ahead and no back-references",
        )
    return Step(kind, rest, line, pattern)


def _drawing(text: str, line: int) -> Step:
    """A call, taken apart: its function is the student's, its arguments are worked out as in `expect:`."""
    cure = "write a call of the function that prints, for example `= print_board(new_board())`"
    try:
        call = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError) as error:
        raise _NoStepError(f"is not Python: {error}", cure) from None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
        raise _NoStepError("is not a call of a function by its name", cure)
    both = f"(lambda *args, **kwargs: (args, kwargs))({text[text.index('(') + 1 :]}"
    return Step("draw", text, line, function=call.func.id, arguments=compile(both, text, "eval"))
