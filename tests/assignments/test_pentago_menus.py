"""What a menu of Pentago asks is understood in many wordings, and so is how it says who has won."""

from __future__ import annotations

import contextlib
import importlib
import random
import time
from collections.abc import Generator, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from harness.drive.terminal.dialogue import Rules
from harness.drive.terminal.guesses import Guesses
from harness.judge import menus, screens
from harness.spec.read import read_spec

SPEC = Path(__file__).parents[2] / "specs" / "pentago"
NAMES = (
    "pentago",
    "pentago_boards",
    "pentago_levels",
    "pentago_options",
    "pentago_merit",
    "pentago_whom",
    "pentago_kinds",
    "pentago_left_open",
    "pentago_setup",
    "pentago_turns",
    "pentago_answers",
    "pentago_axes",
    "pentago_offers",
    "pentago_questions",
    "pentago_writing",
    "pentago_exits",
    "pentago_again",
    "pentago_results",
    "pentago_games",
    "pentago_forms",
    "pentago_typist",
    "pentago_opening",
    "pentago_table",
    "pentago_menus",
    "pentago_leaving",
)


@pytest.fixture(scope="module")
def at() -> Any:
    """The modules by their names."""
    return SimpleNamespace(**{name: importlib.import_module(name) for name in NAMES})


class Screen:
    """A screen as a player sees it."""

    ended = False

    def __init__(self, text: str) -> None:
        self.raw, self.text = text, screens.visible(text)

    @property
    def questions(self) -> tuple[str, ...]:
        return screens.questions(self.text)

    def shows(self, drawing: str) -> bool:
        return screens.shows(drawing, self.raw)

    def key(self, label: str, pattern: bool = False, anew: bool = False) -> str | None:  # noqa: ARG002 - as the real one
        return menus.key(label, self.text, pattern)

    def calls(self, function: str) -> tuple[Any, ...]:  # noqa: ARG002 - as the real one
        return ()


class Asks(Screen):
    """A screen of a program that should do as it was told."""

    def must(self, promise: str, holds: object) -> None:
        assert holds, promise


ALL = ("row", "column", "rotation")
NOBODY = SimpleNamespace(display_board=None)  # a student of whom nothing is drawn


def seated(at: Any, drawing: str = "") -> Any:
    """A table of two humans, whose boards are drawn like this."""
    student = SimpleNamespace(display_board=None)
    return at.pentago_table.Table(at.pentago_whom.Wish(), student, lambda *_: drawing, Guesses())


def in_turn(at: Any, table: Any, began: Screen, turn: int, move: tuple[int, int, int]) -> Any:
    """This table in the first move of a game, by this player."""
    now = at.pentago_games.OneTurn(began, at.pentago_boards.EMPTY, turn, move, at.pentago_games.Slips(()))
    table.now = now
    return table


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Row (0 to 5): ", ("row",)),
        ("Enter r c (two numbers from 0 to 5, or q): ", ALL[:2]),
        ("row, col, k = ", ALL),
        ("cell/rotation (like 25/7), or 'back': ", ALL),
        ("O goes (i j k, with i and j from 0 to 5 and k from 1 to 8; q quits): ", ALL),
        ("R1-R6: ", ("row",)),
        ("P1 move [row col quadrant-rotation] or [quit]: ", ALL),
        ("C1-C6: ", ("column",)),
        ("k: ", ("rotation",)),
        ("This move is not possible.\nTry another move? ", ()),
        ('Where do you want to place your marble? (row col, or "exit") ', ALL[:2]),
        ("[A] (p)lay, (r)otation help or (e)xit: ", ()),
        ("Your turn!\n   X [0-5] = ", ("column",)),
        ("Player one, down (0-5, q to leave): ", ("row",)),
        ("Player one, across (0-5, q to leave): ", ("column",)),
        ("Enter a triple like 2,3,7: ", ALL),
        ("Choose your marble [1] black (first) [2] white (second): ", ()),
        ("First move: [Y]ou, [C]omputer: ", ()),
        ("Which square to rotate (TL, TR, BL, BR): ", ("quadrant",)),
        ("Which quad (1-4)? ", ("quadrant",)),
        ("Which of the four boards will you turn? (1-4) ", ("quadrant",)),
        ("Player X moves: ", ALL),
        ("Ann, your column: ", ("column",)),
        ("Which rotation afterwards (1-8)? ", ("rotation",)),
        ("Player 1, enter row,column,rotation (or x to give up): ", ALL),
        ("Enter row and col: ", ("row", "column")),
        ("Ann, put where? (or 'bye') ", ("row", "column")),
        ("r: ", ("row",)),
        ("c (0-5): ", ("column",)),
        ("R? (q=quit) ", ("row",)),
        ("X, R [0-5]: ", ("row",)),
        ("O, C [0-5]: ", ("column",)),
        ("Player 1, column (q quits, u goes back to the row): ", ("column",)),
        ("(R)andom computer\n(M)edium computer\nR/M: ", ()),
        ("(a) human-human\n(b) human-computer\n(c) quit\n: ", ()),
        ("Enter rotation number (odd = clockwise, even = anticlockwise): ", ("rotation",)),
        ("Do you want to make a move (m) or quit (q)? ", ()),
        ("The game of turning quadrants\n1. human v human\n2. human v computer\n> ", ()),
        ("Enter your turn (1 to play first, 2 to play second): ", ()),
        ("H or C only! Enter type of player 1 [H/C]: ", ()),
        ("What do you place and rotate? Type row col rotation, like 0 5 8: ", ALL),
        ("Which quadrant do you want to rotate (1-4)? ", ("quadrant",)),
        ("Which quadrant do you want to rotate (1-8)? ", ("rotation",)),
        ("Rotate clockwise or anticlockwise (c/a)? ", ("direction",)),
        ("Where do you want to put your marble? ", ("row", "column")),
        ("Player 2, your move (or 'quit'): ", ALL),
        ("You cannot play on row 0 and column 0\nPlayer 2, your move: ", ALL),
        ("Type row and column with a blank between.\nYour move: ", ("row", "column")),
        ("Player O: Row?\n>>> ", ("row",)),
        ("Player 1, where? (A1 to F6) ", ("column", "row")),
        ("A free cell and a rotation, e.g. B3 8: ", ("column", "row", "rotation")),
        ("Player 1 threw.\nYour name: ", ()),
        ("1. Human vs Human\n2. Human vs Computer\nMode: ", ()),
        ("Computer level (1 or 2)? ", ()),
        ("usage: row(0-5) column(0-5) rotation(1-8)\nP1 > ", ALL),
        ("usage: row(0-5) column(0-5) rotation(1-8)\nAnn > ", ALL),
        ("Player 1 > ", ()),
        ("Place at 0,0 and rotate 3. Are you sure? (yes/no) ", ()),
        ("Turn it clockwise? [y/n] ", ("direction",)),
        ("Which quadrant, and how (tl/tr/bl/br cw/ccw)? ", ("quadrant", "direction")),
        ("Turn the quadrant clockwise or anticlockwise? ", ("direction",)),
        ("To the left or right (L/R)? ", ("direction",)),
        ("x coordinate (0-5): ", ("column",)),
        ("x (0 = top, 5 = bottom): ", ("row",)),
        ("Enter x y rot: ", ("column", "row", "rotation")),
        ("i = ", ("row",)),
        ("[Ann] i = ", ("row",)),
        ("Choose a line between 1 and 6: ", ("row",)),
        # what stands over a mark alone, and what over that
        (
            "Place a marble in a cell and then rotate.\nPress 1 to play with another human, 2 with the bot\n> ",
            (),
        ),
        ("Place a marble in a cell and then rotate.\nOpponent:\nH = human\nC = computer\n> ", ()),
        ("Player 2 is on the row.\n1. Make a move\n2. Show the rotations\n> ", ()),
        ("1: top right clockwise  2: top right back\nOne player or two players?\nEnter 1 or 2: ", ()),
        ("k (1-8, see figure 2): ", ("rotation",)),
        ("Player X: ", ()),
        ("P1 move (r c rot / 'q'): ", ALL),
        ("bot level for X (1/2): ", ()),
        ("Type F to move first or S to move second: ", ()),
        ("Player 1 clockwise? (y/n): ", ("direction",)),
        ("A, B, C or D: ", ()),
        ("Number of the cell (1-36)? ", ("row", "column")),
        ("White, give the number of the cell (0 = leave)\n", ("row", "column")),
        ("Horizontal line from the top (1-6), 0 = finish: ", ("row",)),
        ("1 - Play\n2 - Show rotations\n3 - Abandon\nYour choice: ", ()),
        ("X to move, position (or end): ", ALL),
        ("P1, what do you do? Play (P), see the rotations (R) or end the game (E) ", ()),
        ("Give the line x : ", ("row",)),
        ("What would you like to do? [P]lace a marble, [C]oncede, [H]elp: ", ()),
        ("PENTAGO - five in a row wins\n[1] vs. Human\n[2] vs. Computer\n> ", ()),
        ("Player 1 pos: ", ("row", "column")),
        (
            "Player 2 plays row 3, column 2, rotation 8\nShe has won.\nEnter 1 to play again, 2 to stop\n1/2: ",
            (),
        ),
        ("Which part do you want to rotate? ", ("quadrant",)),
        ("line > ", ("row",)),
        ("Your move in one line: ", ALL),
        ("Press Enter for the next turn, or q to quit: ", ()),
        ("Player 1: press 1 to play a move, 2 to quit: ", ()),
        ("What now?\n 1) play a move\n 2) see the rotations\n 3) quit\n choice: ", ()),
        ("Player 1, in which cell do you play? (quit to stop) ", ("row", "column")),
        ("Enter 'play' to start or 'quit' to leave, which works also at your turn.\n? ", ()),
        ("X: R? ", ("row",)),
        ("1. Place marble  2. Exit : ", ()),
        ("Choose the player with the x (human/easy/medium): ", ()),
        ("r (0..5 or -1 to leave): ", ("row",)),
        ("a) New game\nb) Rules\nc) Exit\n? ", ()),
        ("Player 1 angle: ", ("direction",)),
        ("X, top left (1), top right (2), bottom left (3) or bottom right (4)? ", ("quadrant",)),
        ("r (rules) or p (play): ", ()),
        ("line number [1-6]: ", ("row",)),
        ("Rotation of a quadrant: ", ("rotation",)),
        ("1. Human vs Human\n2. Human vs Computer (Level 1)\n8. Exit\nSelect a game mode (1-8): ", ()),
        ("Now a quadrant is turned.\n  TL = top left, TR = top right\nWhich one? ", ("quadrant",)),
        ("Do you want to move (m) or to quit (q)? ", ()),
        ("Error: column beyond the limits\nYour move.\nRow?\n(0-5, e to exit): ", ("row",)),
        ("Row 2, column 3.\n(c)lockwise or (a)nticlockwise? ", ("direction",)),
        ("X, corner to rotate? (nw, ne, sw, se): ", ("quadrant",)),
        ("Player 2, where do you play (a0 to f5)? ", ("column", "row")),
        ("Player 1 [A-F][1-6] [1-8] (or help): ", ("column", "row", "rotation")),
        (
            "Which quadrant?\n 1. top left\n 2. top right\n 3. bottom left\n 4. bottom right\nYour choice (1-4): ",
            ("quadrant",),
        ),
        (
            "5: bottom left, clockwise\n7: top left, clockwise   8: top left, anticlockwise\nYour choice: ",
            ("rotation",),
        ),
        (
            "computer plays 0 1 8\nX, enter row col quadrant direction: ",
            ("row", "column", "quadrant", "direction"),
        ),
        ("7: quadrant 4 clockwise\n8: quadrant 4 anticlockwise\nQuadrant and direction: ", ("rotation",)),
        ("P1 r c x? ", ALL),
        (
            "Row:\n [0] first\n [1] second\n [2] third\n [3] fourth\n [4] fifth\n [5] sixth\nChoice [0-5]: ",
            ("row",),
        ),
        *(
            (f"{rules}\n{menu}", ())
            for rules in (
                "Each turn ends with a rotation of one quadrant.",
                "The board has 6 rows and 6 columns in 4 quadrants",
            )
            for menu in (
                "1. New game\n2. Exit\nChoose: ",
                "1. Begin\n2. Exit\n> ",
                "1: PvP\n2: Bye\nYour choice: ",
            )
        ),
        ("Choose a quadrant to rotate.\n1. A\n2. B\n3. C\n4. D\nChoice: ", ("quadrant",)),
        (
            "Your turn ends with a rotation.\n1. top left\n2. top right\n3. bottom left\n4. bottom right\nQuadrant: ",
            ("quadrant",),
        ),
    ],
)
def test_the_parts_of_a_move_that_are_asked_for_are_found(at: Any, text: str, parts: tuple[str, ...]) -> None:
    assert at.pentago_questions.parts_asked(Screen(text)) == parts


@pytest.mark.parametrize(
    ("said", "eight"),
    [
        *(
            (said, True)
            for said in ("1-8", "1 -> 8", "1 to  8", "1to8", "1 till 8", "1, 2, ..., 8", "8 options")
        ),
        *((said, True) for said in ("1/8", "1 to (and including) 8", "lowest 1, highest 8")),
        *((said, True) for said in ("1=TL cw ... 8=BR ccw", "1 (top left, back) to 8 (bottom right)")),
        *(
            (said, False)
            for said in (
                "1 2 3/4 5 6/7 8 9",
                "computer plays 0 1 8",
                "Player 1: 8 marbles",
                "round 1, move 8",
                "1-4",
            )
        ),
    ],
)
def test_eight_rotations_are_spoken_of_in_many_wordings(at: Any, said: str, eight: bool) -> None:
    parts = at.pentago_questions.parts_asked(Screen(f"Which quadrant to turn ({said})? "))
    assert parts == (("rotation",) if eight else ("quadrant",))


@pytest.mark.parametrize(
    ("text", "part", "rotation_3"),
    [
        ("Sub-board to rotate (TL, TR, BL, BR): ", "quadrant", "BR"),
        ("[a] top left\n[b] top right\n[c] bottom left\n[d] bottom right\nquadrant? ", "quadrant", "d"),
        ("Which quadrant (1-4)? ", "quadrant", "4"),
        ("Which quadrant (Q1-Q4)? ", "quadrant", "Q4"),
        ("Q1 (top left), Q2 (top right), Q3 (bottom left), Q4 (bottom right): ", "quadrant", "Q4"),
        (
            "Which quadrant?\n 1. top left\n 2. top right\n 3. bottom left\n 4. bottom right\nYour choice (1-4): ",
            "quadrant",
            "4",
        ),
        ("Clockwise or anticlockwise (c/a)? ", "direction", "c"),
        ("Direction, 1 for anticlockwise, 2 for clockwise: ", "direction", "2"),
        ("Direction (CCW or CW): ", "direction", "CW"),
        ("TR, BR, BL or TL? (or 'quit') ", "quadrant", "BR"),
        ("Direction: C for clockwise, A for anticlockwise? (or 'quit') ", "direction", "C"),
        ("Rotation (1-8): ", "rotation", "3"),
        ("Turn it clockwise? [y/n] ", "direction", "y"),
        ("Counterclockwise (yes/no)? ", "direction", "no"),
        ("Direction (left/right): ", "direction", "right"),
        ("Clockwise (C) or counter-clockwise (CC)? ", "direction", "C"),
        ("1 (top left), 2 (top right), 3 (bottom left), 4 (bottom right): ", "quadrant", "4"),
        ("Player 1: which quadrant? (top left, bottom right, ...) ", "quadrant", "bottom right"),
        ("row, column, quadrant, direction, e.g. 2 3 TL R: ", "quadrant", "BR"),
        ("row, column, quadrant, direction, e.g. 2 3 TL R: ", "direction", "R"),
        ("(R)ight or (L)eft? ", "direction", "R"),
        ("Player 1 - clockwise (+) or anticlockwise (-): ", "direction", "+"),
        ("I (top right), II (top left), III (bottom left), IV (bottom right): ", "quadrant", "IV"),
        (
            "They are called I (bottom right), II (top left), III (top right), IV (bottom left): ",
            "quadrant",
            "I",
        ),
        ("quadrant direction (like: 2 5 TR CW): ", "direction", "CW"),
        ("Direction (-1 for left/anticlockwise, 1 for right/clockwise): ", "direction", "1"),
        ("a) anti-clockwise b) clockwise: ", "direction", "b"),
        ("Quadrants are 1 top right, 2 bottom right; + clockwise and - anticlockwise: ", "direction", "+"),
        ("Quadrants are 1 top right, 2 bottom right; + clockwise and - anticlockwise: ", "quadrant", "2"),
        ("Left (L, anticlockwise) or right (R, clockwise)? ", "direction", "R"),
        ("X: clockwise (1) or anticlockwise (2)? ", "direction", "1"),
        ("Direction, > is clockwise and < is anticlockwise: ", "direction", ">"),
        ("7 top left, 9 top right, 1 bottom left, 3 bottom right: ", "quadrant", "3"),
        ("Which quadrant (1: top left, 2: top right)? TL=1 TR=2 BL=3 BR=4: ", "quadrant", "4"),
        ("Rotation, for example top left clockwise: ", "quadrant", "bottom right"),
        ("Quadrant, e.g. Upper-Left: ", "quadrant", "Lower-Right"),
        ("Part to turn (1-4: clockwise from bottom right): ", "quadrant", "4"),
        ("Quadrant (0-3): ", "quadrant", "3"),
        ("90 for clockwise or -90 for anticlockwise: ", "direction", "90"),
        ("Clockwise is positive: 90 or -90? ", "direction", "90"),
        ("Clockwise (c) or anticlockwise (ac): ", "direction", "c"),
        ("CW=1 CCW=2: ", "direction", "1"),
        ("Which quadrant will you rotate, an upper or a lower one? ", "half", "lower"),
        ("The left or the right one of these? ", "side", "right"),
        ("Which quadrant (1st, 2nd, 3rd, 4th)? ", "quadrant", "4th"),
        (
            "The first (bottom left), second (bottom right), third and fourth: first/second/third/fourth? ",
            "quadrant",
            "second",
        ),
    ],
)
def test_a_rotation_may_be_asked_for_in_two_steps(at: Any, text: str, part: str, rotation_3: str) -> None:
    assert at.pentago_answers.typed(Screen(text), part, "3", at.pentago_answers.Known()) == rotation_3


