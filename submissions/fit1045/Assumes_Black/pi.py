from math import sqrt
from math import pi

def basel(precision):
    """
    Input: precision
    Output: (x, n)
    """
    total = 0
    x = 0
    n = 0
    finished = False
    while finished == False:
        n += 1
        total += 1/n**2
        x = sqrt(total*6)
        if abs(pi - x) < precision or abs(pi - x) == precision:
            finished = True
    return x, n

def taylor(precision):
    total = 0
    n = 0
    finished = False
    while finished == False:
        total += ((-1)**n)/(2*n+1)
        n += 1
        if abs(pi - total*4) <= precision:
            finished = True
    return total*4, n

def wallis(precision):
    n = 0
    x = 2
    finished = False
    while finished == False:
        n += 1
        top = (2*n)*(2*n)
        bottom = (2*n-1)*(2*n+1)
        x = x * (top/bottom)
        if abs(pi - x) <= precision:
            finished = True
    return x, n

def spigot(precision):
    terms = [1]
    total = 1
    while abs(pi - 2*total) > precision:
        k = len(terms)
        terms.append(terms[-1] * k/(2*k+1))
        total += terms[-1]
    return 2*total, len(terms)

def race(precision, algorithms):
    steps = []
    for f in algorithms:
        x, n = f(0.01)
        steps.append(n)
    output = []
    used = []
    while len(output) < len(steps):
        smallest = None
        for i in range(len(steps)):
            if i not in used and (smallest is None or steps[i] < steps[smallest]):
                smallest = i
        used.append(smallest)
        output.append((smallest+1, steps[smallest]))
    return output

def print_results(results):
    for r in results:
        print('Algorithm ' + str(r[0]) + ' finished in ' + str(r[1]) + ' steps')
