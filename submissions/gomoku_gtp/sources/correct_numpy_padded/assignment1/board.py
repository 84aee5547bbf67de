"""
The board is a 1 dimensional numpy array with a border round the points,
so that walking off the board always ends on a BORDER.
"""
import numpy as np
from board_util import BLACK, WHITE, EMPTY, BORDER, opponent, coord_to_point


class GoBoard(object):
    def __init__(self, size):
        self.reset(size)

    def reset(self, size):
        self.size = size
        self.NS = size + 1
        self.WE = 1
        self.current_player = BLACK
        self.maxpoint = size * size + 3 * (size + 1)
        self.board = np.full(self.maxpoint, BORDER, dtype=np.int32)
        for row in range(1, size + 1):
            start = coord_to_point(row, 1, size)
            self.board[start:start + size] = EMPTY
        self._winner = None

    def get_empty_points(self):
        return np.where(self.board == EMPTY)[0]

    def get_color(self, point):
        return self.board[point]

    def play_move(self, point, color):
        """Returns False, and changes nothing, if the point is not empty."""
        if self.board[point] != EMPTY:
            return False
        self.board[point] = color
        self.current_player = opponent(color)
        if self._winner is None and self._has_five(point, color):
            self._winner = color
        return True

    def _has_five(self, point, color):
        for shift in (self.WE, self.NS, self.NS + self.WE, self.NS - self.WE):
            count = 1
            p = point + shift
            while self.board[p] == color:
                count += 1
                p += shift
            p = point - shift
            while self.board[p] == color:
                count += 1
                p -= shift
            if count >= 5:
                return True
        return False

    def winner(self):
        return self._winner

    def is_full(self):
        return not (self.board == EMPTY).any()
