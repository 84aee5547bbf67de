"""harness/cli.py: what is answered where a command is not understood."""

import pytest

from harness.cli import main


@pytest.mark.parametrize("wrong", [["--jbos", "3"], ["another", "folder"]])
def test_what_a_command_does_not_know_is_answered_with_what_it_does(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["grade", "morris", "class", *wrong])
    said = capsys.readouterr().err
    assert end.value.code == 2
    assert "--jobs N" in said
    assert f"harness grade: error: unrecognized arguments: {' '.join(wrong)}" in said
