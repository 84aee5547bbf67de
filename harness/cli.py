"""The command line. The one place where exceptions become words on stderr and an exit code.

    harness grade SPEC FOLDER [--out DIR] [--jobs N]     marks.csv, index.html, students/ID.html, students/ID.json
    harness check FILE [--spec SPEC]                     for students: the public cases, on their own file
    harness verify [SPEC…] [--mutants]                   are the specs right, and how strong
    harness replay SPEC SUBMISSION FUNCTION CASE         one case again, live in a terminal
    harness gtp PROGRAM FILE…                            files of GTP tests, as gogui-regress runs them
    harness doctor                                       what the sandbox can do here
    harness schema                                       the JSON Schema of specs, for editors

    0 done    1 check, verify or gtp found failures    2 wrong use or a wrong spec, or gtp's program died
    3 a fault of ours    130 interrupted    141 nobody was left to read its output

What a command needs is imported when it runs: `harness --version` loads next to nothing.
"""

from __future__ import annotations

import argparse
import errno
import math
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from harness import __version__
from harness.errors import HarnessError, OwnFaultError, UsageError
from harness.grading.cores import available

INTERRUPTED = 130
OWN_FAULT = OwnFaultError.exit_code
UNHEARD = 141
_UNSAFE = "--unsafe-no-sandbox"
_LONGEST = 3600  # seconds that anybody would wait for one thing
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
_NOT_TO_BE_USED = (errno.EACCES, errno.ENAMETOOLONG)  # of a file or folder that was given
_GOES_ON = "what has been graded is kept, and the same command continues from there"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    _prepare_standard_streams()
    _prepare_signals()
    options, unknown = parser().parse_known_args(arguments)
    if unknown:  # told by the command, which knows its own options
        cure = "" if unknown[0].startswith("-") else "; a name with blanks in it needs quotes"
        options.command.error(f"unrecognized arguments: {' '.join(unknown)}{cure}")
    try:
        _look_where_we_are()
        code = int(import_module(f"harness.commands.{options.name}").run(options))
        sys.stdout.flush()
        return code
    except HarnessError as error:
        for words in error.all_told():
            print(f"harness: {_printable(words)}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        kept = f"; {_GOES_ON}" if options.name == "grade" else ""
        print(f"harness: interrupted{kept}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone, as `| head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return UNHEARD
    except Exception as error:
        said, code = _of_the_disk(error, options) or _fault_of_ours(error)
        print(f"harness: {said}", file=sys.stderr)
        return code


def _look_where_we_are() -> None:
    """Raises UsageError where the current folder has been removed: no name would lead anywhere."""
    try:
        Path.cwd()
    except FileNotFoundError:
        raise UsageError(
            "the current folder no longer exists; change to another one, and try again"
        ) from None


def _of_the_disk(error: Exception, options: argparse.Namespace) -> tuple[str, int] | None:
    """What to say where the disk cannot give or take something, and the exit code; None for any other error."""
    if not isinstance(error, OSError):
        return None
    if error.errno in _NO_ROOM:
        return f"{error.strerror}: make room where the output goes; {_GOES_ON}", OWN_FAULT
    if error.errno in _NOT_TO_BE_USED and error.filename and _is_given(error.filename, options):
        return f"{_printable(str(error.filename))}: {error.strerror}", UsageError.exit_code
    return None


def _fault_of_ours(error: Exception) -> tuple[str, int]:
    """What to say of an error that nobody expected, below its traceback, and the exit code."""
    import traceback

    traceback.print_exception(error)
    return f"a fault of ours: {type(error).__name__}: {error}", OWN_FAULT


def _is_given(name: str | bytes, options: argparse.Namespace) -> bool:
    """Whether a file is, or lies in, one that the command was given, or lies in the current folder, where specs,
    references and reports are looked for. All others are our own business: a worker's box, Python's own files."""
    words = [word for given in vars(options).values() for word in (given if type(given) is list else [given])]
    given = [os.path.realpath(word) for word in [".", *words] if isinstance(word, str | Path)]
    return any(Path(os.path.realpath(os.fsdecode(name))).is_relative_to(one) for one in given)


def _printable(words: str) -> str:
    """What an error says: it may name a file whose name a student has chosen."""
    from harness.text import printable

    return "\n".join(map(printable, words.split("\n")))


def _prepare_standard_streams() -> None:
    """Make the standard streams fit for use.

    /dev/null takes the place of one that the shell has closed: otherwise the next file to be opened gets its number,
    and what starts workers would take one of their channels for its output.
    """
    while (free := os.open(os.devnull, os.O_RDWR)) <= 2:  # input, output and errors
        os.set_inheritable(free, True)
    os.close(free)
    sys.stdout, sys.stderr = sys.stdout or open(1, "w"), sys.stderr or open(2, "w")  # noqa: SIM115 (for good)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # a console that lacks a letter shows its escape
            stream.reconfigure(errors="backslashreplace")


def _prepare_signals() -> None:
    """Have SIGCHLD and the timers' signals as they are by default. Whoever started us may ignore or block them, and
    that is inherited: then no child could be waited for, and no clock would run out."""
    if hasattr(signal, "pthread_sigmask"):
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD, signal.SIGPROF, signal.SIGVTALRM})


