"""Stops its own process and its threads: what waits for it must not stop as well."""
import os, signal, threading, time

threading.Thread(target=lambda: time.sleep(3600)).start()


def is_adjacent(i, j):
    os.kill(os.getpid(), signal.SIGSTOP)
    return None


def new_game():
    signal.pthread_kill(threading.main_thread().ident, signal.SIGSTOP)
