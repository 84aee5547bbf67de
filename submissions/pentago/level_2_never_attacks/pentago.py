import numpy as np
from random import choice, sample


def check_victory(board, turn, rot):
    grid = frozen(board)
    opposite = rot + 1 if rot % 2 else rot - 1
    return result_of(rotated(grid, opposite), grid)


def frozen(board):
    return tuple(tuple(int(x) for x in row) for row in board)


def rotated(grid, rot):
    """Rotate with zip: clockwise is zip of the rows upside down."""
    top, left = {1: (0, 3), 2: (0, 3), 3: (3, 3), 4: (3, 3), 5: (3, 0), 6: (3, 0), 7: (0, 0), 8: (0, 0)}[rot]
    block = [row[left:left + 3] for row in grid[top:top + 3]]
    if rot in (1, 3, 5, 7):
        block = list(zip(*block[::-1]))
    else:
        block = list(zip(*block))[::-1]
    rows = list(grid)
    for i, part in enumerate(block):
        old = rows[top + i]
        rows[top + i] = old[:left] + tuple(part) + old[left + 3:]
    return tuple(rows)


def owners(grid):
    """Who has five: walk through every line and count the run."""
    found = set()
    for dr, dc in [(0, 1), (1, 0), (1, 1), (-1, 1)]:
        for r in range(6):
            for c in range(6):
                who = grid[r][c]
                run = 0
                y, x = r, c
                while who and 0 <= y < 6 and 0 <= x < 6 and grid[y][x] == who:
                    run += 1
                    y, x = y + dr, x + dc
                if run >= 5:
                    found.add(who)
    return found


def result_of(before, after):
    winners = owners(after) | owners(before)
    if winners == {1, 2}:
        return 3
    if winners:
        return winners.pop()
    return 3 if all(all(row) for row in after) else 0


def apply_move(board, turn, row, col, rot):
    grid = [list(r) for r in frozen(board)]
    grid[row][col] = int(turn)
    return np.array(rotated(tuple(map(tuple, grid)), rot))


def check_move(board, row, col):
    assert row in range(6) and col in range(6)
    return not board[row, col]


def moves_on(grid):
    return [(r, c, rot) for r in range(6) for c in range(6) if not grid[r][c] for rot in range(1, 9)]


def put(grid, turn, r, c):
    return grid[:r] + (grid[r][:c] + (turn,) + grid[r][c + 1:],) + grid[r + 1:]


def computer_move(board, turn, level):
    grid = frozen(board)
    moves = moves_on(grid)
    if level == 1:
        return choice(moves)
    good = search(grid, turn, moves)
    return good[0]


def search(grid, turn, moves):
    outcomes = {}
    for r, c, rot in moves:
        placed = put(grid, turn, r, c)
        after = rotated(placed, rot)
        outcomes[r, c, rot] = (result_of(placed, after), after)
    winning = [m for m in moves if outcomes[m][0] == turn]
    memory = {}
    fine = []
    for m in moves:
        result, after = outcomes[m]
        if result == 3 - turn:
            continue
        if result == 0:
            if after not in memory:
                memory[after] = can_win(after, 3 - turn)
            if memory[after]:
                continue
        fine.append(m)
    return fine or moves


def can_win(grid, player):
    for r, c, rot in moves_on(grid):
        placed = put(grid, player, r, c)
        if result_of(placed, rotated(placed, rot)) == player:
            return True
    return False


def display_board(board):
    letters = " WB"
    text = ["+-------+-------+"]
    for i, row in enumerate(frozen(board)):
        text.append("| " + " ".join(letters[v].replace(" ", "_") for v in row[:3]) + " | "
                    + " ".join(letters[v].replace(" ", "_") for v in row[3:]) + " |")
        if i in (2, 5):
            text.append("+-------+-------+")
    print("\n".join(text), end="\n\n")


def number(prompt, choices):
    while True:
        line = input(prompt + " ")
        if line.lower() in ("q", "quit", "exit"):
            raise KeyboardInterrupt
        try:
            value = int(line)
        except ValueError:
            value = None
        if value in choices:
            return value
        print("   ? allowed:", *choices)


def menu():
    try:
        game()
    except KeyboardInterrupt:
        print("See you!")


def game():
    humans = number("How many humans play (0, 1 or 2)?", (0, 1, 2))
    level = number("Computer level (1 or 2)?", (1, 2)) if humans < 2 else 1
    board = np.zeros((6, 6), int)
    turn = 1
    for _ in range(36):
        display_board(board)
        name = "White" if turn == 1 else "Black"
        if turn <= humans:
            while True:
                row = number(name + ": row?", range(6))
                col = number(name + ": column?", range(6))
                if check_move(board, row, col):
                    break
                print("   that square is not free")
            rot = number(name + ": rotation?", range(1, 9))
        else:
            row, col, rot = computer_move(board, turn, level)
            print(name, "plays", row, col, rot)
        board = apply_move(board, turn, row, col, rot)
        result = check_victory(board, turn, rot)
        if result:
            display_board(board)
            print(["", "White (player 1) wins", "Black (player 2) wins", "Draw"][result])
            return
        turn = 3 - turn


if __name__ == "__main__":
    menu()
