"""What is taken for a function or a class that a file does not define by the name that is wanted.

is_adjcent, isAdjacent             for is_adjacent: the name is alike
new_board                          for create_board: the only one that ends with the same word
make_move(board, stone, position)  for place_on_board(board, stone, position): the only one with these parameters
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from harness.model import Facts
from harness.suggest import meant, nearest

# The names of functions and classes, each with those of the arguments that it must be given, None where these do not
# matter
Wanted = Mapping[str, Sequence[str] | None]

_NAMES = 300  # names of a file that a missing one is compared with
_ALIKE = 0.7  # how alike two names must be, where 1 is equal


def misnamed(facts: Facts, wanted: Wanted) -> dict[str, str]:
    """The functions and classes that are wanted and missing, each with the name that was probably meant for it. Where
    no name is like it, a function is known by its parameters.

    A function cannot be meant if it takes another number of arguments, as `on_board(r, c)` is not a misspelt
    `print_board(board)`; nor if it is called beside the missing one, as `print_result(board)` is. Where the file
    itself calls the missing one by its right name, only a misspelt name is taken for it. Nothing is guessed in a
    file that was not read to its end: what is missing may be further down.
    """
    others = [one for one in sorted(facts.defined) if one not in wanted and one.isidentifier()][:_NAMES]
    missing = sorted(wanted.keys() - facts.defined) if others and not facts.stopped else []
    fit = {name: [o for o in others if _fits(facts, o, name, wanted[name])] for name in missing}
    near = {
        name: (nearest if _is_called(facts, name) else meant)(name, fit[name], _ALIKE) for name in missing
    }
    found = {
        name: other
        for name, other in near.items()
        if meant(other, [one for one in missing if other in fit[one]], _ALIKE) == name
    }
    return dict(sorted({**_by_parameters(facts, wanted, missing), **found}.items()))


def _by_parameters(facts: Facts, wanted: Wanted, missing: Iterable[str]) -> dict[str, str]:
    """What is missing and not called by anybody, each with the only other function whose parameters have the same
    names."""
    uncalled = [name for name in missing if wanted[name] and not _is_called(facts, name)]
    takes = facts.scan.get("takes", {}).items()
    named = {name: names for name, (*_, names) in takes if name not in wanted}
    alike = {name: [o for o, names in named.items() if names == [*(wanted[name] or ())]] for name in uncalled}
    meant_for = Counter(other for others in alike.values() for other in others)
    return {name: o[0] for name, o in alike.items() if len(o) == 1 and meant_for[o[0]] == 1}


def _fits(facts: Facts, other: str, name: str, parameters: Sequence[str] | None) -> bool:
    """Whether the function `other` may be the one that should be named `name` and take as many arguments."""
    if _is_called(facts, name) and _is_called(facts, other):
        return False
    least, most = facts.takes(other)
    return len(other) <= 2 * len(name) and (parameters is None or least <= len(parameters) <= most)


def _is_called(facts: Facts, name: str) -> bool:
    return name in facts.scan.get("called", ())
