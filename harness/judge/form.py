"""How work was handed in, judged from names and texts: the rules of a task's `form:`. Pure.

archive      assignment1.tgz, as the student named it; loose in a class's folder it is named for the student
directory    one, and every file in it
unwanted     names that do not belong: what tools leave behind, archives in the archive
readme       a name, and a number that can be a student ID
log          the words that a run leaves; the colours, titles and line breaks that a terminal is sent do not matter
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from harness.model import Case, Observation, Result, Submission, Verdict
from harness.text import line

Options = Mapping[str, Any]

_ESCAPES = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[@-Z\\-_]|[\r\x07]")
# Where a command is longer than the screen is wide, the shell goes over the edge with a blank, or with the next sign
_WRAPPED = re.compile(r"(.)\r(?=\1)| \r(?!\n)")
_IDS = re.compile(r"(?<!\d)\d{6,10}(?!\d)")
_WORDS = re.compile(r"[^\W\d_]{2,}|[^\W\d_a-zA-Z]")  # one sign is a word in Chinese
_NO_NAMES = re.compile(
    r"assignment|authors?|cmput|designated|e?mail|first|group|ids?|last|members?|names?|number|readme|students?"
    r"|submitter|team|ualberta|ca|the|of|and",
    re.IGNORECASE,
)
_LISTED = 6
_LOOKED_AT = 100_000  # characters of a text that names people
_LOGGED = 1_000_000  # of a log: each may take sixty bytes while it is corrected


def form_result(case: Case, submission: Submission) -> Result:
    """The result of one rule about the form; `case.form` is the rule."""
    assert case.form is not None  # the caller has looked
    problem = submission.refused or RULES[case.form.name](submission, case.form.options)
    verdict = Verdict("wrong", problem, problem) if problem else Verdict("passed", "as it should be")
    return Result(case, Observation(()), verdict)


def _archive(submission: Submission, options: Options) -> str:
    wanted = options["wants"]
    name = submission.packed.rpartition("/")[2]
    if not name:
        return f"it was handed in unpacked: {wanted} was asked for"
    ending = wanted[wanted.index(".") :] if "." in wanted else ""
    if name == submission.source and name.endswith(ending):  # named by whoever collected it
        return ""
    if re.fullmatch(rf"(.*[ _-])?{re.escape(wanted)}", name):
        return ""
    return f"the archive is named {line(name)}: {wanted} was asked for"


def _directory(submission: Submission, options: Options) -> str:
    wanted = options["wants"]
    tops = sorted({name.partition("/")[0] + "/" * ("/" in name) for name in submission.files})
    if tops == [f"{wanted}/"]:
        return ""
    if f"{wanted}/" not in tops:
        return f"there is no directory {wanted} in it, but {_listed(tops)}"
    return f"beside {wanted} there is {_listed([top for top in tops if top != f'{wanted}/'])}"


def _unwanted(submission: Submission, options: Options) -> str:
    nested = [name for name in submission.archives if name != submission.packed]
    named = [*submission.litter, *nested, *submission.files]
    parts = ((name, part) for name in named for part in name.split("/"))
    found = [name for name, part in parts if any(fnmatchcase(part, one) for one in options["wants"])]
    return f"it contains what does not belong there: {_listed(list(dict.fromkeys(found)))}" if found else ""


def _readme(submission: Submission, options: Options) -> str:
    text = _text(submission, options["wants"])
    if text is None:
        return f"there is no {options['wants']}"
    text = text[:_LOOKED_AT]
    names = [word for word in _WORDS.findall(text) if not _NO_NAMES.fullmatch(word)]
    named = len(names) > 1 or any(not word.isascii() for word in names)  # 李明 is a whole name
    missing = [what for what, there in (("names", named), ("student IDs", _IDS.search(text))) if not there]
    return f"{options['wants']} does not give {' and '.join(missing)}" if missing else ""


def _log(submission: Submission, options: Options) -> str:
    text = _text(submission, options["file"])
    if text is None:
        return f"there is no {options['file']}"
    plain = _ESCAPES.sub("", _WRAPPED.sub("", text[:_LOGGED]))
    # A backspace may go back alone, or take something away
    typed = (plain.replace("\b", "").casefold(), _corrected(plain).casefold())
    missing = [word for word in options["shows"] if not any(word.casefold() in shown for shown in typed)]
    return f"{options['file']} shows no run of the tests: {_listed(missing)} is not in it" if missing else ""


def _corrected(text: str) -> str:
    """The text without what backspaces take away."""
    kept: list[str] = []
    for sign in text:
        if sign != "\b":
            kept.append(sign)
        elif kept:
            kept.pop()
    return "".join(kept)


def _text(submission: Submission, name: str) -> str | None:
    """The text of the file of this name, in upper or lower case, that lies least deep; None where there is none."""
    found = [file for file in submission.files if file.rpartition("/")[2].casefold() == name.casefold()]
    if not found:
        return None
    file = min(found, key=lambda file: (file.count("/"), file))
    data = submission.files[file]
    return data.decode("utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8", "replace")


def _listed(names: Sequence[str]) -> str:
    more = [f"and {len(names) - _LISTED} more"] if len(names) > _LISTED else []
    return ", ".join([*(line(name, 80) for name in names[:_LISTED]), *more])


RULES: Mapping[str, Callable[[Submission, Options], str]] = {
    "archive": _archive,
    "directory": _directory,
    "unwanted": _unwanted,
    "readme": _readme,
    "log": _log,
}
