"""What became of a section of GTP tests, as the facts of a case, which are judged like any other's. Pure.

PlayedSection ── observe ──> Observation    a check for each test, the whole talk, and how to repeat it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from harness.fast_dataclasses import dataclass
from harness.judge.gtp.answers import described, judge, read_answer
from harness.judge.gtp.gogui import CLEARING, Command, Wanted
from harness.judge.gtp.replies import LONGEST, PlayedSection, Sent
from harness.judge.show import show
from harness.judge.words import Word
from harness.model import Checked, Observation, Outcome, Returned, Typed, Where
from harness.text import clip, sentence

_ROW = 60  # characters of commands that share a line
_LONG = 80  # characters of an answer that is quoted beside another


@dataclass(frozen=True)
class NoAnswer:
    """What was printed in place of an answer. It is no text, since a text could pass for an answer."""

    printed: str

    def describe(self) -> str:
        """What was printed, and why that is no answer, in words."""
        text = self.printed.replace("\r", "").strip("\n")
        if not text.strip():
            return "no answer"
        if len(self.printed) > LONGEST:
            return f"{sentence(show(text, _LONG), 3 * _LONG)} (it is too long)"
        both_ends = show(clip(text, _LONG))  # of a traceback the last line, too
        return f'{sentence(both_ends, 3 * _LONG)} (it does not begin with "= ")'


@dataclass(frozen=True)
class Answered(Word):
    """The answer that a command must get, as it is printed, with its "=".

    `aside` is what else helps to see why another one is wrong.
    """

    command: Command
    aside: str = ""

    def accepts(self, outcome: Outcome) -> bool:
        """Whether it is an answer, and as the test wants it."""
        if not isinstance(outcome, Returned) or type(outcome.value) is not str:
            return False
        return judge(self.command, outcome.value).outcome not in ("unexpected fail", "error")

    def describe(self) -> str:
        """What is wanted, in words."""
        return _wanted_in_words(self.command.wanted)

    def remark(self) -> str:
        """Which stone is missing on the board, say: that is mostly why a later answer is wrong."""
        return f"; {self.aside}" if self.aside else ""


def _wanted_in_words(wanted: Wanted | None) -> str:
    """What a test wants: a text, one of several, a pattern, or no more than an answer."""
    if wanted is None:
        return 'an answer that begins with "="'
    text = described(wanted.pattern)
    if wanted.text is not None:
        return f"answers to the commands before it that are {'not ' * wanted.negated}{text}"
    if wanted.negated:
        return f"no answer that is {text}"
    return f"an answer {text}" if text.startswith("like ") else text


def observe(played: PlayedSection, file: str, program: str) -> Observation:
    """The facts of one section; `file` is where its tests stand, `program` what was run."""
    checks = tuple(
        _check(sent, file, _refused(played.sent[:index]))
        for index, sent in enumerate(played.sent)
        if sent.command.is_test or not sent.as_it_should_be
    )
    errors = "".join(sent.errors for sent in played.sent)
    return Observation(checks, tuple(_talk(played.sent)), errors, _repeating_commands(played, program))


def _check(sent: Sent, file: str, refused: str) -> Checked:
    answer = sent.reply.answer
    got = sent.ended or Returned(NoAnswer(sent.printed) if answer is None else answer)
    wanted = Answered(sent.command, _sign(sent) or ("" if sent.command.words[0] == "play" else refused))
    return Checked(sent.command.sent, wanted, got, Where(file, sent.command.line))


def _sign(sent: Sent) -> str:
    """That only the sign before a test's answer is wrong: who looks for the difference looks at the words."""
    answer, wanted = sent.reply.answer or "", sent.command.wanted
    if not answer.startswith("?") or wanted is None or wanted.negated:
        return ""
    is_right = judge(sent.command, "=" + answer[1:]).outcome == "passed"
    return 'the words are right, but "?" tells that the command failed: they belong behind "="' * is_right


def _refused(before: Sequence[Sent]) -> str:
    """The first stone of this game that was laid out and not taken: `before it, play w k10 gave '= illegal …'`."""
    cleared = [index for index, sent in enumerate(before) if sent.command.words[0] in CLEARING]
    for sent in before[cleared[-1] if cleared else 0 :]:
        if sent.command.words[0] == "play" and not sent.command.is_test:
            answer = read_answer(sent.reply.answer or "")
            if answer and answer.text:
                return f"before it, {sent.command.sent} gave {show('= ' + answer.text, _LONG)}"
    return ""


def _talk(sent: Sequence[Sent]) -> Iterator[Typed]:
    """Each command with what was printed before it, and at last what came after the last one.

    Stones that are laid out, each answered with no more than "=", share a line: [play b a1 · play w b1] =
    """
    before = ""
    for row in _rows(sent):
        yield Typed(before, " · ".join(one.command.sent for one in row))
        before = row[-1].printed + row[-1].errors
        if row[-1].ended is not None:
            break  # the program is gone: what follows was not typed
    yield Typed(before, None)


def _rows(sent: Sequence[Sent]) -> Iterator[list[Sent]]:
    row: list[Sent] = []
    for one in sent:
        room = _ROW - sum(len(each.command.sent) + 3 for each in row)
        if row and not (_sets_the_scene(row[-1]) and _sets_the_scene(one) and len(one.command.sent) <= room):
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _sets_the_scene(one: Sent) -> bool:
    """Whether it is not a test, and was answered with a bare "=", as it should be."""
    return not one.command.is_test and one.ended is None and (one.printed + one.errors).split() == ["="]


def _repeating_commands(played: PlayedSection, program: str) -> str:
    """Python to paste that sends the section to the program again, up to what is wrong."""
    lines = []
    for sent in played.sent:
        lines.append(sent.command.sent)
        if not sent.as_it_should_be:
            break
    commands = "\n".join(lines).replace("\\", "\\\\")
    return f'import subprocess\nsubprocess.run(["python3", {program!r}], text=True, input="""{commands}\n""")'
