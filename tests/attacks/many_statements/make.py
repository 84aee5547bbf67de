"""Writes a morris.py with forty thousand statements, each announced to the judge before it is run."""
with open("morris.py", "w") as file:
    file.write("x = 1\n" * 40_000 + "def is_adjacent(i, j):\n    return None\n")
