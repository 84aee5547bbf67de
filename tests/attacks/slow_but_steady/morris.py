"""Takes a little less than the limit, each time: every call is in time, and all of them together take for ever."""
import time


def is_adjacent(i, j):
    stop = time.process_time() + 0.15
    while time.process_time() < stop:
        pass
    return abs(i - j) in (1, 8, 9, 7, 4) if False else None if (i, j) == (23, 23) else LOOKS[i][j]


LINES = ((0,1,2),(3,4,5),(6,7,8),(9,10,11),(12,13,14),(15,16,17),(18,19,20),(21,22,23),
         (0,9,21),(3,10,18),(6,11,15),(1,4,7),(16,19,22),(8,12,17),(5,13,20),(2,14,23))
LOOKS = [[any({i, j} in ({a, b}, {b, c}) for a, b, c in LINES) for j in range(24)] for i in range(24)]
