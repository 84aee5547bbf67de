"""What earlier cases have shown of a submission: later ones go by it."""

from __future__ import annotations


class History:
    """Of one submission. `tried` is filled by its workers: what was tried in there, in words, by its kind."""

    def __init__(self, tried: dict[str, str] | None = None) -> None:
        self.tried: dict[str, str] = {} if tried is None else tried
        # Those that ended a worker where they were only asked for another's sake, with what was `offered` then
        self.silent: set[tuple[str, frozenset[str]]] = set()
        self.astray = False  # whether a known case came to no end: no other is expected to (traces.py)
        self._told = 0  # how many of those that were tried have been taken

    def newly_tried(self) -> tuple[str, ...]:
        """What was tried since this was last asked, in words for the tutor."""
        fresh = tuple(self.tried.values())[self._told :]
        self._told += len(fresh)
        return fresh
