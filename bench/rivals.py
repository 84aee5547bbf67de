"""How fast other graders are with the same cases on the same files, in the same run as ours.

    python bench/rivals.py [--size 12] [--cases 60]

pytest with pytest-timeout, pytest-forked and gradescope-utils are started once for each submission, as they
are meant to be, one at a time and two at once; `harness grade` grades a class of five times as many in one go. They
are installed in an environment of their own below a temporary folder; where that cannot be, they are skipped.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from classroom import samples, source, thinned
from measure import grade_class
from rival_suite import write_suite

# A minute, since this is a clock on the wall, and on a busy machine it would end what is only slow
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "test_morris.py", "--timeout", "60")
RIVALS: Mapping[str, Sequence[str]] = {
    "pytest with pytest-timeout": PYTEST,
    "gradescope-utils, without isolation or time limit": ("gradescope.py", os.devnull),
    "pytest-forked": (*PYTEST, "--forked"),
}


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description="How fast other graders are.")
    asked.add_argument("--size", type=int, default=12, help="submissions for each grader")
    asked.add_argument("--cases", type=int, default=60, help="cases, of those in specs/morris")
    options = asked.parse_args()
    size = options.size
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = hand_ins(folder, 5 * size)
        spec = thinned(folder / "few", options.cases)
        suite = folder / "suite"
        suite.mkdir()
        print(f"{write_suite(spec, suite)} cases each, {size} submissions, load {os.getloadavg()[0]:.1f}")
        tell("harness grade, every layer on, with pages", ours(spec, folder, 1), ours(spec, folder, 2))
        python = installed(folder / "venv")
        for rival, words in RIVALS.items() if python else ():
            command = [str(python), *words]
            tell(rival, rate(command, suite, files[:size], 1), rate(command, suite, files[:size], 2))


def hand_ins(folder: Path, size: int) -> list[Path]:
    """Right samples as loose files, in turn."""
    right = samples("right")
    place = folder / "class"
    place.mkdir()
    files = [place / f"s{number:03}.py" for number in range(size)]
    for number, file in enumerate(files):
        file.write_bytes(source(right[number % len(right)]))
    return files


def ours(spec: Path, folder: Path, jobs: int) -> float:
    """Submissions a second by `harness grade`, its start included."""
    place = folder / "class"
    return len(list(place.iterdir())) / grade_class(place, spec, jobs).wall


def installed(folder: Path) -> Path | None:
    """The Python of a new environment with the rivals in it; None, with words, where they cannot be had."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    wanted = str(Path(__file__).with_name("requirements.txt"))
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted]
    try:
        subprocess.run(pip, check=True, timeout=300, capture_output=True)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"the others cannot be installed here, and are skipped: {error}")
        return None
    return python


def rate(command: Sequence[str], suite: Path, files: Sequence[Path], at_once: int) -> float:
    """Submissions a second, a process for each; the first one, which compiles, does not count."""
    played(command, suite, files[0])
    started = time.perf_counter()
    with ThreadPoolExecutor(at_once) as pool:
        list(pool.map(lambda file: played(command, suite, file), files))
    return len(files) / (time.perf_counter() - started)


def played(command: Sequence[str], suite: Path, file: Path) -> None:
    """Run one rival on one submission; exits where it finds fault: that is not the same work."""
    with tempfile.TemporaryDirectory() as box:
        environment = {**os.environ, "SUBMISSION": str(file), "TMPDIR": box, "PYTHONPATH": str(suite)}
        words = [str(suite / word) if (suite / word).is_file() else word for word in command]
        run = subprocess.run(words, cwd=box, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"{' '.join(words)} finds fault with {file.name}:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")


def tell(what: str, alone: float, two: float) -> None:
    """Print one grader's figures."""
    print(f"{what}: {alone:.1f} submissions a second, {two:.1f} with two at once")


if __name__ == "__main__":
    main()
