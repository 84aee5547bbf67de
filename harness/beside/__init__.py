"""What course staff keep beside the submissions, and what it says about each hand-in.

submissions/
  s123/ s124.zip ...    the hand-ins                                        collect/
  overrides.yaml        what a person overruled                             overrides.py
  by_hand.csv           what a person marked                                by_hand.py
  submitted.csv         when each was handed in                             submitted.py

It all becomes a slip for each hand-in (`model.Slip`), in slips.py; groups.py tells who shares one. columns.py reads
CSV, students.py finds whose hand-in a name means, and out.py looks that nothing is lost where the reports go.
"""
