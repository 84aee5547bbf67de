"""What course staff keep beside the submissions, and how a mistake in it is answered."""

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from pathlib import Path

import pytest
from small_course import make_spec

from harness.beside.slips import Beside, read_slips
from harness.collect.folder import listing
from harness.errors import HarnessError
from harness.model import Override, Slip, Spec
from harness.report.table import table

LATE = {"deadline": "2019-05-03 17:00", "percent_per_day": "10"}
FIVE = Fraction(5)


@pytest.fixture
def class_(tmp_path: Path) -> Path:
    """A class of three."""
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("s1.py", "s2.py", "Jane Doe.py"):
        (folder / name).write_text("")
    return folder


@pytest.fixture
def spec(tmp_path: Path) -> Spec:
    folder = tmp_path / "spec"
    folder.mkdir()
    cases: Sequence[dict[str, object]] = [
        {"name": "two", "expect": {"double(2)": "4"}},
        {"name": "three", "expect": {"double(3)": "6"}, "weight": "3"},
    ]
    by_hand = {"the talk": 20, "quality": 5}
    return make_spec(folder, "def double(n): return 2 * n", {"double": cases}, late=LATE, by_hand=by_hand)


def slips(spec: Spec, folder: Path, submitted: Path | None = None) -> Beside:
    return read_slips(spec, listing(folder).entries, folder, submitted)


def test_with_nothing_beside_them_every_slip_is_empty(spec: Spec, class_: Path) -> None:
    assert all(slip == Slip() for slip in slips(spec, class_).slips.values())


# ---------------------------------------------------------------- overrides.yaml


def test_an_override_names_a_function_or_one_case_of_it(spec: Spec, class_: Path) -> None:
    (class_ / "overrides.yaml").write_text(
        "- {student: s1, function: double, case: two, marks: full, reason: fine}\n"
        "- {student: jane doe, function: double, marks: 2.5, reason: half}\n"
    )
    found = slips(spec, class_).slips
    assert found["s1"].overrides == (Override("double", "two", None, "fine"),)
    assert found["Jane_Doe"].overrides == (Override("double", "", Fraction(5, 2), "half"),)
    assert found["s2"] == Slip()


def test_a_file_of_comments_alone_overrules_nothing(spec: Spec, class_: Path) -> None:
    (class_ / "overrides.yaml").write_text("# nothing yet\n")
    assert slips(spec, class_).slips["s1"] == Slip()


def test_a_case_may_be_given_what_it_is_said_to_be_worth(class_: Path, tmp_path: Path) -> None:
    cases = [{"name": str(n), "expect": {f"double({n})": str(2 * n)}} for n in range(6)]  # of 4 marks: 0.666…
    spec = make_spec(tmp_path, "def double(n): return 2 * n", {"double": cases})
    text = "- {student: s1, function: double, case: '1', marks: 0.67, reason: fine}\n"
    (class_ / "overrides.yaml").write_text(text)
    assert slips(spec, class_).slips["s1"].overrides[0].marks == Fraction("0.67")
    (class_ / "overrides.yaml").write_text(text.replace("0.67", "0.68"))
    with pytest.raises(HarnessError, match=r"0\.68 marks, but it is worth 0\.67"):
        slips(spec, class_)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            "{student: s11, function: double, marks: 1, reason: r}",
            "`s11` has handed in nothing.*did you mean `s1`",
        ),
        (
            "{student: s1, function: duoble, marks: 1, reason: r}",
            "no function `duoble`.*did you mean `double`",
        ),
        (
            "{student: s1, function: double, case: tow, marks: 1, reason: r}",
            "no case `tow`.*did you mean `two`",
        ),
        ("{student: s1, function: double, marks: 5, reason: r}", "5 marks, but it is worth 4"),
        ("{student: s1, function: double, case: two, marks: 2, reason: r}", "2 marks, but it is worth 1"),
        ("{student: s1, function: double, marks: lots, reason: r}", "`lots` is not a number of marks"),
        pytest.param(
            f"{{student: s1, function: double, marks: {'1' * 5000}, reason: r}}",
            "1…` is not a number of marks",
            id="more digits than Python reads",
        ),
        ("{student: s1, function: double, marks: 1}", "needs the key `reason`"),
        ("{student: s1, task: double, marks: 1, reason: r}", "has no key `task`"),
    ],
)
def test_a_wrong_override_is_answered_with_its_line_and_the_nearest_name(
    spec: Spec, class_: Path, written: str, said: str
) -> None:
    (class_ / "overrides.yaml").write_text(f"# ours\n- {written}\n")
    with pytest.raises(HarnessError, match=rf"(?s)overrides\.yaml:2: .*{said}"):
        slips(spec, class_)


