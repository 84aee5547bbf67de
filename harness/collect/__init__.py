"""From FOLDER to submissions: what each student handed in, as names and bytes in memory.

    FOLDER --folder.listing--> Entry ... --read.read--> Submission --choose.choose_module--> Chosen

This runs in the trusted process on strangers' files. So nothing here parses or compiles source, follows a
link, waits on a FIFO or writes to disk, and everything read has a cap (`limits`).
"""
