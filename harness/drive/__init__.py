"""Plays cases against a submission and notes what happened: facts, never a judgement. Nothing else imports pexpect.

a case           cases.py plays one, with what play.py says, on a stage.py; allowance.py limits our own work for it
a submission     session.py has its module at work, which reader.py has read; totals.py is what its calls may take and
                 bring all together
frames           exchange.py sends and takes them; outcome.py reads what came of a call; held.py keeps the values that
                 live on in the worker; host.py answers what the student's code asks, points.py before it does;
                 journal.py notes what was asked of it
the model answer reference.py, at the same desk; written.py is a file that it writes
`agree:`         trial.py is one combination; agreement.py works out the reference's side, comparison.py plays it, in
                 chains.py of many calls; shrink.py looks for the simplest combination that fails
`draws:`         draws.py
at a terminal    converse.py plays a case, on the stage in console.py, at the seat.py of the submission; dialogue.py
                 tells who types what, screen.py what is seen, guesses.py what was open; terminal.py is pexpect's side,
                 printout.py what was printed
over GTP         gtp.py is one run of a program, regress.py puts files of tests to it
own boards       mirror.py keeps the reference's values beside those of the student's own design; learned.py makes
                 such values where the student's functions cannot
known cases      traces.py, and otherwise.py for a question in other words
after a failure  replay.py writes the Python that repeats it; alike.py makes one line of calls that differ in numbers;
                 spelled.py writes an expression with its values
"""
