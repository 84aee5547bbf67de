"""harness/judge/gtp/gogui.py: the notation of gogui-regress."""

import pytest

from harness.errors import SpecError
from harness.judge.gtp.answers import judge
from harness.judge.gtp.gogui import Command, Wanted, parse, setup_before, with_answers, write

RESULT = "gogui-rules_final_result"


def test_commands_with_and_without_numbers_are_told_apart() -> None:
    script = parse("boardsize 7\n00 name\nplay\tB  C6\n")
    assert script.commands == (
        Command("", ("boardsize", "7"), 1),
        Command("00", ("name",), 2),
        Command("", ("play", "B", "C6"), 3),
    )
    assert [command.is_test for command in script.commands] == [False, True, False]


def test_what_is_sent_has_its_number_and_single_blanks() -> None:
    assert [c.sent for c in parse("00 play  b a1  # a comment\n clear_board").commands] == [
        "00 play b a1",
        "clear_board",
    ]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("#? [black]", Wanted("black", 2)),
        ("#?[black]", Wanted("black", 2)),
        ("  #?  [ black ]  ", Wanted("black", 2)),
        ("#? []", Wanted("", 2)),
        ("#? [!black]", Wanted("black", 2, negated=True)),
        ("#? [black]*", Wanted("black", 2, fails=True)),
        ("#? [!black] *", Wanted("black", 2, negated=True, fails=True)),
        ("#? [[a-g][1-7]]", Wanted("[a-g][1-7]", 2)),
        ("#? [black|white|draw]", Wanted("black|white|draw", 2)),
        ("#?", None),
    ],
)
def test_what_is_wanted_stands_on_the_line_below_the_command(line: str, wanted: Wanted | None) -> None:
    [command] = parse(f"10 {RESULT}\n{line}").commands
    assert command.wanted == wanted


def test_comments_and_empty_lines_are_skipped_and_lines_are_still_counted_right() -> None:
    [command] = parse("# one\n\n   \n#two\n10 name\n#? [x]\n# three", first_line=40).commands
    assert (command.line, command.wanted) == (44, Wanted("x", 45))


def test_a_command_without_a_number_is_a_test_where_an_answer_is_wanted() -> None:
    assert [c.is_test for c in parse("name\n#? [Go0]\nversion").commands] == [True, False]


def test_a_number_alone_is_a_command_and_not_a_number() -> None:
    assert parse("10").commands == (Command("", ("10",), 1),)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#? [a]", "a.gtp:1: #?: there is no command on the line above"),
        ("10 name\n\n#? [a]", "a.gtp:3: #?: there is no command on the line above"),
        ("10 name\n#? [a]\n#? [b]", "a.gtp:3: #?: there is no command on the line above"),
        ("10 name\n#? a", "a.gtp:2: #?: no brackets round the pattern: a"),
        ("10 name\n#? [a", "a.gtp:2: #?: no brackets round the pattern: [a"),
        (
            "10 name\n20 name\n#? [${20}]",
            "a.gtp:3: #?: ${20} stands for the answer to a command above, and none is numbered 20",
        ),
        (
            "10 name\n20 name\n#? ${10..20} [a]",
            "a.gtp:3: #?: ${10..20} stands for the answer to a command above, and none is numbered 20",
        ),
        ("10 name\n#? [(?!a)b]", "a.gtp:2: #?: (?!a)b: invalid perl operator: (?!"),
    ],
)
def test_a_mistake_is_answered_with_its_line_and_a_cure(text: str, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        parse(text, "a.gtp")
    assert str(caught.value).splitlines()[0] == message
    assert "cure: " in str(caught.value)


# ---------------------------------------------------------------- sections


def test_a_comment_with_two_signs_names_the_tests_below_it() -> None:
    script = parse("## a row\n1 name\n2 name\n## nothing to test\nname\n## a column\n3 name")
    assert [(s.name, s.line, s.tests) for s in script.sections] == [
        ("a row", 1, (0, 1)),
        ("a column", 6, (3,)),
    ]


def test_tests_before_the_first_name_are_named_by_their_file() -> None:
    assert [s.name for s in parse("1 name\n## a row\n2 name", "all/five.gtp").sections] == ["five", "a row"]


def test_without_such_a_comment_each_test_counts_for_itself() -> None:
    script = parse("##########\nboardsize 7\n1 name\n2 name\n2 name")
    assert [(s.name, s.tests) for s in script.sections] == [
        ("1 name", (1,)),
        ("2 name (line 4)", (2,)),
        ("2 name (line 5)", (3,)),
    ]


def test_names_are_told_apart_by_their_lines() -> None:
    assert [s.name for s in parse("## a\n1 name\n## a\n2 name").sections] == ["a (line 1)", "a (line 3)"]


def test_nothing_in_a_file_is_no_section() -> None:
    assert parse("").sections == ()
    assert parse("## only a comment").sections == ()


def test_a_fresh_engine_is_brought_to_where_the_old_one_stood() -> None:
    commands = parse("boardsize 9\nplay b a1\nclear_board\nplay w a2\n5 genmove b\n6 name").commands
    assert [c.sent for c in setup_before(commands, 5)] == [
        "boardsize 9",
        "clear_board",
        "play w a2",
        "5 genmove b",
    ]
    assert [c.sent for c in setup_before(commands, 2)] == ["boardsize 9", "play b a1"]
    assert setup_before(commands, 0) == ()


def test_before_any_clearing_everything_is_replayed() -> None:
    assert [c.sent for c in setup_before(parse("play b a1\n5 name").commands, 1)] == ["play b a1"]


def test_an_earlier_answer_is_wanted_to_the_letter() -> None:
    later = parse("10 genmove b\n20 name\n#? [!(.* )?${10}( .*)?]").commands[1]
    filled = with_answers(later, {"10": "a.1"})
    assert judge(filled, "= a21 b1").outcome == "passed"
    assert judge(filled, "= c1 a.1").outcome == "unexpected fail"
    assert judge(with_answers(later, {}), "= a21").outcome == "passed"


def test_an_earlier_answer_may_be_all_moves_on_the_largest_board() -> None:
    moves = " ".join(sorted(f"{column}{row}" for column in "abcdefghjklmnopqrst" for row in range(1, 20)))
    later = parse("10 legal_moves\n20 legal_moves\n#? [${10}]").commands[1]
    assert judge(with_answers(later, {"10": moves}), f"= {moves}").outcome == "passed"


def test_several_answers_are_wanted_together_in_place_of_the_last_one() -> None:
    text = "10 genmove b\n20 genmove w\n30 genmove b\n40 name\n#? ${10..20} ${30} [!(a1 ){2}.*]\n"
    later = parse(text).commands[-1]
    for last, outcome in (("a2", "unexpected fail"), ("a1", "unexpected fail")):
        filled = with_answers(later, {"10": "a1", "": "no test", "20": "a1", "30": last})
        assert judge(filled, "= any").outcome == outcome
    filled = with_answers(later, {"10": "a1", "20": "a2", "30": "a1"})
    assert judge(filled, "= a1 a1 a1").outcome == "passed"
    assert judge(filled, "? any").outcome == "unexpected fail"
    assert "answered so far" in judge(filled, "= any").why
    assert write(parse(text)) == text


def test_without_answers_there_is_an_empty_text_that_must_match() -> None:
    later = parse("10 genmove b\n20 name\n#? ${10..10} [a.*]").commands[-1]
    assert judge(with_answers(later, {}), "= a1").outcome == "unexpected fail"
