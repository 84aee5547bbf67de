"""harness: marks programming assignments, function by function, in a sandbox."""

__version__ = "0.1.0"
