# One thread reads what is typed and puts it in a queue, the main thread plays.
import queue
import sys
import threading

from core import Core

typed = queue.Queue()


def reader():
    for raw in iter(sys.stdin.buffer.readline, b""):
        typed.put(raw.decode("ascii", "ignore"))
    typed.put(None)


threading.Thread(target=reader, daemon=True).start()
core = Core()
while (line := typed.get()) is not None:
    answer = core.handle(line)
    if answer is not None:
        sys.stdout.buffer.write(answer.encode())
        sys.stdout.buffer.flush()
