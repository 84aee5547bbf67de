"""harness/judge/form.py: how work was handed in."""

from types import MappingProxyType
from typing import Any

import pytest

from harness.judge.form import form_result
from harness.model import Case, Rule, Submission, Where

HERE = Where("form.yaml", 1)
README = b"Ada Lovelace, 1234567\n"
RUN = b"$ \x1b[32mgogui-regress\x1b[0m 'python3 Go0.py' tests.gtp\r\n"
FILES = {"work/Go0.py": b"", "work/readme.txt": README, "work/run.log": RUN}


def why(rule: str, files: dict[str, bytes], options: dict[str, Any], **how: Any) -> str:
    """Why the rule is broken; "" where it is kept."""
    case = Case("case", HERE, form=Rule(rule, MappingProxyType(options), 0, HERE))  # type: ignore[arg-type]  # no marks
    given = {"archives": ("work.tgz",), **how}
    verdict = form_result(case, Submission("s1", "s1", given.pop("source", "s1"), files, **given)).verdict
    assert (verdict.outcome == "passed") is not (verdict.outcome == "wrong")
    return "" if verdict.outcome == "passed" else verdict.why


@pytest.mark.parametrize("name", ["work.tgz", "s123_work.tgz"])
def test_the_archive_may_have_what_an_lms_puts_before_its_name(name: str) -> None:
    assert why("archive", FILES, {"wants": "work.tgz"}, archives=(name,)) == ""


def test_an_archive_of_another_name_is_named() -> None:
    said = why("archive", FILES, {"wants": "work.tgz"}, archives=("final.tgz",))
    assert said == "the archive is named final.tgz: work.tgz was asked for"


def test_a_loose_archive_was_named_by_whoever_collected_it() -> None:
    assert why("archive", FILES, {"wants": "work.tgz"}, archives=("s1.tgz",), source="s1.tgz") == ""


def test_a_folder_is_no_archive() -> None:
    assert why("archive", FILES, {"wants": "work.tgz"}, archives=()).startswith("it was handed in unpacked")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"work/a.py": b""}, ""),
        ({"a.py": b""}, "there is no directory work in it, but a.py"),
        ({"work/a.py": b"", "old/a.py": b""}, "beside work there is old/"),
    ],
)
def test_there_is_one_directory(files: dict[str, bytes], said: str) -> None:
    assert why("directory", files, {"wants": "work"}) == said


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({}, ""),
        ({"litter": ("__pycache__",)}, "__pycache__"),
        ({"archives": ("work.tgz", "work/old.zip")}, "work/old.zip"),
        ({"litter": (".idea",)}, ""),
    ],
)
def test_what_does_not_belong_is_named(how: dict[str, Any], said: str) -> None:
    found = why("unwanted", FILES, {"wants": ["__pycache__", "*.pyc", "*.zip"]}, **how)
    assert found == (said and f"it contains what does not belong there: {said}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (README, ""),
        (b"Name: Ada Lovelace\nStudent ID: 1234567", ""),
        (b"1234567\tAda Lovelace\n", ""),
        ("Zoë Ångström 1234567".encode("latin-1"), ""),
        (b"Team: Ada Lovelace", "readme.txt does not give student IDs"),
        (b"Student ID: 1234567", "readme.txt does not give names"),
        (b"", "readme.txt does not give names and student IDs"),
        ("李明 1234567".encode(), ""),
        ("\ufeffAda Lovelace 1234567".encode("utf-16-le"), ""),
    ],
)
def test_a_readme_gives_names_and_numbers(text: bytes, said: str) -> None:
    assert why("readme", {"work/ReadMe.txt": text}, {"wants": "readme.txt"}) == said


def test_a_log_may_be_full_of_escape_sequences() -> None:
    assert why("log", FILES, {"file": "run.log", "shows": ["gogui-regress", "tests.gtp"]}) == ""


@pytest.mark.parametrize(
    "typed", [b"gogui-rge\b\x1b[K\b\x1b[Kegress", b"gogui-regg\b \bress", b"gogui-regress 'p'\b\b\b\b"]
)
def test_a_log_may_show_how_a_mistake_was_corrected(typed: bytes) -> None:
    assert why("log", {"work/run.log": typed}, {"file": "run.log", "shows": ["gogui-regress"]}) == ""


@pytest.mark.parametrize(
    "typed", [b"gogui-reg \rress tests.gtp", b"gogui-reg\rgress tests.gtp", b"gogui-regress t\rtes \rts.gtp"]
)
def test_a_log_may_show_a_command_that_is_longer_than_the_screen_is_wide(typed: bytes) -> None:
    shows = ["gogui-regress", "tests.gtp"]
    assert why("log", {"work/run.log": b"$ " + typed + b" \r\n"}, {"file": "run.log", "shows": shows}) == ""


def test_of_a_log_without_end_the_first_million_characters_are_looked_at() -> None:
    shows = {"file": "run.log", "shows": ["gogui-regress"]}
    assert why("log", {"work/run.log": RUN + b"a" * 1_000_000}, shows) == ""
    assert why("log", {"work/run.log": b"a" * 1_000_000 + RUN}, shows) != ""


def test_a_log_without_a_run_shows_none() -> None:
    files = {**FILES, "work/run.log": b"Script started\n"}
    said = why("log", files, {"file": "run.log", "shows": ["gogui-regress"]})
    assert said == "run.log shows no run of the tests: gogui-regress is not in it"


def test_a_file_that_is_not_there_is_named() -> None:
    assert why("log", {}, {"file": "run.log", "shows": []}) == "there is no run.log"
