"""reference/gomoku_gtp: the model engine, and the test files written with it."""

import io
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from random import Random

import pytest
from board import Board
from board_util import Color, point_name, read_color, read_point
from gomoku_gtp_positions import files
from gomoku_gtp_session import drawn, fifths, over_the_edge
from gtp_connection import GtpConnection

from harness.judge.gtp.answers import judge
from harness.judge.gtp.gogui import parse, with_answers

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "reference" / "gomoku_gtp"
SPECS = ROOT / "specs" / "gomoku_gtp"
COURSE = ROOT.parent / "shared" / "assignments" / "cmput455-a1-public-tests.gtp"


@pytest.fixture
def engine() -> GtpConnection:
    return GtpConnection(Random(455))


def ask(engine: GtpConnection, *commands: str) -> str:
    """The text of the answer to the last command."""
    return [engine.answer(command) for command in commands][-1].removeprefix("=").strip()


# ---------------------------------------------------------------- the protocol


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("protocol_version\n", "= 2\n\n"),
        ("10 protocol_version\n", "=10 2\n\n"),
        ("clear_board", "=\n\n"),
        ("7 clear_board # of stones", "=7\n\n"),
        ("\tknown_command\tplay\r\n", "= true\n\n"),
        ("known_command castle", "= false\n\n"),
        ("castle", "? unknown command\n\n"),
        ("8 castle", "?8 unknown command\n\n"),
        ("boardsize 20", "? unacceptable size\n\n"),
        ("boardsize seven", "? unacceptable size\n\n"),
        ("komi 6.5", "=\n\n"),
        ("komi high", "? komi not a float\n\n"),
        ("play b", "? an argument is missing\n\n"),
        ("genmove", "? an argument is missing\n\n"),
        ("gogui-rules_board_size", "= 7\n\n"),
        ("gogui-rules_game_id", "= Gomoku\n\n"),
        ("gogui-rules_side_to_move", "= black\n\n"),
        ("# a comment", ""),
        ("   ", ""),
    ],
)
def test_a_command_gets_its_answer_and_an_empty_line(engine: GtpConnection, line: str, answer: str) -> None:
    assert engine.answer(line) == answer


def test_all_commands_that_are_listed_are_known(engine: GtpConnection) -> None:
    listed = ask(engine, "list_commands").split("\n")
    assert {"name", "version", "quit", "showboard", "gogui-rules_legal_moves"} <= set(listed)
    assert {ask(engine, f"known_command {name}") for name in listed} == {"true"}


def test_every_analyze_command_is_a_known_command(engine: GtpConnection) -> None:
    offered = [line.split("/")[2] for line in ask(engine, "gogui-analyze_commands").split("\n")]
    assert {ask(engine, f"known_command {name}") for name in offered} == {"true"}


def test_nothing_is_answered_after_quit(engine: GtpConnection) -> None:
    out = io.StringIO()
    engine.run(["quit\n", "name\n"], out)
    assert out.getvalue() == "=\n\n"


