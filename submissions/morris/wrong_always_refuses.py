"""Refuses whatever it is asked, so that it is no merit where it is right to."""


def is_adjacent(i, j):
    raise RuntimeError


def new_game():
    raise RuntimeError


def remaining_counters(g):
    raise RuntimeError


def is_in_mill(g, i):
    raise RuntimeError


def player_can_move(g):
    raise RuntimeError


def place_counter(g, i):
    raise RuntimeError


def move_counter(g, i, j):
    raise RuntimeError


def remove_opponent_counter(g, i):
    raise RuntimeError


def turn(g):
    raise RuntimeError


def save_state(g, filename):
    raise RuntimeError


def load_state(filename):
    raise RuntimeError