def test_a_direction_that_is_a_sign_in_the_example_is_one(at: Any) -> None:
    known = at.pentago_answers.Known(heard="followed by > for clockwise or < for anticlockwise", way=">")
    typed = [at.pentago_answers.typed(Screen("rotate: "), "direction", rotation, known) for rotation in "34"]
    assert typed == [">", "<"]


@pytest.mark.parametrize(
    ("text", "way", "third", "fourth"),
    [
        ("Which quadrant and how? (e.g. 1 cw or 4 ccw) ", "cw", "cw", "ccw"),
        (
            "the top left (TL) quadrant turns to the right (R). Quadrants TL, TR, BL, BR; directions R and L",
            "R",
            *"RL",
        ),
    ],
)
def test_a_direction_is_typed_much_like_its_example(
    at: Any, text: str, way: str, third: str, fourth: str
) -> None:
    known = at.pentago_answers.Known(rules=text, way=way)
    typed = [at.pentago_answers.typed(Screen(text), "direction", rotation, known) for rotation in "34"]
    assert typed == [third, fourth]


@pytest.mark.parametrize(
    ("text", "third"),
    [
        ("Player 1, rotation (TL+, TL-, TR+, TR-, BL+, BL-, BR+, BR-): ", "BR+"),
        (
            "\n".join(
                f"{key}: {quadrant} {way}clockwise"
                for quadrant, keys in zip(
                    ("top left", "top right", "bottom left", "bottom right"),
                    ("qw", "er", "as", "df"),
                    strict=True,
                )
                for key, way in zip(keys, ("", "anti"), strict=True)
            ),
            "d",
        ),
        ("Twist (upper left right, upper left left, ...): ", "lower right right"),
        (
            "Allowed: top-left clockwise, top-left counterclockwise, top-right clockwise",
            "bottom-right clockwise",
        ),
    ],
)
def test_rotations_have_the_names_or_keys_that_all_eight_are_listed_with(
    at: Any, text: str, third: str
) -> None:
    known = at.pentago_answers.Known(rotations=at.pentago_turns.rotations(text))
    assert at.pentago_answers.typed(Screen("Rotate: "), "rotation", "3", known) == third
    assert at.pentago_answers.typed(Screen("Rotate: "), "rotation", "9", known) == "ZZ"


def test_quadrants_are_called_what_a_map_of_them_shows(at: Any) -> None:
    known = at.pentago_answers.Known(rules="Quadrants: A | B\n          ---+---\n           C | D\nRow? ")
    typed = [at.pentago_answers.typed(Screen("Quadrant? "), "quadrant", rot, known) for rot in "1357"]
    assert typed == ["B", "D", "C", "A"]
    known = at.pentago_answers.Known(
        rules="Quadrants:  Q2 | Q1\n          ----+----\n           Q3 | Q4\nRow? "
    )
    asked = Screen("Quadrant (Q1, Q2, Q3 or Q4): ")
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, known) for rot in "1357"]
    assert typed == ["Q1", "Q4", "Q3", "Q2"]
    known = at.pentago_answers.Known(rules="The keys are\n  q | w\n  --+--\n  a | s\nRow? ")
    asked = Screen("Quadrant (q, w, a, s): ")
    assert [at.pentago_answers.typed(asked, "quadrant", rot, known) for rot in "1357"] == list("wsaq")


def test_a_map_of_numbers_is_known_after_a_wrong_answer(at: Any) -> None:
    heard = "Which one?\n2 | 1\n--+--\n3 | 4\nQuadrant: 9\nOnly 1 to 4! Press enter.\nQuadrant: "
    known = at.pentago_answers.Known(heard=heard)
    typed = [at.pentago_answers.typed(Screen("Quadrant: "), "quadrant", rot, known) for rot in "1357"]
    assert typed == ["1", "4", "3", "2"]


def test_the_corners_that_quadrants_have_are_no_directions(at: Any) -> None:
    corners = "Quadrants: 1 = top left, 2 = top right, 3 = bottom left, 4 = bottom right\nQuadrant (1-4): "
    known = at.pentago_answers.Known(
        rules=corners, heard=f"{corners}\nDirections: 1 = clockwise, 2 = anticlockwise\nDirection (1-2): "
    )
    asked = Screen("Wrong input.\nDirection (1-2): ")
    assert [at.pentago_answers.typed(asked, "direction", rot, known) for rot in "12"] == ["1", "2"]


def test_roman_numbers_may_stand_before_the_quadrants_they_are_for(at: Any) -> None:
    asked = Screen("Which one (I top left, II top right, III bottom left, IV bottom right)? ")
    known = at.pentago_answers.Known()
    typed = [at.pentago_answers.typed(asked, "quadrant", rotation, known) for rotation in "1357"]
    assert typed == ["II", "IV", "III", "I"]
    assert "i" not in {option.key.casefold() for option in at.pentago_options.options("I am red: ")}


def test_quadrants_may_have_roman_numbers(at: Any) -> None:
    asked = "Quadrant to rotate (I, II, III or IV)? "
    shown = f"Quadrants:  II | I\n          ----+----\n          III | IV\n{asked}"
    for text, names in ((shown, ("I", "IV", "III", "II")), (asked, ("II", "IV", "III", "I"))):
        typed = [
            at.pentago_answers.typed(Screen(text), "quadrant", rot, at.pentago_answers.Known())
            for rot in "1357"
        ]
        assert typed == [*names]
    assert at.pentago_questions.parts_asked(Screen("I, II, III or IV? ")) == ()


def test_moves_that_were_typed_are_no_map_of_quadrants(at: Any) -> None:
    heard = "Row and column: 3 1\nTurn: 4c\nRow and column: 4 2\nTurn: 3a\n"
    asked, known = Screen("Turn of a quadrant (example: 4c): "), at.pentago_answers.Known(heard=heard)
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, known) for rot in "1357"]
    assert typed == [
        at.pentago_answers.typed(asked, "quadrant", rot, at.pentago_answers.Known()) for rot in "1357"
    ]
    shown = "II | I\n---+---\nIII | IV\nQuadrant? \nThere is no such quadrant.\n"
    known = at.pentago_answers.Known(heard=shown)
    assert at.pentago_answers.typed(Screen("Quadrant? "), "quadrant", "3", known) == "IV"


@pytest.mark.parametrize(
    "shown",
    [
        "   Quadrant A        Quadrant B\n    . . .             . . .\n    . . .             . . .\n"
        "    . . .             . . .\n\n   Quadrant D        Quadrant C\n    . . .             . . .\n",
        "      (A)        (B)\n 0  X | O | O || X | O | X\n 1    |   |   ||   |   |\n"
        "    ============\n      (D)        (C)\n",
    ],
)
def test_quadrants_may_have_their_names_beside_the_board(at: Any, shown: str) -> None:
    asked = Screen(f"{shown}Row? 0\nQuadrant (A, B, C, D): ")
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, at.pentago_answers.Known()) for rot in "1357"]
    assert typed == list("BCDA")


def test_a_key_for_a_quadrant_is_no_wrong_answer_for_one(at: Any) -> None:
    asked = Screen("7 top left, 9 top right, 1 bottom left, 3 bottom right: ")
    assert at.pentago_answers.typed(asked, "quadrant", "9", at.pentago_answers.Known()) == "5"


def test_a_quadrant_may_be_told_by_half_of_the_board_and_half_of_that(at: Any) -> None:
    good = at.pentago_answers.in_parts((0, 0, 3))
    upper, left = "Which quadrant, an upper or a lower one? ", "The left or the right one? "
    halved = at.pentago_answers.halved
    assert halved(("quadrant",), upper, {}, good) == ("half",)
    assert halved(("direction",), left, {"half": "3"}, good) == ("side",)
    assert halved(("direction",), left, {"half": "3", "side": "9"}, good) == ("side",)
    assert halved(("direction",), left, {"half": "3", "side": "3"}, good) == (
        "direction",
    )  # in which it turns
    assert halved(("quadrant",), "upper left, upper right, lower left or lower right? ", {}, good) == (
        "quadrant",
    )
    asked = "Which half of the board, (t)op or (b)ottom? "
    assert (
        halved((), asked, {}, good) == halved((), asked, {"row": "0", "column": "0", "half": "3"}, good) == ()
    )
    assert halved((), asked, {"row": "0", "column": "0"}, good) == ("half",)
    known = at.pentago_answers.Known()
    for question, typed in (("Top or bottom? ", "Top"), (asked, "t"), ("1. top\n2. bottom\nChoice: ", "1")):
        assert at.pentago_answers.typed(Screen(question), "half", "1", known) == typed
    side = Screen("Quadrant - left (l) or right (r): ")
    assert [at.pentago_answers.typed(side, "side", quadrant, known) for quadrant in "15"] == ["r", "l"]
    last = {part: good[part] for part in ("row", "column", "half", "side", "direction")}
    assert at.pentago_answers.is_made(last, good)


@pytest.mark.parametrize(("half", "side", "typed"), [("t/b: ", "l/r: ", "br"), ("u / d? ", "r / l? ", "dr")])
def test_halves_of_the_board_may_have_but_a_letter(at: Any, half: str, side: str, typed: str) -> None:
    good = at.pentago_answers.in_parts((0, 0, 3))
    halved, known = at.pentago_answers.halved, at.pentago_answers.Known()
    assert halved((), half, {"row": "0", "column": "0"}, good) == ("half",)
    assert halved(("direction",), side, {"row": "0", "column": "0", "half": "3"}, good) == ("side",)
    said = (
        at.pentago_answers.typed(Screen(asked), part, "3", known)
        for part, asked in (("half", half), ("side", side))
    )
    assert "".join(said) == typed


def test_a_question_for_the_players_is_none_for_a_move(at: Any) -> None:
    assert not at.pentago_questions.says_nothing(Screen("Players: "))
    assert at.pentago_questions.says_nothing(Screen("Player X: "))


def test_a_move_that_the_computer_has_answered_was_made(at: Any) -> None:
    asked = Screen("Your move, e.g. 054: ")
    table = in_turn(at, seated(at), asked, 1, (0, 0, 3))
    assert not table.was_made(asked)
    asked.calls = lambda _: ((1, 1, 3),)  # type: ignore[method-assign,assignment]  # only here
    assert table.was_made(asked)


def test_a_move_was_made_though_the_marble_that_is_shown_is_the_other_player_s(at: Any) -> None:
    board = at.pentago_boards.EMPTY
    table = at.pentago_table.Table(at.pentago_whom.Wish(), NOBODY, lambda _, shown: f"{shown}\n", Guesses())
    for turn, made in ((1, board), (1, at.pentago.apply_move(board, 2, 3, 0, 3))):
        after = Screen(f"{made}\nYour move: ")
        assert in_turn(at, table, after, turn, (3, 0, 3)).was_made(after) == bool(made.any())


def test_a_move_was_made_where_no_board_is_shown_and_the_other_player_is_asked_the_same(at: Any) -> None:
    began = Screen("Welcome!\nPlayer 1, your move: ")
    table = in_turn(at, seated(at, "- - -\n- - -"), began, 1, (0, 0, 3))
    made = [
        table.was_made(Screen(text))
        for text in ("Player 2, your move: ", "Player 1, your move: ", "Taken!\nPlayer 2, your move: ")
    ]
    assert made == [True, False, False]


def test_keys_of_the_rotations_that_were_told_before_the_game_are_typed(at: Any) -> None:
    table = seated(at)
    ways = [
        f"{where} {way}"
        for where in ("top right", "bottom right", "bottom left", "top left")
        for way in ("clockwise", "anticlockwise")
    ]
    table.heard.rules = "\n".join(f"{key} = {way}" for key, way in zip("abcdefgh", ways, strict=True))
    asked = Screen("Black, type the letter of the rotation (a-h): ")
    assert next(table.answer(asked, ("rotation",), {"rotation": "3"})) == "c"


def test_what_lists_all_eight_rotations_asks_for_one_of_them(at: Any) -> None:
    asked = Screen("Rotate a quadrant (tl+, tl-, tr+, tr-, bl+, bl-, br+, br-; + is clockwise): ")
    assert at.pentago_questions.parts_asked(asked) == ("rotation",)


def test_a_list_of_eight_rotations_that_is_not_shown_again_is_still_the_one_that_is_meant(at: Any) -> None:
    table = seated(at)
    asked, listed = "Which quadrant do you turn? ", "Clockwise: 1, 3, 5, 7; anticlockwise: 2, 4, 6, 8\n"
    table.last = table.good = {"row": "0", "column": "0"}
    assert table.parts(Screen(listed + asked)) == ("rotation",)
    table.refused = ("rotation",)
    assert table.parts(Screen("Invalid.\n" + asked)) == ("rotation",)


def test_how_things_are_counted_is_no_part_of_a_move(at: Any) -> None:
    for counted in ("1-4, row by row", "1-4: clockwise from top left"):
        asked = Screen(f"Which quadrant ({counted})? ")
        assert at.pentago_questions.parts_asked(asked) == ("quadrant",)
    asked = Screen("Turn it c(lockwise) or a(nticlockwise)? ")
    assert at.pentago_questions.parts_asked(asked) == ("direction",)


def test_a_next_round_goes_on_and_its_end_has_no_key(at: Any) -> None:
    asked = Screen("End of the round. What now?\n(1) Next round\n(2) Quit the game\nSelection: ")
    assert at.pentago_kinds.goes_on(asked)
    assert "of" not in at.pentago_exits.after_the_end(asked)


@pytest.mark.parametrize(("rotation", "typed"), [("1", "c"), ("2", "a")])
def test_a_key_behind_a_word_is_the_word_s(at: Any, rotation: str, typed: str) -> None:
    asked = Screen("Player 2: which direction, clockwise (c) or anti-clockwise (a)? ")
    assert at.pentago_answers.typed(asked, "direction", rotation, at.pentago_answers.Known()) == typed


def test_a_cell_is_named_as_the_board_is_lettered(at: Any) -> None:
    cell = at.pentago_axes.cell
    assert cell("1", "2", "  A B C D E F") == "B3"
    assert cell("1", "2", "\n".join(f"{letter} . . . . . ." for letter in "ABCDEF")) == "C2"
    assert cell("1", "2", "  a b c d e f\n" + "\n".join(f"{row} - - - - - -" for row in "654321")) == "B4"
    assert cell("1", "2", "", "", "row letter A-F, column 1-6") == "C2"
    assert (cell("6", "0", ""), cell("-1", "0", ""), cell("abc", "0", "")) == ("G1", "@1", "abc")


@pytest.mark.parametrize(
    ("part", "drawing", "typed"),
    [
        ("column", "6 5 4 3 2 1\n0 0 0 0 0 0", ("6", "1", "0")),
        ("row", "\n".join(f"{row} - - - -" for row in "654321"), ("6", "1", "0")),
        ("row", "\n".join(f"{row} - - - -" for row in "FEDCBA"), ("F", "A", "@")),
        ("row", "\n".join(f"{row} - - - -" for row in "123456"), ("1", "6", "7")),
    ],
)
def test_rows_and_columns_may_be_counted_from_the_other_end(
    at: Any, part: str, drawing: str, typed: tuple[str, ...]
) -> None:
    known = at.pentago_answers.Known(1, drawing)
    asked = Screen(f"{part}: ")
    assert tuple(at.pentago_answers.typed(asked, part, value, known) for value in ("0", "5", "6")) == typed


def test_a_number_that_leaves_is_no_wrong_row_where_rows_count_from_the_bottom(at: Any) -> None:
    table = seated(at, "\n".join(f"{row} - - - - - -" for row in "654321"))
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "-1"}])
    asked = Screen("Row (0 = stop): ")
    assert at.pentago_games.wrong_answers(table, asked, ("row",), slips) == {"row": "-1"}


def test_a_form_that_was_taken_stays_whatever_a_refusal_names(at: Any) -> None:
    table = seated(at)
    move = {"row": "0", "column": "1", "rotation": "3"}
    assert next(table.answer(Screen("P1: row column rotation\n> "), ALL, move)) == "0 1 3"
    table.forms.take()
    refusal = Screen("row 0-5, column 0-5, rotation 1-8\nP1: row column rotation\n> ")
    assert next(table.answer(refusal, ALL, move)) == "0 1 3"


def test_a_form_that_was_to_be_tried_next_is_not_taken_with_a_move_in_other_parts(at: Any) -> None:
    table, asked = seated(at), Screen("P1: row column rotation\n> ")
    move = {"row": "0", "column": "1", "rotation": "3"}
    assert next(table.answer(asked, ALL, move)) == "0 1 3"
    assert table.forms.otherwise(ALL, table.first)
    table.forms.take()
    assert next(table.answer(asked, ALL, move)) == "0,1,3"


def test_a_form_in_which_a_move_was_taken_once_is_tried_again_after_all_others(at: Any) -> None:
    table, asked = seated(at), Screen("P1: row column rotation\n> ")
    typed, move = [], {"row": "0", "column": "1", "rotation": "3"}
    for _ in range(2):
        for _ in range(at.pentago_writing.FORMS):
            typed.append(next(table.answer(asked, ALL, move)))
            if typed[-1] == "013":
                table.forms.take()
            table.forms.otherwise(ALL, table.first)
    assert typed == ["0 1 3", "0,1,3", "0, 1, 3", "0", "013", "1 2 3", "1,2,3", "1, 2, 3", "1", "123"]


def test_a_cell_that_has_a_number_has_none_beyond_the_board(at: Any) -> None:
    number = at.pentago_axes.cell_number
    assert [number("2", "1", first) for first in ("0", "1", "00", "11")] == ["8", "9", "12", "23"]
    assert [number("6", "1", first) for first in ("0", "1", "00", "11")] == ["36", "37", "16", "27"]
    assert (number("0", "-1", "1"), number("abc", "0", "1"), number("", "0", "1")) == ("0", "abc", "")


@pytest.mark.parametrize(
    ("asked", "drawing", "typed"),
    [
        ("Which row (A-F)? ", "", "C"), ("Row: ", "A . .\nB . .\nC . .\nD . .\nE . .\nF . .", "C"),
        ("Player 1 - row: ", "A . .\nB . .\nC . .\nD . .\nE . .\nF . .", "C"), ("Row letter: ", "", "C"),
        ("Row (1-6): ", "A . .\nB . .\nC . .\nD . .\nE . .\nF . .", "3"), ("Row: ", "  A B C D E F", "3"),
        ("Row letter (a-f), or stop > ", "", "c"), ("Row (A-F, q = quit): ", "", "C"),
        ("Type x,y: ", "5 | . .\n4 | . .\n3 | . .\n2 | . .\n1 | . .\n0 | . .\n    0 1 2 3 4 5", "3"),
    ],
)  # fmt: skip
def test_a_row_is_a_letter_where_the_question_or_the_drawing_says_so(
    at: Any, asked: str, drawing: str, typed: str
) -> None:
    known = at.pentago_answers.Known(1, drawing)
    assert at.pentago_answers.typed(Screen(asked), "row", "2", known) == typed


