"""Joins the stages, from a class down to a run of a function's cases.

a class         cohort.py grades it, on cores.py; grade_entry.py is one of its processes; locks.py keeps other runs out
                of the folder of reports, interrupts.py starts its processes and ends it in good order
a submission    grade_submission.py shows the whole flow on one screen, with what kit.py made once for all; warm.py
                tells which packages it may use
a function      grade_function.py runs its cases; contest.py finds which of its runs counts, and blame.py whose mistake
                it is; runs.py plays a run of its cases, as long as patience.py has it wait; lessons.py makes boards
                that its functions cannot
a program       grade_program.py, over GTP
"""
