"""A console program, however it reads and prints, is played at a real terminal, in the real sandbox."""

from __future__ import annotations

import pytest
from console_course import ENDS, HELLO, REFERENCE, Graded, outcome, program, talk
from small_course import outcomes, results

from harness.model import Typed


def test_what_was_printed_and_what_was_typed_are_told_apart(graded: Graded) -> None:
    result = talk(graded, REFERENCE)
    assert result.verdict.outcome == "passed"
    assert result.observation.transcript == (Typed("? ", "hello"), Typed("got hello\n? ", "q"))


def test_a_program_that_echoes_what_is_typed_is_not_mistaken_for_the_terminal(graded: Graded) -> None:
    text = program("input()").replace("line =", "echo = line =", 1) + "        print(echo)\n"
    assert talk(graded, text).observation.transcript[1] == Typed("got hello\nhello\n? ", "q")


@pytest.mark.parametrize(
    "read",
    [
        "input()",
        "sys.stdin.readline()",
        "next(sys.stdin)",
        "sys.stdin.buffer.readline().decode()",
        "''.join(iter(lambda: sys.stdin.read(1), '\\n'))",
        "__import__('getpass').getpass('')",
        "os.read(0, 100).decode()",
        "''.join(iter(lambda: os.read(0, 1).decode(), '\\n'))",
        "open(0, closefd=False).readline()",
        "__import__('select').select([0], [], []) and os.read(0, 100).decode()",
        "(poll := __import__('select').poll()).register(0, 1) or poll.poll(30_000) and os.read(0, 100).decode()",
        "(one := __import__('selectors').DefaultSelector()).register(0, 1) and one.select(30) and input()",
    ],
)
def test_a_program_may_read_in_any_way(graded: Graded, read: str) -> None:
    assert outcome(graded, program(read)) == "passed"


def test_a_program_may_read_in_an_event_loop(graded: Graded) -> None:
    loop = """
import asyncio, sys

async def typed():
    loop = asyncio.get_running_loop()
    line = loop.create_future()
    loop.add_reader(0, lambda: line.done() or line.set_result(sys.stdin.readline()))
    try:
        return await asyncio.wait_for(line, 30)
    finally:
        loop.remove_reader(0)
"""
    result = talk(graded, loop + program("asyncio.run(typed())"))
    assert result.observation.transcript == (Typed("? ", "hello"), Typed("got hello\n? ", "q"))


@pytest.mark.parametrize(
    "first",
    [
        "sys.stdin = open(0)",
        "sys.stdin = open('/dev/stdin')",
        "sys.stdin = os.fdopen(sys.stdin.fileno(), encoding='utf-8')",
        "sys.stdin, sys.stdout = open(0), open(sys.stdout.fileno(), 'w', encoding='utf-8')",
        "sys.stdout = os.fdopen(1, 'w', 1)",
    ],
)
def test_streams_may_be_opened_by_their_numbers_while_the_file_is_read(graded: Graded, first: str) -> None:
    text = program("input()", first=first).replace(", flush=True", "")
    assert talk(graded, text).observation.transcript == (Typed("? ", "hello"), Typed("got hello\n? ", "q"))


def test_keys_in_raw_mode_are_typed_without_an_echo(graded: Graded) -> None:
    raw = "import tty; tty.setraw(0)"
    result = talk(graded, program("''.join(iter(lambda: os.read(0, 1).decode(), '\\r'))", before=raw))
    assert result.observation.transcript == (Typed("? ", "hello"), Typed("got hello\n? ", "q"))


def test_an_echo_that_the_program_turns_on_stays_off(graded: Graded) -> None:
    echo = "import termios as t; a = t.tcgetattr(0); a[3] |= t.ECHO; t.tcsetattr(0, t.TCSANOW, a)"
    result = talk(graded, program("input()", before=echo))
    assert result.observation.transcript == (Typed("? ", "hello"), Typed("got hello\n? ", "q"))


def test_all_that_is_printed_before_a_question_is_on_the_screen(graded: Graded) -> None:
    text = program("input()").replace('print("got", line)', 'print("x" * 150_000); print("got", line)')
    result = talk(graded, text)
    assert result.observation.transcript[1].printed == "x" * 150_000 + "\ngot hello\n? "


def test_a_letter_of_several_bytes_may_come_in_pieces(graded: Graded) -> None:
    result = talk(graded, program("os.write(1, b'\\xe2\\x97') and os.write(1, b'\\x8f') and input()"))
    assert result.observation.transcript[0].printed == "? ●"


@pytest.mark.parametrize("way", ["exit()", "sys.exit('bye')", "raise SystemExit", "return 5"])
def test_a_program_may_end_as_it_likes(graded: Graded, way: str) -> None:
    assert outcome(graded, program("input()", after=way)) == "passed"


def test_a_program_that_asks_on_after_the_session_has_not_ended(graded: Graded) -> None:
    result = talk(graded, REFERENCE, console="> hello", expect=ENDS)
    assert result.verdict.outcome == "asked for more"
    assert result.verdict.why.endswith("asked for more input after the end of the session: “?”")


def test_without_expectation_a_program_may_go_on_after_the_session(graded: Graded) -> None:
    assert outcome(graded, REFERENCE, console="> hello\ngot hello") == "passed"


@pytest.mark.parametrize("caught", ["KeyboardInterrupt:\n  print('bye')", "ValueError:\n  pass"])
def test_ctrl_c_interrupts_a_program_whether_it_minds_or_not(graded: Graded, caught: str) -> None:
    text = f"def game():\n try:\n  while True: print('got', input('? '))\n except {caught}"
    assert outcome(graded, text, console="> hello\ngot hello\n> \3", expect=ENDS) == "passed"


