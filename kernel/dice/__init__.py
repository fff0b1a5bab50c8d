"""Dice: expressions, the keyed construction, and where faces come from.

Only the runner rolls; procedures ask. Imports ``events.values`` at most.
"""
