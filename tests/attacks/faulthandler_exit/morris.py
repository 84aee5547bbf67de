"""Has the interpreter end itself from a thread that Python does not know of."""
import faulthandler, os

log = open("log", "w")
faulthandler.enable(log)
faulthandler.dump_traceback_later(0.02, repeat=True, file=log, exit=False)


def is_adjacent(i, j):
    faulthandler.dump_traceback_later(0.001, exit=True, file=log)
    while True:
        pass


def new_game():
    faulthandler._sigsegv()
