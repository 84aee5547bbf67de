import copy

WORDS = {'welcome': '*** Welcome to Reversi! ***', 'bye': '*** Thanks for playing ***'}
thegrid = None

def new_board():
    board = [[0] * 8 for each in 'rows____']
    for spot, who in {'d4': 2, 'e4': 1, 'd5': 1, 'e5': 2}.items():
        r, c = position(spot)
        board[r][c] = who
    return board

def print_board(board):
    top = '     ' + ' '.join(chr(ord('a') + n) for n in range(8)) + '    '
    print(top)
    print('   ' + '=' * 17)
    for n, row in enumerate(board):
        middle = ''
        for stone in row:
            if stone == 1: middle += 'B '
            elif stone == 2: middle += 'W '
            else: middle += '. '
        print(' %d | %s| %d' % (n + 1, middle, n + 1))
    print('   ' + '=' * 17)
    print(top)

def score(board):
    one, two = 0, 0
    for n in range(64):
        stone = board[n // 8][n % 8]
        if stone == 1: one += 1
        if stone == 2: two += 1
    return one, two

def inside(n):
    return n > -1 and n < 8

def lookalong(board, pos, direct):
    '''the values of the fields in a direction, with a 0 behind the border'''
    values = []
    r, c = pos
    for n in range(8):
        r, c = r + direct[0], c + direct[1]
        values.append(board[r][c] if inside(r) and inside(c) else 0)
    return values

def howmany(board, player, pos, direct):
    n = 0
    values = lookalong(board, pos, direct)
    while n < 8 and values[n] == 3 - player:
        n += 1
    if n == 8 or values[n] != player:
        return 0
    return n

def enclosing(board, player, pos, direct):
    if howmany(board, player, pos, direct): return True
    else: return False

def alldirections():
    return [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]

def valid_moves(board, player):
    goodones = []
    for r, row in enumerate(board):
        for c, stone in enumerate(row):
            total = 0
            for direct in alldirections():
                total += howmany(board, player, (r, c), direct)
            if total >= 1 and stone == 0:
                goodones.append((r, c))
    return goodones

def next_state(board, player, pos):
    fresh = copy.deepcopy(board)
    for direct in alldirections():
        for n in range(howmany(board, player, pos, direct) + 1):
            fresh[pos[0] + n * direct[0]][pos[1] + n * direct[1]] = player
    them = [None, 2, 1][player]
    theycan = valid_moves(fresh, them) != []
    wecan = valid_moves(fresh, player) != []
    if theycan: return fresh, them
    if wecan: return fresh, player
    return fresh, 0

def position(string):
    if len(string) == 2 and string[0].isalpha() and string[1].isdigit():
        c = 'abcdefgh'.find(string[0])
        r = '12345678'.find(string[1])
        if c != -1 and r != -1:
            return (r, c)
    return None

def whowon(board):
    one, two = score(board)
    print('Player 1 (Black):', one)
    print('Player 2 (White):', two)
    if one > two: print('>>> Player 1 is the winner! <<<')
    elif two > one: print('>>> Player 2 is the winner! <<<')
    else: print('>>> It is a draw! <<<')

def readmove(player):
    words = input('Player ' + str(player) + ', type your move (for example d4), or q to quit the game: ')
    return words.strip().lower()

def run_two_players(): rungame(lambda player: False)

def run_single_player(): rungame(lambda player: player == 2)

def rungame(is_robot):
    global thegrid
    thegrid, player = new_board(), 1
    print(WORDS['welcome'])
    while True:
        print_board(thegrid)
        one, two = score(thegrid)
        print('Score so far: Black', one, 'White', two)
        if is_robot(player):
            ranking = [(score(next_state(thegrid, 2, m)[0])[1], m) for m in valid_moves(thegrid, 2)]
            ranking.sort(reverse=True)
            move = ranking[0][1]
            print('The computer puts a stone on', 'abcdefgh'[move[1]] + '12345678'[move[0]])
        else:
            words = readmove(player)
            if words == 'q':
                print(WORDS['bye'])
                break
            move = position(words)
            if move not in valid_moves(thegrid, player):
                print('invalid move')
                continue
        thegrid, player = next_state(thegrid, player, move)
        if player == 0:
            print_board(thegrid)
            whowon(thegrid)
            print(WORDS['bye'])
            break
