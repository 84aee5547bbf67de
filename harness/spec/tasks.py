"""From a task's YAML file to a Task: its module, its marks, its cases."""

from __future__ import annotations

from collections.abc import Mapping

from harness.errors import SpecError
from harness.model import Task
from harness.spec.assignment import Assignment
from harness.spec.cases import read_cases
from harness.spec.guide import check_marks
from harness.spec.keys import TASK
from harness.spec.names import ALWAYS_KNOWN
from harness.spec.nodes import Node
from harness.spec.reference import ReferenceFile
from harness.spec.scope import Setting
from harness.spec.table import Record, read_record
from harness.suggest import did_you_mean, listed


def read_task(node: Node, assignment: Assignment) -> Task:
    """Read one task. Raises SpecError for the first mistake in its file, or if the marking guide differs."""
    record = read_record(node, TASK)
    check_marks(record, assignment)
    _check_supplied(record, assignment)
    module = _module(record, assignment)
    given = assignment.record
    setting = Setting(
        task=record["task"],
        known=ALWAYS_KNOWN.union(*(source.names for source in assignment.sources)),
        seconds=record["seconds"] or given["seconds"],
        section=record["section"] or "",
        prompts=(*record["prompts"], *given["prompts"]),
        watch=record["watch"],
    )
    cap = record["error_cap"]
    return Task(
        name=record["task"],
        marks=record["marks"],
        says=record["says"].strip(),
        cases=read_cases(record, setting),
        where=record.at("task").where,
        error_cap=given["error_cap"] if cap is None else cap,
        module=module,
        supplied=record["supplied"],
    )


def _check_supplied(record: Record, assignment: Assignment) -> None:
    """The function that is marked is the student's own: not one of those that the judge supplies."""
    marked = record["task"].partition(".")[0]
    for giving in (record, assignment.record):
        for number, name in enumerate(giving["supplied"]):
            if name == marked:
                problem = f"`{name}` is supplied here, so that the reference would be marked in its place"
                cure = "leave it out; where other tasks need it, their files may have it under `supplied:`"
                raise giving.at("supplied").elements()[number].fail(problem, cure)


def _module(record: Record, assignment: Assignment) -> str:
    """The name of the module that defines the task's function. Raises SpecError if that is not clear."""
    name, references = record["task"], assignment.references
    defining = [module for module in references if name in references[module].names]
    given: str | None = record["module"]
    if given is not None and given not in references:
        cure = f"{did_you_mean(given, references)}the modules are: {', '.join(references)}"
        raise record.at("module").fail(f"there is no module `{given}`", cure)
    if given is None and len(references) > 1 and len(defining) != 1:
        raise _no_one_module(record, references, defining)
    module = given or (defining or list(references))[0]
    if module not in defining and not _sessions_only(record):
        known = references[module].names
        problem = f"the reference {references[module].path} defines no `{name}`"
        raise record.at("task").fail(
            problem, f"{did_you_mean(name, known)}define it there, or correct the name"
        )
    return module


def _no_one_module(record: Record, references: Mapping[str, ReferenceFile], defining: list[str]) -> SpecError:
    """The error for a task that none of several modules defines, or more than one."""
    name = record["task"]
    if defining:
        problem = f"`{name}` is defined by {listed(defining, 'and')}"
        return record.at("task").fail(problem, f"add `module:`, {listed(defining)}")
    names = frozenset[str]().union(*(reference.names for reference in references.values()))
    cure = f"{did_you_mean(name, names)}for a program that the cases only talk to, add `module:`"
    return record.at("task").fail(f"`{name}` is defined by none of {listed(references, 'and')}", cure)


def _sessions_only(record: Record) -> bool:
    """Whether all cases talk to a running program, or look at how the work was handed in. Such a task is not about a
    function, so its name need not be one's."""
    cases: tuple[Record, ...] = record["cases"]
    talks = [bool(case["gtp"] or case["gtp_files"]) for case in cases]
    return bool(talks or record["form"]) and all(talks) and not record["examples"]
