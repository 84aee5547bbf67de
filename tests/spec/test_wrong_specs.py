"""Each folder in wrong/ is a spec with one mistake, and message.txt the exact message that it must get."""

from pathlib import Path

import pytest

from harness.errors import SpecError
from harness.spec.read import read_spec

WRONG = Path(__file__).parent / "wrong"
NAMES = sorted(folder.name for folder in WRONG.iterdir())


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_spec_gets_its_message(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(WRONG)
    with pytest.raises(SpecError) as caught:
        read_spec(Path(name))
    assert f"{caught.value}\n" == (WRONG / name / "message.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_message_names_a_file_a_line_and_a_cure(name: str) -> None:
    first, cure = (WRONG / name / "message.txt").read_text(encoding="utf-8").splitlines()
    file, line = first.split(":")[:2]
    assert (WRONG / file).is_file()
    assert int(line) >= 1
    assert cure.startswith("  cure: ")
    assert len(cure) > len("  cure: ")
