"""mutants.json: the strength of a spec for machines.

    {"assignment", "ok", "bar", "killed", "mutants", "equivalent",
     "definitions": [{"name", "functions", "mutants", "killed", "equivalent"}],
     "survivors": [{"mutant", "in", "functions", "kind", "line", "before", "after",
                    "paste", "origin", "tries"}],
     "leaks": [{.. "loses": [{"function", "case", "outcome", "why"}]}],
     "equivalents": [{.. "why"}], "out_of_date": [{"in", "line", "becomes", "why"}], "faults": [{.. "why"}]}

The same spec gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict

from harness.verify.strength import BAR, JudgedMutant, Strength

Record = dict[str, object]


def record(strength: Strength) -> Record:
    """What there is to know about a spec's mutants, as plain data for JSON."""
    counted = len(strength.counted)
    return {
        "assignment": strength.spec.title,
        "ok": strength.ok,
        "bar": float(BAR),
        "mutants": counted,
        "killed": counted - len(strength.survivors),
        "equivalent": len(strength.judged) - counted,
        "definitions": [_definition(name, ones) for name, ones in strength.by_definition()],
        "survivors": [_mutant(one) | search(one) for one in strength.survivors],
        "leaks": [_mutant(one) | {"loses": list(map(asdict, one.fate.leaks))} for one in strength.leaks],
        "equivalents": [_mutant(one) | {"why": one.equivalent} for one in strength.judged if one.equivalent],
        "out_of_date": [
            dict(zip(("in", "line", "becomes"), entry.key, strict=True)) | {"why": entry.why}
            for entry in strength.stale
        ],
        "faults": [_mutant(one) | {"why": one.fate.fault} for one in strength.judged if one.fate.fault],
    }


def _definition(name: str, ones: Iterable[JudgedMutant]) -> Record:
    ones = list(ones)
    counted = [one for one in ones if not one.equivalent]
    return {
        "name": name,
        "functions": list(ones[0].mutant.owners),
        "mutants": len(counted),
        "killed": sum(not one.survives for one in counted),
        "equivalent": len(ones) - len(counted),
    }


def _mutant(one: JudgedMutant) -> Record:
    mutant = one.mutant
    return {
        "mutant": mutant.name,
        "in": mutant.definition,
        "functions": list(mutant.owners),
        "kind": mutant.kind,
        "line": mutant.line,
        "before": mutant.before,
        "after": mutant.after,
    }


def search(one: JudgedMutant) -> Record:
    """What was found that kills a survivor, and in how many tries."""
    killer = one.killer
    return {
        "paste": killer.lines if killer else "",
        "origin": killer.origin if killer else "",
        "tries": killer.tries if killer else 0,
    }
