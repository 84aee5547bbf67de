"""Runs strangers' code: processes, their confinement, and what crosses between them and the judge.

The judge's side
    layers.py        which layers a run has; probe.py tries them out (bait.py, attempts.py), cures.py says what to mend
    launch.py        workers as the judge sees them, and their clocks
    forks.py         the launcher on Linux, which talks to zygote.py; plain.py the one that starts each worker anew
    interpreter.py   the Python that runs them
    decode.py        what came, as values (the box has it too)
The process that forks workers, and what it does before the first byte of a student is read
    zygote.py        forks them; alone.py is a worker in a process of its own; waits.py sees whether one sleeps
    filters.py       all layers in their order: box.py, limits.py, privileges.py, landlock.py, seccomp.py with the table
                     in calls.py; kernel.py calls the kernel, support.py finds out what there is
    folders.py       boxes that are ordinary folders, which sweep.py measures and empties
In the box, beside the student's code, on the standard library alone
    worker.py        answers the judge's frames, which channel.py takes and sends
    wire.py          what crosses, and how; objects.py: the student's values on their way; raised.py: exceptions
    reading.py       reads the file (loading.py, or cells.py for a notebook); scan.py finds facts in it; jupyter.py
    afresh.py        its names for each case; tidy.py puts back what a case has changed
    siblings.py      the other modules of a hand-in, for what its file imports
    asking.py        functions that are the judge's; keyboard.py: who types
    capture.py       standard streams; terminal.py: at a terminal; program.py: a program as `python3 Go0.py` runs it
    watch.py         notes what was tried
"""
