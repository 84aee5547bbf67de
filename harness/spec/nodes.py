"""YAML nodes that know their place, so that every mistake can be answered with file, line and key.

    marks: 4            Node.entries() -> [(marks, 4)]      a mapping
    [five, 24]          Node.elements() -> [five, 24]       a list
    range(24)           Node.text() -> "range(24)"          a scalar, never converted

YAML's aliases, anchors and tags have no meaning in a spec: text that happens to look like one needs quotes,
and is answered so.
"""

from __future__ import annotations

import re

import yaml

from harness.errors import SpecError
from harness.fast_dataclasses import dataclass
from harness.model import Where
from harness.spec.source import TextFile
from harness.spec.yaml_errors import in_words

_DEEPEST = 50  # collections in one another: composing 50,000 runs out of the stack
_LOADER: type[yaml.CBaseLoader] | type[yaml.BaseLoader] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_NOT_TEXT = ("!", "&", "*")  # a tag, an anchor and an alias to YAML
_LONGEST = 60  # characters of what was written that a message quotes
COMMA_ENDS = (
    "between { } or [ ] a comma ends the value: put quotes round the whole key or value, "
    "or each entry on a line of its own"
)
SEVERAL_LINES = "write several lines of Python below `setup: |`, indented"
_NO_MEANING = "in YAML a value that starts with `{}` is not text, so Python that starts so needs quotes: {}"


@dataclass(frozen=True)
class Node:
    """A YAML node: where it stands (`key` is the path of keys to it) and what is in it.

    `flow` is true inside { } or [ ], where a comma ends a value.
    """

    source: TextFile
    raw: yaml.Node
    key: str = ""
    flow: bool = False

    @property
    def line(self) -> int:
        """The line where the node starts, from 1."""
        return int(self.raw.start_mark.line) + 1

    @property
    def where(self) -> Where:
        """The node's place."""
        return Where(self.source.file, self.line, self.key)

    @property
    def written(self) -> str:
        """What stands in the file, on one line, cut to what a message can hold."""
        text = self._on_one_line
        return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"

    @property
    def _on_one_line(self) -> str:
        return " ".join(self.source.text[self.raw.start_mark.index : self.raw.end_mark.index].split())

    @property
    def style(self) -> str:
        """What a scalar is written with: one of " ' | > or nothing."""
        return self.raw.style or "" if isinstance(self.raw, yaml.ScalarNode) else ""

    @property
    def plain(self) -> bool:
        """True for a scalar without quotes and without | or >."""
        return isinstance(self.raw, yaml.ScalarNode) and not self.style

    @property
    def quoted(self) -> bool:
        """True for a scalar in quotes, which YAML takes away."""
        return self.style in ("'", '"')

    @property
    def block(self) -> bool:
        """True for a scalar under | or >, which starts on the next line."""
        return self.style in ("|", ">")

    @property
    def cut_by_comment(self) -> bool:
        """True where ` #` ended the value: easy to overlook in Python text."""
        rest = self.source.text[self.raw.end_mark.index :].split("\n", 1)[0]
        return self.plain and bool(re.match(r"\s+#", rest))

    def written_at(self, line: int) -> str:
        """What stands in the file at one line of the node, for text of several lines; else all of it."""
        return self.source.line(line).strip() if self.block else self.written

    def fail(self, problem: str, cure: str = "", line: int = 0) -> SpecError:
        """The error to raise about this node, at `line` if given."""
        return SpecError(self.source.file, line or self.line, self.key, problem, cure)

    def entries(self) -> list[tuple[Node, Node]]:
        """A mapping's keys and values, in order. Raises SpecError if it is no mapping, or has a key twice."""
        if not isinstance(self.raw, yaml.MappingNode):
            raise self._not_a_mapping()
        found: dict[str, Node] = {}
        entries = []
        for raw_key, raw_value in self.raw.value:
            key = Node(self.source, raw_key, self.key, self._holds_flow)
            if self._holds_flow and not isinstance(raw_key, yaml.ScalarNode) and raw_value.value == "":
                raise key.fail(f"`{key.written}` stands by itself, without a value", COMMA_ENDS)
            name = key.text()
            if name in found:
                first = found[name].line
                raise key.fail(f"`{name}` is given twice, first on line {first}", key.cure_for_twice())
            found[name] = key
            entries.append((key, Node(self.source, raw_value, self._path_to(name), self._holds_flow)))
        return entries

    def elements(self) -> list[Node]:
        """A list's items, in order. Raises SpecError if it is no list."""
        if not isinstance(self.raw, yaml.SequenceNode):
            raise self._not_a_list()
        return [
            Node(self.source, raw, f"{self.key}[{i}]", self._holds_flow)
            for i, raw in enumerate(self.raw.value)
        ]

    def text(self) -> str:
        """A scalar's text. Raises SpecError for a mapping, a list, and what YAML takes for a tag."""
        if not isinstance(self.raw, yaml.ScalarNode):
            raise self._not_a_scalar()
        if self.plain and self.source.text.startswith(_NOT_TEXT, self.raw.start_mark.index):
            raise self.fail(
                f"`{self.written}` is not text to YAML",
                _NO_MEANING.format(self.written[0], in_quotes(self._on_one_line)),
            )
        return str(self.raw.value)

    def cure_for_twice(self) -> str:
        """What to do about a key that is given twice."""
        if self.text().isidentifier():
            return "keep one of the two"
        if self.flow:
            return COMMA_ENDS
        once_more = f"to evaluate the same expression again, put it in brackets: ({self.text()})"
        return f"keep one of the two; {once_more}"

    def _path_to(self, name: str) -> str:
        if not name.isidentifier():
            return self.key  # an expression as key: messages quote it anyway
        return f"{self.key}.{name}" if self.key else name

    @property
    def _holds_flow(self) -> bool:
        return self.flow or _in_brackets(self.raw)

    def _not_a_mapping(self) -> SpecError:
        if isinstance(self.raw, yaml.SequenceNode):
            cure = "write each entry as `key: value`, without `- ` or [ ] round it"
            return self.fail("`key: value` lines are wanted here, not a list", cure)
        text = self.text()
        problem = f"`{self.written}` stands where" if text else "has no value:"
        cure = "put each entry on a line of its own, indented, with `: ` after its key"
        return self.fail(f"{problem} `key: value` lines are wanted", cure)

    def _not_a_list(self) -> SpecError:
        if isinstance(self.raw, yaml.MappingNode):
            return self.fail("a list is wanted here, not `key: value` lines", "begin each item with `- `")
        text = self.text()
        problem = f"a list is wanted, not `{self.written}`" if text else "has no value: a list is wanted"
        return self.fail(problem, f"write [{text or '…'}], or a line `- {text or '…'}` for each item")

    def _not_a_scalar(self) -> SpecError:
        if _in_brackets(self.raw):
            start = self.written[:1]
            problem, quoted = f"`{self.written}` is not text to YAML", in_quotes(self._on_one_line)
            if start not in "[{":
                return self.fail(problem, f"a value that holds `: ` needs quotes: {quoted}")
            return self.fail(problem, _NO_MEANING.format(start, quoted))
        what = "a list" if isinstance(self.raw, yaml.SequenceNode) else "`key: value` lines"
        cure = "write it after the colon, on one line"
        if self.key.endswith("setup"):
            cure += f"; {SEVERAL_LINES}"
        if self.key.endswith(("console", "gtp")):
            cure = f"write the lines of a session below `{self.key.rpartition('.')[2]}: |`, indented"
        return self.fail(f"a single value is wanted here, not {what}", cure)


