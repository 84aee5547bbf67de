"""How long it takes to say how strong a spec is: all mutants of its reference, made, graded and told of.

    python bench/mutants.py [SPEC] [--jobs 2]

Prints one figure a line. The target is 300 mutants of specs/morris in 20 s on two cores.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from measure import ROOT, add_jobs, tell_machine

from harness.grading.warm import warm
from harness.sandbox.layers import settle
from harness.spec.read import read_spec
from harness.verify.mutation.say import caught_percent
from harness.verify.mutation.strength import strength


def main() -> None:
    """Measure and print."""
    top = argparse.ArgumentParser(description="How long the mutants of a spec take.")
    top.add_argument("spec", nargs="?", type=Path, default=ROOT / "specs" / "morris", help="a spec's folder")
    add_jobs(top)
    options = top.parse_args()
    tell_machine(options.jobs)
    spec = read_spec(options.spec)
    with settle(warm(spec)) as sandbox:
        started = time.perf_counter()
        found = strength(spec, sandbox, options.jobs)
        seconds = time.perf_counter() - started
    count = len(found.judged)
    print(f"{count} mutants of {spec.name} in {seconds:.1f} s: 300 in {300 * seconds / count:.1f} s")
    print(
        f"killed: {caught_percent(found)} of {len(found.counted)}, {count - len(found.counted)} more are equivalent"
    )


if __name__ == "__main__":
    main()
