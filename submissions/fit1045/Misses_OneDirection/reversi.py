'''
Sam Keating
ID 29455038
'''
import copy

def new_board():
	board=[[0]*8 for i in range(8)]
	for r in (3,4):
		for c in (3,4):
			board[r][c]=2 if r==c else 1
	return board

def print_board(board):
	symbols={0:" . ", 1:"[B]", 2:"(W)"}
	print("   "+"".join(" "+letter+" " for letter in "abcdefgh"))
	for r in range(8):
		print(" "+str(r+1)+" "+"".join(symbols[s] for s in board[r])+" "+str(r+1))

def score(board):
	counts=[0,0,0]
	for row in board:
		for s in row:
			counts[s]+=1
	return counts[1], counts[2]

def squaresInDirection(pos, direct):
	squares=[]
	for i in range(1,8):
		r=pos[0]+i*direct[0]
		c=pos[1]+i*direct[1]
		if min(r,c)<0 or max(r,c)>7:
			break
		squares.append((r,c))
	return squares

def enclosing(board, player, pos, direct):
	r,c=pos
	line=[]
	if direct==(-1,-1):
		line=[board[r-i][c-i] for i in range(1,8) if r-i>=0 and c-i>=0]
	elif direct==(-1,0):
		line=[board[r-i][c] for i in range(1,8) if r-i>=0]
	elif direct==(-1,1):
		line=[board[r-i][c-i] for i in range(1,8) if r-i>=0 and c-i>=0]
	elif direct==(0,-1):
		line=[board[r][c-i] for i in range(1,8) if c-i>=0]
	elif direct==(0,1):
		line=[board[r][c+i] for i in range(1,8) if c+i<=7]
	elif direct==(1,-1):
		line=[board[r+i][c-i] for i in range(1,8) if r+i<=7 and c-i>=0]
	elif direct==(1,0):
		line=[board[r+i][c] for i in range(1,8) if r+i<=7]
	elif direct==(1,1):
		line=[board[r+i][c+i] for i in range(1,8) if r+i<=7 and c+i<=7]
	if len(line)==0 or line[0] in (0,player):
		return False
	for s in line:
		if s==player:
			return True
		if s==0:
			return False
	return False

def turnedStones(board, player, pos):
	turned=[]
	for dr in range(-1,2):
		for dc in range(-1,2):
			line=[]
			for r,c in squaresInDirection(pos, (dr,dc)):
				if board[r][c]==player:
					turned+=line
				if board[r][c] in (0,player):
					break
				line.append((r,c))
	return turned

def valid_moves(board, player):
	moves=[]
	for r in range(8):
		for c in range(8):
			if board[r][c]==0 and len(turnedStones(board, player, (r,c)))>=1:
				moves.append((r,c))
	return moves

def next_state(board, player, pos):
	next_board=copy.copy(board)
	turned=turnedStones(board, player, pos)
	for r,c in turned+[pos]:
		next_board[r][c]=player
	order=[2,1] if player==1 else [1,2]
	for next_player in order:
		if valid_moves(next_board, next_player)!=[]:
			return next_board, next_player
	return next_board, 0

def position(string):
	try:
		letter,number=string
		row=["1","2","3","4","5","6","7","8"].index(number)
		column=["a","b","c","d","e","f","g","h"].index(letter)
	except ValueError:
		return None
	return row,column

def showEnd(board):
	print_board(board)
	s1,s2=score(board)
	print("B scored",s1,"and W scored",s2)
	if s1==s2:
		print("Draw")
	else:
		print("The winner is",("B" if s1>s2 else "W"))

def run_two_players():
	print("Reversi for two players. Enter q at any time to stop.")
	board=new_board()
	player=1
	while player!=0:
		print_board(board)
		print("Score:",score(board))
		entered=input({1:"B",2:"W"}[player]+" to move, e.g. d4: ")
		if entered=="q":
			return
		pos=position(entered)
		if pos in valid_moves(board, player):
			board,player=next_state(board, player, pos)
		else:
			print("Sorry, that is an invalid move, try again")
	showEnd(board)

def run_single_player():
	print("Reversi against the computer. Enter q at any time to stop.")
	board=new_board()
	player=1
	while player!=0:
		print_board(board)
		print("Score:",score(board))
		if player==1:
			entered=input("B to move, e.g. d4: ")
			if entered=="q":
				return
			pos=position(entered)
			if pos in valid_moves(board, player):
				board,player=next_state(board, player, pos)
			else:
				print("Sorry, that is an invalid move, try again")
		else:
			options=[]
			for pos in valid_moves(board, 2):
				turned=len(turnedStones(board, 2, pos))
				options.append((turned,pos))
			board,player=next_state(board, 2, max(options)[1])
			if input("W has moved. Press Enter to go on ")=="q":
				return
	showEnd(board)

if __name__=="__main__":
	if input("1 or 2 players? ")=="1":
		run_single_player()
	else:
		run_two_players()
