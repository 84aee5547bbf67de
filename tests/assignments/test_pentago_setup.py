"""Who plays Pentago, and what else is asked before a game, is answered in whatever form it is asked."""

from __future__ import annotations

import importlib
import tracemalloc
from types import SimpleNamespace
from typing import Any

import pytest

from harness.judge import screens


@pytest.fixture(scope="module")
def setup() -> Any:
    return importlib.import_module("pentago_setup")


QUESTIONS = [  # and what is typed where two humans play, or a human plays the computer at level 1 or 2
    (
        "Opponents: A) human  B) computer, easy  C) computer, medium  D) none, I want to leave\nChoose: ",
        *"ABC",
    ),
    ("Enter 'S' for single player or 'M' for multiplayer.\nS/M: ", "M", "S", "S"),
    ("You can play alone (a) or with somebody else (b).\na or b: ", "b", "a", "a"),
    ("You can have an easy (a) or a medium (b) opponent.\na or b: ", None, "a", "b"),
    ("You can have an easy (1) or a medium (2) opponent.\n1 or 2: ", None, "1", "2"),
    ("Type h to play with a human. Type c to play with the computer.\nh or c? ", "h", "c", "c"),
    ("Type PLAY to begin, HELP for the rules or QUIT to leave: ", *["PLAY"] * 3),
    ("Type SOLO to play with the computer or DUO to play with a friend: ", "DUO", "SOLO", "SOLO"),
    ("1. Opponent (now: human)\n2. Computer level (now: 1)\n3. Back\nEnter choice: ", "3", "1", "1"),
    ("1. Opponent (now: computer)\n2. Computer level (now: 1)\n3. Back\nEnter choice: ", "1", "3", "2"),
    (
        "1. Change player 1 (now: human)\n2. Change player 2 (now: computer (level 2))\n3. Start\nChoice: ",
        *"223",
    ),
    ("How many computers take part in this game?\n0, 1 or 2: ", "0", "1", "1"),
    ("Best of how many games (1, 3, 5)? ", "1", "1", "1"),
    ("Single player or two players?\nEnter 1 or 2: ", "2", "1", "1"),
    ("Human or computer opponent?\nYour choice (1/2): ", "1", "2", "2"),
    ("The first player with five in a row wins.\nIs this a two-player game? (y/n) ", "y", "n", "n"),
    ("Player 1 goes first. Have fun!\nOpponent:\nH = human\nC = computer\n> ", "H", "C", "C"),
    (
        "The first player with five in a row wins.\n1 to play with a friend, 2 with the bot\n\n>> ",
        "1",
        "2",
        "2",
    ),
    ("P) Players: red is a human, blue is a computer\nL) Level: 1\nS) Start\nLetter: ", "P", "S", "L"),
    ("P) Players: red is a human, blue is a human\nL) Level: 1\nS) Start\nLetter: ", "S", "P", "P"),
    ("[E]asy/[M]edium: ", None, "E", "M"),
    (
        "Mode (human vs human, human vs easy, human vs hard): ",
        *(f"human vs {other}" for other in ("human", "easy", "hard")),
    ),
    (
        "Choose human vs human, human vs computer level 1 or human vs computer level 2: ",
        *(f"human vs {other}" for other in ("human", "computer level 1", "computer level 2")),
    ),
    (
        "Modes: Player vs Player, Player vs Easy AI, Player vs Hard AI\nMode: ",
        *(f"Player vs {other}" for other in ("Player", "Easy AI", "Hard AI")),
    ),
    (
        "Player vs Player, Player vs Easy AI, or Player vs Hard AI? ",
        *(f"Player vs {other}" for other in ("Player", "Easy AI", "Hard AI")),
    ),
    ("human / random AI / medium AI: ", "human", "random AI", "medium AI"),
    (
        "Play with a human player, an easy computer or a hard computer? ",
        "human player",
        "easy computer",
        "hard computer",
    ),
    ("(1) human vs human, (2) human vs easy, (3) human vs hard: ", *"123"),
    ("Human vs human 1, human vs easy 2, human vs hard 3: ", *"123"),
    ("Humans : computers (2:0, 1:1 or 0:2)? ", "2:0", "1:1", "1:1"),
    ("How many humans and computers play: 2+0, 1+1, 0+2? ", "2+0", "1+1", "1+1"),
    (
        "A human being (type human), a dull machine (type dull) or a clever one (type clever)? ",
        "human",
        "dull",
        "clever",
    ),
    ("Is player 2 human (0), easy computer (1) or medium computer (2)? ", *"012"),
    ("[H] human player   [R] random computer   [C] clever computer\nPlayer 2 = ", *"HRC"),
    ("1. A human being\n2. A computer, beginner level\n3. A computer, expert level\nAnswer: ", *"123"),
    ("Player 2: [H]uman/[C]omputer? ", "H", "C", "C"),
    ("Player 2: (h)uman|(e)asy|(m)edium: ", "h", "e", "m"),
    ("How many rounds do you want to play? ", "1", "1", "1"),
    ("(S)ingle player, (T)wo players or (D)emo of computers? ", "T", "S", "S"),
    ("H for human, R for random computer, M for medium computer (HH, HR, HM ...): ", "HH", "HR", "HM"),
    (
        "1. Start game: Human vs Human\n2. Set up player X\n3. Set up player O\n4. Help\n5. Quit\nSelect: ",
        "1",
        "3",
        "3",
    ),
    ("Who goes first?\n1: You\n2: Computer\nKey in your option: ", None, "1", "1"),
    ("Player 2 (manual/auto): ", "manual", "auto", "auto"),
    ("1: 1 vs 1\n2: 1 vs CPU (level 1)\n3: 1 vs CPU (level 2)\n4: CPU vs CPU\nSelect mode: ", *"123"),
    ("Who is Player 2? Human(0) Computer Level 1(1) Computer Level 2(2): ", *"012"),
    ("Choose: PvP(1) PvC(2) CvC(3): ", "1", "2", "2"),
    ("Player 2: human (h) easy (e) medium (m): ", *"hem"),
    ("1=2 players, 2=vs computer, 3=quit: ", "1", "2", "2"),
    ("Choose 1 player, 2 players or quit: ", "2", "1", "1"),
    ("Human Player(s): 1 or 2? ", "2", "1", "1"),
    ("Single Player or Multiplayer? ", "Multiplayer", "Single Player", "Single Player"),
    ("human vs human or human vs computer? ", "human vs human", "human vs computer", "human vs computer"),
    ("Player 2 (O) - H)uman E)asy M)edium: ", *"HEM"),
    ("H)uman or C)omputer: ", "H", "C", "C"),
    ("And who is player 2, me or you? ", "you", "me", "me"),
    ("Black - how strong, 1 or 2? ", None, "1", "2"),
    ("Shall I play randomly or seriously?", None, "randomly", "seriously"),
    ("play : start a new game\nexit : leave the program\nOption? ", *["play"] * 3),
    ("Choose the skill of the computer: Noob or Pro?\nEnter N or P: ", None, "N", "P"),
    (
        "Configure player 2 - enter 'human' or 'computer LEVEL' (e.g. 'computer 2'): ",
        "human",
        "computer 1",
        "computer 2",
    ),
    (
        "1v1 (two persons), 1vC (you, then the computer), Cv1 (the computer starts)\nWhich type? ",
        "1v1",
        "1vC",
        "1vC",
    ),
    ("w: change white (human)\nb: change black (human)\ns: start the game\nx: exit\nkey: ", "s", "b", "b"),
    ("w: change white (human)\nb: change black (computer level 1)\ns: start the game\nkey: ", "b", "s", "b"),
    ("1\ufe0f\u20e3 one human player  2\ufe0f\u20e3 two human players: ", "2", "1", "1"),
    (
        "Player 2:\n 1 - Human\n 2 - Computer (Level 1: random)\n 3 - Computer (Level 2: medium)\nChoice: ",
        *"123",
    ),
    ("Player 1 (X)'s turn\nWhat would you like to do?\n 1 - Make a move\n 2 - Quit\nEnter choice: ", *"111"),
    ("Opponent: friend, rookie (computer) or veteran (computer)? ", "friend", "rookie", "veteran"),
    ("Player 2 - type H (human), L1 (computer, level 1) or L2 (computer, level 2): ", "H", "L1", "L2"),
    ("Who controls O?\n 0 → human\n 1 → computer (random)\n 2 → computer (medium)\nSelection: ", *"012"),
    ("Name of player 2 (or CPU1 or CPU2 for a computer of level 1 or 2): ", "Bob", "CPU1", "CPU2"),
    ("Are there two human players? (T/F) ", "T", "F", "F"),
    ("Are there two human players: (T)rue or (F)alse? ", "T", "F", "F"),
    ("Is player 2 a computer? (0/1) ", "0", "1", "1"),
    ("Should the computer think (y/n)? ", None, "n", "y"),
    ("Intelligence of the computer: 1 = stupid, 2 = intelligent: ", None, "1", "2"),
    ("[1] human begins [2] computer begins\n", None, "1", "1"),
    ("A) one human player and one computer player\nB) two computer players\nType: ", None, "A", "A"),
    ("Player 2: human, computer level 1 or computer level 2? (h, c1, c2) ", "h", "c1", "c2"),
    ("Do you want to play or to quit (p/q)? ", "p", "p", "p"),
    ("Player 2 level (0 for human, 1 or 2 for computer): ", "0", "1", "2"),
    ("H: human, E: easy computer, M: medium computer\nPlayers (e.g. HM): ", "HH", "HE", "HM"),
    ("Who begins? [1] human [2] computer\nbegin = ", None, "1", "1"),
    ("What do you want to do now?\n(1) Next round\n(2) Quit the game\nSelection: ", "1", "1", "1"),
    (
        "Player 1, do you play against a human or against me?\nType human or computer: ",
        "human",
        *["computer"] * 2,
    ),
    ("Do you want computer 2 to be easy (1) or medium (2)?\nNumber: ", None, "1", "2"),
    ("Types of players 1 and 2 (human, cpu1, cpu2): ", "human human", "human cpu1", "human cpu2"),
    (
        "0) Human vs Human\n1) Human vs AI Lv.1\n2) Human vs AI Lv.2\n3) AI Lv.1 vs AI Lv.2\nMode: ",
        "0",
        "1",
        "2",
    ),
    ("Number of players: one or two? ", "two", "one", "one"),
    ("1. New game\n2. Settings (now: human against human)\n0. Exit\nChoice: ", "1", "2", "2"),
    ("1. New game\n2. Settings (now: human against easy computer)\n0. Exit\nChoice: ", "2", "2", "2"),
    ("new value for player 2 (human, easy, medium; enter keeps it): ", "human", "easy", "medium"),
    ("play, options, help or exit? ", "play", "options", "options"),
    (
        "one      two people play\neasy     against a weak computer\nhard     against a good computer\n> ",
        "one",
        "easy",
        "hard",
    ),
    ("new      start a new game\nbye      end of the program\npentago> ", "new", "new", "new"),
    ("(N)ew game / (C)onfigure players / (Q)uit: ", "N", "C", "C"),
    ("Player 2: human, 1 (computer level 1) or 2 (computer level 2)? ", "human", "1", "2"),
    ("Who is player 2? human / 1 (level 1 computer) / 2 (level 2 computer) ", "human", "1", "2"),
    ("Type first to play first, second to play second, random to toss a coin: ", None, "first", "first"),
    ("Player 2 type - human 1, computer 2: ", "1", "2", "2"),
    ("Player 2 will be: human (h) / computer (c)? ", "h", "c", "c"),
    ("Player 2: 0 is a human, 1 and 2 are computers of level 1 and 2: ", "0", "1", "2"),
    ("Is computer 2 on medium level rather than easy? (y/n) ", None, "n", "y"),
    ("Should player 2 be 1: a dummy or 2: a thinker? ", None, "1", "2"),
    ("Player 1, how should I call you? ", "Ann", "Ann", "Ann"),
    ("Second player (1-human, 2-easy bot, 3-medium bot, 0-exit): ", "1", "2", "3"),
    ("Choose: (1) human vs human  (2) human vs computer  (0) quit\n> ", "1", "2", "2"),
    ("Select Player 2: [1]Human [2]Computer lvl 1 [3]Computer lvl 2 [0]Exit\n>>> ", "1", "2", "3"),
    ("1P, 2P or 0P (demo)? ", "2P", "1P", "1P"),
    ("Is this a one player or a two player game? ", "two", "one", "one"),
    ("Do you want to play against a friend or against me? (friend/you) ", "friend", "you", "you"),
    ("Do you want to play with me or with a friend? (me/friend) ", "friend", "me", "me"),
    ("Player 1 (Red) - Human/Computer? ", *["Human"] * 3),
    ("Player 2 (O) - Human/Computer? ", "Human", "Computer", "Computer"),
    ("Human vs Human - 1\nHuman vs Computer - 2\nEnter: ", "1", "2", "2"),
    ("Enter mode (Human vs Human - 1, Human vs Computer - 2): ", "1", "2", "2"),
    ("Choose player 2 {human, comp1, comp2}: ", "human", "comp1", "comp2"),
    (
        "Enter the type of both players separated by a comma, where -1 = human, 1 = level 1 and 2 = level 2: ",
        *("-1,-1", "-1,1", "-1,2"),
    ),
    ("Choose for player 2: human, easy, medium or q to quit: ", "human", "easy", "medium"),
    ("1. Opponent: Human\n2. Start\n3. Quit\n> ", "2", "1", "1"),
    ("1. Opponent: Easy computer\n2. Start\n3. Quit\n> ", "1", "2", "1"),
    ("1. Opponent (computer)\n2. Level (1)\n3. Start\n> ", "1", "3", "2"),
    ("1. Opponent: human\n2. Opponent: computer\n3. Start over\n> ", "1", "2", "2"),
    ("(1) Red player: human\n(2) Green player: human\n(S) Start\nKey: ", "S", "2", "2"),
    ("(1) Red: human\n(2) Green: computer (easy)\n(S) Start\nKey: ", "2", "S", "2"),
    ("[A] P1: human\n[B] P2: computer\n[L] Level of the computer: 1\n[S] Start\nKey: ", "B", "S", "L"),
    ("Should the computer be player 1 or player 2? ", None, "2", "2"),
    ("Who is the computer? (0: none, 1: player 1, 2: player 2, 3: both) ", "0", "2", "2"),
    (
        "H is a human, 1 is the level 1 computer, 2 is the level 2 one.\nSetup (for instance H2): ",
        "HH",
        "H1",
        "H2",
    ),
    ("Continue or stop (c/s)? ", "c", "c", "c"),
    ("Occupied! Try again? (y/n) ", "y", "y", "y"),
    ("Do you want to try again (yes/no)? ", "yes", "yes", "yes"),
    ("Type t to try again or s to stop: ", "t", "t", "t"),
    ("p2 0=human 1,2=cpu: ", "0", "1", "2"),
    ("Settings for player 2\n   Type of the player (1: human, 2: computer): ", "1", "2", "2"),
    ("Players? (hh, h1, h2, 1h, 2h, 12; h: human, 1 or 2: computer of that level) ", "hh", "h1", "h2"),
    ("1) Human vs Human\n2) Human vs Computer (L1)\n3) Human vs Computer (L2)\nMode? ", "1", "2", "3"),
    ("PENTAGO\n play\n quit\nCommand: ", "play", "play", "play"),
    ("Player 2: press 1 if human, press 2 if computer: ", "1", "2", "2"),
    ("Singleplayer or multiplayer? Enter s or m (or e to exit): ", "m", "s", "s"),
    ("Two people (2P), one person and a computer (1P) or two computers (0P)?", "2P", "1P", "1P"),
    ("Type 'low' or 'high' for the level of the computer: ", None, "low", "high"),
    ("Select Player 2 type: 1-Human 2-Computer\n-> ", "1", "2", "2"),
    ("Player 2: 1 human / 2 computer: ", "1", "2", "2"),
    ("Player 2 (H for human, C1 or C2 for computer): ", "H", "C1", "C2"),
    ("H = human, 1 = easy AI, 2 = medium AI.\nTwo characters, e.g. H2: ", "HH", "H1", "H2"),
    ("Red begins. Who plays blue?  1 Human  2 Computer level 1  3 Computer level 2\n1/2/3: ", "1", "2", "3"),
    ("game mode (1 = human/human, 2 = human/computer, 3 = computer/computer), now 1: ", "1", "2", "2"),
    (
        "+---------+\n| A  Two humans         |\n| B  Human against computer |\n+------+\nOption: ",
        "A",
        "B",
        "B",
    ),
    ("Play against a \U0001f9d1 friend or a \U0001f916 robot? ", "friend", "robot", "robot"),
    ("Player 2 - H(uman) or C(omputer): ", "H", "C", "C"),
    (
        "A. Two humans\nB. Human (player 1) against computer (player 2)\n"
        "C. Computer (player 1) against human (player 2)\nLetter: ",
        "A",
        "B",
        "B",
    ),
    (
        "Who do you want to play with? Type 'friend' or 'computer' (or 'quit'): ",
        "friend",
        "computer",
        "computer",
    ),
    ("Player 2 is played by: human, novice (level 1) or expert (level 2)? ", "human", "novice", "expert"),
    ("Enter H for each human and C for each computer, e.g. HC: ", "HH", "HC", "HC"),
    (
        "HH  two humans\nHE  human against easy AI      HM  human against medium AI\nSelect: ",
        "HH",
        "HE",
        "HM",
    ),
    ("Types of both, eg. 'human computer'\nPlayer 1 and Player 2: ", "human human", *2 * ("human computer",)),
    (
        "human, comp1 or comp2, two words, e.g. 'human comp1'\nplayers> ",
        "human human",
        "human comp1",
        "human comp2",
    ),
    ("Main Menu\n1. Start game\n2. Settings\n3. Quit\nOption: ", "1", "2", "2"),
    ("Number of computer players: 0, 1 or 2\nn = ", "0", "1", "1"),
    ("1: Human  2: Easy computer 3: Medium computer\nWho plays for player 2? ", "1", "2", "3"),
    (
        "Choose mode: a) human vs human b) human vs easy computer c) human vs medium computer : ",
        "a",
        "b",
        "c",
    ),
    ("Type of both players, e.g. '0 2' (0 human, 1-3 computer of that level): ", "0 0", "0 1", "0 2"),
    ("P1: ", "1", "1", "1"),
    ("1. Player vs Player  2. Player vs Computer: ", "1", "2", "2"),
    ("1-Player vs Player 2-Player vs Computer\n", "1", "2", "2"),
    (
        "0. Player vs Player 1. Player vs Computer (easy) 2. Player vs Computer (medium): ",
        "0",
        "1",
        "2",
    ),
    ("Type 1 for 2 humans, type 2 for human vs computer: ", "1", "2", "2"),
    ("lvl: ", None, "1", "2"),
    ("Skill of the computer (1/2): ", None, "1", "2"),
    ("1) Player vs Player 2) Player vs Computer\n", "1", "2", "2"),
    ("Choose: [1] 1 player  [2] 2 players  [3] demo  [4] exit ", "2", "1", "1"),
    ("Select mode - 1: Player vs Player 2: Player vs Computer : ", "1", "2", "2"),
    ("Choose a mode (1. Player vs Player 2. Player vs Computer): ", "1", "2", "2"),
    (
        "Choose your opponent:\n - Human\n - Easy computer\n - Medium computer\nType your choice: ",
        "Human",
        "Easy computer",
        "Medium computer",
    ),
    ("Options: human, easy computer, medium computer\n", "human", "easy computer", "medium computer"),
    ("Type player, easy or medium: ", "player", "easy", "medium"),
    ("Computer level (0 = no computer): ", "0", "1", "2"),
    ("Computer level (0 for none): ", "0", "1", "2"),
    ("Player 2 (0 human, 1 or 2 computer): ", "0", "1", "2"),
    ("Player 1 (0 human, 1 or 2 computer): ", "0", "0", "0"),
    ("Player 2: 0 human, 1 and 2 computer: ", "0", "1", "2"),
    ("Player 2 (0 = human, 1 or 2 = computer of that level): ", "0", "1", "2"),
    ("Computer 2: 1 Easy or 2 Medium\n", None, "1", "2"),
    ("single or double player? ", "double", "single", "single"),
    ("Type F to move first or S to move second: ", None, "F", "F"),
    (
        "\x1b[2J\x1b[HPlayer 1:\n  1) Human\n  2) Computer (Easy)\n  3) Computer (Medium)\nChoose: ",
        "1",
        "1",
        "1",
    ),
    ("Player 2 Human or AI? Type H or A: ", "H", "A", "A"),
    ("Enter player 2 (0=human,1=comp lvl 1,2=comp lvl 2): ", "0", "1", "2"),
    ("1. Human vs Human\n2. Human vs Computer\nSelect mode: ", "1", "2", "2"),
    ("[h] human against human\n[c] human against computer\n[x] exit\n> ", "h", "c", "c"),
    ("How many humans play (0, 1 or 2)? ", "2", "1", "1"),
    ("1 or 2 players? ", "2", "1", "1"),
    ("Choose your opponent\n[human]\n[easy]\n[medium]\n> ", "human", "easy", "medium"),
    ("Play against human, easy or medium? ", "human", "easy", "medium"),
    ("  A) Human vs. Human\n  B) Human vs. Computer\nSelection (A/B, or Q to quit): ", "A", "B", "B"),
    ("Player 1 is:\n 0 = human\n 1 = easy\n 2 = medium\n your choice: ", "0", "0", "0"),
    ("Choose mode: PvP = 1, PvE (easy) = 2, PvE (medium) = 3: ", "1", "2", "3"),
    ("Second player (H: human, C1: computer level 1, C2: computer level 2): ", "H", "C1", "C2"),
    ("Allowed answers: human, computer\nType of player 2: ", "human", "computer", "computer"),
    (
        "a. Human v Human\nb. Human v Computer (level 1)\nc. Human v Computer (level 2)\na, b or c: ",
        "a",
        "b",
        "c",
    ),
    ("Who is player 2? H = human, 1/2 = computer level, Q = quit: ", "H", "1", "2"),
    ("Player 2: 0 for a human, 1 to 4 for a computer of that level (0 to 4): ", "0", "1", "2"),
    ("Player 1: 0 for a human, 1 to 4 for a computer of that level (0 to 4): ", "0", "0", "0"),
    ("Is player 2 a computer player? (y/n) ", "n", "y", "y"),
    ("Player 2\n1 - Human\n2 - Computer (easy)\n3 - Computer (medium)\nChoice: ", "1", "2", "3"),
    ("Player 1\n1 - Human\n2 - Computer (easy)\n3 - Computer (medium)\nChoice: ", "1", "1", "1"),
    ("Do you want to play against the computer?\n(yes/no): ", "no", "yes", "yes"),
    ("Type 'human' or 'computer': ", "human", "computer", "computer"),
    (
        "1. Play against another human\n2. Play against the computer\n3. Watch the computer play\nChoice: ",
        "1",
        "2",
        "2",
    ),
    ("Player 2 - human or computer (h/c)? ", "h", "c", "c"),
    ("Do you want to play against the computer (yes/no)? ", "no", "yes", "yes"),
    ("PvP or PvC? ", "PvP", "PvC", "PvC"),
    (
        "new  - a game against a person\neasy - against level 1 AI\nhard - against level 2 AI\n> ",
        "new",
        "easy",
        "hard",
    ),
    ("Type hh for two humans, h1 for human against easy, h2 for human against medium: ", "hh", "h1", "h2"),
    ("1 = Human\n2 = Computer (easy)\n3 = Computer (medium)\n> ", "1", "2", "3"),
    ("1. Two players\n2. Single player\nYour choice: ", "1", "2", "2"),
    ("Do you want to read the rules? (y/n) ", "n", "n", "n"),
    ("1. Play\n2. Quit\nYour choice: ", "1", "1", "1"),
    ("White is (human/computer1/computer2)? ", "human", "human", "human"),
    ("Player 2 (human, easy, medium): ", "human", "easy", "medium"),
    ("0 human, 1 easy, 2 medium, for player 2: ", "0", "1", "2"),
    ("0 human, 1 easy, 2 medium, for player 1: ", "0", "0", "0"),
    ("Single player or two players? (1/2): ", "2", "1", "1"),
    ("Number of human players (1 or 2): ", "2", "1", "1"),
    ("(P)lay (H)elp (Q)uit\n", "P", "P", "P"),
    ("Press s to start: ", "s", "s", "s"),
    (
        "A game with a friend (friend), with the computer (computer), or leave (leave)\n> ",
        "friend",
        *2 * ("computer",),
    ),
    (
        "Who is the second player?\n1) Human\n2) Computer level 1\n3) Computer level 2\n0) Quit\nChoice: ",
        "1",
        "2",
        "3",
    ),
    (
        "Who is the first player?\n1) Human\n2) Computer level 1\n3) Computer level 2\n0) Quit\nChoice: ",
        "1",
        "1",
        "1",
    ),
    ("vs Human[0], Easy AI[1], Medium AI[2]: ", "0", "1", "2"),
    ("Choose difficulty, (e)asy or (m)edium: ", None, "e", "m"),
    ("Strength of the computer - 1 weak, 2 strong: ", None, "1", "2"),
    ("Who starts, you or computer (y/c)? ", None, "y", "y"),
    ("Who plays first? (1-you, 2-computer): ", None, "1", "1"),
    ("Which colour do you want, black or white (B/W)? ", "W", "W", "W"),
    ("Is player 1 human? [y/n] ", "y", "y", "y"),
    ("Is player 2 human? [y/n] ", "y", "n", "n"),
    ("Computer level (1/2): ", None, "1", "2"),
    ("1) Human vs Human\n2) Human vs Computer\n3) Computer vs Computer\n4) Quit\nGame type: ", "1", "2", "2"),
    ("Opponent: [h]uman, [e]asy computer, [m]edium computer? ", "h", "e", "m"),
    (
        "   [1] A friend\n   [2] Computer - random\n   [3] Computer - medium\n   [4] I do not want to play\n=> ",
        "1",
        "2",
        "3",
    ),
    ("Enter type of player 2 [H/C]: ", "H", "C", "C"),
    ("How difficult should the computer be, Easy or Medium? ", None, "Easy", "Medium"),
    (
        "Do you want to play against a friend or the computer? (friend/computer) ",
        "friend",
        "computer",
        "computer",
    ),
    ("friend or computer? ", "friend", "computer", "computer"),
    ("Easy or medium? ", None, "Easy", "medium"),
    (
        "\t1. 2 humans\n\t2. 1 human + computer level 1\n\t3. 1 human + computer level 2\n\nMode --> ",
        "1",
        "2",
        "3",
    ),
    ("Will player 2 be controlled by the computer? y/n: ", "n", "y", "y"),
    ("Ready? (y/n) ", "y", "y", "y"),
    ("Enter computer level, 1 for random and 2 for smart: ", None, "1", "2"),
    ("Choose your opponent (1-human, 2-computer): ", "1", "2", "2"),
    ("Choose the computer's level (1-easy, 2-medium): ", None, "1", "2"),
    ("Choose your opponent: 1-human, 2-computer\n", "1", "2", "2"),
    ("a) 2 player game\nb) vs computer (easy)\nc) vs computer (medium)\nSelect: ", "a", "b", "c"),
    (
        "To play with another person, type 'person'.\nTo play with the computer, type 'computer'.\nType here: ",
        "person",
        "computer",
        "computer",
    ),
    (
        "If you want an easy game, type 'easy'. If you want a medium one, type 'medium'.\nType here: ",
        None,
        "easy",
        "medium",
    ),
    ("Press 1 for two players, 2 for computer level one, 3 for computer level two: ", "1", "2", "3"),
    ("1 - New game\n2 - Rules\n0 - Exit\nChoose: ", "1", "1", "1"),
    ("-------- PLAYERS --------\n1 - Player vs Player\n2 - Player vs CPU\n3 - Back\nChoose: ", "1", "2", "2"),
    ("-------- DIFFICULTY --------\n1 - Easy\n2 - Medium\nChoose: ", None, "1", "2"),
    ("Do you want to go first? (y/n) ", "y", "y", "y"),
    ("Should the computer start? (y/n) ", "n", "n", "n"),
    ("[1] Start\n[2] How to play\n[3] Leave\nOption: ", "1", "1", "1"),
    ("How many players? ", "2", "1", "1"),
    ("AI difficulty (1-2)? ", None, "1", "2"),
    ("Player 1 name: ", "Ann", "Ann", "Ann"),
    ("Name of player 2 (type computer to play alone): ", "Bob", "computer", "computer"),
    (
        "Is the second player a human (0) or a computer of level 1 or 2?\nYour choice (0 to 2): ",
        "0",
        "1",
        "2",
    ),
    ("Select player 1:\n1. Human\n2. Computer level 1\n3. Computer level 2\n>>> ", "1", "1", "1"),
    ("Select player 2:\n1. Human\n2. Computer level 1\n3. Computer level 2\n>>> ", "1", "2", "3"),
    ("Enter 1 for Human vs Human, 2 for Human vs Computer: ", "1", "2", "2"),
    (
        "Please select a game mode: \n1: Player vs Player\n2: Player vs Computer\nEnter 1 or 2: ",
        "1",
        "2",
        "2",
    ),
    ("Do you want to play with a computer? Enter 1 for yes, 0 for no: ", "0", "1", "1"),
    ("Multiplayer (m) or single player (s)? ", "m", "s", "s"),
    ("Player 2: human = 0, random = 1, medium = 2\n-> ", "0", "1", "2"),
    ("Would you like to play with a human or a computer? ", "human", "computer", "computer"),
    ("Type 'h' to play against a human and 'c' to play against the computer: ", "h", "c", "c"),
    ("Computer plays at level (1=random; 2=medium): ", None, "1", "2"),
    ("Pick the level of difficulty:\n  easy\n  medium\nlevel: ", None, "easy", "medium"),
    ("Welcome!\nHuman vs human: press 1\nHuman vs computer: press 2\n", "1", "2", "2"),
    ("Human vs human -> 1, human vs computer -> 2: ", "1", "2", "2"),
    ("who is player 1? human/computer: ", "human", "human", "human"),
    ("who is player 2? human/computer: ", "human", "computer", "computer"),
    ("Play against computer? [Y/N]: ", "N", "Y", "Y"),
    ("Do you want player 2 to be a human or a computer? ", "human", "computer", "computer"),
    ("Game modes: (1) 1 player (2) 2 players (3) exit\nMode: ", "2", "1", "1"),
    ("Choose mode:\n1. PvP\n2. PvE (Level 1)\n3. PvE (Level 2)\n4. EvE\n> ", "1", "2", "3"),
    ("Player 2 is a computer (True/False): ", "False", "True", "True"),
    ("Do you want to play 1-player or 2-player mode? ", "2", "1", "1"),
    ("1 player/2 players: ", "2", "1", "1"),
    ("Choose level of computer player: 1 or 2? ", None, "1", "2"),
    ("Player 1 type (1=human, 2=computer): ", "1", "1", "1"),
    ("Please enter player 2's type, human or computer: ", "human", "computer", "computer"),
    ("Player 1 - human or computer (h/c)? ", "h", "h", "h"),
    ("Player 2 - human or computer (h/c)? ", "h", "c", "c"),
    ("Difficulty level of player 2 (1 or 2)? ", None, "1", "2"),
    ("Press Enter for two humans, or type the level of the computer: ", "", "1", "2"),
    ("Type c to play against the computer, or just hit Enter to play with a friend: ", "", "c", "c"),
    ("[Enter] two humans, [1] easy computer, [2] medium computer: ", "", "1", "2"),
    ("Press Enter", "", "", ""),
    ("How good is the computer, easy or hard? ", None, "easy", "hard"),
    (
        "[A] two persons\n[B] against the computer, beginner\n[C] against the computer, advanced\n> ",
        "A",
        "B",
        "C",
    ),
    ("One or two humans? 1/2 ", "2", "1", "1"),
    ("Who plays first, human or computer? ", "human", "human", "human"),
    ("Level of the computer (1 or 2; 0 if you are two)? ", "0", "1", "2"),
    ("Opponent: human, level1 or level2\n? ", "human", "level1", "level2"),
    ("mode (pvp, pvc1, pvc2)> ", "pvp", "pvc1", "pvc2"),
    ("Hard mode? (y/n): ", None, "n", "y"),
    ("Players (1/2)? ", "2", "1", "1"),
    ("human / cpu1 / cpu2 ? ", "human", "cpu1", "cpu2"),
    ("Modes\n(0) P1 vs P2\n(1) P1 vs CPU Lv1\n(2) P1 vs CPU Lv2\nMode = ", "0", "1", "2"),
    (
        "* 1 *  Human vs Human *\n* 2 *  Human vs AI level 1 *\n* 3 *  Human vs AI level 2 *\n: ",
        "1",
        "2",
        "3",
    ),
    ("Enter 'yes' to play against the computer, anything else to play against a friend: ", "n", "yes", "yes"),
    ("AI level (0 - none, 1 - easy, 2 - medium): ", "0", "1", "2"),
    ("mode (1 = two humans, 2 = computer level 1, 3 = computer level 2): ", "1", "2", "3"),
    ("Do you want to play against the easy computer? (y/n) ", "n", "y", "n"),
    ("Do you play alone? [y/n] ", "n", "y", "y"),
    ("Computer level (0 = no computer, 1 = easy, 2 = medium): ", "0", "1", "2"),
    ("Opponent? Type 'human', or '1' / '2' for a computer of that level: ", "human", "1", "2"),
    (
        "'start human' or 'start computer 1' or 'start computer 2': ",
        None,
        "start computer 1",
        "start computer 2",
    ),
    ("Choose the difficulty (easy, medium) or pvp: ", "pvp", "easy", "medium"),
    ("Do you want to play with a human or with the computer? ", "human", "computer", "computer"),
    (
        "Modes:\n1 = Human vs Human\n2 = Human vs Computer (computer is player 2)\n"
        "3 = Human vs Computer (computer is player 1)\n",
        "1",
        "2",
        "2",
    ),
    ("Which player starts (1 or 2)? ", "1", "1", "1"),
    ("(1) P v P\n(2) P v C\n(3) C v C\nMode: ", "1", "2", "2"),
    ("a - two humans\nb - one human, one computer\nc - two computers\na/b/c: ", "a", "b", "b"),
    (
        "1) Human vs human\n2) Human vs computer\n3) Change level (now 1)\n4) Exit\nSelect: ",
        "1",
        "2",
        "3",
    ),
    (
        "1. Play\n2. Change type of player 1 (now human)\n3. Change type of player 2 (now computer)\n"
        "4. Change level of the computer (now 1)\n5. Quit\nOption: ",
        "3",
        "1",
        "4",
    ),
    (
        "a) First player: human\nb) Second player: human\nc) Start\nWhich? ",
        "c",
        "b",
        "b",
    ),
    (
        "1. Player 1: human\n2. Player 2: computer (easy)\n3. Start\n4. Quit\nWhich? ",
        "2",
        "3",
        "2",
    ),
    ("Do you want to play against a friend (F) or against me (M)? ", "F", "M", "M"),
    ("Your opponent:\nA. Your neighbour\nB. Random Randy\nC. Clever Clara\nA, B or C: ", "A", "B", "C"),
    ("Choose your enemy:\n  friend\n  easy\n  medium\nenemy = ", "friend", "easy", "medium"),
    ("  PENTAGO\n  N  New game\n  H  Help\n  E  Exit\nPlease choose: ", "N", "N", "N"),
    (
        "(p) play   (1) player 1 is human   (2) player 2 is human   (l) level is 1   (q) quit\nWhat? ",
        "p",
        "2",
        "2",
    ),
    (
        "(p) play   (1) player 1 is human   (2) player 2 is computer   (l) level is 1   (q) quit\nWhat? ",
        "2",
        "p",
        "l",
    ),
    ("1 - Start\n2 - Choose player 1 type\n3 - Choose player 2 type\n4 - End\n? ", "1", "3", "3"),
    ("Is player 2 human? ", "y", "n", "n"),
    ("Human or computer opponent (H/1/2)? ", "H", "1", "2"),
    ("Players: 1 or 2? ", "2", "1", "1"),
    ("Select the number of human players.\nHumans (1/2): ", "2", "1", "1"),
    (
        "1 - new two-player game\n2 - new game against the easy computer\n"
        "3 - new game against the medium computer\n4 - let two medium computers play\n? ",
        "1",
        "2",
        "3",
    ),
    ("1: Single player\n2: Two players\n3: Demo (computer vs computer)\n--> ", "2", "1", "1"),
    ("Level of the computer player (1 or 2): ", "1", "1", "2"),
    ("Two players or one player? (two/one) ", "two", "one", "one"),
    ("Players (hh, hc, ch or cc): ", "hh", "hc", "hc"),
    ("Do you take * or #? (* begins) ", None, "*", "*"),
    ("Difficulty E (easy) or M (medium): ", None, "E", "M"),
    ("human (h), computer level 1 (c1), computer level 2 (c2): ", "h", "c1", "c2"),
    ("Pentago\n(S)tart game\n(H)elp\n(E)xit\nS/H/E: ", "S", "S", "S"),
    ("Name of the second player (type COMPUTER for a computer player): ", "Bob", "COMPUTER", "COMPUTER"),
    ("Do you want to play with another human player (y/n)? ", "y", "n", "n"),
    ("Player 2, human or computer (0/1)? ", "0", "1", "1"),
    ("Do you want the computer to play as player 2? (1 = yes, 0 = no): ", "0", "1", "1"),
    ("0 -> two humans\n1 -> one human, easy computer\n2 -> one human, medium computer\n", "0", "1", "2"),
    ("Human vs. Human - enter 1\nHuman vs. Computer - enter 2\nYour choice? ", "1", "2", "2"),
    ("Choose your game:\n- duo\n- solo\n> ", "duo", "solo", "solo"),
    ("Two-player game? [Y/n] ", "Y", "n", "n"),
    ("Choose P2: 0 Human, 1 Comp Easy, 2 Comp Medium\n", "0", "1", "2"),
    (
        "A: two humans\nB: human (X) and easy computer (O)\nC: human (X) and medium computer (O)\n? ",
        "A",
        "B",
        "C",
    ),
    ("1. The computer plays randomly\n2. The computer plays well\nLevel: ", None, "1", "2"),
    (
        "mode 1: two players\nmode 2: player versus computer (who is player 2)\nmode 3: computer versus player\n: ",
        "1",
        "2",
        "2",
    ),
    ("Type START to begin: ", "START", "START", "START"),
    ("PENTAGO\nReady to play? (yes / rules / no) ", "yes", "yes", "yes"),
    ("Would you like to see the rules? (yes / no) ", "no", "no", "no"),
    ("player2_is_computer (true/false) = ", "false", "true", "true"),
    ("Mode (human_vs_human / human_vs_computer): ", "human_vs_human", *["human_vs_computer"] * 2),
    ("new_game or quit? ", *["new_game"] * 3),
    ("Player 2 (human, cpu_easy, cpu_hard): ", "human", "cpu_easy", "cpu_hard"),
    (
        "What kind of game?\n    human-human      two people take turns\n    human-computer   you are player 1\n"
        "    computer-human   you are player 2\nType one of the three: ",
        "human-human",
        "human-computer",
        "human-computer",
    ),
    ("MAIN PAGE\n 1 game\n 2 help\n 3 out\nGo to: ", "1", "1", "1"),
    (
        "Type 'friend', 'rookie' (computer, level 1) or 'pro' (computer, level 2).\nOpponent: ",
        "friend",
        "rookie",
        "pro",
    ),
    ("Key in Y to start the game or anything else to cancel: ", "Y", "Y", "Y"),
    ("Difficulty of the computer: 1 or 2? ", None, "1", "2"),
    ("Player 2 [human | computer 1 | computer 2]: ", "human", "computer 1", "computer 2"),
    (
        "1  X human, O human\n2  X human, O computer (easy)\n3  X human, O computer (medium)\n"
        "4  X computer (easy), O human\n5  X computer (medium), O human\n"
        "6  X computer (easy), O computer (medium)\n7  X computer (medium), O computer (easy)\n0  quit\nNumber: ",
        "1",
        "2",
        "3",
    ),
    ("You have chosen Human. Sure? (y/n) ", "y", "y", "y"),
    ("Start the game with these settings [Y/N]? ", "Y", "Y", "Y"),
    ("Are these settings right? (y/n) ", "y", "y", "y"),
    ("Change these settings? (y/n) ", "n", "n", "n"),
    ("  level, if it is a computer [1/2]: ", None, "1", "2"),
    ("Do you want to stop the game? (y/n) ", "n", "n", "n"),
    ("One of HH, HC1, HC2, C1H, C2H or QUIT: ", "HH", "HC1", "HC2"),
    ("Type of the second (white) player\n 1) human\n 2) easy\n 3) medium\n 0) quit\nYour choice: ", *"123"),
    ("Name of player 2 (leave empty for a computer): ", "Bob", "", ""),
    ("Ann, do you surrender? (y/n) ", "n", "n", "n"),
    ("P) Play\nA) Set player A (now: human)\nB) Set player B (now: human)\nX) Exit\nChoose: ", "P", "B", "B"),
    ("P2: human (H), computer level 1 (C1) or computer level 2 (C2)? ", "H", "C1", "C2"),
    (
        "Each is H (human), C1 (computer, level 1) or C2 (computer, level 2).\nPlayers (for example H C1): ",
        "H H",
        "H C1",
        "H C2",
    ),
    ("Is player 2 controlled by the computer?\n>>> ", "n", "y", "y"),
    ("Settings: opponent = human\n1. Start\n2. Change opponent\nChoice: ", "1", "2", "2"),
    ("Settings: opponent = computer\n1. Start\n2. Change opponent\nChoice: ", "2", "1", "1"),
    ("[1] Human vs human\n[2] Human (X) vs computer (O)\n[3] Computer (X) vs human (O)\nOption: ", *"122"),
    ("Who plays black? (me/easy bot/medium bot) ", "me", "me", "me"),
    ("Difficulty (noob = level 1 / pro = level 2): ", None, "noob", "pro"),
    ("Modes: pvp, pvc, cvp, cvc (p = player, c = computer)\nMode: ", "pvp", "pvc", "pvc"),
    (
        "Examples:\n   human human\n   human computer 2\n   computer 1 computer 2\nSettings: ",
        "human human",
        "human computer 1",
        "human computer 2",
    ),
    (
        "Player 2 is (human/computer-easy/computer-medium): ",
        "human",
        "computer-easy",
        "computer-medium",
    ),
    ("You play against me. Shall I play well or badly? ", None, "badly", "well"),
    ("WHITE is: human / easy / medium? ", "human", "human", "human"),
    ("Rematch? y/n ", "n", "n", "n"),
    ("Computer skill: 'r' for random, 'm' for medium ('quit' to stop): ", None, "r", "m"),
    ("Enter P to play with a partner or A to play with the AI: ", "P", "A", "A"),
    ("Do you want a challenge? (no = easy level, yes = medium level) ", None, "no", "yes"),
    ("Is player 2 a computer? [no, level1, level2] ", "no", "level1", "level2"),
    ("Is player 2 a human? [yes, level1, level2] ", "yes", "level1", "level2"),
    ("Is player 2 a medium computer? (if not, it's random) y/n: ", "n", "n", "y"),
    ("Shall Green be played by a person or by the machine? ", "person", "person", "person"),
    (
        "Types: 0 = human, 1 = computer level 1, 2 = computer level 2. So '0 0' is a game for two humans.\nSetup: ",
        "0 0",
        "0 1",
        "0 2",
    ),
    (
        "new human human     two humans\nnew human easy      against a random computer\n"
        "new human medium    against a better computer\n> ",
        "new human human",
        "new human easy",
        "new human medium",
    ),
    (
        "new human             play against a human\nnew computer LEVEL    play against the computer\npentago> ",
        "new human",
        "new computer 1",
        "new computer 2",
    ),
    ("Would you like the computer to be (1) silly, or (2) sensible? ", None, "1", "2"),
    ("Single or multi player? (s/m) ", "m", "s", "s"),
    ("Start a game with [0], [1] or [2] computer players, or [q]uit: ", "0", "1", "1"),
    ("Each player can be 'h' (human), 'e' (easy computer) or 'm' (medium).\nPlayer 2 type: ", "h", "e", "m"),
    ("Do you want to play against me? (y/n) ", "n", "y", "y"),
    ("Do you want Pink to play harder than random? (y/n) ", None, "n", "y"),
    ("Will there be one human player or two? (one/two) ", "two", "one", "one"),
    ("Should the bot go easy on you? (yep/nope) ", None, "yep", "nope"),
    ("Tell me: does a computer sit on the other side of the table? ", "n", "y", "y"),
    ("Round 1: is Q a computer this time? (yes/no/stop) ", "no", "yes", "yes"),
    (
        "Opponent of player 1:\nhuman ........ 0\ncomputer ..... 1 (random) or 2 (medium)\nquit ......... 3\nNumber: ",
        "0",
        "1",
        "2",
    ),
    (
        "play      start the game\noptions   change the options (now: opponent human, level 1)\nWhat now? ",
        "play",
        "options",
        "options",
    ),
    ("Enter 'PVP' for player vs player, 'PVE' for player vs computer or 'EXIT': ", "PVP", "PVE", "PVE"),
    (
        "* 1 - Start   *\n* 2 - Change players   *\n* 3 - Exit   *\n"
        "Now: player 1 = human, player 2 = human\nYour choice: ",
        *"122",
    ),
    ("First move: [Y]ou, [C]omputer: ", None, "Y", "Y"),
    (
        "a) two humans\nb) you start, the computer is second (easy)\nc) you start, the computer is second (medium)\n"
        "d) the computer starts (easy)\ne) the computer starts (medium)\n> ",
        *"abc",
    ),
    ("│ 1 │ Human vs Human    │\n│ 2 │ Human vs Computer │\n│ 3 │ Exit              │\nOption: ", *"122"),
    ("Level of AI (1 = Stupid, 2 = Genius): ", None, "1", "2"),
    ("Input 1 to play human vs human, input 2 to play human vs computer: ", *"122"),
    ("Enter type for player 2 ('human' or 'computer'): ", "human", "computer", "computer"),
    (
        "+---+-------------------+\n| 1 | Player vs Player  |\n| 2 | Player vs Easy AI |\n| 3 | Player vs Med AI  |\n"
        "| 0 | Exit              |\n+---+-------------------+\nEnter choice >> ",
        *"123",
    ),
    ("║  1 ▸ Human vs Human     ║\n║  2 ▸ Human vs Computer  ║\n║  3 ► Exit  ║\nYour choice: ", *"122"),
    ("Row 0, column 0, rotation 3. Confirm? [y/n/quit] ", *"yyy"),
    (
        "new P1 P2   P1 and P2 are human, easy or medium\n   for example: new human easy\nquit   leaves\npentago> ",
        "new human human",
        "new human easy",
        "new human medium",
    ),
]


