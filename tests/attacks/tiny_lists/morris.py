"""A small frame that grows a hundredfold where it is read: a million empty lists, a text of zeros, a huge array."""
import sys


def send(content):
    frame = sys._getframe()
    while type(frame.f_locals.get("self")).__name__ != "Link":
        frame = frame.f_back
    judge = frame.f_locals["self"]
    judge.channel.send('["done","%s","r",%s,null,0,""]' % (judge.request, content))


def is_adjacent(i, j):
    send("[" + "[]," * 1_300_000 + "[]]")


def new_game():
    send('{"n":["<U100000000",[8],["a","a","a","a","a","a","a","a"]]}')


def remaining_counters(g):
    send('{"n":["V100000000",[8],[0,0,0,0,0,0,0,0]]}')


def is_in_mill(g, i):
    send("[" * 100_000)


def turn(g):
    send("1" * 3_000_000)


def place_counter(g, i):
    send('"' + "\\u0000" * 600_000 + '"')
