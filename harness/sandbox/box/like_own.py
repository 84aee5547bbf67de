"""In the box: how the judge's function that stands in for one of the student's is made to behave like theirs, for what
else they have written to use it by: what it is given, raises and gives.

    its arguments         by the names of their parameters                        in_order
    an error              of the classes of their own that their function names   as_own
    a tuple               with the fields of their named one                      named
    words in a tuple      as theirs has just told them: "2 F", ["2", "F"], (2, 5) told_so
    nothing, but changes  what theirs always gives, as in g = place_counter(g, i) given_back
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dis import Instruction, get_instructions
from functools import lru_cache
from itertools import pairwise
from types import CodeType, FunctionType
from typing import Any

_WORDS = re.compile(r"(\d+|[A-Za-z]+)")


def named(own: Any, result: tuple[Any, ...]) -> tuple[Any, ...]:
    """The judge's tuple as a named one of the student's, with as many fields, where there is one: whoever calls their
    own `computer_move` may look at its result by them. It is equal to the plain one, and taken apart like that."""
    if type(own) is not FunctionType:
        return result
    kinds = [
        kind
        for kind in list(own.__globals__.values())
        if issubclass(type(kind), type) and issubclass(kind, tuple) and hasattr(kind, "_fields")
    ]
    fit = [kind for kind in kinds if len(kind._fields) == len(result)]
    said = str(own.__annotations__.get("return"))
    return tuple.__new__(max(fit, key=lambda kind: kind.__name__ in said), result) if fit else result


def told_so(told: Any, result: tuple[Any, ...]) -> Any:
    """The judge's tuple of numbers and letters in words, ("2", "F"), as the student's own function has `told` one: as a
    text, a list, or with numbers in it. Whoever calls that takes it apart as it comes."""
    if not all(type(one) is str and one.isalnum() for one in result):
        return result
    if type(told) is str:
        parts = _WORDS.split(told)
        if len(parts) != 2 * len(result) + 1:
            return result
        kinds = [one.isalpha() for one in result]
        turned = [one.isalpha() for one in parts[1::2]] == kinds[::-1] != kinds  # "F2"
        parts[1::2] = result[::-1] if turned else result
        return "".join(parts)
    if type(told) in (list, tuple) and len(told) == len(result):
        pairs = zip(told, result, strict=True)
        return type(told)([_number(one) if type(own) is int else one for own, one in pairs])
    return result


def _number(word: str) -> Any:
    """The number that is meant by a word, "2" or "C": letters count from 0."""
    return int(word) if word.isdecimal() else ord(word[0]) - ord("A")


def as_own(own: Any, error: Exception) -> Exception:
    """The judge's error as one of the student's own classes, where their function names some of that kind: whoever
    calls their own `place_counter` may catch what it raises, and that alone. Of several it is each."""
    used = [own.__globals__.get(name) for name in own.__code__.co_names] if type(own) is FunctionType else []
    fit = [kind for kind in used if type(kind) is type and type(error) in kind.__mro__[1:]]
    if not fit:
        return error
    last = [kind for kind in fit if not any(kind in other.__mro__[1:] for other in fit)]
    try:
        kind = type(last[0].__name__, tuple(dict.fromkeys(last)), {})
    except TypeError:  # no class can be all of them
        kind = last[0]
    try:
        raised: Exception = kind(*error.args)  # `except Occupied as error: print(error.message)`
    except Exception:  # their constructor wants something else
        raised = type(error).__new__(kind, *error.args)
    return raised


def given_back(code: CodeType, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """What the student's own function gives where ours gives nothing, and changes its arguments: who writes
    `g = place_counter(g, i)` is to have g afterwards. It is the argument, or the constant, that is all that theirs
    ever returns."""
    loaded, value = _only_return(code)
    given = dict(zip(code.co_varnames[: code.co_argcount], args, strict=False)) | kwargs
    return value if loaded == "CONST" else given.get(value) if loaded in ("FAST", "DEREF") else None


@lru_cache(maxsize=100)
def _only_return(code: CodeType) -> tuple[str, Any]:
    """The one value that this code returns but None: how it is loaded, and the constant or the name of the variable.
    A constant beside None is that only if it is True: False, say, tells that nothing was done."""
    returns = set[tuple[str, Any]]()
    for before, step in pairwise(get_instructions(code)):
        if step.opname == "RETURN_CONST":  # from Python 3.12 on
            returns.add(("CONST", step.argval))
        elif step.opname == "RETURN_VALUE":
            returns.add(("", None) if step.is_jump_target else _loaded(before))
    others = returns - {("CONST", None)}
    loaded, value = others.pop() if len(others) == 1 else ("", None)
    fails = loaded == "CONST" and value is not True and ("CONST", None) in returns
    return ("", None) if fails else (loaded, value)


def _loaded(step: Instruction) -> tuple[str, Any]:
    """How the value that an instruction leaves is loaded, and the constant or the name of the variable."""
    how = step.opname.rpartition("LOAD_")[2].removesuffix("_BORROW")  # LOAD_FAST_BORROW from Python 3.14 on
    if step.opname.endswith("_LOAD_FAST"):  # STORE_FAST_LOAD_FAST from Python 3.13 on
        return how, step.argval[-1]
    return how, step.argval


def in_order(own: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Sequence[Any], dict[str, Any]]:
    """What a function of the student's is given: what comes by the names of its parameters as well in their order,
    since the judge's may have other names, and the rest by name."""
    if not kwargs:
        return args, kwargs
    ordered, by_name = list(args), dict(kwargs)
    names = own.__code__.co_varnames[: own.__code__.co_argcount] if type(own) is FunctionType else ()
    for name in names[len(args) :]:
        if name not in by_name:
            break
        ordered.append(by_name.pop(name))
    return ordered, by_name
