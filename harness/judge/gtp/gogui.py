"""Tests of a GTP program in the notation of gogui-regress: reading and writing them.

    ## A comment                names the tests below it, up to the next such comment
    # any other comment         is skipped, and so are empty lines
    boardsize 7                 a command without a number sets the scene
    10 gogui-rules_final_result     a command with a number is a test: it must be answered with "="
    #? [black|white]            and, where this line follows at once, the whole answer must match
    20 genmove b
    #? [!a1|A1]*                must not match; the test is expected to fail
    30 gogui-rules_legal_moves
    #? [!(.* )?${20}( .*)?]     ${20} stands for what was answered to command 20
    40 name
    #? ${20..30} [.* a1( .*)?]  all that was answered to commands 20 to 30 must match, in place of the last answer

The notation is that of gogui-regress; only `${20}` and `##` are our own, and `##` is a plain comment to that tool.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.judge import patterns

CLEARING = ("boardsize", "clear_board")  # the commands after which nothing is left of a game
_EARLIER = re.compile(r"\$\{([0-9]+)(?:\.\.([0-9]+))?\}")
_LONGEST = 1_500  # characters that stand for one `${20}`: all moves on 19x19 are 1,272


@dataclass(frozen=True)
class Wanted:
    """A line `#? [pattern]`: what the answer must match, or with `!` must not. `text` stands before the bracket, and
    is what must match in place of the answer; None where nothing does."""

    pattern: str
    line: int
    negated: bool = False
    fails: bool = False  # marked with `*`: known to fail
    text: str | None = None


@dataclass(frozen=True)
class Command:
    """A command: what is sent, in pieces, and what is wanted of the answer. `number` may be ""."""

    number: str
    words: tuple[str, ...]
    line: int
    wanted: Wanted | None = None

    @property
    def is_test(self) -> bool:
        """Whether its answer counts."""
        return bool(self.number) or self.wanted is not None

    @property
    def sent(self) -> str:
        """The line to send, without its newline."""
        return " ".join((self.number, *self.words)).lstrip()


@dataclass(frozen=True)
class Section:
    """Tests that belong together: a name, and where in `Script.commands` they stand."""

    name: str
    line: int
    tests: tuple[int, ...]


@dataclass(frozen=True)
class Script:
    """A file of tests. One engine is started for all of it."""

    file: str
    commands: tuple[Command, ...]
    sections: tuple[Section, ...] = ()


# ---------------------------------------------------------------- reading


def parse(text: str, file: str = "", first_line: int = 1) -> Script:
    """Read the tests in `text`, which begins at line `first_line` of `file`.

    Raises SpecError where gogui-regress would stop as well (`#?` without a command on the line above, no
    bracket round the pattern), and for a pattern that cannot be matched in linear time.
    """
    commands: list[Command] = []
    titles: list[tuple[str, int]] = []
    above_is_command = False
    for number, raw in enumerate(text.splitlines(), first_line):
        line = raw.strip()
        if line.startswith("#?"):
            if not above_is_command:
                raise _stray(file, number)
            wanted = _read_wanted(line[2:].strip(), file, number)
            _check_earlier(wanted, commands[:-1], file)
            commands[-1] = replace(commands[-1], wanted=wanted)
        elif title := re.fullmatch(r"##\s+([^#].*)", line):
            titles.append((title[1], number))
        above_is_command = bool(line) and not line.startswith("#")
        if above_is_command:
            commands.append(_read_command(line, number))
    return Script(file, tuple(commands), tuple(_sections(commands, titles, file)))


def _read_command(line: str, number: int) -> Command:
    words = line.partition("#")[0].split()  # GTP ignores a comment at the end of a line too
    is_numbered = len(words) > 1 and words[0].isascii() and words[0].isdigit()
    return Command(words.pop(0) if is_numbered else "", tuple(words), number)


def _read_wanted(line: str, file: str, number: int) -> Wanted | None:
    """None for a bare `#?`: gogui-regress takes it as if it were not there."""
    if not line:
        return None
    written = re.fullmatch(rf"((?:{_EARLIER.pattern}\s*)*)\[(?P<pattern>.*)\]\s*(?P<star>\*?)", line)
    if written is None:
        raise SpecError(file, number, "#?", f"no brackets round the pattern: {line}", "write #? [pattern]")
    pattern = written["pattern"].strip()
    negated = pattern.startswith("!")
    text = written[1].strip() or None
    wanted = Wanted(pattern.removeprefix("!"), number, negated, fails=bool(written["star"]), text=text)
    if problem := patterns.mistake(_EARLIER.sub("", wanted.pattern)):
        raise SpecError(file, number, "#?", f"{wanted.pattern}: {problem}", "write a pattern that RE2 knows")
    return wanted


def _check_earlier(wanted: Wanted | None, commands: Sequence[Command], file: str) -> None:
    """Every number in a `${10}` is that of a command above."""
    known = {command.number for command in commands}
    for named in _EARLIER.finditer(f"{wanted.text or ''}{wanted.pattern}") if wanted else ():
        for name in filter(None, named.groups()):
            if name not in known:
                problem = f"{named[0]} stands for the answer to a command above, and none is numbered {name}"
                raise SpecError(file, wanted.line if wanted else 0, "#?", problem, "correct the number")


def with_answers(command: Command, answers: Mapping[str, str]) -> Command:
    """The command with the answers to earlier ones, by their numbers, in place of each `${10}` and `${10..30}`."""
    wanted = command.wanted
    if wanted is None or "${" not in f"{wanted.text}{wanted.pattern}":
        return command
    pattern = _EARLIER.sub(lambda named: re.escape(_answers_to(named, answers)), wanted.pattern)
    text = wanted.text and _EARLIER.sub(lambda named: _answers_to(named, answers), wanted.text)
    return replace(command, wanted=replace(wanted, pattern=pattern, text=text))


def _answers_to(named: re.Match[str], answers: Mapping[str, str]) -> str:
    """What stands for a `${10}`, or with blanks between them for a `${10..30}`."""
    first, last = named.groups()
    if last is None:
        return answers.get(first, "(no answer)")[:_LONGEST]
    inside = (text for number, text in answers.items() if number and int(first) <= int(number) <= int(last))
    return " ".join(inside)[:_LONGEST]


def _stray(file: str, number: int) -> SpecError:
    return SpecError(
        file,
        number,
        "#?",
        "there is no command on the line above",
        "put #? straight below its command, once; several right answers are written #? [one|another]",
    )


# ---------------------------------------------------------------- writing


def write(script: Script) -> str:
    """The script in the notation, for a file or another run of `parse`."""
    return "".join(f"{line}\n" for command in script.commands for line in _lines(command))


def _lines(command: Command) -> Iterator[str]:
    yield command.sent
    if command.wanted is not None:
        sign, star = "!" if command.wanted.negated else "", "*" if command.wanted.fails else ""
        text = f"{command.wanted.text} " if command.wanted.text else ""
        yield f"#? {text}[{sign}{command.wanted.pattern}]{star}"


# ---------------------------------------------------------------- sections


def _sections(commands: Sequence[Command], titles: list[tuple[str, int]], file: str) -> Iterator[Section]:
    """A section for each `##` comment; for each test where there is none, so that each counts for itself."""
    tests = [(index, command) for index, command in enumerate(commands) if command.is_test]
    if not titles:
        taken = Counter(command.sent for _, command in tests)
        for index, command in tests:
            name = command.sent if taken[command.sent] == 1 else f"{command.sent} (line {command.line})"
            yield Section(name, command.line, (index,))
        return
    taken = Counter(title for title, _ in titles)
    starts = [(PurePath(file).stem or "first tests", 0), *titles]
    ends = [line for _, line in titles] + [commands[-1].line + 1 if commands else 0]
    for (title, start), end in zip(starts, ends, strict=True):
        inside = tuple(index for index, command in tests if start <= command.line < end)
        if inside:
            yield Section(title if taken[title] < 2 else f"{title} (line {start})", start, inside)


def setup_before(commands: Sequence[Command], index: int) -> tuple[Command, ...]:
    """The commands that bring a fresh engine to where it stood when the command at `index` was sent."""
    before = commands[:index]
    cleared = [i for i, command in enumerate(before) if command.words[0] in CLEARING]
    sizes = [i for i in cleared if before[i].words[0] == "boardsize"]
    start = cleared[-1] if cleared else 0
    return tuple(before[i] for i in sizes[-1:] if i < start) + tuple(before[start:])
