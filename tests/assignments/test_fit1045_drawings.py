"""How any drawing of a Reversi board is read, and what is noticed when it lacks something."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from typing import Any

import fit1045_drawings as read
import pytest
from drawn_text import screen

MIXED = [
    [0, 1, 2, 0, 2, 1, 1, 0],
    [0] * 8,
    [2] * 8,
    [1] * 8,
    [0, 2] * 4,
    [1, 0] * 4,
    [2, 1] * 4,
    [1, 2, 2, 0] * 2,
]


def drawing(header: str, row: Callable[[int, list[int]], str], footer: str = "") -> Callable[[Any], str]:
    """A drawing of a board: a header, a line (or more) for each row, a footer."""
    return lambda board: "\n".join([header, *(row(r, board[r]) for r in range(8)), footer])


LETTERS = "  " + " ".join("abcdefgh")
EMOJI = ("⬜", "⚫\ufe0f", "⚪\ufe0f")  # the latter two with a sign that asks for colours


def counted(board: list[list[int]]) -> str:
    """A drawing with a line below it that changes with the board, too."""
    stones = [square for row in board for square in row]
    rows = drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(map(str, row)))(board)
    return f"{rows}\nBlack {stones.count(1)}, White {stones.count(2)}"


GOOD = {
    "stones counted below": counted,
    "stones counted beside": drawing(
        LETTERS, lambda r, row: f"{r + 1} {' '.join(map(str, row))}" + f"   Black: {row.count(1)}" * (r == 3)
    ),
    "digits": drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(map(str, row))),
    "labels on both sides": drawing(
        LETTERS.upper(), lambda r, row: f"{r + 1} {' '.join('.XO'[s] for s in row)} {r + 1}"
    ),
    "frames": drawing(
        "    " + "   ".join("abcdefgh"),
        lambda r, row: "  " + "-" * 33 + f"\n{r + 1} | {' | '.join(' BW'[s] for s in row)} |",
    ),
    "tabs": drawing("\t" + "\t".join("abcdefgh"), lambda r, row: f"{r + 1}\t" + "\t".join(map(str, row))),
    "colours and tabs": drawing(
        "\t" + "\t".join("abcdefgh"),
        lambda r, row: f"{r + 1}.\t" + "\t".join("-" if s == 0 else f"\x1b[3{s}m{s}\x1b[0m" for s in row),
    ),
    "wide characters": drawing(
        "  " + " ".join(f"{c} " for c in "abcdefgh"),
        lambda r, row: f"{r + 1} {' '.join('⬜⚫⚪'[s] for s in row)}",
    ),
    "colours": drawing(
        LETTERS, lambda r, row: f"{r + 1} " + " ".join(f"\x1b[3{s}m●\x1b[0m" if s else "." for s in row)
    ),
    "three lines a row": drawing(
        "   " + "".join(f"  {c}  " for c in "abcdefgh"),
        lambda r, row: "\n".join(
            f"{label}  " + "".join([" ... ", " BBB ", " WWW "][s] for s in row) for label in (r + 1, " ", " ")
        ),
    ),
    "three lines a row, and the label beside the second": drawing(
        "   " + "".join(f"  {c}  " for c in "abcdefgh"),
        lambda r, row: "\n".join(
            f"{label}  " + "".join([" ... ", " BBB ", " WWW "][s] for s in row) for label in (" ", r + 1, " ")
        ),
    ),
    "wide labels": drawing(
        "  ａｂｃｄｅｆｇｈ", lambda r, row: "１２３４５６７８"[r] + "".join("⬜⚫⚪"[s] for s in row)
    ),
    "emoji": drawing(
        "  " + " ".join(f"{c} " for c in "abcdefgh"),
        lambda r, row: f"{r + 1} {' '.join(EMOJI[s] for s in row)}",
    ),
    "colours behind the same letter": drawing(
        LETTERS,
        lambda r, row: f"{r + 1} " + "".join(f"\x1b[{(42, 40, 107)[s]}m\x1b[36m+ " for s in row) + "\x1b[0m",
    ),
    "letters above and below, with words": drawing(
        LETTERS.upper(),
        lambda r, row: f"{r + 1} {' '.join('.XO'[s] for s in row)}",
        f"{LETTERS}\nR E V E R S I",
    ),
    "words": drawing(
        "  " + "".join(f"{c:^7}" for c in "abcdefgh"),
        lambda r, row: f"{r + 1} " + "".join(["[     ]", "[black]", "[white]"][s] for s in row),
    ),
    "words that end below the letters": drawing(
        " " + "".join(f"{c:>6}" for c in "abcdefgh"),
        lambda r, row: f"{r + 1}" + "".join(f"{['....', 'black', 'white'][s]:>6}" for s in row),
    ),
}


@pytest.mark.parametrize("style", GOOD)
def test_any_style_of_drawing_is_read(style: str) -> None:
    assert read.row_labels(GOOD[style]) == "12345678"
    assert read.column_labels(GOOD[style]) == "abcdefgh"
    assert read.kinds_apart(GOOD[style], [MIXED]) is True


@pytest.mark.parametrize(
    ("flaw", "drawn"),
    [
        ("rows", drawing(LETTERS, lambda r, row: f"{r} " + " ".join(map(str, row)))),
        ("rows", drawing(LETTERS, lambda _, row: "  " + " ".join(map(str, row)))),
        ("rows", str),
        ("rows", lambda _: ""),
        ("columns", drawing("", lambda r, row: f"{r + 1} " + " ".join(map(str, row)))),
        ("columns", drawing("abcdefgh", lambda r, row: f"{r + 1} " + " ".join(map(str, row)))),
        ("columns", drawing(LETTERS, lambda r, row: f"{r + 1} " + " " * r + " ".join(map(str, row)))),
        ("columns", drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(map(str, row[::-1])))),
        (
            "columns",
            drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(map(str, row)), "  b c d e f g h i"),
        ),
        ("columns", drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(map(str, row)), f"    {LETTERS}")),
        ("columns", drawing(f" {LETTERS}", lambda r, row: f"{r + 1} " + " ".join(map(str, row)))),
        ("columns", drawing(f"{LETTERS} i", lambda r, row: f"{r + 1} " + " ".join(map(str, row)))),
        ("columns", drawing("h" + LETTERS[1:], lambda r, row: f"{r + 1} " + " ".join(map(str, row)))),
        ("kinds", drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(".oo"[s] for s in row))),
        ("kinds", drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(["", "B", "W"][s] for s in row))),
        (
            "kinds",
            drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(f"\x1b[3{s}m \x1b[0m" for s in row)),
        ),
        ("kinds", lambda board: GOOD["digits"](board[::-1])),
        ("kinds", drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join(".WB"[s] for s in row))),
        ("kinds", lambda _: "nothing"),
    ],
)
def test_what_a_drawing_lacks_is_noticed(flaw: str, drawn: Callable[[Any], str]) -> None:
    good = {
        "rows": read.row_labels(drawn) == "12345678",
        "columns": read.column_labels(drawn) == "abcdefgh",
        "kinds": read.kinds_apart(drawn, [MIXED]) is True,
    }
    assert not good[flaw]


COLOURED_MARGINS = drawing(
    "   " + "  ".join("abcdefgh"),
    lambda r, row: f"{r + 1} " + "".join(f"\x1b[{(32, 30, 97)[s]};42m {'-BW'[s]} \x1b[0m" for s in row),
)


@pytest.mark.parametrize("draw", [GOOD["digits"], GOOD["frames"], COLOURED_MARGINS])
def test_squares_are_shown_only_where_all_of_them_are(draw: Callable[[Any], str]) -> None:
    other = [*MIXED[:7], [1] * 8]
    assert read.squares_shown(draw, MIXED, [(1, 0)], draw([MIXED[0], [1] + [0] * 7, *MIXED[2:]]) + "\nMove: ")
    assert not read.squares_shown(draw, MIXED, [(1, 0)], draw(other) + "\nMove: ")


@pytest.mark.parametrize(
    ("why", "drawn"),
    [
        ("every board is drawn the same", lambda _: GOOD["digits"](MIXED)),
        (
            "the rows of the board are drawn as columns",
            lambda board: GOOD["digits"]([*zip(*board, strict=True)]),
        ),
        (
            "the rows do not show eight squares from left to right",
            lambda b: GOOD["digits"]([r[::-1] for r in b]),
        ),
        ("there are no eight rows, each on a line of its own with eight squares", str),
    ],
)
def test_why_rows_are_not_found_is_said(why: str, drawn: Callable[[Any], str]) -> None:
    assert read.row_labels(drawn) == why


def test_a_board_that_is_drawn_upside_down_is_said_to_be() -> None:
    assert (
        read.kinds_apart(lambda b: GOOD["digits"](b[::-1]), [MIXED])
        == "the rows of the board are drawn from bottom to top"
    )


def test_stones_that_are_drawn_elsewhere_are_not_said_to_look_like_empty_squares() -> None:
    def drawn(board: list[list[int]]) -> str:
        return GOOD["digits"]([[board[c][c] for c in range(8)]] * 8)

    assert read.kinds_apart(drawn, [MIXED]) == "stones are not drawn where they lie on the board"


def test_stones_of_another_width_are_said_to_shift_what_is_beside_them() -> None:
    uneven = drawing(LETTERS, lambda r, row: f"{r + 1} " + " ".join((".", "B", "WW")[s] for s in row))
    assert read.kinds_apart(uneven, [MIXED]) == "a white stone shifts what is drawn beside it"


def test_a_drawing_that_changes_the_board_is_said_to() -> None:
    def spoils(board: list[list[int]]) -> str:
        drawn = GOOD["digits"](board)
        board[0][0] = 9
        return drawn

    assert read.kinds_apart(spoils, [MIXED]) == "the board that is given to print_board is changed by it"


def test_the_look_of_a_long_text_is_not_kept_for_the_next_submission() -> None:
    """A megabyte of tabs has 64 as a screen, and 64 such screens are more than a grading process may have."""
    tracemalloc.start()
    for number in range(8):
        assert len(screen(f"{number}" + "\t" * 50_000)[0]) == 400_000
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept < 3_000_000
    assert screen("a short one") is screen("a short one")


@pytest.mark.parametrize(
    ("kinds", "wrong"),
    [
        ("WB ", "empty squares are drawn as W"),
        (" WB", "black stones are drawn as W"),
        (".BW", ""),
        (".NB", ""),  # Negro, Blanco
        ("_PB", ""),  # Preto, Branco
        (".XB", "white stones are drawn as B"),
        ("BW.", "empty squares are drawn as B"),
        ("#O ", "white stones are drawn as nothing, and empty squares are not"),
        ("x o", "black stones are drawn as nothing, and empty squares are not"),
        ("_-O", ""),
        ("○BW", ""),
    ],
)
def test_a_kind_of_square_is_not_drawn_as_another_one_is(kinds: str, wrong: str) -> None:
    drawn = drawing(LETTERS, lambda r, row: f"{r + 1} {' '.join(kinds[s] for s in row)}")
    assert read.kinds_apart(drawn, [MIXED]) == (wrong or True)


def test_who_only_returns_a_drawing_is_told_that_nothing_is_printed() -> None:
    assert read.row_labels(lambda _: "") == "nothing is printed"
