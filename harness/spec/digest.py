"""The fingerprint of a spec: as long as it is the same, so are all marks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


def digest(files: Iterable[Path]) -> str:
    """The SHA-256, in hex, over the names and contents of `files`, in the order given.

    Only the last part of a path counts, so that the same spec elsewhere has the same digest.
    """
    whole = hashlib.sha256()
    for file in files:
        data = file.read_bytes()
        whole.update(f"{file.name}\0{len(data)}\0".encode())
        whole.update(data)
    return whole.hexdigest()
