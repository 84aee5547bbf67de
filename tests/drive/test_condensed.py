"""harness/drive/condensed.py: calls that differ in their numbers alone, in one line."""

from harness.drive.condensed import condensed


def test_looks_at_each_field_of_a_board_are_one_line() -> None:
    looks = [f"is_occupied(board, {row}, {column})" for row in range(9) for column in range(9)]
    assert condensed(["board = create_board(9)", *looks, "print_board(board)"]) == [
        "board = create_board(9)",
        "[[is_occupied(board, x, y) for y in range(9)] for x in range(9)]",
        "print_board(board)",
    ]


def test_what_is_no_product_of_ranges_is_listed() -> None:
    assert condensed([f"f({n}, {n * n})" for n in range(1, 6)]) == [
        "[f(x, y) for x, y in [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25)]]"
    ]
    assert condensed([f"f({n})" for n in (3, 1, 4, 1, 5)]) == ["[f(x) for x in [3, 1, 4, 1, 5]]"]
    assert condensed([f"f({n})" for n in range(2, 8)]) == ["[f(x) for x in range(2, 8)]"]


def test_many_calls_that_are_no_product_are_soon_written() -> None:
    rows = [(n, n, n) for n in range(2000)]  # whose product has eight billion rows
    assert condensed([f"f{row}" for row in rows]) == [f"[f(x, y, z) for x, y, z in {rows}]"]


def test_a_function_keeps_its_name() -> None:
    assert condensed([f"x({n})" for n in range(5)]) == ["[x(y) for y in range(5)]"]


def test_a_line_says_the_same_calls_in_the_same_order() -> None:
    lines = [f"f(x, {a}, {b})" for a in (0, 2) for b in (5, 3, 4)]
    seen: list[tuple[int, ...]] = []
    for line in condensed(lines):
        eval(line, {"f": lambda *args: seen.append(args), "x": 7})
    assert seen == [(7, a, b) for a in (0, 2) for b in (5, 3, 4)]


def test_few_calls_and_other_lines_are_left_alone() -> None:
    lines = [
        "f(1)",
        "f(2)",
        "f('a')",
        "f(1.5)",
        "f(True)",
        "f(g(1))",
        "f(x=1)",
        "a = f(1)",
        "f()",
        "f()",
        "[f(1)]",
    ]
    assert condensed([*lines, *["f()"] * 9]) == [*lines, *["f()"] * 9]
