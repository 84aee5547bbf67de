"""Plays cases against a submission and notes what happened: facts, never a judgement. Nothing else imports pexpect.

a case           cases.py plays one, with what play.py says, on a stage.py, where a proxy.py stands for each function of
                 the student's, and a foreign.py for an object; allowance.py limits our own work for it
                 `calls` are what crosses to the worker and back
                 `agree` compares the submission with the reference on many combinations; draws.py is `draws:`
                 `terminal` plays a program at a terminal, `gtp` one that speaks GTP
the model answer reference.py, at the same desk; its constants.py are put back; box_files.py: files in the student's
                 box, which it reads and writes
own boards       mirror.py keeps the reference's values beside those of the student's own design; learned.py makes
                 such values where the student's functions cannot
known cases      traces.py, and rewording.py for a question in other words
after a failure  repeating.py writes the Python that repeats it, as pasting.py has it; condensed.py makes one line of
                 calls that differ in numbers; spelled.py writes an expression with its values
random numbers   seeding.py begins them anew
"""
