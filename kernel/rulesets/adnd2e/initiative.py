"""Initiative: a d10 for each, lower acts first (initiative.roll)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import OrderSettled, PhaseEnded, Rolled
from ....events.values import REFEREE, CombatantId, Modifier, Spell, Standing
from ...mechanics.sides import sides_named
from ...requests import Fact, Procedure, Roll
from ...ruleset import Now
from ...state import State
from . import figures, numbers
from .allowance import declared_weapon
from .tables import ACTION_SPEED, INITIATIVE_SITUATION


_ITEMS = {"misc": "miscellaneous"}


def initiative(now: Now) -> Procedure:
    """Roll for everybody who declared, and lay down the order of the round.

    What is added to the die of an NPC would give its sealed note away, so only
    the referee sees it until the note is opened.
    """
    totals: dict[CombatantId, int] = {}
    for who, figure in now.state.combatants.items():
        if figure.declared is None or not figures.able(figure):
            continue
        sealed = figures.is_npc(now.state, who)
        roll: Rolled = yield Roll(
            who,
            "initiative",
            "1d10",
            "initiative.roll",
            modifiers(now.state, who),
            visible_to=(REFEREE,) if sealed else (),
        )
        totals[who] = roll.total
    yield Fact(OrderSettled(ranked(now.state, totals)), "initiative.order")
    yield Fact(PhaseEnded("initiative"), "round.phases")


def ranked(state: State, totals: dict[CombatantId, int]) -> tuple[Standing, ...]:
    """Return who acts when, lowest first; who shares a total acts together.

    Unless the option breaks ties (initiative.tie).
    """
    rank = {who: (total, *_breaks_ties(state, who)) for who, total in totals.items()}
    return tuple(
        Standing(place[0], tuple(who for who in totals if rank[who] == place))
        for place in sorted(set(rank.values()))
    )


def _breaks_ties(state: State, who: CombatantId) -> tuple[int, ...]:
    match state.options["initiative.tie"]:
        case "dexterity":
            return (-figures.score(state, who, "dexterity"),)
        case "weapon_speed":
            tool = declared_weapon(state, who)
            return (int(tool.trait("speed")) if tool is not None else 0,)
    return ()


def modifiers(state: State, who: CombatantId) -> tuple[Modifier, ...]:
    """Return what is added to the initiative of *who*: a plus acts later."""
    added = (_of_action(state, who), *_of_situation(state, who))
    return tuple(m for m in added if m.value)


def _of_action(state: State, who: CombatantId) -> Modifier:
    declared = state.combatants[who].declared
    assert declared is not None  # noqa: S101 - only those who declared roll
    act = declared.act
    if act in figures.ATTACKING:
        return _of_attack(state, who)
    if act in ("cast", "use_item"):
        name = declared.get("spell") or declared.get("item")
        return _of_spell(state.combatants[who].profile.spell(name))
    if act == "turn_undead":
        return _innate()
    if act == "drink":
        return _of_item("potion")
    if act == "wrestle":
        return _natural(state, who)
    unlisted = int(state.options["initiative.unlisted"])
    return Modifier(act.replace("_", " "), unlisted, "initiative.unlisted_action")


def _of_attack(state: State, who: CombatantId) -> Modifier:
    tool = declared_weapon(state, who)
    if tool is None:
        return _natural(state, who)
    if tool.trait("breath"):
        speed = ACTION_SPEED["breath weapon"]
        return Modifier("breath weapon", speed, "initiative.breath")
    if tool.trait("natural"):
        return _natural(state, who)
    return Modifier(tool.name, int(tool.trait("speed")), "initiative.weapon")


def _natural(state: State, who: CombatantId) -> Modifier:
    speed = numbers.natural_speed(figures.size(state, who))
    return Modifier("natural weapon", speed, "initiative.natural")


def _of_spell(spell: Spell) -> Modifier:
    item = str(spell.trait("item", ""))
    if item and item != "scroll":
        return _of_item(item)
    if spell.trait("innate"):
        return _innate()
    time = int(spell.trait("casting_time"))
    return Modifier("casting time", time, "initiative.spell")


def _of_item(item: str) -> Modifier:
    speed = ACTION_SPEED[f"magic item, {_ITEMS.get(item, item)}"]
    return Modifier(item, speed, "initiative.magic_item")


def _innate() -> Modifier:
    speed = ACTION_SPEED["innate ability"]
    return Modifier("innate ability", speed, "initiative.innate")


def _of_situation(state: State, who: CombatantId) -> Iterator[Modifier]:
    for name in _situations(state, who):
        rule = "initiative.situation"
        if name == "set vs. charge":
            rule = "initiative.set_vs_charge"
        yield Modifier(name, INITIATIVE_SITUATION[name], rule)


def _situations(state: State, who: CombatantId) -> Iterator[str]:
    """Yield the rows of the table that apply; of waters only the deeper one."""
    figure, scene = state.combatants[who], state.scene
    for condition in ("hastened", "slowed"):
        if figure.has(condition):
            yield condition
    if figure.profile.side in sides_named(state, "high_ground"):
        yield "high ground"
    if sets(state, who):
        yield "set vs. charge"
    if scene.get("deep_water"):
        yield "wading in deep water"
    elif scene.get("slippery"):
        yield "slippery footing or shallow water"
    if figure.has("unadapted"):
        yield "unadapted environment"
    if _hindered(state, who):
        yield "hindered (tangled, hanging, held, etc.)"


def sets(state: State, who: CombatantId) -> bool:
    """Return whether *who* sets a weapon that is made for it against a charge."""
    declared, tool = state.combatants[who].declared, declared_weapon(state, who)
    is_set = declared is not None and declared.get("set") == "yes"
    return is_set and tool is not None and bool(tool.trait("set"))


def _hindered(state: State, who: CombatantId) -> bool:
    """Return whether a figure is held or tangled; whoever holds it isn't."""
    figure = state.combatants[who]
    held = any(hold.held == who for hold in state.holds.values())
    return held or figure.has("tangled") or figure.has("hanging")
