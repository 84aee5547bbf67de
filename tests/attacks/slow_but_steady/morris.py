"""Takes a little less than the limit, each time: every call is in time, and all of them together take for ever."""
import time


def is_adjacent(i, j):
    stop = time.process_time() + 0.08
    while time.process_time() < stop:
        pass
    return any({i, j} in ({a, b}, {b, c}) for a, b, c in LINES)


LINES = ((0,1,2),(3,4,5),(6,7,8),(9,10,11),(12,13,14),(15,16,17),(18,19,20),(21,22,23),
         (0,9,21),(3,10,18),(6,11,15),(1,4,7),(16,19,22),(8,12,17),(5,13,20),(2,14,23))
