"""How strong is a spec? By mutation testing: its reference is made wrong in small ways, and its cases should notice.

strength.py      the share of the mutants that are killed, and what survives
the mutants      mutants.py makes them (operators.py, edits.py) where marks are given for it (reach.py)
their fate       kill.py grades each as a submission is, and kill_program.py one of a program; equivalent.py knows those
                 that nothing can kill
what would kill  killers.py looks for inputs (inputs.py, recorded.py) that would kill a survivor, and paste.py writes
                 them down; kill_program.py takes twins of a program's tests

Strength ── say.py, files.py ── lines; a page, and JSON
"""
