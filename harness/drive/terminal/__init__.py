"""A program of the student's at a terminal.

converse.py      plays a case, again where the program was misread; guesses.py: what was open
console.py       its stage: who is asked what, and what is printed; asides.py: other functions, called meanwhile
seat.py          the submission's module at a terminal; terminal.py: the judge's side of that, by way of pexpect
dialogue.py      who types what: rules, or a script or a player (partners.py)
screen.py        what is seen; printout.py: what was printed, and the transcript
"""
