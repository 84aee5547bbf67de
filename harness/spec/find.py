"""Which folder a SPEC on the command line means."""

from __future__ import annotations

from pathlib import Path

from harness.errors import UsageError
from harness.suggest import did_you_mean

ASSIGNMENT_FILE = "_assignment.yaml"
_NEARLY = ("assignment.yaml", "_assignment.yml", "assignment.yml")  # what one is named by mistake


def find_spec(text: str, base: Path) -> Path:
    """The folder that `text` means: a folder with an _assignment.yaml, that file itself, or a name under
    `base`/specs. Raises UsageError, with the nearest name and all names, where there is none."""
    given = Path(text)
    places = (given, base / "specs" / text) if text else ()
    if given.name == ASSIGNMENT_FILE and given.is_file():
        return given.parent
    for folder in places:
        if (folder / ASSIGNMENT_FILE).is_file():
            return folder
    if given.is_file() and (given.parent / ASSIGNMENT_FILE).is_file():
        raise UsageError(f"{given} is one file of a spec", f"give its folder: {given.parent}")
    names = spec_names(base / "specs")
    folders = list(filter(Path.is_dir, places))
    nearly = (folder / name for folder in folders for name in _NEARLY)
    if misnamed := next((path for path in nearly if path.is_file()), None):
        raise UsageError(f"{misnamed}: this file would not be read", f"name it {ASSIGNMENT_FILE}")
    there = f"the specs in {base / 'specs'} are: {', '.join(names)}" if names else ""
    if folders:
        begin = f"write one, with at least `assignment`, `modules` and `marking_guide`{'; or ' * bool(names)}"
        raise UsageError(f"{folders[0]}: this folder has no {ASSIGNMENT_FILE}", begin + there)
    there = (
        there
        or f"no folder in {base / 'specs'} has an {ASSIGNMENT_FILE}: run it where your specs are, or write one"
    )
    raise UsageError(f"there is no spec `{text}`", f"{did_you_mean(given.name, names)}{there}")


def specs_here(base: Path) -> list[str]:
    """The names of the specs under `base`/specs, sorted. Raises UsageError where there is none."""
    if names := spec_names(base / "specs"):
        return names
    cure = "change to the folder of your course, in which `specs` lies, or name a spec by its folder"
    raise UsageError(f"there are no specs in {base / 'specs'}", cure)


def spec_names(folder: Path) -> list[str]:
    """The names of the specs in `folder`, sorted; none where there is no such folder."""
    return sorted(found.parent.name for found in folder.glob(f"*/{ASSIGNMENT_FILE}"))
