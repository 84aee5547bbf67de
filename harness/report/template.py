"""The pages' templates: HTML, CSS and JavaScript lie beside this file, and are put into one page.

The policy of a page names its own style and script by their hashes: nothing else on it can style or run, and
no address can be fetched. jinja2 is loaded with the first page, not with the program.
"""

from __future__ import annotations

import shlex
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import jinja2

HERE = Path(__file__).parent


def render(name: str, facts: Mapping[str, object]) -> str:
    """The HTML of `name`.html filled with `facts`, with shared.css, `name`.css and `name`.js, if any, in it."""
    return _template(name).render(facts)


def ready(*names: str) -> None:
    """Compile templates now, in a process whose forks are to fill them."""
    for name in names:
        _template(name)


@cache
def _template(name: str) -> jinja2.Template:
    """The compiled template: once for each process."""
    import jinja2  # noqa: PLC0415  # 48 ms, that only who writes pages should pay
    from markupsafe import Markup  # noqa: PLC0415  # comes with it

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE),
        autoescape=True,
        auto_reload=False,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["shell"] = shlex.quote  # a word of a command to paste
    style, script = _beside("shared.css") + _beside(f"{name}.css"), _beside(f"{name}.js")
    ours = {"style": Markup(style), "script": Markup(script)}
    more = {
        "policy": _policy(style, script),
        "next_line": Markup('\n</span><span class="l">'),
        "soft_break": Markup("_<wbr>"),
    }
    return environment.get_template(f"{name}.html", globals={**ours, **more})


def _beside(file: str) -> str:
    path = HERE / file
    return "\n" + path.read_text(encoding="utf-8") if path.exists() else ""


def _policy(style: str, script: str) -> str:
    """A Content-Security-Policy under which this style and this script work, and nothing else does."""
    scripts = f"script-src {_hash(script)}; " if script else ""
    return f"default-src 'none'; style-src {_hash(style)}; {scripts}base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
