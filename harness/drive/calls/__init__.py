"""A submission's module at work: calls cross to its worker, and outcomes come back.

a submission     session.py has its module at work, which reader.py has read; misnamed.py is what it takes for
                 functions that are missing, totals.py what its calls may take and bring all together
frames           exchange.py sends and takes them; outcome.py reads what came of a call
values           held.py keeps those that live on in the worker
questions        host.py answers what the student's code asks, points.py before it does
after a failure  journal.py has noted what was asked of it
"""
