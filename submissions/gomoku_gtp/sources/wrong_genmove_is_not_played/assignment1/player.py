import secrets


class RandomPlayer:
    def choose(self, board, color):
        moves = board.legal_moves()
        return secrets.choice(moves) if moves else None
