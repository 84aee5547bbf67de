LETTERS = 'ABCDEFGHJKLMNOPQRST'

def new_board(n):
    return [['.'] * n for _ in range(n)]

def name(r, c):
    return LETTERS[c].lower() + str(r + 1)

def empties(board):
    found = []
    for r, row in enumerate(board):
        for c, cell in enumerate(row):
            if cell == '.':
                found.append((r, c))
    return found

def lines(board):
    """every row, column and diagonal as one string"""
    n = len(board)
    for i in range(n):
        yield ''.join(board[i])
        yield ''.join(board[r][i] for r in range(n))
    for d in range(-(n - 1), n):
        yield ''.join(board[r][r - d] for r in range(n) if 0 <= r - d < n)
        yield ''.join(board[r][n - 1 - r - d] for r in range(n) if 0 <= n - 1 - r - d < n)

def five_somewhere(board):
    for s in lines(board):
        if 'XXXXX' in s or 'OOOOO' in s:
            return True
    return False
