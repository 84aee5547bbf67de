"""What the functions of `pi.py` and `reversi.py` are tried on, and how a drawn board is read.

    race      algorithms of many kinds that no student has seen, and every right ranking of some that tie
    boards    turns of legal games, played by the reference with fixed seeds, from simple to complex
    lines     questions for `enclosing`: lines that close, that nearly close, and that run off the board

A turn is (board, player, pos), a question is (board, player, pos, direct). Every board handed out is a fresh
one, so that a function that changes its argument spoils no other case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import chain, pairwise, permutations, product
from random import Random
from typing import TypeGuard

import reversi
from fit1045_drawings import column_labels, kinds_apart, row_labels
from fit1045_games import (
    as_in,
    by_turns,
    late,
    played,
    quit_after,
    shown,
    single_player,
    to_the_end,
    two_players,
    whatever,
)

# read in specs, like everything below
__all__ = [
    "as_in", "by_turns", "column_labels", "kinds_apart", "late", "played", "quit_after", "row_labels", "shown",
    "single_player", "to_the_end", "two_players", "whatever",
]  # fmt: skip

Board = list[list[int]]
Pair = tuple[int, int]
Turn = tuple[Board, int, Pair]
Question = tuple[Board, int, Pair, Pair]
Algorithm = Callable[[float], tuple[float, int]]

# ---------------------------------------------------------------- race


def takes(steps: int) -> Algorithm:
    """Return an algorithm that always takes `steps` steps."""

    def algorithm(precision: float) -> tuple[float, int]:
        return 3.14159 + precision / 2, steps

    return algorithm


def per_digit(steps: int) -> Algorithm:
    """Return an algorithm that takes `steps` steps for each decimal digit of the precision."""
    return lambda precision: (3.14159, steps * (len(f"{precision:.12f}".rstrip("0")) - 2))


class Sprinter:
    """An algorithm that is an object: its instances are called, and so is their method `dash`."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def __call__(self, precision: float) -> tuple[float, int]:
        """Take the steps."""
        return 3.14159 - precision / 2, self.steps

    def dash(self, precision: float) -> tuple[float, int]:
        """Take as many steps as a call does."""
        return self(precision)


def algorithms(count: int) -> list[Algorithm]:
    """Return so many algorithms of every kind, no two of which take equally many steps, in an order of their own."""
    rng = Random(count)
    kinds: list[Callable[[int], Algorithm]] = [
        takes,
        Sprinter,
        per_digit,
        lambda steps: Sprinter(steps).dash,
        lambda steps: partial(lambda steps, precision: (precision, steps), steps),
    ]
    field = [kinds[i % len(kinds)](7 * i + 3) for i in range(count)]
    return sorted(field, key=lambda _: rng.random())


def rankings(precision: float, algorithms: list[Algorithm]) -> list[list[Pair]]:
    """Return every right answer of `race`: one for each order of the algorithms that tie."""
    results = [(i, algorithm(precision)[1]) for i, algorithm in enumerate(algorithms, start=1)]
    fewest_first = sorted({steps for _, steps in results})
    ties = [[result for result in results if result[1] == steps] for steps in fewest_first]
    return [list(chain(*order)) for order in product(*map(permutations, ties))]


def lines(text: str) -> list[str]:
    """Return the lines of a text without blanks at their ends and without empty lines."""
    return [line.rstrip() for line in text.splitlines() if line.strip()]


# ---------------------------------------------------------------- boards

