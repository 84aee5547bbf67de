"""What a worker may do and use up, laid down by the worker's process itself before it reads a student's file.

filters.py       all layers in their order; support.py finds out which of them this machine has
namespaces.py    the box: a file system of its own, in memory; another view of the root
folders.py       boxes that are ordinary folders, where there are no namespaces; sweep.py measures and empties them
limits.py        memory, time, files, threads
privileges.py    another user, and none of root's powers
landlock.py      which files can be seen
seccomp.py       which calls the kernel answers, with the table in syscalls.py
kernel.py        calls the kernel
"""
