import numpy as np
import sys, random
from gtp import GTP

class Board:
    def __init__(self, size):
        self.size = size
        self.a = np.zeros((size, size), dtype=int)

    def winner(self):
        n = self.size
        for color in (1, 2):
            m = (self.a == color)
            for i in range(n):
                for j in range(n - 4):
                    if m[i, j:j+5].all():
                        return color
                    if m[j:j+5, i].all():
                        return color
            for k in range(n - 4):
                for d in (m.diagonal(k), m[::-1].diagonal(k), m[::-1].diagonal(-k)):
                    for i in range(len(d) - 4):
                        if d[i:i+5].all():
                            return color
        return 0

if __name__ == "__main__":
    GTP(Board, random.Random()).run(sys.stdin)
