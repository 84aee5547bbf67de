"""The strength of a spec as files: mutants.html, made by the machinery of the reports, and for machines mutants.json.

    {"assignment", "ok", "bar", "killed", "mutants", "equivalent",
     "definitions": [{"name", "functions", "mutants", "killed", "equivalent"}],
     "survivors": [{"mutant", "in", "functions", "kind", "line", "before", "after",
                    "paste", "origin", "tries"}],
     "leaks": [{.. "loses": [{"function", "case", "outcome", "why"}]}],
     "equivalents": [{.. "why"}], "out_of_date": [{"in", "line", "becomes", "why"}], "faults": [{.. "why"}]}

The same spec gives the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from harness.report.template import render
from harness.report.write import put
from harness.verify.mutation.equivalent import written
from harness.verify.mutation.say import caught_percent, change
from harness.verify.mutation.strength import BAR, JudgedMutant, Strength

Record = dict[str, object]


def write(strength: Strength, folder: Path) -> list[Path]:
    """Write mutants.html and mutants.json into `folder`; their paths. Raises OwnFaultError if that fails."""
    pages = {
        folder / "mutants.html": page(strength),
        folder / "mutants.json": json.dumps(record(strength), ensure_ascii=False, indent=1) + "\n",
    }
    for path, text in pages.items():
        put(path, text)
    return list(pages)


def page(strength: Strength) -> str:
    """The page as HTML."""
    facts = {
        "title": strength.spec.title,
        "percent": caught_percent(strength),
        "bar": f"{BAR * 100}%",
        "survivors": [
            _shown(one) | _search(one) | {"entry": written(one.mutant)} for one in strength.survivors
        ],
        "leaks": [_shown(one) | {"losses": one.fate.leaks} for one in strength.leaks],
        "wrong": [_shown(one) | {"why": one.equivalent} for one in strength.wrongly_equivalent],
        "stale": strength.stale,
        "faults": [_shown(one) | {"why": one.fate.fault} for one in strength.faults],
        "equivalents": [_shown(one) | {"why": one.equivalent} for one in strength.judged if one.equivalent],
        "killed": [_shown(one) | {"loss": one.fate.killed} for one in strength.judged if one.fate.killed],
    }
    return render("mutants", record(strength) | facts)


def _shown(one: JudgedMutant) -> Record:
    """A mutant on the page: with its change, sign by sign."""
    return _mutant(one) | {"change": [(row[0], row[2:]) for row in change(one)]}


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
        "survivors": [_mutant(one) | _search(one) for one in strength.survivors],
        "leaks": [_mutant(one) | {"loses": list(map(asdict, one.fate.leaks))} for one in strength.leaks],
        "equivalents": [_mutant(one) | {"why": one.equivalent} for one in strength.judged if one.equivalent],
        "out_of_date": [
            dict(zip(("in", "line", "becomes"), entry.key, strict=True)) | {"why": entry.why}
            for entry in strength.stale
        ],
        "faults": [_mutant(one) | {"why": one.fate.fault} for one in strength.faults],
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


def _search(one: JudgedMutant) -> Record:
    """What was found that kills a survivor, and in how many tries."""
    killer = one.killer
    return {
        "paste": killer.lines if killer else "",
        "origin": killer.origin if killer else "",
        "tries": killer.tries if killer else 0,
    }
