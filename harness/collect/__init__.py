"""From FOLDER to submissions: what each student handed in, as names and bytes in memory.

    FOLDER --folder.listing--> Entry ... --read.read--> Submission --choose.choose_module--> Chosen

folder.py       what lies in the class folder (entry.py has its nouns): claims.py tells whose it is, by the names that
                lms.py and gradescope.py know; ids.py gives each student an id
read.py         one hand-in: disk.py, or archive.py with tarred.py and zipped.py, offers each file as a member.py, and
                gather.py keeps what names.py and limits.py allow
choose.py       which file is the module; kinds.py goes by endings, sniff.py by the first bytes
module.py       the module's source; notebook.py: the code in a notebook; pdf.py: whether a PDF has text
fingerprint.py  whether a hand-in is still what it was

This runs in the trusted process on strangers' files. So nothing here parses or compiles source, follows a
link, waits on a FIFO or writes to disk, and everything read has a cap (`limits`).
"""
