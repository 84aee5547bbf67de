"""Small programs that speak GTP, well and badly, and a place to run them."""

from __future__ import annotations

from textwrap import dedent

from harness.drive.gtp.engine import Program
from harness.drive.gtp.regress import Start
from harness.sandbox.launch import Launcher

ECHO = """
    import sys
    for line in sys.stdin:
        print("= " + line.strip() + "\\n", flush=True)
"""

_PUMP = """
    import asyncio, os, queue, select, selectors, sys, threading, time
    def answer(line):
        if line.startswith("think"):
            time.sleep(0.5)
        print("= " + line.strip() + "\\n", flush=True)
    def pump():
        for line in sys.stdin:
            typed.put(line)
    typed = queue.Queue()
"""
WAITING = {
    name: f"{_PUMP}{program}"
    for name, program in {
        "an event loop asks a thread": """
    async def main():
        while line := await asyncio.to_thread(sys.stdin.readline):
            answer(line)
    asyncio.run(main())
""",
        "an event loop reads": """
    async def main():
        reader = asyncio.StreamReader()
        protocol = asyncio.StreamReaderProtocol(reader)
        await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
        while line := await reader.readline():
            answer(line.decode())
    asyncio.run(main())
""",
        "a selector": """
    selector = selectors.DefaultSelector()
    selector.register(0, selectors.EVENT_READ)
    while True:
        if selector.select(0.1):
            answer(os.read(0, 99).decode())
""",
        "it never waits to read": """
    os.set_blocking(0, False)
    while True:
        try:
            answer(os.read(0, 99).decode())
        except BlockingIOError:
            time.sleep(0.01)
""",
        "it looks whether there is anything": """
    while True:
        if select.select([sys.stdin], [], [], 0)[0]:
            answer(sys.stdin.readline())
""",
        "it looks whether a thread has read anything": """
    threading.Thread(target=pump, daemon=True).start()
    while True:
        if not typed.empty():
            answer(typed.get())
""",
        "it sleeps until a thread has read anything": """
    threading.Thread(target=pump, daemon=True).start()
    while True:
        time.sleep(0.01)
        if not typed.empty():
            answer(typed.get())
""",
    }.items()
}


def program(text: str, **modules: str) -> Program:
    """A program Go0.py of this text, with modules beside it."""
    files = {f"{name}.py": dedent(module).encode() for name, module in modules.items()}
    return Program("Go0.py", {"Go0.py": dedent(text).encode(), **files})


def start(launcher: Launcher, text: str, seconds: float = 1.0, **modules: str) -> Start:
    """What starts such a program."""
    return Start(launcher, program(text, **modules), seconds)
