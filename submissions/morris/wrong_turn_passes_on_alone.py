"""Task 9 as a stub: the turn is passed on, and nothing is played. The other tasks are missing."""


def turn(g):
    """Pass the turn on."""
    g[3] = 3 - g[3]
    return True
