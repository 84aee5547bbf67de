from board import Board
from player import RandomPlayer
from commands import CommandLoop

CommandLoop(Board(7), RandomPlayer()).start()
