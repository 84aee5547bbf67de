"""Half characters, marks that turn the line round, and bytes that are no text, wherever text goes."""
import sys

BAD = "\ud800\udfff\x00\x1b]0;owned\x07\u202e=cmd()\r\n<script>alert(1)</script>"


def is_adjacent(i, j):
    print(BAD)
    sys.stdout.buffer.write(b"\xff\xfe\x80" + b"=1+1\r")
    return BAD


def new_game():
    raise type(BAD, (Exception,), {"__module__": BAD})(BAD)


def remaining_counters(g):
    return {BAD: (BAD, BAD.encode("utf-8", "surrogatepass")), (BAD,): {BAD}}


def is_in_mill(g, i):
    g[0][0] = BAD
    return 0


def turn(g):
    return request_location(BAD) and input(BAD)
