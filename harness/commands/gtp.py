"""`harness gtp PROGRAM FILE…`: run files of GTP tests on a program, as gogui-regress does, in the sandbox.

five 10 unexpected FAIL: Correct 'black', got 'unknown'        what gogui-regress prints
five: 11 passed, 1 unexpected fail

0 all went as expected    1 not all did    2 the program died
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from harness.collect.choose import choose_module
from harness.collect.folder import single
from harness.collect.read import read
from harness.drive.gtp.engine import Program, program_beside
from harness.drive.gtp.regress import Start, each_test, play_script
from harness.errors import SpecError, UsageError
from harness.judge.gtp.answers import exit_status, read_answer
from harness.judge.gtp.gogui import Script, parse
from harness.judge.gtp.replies import GREETS, Sent, stumbled
from harness.report.gtp import Regressed, regress_outcome, why_ended, write_pages
from harness.sandbox.layers import settle
from harness.spec.source import load
from harness.text import line, printable

_WARM = ("numpy", "numpy.random")  # what such programs import, loaded once
_PYTHON = re.compile(r"(\S*/)?python[0-9.]*( +-\S+)*( +|$)")  # as it is called, with options
_MAIN = "Go0"  # the file that is run, where a folder or an archive is given
_OUTCOMES = ("passed", "failed", "unexpected pass", "unexpected fail")  # of tests, as they are counted


def run(options: argparse.Namespace) -> int:
    """Run each file on the program; the exit status. UsageError or SpecError for what is not to be read."""
    program = _find_program(options.program)
    scripts = [_tests(file) for file in options.files]
    done: list[Regressed] = []
    notes: dict[str, str] = {}
    with settle(_WARM, unsafe=options.unsafe_no_sandbox) as sandbox, closing(sandbox.launcher()) as launcher:
        for script in scripts:
            start = Start(launcher, program, options.seconds)
            sent = tuple(sent for played in play_script(each_test(script), start) for sent in played.sent)
            done.append(Regressed(script.file, sent))
            for text in lines(done[-1], options.long):
                print(text)
            for kind, note in oddities(done[-1], start.greeting):
                notes.setdefault(kind, note)
    for note in notes.values():
        print(f"note: {line(note)}", file=sys.stderr)
    if options.out is not None:
        write_pages(done, options.program, sandbox.line, options.out)
    return exit_status(
        (sent.judged for file in done for sent in file.sent), any(file.deaths for file in done)
    )


def _tests(file: Path) -> Script:
    """The tests in a file. Raises SpecError where no command is numbered or compared: then nothing would be tested."""
    script = parse(load(file).text, str(file))
    if not any(command.is_test for command in script.commands):
        cure = "write #? [pattern] on the line below a command: the whole answer must match, and .* is any answer"
        problem = "there is no test in it: no command has a number, and no line begins with #?"
        raise SpecError.in_file(file, problem, cure)
    return script


def _find_program(text: str) -> Program:
    """The program that PROGRAM names: a file, a folder or archive with one, or `python3 FILE`, as gogui-regress wants
    it. Raises UsageError where there is no such program."""
    python = _PYTHON.match(text)
    path = Path(text[python.end() :] if python else text)
    if python and path == Path():
        cure = 'put quotes round the whole command: "python3 Go0.py"'
        raise UsageError(f"{line(text)}: this names no program to run", cure)
    first, _, rest = str(path).partition(" ")
    if not path.exists() and Path(first).is_file():
        raise UsageError(f"{first}: a program is run without arguments", f"leave out {line(rest)}")
    if path.is_file() and path.suffix == ".py":
        file = path.resolve()  # where what it imports lies, too
        submission = read(single(file.parent))
        if file.name not in submission.files:
            raise UsageError(
                f"{path}: no program to run: {'; '.join(submission.notes) or submission.refused}"
            )
        return program_beside(submission.files, file.name)
    submission = read(single(path))
    chosen = choose_module(submission, _MAIN, ())
    if chosen.file is None:
        raise UsageError(f"{path}: no program to run: {chosen.reason}")
    return program_beside(submission.files, chosen.file)


def lines(file: Regressed, long: bool) -> Iterator[str]:
    """What is said of a file: each test that did not go as expected, with `long` every one; the counts."""
    for sent in file.sent:
        how = regress_outcome(sent)
        wanted = sent.command.wanted
        if how.startswith("unexpected") and sent.command.is_test:
            # Printable: an earlier answer may stand in it
            pattern = f"Correct '{'!' * wanted.negated}{printable(wanted.pattern)}', " if wanted else ""
            answer = read_answer(sent.reply.answer or "")
            got = line(answer.text if answer and answer.done else sent.printed.strip())
            verb = how.replace("fail", "FAIL:").replace("pass", "PASS:")
            yield f"{file.name} {_name(sent)} {verb} {pattern}got '{got}'"
        elif long and sent.command.is_test:
            yield f"{file.name} {_name(sent)} {how}"
        if sent.ended is not None:
            place = f"{file.name} line {sent.command.line}: {line(sent.command.sent)}"
            yield f"{place}: the program {line(why_ended(sent.ended))}"
    count = [(how, sum(regress_outcome(sent) == how for sent in file.tests)) for how in _OUTCOMES]
    yield f"{file.name}: " + (", ".join(f"{number} {how}" for how, number in count if number) or "no tests")


def _name(sent: Sent) -> str:
    return sent.command.number or f"line {sent.command.line}"


def oddities(file: Regressed, greeting: str) -> Iterator[tuple[str, str]]:
    """What a real controller may stop at, though it is understood here: the kind of each, and a note about it."""
    if greeting:
        yield GREETS, stumbled(GREETS, greeting.partition("\n")[0])
    for sent in file.sent:
        yield from sent.oddities(hidden=False).items()
