"""Amara Okafor, 31440987, FIT1045 Assignment 1 (Reversi)."""
import copy


class Line:
    """The squares one meets on the way from a position to the edge of the board."""

    def __init__(self, board, pos, direct):
        self.board = board
        self.places = []
        r, c = pos[0] + direct[0], pos[1] + direct[1]
        while (r, c) in PLACES:
            self.places.append((r, c))
            r, c = r + direct[0], c + direct[1]

    def captured_by(self, player):
        """The places of the stones that player would turn on this line (none if it is not closed)."""
        captured = []
        for r, c in self.places:
            stone = self.board[r][c]
            if stone == player:
                return captured
            if stone == 0:
                break
            captured.append((r, c))
        return []


PLACES = {(r, c) for r in range(8) for c in range(8)}
DIRECTIONS = [(dr, dc) for dr in range(-1, 2) for dc in range(-1, 2)]
DIRECTIONS.remove((0, 0))


def new_board():
    empty = 8 * [0]
    upper = [0, 0, 0, 2, 1, 0, 0, 0]
    return copy.deepcopy([empty[:], empty[:], empty[:], upper, upper[::-1], empty[:], empty[:], empty[:]])


def print_board(board):
    frame = '   ' + '-' * 33
    print('     A   B   C   D   E   F   G   H')
    for r in range(8):
        print(frame)
        print(' ' + str(r + 1) + ' | ' + ' | '.join(['BW '[s - 1] for s in board[r]]) + ' |')
    print(frame)


def score(board):
    s1, s2 = 0, 0
    for r, c in PLACES:
        s1 += board[r][c] == 1
        s2 += board[r][c] == 2
    return [s1, s2]


def enclosing(board, player, pos, direct):
    return len(Line(board, pos, direct).captured_by(player)) != 0


def captures(board, player, pos):
    everything = []
    for direct in DIRECTIONS:
        everything.extend(Line(board, pos, direct).captured_by(player))
    return everything


def valid_moves(board, player):
    return {(r, c) for (r, c) in PLACES if board[r][c] == 0 and captures(board, player, (r, c)) != []}


def next_state(board, player, pos):
    changed = captures(board, player, pos) + [pos]
    next_board = [[player if (r, c) in changed else board[r][c] for c in range(8)] for r in range(8)]
    opponent = 1 if player == 2 else 2
    can_move = {p: len(valid_moves(next_board, p)) > 0 for p in (1, 2)}
    if can_move[opponent]:
        return [next_board, opponent]
    return [next_board, player if can_move[player] else 0]


def position(string):
    for r, c in PLACES:
        if string == 'abcdefgh'[c] + '12345678'[r]:
            return [r, c]


def turn(board, player):
    """The position that a person enters, or None when they quit."""
    while True:
        print_board(board)
        text = input('Player %d, where? ' % player)
        if text == 'q':
            return None
        if position(text) in valid_moves(board, player):
            return position(text)
        print('invalid move')


def report(board):
    print_board(board)
    s1, s2 = score(board)
    outcome = 'Player 1 wins' if s1 > s2 else 'Player 2 wins' if s1 < s2 else 'a draw'
    print('Final score', s1, '-', s2, '->', outcome)


def run_two_players():
    starter = input('Who starts, b or w? ')
    board, player = new_board(), 2 if starter == 'w' else 1
    while player:
        pos = turn(board, player)
        if pos is None:
            return
        board, player = next_state(board, player, pos)
    report(board)


def run_single_player():
    board, player = new_board(), 1
    while player:
        if player == 1:
            pos = turn(board, 1)
            if pos is None:
                return
            board, player = next_state(board, 1, pos)
        else:
            worst_for_black = sorted(
                [next_state(board, 2, pos) for pos in valid_moves(board, 2)], key=lambda state: -score(state[0])[1]
            )
            board, player = worst_for_black[0]
            print('Player 2 moves.')
    report(board)
