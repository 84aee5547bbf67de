"""Functions that may answer the public cases from a table: they pass those, and fail the hidden ones. Pure.

A hint for the tutor, never a mark: an honest mistake that no public case shows looks the same from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from harness.model import Marked, Result

_FEW = 2  # with fewer cases of either sort there is nothing to tell
_NO_ANSWER = ("missing", "harness", "blocked", "timed out")


def by_heart(functions: Sequence[Marked]) -> Iterator[str]:
    """A note for each function that passes every public case and fails nearly every hidden one."""
    for marked in functions:
        public = [result for result in marked.results if not result.case.hidden]
        hidden = [result for result in marked.results if result.case.hidden]
        failed = [result for result in hidden if _wrong(result)]
        if min(len(public), len(hidden)) < _FEW or not all(map(_passed, public)):
            continue
        if 4 * len(failed) >= 3 * len(hidden):
            yield (
                f"{marked.task.name} passes all {len(public)} public cases and fails {len(failed)} of "
                f"{len(hidden)} hidden ones: look whether it only knows the public ones"
            )


def _passed(result: Result) -> bool:
    return result.verdict.outcome == "passed"


def _wrong(result: Result) -> bool:
    return not _passed(result) and result.verdict.outcome not in _NO_ANSWER
