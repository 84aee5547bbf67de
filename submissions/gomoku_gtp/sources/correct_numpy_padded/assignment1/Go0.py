#!/usr/bin/python3
# Cmput 455 assignment 1
# random Gomoku player, based on the Go0 program from class

from gtp_connection import GtpConnection
from board_util import GoBoardUtil
from board import GoBoard


class Go0():
    def __init__(self):
        """
        Go player that selects moves randomly
        from the set of legal moves.
        """
        self.name = "GoGomokuAssignment1"
        self.version = 1.0

    def get_move(self, board, color):
        return GoBoardUtil.generate_random_move(board)


def run():
    """
    start the gtp connection and wait for commands.
    """
    board = GoBoard(7)
    con = GtpConnection(Go0(), board)
    con.start_connection()


if __name__ == "__main__":
    run()
