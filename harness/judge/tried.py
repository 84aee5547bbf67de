"""What a submission tried that no assignment asks for, in words for the tutor. Never a verdict.

The kinds are those of sandbox/box/watch.py. They come from the student's process: what was tried may be missing,
and what is there may be made up.
"""

from __future__ import annotations

TRIED = {
    "network": "tried to reach the network",
    "program": "tried to start a program",
    "process": "tried to start another process",
    "signal": "tried to signal a process",
    "open": "tried to open a file outside its folder",
    "list": "tried to look into a folder outside its own",
    "change": "tried to change a file outside its folder",
    "ctypes": "loaded a C library, past Python",
    "objects": "looked through all objects in its process",
    "frames": "looked at the frames of whoever called it",
    "trace": "set a tracer or a profiler",
    "audit": "listened to what is done in its process",
    "limits": "changed its own limits",
}


def tried(kind: str, detail: str) -> str:
    """A sentence for the tutor. Raises KeyError for a kind that there is not."""
    return f"{TRIED[kind]} ({detail[:80]})"
