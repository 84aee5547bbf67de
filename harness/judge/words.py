"""Value words: what may stand to the right of a colon in a spec in place of a value.

    close(x, tolerance)   a number within the tolerance of x; unless said it is 1e-9, or the 12th digit
    any_order([..])       a list with these items, in any order
    one_of([..])          any one of these values
    like(x)               equal to x as a number or sequence of numbers, whatever their types
    evenly([..])          of many draws, each one of these, and all of them about equally often
    raises(Error)         no value at all: this error, or one derived from it
    raises(Error, text)   the same, and its message must contain the text
    ends                  the program comes to its end
    anything              any value: what counts is that the call comes back

A word is frozen, takes an outcome and says whether it fits: `accepts(outcome)`; `describe()` is what a report
shows in place of an expected value.
"""

from __future__ import annotations

from typing import Any, TypeGuard

from harness.fast_dataclasses import dataclass
from harness.judge import chance
from harness.judge.values import Unworkable, as_float, is_scalar, leeway, near, plain, same
from harness.model import Outcome, Raised, Returned


class Fault(str):
    """What a judging function of the spec's own finds wrong. Its text becomes the verdict's sentence.

    Where all is well such a function returns any plain value, which is what the case expects.
    """


class Word:
    """What every value word can do."""

    def accepts(self, outcome: Outcome) -> bool:
        """Whether this outcome is what the word stands for."""
        raise NotImplementedError

    def fits(self, outcome: Outcome) -> bool:
        """As `accepts`, where the outcome may be wrapped in this word: `agree: close(f(x))` wraps both sides."""
        return self.accepts(bare(self, outcome))

    def describe(self) -> str:
        """The word in words, for a report."""
        raise NotImplementedError

    def remark(self) -> str:
        """What else helps to see why an outcome does not fit; it is added to the verdict's sentence."""
        return ""


@dataclass(frozen=True)
class Close(Word):
    """A number within `tolerance` of `value`; a bool is not a number, a whole number may be int or float."""

    value: Any
    tolerance: float | None = None

    def accepts(self, outcome: Outcome) -> bool:
        """True for a number, or a sequence or dict of numbers of the same type and shape, near enough."""
        value = self.value.item() if is_scalar(self.value) else self.value
        value = as_float(value) if type(value) is int else value
        return isinstance(outcome, Returned) and near(value, outcome.value, self.tolerance)

    def describe(self) -> str:
        """The value and how near is near enough."""
        number = as_float(self.value) if type(self.value) in (int, float) else 0.0
        return f"{_written(self.value)} (within {leeway(number, self.tolerance):g})"


@dataclass(frozen=True)
class _OfItems(Word):
    """What words about several values share: these, as a list if an iterator gives them only once. To make one of what
    has no items raises TypeError."""

    items: Any

    def __post_init__(self) -> None:
        if iter(self.items) is self.items:
            object.__setattr__(self, "items", list(self.items))


@dataclass(frozen=True)
class AnyOrder(_OfItems):
    """A list with the same items, each as often, in any order."""

    def accepts(self, outcome: Outcome) -> bool:
        """True for a list that is a rearrangement."""
        if not isinstance(outcome, Returned) or type(outcome.value) is not list:
            return False
        left = list(self.items)
        if same(left, outcome.value):  # many come in the very order of the items
            return True
        for item in outcome.value:
            if (found := _place(left, item)) is None:
                return False
            del left[found]
        return not left

    def describe(self) -> str:
        """The items, and that their order is free."""
        return f"{_written(list(self.items))} in any order"


def _place(items: list[Any], item: Any) -> int | None:
    """The place of one of the items that is the same as `item`; None where none is."""
    try:
        likely = [items.index(item)]  # what is equal is most often the same, too
    except (ValueError, OverflowError):  # none is equal, or it is an array, or too large a number for numpy
        likely = []
    numbers = (*likely, *range(len(items)))
    return next((number for number in numbers if same(items[number], item)), None)


@dataclass(frozen=True)
class OneOf(_OfItems):
    """Any one of some values, which may be words themselves."""

    def accepts(self, outcome: Outcome) -> bool:
        """True where one of the choices fits."""
        return any(fits(choice, outcome) for choice in self.items)

    def describe(self) -> str:
        """The choices."""
        return "one of " + ", ".join(c.describe() if isinstance(c, Word) else _written(c) for c in self.items)


@dataclass(frozen=True)
class Like(Word):
    """Equal in value, whatever the numeric type and the kind of sequence: lists, tuples, arrays, numpy scalars."""

    value: Any

    def accepts(self, outcome: Outcome) -> bool:
        """True for a value that is the same once both are plain."""
        return isinstance(outcome, Returned) and same(plain(self.value), plain(outcome.value))

    def describe(self) -> str:
        """The value, plain."""
        return _written(spoken(self))


def spoken(value: Any) -> Any:
    """A value that `like` compares, as a sentence shows it: plain, but bools and tuples stay what they are."""
    value = value.value if isinstance(value, Like) else value
    item = value.item() if is_scalar(value) else value
    return item if isinstance(item, bool) else plain(item, tuples=tuple)


