"""A class that marks are given for: its objects are the student's, and a spec asks of them what Python can."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from number_course import earned
from small_course import outcomes

from harness.model import Report

Graded = Callable[..., Report]

REFERENCE = """
    class Account:
        def __init__(self): self.pence = 0
        def pay(self, pence):
            if pence <= 0: raise ValueError(pence)
            self.pence += pence
        def balance(self): return self.pence
        def __str__(self): return f"{self.pence} pence"
        def __add__(self, other):
            both = Account()
            both.pence = self.pence + other.pence
            return both
    def total(payments):
        account = Account()
        for pence in payments: account.pay(pence)
        return account.balance()
    """
TASKS: dict[str, Any] = {
    "Account": [
        {
            "name": "is paid into",
            "setup": "one, other = Account(), Account()",
            "expect": {
                "Account.pay(one, 5)": "None",
                "Account.pay(one, pence=7)": "None",
                "one.balance()": "12",
                "other.balance()": "0",
                "str(one)": "'12 pence'",
                "(one + one).balance()": "24",
            },
        },
        {"name": "refuses", "expect": {"Account().pay(0)": "raises(ValueError)"}},
    ],
    "total": [{"name": "some", "expect": {"total([1, 2])": "3"}}],
}
OTHER_DESIGN = """
    class Ledger:
        __slots__ = ("entries",)
        def __init__(self): self.entries = []
        def balance(self): return sum(self.entries)
    class Account(Ledger):
        def pay(self, pence):
            if pence < 1: raise ValueError("too little")
            self.entries.append(pence)
        def __repr__(self): return f"{sum(self.entries)} pence"
        def __add__(self, other):
            both = Account()
            both.entries = self.entries + other.entries
            return both
    def total(payments):
        account = Account()
        [account.pay(pence) for pence in payments]
        return account.balance()
    """


def test_a_class_of_any_design_gets_full_marks(graded: Graded) -> None:
    assert earned(graded(OTHER_DESIGN, REFERENCE, TASKS)) == {"Account": 4, "total": 4}


@pytest.mark.parametrize(
    ("old", "new", "failed"),
    [
        ("self.pence = 0", "Account.pence = 0", {"is paid into": "wrong"}),
        ("def __str__", "def __repr", {"is paid into": "wrong"}),
        ("def __add__", "def add", {"is paid into": "raised"}),
        ("if pence <= 0", "if pence < 0", {"refuses": "wrong"}),
        ("def balance", "def get_balance", {"is paid into": "raised", "some": "raised"}),
        (
            "class Account",
            "class account",
            {"is paid into": "missing", "refuses": "missing"},  # `total` finds it by its other name
        ),
    ],
)
def test_a_wrong_class_loses_the_cases_of_its_mistake(
    graded: Graded, old: str, new: str, failed: dict[str, str]
) -> None:
    text = REFERENCE.replace(old, new).replace(
        "self.pence += ", "Account.pence += " if "Account" in new else "self.pence += "
    )
    found = outcomes(graded(text, REFERENCE, TASKS))
    assert {name: outcome for name, outcome in found.items() if outcome != "passed"} == failed


def test_no_object_of_the_references_stands_in_for_one_of_the_students(graded: Graded) -> None:
    report = graded(OTHER_DESIGN.replace("sum(", "len("), REFERENCE, TASKS)
    assert earned(report) == {"Account": 2, "total": 0}
    assert outcomes(report)["some"] == "wrong"


def test_an_object_shows_its_attributes_and_takes_others(graded: Graded) -> None:
    setup = "account = Account()\naccount.pay(5)\naccount.pence += 2"
    case = {"name": "is kept", "setup": setup, "expect": {"account.pence": "7", "account.balance()": "7"}}
    for text, outcome in ((REFERENCE, "passed"), (OTHER_DESIGN, "raised")):
        report = graded(text, REFERENCE, {"Account": [case]})
        assert outcomes(report)["is kept"] == outcome
    (result,) = report.functions[0].results
    assert result.observation.to_paste.endswith("account.pay(5)\naccount.pence += 2")  # as Python has it


def test_a_class_that_is_a_list_makes_objects_too(graded: Graded) -> None:
    text = """
        class Account(list):
            def __init__(self): self.pence = 0
            def pay(self, pence): self.append(pence); self.pence += pence
            def balance(self): return sum(self)
            def __str__(self): return f"{self.pence} pence"
        """
    setup = "account = Account()\naccount.pay(5)"
    seen = {"account.pence": "5", "account.balance()": "5", "len(account)": "1", "account[0]": "5"}
    changed = {"str(account)": "'7 pence'"}
    cases = [
        {"name": "is kept", "setup": setup, "expect": seen},
        {"name": "is changed", "setup": f"{setup}\naccount.pence = 7", "expect": changed},
    ]
    report = graded(text, REFERENCE, {"Account": cases})
    assert outcomes(report) == {"is kept": "passed", "is changed": "passed"}


ITERATED = [
    "numbers=(p for p in of)",
    "reversed([*of])",
    "reversed((1, 2, 3))",
    "iter([*of])",
    "itertools.chain(of)",
]


@pytest.mark.parametrize("own", [[], ["Account"]])
@pytest.mark.parametrize(
    "given", ["[*of]", "of.values()", "(p for p in of)", "map(int, of)", "range(1, 4)", *ITERATED]
)
def test_a_helper_of_ours_takes_what_is_looked_through_whatever_a_class_looks_like(
    graded: Graded, own: list[str], given: str
) -> None:
    text = f"""
        import itertools
        class Account:
            def __init__(self): self.pence = 0
        def added(numbers): return sum(numbers)
        def total(of): return added({given})
        """
    values = "{1: 1, 2: 2, 3: 3}"
    tasks = {
        "added": [{"name": "numbers", "expect": {"added([1, 2])": "3"}}],
        "total": [{"name": "of three", "expect": {f"total({values})": "6"}}],
    }
    wrong = text.replace("sum(numbers)", "sum(numbers) + 1")
    assert earned(graded(wrong, text, tasks, own=own)) == {"added": 0, "total": 4}
