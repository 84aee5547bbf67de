"""Right samples in other manners: what prints, asks or is written in another way, and means the same, earns the same.

    python bench/manners.py SPEC [--manner "a mark below"] [--every 5] [--jobs 2]

Every right sample of a spec is graded in every manner (or each fifth of these pairs): its prompts stand above a mark,
say, it prints in bold, or by `logging`, or through a stream for UTF-8, or its functions are objects. Prints for each
manner how many were graded, and which of them earn less than the sample itself: a program that is misread, or one that
is wrong in that manner, as where an empty line is refused that leaves its menu, or a line is framed that must be as the
text has it to the letter.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import csv
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from measure import add_jobs, grade_class

from harness.spec.read import read_spec
from harness.verify.samples import NOTHING, samples

_SHOW = """
import builtins as _b
def print(*texts, sep=" ", end="\\n", file=None, flush=False):
    text, end = (" " if sep is None else sep).join(map(str, texts)), "\\n" if end is None else end
    if file is None:
        {}
    else:
        _b.print(text, end=end, file=file)
"""
_ASK = """
import builtins as _b
def input(prompt=""):
    prompt = str(prompt)
    {}
"""
_AFTERWARDS = _ASK.format("typed = _b.input(prompt)\n    _b.print({})\n    return typed")
_EACH = """
import functools as _f, types as _t
for _name, _do in list(globals().items()):
    if isinstance(_do, _t.FunctionType) and not _name.startswith("_"):
        globals()[_name] = {}