def test_all_wrong_overrides_are_told_at_once(spec: Spec, class_: Path) -> None:
    (class_ / "overrides.yaml").write_text(
        "- {student: s11, function: double, marks: 1, reason: r}\n"
        "- {student: s1, function: double, marks: 1, reason: r}\n"
        "- {student: s2, function: double, case: four, marks: 1, reason: r}\n"
    )
    with pytest.raises(HarnessError) as wrong:
        slips(spec, class_)
    first, second = wrong.value.all_told()
    assert "overrides.yaml:1: [0].student: `s11` has handed in nothing" in first
    assert (
        "overrides.yaml:3: [2].case: double has no case `four`\n  cure: there are these:\n    two\n    three"
        in second
    )


def test_the_same_is_not_overruled_twice(spec: Spec, class_: Path) -> None:
    line = "- {student: s1, function: double, marks: 1, reason: r}\n"
    (class_ / "overrides.yaml").write_text(line * 2)
    with pytest.raises(HarnessError, match="overruled twice"):
        slips(spec, class_)


# ---------------------------------------------------------------- by_hand.csv


@pytest.mark.parametrize(
    "text",
    [
        "student,part,marks\ns1,the talk,15\ns1,Quality,5\n",
        "student,the talk,quality\ns1,15,5\ns2,,,,\n",
        "student;the talk;quality\r\ns1;15;5,0\r\n",
        "student\tthe talk\tquality\r\ns1\t15\t5,0\r\n",
        '﻿student,double,automatic,out_of,the talk,quality,note\ns1,3,3,4,15,5,"late, a bit"\n',
    ],
)
def test_marks_by_hand_are_a_line_each_or_a_column_each(spec: Spec, class_: Path, text: str) -> None:
    (class_ / "by_hand.csv").write_text(text, "utf-8")
    found = slips(spec, class_).slips
    assert found["s1"].by_hand == {"quality": FIVE, "the talk": 15}
    assert found["s2"].by_hand == {}


def test_a_part_that_looks_like_a_formula_is_read_as_marks_csv_writes_it(
    class_: Path, tmp_path: Path
) -> None:
    cases: Sequence[dict[str, object]] = [{"name": "two", "expect": {"double(2)": "4"}}]
    spec = make_spec(tmp_path, "def double(n): return 2 * n", {"double": cases}, by_hand={"=talk": 5})
    (class_ / "by_hand.csv").write_text(table([], spec, "") + "s1,4,4,4,5,\n")
    assert slips(spec, class_).slips["s1"].by_hand == {"=talk": FIVE}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("student,part,marks\ns3,quality,1\n", ":2: `s3` has handed in nothing"),
        ("student,part,marks\ns1,qualty,1\n", ":2: `qualty` is not a part.*did you mean `quality`"),
        ("student,qualty\ns1,1\n", "`qualty` is not a part"),
        ("student,quality\ns1,6\n", "6 marks for `quality`, which is out of 5"),
        ("student,quality\ns1,good\n", "`good` is not a number of marks"),
        pytest.param(
            f"student,quality\ns1,{'1' * 5000}\n", "1` is not a number of marks", id="too many digits"
        ),
        ("student,quality\ns1,1\ns1,2\n", ":3: `quality` of `s1` is given twice"),
        ("student,part,marks\ns1,the talk,7,5\n", ":2: `5` stands after the last column"),
        ("student,quality\ns1,2,5\n", ":2: `5` stands after the last column"),
        ("student,quality,quality\ns1,2,5\n", ":1: there are two columns `quality`"),
        ("name,quality\ns1,1\n", "there is no column `student`.*the first line has to name the columns"),
        pytest.param(
            'student,quality\n"s1,1\n' + "s2,2\n" * 30_000, "a quote that is opened", id="open quote"
        ),
    ],
)
def test_a_wrong_mark_by_hand_is_answered_in_words(spec: Spec, class_: Path, text: str, said: str) -> None:
    (class_ / "by_hand.csv").write_text(text)
    with pytest.raises(HarnessError, match=rf"(?s)by_hand\.csv.*{said}"):
        slips(spec, class_)


# ---------------------------------------------------------------- submitted.csv and --submitted


def test_times_are_matched_by_id_or_label(spec: Spec, class_: Path, tmp_path: Path) -> None:
    times = tmp_path / "times.csv"
    times.write_text(
        "student,time\ns1,2019-05-03 17:30\nJane Doe,2019-05-04 09:00\nnobody,2019-05-04 09:00\n"
    )
    found = slips(spec, class_, times)
    assert found.slips["s1"].submitted == datetime(2019, 5, 3, 17, 30)
    assert found.slips["Jane_Doe"].submitted == datetime(2019, 5, 4, 9)
    assert found.slips["s2"].submitted is None
    assert [remark.partition(": ")[2] for remark in found.remarks[:1]] == ['no hand-in of "nobody"']
    assert found.remarks[1].startswith("1 of 3 hand-ins have no known time")


