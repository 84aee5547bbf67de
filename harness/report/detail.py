"""One failed case, for the eye: what was tried, what should have come, what came, and how to repeat it.

    tried      remove_opponent_counter(g, 3)
    expected   a drawing, or text with what differs marked          (Side)
    got        the same; or "KeyError: 3, in line 12"               (Side)
    talk       Where? 5                                             (printed, typed), and how often
    unasked    19, which would have been typed next
    to_paste   Python that repeats it

Not every case has all of these:

    looked for on a screen, not seen      no `tried`, and `got` only where something similar was shown: the sentence
                                          says what was looked for, and the dialogue shows what came
    no value where any would do           neither `expected` nor `got`
    a function that was not called        nothing

All of it is printable and bounded here, so that pages and terminals need only lay it out.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from harness.fast_dataclasses import dataclass
from harness.judge.show import is_literal, show, tally
from harness.judge.sights import Shows, Sight
from harness.judge.verdict import SETUP, of_cell, run_and_seen
from harness.judge.words import Anything, Evenly, Fault, Like, Word, spoken
from harness.model import PROGRAM, Checked, Ended, Missing, Outcome, Raised, Result, Returned
from harness.report.difference import Pieces, difference, line_by_line, text_of, unmarked
from harness.report.talk import ROOM, SCREEN, Said, in_two, most_like, talk, uncoloured
from harness.sandbox.wire import Opaque, Unusable
from harness.text import block, clip, line, printable

Draw = Callable[[object], str | None]
_TO_PASTE = 6_000  # characters of what is pasted to repeat a failure, at the most


@dataclass(frozen=True)
class Side:
    """What was expected, or what came: its text, its drawing where it is a board, and its type."""

    text: Pieces
    drawing: Pieces = ()
    kind: str = ""  # the type's name, where the two sides' types differ
    beyond: bool = False  # the drawings are equal: only the text shows what differs


@dataclass(frozen=True)
class Detail:
    """A failed case, ready to be laid out. Empty texts are not shown."""

    setup: str
    tried: str
    before: tuple[Side, ...]
    expected: Side | None
    got: Side | None
    talk: tuple[Said, ...]
    printed: str
    to_paste: str
    unasked: tuple[str, ...] = ()

    @property
    def talk_in_two(self) -> tuple[Sequence[Said], Sequence[Said]]:
        """The beginning of a long dialogue, which may be folded away, and its end."""
        return in_two(self.talk)

    def texts(self) -> Iterator[str]:
        """Every text of it, for counting what it takes."""
        yield from (self.setup, self.tried, self.printed, self.to_paste, *self.unasked)
        for side in (*self.before, self.expected, self.got):
            if side is not None:
                yield from (text for text, _ in (*side.text, *side.drawing))
        for said in self.talk:
            yield said.printed
            yield said.typed or ""


NOTHING = Detail("", "", (), None, None, (), "", "")


def detail(result: Result, draw: Draw, room: int = ROOM) -> Detail:
    """The failed case `result` in printable, bounded pieces, with about `room` bytes of its dialogue.

    Where `draw` raises, there is no drawing.
    """
    seen, check = result.observation, result.verdict.check
    if uncalled(result):
        return NOTHING
    expected, got = _sides(check, draw) if check else (None, None)
    said = talk(seen.transcript, room)
    *setup, tried = [*_before(result), *_tried(check)]
    return Detail(
        setup=block("\n".join(setup)),
        tried=clip(block(tried, 12), 2_000),
        before=tuple(_called_with(result, draw)),
        expected=expected,
        got=got,
        talk=said,
        printed="" if said else clip(block(uncoloured(seen.printed).rstrip("\n")), 4_000),
        to_paste=_pasteable(seen.to_paste),
        unasked=_unasked(result),
    )


def uncalled(result: Result) -> bool:
    """Whether nothing was called: the function is not there, or was not tried any more."""
    seen, check = result.observation, result.verdict.check
    if check is None or seen.transcript or seen.printed or seen.to_paste:
        return False
    return isinstance(check.expected, Anything) and check.text.isidentifier()


def _unasked(result: Result) -> tuple[str, ...]:
    """The test's answers that were not asked for any more: which counter a mill takes, say."""
    typed = sum(said.typed is not None for said in result.observation.transcript)
    return tuple(map(line, result.case.answers[typed:]))


def _pasteable(code: str) -> str:
    """Python to paste; nothing where it is too long, since it cannot be cut and still run."""
    return "\n".join(map(printable, code.split("\n"))) if len(code) <= _TO_PASTE else ""


def _before(result: Result) -> Iterator[str]:
    """What was run before the line that failed: the setup, and the lines of `expect:` above it."""
    case, check = result.case, result.verdict.check
    if case.setup is not None:
        yield _without_witness(case.setup.text.rstrip("\n"))
    for name, code in case.supplied:
        if is_literal(code.text):  # the words of a spec's own function would tell a student nothing
            yield f"# {name}() gives {code.text} here"
    if check is None or case.agree is not None:
        return
    for earlier in result.observation.checks:
        if earlier is check:
            return
        if not isinstance(earlier.expected, Sight):
            yield earlier.text


