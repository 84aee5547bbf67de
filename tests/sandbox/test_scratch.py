"""harness/sandbox/box/scratch.py: files at a fixed place in /tmp."""

from __future__ import annotations

import uuid
from pathlib import Path

import pytest
from one_case import case

from harness.drive.gtp.engine import Engine, Program
from harness.drive.gtp.regress import Start
from harness.sandbox.launch import Launcher

NAME = f"harness-{uuid.uuid4()}.log"  # nobody's outside


@pytest.mark.parametrize("folder", ["/tmp", "/var/tmp"])
def test_a_log_in_the_folder_for_temporary_files_is_kept_in_the_box_for_one_case(
    folder: str, launcher: Launcher
) -> None:
    source = f"""
def f():
    with open('{folder}/{NAME}', 'a+') as log:
        log.write('x')
        log.seek(0)
        return log.read()
"""
    with case(launcher, source) as play:
        assert [play("f"), play("f"), play.next()("f")] == ["x", "xx", "x"]
    assert not Path(folder, NAME).exists()


@pytest.mark.parametrize(
    "place", ["/tmp/no/such.log", "/nowhere/x.log", "/tmp/..", "/tmp/NAME/../../../etc/passwd"]
)
def test_what_may_not_be_written_anywhere_else_still_may_not(place: str, launcher: Launcher) -> None:
    with case(launcher, f"def f(): open({place.replace('NAME', NAME)!r}, 'w')") as play:
        assert play("f") in {"FileNotFoundError", "PermissionError", "OSError", "IsADirectoryError"}


def test_a_file_that_nobody_has_written_is_said_to_be_missing_where_it_was_looked_for(
    launcher: Launcher,
) -> None:
    source = f"""
def f():
    try:
        open('/tmp/{NAME}')
    except OSError as error:
        return error.filename
"""
    with case(launcher, source) as play:
        assert play("f") == f"/tmp/{NAME}"


def test_a_place_may_be_given_as_bytes(launcher: Launcher) -> None:
    source = """
class Place:
    def __init__(self, place): self.place = place
    def __fspath__(self): return self.place
def f(place):
    with open(Place(place), 'w') as log:
        return log.write('x')
"""
    with case(launcher, source) as play:
        assert [play("f", place.encode()) for place in (f"/tmp/{NAME}", "/nowhere/x.log")] == [
            1,
            "FileNotFoundError",
        ]


@pytest.mark.parametrize(
    "log",
    [
        "import logging; logging.basicConfig(filename='/tmp/NAME', level=10); write = logging.info",
        "import pathlib; write = pathlib.Path('/tmp/NAME').write_text",
    ],
)
def test_an_engine_may_keep_its_log_there(log: str, launcher: Launcher) -> None:
    text = f"{log}\nimport sys\nfor line in sys.stdin:\n    write(line)\n    print('= ok\\n')\n"
    program = Program("Go0.py", {"Go0.py": text.replace("NAME", NAME).encode()})
    engine: Engine = Start(launcher, program, 1.0)()
    try:
        assert [engine.ask("x").printed for _ in range(2)] == ["= ok\n\n"] * 2
    finally:
        engine.end()
    assert not Path("/tmp", NAME).exists()