@pytest.mark.parametrize("way", ["raise ValueError", "while True: pass", "print('bye')", "print(input())"])
def test_what_a_program_makes_of_the_end_of_its_input_does_not_count(graded: Graded, way: str) -> None:
    text = f"def game():\n try:\n  while True: print('got', input('? '))\n except EOFError:\n  {way}"
    result = talk(graded, text, console="> hello\ngot hello")
    said = [turn.printed for turn in result.observation.transcript]
    assert (result.verdict.outcome, said) == ("passed", ["? ", "got hello\n? "])


def test_a_program_that_ends_early_is_for_a_person_to_read(graded: Graded) -> None:
    verdict = talk(graded, "def game(): input('? ')").verdict
    assert verdict.outcome == "wrong"
    assert verdict.why == ("after “hello” it should show “got hello”, but it seems to fail to")


def test_the_return_key_alone_is_called_an_empty_line(graded: Graded) -> None:
    result = talk(graded, "def game():\n    input('? ')\n    print('no')\n", console=">\nyes", expect=ENDS)
    assert result.verdict.why.startswith("after an empty line it should show “yes”")


def test_what_must_not_be_seen_is_not_there(graded: Graded) -> None:
    verdict = talk(graded, REFERENCE, console="> a\n! got a\n> q", expect=ENDS).verdict
    assert verdict.why == "after “a” it should go on without “got a”, but it shows that"
    assert outcome(graded, REFERENCE, console="> a\n! got b\n> q", expect=ENDS) == "passed"


def test_an_error_of_the_program_goes_before_what_was_not_seen(graded: Graded) -> None:
    verdict = talk(graded, "def game(): int(input())").verdict
    assert (verdict.outcome, "ValueError" in verdict.why) == ("raised", True)


def test_a_program_may_take_arguments(graded: Graded) -> None:
    case = {"console": "> ab\ngot ababab\n> q", "expect": {"game(times=3)": "ends"}}
    assert outcome(graded, REFERENCE, **case) == "passed"


def test_each_case_begins_with_a_fresh_module_and_a_terminal_as_new(graded: Graded) -> None:
    text = program(
        "input()",
        first="seen = []",
        before="import termios, tty; assert termios.tcgetattr(0)[3] & termios.ICANON; tty.setraw(0, 0)",
        after="assert not seen; seen.append(1); sys.stdin.close(); os.closerange(0, 3); return",
    ).replace("input()", "''.join(iter(lambda: os.read(0, 1).decode(), '\\r'))")
    cases = [
        {"name": name, "console": "> hello\ngot hello\n> q", "expect": dict(ENDS)}
        for name in ("one", "two", "three")
    ]
    assert set(outcomes(graded(text, REFERENCE, {"game": cases})).values()) == {"passed"}


def test_what_is_printed_while_the_file_is_read_is_no_part_of_the_session(graded: Graded) -> None:
    result = talk(graded, "import sys\nout = sys.stdout\nprint('welcome')\n" + program("input()"))
    assert result.observation.transcript[0].printed == "? "


def test_a_file_that_starts_its_game_when_it_is_read_can_be_played(graded: Graded) -> None:
    assert outcome(graded, program("input()") + "\ngame()\n") == "passed"


def test_a_statement_that_asks_while_the_file_is_read_hides_nothing_that_follows(graded: Graded) -> None:
    assert outcome(graded, f'name = input("Who? ")\n{REFERENCE}') == "passed"


def test_pauses_take_no_time(graded: Graded) -> None:
    assert outcome(graded, program("time.sleep(30) or input()"), seconds="0.2", **HELLO) == "passed"


def test_a_helper_of_the_references_prints_and_asks_at_the_same_terminal(graded: Graded) -> None:
    text = "def show(board): 1 / 0\ndef game():\n print('here: ', end='')\n show([[1, 2]])\n input('? ')\n"
    result = talk(graded, text, console="here: 1 2\n> q", expect=ENDS)
    assert (result.verdict.outcome, result.helpers) == ("passed", ("show",))
    assert result.observation.transcript == (Typed("here: 1 2\n? ", "q"),)


def test_the_lines_that_repeat_a_session_start_the_program_as_often_as_the_case_had(graded: Graded) -> None:
    twice = {"game()": "ends", "(game())": "ends"}
    for wrong, starts in (("nobody", ["game()"]), ("got a", ["game()", "(game())"])):
        text = REFERENCE.replace("def game(times=1):", "times = []\ndef game():\n    times.append(1)")
        text = text.replace("line * times", "line if len(times) < 2 else 0")
        lines = talk(graded, text, console=f"> a\n{wrong}\n> q", expect=twice).observation.to_paste.split(
            "\n"
        )
        assert [line for line in lines if line.strip("()") == "game"] == starts


def test_what_a_function_of_the_judge_s_gave_in_a_session_is_given_again(graded: Graded) -> None:
    text = "def show(board): return 5\ndef game():\n print(show([]))\n input('? ')\n"
    reference = "def show(board): return [len(board)]\ndef game(): print(show([])), input('? ')\n"
    tasks = {"game": [{"name": "it", "console": "[0]\n> a\nb", "expect": ENDS}]}
    seen = results(graded(text, reference, tasks, supplied=["show"]))["it"].observation
    assert 'game.__globals__["show"] = lambda *_, said=[[0]], **__: said.pop(0)' in seen.to_paste.split("\n")


def test_the_lines_that_repeat_a_session_that_failed_are_given(graded: Graded) -> None:
    seen = talk(graded, REFERENCE.replace("got", "had")).observation
    lines = seen.to_paste.splitlines()
    assert (lines[0], lines[-1]) == ("from work import *", "game()")
    assert "typed = ['hello']" in lines
