"""What `cli.py` calls for the words of a command line, once it has read them: `run` of a module for each command.

grade.py      a class            check.py      one's own file
verify.py     specs              replay.py     one case, live
gtp.py        files of GTP tests doctor.py     the sandbox
schema.py     for editors

Each is imported when it runs, with what it needs and no more: a student who runs `check` waits for it.
"""
