import sys, random

class Player:
    def __init__(self, mark): self.mark, self.pts = mark, []

class Table:
    def __init__(self, n):
        self.n = n
        self.b, self.w = Player('black'), Player('white')
        self.winner = ''
    def taken(self): return self.b.pts + self.w.pts
    def open(self):
        t = set(self.taken())
        return [(i, j) for i in range(self.n) for j in range(self.n) if (i, j) not in t]
    def put(self, player, p):
        player.pts.append(p)
        i, j = p
        s = set(player.pts)
        for di, dj in [(1, 0), (0, 1), (1, 1), (1, -1)]:
            lo = hi = 0
            while (i + (hi + 1) * di, j + (hi + 1) * dj) in s: hi += 1
            while (i - (lo + 1) * di, j - (lo + 1) * dj) in s: lo += 1
            if lo + hi >= 4 and self.winner == '': self.winner = player.mark

L = 'abcdefghjklmnopqrst'
t = Table(7)
def nm(p): return L[p[0]] + str(p[1] + 1)

for line in sys.stdin:
    line = line.strip()
    if line == '' or line[0] == '#': continue
    w = line.split()
    if w[0].isdigit(): w.pop(0)
    r = ''
    if w[0] == 'boardsize': t = Table(int(w[1]))
    if w[0] == 'clear_board': t = Table(t.n)
    if w[0] == 'play':
        who = t.b if w[1] in 'bB' else t.w if w[1] in 'wW' else None
        names = {nm((i, j)): (i, j) for i in range(t.n) for j in range(t.n)}
        if who is None: r = 'illegal move: "' + w[1] + '" wrong color'
        elif w[2].lower() not in names: r = 'illegal move: "' + w[2] + '" wrong coordinate'
        elif names[w[2].lower()] in t.taken(): r = 'illegal move: "' + w[2] + '" occupied'
        else: t.put(who, names[w[2].lower()])
    if w[0] == 'genmove':
        if t.winner: r = 'resign'
        elif not t.open(): r = 'pass'
        else:
            p = random.choice(t.open())
            t.put(t.b if w[1] in 'bB' else t.w, p)
            r = nm(p)
    if w[0] == 'gogui-rules_legal_moves' and not t.winner: r = ' '.join(sorted(nm(p) for p in t.open()))
    if w[0] == 'gogui-rules_final_result': r = t.winner or ('draw' if not t.open() else 'unknown')
    print('= ' + r, flush=True)
    if w[0] == 'quit': break
