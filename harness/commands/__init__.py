"""A module for each command: cli.py reads the command line, and calls the `run` of that module.

grade.py      a class            check.py      one's own file
verify.py     specs              replay.py     one case, live
gtp.py        files of GTP tests doctor.py     the sandbox
schema.py     for editors

Each is imported when it runs, with what it needs and no more: a student who runs `check` waits for it.
"""
