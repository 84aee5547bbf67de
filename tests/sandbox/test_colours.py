"""Packages that do nothing but colour what is printed, in the real sandbox, whether they are installed or not."""

import pytest
from silent import Silent

from harness.collect.module import read_source
from harness.drive.calls.session import Session
from harness.model import Outcome, Returned
from harness.sandbox.clocks import Clock
from harness.sandbox.launch import Launcher


def called(launcher: Launcher, **files: str) -> Outcome:
    """What f() gives in a hand-in of these files; the first one is imported."""
    data = {f"{name}.py": text.encode() for name, text in files.items()}
    session = Session(launcher, read_source(data, "work", "work.py"))
    session.load()
    session.begin(())
    try:
        return session.call("f", (), {}, Clock(1.0), Silent())
    finally:
        session.renew()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            "from colorama import Fore, Style, init\ninit(autoreset=True)\ndef f(): return Fore.RED + 'X'",
            "\x1b[31mX",
        ),
        ("from colorama import *\ndef f(): return Back.LIGHTBLUE_EX + Style.RESET_ALL", "\x1b[104m\x1b[0m"),
        ("import colorama\ncolorama.init()\ndef f(): return colorama.Cursor.POS(3, 2)", "\x1b[2;3H"),
        (
            "def f():\n    from termcolor import colored\n    return colored('X', 'red', attrs=['bold'])[-1:]",
            "X",
        ),
        ("from termcolor import cprint\ndef f(): return cprint('X', 'red', end='')", None),
    ],
)
def test_who_colours_what_is_printed_needs_no_package_for_it(
    launcher: Launcher, text: str, value: object
) -> None:
    """One that is not installed on the marker's machine cost right programs a quarter of a function's marks."""
    assert called(launcher, work=text) == Returned(value)


def test_a_module_of_that_name_in_the_hand_in_comes_first(launcher: Launcher) -> None:
    own = called(
        launcher, work="from termcolor import colored\ndef f(): return colored", termcolor="colored = 7"
    )
    assert own == Returned(7)


def test_other_packages_are_as_absent_as_they_are(launcher: Launcher) -> None:
    text = "def f():\n    try:\n        import pyfiglet_colorama\n    except ImportError:\n        return 'absent'"
    assert called(launcher, work=text) == Returned("absent")