@pytest.mark.parametrize(
    ("heard", "drawing", "first"),
    [
        ("Row (1-6): ", "", 1), ("Row (0-5): ", "  1 2 3 4 5 6", 0), ("a row between 1 and 6", "", 1),
        ("Row: ", "  1   2   3   4   5   6", 1), ("Row: ", "  0 1 2  3 4 5", 0), ("rotation (1-8)", "", 0),
        ("row (0, 1, 2, 3, 4 or 5)", "  1 2 3 4 5 6", 0), ("rotation (1, 2, 3, 4, 5, 6, 7 or 8)", "", 0),
        ("1,1 is the upper left, 6,6 the lower right", "", 1), ("from 0 0 to 5 5", "  1 2 3 4 5 6", 0),
        ("row (1, 2, 3, 4, 5 or 6)", "", 1), ("row [0,5]", "  1 2 3 4 5 6", 0),
        ("Rows are 1 (top) to 6 (bottom).", "", 1), ("row (1 is up, 6 is down; 0 is giving up) = ", "", 1),
        ("Row (counting from 1): ", "", 1), ("Row? (first row is 1) ", "", 1), ("Quadrants count from 1.", "", 0),
        ("0 = leftmost, 5 = rightmost", "  1 2 3 4 5 6", 0), ("top row = 1, bottom row = 6", "", 1),
        ("[0] first\n[1] second\n[2] third\n[3] fourth\n[4] fifth\n[5] sixth\n: ", "  1 2 3 4 5 6", 0),
        ("Row: ", "  A B C D E F\n" + "".join(f"{row} . . . . . .\n" for row in range(1, 7)), 1),
    ],
)  # fmt: skip
def test_rows_count_from_what_the_program_says(at: Any, heard: str, drawing: str, first: int) -> None:
    assert at.pentago_axes.first_number(at.pentago_axes.first_numbers(heard), drawing) == first
    assert at.pentago_answers.typed(Screen(heard), "row", "5", at.pentago_answers.Known(first)) == str(
        5 + first
    )


@pytest.mark.parametrize(
    ("heard", "key"),
    [
        ("Type q to quit.", "q"),
        ("Quit? Enter 6", "6"),
        ("(type 'quit game' to stop)", "quit game"),
        ("Enter row (0-5), 8 for quitting: ", "8"),
        ("Player 1 - your turn (9 as row ends the game)", "9"),
        ("e.g. C4 7. [B] to go back", "B"),
        ("Write resign to resign.", "resign"),
        ("Write surrender to surrender.", "surrender"),
        ("the move m goes back to the main menu", "m"),
        ("Row (0-5), 9 returns to the menu: ", "9"),
        ("row (1 is up, 6 is down; 0 is giving up) = ", "0"),
        ("To leave, say bye.", "bye"),
        ("You can stop the game with the letter s.", "s"),
        ("Quit with e", "e"),
        ("Leave by pressing the l key", "l"),
        ("What now? [P]lace a marble, [C]oncede: ", "C"),
        ("'exit' leaves the game.", "exit"),
        ("row,column,rotation (or x to give up): ", "x"),
        ("(type quit any time to stop)", "quit"),
        ("Q at any question quits", "Q"),
        ("type STOP whenever you want to stop the game", "STOP"),
        ("You can end the game at any point by typing END.", "END"),
        ("Row index [0-5], -1 to quit", "-1"),
        ("To exit the game press e", "e"),
        ("Type -1 as row or column to quit", "-1"),
        ("Enter 9 for the row to exit", "9"),
        ("Row [0-5, m for main menu] = ", "m"),
        ("Type 99 anywhere to quit the game.", "99"),
        ("Input 999 anytime during the game if you want to quit", "999"),
        ("Please note: at any prompt, 0 means go back / quit", "0"),
        ("row,col,rot or back: ", "back"),
        ("Press Ctrl-D to leave.", "\4"),
        ("Two digits, Enter only to end the game.", ""),
        ("(Enter 'a' to abandon the game.)", "a"),
        ("(TYPE A TO ABORT)", "A"),
        ("Press Ctrl+C at any time to leave.", "\3"),
        ("You can always enter -9 to quit", "-9"),
        ("Row and column (e.g. 2 3), or 9 9 to quit: ", "9 9"),
        ("row column rotation (nothing to quit): ", ""),
        ("Row (0..5, * = quit): ", "*"),
        ("u = undo; . = quit", "."),
        ("Row (1-6), 0 = finish: ", "0"),
        ("Back in the main menu\n[N]ew game\n[E]xit\n> ", "E"),
        ("Do you want to play or to quit? (p/q) ", "q"),
        ("Row (0-5), or a negative number to stop: ", "-1"),
        ("Row (1 up to 6; 0 for finishing the game): ", "0"),
        ("Enter -1 as row for giving up\nRow 0..5: ", "-1"),
        ("key in row (0-5), -1 to exit: ", "-1"),
        ("X's go! (had enough? just type enough)", "enough"),
        ("If you wish to quit, please key in -1", "-1"),
        ("If you want to go out of the game, insert 99", "99"),
        ("Write stop if you don't want to continue.", "stop"),
        ("Type zz if you are bored.\nRow: ", "zz"),
        ("The game can be stopped by typing halt.", "halt"),
        ("Row (0-5, 6 -> get out): ", "6"),
        ("Row (z closes the program): ", "z"),
        ("0 always means: stop the game.\n1: human against human", "0"),
        ("Row, 9 to quit: \n\nEnter column from 0 to 5: ", "9"),
        ("Enter 0 to return to the main menu. Row: ", "0"),
        ("X, row (1-6, 0 gives up): ", "0"),
        ("Row [0 .. 5 | Q]? ", "Q"),
        ("Welcome to Pentago (q! to quit)", "q!"),
        ("The game ends with 5 in a row. quit() to quit.", "quit()"),
        ("! quits", "!"),
        ("To leave, enter #.", "#"),
        ("/quit at any time", "/quit"),
        ("Leave with :q", ":q"),
        ("Type 'no more' to stop", "no more"),
        ("Enter `halt` to quit. Five in a row ends the game.", "halt"),
        ("1 - New game\n2 - Hall of fame\n3 - Goodbye\nAnn, what shall it be? ", "3"),
        ("h = hang up / leave", "h"),
        ("Type any number to choose.\n7. TL cw\n8. TL ccw\n9. Quit game\nRotation: ", "9"),
    ],
)
def test_what_ends_the_game_is_found(at: Any, heard: str, key: str) -> None:
    assert at.pentago_exits.ways_out(Screen(heard), heard)[0] == key


@pytest.mark.parametrize(
    "word",
    [
        *(
            "exit",
            "quit",
            "leave",
            "stop",
            "end",
            "finish",
            "surrender",
            "concede",
            "resign",
            "give up",
            "gives up",
        ),
        *(
            "abort",
            "abandon",
            "forfeit",
            "terminate",
            "withdraw",
            "cancel",
            "get out",
            "go out",
            "bye",
            "kill",
            "close",
        ),
        *(
            "have enough",
            "go back",
            "go to the main menu",
            "quitting",
            "exiting",
            "leaving",
            "stopping",
            "ending",
        ),
        *("cancelling", "conceding", "giving up", "getting out", "closing", "terminating", "withdrawing"),
    ],
)
def test_any_word_for_leaving_has_a_key(at: Any, word: str) -> None:
    assert at.pentago_exits.offered(
        f"Rows: 0 to 5\n\nType 'k' {'for' if word.endswith('ing') else 'to'} {word}"
    ) == ("k",)


def test_a_way_out_that_was_told_once_is_known_after_many_turns(at: Any) -> None:
    turns = "\n\n".join(
        f"{number} . . . X O .\nYour row (the first is the top one): " for number in range(200)
    )
    assert at.pentago_exits.offered(f"Type 'k' to quit\n\n{turns}") == ("k",)


def test_a_way_out_that_is_told_in_every_turn_is_known_whatever_else_is_said(at: Any) -> None:
    turns = "\n\n".join(
        f"Move {number} of somebody who thinks for long.\n(k quits)\nrow: " for number in range(300)
    )
    assert at.pentago_exits.offered(turns) == ("k",)


def test_lines_between_which_one_was_told_before_are_no_sentence(at: Any) -> None:
    again = "Q at any question quits\nWhich row? "
    assert at.pentago_exits.offered(f"{again}\n\nQ at any question quits\n3 . X") == at.pentago_exits.offered(
        again
    )


@pytest.mark.parametrize(
    ("rules", "game", "without"),
    [
        ("1: play, 0: exit\nchoice: ", "row: \n\ncolumn: \n\nrotation (1-8): ", True),
        ("1: play, 0: exit\nchoice: ", "row: \n\ncolumn: \n\nrotation (q to quit): ", False),
        ("1: play, 0: exit\nchoice: ", "Your move (e.g. 2 5 8), or 'back': ", False),
        ("1: play, 0: exit\nchoice: ", "row [0-5 | Q]: ", False),
        ("1: play, 0: exit\nchoice: ", "row (ctrl-c ends it): ", False),
        ("Q at any question quits.\n1: play, 0: exit\nchoice: ", "row: ", False),
        ("During the game, type q to quit.\n1: play, 0: exit\nchoice: ", "row: ", False),
        ("Instead of a row you may type 'stop' to leave.\n1: play, 0: exit\nchoice: ", "row: ", False),
        ("On your turn you place a marble and turn a quadrant. The game ends with a row.\n", "row: ", True),
        ("1: play, 0: exit\nchoice: ", "row: \n\ncolumn: \n\nRotation menu:\n1: top right\n> ", True),
        ("1: play, 0: exit\nchoice: ", "row: \n\n--- End of turn 1 ---\nrow: ", True),
        ("1: play, 0: exit\nchoice: ", "Leave a space between row and column: ", True),
        ("1: play, 0: exit\nchoice: ", "To finish your turn, rotate a quadrant (1-8, integer): ", True),
        ("1: play, 0: exit\nchoice: ", "row (or menu): ", False),
        ("1: play, 0: exit\nchoice: ", "row (leave it empty to leave the game): ", False),
        ("1: play, 0: exit\nchoice: ", "row ['end' ends the game]: ", False),
    ],
)
def test_a_game_may_offer_no_way_out_that_its_menu_has(at: Any, rules: str, game: str, without: bool) -> None:
    assert at.pentago_exits.is_without_exit(game, rules) is without


@pytest.mark.parametrize(
    ("menu", "offers"),
    [
        ("1: play, 0: exit\nchoice: ", True),
        ("1. Play\n2. Close\n> ", True),
        ("1. Play\n2. Goodbye\n> ", True),
        ("1. Two players\n2. One player\nor type exit to leave the program\n> ", True),
        ("Press 1 to play\nPress 2 to quit\n> ", True),
        ("1: two humans, 2: a human and the computer (q to quit): ", True),
        ("PENTAGO. Type q to quit.\nPlayer 1: 0 for a human, 1 for the computer: ", False),
        ("The game ends with five in a row.\nMain menu: 1 or 2 players? ", False),
        ("Do you want to see the rules?\n1: yes\n2: no\n> ", False),
        ("1: two humans, 2: a human and the computer\n> ", False),
    ],
)
def test_a_menu_may_offer_to_leave_it(at: Any, menu: str, offers: bool) -> None:
    assert at.pentago_exits.offers_to_leave(menu) is offers


@pytest.mark.parametrize(
    ("first", "asked", "left"),
    [
        ("row: ", "row: ", True),
        ("row: ", "Continue? (y/n) ", False),  # which is a way out, though it does not say so
        ("row (q to quit): ", "row: ", False),  # it is told with the first move alone
    ],
)
def test_a_game_that_can_be_left_in_the_middle_is_not_left_in_its_menu(
    at: Any, first: str, asked: str, left: bool
) -> None:
    table = seated(at)
    sitting = table.sit_down(Asks("1: human vs human, 2: human vs computer, 0: exit\nchoice: "))
    assert next(sitting) == "1"
    with contextlib.suppress(StopIteration):
        sitting.send(Asks(f"player 1\n{first}"))
    explained = "1/2: top right, 3/4: bottom right, 5/6: bottom left, 7/8: top left"  # in each turn
    for said in (f"{explained}\nrot (1-8): ", asked):
        table.hear(Screen(said))
    assert table.heard.rules.endswith("(1-8): ")
    assert at.pentago_leaving._is_left_in_its_menu(table, Screen(asked)) is left


def test_an_option_may_stand_between_the_marks_of_a_frame(at: Any) -> None:
    assert at.pentago_exits.leave_options(Screen("# 1 # New game #\n# 3 # Quit     #\n# ")) == ["3"]


@pytest.mark.parametrize("key", ["({})", "[{}]", "{})", "{}."])
def test_a_way_out_at_the_end_of_a_line_is_no_part_of_the_option_before_it(at: Any, key: str) -> None:
    labels = ("two humans", "human vs computer", "two computers")
    for last in "0", "9":
        asked = "  ".join(
            f"{key.format(number)} {label}" for number, label in zip("123", labels, strict=True)
        )
        menu = f"Choose: {asked}  {key.format(last)} quit\n> "
        assert set(at.pentago_exits.leave_options(Screen(menu))) == {last}


def test_the_key_of_a_way_out_may_stand_inside_its_word_and_the_n_of_a_new_game_leaves_none(at: Any) -> None:
    keys = at.pentago_exits.after_the_end(Screen("Main menu: (N)ew game, (H)elp, e(X)it? "))
    assert keys[0] == "X"
    assert "n" not in keys


def test_each_number_may_have_a_line_with_a_mark_before_it(at: Any) -> None:
    table, move = seated(at), at.pentago_answers.in_parts((0, 1, 3))
    table.hear(Screen("Key in row, column and rotation on separate lines.\n>> "))
    typing = table.answer(Screen("Key in row, column and rotation on separate lines.\n>> "), ALL, move)
    assert [next(typing), typing.send(Screen(">> ")), typing.send(Screen(">> "))] == ["0", "1", "3"]


def test_what_a_question_names_is_typed_where_an_example_that_is_none_was_refused(at: Any) -> None:
    table, move = seated(at), at.pentago_answers.in_parts((0, 1, 3))
    table.hear(Screen("Five in a row win, e.g. (0,0) (0,1) (0,2) (0,3) (0,4).\n"))
    asked, typed = Screen("Player 1, place your marble [row col]: "), []
    for _ in range(2):
        typed.append(next(table.answer(asked, ALL[:2], move)))
        table.forms.otherwise(ALL[:2], ALL[:2])
    assert typed == ["0,1", "0 1"]


def test_brackets_around_numbers_are_typed_where_they_are_shown_and_nothing_else_was_taken(at: Any) -> None:
    for asked in ("Position in the form (row,column): ", "Position, for instance (2,3): "):
        table, move, typed = seated(at), at.pentago_answers.in_parts((0, 1, 3)), []
        for _ in range(3):
            typed.append(next(table.answer(Screen(asked), ALL[:2], move)))
            table.forms.otherwise(ALL[:2], ALL[:2])
        assert typed[0] == "0,1"
        assert "(0,1)" in typed


