"""Is a spec right, and how strong is it? What `harness verify` looks at, all with the engine that grades.

verify.py     reference, template and samples (samples.py) are graded in parallel (pool.py), and what came of it
              (outcomes.py) is held against what is promised (checks.py; cures.py: what an author may do about it);
              covered.py tells what is covered, questions.py asks what only the author can decide, by programs that
              variants.py makes
`mutation`    how strong it is: which mistakes in the reference its cases would miss

Verification ── say.py ── lines of text
"""
