"""Waits and computes each time that it is read: in each case, if it were read for each."""
import threading
import time

threading.Event().wait(0.3)
stop = time.process_time() + 0.3
while time.process_time() < stop:
    pass

LINES = ((0,1,2),(3,4,5),(6,7,8),(9,10,11),(12,13,14),(15,16,17),(18,19,20),(21,22,23),
         (0,9,21),(3,10,18),(6,11,15),(1,4,7),(16,19,22),(8,12,17),(5,13,20),(2,14,23))
calls = []


def is_adjacent(i, j):
    calls.append((i, j))
    return len(calls) < 600 and any({i, j} in ({a, b}, {b, c}) for a, b, c in LINES)