def test_what_was_tried_in_one_menu_is_tried_again_in_another(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    assert player.send(Asks("Row (0-5), column (0-5), rotation (1-8), q to quit: ")) == "q"
    assert player.send(Asks("1. Play\n2. Quit\nYour choice: ")) == "2"
    assert player.send(Asks("1. Sign in again\n2. Exit\nYour choice: ")) == "2"
    assert player.send(Asks("1. Human vs human\n4. Exit\nPlease choose an option: ")) == "4"


def test_what_another_option_is_for_ends_no_game(at: Any) -> None:
    text = "Press [H] for human, [C] for computer or [Q] to quit: "
    assert at.pentago_exits.offered(text) == ("Q",)


def test_a_range_before_a_way_out_is_none(at: Any) -> None:
    asked = "Player 1, choose a rotation from 0 to 8 (q to quit): "
    assert at.pentago_exits.leave_options(Screen(asked)) == ["q"]
    assert "9" in at.pentago_exits.leave_options(Screen("1. Go on\n9. Quit\n> "))


def test_a_word_to_enter_is_not_the_return_key(at: Any) -> None:
    assert at.pentago_exits.return_leaves("Enter = quit")
    assert at.pentago_exits.return_leaves("Press [Enter] to leave")
    assert not at.pentago_exits.return_leaves('(Enter "end" to finish the game)')
    assert not at.pentago_exits.return_leaves("Enter quit to leave")


def test_the_question_s_own_way_out_comes_first(at: Any) -> None:
    heard = "Quit with the word bye.\n\nRow (0-5, 9 to quit): "
    assert at.pentago_exits.ways_out(Screen("Row (0-5, 9 to quit): "), heard)[0] == "9"


@pytest.mark.parametrize(
    "told",
    [
        "With {} you can cancel the game.",
        "Using {} you may leave at any time.",
        "By typing {}, you give up.",
        "{} can be used to quit.",
        "Type {} if you'd like to stop.",
        "If you type {}, the game will end.",
    ],
)
def test_a_key_may_be_what_somebody_leaves_with(at: Any, told: str) -> None:
    assert at.pentago_exits.offered(told.format("k")) == ("k",)


@pytest.mark.parametrize(
    "rule",
    [
        "When the board is full, the game will end in a draw.",
        "If anybody gets 5, the game will end.",
        "With the last marble, you end the game.",
        "Player X, you end your turn by rotating.",
    ],
)
def test_a_word_of_the_rules_about_the_end_is_no_key(at: Any, rule: str) -> None:
    assert at.pentago_exits.offered(rule) == ()


def test_a_number_that_may_be_a_row_is_typed_for_leaving_after_all_words_that_may(at: Any) -> None:
    ways = at.pentago_exits.ways_out(Screen("Row: "), "1) New game\n2) Rules\n3) Leave\nChoice: 1\nRow: ")
    assert ways.index("3") > ways.index("q")


@pytest.mark.parametrize(
    ("heard", "word"),
    [
        ("Should you tire of it, simply type 'enough'.", "enough"),
        ("If want to go out of game, write out.", "out"),
        ("(The word 'flee' lets you flee from the table.)", "flee"),
    ],
)
def test_every_word_that_a_program_told_to_type_may_leave_at_last(at: Any, heard: str, word: str) -> None:
    ways = at.pentago_exits.ways_out(Screen("Row: "), heard)
    assert "q" in ways[: ways.index(word)]


def test_a_key_that_left_before_the_game_leaves_where_it_is_listed_again(at: Any) -> None:
    rules = "N) new game\nH) how to play\nX) exit\nmenu> "
    assert at.pentago_exits.leave_before(rules, "back to the main menu (N, H, X)\nmenu> ") == ["X"]
    assert at.pentago_exits.leave_before(rules, "Your name: ") == []
    asked = "[2. 0. 0.]\nPress Enter to play or q to quit: "
    assert at.pentago_exits.leave_before("1. Play\n2. Quit\nYour choice: ", asked) == []
    assert at.pentago_exits.leave_before("Quit? (y/n) ", "Quit? (y/n) ") == []
    assert "N" not in at.pentago_exits.offered("game stopped, back to the main menu (N, H, X)")
    assert "play" not in at.pentago_exits.offered("Main menu (play, rules, exit): ")


def test_a_way_back_to_the_menu_leaves_and_so_does_stop_beside_yes_and_no(at: Any) -> None:
    asked = Screen("Player 1's turn. (1) Play (2) Back to the main menu\nAction: ")
    assert at.pentago_exits.leave_options(asked) == ["2"]
    assert at.pentago_exits.after_the_end(Screen("Round 2: is Q a computer? (yes/no/stop) "))[0] == "stop"
    sure = Screen("Are you sure? (y = yes, n = choose again, q = quit the game) ")
    assert at.pentago_exits.after_the_end(sure)[0] == "q"
    assert at.pentago_exits.after_the_end(Screen("Do you want to go back to the menu? (y/n) "))[0] == "y"
    assert at.pentago_exits.after_the_end(Screen("Are you really sure (y/n): "))[0] == "y"
    assert at.pentago_exits.after_the_end(Screen("Continue the game? (True/False): "))[0] == "False"
    assert at.pentago_exits.after_the_end(Screen("Try another move? "))[0] in ("n", "no")


def test_a_command_with_a_slash_may_leave(at: Any) -> None:
    assert "/quit" in at.pentago_exits.offered("Not an integer! (/quit to quit)")


def test_what_left_a_menu_before_the_game_by_a_word_is_tried_where_nothing_else_is_told(at: Any) -> None:
    rules = "HH  two humans\nHC  human and computer\nZZ  sleep (leave the game)\nmode: "
    assert "ZZ" in at.pentago_exits.ways_out(Screen("row 0-5: "), "row 0-5: ", rules)
    assert "3" not in at.pentago_exits.ways_out(Screen("row 0-5: "), "", "1. Play\n2. Rules\n3. Quit\n: ")


def test_a_rotation_that_is_odd_or_even_is_told_by_its_number(at: Any) -> None:
    asked = 'enter the rotation (odd = clockwise, even = anticlockwise, or "stop"): '
    assert at.pentago_questions.parts_asked(Screen(asked)) == ("rotation",)


def test_whether_to_quit_may_be_asked_when_something_is_refused(at: Any) -> None:
    table = seated(at)
    table.first, table.refused = ALL[:1], ALL[:1]
    assert table.parts(Screen("Invalid input! Do you want to quit this game? (y/n): ")) == ()


@pytest.mark.parametrize(
    ("asked", "offers"),
    [
        ("Press Enter to try again, or type stop to end the game: ", True),
        ("1 = try again, 2 = end the game: ", True),
        ("X: try again (q = quit): ", False),
        ("Bad: try again: ", False),
    ],
)
def test_whether_to_try_again_may_be_asked_when_something_is_refused(
    at: Any, asked: str, offers: bool
) -> None:
    table = seated(at)
    table.first, table.refused = ALL[:1], ALL[:1]
    assert table.parts(Screen(f"Beyond the board!\n{asked}")) == (() if offers else ALL[:1])


@pytest.mark.parametrize("kind", ["float", "int"])
def test_a_menu_may_print_the_matrix_whatever_display_board_draws(at: Any, kind: str) -> None:
    student = SimpleNamespace(display_board="another drawing")
    table = at.pentago_table.Table(at.pentago_setup.Wish(), student, lambda drawing, _: drawing, Guesses())
    one, two = (at.pentago_boards.board_of(f"{first}2.... " + "...... " * 5, kind) for first in "12")
    screen = Screen(f"{one}\nRow? ")
    assert table.drawings.shows(screen, one)
    assert not table.drawings.shows(screen, two)


@pytest.mark.parametrize(
    ("said", "result"),
    [
        ("Player 1 wins!", 1), ("Winner: 2", 2), ("White (player 1) wins", 1), ("Black has won", 2),
        ("Congratulations Black!!!", 2), ("Nobody won.", 3), ("It's a tie!", 3), ("Both have five: draw", 3),
        ("Player 1 beats player 2", 1), ("Goodbye", 0), ("Five in a row: the game is over", 0),
        ("The game ends without a winner.", 3),
        ("It is a draw\nPlayer 3 has won", 0),
        ("Player 1 wins!\nThe game ended in a draw.", 0), ("Player 1 wins, this is no draw", 1),
        ("\x1b[32mDRAW\x1b[0m", 3), ("White wins and Black loses", 1), ("Black loses, player 2 wins", 0),
        ("Player 1 gains the match.", 1), ("Thank you, player 1", 0), ("Player 2 has to move", 0),
        ("0-1, Black wins", 2), ("FIVE IN A ROW FOR PLAYER 2", 2), ("=> player 1 has five in a row!", 1),
        ("White did it: five in a row!", 1), ("This round goes to player 2", 2), ("The next turn goes to player 1", 0),
        ("The winner is...\nBlack!", 2), ("*** WINNER ***\nplayer 1", 1), ("We have a winner:\nit's White", 1),
        ("Player 1 has connected five marbles", 1), ("Black completed a line of five", 2),
        ("First player wins", 1), ("The 2nd player won!", 2),
        ("The computer wins!", 0), ("Black wins\nComputer wins: 0", 2),
        ("Congratulations, champion!\nOr was it perhaps a draw?", 0), ("Player 1 or 2 wins, or it is a draw", 0),
        ("Is it a win? Is it a draw?", 0), ("A win or a draw ends it.\nWhite wins", 1),
        ("Win, lose or draw: thank you\nIt is a draw", 3), ("All square.", 3), ("Parity!", 3),
        ("X and O share the points.", 3), ("Draw! Type y to play again or n to stop", 3),
        ("Bravo player 2\n1. New game", 2), ("Well done, White!\n1. New game", 1), ("Draw\nWell played both", 3),
        ("Draw\nWell done, White!", 0), ("Draw!\nWell done White and Black", 3),
        ("Bravo White and Black!", 0), ("Congratulations player 1 and player 2!", 0), ("Well done 2 & 1", 0),
        ("Well played White and Black, Black wins!", 2), ("White wins\nWell played, White and Black!", 1),
        ("Nobody can beat player 1 today", 1), ("No one could defeat Black", 2), ("Nobody has beaten anybody", 3),
        ("Player 2 is defeated, player 1 wins", 1), ("White was beaten.", 2), ("Player 1 defeated player 2", 1),
        ("D R A W", 3), ("* * *  W H I T E   W I N S  * * *", 1), ("X X O\nO X O\nB L A C K   W O N", 2),
    ],
)  # fmt: skip
def test_a_result_is_read_for_what_it_says(at: Any, said: str, result: int) -> None:
    names = at.pentago_results.Names()
    for turn, colour in ((1, "White"), (2, "Black")) * 2:
        names.learn(turn, f"{colour}: row?")
    screen = Screen(said)
    screen.ended = True
    told = [n for n in (1, 2, 3) if at.pentago_results.announces(screen, names, n)]
    assert told == ([result] if result else [])


@pytest.mark.parametrize(
    ("asked", "misnumbered"),
    [
        (("Player 2: row?", "Player 1: row?"), True),
        (("Player 1: row?", "Player 2: row?"), False),
        (("Row?", "Player 1 has played.\nRow?"), False),
        (("Player 2 plays (3, 0).\n(1) row:", "Player 1 plays (0, 0).\n(2) row:"), False),
        (("Player 2 plays (3, 0).\nPlayer 2: row?", "Player 1 plays (0, 0).\nPlayer 1: row?"), True),
        (("Player 2 plays (row, 0-5): ", "Player 1 plays (row, 0-5): "), True),
        (("Player 0: row?", "Player 1: row?"), False),
        (("Player 1: row?", "Player 1: row?"), True),
        (("Row (as p 1 2 3)?", "Row (as p 1 2 3)?"), False),
        (("Player 1 is x, player 2 is o\nx: row?", "Player 1 is x, player 2 is o\no: row?"), False),
    ],
)
def test_players_who_are_asked_by_another_number_than_theirs_are(
    at: Any, asked: tuple[str, str], misnumbered: bool
) -> None:
    names = at.pentago_results.Names()
    for turn in (1, 2) * 2:
        names.learn(turn, asked[turn - 1])
    assert names.misnumbered() == misnumbered


@pytest.mark.parametrize(
    ("heard", "swapped"),
    [
        ("Player 1 is X and player 2 is O.", True),
        ("Player 1: x   Player 2: o", True),
        ("X = player 1, O = player 2, . = empty", True),
        ("Player 1 (X), your row: \nPlayer 2 (O), your row: ", True),
        ("Player 1 plays with the X, Player 2 plays with the O", True),
        ("X is for player 1.\nO is for player 2.", True),
        ("Player 1 is O and player 2 is X.", False),
        ("Player 1 is X.", False),
        ("Player 1 is X and player 2 is O.\nThe coin says: player 1 is O, player 2 is X", False),
        ("Player 1 is Xenia and player 2 is Otto.", False),
        ("Player 1 moves X or O?", False),
    ],
)
def test_a_legend_that_gives_each_player_the_other_s_sign_is_noticed(
    at: Any, heard: str, swapped: bool
) -> None:
    assert at.pentago_results.tells_the_other(heard, "O", "X") == swapped
    assert not at.pentago_results.tells_the_other(heard, "X", "X")


def test_numbers_as_marbles_are_no_signs(at: Any) -> None:
    assert not at.pentago_results.tells_the_other("Player 1: 2\nPlayer 2: 1", "1", "2")


def test_a_player_may_be_called_as_the_marbles_are_drawn(at: Any) -> None:
    names = at.pentago_results.Names()
    for turn, marble in ((1, "\U0001f534"), (2, "\u25cb")) * 2:
        names.learn(turn, f"{marble} row:")
    for said, winner in (("\U0001f3c6 \U0001f534 wins!", 1), ("\u25cb has won", 2)):
        assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


@pytest.mark.parametrize(
    ("said", "winner"),
    [
        ("You win!", 1), ("You lost.", 2), ("The computer wins!", 2), ("Computer (level 1) has won.", 2),
        ("Congratulations, you beat the computer!", 1), ("You were defeated by the AI", 2), ("Human wins", 1),
        ("You have been defeated", 2), ("Com wins", 2), ("CPU1 wins", 2), ("CPU1 loses", 1),
        ("Congratulations player 2, you win!", 2), ("Player 1 wins, you lose against the bot", 1),
        ("Five in a row: the computer won, better luck next time", 2), ("Game over", 0),
        ("Congratulations Computer, you won!", 2), ("You won, the computer lost", 1),
        ("HAL wins and human loses", 2), ("Human wins and HAL loses", 1), ("You have beaten me!", 1),
        ("I beat you. Ha ha!", 2), ("I win!", 2), ("I am afraid you lost", 2), ("You beat me. I will win next time", 1),
        ("Your opponent beat you!", 2), ("You beat your opponent!", 1), ("The bot takes it! Woohoo!", 2),
        ("The Rookie beats you!", 2), ("You beat the Rookie!", 1),
        ("The computer wins! It is hard to beat the computer.", 2), ("You win! It is not easy to beat you.", 1),
        ("The human is our master, the bot loses", 1), ("The bot is our master, the human loses", 2),
    ],
)  # fmt: skip
def test_a_computer_s_win_is_read_for_what_it_says(at: Any, said: str, winner: int) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Your turn, enter a row: ")
    told = [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)]
    assert told == ([winner] if winner else [])


@pytest.mark.parametrize(
    ("said", "winner"), [("Jolly good show, Green! You have won.", 2), ("Red, you win", 1)]
)
def test_who_is_spoken_to_by_a_colour_is_the_human_whose_questions_have_it(
    at: Any, said: str, winner: int
) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Red, which row? ")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


def test_a_colour_may_stand_above_the_questions_of_the_human(at: Any) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Blue (computer) is thinking\nNow it is Red\nWhich row? ")
    for said, winner in (
        ("Congratulations Blue, you have won!", 2),
        ("Congratulations Red, you have won!", 1),
    ):
        assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


def test_who_is_spoken_to_as_player_b_is_no_human_who_is_player_a(at: Any) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    names.learn(1, "Player A's turn\nWhich row? ")
    said = Screen("Congratulations Player B, you have won!")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(said, names, n)] == [2]


def test_a_count_of_wins_is_no_win(at: Any) -> None:
    names = at.pentago_results.Names()
    for turn, name in ((1, "P"), (2, "Q")) * 2:
        names.learn(turn, f"{name}, your row: ")
    said = Screen("Player P wins the round.\nP has won 1, Q has won 0.\nRound 2? ")
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(said, names, n)] == [1]


def test_a_prompt_asks_for_a_command_where_the_board_is_shown(at: Any) -> None:
    table = seated(at, "- - -\n- - -")
    table.hear(Screen("new human     start a game\nplay ROW COL ROT   place a marble\npentago> "))
    assert table.by_command(Screen("new human     start a game\npentago> ")) == ()
    assert table.by_command(Screen("- - -\n- - -\npentago> ")) == ALL


def test_a_command_for_a_move_is_typed_at_a_prompt_that_but_names_a_player(at: Any) -> None:
    table = seated(at, "- - -\n- - -")
    table.good = at.pentago_answers.in_parts((0, 0, 3))
    table.hear(Screen("put ROW COL QUADRANT WAY   for example: put 3 4 tl r\n- - -\n- - -\nPlayer 1 > "))
    asked = Screen("- - -\n- - -\nPlayer 1 > ")
    assert next(table.answer(asked, table.parts(asked), table.good)) == "put 0 0 br r"


def test_a_word_before_what_a_question_tells_in_brackets_is_no_command(at: Any) -> None:
    assert at.pentago_writing.command("place (row column, each from 1 to 6)> ", None) is None
    assert at.pentago_writing.command("place (row column rotation)> ", None).word == "place "


@pytest.mark.parametrize(
    ("told", "cell", "rotation"),
    [
        ("place R C   put a marble\nrotate N    then turn a quadrant", "place 0 3", "rotate 3"),
        ("Commands: put <row>,<col>, then turn <1-8>", "put 0,3", "turn 3"),
        ("place row col\nrotate quadrant direction (e.g. rotate br cw)", "place 0 3", "rotate br cw"),
    ],
)
def test_a_move_may_be_typed_as_two_commands(at: Any, told: str, cell: str, rotation: str) -> None:
    table = seated(at, "- - -\n- - -")
    table.first, table.good = ("row", "column"), at.pentago_answers.in_parts((0, 3, 3))
    asked = Screen(f"{told}\npentago> ")
    table.hear(asked)
    table.last = {"row": "9", "column": "3"}
    for last, typed in (({}, cell), (table.last, cell), ({"row": "0", "column": "3"}, rotation)):
        table.last = last
        assert next(table.answer(asked, table.parts(asked), table.good)) == typed


def test_to_play_is_no_offer_of_a_move(at: Any) -> None:
    offers = at.pentago_offers.offers_a_move
    assert not offers(Screen("Player 1 wins!\nDo you want to play (y) or quit (n)? "))
    assert offers(Screen("Do you want to move (m) or quit (q)? "))


def test_another_menu_above_the_same_words_is_another_question(at: Any) -> None:
    table = seated(at)
    for text in ("1. Play\n2. Exit\nChoice: ", "1. vs human\n2. vs computer\nChoice: "):
        assert next(table.aside(Asks(text))) == "1"


def test_a_row_of_the_board_tells_nothing_of_how_rows_are_counted(at: Any) -> None:
    asked = Screen("1 0 0 | 2 2 1\n0 0 0 | 0 0 0\nPlayer 1: row? (0-5)\n>>> ")
    assert at.pentago_answers.typed(asked, "row", "4", at.pentago_answers.Known()) == "4"


def test_a_number_that_the_program_offers_is_typed_again_and_no_word_for_it(at: Any) -> None:
    table, move = seated(at), at.pentago_answers.in_parts((0, 0, 7))
    asked = Asks("1: top right, 2: bottom right, 3: bottom left, 4: top left\nquadrant: ")
    for _ in range(3):
        assert next(table.answer(asked, ("quadrant",), move)) == "4"
        table.forms.refused_once("quadrant")


def test_a_question_may_show_the_command_that_it_is_for(at: Any) -> None:
    table = seated(at)
    table.first, table.good = ("row", "column"), at.pentago_answers.in_parts((0, 3, 3))
    table.hear(
        Screen("  place ROW COL\n  rotate QUADRANT DIR   (TL, TR, BL, BR; L or R)\nX [place ROW COL]> ")
    )
    table.last = {"row": "0", "column": "3"}
    asked = Screen("X [rotate QUADRANT DIR]> ")
    table.hear(asked)
    assert next(table.answer(asked, table.parts(asked), table.good)) == "rotate BR R"


def test_a_letter_after_two_for_a_cell_is_for_the_rotation(at: Any) -> None:
    for prompts in (("x = ", "y = ", "r = "), ("Y: ", "X: ", "R: "), ("i (0-5): ", "j (0-5): ", "k (1-8): ")):
        table = seated(at)
        asked = []
        for text in (*prompts, f"1 to 8 only\n{prompts[2]}", prompts[0]):
            table.hear(Screen(text))
            asked.append(table.parts(Screen(text)))
        assert asked[2:4] == [("rotation",)] * 2
        assert asked[0] == asked[4] != asked[1]


def test_a_place_in_a_quadrant_has_no_name_whatever_an_example_says_of_cells(at: Any) -> None:
    table = seated(at)
    asked = Screen("Write it like b3 TL R. In which place of the quadrant (1-9)? ")
    table.hear(asked)
    assert next(table.answer(asked, ("place",), {"home": "1", "place": "5"})) == "5"