def answers(setup: Any, text: str, level: int, before: tuple[str, ...] = ()) -> list[str]:
    """What may be typed, the likeliest first."""
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    found: list[str] = setup.set_up(screen, setup.Wish(level), list(before), text)[1]
    return found


@pytest.mark.parametrize(("text", "humans", "level_1", "level_2"), QUESTIONS)
def test_who_plays_is_answered_in_many_wordings(
    setup: Any, text: str, humans: str | None, level_1: str, level_2: str
) -> None:
    if humans is not None:
        assert answers(setup, text, 0)[0] == humans
    assert answers(setup, text, 1)[0] == level_1
    assert answers(setup, text, 2)[0] == level_2


def test_what_a_series_of_answers_explains_is_typed_without_it(setup: Any) -> None:
    asked = "Is player 2 human, computer 1 (easy) or computer 2 (medium)? "
    assert answers(setup, asked, 0)[0] == "human"
    assert [f"computer {level}" in answers(setup, asked, level)[:2] for level in (1, 2)] == [True, True]


def test_a_name_is_asked_for_where_names_were_spoken_of(setup: Any) -> None:
    heard = "Enter the names, or computer as a name:\nPlayer 1: \nPlayer 2: "
    first, second = (SimpleNamespace(text=f"Player {n}: ", questions=(f"Player {n}:",)) for n in (1, 2))
    for level, names in ((0, ("Ann", "Bob")), (1, ("Ann", "computer"))):
        told = [setup.set_up(screen, setup.Wish(level), [], heard)[1][0] for screen in (first, second)]
        assert tuple(told) == names


