"""`agree:` worked out in advance: for each combination of `for:`, what the reference answers.

The reference's side is the same for every submission, so it is evaluated once for a run. Where the expression
calls the function under test once (as nearly all do), its calls are encoded in advance too: they cross many in
one frame, and an answer that is the reference's to the letter needs no decoding.

    is_in_mill(g, i)      args   (g, i)          outer   __answer__
    sorted(moves(b))      args   (b,)            outer   sorted(__answer__)
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import islice
from pathlib import Path
from types import CodeType
from typing import Any

from harness.drive.agree.chains import TOGETHER, Chain, write_chains
from harness.drive.agree.trial import Trial, combinations, whole_trial
from harness.drive.calls.exchange import in_batch
from harness.drive.reference import Reference, last_line
from harness.drive.seeding import seed
from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.judge.values import copied, same
from harness.judge.words import Anything, Raises, class_name, vocabulary
from harness.model import Case, Code
from harness.sandbox.wire import ERROR, TOLD_ALL, VALUE, Encoder, WireError

ANSWER = "__answer__"
_WORD = re.compile(r"\w+")
# Combinations of a case: all are made in advance, and no function's time limit lets more through
_MOST = 100_000
# In these an expression's one call may be made many times, or not at all
_UNSAFE = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@dataclass(frozen=True)
class Group:
    """Trials that cross in one frame, and the text of their calls."""

    trials: tuple[Trial, ...]
    calls: str


@dataclass(frozen=True)
class Agreement:
    """A case's `agree:`, its expression (`code`) with all its trials, and how their calls cross.

    Where the expression makes a single call, and uses nothing that the `setup` has made, it is taken apart (`split`),
    and its calls are encoded in `groups`. Any other expression has no `split`: its calls cross in `chains`. These are
    None where each session has to make its own, after a `setup` say.

    `made` are the data, by name, that the setup makes for the expression, as they are before the first call. `anew` is
    true where it makes objects of the student's: then it is run again for each trial, as by a person who repeats one.
    """

    function: str
    code: Code
    trials: tuple[Trial, ...]
    split: Split | None = None
    groups: tuple[Group, ...] = ()
    chains: tuple[Chain, ...] | None = None
    made: Mapping[str, Any] = field(default_factory=dict)
    anew: bool = False


def prepare(
    case: Case, function: str, reference: Reference, encoder: Encoder, own: Sequence[str] = ()
) -> Agreement:
    """Work out the reference's side of a case that has `agree:`; raises SpecError where the spec itself fails.

    Where the expression uses functions of `own` as well, they are the student's: nothing can be encoded in advance.
    """
    seed()
    try:
        ground = _Ground(case, function, reference, encoder, own)
        at_first = ground.snapshot()
        trials = _trials(ground)
    except Exception as error:
        beside = last_line(error, Path(case.where.file).parent)
        place = f" ({beside})" if ".py:" in beside else ""  # else it is in the case itself
        problem = f"`{case.name}` cannot be worked out: {type(error).__name__}: {error}{place}"
        cure = "`setup` has to run with the reference alone, and `for:` wants lists or other things to go through"
        raise SpecError.at(case.where, problem, cure) from error
    _check_number(case, trials)
    if (split := ground.split) is None:
        own = (function, *(name for name in own if name != function))
        names = ground.names, own
        chains = None if case.setup is not None else write_chains(ground.code, case, trials, names)
        return Agreement(function, ground.code, trials, chains=chains, made=at_first, anew=ground.anew)
    starts = range(0, len(trials), TOGETHER)
    groups = tuple(group(function, trials[first : first + TOGETHER]) for first in starts)
    return Agreement(function, ground.code, trials, split, groups)


def _trials(ground: _Ground) -> tuple[Trial, ...]:
    """The trials, up to one more than there may be."""
    try:
        return tuple(islice(ground.trials(), _MOST + 1))
    except WireError:  # functions are among the arguments: they cross one call at a time
        ground.split = None
        return tuple(islice(ground.trials(), _MOST + 1))


def _check_number(case: Case, trials: Sequence[Trial]) -> None:
    """Raise SpecError where `for:` gives nothing to compare, or too much."""
    if len(trials) > _MOST:
        problem = f"`for:` of the case `{case.name}` gives more than {_MOST:,} combinations"
        raise SpecError.at(case.where, problem, "take some of them, `range(0, 10**9, 10**7)` say")
    if not trials:
        over = ", ".join(f"{name}: {code.text}" for name, code in case.over)
        problem = f"`for:` of the case `{case.name}` gives nothing to compare ({over})"
        cure = "let each of its lists have an item"
        raise SpecError.at(case.where, f"{problem}: it would pass whatever is handed in", cure)


def group(function: str, trials: tuple[Trial, ...]) -> Group:
    """Trials to cross together."""
    return Group(trials, f"[{','.join(in_batch(function, trial.line, TOLD_ALL) for trial in trials)}]")


class _Ground:
    """What the trials of a case are made from: the `names` that its expression sees; which of them are data that its
    setup has `made`; and the expression taken apart (`split`), if that can be done."""

    def __init__(
        self, case: Case, function: str, reference: Reference, encoder: Encoder, own: Sequence[str]
    ) -> None:
        assert case.agree is not None  # the caller has looked
        self.case, self.function, self.encoder, self.code = case, function, encoder, case.agree
        self.names = {**reference.names, **vocabulary(), function: reference.names[function]}
        fresh = self._set_up(case.setup) if case.setup is not None else []
        called, used = _words(self.code), _words(self.code, *(code for _, code in case.over))
        alone = not reference.has_class(function) and called.isdisjoint({*own} - {function})
        self.split = _split(self.code.text, function) if alone and used.isdisjoint(fresh) else None
        data = (name for name in fresh if name in called and self._crosses(self.names[name]))
        makers = [name for name in own if case.setup is not None and name in _words(case.setup)]
        self.made = () if makers else tuple(data)
        self.anew = any(map(reference.has_class, makers))

    def _set_up(self, setup: Code) -> list[str]:
        """Run the setup; the names to which it has given a value."""
        known = dict(self.names)
        exec(setup.compiled, self.names)
        return [name for name, value in self.names.items() if name not in known or known[name] is not value]

    def _crosses(self, value: object) -> bool:
        try:
            self.encoder.tag(value)
        except WireError:
            return False
        return True

    def snapshot(self) -> dict[str, Any]:
        """What the setup has made, as it is now."""
        return {name: copied(self.names[name]) for name in self.made}

    def trials(self) -> Iterator[Trial]:
        """A trial for each combination."""
        last = self.snapshot()
        for variables in combinations(self.case, self.names):
            if self.anew and self.case.setup is not None:
                seed()
                self._set_up(self.case.setup)
            if self.split is not None:
                yield self._single(self.split, variables)
                continue
            trial = whole_trial(self.code, self.names, variables)
            if not all(same(last[name], self.names[name]) for name in self.made):
                last = self.snapshot()
            yield replace(trial, made=last)

    def _single(self, split: Split, variables: dict[str, Any]) -> Trial:
        """A trial with one call, encoded."""
        encoder = self.encoder
        scope = {**self.names, **copied(variables)}  # for the reference to change
        # The call gets copies: a constant of the reference's must stay as it is. But what is in a variable is not
        # copied, as the rest of the expression is to see what the call does to it
        given = {id(part): part for name in variables for part in _parts(scope[name])}
        args = copy.deepcopy(eval(split.args, scope), given)
        before = _line(args, encoder)
        try:
            value = scope[self.function](*args)
        except Exception as error:  # the reference's error is what the submission must raise
            answer = _raised(error, encoder) if _line(args, encoder) == before else ""
            return Trial(variables, before, answer, Raises(type(error)), split.after(args))
        after = _line(args, encoder)
        answer = f'["{VALUE}",{encoder.text(encoder.tag(value))},{"null" if after == before else after}]'
        if not same(value, value):  # nan has a text, and equals nothing
            answer = ""
        return Trial(
            variables, before, answer, eval(split.outer, {**scope, ANSWER: value}), split.after(args)
        )


def _words(*codes: Code) -> set[str]:
    """The names in some code, and whatever else looks like one."""
    return {word for code in codes for word in _WORD.findall(code.text)}


def _parts(value: Any) -> Iterator[Any]:
    """A variable's value and what is in it: these are changed by the call, for the rest of the expression to see."""
    yield value
    if isinstance(value, list | tuple | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _parts(part)


def _line(args: tuple[Any, ...], encoder: Encoder) -> str:
    return encoder.text(encoder.tag(list(args)))


def _raised(error: Exception, encoder: Encoder) -> str:
    """How a worker's answer begins when its code raises the same error."""
    classes = [class_name(cls) for cls in type(error).__mro__]
    return f'["{ERROR}",{{"d":[["classes",{encoder.text(classes)}],'


@dataclass(frozen=True)
class Split:
    """An expression taken apart: `args` gives the arguments of its one call, and `outer` works out the rest of it from
    the call's answer. `variables` says of each argument whether it is a variable: what the call does to one of these
    counts, and what it does to a value that was made for this call alone does not."""

    args: CodeType
    outer: CodeType
    variables: tuple[bool, ...]

    def after(self, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """What the arguments must be after the call."""
        if len(args) != len(self.variables):  # `*pair` stands for variables
            return args
        return tuple(a if counts else Anything() for a, counts in zip(args, self.variables, strict=True))


def _split(text: str, function: str) -> Split | None:
    """The expression taken apart; None where it is not so simple."""
    tree = ast.parse(text.strip(), mode="eval")
    calls = [n for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id == function]
    if len(calls) != 1 or any(isinstance(n, _UNSAFE) for n in ast.walk(tree)):
        return None
    call = next((n for n in ast.walk(tree) if isinstance(n, ast.Call) and n.func is calls[0]), None)
    if call is None or call.keywords or call in _not_always(tree):
        return None
    if any(map(_not_always, call.args)):  # f(g or h) is given one of the variables, which it may change
        return None
    arguments = ast.Expression(ast.Tuple(call.args, ast.Load()))
    outer = _Replace(call).visit(tree)
    return Split(
        compile(ast.fix_missing_locations(arguments), "<arguments>", "eval"),
        compile(ast.fix_missing_locations(outer), "<agree>", "eval"),
        tuple(isinstance(a.value if isinstance(a, ast.Starred) else a, ast.Name) for a in call.args),
    )


def _not_always(tree: ast.AST) -> set[ast.AST]:
    """The parts of an expression that are evaluated only for some values of what comes before them."""
    found: list[ast.expr] = []
    for node in ast.walk(tree):
        match node:
            case ast.BoolOp(values=[_, *later]) | ast.Compare(comparators=[_, *later]):
                found += later
            case ast.IfExp(_, body, orelse):
                found += [body, orelse]
    return {part for each in found for part in ast.walk(each)}


class _Replace(ast.NodeTransformer):
    """Puts the answer's name in the call's place."""

    def __init__(self, call: ast.Call) -> None:
        self.call = call

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if node is self.call:
            return ast.copy_location(ast.Name(ANSWER, ast.Load()), node)
        return self.generic_visit(node)
