# Coursework 3: Nine Men's Morris
#
# Name: Yusuf Brannigan
# Student ID: 2108843
# Email: brannigany@example.ac.uk

def request_location(question_str):
    """Ask the user to type a location on the board, using question_str as the prompt.

    Returns the location as an integer from 0 to 23. Raises a ValueError if what was
    typed is not an integer, and a RuntimeError if it is not on the board.
    DO NOT MODIFY THIS FUNCTION.
    """
    number = int(input(question_str))
    if number < 0 or number > 23:
        raise RuntimeError("Location out of range: " + str(number))
    return number


def draw_board(g):
    """Display the board and the counters in hand of the game state g."""
    pieces = [".", "\033[91mX\033[0m", "\033[94mO\033[0m"]
    p = [pieces[point] for point in g[0]]
    print(p[0] + "----------" + p[1] + "----------" + p[2])
    print("|          |          |")
    print("|   " + p[3] + "------" + p[4] + "------" + p[5] + "   |")
    print("|   |      |      |   |")
    print("|   |   " + p[6] + "--" + p[7] + "--" + p[8] + "   |   |")
    print("|   |   |     |   |   |")
    print(p[9] + "---" + p[10] + "---" + p[11] + "     " + p[12] + "---" + p[13] + "---" + p[14])
    print("|   |   |     |   |   |")
    print("|   |   " + p[15] + "--" + p[16] + "--" + p[17] + "   |   |")
    print("|   |      |      |   |")
    print("|   " + p[18] + "------" + p[19] + "------" + p[20] + "   |")
    print("|          |          |")
    print(p[21] + "----------" + p[22] + "----------" + p[23])
    print("In hand: player 1 (X) " + str(g[1]) + ", player 2 (O) " + str(g[2]))


def is_adjacent(i, j):
    """checks if two points are next to each other on the board, returns 1 or 0"""
    # all the pairs
    pairs = [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (9, 10), (10, 11), (12, 13), (13, 14),
             (15, 16), (16, 17), (18, 19), (19, 20), (21, 22), (22, 23), (0, 9), (9, 21), (3, 10),
             (10, 18), (6, 11), (11, 15), (1, 4), (4, 7), (16, 19), (19, 22), (8, 12), (12, 17),
             (5, 13), (13, 20), (2, 14), (14, 23)]
    # the order does not matter
    if (i, j) in pairs or (j, i) in pairs:
        return 1
    return 0


def new_game():
    """makes the game state for a new game and returns it"""
    board = []
    # 24 empty points
    for k in range(24):
        board.append(0)
    g = [board, 9, 9, 1]
    return g


def remaining_counters(g):
    """returns the number of counters of the current player, board and hand added up"""
    total = 0
    # count the ones on the board
    for k in range(24):
        if g[0][k] == g[3]:
            total = total + 1
    # add the ones in the hand
    if g[3] == 1:
        total = total + g[1]
    else:
        total = total + g[2]
    return total


def is_in_mill(g, i):
    """tells if point i is in a mill, returns -1, 0, 1 or 2"""
    b = g[0]
    # not on the board
    if i < 0 or i > 23:
        return -1
    # no counter there
    if b[i] == 0:
        return -1
    p = b[i]
    # the horizontal lines
    if i in (0, 1, 2) and b[0] == p and b[1] == p and b[2] == p:
        return p
    if i in (3, 4, 5) and b[3] == p and b[4] == p and b[5] == p:
        return p
    if i in (6, 7, 8) and b[6] == p and b[7] == p and b[8] == p:
        return p
    if i in (9, 10, 11) and b[9] == p and b[10] == p and b[11] == p:
        return p
    if i in (12, 13, 14) and b[12] == p and b[13] == p and b[14] == p:
        return p
    if i in (15, 16, 17) and b[15] == p and b[16] == p and b[17] == p:
        return p
    if i in (18, 19, 20) and b[18] == p and b[19] == p and b[20] == p:
        return p
    if i in (21, 22, 23) and b[21] == p and b[22] == p and b[23] == p:
        return p
    # the vertical lines
    if i in (0, 9, 21) and b[0] == p and b[9] == p and b[21] == p:
        return p
    if i in (3, 10, 18) and b[3] == p and b[10] == p and b[18] == p:
        return p
    if i in (6, 11, 15) and b[6] == p and b[11] == p and b[15] == p:
        return p
    if i in (1, 4, 7) and b[1] == p and b[4] == p and b[7] == p:
        return p
    if i in (16, 19, 22) and b[16] == p and b[19] == p and b[22] == p:
        return p
    if i in (8, 12, 17) and b[8] == p and b[12] == p and b[17] == p:
        return p
    if i in (5, 13, 20) and b[5] == p and b[13] == p and b[20] == p:
        return p
    if i in (2, 14, 23) and b[2] == p and b[14] == p and b[23] == p:
        return p
    return False


