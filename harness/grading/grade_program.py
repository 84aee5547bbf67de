"""Grade a submission that is a program: it is talked to over GTP, and how it was handed in is looked at.

    program ── starts? ──no──> every test fails with its traceback; a finding
            ── each file of tests, one engine ──> sections ──> results
               where a section fails that passes in an engine of its own, all of the file's are put to engines
               of their own: the better of the two runs counts, as a whole
            ── public tests pass, private ones do not ──> twins of the public tests ──> answers from a table?

So a mistake that lasts, such as a winner who is never forgotten, costs marks where it is tested and not in
every test that happens to come after it. A program that tells the two runs apart gains nothing by answering
otherwise in each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from harness.collect.choose import Chosen
from harness.drive.gtp.engine import Program, Turn, program_beside
from harness.drive.gtp.regress import Start, each_test, has_title, play_alone, play_script
from harness.judge.form import form_result
from harness.judge.gtp.gogui import Command, Script, Section, parse
from harness.judge.gtp.replies import GREETS, PlayedSection, stumbled
from harness.judge.gtp.sections import Answered, observe
from harness.judge.gtp.twins import twins
from harness.judge.marks import mark
from harness.judge.verdict import by_the_sandbox, judged
from harness.model import (
    PROGRAM,
    Case,
    Checked,
    Ended,
    Finding,
    Marked,
    Missing,
    Observation,
    Outcome,
    Raised,
    Result,
    Spec,
    Submission,
    Task,
)
from harness.sandbox.launch import Launcher

_MOST = Fraction(2, 3)  # of the public tests: who passes fewer is not suspected of a table of answers
_HALF = Fraction(1, 2)
_LEAST = 20.0  # CPU seconds for all tests together, besides what one command of each may take
RUNS, TABLE = "runs", "not_hard_coded"  # rules of a spec that are judged here


def grade_program(
    chosen: Chosen, tasks: Sequence[Task], submission: Submission, spec: Spec, launcher: Launcher
) -> tuple[list[Marked], list[Finding], Iterable[str]]:
    """The marks of all tasks of the program whose main file was chosen, findings and notes. `tasks` hold the cases to
    be run."""
    grading = None
    if chosen.file is not None:
        each = [case.seconds for task in tasks for case in task.cases]
        program = program_beside(submission.files, chosen.file, spec.files)
        grading = Grading(program, Start(launcher, program, min(each, default=1.0), _LEAST + sum(each)))

    def result(case: Case) -> Result:
        if case.form:
            return form_result(case, submission)
        return grading.result(case) if grading else _not_run(case, Missing(PROGRAM, chosen.reason))

    marked = []
    for task in tasks:
        results = tuple(map(result, task.cases))
        marked.append(Marked(task, results, mark(task, results, spec.rounding)))
    faults = (
        grading.faults(marked) if grading else [(RUNS, f"there is no program to run: {chosen.reason}", None)]
    )
    findings = [finding for fault in faults for finding in _finding(spec, *fault)]
    return marked, findings, grading.notes.values() if grading else ()


def _finding(spec: Spec, name: str, message: str, why: Outcome | None) -> Iterator[Finding]:
    line, file = (why.line, why.file) if isinstance(why, Raised) else (None, "")
    for rule in spec.rules:
        if rule.name == name:
            yield Finding(name, line, message, rule.deduction, file)


def _not_run(case: Case, why: Outcome, errors: str = "") -> Result:
    """The result of a case for which there is no program."""
    nothing = Answered(Command("", ("nothing",), case.where.line))
    check = Checked(PROGRAM, nothing, why, case.where)
    return judged(case, Observation((check,), printed=errors))


class Grading:
    """One program being graded: each file is played once, when the first of its sections is asked for."""

    def __init__(self, program: Program, start: Start) -> None:
        self.program, self.start, self.seconds = program, start, start.seconds
        # Text of a file -> title -> section, of one engine
        self.played: dict[str, Mapping[str, PlayedSection]] = {}
        self.counted: dict[str, Mapping[str, PlayedSection]] = {}  # the same of the run that counts
        self.notes: dict[str, str] = {}  # what a real controller may stop at, by its kind
        self.greeting = self._greeting()

    def _greeting(self) -> Turn:
        engine = self.start()
        engine.end()
        if printed := engine.greeting.printed.strip():
            self.notes[GREETS] = stumbled(GREETS, printed.partition("\n")[0])
        return engine.greeting

    # ------------------------------------------------------------ results

    def result(self, case: Case) -> Result:
        """What came of a case in the run of its file that counts."""
        if self.greeting.ended is not None:
            return _not_run(case, self.greeting.ended, self.greeting.errors)
        if case.gtp not in self.counted:
            script = self._script(case)
            self.counted[case.gtp] = self._better(case, script, self._together(case, script))
        return self._judged(case, self.counted[case.gtp][case.name])

    def _better(
        self, case: Case, script: Script, together: Mapping[str, PlayedSection]
    ) -> Mapping[str, PlayedSection]:
        """The better of two runs of a whole file: with one engine for all, and with one for each section that another
        came before. What has ended an engine is not tried again."""
        passed = {name for name, one in together.items() if self._judged(case, one).passed}
        apart, kept = dict(together), set(passed)
        for again in (together.keys() - passed, passed):  # the latter only if one of the former passes now
            for name in sorted(again, key=list(together).index):
                alone = self._alone(case, script, together[name])
                if self._judged(case, alone).passed:
                    apart[name], kept = alone, kept | {name}
                elif name in kept:
                    apart[name], kept = alone, kept - {name}
            if len(kept) <= len(passed):
                return together
        return apart

    def _alone(self, case: Case, script: Script, played: PlayedSection) -> PlayedSection:
        """A section put to an engine of its own; as it was `played` where it has had one already, where it ended its
        engine, and where its author has not named it."""
        ended = self._judged(case, played).verdict.outcome not in ("passed", "wrong")
        if ended or played.fresh or not has_title(script, played.section):
            return played
        return play_alone(script, played.section, self.start)

    def _together(self, case: Case, script: Script) -> Mapping[str, PlayedSection]:
        if case.gtp not in self.played:
            self.played[case.gtp] = {one.section.name: one for one in play_script(script, self.start)}
            for played in self.played[case.gtp].values():
                for sent in played.sent:
                    for kind, note in sent.oddities(case.hidden).items():
                        self.notes.setdefault(kind, note)
        return self.played[case.gtp]

    def _judged(self, case: Case, played: PlayedSection) -> Result:
        return judged(case, observe(played, case.where.file, self.program.name))

    def _script(self, case: Case) -> Script:
        """The tests of a case: a file in sections, of which the case is one, or a text that is one case."""
        script = _parsed(case.gtp, case.where.file)
        if any(section.name == case.name for section in script.sections):
            return script
        tests = tuple(index for index, command in enumerate(script.commands) if command.is_test)
        return replace(script, sections=(Section(case.name, 0, tests),))

    # ------------------------------------------------------------ what costs all marks

    def faults(self, marked: Sequence[Marked]) -> Iterator[tuple[str, str, Outcome | None]]:
        """The rules that it breaks, each with a sentence, and what stopped it."""
        if self.greeting.ended is not None:
            yield RUNS, f"the program does not run: {_in_words(self.greeting.ended)}", self.greeting.ended
        elif self._answers_from_a_table(marked):
            why = "the public tests pass, and fail when they are turned, mirrored or change colours"
            yield TABLE, f"the answers look as if they came from a table: {why}", None

    def _answers_from_a_table(self, marked: Sequence[Marked]) -> bool:
        results = [result for one in marked for result in one.results if result.case.gtp]
        hidden = [result for result in results if result.case.hidden]
        if hidden and _share(hidden) >= _HALF:
            return False
        public = {result.case.gtp: self._script(result.case) for result in results if not result.case.hidden}
        return bool(public) and all(map(self._from_a_table, public.values(), public))

    def _from_a_table(self, script: Script, text: str) -> bool:
        """Whether most tests of a file pass, and in none of its twins half of these."""
        tests = [command for command in script.commands if command.is_test]
        passed = _passed(self.played[text].values())
        if len(passed) < _MOST * len(tests):
            return False
        # With all its time anew: a program that was slow in other tests must not seem to fail these
        start = Start(self.start.launcher, self.program, self.seconds, self.start.whole.cpu)
        for twin in twins(script):
            kept = _passed(play_script(each_test(twin.script), start))
            if len(kept & passed) >= _HALF * len(twin.tests & passed):
                return False
        return True


@cache
def _parsed(text: str, file: str) -> Script:
    """The tests in a text: taken apart once for each process, not for each submission."""
    return parse(text, file)


def _share(results: Sequence[Result]) -> Fraction:
    passed = sum((r.case.weight for r in results if r.passed), Fraction(0))
    return passed / sum((r.case.weight for r in results), Fraction(0))


def _passed(played: Iterable[PlayedSection]) -> frozenset[int]:
    """The lines of the tests that passed."""
    return frozenset(
        sent.command.line for one in played for sent in one.sent if sent.judged.outcome == "passed"
    )


def _in_words(why: Outcome) -> str:
    if isinstance(why, Raised):
        return f"{why.name}: {why.message}{by_the_sandbox(why)}"
    return why.detail if isinstance(why, Ended) else ""
