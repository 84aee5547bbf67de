"""The words that a spec's expressions may use besides Python's own and the reference's.

A new one is added here, where it is checked, where it is given its meaning, and in docs/writing-specs.md.
"""

# What stands for a value (judge/words.py), and what looks at a case or at a game (drive/)
_OF_VALUES = ("close", "any_order", "like", "one_of", "evenly", "raises", "ends", "anything")
_OF_CASES = ("unused", "printed", "witness", "repeated", "open", "student", "printed_by", "calls", "guess")
WORDS = (*_OF_VALUES, *_OF_CASES)
