"""From the records of `examples:` and `cases:` to a task's cases.

    examples:                   a case for each line, named by its call
    cases:
      - name: corners
        examples: ...           a case for each line, named by its call, with `corners` as its group
      - name: all pairs         one case
        agree: ...
      - name: private tests
        gtp_files: ...          a case for each section of each file, named by its title
    form: ...                   a case for each line

Results are told apart by the names of cases, so these are unique within a task.
"""

from __future__ import annotations

from dataclasses import replace

from harness.errors import SpecError
from harness.model import Case, Code, Expectation, Where
from harness.spec.code import Python
from harness.spec.gtp_kinds import GtpFile
from harness.spec.scope import Pair, Setting, check_case, check_example
from harness.spec.table import Record


def read_cases(task: Record, setting: Setting) -> tuple[Case, ...]:
    """The cases of a task, examples first. Raises SpecError for names that are unknown or not unique."""
    cases = [_task_example(pair, setting) for pair in task["examples"]]
    cases += [Case(name, rule.where, section=setting.section, form=rule) for name, rule in task["form"]]
    for record in task["cases"]:
        check_case(record, setting)
        cases += _block(record, setting)
    if not cases:
        raise task.node.fail("the task has no test", "add `examples:` or `cases:`")
    _check_unique(cases)
    return tuple(cases)


def _task_example(pair: Pair, setting: Setting) -> Case:
    check_example(pair, setting)
    nothing = Case("", pair[0].code.where, seconds=setting.seconds, section=setting.section)
    return _example(pair, nothing)


def _example(pair: Pair, shared: Case) -> Case:
    """The case of one line of examples; the rest of it, and the group's name, are from `shared`."""
    left, right = pair
    name = " ".join(left.code.text.split())
    expect = (Expectation(left.code, right.code),)
    return replace(shared, name=name, where=left.code.where, expect=expect, group=shared.name)


def _block(record: Record, setting: Setting) -> list[Case]:
    """The cases of one item of `cases:`: one, or one for each of its examples."""
    talks = bool(record["console"] or record["player"])
    case = Case(
        name=record["name"],
        where=record.node.where,
        hidden=record["hidden"],
        weight=record["weight"],
        error_cap=record["error_cap"],
        seconds=record["seconds"] or setting.seconds,
        section=record["section"] or setting.section,
        setup=_code(record["setup"]),
        answers=record["answers"],
        expect=tuple(Expectation(left.code, right.code) for left, right in record["expect"]),
        agree=_code(record["agree"]),
        over=tuple((loop.text, loop.over.code) for loop in record["for"]),
        draws=record["draws"],
        console=record["console"],
        player=_code(record["player"]),
        prompts=(*record["prompts"], *setting.prompts) if talks else (),
        watch=(*record["watch"], *setting.watch) if talks else (),
        supplied=tuple((name, value.code) for name, value, _ in record["supplied"]),
        gtp=record["gtp"],
    )
    if record["examples"]:
        return [_example(pair, case) for pair in record["examples"]]
    if record["gtp_files"]:
        return [section for file in record["gtp_files"] for section in _sections(file, case)]
    return [case]


def _sections(file: GtpFile, shared: Case) -> list[Case]:
    """The cases of one file of tests, which share its weight; the rest is from `shared`."""
    sections = file.script.sections
    weight = shared.weight if file.weight is None else file.weight / len(sections)
    return [
        replace(
            shared,
            name=section.name,
            where=Where(file.script.file, section.line),
            weight=weight,
            gtp=file.text,
        )
        for section in sections
    ]


def _code(python: Python | None) -> Code | None:
    return python.code if python else None


def _check_unique(cases: list[Case]) -> None:
    """Raise SpecError where two cases have the same name, by which their results are told apart."""
    first: dict[str, int] = {}
    for case in cases:
        if case.name in first:
            problem = f"a second case is named `{case.name}`; the first is on line {first[case.name]}"
            cure = "give it another name; for the same call in two blocks, make one of them a case with `expect:`"
            raise SpecError.at(case.where, problem, cure)
        first[case.name] = case.where.line
