"""Reversi for one or two players at the console.

The model answer for Task 2 of FIT1045 Assignment 1, S1 2019. A board is a list of 8 rows, top row first,
each a list of 8 squares: 0 is empty, 1 a black stone (Player 1, B), 2 a white stone (Player 2, W). A position
is a pair (row, column), both counted from 0, so "b3" is (2, 1). The game starts like this:

    1 |   |   |   |   |   |   |   |   |
    2 |   |   |   |   |   |   |   |   |
    3 |   |   |   |   |   |   |   |   |
    4 |   |   |   | W | B |   |   |   |
    5 |   |   |   | B | W |   |   |   |
    6 |   |   |   |   |   |   |   |   |
    7 |   |   |   |   |   |   |   |   |
    8 |   |   |   |   |   |   |   |   |
        a   b   c   d   e   f   g   h
"""

import copy

Board = list[list[int]]
Pair = tuple[int, int]

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


# ---------------------------------------------------------------- a) the basic elements


def new_board() -> Board:
    """Return a fresh board with the four stones of the start. (Task 2 a)"""
    board = [[0] * 8 for _ in range(8)]
    board[3][3] = board[4][4] = 2
    board[3][4] = board[4][3] = 1
    return board


def print_board(board: Board) -> None:
    """Print the board: a line for each row, labelled 1 to 8, and the columns a to h below. (Task 2 a)"""
    for r in range(8):
        print(r + 1, "|", " | ".join(" BW"[square] for square in board[r]), "|")
    print("    a   b   c   d   e   f   g   h")


def score(board: Board) -> Pair:
    """Return the numbers of stones on the board, (Player 1's, Player 2's). (Task 2 a)"""
    squares = [square for row in board for square in row]
    return squares.count(1), squares.count(2)


# ---------------------------------------------------------------- b) the rules


def other(player: int) -> int:
    """Return the player that is not `player`."""
    return 3 - player


def on_board(r: int, c: int) -> bool:
    """Tell whether row r, column c is a square: a list would take -1 for its last element."""
    return 0 <= r < 8 and 0 <= c < 8


def enclosing(board: Board, player: int, pos: Pair, direct: Pair) -> bool:
    """Tell whether a stone of `player` on `pos` would enclose opponent's stones in direction `direct`.

    They are enclosed if one or more of them lie next to `pos` in a straight line without a gap, and a stone
    of `player` follows. The direction is (row step, column step), each -1, 0 or 1. (Task 2 b)
    """
    dr, dc = direct
    # (0, 0) leads nowhere, and from an opponent's stone it would do so for ever
    if (dr, dc) not in DIRECTIONS:
        return False
    neighbour = r, c = pos[0] + dr, pos[1] + dc
    while on_board(r, c) and board[r][c] == other(player):
        r, c = r + dr, c + dc
    return (r, c) != neighbour and on_board(r, c) and board[r][c] == player


def valid_moves(board: Board, player: int) -> list[Pair]:
    """Return the positions on which `player` may place a stone, in any order, each once.

    A move is valid on an empty square if it turns at least one stone. (Task 2 b, and rule 2)
    """
    return [
        (r, c)
        for r in range(8)
        for c in range(8)
        if board[r][c] == 0 and any(enclosing(board, player, (r, c), direct) for direct in DIRECTIONS)
    ]


def next_state(board: Board, player: int, pos: Pair) -> tuple[Board, int]:
    """Return (next_board, next_player) after the valid move of `player` on `pos`. The argument is unchanged.

    The next player is the opponent, or `player` again if the opponent has no valid move (rule 3), or 0 if
    neither has one, which ends the game (rule 4). (Task 2 b)
    """
    next_board = copy.deepcopy(board)
    for direct in DIRECTIONS:
        if enclosing(board, player, pos, direct):
            turn_stones(next_board, player, pos, direct)
    next_board[pos[0]][pos[1]] = player
    for next_player in (other(player), player):
        if valid_moves(next_board, next_player):
            return next_board, next_player
    return next_board, 0


def turn_stones(board: Board, player: int, pos: Pair, direct: Pair) -> None:
    """Turn, on `board` itself, the opponent's stones that lie next to `pos` in direction `direct`."""
    r, c = pos[0] + direct[0], pos[1] + direct[1]
    while board[r][c] == other(player):
        board[r][c] = player
        r, c = r + direct[0], c + direct[1]


# ---------------------------------------------------------------- c) the game


def position(string: str) -> Pair | None:
    """Return the position that `string` names, as (2, 4) for "e3", or None if it names none. (Task 2 c)"""
    if len(string) != 2 or string[0] not in "abcdefgh" or string[1] not in "12345678":
        return None
    return int(string[1]) - 1, "abcdefgh".index(string[0])


def run_two_players() -> None:
    """Let two people play a game at the console, until it ends or one of them enters q. (Task 2 c)"""
    run_game(white_is_automatic=False)


def run_single_player() -> None:
    """Let one person play Black against the program, which makes the moves of White. (Task 2 c)"""
    run_game(white_is_automatic=True)


def run_game(white_is_automatic: bool) -> None:
    """Play one game at the console, printing the board before every move and the result at the end."""
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        if player == 2 and white_is_automatic:
            pos: Pair | None = best_move(board, player)
            print("Player 2 (W) has moved")
        else:
            answer = input("Player " + str(player) + " (" + " BW"[player] + "), where do you play? ")
            if answer == "q":
                return
            pos = position(answer)
        if pos is not None and pos in valid_moves(board, player):
            board, player = next_state(board, player, pos)
        else:
            print("invalid move")
    print_result(board)


def best_move(board: Board, player: int) -> Pair:
    """Return the valid move of `player` that leads to the most stones of their own, any one of equals."""

    def stones_after(pos: Pair) -> int:
        return score(next_state(board, player, pos)[0])[player - 1]

    return max(valid_moves(board, player), key=stones_after)


def print_result(board: Board) -> None:
    """Print the board of a game that has ended, its score, and who has won it."""
    print_board(board)
    black, white = score(board)
    print("The game has ended:", black, "to", white)
    if black == white:
        print("It is a draw")
    else:
        print("Player 1 (B) wins" if black > white else "Player 2 (W) wins")


if __name__ == "__main__":
    run_two_players()
