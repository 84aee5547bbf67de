from sys import stdin
from random import choice

letters = 'abcdefghjklmnopqrstuvwxyz'
cells = {}
N = 7
winner = ''

def clear():
    global cells, winner
    cells = {letters[i] + str(j): '' for i in range(N) for j in range(1, N + 1)}
    winner = ''

def step(p, dx, dy):
    i = letters.find(p[0]) + dx
    j = int(p[1:]) + dy
    if 0 <= i < N and 1 <= j <= N:
        return letters[i] + str(j)
    return None

def run_length(p, dx, dy):
    n = 0
    q = step(p, dx, dy)
    while q and cells[q] == cells[p]:
        n += 1
        q = step(q, dx, dy)
    return n

def place(p, color):
    global winner
    cells[p] = color
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        # five in a row!
        if run_length(p, dx, dy) + run_length(p, -dx, -dy) == 4:
            winner = color

def empty():
    return sorted(p for p in cells if cells[p] == '')

def answer(cmd, a):
    global N
    if cmd == 'boardsize':
        N = int(a[0])
        clear()
    elif cmd == 'clear_board':
        clear()
    elif cmd == 'play':
        col, p = a[0].lower(), a[1].lower()
        if col not in ['b', 'w']:
            return '= illegal move: "' + col + '" wrong color'
        if p not in cells:
            return '= illegal move: "' + p + '" wrong coordinate'
        if cells[p]:
            return '= illegal move: "' + p + '" occupied'
        place(p, {'b': 'black', 'w': 'white'}[col])
    elif cmd == 'genmove':
        if winner:
            return '= resign'
        if not empty():
            return '= pass'
        p = choice(empty())
        place(p, {'b': 'black', 'w': 'white'}[a[0].lower()])
        return '= ' + p
    elif cmd == 'gogui-rules_final_result':
        return '= ' + (winner or ('unknown' if empty() else 'draw'))
    elif cmd == 'gogui-rules_legal_moves':
        return '= ' + ('' if winner else ' '.join(empty()))
    elif cmd == 'gogui-rules_game_id':
        return '= Gomoku'
    elif cmd == 'gogui-rules_board_size':
        return '= ' + str(N)
    elif cmd == 'name':
        return '= five'
    elif cmd == 'protocol_version':
        return '= 2'
    elif cmd not in ('quit', 'version', 'komi'):
        return '? unknown command'
    return '= '

clear()
for line in stdin:
    w = line.split()
    if w and w[0].isdigit():
        del w[0]
    if not w or w[0].startswith('#'):
        continue
    print(answer(w[0], w[1:]) + '\n', flush=True)
    if w[0] == 'quit':
        break
