"""Mutants of a program: graded by its tests, found a test for where they survive."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from harness.errors import UsageError
from harness.sandbox.layers import Sandbox
from harness.spec.read import read_spec
from harness.verify.mutation.strength import Strength, strength

MAIN = """
    import sys
    from rules import Game, about

    def answer(game, words):
        game.stones = [] if words[0] in ("boardsize", "clear_board") else game.stones
        if words[0] == "play":
            game.stones.append(words[1])
        return {"gogui-rules_final_result": game.result, "name": about}.get(words[0], str)()

    def main():
        game = Game()
        for line in sys.stdin:
            words = line.split()
            print("= " + answer(game, words[1:] if words[0].isdigit() else words) + "\\n", flush=True)

    if __name__ == "__main__":
        main()
"""
RULES = """
    class Game:
        def __init__(self):
            self.stones = []

        def result(self):
            if self.stones.count("b") > 1:
                return "black"
            return "white" if self.stones.count("w") > 1 else "unknown"

    def about():
        return "game" + "s"
"""
ASSIGNMENT = """
    assignment: two stones
    modules: {Go0: Go0.py}
    provided: [about]
    files: [book.txt]
    marking_guide: {public: 2}
"""
TASK = """
    task: public
    marks: 2
    cases: [{name: public tests, gtp_files: [public.gtp]}]
"""
WEAK = """
    boardsize 7
    play w a1
    10 gogui-rules_final_result
    #? [unknown]
    play w a2
    20 gogui-rules_final_result
    #? [white]
"""
STRONG = """
    boardsize 7
    play b a1
    30 gogui-rules_final_result
    #? [unknown]
    play b b2
    40 gogui-rules_final_result
    #? [black]
"""


def measured(folder: Path, sandbox: Sandbox, tests: str) -> Strength:
    texts = {"Go0.py": MAIN, "rules.py": RULES, "_assignment.yaml": ASSIGNMENT, "public.yaml": TASK}
    for name, text in {**texts, "public.gtp": tests, "book.txt": "1. it's no Python"}.items():
        (folder / name).write_text(dedent(text), "utf-8")
    return strength(read_spec(folder), sandbox, 2)


@pytest.fixture(scope="module")
def weak(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> Strength:
    return measured(tmp_path_factory.mktemp("weak"), sandbox, WEAK)


def test_mutants_of_all_files_of_a_program_are_killed_by_its_tests(tmp_path: Path, sandbox: Sandbox) -> None:
    found = measured(tmp_path, sandbox, WEAK + STRONG)
    assert {one.mutant.definition for one in found.judged} >= {"Go0.answer", "Go0.main", "rules.Game.result"}
    assert not [one for one in found.survivors if one.mutant.definition == "rules.Game.result"]


def test_what_is_handed_out_is_not_changed(weak: Strength) -> None:
    assert {one.mutant.definition.partition(".")[0] for one in weak.judged} == {"Go0", "rules"}
    assert not any("about" in one.mutant.definition for one in weak.judged)


def test_a_survivor_is_told_from_the_reference_by_a_twin_of_a_test(weak: Strength) -> None:
    survivor = next(one for one in weak.survivors if one.mutant.after.strip() == "if False:")
    assert survivor.killer is not None
    assert survivor.killer.origin == "a test of public.gtp, colours changed"
    assert survivor.killer.lines.endswith("play b a2\n122 gogui-rules_final_result\n#? [black]")


def test_a_reference_that_loses_a_test_is_mended_first(tmp_path: Path, sandbox: Sandbox) -> None:
    with pytest.raises(UsageError, match="the reference fails public: "):
        measured(tmp_path, sandbox, WEAK.replace("unknown", "draw"))
