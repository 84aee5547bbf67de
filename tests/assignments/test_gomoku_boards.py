"""Boards of any design, made and looked into without trusting the student's functions: gomoku_boards.py,
gomoku_lessons.py."""

from __future__ import annotations

from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

from harness.sandbox.wire import Opaque


@pytest.fixture
def words() -> Any:
    modules = map(
        import_module,
        ("gomoku_values", "gomoku_flaws", "gomoku_boards", "gomoku_lessons", "gomoku_elsewhere"),
    )
    return SimpleNamespace(**{name: held for module in modules for name, held in vars(module).items()})


def place(board: Any, stone: str, position: tuple[str, str]) -> bool:
    board[int(position[0])]["ABCDEFGHI".index(position[1])] = stone
    return True


def rows(size: int) -> list[list[str]]:
    return [["."] * size for _ in range(size)]


def test_a_place_on_board_that_leaves_one_colour_is_at_fault(words: Any) -> None:
    assert words.tells_colours_apart(rows, place)
    assert not words.tells_colours_apart(rows, lambda board, _, position: place(board, "●", position))
    assert words.colours_alike(rows, place) == ""
    alike = words.colours_alike(rows, lambda board, _, position: place(board, "●", position))
    assert alike == "a black stone and a white one leave the same board: the colour is lost"


def test_colours_are_not_held_against_boards_that_are_not_fresh(words: Any) -> None:
    kept = rows(9)
    assert words.tells_colours_apart(lambda _: kept, lambda board, _, position: place(board, "●", position))


