"""`harness replay SPEC SUBMISSION FUNCTION CASE`: play one case again, in front of a tutor's eyes.

    Player 1 (B), where do you play? e6        what the program prints, and, in bold, what is typed for it
    ...
    WRONG: after “e6” it should show the board, but it seems to fail to

The session is played anew, in the sandbox, as it was for the mark: with the same player or script, who reacts
to what the program does. For a case that is not a session, what was tried and what came is shown.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from harness.collect.folder import single
from harness.collect.module import read_source
from harness.collect.read import read
from harness.drive.calls.session import Session
from harness.drive.cases import play
from harness.errors import RefusedError, UsageError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_submission import choose
from harness.grading.kit import Kit, make_kit
from harness.grading.warm import warm
from harness.judge.verdict import judged
from harness.model import Case, Observation, Result, Source, Spec, Task, Typed
from harness.report.detail import detail
from harness.report.say import BOLD, OFF, laid_out
from harness.report.talk import uncoloured
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import settle
from harness.spec.find import find_spec
from harness.spec.read import read_spec
from harness.suggest import one_of_these
from harness.text import line, printable, sentence

_WIDTH = 100  # columns for a case that is not a session


def run(options: argparse.Namespace) -> int:
    """Play the case; 0 whatever comes of it. UsageError where there is no such case, or nothing to play."""
    spec = read_spec(find_spec(options.spec, Path.cwd()))
    task, case = _find_case(spec, options.function, options.case)
    if not case.runs_functions:
        cure = "`harness gtp PROGRAM FILE` runs a file of tests on it"
        raise UsageError(f"{task.name} tests a whole program, so there is no function to play", cure)
    source = _find_source(options.submission, spec, task)
    only = tuple(replace(each, cases=(case,) if each is task else ()) for each in spec.tasks)
    kit = make_kit(replace(spec, tasks=only))
    screen = Display(options.pace if sys.stdout.isatty() else 0.0, sys.stdout.isatty())
    with (
        settle(warm(spec), unsafe=options.unsafe_no_sandbox) as sandbox,
        closing(sandbox.launcher()) as launcher,
    ):
        seen = played((task, case), source, kit, launcher, screen)
    for text in _conclusion(judged(case, seen), kit):
        print(text)
    return 0


def _find_case(spec: Spec, function: str, name: str) -> tuple[Task, Case]:
    """The case of this name, or the only one whose name begins like that. Raises UsageError without one."""
    tasks = {task.name: task for task in spec.tasks}
    task = tasks[_named(function, tasks, f"{spec.name} has no function")]
    cases = {case.name: case for case in task.cases}
    begun = [each for each in cases if each.startswith(name)]
    if name not in cases and len(begun) > 1:
        there = "".join(f"\n    {each}" for each in begun)
        raise UsageError(f"{len(begun)} cases of {task.name} begin with `{name}`", f"name one{there}")
    return task, cases[_named(begun[0] if begun else name, cases, f"{task.name} has no case")]


def _named(name: str, names: Collection[str], problem: str) -> str:
    if name in names:
        return name
    raise UsageError(f"{problem} `{name}`", one_of_these(name, names))


def _find_source(path: Path, spec: Spec, task: Task) -> Source:
    """The file of a hand-in that defines a function. Raises UsageError where there is none."""
    submission = read(single(path, spec.modules))
    chosen = choose(submission, task.module, spec)
    if chosen.file is None:
        raise UsageError(f"{path}: {chosen.reason}")
    try:
        return read_source(submission.files, task.module, chosen.file, spec.files)
    except RefusedError as error:
        raise UsageError(f"{path}: {error}") from error


def played(
    what: tuple[Task, Case], source: Source, kit: Kit, launcher: Launcher, screen: Display
) -> Observation:
    """Play a case with the student's own helpers, and show each turn as it comes. Gives what was observed."""
    task, case = what
    with Session(launcher, source) as session:
        session.look_for(kit.wanted(source.module))
        how = replace(kit.play(task, session), live=screen.turn)
        seen = play(case, how).observation
    for said in seen.transcript[screen.turns :]:
        screen.turn(said)
    return seen


@dataclass
class Display:
    """The tutor's terminal. `turns` counts what was shown; `pace` is how many seconds pass before a line."""

    pace: float
    bold: bool
    turns: int = 0

    def turn(self, said: Typed) -> None:
        """Show what was printed, wait a moment, and show what is typed then."""
        self.turns += 1
        print("\n".join(map(_safe, uncoloured(said.printed).split("\n"))), end="", flush=True)
        if said.typed is None:
            print()
            return
        time.sleep(self.pace)
        typed = line(said.typed)
        print(f"{BOLD}{typed}{OFF}" if self.bold else typed, flush=True)


def _safe(text: str) -> str:
    """A line that a stranger printed, on our terminal."""
    return printable(text.expandtabs().removesuffix("\r"))


def _conclusion(result: Result, kit: Kit) -> Iterator[str]:
    """How it went; for a case that is not a session, what was tried and what came, too."""
    found = result.verdict
    if found.outcome != "passed" and not result.observation.transcript:
        yield from laid_out(detail(result, kit.reference.draw), _WIDTH)
    yield f"{found.outcome.upper()}: {sentence(found.why, 600)}"
