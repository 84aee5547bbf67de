"""What a spec asks its author: hidden assumptions, marks for nothing, ties. None can be settled here.

each function x each twist      cases that fail        -> is that prescribed?
each function x each constant   marks that it earns    -> is that meant?
each function x its errors      the same, where it does nothing but raise what some case wants raised
each case with few draws        who always draws the same passes it   -> is that meant?
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeGuard

from harness.errors import HarnessError
from harness.fast_dataclasses import dataclass
from harness.grading.grade_submission import grade
from harness.grading.kit import Kit
from harness.judge.chance import is_fair
from harness.judge.marks import shown
from harness.model import Spec, Submission, Task
from harness.sandbox.launch import Launcher
from harness.sandbox.layers import Sandbox
from harness.verify.mutation.reach import bound, reach
from harness.verify.outcomes import FunctionOutcome, outcomes
from harness.verify.pool import in_parallel
from harness.verify.variants import CONSTANTS, TWISTS, constant, refusing, twisted

_CHOOSING = ("max", "min")
_RAISES = re.compile(r"raises\((\w+)\)")


@dataclass(frozen=True)
class Question:
    """Something for the author to decide: what it is about in general, and for which functions, each with
    what was seen."""

    asks: str
    about: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class _Tried:
    """A program to grade: the task, its source, and which question it belongs to."""

    task: Task
    source: str
    asks: str
    is_constant: bool


def questions(kit: Kit, sandbox: Sandbox, jobs: int) -> tuple[Question, ...]:
    """The questions to a spec's author, by subject; () where nothing is open."""
    tried = list(_programs(kit))

    def work(number: int, launcher: Launcher) -> FunctionOutcome | None:
        return _graded(tried[number], kit, launcher)

    seen = [
        (one.asks, one.task.name, said)
        for one, found in zip(tried, in_parallel(work, range(len(tried)), sandbox, jobs), strict=True)
        if found and (said := _earned(found) if one.is_constant else _failed(found))
    ]
    asked = dict.fromkeys(asks for asks, _, _ in seen)
    by_subject = [
        Question(asks, tuple((name, said) for other, name, said in seen if other == asks)) for asks in asked
    ]
    return (*by_subject, *_ties(kit.spec), *_few_draws(kit.spec))


def _programs(kit: Kit) -> Iterator[_Tried]:
    """The programs to be graded, subject by subject. Classes and generators are left out, as they have no result. Of a
    game at a terminal the only question is what it earns where it does nothing."""
    tasks = [
        (task, kit.spec.modules[task.module].read_text("utf-8"))
        for task in kit.spec.tasks
        if task.runs_functions
        and not (kit.reference.has_class(task.name) or kit.reference.is_generator(task.name))
    ]
    games = [each for each in tasks if not each[0].evaluates]
    tasks = [each for each in tasks if each[0].evaluates]
    for twist in TWISTS:
        for task, source in tasks:
            yield _Tried(task, twisted(source, task.name, twist), twist.question, False)
    for value in CONSTANTS:
        asks = f"a function that does nothing but return {value} earns marks"
        for task, source in (*tasks, *games) if value == "None" else tasks:
            yield _Tried(task, constant(source, task.name, value), asks, True)
    for task, source in tasks:
        for error in _errors(task):
            asks = f"a function that does nothing but raise {error} earns marks"
            yield _Tried(task, refusing(source, task.name, error), asks, True)


def _errors(task: Task) -> tuple[str, ...]:
    """The errors that its cases want raised, each once."""
    wanted = [line.right.text for case in task.cases for line in case.expect]
    return tuple(dict.fromkeys(error for text in wanted for error in _RAISES.findall(text)))


def _graded(one: _Tried, kit: Kit, launcher: Launcher) -> FunctionOutcome | None:
    """What a program gets for the one function; None where it could not be graded."""
    module = one.task.module
    modules = MappingProxyType({module: kit.spec.modules[module]})
    alone = replace(kit, spec=replace(kit.spec, tasks=(one.task,), modules=modules, rules=()))
    program = Submission("variant", "variant", "variant", {f"{module}.py": one.source.encode()})
    try:
        return outcomes(grade(program, alone, launcher, "")).functions[0]
    except HarnessError:
        return None


def _failed(found: FunctionOutcome) -> str:
    failed = [case.name for case in found.failed()]
    if not failed:
        return ""
    return f"{len(failed)} of {len(found.cases)} cases" if len(failed) > 1 else f"«{failed[0]}»"


def _earned(found: FunctionOutcome) -> str:
    return f"{shown(found.earned)} of {shown(found.out_of)}" if found.earned else ""


def _ties(spec: Spec) -> Sequence[Question]:
    """Where the reference chooses among equals by what comes first."""
    about = []
    for module, path in spec.modules.items():
        tree = ast.parse(path.read_text("utf-8"))
        within = reach(tree, [task.name for task in spec.tasks_of(module)], spec.provided)
        for definition in tree.body:
            for choice in filter(_chooses, ast.walk(definition)):
                said = f"line {choice.lineno}: {ast.unparse(choice)}"
                about += [(owner, said) for name in bound(definition)[:1] for owner in within.owners(name)]
    return [Question("of several that are equally good it takes the first", tuple(about))] if about else []


def _few_draws(spec: Spec) -> Sequence[Question]:
    """Where the draws are so few that who always draws the same may be fair."""
    about = [
        (task.name, f"«{case.name}»")
        for task in spec.tasks
        for case in task.cases
        for line in case.expect
        if (choices := _evenly(line.right.text)) > 1 and case.draws > 1
        if is_fair([case.draws, *[0] * (choices - 1)])
    ]
    asks = "in so few draws nobody is seen to be unfair: are a hundred for each choice too slow?"
    return [Question(asks, tuple(about))] if about else []


def _evenly(text: str) -> int:
    """How many choices `evenly([..])` has; 0 for anything else."""
    match ast.parse(text.strip(), mode="eval").body:
        case ast.Call(ast.Name("evenly"), [ast.List(choices)]):
            return len(choices)
    return 0


def _chooses(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether this is max(.., key=..), or .index(max(..))."""
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr == "index":
        return any(isinstance(a, ast.Call) and _is_choice(a.func) for a in node.args)
    return _is_choice(node.func) and any(keyword.arg == "key" for keyword in node.keywords)


def _is_choice(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id in _CHOOSING
