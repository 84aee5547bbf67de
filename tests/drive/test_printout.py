"""What a program prints is kept once, its newest part, and who reads it is told where something is left out."""

from __future__ import annotations

import pytest

from harness.drive.terminal.printout import KEPT, MOST, Printout
from harness.sandbox.clocks import TimedOutError


def printout(*texts: str) -> Printout:
    made = Printout()
    for text in texts:
        made.add(text)
    return made


def test_what_was_printed_from_one_place_to_another_is_found() -> None:
    made = printout("one ", "two")
    place = made.end
    made.add(" three")
    assert (made.between(0, place), made.since(place)) == ("one two", " three")


def test_line_ends_of_another_system_are_line_ends_wherever_they_were_cut() -> None:
    assert printout("one\r", "\ntwo\r\n").since(0) == "one\ntwo\n"


def test_the_newest_part_is_kept_and_what_is_left_out_is_counted() -> None:
    made = printout("begin", *["x" * 1000] * (KEPT // 1000 + 1), "the end")
    lost = made.end - KEPT
    assert len(made.since(0)) == KEPT
    assert made.since(0).endswith("xthe end")
    assert made.shown(0, made.end) == f"… {lost:,} characters left out …\n{made.since(0)}"
    assert made.shown(0, 5) == "… 5 characters left out …\n"
    assert made.shown(made.end - 3, made.end) == "end"


def test_it_is_kept_to_the_same_letter_however_it_came() -> None:
    text = "".join(map(str, range(300_000)))
    assert printout(text).since(0) == printout(*text).since(0)


def test_too_much_has_no_end_and_is_told_by_its_beginning() -> None:
    made = printout("a question? ")
    made.typed()
    with pytest.raises(TimedOutError, match="printed more than 16 MiB"):
        made.add("on and " * (MOST // 7))
    assert made.begun().startswith("on and on and")
    assert made.begun().endswith("\n… and so on …")
    assert len(made.begun()) < 30_000


def test_what_was_short_is_told_as_it_is() -> None:
    made = printout("a\r\nb")
    assert made.begun() == "a\nb"


def test_what_led_up_to_a_turn_without_end_is_told_however_much_is_printed_then() -> None:
    made = printout("the board\n? ")
    made.typed()
    made.add("invalid\n" * KEPT)
    assert made.shown(0, made.turn) == "the board\n? "
    assert made.shown(made.turn, made.end).startswith("… ")
