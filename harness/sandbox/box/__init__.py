"""In the box, in one process with the student's code: on the standard library alone, with builtins of its own.

worker.py        does what the judge wants: link.py takes and sends its frames, by way of channel.py
objects.py       the student's values on their way; raised.py: exceptions
reading.py       reads the file (loading.py, or cells.py for a notebook), a newer Python's too (newer.py), or for an
                 older numpy (older.py); scan.py finds facts in it; jupyter.py
afresh.py        its names for each case; tidy.py puts back what a case has changed
siblings.py      the other modules of a hand-in, for what its file imports; colours.py: packages for coloured text
operations.py    what Python itself does with objects
asking.py        functions that are the judge's; replaced.py puts them in the place of the student's
like_own.py      what makes them behave like those
keyboard.py      who types
scratch.py       files that belong into /tmp
capture.py       standard streams; terminal.py: at a terminal; program.py: a program as `python3 Go0.py` runs it
watch.py         notes what was tried
"""
