"""The facts of a scene that the rules read."""

from __future__ import annotations

from ...ruleset import SceneFact


def _sides(name: str, help: str) -> SceneFact:  # noqa: A002 - as in SceneFact
    return SceneFact(name, str, default="", help=help, sides=True)


def _flag(name: str, help: str) -> SceneFact:  # noqa: A002
    return SceneFact(name, bool, default=False, help=help)


SCENE = (
    SceneFact("distance", int, default=30, help="feet between the sides at first"),
    _flag("map", "whether a map keeps the facing of figures"),
    _sides("aware", "sides that can't be taken unawares, by commas"),
    _sides("silenced", "sides that magic keeps silent"),
    _sides("unseen", "sides that magic keeps from sight"),
    _sides("smell", "sides that give off a marked smell"),
    _sides("camouflaged", "sides that are camouflaged"),
    SceneFact("camouflage", int, default=2, help="how well they are, 1 to 3"),
    _sides("fleeing", "sides in flight"),
    _sides("poor_light", "sides in poor light"),
    _sides("darkness", "sides in the dark"),
    _sides("panicked", "sides in panic"),
    _sides("expecting", "sides that expect an attack and know from where"),
    _sides("suspicious", "sides that suspect others to turn on them"),
    _flag("rain", "whether it rains"),
    _flag("fog", "whether fog is dense"),
    _flag("still", "whether it is very still"),
)
