import numpy as np
from gtp_connection import GtpConnection
from board import GoBoard
from gomoku_rules import five_in_a_row      # my own file


class Go0:
    def __init__(self):
        self.name = "GoGomoku"
        self.rules = five_in_a_row


def run():
    con = GtpConnection(Go0(), GoBoard(7))
    con.start_connection()


run()
