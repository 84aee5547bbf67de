import numpy as np
import random


def check_victory(board, turn, rot):
    # TODO
    return -1


def apply_move(board, turn, row, col, rot):
    # TODO
    return board


def check_move(board, row, col):
    # TODO
    return False


def computer_move(board, turn, level):
    # TODO
    return (0, 0, 0)


def display_board(board):
    # TODO
    pass


def menu():
    # TODO
    pass


if __name__ == "__main__":
    menu()
