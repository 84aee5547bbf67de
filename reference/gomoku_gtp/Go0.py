#!/usr/bin/env python3
"""A random player for Gomoku that speaks GTP. Start it with `python3 Go0.py`, or attach it to GoGui.

board_util.py      colors, points and their names
board.py           the rules
gtp_connection.py  the commands
"""

import random
import sys

from gtp_connection import GtpConnection

if __name__ == "__main__":
    GtpConnection(random.Random()).run(sys.stdin, sys.stdout)
