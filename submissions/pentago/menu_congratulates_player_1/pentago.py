# Moves are typed like B4, tr, cw: a cell, a quadrant (tl tr bl br), clockwise or not
import numpy as np
from random import choice, randrange


def check_victory(board, turn, rot):
    def has_line(grid, who):
        mine = (grid == who)
        for r in range(6):
            for c in range(6):
                for dr, dc in [(0, 1), (1, 0), (1, 1), (-1, 1)]:
                    er, ec = r + 4 * dr, c + 4 * dc
                    if er < 0 or er > 5 or ec > 5:
                        continue
                    if all(mine[r + k * dr][c + k * dc] for k in range(5)):
                        return True
        return False

    q = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}[rot]
    old = np.copy(board)
    sub = board[q[0]:q[0] + 3, q[1]:q[1] + 3]
    if rot % 2 == 1:
        old[q[0]:q[0] + 3, q[1]:q[1] + 3] = sub.T[::-1]
    else:
        old[q[0]:q[0] + 3, q[1]:q[1] + 3] = sub[::-1].T
    one = has_line(old, 1) or has_line(board, 1)
    two = has_line(old, 2) or has_line(board, 2)
    full = 0 not in board
    if one and two:
        return 3
    if one:
        return 1
    if two:
        return 2
    if full:
        return 3
    return 0


def apply_move(board, turn, row, col, rot):
    nb = np.copy(board)
    nb[row, col] = turn
    q = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}[rot]
    sub = np.copy(nb[q[0]:q[0] + 3, q[1]:q[1] + 3])
    if rot % 2 == 1:
        nb[q[0]:q[0] + 3, q[1]:q[1] + 3] = sub[::-1].T
    else:
        nb[q[0]:q[0] + 3, q[1]:q[1] + 3] = sub.T[::-1]
    return nb


def check_move(board, row, col):
    try:
        return row >= 0 and col >= 0 and board[row][col] == 0
    except IndexError:
        return False


def computer_move(board, turn, level):
    empty = [(r, c) for r in range(6) for c in range(6) if board[r, c] == 0]
    everything = [(r, c, k) for (r, c) in empty for k in range(1, 9)]
    if level == 1:
        return choice(everything)
    opp = turn % 2 + 1

    def results(b, who):
        free = [(r, c) for r in range(6) for c in range(6) if b[r, c] == 0]
        for (r, c) in free:
            for k in range(1, 9):
                nb = apply_move(b, who, r, c, k)
                yield (r, c, k), nb, check_victory(nb, who, k)

    if np.sum(board == turn) < 4 and np.sum(board == opp) < 4:
        return choice(everything)
    neutral = []
    for move, nb, res in results(board, turn):
        if res == turn:
            return move
        if res == 0 or res == 3:
            neutral.append((move, nb, res))
    safe = []
    while neutral:
        move, nb, res = neutral.pop(randrange(len(neutral)))
        if res == 3:
            return move
        lost = False
        for _, _, answer in results(nb, opp):
            if answer == opp:
                lost = True
                break
        if not lost:
            safe.append(move)
            break
    if len(safe) > 0:
        return safe[0]
    return choice(everything)


def display_board(board):
    print('     A B C   D E F')
    print('   .-------.-------.')
    for r in range(6):
        cells = []
        for c in range(6):
            v = board[r][c]
            cells.append('-' if v == 0 else ('@' if v == 1 else '#'))
        print(' %d | %s | %s |' % (r + 1, ' '.join(cells[:3]), ' '.join(cells[3:])))
        if r == 2:
            print('   |-------+-------|')
    print("   '-------'-------'")


def get_human_move(board, label):
    quads = {'tr': 1, 'br': 3, 'bl': 5, 'tl': 7}
    while True:
        cell = input(label + ' cell (A1 to F6, or X to leave the game): ').strip().upper()
        if cell == 'X':
            return 'X'
        if len(cell) != 2 or cell[0] not in 'ABCDEF' or cell[1] not in '123456':
            print('No such cell.')
            continue
        row = int(cell[1]) - 1
        col = 'ABCDEF'.index(cell[0])
        if check_move(board, row, col):
            break
        print('That cell is occupied.')
    while True:
        quad = input(label + ' quadrant to rotate (tl, tr, bl, br): ').strip().lower()
        if quad in quads:
            break
        print('No such quadrant.')
    while True:
        way = input(label + ' direction (cw or ccw): ').strip().lower()
        if way in ('cw', 'ccw'):
            break
        print('Type cw or ccw.')
    rot = quads[quad]
    if way == 'ccw':
        rot = rot + 1
    return row, col, rot


def menu():
    print('PENTAGO')
    opponent = ''
    while opponent not in ('H', 'C'):
        opponent = input('Do you want to play against a (H)uman or the (C)omputer? ').strip().upper()
    level = 0
    me = 1
    if opponent == 'C':
        lv = ''
        while lv not in ('1', '2'):
            lv = input('Level of the computer, 1 (random) or 2 (medium): ').strip()
        level = int(lv)
        first = ''
        while first not in ('Y', 'N'):
            first = input('Do you want to go first? (Y/N) ').strip().upper()
        me = 1 if first == 'Y' else 2
    board = np.zeros((6, 6))
    player = 1
    over = False
    display_board(board)
    while not over:
        if level > 0 and player != me:
            row, col, rot = computer_move(board, player, level)
            print('The computer plays ' + 'ABCDEF'[col] + str(row + 1) + ' and rotation ' + str(rot))
        else:
            answer = get_human_move(board, 'Player ' + str(player) + ' (' + '@#'[player - 1] + ')')
            if answer == 'X':
                print('Game abandoned.')
                return
            row, col, rot = answer
        board = apply_move(board, player, row, col, rot)
        display_board(board)
        outcome = check_victory(board, player, rot)
        if outcome != 0:
            over = True
            if outcome == 3:
                print('Draw, nobody wins.')
            elif level > 0:
                if outcome == 1:
                    print('Congratulations, you win!')
                else:
                    print('The computer wins.')
            else:
                print('Player ' + str(outcome) + ' wins the game.')
        if player == 1:
            player = 2
        else:
            player = 1


if __name__ == '__main__':
    menu()
