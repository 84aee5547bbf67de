import re, sys, random
import numpy as np

WHO = {'b': 1, 'w': -1}
WORD = {1: 'black', -1: 'white'}

class State(object):
    winner = None
    def __init__(self): self.new(7)
    def new(self, n):
        # one row of zeros more on each side
        self.n = n
        self.grid = np.zeros((n + 2, n + 2), dtype=np.int8)

st = State()

def xy(p):
    m = re.match('^([a-hj-t])([1-9][0-9]?)$', p)
    if not m: return None
    x = 'abcdefghjklmnopqrst'.find(m.group(1)) + 1
    y = int(m.group(2))
    return (x, y) if x <= st.n and y <= st.n else None

def pname(x, y): return 'abcdefghjklmnopqrst'[x - 1] + str(y)

def free():
    return [(x, y) for x in range(1, st.n + 1) for y in range(1, st.n + 1) if st.grid[x, y] == 0]

def stone(x, y, c):
    st.grid[x, y] = c
    for a, b in [(1, 0), (0, 1), (1, 1), (-1, 1)]:
        k = 1
        for s in (1, -1):
            i, j = x + s*a, y + s*b
            while st.grid[i, j] == c:
                k += 1
                i, j = i + s*a, j + s*b
        if k >= 5 and st.winner is None: st.winner = WORD[c]

def respond(s=''): sys.stdout.write('= ' + s + '\n\n'); sys.stdout.flush()

def main():
    while 1:
        line = sys.stdin.readline()
        if line == '': break
        t = re.sub('^[0-9]+ ', '', line.strip()).split()
        if len(t) == 0 or t[0][0] == '#': continue
        c = t[0]
        if c == 'quit': respond(); break
        elif c == 'boardsize': st.new(int(t[1])); respond()
        elif c == 'clear_board': st.new(st.n); respond()
        elif c == 'play':
            if t[1].lower() not in WHO: respond('illegal move: "%s" wrong color' % t[1])
            elif xy(t[2].lower()) is None: respond('illegal move: "%s" wrong coordinate' % t[2])
            elif st.grid[xy(t[2].lower())] != 0: respond('illegal move: "%s" occupied' % t[2])
            else:
                x, y = xy(t[2].lower())
                stone(x, y, WHO[t[1].lower()]); respond()
        elif c == 'genmove':
            if st.winner: respond('resign')
            elif not free(): respond('pass')
            else:
                x, y = random.choice(free())
                stone(x, y, WHO[t[1].lower()]); respond(pname(x, y))
        elif c == 'gogui-rules_legal_moves':
            respond('' if st.winner else ' '.join(sorted(pname(x, y) for x, y in free())))
        elif c == 'gogui-rules_final_result':
            respond(st.winner if st.winner else 'unknown' if free() else 'draw')
        elif c in ('name', 'version', 'komi'): respond('st')
        elif c == 'protocol_version': respond('2')
        else: sys.stdout.write('? unknown\n\n'); sys.stdout.flush()

main()
