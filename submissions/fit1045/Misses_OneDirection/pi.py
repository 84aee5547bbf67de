from math import pi
from math import sqrt

'''
Sam Keating
ID 29455038
'''

def closeEnough(x, precision):
	return abs(x-pi)<=precision

def basel(precision):
	terms=[1.0]
	while not closeEnough(sqrt(6*sum(terms)), precision):
		terms.append(1/(len(terms)+1)**2)
	return sqrt(6*sum(terms)), len(terms)

def taylor(precision):
	terms=[1.0]
	while not closeEnough(4*sum(terms), precision):
		nextTerm=1/(2*len(terms)+1)
		if len(terms)%2==1:
			nextTerm=-nextTerm
		terms.append(nextTerm)
	return 4*sum(terms), len(terms)

def wallis(precision):
	k=1
	product=(2*2)/(1*3)
	while not closeEnough(2*product, precision):
		k+=1
		product*=((2*k)**2)/((2*k-1)*(2*k+1))
	return 2*product, k

def spigot(precision):
	terms=[1.0]
	while not closeEnough(2*sum(terms), precision):
		k=len(terms)
		terms.append(terms[-1]*k/(2*k+1))
	return 2*sum(terms), len(terms)

def race(precision, algorithms):
	results=[]
	left=[]
	for a in range(len(algorithms)):
		left.append((a+1, algorithms[a](precision)[1]))
	#take out the smallest until nothing is left
	while left!=[]:
		smallest=left[0]
		for pair in left:
			if pair[1]<smallest[1]:
				smallest=pair
		left.remove(smallest)
		results.append(smallest)
	return results

def print_results(results):
	i=0
	while i<len(results):
		print(f"Algorithm {results[i][0]} finished in {results[i][1]} steps")
		i+=1

def main():
	for precision in [0.1, 0.01, 0.001]:
		print("precision", precision)
		print_results(race(precision, [basel, taylor, wallis, spigot]))

if __name__=="__main__":
	main()