def test_a_game_that_offers_another_move_has_not_ended(at: Any) -> None:
    table = seated(at)
    at.pentago_menus.finish(table, Asks("Draw!\n1. New game\n2. Quit\nChoice: "), 3)
    with pytest.raises(AssertionError, match="end the game"):
        at.pentago_menus.finish(table, Asks("Draw!\n1. Make a move\n2. Quit\nChoice: "), 3)


def test_computers_that_play_alone_are_not_set_up_once_more(at: Any) -> None:
    class Played(Asks):
        def calls(self, function: str) -> tuple[Any, ...]:  # noqa: ARG002 - as the real one
            return (SimpleNamespace(args=()),) * 36

    player = seated(at).sit_down(Played("Nobody wins.\nNew game? N, Quit? Q: "))
    with pytest.raises(AssertionError, match="ask a human for a move"):
        next(player)


def test_the_next_game_of_a_match_may_begin_at_once_on_an_empty_board(at: Any) -> None:
    table = seated(at, "......\n" * 6)
    at.pentago_menus.finish(table, Asks("This game is a draw.\n" + "......\n" * 6 + "Row: "), 3)
    with pytest.raises(AssertionError, match="end the game"):
        at.pentago_menus.finish(table, Asks("This game is a draw.\n" + "x.....\n" * 6 + "Row: "), 3)


@pytest.mark.parametrize(
    ("game", "result"),
    [
        ("IN_THE_TOP_ROW", 1), ("BROKEN_BY_THE_ROTATION", 2), ("MADE_BY_THE_OTHER", 1), ("MADE_FOR_BOTH", 3),
    ],
)  # fmt: skip
def test_each_game_ends_with_its_last_move_in_every_fair_reading(at: Any, game: str, result: int) -> None:
    board, results = np.zeros((6, 6)), []
    for number, move in enumerate(getattr(at.pentago_games, game)):
        assert at.pentago.check_move(board, *move[:2])
        board = at.pentago.apply_move(board, 1 + number % 2, *move)
        results.append(at.pentago_boards.fair_results(board, move[2]))
    assert results[-1] == {result}
    assert all(so_far == {0} for so_far in results[:-1])


@pytest.mark.parametrize("computer", [1, 2])
@pytest.mark.parametrize(
    ("aim", "moves", "human"), [("WIN", (10, 9), True), ("LOSE", (9, 10), False), ("DRAW", (36, 36), None)]
)
def test_a_game_with_the_computer_ends_as_it_is_aimed(
    at: Any, aim: str, moves: tuple[int, int], human: bool | None, computer: int
) -> None:
    wanted = {None: 3, True: 3 - computer, False: computer}[human]
    played = list(game_with_the_computer(at, getattr(at.pentago_menus, aim), computer))
    assert played == [{0}] * (moves[computer - 1] - 1) + [{wanted}]


def game_with_the_computer(at: Any, aim: Any, computer: int) -> Iterator[set[int]]:
    """What may be said of each board of such a game."""
    random.seed(aim.seeds[0])
    board, results = np.zeros((6, 6)), {0}
    for number in range(36):
        if results == {0}:
            turn, text = 1 + number % 2, at.pentago_boards.text_of(board)
            by_chance = turn == computer
            move = (
                at.pentago.computer_move(board, turn, 1)
                if by_chance
                else at.pentago_menus.best_looking(text, turn, aim)
            )
            if number == 0 and by_chance:
                random.seed(aim.seeds[1])
            board = at.pentago.apply_move(board, turn, *move)
            results = at.pentago_boards.fair_results(board, move[2])
            yield results


def test_slips_come_one_at_a_time_and_a_taken_cell_with_both_its_parts(at: Any) -> None:
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "0", "column": "0"}])
    assert slips.answers(("row",), True, set()) == {"row": "6"}
    assert slips.answers(("column",), False, set()) == {}
    assert slips.answers(("row",), True, set()) == {"row": "0"}
    assert slips.answers(("column",), False, set()) == {"column": "0"}
    assert slips.answers(("row",), True, set()) == {}


def test_what_is_to_be_refused_is_told_by_the_wrong_answers_that_were_given(at: Any) -> None:
    slips = at.pentago_games.Slips([{"row": ""}, {"row": "6"}])
    assert slips.refuse == ""
    slips.answers(("row",), True, set())
    assert slips.refuse == "refuse an empty line as the row, and "
    slips.answers(("row",), True, set())
    assert slips.refuse == "refuse 6 as the row and each wrong answer before it, and "


def test_a_taken_cell_that_is_to_be_refused_is_told_as_one(at: Any) -> None:
    slips = at.pentago_games.Slips([{"row": "0", "column": "3"}, {"home": "2", "place": "5"}])
    slips.answers(("row", "column"), True, set())
    assert slips.refuse == "refuse a cell that is taken (row 0, column 3), and "
    slips.answers(("home",), True, set())
    slips.answers(("place",), False, set())
    assert "a cell that is taken (quadrant 2, place 5)" in slips.refuse


def test_the_first_wrong_answer_that_another_board_came_of_is_told_alone(at: Any) -> None:
    shown = {"before": True}
    drawings = SimpleNamespace(may_show=lambda _: True, shows=lambda *_: shown["before"])
    table = SimpleNamespace(drawings=drawings, now=SimpleNamespace(board=None))
    slips = at.pentago_games.Slips([{"row": "6"}, {"rotation": "0"}, {"rotation": "9"}])
    slips.answers(("row",), True, set())
    slips.look_at(table, Asks("Row? "))
    slips.answers(("rotation",), True, set())
    shown["before"] = False
    slips.look_at(table, Asks("Row? "))
    slips.answers(("rotation",), True, set())
    slips.look_at(table, Asks("Row? "))
    assert slips.refuse == "refuse 0 as the rotation, and "


def test_what_was_to_be_refused_is_told_though_the_computer_has_moved_since(at: Any) -> None:
    table = SimpleNamespace(drawings=SimpleNamespace(shows=lambda *_: False, by_colour=True), unseen=False)
    turn = Asks("Row? "), np.zeros((6, 6)), (2, (1, 2, 3)), "refuse 9 as the rotation, and "
    with pytest.raises(AssertionError, match="refuse 9 as the rotation, and show the board in its colours"):
        at.pentago_menus.looked(table, 2, [turn])


def test_a_direction_that_does_not_exist_is_a_slip_where_one_is_asked_for(at: Any) -> None:
    for slips in (at.pentago_games.OUT_OF_RANGE.slips, at.pentago_games.NO_NUMBERS.slips):
        asked = ("row", "column", "quadrant", "direction")
        parts = [set(at.pentago_games.by_quadrant(slip, asked)) for slip in slips]
        assert {"rotation"} in parts
        assert parts[-1] == {"direction"}
        assert {"direction"} not in [set(at.pentago_games.by_quadrant(slip, asked[:3])) for slip in slips]


@pytest.mark.parametrize(
    ("question", "slip"),
    [
        ("Direction (cw/ccw): ", {"direction": "12"}),
        ("Clockwise? (y/n) ", {}),
        ("a) clockwise\nb) anticlockwise\n-> ", {}),
    ],
)
def test_whether_clockwise_is_answered_by_yes_or_no_alone(
    at: Any, question: str, slip: dict[str, str]
) -> None:
    slips = at.pentago_games.Slips([{"direction": "12"}])
    assert at.pentago_games.wrong_answers(seated(at), Screen(question), ("direction",), slips) == slip


def test_an_option_for_another_level_is_none_for_the_computer_to_begin(at: Any) -> None:
    menu = "1. Human vs easy computer\n2. Human vs medium computer\n3. Medium computer vs human\n"
    offered = at.pentago_options.options(menu)
    assert at.pentago_whom.computer_begins(menu, "1", offered, 1) == ""
    assert at.pentago_whom.computer_begins(menu, "2", offered, 2) == "3"


def test_what_the_computer_is_to_be_is_no_seat_of_the_human(at: Any) -> None:
    question = "Would you like the computer to be (1) silly, or (2) sensible? "
    assert at.pentago_whom.computer_begins(question, "1", at.pentago_options.options(question), 1) == ""


@pytest.mark.parametrize(
    ("asked", "typed", "key", "begins"),
    [
        ("Do you go first? (y/n) ", "y", "n", True),
        ("Are you player 1 or player 2? ", "1", "2", False),
        ("Are you player 1 or player 2? ", "2", "2", False),
        ("Do you want to be (1) first or (2) second? ", "1", "2", True),
    ],
)
def test_who_is_player_1_is_no_matter_of_who_begins(
    at: Any, asked: str, typed: str, key: str, begins: bool
) -> None:
    wish = at.pentago_whom.Wish(2, first=True)
    assert at.pentago_whom.as_wished(asked, typed, (), wish) == (
        key,
        wish._replace(chosen=True, begins=begins),
    )
    assert at.pentago_whom.as_wished(asked, typed, (), wish._replace(first=False))[0] == ""


def test_a_rotation_that_does_not_exist_shows_where_it_was_taken(at: Any) -> None:
    one, two, (row, col, rot) = at.pentago_games.IN_THE_TOP_ROW[:3]
    board = at.pentago.apply_move(at.pentago.apply_move(np.zeros((6, 6)), 1, *one), 2, *two)
    placed = board.copy()
    placed[row, col] = 1
    taken = [placed, *(at.pentago.apply_move(board, 1, row, col, instead) for instead in (7, 8))]
    right = at.pentago.apply_move(board, 1, row, col, rot)
    assert not any((right == other).all() for other in taken)


def test_what_the_program_takes_for_quitting_is_no_slip(at: Any) -> None:
    slips = at.pentago_games.Slips([{"row": "-1"}, {"row": "6"}])
    assert slips.answers(("row",), True, {("row", "-1")}) == {"row": "6"}


@pytest.mark.parametrize("order", [ALL, ("column", "row", "rotation"), ("rotation", "column", "row")])
def test_slips_are_tried_in_whatever_order_a_move_is_asked_for(at: Any, order: tuple[str, ...]) -> None:
    slips = at.pentago_games.Slips([{"row": "6"}, {"row": "-1"}, {"column": "6"}, {"rotation": "9"}])
    typed = []
    for part in order:
        first = part == order[0]
        while wrong := slips.answers((part,), first, set()):  # each is refused at once
            typed.append(wrong)
            first = False
    assert [next(iter(slip)) for slip in typed] == [
        part for part in order for _ in range(1 + (part == "row"))
    ]


def test_a_slip_that_the_program_repeats_has_been_tried_and_the_next_one_comes(at: Any) -> None:
    slips = at.pentago_games.Slips([{"column": "xyz"}, {"rotation": ""}, {"rotation": "x"}])
    assert slips.answers(("column",), False, set()) == {"column": "xyz"}
    assert slips.answers(("column",), False, {("column", "xyz")}) == {}  # "'xyz' is no number"
    assert slips.answers(("rotation",), False, set()) == {"rotation": ""}
    assert slips.answers(("rotation",), False, set()) == {"rotation": "x"}


def test_cells_that_are_numbered_on_the_board_alone_are(at: Any) -> None:
    drawing = "\n".join(" ".join(map(str, range(row, row + 6))) for row in range(1, 37, 6))
    table = seated(at)
    table.hear(Screen(f"{drawing}\nWhite, the number of the cell: "))
    assert table.heard.cells == "1"
    table.hear(Screen("From 0 to 36!\nWhite, a cell (1-36, 0 to exit): "))
    assert table.heard.cells == "1"


@pytest.mark.parametrize(
    ("said", "winners"),
    [
        ("Player 1 wins\rPlayer 2 wins", []),
        ("Congratulations player 1!\nCongratulations, player 2!", []),
        ("Congratulations player 1!\nBetter luck next time, player 2!", [1]),
        ("player 1 thinks...\rPlayer 2 wins", [2]),
        ("Player 2 wins" + "\n" * 500 + "MAIN MENU\n? ", [2]),
        ("player_1 wins", [1]),
    ],
)
def test_a_result_is_read_line_by_line_wherever_the_lines_begin(
    at: Any, said: str, winners: list[int]
) -> None:
    names = at.pentago_results.Names()
    assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == winners


def test_a_screen_that_is_cleared_by_empty_lines_is_soon_read(at: Any) -> None:
    table, started = seated(at), time.process_time()
    for _ in range(100):
        table.hear(Screen("\n" * 1500 + "Commands: move R C K\n? "))
    assert time.process_time() - started < 1.5


@pytest.mark.parametrize(
    "text",
    [
        "# " + "a#" * 10_000 + "x",
        " " * 20_000 + "x",
        "\n" * 20_000 + "x",
        "ab c d (e), or " * 60 + "?x",
        "ab =1 " * 60 + "x",
    ],
)
def test_a_line_that_has_no_end_and_a_drawing_of_empty_lines_are_soon_read(at: Any, text: str) -> None:
    started = time.process_time()
    at.pentago_options.options(text)
    at.pentago_axes.labels("row", text)
    assert time.process_time() - started < 0.8


def test_a_menu_that_says_much_without_a_stop_is_soon_looked_through_for_a_way_out(at: Any) -> None:
    started = time.process_time()
    assert not at.pentago_exits.offers_to_leave("a " * 2_000 + "\n> ")
    assert time.process_time() - started < 0.5


def test_what_leaves_as_a_row_is_a_slip_for_a_rotation(at: Any) -> None:
    table = seated(at)
    row, rotation = Screen("Enter 9 as row to quit the game.\nRow: "), Screen("Rotation: ")
    table.hear(row)
    slips = at.pentago_games.Slips([{"rotation": "9"}])
    assert at.pentago_games.wrong_answers(table, row, ("row",), slips) == {}
    assert at.pentago_games.wrong_answers(table, rotation, ("rotation",), slips) == {"rotation": "9"}


def test_an_example_of_a_rotation_is_none_of_a_cell(at: Any) -> None:
    table = seated(at)
    table.hear(Screen("+ is clockwise, - is anticlockwise, so for example tl+ or br-\nx, place (a1-f6): "))
    assert table.parts(Screen("x, place (a1-f6): ")) == ("column", "row")


def test_a_move_is_typed_as_an_example_shows_that_came_after_its_question_was_known(at: Any) -> None:
    table = drawn_by_signs(at)
    for sign in "XO":
        screen = Screen(f"Wrong, for instance c4TR-\n{sign} plays (or quit): ")
        table.hear(screen)
        table.known.setdefault(at.pentago_kinds.same_question(screen), ALL)
        assert table.parts(screen) == ("column", "row", "quadrant", "direction")


def test_player_2_is_asked_as_player_1_was_whatever_they_are_called(at: Any) -> None:
    for one, other in (("X", "O"), ("Player 1", "Player 2"), ("Red", "Blue"), ("Ann", "Bob")):
        same, end = at.pentago_kinds.same_question, at.pentago_kinds.end_of_question
        assert same(Screen(f"{one} plays: ")) == same(Screen(f"{other} plays: ")) != same(Screen("y plays: "))
        assert end(Screen(f"{one}: ")) == end(Screen(f"{other}: "))


def test_places_that_are_numbered_up_to_9_make_no_rotations_of_quadrants(at: Any) -> None:
    places = "Places in a quadrant: 1 2 3\n4 5 6\n7 8 9\n"
    assert at.pentago_questions.parts_asked(Screen(f"{places}Quadrant (1-4): ")) == ("quadrant",)
    moved = "The computer played row 4, column 4, rotation 8\n"
    assert at.pentago_questions.parts_asked(Screen(f"{moved}Quadrant (1-4): ")) == ("quadrant",)


def test_a_menu_asks_for_no_row_though_rows_are_named_beside_the_board_above_it(at: Any) -> None:
    menu = "- - - row 4\n- - - row 5\nPlayer 1 wins\nMain menu\n S - start\n E - exit\n> "
    assert at.pentago_questions.parts_asked(Screen(menu)) == ()


def test_a_menu_after_a_refusal_does_not_ask_for_the_refused_part_again(at: Any) -> None:
    table = seated(at)
    table.first, table.refused = ("row",), ("column",)
    assert table.parts(Screen("This place is not free.\nTurn of x\n1. Make a move\n2. Give up\n-> ")) == ()


def drawn_by_signs(at: Any) -> Any:
    """A table of two humans, whose marbles are drawn as X and O."""

    def drawn(_: Any, board: Any) -> str:
        return "\n".join(" ".join("-XO"[int(cell)] for cell in row) for row in board)

    student = SimpleNamespace(display_board=None)
    return at.pentago_table.Table(at.pentago_whom.Wish(), student, drawn, Guesses())


@pytest.mark.parametrize(("heard", "parts"), [("", ALL), ("Each move is an x and a y.", ("column",))])
def test_an_x_that_is_drawn_for_a_marble_asks_for_a_move_where_there_is_no_y(
    at: Any, heard: str, parts: tuple[str, ...]
) -> None:
    table = drawn_by_signs(at)
    table.hear(Screen(heard))
    assert table.parts(Screen("- - - - - -\n" * 6 + "X> ")) == parts


def test_signs_that_may_be_chosen_are_those_that_are_drawn(at: Any) -> None:
    table = drawn_by_signs(at)
    assert [table.next_sign() for _ in range(3)] == [["X"], ["O"], []]
    assert at.pentago_setup.asks_for_sign(Screen("Player 1, choose your symbol (one character): "))
    assert not at.pentago_setup.asks_for_sign(Screen("Symbol of player 1 (X or O): "))


def test_where_rows_are_counted_from_1_a_0_that_quits_is_no_slip(at: Any) -> None:
    table = seated(at)
    table.hear(Screen("Row (1 to 6, 0 to quit): "))
    slips = at.pentago_games.Slips([{"row": "-1"}, {"row": "6"}])
    assert at.pentago_games.wrong_answers(table, Screen("Row (1 to 6, 0 to quit): "), ("row",), slips) == {
        "row": "6"
    }
    taken = {"row": "0", "column": "0"}  # which is typed as 1 1
    table.first = ("row", "column")
    assert (
        at.pentago_games.wrong_answers(
            table, Screen("Row, col (0 quits): "), table.first, at.pentago_games.Slips([taken])
        )
        == taken
    )


def test_what_ends_the_game_as_a_row_is_no_slip_for_one_however_long_before_it_was_told(at: Any) -> None:
    table = seated(at)
    table.hear(Screen("Rows are 0 to 5, row 6 ends the game.\nRow: "))
    table.hear(Screen("Row: "))
    for part, left in (("row", "7"), ("rotation", "6")):
        slips = at.pentago_games.Slips([{part: "6"}, {part: "7"}])
        assert at.pentago_games.wrong_answers(table, Screen(f"{part}: "), (part,), slips) == {part: left}


