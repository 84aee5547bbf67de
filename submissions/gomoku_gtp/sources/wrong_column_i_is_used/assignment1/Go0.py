import sys
from random import choice
from string import ascii_lowercase


def make(n):
    return {(x, y): None for x in ascii_lowercase[:n] for y in range(1, n + 1)}


def has_five(board, start):
    x0, y0 = start
    color = board[start]
    for dx, dy in [(1, 0), (0, 1), (1, 1), (1, -1)]:
        count = 0
        for k in range(-4, 5):
            cell = (chr(ord(x0) + k * dx), y0 + k * dy)
            count = count + 1 if board.get(cell) == color else 0
            if count >= 5:
                return True
    return False


def main():
    n = 7
    board = make(n)
    winner = None
    for raw in sys.stdin:
        words = raw.strip().split(" ")
        if words[0].isdigit():
            words = words[1:]
        if not words or words == [""] or words[0].startswith("#"):
            continue
        command, args = words[0], words[1:]
        reply = ""
        empty = [c for c in board if board[c] is None]
        if command == "boardsize":
            n = int(args[0])
            board, winner = make(n), None
        elif command == "clear_board":
            board, winner = make(n), None
        elif command == "play":
            color = {"b": "black", "w": "white"}.get(args[0].lower())
            try:
                cell = (args[1][0].lower(), int(args[1][1:]))
            except ValueError:
                cell = None
            if color is None:
                reply = f'illegal move: "{args[0]}" wrong color'
            elif cell not in board:
                reply = f'illegal move: "{args[1]}" wrong coordinate'
            elif board[cell] is not None:
                reply = f'illegal move: "{args[1]}" occupied'
            else:
                board[cell] = color
                if winner is None and has_five(board, cell):
                    winner = color
        elif command == "genmove":
            if winner:
                reply = "resign"
            elif not empty:
                reply = "pass"
            else:
                cell = choice(empty)
                board[cell] = "black" if args[0].lower() == "b" else "white"
                if has_five(board, cell):
                    winner = board[cell]
                reply = cell[0] + str(cell[1])
        elif command == "gogui-rules_legal_moves":
            if not winner:
                reply = " ".join(sorted(x + str(y) for x, y in empty))
        elif command == "gogui-rules_final_result":
            reply = winner or ("unknown" if empty else "draw")
        elif command == "gogui-rules_board_size":
            reply = str(n)
        print("= " + reply + "\n", flush=True)
        if command == "quit":
            return


main()
