"""harness: marks programming assignments, function by function, in a sandbox.

commands    cli.py, and for each of them: grade_command.py, check_command.py, verify_command.py, replay_command.py,
            gtp_command.py, doctor.py; pytest_plugin.py is for authors who live in pytest
a class     cohort.py grades it, on cores.py; grade_entry.py is one of its processes; locks.py, interrupts.py
one         grade.py grades a submission, with what kit.py made once for all: grade_function.py one function of it, by
submission  the runs that runs.py plays, ways.py boards that its functions cannot make, grade_program.py a program
            over GTP; warm.py tells which packages it may use
nouns       model.py, submission.py, terms.py, errors.py; records.py makes dataclasses sooner, suggest.py finds what was
            meant, siblings.py the modules beside one
folders     collect, spec, beside, drive, sandbox, judge, report, verify: each says in its __init__.py where what is

docs/architecture.md tells the flow, and why it is built so.
"""

__version__ = "0.1.0"
