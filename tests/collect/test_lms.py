from __future__ import annotations

from datetime import datetime

import pytest

from harness.collect import lms


def _one(name: str) -> lms.UploadName | None:
    return lms.recognise([name]).get(name)


def test_blackboard_tells_the_user_the_time_and_the_students_own_name() -> None:
    named = _one("Coursework 3_ab123_attempt_2023-12-14-12-55-10_morris_v2.py")
    assert named is not None
    assert (named.identity, named.file) == ("ab123", "morris_v2.py")
    assert named.when == datetime(2023, 12, 14, 12, 55, 10)
    assert not named.receipt


def test_blackboards_receipt_is_known() -> None:
    named = _one("Coursework 3_ab123_attempt_2023-12-14-12-55-10.txt")
    assert named is not None
    assert named.receipt


@pytest.mark.parametrize(
    ("own", "file", "who"),
    [
        ("CW_ab123_attempt_2023-12-14-12-55-10_", "x_cd456_attempt_2023-12-14-12-55-11_morris.py", "ab123"),
        ("CW_ab123_attempt_2023-12-14-12-55-10_", "x_cd456_attempt_2023-12-14-12-55-11.txt", "ab123"),
        ("Jane Doe_12_assignsubmission_file_", "John Roe_34_assignsubmission_file_m.py", "Jane Doe_12"),
    ],
)
def test_nobody_hands_in_for_another_by_the_name_of_a_file(own: str, file: str, who: str) -> None:
    named = _one(own + file)
    assert named is not None
    assert (named.identity, named.file, named.receipt) == (who, file, False)


_BRIGHTSPACE = "397-{} - {} - Sep 24, 2024 926 PM - "


@pytest.mark.parametrize(
    ("own", "who", "others"),
    [
        ("doe_12345_67890_", "doe_12345", ("roe_999_1111_", "ray_888_2222_")),
        ("doe_LATE_12345_67890_", "doe_12345", ("roe_999_1111_", "ray_888_2222_")),
        (
            "Doe_12_assignsubmission_file_",
            "Doe_12",
            ("Roe_9_assignsubmission_file_", "Ray_8_assignsubmission_file_"),
        ),
        (
            _BRIGHTSPACE.format(1, "Doe"),
            "Doe",
            (_BRIGHTSPACE.format(2, "Roe"), _BRIGHTSPACE.format(3, "Ray")),
        ),
    ],
    ids=["Canvas", "late on Canvas", "Moodle", "Brightspace"],
)
@pytest.mark.parametrize(
    "file",
    ["x_roe_attempt_2020-01-01-00-00-00_m.py", "roe_99_assignsubmission_file_m.py", "roe_999_1111_m.py"],
)
def test_nobody_hands_in_for_another_by_the_name_that_another_platform_would_give(
    own: str, who: str, others: tuple[str, str], file: str
) -> None:
    found = lms.recognise([own + file, *(f"{other}morris.py" for other in others)])
    named = found[own + file]
    assert (named.identity, named.file) == (who, file)
    assert named.when is None or named.when.year == 2024


@pytest.mark.parametrize(
    "name",
    [
        "Jane Doe_1234567_assignsubmission_file_a_ab123_attempt_2019-01-01-00-00-00_m.py",
        "doejane_12345_67890_a_ab123_attempt_2019-01-01-00-00-00_m.py",
        "Coursework 3_ab123_attempt_2023-12-14-12-55-10_a_1_assignsubmission_file_m.py",
    ],
)
def test_a_hand_in_by_itself_has_no_time_that_its_student_may_have_chosen(name: str) -> None:
    assert lms.recognise([name]) == {}


