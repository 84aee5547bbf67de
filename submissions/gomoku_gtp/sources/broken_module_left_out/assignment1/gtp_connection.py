from sys import stdin


class GtpConnection:
    def __init__(self, engine, board):
        self.engine = engine
        self.board = board

    def start_connection(self):
        for line in stdin:
            print("=\n", flush=True)
