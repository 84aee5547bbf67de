"""The digest changes with everything that decides a mark, and with nothing else."""

import shutil
from pathlib import Path

import pytest

from harness.spec import read
from harness.spec.read import read_spec
from harness.spec.source import TextFile, load

HERE = Path(__file__).parent


@pytest.fixture(name="copy")
def _copy(tmp_path: Path) -> Path:
    """The good spec with two modules, elsewhere."""
    shutil.copytree(HERE / "good" / "two_modules", tmp_path / "good" / "two_modules")
    for name in ("tiny_reference.py", "tiny_menu.py"):
        shutil.copy(HERE / name, tmp_path / name)
    return tmp_path


def digest(copy: Path) -> str:
    return read_spec(copy / "good" / "two_modules").digest


def add(file: Path, text: str) -> None:
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_the_same_spec_elsewhere_has_the_same_digest(copy: Path) -> None:
    assert digest(copy) == read_spec(HERE / "good" / "two_modules").digest
    assert len(digest(copy)) == 64


@pytest.mark.parametrize(
    "file",
    [
        "good/two_modules/_assignment.yaml",
        "good/two_modules/count.yaml",
        "tiny_reference.py",
        "tiny_menu.py",
    ],
)
def test_a_change_of_any_file_changes_the_digest(copy: Path, file: str) -> None:
    before = digest(copy)
    add(copy / file, "# a comment\n")
    assert digest(copy) != before


def test_a_change_of_what_a_reference_imports_changes_the_digest(copy: Path) -> None:
    add(copy / "tiny_menu.py", "import drawings\n")
    (copy / "drawings.py").write_text("LINE = '-'\n", encoding="utf-8")
    before = digest(copy)
    add(copy / "drawings.py", "LINE = '='\n")
    assert digest(copy) != before


@pytest.mark.parametrize("file", ["count.yaml", "_assignment.yaml"])
def test_what_is_saved_while_a_spec_is_read_has_another_digest_the_next_time(
    copy: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    def saved(path: Path) -> TextFile:
        text = load(path)
        if path.name == file:
            add(path, "# a comment\n")
        return text

    monkeypatch.setattr(read, "load", saved)
    before = digest(copy)
    monkeypatch.undo()
    assert digest(copy) != before


def test_files_that_import_each_other_come_to_an_end(copy: Path) -> None:
    add(copy / "tiny_reference.py", "import tiny_menu\n")
    assert len(digest(copy)) == 64


def test_a_neighbour_that_is_not_imported_does_not_count(copy: Path) -> None:
    before = digest(copy)
    (copy / "neighbour.py").write_text("LINE = '-'\n", encoding="utf-8")
    assert digest(copy) == before
