import numpy as np


class GoBoard:
    def __init__(self, size):
        self.size = size
        self.grid = np.zeros((size, size))