def test_a_name_may_be_asked_for_below_the_question(setup: Any) -> None:
    texts = (
        "What is your name, first player? (Or computer.)\nName: ",
        "And the second one's? (Or computer.)\nName: ",
    )
    for level, names in ((0, ["Ann", "Bob"]), (1, ["Ann", "computer"])):
        assert [answers(setup, text, level)[0] for text in texts] == names
    asked = "Player 1: (1) human, (2) easy computer, (3) medium computer? "
    screen = SimpleNamespace(text="Name: ", questions=("Name:",))
    assert setup.set_up(screen, setup.Wish(1), [asked], f"{asked}1\nName: ")[1][0] == "Ann"


def test_of_two_sides_the_first_that_is_asked_about_is_player_1(setup: Any) -> None:
    for sides in (
        ("White is", "Black is"),
        ("Player A is", "Player B is"),
        ("X is played by", "O is played by"),
        ("Choose the player with the o", "Choose the player with the x"),
        ("Who plays ⚪?", "Who plays ⚫?"),
        ("Is player A a", "Is player B a"),
    ):
        first, second = (f"{side} (human/computer1/computer2)? " for side in sides)
        assert answers(setup, first, 2)[0] == "human"
        assert answers(setup, second, 2, (first,))[0] == "computer2"


