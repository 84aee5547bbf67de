"""specs/morris: what a rule that a function does not keep costs it; the mistakes are made in the model answer."""

from dataclasses import replace
from pathlib import Path

import pytest

from harness.grading.grade_submission import grade
from harness.grading.kit import make_kit
from harness.model import Submission
from harness.sandbox.launch import Launcher
from harness.spec.read import read_spec

ROOT = Path(__file__).parents[2]
MODEL = (ROOT / "reference" / "morris.py").read_text(encoding="utf-8")


def share(function: str, text: str, launcher: Launcher) -> float:
    """The part of its marks that this function earns in a hand-in with this text."""
    spec = read_spec(ROOT / "specs" / "morris")
    alone = replace(spec, tasks=tuple(task for task in spec.tasks if task.name == function))
    handed_in = Submission("s", "s", "s", {"morris.py": text.encode()})
    [marked] = grade(handed_in, make_kit(alone), launcher, "tests").functions
    return float(marked.mark.earned / marked.task.marks)


LOST = "if remaining_counters(g) <= 2 or not player_can_move(g):"
MILL = "if is_in_mill(g, point) == player:"
PLACES = "    if g[player] > 0:\n        point"
CAN_PLACE = "    if g[player] > 0:\n        return"
CANNOT_LOAD = 'no game can be loaded from {filename!r}: {problem}") from problem'


@pytest.mark.parametrize(
    ("function", "right", "wrong", "most"),
    [
        ("turn", LOST, "if not player_can_move(g):", 0.94),
        ("turn", LOST, "if remaining_counters(g) <= 2:", 0.94),
        ("turn", MILL, "if player in [is_in_mill(g, i) for i in range(24)]:", 0.94),
        ("turn", PLACES, PLACES.replace("g[player]", "g[1]"), 0.94),
        ("turn", "except ValueError:", "except ZeroDivisionError:", 0.88),
        ("player_can_move", CAN_PLACE, CAN_PLACE.replace(":", " or g[0].count(player) == 3:"), 0.91),
        ("save_state", 'open(filename, "w"', 'open(filename, "a"', 0.91),
        ("load_state", CANNOT_LOAD, '") if type(problem) is ValueError else problem', 0.91),
    ],
)
def test_a_rule_that_is_not_kept_costs_what_can_be_felt(
    launcher: Launcher, function: str, right: str, wrong: str, most: float
) -> None:
    assert MODEL.count(right) == 1
    assert 0.75 < share(function, MODEL.replace(right, wrong), launcher) < most


@pytest.mark.parametrize("value", ["True", "False", "0", "None"])
def test_a_turn_in_which_nothing_is_done_earns_nothing(launcher: Launcher, value: str) -> None:
    assert share("turn", f"def turn(g):\n    return {value}\n", launcher) == 0


def test_who_refuses_what_they_should_and_moves_wrongly_keeps_something(launcher: Launcher) -> None:
    """A counter that is taken away, and not put down, cost all four marks."""
    wrong = MODEL.replace("    g[0][j] = player\n", "    g[0][j] = g[0][i]\n")
    assert wrong != MODEL
    assert 0.3 < share("move_counter", wrong, launcher) < 0.6


def test_true_is_not_the_number_1_of_a_mill(launcher: Launcher) -> None:
    wrong = f"{MODEL}\n\nmill = is_in_mill\n\n\ndef is_in_mill(g, i):\n    found = mill(g, i)\n"
    assert 0.9 < share("is_in_mill", wrong + "    return True if found == 1 else found\n", launcher) < 1
