# FIT1045 A1 T2 - Oskar Lindqvist - 30577719
#
# I look at lines of the board as strings: "2210" is white, white, black, empty.

import copy


def new_board():
    rows = ["00000000"] * 3 + ["00021000", "00012000"] + ["00000000"] * 3
    return [[int(square) for square in row] for row in rows]


def print_board(board):
    print()
    for number, row in enumerate(board, start=1):
        squares = ["\x1b[32m.\x1b[0m", "\x1b[30mX\x1b[0m", "\x1b[37mO\x1b[0m"]
        print(" %d  " % number + "  ".join(squares[square] for square in row))
    print("    A  B  C  D  E  F  G  H")
    print()


def score(board):
    text = "".join(str(square) for row in board for square in row)
    return (text.count("1"), text.count("2"))


def line(board, pos, direct):
    """The squares from pos (without it) to the edge, as a string."""
    squares = ""
    r, c = pos[0] + direct[0], pos[1] + direct[1]
    while 0 <= r <= 7 and 0 <= c <= 7:
        squares += str(board[r][c])
        r, c = r + direct[0], c + direct[1]
    return squares


def enclosed(board, player, pos, direct):
    """How many stones would be turned in this direction."""
    squares = line(board, pos, direct)
    rest = squares.lstrip("21"[player - 1])
    if rest.startswith(str(player)):
        return len(squares) - len(rest)
    return 0


def enclosing(board, player, pos, direct):
    return enclosed(board, player, pos, direct) >= 1


DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def valid_moves(board, player):
    moves = []
    for square in range(63, -1, -1):
        pos = divmod(square, 8)
        if board[pos[0]][pos[1]] == 0:
            turned = sum(enclosed(board, player, pos, direct) for direct in DIRECTIONS)
            if turned > 0:
                moves.append(pos)
    return moves


def next_state(board, player, pos):
    next_board = [row[:] for row in board]
    next_board[pos[0]][pos[1]] = player
    for direct in DIRECTIONS:
        for step in range(1, enclosed(board, player, pos, direct) + 1):
            next_board[pos[0] + step * direct[0]][pos[1] + step * direct[1]] = player
    if valid_moves(next_board, 3 - player):
        return (next_board, 3 - player)
    if valid_moves(next_board, player):
        return (next_board, player)
    return (next_board, 0)


def position(string):
    names = [column + row for row in "12345678" for column in "abcdefgh"]
    if string in names:
        return divmod(names.index(string), 8)
    return None


def ask(question, answers):
    """Ask until one of the answers is given."""
    answer = input(question)
    while answer not in answers:
        answer = input("Please answer " + " or ".join(answers) + ": ")
    return answer


def finish(board):
    s1, s2 = score(board)
    print("*** THE END ***")
    print("X has %d stones, O has %d stones: %s" % (s1, s2, "X wins" if s1 > s2 else "O wins" if s2 > s1 else "draw"))


def game(automatic):
    if ask("Ready to play (y/n)? ", ["y", "n"]) == "n":
        return
    board, player = new_board(), 1
    while True:
        print_board(board)
        if player in automatic:
            choices = [next_state(board, player, pos) for pos in valid_moves(board, player)]
            board, player = sorted(choices, key=lambda choice: score(choice[0])[1])[-1]
            print("O has moved.")
        else:
            string = input("It is %s's turn. Position: " % "XO"[player - 1])
            if string == "q":
                print("You have quit.")
                return
            pos = position(string)
            if pos is None or pos not in valid_moves(board, player):
                print("invalid move")
                continue
            mover = player
            board, player = next_state(board, player, pos)
            if player == mover:
                print("%s must pass." % "OX"[player - 1])
        if player == 0:
            print_board(board)
            if automatic:
                print("*** THE END *** Better luck next time, the computer wins!")
            else:
                finish(board)
            return


def run_two_players():
    game(automatic=[])


def run_single_player():
    game(automatic=[2])
