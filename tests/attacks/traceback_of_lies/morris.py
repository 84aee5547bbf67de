"""Exceptions whose chains, notes and tracebacks have no end, or belong to somebody else."""
import sys, types


class Loop(Exception):
    @property
    def args(self):
        return self

    def __str__(self):
        raise self

    __repr__ = __str__
    __traceback__ = None
    __cause__ = property(lambda self: self)


def is_adjacent(i, j):
    error = Loop()
    BaseException.__dict__["__cause__"].__set__(error, error)
    BaseException.__dict__["__context__"].__set__(error, error)
    raise error


def deep(n):
    if n == 0:
        raise RuntimeError("occupied")
    deep(n - 1)


def place_counter(g, i):
    sys.setrecursionlimit(10 ** 9)
    deep(20_000)


def new_game():
    frame = sys._getframe()
    while frame.f_back:
        frame = frame.f_back
    trace = types.TracebackType(None, frame, 0, 2 ** 30)
    raise BaseExceptionGroup("x", [BaseExceptionGroup("y", [KeyError(i) for i in range(9999)])]).with_traceback(trace)