@dataclass(frozen=True)
class Evenly(_OfItems):
    """Many draws (`draws:`): each is one of these choices, and each choice comes about equally often (chance.py). To
    name a choice twice raises TypeError."""

    def __post_init__(self) -> None:
        super().__post_init__()
        written = list(map(repr, self.items))
        if twice := [item for at, item in enumerate(written) if item in written[:at]]:
            cure = f"count it, as in `50 < repeated(f, 1000).count({twice[0]}) < 150: True`"
            raise TypeError(f"evenly([..]) has {twice[0]} twice, and means each once: {cure}")

    def accepts(self, outcome: Outcome) -> bool:
        """True where every draw is one of the choices and the counts are those of a fair player."""
        if not isinstance(outcome, Returned) or type(outcome.value) is not list or not outcome.value:
            return False
        counts, made = self.counts(outcome.value), len(outcome.value)
        return sum(counts) >= made and chance.is_fair(counts) and not self.in_turns(outcome.value)

    def _places(self, draws: list[Any]) -> list[int]:
        """The place among the choices of each draw, -1 for one that is none of them."""
        known = {id(draw): draw for draw in draws}  # draws that crossed in the same words are one object
        is_it = {at: [same(choice, draw) for choice in self.items] for at, draw in known.items()}
        return [is_it[id(draw)].index(True) if any(is_it[id(draw)]) else -1 for draw in draws]

    def counts(self, draws: list[Any]) -> list[int]:
        """How often each choice was drawn, in the order of the choices."""
        return list(map(self._places(draws).count, range(len(self.items))))

    def in_turns(self, draws: list[Any]) -> bool:
        """Whether no draw repeats the one before it, among so many that this is not chance."""
        return chance.takes_turns(len(self.items), self._places(draws))

    def is_settled(self, draws: list[Any], most: int) -> bool:
        """Whether these draws, the first of `most`, are so even that the others need not be made."""
        places = self._places(draws)
        return -1 not in places and chance.is_settled(self.counts(draws), most) and chance.repeats(places)

    def describe(self) -> str:
        """The choices and what is wanted of them."""
        return f"each of {_written(list(self.items))} about equally often"


def _written(value: object) -> str:
    """A value as Python writes it, or in words where Python refuses to."""
    try:
        return repr(value)
    except ValueError:
        return "a number of more than 4,300 digits"


def is_error_class(value: object) -> bool:
    """Whether a value is the class of an error."""
    return isinstance(value, type) and issubclass(value, BaseException)


# Derived from RuntimeError, but they say that a function never ends, or is not written yet
_NOT_WORKING = frozenset({"builtins.RecursionError", "builtins.NotImplementedError"})


@dataclass(frozen=True)
class Raises(Word):
    """An error of this class, or of one derived from it, whose message contains `message`, to the letter. Of
    RuntimeError's, those in _NOT_WORKING do not count: nobody raises them to refuse something."""

    error: type[BaseException]
    message: str = ""

    def __post_init__(self) -> None:
        if not is_error_class(self.error):
            raise TypeError(
                f"raises(..) wants an error's class, as in raises(ValueError), not {self.error!r}"
            )
        if not isinstance(self.message, str):
            raise TypeError(f"the message in raises(..) is a text, not {self.message!r}")

    def accepts(self, outcome: Outcome) -> bool:
        """True for such an error with such a message."""
        return self.is_of_class(outcome) and self.message in outcome.message

    def is_of_class(self, outcome: Outcome) -> TypeGuard[Raised]:
        """True for that very class: a class of the student's that has the same name is another one."""
        if not isinstance(outcome, Raised) or class_name(self.error) not in outcome.classes:
            return False
        return self.error is not RuntimeError or _NOT_WORKING.isdisjoint(outcome.classes)

    def describe(self) -> str:
        """The error's name, and what its message contains."""
        text = f", with {self.message!r} in its message" if self.message else ""
        return f"raises {self.error.__name__}{text}"


@dataclass(frozen=True)
class Anything(Word):
    """Any value at all."""

    def accepts(self, outcome: Outcome) -> bool:
        """True for every value, but not for an exception, nor where the value could not be evaluated."""
        return isinstance(outcome, Returned) and not isinstance(outcome.value, Unworkable)

    def describe(self) -> str:
        """In words."""
        return "any value"


@dataclass(frozen=True)
class Ends(Word):
    """A program's end: the call comes back, whatever it gives, or calls exit()."""

    def accepts(self, outcome: Outcome) -> bool:
        """True for every value, and for SystemExit."""
        exited = isinstance(outcome, Raised) and outcome.is_a("SystemExit")
        return exited or isinstance(outcome, Returned)

    def describe(self) -> str:
        """In words."""
        return "the end of the program"


def class_name(cls: type) -> str:
    """An exception class's name as it crosses the channel."""
    return f"{cls.__module__}.{cls.__qualname__}"


def bare(expected: object, outcome: Outcome) -> Outcome:
    """The outcome without the word around it: `agree: close(f(x))` wraps the submission's value as it does ours."""
    word = outcome.value if isinstance(outcome, Returned) else None
    if isinstance(word, Close | Like) and type(word) is type(expected):
        return Returned(word.value)
    return Returned(word.items) if isinstance(word, AnyOrder) and isinstance(expected, AnyOrder) else outcome


def fits(expected: object, outcome: Outcome) -> bool:
    """Whether an outcome is what was expected, a value or a word."""
    if isinstance(expected, Word):
        return expected.fits(outcome)
    return isinstance(outcome, Returned) and same(expected, outcome.value)


def vocabulary() -> dict[str, object]:
    """The words by the names that specs use."""
    return {
        "close": Close, "any_order": AnyOrder, "one_of": OneOf, "like": Like, "raises": Raises,
        "evenly": Evenly, "anything": Anything(), "ends": Ends(),
    }  # fmt: skip
