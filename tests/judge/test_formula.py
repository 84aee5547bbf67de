from fractions import Fraction

import pytest

from harness.judge.formula import FormulaError, UnknownError, filled, names, value

VALUES = {"functions": Fraction(123, 2), "interview": Fraction(5)}


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1 + 2 * 3", 7),
        ("0.1 + 0.2", Fraction(3, 10)),
        ("-(functions - 70)", Fraction(17, 2)),
        ("max(0, functions - 100, 3)", 3),
        ("functions / 2 if interview == 5 else functions", Fraction(123, 4)),
        ("1 if 0 < interview <= 5 and not functions > 70 else 0", 1),
        ("2 if interview < 5 or functions != 0 else 3", 2),
    ],
)
def test_a_formula_is_worked_out_exactly(text: str, result: Fraction) -> None:
    names(text)
    assert value(text, VALUES) == result


@pytest.mark.parametrize(
    "text",
    [
        "", "1 +", "a = 1", "2 ** 9", "9 // 2", "9 % 2", "'a'", "[1]", "(1, 2)", "a.b", "a[0]", "f(1, 2)",
        "max(1)", "max(1, key=2)", "max(*a)", "__import__('os')", "lambda: 1", "True", "None", "1j", "1e999",
        "max", "a is b", "a in b", "~1", "(a := 1)", "1 + " * 200 + "1", "f'{a}'",
    ],
)  # fmt: skip
def test_what_is_not_a_sum_is_refused(text: str) -> None:
    with pytest.raises(FormulaError):
        names(text)


def test_a_number_longer_than_any_float_is_a_number() -> None:
    assert names("9" * 400) == ()
    assert value(f"min(1, {'9' * 400})", {}) == 1


def test_the_names_are_those_of_values_alone() -> None:
    assert names("max(a, b) if a == 1 else not c") == ("a", "b", "c")


def test_a_branch_that_is_not_taken_needs_no_value() -> None:
    assert value("missing if interview == 20 else 1", VALUES) == 1
    with pytest.raises(UnknownError):
        value("missing if interview == 5 else 1", VALUES)


def test_a_division_by_0_is_said() -> None:
    with pytest.raises(FormulaError, match="divides by 0"):
        value("1 / (interview - 5)", VALUES)


def test_numbers_stand_in_the_place_of_names() -> None:
    assert filled("max(a, ab) if a else 2", lambda name: f"<{name}>") == "max(<a>, <ab>) if <a> else 2"