def test_it_runs_as_a_program_in_its_own_folder() -> None:
    asked = "play b c3\n5 gogui-rules_side_to_move\nquit\n"
    ran = subprocess.run(
        [sys.executable, "Go0.py"], cwd=ENGINE, input=asked, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "=\n\n=5 white\n\n=\n\n"


def test_the_board_is_drawn_from_the_top_row_down(engine: GtpConnection) -> None:
    assert ask(engine, "boardsize 2", "play b a1", "play w b2", "gogui-rules_board") == ".O\nX."
    assert ask(engine, "showboard") == "A B\n 2 . O 2\n 1 X . 1\n   A B"


# ---------------------------------------------------------------- points and colors


def test_the_name_of_each_point_is_read_back_in_either_case() -> None:
    points = [(x, y) for x in range(19) for y in range(19)]
    assert [read_point(point_name(point), 19) for point in points] == points
    assert [read_point(point_name(point).upper(), 19) for point in points] == points
    assert not [point for point in points if "i" in point_name(point)]


@pytest.mark.parametrize(
    "text", ["", "a", "8", "a0", "a8", "h1", "i1", "zz", "a-1", "a1b", "aa1", "a²", "a" + "9" * 9999]
)
def test_what_is_no_point_of_a_7x7_board_is_told(text: str) -> None:
    assert read_point(text, 7) is None


def test_colors_are_read_short_and_long() -> None:
    assert [read_color(text) for text in ("b", "B", "Black", "w", "WHITE", "e", "")] == [
        *[Color.BLACK] * 3,
        *[Color.WHITE] * 2,
        None,
        None,
    ]


# ---------------------------------------------------------------- the rules


def slow_winner(board: Board) -> Color | None:
    """Who has five in a row, found by looking at every window of five points of the board."""
    for step in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for point in ((x, y) for x in range(board.size) for y in range(board.size)):
            window = {board.stones.get((point[0] + i * step[0], point[1] + i * step[1])) for i in range(5)}
            if len(window) == 1 and None not in window:
                return window.pop()
    return None


@pytest.mark.parametrize("size", [5, 6, 7, 9])
def test_the_winner_of_random_games_is_the_one_found_by_looking_everywhere(size: int) -> None:
    random = Random(size)
    for _ in range(8):
        board = Board(size)
        while board.legal_moves():
            board.play(board.to_play, random.choice(board.legal_moves()))
            assert board.winner is slow_winner(board)


def test_the_first_to_make_five_has_won_even_if_more_is_played(engine: GtpConnection) -> None:
    for color, row in (("b", 1), ("w", 2)):
        for column in "abcde":
            ask(engine, f"play {color} {column}{row}")
    assert ask(engine, "gogui-rules_final_result") == "black"


def test_genmove_chooses_each_legal_move_as_often_as_the_others(engine: GtpConnection) -> None:
    chosen = [ask(engine, "boardsize 5", "genmove w") for _ in range(500)]
    assert len(set(chosen)) == 25
    assert max(chosen.count(name) for name in chosen) < 40


def test_genmove_plays_what_it_answers(engine: GtpConnection) -> None:
    move = ask(engine, "genmove w")
    assert ask(engine, f"play b {move}") == f'illegal move: "{move}" occupied'
    assert ask(engine, "gogui-rules_side_to_move") == "black"


@pytest.mark.parametrize("size", range(5, 20))
def test_nobody_wins_on_the_boards_that_are_made_for_a_draw(size: int) -> None:
    board = Board(size)
    black, white, _ = drawn(size)
    for color, points in ((Color.BLACK, black), (Color.WHITE, white)):
        for name in points:
            point = read_point(name, size)
            assert point is not None
            board.play(color, point)
    assert board.is_full()
    assert slow_winner(board) is None
    assert abs(len(black) - len(white)) <= 1


def test_any_five_points_in_a_row_lie_in_five_parts() -> None:
    part = {point: i for i, points in enumerate(fifths(9)) for point in points}
    for x, y in part:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            row = [(x + i * dx, y + i * dy) for i in range(5)]
            assert len({part[point] for point in row if point in part}) == len([p for p in row if p in part])


@pytest.mark.parametrize("size", [7, 19])
def test_lines_over_the_edge_are_five_points_of_the_board(size: int) -> None:
    for points in over_the_edge(size).values():
        assert len({point_name(p) for p in points if read_point(point_name(p), size) == p}) == 5


# ---------------------------------------------------------------- the files of tests


@pytest.mark.parametrize("path", [*sorted(SPECS.glob("*.gtp")), COURSE], ids=lambda path: path.name)
def test_the_reference_passes_each_file_of_tests(engine: GtpConnection, path: Path) -> None:
    if not path.exists():
        pytest.skip("the course's own file is not here")
    answers: dict[str, str] = {}
    for command in parse(path.read_text(encoding="utf-8"), path.name).commands:
        answer = engine.answer(command.sent)
        judged = judge(with_answers(command, answers), answer)
        answers[command.number] = answer.lstrip("=0123456789").strip()
        assert judged.outcome in ("done", "passed"), f"{path.name}:{command.line}: {judged.why}"


@pytest.mark.parametrize("name", sorted(files()))
def test_the_files_are_what_the_generator_writes(name: str) -> None:
    assert (SPECS / name).read_text(encoding="utf-8") == files()[name]


@pytest.mark.parametrize("path", sorted(SPECS.glob("*.gtp")), ids=lambda path: path.name)
def test_each_section_of_ours_has_a_name_and_begins_on_an_empty_board(path: Path) -> None:
    script = parse(path.read_text(encoding="utf-8"), path.name)
    assert not [section.name for section in script.sections if section.name.endswith(")")]
    starts = {s.line for s in script.sections}
    assert {c.line - 1 for c in script.commands if c.words[0] == "boardsize"} >= starts
    numbers = [command.number for command in script.commands if command.number]
    assert len(numbers) == len(set(numbers))


class OccupiedIsTaken(GtpConnection):
    """Has another word for an occupied point."""

    def play(self, words: list[str]) -> str:
        return super().play(words).replace("occupied", "taken")


class MovesByRow(GtpConnection):
    """Lists the legal moves row by row."""

    def legal_moves(self, words: list[str]) -> str:
        return " ".join(sorted(super().legal_moves(words).split(), key=lambda name: (name[1:], name)))


class MovesAfterAWin(GtpConnection):
    """Has legal moves as long as there are empty points."""

    def legal_moves(self, words: list[str]) -> str:
        every = " ".join(sorted(point_name(point) for point in self.board.empty_points()))
        return super().legal_moves(words) or every


class NothingIsDrawn(GtpConnection):
    """Knows no draw."""

    def final_result(self, words: list[str]) -> str:
        return super().final_result(words).replace("draw", "unknown")


class Capitalized(GtpConnection):
    """Writes "Unknown", and "Black"."""

    def final_result(self, words: list[str]) -> str:
        return super().final_result(words).capitalize()


class UnknownIsAName(GtpConnection):
    """Writes "Unknown"."""

    def final_result(self, words: list[str]) -> str:
        return super().final_result(words).replace("unknown", "Unknown")


class WinnerIsKept(GtpConnection):
    """Clears the board, and not the winner."""

    def clear_board(self, words: list[str]) -> str:
        winner = self.board.winner
        super().clear_board(words)
        self.board.winner = winner
        return ""


class IllegalMovesCount(GtpConnection):
    """Counts the moves of a game, those that were not played among them, to see when the board is full."""

    asked = 0

    def play(self, words: list[str]) -> str:
        self.asked += 1
        return super().play(words)

    def clear_board(self, words: list[str]) -> str:
        self.asked = 0
        return super().clear_board(words)

    def final_result(self, words: list[str]) -> str:
        result = super().final_result(words)
        return result if result in ("black", "white") or self.asked < self.board.size**2 else "draw"


class TopRowFirst(GtpConnection):
    """Plays at random in the top row while there is room in it, and anywhere then."""

    def play_random_move(self, color: Color) -> str:
        moves = self.board.legal_moves()
        top = [point for point in moves if point[1] == self.board.size - 1]
        point = self.chooser.choice(top or moves)
        self.board.play(color, point)
        return point_name(point)


class MiddleMoreOften(GtpConnection):
    """Plays at random, and the nearer to the middle, the more often."""

    def play_random_move(self, color: Color) -> str:
        moves = self.board.legal_moves()
        middle = self.board.size // 2
        weights = [(1 + abs(x - middle) + abs(y - middle)) ** -2 for x, y in moves]
        [point] = self.chooser.choices(moves, weights)
        self.board.play(color, point)
        return point_name(point)


class TakesTheWin(GtpConnection):
    """Plays at random where it cannot win at once."""

    def play_random_move(self, color: Color) -> str:
        for point in self.board.legal_moves():
            trial = Board(self.board.size)
            trial.stones = dict(self.board.stones)
            trial.play(color, point)
            if trial.winner:
                self.board.play(color, point)
                return point_name(point)
        return super().play_random_move(color)


class FirstLetterIsEnough(GtpConnection):
    """Takes every word with a "b" or a "w" before it for that color."""

    def play(self, words: list[str]) -> str:
        return super().play([words[0][0] if words[0][0] in "bBwW" else words[0], *words[1:]])


class NoCapitals(GtpConnection):
    """Knows no points in capitals, in which the course's own tests write them all."""

    def play(self, words: list[str]) -> str:
        return "?" if words[1] != words[1].lower() else super().play(words)


@pytest.mark.parametrize(
    ("wrong", "file", "sections"),
    [
        (OccupiedIsTaken, "private-play.gtp", ["the color is", "a line does"]),
        (
            OccupiedIsTaken,
            "private-occupied.gtp",
            [
                "an occupied point",
                "a stone keeps",
                "a line of stones is not joined",
                "a line of stones is not broken",
            ],
        ),
        (MovesByRow, "private-play.gtp", []),
        *(
            (MovesAfterAWin, f"private-{file}.gtp", [])
            for file in (
                "five",
                "more-than-five",
                "not-five",
                "play",
                "occupied",
                "genmove",
                "random",
                "games",
            )
        ),
        (MovesAfterAWin, "private-moves.gtp", ["no legal moves"] * 4),
        (MovesAfterAWin, "private-ends.gtp", ["White resigns", "Black resigns"]),
        (NothingIsDrawn, "private-random.gtp", []),
        *(
            (Capitalized, f"private-{file}.gtp", [])
            for file in (
                "five",
                "more-than-five",
                "not-five",
                "moves",
                "play",
                "occupied",
                "genmove",
                "random",
            )
        ),
        (Capitalized, "private-ends.gtp", ["a draw on"] * 4 + ["White resigns", "Black resigns"]),
        (Capitalized, "private-games.gtp", ["a whole game"] * 4),
        (UnknownIsAName, "public.gtp", ["a falling line"]),
        (WinnerIsKept, "public.gtp", ["the next game begins"]),
        (WinnerIsKept, "private-moves.gtp", ["no legal moves"] * 4),
        (WinnerIsKept, "private-ends.gtp", ["White resigns", "Black resigns"]),
        (IllegalMovesCount, "private-play.gtp", ["illegal moves do not count"]),
        (IllegalMovesCount, "private-ends.gtp", []),
        (TopRowFirst, "private-random.gtp", ["genmove chooses at random"]),
        (MiddleMoreOften, "private-random.gtp", ["genmove chooses at random"]),
        (TakesTheWin, "private-random.gtp", ["genmove begins in another place"]),
        (FirstLetterIsEnough, "private-colors.gtp", ["neither black nor white"]),
        (FirstLetterIsEnough, "private-play.gtp", []),
        (NoCapitals, "public.gtp", ["a falling line", "every empty", "who has lost", "an illegal move"]),
    ],
)
def test_a_mistake_costs_marks_where_it_is_tested_and_nowhere_else(
    wrong: type[GtpConnection], file: str, sections: list[str]
) -> None:
    engine, answers = wrong(Random(455)), dict[str, str]()
    script = parse((SPECS / file).read_text(encoding="utf-8"), file)
    failed = []
    for index, command in enumerate(script.commands):
        answer = engine.answer(command.sent)
        if judge(with_answers(command, answers), answer).outcome == "unexpected fail":
            failed += [section.name for section in script.sections if index in section.tests]
        answers[command.number] = answer.lstrip("=0123456789").strip()
    found = list(dict.fromkeys(failed))
    assert len(found) == len(sections)
    assert all(name.startswith(begin) for name, begin in zip(found, sections, strict=True)), found


@pytest.mark.parametrize("seed", range(20))
def test_who_plays_at_random_passes_the_tests_of_chance_by_any_luck(seed: int) -> None:
    engine, answers = GtpConnection(Random(seed)), dict[str, str]()
    for command in parse((SPECS / "private-random.gtp").read_text(encoding="utf-8")).commands:
        answer = engine.answer(command.sent)
        assert judge(with_answers(command, answers), answer).outcome in ("done", "passed"), command
        answers[command.number] = answer.lstrip("=0123456789").strip()


def test_lines_of_five_in_each_direction_are_completed_at_either_end_and_inside() -> None:
    places: dict[str, set[int]] = {}
    for section in (SPECS / "private-five.gtp").read_text(encoding="utf-8").split("\n## ")[1:]:
        moves = [words[1:] for line in section.split("\n") if (words := line.split())[:1] == ["play"]]
        own = [at.lower() for color, at in moves if color == moves[-1][0]]
        line = sorted(own, key=lambda at: (at[0], int(at[1:])))
        places.setdefault(section.partition(" in ")[0], set()).add(line.index(own[-1]))
    assert len(places) == 4
    assert all({0, 4} < place for place in places.values()), places


def test_a_program_of_stubs_passes_no_section() -> None:
    stub = {"gogui-rules_final_result": "= unknown", "gogui-rules_legal_moves": "=", "genmove": "= pass"}
    for path in SPECS.glob("*.gtp"):
        script = parse(path.read_text(encoding="utf-8"), path.name)
        for section in script.sections:
            tests = [with_answers(script.commands[i], {}) for i in section.tests]
            outcomes = {judge(test, stub.get(test.words[0], "=")).outcome for test in tests}
            assert "unexpected fail" in outcomes, f"{path.name}: {section.name}"


# ---------------------------------------------------------------- the sample submissions


def test_the_packed_samples_hold_what_their_sources_hold() -> None:
    samples = ROOT / "submissions" / "gomoku_gtp"
    sys.path.insert(0, str(samples))
    import pack  # type: ignore[import-not-found]  # a script beside the samples, outside what mypy is given

    for source in (samples / "sources").iterdir():
        form = pack.FORMS.get(source.name, pack.Form())
        folder = samples / "handed_in" / source.name
        assert packed_files(folder, form.archive) == pack.members(source, form), source.name


def packed_files(folder: Path, archive: str) -> dict[str, bytes]:
    """What a student handed in: name -> bytes."""
    if archive.endswith(".tgz"):
        with tarfile.open(folder / archive) as tar:
            return {m.name: read.read() for m in tar if m.isfile() and (read := tar.extractfile(m))}
    if archive.endswith(".zip"):
        with zipfile.ZipFile(folder / archive) as file:
            return {name: file.read(name) for name in file.namelist()}
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