def test_of_two_sides_the_second_may_be_given_the_computer_s_name(setup: Any) -> None:
    red, blue = (f"Name of the {side} player (write CPU for a computer): " for side in ("red", "blue"))
    assert answers(setup, red, 1)[0] == "Ann"
    assert answers(setup, blue, 1, (red,))[0] == "CPU"


def test_a_side_may_be_a_sign_that_is_something(setup: Any) -> None:
    one, two = (f"{sign} is P = person, E = easy computer, M = medium computer: " for sign in "XO")
    assert answers(setup, one, 1)[0] == "P"
    assert answers(setup, two, 1, (one,))[0] == "E"


def test_a_player_above_a_mark_alone_is_who_is_asked_about_whoever_was_named_before(setup: Any) -> None:
    rules = "Player 1 plays with X and player 2 with O.\n"
    for player, humans, computer in (("1", "1", "1"), ("2", "1", "2")):
        asked = f"{rules}Player {player}: [1] human, [2] computer?\n>> "
        assert [answers(setup, asked, level)[0] for level in (0, 1)] == [humans, computer]


def test_words_that_a_refusal_lists_are_offered(setup: Any) -> None:
    refused = "Please choose one of green, yellow, blue\nColour of player 2's marbles: "
    assert sorted(answers(setup, refused, 0)[:3]) == ["blue", "green", "yellow"]


