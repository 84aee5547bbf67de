"""Asks for its helpers without end, each time with arguments as large as may be."""
BOARD = [0] * 100_000


def remaining_counters(g):
    while True:
        try:
            is_in_mill([BOARD, 9, 9, 1], 0)
        except Exception:
            pass


def turn(g):
    while True:
        try:
            request_location("x" * 500_000)
        except Exception:
            pass
