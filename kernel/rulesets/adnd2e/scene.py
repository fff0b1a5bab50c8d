"""The facts of a scene that the rules read, for rosters to state."""

from __future__ import annotations

from ...ruleset import SceneFact
from .tables import TERRAINS


def _flag(name: str, help_text: str, *, default: bool = False) -> SceneFact:
    return SceneFact(name, bool, default, help_text)


def _sides(name: str, help_text: str) -> SceneFact:
    return SceneFact(name, str, "", f"sides {help_text}, by commas", sides=True)


SCENE = (
    _flag("hostile", "whether the sides meet as enemies", default=True),
    SceneFact("distance", int, 0, "feet between the sides at first; 0 is rolled"),
    _flag("map", "whether positions and facing are used"),
    SceneFact("terrain", str, "", f"nothing, or one of: {'; '.join(TERRAINS)}"),
    SceneFact("sight", int, 0, "feet of sight in a dungeon or at night"),
    _flag("rain", "whether it is rainy"),
    _flag("fog", "whether there is heavy fog"),
    _flag("still", "whether it is extremely still"),
    _flag("slippery", "whether footing is slippery, or water shallow"),
    _flag("deep_water", "whether they wade in deep water"),
    SceneFact("surface", str, "earth, turf", "what they fight, and land, on"),
    _sides("aware", "that already know of the others"),
    _sides("silenced", "that are silenced"),
    _sides("invisible", "that are invisible"),
    _sides("odor", "that have a distinctive odor"),
    _sides("camouflage_slight", "that are slightly camouflaged"),
    _sides("camouflage_ordinary", "that are camouflaged"),
    _sides("camouflage_excellent", "that are excellently camouflaged"),
    _sides("fleeing", "that flee"),
    _sides("panicked", "that are panicked"),
    _sides("poor_light", "that are in poor light"),
    _sides("darkness", "that are in darkness"),
    _sides("anticipating", "that anticipate attack"),
    _sides("suspicious", "that are suspicious"),
    _sides("high_ground", "that have the high ground"),
)
"""What a scene may state, each with its default."""
