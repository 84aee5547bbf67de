from datetime import datetime

import pytest

from harness.spec.moment import moment, slashes


@pytest.mark.parametrize(
    "text",
    [
        "2019-05-03 17:05", "2019-05-03T17:05:00", "2019/05/03 17:05", "03.05.2019 17:05", "3 May 2019 17:05",
        "Friday, 3 May 2019, 5:05 PM", "May 3, 2019 5:05 pm", "3 May 2019, 5:05pm",
        "Fri 3 May 2019 5:05 p.m.",
    ],
)  # fmt: skip
def test_a_time_is_read_as_people_write_it(text: str) -> None:
    assert moment(text) == datetime(2019, 5, 3, 17, 5)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3/5/2019 17:00", "may have the day or the month first"),
        ("2019-05-03", "is a day without a time"),
        ("21/11/2026", "is a day without a time"),
        ("2019-05-03T17:00Z", "has a time zone"),
        ("2019-05-03 17:00 +10:00", "has a time zone"),
        ("2019-05-03 17:00 AEST", "has a time zone"),
        ("", "there is no time"),
        ("2019-02-30 17:00", "is not a time such as 2019-05-03 17:00"),
        ("32/13/2019 17:00", "is not a time such as 2019-05-03 17:00"),
        ("yesterday", "is not a time"),
    ],
)
def test_what_could_be_two_times_or_none_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        moment(text)


@pytest.mark.parametrize(
    ("beside", "day", "month"),
    [
        (["21/11/2026 17:00"], 3, 5),
        (["Sat 11/21/2026 5:00 PM", "2026-11-21 17:00"], 5, 3),
        (["21/11/2026 17:00", "25/25/2026 17:00"], 3, 5),  # which is a slip of a hand
    ],
)
def test_a_day_after_the_12th_tells_whether_the_month_comes_first(
    beside: list[str], day: int, month: int
) -> None:
    assert moment("3/5/2019 17:05", slashes(beside)) == datetime(2019, month, day, 17, 5)


def test_a_day_after_the_12th_tells_by_itself() -> None:
    assert moment("21/11/2026T17:00") == moment("11/21/2026, 5:00 PM") == datetime(2026, 11, 21, 17)


@pytest.mark.parametrize("beside", [[], ["4/5/2019 17:00"], ["21/11/2026 17:00", "11/21/2026 17:00"]])
def test_where_nothing_tells_or_times_disagree_slashes_are_refused(beside: list[str]) -> None:
    with pytest.raises(ValueError, match="may have the day or the month first"):
        moment("3/5/2019 17:05", slashes(beside))


def test_a_time_that_is_clear_by_itself_is_read_where_others_of_its_source_disagree() -> None:
    disagree = slashes(["21/11/2026 17:00", "11/21/2026 17:00"])
    assert moment("21/11/2026 17:00", disagree) == moment("11/21/2026 17:00", disagree)
