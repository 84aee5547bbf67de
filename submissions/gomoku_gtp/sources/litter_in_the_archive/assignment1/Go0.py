from array import array
import random
import sys

import gomoku


def main():
    g = gomoku.Gomoku(7, random.Random())
    for line in sys.stdin:
        reply = g.reply(line)
        if reply is not None:
            sys.stdout.write(reply)
            sys.stdout.flush()


main()
