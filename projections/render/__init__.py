"""Projections as text, JSON and HTML; nothing here looks at a log or a state.

``text`` needs Rich; the others need the standard library alone.
"""
