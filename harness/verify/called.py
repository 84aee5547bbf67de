"""Which tasks call functions of a module, rather than talk to a program or look at how work was handed in."""

from __future__ import annotations

from harness.model import Case, Task


def only_calls(task: Task) -> bool:
    """Whether every case of a task evaluates expressions."""
    return all(map(is_call, task.cases))


def runs_functions(task: Task) -> bool:
    """Whether every case of a task runs functions of a module: in expressions, or at a terminal."""
    return not any(case.gtp or case.form for case in task.cases)


def is_call(case: Case) -> bool:
    """Whether a case evaluates expressions, and nothing else."""
    return bool(case.expect or case.agree) and not (case.at_terminal or case.gtp)


def is_worked_example(case: Case) -> bool:
    """Whether a case is a line of `examples:` that students see: a call with its value, named by the call."""
    return (
        not case.hidden and len(case.expect) == 1 and case.name == " ".join(case.expect[0].left.text.split())
    )
