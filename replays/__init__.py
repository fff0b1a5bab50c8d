"""Time: replay a log to any event, verify it, and play fights by themselves.

Imports ``events`` and ``kernel``; nothing here writes a log.
"""