def _without_witness(setup: str) -> str:
    """A setup without the statements that hand the witness to a function: nobody but the judge has one. One that
    shares its line with another stays."""
    lines, body = setup.split("\n"), ast.parse(setup).body if "witness" in setup else []
    taken = Counter(number for one in body for number in range(one.lineno, _end(one) + 1))
    for one in reversed(body):
        match one:
            case ast.Expr(ast.Call(args=[*_, ast.Name("witness")])) if (
                taken[one.lineno] == taken[_end(one)] == 1
            ):
                del lines[one.lineno - 1 : _end(one)]
    return "\n".join(lines)


def _end(one: ast.stmt) -> int:
    return one.end_lineno or one.lineno


def _tried(check: Checked | None) -> Iterator[str]:
    """The call that was made, and the line that looks at its outcome and failed. Mostly they are one line; there is
    none where the setup failed."""
    if check is not None and check.text == SETUP:
        return
    if check is None or isinstance(check.expected, Sight):
        yield ""
    else:
        yield from dict.fromkeys(run_and_seen(check.text))


def _called_with(result: Result, draw: Draw) -> Iterator[Side]:
    """The arguments before the call: all of them in an `agree:`; else the case shows them, so only what can be
    drawn."""
    check = result.verdict.check
    for value in check.before[:6] if check else ():
        side = _shown(value, draw)
        if result.case.agree is not None or side.drawing:
            yield side


def _sides(check: Checked, draw: Draw) -> tuple[Side | None, Side | None]:
    expected, got = check.expected, check.got
    if isinstance(expected, Sight):
        return _looked_for(expected, got)
    if _sentence_says_it(expected, got):
        return None, None
    if isinstance(expected, Like):
        expected = spoken(expected)
        got = Returned(spoken(got.value)) if isinstance(got, Returned) else got
    if not isinstance(got, Returned):
        return _shown(expected, draw), Side(unmarked(_no_value(got)))
    if isinstance(expected, Word):
        return _shown(expected, draw), _drawn(expected, got.value) or _shown(got.value, draw)
    return _compared(expected, got.value, draw)


def _sentence_says_it(expected: object, got: Outcome) -> bool:
    """Whether the verdict's sentence says all: no value came where any would do, or in its place what is wrong."""
    if isinstance(got, Returned):
        return isinstance(got.value, Fault)
    return isinstance(expected, Anything) and isinstance(got, Ended)


def _drawn(expected: object, draws: object) -> Side | None:
    """How often each value was drawn; None where the case is not about draws."""
    if not isinstance(expected, Evenly) or not isinstance(draws, list):
        return None
    return Side(unmarked(tally(draws, expected.items)))


def _looked_for(sight: Sight, got: Outcome) -> tuple[Side | None, Side | None]:
    """The drawing that should have been on the screen, beside what is most like it there."""
    printed = got.value if isinstance(got, Returned) else None
    if not isinstance(sight, Shows) or not isinstance(printed, str) or not sight.drawing.strip():
        return None, None
    wanted = block(uncoloured(sight.drawing).expandtabs().strip("\n"), SCREEN)
    found = block(most_like(sight.drawing, printed), SCREEN)
    if not found:
        return Side((), unmarked(wanted)), None
    left, right = line_by_line(wanted, found)
    return Side((), left), Side((), right)


def _compared(expected: object, got: object, draw: Draw) -> tuple[Side, Side]:
    left, right = difference(expected, got)
    kinds = (type(expected).__name__, line(type(got).__name__))
    if kinds[0] == kinds[1] or isinstance(got, Opaque | Unusable):
        kinds = ("", "")
    boards = drawing(expected, draw), drawing(got, draw)
    drawn = line_by_line(*boards) if all(boards) else (unmarked(boards[0]), unmarked(boards[1]))
    beyond = boards[0] == boards[1]
    return (Side(left, _if_any(drawn[0]), kinds[0], beyond), Side(right, _if_any(drawn[1]), kinds[1], beyond))


def _shown(value: object, draw: Draw) -> Side:
    return Side(unmarked(show(value)), _if_any(unmarked(drawing(value, draw))))


def _if_any(pieces: Pieces) -> Pieces:
    return pieces if text_of(pieces).strip() else ()


def drawing(value: object, draw: Draw) -> str:
    """The board that `value` is, or the boards in it where it is a tuple; "" where there is none."""
    values = [value] if type(value) is not tuple else [value, *value[:4]]
    for each in values:
        try:
            text = draw(each)
        except Exception:  # a student's value may be anything; a drawing is only a help to the eye
            text = None
        if isinstance(text, str) and text:
            return clip(block(text, 60), 4_000)
    return ""


def _no_value(outcome: Raised | Ended | Missing) -> str:
    """What came in place of a value, in words."""
    match outcome:
        case Raised():
            return raised(outcome) + (f", in line {outcome.line}{of_cell(outcome)}" if outcome.line else "")
        case Ended(how, words):
            return f"{how}: {line(words, 500)}" if words else how
        case Missing(missing, words):
            named = "no program" if missing == PROGRAM else f"no function {line(missing)}"
            return named + (f": {line(words, 500)}" if words else "")


def raised(outcome: Raised) -> str:
    """What was raised, in words, without the line."""
    named = line(outcome.classes[0] if outcome.classes else "an exception").removeprefix("builtins.")
    return f"{named}: {line(outcome.message, 500)}" if outcome.message else named
