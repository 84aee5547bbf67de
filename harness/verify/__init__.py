"""Is a spec right, and how strong is it? What `harness verify` looks at, all with the engine that grades.

spec.modules ── the reference ─┐
spec.samples ── samples.py ────┼── pool.py ── outcomes.py ── checks.py ── verify.py ── say.py
                (fails.yaml)   │   grades     who passed     promises     Verification  lines of text
                               │   in          what           kept or
                               │   parallel                   broken
                               └── mutants.py ...
"""
