"""Files that are written for a newer Python: f-strings as they are from 3.12 on, errors as from 3.14 on."""

from __future__ import annotations

import time

import pytest
from student import result

from harness.sandbox.box.newer import parse
from harness.sandbox.launch import Launcher


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('d = {"x": 1}\nv = f"{d["x"]}"', "1"),
        ("v = f\"{'\\n'.join('ab')}!\"", "a\nb!"),
        ("v = f'{'-'*3}' '+' f'{'='}'", "---+="),
        ('v = f"{f"{f"{f"{f"{1}"}"}"}"}"', "1"),
        ('v = f"{", ".join(f"{n!s:>{len("abc")}}" for n in (1, 2))}"', "  1,   2"),
        ("v = f'{3.14159:{'>'}6.{'2'}f}|{'q'!r}'", "  3.14|'q'"),
        ("v = f'{'a' 'b' \"c\"}{{}}{'x' if 1!=2 else ':'}'", "abc{}x"),
        ("v = f'{ {'k': 'v'}['k'] }\\N{BULLET}' + rf'\\d\\{'z'}'", "v•\\d\\z"),
        ("v = f'{'''it's'''}' + '''it's {'a'}''' # don't", "it'sit's {'a'}"),
        ("v = f'''{'a'}'{\"b\"}'''", "a'b"),
        ("v = f'{'a' +\n    'b'}'", "ab"),
        ('d = {"x": 1}\nv = f"{d["x"]=}, {"a" "b"=}"', """d["x"]=1, "a" "b"='ab'"""),
        (
            "type = 4\ntype V = list[int]\nclass C[T]:\n    def f[U: int](self): return V and type\nv = C().f()",
            4,
        ),
        ("type Tree = Leaf | list[Tree]\ntype Pair[T: (int, str)] = tuple[T, T]\nv = (Tree | None) and 1", 1),
        ("class C[T: list[int],\n    U]: pass\nv = __import__('sys')._getframe().f_lineno", 3),
        ("v = f'{1 +\n    1}{'a'}'\nassert __import__('sys')._getframe().f_lineno == 3", "2a"),
    ],
)
def test_f_strings_and_types_may_be_written_as_from_3_12_on(text: str, value: object) -> None:
    names: dict[str, object] = {}
    exec(compile(parse(text, "work.py"), "work.py", "exec"), names)
    assert names["v"] == value


@pytest.mark.parametrize(
    "caught",
    [
        "except ValueError, KeyError:",
        "except(ValueError), KeyError :  # 'both', of them",
        "except IndexError, {}.get(1, KeyError):",
        "except (IndexError, OSError):\n    pass\nexcept ValueError, TypeError, KeyError:",
    ],
)
def test_several_errors_may_be_caught_without_parentheses(caught: str) -> None:
    names: dict[str, object] = {}
    text = f"try:\n    {{}}[1]\n{caught}\n    v = 'except A, B:'  # except A, B:\n"
    exec(compile(parse(text, "work.py"), "work.py", "exec"), names)
    assert names["v"] == "except A, B:"


def test_several_errors_in_a_group_may_be_caught_without_parentheses() -> None:
    names: dict[str, object] = {}
    text = "try:\n    raise ExceptionGroup('', [KeyError()])\nexcept* ValueError, KeyError:\n    v = 1\n"
    exec(compile(parse(text, "work.py"), "work.py", "exec"), names)
    assert names["v"] == 1


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x = 1\ntry:\n    x = 2\nexcept KeyError, ValueError as e:\n    x = 3", 4),
        ("x = 1\ntry:\n    x = 2\nexcept KeyError ValueError, OSError:\n    x = 3", 4),
        ("x = f'{'a'}'\ny = (", 2),
        ("y = = 1\nx = f'{'a'}'", 1),
        ("x = f'{'a'", 1),
        ("x = f'{'a}'", 1),
        ("x = f'{'a", 1),
        ("f'{" * 3000, 1),
    ],
)
def test_an_error_in_any_python_is_told_by_its_line(text: str, line: int) -> None:
    with pytest.raises(SyntaxError) as caught:
        parse(text, "work.py")
    assert caught.value.lineno == line


@pytest.mark.parametrize(
    "many", ["except ", "except a, b ", "def f[", "class f[a, ", "type a ", "type a[b[", "f'{"]
)
def test_a_text_is_looked_through_once_however_much_in_it_begins_like_something_newer(many: str) -> None:
    began = time.process_time()
    with pytest.raises(SyntaxError):
        parse(f"x = = 1\n{many * 10_000}", "work.py")
    assert time.process_time() - began < 2  # it takes a tenth of a second, and took ten


@pytest.mark.parametrize("line", [b"# coding: nosuch", b"# coding: rot13", b"x = 'caf\xe9'"])
def test_bytes_that_no_python_reads_are_an_error(line: bytes) -> None:
    with pytest.raises(SyntaxError):
        parse(line + b"\nv = f'{'a'}'", "work.py")


def test_bytes_are_read_in_the_encoding_that_they_name() -> None:
    names: dict[str, object] = {}
    exec(compile(parse(b"# coding: latin-1\nv = f'{'caf\xe9'}'", "work.py"), "work.py", "exec"), names)
    assert names["v"] == "caf\u00e9"


def test_what_the_standard_library_has_from_3_12_on_is_there(launcher: Launcher) -> None:
    text = """
        from itertools import batched
        from typing import override
        class Row(list):
            @override
            def __len__(self): return 5
        def f(): return [list(batched("abcde", 2)), len(Row()), list(batched([], 3))]
        """
    assert result(launcher, text) == [[("a", "b"), ("c", "d"), ("e",)], 5, []]


@pytest.mark.parametrize("call", ["batched('abc', 2, strict=True)", "batched('abc', 0)"])
def test_a_wrong_batch_is_refused_as_a_newer_python_refuses_it(launcher: Launcher, call: str) -> None:
    assert result(launcher, f"from itertools import batched\ndef f(): return list({call})") == "ValueError"


def test_a_hand_in_for_a_newer_python_is_graded(launcher: Launcher) -> None:
    assert result(launcher, "def f(): return f'{'a'}{'#'}'") == "a#"
