"""harness/drive/gtp/regress.py: files of GTP tests put to a program."""

from collections.abc import Callable

import pytest
from gtp_programs import start

from harness.drive.gtp import regress
from harness.drive.gtp.regress import _Table, each_test, play_alone, play_script, spans
from harness.judge.gtp.gogui import parse
from harness.judge.gtp.replies import Sent
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher

# Keeps a list of stones. Dies of "die", hangs at "hang", waits for ever at "wait", says nothing to "mute".
COUNTER = """
    import sys, threading
    stones = []
    for line in sys.stdin:
        word, *more = line.split("#")[0].split()
        if word.isdigit():
            word, *more = more
        if word in ("clear_board", "boardsize"):
            stones = []
        if word == "play":
            stones.append(more[1])
        while word == "hang":
            pass
        if word == "wait":
            threading.Event().wait()
        if word == "die":
            raise LookupError("no life")
        if word == "quit":
            print("=\\n")
            break
        if word != "mute":
            print("= " + (" ".join(stones) if word == "stones" else "") + "\\n", flush=True)
"""
TITLED = """
## one
boardsize 5
play b a1
10 stones
#? [a1]
## two
boardsize 5
20 die
30 stones
#? []
## three
40 stones
#? []
"""


@pytest.fixture
def sent(launcher: Launcher) -> Callable[[str], list[Sent]]:
    """Everything that is sent for a text of tests, each test by itself."""

    def run(text: str) -> list[Sent]:
        script = each_test(parse(text))
        return [one for played in play_script(script, start(launcher, COUNTER, 0.2)) for one in played.sent]

    return run


def outcomes(sent: list[Sent]) -> list[tuple[str, str]]:
    return [(one.command.sent, one.judged.outcome) for one in sent if one.command.is_test]


def test_a_file_without_titles_is_one_session_with_a_section_for_each_test() -> None:
    script = parse("boardsize 5\n10 a\nplay b a1\n20 b\nplay b a2\n")
    assert [(begin, end) for _, begin, end in spans(script)] == [(0, 2), (2, 5)]


def test_titles_divide_a_file() -> None:
    assert [(section.name, begin, end) for section, begin, end in spans(parse(TITLED))] == [
        ("one", 0, 3),
        ("two", 3, 6),
        ("three", 6, 7),
    ]


def test_one_engine_serves_a_whole_file(sent: Callable[[str], list[Sent]]) -> None:
    assert outcomes(sent("play b a1\n10 stones\n#? [a1]\nplay w a2\n20 stones\n#? [a1 a2]\n")) == [
        ("10 stones", "passed"),
        ("20 stones", "passed"),
    ]


def test_after_a_death_a_fresh_engine_stands_where_the_old_one_stood(
    sent: Callable[[str], list[Sent]],
) -> None:
    found = sent("boardsize 5\nplay b a1\nclear_board\nplay b a2\n10 die\n20 stones\n#? [a2]\n")
    assert outcomes(found) == [("10 die", "error"), ("20 stones", "passed")]


def test_tests_that_the_dead_cannot_answer_fail(launcher: Launcher) -> None:
    played = {one.section.name: one for one in play_script(parse(TITLED), start(launcher, COUNTER))}
    assert outcomes(list(played["one"].sent)) == [("10 stones", "passed")]
    assert outcomes(list(played["two"].sent)) == [("20 die", "error"), ("30 stones", "error")]
    assert outcomes(list(played["three"].sent)) == [("40 stones", "passed")]


