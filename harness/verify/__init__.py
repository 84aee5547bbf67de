"""Is a spec right, and how strong is it? What `harness verify` looks at, all with the engine that grades.

verify.py     reference, template and samples (samples.py) are graded in parallel (pool.py), and what came of it
              (outcomes.py) is held against what is promised (checks.py; cures.py: what an author may do about it);
              covered.py tells what is covered, questions.py asks what only the author can decide, by programs that
              variants.py makes
strength.py   mutants.py makes the reference wrong in small ways (operators.py, edits.py) where marks are given
              for it (reach.py); kill.py grades each; equivalent.py knows those that nothing can kill;
              killers.py looks for inputs (inputs.py, recorded.py) that would, and writes them down (paste.py);
              kill_program.py does the same with a program and twins of its tests

Verification ── say.py ── lines of text
Strength ── strength_say.py, strength_files.py ── lines; a page, and JSON
"""