def parser() -> argparse.ArgumentParser:
    """The command line's grammar."""
    top = argparse.ArgumentParser(
        prog="harness", description="Mark programming assignments, function by function."
    )
    top.add_argument("--version", action="version", version=f"harness {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for name, (does, add_options) in _COMMANDS.items():
        command = commands.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")
        command.set_defaults(command=command, name=name)
        add_options(command)
    return top


def _grade_options(to: argparse.ArgumentParser) -> None:
    to.add_argument("spec", metavar="SPEC", help="a folder with a spec, or its name under specs/")
    to.add_argument(
        "folder", metavar="FOLDER", type=_path, help="a folder or an archive for each student, or loose files"
    )
    to.add_argument("--out", metavar="DIR", type=_path, help="where the reports go (default: reports/SPEC)")
    _add_jobs(to)
    when = "who handed in when: a file with columns student,time (default: submitted.csv in FOLDER)"
    to.add_argument("--submitted", metavar="CSV", type=_path, help=when)
    to.add_argument(_UNSAFE, action="store_true", help="grade even where nothing confines strangers' code")


def _check_options(to: argparse.ArgumentParser) -> None:
    to.add_argument("file", metavar="FILE", type=_path, help="your file, or a folder or archive of several")
    to.add_argument(
        "--spec", metavar="SPEC", help="which assignment (default: the one whose functions the file defines)"
    )


def _verify_options(to: argparse.ArgumentParser) -> None:
    to.add_argument("specs", metavar="SPEC", nargs="*", help="specs (default: all under specs/)")
    mutants = "also tell which small mistakes in the reference no case notices"
    to.add_argument("--mutants", action="store_true", help=mutants)
    pages = "where pages about these go (default: reports/mutants)"
    to.add_argument("--out", metavar="DIR", type=_path, help=pages)
    _add_jobs(to)


def _replay_options(to: argparse.ArgumentParser) -> None:
    to.add_argument("spec", metavar="SPEC", help="a folder with a spec, or its name under specs/")
    to.add_argument(
        "submission", metavar="SUBMISSION", type=_path, help="a student's folder, archive or file"
    )
    to.add_argument("function", metavar="FUNCTION", help="the function that is marked")
    to.add_argument("case", metavar="CASE", help="the case's name, or how it begins")
    pace = "seconds before a line is typed (default: %(default)s)"
    to.add_argument("--pace", metavar="N", type=_seconds, default=0.7, help=pace)
    to.add_argument(_UNSAFE, action="store_true", help="run it even where nothing confines it")


def _gtp_options(to: argparse.ArgumentParser) -> None:
    program = "its main file, or a folder or archive with it"
    to.add_argument("program", metavar="PROGRAM", type=_name, help=program)
    to.add_argument("files", metavar="FILE", type=_path, nargs="+", help="files of tests (.gtp, .tst)")
    to.add_argument("--out", metavar="DIR", type=_path, help="where pages about the tests go")
    to.add_argument("--long", "-long", action="store_true", help="show the tests that passed, too")
    seconds = "processor time for each command, in seconds (default: %(default)g)"
    to.add_argument("--seconds", metavar="N", type=_seconds, default=5.0, help=seconds)
    to.add_argument(_UNSAFE, action="store_true", help="run it even where nothing confines it")


def _add_jobs(to: argparse.ArgumentParser) -> None:
    cores = len(available()) or os.cpu_count() or 1
    to.add_argument(
        "--jobs",
        metavar="N",
        type=_jobs,
        default=cores,
        help="how many processes at once (default: one for each core)",
    )


def _no_options(_to: argparse.ArgumentParser) -> None:
    """For a command that takes none."""


# What each does, and what adds the options that it takes
_COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "grade": (
        "grade a folder of submissions: marks.csv, and a page and a record for each student",
        _grade_options,
    ),
    "check": ("check your own file with the public cases of your assignment", _check_options),
    "verify": ("tell whether specs are right, and how strong", _verify_options),
    "replay": ("play one case of a submission again, live in the terminal", _replay_options),
    "gtp": ("run files of GTP tests on a program, as gogui-regress does", _gtp_options),
    "doctor": ("tell what the sandbox can do here", _no_options),
    "schema": ("print the JSON Schema of specs, for editors", _no_options),
}


def _name(text: str) -> str:
    if not text:  # which would be the current folder
        raise argparse.ArgumentTypeError("an empty name: is a variable not set?")
    return text


def _path(text: str) -> Path:
    return Path(_name(text))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= _LONGEST:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds: 0 to {_LONGEST:,}")
    return seconds


def _jobs(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of processes: 1 or more")
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
