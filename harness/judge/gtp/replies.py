"""What a GTP program printed from one command to the next, taken apart. Pure.

Thinking...          before the answer: noise, at which a real controller may stop
= black              the answer, with a number or without, of one line or several
                     an empty line ends it; a program that leaves it out is understood all the same
>                    after the answer: noise as well
"""

from __future__ import annotations

import re

from harness.fast_dataclasses import dataclass
from harness.judge.gtp.answers import Judged
from harness.judge.gtp.gogui import Command, Section
from harness.model import Outcome
from harness.text import clip

GREETS = "it prints something when it starts"
LONGEST = 10_000  # characters of an answer: all moves on the largest board are 2,500
_BEGINS = re.compile(r"^[=?][0-9]*(?=[ \t\n]|\Z)", re.MULTILINE)


@dataclass(frozen=True)
class GtpReply:
    """A program's reply to a command: the answer as `answers.judge` reads it (None: none), and what is odd. A second
    answer that is complete, with its empty line, is part of `answer` too, below an empty line."""

    answer: str | None
    before: str = ""
    after: str = ""
    unfinished: bool = False  # without the empty line at its end
    withheld: bool = False  # not flushed

    @property
    def oddities(self) -> tuple[str, ...]:
        """What a real controller would stumble over, each in words."""
        if self.answer is None:
            return ()
        return tuple(
            words
            for words, is_so in (
                ("it prints something before an answer", bool(self.before)),
                ("it leaves out the empty line after an answer", self.unfinished),
                ("it answers a command more than once", "\n\n" in self.answer),
                ("it prints something after an answer", bool(self.after)),
                ("it does not flush what it prints", self.withheld),
            )
            if is_so
        )


def read_reply(printed: str, withheld: bool = False) -> GtpReply:
    """Take apart what was printed, flushed or `withheld`, until the program waited for the next command. What is far
    longer than any answer does not count as one: a program could answer hundreds of commands with a megabyte each."""
    text = printed.replace("\r", "")
    begins = _BEGINS.search(text)
    if begins is None:
        return GtpReply(None, kept(text.strip()))
    before, answer = text[: begins.start()].strip(), text[begins.start() :]
    answer, empty_line, after = answer.partition("\n\n")
    if len(answer) > LONGEST:
        return GtpReply(None, kept(text.strip()))
    second = _BEGINS.search(after)
    if second and "\n\n" in after[second.start() :]:  # "? " alone may be what it asks for commands with
        answer, after = f"{answer}\n\n{kept(after.strip())}", ""
    return GtpReply(answer.rstrip("\n"), kept(before), kept(after.strip()), not empty_line, withheld)


def kept(printed: str) -> str:
    """What was printed, cut to what is kept of it, which is more than a report shows."""
    return clip(printed, LONGEST)


def stumbled(kind: str, example: str) -> str:
    """A note about what a real controller would stumble over, with an example of it."""
    return f"{kind}, at which a real controller may stop{example and f' ({example[:100]})'}"


@dataclass(frozen=True)
class Sent:
    """A command that was sent: the reply, what it means, and how the program ended where it did."""

    command: Command
    printed: str
    reply: GtpReply
    judged: Judged
    ended: Outcome | None
    errors: str

    @property
    def as_it_should_be(self) -> bool:
        """Whether nothing is wrong with it. A command that is not a test may be refused."""
        return self.ended is None and self.judged.outcome not in ("unexpected fail", "error")

    def oddities(self, hidden: bool) -> dict[str, str]:
        """A note about each thing that is odd in the reply, by its kind. Students read it, too: of a hidden test it
        quotes neither the command nor what was printed, since a program could print all that it was sent."""
        example = "" if hidden else f"{self.command.sent}: {self.printed.strip()!r}"
        return {kind: stumbled(kind, example) for kind in self.reply.oddities}


@dataclass(frozen=True)
class PlayedSection:
    """A section, all that was sent for it, and whether its engine had been sent anything before."""

    section: Section
    sent: tuple[Sent, ...]
    fresh: bool
