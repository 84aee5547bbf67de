"""Python that repeats a failure: what a tutor pastes at a prompt in the student's folder.

from morris import *
is_adjacent(0, 1)
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache
from itertools import chain
from typing import Any

from harness.drive.agree.trial import loop_variables
from harness.drive.calls.exchange import EnoughError
from harness.drive.calls.journal import Journal
from harness.drive.condensed import condensed
from harness.drive.pasting import answering, at_a_prompt
from harness.drive.seeding import seed
from harness.drive.spelled import is_python
from harness.fast_dataclasses import dataclass
from harness.judge.show import is_literal
from harness.judge.verdict import ARGUMENT, SETUP, holds
from harness.model import Case, Checked, Observation, Returned, Typed

_SEEN = frozenset(("printed", "unused"))  # words for what whoever sits at a prompt sees
_NONE: Mapping[str, Any] = {}
# Names of numpy's in what its values are written as
_NUMPY = frozenset(
    {"array", "nan", "inf", *(f"{t}{n}" for t in ("int", "uint", "float") for n in (8, 16, 32, 64))}
)


class _Literal(ast.NodeTransformer):
    """Writes out what a student does not have: the values that calls of the course's own generators give, and its
    constants. A variable is written out, too, if a function of the reference's has made it (one of `shared`) that the
    student's file defines as well: theirs may be wrong.
    """

    def __init__(self, names: Mapping[str, Any], shared: Mapping[str, Any]) -> None:
        self.names, self.shared = names, shared
        self.given: list[object] = []

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if not (isinstance(node.func, ast.Name) and node.func.id in self.names):
            return self.generic_visit(node)
        return self._value(node, self.names) or self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        text = repr(self.names.get(node.id))
        known = node.id in self.names and isinstance(node.ctx, ast.Load)
        return ast.parse(text, mode="eval").body if known and is_literal(text) else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        match node.value:
            case ast.Call(ast.Name(name)) if name in self.shared:
                node.value = self._value(node.value, {**self.names, **self.shared}) or node.value
        return self.generic_visit(node)

    def _value(self, node: ast.expr, names: Mapping[str, Any]) -> ast.expr | None:
        try:
            value = eval(compile(ast.Expression(node), "<repeating>", "eval"), dict(names))
            literal = ast.parse(repr(value), mode="eval").body
        except (Exception, EnoughError):
            # It uses a variable, its value has no literal, or it reads a file of the case: it stays as the spec has it
            return None
        self.given.append(value)
        return literal


def _literal(text: str, names: Mapping[str, Any], shared: Mapping[str, Any] = _NONE) -> str:
    if not any(name in text for name in (*names, *shared)):
        return text
    return ast.unparse(ast.fix_missing_locations(_Literal(names, shared).visit(ast.parse(text.strip()))))


def given_in(text: str, names: Mapping[str, Any], own: Collection[str]) -> list[object]:
    """What calls of the course's own generators give in an expression, a board that is passed on, say; nothing if the
    expression uses no function of `own`, to which it could be passed."""
    tree = ast.parse(text.strip())
    calls = _Literal(names, _NONE)
    if not {*own}.isdisjoint(_names(tree)):
        calls.visit(tree)
    return calls.given


def _set_up(case: Case, known: RepeatContext) -> list[str]:
    """The setup, if there is one, without `witness`, by which only the judge can look at a board with the student's
    functions."""
    if case.setup is None:
        return []
    setup = case.setup.text.rstrip()
    tree = ast.parse(setup)
    kept = [one for one in map(_own, tree.body) if "witness" not in _names(one)]
    text = setup if kept == tree.body else ast.unparse(ast.Module(kept, []))
    return [_literal(text, known.ours, known.shared)]


def _own(one: ast.stmt) -> ast.stmt:
    """A statement, with f(..) for `witness("f")(..)` where that is all of it."""
    match one:
        case ast.Expr(ast.Call(ast.Call(ast.Name("witness"), [ast.Constant(str(name))]), args, keywords)):
            return ast.Expr(ast.Call(ast.Name(name, ast.Load()), args, keywords))
    return one


@dataclass(frozen=True)
class RepeatContext:
    """What there is to repeat a case with."""

    begun: Sequence[str]  # the lines that give a prompt the student's functions
    theirs: Collection[str]  # the names that these lines define
    ours: Mapping[str, Any]  # what the spec knows beyond those
    journal: Journal  # the calls of the case
    own: Collection[str] = ()  # the functions that were the submission's in the case, and not the reference's
    draws: Collection[str] = ()  # modules of random numbers that these may draw from
    aliases: Mapping[str, str] = field(default_factory=dict)  # functions by another name, with that
    given: Mapping[str, Sequence[str]] = field(default_factory=dict)  # by functions of ours, in a session
    # Functions of the reference's in the case, of which the file has its own
    shared: Mapping[str, Any] = field(default_factory=dict)

    def in_case(self, case: Case) -> RepeatContext:
        """The same where a case makes variables, which may have names of ours."""
        setup = ast.walk(ast.parse(case.setup.text if case.setup is not None else ""))
        made = {node.id for node in setup if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        made |= {*_looped(case)}
        return replace(self, ours={name: value for name, value in self.ours.items() if name not in made})


def repeating_code(
    case: Case, checks: Sequence[Checked], known: RepeatContext, earlier: Sequence[Checked] = ()
) -> str:
    """The lines to paste, "" where there are none that would do. `earlier` are combinations that are asked first.

    The lines are the spec's own words, with what the course's own functions give written out. Where a prompt does not
    know all of these words, or would not mean the same by them, they are the calls that the case has made.
    """
    known = known.in_case(case)
    before = [line for one in earlier for line in _in_words(case, [one], known)]
    lines = [*before, *_in_words(case, checks, known)]
    in_doubt = _unknown(lines, known.theirs) - _NUMPY
    if in_doubt or _passes_others(lines, known):
        calls = condensed(known.journal.lines(known.theirs))
        calls = [_printed(call) for call in calls] if any(map(_is_lost_none, checks)) else calls
        # What looks at something else than a call: at the file that was to be written, say
        looked_at = [line for line in lines[-1:] if not _free(line)]
        lines = [*calls, *looked_at] if calls else [] if in_doubt else lines
    unknown = _unknown(lines, known.theirs)
    if not lines or unknown - _NUMPY:
        return ""
    imports = [f"from numpy import {', '.join(sorted(unknown))}"] if unknown else []
    begun = [*_seeding(known), *_begun(known, lines)]
    return "\n".join([*begun, *imports, *answering(case.answers), *at_a_prompt(lines)])


def written(seen: Observation) -> Observation:
    """What was observed with its lines to paste: they take a while, and are written for what is told alone."""
    if seen.repeat is None:
        return seen
    seed()  # whatever has been drawn meanwhile
    return replace(seen, to_paste=seen.repeat(), repeat=None)


def repeating_session(
    case: Case, function: str, transcript: Sequence[Typed], known: RepeatContext, starts: int
) -> str:
    """The lines to paste that repeat a session at the terminal, in which the program was started so often. What
    functions of ours gave, which may draw too, is given again."""
    known = known.in_case(case)
    typed = [text for said in transcript if said.typed is not None for text in said.typed.split("\n")]
    ours = [
        f'{function}.__globals__["{name}"] = lambda *_: {_literal(code.text, known.ours)}'
        for name, code in case.supplied
    ]
    said = [
        f'{function}.__globals__["{name}"] = lambda *_, said=[{", ".join(values)}], **__: said.pop(0)'
        for name, values in known.given.items()
        if name not in dict(case.supplied) and all(map(is_literal, values))
    ]
    begun = [line.left.text for line in case.expect if function in line.left.text][:starts]
    program = [*_set_up(case, known), *ours, *said, *(begun or [f"{function}()"])]
    return "\n".join([*_seeding(known), *_begun(known, program), *answering(typed), *at_a_prompt(program)])


def _seeding(known: RepeatContext) -> list[str]:
    """The lines that seed random numbers as they were in the case. They come ahead of the file, which may draw, too."""
    return [f'__import__("{name}", fromlist="seed").seed(0)' for name in known.draws]


def _begun(known: RepeatContext, lines: Sequence[str]) -> list[str]:
    """The lines that come before `lines`: the student's functions, also under other names that these use for them."""
    used = _names(ast.parse("\n".join(lines)))
    return [*known.begun, *(f"{name} = {other}" for name, other in known.aliases.items() if name in used)]


