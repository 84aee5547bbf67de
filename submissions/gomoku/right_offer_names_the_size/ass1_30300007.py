#!/usr/bin/env python
# coding: utf-8

# In[1]:


get_ipython().run_line_magic('matplotlib', 'inline')


# # FIT9136 Assignment 1
# 
# - Full name: Zoe Adams
# - Student ID: 30300007
# - Creation date: 1 August 2023
# - Last modified date: 24 August 2023
# 
# Description: a game of Gomoku for two players, or one player and the computer.

# In[ ]:


import random
# 0 is free, 1 is black and 2 is white
STONES = [" ", "●", "○"]


# ### 3.1 game_menu

# In[ ]:


def game_menu():
    """
    Display the menu of the game.
    """
    print("\n1. Start a Game\n2. Print the Board\n3. Place a Stone\n4. Reset the Game\n5. Exit\n")


# In[ ]:


# Test code for 3.1 here
# game_menu()
# this should print the five options


# ### 3.2 create_board

# In[ ]:


def create_board(size):
    """
    The board is one list with the rows one after the other.
    """
    return [0] * (size * size)


# In[ ]:


# Test code for 3.2 here
# b = create_board(9)
# this should be an empty board


# In[ ]:


def get_size(board):
    """
    Calculate the size from the length of the list.
    """
    return round(len(board) ** 0.5)


# ### 3.3 is_occupied

# In[ ]:


def is_occupied(board, x, y):
    """
    Check if there is a stone.
    """
    if board[x * get_size(board) + y] == 0:
        return False
    else:
        return True


# In[ ]:


# Test code for 3.3 here
# b = create_board(9)
# is_occupied(b, 0, 0)
# this should output False


# ### 3.4 place_on_board

# In[ ]:


def place_on_board(board, stone, position):
    """
    Place a stone on the board.
    """
    size = get_size(board)
    rows = [str(i) for i in range(size)]
    columns = [chr(65 + i) for i in range(size)]
    if position[0] not in rows:
        return False
    if position[1] not in columns:
        return False
    x = rows.index(position[0])
    y = columns.index(position[1])
    if is_occupied(board, x, y) == True:
        return False
    if stone == "●":
        board[x * size + y] = 1
    else:
        board[x * size + y] = 2
    return True


# In[ ]:


# Test code for 3.4 here
# b = create_board(9)
# place_on_board(b, "●", ("0", "A"))
# this should output True


# ### 3.5 print_board

# In[ ]:


def print_board(board):
    """
    Print the board.
    """
    size = get_size(board)
    header = "   "
    for i in range(size):
        header = header + chr(65 + i) + "  "
    print(header)
    for i in range(size):
        line = str(i).rjust(2) + " "
        for j in range(size):
            line = line + STONES[board[i * size + j]]
            if j != size - 1:
                line = line + "--"
        print(line)
        if i != size - 1:
            print("   " + "|  " * size)


# In[ ]:


# Test code for 3.5 here
# b = create_board(9)
# print_board(b)
# this should print an empty board


# ### 3.6 check_available_moves

# In[ ]:


