"""Where the modules of a course are found, which import one another by their bare names."""

from pathlib import Path


def course_module(path: Path, module: str) -> Path | None:
    """The file of a module that `path` imports: beside it, or in the folder above, which several specs share."""
    files = (folder / f"{module}.py" for folder in path.parents[:2])
    return next(filter(Path.is_file, files), None)
