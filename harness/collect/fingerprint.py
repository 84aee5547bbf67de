"""Whether a hand-in is still what it was when it was graded."""

from __future__ import annotations

import hashlib

from harness.model import Submission


def fingerprint(submission: Submission) -> str:
    """SHA-256, in hex, of the names and bytes in order of name, and of what is said about them.

    The same on every machine. Notes and a refusal count, since a report shows them.
    """
    total = hashlib.sha256()
    for name in sorted(submission.files):
        _feed(total, b"file", name.encode(), submission.files[name])
    for note in submission.notes:
        _feed(total, b"note", note.encode())
    for name in (*submission.archives, *submission.litter):
        _feed(total, b"packed", name.encode())
    _feed(total, b"refused", submission.refused.encode())
    return total.hexdigest()


def _feed(total: hashlib._Hash, *pieces: bytes) -> None:
    # With lengths: "a" + "bc" and "ab" + "c" are different.
    for piece in pieces:
        total.update(len(piece).to_bytes(8, "big"))
        total.update(piece)
