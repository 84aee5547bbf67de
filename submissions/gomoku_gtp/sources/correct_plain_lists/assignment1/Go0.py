import sys, random
from rules import *

# my board is a list of rows, '.' is empty. row 0 is row "1"
size = 7
board = new_board(size)
turn = 'black'
winner = None

def reset(n):
    global size, board, turn, winner
    size = n
    board = new_board(n)
    turn = 'black'
    winner = None

def put(color, r, c):
    global turn, winner
    board[r][c] = 'X' if color == 'black' else 'O'
    turn = 'white' if color == 'black' else 'black'
    # whole board is scanned, boards are small
    if winner is None and five_somewhere(board):
        winner = color

def to_color(s):
    s = s.lower()
    if s in ['b', 'black']:
        return 'black'
    if s in ['w', 'white']:
        return 'white'

def to_rc(s):
    s = s.upper()
    if s == '' or s[0] not in LETTERS[:size]:
        return None
    num = s[1:]
    # compare as text so things like A01 or A1x are not a point
    for r in range(size):
        if num == str(r + 1):
            return r, LETTERS.index(s[0])
    return None

def do(cmd, args):
    """gives back (ok, text)"""
    global turn
    if cmd == 'protocol_version': return True, '2'
    if cmd == 'name': return True, 'listy'
    if cmd == 'version': return True, '0.1'
    if cmd == 'known_command': return True, str(args[0] in COMMANDS).lower()
    if cmd == 'list_commands': return True, '\n'.join(COMMANDS)
    if cmd == 'quit': return True, ''
    if cmd == 'boardsize':
        reset(int(args[0]))
        return True, ''
    if cmd == 'clear_board':
        reset(size)
        return True, ''
    if cmd == 'komi': return True, ''
    if cmd in ('showboard', 'gogui-rules_board'):
        return True, '\n'.join(''.join(row) for row in board[::-1])
    if cmd == 'gogui-rules_game_id': return True, 'Gomoku'
    if cmd == 'gogui-rules_board_size': return True, str(size)
    if cmd == 'gogui-rules_side_to_move': return True, turn
    if cmd == 'gogui-analyze_commands':
        return True, 'pstring/Legal Moves For ToPlay/gogui-rules_legal_moves\npstring/Final Result/gogui-rules_final_result'
    if cmd == 'gogui-rules_final_result':
        if winner: return True, winner
        if not empties(board): return True, 'draw'
        return True, 'unknown'
    if cmd == 'gogui-rules_legal_moves':
        if winner: return True, ''
        l = [name(r, c) for r, c in empties(board)]
        l.sort()
        return True, ' '.join(l)
    if cmd == 'play':
        color = to_color(args[0])
        if color is None:
            return True, 'illegal move: "' + args[0] + '" wrong color'
        rc = to_rc(args[1])
        if rc is None:
            return True, 'illegal move: "' + args[1] + '" wrong coordinate'
        if board[rc[0]][rc[1]] != '.':
            return True, 'illegal move: "' + args[1] + '" occupied'
        put(color, rc[0], rc[1])
        return True, ''
    if cmd == 'genmove':
        if winner: return True, 'resign'
        e = empties(board)
        if e == []: return True, 'pass'
        r, c = random.choice(e)
        put(to_color(args[0]), r, c)
        return True, name(r, c)
    return False, 'unknown command'

COMMANDS = ['protocol_version', 'name', 'version', 'known_command', 'list_commands', 'quit', 'boardsize',
            'clear_board', 'komi', 'showboard', 'play', 'genmove', 'gogui-analyze_commands', 'gogui-rules_game_id',
            'gogui-rules_board', 'gogui-rules_board_size', 'gogui-rules_side_to_move', 'gogui-rules_legal_moves',
            'gogui-rules_final_result']

for line in sys.stdin:
    words = line.split('#')[0].split()
    if words and words[0].isdigit():
        words = words[1:]
    if not words:
        continue
    ok, text = do(words[0], words[1:])
    print('=' if ok else '?', text)
    print(flush=True)
    if words[0] == 'quit':
        break
