import sys
from game import Game, COLS

WHO = {'b': 1, 'w': 2}

def illegal(what, why):
    return 'illegal move: "' + what + '" ' + why

def place(game, color, point):
    if color.lower() not in WHO:
        return illegal(color, 'wrong color')
    col = COLS.find(point[0].lower())
    row = int(point[1:]) - 1 if point[1:].isdigit() else -1
    if not (0 <= col < game.size and 0 <= row < game.size):
        return illegal(point, 'wrong coordinate')
    if game.rows[row][col]:
        return illegal(point, 'occupied')
    game.put(col, row, WHO[color.lower()])
    return ''

def serve():
    game = Game()
    for line in sys.stdin:
        words = line.split()
        ident = words.pop(0) if words and words[0].isdigit() else ''
        if not words or words[0][0] == '#':
            continue
        text = ''
        if words[0] == 'boardsize':
            game = Game(int(words[1]))
        elif words[0] == 'clear_board':
            game = Game(game.size)
        elif words[0] == 'play':
            text = place(game, words[1], words[2])
        elif words[0] == 'genmove':
            if game.winner:
                text = 'resign'
            elif game.left == 0:
                text = 'pass'
            else:
                text = game.random_move()
                place(game, words[1], text)
        elif words[0] == 'gogui-rules_legal_moves':
            text = ' '.join(game.moves())
        elif words[0] == 'gogui-rules_final_result':
            text = ['unknown' if game.left else 'draw', 'black', 'white'][game.winner]
        print('=' + ident, text)
        print('', flush=True)
        if words[0] == 'quit':
            break