# boards on which Black, to move, can come to a draw with White's replies of maximal score; on the second one with
# squares left and nobody skipped
FULL_DRAW = "BBBBBBBB .BWWWBB. B.BBWBBB WBBBBWBB WWBWBBWB WWBBWWWW WWBBBBW. WWWWWW.."
EARLY_DRAW = "..BBB.W. WWWWWB.B WWB.BBBB WWBBBBBB WWWWBWBB WWBBWWWB WBBBBB.. .BBBBBB."
# boards from which Black can win, and nobody is skipped; on the second one by 55 to 9, of which "9" is the greater text
LOST_END = ".BBB.WWB ..BBWWB. BWWWWWWW BWWWBBBW BWBWBWWW BBB.WWWW WWBWWWWW .W.W..BW"
WON_END = "BBBBBBBB BBBBBBBB BBBWWWWB BBBBWWWB BBWBBWWB BBWWBWWB .B...WB. BBB..W.B"
# a board on which White's replies of maximal score in two corners are ahead by the stone placed alone
CLOSE_END = "WB.WWBB. WWWBBWBB WBW..WWW W..WBWBW WBWWBBWW BWWWWBB. WBBBBWBW .WBWWWB."


def sketch(rows: str) -> Board:
    """Return the board that eight words of B, W and . draw, top row first."""
    return [[".BW".index(square) for square in row] for row in rows.split()]


def draw(value: object) -> str | None:
    """Draw a board, or a pair of a board and the player to move, for the report; None for anything else."""
    match value:
        case (board, 0 | 1 | 2 as player) if is_board(board):
            return f"{drawn(board)}\nto move: {('nobody', 'B', 'W')[player]}"
        case board if is_board(board):
            return drawn(board)
    return None


def is_board(value: object) -> TypeGuard[Board]:
    """Tell whether a value is a list of eight lists of eight squares of the three kinds."""
    if not isinstance(value, list) or len(value) != 8:
        return False
    rows = [row for row in value if isinstance(row, list) and len(row) == 8]
    return len(rows) == 8 and all(type(s) is int and s in (0, 1, 2) for row in rows for s in row)


def drawn(board: Board) -> str:
    """Draw a board."""
    rows = [f"{r} {' '.join('.BW'[square] for square in row)}" for r, row in enumerate(board, start=1)]
    return "\n".join([*rows, "  a b c d e f g h"])


@cache
def game(seed: int) -> tuple[Turn, ...]:
    """Return the turns of a game between two players who move at random. Hand out copies of its boards only.

    `random()` is the one method whose numbers Python promises to keep, so the games are the same everywhere.
    """
    rng = Random(seed)
    board, player = reversi.new_board(), 1
    turns = []
    while player != 0:
        moves = reversi.valid_moves(board, player)
        pos = moves[int(rng.random() * len(moves))]
        turns.append((board, player, pos))
        board, player = reversi.next_state(board, player, pos)
    return tuple(turns)


def copy_of(board: Board) -> Board:
    """Return a copy that may be changed: the turns of a game are kept."""
    return [list(row) for row in board]


def in_order(moves: object) -> object:
    """Return what `valid_moves` gives as a sorted list of pairs: a set of them, or positions that are lists, lose their
    share where a list of pairs itself is asked for. Anything else is returned as it is."""
    if not isinstance(moves, list | set | tuple) or not all(isinstance(p, list | tuple) for p in moves):
        return moves
    return sorted(map(tuple, moves))


