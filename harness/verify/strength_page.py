"""mutants.html: the strength of a spec as a page, made by the machinery of the reports."""

from __future__ import annotations

import json
from pathlib import Path

from harness.report.template import render
from harness.report.write import put
from harness.verify.equivalent import written
from harness.verify.strength import BAR, JudgedMutant, Strength
from harness.verify.strength_record import record, search
from harness.verify.strength_say import caught_percent, change

Facts = dict[str, object]


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
    kept = record(strength)
    facts = {
        "title": strength.spec.title,
        "ok": strength.ok,
        "percent": caught_percent(strength),
        "bar": f"{BAR * 100}%",
        "survivors": [
            _mutant(one) | search(one) | {"entry": written(one.mutant)} for one in strength.survivors
        ],
        "leaks": [_mutant(one) | {"losses": one.fate.leaks} for one in strength.leaks],
        "wrong": [_mutant(one) | {"why": one.equivalent} for one in strength.wrongly_equivalent],
        "stale": strength.stale,
        "faults": [_mutant(one) | {"why": one.fate.fault} for one in strength.judged if one.fate.fault],
        "equivalents": [_mutant(one) | {"why": one.equivalent} for one in strength.judged if one.equivalent],
        "killed": [_mutant(one) | {"loss": one.fate.killed} for one in strength.judged if one.fate.killed],
    }
    return render("mutants", {**kept, **facts})


def _mutant(one: JudgedMutant) -> Facts:
    mutant = one.mutant
    return {
        "definition": mutant.definition,
        "kind": mutant.kind,
        "line": mutant.line,
        "change": [(row[0], row[2:]) for row in change(one)],
    }
