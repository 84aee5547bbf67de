"""A program that speaks GTP, judged by tests in the notation of gogui-regress. Pure, like all of `judge`.

a file           gogui.py: the notation; twins.py: the same tests turned and mirrored
a command        replies.py: a reply taken apart; answers.py: what an answer means
a case           sections.py: a section of tests as its facts
"""