def test_rows_count_from_1_where_a_0_leaves_and_nobody_says_what_the_first_one_is(at: Any) -> None:
    table = seated(at)
    asked = Screen("Row 1=first, 2=second, 3=third, 4=fourth, 5=fifth, 6=sixth, 0=quit: ")
    table.hear(asked)
    assert next(table.answer(asked, ("row",), {"row": "0"})) == "1"


def test_whether_to_leave_may_be_asked_above_a_list_of_yes_and_no(at: Any) -> None:
    asked = Screen("Really quit this game?\n  [y] Yes\n  [n] No\nChoice: ")
    assert at.pentago_exits.after_the_end(asked)[0] == "yes"
    assert at.pentago_exits.after_the_end(Screen("Ann, do you surrender? (y/n) "))[0] == "y"


def test_what_quits_at_any_prompt_is_no_slip_later(at: Any) -> None:
    table = seated(at)
    table.hear(Screen("At any prompt, 0 means go back"))
    slips = at.pentago_games.Slips([{"rotation": "0"}, {"rotation": "9"}])
    assert at.pentago_games.wrong_answers(table, Screen("Rotation (1-8): "), ("rotation",), slips) == {
        "rotation": "9"
    }


def test_a_single_name_that_was_given_to_player_2_is_the_computer_s_where_it_is_player_2(at: Any) -> None:
    for name, winner in ("Bob", 2), ("Ann", 1):
        names = at.pentago_results.Names()
        names.seat(2, {name})
        screen = Screen(f"The winner is {name}")
        told = [result for result in (1, 2, 3) if at.pentago_results.announces(screen, names, result)]
        assert told == [winner]


def test_what_is_given_for_example_has_no_key(at: Any) -> None:
    assert not at.pentago_options.options("Not a rotation, give for example tl cw: ")


def test_of_two_names_the_second_is_the_computer_s_that_is_player_2(at: Any) -> None:
    names = at.pentago_results.Names()
    names.seat(2, {"Bob", "Ann"})
    for said, winner in (("Congratulations Bob, you won!", 2), ("Ann, you are the winner", 1)):
        assert [n for n in (1, 2, 3) if at.pentago_results.announces(Screen(said), names, n)] == [winner]


@pytest.mark.parametrize(
    ("asked", "typed", "seats"),
    [
        ("Player 2 - human or computer (h/c)? ", "c", {2}),
        ("Do you want to play first? (Y/N): ", "Y", {1, 2}),
        ("Do you want to toss a coin for who plays first? ", "y", set()),
        ("Should the computer let you start? (y/n) ", "y", set()),
        ("Would you like to be player 1 or player 2? ", "1", {1, 2}),
        ("Would you like to be player 1 or player 2? ", "2", set()),
        ("Are you player 1 or player 2? ", "1", {1, 2}),
        ("Which player are you? (1/2) ", "1", {1, 2}),
        ("How many players are you, 1 or 2? ", "1", set()),
        ("Name of player 1: ", "Ann", set()),
        ("First player, your name: Are you human or computer?", "human", {1}),
        ("Player two is a human or the computer: ", "computer", {2}),
    ],
)
def test_who_sits_where_is_known_where_it_was_told(at: Any, asked: str, typed: str, seats: set[int]) -> None:
    assert at.pentago_whom.seats_told(asked, typed) == seats


@pytest.mark.parametrize(
    ("menu", "typed", "told"),
    [
        ("1.human vs human 2.human vs computer 3.computer vs human", "2", True),
        ("1: Human starts\n2: Computer starts\nSelect who starts: ", "1", True),
        ("1: Human starts\n2: Computer starts\nSelect who starts: ", "2", False),
        ("Who goes first? 1. You 2. The computer", "1", True),
        ("1. Human vs human  2. Human vs computer  3. Computer vs computer", "2", False),
        ("Opponent? 1. Human 2. Computer", "1", False),
        ("1. Two humans\n2. Human (player 1) vs computer (player 2)\nOption: ", "2", True),
        ("1. Two humans\n2. Human (player 2) vs computer (player 1)\nOption: ", "2", False),
        ("Type first to play first, second to play second, random to toss a coin: ", "first", True),
        ("Type first to play first, second to play second, random to toss a coin: ", "random", False),
        ("Type first to play first, quit to leave: ", "first", False),
        ("Choose your marble\n[1] black (first)\n[2] white (second)\n> ", "1", True),
        ("Your colour: 1. White (moves first) 2. Black (moves second): ", "1", True),
        ("Your colour: 1. White (moves first) 2. Black (moves second): ", "2", False),
    ],
)
def test_who_begins_is_known_where_the_other_way_round_was_offered_too(
    at: Any, menu: str, typed: str, told: bool
) -> None:
    offered = at.pentago_options.options(menu)
    assert (at.pentago_whom.seats_told(menu, typed, offered) == {1, 2}) == told


@pytest.mark.parametrize(
    ("menu", "typed", "other"),
    [
        ("1.human vs human 2.human vs computer 3.computer vs human", "2", "3"),
        ("1: Human starts\n2: Computer starts\nSelect who starts: ", "1", "2"),
        (
            "1. Two players\n2. Player vs computer (you start)\n3. Player vs computer (computer starts)\n",
            "2",
            "3",
        ),
        ("1. Human vs human  2. Human vs computer  3. Computer vs computer", "2", ""),
        ("1. Human vs CPU 1\n2. Human vs CPU 2\n3. CPU 1 vs human\n4. CPU 2 vs human\n", "2", "4"),
        ("Who begins, you (1) or the computer (2)? ", "1", "2"),
        ("First move: [Y]ou, [C]omputer: ", "Y", "C"),
        ("First player (white): 1. human 2. computer", "1", ""),
        ("Do you want to go first? (Y/N) ", "Y", "N"),
        ("Do you want to go first? ", "y", ""),
        ("Are you player 1 or player 2? ", "1", "2"),
        ("Would you like to make the first move (yes/no)? ", "yes", "no"),
        ("Do you want to start the game? (y/n) ", "y", ""),
        ("Do you want to toss a coin, or go first? (y/n) ", "y", ""),
    ],
)
def test_the_computer_begins_where_that_is_offered_beside_the_human(
    at: Any, menu: str, typed: str, other: str
) -> None:
    assert at.pentago_whom.computer_begins(menu, typed, at.pentago_options.options(menu), 2) == other


@pytest.mark.parametrize(
    ("asked", "chosen"),
    [
        ("Player 1: human or computer? ", True),
        ("Who is player 1?\n1. Human\n2. Easy computer\n3. Medium computer\nChoice: ", True),
        ("Player 2: human or computer? ", False),
        ("Player 1, do you play against a human or the computer? ", False),
        ("Player 1 (human), choose your colour (red/blue): ", False),
        ("White is played by a (h)uman or a (c)omputer: ", False),
        ("1. Player 1: human\n2. Player 2: human\n3. Play\nChoice: ", False),
    ],
)
def test_the_computer_is_player_1_where_it_is_asked_what_player_1_is(
    at: Any, asked: str, chosen: bool
) -> None:
    wish = at.pentago_whom.Wish(2, first=True)
    assert at.pentago_setup.seated(Asks(asked), wish, []).chosen == chosen
    assert not at.pentago_setup.seated(Asks(asked), at.pentago_whom.Wish(2), []).chosen


def test_the_computers_first_move_may_be_shown_on_any_screen_up_to_the_humans_first_turn(at: Any) -> None:
    opening = at.pentago_opening.Opening()
    made, shown, asks = (Asks(text) for text in ("Continue? (y/n) ", "a board\n1. Move\n> ", "Row: "))
    assert opening.first(asks) is opening.shown(asks, lambda _: True) is asks
    for screen, calls in ((made, ["a call"]), (shown, []), (asks, [])):
        opening.hear(screen, calls)
    assert opening.first(asks) is made
    assert opening.calls_on(made) == ["a call"]
    assert opening.shown(asks, lambda screen: "board" in screen.text) is shown


def test_what_leaves_by_a_sentence_above_the_questions_leaves_at_each_of_them(at: Any) -> None:
    above = at.pentago_exits.leave_above
    assert above("White to move. Rows are numbered 1 to 6. Type 0 to give up.\nRow: ") == ["0"]
    assert above("White to move. Type 0 as the row to give up.\nRow: ") == []
    assert above("White to move.\nRow (0 to give up): ") == []


def test_an_option_for_leaving_is_typed_though_its_menu_is_not_shown_again(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    assert player.send(Asks("Row (0-5), column (0-5), rotation (1-8), q to quit: ")) == "q"
    said = player.send(Asks("White leaves the game.\n1. New game\n2. Exit\nChoose: "))
    while said != "2":  # or there is a promise that is not kept
        said = player.send(Asks("Sorry, that is not possible.\nChoose: "))


def test_the_options_of_another_menu_are_typed_after_a_wrong_answer_in_the_same_words(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    player.send(Asks("Row (0-5), column (0-5), rotation (1-8), x to leave: "))
    for menu in ("What now?\n1. Go on\n2. Leave the game", "What would you like?\n1. Pentago\n2. Leave"):
        typed = player.send(Asks(f"{menu}\nEnter number: "))  # "leave: enter number"
        while typed != "2":
            typed = player.send(Asks("Invalid.\nEnter number: "))


@pytest.mark.parametrize(
    ("asked", "key", "promised"),
    [
        ("Play again? (y/n) ", "y", True),
        ("Do you want to play another game, yes or no? ", "yes", True),
        ("Play again? (Y/N) ", "y", False),
        ("Play again or quit? (y/n) ", "y", False),
        ("Continue? (y/n) ", "y", False),
    ],
)
def test_another_game_is_promised_in_so_many_words_alone(
    at: Any, asked: str, key: str, promised: bool
) -> None:
    assert at.pentago_again.promises_another(Asks(asked), key) == promised


@pytest.mark.parametrize(
    ("said", "word"), [("Commands: move R C K, quit", "move"), ("  p ROW COL ROT   place a marble", "p")]
)
def test_a_word_that_begins_a_move_is_typed_before_it(at: Any, said: str, word: str) -> None:
    table = seated(at)
    asked = Screen(f"{said} (row and column 0 to 5, rotation 1 to 8)\nplayer 1> ")
    table.hear(asked)
    assert next(table.answer(asked, ALL, {"row": "0", "column": "1", "rotation": "3"})) == f"{word} 0 1 3"


def test_a_command_is_asked_for_where_that_for_a_move_was_told(at: Any) -> None:
    table = seated(at)
    menu = Screen("Commands: new - new game, exit\nCommand: ")
    table.hear(menu)
    assert table.parts(menu) == ()
    asked = Screen("Commands: put ROW COL ROT - do move, exit - exit from game\nCommand: ")
    table.hear(asked)
    assert table.parts(asked) == ALL
    assert next(table.answer(asked, ALL, {"row": "0", "column": "1", "rotation": "3"})) == "put 0 1 3"


def test_a_menu_that_tells_of_a_game_with_the_computer_starts_none_of_two_humans(at: Any) -> None:
    menu = Screen("1. Start game: Human vs Computer (easy)\n2. Start game: Human vs Human\nSelect: ")
    assert not at.pentago_again.chooses_humans(menu, "1")
    assert at.pentago_again.chooses_humans(menu, "2")
    menu = Screen("Now: human against easy\n1 - Start, 2 - Change players, 3 - Exit\nYour choice: ")
    assert not at.pentago_again.chooses_humans(menu, "1")


def test_a_name_of_a_cell_has_a_small_letter_where_the_question_has(at: Any) -> None:
    for asked, typed in (("Where? (a1 to f6) ", "b1"), ("Where? (A1 to F6) ", "B1")):
        answer = seated(at).answer(Screen(asked), ALL[1::-1], {"row": "0", "column": "1", "rotation": "3"})
        assert next(answer) == typed


def test_an_x_is_no_wrong_answer_for_it_may_leave(at: Any) -> None:
    usual = {key for key in at.pentago_exits._USUAL if key}
    assert not usual & {value for slip in at.pentago_games.NO_NUMBERS.slips for value in slip.values()}


def test_a_question_whether_to_go_on_comes_before_the_board(at: Any) -> None:
    table = in_turn(at, seated(at), Screen(""), 1, (0, 0, 1))
    after = at.pentago.apply_move(np.zeros((6, 6)), 1, 0, 0, 1)
    ways = ("Do you want to continue? (y/n) ", "Type q to quit, anything else to go on: ")
    for asked in (*ways, "Next player (n) or quit (q)? "):
        for shown, waits in (("", True), (str(after), False), ("Player 1 wins!", False)):
            assert table.waits(Screen(f"{shown}\n{asked}")) == waits
        moved = Screen(f"Computer moved: 1, 2, 3\n{asked}")
        moved.calls = lambda _: (SimpleNamespace(args=()),)  # type: ignore[method-assign, assignment]
        assert not table.waits(moved)


@pytest.mark.parametrize("asked", ["Type q to quit, anything else to go on: ", "Do you want to quit? (y/n) "])
def test_what_is_asked_again_after_the_computer_s_move_was_not_refused(at: Any, asked: str) -> None:
    table = seated(at)
    for _ in range(3):
        let = table.let(Asks(asked))
        assert next(let) == "n"
        with pytest.raises(StopIteration):
            let.send(Asks("Row (0-5): "))


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        ("Press Enter to see the computer's move...", ""),
        ("Press Enter to continue", ""),
        ("Press Enter to continue or Q to quit: ", None),  # which the players must get to see
    ],
)
def test_the_return_key_is_pressed_where_nothing_else_is_offered(asked: str, typed: str | None) -> None:
    (task,) = (one for one in read_spec(SPEC).tasks if one.name == "menu")
    assert Rules(task.cases[0].prompts, Guesses()).answer(asked, asked) == typed


def test_the_first_marble_may_be_player_2_s_where_the_move_was_not_asked_of_player_1(at: Any) -> None:
    board = np.zeros((6, 6))
    for opens, read in ((False, (2, (0, 0, 3))), (True, None)):
        table = in_turn(at, seated(at), Screen(""), 1, (0, 0, 3))
        table.turns, table.opens = 1, opens
        assert table.landed(Screen(str(at.pentago.apply_move(board, 2, 0, 0, 3)))) == read


def test_the_first_cell_off_the_diagonal_tells_whether_x_is_the_row(at: Any) -> None:
    board = np.zeros((6, 6))
    for axes, read in ((True, (2, (0, 3, 3))), (False, None)):
        table = in_turn(at, seated(at), Screen(""), 2, (3, 0, 3))
        table.axes, table.first = axes, ("column", "row", "rotation")
        assert table.landed(Screen(str(at.pentago.apply_move(board, 2, 0, 3, 3)))) == read
        assert table.first[0] == ("row" if axes else "column")


@pytest.mark.parametrize(
    "game", ["IN_THE_TOP_ROW", "BROKEN_BY_THE_ROTATION", "MADE_BY_THE_OTHER", "MADE_FOR_BOTH"]
)
def test_a_game_s_second_move_may_be_made_with_rows_for_columns(at: Any, game: str) -> None:
    first, second, *_ = getattr(at.pentago_games, game)
    board = at.pentago.apply_move(np.zeros((6, 6)), 1, *first)
    mirrored = at.pentago.apply_move(board, 2, *at.pentago_menus.transposed(second))
    assert (mirrored == at.pentago.apply_move(board, 2, second[1], second[0], second[2])).all()
    assert (at.pentago.apply_move(board, 2, *second) == mirrored.T).all()


def test_what_was_asked_in_other_words_before_is_understood(at: Any) -> None:
    table = seated(at)
    table.last = {"row": "0"}
    for text, refused, parts in (
        ("usage: row column rotation\nP1> ", (), ALL),
        ("P2> ", (), ALL),
        ("TL, TR, BL or BR? ", ("quadrant",), ("quadrant",)),
        ("Are you sure (y/n)? ", ("row",), ()),
        ("Again: ", (), ()),
    ):
        table.refused = refused
        assert table.parts(Screen(text)) == parts


@pytest.mark.parametrize(
    ("asked", "mark"),
    [
        ("Player 1, enter row,column,rotation: ", ","),
        ("Your move (row index, column index, rotation): ", ","),
        ("Your move, like 0,5,8: ", ","),
        ("Ann, enter your move (row column rotation): ", " "),
        ("Player 1, row column rotation: ", " "),
        ("Enter row, column and rotation, each on its own line: ", "\n"),
        ("1: row/col/rot -> ", "/"),
        ("x, type row column rotation: ", " "),
        ("Player 1 (X), your move as row col rot: ", " "),
    ],
)
def test_what_stands_between_numbers_is_what_the_question_shows(at: Any, asked: str, mark: str) -> None:
    assert at.pentago_writing.marks(asked)[0] == mark


@pytest.mark.parametrize(
    ("text", "parts", "move"),
    [
        ("X to move, e.g. (2, 3) 5: ", ALL, "(0, 1) 3"),
        ("Three digits (row col rot, e.g. 235; x to exit): ", ALL, "013"),
        ("Write it like a6", ("column", "row"), "B1"),
        ("Your move, e.g. C4 7. [B] to go back", ("column", "row", "rotation"), "B1 3"),
        ("written like 'B3 TL R': column and row", ("column", "row", "quadrant", "direction"), "B1 BR R"),
        ("Moves are written like B3 2+ .", ("column", "row", "quadrant", "direction"), "B1 BR+"),
        ("05B> (e.g. 05B> turns B)", ("row", "column", "quadrant", "direction"), "01BR>"),
        ("the quadrant and > or <, e.g. A>", ("quadrant", "direction"), "BR>"),
        ("numbers, for example 0, 0, 1 - or QUIT", ALL, "0, 1, 3"),
        ("Format: R1C1 to R6C6, then the rotation, like R2C5 7. E to exit.", ALL, "R0C1 3"),
        ("Square and rotation, e.g. d2 r5. q quits.", ("column", "row", "rotation"), "B1 r3"),
        ("row, column and turn, e.g. r2 c4 t7, or 'quit'", ALL, "r0 c1 t3"),
        ("+ for clockwise or - for anticlockwise. Example: 9+", ("quadrant", "direction"), "BR+"),
        ("is written like C4 TR 90 or C4 TR -90", ("column", "row", "quadrant", "direction"), "B1 BR 90"),
        ("for example 2 3 top-left cw", ("row", "column", "quadrant", "direction"), "0 1 BR cw"),
        ("in words (e.g. bottom left anticlockwise)", ("quadrant", "direction"), "BR anticlockwise"),
        ("select a rotation (1+ 1- 2+ 2- 3+ 3- 4+ 4-): ", ("quadrant", "direction"), "BR+"),
        ("Rotation [Al/Ar/Bl/Br/Cl/Cr/Dl/Dr]: ", ("quadrant", "direction"), "BRr"),
    ],
)
def test_a_move_is_typed_as_an_example_shows(at: Any, text: str, parts: tuple[str, ...], move: str) -> None:
    shown = at.pentago_writing.example(text)
    values = {"column": "1", "row": "0", "rotation": "3", "quadrant": "BR", "direction": shown.way}
    name = [at.pentago_axes.cell("1", "0", "", shown.marks[0])] if shown.named else []
    assert shown.parts == parts
    assert shown.join(name + [values[part] for part in parts[2 * len(name) :]]) == move