def test_a_command_that_hangs_costs_itself_alone(sent: Callable[[str], list[Sent]]) -> None:
    found = sent("play b a1\n10 hang\n20 stones\n#? [a1]\n")
    assert outcomes(found) == [("10 hang", "error"), ("20 stones", "passed")]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that gets nothing right may hang three times."""
    monkeypatch.setattr(regress, "_PATIENT", 3)


@pytest.mark.usefixtures("impatient")
def test_one_that_hangs_again_and_again_is_given_up(sent: Callable[[str], list[Sent]]) -> None:
    found = sent("".join(f"{number} hang\n" for number in range(5)))
    assert str(found[-1].ended).count("not tried") == 1


@pytest.mark.usefixtures("impatient")
def test_one_that_hangs_at_times_is_asked_what_it_does_without_hanging(
    sent: Callable[[str], list[Sent]],
) -> None:
    hanging = "".join(f"{number} hang\n" for number in range(10, 14))
    found = sent(f"1 stones\n#? []\n{hanging}play b a1\n99 stones\n#? [a1]\n")
    assert [outcome for _, outcome in outcomes(found)] == ["passed", *["error"] * 4, "passed"]


def test_no_answer_is_seen_at_once(sent: Callable[[str], list[Sent]]) -> None:
    assert outcomes(sent("play b a1\n10 mute\n20 stones\n#? [a1]\n")) == [
        ("10 mute", "error"),
        ("20 stones", "passed"),
    ]


def test_what_is_waited_at_for_ever_is_not_sent_again(sent: Callable[[str], list[Sent]]) -> None:
    found = sent("boardsize 5\nplay b a1\n5 stones\nplay b a2\nwait\n10 stones\n20 stones\n#? [a1 a2]\n")
    assert outcomes(found)[-1:] == [("20 stones", "passed")]


def test_who_waits_for_ever_is_not_asked_what_comes_next(sent: Callable[[str], list[Sent]]) -> None:
    found = sent("boardsize 5\nplay b a1\n10 wait\n20 stones\n#? [a1]\nplay b a2\n30 stones\n#? [a1 a2]\n")
    assert outcomes(found) == [("10 wait", "error"), ("20 stones", "passed"), ("30 stones", "passed")]


def test_a_program_may_quit_when_it_is_told_to(sent: Callable[[str], list[Sent]]) -> None:
    found = sent("10 quit\n20 stones\n#? []\n")
    assert outcomes(found) == [("10 quit", "passed"), ("20 stones", "passed")]
    assert not any(one.ended for one in found)


def test_a_section_can_be_put_to_an_engine_of_its_own(launcher: Launcher) -> None:
    script = parse("## one\nplay b a1\n10 stones\n#? [a1]\n## two\nboardsize 5\n20 stones\n#? []\n")
    alone = play_alone(script, script.sections[1], start(launcher, COUNTER))
    assert [one.command.sent for one in alone.sent] == ["boardsize 5", "20 stones"]
    assert outcomes(list(alone.sent)) == [("20 stones", "passed")]


SLOW = """
    import sys, time
    for line in sys.stdin:
        until = time.process_time() + 0.2
        while time.process_time() < until: pass
        print("= \\n", flush=True)
"""


def test_all_that_is_put_to_a_program_has_one_clock_however_many_engines_it_takes(launcher: Launcher) -> None:
    begins = start(launcher, SLOW)
    begins.whole = Clock(0.5)
    script = each_test(parse("10 a\n20 b\n30 c\n40 d\n50 e\n60 f\n"))
    found = [play_alone(script, section, begins).sent[-1].ended for section in script.sections]
    tried = [ended is None for ended in found]
    assert tried == sorted(tried, reverse=True)
    assert 1 <= sum(tried) <= 3
    assert "took too long together" in str(found[-1])


@pytest.mark.parametrize("clock", ["begun", "own"])
def test_what_keeps_us_longer_than_itself_is_put_nothing_more(launcher: Launcher, clock: str) -> None:
    """A program that naps between its letters takes little time of its own, and much of whoever reads it."""
    begins = start(launcher, COUNTER)
    begins.whole = Clock(10.0)
    played = play_script(parse("## one\n10 stones\n20 stones\n## two\n30 stones\n"), begins)
    first = next(played)
    setattr(begins, clock, -1e9)  # it has begun long ago
    assert [one.ended for one in first.sent] == [None, None]
    [last] = next(played).sent
    assert "took too long together" in str(last.ended)


def test_a_section_that_takes_too_long_is_not_put_to_its_end(launcher: Launcher) -> None:
    begins = start(launcher, COUNTER)
    begins.whole = Clock(10.0)
    table = _Table(parse("10 stones\n20 stones\n30 stones\n").commands, begins)
    playing = table.play(0, 3)
    assert next(playing).ended is None
    begins.own = -1e9
    second, third = playing
    assert table.engine is None
    assert "took too long together" in str(second.ended)
    assert (third.ended, third.judged.outcome) == (None, "error")
