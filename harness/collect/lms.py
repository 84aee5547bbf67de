"""How uploads are named by learning platforms, and by those who hand in several files side by side.

    Blackboard  Coursework 3_ab123_attempt_2023-12-14-12-55-10_morris.py    ab123
                Coursework 3_ab123_attempt_2023-12-14-12-55-10.txt          its receipt
    Moodle      Jane Doe_1234567_assignsubmission_file_/                    Jane Doe_1234567
                Jane Doe_1234567_assignsubmission_file_morris.py            the same, not in folders
    Canvas      doejane_LATE_12345_67890_morris-1.py                        doejane_12345
                doejane_12345_text.html                                     the same, typed into the page
    Brightspace 397-255 - Jane Doe - Sep 24, 2024 926 PM/                       Jane Doe
                397-255 - Jane Doe - Sep 24, 2024 926 PM - morris.py            the same, not in folders
                397-255 - Jane Doe - 24 September, 2024 926 PM/                 the same in Europe
    by module   jane_pi.py, jane_reversi.py                                 jane

What is not surely one of these is a plain name: it is worse to take two students for one than to show an
ugly id.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime

from harness.collect import kinds
from harness.collect.names import folded_name
from harness.fast_dataclasses import dataclass

# The first match of what the platform writes counts: what follows it is chosen by the student
_BLACKBOARD = re.compile(r"(?P<who>.+?)_attempt_(?P<when>\d{4}(?:-\d\d){5})(?P<rest>\.txt|_.+)", re.DOTALL)
_MOODLE = re.compile(r"(?P<who>.+?_\d+)_assignsubmission_(?:file|onlinetext)_?(?P<file>.*)", re.DOTALL)
_CANVAS = re.compile(
    r"(?P<who>[^_]+)(?P<late>_LATE)?_(?P<user>\d{3,})_(?:\d{4,}_(?P<file>.+)|(?P<typed>(?:text|link)\.html))",
    re.DOTALL,
)
_BRIGHTSPACE = re.compile(
    r"(?P<ids>\d+-\d+) - (?P<who>.+?) ?- (?P<date>[A-Z][a-z]+ \d\d?|\d\d? [A-Z][a-z]+), (?P<year>\d{4}) "
    r"(?P<time>\d{3,4}) (?P<half>[AP]M)(?: - (?P<file>.+))?",
    re.DOTALL,
)
_RESUBMITTED = re.compile(r"(?P<stem>.+)-(?P<count>\d{1,2})(?P<suffix>\.[A-Za-z.0-9]+)", re.DOTALL)


@dataclass(frozen=True)
class UploadName:
    """What a platform's name for an upload says."""

    platform: str
    identity: str
    group: str  # the same for all uploads of one student, and for nobody else's
    file: str  # what the student called it; "" for a receipt, or a folder
    when: datetime | None = None
    late: bool = False

    @property
    def receipt(self) -> bool:
        """Whether it is the platform's own note about an upload."""
        return self.platform == "Blackboard" and not self.file


def recognise(names: Sequence[str]) -> dict[str, UploadName]:
    """The names in a class folder that a platform gave, each with what it says.

    Students choose how their files are called, and could imitate another platform. So a name that may be of two
    platforms is of the one that most names in the class may be of. Where that decides nothing (in a folder of one
    hand-in, say), it is a plain name.
    """
    readings = {name: [named for read in _PLATFORMS if (named := read(name))] for name in names}
    canvas = [named.group for each in readings.values() for named in each if named.platform == "Canvas"]
    # "coursework_2023_12345_smith.py" looks like Canvas too; then the whole class has the same "user".
    if len(canvas) > 1 and len(set(canvas)) == 1:
        readings = {name: [n for n in each if n.platform != "Canvas"] for name, each in readings.items()}
    given = Counter(named.platform for each in readings.values() for named in each)
    return {name: named for name, each in readings.items() if (named := _likeliest(each, given))}


def _likeliest(readings: Sequence[UploadName], given: Counter[str]) -> UploadName | None:
    """The reading of the platform that most names of the class may be of; None where several platforms have as many."""
    most = max((given[named.platform] for named in readings), default=0)
    found = [named for named in readings if given[named.platform] == most]
    return found[0] if len(found) == 1 else None


def by_module(names: Sequence[str], modules: Collection[str]) -> dict[str, UploadName]:
    """The names in a class folder that only differ in the name of a module, and perhaps in case: loose files that are
    one hand-in, each of them another module of the assignment."""
    found: dict[str, dict[str, list[tuple[str, str]]]] = defaultdict(lambda: defaultdict(list))
    for name in filter(kinds.is_source, names):
        for module in modules:
            if whose := _but_for_module(kinds.stem(name), module):
                found[folded_name(whose)][module].append((name, whose))
    return {
        name: UploadName("", whose, f"by module {folded}", module + kinds.ending(name))
        for folded, files in found.items()
        if len(files) > 1 and all(len(claims) == 1 for claims in files.values())
        for module, [(name, whose)] in files.items()
    }


def _but_for_module(stem: str, module: str) -> str:
    """The rest of a file's name that begins or ends with a module's; "" for any other name."""
    name = re.escape(module)
    match = re.fullmatch(
        rf"(?P<after>.+?)[\W_]+{name}|{name}[\W_]+(?P<before>.+)", stem, re.IGNORECASE | re.DOTALL
    )
    return (match["after"] or match["before"]) if match else ""


def _blackboard(name: str) -> UploadName | None:
    match = _BLACKBOARD.fullmatch(name)
    if match is None:
        return None
    try:
        when = datetime.strptime(match["when"], "%Y-%m-%d-%H-%M-%S")
    except ValueError:
        return None
    # The assignment's name and the user's may both hold underscores, so the group is both together.
    file = match["rest"][1:] if match["rest"].startswith("_") else ""
    return UploadName("Blackboard", match["who"].rpartition("_")[2], f"blackboard {match['who']}", file, when)


def _moodle(name: str) -> UploadName | None:
    match = _MOODLE.fullmatch(name)
    if match is None:
        return None
    return UploadName("Moodle", match["who"], f"moodle {match['who']}", match["file"])


def _canvas(name: str) -> UploadName | None:
    match = _CANVAS.fullmatch(name)
    if match is None:
        return None
    who = f"{match['who']}_{match['user']}"
    return UploadName(
        "Canvas", who, f"canvas {who}", match["file"] or match["typed"], late=match["late"] is not None
    )


def _brightspace(name: str) -> UploadName | None:
    match = _BRIGHTSPACE.fullmatch(name)
    if match is None:
        return None
    day, month = sorted(match["date"].split())  # digits come first
    written = f"{day} {month[:3]} {match['year']} {match['time']:0>4} {match['half']}"
    try:
        when = datetime.strptime(written, "%d %b %Y %I%M %p")
    except ValueError:
        return None
    who = f"brightspace {match['ids']} {match['who']}"
    return UploadName("Brightspace", match["who"], who, match["file"] or "", when)


_PLATFORMS = (_blackboard, _moodle, _canvas, _brightspace)


def resubmitted(file: str) -> tuple[str, int]:
    """A Canvas file's name without its count, and the count: morris-1.py is morris.py resubmitted once."""
    match = _RESUBMITTED.fullmatch(file)
    return (match["stem"] + match["suffix"], int(match["count"])) if match else (file, 0)