def test_a_side_may_stand_alone_where_who_plays_was_said_before(setup: Any) -> None:
    heard = "Set the players: 0 means human, 1 means weak computer, 2 means strong computer\nWhite = "
    white = SimpleNamespace(text=heard, questions=screens.questions(heard))
    name, found, _ = setup.set_up(white, setup.Wish(1), [], heard)
    assert found[0] == "0"
    black = SimpleNamespace(text="Black = ", questions=("Black = ",))
    assert setup.set_up(black, setup.Wish(1), [name], f"{heard}0\nBlack = ")[1][0] == "1"
    assert setup.set_up(black, setup.Wish(0), [name], f"{heard}0\nBlack = ")[1][0] == "0"


def test_a_side_may_be_asked_about_above_words_that_are_always_the_same(setup: Any) -> None:
    red, blue = (f"Who is {side}? [H]uman or [C]omputer\nYour choice: " for side in ("red", "blue"))
    asked = setup.set_up(SimpleNamespace(text=red, questions=screens.questions(red)), setup.Wish(1), [], red)
    assert asked[1][0] == "H"
    assert answers(setup, blue, 1, (asked[0],))[0] == "C"


def test_a_side_that_stands_over_a_menu_is_who_it_is_about(setup: Any) -> None:
    kinds = "  0) Human\n  1) Computer (random)\n  2) Computer (medium)\nYour choice: "
    assert answers(setup, f"White player:\n{kinds}", 1)[0] == "0"
    assert answers(setup, f"Black player:\n{kinds}", 1, ("White player: Your choice: 1",))[0] == "1"