def test_two_users_who_end_alike_are_not_one() -> None:
    names = ["CW_a_doe_attempt_2023-12-14-12-55-10_m.py", "CW_b_doe_attempt_2023-12-14-12-55-10_m.py"]
    assert len({named.group for named in lms.recognise(names).values()}) == 2


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Jane Doe_1234567_assignsubmission_file_", ""),
        ("Jane Doe_1234567_assignsubmission_file", ""),
        ("Jane Doe_1234567_assignsubmission_file_morris.py", "morris.py"),
        ("Jane Doe_1234567_assignsubmission_onlinetext_onlinetext.html", "onlinetext.html"),
    ],
)
def test_moodle_tells_the_name_and_number(name: str, file: str) -> None:
    named = _one(name)
    assert named is not None
    assert (named.identity, named.file) == ("Jane Doe_1234567", file)


@pytest.mark.parametrize(
    ("name", "file", "when"),
    [
        ("397-255 - Mary-Ann O'Hara - Sep 24, 2024 926 PM", "", datetime(2024, 9, 24, 21, 26)),
        ("397-255 - Mary-Ann O'Hara - September 4, 2024 110 AM", "", datetime(2024, 9, 4, 1, 10)),
        (
            "397-255 - Mary-Ann O'Hara- Oct 4, 2019 1201 AM - my - work.py",
            "my - work.py",
            datetime(2019, 10, 4, 0, 1),
        ),
        (
            "397-255 - Mary-Ann O'Hara - 4 September, 2024 926 PM - m.py",
            "m.py",
            datetime(2024, 9, 4, 21, 26),
        ),
    ],
)
def test_brightspace_tells_the_name_the_time_and_the_students_own_name(
    name: str, file: str, when: datetime
) -> None:
    named = _one(name)
    assert named is not None
    assert (named.identity, named.file, named.when) == ("Mary-Ann O'Hara", file, when)


def test_canvas_tells_the_user_and_whether_it_was_late() -> None:
    named = _one("doejane_LATE_12345_67890_my_morris.py")
    assert named is not None
    assert (named.identity, named.file, named.late) == ("doejane_12345", "my_morris.py", True)


@pytest.mark.parametrize(
    "name",
    [
        "morris.py",
        "Jane Doe.zip",
        "s123_attempt_2.py",
        "cw_ab123_attempt_2023-13-45-99-99-99_m.py",
        "lab_1_2_smith.py",
        "First_Last.zip",
        "attempt_2023-12-14.py",
    ],
)
def test_a_plain_name_is_not_taken_for_a_platforms(name: str) -> None:
    assert _one(name) is None


def test_a_class_that_shares_one_number_is_not_canvas() -> None:
    assert lms.recognise(["cw_2023_12345_smith.py", "cw_2023_12346_jones.py"]) == {}


def test_an_assignment_that_is_called_like_a_canvas_user_is_blackboards_whatever_lies_beside_it() -> None:
    names = [f"cw_2023_12345_{who}_attempt_2023-12-14-12-55-10_m.py" for who in ("doe1", "roe2")]
    found = lms.recognise([*names, "cw_2023_12345_late.py"])
    assert [(found[name].platform, found[name].identity) for name in names] == [
        ("Blackboard", "doe1"),
        ("Blackboard", "roe2"),
    ]


@pytest.mark.parametrize(
    ("file", "base"),
    [("morris-1.py", ("morris.py", 1)), ("a-12.tar.gz", ("a.tar.gz", 12)), ("morris.py", ("morris.py", 0))],
)
def test_the_count_of_a_resubmission_is_told_from_the_name(file: str, base: tuple[str, int]) -> None:
    assert lms.resubmitted(file) == base


@pytest.mark.parametrize("typed", ["text.html", "link.html"])
def test_what_was_typed_into_canvas_is_somebodys_hand_in(typed: str) -> None:
    names = ["doejane_LATE_12345_678901_m.py", f"doejane_LATE_12345_{typed}", f"roejohn_12346_{typed}"]
    found = [lms.recognise(names)[name] for name in names]
    assert [one.identity for one in found] == ["doejane_12345", "doejane_12345", "roejohn_12346"]
    assert [one.file for one in found] == ["m.py", typed, typed]
    assert lms.recognise([f"notes_{typed}"]) == {}
