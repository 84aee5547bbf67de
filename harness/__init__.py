"""harness: marks programming assignments, function by function, in a sandbox.

cli.py              the command line; pytest_plugin.py is for authors who live in pytest
commands/           what each command does
grading/            a class, a submission, a function: joins the stages
collect/ spec/      the stages, from hand-ins and specs to pages; beside/ reads what course staff keep beside hand-ins
sandbox/ drive/
judge/ report/
verify/             are specs right, and how strong
nouns               model/, errors.py
helpers             text.py makes strangers' text safe to look at, suggest.py finds what was meant, course_modules.py
                    what a course's modules import, fast_dataclasses.py makes dataclasses sooner

Each folder says in its __init__.py where what is. docs/architecture.md tells the flow, and why it is built so.
"""

__version__ = "0.1.0"