def test_words_may_be_the_keys_of_a_menu_below_the_player_whom_it_is_about(setup: Any) -> None:
    kinds = "human : somebody at the keyboard\neasy : the computer, level 1\nmedium : the computer, level 2\nWho? "
    one = f"Player 1\n{kinds}"
    asked = setup.set_up(SimpleNamespace(text=one, questions=screens.questions(one)), setup.Wish(2), [])
    assert asked[0].startswith("Player 1")
    assert asked[1][0] == "human"
    assert answers(setup, f"Player 2\n{kinds}", 2, (asked[0],))[0] == "medium"


def test_of_sides_that_stand_alone_over_a_menu_the_second_is_player_2(setup: Any) -> None:
    kinds = "  1 - human\n  2 - computer, level 1\n  3 - computer, level 2\nYour choice: "
    white = f"White (moves first)\n{kinds}"
    asked = setup.set_up(SimpleNamespace(text=white, questions=screens.questions(white)), setup.Wish(2), [])
    assert asked[1][0] == "1"
    assert answers(setup, f"Black\n{kinds}", 2, (asked[0],))[0] == "3"


def test_a_key_may_stand_behind_the_verb_of_what_it_is_for(setup: Any) -> None:
    said = "Each can be H (human), 1 (level 1 computer) or 2 (level 2 computer).\n"
    for level, second in ((0, "H"), (1, "1"), (2, "2")):
        assert answers(setup, f"{said}Player 1: ", level)[0] == "H"
        player_2 = SimpleNamespace(text="Player 2: ", questions=("Player 2:",))
        heard = f"{said}Player 1: H\nPlayer 2: "
        assert setup.set_up(player_2, setup.Wish(level), ["Player 1: 1"], heard)[1][0] == second


@pytest.mark.parametrize(
    "told", ["The {} marbles are played by", "Please choose who plays with the {} marbles"]
)
def test_a_side_may_be_told_by_an_unfinished_sentence_or_an_order_over_a_menu(setup: Any, told: str) -> None:
    texts = [f"{told.format(side)}\n 1: a human\n 2: the computer\nNumber: " for side in ("red", "blue")]
    red = SimpleNamespace(text=texts[0], questions=screens.questions(texts[0]))
    asked = setup.set_up(red, setup.Wish(1), [])
    assert asked[1][0] == "1"
    assert answers(setup, texts[1], 1, (asked[0],))[0] == "2"


