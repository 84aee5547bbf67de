from __future__ import annotations

import pytest

from harness.errors import SpecError
from harness.judge.script import parse


def kinds(text: str) -> list[tuple[str, str, bool]]:
    return [(step.kind, step.text, step.pattern) for step in parse(text)]


def test_each_sign_is_a_kind_of_step_and_other_lines_must_be_seen() -> None:
    assert kinds("> d3\n? player vs computer\ninvalid move\n! your turn\n= show(board)") == [
        ("type", "d3", False),
        ("choose", "player vs computer", False),
        ("see", "invalid move", False),
        ("not", "your turn", False),
        ("draw", "show(board)", False),
    ]


def test_comments_and_empty_lines_are_skipped() -> None:
    assert kinds("# a game\n\n   > 1\n") == [("type", "1", False)]


def test_a_bare_sign_types_the_return_key() -> None:
    assert kinds(">") == [("type", "", False)]


def test_re_at_the_end_makes_a_pattern_of_what_is_seen_or_chosen() -> None:
    assert kinds("black|white (re)\n? quit|exit (re)\n! draw (re)") == [
        ("see", "black|white", True),
        ("choose", "quit|exit", True),
        ("not", "draw", True),
    ]


def test_what_is_typed_is_never_a_pattern() -> None:
    assert kinds("> a (re)") == [("type", "a (re)", False)]


def test_a_drawing_knows_its_function_and_the_names_of_its_arguments() -> None:
    (step,) = parse("= print_board(after(start, [x for x in moves]))")
    assert (step.function, set(step.names)) == ("print_board", {"after", "start", "moves"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("> a\n?", "game.yaml:8: console: `?` has nothing after it"),
        ("> a\n\n!", "game.yaml:9: console: `!` has nothing after it"),
        (">50", "game.yaml:7: console: `>50` has no blank after its sign"),
        ("(?=x) (re)", "game.yaml:7: console: `(?=x) (re)` is not a valid pattern"),
        ("= 1 +", "game.yaml:7: console: `= 1 +` is not Python"),
        ("= board", "game.yaml:7: console: `= board` is not a call of a function by its name"),
        ("# nothing", "game.yaml:7: console: nothing is typed here"),
    ],
)
def test_a_mistake_is_answered_with_its_own_line(text: str, message: str) -> None:
    with pytest.raises(SpecError) as raised:
        parse(text, "game.yaml", 7)
    assert str(raised.value).startswith(message)
