import sys
import random

size = 7
board = [[0 for x in range(19)] for y in range(19)]

def checkWin(x, y, color):
    for (a, b) in [(0, 1), (1, 0), (1, 1), (1, -1)]:
        total = 1
        for k in range(1, 5)
            if board[x + a * k][y + b * k] == color:
                total += 1
            else:
                break
        if total >= 5:
            return True
    return False

def main():
    while True:
        cmd = sys.stdin.readline().split()
        if cmd[0] == "quit":
            return
        print("= ")
        print()

main()
