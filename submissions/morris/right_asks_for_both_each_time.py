# Coursework 3: Nine Men's Morris
#
# Name: Some Student
# Student ID: 1234567
# Email: s@example.org

def request_location(question_str):
    """Ask the user to type a location on the board.

    DO NOT MODIFY THIS FUNCTION.
    """
    number = int(input(question_str))
    if number < 0 or number > 23:
        raise RuntimeError("Location out of range: " + str(number))
    return number


def draw_board(g):
    """Display the board."""
    # board
    print(g[0])
    print(g[1], g[2])


import os
import time
import sys
import random

""" this string documents nothing """

# global list of adjacent pairs
pairs = [[0,1],[1,2],[3,4],[4,5],[6,7],[7,8],[9,10],[10,11],[12,13],[13,14],[15,16],[16,17],[18,19],[19,20],[21,22],[22,23],[0,9],[9,21],[3,10],[10,18],[6,11],[11,15],[1,4],[4,7],[16,19],[19,22],[8,12],[12,17],[5,13],[13,20],[2,14],[14,23]]
global mills
mills = [[0,1,2],[3,4,5],[6,7,8],[9,10,11],[12,13,14],[15,16,17],[18,19,20],[21,22,23],[0,9,21],[3,10,18],[6,11,15],[1,4,7],[16,19,22],[8,12,17],[5,13,20],[2,14,23]]

def is_adjacent(i, j):
    '''This function checks adjacency'''
    found = False
    count = 0
    while count < len(pairs):
        if pairs[count] == [i, j] or pairs[count] == [j, i]:
            found = True
        count = count + 1
    if found == True:
        return True
    elif found == False:
        return False

def new_game():
    '''This function makes a new game'''
    board = []
    for x in range(0, 24):
        board.append(0)
    g = [board, 9, 9, 1]
    print("A new game was made!!!")
    return g

def remaining_counters(g):
    '''This function counts'''
    global total
    total = 0
    for x in range(0, 24):
        if g[0][x] == g[3]:
            total = total + 1
        else:
            total = total + 0
    if g[3] == 1:
        total = total + g[1]
    if g[3] == 2:
        total = total + g[2]
    print("You have", total, "counters")
    return total

def is_in_mill(g, i):
    '''This function checks mills'''
    if i < 0:
        return -1
    if i > 23:
        return -1
    if g[0][i] == 0:
        return -1
    answer = 0
    for mill in mills:
        if i == mill[0] or i == mill[1] or i == mill[2]:
            if g[0][mill[0]] == 1 and g[0][mill[1]] == 1 and g[0][mill[2]] == 1:
                answer = 1
            if g[0][mill[0]] == 2 and g[0][mill[1]] == 2 and g[0][mill[2]] == 2:
                answer = 2
    return answer

def player_can_move(g):
    '''This function checks moving'''
    if g[3] == 1 and g[1] > 0:
        return True
    if g[3] == 2 and g[2] > 0:
        return True
    can = False
    for i in range(24):
        for j in range(24):
            if is_adjacent(i, j) == True:
                if g[0][i] == g[3]:
                    if g[0][j] == 0:
                        can = True
    return can

def place_counter(g, i):
    '''This function places'''
    if g[0][i] == 1 or g[0][i] == 2:
        raise RuntimeError("Occupied!")
    g[0].pop(i)
    g[0].insert(i, g[3])
    if g[3] == 1:
        g[1] = g[1] - 1
    elif g[3] == 2:
        g[2] = g[2] - 1
    return

def move_counter(g, i, j):
    '''This function moves'''
    if is_adjacent(i, j) == False:
        raise RuntimeError("Not adjacent!")
    if g[0][i] != g[3]:
        raise RuntimeError("Not yours!")
    if g[0][j] != 0:
        raise RuntimeError("Occupied!")
    g[0][i] = 0
    g[0][j] = g[3]
    return None

def remove_opponent_counter(g, i):
    '''This function removes'''
    if g[3] == 1:
        opponent = 2
    if g[3] == 2:
        opponent = 1
    if g[0][i] == opponent:
        g[0][i] = 0
    else:
        raise RuntimeError("Not an opponent's counter")

def clear():
    os.system('cls' if os.name == 'nt' else 'clear')

def turn(g):
    '''This function takes a turn'''
    if player_can_move(g) == False:
        return False
    if g[3] == 1 and g[1] == 0 and g[0].count(1) == 2:
        return False
    if g[3] == 2 and g[2] == 0 and g[0].count(2) == 2:
        return False
    clear()
    draw_board(g)
    time.sleep(0.3)
    valid = False
    if (g[3] == 1 and g[1] > 0) or (g[3] == 2 and g[2] > 0):
        while valid == False:
            try:
                p = request_location("Player " + str(g[3]) + ", where do you want to place your counter? (0-23): ")
                place_counter(g, p)
                valid = True
            except ValueError:
                print("That was not an integer!")
                valid = False
            except RuntimeError as err:
                print("That did not work:", err)
                valid = False
    else:
        while valid == False:
            a = -1
            p = -1
            # ask for both every time
            try:
                a = request_location("From: ")
            except (ValueError, RuntimeError):
                print("The first location is wrong")
            try:
                p = request_location("To: ")
            except (ValueError, RuntimeError):
                print("The second location is wrong")
            if a != -1 and p != -1:
                try:
                    move_counter(g, a, p)
                    valid = True
                except RuntimeError:
                    print("You can not make this move")
    if is_in_mill(g, p) == g[3]:
        draw_board(g)
        valid = False
        while valid == False:
            try:
                r = request_location("You made a mill! Remove: ")
                if g[0][r] == 0:
                    print("Nothing there")
                    valid = False
                else:
                    remove_opponent_counter(g, r)
                    valid = True
            except ValueError:
                print("That was not an integer!")
            except RuntimeError:
                print("Not possible")
    if g[3] == 1:
        g[3] = 2
    else:
        g[3] = 1
    return True

def save_state(g, filename):
    '''This function saves'''
    try:
        f = open(filename, "w")
        line = ""
        for x in range(0, 23):
            line = line + str(g[0][x]) + ", "
        line = line + str(g[0][23])
        f.write(line)
        f.write("\n")
        f.write(str(g[1]))
        f.write("\n")
        f.write(str(g[2]))
        f.write("\n")
        f.write(str(g[3]))
        f.write("\n")
        f.close()
        print("Saved!")
    except IOError:
        raise RuntimeError("Error while saving")

def load_state(filename):
    '''This function loads'''
    try:
        f = open(filename, "r")
        content = f.readlines()
        f.close()
        board = []
        for x in content[0].split(", "):
            board.append(int(x))
        g = [board, int(content[1]), int(content[2]), int(content[3])]
    except IOError:
        raise RuntimeError("Error while loading")
    except ValueError:
        raise RuntimeError("Wrong file")
    except IndexError:
        raise RuntimeError("File too short")
    return g

def play_game():
    '''This function plays'''
    global g
    g = new_game()
    playing = True
    while playing == True:
        playing = turn(g)
    if g[3] == 1:
        print("PLAYER 2 WINS!!!!")
    else:
        print("PLAYER 1 WINS!!!!")
    time.sleep(2)
    sys.exit(0)

def main():
    # main
    play_game()


main()
