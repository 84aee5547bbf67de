"""`agree:` on values of the student's own design: the calls of many combinations cross together, as one chain.

    chains.py     the calls of each combination, noted and written down; a promise stands for what each gives
    here          they cross, and what has come of them stands in for the promises

So an expression is evaluated twice: the first time for its calls, the second time for its value. Where that does not
do (a promise is looked at, a call raises, the second time asks for something else), the caller plays the combination
by itself, which has the last word. It has not where the answer is not the reference's: who is asked the same again
must gain nothing by answering otherwise. A board that calls only pass on never leaves the worker. And where the lines
that come are to the letter those that are known to agree, nothing need be evaluated.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from harness.drive.agreement import Agreement
from harness.drive.chains import Came, Chain, Expression, Names, came, chain_agrees, chains
from harness.drive.held import Promise
from harness.drive.stage import Stage
from harness.fast_dataclasses import dataclass
from harness.model import Case, Ended, Returned
from harness.sandbox.decode import judge_decoder
from harness.sandbox.launch import Clock
from harness.sandbox.wire import WireError


@dataclass(frozen=True)
class Agreed:
    """How many combinations agree, from the first on; and where the next one does not, what it gave and its
    variables after that. Where it could not be played so, `other` is None."""

    count: int
    other: Came | None = None


def quick(case: Case) -> Clock:
    """What many calls of a case may take together: where it is too little, they are made one by one."""
    return Clock(max(0.25, case.seconds / 4))


def agreeing(case: Case, agreement: Agreement, names: Names, stage: Stage) -> Agreed:
    """How many of the trials, from the first on, agree with the reference, and what the next one gave."""
    expression = Expression(case, names)
    clock = quick(case)
    agreed = 0
    try:
        for chain in agreement.chains or chains(expression, agreement.trials, stage.session.values):
            lines = stage.session.chain(chain.text, clock, stage)
            if isinstance(lines, Ended) or len(lines) != sum(len(noted.calls) for noted in chain.noted):
                break
            here = _agreed(chain, lines, expression)
            agreed += here.count
            if here.count < len(chain.noted):
                return Agreed(agreed, here.other)
    except WireError:  # an argument that cannot cross is for the caller to tell
        pass
    return Agreed(agreed)


def _agreed(chain: Chain, lines: Iterable[str], expression: Expression) -> Agreed:
    """How many combinations of one chain agree, by the lines that have come."""
    decoder = judge_decoder()
    left = iter(lines)
    for number, noted in enumerate(chain.noted):
        mine = tuple(islice(left, len(noted.calls)))
        if mine == noted.known:
            continue
        seen = came(expression, noted, mine, chain.passed, decoder)
        if seen is None or not chain_agrees(noted, seen):
            return Agreed(number, seen if _is_known(seen) else None)
    return Agreed(len(chain.noted))


def _is_known(part: object) -> bool:
    """Whether no promise is a part of what came, which is then known."""
    if isinstance(part, Returned):
        return _is_known(part.value)
    if isinstance(part, dict):
        return all(map(_is_known, [*part, *part.values()]))
    return not isinstance(part, Promise) and (
        not isinstance(part, list | tuple | set | frozenset) or all(map(_is_known, part))
    )
