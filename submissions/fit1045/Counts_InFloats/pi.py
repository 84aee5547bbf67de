# Name: Felix Ndlovu, ID 29981104
from math import pi
from math import sqrt

def notyet(x, precision):
    if abs(x - pi) > precision:
        return True
    return False

def basel(precision):
    thesum = 1.0
    thecount = 1.0
    themagic = sqrt(6)
    while notyet(themagic, precision):
        thecount += 1
        thesum += 1.0 / (thecount * thecount)
        themagic = sqrt(6 * thesum)
    answer = (themagic, thecount)
    return answer

def taylor(precision):
    thesum = 1.0
    thecount = 1
    odd = 3
    while notyet(thesum * 4, precision):
        if odd % 4 == 3:
            thesum -= 1.0 / odd
        else:
            thesum += 1.0 / odd
        odd += 2
        thecount += 1
    answer = (thesum * 4, thecount)
    return answer

def wallis(precision):
    tops = [2, 2]
    bots = [1, 3]
    prod = 1.0
    thecount = 0
    while True:
        prod = prod * (tops[0] * tops[1]) / (bots[0] * bots[1])
        thecount += 1
        if not notyet(prod * 2, precision):
            break
        tops = [t + 2 for t in tops]
        bots = [b + 2 for b in bots]
    answer = (prod * 2, thecount)
    return answer

def spigot(precision):
    things = []
    while True:
        if things == []:
            things.append(1 / 1)
        else:
            things.append(things[-1] * len(things) / (2 * len(things) + 1))
        whole = 0
        for thing in things:
            whole += thing
        if not notyet(whole * 2, precision):
            answer = (whole * 2, len(things))
            return answer

def race(precision, algorithms):
    listy = []
    for alg in algorithms:
        listy.append((len(listy) + 1, alg(precision)[1]))
    # selection sort
    for a in range(len(listy)):
        small = a
        for b in range(a + 1, len(listy)):
            if listy[b][1] < listy[small][1]:
                small = b
        listy[a], listy[small] = listy[small], listy[a]
    return listy

def print_results(listy):
    print('The results of the race:')
    for (alg, steps) in listy:
        print('Algorithm', alg, 'finished', 'in', steps, 'steps')

#print_results(race(0.01, [taylor, wallis, basel]))