def _in_words(case: Case, checks: Sequence[Checked], known: RepeatContext) -> list[str]:
    """What was checked, in the spec's own words, after the setup and the values of variables."""
    lines = _set_up(case, known)
    if case.agree is None or checks[0].text == SETUP:
        asked = [check for check in _to_the_last_lost(checks) if check.text != SETUP]
        said = [(c, _literal(c.text, known.ours)) for c in asked if not _is_seen(c.text, known.theirs)]
        lines += [_seen(check, _call(text, lines, known)) for check, text in said]
        return lines
    text = checks[0].text.removeprefix(ARGUMENT)
    both = [_names(ast.parse(each, mode="eval")) for each in (case.agree.text.strip(), text)]
    left = [name for name in _looped(case) if all(name in each for each in both)]  # what was not written out
    values = zip(left, map(repr, checks[0].before), strict=False)
    lines += [f"{name} = {value}" for name, value in values if is_python(value)]
    called = _seen(checks[0], _call(_literal(text, known.ours), lines, known))
    return [*lines, called, *(left if text != checks[0].text else ())]  # and what it has left of them


def _looped(case: Case) -> list[str]:
    """The variables of `for:`."""
    return [name for key, _ in case.over for name in loop_variables(key)]


def _is_seen(text: str, theirs: Collection[str]) -> bool:
    """Whether an expression looks only at what is seen at a prompt: `"line 3" in printed()`."""
    names = _names(ast.parse(text.strip(), mode="eval"))
    return not _SEEN.isdisjoint(names) and {*names}.isdisjoint(theirs)


