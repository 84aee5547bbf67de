"""What may be wanted of a screen, as words that judge what was printed (words.py)."""

from __future__ import annotations

from harness.fast_dataclasses import dataclass
from harness.judge import screens
from harness.judge.words import Word
from harness.model import Outcome, Returned

_LINE = r"^\W*"  # begins a pattern that is to match where a line's first word is


def _text(outcome: Outcome) -> str | None:
    return outcome.value if isinstance(outcome, Returned) and isinstance(outcome.value, str) else None


class Sight(Word):
    """Something that is looked for on a screen. The text of its check says what that is, in words."""


@dataclass(frozen=True)
class Holds(Sight):
    """A promise that was checked elsewhere: what came is True where it was kept."""

    def accepts(self, outcome: Outcome) -> bool:
        """Whether it was kept."""
        return isinstance(outcome, Returned) and outcome.value is True

    def describe(self) -> str:
        """In words; there is nothing to show."""
        return "kept"


@dataclass(frozen=True)
class Sees(Sight):
    """Something that can be seen, or with `wanted` False must not be: words, or a pattern."""

    text: str
    pattern: bool = False
    wanted: bool = True

    def accepts(self, outcome: Outcome) -> bool:
        """Whether it is there, or not."""
        printed = _text(outcome)
        if printed is None:
            return False
        look = screens.found_on_screen if self.pattern else screens.sees
        return bool(look(self.text, printed)) is self.wanted

    def describe(self) -> str:
        """What is looked for, in quotes."""
        if self.pattern and self.text.startswith(_LINE):
            text = f"a line like “{self.text.removeprefix(_LINE)}”"
        else:
            text = f"something like “{self.text}”" if self.pattern else f"“{self.text}”"
        return text if self.wanted else f"anything but {text}"


@dataclass(frozen=True)
class Shows(Sight):
    """A drawing, line by line, in what was printed. `drawing` is what the student's own function prints."""

    drawing: str

    def accepts(self, outcome: Outcome) -> bool:
        """Whether the drawing is there."""
        printed = _text(outcome)
        return printed is not None and screens.shows(self.drawing, printed)

    def describe(self) -> str:
        """The drawing itself."""
        return self.drawing.rstrip() or "a drawing (the function that draws prints nothing)"
