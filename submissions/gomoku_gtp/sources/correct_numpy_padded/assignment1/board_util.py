"""
Constants and small functions that the board and the gtp connection both need.
"""
import random

EMPTY = 0
BLACK = 1
WHITE = 2
BORDER = 3

MAXSIZE = 25
PASS = None


def opponent(color):
    return BLACK + WHITE - color


def coord_to_point(row, col, boardsize):
    """row and col start at 1. A line of the array is boardsize + 1 long."""
    return (boardsize + 1) * row + col


def point_to_coord(point, boardsize):
    return divmod(point, boardsize + 1)


def format_point(point, boardsize):
    letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
    row, col = point_to_coord(point, boardsize)
    return letters[col - 1] + str(row)


class GoBoardUtil(object):

    @staticmethod
    def generate_legal_moves(board):
        if board.winner() is not None:
            return []
        return [int(p) for p in board.get_empty_points()]

    @staticmethod
    def generate_random_move(board):
        moves = GoBoardUtil.generate_legal_moves(board)
        if not moves:
            return PASS
        return random.choice(moves)
