"""harness/sandbox/box/worker.py: what a function is given, and what comes of it."""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import numpy
import pytest
from one_case import Desk, case
from student import outcome, result

from harness.model import Ended, Raised
from harness.sandbox.launch import Launcher
from harness.sandbox.wire import OPEN_OBJECTS, Named, Opaque, Unusable

# ---------------------------------------------------------------- values


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ("object()", "builtins.object"),
        ("(n for n in [5])", "builtins.generator"),
        ("lambda: 5", "builtins.function"),
        ("1j", "builtins.complex"),
        ("range(5)", "builtins.range"),
        ("type('dict', (dict,), {'__module__': 'builtins'})()", "its own.dict"),
        ("__import__('numpy').array([[1]]).view(__import__('numpy').memmap)", "numpy.memmap"),
        ("__import__('numpy').datetime64('2020')", "numpy.datetime64"),
    ],
)
def test_what_is_not_plain_data_is_an_object_of_its_class(launcher: Launcher, made: str, told: str) -> None:
    came = result(launcher, f"def f(): return {made}")
    assert isinstance(came, Opaque)
    assert came.class_ == told


def test_a_named_tuple_is_the_tuple_that_it_is(launcher: Launcher) -> None:
    came = result(launcher, "def f(): return __import__('collections').namedtuple('point', 'x y')(5, [6])")
    assert isinstance(came, Named)
    assert came == (5, [6])


@pytest.mark.parametrize(
    ("made", "plain"),
    [
        ("IntEnum('Player', 'ONE TWO').TWO", 2),
        ("[Lies.FIVE, Word.YES]", [5, "yes"]),
        ("[Player(2), Half(0.5), Stone('o')]", [2, 0.5, "o"]),
    ],
)
def test_a_number_or_a_text_of_a_class_of_its_own_is_that(
    launcher: Launcher, made: str, plain: object
) -> None:
    classes = """
        from enum import Enum, IntEnum
        class Lies(IntEnum):
            FIVE = 5
            def __int__(self): return 6
            __index__ = __int__
        class Word(str, Enum):
            YES = "yes"
            def __str__(self): return "no"
        class Player(int):
            def __init__(self, number): self.stones = []
        class Half(float):
            def __float__(self): return 7.0
        class Stone(str):
            def __str__(self): return "no"
        """
    came = result(launcher, f"{dedent(classes)}\ndef f(): return {made}")
    assert (type(came), came) == (type(plain), plain)


def test_a_number_with_an_equality_of_its_own_is_an_object(launcher: Launcher) -> None:
    text = "class Any(int):\n    def __eq__(self, other): return True\ndef f(): return Any(5)"
    assert isinstance(result(launcher, text), Opaque)


def test_an_async_function_gives_an_object(launcher: Launcher) -> None:
    assert isinstance(result(launcher, "async def f(): return 5"), Opaque)


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        ("made = []; made.append(made)", "it contains itself"),
        ("made = {}; made[1] = [made]", "it contains itself"),
        ("made = 'x' * (2 << 20)", "it is too large (more than 1 MiB)"),
        ("made = [1] * 600_000", "it is too large (more than 1 MiB)"),
        ("made = [0.5] * 400_000", "it has more than 200000 items"),
        ("made = 10 ** 5000", "it holds an integer of more than 4,300 digits"),
        ("made = []\n    for _ in range(9000): made = [made]", "it is nested more than 40 deep"),
    ],
)
def test_what_cannot_cross_says_why(launcher: Launcher, made: str, reason: str) -> None:
    came = result(launcher, f"def f():\n    {made}\n    return made\n")
    assert isinstance(came, Unusable)
    assert came.reason == reason


def test_numpy_crosses_both_ways(launcher: Launcher) -> None:
    came = result(
        launcher, "def f(board): board[0] = 5; return board.dtype.str, board * 2", numpy.array([1, 2])
    )
    assert came[0] == "<i8"
    assert came[1].tolist() == [10, 4]


def test_text_with_any_character_crosses(launcher: Launcher) -> None:
    text = "".join(map(chr, [0, 10, 13, 34, 92, 0x2028, 0xD800, 0x202E, 0x10FFFF]))
    assert result(launcher, "def f(text): return text + text", text) == text * 2


def test_keyword_arguments_cross(launcher: Launcher) -> None:
    with case(launcher, "def f(a, *, b=1): return a, b") as play:
        assert play("f", 1, b=[2]) == (1, [2])