@pytest.mark.parametrize(
    "text", ["e.g. 3: ", "e.g. 1 for top left", "Row (0-5)", "I like a game", "Which would you like (1-5)? "]
)
def test_not_everything_is_an_example_of_a_move(at: Any, text: str) -> None:
    assert at.pentago_writing.example(text) is None


def test_what_a_refusal_says_of_the_rows_is_tried_before_another_form(at: Any) -> None:
    table = seated(at)
    asked = Screen("Enter row column rotation: ")
    table.hear(asked)
    typing = table.answer(asked, ALL, {"row": "0", "column": "0", "rotation": "3"})
    assert next(typing) == "0 0 3"
    with pytest.raises(StopIteration):
        typing.send(Screen("The row must be 1 to 6\nEnter row column rotation: "))
    assert table.forms.otherwise(ALL, table.first)
    assert next(table.answer(asked, ALL, {"row": "0", "column": "0", "rotation": "3"})) == "1 1 3"


@pytest.mark.parametrize(
    ("line", "winners"),
    [
        ("Player wins!", {1}),
        ("The player has won the game.", {1}),
        ("Player loses!", {2}),
        ("Computer wins!", {2}),
        ("AI-player wins!", {2}),
        ("Red player wins!", {1, 2}),  # whoever that is
        ("Player O wins!", {1, 2}),
    ],
)
def test_a_player_without_a_number_is_the_human_beside_a_computer(
    at: Any, line: str, winners: set[int]
) -> None:
    names = at.pentago_results.Names()
    names.seat(2)
    told = {player for player in (1, 2) if at.pentago_results.announces(Screen(line), names, player)}
    assert told == winners


@pytest.mark.parametrize("again", ["There is no such player.\nHuman or computer? ", "Not an option!\n> "])
def test_a_word_is_typed_in_small_letters_where_it_was_refused(at: Any, again: str) -> None:
    table = seated(at)
    asked = Asks("Human or computer? " if "Human" in again else "Human or computer?\n> ")
    table.hear(asked)
    typed = []
    for _ in range(2):
        typing = table.aside(asked)
        typed.append(next(typing))
        with pytest.raises(StopIteration) as told:
            typing.send(Asks(again))
        asked = told.value.value
    assert typed == ["Human", "human"]


@pytest.mark.parametrize(
    "questions",
    [
        ("Player 1 (X), your move as row col rot: ", "Player 2 (O), your move as row col rot: "),
        ("Your move: ", "Sorry, row,col,rot please: "),
    ],
)
def test_what_was_not_taken_between_numbers_is_not_typed_again_whatever_is_asked(
    at: Any, questions: tuple[str, str]
) -> None:
    table = seated(at)
    typed = []
    for asked in map(Screen, questions):
        table.hear(asked)
        typed.append(next(table.answer(asked, ALL, {"row": "0", "column": "0", "rotation": "3"})))
        table.forms.otherwise(ALL, table.first)
    assert sorted(typed) == ["0 0 3", "0,0,3"]


@pytest.mark.parametrize(
    "asked", ["Enter row column rotation: ", "Your move, e.g. 2 3 5: ", "Where (A1 to F6)? "]
)
def test_a_line_without_a_row_is_empty(at: Any, asked: str) -> None:
    screen = Screen(asked)
    table = seated(at)
    table.hear(screen)
    assert next(table.answer(screen, table.parts(screen), {"row": "", "column": "1", "rotation": "3"})) == ""


def test_a_cell_may_be_told_by_its_quadrant_and_its_place_in_it(at: Any) -> None:
    table = seated(at)
    board = np.zeros((6, 6))
    turn = table.play(
        Screen("Quadrant for the marble (1-4)? "), board, 1, (4, 1, 2), at.pentago_games.Slips(())
    )
    asked = ("Place in it (1-9)? ", "Quadrant to turn (1-4)? ", "Clockwise or anticlockwise (c/a)? ")
    assert [next(turn), *(turn.send(Asks(question)) for question in asked)] == ["3", "5", "2", "a"]


def test_a_cell_may_be_told_by_its_quadrant_and_its_row_and_column_in_it(at: Any) -> None:
    table = seated(at)
    turn = table.play(
        Screen("Quadrant of the marble (1-4): "), np.zeros((6, 6)), 1, (4, 1, 2), at.pentago_games.Slips(())
    )
    asked = (
        "Row inside this quadrant (1-3): ",
        "Column inside this quadrant (1-3): ",
        "Quadrant to turn (1-4): ",
    )
    assert [next(turn), *(turn.send(Asks(question)) for question in asked)] == ["3", "2", "2", "2"]


def test_a_wrong_cell_is_wrong_by_its_quadrant_and_its_place_too(at: Any) -> None:
    by_quadrant = partial(at.pentago_games.by_quadrant, asked=("home", "place", "rotation"))
    assert by_quadrant({"row": "3", "column": "0"}) == {"home": "5", "place": "1"}
    wrong = [{"row": "6"}, {"column": "-1"}, {"rotation": "9"}, {"row": "abc"}]
    assert [by_quadrant(slip) for slip in wrong] == [
        {"place": "10"}, {"home": "10"}, {"rotation": "9"}, {"place": "abc"},
    ]  # fmt: skip
    by_row = partial(at.pentago_games.by_quadrant, asked=("home", "row", "column"))
    assert by_row({"row": "3", "column": "0"}) == {"home": "5", "row": "3", "column": "0"}
    assert by_row({"row": "6"}) == {"row": "6"}


def test_a_cell_has_a_name_where_the_board_has_letters_beside_it(at: Any) -> None:
    table = seated(at, "  a b c d e f\n" + "\n".join(f"{row} - - - - - -" for row in "654321"))
    asked = Screen("Square: ")
    table.hear(asked)
    assert next(table.answer(asked, ("row", "column"), {"row": "0", "column": "0"})) == "A6"


def test_rows_count_from_1_where_that_is_known_whatever_another_drawing_has_beside_them(at: Any) -> None:
    table = seated(at, "".join(f"{row} . . . . . .\n" for row in range(6)))
    asked, move = Screen("your cell (like c5)? "), at.pentago_answers.in_parts((0, 0, 3))
    assert next(table.answer(asked, ("column", "row"), move)) == "A0"
    table.heard.numbers = {1}
    assert next(table.answer(asked, ("column", "row"), move)) == "A1"


def test_numbers_are_typed_where_no_name_of_a_cell_is_taken_though_the_board_has_letters(at: Any) -> None:
    table = seated(at, "  A B C D E F\n" + "\n".join(f"{row} - - - - - -" for row in "123456"))
    typed = []
    for _ in range(30):
        asked = Screen("Not taken.\nPlayer 1: ")
        table.hear(asked)
        typed.append(next(table.answer(asked, ALL, {"row": "1", "column": "0", "rotation": "3"})))
        if not table.forms.otherwise(ALL, table.first):
            break
    assert typed[0] == "A2 3"
    assert "2 1 3" in typed


def test_what_a_program_does_not_take_for_a_quadrant_is_typed_in_another_way(at: Any) -> None:
    table = seated(at)
    asked = Screen("Sorry.\nQuadrant, upper left/upper right/lower left/lower right: ")
    typed = []
    for _ in range(3):
        typed.append(next(table.answer(asked, ("quadrant",), {"quadrant": "3"})))
        table.forms.refused_once("quadrant")
    assert typed[1:] == ["lower right", "4"]


def test_what_leaves_is_no_other_way_to_type_a_direction(at: Any) -> None:
    ways = [at.pentago_forms.another_way("direction", "2", n, "", {"l"}) for n in range(1, 12)]
    assert "l" not in ways
    assert "left" in ways


def test_a_right_answer_that_is_refused_after_a_wrong_one_is_typed_in_another_way(at: Any) -> None:
    table = seated(at)
    slips = at.pentago_games.Slips([{"rotation": "9"}])
    table.hear(Screen("Row (0-5): "))
    turn = table.play(Screen("Row (0-5): "), np.zeros((6, 6)), 1, (0, 0, 2), slips)
    assert [
        next(turn),
        turn.send(Asks("Column (0-5): ")),
        turn.send(Asks("Quadrant (TL, TR, BL, BR): ")),
    ] == ["0", "0", "9"]
    assert turn.send(Asks("No!\nQuadrant (TL, TR, BL, BR): ")) == "TR"
    typed = [turn.send(Asks("Direction: "))] + [turn.send(Asks("No!\nDirection: ")) for _ in range(3)]
    assert len(set(typed)) > 2


def test_the_side_of_a_quadrant_is_told_again_after_its_half(at: Any) -> None:
    table = seated(at)
    table.first = ("row",)
    slips = at.pentago_games.Slips([{"row": "3", "column": "0"}])
    asked = ["Row (0-5): ", "Column (0-5): ", "Top or bottom? ", "Left or right? ", "Clockwise? (y/n) "]
    table.hear(Screen(asked[0]))
    turn = table.play(Screen(asked[0]), np.zeros((6, 6)), 1, (0, 1, 5), slips)
    typed = [next(turn), *(turn.send(Asks(text)) for text in asked[1:])]
    again = [
        turn.send(Asks(f"There is a marble.\n{asked[0]}")),
        *(turn.send(Asks(text)) for text in asked[1:]),
    ]
    assert [typed, again] == [["3", "0", "bottom", "Left", "y"], ["0", "1", "bottom", "Left", "y"]]


def test_whether_a_move_is_meant_is_asked_before_the_board_is_shown(at: Any) -> None:
    table = in_turn(at, seated(at), Screen(""), 1, (0, 0, 1))
    after = at.pentago.apply_move(np.zeros((6, 6)), 1, 0, 0, 1)
    for shown, waits in (("", True), (str(after), False)):
        screen = Screen(f"{shown}\nPlay row 0 column 0 rotation 1? (y/n) ")
        assert table.waits(screen) == waits


def test_two_types_of_players_may_be_asked_for_in_one_line(at: Any) -> None:
    asked = Screen("Type of player 1, type of player 2 (0 human, 1 computer level 1, 2 computer level 2): ")
    heard = "Separate your answers by commas."
    wishes = (at.pentago_whom.Wish(), at.pentago_whom.Wish(2))
    assert [at.pentago_setup.set_up(asked, wish, [], heard)[1][0] for wish in wishes] == ["0,0", "0,2"]


def test_the_number_of_a_choice_is_no_number_of_players(at: Any) -> None:
    asked = Screen("1. Human v computer\n2. Human v human\nEnter the number of your choice: ")
    assert at.pentago_setup.set_up(asked, at.pentago_whom.Wish(), [])[1][0] == "2"


def test_what_a_refusal_says_of_a_move_counts_where_nothing_has_come_of_it(at: Any) -> None:
    table, asked = seated(at), Screen("Your move: ")
    table.hear(asked)
    turn = table.play(asked, np.zeros((6, 6)), 1, (1, 1, 4), at.pentago_games.Slips(()))
    assert next(turn) == "1 1 4"
    assert turn.send(Asks("No move. Quadrants: tl tr bl br. Example: b3tr>\nYour move: ")) == "b2br<"


def test_a_refusal_that_tells_how_a_rotation_is_typed_leaves_the_cell_as_it_was(at: Any) -> None:
    table = seated(at)
    table.hear(Screen("Row (0-5): "))
    turn = table.play(Screen("Row (0-5): "), np.zeros((6, 6)), 1, (1, 1, 4), at.pentago_games.Slips(()))
    assert next(turn) == "1"
    assert turn.send(Asks("Column (0-5): ")) == "1"
    assert turn.send(Asks("rotate> ")) == "4"
    turn.send(Asks("What? Example: upper-left right\nrotate> "))
    assert table.last.keys() == {"row", "column", "quadrant", "direction"}


def test_rows_of_a_board_with_letters_are_no_map_of_the_quadrants(at: Any) -> None:
    drawing = " A  A A A - - -\n B  - - - A - -\n C  - - - A - -\n D  B - - - - -\n E  - B - - - -\n F  - - B - - -\n"
    asked = Screen(f"{drawing}Quadrant (1 = top left, 2 = top right, 3 = bottom left, 4 = bottom right): ")
    typed = [at.pentago_answers.typed(asked, "quadrant", rot, at.pentago_answers.Known()) for rot in "1357"]
    assert typed == list("2431")


def test_a_board_is_no_map_of_the_quadrants(at: Any) -> None:
    known = at.pentago_answers.Known(rules="3  - - x | - - -\nW ----+---- E\nCell? ")
    assert at.pentago_answers.typed(Screen("Quadrant (NW, NE, SW, SE)? "), "quadrant", "1", known) == "NE"


def test_help_is_asked_for_once_where_a_refusal_offers_it(at: Any) -> None:
    table, asked = seated(at), Screen("Player 1, your move> ")
    table.hear(asked)
    turn = table.play(asked, np.zeros((6, 6)), 1, (0, 0, 3), at.pentago_games.Slips(()))
    assert next(turn) == "0 0 3"
    assert turn.send(Asks("error, type help\nPlayer 1, your move> ")) == "help"
    assert turn.send(Asks("put ROW COL ROT   plays a marble\nPlayer 1, your move> ")) == "put 0 0 3"
    assert turn.send(Asks("error, type help\nPlayer 1, your move> ")) == "0,0,3"


def test_the_rotation_is_typed_with_a_cell_that_alone_was_never_taken(at: Any) -> None:
    table, asked = seated(at), Screen("Your position (0-5, 0-5): ")
    table.hear(asked)
    table.first = table.parts(asked)
    turn = table.play(asked, np.zeros((6, 6)), 1, (0, 1, 3), at.pentago_games.Slips(()))
    typed = [next(turn)] + [turn.send(Asks("three numbers!\nYour position (0-5, 0-5): ")) for _ in range(20)]
    assert typed[0] == "0,1"
    assert "0,1,3" in typed


def test_a_sign_that_a_question_names_is_no_axis(at: Any) -> None:
    table = seated(at)
    table.drawings.drawn = lambda board, _kind: "x" if board[0, 0] == 1 else "o" if board[0, 0] else "."
    table.last = {"row": "0", "column": "0"}
    assert table.parts(Screen("Turn for x? ")) == ("rotation",)
    table.heard.text = "x and y are from 0 to 5"
    assert "rotation" not in table.parts(Screen("Turn for x? "))


def test_help_may_have_a_key(at: Any) -> None:
    table = seated(at)
    assert table.offers_help(Screen("Sorry? Type h for help\nX> "))
    assert table.helped == "h"
    assert not table.offers_help(Screen("Sorry? Type h for help\nX> "))


def test_a_cell_s_letter_may_come_last(at: Any) -> None:
    table = seated(at)
    asked = Screen("Move like 3B 7 (cell then rotation number): ")
    table.hear(asked)
    assert table.parts(asked) == ("column", "row", "rotation")
    assert (
        next(table.answer(asked, ("column", "row", "rotation"), {"row": "0", "column": "4", "rotation": "3"}))
        == "1E 3"
    )


def test_what_is_asked_after_row_and_column_is_the_rotation(at: Any) -> None:
    table = seated(at)
    table.last = {"row": "0", "column": "0"}
    assert table.parts(Screen("1/2 top right ... 7/8 top left (odd is clockwise)\nX: turn? ")) == (
        "rotation",
    )
    assert table.parts(Screen("All 8 are in the figure. Shall I show it (y/n)? ")) == ()
    table.last = {"row": "0", "column": "0", "rotation": "x"}  # which was refused
    assert table.parts(Screen("X: turn? ")) == ("rotation",)


def test_a_refusal_that_names_one_part_asks_for_all_again_where_the_mark_is_the_same(at: Any) -> None:
    table = seated(at)
    table.first, table.mark = ALL, "()"
    assert table.parts(Screen("? the column is 1 to 6\n(2) ")) == ALL
    table.mark = "your move>"
    assert table.parts(Screen("? the column is 1 to 6\n(2) ")) == ("column",)


def test_a_whole_move_is_made_where_a_game_can_be_left_between_moves_alone(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    typed = player.send(Asks("Row (0-5): "))
    while typed != "1":
        typed = player.send(Asks("Not a row.\nRow (0-5): "))
    assert player.send(Asks("Column (0-5): ")) == "1"
    assert player.send(Asks("Rotation (1-8): ")) == "3"
    assert player.send(Asks("Enter to go on or type stop to stop: ")) == "stop"


def asks_for_moves() -> Generator[str, str, None]:
    """A program that can be left where it asks for a rotation, and nowhere else."""
    taken: set[tuple[str, str]] = set()
    digits = list("012345")
    while True:
        while (row := (yield "Row (0-5): ")) not in digits:
            pass
        while (column := (yield "Column (0-5): ")) not in digits:
            pass
        if (row, column) not in taken and (yield "9) quit\nRotation (1-8): ") == "9":
            return
        taken.add((row, column))


def test_a_game_that_can_be_left_at_its_last_question_alone_is_left_in_another_move(at: Any) -> None:
    player, program = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses()), asks_for_moves()
    next(player)
    asked: str | None = next(program)
    for _ in range(60):
        asked = asked and next_of(program, player.send(Asks(asked)))
    assert asked is None


def test_a_game_that_can_be_left_where_a_way_out_is_listed_is_left_there(at: Any) -> None:
    def asks_anew() -> Generator[str, str, None]:
        """A program that begins the move anew at whatever is no number."""
        digits = list("0123456789")
        while True:
            move = []
            for asked in ("Row (0-5): ", "Column (0-5): ", "7. TL cw\n8. TL ccw\n9. Quit game\nRotation: "):
                if (typed := (yield asked)) not in digits:
                    break
                move.append(typed)
            if move[2:] == ["9"]:
                return

    player, program = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses()), asks_anew()
    next(player)
    asked: str | None = next(program)
    for _ in range(40):
        asked = asked and next_of(program, player.send(Asks(asked)))
    assert asked is None


