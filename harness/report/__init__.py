"""What a run leaves behind: pages for tutors and students, records for machines, lines for a terminal.

    Report ──┬── record.py ── students/ID.json ── row.py ── Row ──┬── table.py ── marks.csv
             ├── page.py ──── students/ID.html, tutors/ID.html    └── index.py ── index.html
             └── say.py ───── what `harness check` prints

A failed case is made ready for the eye by detail.py: difference.py marks where two values differ, talk.py has the
dialogue; alike.py tells of which cases one is enough. findings.py and listing.py are the parts of a page about the
source, whose words colour.py colours; gtp.py makes the pages of `harness gtp`. template.py fills in the HTML that lies
here, write.py puts files in their places, figures.py writes marks as numbers, fold.py breaks lines. What all of these
must agree on, state.py says once: whether a function is graded, say, or somebody has to read a case.

Everything shown passes through `harness/text.py`, which makes each character that does not print an escape, and
`hidden.py`, which knows what of a hidden case may be told. The class's files are made from rows alone, and
a row from a record alone: so a run that goes on after a stop gives the same bytes as one that never stopped.
"""
