"""In the box: a student's file, or the cells of a notebook, read for the first time.

the judge's options, the source ──> ["scanned", id, facts]       before any of its code runs
                                    ["at", id, line] ..          ahead of each statement that may hang
                                    ["loaded", id, facts, ..]    what is defined, and where it ended early
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Callable, Mapping
from typing import Any

from harness.sandbox.box import cells, loading, newer, scan
from harness.sandbox.box.objects import Objects

# Facts of which there may be several
_NOTED = ("cells", "magics", "skipped", "asking", "lacking", "coping", "broken", "defined", "bad_lines")


class Reading:
    """What comes of reading: `module` and `namespace` in the end, and `facts` for the judge, all the while. `refused()`
    is how often input was asked for meanwhile."""

    def __init__(self, objects: Objects, send: Callable[..., None], refused: Callable[[], int]) -> None:
        self.objects, self.send, self.refused = objects, send, refused
        self.module: loading.Module | None = None
        self.namespace: dict[str, Any] = {}
        self.facts: dict[str, Any] = {"stopped": None} | {kind: [] for kind in _NOTED}

    def read(self, options: dict[str, Any], source: bytes, start: Callable[[str], None]) -> None:
        """Read it; `start` is called with the file's name when its code is about to run."""
        gc.disable()  # which looks for cycles in trees that have none, for a third of the time
        try:
            text, self.facts["bad_lines"] = loading.decode(source)
            module, tree = self._compiled(text, options)
            found = {} if options.get("scanned") else scan.facts(tree, text)
            if found and options.get("siblings"):
                found["beside"] = _inputs_beside(found, dict(options["siblings"]))
            scanned = self._told(found) if found else ""
        except BaseException as error:  # whatever the compiler says of a student's text
            self.facts["stopped"] = self._record(error) | {"line": getattr(error, "lineno", None), "at": 0}
            return
        finally:
            gc.enable()
        if scanned:
            self.send("scanned", scanned)  # ahead of the student's code, which could change it
        start(module.file)
        run = loading.first_run(module, lambda line: self.send("at", str(line)), self.refused)
        self._keep(run, in_cells=bool(options.get("cells")))

    def note(self, stops: Mapping[str, loading.Stop]) -> None:
        """Note which modules beside the file were not read to their ends."""
        self.facts["broken"] = [
            [f"{name}.py", self._record(stop.error) | {"line": line, "at": stop.line, "asked": stop.asked}]
            for name, stop in stops.items()
            for line in [stop.line or getattr(stop.error, "lineno", None)]
        ]

    def _told(self, found: dict[str, Any]) -> str:
        """The text of what the scan has found; raises MemoryError for more than can cross, as the compiler does for a
        file that is too long."""
        text = self.objects.text(found)
        if text.startswith('{"x"'):
            raise MemoryError
        return text

    def _compiled(self, text: str, options: dict[str, Any]) -> tuple[loading.Module, ast.Module]:
        """The module, and its tree; of a notebook, what was broken or skipped is noted."""
        file = options["file"]
        if not options.get("cells"):
            tree = newer.parse(text, file)
            return loading.compile_module(tree, options["name"], file, options["stop_before"]), tree
        found = cells.compile_cells(options["cells"], file, options["stops"])
        self.facts["magics"] = found.magics
        nowhere = {"line": None, "file": "", "syntax": True}
        self.facts["cells"] = [self._record(error) | nowhere | {"at": at} for at, error in found.broken]
        return loading.Module(options["name"], file, tuple(found.pieces)), ast.Module(found.statements, [])

    def _keep(self, run: loading.FirstRun, in_cells: bool) -> None:
        self.module, self.namespace = run.module, run.namespace
        self.objects.raising.files = run.module.files
        stops = [self._record(stop.error) | {"at": stop.line, "asked": stop.asked} for stop in run.stops]
        if in_cells:
            self.facts["cells"] += stops
        elif stops:
            self.facts["stopped"] = stops[0]
        self.facts["skipped"], self.facts["asking"] = list(run.skipped), list(run.asking)
        self.facts["lacking"] = [[line, self._why(error)] for line, error in run.lacking]
        self.facts["coping"] = list(run.coping)
        self.facts["defined"] = [n for n, v in self.namespace.items() if type(n) is str and callable(v)]

    def _why(self, error: BaseException) -> str:
        """Why a line was passed over, in Python's words: what is not there, or what was raised."""
        record = self._record(error)
        message: str = record["message"]
        if isinstance(error, loading.ABSENT):
            return message
        raised = f"raised {record['classes'][0].removeprefix('builtins.')}"
        return f"{raised}: {message}" if message else raised

    def _record(self, error: BaseException) -> dict[str, Any]:
        return self.objects.raising.record(error)


def _inputs_beside(facts: dict[str, Any], siblings: dict[str, bytes]) -> list[list[Any]]:
    """Where `input` is used in modules that the file imports, and in those that these import: file, line, function."""
    inputs: list[list[Any]] = []
    imports = list(facts["imports"])
    for _line, module, _name in imports:  # which grows meanwhile
        name = module.partition(".")[0]
        try:
            text, _bad_lines = loading.decode(siblings.pop(name, b""))
            found = scan.facts(newer.parse(text, name), text)
        except BaseException:  # no Python, which says nothing when it is imported either
            continue
        imports += found["imports"]
        inputs += [[f"{name}.py", *use] for use in found["input"]]
    return inputs