@pytest.mark.parametrize("named", ["{} player, your name:", "Who are you, {} player?"])
@pytest.mark.parametrize(
    "text", ["Are you human or computer? ", "Type of this player (human/computer): ", "human or computer: "]
)
def test_who_was_asked_for_a_name_is_who_a_question_about_nobody_else_is_for(
    setup: Any, named: str, text: str
) -> None:
    first, second = (named.format(which) for which in ("First", "Second"))
    assert answers(setup, text, 1, (first,))[0] == "human"
    assert answers(setup, text, 1, (first, "x", second))[0] == "computer"
    assert answers(setup, "Is the opponent a human or a computer? ", 1, (first,))[0] == "computer"


def test_what_a_question_offers_itself_is_tried_where_a_menu_above_it_was_for_another(setup: Any) -> None:
    text = "a) two humans\nb) a human and the computer\nLetter: b\nShould it be 1: a worm or 2: a fox? "
    for level in (1, 2):
        assert str(level) in answers(setup, text, level)[:3]


def test_the_level_of_the_computer_is_the_one_wished_for_whoever_it_is(setup: Any) -> None:
    menu = "[1] Human vs human\n[2] Human (X) vs computer (O)\nOption: "
    screen = SimpleNamespace(
        text="Level of the computer O (1 or 2): ", questions=("Level of the computer O (1 or 2):",)
    )
    assert setup.set_up(screen, setup.Wish(2), ["Option:"], menu + screen.text)[1][0] == "2"


def test_the_same_question_for_player_2_is_another(setup: Any) -> None:
    kinds = " 0 human\n 1 computer of level 1\n 2 computer of level 2\nNumber: "
    for text in ("Please configure player {}\nHuman (0) or computer (1)? ", "Player {} is a ...\n" + kinds):
        asked = [
            setup.set_up(SimpleNamespace(text=said, questions=screens.questions(said)), setup.Wish(1), [])
            for said in (text.format(1), text.format(2))
        ]
        assert asked[0][0] != asked[1][0]
        assert (asked[0][1][0], asked[1][1][0]) == ("0", "1")


def test_what_nobody_has_foreseen_is_answered_with_what_is_offered(setup: Any) -> None:
    assert answers(setup, "a) grue  b) bleen  q) quit\nSo? ", 0)[:2] == ["a", "b"]


def test_at_a_prompt_that_offers_nothing_the_game_begins_as_the_menu_above_it_said(setup: Any) -> None:
    screen = SimpleNamespace(text="the mode is human\npentago> ", questions=("pentago>",))
    heard = "  mode human     two people\n  begin          start a game\n  exit           leave\npentago> "
    assert setup.set_up(screen, setup.Wish(0), [], heard)[1][0] == "begin"


def test_keys_of_two_characters_may_be_listed_once_above_the_first_question(setup: Any) -> None:
    screen = SimpleNamespace(text="Player 2 = ", questions=("Player 2 =",))
    heard = "(h = human, c1 = computer level 1, c2 = computer level 2)\nPlayer 1 = h\nPlayer 2 = "
    for level, answer in enumerate(("h", "c1", "c2")):
        assert setup.set_up(screen, setup.Wish(level), [], heard)[1][0] == answer


def test_levels_may_be_listed_once_above_the_first_question(setup: Any) -> None:
    screen = SimpleNamespace(text="Level of player 2: ", questions=("Level of player 2:",))
    heard = "Level | Player\n  0   | human\n  1   | computer, plays randomly\nLevel of player 1: \nLevel of player 2: "
    for level, answer in ((0, "0"), (1, "1")):
        assert setup.set_up(screen, setup.Wish(level), [], heard)[1][0] == answer


def test_who_has_a_level_of_1_or_2_is_the_computer_whatever_was_offered_before(setup: Any) -> None:
    screen = SimpleNamespace(
        text="Level for player 1 (1 or 2)? ", questions=("Level for player 1 (1 or 2)?",)
    )
    heard = "Which computers? (0: none, 1: player 1)\nLevel for player 1 (1 or 2)? "
    assert setup.set_up(screen, setup.Wish(1), [], heard)[1][0] == "1"


def test_what_was_offered_for_player_1_is_remembered_for_player_2(setup: Any) -> None:
    screen = SimpleNamespace(text="Player 2: ", questions=("Player 2:",))
    heard = "Players: human or computer?\nPlayer 1: \nPlayer 2: "
    for level, answer in ((0, "human"), (1, "computer")):
        assert setup.set_up(screen, setup.Wish(level), [], heard)[1][0] == answer


@pytest.mark.parametrize(
    ("text", "level", "answers"),
    [
        ("1. Human v human\n2. Human v computer\nChoice: ", 0, ["1"]),
        ("1. Start\n2. Settings\n3. Human v human\nChoice: ", 0, ["3"]),
        ("1. Easy computer\n2. Medium computer\nChoice: ", 2, ["2"]),
        ("1. Human v computer\n2. Computer v human\nChoice: ", 1, ["1"]),
        ("Opponent: human or computer (h/c)? ", 1, ["c"]),
        ("1. Another human\n2. Baby bot\n3. Boss bot\nOpponent: ", 0, ["1"]),
        ("1. A human\n2. A computer (easy)\n3. A computer (not so easy)\nOpponent: ", 2, ["3"]),
        ("Whom do you play with, human or computer (h/c)? ", 1, ["c"]),
    ],
)
def test_what_a_menu_says_is_not_tried_for_anything_else(
    setup: Any, text: str, level: int, answers: list[str]
) -> None:
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    assert setup.set_up(screen, setup.Wish(level), [])[2][: len(answers) + 1] == answers


def test_which_of_two_computers_is_level_1_is_open_where_no_word_tells(setup: Any) -> None:
    text = "1. Another human\n2. Baby bot\n3. Boss bot\nOpponent: "
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    assert setup.set_up(screen, setup.Wish(2), [])[2] == ["2", "3"]


def test_the_one_side_that_is_asked_about_may_be_player_2(setup: Any) -> None:
    text = "Who plays Black? 1=human 2=easy computer 3=difficult computer: "
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    open_then = [setup.set_up(screen, setup.Wish(level), [])[2][:2] for level in (1, 2)]
    assert open_then == [["1", "2"], ["1", "3"]]


def test_who_plays_may_have_to_be_set_on_a_page_for_two_humans_too(setup: Any) -> None:
    text = "1. Start game\n2. Settings\n3. Quit\nOption: "
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    assert setup.set_up(screen, setup.Wish(0), [])[2] == ["1", "2"]


@pytest.mark.parametrize(
    "text",
    [
        "Eh, K is human or computer? [h/c] ",
        "Heads: (h)uman or (c)omputer? ",
        "Who plays ●? [h] human [c] computer: ",
        "Who plays with *? (h) human (c) computer: ",
        "Player \u25a0 (human: h, computer: c): ",
    ],
)
def test_who_is_no_opponent_and_has_no_number_may_be_player_1(setup: Any, text: str) -> None:
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    assert sorted(setup.set_up(screen, setup.Wish(1), [])[2][:2]) == ["c", "h"]


def test_of_two_sides_the_second_is_the_other_one_s_whatever_they_are_called(setup: Any) -> None:
    """Else a program in which only the first side can be the computer would be right."""
    for sides in ("White", "Black"), ("K", "L"):
        first, second = (f"{side} is human or computer? [h/c] " for side in sides)
        screen = SimpleNamespace(text=second, questions=screens.questions(second))
        assert setup.set_up(screen, setup.Wish(1), [first])[2] == ["c"]


def test_of_a_computer_with_a_word_that_nobody_knows_either_answer_may_be_meant(setup: Any) -> None:
    screen = SimpleNamespace(text="Is it a wise computer? ", questions=("Is it a wise computer?",) * 2)
    heard = "Do you play the computer?\nIs it a wise computer? "
    for level, first, other in ((1, "n", "y"), (2, "y", "n")):
        open_ones = setup.set_up(screen, setup.Wish(level), ["Do you play the computer?"], heard)[2]
        assert open_ones[0] == first
        assert other in open_ones


def test_of_a_side_of_which_nobody_knows_whether_it_is_player_1_either_answer_may_be_meant(
    setup: Any,
) -> None:
    for text, meant in (
        ("Blue will begin.\nIs Blue a friend of yours? (y/n) ", {"y", "n"}),
        ("Is player 1 a friend of yours? (y/n) ", {"y"}),
    ):
        screen = SimpleNamespace(text=text, questions=screens.questions(text))
        assert {"y", "n"} & set(setup.set_up(screen, setup.Wish(1), [], text)[2]) == meant


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Player 2 is human. H, C1 or C2? ", ["H", "C1", "C2"]),
        ("Type 2P for two players, L1 for computer level 1 or L2 for computer level 2: ", ["2P", "L1", "L2"]),
        ("player 2 is me, cpu1 or cpu2? ", ["me", "cpu1", "cpu2"]),
        ("+: two humans, -: human against computer\n+ or -? ", ["+", "-", "-"]),
        ("Player 2 (h, c1 or c2): ", ["h", "c1", "c2"]),
        ("1P for one player, 2P for two players: ", ["2P", "1P", "1P"]),
    ],
)
def test_keys_of_two_characters_and_signs_are_read_as_letters_are(
    setup: Any, text: str, keys: list[str]
) -> None:
    assert [answers(setup, text, level)[0] for level in (0, 1, 2)] == keys


