"""Source is coloured line by line, and nothing in it is HTML of its own."""

from __future__ import annotations

import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from harness.report.colour import coloured


def test_keywords_texts_comments_and_defined_names_have_their_colours() -> None:
    assert coloured(["def f(x): return x if 'a' else \"#\"  # why"]) == [
        "<b>def</b> <strong>f</strong>(x): <b>return</b> x <b>if</b> <em>'a'</em> <b>else</b> <em>\"#\"</em>"
        "  <i># why</i>"
    ]
    assert coloured(["class Board: pass"]) == ["<b>class</b> <strong>Board</strong>: <b>pass</b>"]


def test_words_in_texts_names_and_comments_are_no_keywords() -> None:
    assert coloured(["island = notify"]) == ["island = notify"]
    assert coloured(["'if' # for"]) == ["<em>'if'</em> <i># for</i>"]
    assert coloured([r"'it\'s' or ''"]) == [r"<em>'it\'s'</em> <b>or</b> <em>''</em>"]


def test_a_text_over_several_lines_has_its_colour_in_each() -> None:
    assert coloured(['"""Play', "", 'it."""', "x"]) == [
        '<em>"""Play</em>',
        "<em></em>",
        '<em>it."""</em>',
        "x",
    ]
    assert coloured(["'''never", "closed"]) == ["<em>'''never</em>", "<em>closed</em>"]


def test_a_text_that_is_not_closed_ends_with_its_line() -> None:
    assert coloured(["x = 'a", "if"]) == ["x = <em>'a</em>", "<b>if</b>"]


def test_the_source_s_own_html_is_shown_as_it_is() -> None:
    assert coloured(["'<b>' < \"&lt;\""]) == ["<em>'&lt;b&gt;'</em> &lt; <em>\"&amp;lt;\"</em>"]


@given(st.lists(st.text(alphabet="'\"#\\<>&if def\u2028x", max_size=20), min_size=1, max_size=6))
def test_whatever_the_source_each_line_is_there_and_its_tags_are_ours(lines: list[str]) -> None:
    html = coloured(lines)
    assert [unescape(re.sub("</?(?:b|i|em|strong)>", "", each)) for each in html] == lines
    assert not [each for each in html if re.search("<(?!/?(?:b|i|em|strong)>)", each)]
