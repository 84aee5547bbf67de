"""In the box: packages that do nothing but colour what is printed, for machines on which they are not installed.

colorama.Fore.RED                the code that the package has for it; init() and the like do nothing
termcolor.colored(text, "red")   the text, as the package gives it where output is no terminal; cprint prints it
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace

_COLOURS = ("BLACK", "RED", "GREEN", "YELLOW", "BLUE", "MAGENTA", "CYAN", "WHITE")
_HOW = ("end", "sep", "file", "flush")  # what print knows
_LIGHT = 60  # what the number of a light colour is greater by


def offer(sources: Collection[bytes]) -> None:
    """Have those that are named in one of these files imported from here, unless they can be imported."""
    for name, members in _PACKAGES.items():
        if any(name.encode() in source for source in sources) and find_spec(name) is None:
            module = sys.modules[name] = ModuleType(name)
            module.__dict__.update(members)


def _code(number: int) -> str:
    return f"\x1b[{number}m"


def _colours(first: int) -> SimpleNamespace:
    """The codes for a colour each, and for none."""
    plain = {name: _code(first + number) for number, name in enumerate(_COLOURS)}
    light = {f"LIGHT{name}_EX": _code(first + _LIGHT + number) for number, name in enumerate(_COLOURS)}
    return SimpleNamespace(**plain, **light, RESET=_code(first + 9))


def _moved(letter: str) -> Callable[..., str]:
    def move(n: int = 1) -> str:
        return f"\x1b[{n}{letter}"

    return move


def _at(x: int = 1, y: int = 1) -> str:
    return f"\x1b[{y};{x}H"


def _nothing(*_options: object, **_named: object) -> None:
    """What the package does to the terminals of Windows."""


def _colored(text: object, *_options: object, **_named: object) -> str:
    return str(text)


def _cprint(text: object, *_options: object, **how: object) -> None:
    print(text, **{name: value for name, value in how.items() if name in _HOW})  # type: ignore[call-overload]


_PACKAGES: dict[str, dict[str, object]] = {
    "colorama": {
        "Fore": _colours(30),
        "Back": _colours(40),
        "Style": SimpleNamespace(BRIGHT=_code(1), DIM=_code(2), NORMAL=_code(22), RESET_ALL=_code(0)),
        "Cursor": SimpleNamespace(
            UP=_moved("A"), DOWN=_moved("B"), FORWARD=_moved("C"), BACK=_moved("D"), POS=_at
        ),
        **dict.fromkeys(("init", "deinit", "reinit", "just_fix_windows_console"), _nothing),
    },
    "termcolor": {"colored": _colored, "cprint": _cprint},
}
