"""`agree:`, the reference and the submission compared on many combinations.

trial.py         one combination
agreement.py     the reference's side, worked out once for a run
comparison.py    the submission's side: many calls at once, in chains.py of calls where boards are of its own design;
                 expression.py is evaluated for its calls
shrink.py        the simplest combination that fails
"""