def test_times_beside_the_hand_ins_are_read_unless_others_are_named(
    spec: Spec, class_: Path, tmp_path: Path
) -> None:
    (class_ / "submitted.csv").write_text("student,time\ns1,2019-05-03 17:30\n")
    assert slips(spec, class_).slips["s1"].submitted == datetime(2019, 5, 3, 17, 30)
    times = tmp_path / "times.csv"
    times.write_text("student,time\ns2,2019-05-03 17:40\n")
    named = slips(spec, class_, times).slips
    assert (named["s1"].submitted, named["s2"].submitted) == (None, datetime(2019, 5, 3, 17, 40))


def test_times_that_are_missing_are_to_be_written_where_they_are_read(
    spec: Spec, class_: Path, tmp_path: Path
) -> None:
    times = tmp_path / "times.csv"
    times.write_text("student,time\ns1,2019-05-03 17:30\n")
    assert slips(spec, class_, times).remarks[-1].endswith(f"write them into {times}")
    assert slips(spec, class_).remarks[-1].endswith("write them into submitted.csv beside the hand-ins")


def test_one_day_after_the_12th_tells_how_all_times_of_a_file_are_written(
    spec: Spec, class_: Path, tmp_path: Path
) -> None:
    times = tmp_path / "times.csv"
    times.write_text("student,time\ns1,4/5/2019 17:30\ns2,21/4/2019 17:30\n")
    assert slips(spec, class_, times).slips["s1"].submitted == datetime(2019, 5, 4, 17, 30)


def test_a_name_among_the_times_does_not_write_to_the_terminal(
    spec: Spec, class_: Path, tmp_path: Path
) -> None:
    times = tmp_path / "times.csv"
    times.write_text("student,time\n\x1b]0;mine\x07\u202e,2019-05-03 17:30\n")
    remarks = slips(spec, class_, times).remarks
    assert all(map(str.isprintable, remarks))
    assert r'no hand-in of "\x1b]0;mine\x07\u202e"' in remarks[0]


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("s1,2019-05-03", ":2: `2019-05-03` is a day without a time"),
        ("s1,2019-05-03 17:00\ns1,2019-05-03 18:00", ":3: `s1` has two times"),
    ],
)
def test_a_wrong_time_is_answered_in_words(
    spec: Spec, class_: Path, tmp_path: Path, rows: str, said: str
) -> None:
    times = tmp_path / "times.csv"
    times.write_text(f"student,time\n{rows}\n")
    with pytest.raises(HarnessError, match=said):
        slips(spec, class_, times)


def test_a_learning_platforms_name_tells_the_time(spec: Spec, class_: Path) -> None:
    (class_ / "CW_ab123_attempt_2019-05-04-12-55-10_work.py").write_text("")
    assert slips(spec, class_).slips["ab123"].submitted == datetime(2019, 5, 4, 12, 55, 10)


def test_where_nothing_is_ever_late_times_are_no_part_of_a_slip(tmp_path: Path, class_: Path) -> None:
    cases = [{"name": "two", "expect": {"double(2)": "4"}}]
    spec = make_spec(tmp_path, "def double(n): return 2 * n", {"double": cases})
    (class_ / "CW_ab123_attempt_2019-05-04-12-55-10_work.py").write_text("")
    found = slips(spec, class_)
    assert found.slips["ab123"] == Slip()
    assert found.remarks == ()


def test_either_half_of_a_platforms_name_is_enough_where_it_is_nobody_elses(spec: Spec, class_: Path) -> None:
    for name in ("Zoë Roe_1234", "Ann Lee_1235", "Ann Lee_1236", "1236"):
        (class_ / f"{name}_assignsubmission_file_").mkdir() if "_" in name else (class_ / name).mkdir()
    times = class_.parent / "times.csv"
    times.write_text("student,time\nzoë roe,2019-05-03 17:05\n1235,2019-05-03 17:06\n1236,2019-05-03 17:07\n")
    found = slips(spec, class_, times).slips
    at = {id_: slip.submitted.minute for id_, slip in found.items() if slip.submitted}
    assert {id_.partition("-")[0]: minute for id_, minute in at.items()} == {
        "Zoe_Roe_1234": 5,
        "Ann_Lee_1235": 6,
        "1236": 7,
    }
    (class_ / "by_hand.csv").write_text("student,part,marks\nAnn Lee,the talk,7\n")
    with pytest.raises(HarnessError, match="`Ann Lee` may be any of Ann_Lee_1235, Ann_Lee_1236"):
        slips(spec, class_)
