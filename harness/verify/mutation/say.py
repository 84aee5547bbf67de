"""What `harness verify --mutants` prints: the share killed of each function, what survives, what leaks.

ok      465 of 466 mutants killed (99.7%, the bar is 97%)
          is_adjacent    4 of 4
          LINES        112 of 112  in is_adjacent, is_in_mill
note    1 mutant survives
          move_counter, line 160 (arguments)
            - if not is_adjacent(i, j):
            + if not is_adjacent(j, i):
            nothing that kills it was found in 3,500 tries: it may be equivalent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor

from harness.report.fold import wrapped
from harness.text import line
from harness.verify.mutation.equivalent import FILE, written
from harness.verify.mutation.strength import BAR, JudgedMutant, Strength

SHOWN = 20  # mutants of each sort that are shown
_DEEP = " " * 12
More = Callable[[JudgedMutant], Iterable[str]]


def lines(strength: Strength, width: int = 80) -> Iterator[str]:
    """The strength of a spec as lines of printable text, no wider than `width` but for code."""
    width = max(40, width)
    yield from _shares(strength)
    label = "note" if strength.share >= BAR else "FAILED"
    yield from _mutants("survives", strength.survivors, width, _remedy, label)
    yield from _mutants("costs another function marks", strength.leaks, width, _leak)
    why = f"is killed, though {FILE} says that it cannot be"
    yield from _mutants(why, strength.wrongly_equivalent, width, lambda one: [one.equivalent])
    yield from _mutants("could not be graded", strength.faults, width, lambda one: [one.fate.fault])
    for entry in strength.stale:
        gone = f"there is no such mutant of {entry.key[0]} any more"
        yield f"  {'FAILED':<8}{FILE}, line {entry.line}: {gone}"


def _shares(strength: Strength) -> Iterator[str]:
    """How many are killed, all in all and in each definition."""
    label = "ok" if strength.share >= BAR else "FAILED"
    counted, share = strength.counted, f"{caught_percent(strength)}, the bar is {BAR * 100}%"
    yield f"  {label:<8}{len(counted) - len(strength.survivors)} of {len(counted)} mutants killed ({share})"
    if equivalent := len(strength.judged) - len(counted):
        yield f"{_DEEP[:10]}and {equivalent} are recorded as equivalent"
    groups = {name: [one for one in ones if not one.equivalent] for name, ones in strength.by_definition()}
    widest = max(map(len, groups), default=0)
    for name, ones in groups.items():
        if ones:
            yield f"{_DEEP}{name:<{widest}} {_counts(name, ones)}"


def _counts(name: str, ones: Sequence[JudgedMutant]) -> str:
    """How many of the mutants of a definition are killed, and where they count if not in itself."""
    owners = ones[0].mutant.owners
    where = "" if owners == (name,) else f"in {', '.join(owners)}"
    return f"{sum(not one.survives for one in ones):>4} of {len(ones):<4} {where}".rstrip()


def caught_percent(strength: Strength) -> str:
    """The share in words, rounded down: 100% is all of them."""
    return f"{floor(strength.share * 1000) / 10:g}%"


def _mutants(
    what: str, found: Sequence[JudgedMutant], width: int, more: More, label: str = "FAILED"
) -> Iterator[str]:
    """Mutants of one sort, each with its change and what there is to say."""
    if not found:
        return
    many = "1 mutant" if len(found) == 1 else f"{len(found)} mutants: each"
    yield f"  {label:<8}{many} {what}"
    for one in found[:SHOWN]:
        mutant = one.mutant
        place = f"{mutant.definition}, line {mutant.line} ({mutant.kind})"
        yield from (_DEEP + row for row in wrapped(place, width - len(_DEEP)))
        yield from (f"{_DEEP}  {text}" for text in change(one))
        yield from (f"{_DEEP}  {text}" for text in more(one))
    if len(found) > SHOWN:
        yield f"{_DEEP}… and {len(found) - SHOWN} more"


def change(one: JudgedMutant) -> Iterator[str]:
    """The lines that a mutant changes, as a diff."""
    for sign, text in (("-", one.mutant.before), ("+", one.mutant.after)):
        yield from (f"{sign} {line(row.strip())}" for row in text.split("\n"))


def _remedy(one: JudgedMutant) -> Iterator[str]:
    """What kills a survivor, or how to say that nothing can."""
    if one.killer and one.killer.lines:
        yield f"to kill it, paste ({one.killer.origin}):"
        yield from (f"  {row}" for row in one.killer.lines.split("\n"))
        return
    if one.killer and one.killer.tries:
        yield f"nothing that kills it was found in {one.killer.tries:,} tries: it may be equivalent."
    else:
        yield "for such a mutant no input was looked for: a case may be wanted, or it may be equivalent."
    yield f"If it is, say why in {FILE}:"
    yield from (f"  {row}" for row in written(one.mutant).split("\n"))


def _leak(one: JudgedMutant) -> Iterator[str]:
    return (f"{loss.function}: {line(loss.case)}: {line(loss.why)}" for loss in one.fate.leaks[:3])