"""
# What stands below a sample's own code: its functions are made in another way
BELOW: Mapping[str, str] = {
    "partial functions": _EACH.format("_f.partial(_do)"),
    "decorated functions": _EACH.format(
        "_f.wraps(_do)(lambda *given, _do=_do, **named: _do(*given, **named))"
    ),
    "objects that can be called": _EACH.format('type("Call", (), {"__call__": staticmethod(_do)})()'),
    "methods": _EACH.format(
        "_t.MethodType(lambda _, *given, _do=_do, **named: _do(*given, **named), object())"
    ),
}
# What stands above it
MANNERS: Mapping[str, str] = {
    "as it is": "",
    "in bold": _SHOW.format('_b.print(f"\\033[1m{text}\\033[0m", end=end)'),
    "indented": _SHOW.format('_b.print(text.replace("\\n", "\\n    "), end=end) if end != "\\n" else '
    '_b.print("    " + text.replace("\\n", "\\n    "))'),
    "framed": _SHOW.format('_b.print(f"* {text:<70} *" if end == "\\n" and "\\n" not in text else text, end=end)'),
    "letter by letter": _SHOW.format("[_b.print(letter, end='', flush=True) for letter in text + end]"),
    "by a logger": "import logging as _l, sys as _s\n_h = _l.StreamHandler(_s.stdout)\n_h.terminator = ''\n"
    "_g = _l.getLogger('game')\n_g.addHandler(_h)\n_g.setLevel(_l.INFO)\n"
    + _SHOW.format("_g.info('%s', text + end)"),
    "for UTF-8": "import io as _i, sys as _s\n_s.stdout = _i.TextIOWrapper(_s.stdout.buffer, encoding='utf-8')\n",
    "in capitals": _SHOW.format("_b.print(text.upper(), end=end)")
    + _ASK.format("return _b.input(prompt.upper())"),
    "a mark below": _ASK.format('_b.print(prompt.strip())\n    return _b.input("> ")'),
    "a mark further below": _ASK.format('_b.print(f"\\n{prompt.strip()}\\n")\n    return _b.input(">>> ")'),
    "no mark at all": _ASK.format('_b.print(prompt)\n    return _b.input("")'),
    "without a colon": _ASK.format('return _b.input(prompt.rstrip().rstrip(":?>") + " ")'),
    "on a clear screen": _AFTERWARDS.format('"\\033[2J\\033[H", end=""'),
    "told what was typed": _AFTERWARDS.format('"You typed:", typed'),
    "a large table": "TABLE = [number * number for number in range(400_000)]",
    **BELOW,
}  # fmt: skip


def main() -> None:
    """Grade and tell."""
    top = argparse.ArgumentParser(description="Right samples in other manners.")
    top.add_argument("spec", type=Path, help="a spec's folder")
    top.add_argument("--manner", action="append", choices=MANNERS, help="this one alone; may be repeated")
    top.add_argument("--every", type=int, default=1, help="of a sample in a manner, only each so many")
    add_jobs(top)
    options = top.parse_args()
    manners = ["as it is", *(options.manner or list(MANNERS)[1:])]
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "class"
        names = dict(_hand_in(options.spec, manners, place, options.every))
        grade_class(place, options.spec, options.jobs)
        earned = _earned(next(Path(name).glob("out-*")) / "marks.csv", names)
    for manner in manners[1:]:
        graded = [sample for sample, how in earned if how == manner]
        less = [s for s in graded if earned[s, manner] < earned.get((s, "as it is"), 0)]
        said = ", ".join(f"{s} {earned[s, manner]:g}" for s in less) or "none"
        print(f"{manner}: {len(graded)} graded, earn less: {said}")


def _hand_in(
    spec: Path, manners: list[str], place: Path, every: int
) -> Iterator[tuple[str, tuple[str, str]]]:
    """Put each right sample in each manner into a folder of its own; gives the folder's name, the sample's, and the
    manner."""
    right = [s.entry.path for s in samples(read_spec(spec)) if s.fails == NOTHING and not s.template]
    for at, path in enumerate(right):
        for number, manner in enumerate(manners):
            folder = place / f"s{at:03}-{number:02}"
            wanted = manner == "as it is" or (at + number) % every == 0
            if wanted and _put(path, folder, manner):
                yield folder.name, (path.name, manner)


def _put(sample: Path, folder: Path, manner: str) -> bool:
    """Copy a sample, with the code of this manner in it; whether it could be put there."""
    code, below = MANNERS[manner], manner in BELOW
    folder.mkdir(parents=True)
    if sample.suffix == ".zip":
        with zipfile.ZipFile(sample) as archive:
            archive.extractall(folder)
    elif sample.is_dir():
        shutil.copytree(sample, folder, dirs_exist_ok=True)
    else:
        shutil.copy(sample, folder)
    put = False
    for file in sorted(folder.rglob("*")) if code else ():
        if file.suffix in (".py", ".ipynb") and file.is_file():
            add = _in_notebook if file.suffix == ".ipynb" else _in_module
            with contextlib.suppress(SyntaxError, ValueError, KeyError):  # nothing of ours goes there
                file.write_text(add(file.read_text("utf-8-sig"), code, below), "utf-8")
                put = True
    if not put and code:
        shutil.rmtree(folder)
    return put or not code


def _in_module(source: str, code: str, below: bool) -> str:
    """A module with this code below it, or above all but its docstring and what it imports from the future."""
    statements = ast.parse(source).body
    if below:
        return f"{source}\n{code}"
    above = 0
    for statement in statements:
        text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not text and not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            break
        above = statement.end_lineno or 0
    lines = source.split("\n")
    return "\n".join([*lines[:above], code, *lines[above:]])


def _in_notebook(text: str, code: str, below: bool) -> str:
    """A notebook with this code in a first or a last cell. Raises KeyError for one of an old form, without `cells`."""
    notebook = json.loads(text)
    kept: dict[str, Any] = {"metadata": {}, "outputs": [], "execution_count": None}
    at = len(notebook["cells"]) if below else 0
    notebook["cells"].insert(at, {"cell_type": "code", "id": "manner", "source": code, **kept})
    return json.dumps(notebook)


def _earned(table: Path, names: Mapping[str, tuple[str, str]]) -> dict[tuple[str, str], float]:
    """The marks of each sample in each manner."""
    with table.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    total = "automatic" if "automatic" in rows[0] else "total"
    return {names[row["student"]]: float(row[total] or 0) for row in rows if row["student"] in names}


if __name__ == "__main__":
    main()
