#Name: Mei Tanaka
#Student ID: 31002345
#Unit: FIT1045
from math import pi
from math import sqrt

#a)
#I calculate the sum again for every n. It is slow but easy to understand.
def basel_sum(n):
    s = 0
    for i in range(1, n+1):
        s = s + 1/i**2
    return sqrt(s*6)

def basel(precision):
    n = 1
    while True:
        x = basel_sum(n)
        difference = pi - x
        if difference < 0:
            difference = difference * -1
        if difference <= precision:
            return (x, n)
        n = n + 1

def taylor_sum(n):
    s = 0
    bottom = 1
    plus = True
    for i in range(n):
        if plus == True:
            s = s + 1/bottom
            plus = False
        else:
            s = s - 1/bottom
            plus = True
        bottom = bottom + 2
    return s*4

def taylor(precision):
    n = 1
    while True:
        x = taylor_sum(n)
        difference = pi - x
        if difference < 0:
            difference = difference * -1
        if difference <= precision:
            return (x, n)
        n = n + 1

def wallis_product(n):
    #whole numbers can be as big as I want in Python so I divide at the very end
    top = 1
    bottom = 1
    for i in range(1, n+1):
        top = top * (2*i) * (2*i)
        bottom = bottom * (2*i-1) * (2*i+1)
    return 2 * top / bottom

def wallis(precision):
    top = 1
    bottom = 1
    n = 0
    x = 0
    while abs(pi - x) > precision:
        n = n + 1
        top = top * (2*n) * (2*n)
        bottom = bottom * (2*n-1) * (2*n+1)
        x = 2 * top / bottom
    return (x, n)

def spigot_sum(n):
    s = 0
    for i in range(n):
        term = 1
        for j in range(1, i+1):
            term = term * (j/(2*j+1))
        s = s + term
    return s*2

def spigot(precision):
    n = 1
    while True:
        x = spigot_sum(n)
        difference = pi - x
        if difference < 0:
            difference = difference * -1
        if difference <= precision:
            return (x, n)
        n = n + 1

#b)
def race(precision, algorithms):
    results = []
    for i in range(0, len(algorithms)):
        x, n = algorithms[i](precision)
        results = results + [(i+1, n)]
    return results

#c)
def print_results(results):
    for r in results:
        print("Algorithm", r[0], "finished in", r[1], "steps")

#Testing
print(wallis(0.2))
print(basel(0.1))
print(taylor(0.2))
print(spigot(0.1))
print_results(race(0.01, [taylor, wallis, basel]))
