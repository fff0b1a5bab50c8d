"""The facts of a scene that this rule set reads."""

from __future__ import annotations

from ...ruleset import SceneFact


SCENE = (
    SceneFact("distance", int, default=60, help="feet between the sides at first"),
    SceneFact(
        "forewarned",
        str,
        default="",
        help="sides that can't be surprised, by commas",
        sides=True,
    ),
)
