"""The act of shooting and throwing: what is offered, refused, and done."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.types import Dropped, Spent
from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.figures import enemies
from ...offers import Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .attacks import Blow, blow
from .backs import turning_toward
from .called_shot import aims, called_forbidden
from .deeds import Act, Refusal
from .follow_ups import after_shot
from .hands import in_hand, missile_weapons, owner_of, weapon
from .ranges import in_range
from .seconds import TWICE
from .stroke import MISSILE


SHOOT = "shoot"
SHOT = "shot"
"""The counter of a round's shots."""

Slots = tuple[Slot, ...]


def shoot_offers(state: State, figure: Combatant, named: Slots) -> Iterator[Offer]:
    """Yield whom *figure* can shoot at, with each weapon that is loaded."""
    for shot_with in _weapons(state, figure.profile.id):
        foes = _targets(state, figure, shot_with)
        base = (*named, OneOf("weapon", (shot_with.name,)))
        for _, target, called in aims(state, figure, foes):
            yield Offer(SHOOT, (*base, target, *called))


def shoot(
    now: Now, start: State, who: CombatantId, choice: Choice, serves: int
) -> Blow:
    """Shoot once; a first shot settles when the second comes (missile.rate)."""
    target, shot_with = choice.get("target"), weapon(start, who, choice.get("weapon"))
    victim = start.combatants[target]
    yield from turning_toward(now, who, victim.place)
    yield from _used_up(now, start, who, shot_with, victim)
    if now.state.combatants[who].spent.get(SHOT, 0) <= 1:
        yield from after_shot(now, who, shot_with)
    return (
        yield from blow(
            now,
            start,
            who,
            target,
            shot_with,
            serves,
            kind=MISSILE,
            called=choice.get("called"),
        )
    )


def shoot_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to shoot so, and why."""
    foe = state.combatants.get(choice.get("target"))
    if choice.act != SHOOT or foe is None:
        return None
    name = foe.profile.name
    if foe.dead or not foe.present:
        return "init.target", f"{name} isn't there to be shot at any more"
    if foe.profile.side == figure.profile.side:
        return "init.target", f"{name} is no enemy"
    return _weapon_forbids(state, figure, foe, choice.get("weapon")) or (
        called_forbidden(state, figure, choice)
    )


def loaded(state: State, who: CombatantId, shot_with: Weapon) -> int | None:
    """Return how many shots are in a weapon; None where it needs no loading."""
    capacity = int(shot_with.trait("capacity", 0))
    if not capacity:
        return None
    owner = state.combatants[owner_of(state, who, shot_with.name)]
    return capacity - owner.spent_for_good.get(shots_out(shot_with.name), 0)


def shots_out(name: str) -> str:
    """Return the counter of the chambers of a weapon that are empty.

    It is kept with the weapon's first owner, whoever has it.
    """
    return f"shot-out:{name}"


def can_shoot_again(state: State, who: CombatantId) -> bool:
    """Return whether *who* has somebody to shoot at a second time, and a shot."""
    figure = state.combatants[who]
    return any(_targets(state, figure, w) for w in _weapons(state, who))


# ---------------------------------------------------------------- one by one


def _weapons(state: State, who: CombatantId) -> Iterator[Weapon]:
    """Yield what the next shot of *who* can be made with.

    A second one takes what shoots twice in a round.
    """
    again = bool(state.combatants[who].spent.get(SHOT, 0))
    for shot_with in missile_weapons(state, who):
        empty = loaded(state, who, shot_with) == 0
        if not empty and (not again or _shoots_twice(shot_with)):
            yield shot_with


def _shoots_twice(shot_with: Weapon) -> bool:
    return int(shot_with.trait("shots", 1)) >= TWICE


def _targets(
    state: State, figure: Combatant, shot_with: Weapon
) -> tuple[Combatant, ...]:
    who = figure.profile.id
    return tuple(
        foe
        for foe in enemies(state, figure)
        if in_range(state, who, foe.profile.id, shot_with)
    )


def _used_up(
    now: Now, start: State, who: CombatantId, shot_with: Weapon, victim: Combatant
) -> Iterator[Fact]:
    """Note the chamber that is empty, or the weapon that was thrown."""
    if loaded(start, who, shot_with) is not None:
        owner = owner_of(now.state, who, shot_with.name)
        spent = Spent(owner, shots_out(shot_with.name), 1, lasting=True)
        yield Fact(spent, "missile.reload")
    elif shot_with.melee and shot_with.hands:
        dropped = Dropped(who, shot_with.name, victim.place, "thrown")
        yield Fact(dropped, "missile.rate")


def _weapon_forbids(
    state: State, figure: Combatant, foe: Combatant, name: str
) -> Refusal:
    who = figure.profile.id
    found = next((w for w in missile_weapons(state, who) if w.name == name), None)
    if found is None:
        if name in in_hand(state, who):
            return "missile.rate", f"{name} is nothing to shoot or throw"
        return ("action.move", f"{who} has no {name} in hand") if name else None
    if loaded(state, who, found) == 0:
        return "missile.reload", f"{name} is empty"
    if not in_range(state, who, foe.profile.id, found):
        return "missile.range", f"{foe.profile.name} is beyond the range of {name}"
    if figure.spent.get(SHOT, 0) and not _shoots_twice(found):
        return "missile.rate", f"{name} shoots but once in a round"
    return None


SHOOTING = {SHOOT: Act(shoot, "attack")}
