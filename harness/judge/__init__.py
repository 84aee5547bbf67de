"""From facts to verdicts and marks. Pure: no process, no file, the same answer each time.

a case           verdict.py: a ladder with a rung for each outcome; mismatch.py says where two long values differ
values           values.py: when two are the same; words.py: what may stand for one in a spec; chance.py: `evenly`;
                 show.py: as text, in the sentences of verdicts and on pages
a screen         sights.py: what may be wanted of it; screens.py: what is to be seen; menus.py: which key chooses what;
                 script.py: the notation of `console:`; patterns.py: RE2
a program        `gtp`: tests of one that speaks GTP, and what its answers mean
marks            marks.py for a function; pinned.py makes a report with its slip: overrule.py, late.py; final.py and
                 formula.py for the final mark
the source       rules.py; style.py (PEP 8); form.py (how it was handed in)
for the tutor    tried.py: what a submission tried that no assignment asks for
"""
