import sys, random
sys.setrecursionlimit(5000)

SIZE = [7]
B = {}          # (col, row) -> 'b' or 'w'
OVER = []       # the winner, once there is one

def cols():
    return [c for c in 'abcdefghijklmnopqrstuvwxyz' if c != 'i'][:SIZE[0]]

def pts():
    return [(c, r) for c in cols() for r in range(1, SIZE[0] + 1)]

def longest(pt, d):
    # how many stones of the same color from here in direction d, recursive
    c, r = pt
    i = cols().index(c) + d[0]
    nxt = (cols()[i], r + d[1]) if 0 <= i < SIZE[0] else None
    if nxt in B and B[nxt] == B[pt]:
        return 1 + longest(nxt, d)
    return 1

def put(pt, color):
    B[pt] = color
    for d in [(1, 0), (0, 1), (1, 1), (1, -1)]:
        if longest(pt, d) + longest(pt, (-d[0], -d[1])) - 1 >= 5 and not OVER:
            OVER.append(color)

def parse(s):
    try:
        p = (s[0].lower(), int(s[1:]))
    except ValueError:
        return None
    return p if p in pts() else None

def play(color, s):
    p = parse(s)
    if p is None:
        return 'illegal move: "%s" wrong coordinate' % s
    if p in B:
        return 'illegal move: "%s" occupied' % s
    if color.lower() not in ('b', 'w'):
        return 'illegal move: "%s" wrong color' % color
    put(p, color.lower())
    return ''

def genmove(color):
    left = [p for p in pts() if p not in B]
    if OVER: return 'resign'
    if not left: return 'pass'
    p = left[random.randint(0, len(left) - 1)]
    put(p, color.lower())
    return p[0] + str(p[1])

def legal():
    if OVER: return ''
    return ' '.join(sorted(c + str(r) for c, r in pts() if (c, r) not in B))

def result():
    if OVER: return {'b': 'black', 'w': 'white'}[OVER[0]]
    return 'draw' if len(B) == len(pts()) else 'unknown'

def boardsize(n='7'):
    SIZE[0] = int(n)
    B.clear(); OVER.clear()
    return ''

def clear():
    B.clear(); OVER.clear()
    return ''

T = {'play': play, 'genmove': genmove, 'gogui-rules_legal_moves': legal, 'gogui-rules_final_result': result,
     'boardsize': boardsize, 'clear_board': clear, 'name': lambda: 'recursive', 'version': lambda: '1',
     'komi': lambda k: '', 'protocol_version': lambda: '2', 'quit': lambda: ''}

for line in iter(sys.stdin.readline, ''):
    line = line.split('#')[0].split()
    num = ''
    if line and line[0].isdigit(): num = line.pop(0)
    if not line: continue
    if line[0] in T: sys.stdout.write('=' + num + ' ' + T[line[0]](*line[1:]) + '\n\n')
    else: sys.stdout.write('?' + num + ' unknown command\n\n')
    sys.stdout.flush()
    if line[0] == 'quit': break
