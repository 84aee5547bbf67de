"""Exceptions in exceptions: a chain of thousands, a group of groups, a traceback through many files."""


def is_adjacent(i, j):
    error = ValueError("the first")
    for n in range(20_000):
        new = ValueError("x" * 50)
        new.__cause__, new.__context__ = error, error
        error = new
    raise error


def new_game():
    group = ExceptionGroup("in", [RuntimeError("x")])
    for n in range(5_000):
        group = ExceptionGroup("g", [group, RuntimeError("y")])
    raise group


def place_counter(g, i):
    raise ExceptionGroup("occupied", [RuntimeError("occupied")])


def remaining_counters(g):
    error = RuntimeError("round")
    error.__context__ = error
    error.__cause__ = error
    raise error


def turn(g):
    code = "\n" * 10_000 + "raise RuntimeError('far down')"
    exec(compile(code, "\u202e</pre><script>alert(1)</script>" * 50, "exec"))