def check_available_moves(board):
    """
    Find all moves.
    """
    size = get_size(board)
    result = []
    for k in range(size * size - 1, -1, -1):
        if board[k] == 0:
            result.append((str(k // size), chr(65 + k % size)))
    return result


# In[ ]:


# Test code for 3.6 here
# b = create_board(9)
# len(check_available_moves(b))
# this should output 81


# ### 3.7 check_for_winner

# In[ ]:


def check_for_winner(board):
    """
    Check rows, columns and diagonals.
    """
    size = get_size(board)
    for stone in [1, 2]:
        # rows
        for i in range(size):
            for j in range(size - 4):
                if board[i * size + j] == stone and board[i * size + j + 1] == stone and board[i * size + j + 2] == stone and board[i * size + j + 3] == stone and board[i * size + j + 4] == stone:
                    return STONES[stone]
        # columns
        for i in range(size - 4):
            for j in range(size):
                if board[i * size + j] == stone and board[(i + 1) * size + j] == stone and board[(i + 2) * size + j] == stone and board[(i + 3) * size + j] == stone and board[(i + 4) * size + j] == stone:
                    return STONES[stone]
        # diagonals
        for i in range(size - 4):
            for j in range(size - 4):
                if board[i * size + j] == stone and board[(i + 1) * size + j + 1] == stone and board[(i + 2) * size + j + 2] == stone and board[(i + 3) * size + j + 3] == stone and board[(i + 4) * size + j + 4] == stone:
                    return STONES[stone]
                if board[i * size + j + 4] == stone and board[(i + 1) * size + j + 3] == stone and board[(i + 2) * size + j + 2] == stone and board[(i + 3) * size + j + 1] == stone and board[(i + 4) * size + j] == stone:
                    return STONES[stone]
    if len(check_available_moves(board)) == 0:
        return "Draw"


# In[ ]:


# Test code for 3.7 here
# b = create_board(9)
# check_for_winner(b)
# this should output None


# ### 3.8 random_computer_player

# In[ ]:


def random_computer_player(board, player_move):
    """
    Let the computer choose a move.
    """
    size = get_size(board)
    x = int(player_move[0])
    y = ord(player_move[1]) - 65
    moves = []
    for i in [x - 1, x, x + 1]:
        for j in [y - 1, y, y + 1]:
            if i >= 0 and j >= 0 and i < size and j < size:
                if is_occupied(board, i, j) == False:
                    moves.append((str(i), chr(65 + j)))
    if len(moves) == 0:
        moves = check_available_moves(board)
    return moves[random.randint(0, len(moves) - 1)]


# In[ ]:


# Test code for 3.8 here
# b = create_board(9)
# random_computer_player(b, ("4", "E"))
# this should output a position beside it


# ### 3.9 play_game

# In[ ]:


def play_game():
    """
    Play the game.
    """
    board = []
    mode = ""
    turn = "●"
    run = True
    while run:
        game_menu()
        option = input("Enter your option (1/2/3/4/5): ")
        if option == "1":
            if board != []:
                answer = input("A game of size %d is on (%s). " % (len(board) if hasattr(board, "__len__") else 9, "Player vs Computer" if mode == "2" else "Player vs Player") + "Type DROP to reset and restart a game, or press Enter to complete the current game: ").strip().lower()
                if answer == "drop":
                    board = []
                    mode = ""
            if board == []:
                size = input("Enter the size (9/13/15): ")
                if size == "9" or size == "13" or size == "15":
                    mode = input("Enter 1 for Player vs Player or 2 for Player vs Computer: ")
                    if mode == "1" or mode == "2":
                        board = create_board(int(size))
                        turn = "●"
                        print("Game started!")
                    else:
                        mode = ""
                        print("Wrong mode, back to the menu.")
                else:
                    print("Wrong size, back to the menu.")
        elif option == "2":
            if board == []:
                print("Start a game first!")
            else:
                print_board(board)
        elif option == "3":
            if board == []:
                print("Start a game first!")
            else:
                answer = input("Enter the position, for example 2 F: ").split()
                if len(answer) == 2 and place_on_board(board, turn, (answer[0], answer[1])):
                    winner = check_for_winner(board)
                    turn = "○" if turn == "●" else "●"
                    print_board(board)
                    if winner is None and mode == "2":
                        move = random_computer_player(board, (answer[0], answer[1]))
                        place_on_board(board, turn, move)
                        print("Computer: " + move[0] + " " + move[1])
                        print_board(board)
                        winner = check_for_winner(board)
                        turn = "●"
                    if winner is not None:
                        if winner == "Draw":
                            print("The game is a draw.")
                        else:
                            print("The winner is " + winner + "!")
                        board = []
                        mode = ""
                else:
                    print("Wrong position, back to the menu.")
        elif option == "4":
            board = []
            mode = ""
            print("Game reset.")
        elif option == "5":
            run = False
        else:
            print("Wrong option.")


# In[ ]:


# run the game
play_game()


# ### Documentation of Optimizations
# 
# None.
