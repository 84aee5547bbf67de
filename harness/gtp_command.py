"""`harness gtp PROGRAM FILE…`: run files of GTP tests on a program, as gogui-regress does, in the sandbox.

five 10 unexpected FAIL: Correct 'black', got 'unknown'        what gogui-regress prints
five: 11 passed, 1 unexpected fail

0 all went as expected    1 not all did    2 the program died
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from harness.collect.choose import choose_module
from harness.collect.folder import single
from harness.collect.read import read
from harness.drive.gtp import Program, program_beside
from harness.drive.regress import Start, each_test, play
from harness.errors import UsageError
from harness.judge.gogui import exit_status, parse, read_answer
from harness.report.gtp import Regressed, outcome, why_ended, write_pages
from harness.report.text import line
from harness.sandbox.layers import settle
from harness.spec.source import load

_WARM = ("numpy", "numpy.random")  # what such programs import, loaded once
_MAIN = "Go0"  # the file that is run, where a folder or an archive is given


def regress(options: argparse.Namespace) -> int:
    """Run each file on the program; the exit status. UsageError or SpecError for what is not to be read."""
    program = find_program(options.program)
    scripts = [parse(load(file).text, str(file)) for file in options.files]
    done = []
    with settle(_WARM, unsafe=options.unsafe_no_sandbox) as sandbox, closing(sandbox.launcher()) as launcher:
        for script in scripts:
            start = Start(launcher, program, options.seconds)
            sent = tuple(sent for played in play(each_test(script), start) for sent in played.sent)
            done.append(Regressed(script.file, sent))
            for text in lines(done[-1], options.long):
                print(text)
    if options.out is not None:
        write_pages(done, options.program, sandbox.line, options.out)
    return exit_status(
        (sent.judged for file in done for sent in file.sent), any(file.deaths for file in done)
    )


def find_program(text: str) -> Program:
    """The program that PROGRAM names: a file, a folder or archive with one, or `python3 FILE`, which is how
    gogui-regress is told. Raises UsageError where there is none."""
    words = text.split(" ", 1)
    path = Path(words[1] if words[0] in ("python", "python3") and len(words) > 1 else text)
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
        how = outcome(sent)
        wanted = sent.command.wanted
        if how.startswith("unexpected") and sent.command.is_test:
            pattern = f"Correct '{'!' * wanted.negated}{wanted.pattern}', " if wanted else ""
            answer = read_answer(sent.reply.answer or "")
            got = line(answer.text if answer else sent.printed.strip())
            verb = how.replace("fail", "FAIL:").replace("pass", "PASS:")
            yield f"{file.name} {sent.command.number} {verb} {pattern}got '{got}'"
        elif long and sent.command.is_test:
            yield f"{file.name} {sent.command.number} {how}"
        if sent.ended is not None:
            place = f"{file.name} line {sent.command.line}: {line(sent.command.sent)}"
            yield f"{place}: the program {line(why_ended(sent.ended))}"
    count = [(how, sum(outcome(sent) == how for sent in file.tests)) for how in _OUTCOMES]
    yield f"{file.name}: " + (", ".join(f"{number} {how}" for how, number in count if number) or "no tests")


_OUTCOMES = ("passed", "failed", "unexpected pass", "unexpected fail")
