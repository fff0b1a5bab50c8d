"""Recording: what happened, and how it is written down so that it stays true.

Here live the event types, their wire names, records and entries, the codec,
the log with its tree head, and the ``*.affray`` file. Nothing here knows a
rule of any game, and nothing here imports from the other folders: everyone
may import from this one.
"""
