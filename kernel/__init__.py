"""Deciding: state, reducers, dice, the runner, and the rule sets it runs.

Nothing here reads a file, a clock or a random source: seeds, salts and times
come in as arguments. It may import from ``events`` and from nothing else of
ours; a rule set in ``rulesets/`` may import from all of ``kernel`` and
``events``, and never from another rule set.
"""