def parse(source: TextFile) -> Node:
    """The top node of a YAML file. Raises SpecError where it is empty or YAML cannot read it."""
    try:
        _refuse_deep(source)
        raw = yaml.compose(source.text, Loader=_LOADER)
    except yaml.YAMLError as error:
        raise in_words(error, source) from error
    if raw is None:
        raise SpecError.in_file(source.file, "the file is empty", "write its keys, or delete the file")
    node = Node(source, raw)
    if "&" in source.text:
        _refuse_shared(node, raw, set())
    return node


def _refuse_deep(source: TextFile) -> None:
    """Refuse what is nested so deeply that composing it would run out of the stack, and end the process."""
    depth = 0
    for event in yaml.parse(source.text, Loader=_LOADER):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            line = event.start_mark.line + 1 if event.start_mark else 1
            problem, cure = f"this is nested more than {_DEEPEST} deep", "write a list of values side by side"
            raise SpecError.in_file(source.file, problem, cure, line)


def in_quotes(text: str) -> str:
    """`text` as a YAML scalar in quotes, of the kind that need no escapes."""
    if '"' not in text and "\\" not in text:
        return f'"{text}"'
    return "'" + text.replace("'", "''") + "'"


def _in_brackets(raw: yaml.Node) -> bool:
    """True for a mapping in { } or a list in [ ]."""
    return isinstance(raw, yaml.CollectionNode) and bool(raw.flow_style)


def _refuse_shared(top: Node, raw: yaml.Node, seen: set[int]) -> None:
    """Refuse aliases: composed, they are one node that stands in two places (even inside itself)."""
    if id(raw) in seen:
        problem = "an anchor (`&name`) and its alias (`*name`) share this value"
        raise Node(top.source, raw).fail(problem, "write the value out in both places")
    seen.add(id(raw))
    if isinstance(raw, yaml.MappingNode):
        for key, value in raw.value:
            _refuse_shared(top, key, seen)
            _refuse_shared(top, value, seen)
    elif isinstance(raw, yaml.SequenceNode):
        for item in raw.value:
            _refuse_shared(top, item, seen)
