"""A program that speaks GTP: engine.py is one run of it, regress.py puts files of tests to it."""
