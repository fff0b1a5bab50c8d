"""What a sheet says of a figure in the book's own terms."""

from __future__ import annotations

from collections.abc import Mapping

from ....events.values import CombatantId
from ...mechanics.spells import spells_left
from ...ruleset import SheetLine
from ...state import Combatant, State
from .armoury import in_hand, takes_both_hands
from .defensive import armour_class, declared
from .numbers import feet_running, save_needed, thac0
from .running import encounter_rate, fatigue_to_hit, may_run, rest_owed
from .tables import SAVES


def sheet_lines(state: State, who: CombatantId) -> tuple[SheetLine, ...]:
    """Return the lines of *who*, as things stand."""
    figure = state.combatants[who]
    lines = {
        "THAC0": str(thac0(figure.profile)),
        "armour class": _armour_class(figure),
        "saves": _saves(figure),
        "movement": _movement(state, who),
        "in hand": in_hand(figure).name,
        **_if_any("morale", _morale(figure)),
        **_if_any("spells", ", ".join(s.name for s in spells_left(figure))),
        **_if_any("declared", declared(figure)),
        **_if_any("rest owed", _rest(figure)),
    }
    parts = {"THAC0": fatigue_to_hit(figure)}
    return tuple(SheetLine(n, v, parts.get(n, ())) for n, v in lines.items())


def _armour_class(figure: Combatant) -> str:
    """Return the armour class now, and without the shield where there is one."""
    usual = armour_class(figure, shielded=not takes_both_hands(in_hand(figure)))
    bare = armour_class(figure, shielded=False)
    return str(usual) if usual == bare else f"{usual}, {bare} without the shield"


def _saves(figure: Combatant) -> str:
    return ", ".join(f"{kind} {save_needed(figure.profile, kind)}" for kind in SAVES)


def _movement(state: State, who: CombatantId) -> str:
    walking = f"{encounter_rate(state, who)} feet a round"
    if not may_run(state, who):
        return f"{walking}, too tired to run"
    return f"{walking}, {feet_running(state.combatants[who].profile)} running"


def _morale(figure: Combatant) -> str:
    """Return the score of one who checks morale, and what it is when led."""
    profile = figure.profile
    if profile.kind == "character":
        return ""
    led = profile.trait("morale_led", profile.morale)
    more = "" if led == profile.morale else f", {led} when led"
    return f"{profile.morale}{more}"


def _rest(figure: Combatant) -> str:
    owed = rest_owed(figure)
    return f"{owed} turns" if owed else ""


def _if_any(name: str, value: str) -> Mapping[str, str]:
    return {name: value} if value else {}