@pytest.mark.parametrize("heeds", [True, False])
def test_a_word_that_quits_may_be_heeded_when_the_turn_is_over(at: Any, heeds: bool) -> None:
    def asks_for_all() -> Generator[str, str, None]:
        said = ""
        while said != "quit" or not heeds:
            said = yield "Row (0-5 or 'quit'): "
            yield "Column (0-5 or 'quit'): "
            yield "Rotation (1-8 or 'quit'): "

    player, program = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses()), asks_for_all()
    next(player)
    asked: str | None = next(program)
    with contextlib.nullcontext() if heeds else pytest.raises(AssertionError, match="let the players quit"):
        for _ in range(6):
            asked = asked and next_of(program, player.send(Asks(asked)))
        assert asked is None


def test_where_no_word_quits_the_last_one_typed_is_not_told_as_the_one_that_should(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    with pytest.raises(AssertionError, match="let the players quit in some way"):
        _ = [player.send(Asks("Row (0-5): ")) for _ in range(60)]


def next_of(program: Generator[str, str, None], typed: str) -> str | None:
    """What it asks next, None where it has come to its end."""
    try:
        return program.send(typed)
    except StopIteration:
        return None


def test_what_leaves_is_tried_too_where_it_is_asked_again_for_what_was_no_number(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    rules = "Who plays? (q - quit the program)\nEnter halt to finish the game.\n"
    typed = player.send(Asks(f"{rules}Row [0..5]: "))
    asked = "This is not a valid number, again: "
    while typed != "halt":
        typed = player.send(Asks("Column [0..5]: " if typed == "0" else asked))


@pytest.mark.parametrize("computer", [False, True])
def test_a_game_in_which_the_computer_plays_is_none_of_two_humans(at: Any, computer: bool) -> None:
    guess, moves = Guesses(), at.pentago_games.IN_THE_TOP_ROW[:2]
    text = at.pentago_boards.text_of
    student = SimpleNamespace(display_board=None)
    player = at.pentago_menus.hot_seat(moves, student, lambda _, board: text(board), guess)
    next(player)
    player.send(Asks("Move (row col rot): "))
    board = at.pentago_boards.EMPTY
    with contextlib.suppress(StopIteration):
        for turn, move in enumerate(moves, 1):
            board = at.pentago.apply_move(board, turn, *move)
            shown = Asks(f"{text(board)}\nMove (row col rot): ")
            vars(shown)["calls"] = lambda _: ("computer_move",) * computer
            player.send(shown)
    assert guess.is_sure != computer


def test_whom_computer_move_is_asked_for_is_no_matter_of_guessing(at: Any) -> None:
    table = seated(at)
    screen: Any = Asks("X: row? ")
    screen.calls = lambda _: (SimpleNamespace(args=(None, 1, 0), result=(0, 0, 1)),)
    with pytest.raises(AssertionError, match="of player 2"):
        at.pentago_menus.computers_move(table, screen, at.pentago_boards.EMPTY, 2)
    assert table.guess.is_sure


def test_a_computers_move_that_is_told_is_looked_at_before_all_others(at: Any) -> None:
    text, empty = at.pentago_boards.text_of, at.pentago_boards.EMPTY
    drawn: list[str] = []

    def printed_by(_: object, board: Any) -> str:
        drawn.append(text(board))
        return drawn[-1]

    table = at.pentago_table.Table(
        at.pentago_whom.Wish(), SimpleNamespace(display_board=None), printed_by, Guesses()
    )
    after = text(at.pentago.apply_move(empty, 2, 5, 3, 8))
    screen = Asks(f"The computer plays row 5, column 3, rotation 8.\n{after}\n")
    assert next(at.pentago_menus.shown_moves(table, screen, empty, 2)) == (5, 3, 8)
    assert drawn[0] == after
    assert len(drawn) == 3  # with two that would look alike, did it show nothing


def test_a_drawing_that_all_boards_have_shows_none_of_them(at: Any) -> None:
    text, board = at.pentago_boards.text_of, at.pentago.apply_move(at.pentago_boards.EMPTY, 2, 5, 3, 8)
    for drawing, shown in (
        (text, True),
        (lambda _: "BOARD", False),
        (lambda board: f"{board.astype(bool).sum()} marbles", False),
        (lambda board: text(board).replace("2", "1"), False),
    ):
        drawings = at.pentago_boards.Drawings(
            SimpleNamespace(display_board=None), lambda _, board, drawing=drawing: drawing(board)
        )
        assert bool(drawings.shows(Screen(f"{drawing(board)}\nRow? "), board)) is shown


def test_a_board_is_shown_in_its_colours_where_they_alone_tell_its_marbles_apart(at: Any) -> None:
    """As a red O and a blue one, or fields of three colours; an X and an O may have others, as in a last move."""
    board, other = (
        at.pentago_boards.board_of(f"1...../....../....../{cell}...../....../......") for cell in "21"
    )
    for marks, alone in (
        ((".", "91mO", "94mO"), True),
        (("47m ", "41m ", "44m "), True),
        ((".", "91mX", "94mO"), False),
    ):

        def drawn(board: Any, marks: tuple[str, ...] = marks) -> str:
            cells = (f"\x1b[{mark}\x1b[0m" if len(mark) > 1 else mark for mark in marks)
            told = dict(enumerate(cells))
            return "\n".join(f"{row} {''.join(told[int(cell)] for cell in board[row])}" for row in range(6))

        drawings = at.pentago_boards.Drawings(
            SimpleNamespace(display_board=None), lambda _, board: drawn(board)
        )
        assert drawings.shows(Screen(f"  ABCDEF\n{drawn(board)}\nRow? "), board)
        assert not drawings.shows(Screen(f"  ABCDEF\n{drawn(other)}\nRow? "), board)
        bright = drawn(board).replace("94m", "95m").replace("44m", "45m")
        assert drawings.shows(Screen(f"{bright}\nRow? "), board)  # the last marble, say
        swapped = drawn(board).replace("94m", "91m").replace("44m", "41m")
        assert bool(drawings.shows(Screen(f"{swapped}\nRow? "), board)) is not alone


def test_what_a_question_offers_for_quitting_must_not_be_taken_for_a_row(at: Any) -> None:
    player = at.pentago_leaving.walk_away((), NOBODY, lambda *_: "", Guesses())
    next(player)
    assert player.send(Asks("Row (0-5, q to quit): ")) == "q"
    for part in ("Column", "Rotation"):  # which may have been heeded until the turn is over
        player.send(Asks(f"{part} (0-8, q to quit): "))
    with pytest.raises(AssertionError, match="quit"):
        player.send(Asks("Row (0-5, q to quit): "))


def test_what_a_refusal_says_of_the_quadrants_is_remembered(at: Any) -> None:
    table = seated(at)
    table.first = ALL
    names = "A = top left, B = top right, C = bottom left, D = bottom right"
    table.hear(Screen(f"Type row, column, quadrant ({names}) and R (clockwise) or L (anticlockwise)\n> "))
    table.hear(Screen(". . . . . .\n" * 300 + "> "))
    move = {"row": "0", "column": "3", "quadrant": "3", "direction": "3"}
    assert next(table.answer(Screen("> "), tuple(move), move)) == "0 3 D R"


def test_the_computer_s_move_offers_no_key_for_a_quadrant(at: Any) -> None:
    table = seated(at)
    table.first = ALL
    asked = "Row, column, quadrant and direction (example: 1 6 BL-): "
    screen = Screen(f"The computer has moved: row 1 column 2 BL+\n{asked}")
    table.hear(screen)
    move = {"row": "3", "column": "2", "quadrant": "5", "direction": "5"}
    assert next(table.answer(screen, tuple(move), move)) == "3 2 BL+"


@pytest.mark.parametrize(
    ("rules", "asked"),
    [
        ("Directions: c clockwise, a anticlockwise", "Enter row col quadrant direction: "),
        ("Each quadrant turns clockwise or back", "Row col (0-5) quadrant (1-4) direction (c/a): "),
        ("", "ROW COL QUADRANT DIRECTION (quadrants 1 top right 2 bottom right .., direction c or a): "),
    ],
)
def test_a_direction_is_typed_by_the_key_that_stands_before_it_or_in_the_question(
    at: Any, rules: str, asked: str
) -> None:
    known = at.pentago_answers.Known(rules=rules)
    typed = [at.pentago_answers.typed(Screen(asked), "direction", rotation, known) for rotation in "34"]
    assert typed == ["c", "a"]


def test_a_direction_may_be_an_angle(at: Any) -> None:
    known = at.pentago_answers.Known(rules="The angle is 90 (clockwise) or -90 (anticlockwise).")
    typed = [at.pentago_answers.typed(Screen("Angle: "), "direction", rotation, known) for rotation in "34"]
    assert typed == ["90", "-90"]


def test_a_move_by_command_may_turn_a_quadrant_in_a_direction(at: Any) -> None:
    told = at.pentago_writing.command("Enter move ROW COL QUADRANT DIRECTION (or quit): ", None)
    assert (told.word, told.turn, told.steps) == ("move ", "", ("quadrant", "direction"))


def test_a_label_ends_at_a_semicolon(at: Any) -> None:
    options = at.pentago_options.options("1 top right, 2 bottom right, 3 bottom left, 4 top left; q quits")
    assert ("4", "top left") in options


def played(at: Any, asks: dict[str, str], wrong: str, drawing: str = "", most: int = 40) -> list[str]:
    """What is typed in the first turn of a program that asks all of these, and takes what is right of each: a program
    that begins again from the first one where something is wrong, and draws no board."""
    table = seated(at, drawing)
    board, move = np.zeros((6, 6)), (0, 0, 3)
    first = next(iter(asks))
    table.hear(Screen(f"{board}\n{first}"))
    table.first = table.parts(Screen(f"{board}\n{first}"))
    turn = table.play(Screen(f"{board}\n{first}"), board, 1, move, at.pentago_games.Slips(()))
    typed = [next(turn)]
    for _ in range(most):
        answers = typed[-len(asks) :]
        at_fault = len(typed) % len(asks) == 0 and answers != [*asks.values()]
        asked = [*asks][len(typed) % len(asks)]
        if len(typed) % len(asks) == 0 and not at_fault:
            break
        typed.append(turn.send(Asks(f"{wrong}\n{asked}" if at_fault else asked)))
    return typed[-len(asks) :]


@pytest.mark.parametrize(
    "asks",
    [
        {"Which row? ": "first", "Which column? ": "first", "Rotation (1-8): ": "3"},
        {"Row: ": "1", "Column: ": "1", "Rotation (1-8): ": "3"},
        {"Row: ": "a", "Column: ": "a", "Rotation (1-8): ": "3"},
        {"Row (0-5): ": "0", "Column (0-5): ": "0", "Rotation (a-h): ": "c"},
        {"rw(0-5): ": "0", "clmn(0-5): ": "0", "rotatn(1-8): ": "3"},
    ],
)
def test_a_move_that_is_refused_as_a_whole_is_typed_in_another_form(at: Any, asks: dict[str, str]) -> None:
    assert played(at, asks, "That is none.") == [*asks.values()]


def refused(at: Any, question: str, turns: int = 0) -> list[str]:
    """What is typed where a program asks this after so many turns, and refuses each answer."""
    table = seated(at)
    for _ in range(turns):
        table.forms.take()
    part = at.pentago_questions.parts_asked(Screen(question))
    table.hear(Screen(question))
    table.first = part
    turn = table.play(Screen(question), np.zeros((6, 6)), 1, (1, 1, 3), at.pentago_games.Slips(()))
    return [next(turn), *(turn.send(Asks(f"Invalid.\n{question}")) for _ in range(3))]


@pytest.mark.parametrize(
    "question",
    ["Row (0-5): ", "Column [0-5]: ", "Rotation (1-8): ", "Rotation, 1 to 8: ", "Quadrant to rotate (1-4): "],
)
def test_where_numbers_are_asked_for_a_refused_one_is_no_reason_for_letters(at: Any, question: str) -> None:
    assert all(typed.isdigit() for typed in refused(at, question))


@pytest.mark.parametrize("question", ["Row: ", "Rotation: ", "Which quadrant to rotate? "])
def test_letters_are_tried_until_a_move_was_taken(at: Any, question: str) -> None:
    assert not all(typed.isdigit() for typed in refused(at, question))
    assert all(typed.isdigit() for typed in refused(at, question, turns=1))


def test_what_is_asked_after_the_quadrant_is_its_direction(at: Any) -> None:
    table = seated(at)
    table.last = {"row": "0", "column": "0", "quadrant": "3"}
    asked = Screen("Turn it right (>) or left (<)? ")
    assert table.parts(asked) == ("direction",)
    assert next(table.answer(asked, ("direction",), {"direction": "3"})) == ">"


def test_several_parts_that_were_refused_are_typed_together_as_the_refusal_shows(at: Any) -> None:
    table = seated(at)
    asked = "twist (corner/way with corner tr br bl tl, way left right): "
    table.hear(Screen("Row (0-5): "))
    turn = table.play(Screen("Row (0-5): "), np.zeros((6, 6)), 1, (0, 0, 3), at.pentago_games.Slips(()))
    assert [next(turn), turn.send(Asks("Column (0-5): "))] == ["0", "0"]
    turn.send(Asks(asked))
    assert turn.send(Asks(f"write it like bl/right, or write leave\n{asked}")) == "br/right"


def test_the_first_row_is_typed_as_1_where_0_may_leave_the_game(at: Any) -> None:
    typed = []
    guess = Guesses()
    for _ in guess.tries(()):
        table = seated(at)
        table.guess = guess
        table.hear(Screen("1 human, 2 computer (0 stops): "))
        typed.append(next(table.answer(Screen("row = "), ("row",), {"row": "0"})))
    assert typed == ["0", "1"]


def test_an_unknown_question_below_a_board_with_numbers_is_for_a_cell(at: Any) -> None:
    drawing = "\n".join(" ".join(str(6 * row + cell) for cell in range(1, 7)) for row in range(6))
    table = seated(at, drawing)
    screen = Screen(f"{drawing}\nX: choose a number on the board (0 to surrender): ")
    table.hear(screen)
    assert table.parts(screen) == ALL[:2]
    assert next(table.answer(screen, ALL[:2], {"row": "1", "column": "0"})) == "7"


@pytest.mark.parametrize("called", ["Seat", "Joueur", "Side"])
def test_players_may_be_called_otherwise(at: Any, called: str) -> None:
    wish = at.pentago_whom.Wish(2)
    asked = [f"{called} {player}: human (h), weak computer (w) or strong computer (s)? " for player in (1, 2)]
    assert [at.pentago_setup.set_up(Screen(text), wish, [])[1][0] for text in asked] == ["h", "s"]


@pytest.mark.parametrize(
    ("text", "key", "label"),
    [
        ("Select bot:\n  bob  (level one)\n  tom  (level two)\nYour choice: ", "tom", "level two"),
        ("Must be one of: human computer\nPlayer 2: ", "human", "human"),
        ("  1 » Start\n  2 » Exit\n» ", "2", "exit"),
        ("1. Human x, vs computer = 2", "2", "vs computer"),
        ("  choose human, cpu-easy or cpu-medium\nplayer1: ", "cpu-easy", "cpu-easy"),
    ],
)
def test_options_may_be_marked_by_little(at: Any, text: str, key: str, label: str) -> None:
    assert at.pentago_options.Option(key, label) in at.pentago_options.options(text)


def test_the_very_word_for_leaving_in_a_question_may_leave(at: Any) -> None:
    assert "resign" in at.pentago_exits.ways_out(Screen("move <row> <col> <rot> | resign: "), "")


def test_an_example_of_a_rotation_may_be_explained(at: Any) -> None:
    text = "Block and direction (A+ is block A clockwise, D- is block D anticlockwise): "
    shown = at.pentago_writing.example(text)
    assert (shown.parts, shown.corner, shown.way) == (("quadrant", "direction"), "A", "+")


def test_what_is_left_of_a_move_in_lines_is_asked_for_in_no_words(at: Any) -> None:
    table = seated(at)
    first = "Type row, column and rotation one after another:\n"
    table.first = ALL
    table.forms.taken = {(ALL, 0)}  # in a turn before
    slips = at.pentago_games.Slips([{"row": "3", "column": "0"}])
    turn = table.play(Screen(first), np.zeros((6, 6)), 1, (0, 1, 5), slips)
    typed = [next(turn), turn.send(Asks("")), turn.send(Asks("Occupied, row and column again:\n"))]
    assert [*typed, turn.send(Asks("")), turn.send(Asks(""))] == ["3", "0", "0", "1", "5"]


def test_what_stands_beside_a_board_tells_nothing_of_a_menu_below_it(at: Any) -> None:
    drawing = "| | | |  <- row 1\n| | | |  <- row 2\n 1 2 3   <- column"
    menu = "Player 1 is on the row.\n1. Make a move\n2. Quit\nWhat do you do? "
    asked = ("[play/quit/restart]: ", ()), (menu, ()), ("Type ROW COL\nput $ ", ALL[:2]), ("put $ ", ())
    for text, parts in asked:
        assert seated(at, drawing).parts(Screen(f"{drawing}\n{text}")) == parts


def test_an_example_of_both_players_is_none_of_a_move(at: Any) -> None:
    asked = "Enter types of player 1 and player 2 (for example: 0 2): "
    assert at.pentago_writing.example(asked) is None
    table = seated(at)
    table.hear(Screen(f"0 = human, 1 = computer level 1, 2 = computer level 2\n{asked}"))
    assert table.parts(Screen("[P1] r c k> ")) == ALL


@pytest.mark.parametrize(
    ("told", "asked", "typed"),
    [
        ("  move <row> <col> <rotation>     e.g. move 2 3 7\n", "X: ", ["move 0 1 5", "0 1 5"]),
        ("", "Enter move row col rot, e.g. 2 3 7: ", ["0 1 5", "0,1,5"]),
        ("", "Player 1: enter move row col rot (e for exit): ", ["move 0 1 5", "0 1 5"]),
    ],
)
def test_what_is_told_of_a_move_may_be_a_command_or_not(
    at: Any, told: str, asked: str, typed: list[str]
) -> None:
    table = seated(at)
    table.hear(Asks(told + asked))
    table.first = table.parts(Asks(asked))
    turn = table.play(Asks(asked), np.zeros((6, 6)), 1, (0, 1, 5), at.pentago_games.Slips(()))
    assert [next(turn), turn.send(Asks(f"Invalid\n{asked}"))] == typed