def test_a_level_may_be_told_by_as_many_signs(setup: Any) -> None:
    for text in ("How strong is the computer? Type * or **: ", "Level (* = easy, ** = medium): "):
        assert [answers(setup, text, level)[0] for level in (1, 2)] == ["*", "**"]


def test_letters_that_are_listed_alone_are_no_yes_and_no() -> None:
    found = importlib.import_module("pentago_options").options("back to the main menu (N, H, X)")
    assert "no" not in [option.label for option in found]


def test_empty_lines_are_none_of_those_that_may_offer_something() -> None:
    text = "1 is top left, 2 is top right, 3 is bottom left, 4 is bottom right." + "\n" * 40 + "Quadrant? "
    found = importlib.import_module("pentago_options").options(text)
    assert {option.key for option in found} >= set("1234")


@pytest.mark.parametrize(
    ("text", "level", "meant"),
    [
        ("Have you brought company? (y/n) ", 1, ["y", "n"]),
        ("North seat - living being, dice roller or planner? [l/d/p] ", 1, ["l", "d", "p"]),
        ("Please specify the opponent type (0/1/2): ", 0, ["0", "1", "2"]),
        ("Opponent code 0, 1 or 2: ", 0, ["0", "1", "2"]),
        ("A) on the couch\nB) half asleep\nC) fully concentrated\nLetter: ", 2, ["A", "B", "C"]),
        ("Local game or vs CPU [L/V]: ", 1, ["CPU", "L", "V"]),
    ],
)
def test_what_is_answered_alike_whoever_plays_was_not_understood(
    setup: Any, text: str, level: int, meant: list[str]
) -> None:
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    assert set(setup.set_up(screen, setup.Wish(level), [])[2][:4]) >= set(meant)


@pytest.mark.parametrize(
    "text",
    [
        "Play against the computer? (y/n) ",
        "Player 1: human or computer? (h/c) ",
        "1. Human vs human\n2. Human vs computer\nMode: ",
        "Computer level (1/2): ",
        "Hard mode? (y/n) ",
        "Number of players (1/2): ",
    ],
)
def test_what_was_understood_is_not_open(setup: Any, text: str) -> None:
    """Else a program that does the contrary would be right."""
    screen = SimpleNamespace(text=text, questions=screens.questions(text))
    for level in (1, 2):
        first, *others = setup.set_up(screen, setup.Wish(level), [])[2]
        assert not {other[0] for other in others if other[0] in "ynhc2"} - {first[0]}


def test_no_is_typed_in_full_before_yes_is() -> None:
    meant = importlib.import_module("pentago_left_open")
    assert meant.taken_first("n", ["y", "yes", "n", "no"]) == ["n", "no", "y", "yes"]


@pytest.mark.parametrize(("module", "read"), [("pentago_options", "options"), ("pentago_exits", "offered")])
def test_of_long_texts_no_more_is_kept_than_is_read(module: str, read: str) -> None:
    reads = getattr(importlib.import_module(module), read)
    menu = "\n(1) Play against a human\n(2) Quit, or press q to quit: "
    tracemalloc.start()
    for number in range(30):
        assert reads("x" * 500_000 + f"\n{number}" + menu)
    kept, _most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 2_000_000


@pytest.mark.parametrize(
    ("text", "level", "typed"),
    [
        ("Type p1 human, p2 cpu1, start to begin\n> ", 0, ["p1 human", "p2 human", "start"]),
        ("Type p1 human, p2 cpu1, start to begin\n> ", 2, ["p1 human", "p2 cpu2", "start"]),
        (
            "set player1 human|easy|medium, set player2 human|easy|medium, go, quit\ncommand: ",
            1,
            ["set player1 human", "set player2 easy", "go"],
        ),
        (
            "p1 TYPE   sets player 1\np2 TYPE   sets player 2\nstart     starts the game\n"
            "where TYPE is human, easy or medium\n$ ",
            2,
            ["p1 human", "p2 medium", "start"],
        ),
        (
            "  player1 human|computer   sets black (B)\n  player2 human|computer   sets white (W)\n> ",
            1,
            ["player1 human", "player2 computer", "start"],
        ),
        (
            "p1 human|computer\np2 human|computer\nlevel1 1|2, level2 1|2\nstart\n> ",
            2,
            ["p1 human", "p2 computer", "level2 2", "start"],
        ),
        (
            "p1 human|computer\np2 human|computer\nset level 1/2\nstart\n> ",
            1,
            ["p1 human", "p2 computer", "set level 1", "start"],
        ),
        (
            "new       begins a game, rows 0 to 5, rotations 1 to 8\n"
            "player 1 human | player 1 computer 1 | player 1 computer 2   (and for player 2)\npentago> ",
            2,
            ["player 1 human", "player 2 computer 2", "new"],
        ),
        (
            "Read the rules (y/n)? \nType NAME=VALUE to change it, go to start\n"
            "player1 and player2 are human or computer, level is 1 or 2\n"
            "   player1=human\n   player2=human\n   level=1\nconfig: ",
            2,
            ["player1=human", "player2=computer", "level=2", "go"],
        ),
        ("Type: new PLAYER1 PLAYER2   each human, easy or medium\n> ", 0, ["new human human"]),
        ("Type: new PLAYER1 PLAYER2   each human, easy or medium\n> ", 2, ["new human medium"]),
        ("  new human human\n  new human easy\n  new human medium\npentago$ ", 1, ["new human easy"]),
    ],
)
def test_players_may_be_set_by_commands(setup: Any, text: str, level: int, typed: list[str]) -> None:
    assert answers(setup, text, level)[: len(typed)] == typed


def test_a_menu_before_the_commands_for_players_offers_none_of_their_keys(setup: Any) -> None:
    heard = "1. Play\n2. How to play\nChoose 1 or 2: \n\np1 TYPE, p2 TYPE, start. TYPE is human or easy.\n> "
    screen = SimpleNamespace(text="\np1 is human\n> ", questions=("p1 is human\n> ", "p1 is human\n> "))
    assert setup.set_up(screen, setup.Wish(1), [], heard)[1][:3] == ["p1 human", "p2 easy", "start"]


@pytest.mark.parametrize(("level", "typed"), [(0, ""), (1, "2"), (2, "2")])
def test_players_may_be_changed_by_their_numbers(setup: Any, level: int, typed: str) -> None:
    table = "+----------+-------+\n| player 1 | HUMAN |\n| player 2 | HUMAN |\n+----------+-------+\n"
    asked = f"{table}Type 1 or 2 to change a player, or Enter to play: "
    assert answers(setup, asked, level)[0] == typed


@pytest.mark.parametrize(("level", "typed"), [(0, "s"), (2, "2")])
def test_what_players_are_may_be_told_by_their_names(setup: Any, level: int, typed: str) -> None:
    assert (
        answers(setup, "[1] Ann: human\n[2] Bob: human\n[s] start\nPress a key to change: ", level)[0]
        == typed
    )


@pytest.mark.parametrize(("level", "typed"), [(0, ["1", "6"]), (1, ["2", "4", "6"]), (2, ["2", "5", "6"])])
def test_a_menu_that_comes_again_is_told_the_level_and_then_to_start(
    setup: Any, level: int, typed: list[str]
) -> None:
    menu = (
        "(1) human vs human\n(2) human vs computer\n(3) computer vs human\n(4) set computer level to 1\n"
        "(5) set computer level to 2\n(6) start\n(7) exit\n? "
    )
    assert answers(setup, menu, level)[: len(typed)] == typed


@pytest.mark.parametrize(("level", "typed"), [(0, ["1", "5"]), (1, ["2", "3", "5"]), (2, ["2", "4", "5"])])
def test_an_option_for_the_level_alone_is_none_for_who_plays(
    setup: Any, level: int, typed: list[str]
) -> None:
    menu = (
        "[1] two players\n[2] play against the computer\n[3] level: easy\n[4] level: medium\n"
        "[5] begin the game\n[0] quit\nChoice: "
    )
    assert answers(setup, menu, level)[: len(typed)] == typed


def test_a_question_that_comes_again_without_its_menu_is_for_the_same_one() -> None:
    read = importlib.import_module("pentago_asides").Menus().read
    texts = ("1 - Start\n2 - Change players\n3 - Exit\nYour choice: ", "Now: human, easy\nYour choice: ")
    _, again = (read(SimpleNamespace(text=text, questions=screens.questions(text))) for text in texts)
    assert again.text.startswith("1 - Start\n2 - Change players\n3 - Exit\nNow: human, easy")
    assert "2 - Change players" in again.questions[-1]


def test_a_menu_that_shows_another_level_than_before_has_taken_what_set_it() -> None:
    at = importlib.import_module("pentago_asides")
    asides = at.Asides(at.Wish(2), lambda _, answers: answers[0])
    typed = []
    for level in ("Easy", "Medium"):
        menu = f"1. Two players\n2. Against the computer\n3. Change difficulty\nDifficulty: {level}\nSelect: "
        asides.answers(SimpleNamespace(text=menu, questions=screens.questions(menu)), "", [])
        typed.append(asides.answer())
    assert typed == ["3", "2"]
