"""`harness verify [SPEC…] [--mutants]`: are the specs right, and how strong."""

from __future__ import annotations

import argparse
from pathlib import Path

from harness.grading.warm import warm
from harness.model import Spec
from harness.sandbox.layers import Sandbox, settle
from harness.spec.find import find_spec, specs_here
from harness.spec.read import read_spec
from harness.verify.say import lines
from harness.verify.verify import verify


def run(options: argparse.Namespace) -> int:
    """Whether the specs hold what they promise; 1 where one does not. Raises UsageError where there is none."""
    base = Path.cwd()
    good = True
    for name in options.specs or specs_here(base):
        spec = read_spec(find_spec(name, base))
        with settle(warm(spec)) as sandbox:
            verification = verify(spec, sandbox, options.jobs)
            for line in lines(verification):
                print(line)
            good = good and verification.ok
            if options.mutants and verification.ok:
                good = _strong(spec, sandbox, options) and good
    return 0 if good else 1


def _strong(spec: Spec, sandbox: Sandbox, options: argparse.Namespace) -> bool:
    """Whether a spec's cases catch the mutants of its reference; the pages that show it are named."""
    from harness.verify.mutation.files import write
    from harness.verify.mutation.say import lines as strength_lines
    from harness.verify.mutation.strength import strength  # only where it is asked for

    found = strength(spec, sandbox, options.jobs)
    for line in strength_lines(found):
        print(line)
    for path in write(found, (options.out or Path("reports") / "mutants") / spec.name):
        print(path)
    return found.ok
