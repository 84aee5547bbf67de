"""harness/sandbox/wire.py: what a worker may send in place of a value."""

from __future__ import annotations

import contextlib
import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.judge.values import same
from harness.sandbox.decode import judge_decoder
from harness.sandbox.wire import Encoder, Unusable, WireError

TEXT = st.text(st.characters(exclude_categories=[]), max_size=20)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXT,
    lambda v: st.lists(v, max_size=4) | st.dictionaries(st.sampled_from("tszdfbnmoxhc?"), v, max_size=2),
    max_leaves=20,
)


@given(TEXT | JUNK.map(json.dumps))
def test_whatever_comes_is_a_value_or_a_wire_error(text: str) -> None:
    with contextlib.suppress(WireError):
        judge_decoder().value(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[1] [2]",
        "NaN",
        "Infinity",
        "[" * 100_000,
        "[" * 200 + "]" * 200,
        '{"t":[' * 200 + "]}" * 200,
        '{"d":[[' + '{"t":[' * 150 + "]}" * 150 + ",1]]}",
        '{"n":["O",[1],[' + "[" * 200 + "]" * 200 + "]]}",
        "1" * 5000,
        '{"?":1}',
        '{"t":[1],"s":[1]}',
        "{}",
        '{"s":[[1]]}',
        '{"s":[{"d":[]}]}',
        '{"d":[1]}',
        '{"d":[[[],1]]}',
        '{"d":[[1,2,3]]}',
        '{"p":[[[1]]]}',
        '{"p":[[[1]],[1,2]]}',
        '{"p":[[[[1]]],[1]]}',
        '{"p":[[1],[1]]}',
        '{"f":"0x1p99999"}',
        '{"f":5}',
        '{"b":"zz"}',
        '{"o":["x","y"]}',
        '{"o":[1,1]}',
        '{"q":[]}',
        '{"q":["x","y"]}',
        '{"q":[1,1]}',
        '{"q":["x"' + ",1" * 1_000_000 + "]}",
        '{"x":5}',
        '{"h":1}',
        '{"c":1}',
        '{"n":["<i8",[2],"00"]}',
        '{"n":["<i8",[-1],""]}',
        '{"n":["<i8",[' + "1," * 99 + '1],"0000000000000000"]}',
        '{"n":["<i8",[' + "999999999999," * 100_000 + '0],""]}',
        '{"n":["O",[2],"0000000000000000"]}',
        '{"n":["V8",[1],"0000000000000000"]}',
        '{"n":["U900000000",[2],["a","b"]]}',
        '{"n":["U9000000",[200],[' + '"a",' * 199 + '"a"]]}',
        '{"n":[["a","b"],[1],[1]]}',
        '{"n":["M8[D]",[1],["2020"]]}',
        '{"m":["<f8",[1,2]]}',
        '{"m":["M8[D]","2020"]}',
        '{"m":["O",1]}',
    ],
    ids=lambda text: text[:30],
)
def test_what_is_no_value_is_a_wire_error_at_once(text: str) -> None:
    started = time.process_time()
    with pytest.raises(WireError):
        judge_decoder().value(text)
    assert time.process_time() - started < 1


@pytest.mark.parametrize("tag", ['{"s":[%s]}', '{"z":[%s]}'])
def test_keys_made_to_share_a_hash_are_refused_at_once(tag: str) -> None:
    alike = ",".join(str(n * (2**61 - 1)) for n in range(40_000))
    pairs = ",".join(f"[{n * (2**61 - 1)},0]" for n in range(40_000))
    board = f'{{"p":[[{pairs}],[{",".join("0" * 40_000)}]]}}'
    started = time.process_time()
    for text in (tag % alike, f'{{"d":[{pairs}]}}', board):
        with pytest.raises(WireError):
            judge_decoder().value(text)
    assert time.process_time() - started < 1


def test_a_large_honest_set_is_not_refused() -> None:
    encoder = Encoder()
    text = encoder.text(encoder.tag(set(range(50_000))))
    assert len(judge_decoder().value(text)) == 50_000


def test_a_reason_or_a_name_that_came_is_short() -> None:
    assert judge_decoder().value(json.dumps({"x": "a" * 10_000})).reason == "a" * 500
    assert judge_decoder().value(json.dumps({"o": ["a" * 10_000, 1]})).class_ == "a" * 500
    assert not same(Unusable("a"), Unusable("a"))