def turns(count: int, games: int = 8) -> list[Turn]:
    """Return `count` turns, spread evenly over the stages of `games` games, fewest stones first."""
    played = sorted((turn for seed in range(games) for turn in game(seed)), key=stones)
    chosen = [played[i * len(played) // count] for i in range(count)]
    return [(copy_of(board), player, pos) for board, player, pos in chosen]


def stones(turn: Turn) -> int:
    """Return how many stones lie on the board."""
    return sum(reversi.score(turn[0]))


def positions(count: int) -> list[tuple[Board, int]]:
    """Return `count` boards, each with a player: the one to move, or, every third time, the other one."""
    return [
        (board, player if i % 3 else 3 - player) for i, (board, player, _) in enumerate(turns(count), start=1)
    ]


def skipping_turns() -> list[Turn]:
    """Return turns after which the same player moves again, both Black and White, fewest stones first."""
    played = [game(seed) for seed in (1347, 1124, 321, 221, 1334, 74)]  # games that skip early
    found = [turn for turns in played for turn, after in pairwise(turns) if turn[1] == after[1]]
    return [(copy_of(board), player, pos) for board, player, pos in sorted(found, key=stones)]


def stranding_turns() -> list[Turn]:
    """Return turns after which the one who has moved has no move left and the opponent has, fewest stones first."""
    found = [
        turn
        for turns in map(game, (1347, 321, 1334, 74))
        for turn, (after, mover, _) in pairwise(turns)
        if turn[1] != mover and not reversi.valid_moves(after, turn[1])
    ]
    return [(copy_of(board), player, pos) for board, player, pos in sorted(found, key=stones)[:6]]


def last_turns() -> list[Turn]:
    """Return turns that end the game: on a board with squares left, and with none."""
    ended = [game(seed)[-1] for seed in (1058, 1327, 42, 221, 321, 1334, 74)]
    return [(copy_of(board), player, pos) for board, player, pos in ended]


# ---------------------------------------------------------------- lines


def every_question(board: Board, player: int) -> list[Question]:
    """Return a question for every empty square of the board and every direction."""
    return [
        (board, player, (r, c), direct)
        for r in range(8)
        for c in range(8)
        if board[r][c] == 0
        for direct in reversi.DIRECTIONS
    ]


def questions(count: int) -> list[Question]:
    """Return about `count` questions from games: of six, five with an opponent's stone next to the position, and one
    with an own stone there."""
    found = []
    for board, player in positions(count // 6):
        for stone, many in ((3 - player, 5), (player, 1)):
            near = [q for q in every_question(board, player) if beside(q) == stone]
            found += [near[i * len(near) // many] for i in range(many) if near]
    return found


def beside(question: Question) -> int | None:
    """Return what the square next to the position holds, None if that is off the board."""
    board, _, pos, direct = question
    return next((board[r][c] for r, c in ray(pos, direct)), None)


def ray(pos: Pair, direct: Pair) -> list[Pair]:
    """Return the squares from `pos`, without it, to the edge of the board."""
    squares = [(pos[0] + k * direct[0], pos[1] + k * direct[1]) for k in range(1, 8)]
    return [(r, c) for r, c in squares if 0 <= r < 8 and 0 <= c < 8]


def far_from(edge: int, direct: Pair) -> Pair:
    """Return the position from which `edge` squares are left in that direction."""
    r, c = (4 if d == 0 else edge if d < 0 else 7 - edge for d in direct)
    return r, c


def single_lines(
    shape: str, directions: Sequence[Pair] = reversi.DIRECTIONS, players: Sequence[int] = (1, 2)
) -> list[Question]:
    """Return, for each direction and player, a question about one line on an otherwise empty board.

    The line's shape is drawn from the position outwards: x an opponent's stone, o one's own, . a gap.
    """
    found = []
    for direct in directions:
        for player in players:
            pos = far_from(7, direct)
            board = [[0] * 8 for _ in range(8)]
            for (r, c), stone in zip(ray(pos, direct), shape, strict=False):
                board[r][c] = {"x": 3 - player, "o": player, ".": 0}[stone]
            found.append((board, player, pos, direct))
    return found


def over_the_edge(edge: int) -> list[Question]:
    """Return questions about lines of opponent's stones that run off the board after `edge` squares.

    Every other square holds an own stone, so that whoever goes on at the other side, on the next row, or with
    an index below 0, finds the line closed. None is. With no square left, the stone on the other side is an
    opponent's, which starts such a line.
    """
    found = []
    for direct in reversi.DIRECTIONS:
        for player in (1, 2):
            pos = r, c = far_from(edge, direct)
            board = [[player] * 8 for _ in range(8)]
            board[r][c] = 0
            for row, column in ray(pos, direct) or [((r + direct[0]) % 8, (c + direct[1]) % 8)]:
                board[row][column] = 3 - player
            found.append((board, player, pos, direct))
    return found