# ---------------------------------------------------------------- identity and change


SHELF = """
    boards = []
    def new():
        board = [[0, 0], [0, 0]]
        boards.append(board)
        return board
    def aliased(): return [[0, 0]] * 2
    def same(a, b): return a is b
    def known(board): return [board is each for each in boards]
    def put(board, row): board[row][0] = 9
    def first(board): return board[0][0]
    class Board: pass
    def make(): return Board()
    def is_board(b): return type(b) is Board
    """


def test_a_list_of_the_students_own_goes_back_as_itself(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        one, other = play("new"), play("new")
        assert play("known", one) == [True, False]
        assert play("known", other) == [False, True]
        assert play("same", one, one) is True
        assert play("same", one, other) is False
        assert play("same", [one][0], one) is True
        assert play("known", [[0, 0], [0, 0]]) == [False, False]


def test_changes_of_the_judge_are_in_the_students_own_list(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        board = play("new")
        board[0][0] = 7
        assert play("first", board) == 7
        assert play("known", board) == [True]
        board[0] = [8, 8]
        assert play("first", board) == 8


def test_changes_of_the_student_are_in_the_judges_copy(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        board = play("new")
        row = board[1]
        assert play("put", board, 1) is None
        assert board == [[0, 0], [9, 0]]
        assert row == [9, 0]
        plain = [[1, 1], [1, 1]]
        play("put", plain, 0)
        assert plain == [[9, 1], [1, 1]]


def test_rows_that_are_one_list_there_are_one_list_here(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        board = play("aliased")
        assert board[0] is board[1]
        play("put", board, 0)
        assert board == [[9, 0], [9, 0]]


ARRAYS = """
    import numpy
    class Board:
        def __init__(self): self.rows = numpy.zeros(2, int)
    def new(): return numpy.zeros((2, 2), int)
    def rows(): return [numpy.zeros(2, int), numpy.zeros(2, int)]
    def within(): return Board()
    def same(a, b): return a is b
    def put(board, row): board[row] = 9
    def told(board): return board.tolist()
    def first(board): return board.rows.tolist()
    """


def test_an_array_of_the_students_own_goes_back_as_itself_with_all_changes(launcher: Launcher) -> None:
    with case(launcher, ARRAYS) as play:
        board, other = play("new"), play("new")
        assert (play("same", board, board), play("same", board, other)) == (True, False)
        play("put", board, 1)
        assert board.tolist() == [[0, 0], [9, 9]]
        board[0, 1] = 7
        assert play("told", board) == [[0, 7], [9, 9]]
        row, _ = rows = play("rows")
        play("put", row, 0)
        assert [each.tolist() for each in rows] == [[9, 0], [0, 0]]


def test_an_array_in_an_object_is_changed_there(launcher: Launcher) -> None:
    with case(launcher, ARRAYS) as play:
        play.running.begin((), opens=OPEN_OBJECTS)
        board = play("within")
        board["rows"][1] = 5
        assert play("first", board) == [0, 5]


def test_an_object_goes_back_as_itself(launcher: Launcher) -> None:
    with case(launcher, SHELF) as play:
        made = play("make")
        assert isinstance(made, Opaque)
        assert play("is_board", made) is True
        assert play("same", made, made) is True


# ---------------------------------------------------------------- functions that cross


OPENED = """
    class Board:
        def __init__(self): self.rows, self.me, self.last = [[0, 0], [0, 0]], self, None
    class Slotted:
        __slots__ = ("rows", "empty")
        def __init__(self): self.rows = [[0]] * 2
    def new(): return Board()
    def put(board, row): board.rows[row][0] = 9; board.last = row
    def look(board): return type(board).__name__, board.rows, board.me is board
    def slotted(): return Slotted()
    def rows_of(board): board.rows[0][0] = 9; return board.rows
    """


def test_an_object_that_is_looked_into_is_a_dict_here_and_itself_there(launcher: Launcher) -> None:
    with case(launcher, OPENED) as play:
        play.running.begin((), opens=OPEN_OBJECTS)
        board = play("new")
        assert (board["(inside of)"], board["rows"], board["last"]) == (
            "student.Board",
            [[0, 0], [0, 0]],
            None,
        )
        rows = board["rows"]
        play("put", board, 1)
        assert (rows, board["last"]) == ([[0, 0], [9, 0]], 1)
        rows[0][1] = 5
        assert play("look", board) == ("Board", [[0, 5], [9, 0]], True)


def test_slots_are_looked_into_and_rows_that_were_one_can_be_made_two(launcher: Launcher) -> None:
    with case(launcher, OPENED) as play:
        play.running.begin((), opens=OPEN_OBJECTS)
        board = play("slotted")
        assert (board.keys(), board["rows"][0]) == ({"(inside of)", "rows"}, [0])
        board["rows"] = [[0], [0]]
        assert play("rows_of", board) == [[9], [0]]


def test_what_was_typed_too_early_can_be_forgotten_without_a_terminal_too(launcher: Launcher) -> None:
    text = "import sys, termios\ndef f(): return termios.tcflush(sys.stdin, termios.TCIFLUSH)"
    with case(launcher, text) as play:
        assert play("f") is None


@pytest.mark.parametrize(
    "clear",
    [
        "os.system('clear')",
        "subprocess.run('clear')",
        "subprocess.call('cls' if os.name == 'nt' else 'clear', shell=True)",
        "subprocess.run('cls||clear', shell=True, check=True)",
        "subprocess.run('clear', shell=True, check=True, close_fds=False)",  # by posix_spawn, as all from 3.13 on
        "subprocess.check_output(['/usr/bin/tput', 'reset'])",
        "os.popen('clear').close()",
    ],
)
def test_a_program_that_clears_the_screen_goes_on(launcher: Launcher, clear: str) -> None:
    with case(launcher, f"import os, subprocess\ndef f():\n    {clear}\n    return 5") as play:
        assert play("f") == 5


@pytest.mark.parametrize(
    "command", ["['clearly']", "['echo', 'clear']", "'echo clear', shell=True", "['/bin/sh']"]
)
def test_no_other_program_is_started(launcher: Launcher, command: str) -> None:
    came = outcome(launcher, f"import subprocess\ndef f(): return subprocess.run({command})")
    assert isinstance(came, Raised)
    assert came.is_a("OSError")


def test_a_member_of_an_enum_is_not_looked_into(launcher: Launcher) -> None:
    text = """
        from enum import Enum, IntEnum, StrEnum
        def stone(): return StrEnum("Stone", {"BLACK": "b"}).BLACK
        def row(): return IntEnum("Row", "FIRST SECOND").SECOND
        def kind(): return Enum("Kind", "PLAIN").PLAIN
        """
    with case(launcher, text) as play:
        play.running.begin((), opens=OPEN_OBJECTS)
        assert (play("stone"), play("row"), type(play("kind"))) == ("b", 2, Opaque)


def test_an_object_that_nobody_looks_into_stays_an_object(launcher: Launcher) -> None:
    with case(launcher, OPENED) as play:
        assert isinstance(play("new"), Opaque)


def test_a_function_of_the_judges_can_be_called_there(launcher: Launcher) -> None:
    with case(launcher, "def f(g, x): return [g(x), g(x + 1)], g") as play:
        values, function = play("f", lambda x: x * 10, 2)
        assert values == [20, 30]
        assert isinstance(function, Opaque)


def test_what_a_function_of_the_judges_raises_can_be_caught_there(launcher: Launcher) -> None:
    source = """
        def f(g):
            try:
                g()
            except LookupError as error:
                return type(error).__name__, error.args
        """

    def fails() -> None:
        raise KeyError("x")

    with case(launcher, source) as play:
        assert play("f", fails) == ("KeyError", ("'x'",))


def test_what_a_function_of_the_judges_changes_is_changed_there(launcher: Launcher) -> None:
    with case(launcher, "def f(g):\n    x = [1]\n    g(x)\n    return x") as play:
        assert play("f", lambda x: x.append(2)) == [1, 2]


def test_a_function_of_the_judges_may_call_the_student_again(launcher: Launcher) -> None:
    with case(launcher, "def f(g, n): return g(n)\ndef h(n): return n + 1") as play:
        assert play("f", lambda n: play("h", n) * 2, 3) == 8


def test_a_steady_helper_is_asked_once_for_each_question_and_request(launcher: Launcher) -> None:
    asked: list[Any] = []

    def doubled(values: list[int]) -> list[int]:
        asked.append(list(values))
        return [*values, *values]

    text = """
        def helper(x): pass
        def f(x):
            first = helper(x)
            first.append(9)  # what has come once is the student's to change
            again = helper(x)
            x.append(2)
            return [again, helper(x)]
        """
    with case(launcher, text, Desk(helper=doubled, steady=True)) as play:
        assert play("f", [1]) == [[1, 1], [1, 2, 1, 2]]
        assert asked == [[1], [1, 2]]
        assert play("f", [1]) == [[1, 1], [1, 2, 1, 2]]
        assert len(asked) == 4
    with case(launcher, text, Desk(helper=doubled)) as play:
        assert play("f", [1]) == [[1, 1], [1, 2, 1, 2]]
        assert len(asked) == 7


def test_what_was_asked_of_one_board_is_answered_together_for_the_next(launcher: Launcher) -> None:
    def occupied(board: list[int], point: int) -> bool:
        return board[point] > 0

    text = """
        def occupied(board, point): pass
        def f(boards): return [[occupied(b, point) for point in range(len(b))] for b in boards]
        """
    desk = Desk(occupied=occupied, steady=True)
    with case(launcher, text, desk) as play:
        boards = [[0, 1, 0, 0], [1, 1, 0], [0, 0, 1, 0], [True, 1, 1]]
        assert play("f", boards) == [[point > 0 for point in board] for board in boards]
    assert desk.questions == 4 + 2 + 2 + 2


def test_a_board_of_objects_comes_back_only_if_a_call_has_changed_it(
    launcher: Launcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = """
        class Cell: pass
        def make(): return [Cell(), Cell()]
        def look(row): return len(row)
        def swap(row): row.reverse()
        """
    with case(launcher, text) as play:
        row = play("make")
        assert play.running.exchange is not None
        read, came_back = play.running.exchange.reply, []

        def reply(*args: Any) -> Any:
            answer = read(*args)
            came_back.append(answer.values[2] is not None)
            return answer

        monkeypatch.setattr(play.running.exchange, "reply", reply)
        before = [cell.handle_ for cell in row]
        assert (play("look", row), play("swap", row)) == (2, None)
        assert came_back == [False, True]
        assert [cell.handle_ for cell in row] == before[::-1]


def test_what_was_asked_of_one_object_is_answered_together_for_the_next(launcher: Launcher) -> None:
    text = """
        class Board:
            def __init__(self, cells): self.cells = cells
        def occupied(board, point): pass
        def f(boards):
            made = [Board(cells) for cells in boards]
            asked = [[occupied(board, point) for point in range(len(board.cells))] for board in made]
            made[0].cells[1] = 0
            return asked, occupied(made[0], 1)
        """

    def occupied(board: dict[str, Any], point: int) -> bool:
        return bool(board["cells"][point] > 0)

    desk = Desk(occupied=occupied, steady=True)
    with case(launcher, text, desk) as play:
        play.running.begin(["occupied"], opens=OPEN_OBJECTS)
        boards = [[0, 1, 0, 0], [1, 1, 0, 1], [0, 0, 1, 0]]
        told = [[point > 0 for point in board] for board in boards]
        assert play("f", boards) == (told, False)
    assert desk.questions == 4 + 2 + 2 + 1


def test_what_was_asked_of_one_array_is_answered_together_for_the_next_of_any_kind(
    launcher: Launcher,
) -> None:
    def occupied(board: Any, row: int, col: int) -> bool:
        return bool(board[row][col] > 0)

    text = """
        def occupied(board, row, col): pass
        def f(boards):
            return [[occupied(b, row, col) for row in range(len(b)) for col in range(len(b[0]))] for b in boards]
        """
    desk = Desk(occupied=occupied, steady=True)
    with case(launcher, text, desk) as play:
        whole = numpy.array([[0, 1, 0], [1, 0, 0]])
        # The same bytes in another shape, or as other numbers, are another board
        boards = [
            whole,
            whole.reshape(3, 2),
            whole.view(float),
            whole.view(numpy.uint64),
            whole.astype(object),
        ]
        assert play("f", boards) == [[cell > 0 for cell in board.flat] for board in boards]
    assert desk.questions == 6 + 3 + 1 + 1 + 2  # the last by its text: its bytes would not tell what is in it


def test_what_was_asked_of_one_board_of_objects_is_answered_together_for_the_next(launcher: Launcher) -> None:
    def even(board: list[Opaque], point: int) -> bool:
        return board[point].handle_ % 2 == 0

    text = """
        class Cell: pass
        def even(board, point): pass
        def f():
            boards = [[Cell() for _ in range(5)] for _ in range(3)]
            return [[even(board, point) for point in range(5)] for board in boards]
        """
    desk = Desk(even=even, steady=True)
    with case(launcher, text, desk) as play:
        handles = iter(range(1, 16))  # of the cells, as they cross
        assert play("f") == [[next(handles) % 2 == 0 for _ in range(5)] for _ in range(3)]
    assert desk.questions == 5 + 2 + 2


def test_a_helper_that_changes_some_boards_of_objects_changes_those_that_it_is_asked_about(
    launcher: Launcher,
) -> None:
    """Answers that were sent ahead were kept, and what it had changed meanwhile was lost."""

    def fill(board: list[object], point: int) -> bool:
        if point == 0 and board[2] is None:
            board[2] = board[0]
        return board[2] is None

    text = """
        class Cell: pass
        def fill(board, point): pass
        def f():
            for _ in range(2):
                full = [Cell(), Cell(), 1]
                [fill(full, point) for point in range(3)]
            board = [Cell(), Cell(), None]
            return [fill(board, point) for point in (1, 2, 0, 1)], board[2] is board[0]
        """
    with case(launcher, text, Desk(fill=fill, steady=True)) as play:
        assert play("f") == ([True, True, False, False], True)


def test_arrays_and_numbers_of_numpy_that_a_helper_gives_come_again_as_they_are(launcher: Launcher) -> None:
    desk = Desk(steady=True, turned=lambda board: board[::-1], free=lambda board, point: board[point] == 0)
    text = """
        def turned(board): pass
        def free(board, point): pass
        def f(board):
            return [str(turned(board)) for _ in range(2)] + [bool(free(board, point)) for point in (0, 1, 0, 1)]
        """
    with case(launcher, text, desk) as play:
        assert play("f", numpy.array([0, 2])) == ["[2 0]"] * 2 + [True, False] * 2


def test_points_may_be_pairs_for_each_player_and_direction(launcher: Launcher) -> None:
    def enclosing(board: list[int], player: int, point: tuple[int, int], way: tuple[int, int]) -> bool:
        return board[point[0]] == player and way != point

    text = """
        def enclosing(board, player, point, way): pass
        def f(boards):
            points = [(player, (x, y), (0, z)) for player in (1, 2) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
            return [[enclosing(b, *point) for point in points] for b in boards]
        """
    desk = Desk(enclosing=enclosing, steady=True)
    with case(launcher, text, desk) as play:
        boards = [[0, 1], [1, 2], [2, 2]]
        ways = [((x, y), (0, z)) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
        assert play("f", boards) == [[enclosing(b, p, *way) for p in (1, 2) for way in ways] for b in boards]
    assert desk.questions == 16 + 2 + 2


def test_what_was_asked_along_with_a_point_is_answered_and_nothing_else(launcher: Launcher) -> None:
    worked_out: list[tuple[int, int]] = []

    def mine(board: list[int], player: int, point: int) -> bool:
        worked_out.append((player, point))
        return board[point] == player

    text = """
        def mine(board, player, point): pass
        def f(board, player): return [mine(board, player, point) for point in range(3)]
        """
    desk = Desk(mine=mine, steady=True)
    with case(launcher, text, desk) as play:
        assert play("f", [1, 2, 1], 1) == [True, False, True]
        assert play("f", [2, 2, 1], 2) == [True, True, False]
        assert len(worked_out) == 6
        assert play.next("mine")("f", [2, 1, 1], 1) == [False, True, True]  # in another case, too
    assert worked_out[6:] == [(1, 0), (1, 1), (1, 0), (1, 1), (1, 2)]


@pytest.mark.parametrize(("fails", "questions"), [(True, 3 + 1), (False, 3 + 1 + 1)])
def test_what_is_kept_of_a_board_stays_until_something_happens(
    launcher: Launcher, fails: bool, questions: int
) -> None:
    class Both(Desk):
        def kind(self, name: str, _value: object) -> str:
            return "k" if name == "occupied" else "r"

    def occupied(board: list[int], point: int) -> bool:
        return board[point] > 0

    def beside(*_: object) -> None:
        if fails:
            raise ValueError("nothing happens")

    text = """
        def occupied(board, point): pass
        def beside(board): pass
        def f(board):
            seen = [occupied(board, point) for point in range(3)]
            try: beside(board)
            except ValueError: pass
            return seen, [occupied(board, point) for point in range(3)]
        """
    desk = Both(occupied=occupied, beside=beside)
    with case(launcher, text, desk) as play:
        assert play("f", [0, 1, 0]) == ([False, True, False], [False, True, False])
    assert desk.questions == questions


def test_what_a_helper_changes_at_another_point_is_changed_when_that_is_asked(launcher: Launcher) -> None:
    def put(board: list[int], at: int) -> bool:
        if board[at]:
            return False
        board[at] = 1
        return True

    desk = Desk(steady=True, put=put)
    text = """
        def put(board, at): pass
        def f(boards): return [([put(board, at) for at in (0, 1, 2)], board) for board in boards]
        """
    with case(launcher, text, desk) as play:
        given = [([False] * 3, [1, 1, 1]), ([False, False, True], [1, 1, 1])]
        assert play("f", [[1, 1, 1], [1, 1, 0]]) == given


def test_long_texts_that_a_helper_is_asked_about_are_no_points_and_not_kept(launcher: Launcher) -> None:
    desk = Desk(steady=True, free=lambda board, point: point not in board)
    text = """
        def free(board, point): pass
        def f(board): return [free(board, "x" * length) for length in (1, 2, 90, 10_000)]
        """
    with case(launcher, text, desk) as play:
        assert play("f", ["x"]) == [False, True, True, True]
    assert [len(point) for (point,) in desk.points.known["free"]] == [1, 2, 90]


def test_boards_are_answered_one_by_one_and_none_is_worked_out_for_nothing(launcher: Launcher) -> None:
    worked_out: list[int] = []

    def placed(board: list[int], point: tuple[int, int]) -> list[int]:
        worked_out.append(point[0])
        return [*board[: point[0]], 1, *board[point[0] + 1 :]]

    text = """
        def placed(board, point): pass
        def f(boards): return [[placed(b, (point, 0)) for point in range(3)] for b in boards]
        """
    desk = Desk(placed=placed, steady=True)
    with case(launcher, text, desk) as play:
        assert play("f", [[0, 0, 0], [2, 2, 2]])[1] == [[1, 2, 2], [2, 1, 2], [2, 2, 1]]
    assert desk.questions == 6
    assert len(worked_out) == 6 + 1


def test_arrays_of_one_content_and_two_shapes_are_two_questions(launcher: Launcher) -> None:
    text = """
        import numpy
        def helper(x): pass
        def f(): return [helper(numpy.zeros(shape)) for shape in ((2, 3), (3, 2))]
        """
    with case(launcher, text, Desk(helper=lambda array: array.shape, steady=True)) as play:
        assert play("f") == [(2, 3), (3, 2)]


def test_a_question_about_objects_is_asked_once_as_long_as_they_are_as_they_were(launcher: Launcher) -> None:
    text = """
        class Cell: pass
        def helper(x): pass
        def f():
            row = [Cell(), Cell()]
            return [helper(row), helper(row), helper(row[:1]), helper(row)]
        """
    asked: list[int] = []

    def counted(row: list[object]) -> int:
        asked.append(len(row))
        return len(asked)

    with case(launcher, text, Desk(helper=counted, steady=True)) as play:
        assert play("f") == [1, 1, 2, 1]
        assert asked == [2, 1]


def test_boards_of_objects_are_told_apart_by_what_stands_where(launcher: Launcher) -> None:
    text = """
        class Cell: pass
        a, b = Cell(), Cell()
        boards = [[a, b], [b, a], [a, 1], [a, True], [a, 1j], [a, (b,)], [a, [b]], [[a, b]], [[b, a]], [1, 2], [a, a]]
        def helper(board, point): pass
        def f(): return [helper(board, point) for board in boards + boards for point in (0, 1)]
        """
    looks: list[str] = []

    def helper(board: list[object], point: int) -> str:
        looks.append(repr(board))
        return f"{looks[-1]} {point}"

    desk = Desk(helper=helper, steady=True)
    with case(launcher, text, desk) as play:
        answers = play("f")
    assert answers[22:] == answers[:22]
    assert len(set(answers)) == 22
    assert desk.questions == 22


def test_a_helper_that_changes_its_argument_is_asked_each_time(launcher: Launcher) -> None:
    text = "def helper(x): pass\ndef f(x): return [helper(x[:]), helper(x[:])], helper(x), x"
    asked: list[list[int]] = []

    def emptied(values: list[int]) -> int:
        asked.append(list(values))
        values.clear()
        return len(asked)

    with case(launcher, text, Desk(helper=emptied, steady=True)) as play:
        assert play("f", [1]) == ([1, 2], 3, [])


def test_what_a_helper_is_given_by_the_students_own_names_is_changed_as_well(launcher: Launcher) -> None:
    def move(g: list[int], i: int, j: int) -> int:
        g[i], g[j] = 0, g[i]
        return j

    text = """
        def move(board, start, end): pass
        def f(board):
            move(board=board, end=1, start=0)
            return move(board, 1, end=2), board
        """
    with case(launcher, text, Desk(move=move)) as play:
        assert play("f", [5, 0, 0]) == (2, [0, 0, 5])


def test_a_tuple_of_a_helpers_has_the_names_of_the_students_own(launcher: Launcher) -> None:
    text = """
        from typing import NamedTuple
        class Size(NamedTuple):
            width: int
            height: int
        class Point(NamedTuple):
            row: int
            column: int
        def helper(x) -> Point: pass
        def unsaid(x): pass
        def f(x): return helper(x).row, unsaid(x).height, helper(x) == (x, 1), unsaid(0)
        """
    desk = Desk(helper=lambda x: (x, 1), unsaid=lambda x: (x, 2) if x else (1, 2, 3))
    with case(launcher, text, desk) as play:
        assert play("f", 5) == (5, 2, True, (1, 2, 3))


def test_a_helper_is_the_judges_whoever_holds_it(launcher: Launcher) -> None:
    text = """
        from functools import partial
        def decorated(function):
            sign = -1
            def helper(x, *, offset=0): return sign * function(x) + offset
            return helper
        helper = decorated(abs)
        also, by_key = helper, {"h": helper, "other": abs}
        class Rules:
            double = staticmethod(helper)
            steps = [helper, partial(helper, 2)]
        def f(x, default=helper):
            held = helper, also, default, by_key["h"], Rules.double, Rules.steps[0], lambda x: Rules.steps[1]()
            return {function(x) for function in held}, by_key["other"](-x)
        """
    with case(launcher, text, Desk(helper=lambda x: x * 10)) as play:
        assert play("f", 2) == ({20}, 2)
        assert play.next()("f", 2) == ({-2}, 2)


def test_a_static_method_that_a_helper_is_called_as_is_the_judges_too(launcher: Launcher) -> None:
    text = """
        class Rules:
            @staticmethod
            def helper(x): return -x
            @staticmethod
            def other(x): return -x
        def helper(x): return Rules.helper(x)
        def f(x): return Rules.helper(x=x), Rules.other(x)
        """
    with case(launcher, text, Desk(helper=lambda y: y * 10)) as play:
        assert play("f", 2) == (20, -2)
        assert play.next()("f", 2) == (-2, -2)


def test_a_helper_that_is_a_generator_is_the_judges_under_each_of_its_names(launcher: Launcher) -> None:
    text = "def helper(x): yield x\nalso = helper\ndef f(x): return helper(x), also(x)"
    with case(launcher, text, Desk(helper=lambda x: [x, x])) as play:
        assert play("f", 2) == ([2, 2], [2, 2])


def test_a_helper_that_outlasts_a_case_is_what_it_was_in_the_next(launcher: Launcher) -> None:
    text = "from textwrap import dedent as helper\ndef f(x): return helper(x)"
    with case(launcher, text, Desk(helper=str.upper)) as play:
        assert play("f", " x") == " X"
        assert play.next()("f", " x") == "x"


def test_helpers_of_the_judges_stand_in_for_the_students(launcher: Launcher) -> None:
    desk = Desk(helper=lambda x: x * 10)
    with case(launcher, "def helper(x): return -x\ndef f(x): return helper(x)", desk) as play:
        assert play("f", 2) == 20
        assert play.next()("f", 2) == -2


def test_only_what_was_offered_can_be_asked_for(launcher: Launcher) -> None:
    source = """
        import sys
        def f(x):
            frame = sys._getframe()
            while frame:
                worker = frame.f_locals.get("self")
                if hasattr(worker, "asking"):
                    return worker.asking.ask("secret", (x,), {})[1]
                frame = frame.f_back
        """
    desk = Desk(helper=lambda x: x, secret=lambda x: x * 2)
    with case(launcher, source, desk) as play:
        assert play("f", 2) == 4  # it is how a helper is asked
        assert play.next("helper")("f", 2) == "sent something that is not an answer"


# ---------------------------------------------------------------- exceptions


def raised(launcher: Launcher, source: str) -> Raised:
    came = outcome(launcher, source)
    assert isinstance(came, Raised), came
    return came


def test_an_exception_has_its_classes_its_message_and_its_line(launcher: Launcher) -> None:
    came = raised(launcher, "def f():\n    return {}['x']\n")
    assert came.classes == (
        "builtins.KeyError", "builtins.LookupError", "builtins.Exception", "builtins.BaseException",
        "builtins.object",
    )  # fmt: skip
    assert (came.message, came.line, came.file) == ("'x'", 2, "student.py")


def test_the_line_is_the_students_last_one_wherever_it_was_raised(launcher: Launcher) -> None:
    assert raised(launcher, "import json\n\ndef f():\n    json.loads('{')\n").line == 4


@pytest.mark.parametrize(
    "own",
    [
        "class RuntimeError(Exception): pass",
        "RuntimeError = type('RuntimeError', (Exception,), {'__module__': 'builtins'})",
    ],
)
def test_a_class_that_is_only_called_so_is_not_pythons(launcher: Launcher, own: str) -> None:
    came = raised(launcher, f"{own}\ndef f(): raise RuntimeError")
    assert "builtins.RuntimeError" not in came.classes
    assert came.classes[0].endswith(".RuntimeError")


@pytest.mark.parametrize(
    "body",
    [
        "def __str__(self): raise SystemExit",
        "def __str__(self): return 5",
        "def __str__(self): return type('s', (str,), {'__getitem__': lambda *a: 1 / 0})('x')",
        "__class__ = property(lambda self: 1 / 0)",
        "__traceback__ = property(lambda self: 1 / 0)",
        "__cause__ = __context__ = property(lambda self: 1 / 0)",
        "__reduce__ = __repr__ = __hash__ = __eq__ = lambda *a: 1 / 0",
        "def __getattribute__(self, name): raise KeyboardInterrupt",
    ],
)
def test_an_exception_that_bites_is_an_exception(launcher: Launcher, body: str) -> None:
    came = raised(launcher, f"class Evil(ValueError):\n    {body}\ndef f(): raise Evil('x')")
    assert came.classes[:2] == ("student.Evil", "builtins.ValueError")
    assert len(came.message) <= 500


def test_a_class_whose_name_bites_costs_only_its_own_case(launcher: Launcher) -> None:
    source = """
        class Meta(type):
            @property
            def __module__(cls): raise KeyboardInterrupt
        class Evil(Exception, metaclass=Meta): pass
        def f(): raise Evil
        def g(): return 5
        """
    with case(launcher, source) as play:
        assert isinstance(play.outcome("f"), Ended | Raised)
        assert play.next()("g") == 5


def test_a_message_is_cut(launcher: Launcher) -> None:
    assert raised(launcher, "def f(): raise ValueError('x' * 10_000_000)").message == "x" * 500


def test_exit_is_an_exception_and_ends_nothing(launcher: Launcher) -> None:
    with case(launcher, "import sys\ndef f(): sys.exit(0)\ndef g(): exit()\ndef h(): quit(0)") as play:
        assert [play(name) for name in "fgh"] == ["SystemExit"] * 3


def test_help_is_there_as_in_any_python(launcher: Launcher) -> None:
    assert result(launcher, "def f(): return 5\nhelp(f)\ndef g(): return help(f), 7") == 5
    assert result(launcher, "def f(): return help(len), 7") == (None, 7)


def test_recursion_without_end_is_an_exception(launcher: Launcher) -> None:
    assert result(launcher, "def f(): return f()") == "RecursionError"
    deeper = "import sys\ndef f(n=0):\n    sys.setrecursionlimit(10**9)\n    return f(n + 1)"
    assert isinstance(outcome(launcher, deeper), Raised | Ended)


@pytest.mark.parametrize("end", ["pass", "return 5", "raise ValueError", "return print(made)", "return mad"])
def test_what_the_names_in_a_function_stand_for_when_it_ends_can_be_asked_for(
    launcher: Launcher, end: str
) -> None:
    source = f"""
        kept, other = [], []
        def f(size):
            made = [kept] * size
            kept.append(size)
            {end}
        """
    with case(launcher, source) as ask:
        left = ask(".left", ask(".vars", "f"), 2)
        assert {name: left[name] for name in ("size", "made", "kept")} == {
            "size": 2,
            "made": [[2], [2]],
            "kept": [2],
        }
        assert "other" not in left
        assert ask.running.notes == {}  # that a profiler was set is our own doing