def _to_the_last_lost(checks: Sequence[Checked]) -> Sequence[Checked]:
    """What was checked up to the last failure. What comes after that was well, and may need what only the judge has."""
    lost = [number for number, check in enumerate(checks) if not holds(check)]
    return checks[: lost[-1] + 1] if lost else checks


def _seen(check: Checked, text: str) -> str:
    """A line by which a prompt shows the value: a None that is wrong has to be printed, or there would be nothing to
    see, as if all were well."""
    return f"print({text})" if _is_lost_none(check) else text


def _is_lost_none(check: Checked) -> bool:
    """Whether None came where something else should have."""
    return isinstance(check.got, Returned) and check.got.value is None and not holds(check)


def _printed(line: str) -> str:
    """A line that shows its value, None as well, where it has one."""
    return f"print({line})" if [*map(type, ast.parse(line).body)] == [ast.Expr] else line


def _call(text: str, lines: Sequence[str], known: RepeatContext) -> str:
    """The largest call in an expression that a prompt knows all words of, after some lines, and that holds all of the
    student's names in it; the expression itself if that is known, or no such call is there."""

    def theirs(node: ast.AST) -> int:
        return sum(name in known.theirs for name in _names(node))

    tree = ast.parse(text)
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    of_all = (ast.unparse(call) for call in calls if theirs(call) == theirs(tree) > 0)
    return next((c for c in chain([text], of_all) if not _unknown([*lines, c], known.theirs) - _NUMPY), text)


def _passes_others(lines: Sequence[str], known: RepeatContext) -> bool:
    """Whether a function that was the submission's `own` is passed another one, or what that gives. In the case the
    other one was the reference's; at the prompt it would be the submission's, which may be wrong."""
    others = {*known.theirs} - {*known.own}
    calls = (node for node in ast.walk(ast.parse("\n".join(lines))) if isinstance(node, ast.Call))
    own = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in known.own)
    passed = (arg for call in own for arg in (*call.args, *call.keywords))
    return any(name in others for arg in passed for name in _names(arg))


def _unknown(lines: Sequence[str], theirs: Collection[str]) -> set[str]:
    """The names in some lines that a student's prompt does not know."""
    return set(_free("\n".join(lines)).difference(theirs))


@lru_cache(maxsize=2000)  # the spec's own words, whoever fails
def _free(text: str) -> frozenset[str]:
    """The names that a text uses, and neither makes itself nor has from Python."""
    nodes = list(ast.walk(ast.parse(text)))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    made = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    made |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    made |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return frozenset({node.id for node in names} - made).difference(dir(builtins))


def _names(tree: ast.AST) -> list[str]:
    return [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
