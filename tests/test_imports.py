"""Who may import whom: the walls inside the harness.

sandbox     nothing of the harness but itself, errors, fast_dataclasses and, in the judge's part, what starts processes
judge       values in, verdicts out: no sandbox but for the classes of what crosses, no processes, no files
report      reports in, text out: never what runs code
cli         reads the command line before it loads anything large
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import harness

PACKAGE = Path(harness.__file__).parent
ROOT = PACKAGE.parent
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}

# What is loaded beside a student's code: the standard library, and of the harness these alone.
IN_THE_BOX = {
    "harness.sandbox.wire",
    "harness.sandbox.decode",
    "harness.sandbox.in_place",
    *(name for name in MODULES if name.startswith("harness.sandbox.box.")),
}

# Modules that start processes, or fork.
PROCESSES = {"subprocess", "multiprocessing", "concurrent.futures", "pty", "os.fork", "os.forkpty"}


@cache
def imported(name: str) -> frozenset[str]:
    """Every module that a module names in an import, wherever that stands, or forks with."""
    return frozenset(_imported(name))


def _imported(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(MODULES[name].read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield str(node.module)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield f"{node.value.id}.{node.attr}"


def of(package: str) -> list[str]:
    return [
        name for name in MODULES if name == f"harness.{package}" or name.startswith(f"harness.{package}.")
    ]


def uses(name: str, *packages: str) -> set[str]:
    """Which of these a module imports."""
    return {p for p in packages for one in imported(name) if one == p or one.startswith(f"{p}.")}


def test_only_drive_talks_to_terminals() -> None:
    users = {name for name in MODULES if uses(name, "pexpect")}
    assert users
    assert all(name.startswith("harness.drive.") for name in users)


# Outside the sandbox, what runs on several cores, and what measures the machine.
STARTERS = {
    "harness.grading.cohort",
    "harness.grading.grade_entry",
    "harness.verify.pool",
    "harness.commands.doctor",
    "harness.commands.check",
    "harness.commands.grade",
    "harness.grading.cores",
    "harness.grading.interrupts",
}


def test_only_the_sandbox_starts_processes_and_what_runs_on_several_cores() -> None:
    starters = {name for name in MODULES if uses(name, *PROCESSES)}
    assert {name for name in starters if not name.startswith("harness.sandbox.")} <= STARTERS


@pytest.mark.parametrize("name", sorted(IN_THE_BOX))
def test_what_runs_beside_a_students_code_needs_the_standard_library_and_itself(name: str) -> None:
    for one in imported(name):
        top = one.partition(".")[0]
        if top == "harness":
            assert one.startswith(("harness.sandbox.box", *IN_THE_BOX)), one
        elif any(
            one == module or one.startswith(f"{module}.") for module in ("numpy", "pexpect", "yaml", "jinja2")
        ):
            assert one.startswith("numpy"), one  # arrays, where there are any


def test_all_that_runs_beside_a_students_code_has_builtins_of_its_own() -> None:
    from harness.sandbox import zygote

    assert {f"harness.sandbox.{name}" for name in zygote._OURS} == IN_THE_BOX


@pytest.mark.parametrize("name", of("sandbox"))
def test_the_sandbox_knows_nothing_of_specs_marks_and_reports(name: str) -> None:
    others = ("spec", "drive", "judge", "report", "collect", "grading", "commands", "model")
    assert not uses(name, *(f"harness.{other}" for other in others))


@pytest.mark.parametrize("name", of("judge"))
def test_judging_is_pure(name: str) -> None:
    for one in imported(name):
        if one.startswith("harness.sandbox"):
            assert one.startswith("harness.sandbox.wire"), one
    assert not uses(name, *PROCESSES, "socket", "tempfile", "shutil")


@pytest.mark.parametrize("name", of("report"))
def test_reports_run_nothing(name: str) -> None:
    assert not uses(name, "harness.drive", "harness.sandbox.launch", *PROCESSES)


@pytest.mark.parametrize("init", sorted(PACKAGE.rglob("__init__.py")), ids=lambda init: init.parent.name)
def test_a_folder_tells_where_each_of_its_modules_belongs(init: Path) -> None:
    told = ast.get_docstring(ast.parse(init.read_text("utf-8"))) or ""
    modules = {path for path in init.parent.glob("*.py") if path != init}
    assert [
        path.name for path in sorted(modules) if path.stem not in re.findall(r"\w+(?=\.py\b|`)", told)
    ] == []


# docs/architecture.md has the same table, with the reasons. Each may import what stands above it alone: no circles.
MAY_IMPORT = {
    "collect": (), "sandbox": (), "judge": ("sandbox",), "spec": ("judge",), "drive": ("sandbox", "judge"),
    "report": ("sandbox", "judge"), "beside": ("collect", "spec", "judge", "report"),
    "grading": ("collect", "spec", "sandbox", "drive", "judge", "report"),
    "verify": ("collect", "spec", "sandbox", "drive", "judge", "report", "grading"),
}  # fmt: skip


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_a_folder_imports_nothing_of_ours_but_what_it_may(folder: str) -> None:
    allowed = *NOUNS, *(f"harness.{one}" for one in (folder, *MAY_IMPORT[folder]))
    for name in of(folder):
        ours = {one for one in imported(name) if one.startswith("harness.")}
        assert {one for one in ours if not one.startswith(allowed)} == set(), name


def test_folders_import_one_another_in_no_circles() -> None:
    assert all(set(may) <= set(list(MAY_IMPORT)[:n]) for n, may in enumerate(MAY_IMPORT.values()))


NOUNS = (
    "harness.model",
    "harness.errors",
    "harness.fast_dataclasses",
    "harness.course_modules",
    "harness.suggest",
    "harness.text",
)


@pytest.mark.parametrize("name", NOUNS)
def test_the_nouns_stand_on_nothing_but_nouns(name: str) -> None:
    assert all(one.startswith(NOUNS) for one in imported(name) if one.startswith("harness"))


def test_only_the_command_line_ends_the_process() -> None:
    enders = {name for name in MODULES if uses(name, "sys.exit")}
    allowed = {"harness.cli", "harness.__main__", "harness.sandbox.box.worker", "harness.sandbox.box.program"}
    assert enders <= allowed  # the last two give it to students


def test_the_command_line_loads_nothing_large_to_say_how_it_is_used() -> None:
    shown = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import harness.cli"],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    loaded = {line.rpartition("|")[2].strip() for line in shown.stderr.splitlines()}
    assert loaded.isdisjoint({"numpy", "jinja2", "pexpect", "yaml", "rich", "multiprocessing"})


def test_checking_a_file_needs_nothing_that_windows_lacks() -> None:
    probe = """
import shutil, sys  # shutil from here, which loads a part of its own on Windows
sys.modules.update(dict.fromkeys(["fcntl", "resource", "termios", "pexpect"]))
sys.platform = "win32"
import harness.cli, harness.commands.check, harness.grading.kit, harness.grading.grade_submission
import harness.report.say, harness.sandbox.plain, harness.sandbox.confinement.limits
"""
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
