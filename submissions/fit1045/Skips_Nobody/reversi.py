import copy


def new_board():
    board = []
    for i in range(8):
        board.append([0] * 8)
    board[3][3] = 2
    board[3][4] = 1
    board[4][3] = 1
    board[4][4] = 2
    return board


def print_board(board):
    for r in range(8):
        line = str(r + 1)
        for c in range(8):
            if board[r][c] == 0:
                line += " ."
            elif board[r][c] == 1:
                line += " B"
            else:
                line += " W"
        print(line)
    print("  a b c d e f g h")


def score(board):
    s1 = 0
    s2 = 0
    for row in board:
        for x in row:
            if x == 1:
                s1 += 1
            if x == 2:
                s2 += 1
    return (s1, s2)


def enclosing(board, player, pos, direct):
    r = pos[0] + direct[0]
    c = pos[1] + direct[1]
    if direct == (0, 0):
        return False
    seen = 0
    while 0 <= r <= 7 and 0 <= c <= 7:
        if board[r][c] == 0:
            return False
        if board[r][c] == player:
            return seen > 0
        seen += 1
        r += direct[0]
        c += direct[1]
    return False


def valid_moves(board, player):
    moves = []
    for r in range(8):
        for c in range(8):
            if board[r][c] == 0:
                found = False
                for dr in [-1, 0, 1]:
                    for dc in [-1, 0, 1]:
                        if enclosing(board, player, (r, c), (dr, dc)):
                            found = True
                if found:
                    moves.append((r, c))
    return moves


def next_state(board, player, pos):
    next_board = copy.deepcopy(board)
    other = 3 - player
    for dr in [-1, 0, 1]:
        for dc in [-1, 0, 1]:
            if enclosing(board, player, pos, (dr, dc)):
                r = pos[0] + dr
                c = pos[1] + dc
                while next_board[r][c] == other:
                    next_board[r][c] = player
                    r += dr
                    c += dc
    next_board[pos[0]][pos[1]] = player
    if len(valid_moves(next_board, other)) > 0:
        return (next_board, other)
    if len(valid_moves(next_board, player)) > 0:
        return (next_board, player)
    return (next_board, 0)


def position(string):
    if len(string) != 2:
        return None
    if string[0] not in "abcdefgh" or string[1] not in "12345678":
        return None
    return (int(string[1]) - 1, "abcdefgh".index(string[0]))


def colour(player):
    if player == 1:
        return "Black"
    return "White"


def show_result(board):
    b, w = score(board)
    print("Game over! Final score: Black", b, "- White", w)
    if b > w:
        print("Black wins!")
    elif w > b:
        print("White wins!")
    else:
        print("It is a draw!")


def run_two_players():
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        b, w = score(board)
        print("Black " + str(b) + ", White " + str(w))
        answer = input(colour(player) + ", where do you want to go? ")
        if answer == "q":
            print("Bye")
            return
        pos = position(answer)
        if pos is None or pos not in valid_moves(board, player):
            print("invalid move")
        else:
            board, following = next_state(board, player, pos)
            player = 3 - player if following else 0
    print_board(board)
    show_result(board)


def run_single_player():
    board = new_board()
    player = 1
    while player != 0:
        print_board(board)
        b, w = score(board)
        print("Black " + str(b) + ", White " + str(w))
        if player == 2:
            best = None
            best_score = -1
            for move in valid_moves(board, 2):
                s = score(next_state(board, 2, move)[0])[1]
                if s > best_score:
                    best_score = s
                    best = move
            board, following = next_state(board, 2, best)
            player = 1 if following else 0
            continue
        answer = input(colour(player) + ", where do you want to go? ")
        if answer == "q":
            print("Bye")
            return
        pos = position(answer)
        if pos is None or pos not in valid_moves(board, player):
            print("invalid move")
        else:
            board, following = next_state(board, player, pos)
            player = 3 - player if following else 0
    print_board(board)
    show_result(board)


def main():
    choice = ""
    while choice != "3":
        print("1. Two players")
        print("2. One player")
        print("3. Leave")
        choice = input("Your choice: ")
        if choice == "1":
            run_two_players()
        elif choice == "2":
            run_single_player()


if __name__ == "__main__":
    main()
