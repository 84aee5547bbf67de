"""What a program answers to a GTP command, and what that means for a test. Pure.

10 result   #? [black]      "=10 black"     passed
                            "=10 white"     unexpected fail
                            "Traceback"     error: it is not GTP
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from harness.fast_dataclasses import dataclass
from harness.judge import patterns
from harness.judge.gtp.gogui import Command, Wanted

AnswerOutcome = Literal["done", "refused", "passed", "failed", "unexpected pass", "unexpected fail", "error"]

_GROUP = re.compile(r"\A([^|(]*)\(([^()]*)\)([^|(]*)\Z")  # the one group of a pattern without other choices
_SHOWN = 200  # characters of an answer that a sentence quotes


@dataclass(frozen=True)
class Answer:
    """An answer as GTP writes it: done ("=") or not ("?"), its number ("" for none) and its text."""

    done: bool
    number: str
    text: str


@dataclass(frozen=True)
class Judged:
    """What an answer means, with one sentence why.

    Of a test: "passed" and "failed" are as expected, the unexpected ones are not. Of a command that is no
    test: "done" or "refused". Of either: "error" where there was no answer that could be read.
    """

    outcome: AnswerOutcome
    why: str


def read_answer(raw: str) -> Answer | None:
    """The answer in `raw`, which begins at its "=" or "?"; None if it is no answer in GTP.

    Blanks round the text and carriage returns mean nothing. It ends at an empty line.
    """
    first = raw.replace("\r", "").partition("\n\n")[0]
    read = re.fullmatch(r"([=?])([0-9]*)(?:[ \t\n](.*))?", first, re.DOTALL)
    return Answer(read[1] == "=", read[2], (read[3] or "").strip()) if read else None


def judge(command: Command, raw: str | None) -> Judged:
    """What the answer to a command means. `raw` is None where none came."""
    answer = None if raw is None else read_answer(raw)
    if answer is None:
        return Judged("error", "there was no answer" if raw is None else f"{_quoted(raw)} is not GTP")
    if answer.number and answer.number.lstrip("0") != command.number.lstrip("0"):
        why = f"the answer is numbered {answer.number[:9]}, the command {command.number or 'not'}"
        return Judged("error", why)
    if not command.is_test:
        return Judged("done", "answered with =") if answer.done else Judged("refused", _refused(answer))
    if raw and "\n\n" in raw.strip():  # a controller would take the second for the answer to the next command
        return Judged("error", f"answered more than once: {_quoted(raw)}")
    is_right, why = _compare(command.wanted, answer)
    if command.wanted is not None and command.wanted.fails:
        return Judged("unexpected pass" if is_right else "failed", f"{why} (this test is known to fail)")
    return Judged("passed" if is_right else "unexpected fail", why)


def _compare(wanted: Wanted | None, answer: Answer) -> tuple[bool, str]:
    """Whether the answer is right, and why."""
    if not answer.done:
        return False, _refused(answer)
    if wanted is None:
        return True, "answered with ="
    text, said = (answer.text, "answered") if wanted.text is None else (wanted.text, "answered so far")
    is_match = patterns.matches(wanted.pattern, text)
    is_right = is_match is not wanted.negated
    verb = ("is" if is_match else "is not") if is_right else ("must not be" if is_match else "must be")
    return is_right, f"{said} {_quoted(text)}, which {verb} {described(wanted.pattern)}"


def _refused(answer: Answer) -> str:
    return f"answered with ?, which says that it failed: {_quoted(answer.text)}"


def described(pattern: str) -> str:
    """A pattern in words, where it is only a choice of texts: `b1|B1` is '"b1" or "B1"', and so is `(b|B)1`."""
    plain = _GROUP.sub(_spelled_out, pattern.removeprefix("(?i)"))
    if re.search(r"[][\\.*+?(){}^$]", plain):
        return f"like the pattern {_cut(pattern)}"
    texts = " or ".join(_quoted(text) for text in plain.split("|"))
    return f"{texts} in upper or lower case" if pattern.startswith("(?i)") else texts


def _spelled_out(grouped: re.Match[str]) -> str:
    before, choices, after = grouped.groups()
    return "|".join(before + choice + after for choice in choices.split("|"))


def _quoted(text: str) -> str:
    return f"'{_cut(text)}'" if '"' in text else f'"{_cut(text)}"'


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}… ({len(text)} characters)"


def exit_status(judged: Iterable[Judged], died: bool) -> int:
    """0 if all tests went as expected, 1 if not, 2 if the engine died, as gogui-regress ends.

    A command that is not a test cannot fail: that it was refused is shown, but not counted.
    """
    if died:
        return 2
    return int(any(one.outcome not in ("done", "refused", "passed", "failed") for one in judged))