def test_a_board_that_holds_a_colour_everywhere_is_given_as_place_on_board_takes_it(words: Any) -> None:
    def full(size: int) -> list[list[int]]:
        return [[1] * size for _ in range(size)]

    def put(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        row, column = int(position[0]), "ABCDEFGHIJKLMNO".index(position[1])
        try:
            free = bool(board[row][column] == 0)
            if free:
                board[row][column] = {"●": 1, "○": 2}[stone]
        except (LookupError, TypeError):
            return None
        return free

    assert [words.is_full(full(size), put) for size in (9, 13)] == [True, True]
    assert not words.is_full(
        [[3] * 9 for _ in range(9)], lambda *stone: put(*stone) is None
    )  # it takes none at all
    assert words.flaw(full, put) == "create_board"
    made = words.stand_ins(words.learned(full, put)[0], full, put)["create_board"]
    assert [{cell for row in made(size) for cell in row} for size in (9, 13, 15)] == [{0}, {0}, {0}]


def test_a_board_with_an_unusual_sign_for_free_points_is_soon_known_not_to_be_full(words: Any) -> None:
    asked = []

    def put(board: Any, stone: str, position: tuple[str, str]) -> bool:
        asked.append(stone)
        row, column = int(position[0]), COLUMNS.index(position[1])
        board[row][column] = stone
        return True

    assert not words.is_full([["□"] * 9 for _ in range(9)], put)
    assert asked == ["●", "○"]


def test_a_full_board_of_an_unusual_design_is_given_empty(words: Any) -> None:
    def full(size: int) -> dict[str, Any]:
        return {f"{row}{column}": ["●"] for row in range(size) for column in COLUMNS[:size]}

    def put(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        point = board.get("".join(position)) if isinstance(board, dict) else None
        if not isinstance(point, list) or point[0] != ".":
            return None
        point[0] = stone
        return True

    def refuses(board: Any, stone: str, position: tuple[str, str]) -> bool:
        return put(board, stone, position) is True

    assert words.flaw(full, refuses) == "create_board"
    made = words.stand_ins(words.learned(full, refuses)[0], full, refuses)["create_board"]
    assert [list(made(size).values()) for size in (9, 13)] == [[["."]] * 81, [["."]] * 169]


@pytest.mark.parametrize(
    "board",
    [numpy.zeros((9, 9)), numpy.zeros(81), (9, numpy.zeros((9, 9))), (9, rows(9))],
    ids=["array", "one row", "array in a tuple", "rows in a tuple"],
)
def test_the_points_of_arrays_and_of_what_lies_in_tuples_are_seen(words: Any, board: Any) -> None:
    paths = words.by_look(board)
    words.write(board, paths[8, 7], 5)
    assert [path for path, held in words.leaves(board).items() if held == 5] == [paths[8, 7]]


@pytest.mark.parametrize(
    ("larger", "squared"),
    [
        (lambda size: rows(size + 1), rows(9)),
        (lambda size: ["." * (size + 1)] * (size + 1), ["." * 9] * 9),
        (lambda size: [0] * ((size + 1) ** 2), [0] * 81),
        (
            lambda size: {(r, c): 0 for r in range(size + 1) for c in range(size + 1)},
            {(r, c): 0 for r in range(9) for c in range(9)},
        ),
        (lambda size: rows(size) + rows(size)[:1], rows(9)),
        (lambda size: dict(enumerate(rows(size) + rows(size)[:1])), dict(enumerate(rows(9)))),
        (
            lambda size: {"size": size} | {(r, c): 0 for r in range(size + 1) for c in range(size)},
            {"size": 9} | {(r, c): 0 for r in range(9) for c in range(9)},
        ),
    ],
    ids=[
        "rows",
        "strings",
        "one list",
        "by position",
        "a row too many",
        "one in a dict",
        "one beside a size",
    ],
)
def test_a_board_of_the_wrong_size_shows_how_one_of_the_right_size_is_made(
    words: Any, larger: Any, squared: Any
) -> None:
    lessons = [lesson for lesson in words.learned(larger, lambda *_: False) if lesson.stones]
    assert lessons[0].model == squared
    assert len(words.by_look(words.stand_ins(lessons[0], larger, put)["create_board"](13))) == 13 * 13


def lettered(size: int) -> dict[str, dict[str, str]]:
    return {str(row): dict.fromkeys("ABCDEFGHIJKLMNO"[:size], ".") for row in range(size)}


@pytest.mark.parametrize(
    "make",
    [
        lettered,
        lambda size: dict(enumerate(rows(size))),
        lambda size: {letter: dict(enumerate(rows(size)[0])) for letter in "ABCDEFGHIJKLMNO"[:size]},
        lambda size: {"size": size} | lettered(size),
        lambda size: {"size": size, "rows": dict(enumerate(rows(size)))},
    ],
    ids=["texts", "numbers", "columns", "beside a size", "in a dict"],
)
@pytest.mark.parametrize("which", [0, -1], ids=["the first", "the last"])
def test_a_row_that_is_missing_in_a_dict_is_there_again_in_its_place(
    words: Any, make: Any, which: int
) -> None:
    def short(size: int) -> Any:
        board = make(size)
        holder = board.get("rows", board)
        del holder[[key for key in holder if key != "size"][which]]
        return board

    (lesson, *_) = [lesson for lesson in words.learned(short, lambda *_: False) if lesson.stones]
    for size in (9, 13):
        board = words.stand_ins(lesson, short, put)["create_board"](size)
        assert repr(board) == repr(make(size))  # in their order, too
        words.write(board, words.by_look(board)[0, 0], "●")
        assert repr(board).count("●") == 1


def test_an_array_with_a_row_too_many_shows_how_one_of_the_right_size_is_made(words: Any) -> None:
    (lesson, *_) = words.learned(lambda size: numpy.zeros((size + 1, size)), lambda *_: False)
    assert lesson.model.shape == (9, 9)


def test_stones_in_an_array_of_numbers_are_numbers(words: Any) -> None:
    def zeros(size: int) -> Any:
        return numpy.zeros((size, size))

    lessons = [lesson for lesson in words.learned(zeros, lambda *_: True) if lesson.stones]
    looks = [tuple(lesson.stones.values()) for lesson in lessons]
    assert (1, 2) in looks
    assert {type(stone) for look in looks for stone in look} == {int}


def test_stones_are_seen_in_strings_that_are_a_column_too_short(words: Any) -> None:
    def narrow(size: int) -> list[str]:
        return ["." * (size - 1)] * size

    def into(board: list[str], stone: str, position: tuple[str, str]) -> bool:
        words.write(board, (int(position[0]), "ABCDEFGHIJKLM".index(position[1])), stone)
        return True

    assert words.stones_seen(narrow, into) == {"●": "●", "○": "○"}


@pytest.mark.usefixtures("words")
def test_a_row_too_many_in_a_dict_is_not_as_it_should_be() -> None:
    is_fresh = import_module("gomoku_positions").is_fresh
    names = ("create_board", "place_on_board", "is_occupied", "check_available_moves")
    nothing = dict.fromkeys(names, lambda *_: None)
    assert is_fresh({row: ["."] * 9 for row in range(10)}, 9, nothing.__getitem__) != "an empty board"


def spread(size: int) -> Any:
    return {"●": set(), "○": set(), "size": size}


def put(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
    if not isinstance(board, dict) or "●" not in board:  # where a student's raises, None comes
        return None
    point = int(position[0]), "ABCDEFGHIJKLMNOPQR".index(position[1])
    if max(point) >= board["size"] or point in board["●"] | board["○"]:
        return False
    board[stone].add(point)
    return True


def test_boards_that_hold_their_stones_alone_are_told_to_be_too_large_and_asked_for_smaller(
    words: Any,
) -> None:
    def larger(size: int) -> Any:
        return spread(size + 1)

    assert words.flaw(larger, put) == "create_board"
    (first, *_) = words.learned(larger, put)
    assert words.stand_ins(first, larger, put)["create_board"](13) == spread(13)


def test_stones_are_written_down_as_a_place_on_board_does_that_misses_some(words: Any) -> None:
    def timid(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        return position[0] != "8" and put(board, stone, position)

    assert words.flaw(spread, timid) == "place_on_board"
    (lesson, *_) = words.learned(spread, timid)
    functions = words.stand_ins(lesson, spread, put)
    board = functions["create_board"](9)
    assert functions["place_on_board"](board, "○", ("8", "B"))
    assert board == spread(9) | {"○": {(8, 1)}}


def in_rows(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
    row, column = int(position[0]), "ABCDEFGHIJKLMNOPQR".index(position[1])
    try:
        free = bool(board[row][column] == ".")
        if free:
            board[row][column] = stone
    except (TypeError, LookupError):  # where a student's raises, None comes
        return None
    return free


@pytest.mark.parametrize(
    ("key", "usual"),
    [
        (lambda r, c: (r, c), lambda size: {(r, c): "." for r in range(size) for c in range(size)}),
        (
            lambda r, c: (str(r), "ABCDEFGHIJKLMNOPQR"[c]),
            lambda size: {(str(r), "ABCDEFGHIJKLMNOPQR"[c]): "." for r in range(size) for c in range(size)},
        ),
    ],
    ids=["numbers", "strings"],
)
def test_where_there_is_no_board_at_all_a_dict_by_position_is_tried_too(
    words: Any, key: Any, usual: Any
) -> None:
    def into(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        point = key(int(position[0]), "ABCDEFGHIJKLMNOPQR".index(position[1]))
        if not isinstance(board, dict) or point not in board:  # where a student's raises, None comes
            return None
        if board[point] != ".":
            return False
        board[point] = stone
        return True

    (first, *_) = words.learned(lambda *_: None, into)
    assert words.stand_ins(first, lambda *_: None, into)["create_board"](13) == usual(13)


COLUMNS = "ABCDEFGHIJKLMNOPQR"


@pytest.mark.parametrize(
    ("usual", "path"),
    [
        (
            lambda size: [dict.fromkeys(COLUMNS[:size], ".") for _ in range(size)],
            lambda r, c: (r, COLUMNS[c]),
        ),
        (lambda size: {c: ["."] * size for c in COLUMNS[:size]}, lambda r, c: (COLUMNS[c], r)),
        (lambda size: {str(r): ["."] * size for r in range(size)}, lambda r, c: (str(r), c)),
        (
            lambda size: {f"{r}{c}": "." for r in range(size) for c in COLUMNS[:size]},
            lambda r, c: (f"{r}{COLUMNS[c]}",),
        ),
        (
            lambda size: [["#"] * (size + 2), *[["#", *["."] * size, "#"]] * size, ["#"] * (size + 2)],
            lambda r, c: (r + 1, c + 1),
        ),
    ],
    ids=["letters in rows", "rows in letters", "rows by names", "0A", "with a border"],
)
def test_where_there_is_no_board_at_all_each_usual_one_is_tried(words: Any, usual: Any, path: Any) -> None:
    bordered = isinstance(usual(9), list) and len(usual(9)) == 11

    def into(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        row, column = int(position[0]), COLUMNS.index(position[1])
        try:
            if bordered and max(row, column) >= len(board) - 2:
                return False
            *outer, last = path(row, column)
            line = words.inside(board, tuple(outer))
            if line[last] != ".":
                return False
            line[last] = stone
        except (LookupError, TypeError):  # where a student's raises, None comes
            return None
        return True

    (first, *_) = words.learned(lambda *_: None, into)
    assert words.stand_ins(first, lambda *_: None, into)["create_board"](13) == usual(13)


@pytest.mark.parametrize("kind", [int, object])
def test_where_there_is_no_board_at_all_a_file_that_imports_numpy_may_take_arrays(
    words: Any, kind: Any
) -> None:
    class Place:
        """As a proxy (drive/learned.py)."""

        def imports(self, package: str) -> bool:
            return package == "numpy"

        def __call__(self, board: Any, stone: str, position: tuple[str, str]) -> bool | None:
            point = int(position[0]), COLUMNS.index(position[1])
            if not isinstance(board, numpy.ndarray) or board.dtype != kind:
                return None
            if max(point) >= board.shape[0] or board[point] != 0:
                return False
            board[point] = 1 if stone == "●" else 2
            return True

    (first, *_) = words.learned(lambda *_: None, Place())
    made = words.stand_ins(first, lambda *_: None, Place())["create_board"](13)
    assert (made.shape, made.dtype) == ((13, 13), kind)
    assert not made.any()


def test_a_place_on_board_that_takes_lists_and_arrays_leaves_open_what_the_boards_are(words: Any) -> None:
    class Place:
        def imports(self, package: str) -> bool:
            return package == "numpy"

        def __call__(self, board: Any, stone: str, position: tuple[str, str]) -> bool | None:
            try:
                row, column = int(position[0]), COLUMNS.index(position[1])
                if board[row][column] in ("●", "○"):
                    return False
                board[row][column] = stone
            except (LookupError, TypeError, ValueError):  # where a student's raises, None comes
                return None
            return True

    likeliest = words.learned(lambda *_: None, Place())[:8]  # that are looked at
    made = [words.stand_ins(one, lambda *_: None, Place())["create_board"](13) for one in likeliest]
    assert {type(board) for board in made} == {list, numpy.ndarray}


@pytest.mark.parametrize("none", [None, [], [[]] * 9, ["."] * 9])
def test_what_place_on_board_takes_tells_what_create_board_should_have_given(words: Any, none: Any) -> None:
    def nothing(*_: int) -> Any:
        return none

    assert words.flaw(nothing, in_rows) == "create_board"
    (first, *_) = words.learned(nothing, in_rows)
    assert words.stand_ins(first, nothing, put)["create_board"](13) == [["."] * 13 for _ in range(13)]


def test_where_an_object_is_no_board_what_place_on_board_takes_tells_as_well(words: Any) -> None:
    def settings(size: int) -> Any:
        return {"(inside of)": "Settings", "size": size}

    likeliest = words.learned(settings, in_rows)[:8]  # that are looked at
    made = [words.stand_ins(one, settings, put)["create_board"](13) for one in likeliest]
    assert [["."] * 13 for _ in range(13)] in made


def test_a_board_that_takes_some_stones_but_has_not_all_places_may_be_what_place_on_board_takes(
    words: Any,
) -> None:
    def first_column(size: int) -> list[list[str]]:
        return [["."] for _ in range(size)]

    ways = words.learned(first_column, in_rows)
    made = [words.stand_ins(way, first_column, in_rows)["create_board"](13) for way in ways]
    assert [["."] * 13 for _ in range(13)] in made


def test_a_board_whose_intersections_are_objects_is_a_good_one(words: Any) -> None:
    def objects(size: int) -> Any:
        return [[Opaque("gomoku.Cell", row * size + column) for column in range(size)] for row in range(size)]

    board = objects(9)
    assert words.are_alike(board, words.by_look(board))
    assert not words.are_alike([board[0]] * 9, words.by_look(board))


def test_one_object_in_all_intersections_is_a_board_unless_a_stone_changes_it_for_all(words: Any) -> None:
    def of_one(size: int) -> Any:
        return [[Opaque("gomoku.Cell", 1)] * size for _ in range(size)]

    def replaces(board: Any, _stone: str, position: tuple[str, str]) -> bool:
        board[int(position[0])][words.LETTERS.index(position[1])] = Opaque("gomoku.Cell", 2)
        return True

    board = of_one(9)
    assert words.are_alike(board, words.by_look(board))
    assert not words.are_one_object(of_one(9), words.by_look(board), replaces)
    assert words.are_one_object(of_one(9), words.by_look(board), lambda *_: True)


def bordered(size: int) -> list[list[str]]:
    edge = ["#"] * (size + 2)
    return [edge, *[["#", *["."] * size, "#"]] * size, edge]


def in_border(board: Any, stone: str, position: tuple[str, str]) -> bool:
    row, column = int(position[0]) + 1, ord(position[1]) - ord("A") + 1
    if max(row, column) > len(board) - 2 or board[row][column] != ".":
        return False
    board[row][column] = stone
    return True


def test_rows_that_are_one_and_the_same_are_seen_beside_a_border_too(words: Any) -> None:
    assert words.flaw(bordered, in_border) == "create_board"
    create = words.stand_ins(words.learned(bordered, in_border)[0], bordered, in_border)["create_board"]
    board = create(13)
    assert in_border(board, "●", ("0", "B"))
    assert [row[2] for row in board] == ["#", "●", *["."] * 12, "#"]


def drawn_grid(size: int) -> list[list[str]]:
    return [
        [(" ", "--")[c % 2] if r % 2 == 0 else ("|", "  ")[c % 2] for c in range(2 * size - 1)]
        for r in range(2 * size - 1)
    ]


@pytest.mark.parametrize(
    "make",
    [
        bordered,
        drawn_grid,
        spread,
        lambda size: [size, 0, 0],
        lambda size: (size, ["_"] * size**2),
        lambda size: [size, *["_"] * size**2],
    ],
    ids=["a border", "its drawing", "sets and a size", "numbers", "a size and its points", "both in a list"],
)
def test_a_board_of_another_design_that_is_always_of_9_grows(words: Any, make: Any) -> None:
    assert words.grown(make(9), 13) == make(13)


def test_boards_that_are_the_same_for_every_size_are_the_fault_of_create_board(words: Any) -> None:
    assert words.flaw(lambda _: spread(9), put) == "create_board"
    assert (
        words.flaw(spread, lambda board, *rest: put(board, *rest) and len(board["●"]) < 3) == "place_on_board"
    )


def test_stones_are_written_into_sets_though_rows_and_columns_are_swapped(words: Any) -> None:
    def swapped(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        row, column = position
        return put(board, stone, (str(ord(column) - ord("A")), chr(ord("A") + int(row))))

    (lesson, *_) = words.learned(spread, swapped)
    board = spread(9)
    words.stand_ins(lesson, spread, put)["place_on_board"](board, "○", ("8", "B"))
    assert board == spread(9) | {"○": {(8, 1)}}


def test_stones_that_do_not_last_until_the_next_one_are_the_fault_of_place_on_board(words: Any) -> None:
    def create(size: int) -> Any:
        return {"size": size, "●": 0, "○": 0}

    def place(board: Any, stone: str, position: tuple[str, str]) -> bool:
        if not isinstance(board, dict) or "●" not in board:
            return False
        point = 1 << (int(position[0]) * board["size"] + ord(position[1]) - ord("A"))
        if point & (board["●"] | board["○"]):
            return False
        board[stone] = point
        return True

    assert words.flaw(create, place) == "place_on_board"


def test_stones_that_last_from_one_board_to_the_next_are_the_fault_of_create_board(words: Any) -> None:
    kept: set[tuple[str, str]] = set()

    def put_in(board: Any, _stone: str, position: tuple[str, str]) -> bool:
        known = position in board["taken"]
        board["taken"].add(position)
        return not known

    def create(size: int) -> dict[str, Any]:
        return {"size": size, "taken": kept}

    assert words.flaw(create, put_in) == "create_board"


def walled(size: int) -> list[list[str]]:
    inner = [["#", *row, "#"] for row in rows(size)]
    return [["#"] * (size + 2), *inner, ["#"] * (size + 2)]


def labelled(size: int) -> list[list[str]]:
    return [[" ", *"ABCDEFGHIJKLMNO"[:size]], *([str(number), *row] for number, row in enumerate(rows(size)))]


def drawn(size: int) -> list[list[str]]:
    line = ["+", *["--", "+"] * (size - 1)]
    between = ["|", *["  ", "|"] * (size - 1)]
    return [list((line, between)[row % 2]) for row in range(2 * size - 1)]


def test_stones_are_written_beside_labels_in_rows_of_another_length(words: Any) -> None:
    def ragged(size: int) -> list[list[str]]:
        letters = [chr(ord("A") + column) for column in range(size)]
        return [letters, *([*["·"] * size, str(row)] for row in range(size))]

    lesson = words.learned(ragged, lambda *_: None)[0]
    for size in (9, 13):
        board = ragged(size)
        assert words.stand_ins(lesson, ragged, lambda *_: None)["place_on_board"](board, "●", ("2", "I"))
        assert (board[3][8], sum(row.count("●") for row in board)) == ("●", 1)


@pytest.mark.parametrize(
    ("make", "inset", "at"),
    [(walled, (1, 1, 1), (13, 2)), (labelled, (1, 1, 1), (13, 2)), (drawn, (0, 0, 2), (24, 2))],
)
def test_stones_are_written_where_points_lie_in_a_larger_square_on_boards_of_any_size(
    words: Any, make: Any, inset: Any, at: tuple[int, int]
) -> None:
    lessons = [lesson for lesson in words.learned(make, lambda *_: False) if lesson.inset]
    assert lessons[0].inset == inset
    made = words.stand_ins(lessons[0], make, put)
    board = made["create_board"](13)
    made["place_on_board"](board, "●", ("12", "B"))
    assert board[at[0]][at[1]] == "●"
    assert str(board).count("●") == 1


def cells(size: int) -> list[dict[str, Any]]:
    return [{"row": r, "column": c, "stone": None} for r in range(size) for c in range(size)]


def boxes(size: int) -> list[list[list[str]]]:
    return [[[" "] for _ in range(size)] for _ in range(size)]


@pytest.mark.parametrize(("make", "at"), [(cells, (17, "stone")), (boxes, (1, 8, 0))])
def test_the_points_of_boards_made_of_cells_are_what_these_tell_of_stones(
    words: Any, make: Any, at: Any
) -> None:
    board = make(9)
    words.write(board, words.by_look(board)[0, 0], "●")  # as seen with stones on it, too
    assert words.by_look(board)[1, 8] == at


def test_columns_that_hold_rows_are_known_though_each_stone_is_a_row_too_low(words: Any) -> None:
    def below(board: Any, stone: str, position: tuple[str, str]) -> bool:
        row, column = int(position[0]) + 1, "ABCDEFGHIJKLMNO".index(position[1])
        free = row < len(board) and board[column][row] == "."
        if free:
            board[column][row] = stone
        return free

    assert {True, False} == {lesson.turned for lesson in words.learned(rows, below) if lesson.stones}


def test_columns_may_hold_rows_where_the_stones_do_not_tell(words: Any) -> None:
    def on_the_diagonal(board: Any, stone: str, position: tuple[str, str]) -> bool:
        row = int(position[0])
        free = bool(board[row][row] == ".")
        if free:
            board[row][row] = stone
        return free

    def is_occupied(board: Any, row: int, column: int) -> bool:
        return bool(board[column][row] != ".")

    (first, *_) = words.learned(rows, on_the_diagonal, SimpleNamespace(alone=lambda _: is_occupied))
    assert first.turned


def test_stones_are_written_into_sets_though_each_is_put_a_row_too_low(words: Any) -> None:
    def below(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        return put(board, stone, (str(int(position[0]) + 1), position[1]))

    (lesson, *_) = words.learned(spread, below)
    board = spread(9)
    words.stand_ins(lesson, spread, put)["place_on_board"](board, "○", ("8", "B"))
    assert board == spread(9) | {"○": {(8, 1)}}


@pytest.mark.parametrize(
    "make",
    [
        lambda size: {str(row): dict.fromkeys("ABCDEFGHIJKLMNO"[:size], " ") for row in range(size)},
        lambda size: {row: [0] * size for row in range(size)},
        lambda size: dict.fromkeys("ABCDEFGHIJKLMNO"[:size], "." * size),
        lambda size: ([None] * size,) * size,
    ],
    ids=["rows by letters in a dict", "rows in a dict", "columns in a dict", "a tuple of rows"],
)
def test_a_board_that_is_always_of_9_shows_how_larger_ones_are_made(words: Any, make: Any) -> None:
    def nine(_size: int) -> Any:
        return make(9)

    (lesson, *_) = [lesson for lesson in words.learned(nine, lambda *_: False) if lesson.stones]
    assert words.stand_ins(lesson, nine, put)["create_board"](13) == make(13)


def test_a_stone_is_written_into_tuples_of_tuples(words: Any) -> None:
    board = [tuple(tuple("." * 9) for _ in range(9))]
    words.write(board, words.by_look(board)[8, 7], "●")
    assert board[0][8][7] == "●"
    assert sum(row.count(".") for row in board[0]) == 80


@pytest.mark.parametrize(("black", "white"), [(True, False), ("X", "O"), (1, -1)])
def test_colours_that_were_swapped_are_written_the_other_way_round(
    words: Any, black: Any, white: Any
) -> None:
    def swaps(board: Any, stone: str, position: tuple[str, str]) -> bool:
        return place(board, white if stone == "●" else black, position)

    looks = [lesson.stones for lesson in words.learned(rows, swaps) if lesson.stones]
    assert {"●": black, "○": white} in looks


@pytest.mark.parametrize("set_of", [set, frozenset])
def test_a_board_that_begins_with_a_stone_is_given_without_it(words: Any, set_of: Any) -> None:
    def begins(size: int) -> Any:
        return {"size": size, "●": set_of({(4, 4)}), "○": set_of()}

    assert words.flaw(begins, lambda *_: True) == "create_board"


def test_a_board_that_is_an_object_and_begins_with_a_stone_is_given_without_it(words: Any) -> None:
    def begun(size: int) -> Any:
        cells = rows(size)
        cells[size // 2][size // 2] = "●"
        return {words.INSIDE_OF: "Board", "size": size, "cells": cells}

    functions = words.stand_ins(words.Lesson(None), begun, place)
    assert functions["create_board"](9)["cells"] == rows(9)


def test_where_stones_change_one_place_each_boards_of_any_size_are_made(words: Any) -> None:
    def sized(size: int) -> list[Any]:
        return [size, *[None] * size**2]  # by its look, no board

    def all_black(board: Any, _: str, position: tuple[str, str]) -> bool:
        row, column = int(position[0]), "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(position[1])
        at = 1 + row * board[0] + column
        free = max(row, column) < board[0] and board[at] is None
        if free:
            board[at] = "●"
        return free

    ways = [words.stand_ins(lesson, sized, all_black) for lesson in words.learned(sized, all_black)]
    board = sized(15)
    ways[0]["place_on_board"](board, "○", ("14", "O"))
    assert board == [*sized(15)[:-1], "○"]


@pytest.mark.parametrize("row_of", [tuple, list])
def test_stones_are_written_down_in_rows_of_their_position_and_colour(words: Any, row_of: Any) -> None:
    def swaps(board: Any, stone: str, position: tuple[str, str]) -> bool:
        row, column = int(position[0]), "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(position[1])
        free = max(row, column) < board[0] and all(tuple(one[:2]) != (row, column) for one in board[1:])
        if free:
            board.append(row_of((row, column, "●○"[stone == "●"])))
        return free

    made = []
    for lesson in words.learned(lambda size: [size], swaps):
        board = [15]
        words.stand_ins(lesson, lambda size: [size], put)["place_on_board"](board, "○", ("14", "O"))
        made.append(board)
    assert [15, row_of((14, 14, "○"))] in made


@pytest.mark.usefixtures("words")
def test_a_position_is_drawn_for_the_page_and_nothing_else_is() -> None:
    draw = import_module("gomoku_positions").draw
    drawn = draw((((4, 0), (8, 8)), ((3, 3),))).splitlines()
    assert drawn[0] == "   A B C D E F G H I"
    assert drawn[5] == " 4 ● · · · · · · · ·"
    assert drawn[4][9] == "○"
    assert draw(((), ((12, 9),))).count("\n") == 13  # on a board of 13
    for other in (("0", "A"), ((1, 2), (3, 4)), (((15, 0),), ()), ((4, 0),), None):
        assert draw(other) is None


def test_cells_that_tell_of_a_stone_twice_are_no_places(words: Any) -> None:
    board = [{"row": n // 9, "column": n % 9, "taken": False, "stone": None} for n in range(81)]
    assert words.by_look(board) == {}


@pytest.mark.parametrize("forgotten", ["taken", "stone"])
def test_what_place_on_board_forgets_of_two_things_that_tell_of_a_point_is_written_there(
    words: Any, forgotten: str
) -> None:
    def twice(size: int) -> list[list[dict[str, Any]]]:
        return [[{"row": r, "taken": False, "stone": " "} for _ in range(size)] for r in range(size)]

    def forgets(board: Any, stone: str, position: tuple[str, str]) -> bool:
        told = {"taken": True, "stone": stone}
        del told[forgotten]
        board[int(position[0])]["ABCDEFGHIJKLM".index(position[1])].update(told)
        return True

    made = words.stand_ins(words.learned(twice, forgets)[0], twice, forgets)
    board = made["create_board"](13)
    made["place_on_board"](board, "○", ("12", "B"))
    assert board.pop(12).pop(1) == {"row": 12, "taken": True, "stone": "○"}
    assert board == twice(13)[:12]


@pytest.mark.usefixtures("words")
def test_boxes_for_stones_that_are_one_and_the_same_are_no_empty_board() -> None:
    def put_in_box(board: Any, stone: str, position: tuple[str, str]) -> bool:
        row, column = int(position[0]), "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(position[1])
        if max(row, column) < 9:
            board[row][column].append(stone)
        return max(row, column) < 9

    own: dict[str, Any] = {
        "create_board": lambda size: [[[] for _ in range(size)] for _ in range(size)],
        "place_on_board": put_in_box,
        "is_occupied": lambda board, row, column: bool(board[row][column]),
        "check_available_moves": lambda _: None,
    }
    is_fresh = import_module("gomoku_positions").is_fresh
    assert is_fresh(own["create_board"](9), 9, own.__getitem__) == "an empty board"
    assert is_fresh([[[]] * 9 for _ in range(9)], 9, own.__getitem__).endswith("one and the same")


@pytest.mark.parametrize("first", [0, 1])
def test_a_board_of_numbers_where_stones_are_to_stand_is_a_good_one(words: Any, first: int) -> None:
    board = [list(range(first + 9 * row, first + 9 * row + 9)) for row in range(9)]
    assert words.are_alike(board, words.by_look(board))
    assert not words.are_alike(board[::-1], words.by_look(board))


@pytest.mark.usefixtures("words")
def test_a_line_that_wins_is_completed_last_in_any_position() -> None:
    board_with = import_module("gomoku_making").board_with
    black, white = tuple((4, column) for column in range(5)), ((0, 0), (0, 1), (0, 2))
    log: list[Any] = board_with((lambda _: [], lambda board, *stone: board.append(stone)), 9, black, white)
    assert [stone for stone, _ in log] == [*"●○●○●○●●"]
    assert log[-1] == ("●", ("4", "E"))


@pytest.mark.usefixtures("words")
def test_what_a_board_tells_of_all_its_stones_is_no_row_of_it() -> None:
    drawings = import_module("gomoku_drawings")

    def drawing(black: Any, white: Any) -> str:
        board = [[" "] * 9 for _ in range(9)]
        for stone, points in (("●", black), ("○", white)):
            for row, column in points:
                board[row][column] = stone
        lines = [f"{number} " + "--".join(row) for number, row in enumerate(board)]
        return "\n".join([f"{'●' if len(black) <= len(white) else '○'} to move", *lines])

    assert drawings.row_labels(drawing, 9) == list(range(9))
    assert drawings.stones_look(drawing, 9, (((0, 0), (2, 5)), ((0, 8),))) == "told apart"


@pytest.mark.usefixtures("words")
def test_labels_of_a_row_and_a_column_too_many_are_read_as_well() -> None:
    drawings = import_module("gomoku_drawings")

    def drawing(black: Any, white: Any, size: int = 9) -> str:
        stones = {**dict.fromkeys(black, "●"), **dict.fromkeys(white, "○")}
        lines = (
            "--".join(stones.get((row, column), " ") for column in range(9)) + f" {row}"
            for row in range(size)
        )
        return "\n".join(["  ".join("ABCDEFGHIJ"[:size]), *lines, "size: 9", "-" * 25])

    def too_large(black: Any, white: Any) -> str:
        return drawing(black, white, 10)

    assert drawings.row_labels(drawing, 9) == list(range(9))
    assert drawings.column_labels(drawing, 9) == "ABCDEFGHI"
    assert drawings.row_labels(too_large, 9) == list(range(10))
    assert drawings.column_labels(too_large, 9) == "ABCDEFGHIJ"

    def unlabelled(black: Any, white: Any) -> str:
        return "\n".join(line[:25] for line in drawing(black, white).split("\n")[1:10])

    assert drawings.row_labels(unlabelled, 9) == "no row has a number beside it"
    assert drawings.column_labels(unlabelled, 9).startswith("no line has the letters A to I over")


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize(
    ("black", "white", "told"),
    [
        ("x", "x", "black and white are both drawn as 'x'"),
        ("○", "●", "black is drawn as '○'"),
        (" ", "○", "black and empty are both drawn as ' '"),
        (" ", " ", "no rows and columns change with the stones"),
        ("⚫", "⚪", "told apart"),  # where a stone before it in its row is wider than a free point, too
    ],
)
def test_what_is_wrong_with_the_stones_of_a_drawing_is_said(black: str, white: str, told: str) -> None:
    drawings = import_module("gomoku_drawings")

    def drawing(*points: Any) -> str:
        board = [[" "] * 9 for _ in range(9)]
        for stone, placed in zip((black, white), points, strict=True):
            for row, column in placed:
                board[row][column] = stone
        return "\n".join(f"{number} " + "--".join(row) for number, row in enumerate(board))

    assert drawings.stones_look(drawing, 9, (((0, 0), (2, 5)), ((0, 8),))) == told


@pytest.mark.usefixtures("words")
def test_a_board_that_is_drawn_upside_down_is_called_that() -> None:
    drawings = import_module("gomoku_drawings")

    def drawing(black: Any, white: Any) -> str:
        stones = {**dict.fromkeys(black, "●"), **dict.fromkeys(white, "○")}
        rows = ("--".join(stones.get((row, column), " ") for column in range(9)) for row in range(8, -1, -1))
        return "\n".join(rows)

    told = "the rows are drawn from the bottom to the top"
    assert drawings.row_labels(drawing, 9) == drawings.stones_look(drawing, 9, (((0, 0),), ())) == told


@pytest.mark.usefixtures("words")
def test_rows_that_are_not_drawn_are_counted() -> None:
    drawings = import_module("gomoku_drawings")

    def drawing(black: Any, white: Any) -> str:
        stones = {**dict.fromkeys(black, "●"), **dict.fromkeys(white, "○")}
        return "\n".join("--".join(stones.get((x, y), " ") for y in range(9)) for x in range(8))

    assert drawings.row_labels(lambda *_: "", 9) == "nothing is printed"
    assert drawings.grid(lambda *_: "A B C", 9) == "there is no “--” in the board"
    assert drawings.grid(lambda *_: "+--+--+", 9) == "there is no “|” in the board"
    assert drawings.grid(lambda *_: "+--+\n|  |\n", 9).startswith("“|” is in 1 of the lines")
    assert drawings.grid(lambda *_: "+--+\n|  |\n" * 8, 9) == "the grid"
    told = "stones in all 9 rows are drawn in 8 of them"
    assert drawings.row_labels(drawing, 9) == drawings.stones_look(drawing, 9, (((0, 0),), ())) == told


@pytest.mark.usefixtures("words")
def test_a_board_that_is_drawn_with_rows_for_columns_is_called_that() -> None:
    drawings = import_module("gomoku_drawings")

    def drawing(black: Any, white: Any) -> str:
        stones = {**dict.fromkeys(black, "●"), **dict.fromkeys(white, "○")}
        return "\n".join("--".join(stones.get((x, y), " ") for x in range(9)) for y in range(9))

    told = "rows and columns are changed over: 0 B is drawn at 1 A"
    assert drawings.stones_look(drawing, 9, (((0, 1), (4, 7)), ((2, 2),))) == told


@pytest.mark.usefixtures("words")
def test_the_full_board_that_is_won_has_no_longer_line_than_five() -> None:
    stones = import_module("gomoku_stones")
    black, white = stones.full_and_won()
    fives, sixes = (stones.lines(9, stones.DIRECTIONS, length) for length in (5, 6))
    assert [set(line) <= {*white} for line in fives].count(True) == 1
    assert not any(set(line) <= {*black} for line in fives)
    assert not any(set(line) <= {*white} for line in sixes)


@pytest.mark.usefixtures("words")
def test_stones_that_are_not_where_they_were_placed_are_named() -> None:
    class Witness:
        def __call__(self, name: str) -> Any:
            return {"create_board": rows, "is_occupied": lambda *_: True}.get(name, lambda _: None)

        def printed(self, _name: str) -> Any:
            return lambda _: ""

    witness: Any = Witness()
    witness.alone = witness
    positions = import_module("gomoku_positions")
    board = rows(9)
    board[1][1] = "●"
    assert positions.stones_on(board, 9, ((1, 1),), witness) == "these and no others"
    assert (
        positions.stones_on(board, 9, ((0, 1),), witness) == "no stone is seen at 0 B, a stone is seen at 1 B"
    )
    assert positions.stones_on(board, 9, (), witness) == "a stone is seen at 1 B"
    for column in range(6):
        board[0][column] = "○"
    said = positions.stones_on(board, 9, (), witness)
    assert said == "a stone is seen at 0 A, 0 B, 0 C, 0 D and 3 more"


@pytest.mark.parametrize(
    "full",
    [
        lambda size: {"free": [(r, c) for r in range(size) for c in range(size)], "●": [], "○": []},
        lambda size: (
            {"size": size} | {(str(r), "ABCDEFGHIJKLM"[c]): "" for r in range(size) for c in range(size)}
        ),
        lambda size: {(str(r), "ABCDEFGHIJKLM"[c]): [""] for r in range(size) for c in range(size)},
    ],
    ids=["a list of what is free", "a dict with more in it", "a dict of lists"],
)
def test_a_board_that_lacks_positions_is_given_with_them(words: Any, full: Any) -> None:
    def lacking(size: int) -> Any:
        board = full(size)
        holder = board.get("free", board)
        for one in [one for one in holder if one[0] in (0, "0")]:
            holder.remove(one) if isinstance(holder, list) else holder.pop(one)
        return board

    assert words.flaw(lacking, lambda *_: False) == "create_board"
    board = words.gomoku_sparse.clear(lacking(13), 13)
    assert sorted(map(str, board.get("free", board.items()))) == sorted(
        map(str, full(13).get("free", full(13).items()))
    )


def test_a_place_on_board_that_mistakes_colours_is_asked_for_the_other_one(words: Any) -> None:
    def opaque(_size: int) -> Any:
        return Opaque("gomoku.Board", 1)

    placed: list[Any] = []
    (lesson,) = [lesson for lesson in words.learned(opaque, lambda *_: True) if lesson.swapped]
    functions = words.stand_ins(lesson, opaque, lambda _, *stone: placed.append(stone))
    functions["place_on_board"](opaque(9), "●", ("7", "C"))
    assert placed == [("○", ("7", "C"))]


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize(
    "wide",
    [
        lambda size: [[None] * (size + 1) for _ in range(size)],
        lambda size: {"size": size, "rows": ["." * (size + 1)] * size},
        lambda size: {str(row): dict.fromkeys("ABCDEFGHIJKLMNOPQ"[: size - 1], " ") for row in range(size)},
    ],
)
def test_a_board_with_a_column_more_or_less_than_rows_is_not_as_it_should_be(
    wide: Any,
) -> None:
    is_fresh = import_module("gomoku_positions").is_fresh
    nothing = dict.fromkeys(
        ("create_board", "place_on_board", "is_occupied", "check_available_moves"), lambda *_: None
    )
    assert "in each of its 9 rows" in is_fresh(wide(9), 9, nothing.__getitem__)


@pytest.mark.usefixtures("words")
def test_a_board_of_a_known_design_that_has_another_size_is_not_as_it_should_be() -> None:
    def create(size: int) -> dict[str, Any]:
        return {"n": size, "cells": "." * (size * 9)}

    own = {"create_board": create} | dict.fromkeys(("is_occupied", "check_available_moves"), lambda *_: None)
    own["place_on_board"] = lambda board, _, position: int(position[0]) < board["n"] > ord(position[1]) - 65
    is_fresh = import_module("gomoku_positions").is_fresh
    assert is_fresh(create(9), 9, own.__getitem__) == "an empty board"
    assert is_fresh(create(13), 13, own.__getitem__) != "an empty board"


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize(
    "name",
    [
        lambda r, c: (r + 1, c + 1),
        lambda r, c: f"{'ABCDEFGHI'[c]}{r + 1}",
        lambda r, c: f"{r + 1}{'ABCDEFGHI'[c]}",
    ],
)
def test_a_board_whose_rows_are_counted_from_1_lacks_nothing(name: Any) -> None:
    missing = import_module("gomoku_sparse").missing
    points = [name(row, column) for row in range(9) for column in range(9)]
    assert not missing(dict.fromkeys(points, " "), 9)
    assert not missing({"size": 9, "free": points}, 9)
    assert missing([(row, column) for row in range(9) for column in range(8)], 9)


def test_boards_that_grow_with_every_call_are_looked_into_once_for_each_size(
    words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They took the judge so long that other functions lost their marks, on some days."""
    kept: list[list[str]] = []
    looked: list[int] = []

    def growing(size: int) -> list[list[str]]:
        kept.extend(rows(size))
        return kept

    def put(board: Any, stone: str, position: tuple[str, str]) -> bool:
        try:
            board[int(position[0])][ord(position[1]) - ord("A")] = stone
        except (LookupError, TypeError):
            return False
        return True

    def clear(board: Any, size: int) -> Any:
        looked.append(size)
        return board

    made = words.stand_ins(words.learned(growing, put)[0], growing, put)["create_board"]
    monkeypatch.setattr(words.gomoku_sparse, "clear", clear)
    before = len(kept)
    assert [len(made(13)) for _ in range(3)] == [13, 13, 13]
    assert (looked, len(kept) - before) == ([13], 3 * 13)


@pytest.mark.usefixtures("words")
def test_stones_that_were_never_seen_look_like_what_stands_for_a_free_point() -> None:
    looks = import_module("gomoku_looks").usual_looks
    assert looks({}, "free")[0] == {"●": "black", "○": "white"}
    assert looks({}, 0)[0] == {"●": 1, "○": 2}
    assert looks({}, ".")[0] == looks({}, None)[0] == {"●": "●", "○": "○"}


class Hanging:
    """Gives the student's functions, none of which ever comes back."""

    def is_there(self, _name: str) -> bool:
        return True

    def speaks(self, _name: str) -> bool:
        return True

    def __call__(self, name: str) -> Any:
        raise TimeoutError(name)


@pytest.mark.usefixtures("words")
def test_where_a_board_can_be_looked_into_no_other_function_is_asked_about_its_stones() -> None:
    positions = import_module("gomoku_positions")
    assert not positions.mistakes_colours((rows, place), str, Hanging())
    assert positions.told(rows(9), Hanging()) != positions.told(rows(8), Hanging())


class Silent(Hanging):
    """Gives the functions that make boards alone: the judge stands in for each other one."""

    def __init__(self, shared: bool = False) -> None:
        self.shared: set[Any] | None = set() if shared else None

    def speaks(self, name: str) -> bool:
        return name in ("create_board", "place_on_board")

    def is_there(self, name: str) -> bool:
        return self.speaks(name)

    def __call__(self, name: str) -> Any:
        def create(size: int) -> Any:
            return {"size": size} if self.shared is not None else {"size": size, "●": set(), "○": set()}

        def put(board: Any, stone: str, position: Any) -> bool:
            (board[stone] if self.shared is None else self.shared).add(position)
            return True

        return create if name == "create_board" else put

    def printed(self, _name: str) -> Any:
        return lambda _: ""


class Drawing(Silent):
    """As Silent, for boards of objects beside a print_board that is the student's own."""

    def __call__(self, name: str) -> Any:
        def put(board: Any, _stone: str, _position: Any) -> None:
            board[0][0] = Opaque("Cell", 1)

        return objects if name == "create_board" else put

    def printed(self, _name: str) -> Any:
        return lambda board: " ".join(cell.handle_ % 2 * "●" or "." for cell in board[0])


class Blind(Drawing):
    """As Drawing, but no stones are drawn."""

    def printed(self, _name: str) -> Any:
        return lambda _: "a board"


class Counting(Drawing):
    """As Drawing, and the drawings are counted."""

    def printed(self, name: str) -> Any:
        number, draws = count(), super().printed(name)
        return lambda board: f"{next(number)} {draws(board)}"


def objects(size: int, handle: int = 2) -> list[list[Opaque]]:
    return [[Opaque("Cell", handle) for _ in range(size)] for _ in range(size)]


@pytest.mark.usefixtures("words")
def test_a_list_of_stones_is_seen_to_be_kept_while_no_function_may_be_asked() -> None:
    """Else a place_on_board on such boards lost marks by a broken is_occupied."""
    told, white = import_module("gomoku_positions").told, {(1, 1)}
    board = {"size": 9, "●": {(0, 0)}, "○": white}
    before = told(board, Silent())
    assert told(board, Silent()) == before != ()
    white.add((0, 0))
    assert told(board, Silent()) != before
    assert told([9, ("●", 0, 0)], Silent()) != told([9, ("●", 0, 0), ("○", 0, 0)], Silent())


@pytest.mark.usefixtures("words")
def test_a_board_that_takes_no_stones_itself_tells_nothing_of_them() -> None:
    """Else boards of a class that keeps one list for all of them were good ones beside a broken is_occupied."""
    assert import_module("gomoku_positions").told({"size": 9}, Silent(shared=True)) == ()


@pytest.mark.usefixtures("words")
def test_stones_in_objects_are_seen_as_they_are_drawn_while_no_other_function_may_be_asked() -> None:
    """Else a place_on_board on rows of objects lost marks by a broken is_occupied."""
    told = import_module("gomoku_positions").told
    free, black = objects(9), objects(9, 3)
    assert told(free, Drawing()) == told(free, Drawing()) != ()
    assert told(free, Drawing()) != told(black, Drawing())
    assert told(free, Silent()) == told(free, Blind()) == ()
    assert told(free, Counting()) == told(free, Counting()) == (None,)


class Speaking(Drawing):
    """As Drawing, beside other functions of the student's, which see no colours."""

    def speaks(self, _name: str) -> bool:
        return True

    def __call__(self, name: str) -> Any:
        return (
            (lambda *_: True) if name in ("check_available_moves", "is_occupied") else super().__call__(name)
        )


@pytest.mark.usefixtures("words")
def test_a_colour_that_changes_in_objects_is_seen_as_it_is_drawn() -> None:
    """A random_computer_player that turned the other's stones into its own had full marks."""
    unchanged, told = import_module("gomoku_told").unchanged, import_module("gomoku_told").told
    before = told(objects(9, 2), Speaking())
    assert unchanged(objects(9, 2), before, Speaking()) == "the board as it was"
    assert "the colour of one" in unchanged(objects(9, 3), before, Speaking())


class Wrong(Speaking):
    """As Speaking, beside an is_occupied that finds a stone everywhere, and a print_board that draws the `cells`."""

    def __init__(self, cells: str) -> None:
        super().__init__()
        self.cells = cells

    def printed(self, _name: str) -> Any:
        return lambda board: "\n".join(f"{'--'.join(self.cells)} {row}" for row in range(len(board)))


@pytest.mark.usefixtures("words")
def test_an_empty_board_of_objects_is_one_though_is_occupied_is_wrong() -> None:
    """An is_occupied the other way round lost all of create_board's marks as well."""
    unseen = import_module("gomoku_positions")._unseen
    board = [[Opaque("Cell", 9 * row + column) for column in range(9)] for row in range(9)]
    assert unseen(board, 9, Wrong(" " * 9)) == ""
    assert unseen(board, 9, Wrong("●" * 9)) != "" != unseen(objects(9), 9, Wrong(" " * 9))


def test_a_truth_of_numpy_s_is_the_answer_that_it_means() -> None:
    """Who gives `board[row, column] == ""` from place_on_board lost two of its cases."""
    not_giving = import_module("gomoku_making").not_giving
    calls = [(told,) for told in (True, numpy.bool_(True), 1, None, False, numpy.bool_(False))]
    assert not_giving(True, lambda told: told, calls) == [1, None, False, numpy.bool_(False)]
    assert not_giving(False, lambda told: told, calls) == [True, numpy.bool_(True), 1, None]


def put_in_rows(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
    row, column = int(position[0]), COLUMNS.index(position[1])
    try:
        free = max(row, column) < len(board) and board[row][column] == "."
    except TypeError:
        return None
    if free:
        board[row][column] = stone
    return bool(free)


def oblong(rows: int, columns: int | None = None) -> Any:
    return [["."] * columns for _ in range(rows)] if columns else None


@pytest.mark.parametrize(
    "make", [oblong, lambda size, *_: (size, rows(size)), lambda size, *_: [rows(size), 9]]
)
def test_a_board_that_takes_the_size_twice_or_lies_inside_of_what_is_given_is_given_alone(
    words: Any, make: Any
) -> None:
    assert words.flaw(make, put_in_rows) == "create_board"
    lesson = words.learned(make, put_in_rows)[0]
    assert words.stand_ins(lesson, make, put_in_rows)["create_board"](13) == rows(13)


def test_who_misses_lines_at_the_edges_finds_those_that_keep_off_them() -> None:
    stones = import_module("gomoku_stones")
    *off, ends = stones.wins(9, stones.DIRECTIONS, at_edge=False)
    *at, other_ends = stones.wins(9, stones.DIRECTIONS, at_edge=True)
    assert {number for line in off for point in line for number in point} == set(range(1, 8))
    assert sorted([*off, *at]) == sorted(stones.lines(9, stones.DIRECTIONS))
    assert len(ends) == len(other_ends) == 2


class Crossing:
    """A create_board as a lesson sees it, that gives no board."""

    def __init__(self, given: Any, left: dict[str, Any], **others: Any) -> None:
        self.given, self.kept, self.named = given, left, others

    def __call__(self, *_: Any) -> Any:
        return self.given

    def left(self, size: int) -> dict[str, Any]:
        return {"size": size, **{name: make(size) for name, make in self.kept.items()}}

    def others(self) -> dict[str, Any]:
        return self.named


def put_in_rows_of_own(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
    return put_in_rows(board, stone, position) if isinstance(board, list) else None


@pytest.mark.parametrize("given", [None, True, 9])
@pytest.mark.parametrize(
    ("kept", "others"),
    [({"line": "-".__mul__, "board": rows}, {}), ({}, {"half": (2).__rmul__, "Rows": rows})],
)
def test_a_board_that_create_board_does_not_give_is_taken_from_where_it_is(
    words: Any, given: Any, kept: Any, others: Any
) -> None:
    make = Crossing(given, kept, **others)
    assert words.flaw(make, put_in_rows_of_own) == "create_board"
    made = words.stand_ins(words.learned(make, put_in_rows_of_own)[0], make, put_in_rows_of_own)
    assert made["create_board"](13) == rows(13)


def test_where_no_board_is_given_and_no_stone_is_taken_either_both_are_mended(words: Any) -> None:
    make = Crossing(None, {"board": rows})
    lessons = words.learned(make, lambda *_: None)
    made = [words.stand_ins(lesson, make, lambda *_: None) for lesson in lessons]
    both = next(each for each in made if len(each) == 2)
    board = both["create_board"](9)
    assert both["place_on_board"](board, "●", ("4", "E"))
    assert board != rows(9)


def test_a_board_on_which_stones_are_taken_is_looked_for_nowhere_else(words: Any) -> None:
    make = Crossing(rows(9), {"other": rows}, Rows=rows)
    assert words.elsewhere(make, put_in_rows_of_own) == ""
    assert words.elsewhere(make, lambda *_: None) == ""  # that is the fault of place_on_board


@pytest.mark.usefixtures("words")
def test_a_fresh_board_is_one_though_it_shares_its_stones_with_those_that_come_later() -> None:
    kept: dict[Any, Any] = {}

    def create(size: int) -> dict[str, Any]:
        return {"size": size, "stones": kept}

    def place_in(board: Any, stone: str, position: tuple[str, str]) -> bool | None:
        if not isinstance(board, dict) or "size" not in board:
            return None
        point = int(position[0]), COLUMNS.index(position[1])
        free = max(point) < board["size"] and point not in board["stones"]
        return free and board["stones"].setdefault(point, stone) == stone

    own = {"create_board": create, "place_on_board": place_in}
    own |= dict.fromkeys(("is_occupied", "check_available_moves"), lambda *_: None)
    is_fresh = import_module("gomoku_positions").is_fresh
    assert is_fresh(create(9), 9, own.__getitem__) == "an empty board"
    assert "stones on it" in is_fresh(create(9), 9, own.__getitem__)
