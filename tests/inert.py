"""Reads the HTML of a report and fails at anything in it that could come alive."""

from __future__ import annotations

import re
from html.parser import HTMLParser

TAGS = re.compile(
    "html|head|meta|title|style|body|header|h[1234]|p|bdi|small|b|i|em|strong|div|table|caption|tr|th|td|nav|ul|li|a|wbr"
    "|span|main|section|code|article|pre|details|summary|mark|kbd|footer|meter|svg|rect|text|figure|figcaption"
    "|dl|dt|dd|thead|tbody|button|label|input|output|script"
)
ATTRIBUTES = re.compile(
    "lang|charset|http-equiv|content|name|class|id|href|open|scope|min|max|value|aria-label|aria-hidden|role"
    "|viewbox|x|y|width|height|type|autocomplete|spellcheck|aria-sort|title"
)
ADDRESS = re.compile(r"#(f|L)\d+(-\d+)?|(students|tutors)/[\w.%~-]+\.html")


class Inert(HTMLParser):
    """Reads a page and fails at anything that could come alive; keeps what scripts and styles say."""

    def __init__(self) -> None:
        super().__init__()
        self.inside, self.raw, self.shown = "", {"script": "", "style": ""}, ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert TAGS.fullmatch(tag)
        assert all(ATTRIBUTES.fullmatch(name) for name, _ in attrs)
        for name, value in attrs:
            assert name != "href" or ADDRESS.fullmatch(value or "")
        self.inside = tag

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002  # HTMLParser's signature
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside in self.raw:
            self.raw[self.inside] += data
        else:
            self.shown += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    handle_pi = unknown_decl = handle_comment


def inert(html: str) -> Inert:
    html.encode()
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]", html)
    reader = Inert()
    reader.feed(html)
    reader.close()
    return reader