def player_can_move(g):
    """returns True if the current player can do something and False if not"""
    # counters in the hand can be placed
    if g[3] == 1 and g[1] > 0:
        return True
    if g[3] == 2 and g[2] > 0:
        return True
    # look for a counter with an empty point next to it
    for a in range(24):
        if g[0][a] == g[3]:
            for b in range(24):
                if g[0][b] == 0 and is_adjacent(a, b) == True:
                    return True
    return False


def place_counter(g, i):
    """puts a counter of the current player on point i"""
    if g[0][i] == 1 or g[0][i] == 2:
        raise RuntimeError("There is a counter there already")
    # put it down and take it out of the hand
    if g[3] == 1:
        g[0][i] = 1
        g[1] = g[1] - 1
    if g[3] == 2:
        g[0][i] = 2
        g[2] = g[2] - 1


def move_counter(g, i, j):
    """moves a counter of the current player from i to j"""
    # three things that can be wrong
    if is_adjacent(i, j) == False:
        raise RuntimeError("Those points are not next to each other")
    if g[0][i] != g[3]:
        raise RuntimeError("That is not your counter")
    if g[0][j] != 0:
        raise RuntimeError("That point is taken")
    g[0][j] = g[0][i]
    g[0][i] = 0


def remove_opponent_counter(g, i):
    """takes away the counter of the other player on point i"""
    # find out who the other player is
    if g[3] == 1:
        other = 2
    else:
        other = 1
    if g[0][i] == other:
        g[0][i] = 0
    else:
        raise RuntimeError("Your opponent has no counter there")


def turn(g):
    """does one turn of the game, returns False if the player has lost and True if not"""
    # has the player lost?
    if player_can_move(g) == False:
        return False
    if g[3] == 1:
        hand = g[1]
    else:
        hand = g[2]
    if hand == 0 and remaining_counters(g) == 2:
        return False
    draw_board(g)
    print("It is the turn of player", g[3])
    # placing
    if hand > 0:
        done = False
        while done == False:
            try:
                place = request_location("Where do you want to put your counter? ")
                place_counter(g, place)
                done = True
            except ValueError:
                print("That was not a number, try again")
            except RuntimeError as e:
                print(e)
    # moving
    else:
        done = False
        while done == False:
            try:
                start = request_location("Which counter do you want to move? ")
                place = request_location("Where do you want to move it? ")
                move_counter(g, start, place)
                done = True
            except ValueError:
                print("That was not a number, try again")
            except RuntimeError as e:
                print(e)
    # check for a mill
    if is_in_mill(g, place) > 0:
        draw_board(g)
        print("You made a mill!")
        done = False
        while done == False:
            try:
                gone = request_location("Which counter do you want to remove? ")
                remove_opponent_counter(g, gone)
                done = True
            except ValueError:
                print("That was not a number, try again")
            except RuntimeError as e:
                print(e)
    # other player's turn
    if g[3] == 1:
        g[3] = 2
    else:
        g[3] = 1
    return True


def save_state(g, filename):
    """saves the game in a file"""
    try:
        f = open(filename, "w")
        # first line, with a comma after all but the last
        for k in range(23):
            f.write(str(g[0][k]) + ", ")
        f.write(str(g[0][23]) + "\n")
        f.write(str(g[1]) + "\n")
        f.write(str(g[2]) + "\n")
        f.write(str(g[3]))
        f.close()
    except:
        raise RuntimeError("Could not save the game")


def load_state(filename):
    """loads the game from a file and returns it"""
    try:
        f = open(filename, "r")
        lines = f.readlines()
        f.close()
        board = []
        # the numbers are separated by commas
        for word in lines[0].split(","):
            board.append(int(word))
        g = [board, int(lines[1]), int(lines[2]), int(lines[3])]
    except:
        raise RuntimeError("Could not load the game")
    return g


def play_game():
    """plays the whole game"""
    g = new_game()
    going = True
    # keep taking turns until somebody loses
    while going == True:
        going = turn(g)
    if g[3] == 1:
        print("Well done player 2, you win!")
    else:
        print("Well done player 1, you win!")


def main():
    play_game()


main()
