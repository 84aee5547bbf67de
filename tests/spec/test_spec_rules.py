"""Rules are declared here and checked by the judge: neither may know one that the other does not."""

from harness.judge.rules import RULES as JUDGED
from harness.spec.rules import RULES


def test_every_rule_that_may_be_written_is_checked() -> None:
    assert set(RULES) == set(JUDGED)
