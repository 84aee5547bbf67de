"""Programs that misbehave at their terminal cost their own case, in bounded time, and nothing else."""

from __future__ import annotations

import gc

import pytest
from console_course import ENDS, REFERENCE, Graded, outcome, program, talk
from small_course import outcomes

from harness.drive.terminal import console
from harness.drive.terminal.screen import Screen
from harness.sandbox import clocks

SOON = {"console": "> q", "expect": ENDS, "seconds": "0.1"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("def game():\n while True: pass", "timed out"),
        ("import os, time\ndef game():\n os.closerange(0, 3)\n while True: time.sleep(1)", "timed out"),
        ("import time\ndef game(): time.sleep(1e9)", "timed out"),
        ("import os\ndef game(): os.closerange(0, 300)", "crashed"),
        ("import os\ndef game(): os._exit(0)", "crashed"),
        ("def game():\n while True:\n  try: input()\n  except BaseException: pass", "asked for more"),
    ],
)
def test_a_program_that_will_not_end_is_ended(graded: Graded, text: str, expected: str) -> None:
    assert outcome(graded, text, **SOON) == expected


def test_a_slow_drip_of_output_is_no_reason_to_wait(graded: Graded) -> None:
    drip = "print('.', end='', flush=True); select.select([], [], [], 0.3)"
    text = f"import select\ndef game():\n while True: {drip}"
    assert outcome(graded, text, **SOON) == "timed out"


def test_naps_between_the_turns_are_limited_together(graded: Graded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_NAPS", 0.5)
    text = "import select\ndef game():\n while True:\n  input()\n  select.select([], [], [], 0.25)"
    result = talk(graded, text, console="> 1\n" * 40, seconds="0.1")
    assert "waited without end" in result.verdict.why


def test_a_flood_is_ended_soon_and_told_by_its_beginning(graded: Graded) -> None:
    text = "def game():\n n = 0\n while True:\n  print(n, '-' * 2_000)\n  n += 1"
    first, again = (talk(graded, text, console="> q") for _ in range(2))
    assert first == again
    assert first.verdict.why == "game(): printed more than 16 MiB"
    assert first.observation.printed.startswith("0 ---")
    assert first.observation.printed.endswith("… and so on …")


def test_a_flood_by_way_of_a_helper_of_ours_is_no_error_that_the_program_may_catch(graded: Graded) -> None:
    text = """
        show = print
        def game():
            input()
            for _ in range(20):
                try: show([["x" * 1_000_000]])
                except Exception: pass
    """
    result = talk(graded, text, console="> q", expect=ENDS, settings={"supplied": ["show"]})
    assert result.verdict.why == "game(): printed more than 16 MiB"


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_program_that_shows_all_its_work_is_played_to_its_end(graded: Graded, stream: str) -> None:
    shows = f"[print('looks at', '-' * 2_000, file=sys.{stream}) for _ in range(400)]"
    result = talk(
        graded,
        program("input()", before="", first="").replace('    print("got', f'    {shows}; print("got'),
        console="> a\ngot a\n" * 4 + "> q",
        expect=ENDS,
    )
    assert result.verdict.outcome == "passed"


def test_lists_that_are_short_to_write_and_long_to_keep_count_as_such(
    graded: Graded, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "_ROOM", 100_000)
    text = "def show(board): pass\ndef game():\n for _ in range(20): show([{}] * 1000)\n input()"
    assert outcome(graded, text.format("10"), console="> q", expect=ENDS, watch=["show"]) == "passed"
    result = talk(graded, text.format("[]"), console="> q", expect=ENDS, watch=["show"])
    assert "called its functions without end" in result.verdict.why


def test_the_case_after_a_fault_finds_a_worker(graded: Graded) -> None:
    text = program("input()", after="os._exit(1)")
    cases = [{"name": "dies", **SOON}, {"name": "lives", "console": "> a\ngot a"}]
    assert outcomes(graded(text, REFERENCE, {"game": cases})) == {"dies": "crashed", "lives": "passed"}


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("doing", ["os._exit(0)", "\n while True: pass"])
def test_a_file_that_cannot_be_read_at_a_terminal_costs_its_games_alone(graded: Graded, doing: str) -> None:
    text = f"import os, sys\nif sys.stdin.isatty(): {doing}\n{program('input()')}\ndef show(board): print(1)"
    assert outcome(graded, text, **SOON) == "crashed"


PRINTS_BETWEEN = """
import os, signal

def game():
    print("got", input("? "))
    terminal = [file for file in range(3, 64) if os.isatty(file)]
    def prints(_signal, frame):
        if frame.f_code.co_name == "_at_least":  # it waits for the next case
            signal.setitimer(signal.ITIMER_REAL, 0)
            while True:
                for file in terminal:
                    os.write(file, b"x" * 60_000)
    signal.signal(signal.SIGALRM, prints)
    signal.setitimer(signal.ITIMER_REAL, 5e-5, 5e-5)
"""


def test_a_program_that_prints_when_it_has_come_back_holds_up_nobody(graded: Graded) -> None:
    cases = [{"name": f"game {n}", "console": "> a\ngot a", "expect": {**ENDS}} for n in range(4)]
    came = outcomes(graded(PRINTS_BETWEEN, REFERENCE, {"game": cases}))
    # What its thread prints meanwhile may push its own answers off the screen
    assert len(came) == 4
    assert set(came.values()) <= {"passed", "crashed", "timed out", "wrong"}


def test_a_pattern_cannot_be_made_to_run_for_ever(graded: Graded) -> None:
    text = "def game():\n print('a' * 200_000 + ' ' * 200_000 + 'x' * 200_000)\n input('0 1 2 ' * 50_000)"
    assert outcome(graded, text, console="(\\w+\\s*)+: (re)\n> q") == "wrong"


def test_control_sequences_reach_nobodys_terminal(graded: Graded) -> None:
    text = program("input()").replace('"? "', '"\\x1b[6n\\x05\\x04\\x1a\\x13? "')
    assert outcome(graded, text) == "passed"


def test_typing_into_the_terminal_is_refused(graded: Graded) -> None:
    inject = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSTI, b'x')"
    assert outcome(graded, program("input()", before=inject)) == "raised"


def test_what_a_program_reads_from_somewhere_else_is_not_typed(graded: Graded) -> None:
    text = program("input()", before="import io; sys.stdin = io.StringIO('hello\\nq\\n')")
    result = talk(graded, text, console="> 1\n> q", expect=ENDS)
    assert result.verdict.outcome == "wrong"
    assert "it should wait for more to be typed (“1”), and not end" in result.verdict.why


def test_what_was_printed_in_a_game_is_not_kept_longer_than_the_game(graded: Graded) -> None:
    gc.collect()
    gc.disable()  # which looks for circles in its own time: megabytes would stay in them
    try:
        before = seen_of_games()
        talk(graded, program("input()") + "\ndef show(board): print(1)")
        assert seen_of_games() <= before
    finally:
        gc.enable()


def seen_of_games() -> int:
    return sum(isinstance(one, console.ConsoleStage | Screen) for one in gc.get_objects())
