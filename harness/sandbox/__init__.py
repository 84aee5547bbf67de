"""Runs strangers' code: processes, their confinement, and what crosses between them and the judge.

The judge's side
    layers.py        which layers a run has; probe.py tries them out (bait.py, attempts.py), cures.py says what to mend
    launch.py        workers as the judge sees them; clocks.py: how long they may take
    forks.py         the launcher on Linux, which talks to zygote.py; plain.py the one that starts each worker anew
    interpreter.py   the Python that runs them
Where workers come from, before the first byte of a student is read
    zygote.py        forks them; alone.py is a worker in a process of its own; waits.py sees whether one sleeps
    `confinement`    what a worker may do and use up from then on
In the box
    `box`            what runs in one process with the student's code
What crosses
    wire.py          which values, and how; decode.py: what came, as values
    in_place.py      changes that one side has made in a value, made in the other's copy. Both sides have these three
"""
