"""Death at 0 hit points, and the horrible wounds that an option puts before it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import attrs

from ....events.types import (
    ConditionEnded,
    ConditionGained,
    Died,
    Healed,
    TableRead,
    TimerEnded,
    TimerStarted,
)
from ....events.values import CombatantId, Modifier, Profile, Weapon
from ...mechanics.engagement import part
from ...mechanics.figures import there
from ...requests import Fact, Procedure, Request, Roll
from ...ruleset import Now
from ...state import Combatant
from .engaging import at_blows, disengage
from .figures import DOWN
from .numbers import level_hd
from .wound_tables import PLACES, REFEREE, WOUNDS, Result, place, result


MORTAL = "mortally wounded"
STUNNED = "stunned by a wound"
DEEP = "deeply wounded"

_RULE = "wounds.roll"
_LEGS = ("left leg", "right leg")
_VITALS = ("head", "body")


def fall(now: Now, who: CombatantId, source: str) -> Procedure:
    """See to one brought to 0 or less: death, or with the option a wound.

    Who lies there wounded already dies of any more harm.
    """
    figure = now.state.combatants[who]
    if now.option("wounds.horrible") == "off" or not _has_wounds(figure):
        yield from _die(now, who, source, "death.zero")
    elif figure.has(DOWN) or figure.hp < -depth(figure.profile):
        yield from _die(now, who, source, "wounds.option")
    else:
        yield from _wounded(now, who, source)


def depth(profile: Profile) -> int:
    """Return how far below 0 a figure is still wounded and not dead."""
    return profile.level if profile.klass else level_hd(profile).whole


def _has_wounds(figure: Combatant) -> bool:
    return figure.profile.kind != "monster" or figure.profile.leader


def _die(now: Now, who: CombatantId, source: str, rule: str) -> Iterator[Fact]:
    yield Fact(Died(who, source), rule)
    yield from part(now, who, "death", rule, rule)


def _wounded(now: Now, who: CombatantId, source: str) -> Procedure:
    yield from _cut_short(now, who, "a new wound")
    below = Modifier("points below zero", now.state.combatants[who].hp, _RULE)
    modifiers = (below,) if below.value else ()
    roll = yield Roll(who, "wound", "2d6", _RULE, modifiers)
    found = result(now.state, roll.total)
    yield Fact(TableRead(who, WOUNDS, str(roll.total), found.words), _RULE)
    spot = yield Roll(who, "wound location", "1d6", _RULE)
    spoken = place(now.state, spot.total)
    yield Fact(TableRead(who, PLACES, str(spot.total), spoken), _RULE)
    wound = Horrible(found, source, spoken.removeprefix(f"{REFEREE}: "))
    yield from _RESULTS[found.kind](now, who, wound)


@attrs.frozen
class Horrible:
    """A wound that was rolled: what it is, of what, and where."""

    result: Result
    source: str
    place: str

    @property
    def spot(self) -> str:
        """What it is of, and where it sits."""
        return f"{self.source}: {self.place}"


def _dead(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    yield from _die(now, who, wound.source, _RULE)


def _mortal(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    rounds = yield from _rounds(who, "rounds to live", wound.result.rounds)
    yield from _down(now, who, wound)
    yield from _until(now, who, MORTAL, wound.source, rounds)


def _maimed(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    yield from _down(now, who, wound)
    yield Fact(ConditionGained(who, crippled(wound.place), wound.source), _RULE)


def _deep(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    yield from _down(now, who, wound)
    yield Fact(ConditionGained(who, DEEP, wound.spot), _RULE)


def _stunned(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    rounds = yield from _rounds(who, "rounds stunned", wound.result.rounds)
    yield from _down(now, who, wound)
    yield from _until(now, who, STUNNED, wound.source, rounds)


def _scarred(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    yield from _to_one(now, who, "still on its feet")
    yield Fact(ConditionGained(who, "scarred", wound.spot), _RULE)


def _told(now: Now, who: CombatantId, wound: Horrible) -> Procedure:
    """Put *who* out of the fight, and leave the rest to the referee."""
    yield from _down(now, who, wound)


def _rounds(
    who: CombatantId, purpose: str, rounds: str
) -> Generator[Request, Any, int]:
    """Return how many *rounds* a wound lasts: a number, or what dice say."""
    if rounds.isdigit():
        return int(rounds)
    roll = yield Roll(who, purpose, rounds, _RULE)
    total: int = roll.total
    return total


def _down(now: Now, who: CombatantId, wound: Horrible) -> Iterator[Fact]:
    yield Fact(ConditionGained(who, DOWN, wound.source), "wounds.morale")
    yield from disengage(now, who, "down", _RULE)


def _until(
    now: Now, who: CombatantId, condition: str, source: str, rounds: int
) -> Iterator[Fact]:
    """Let *condition* befall *who* to the end of the round *rounds* from this."""
    yield Fact(ConditionGained(who, condition, source), _RULE)
    due = now.state.round + rounds
    timer = TimerStarted(_timer(who), condition, who, who, "round", due, "round end")
    yield Fact(timer, _RULE)


def _to_one(now: Now, who: CombatantId, source: str) -> Iterator[Fact]:
    hp = now.state.combatants[who].hp
    if hp < 1:
        yield Fact(Healed(who, 1 - hp, hp, 1, source), _RULE)


def _timer(who: CombatantId) -> str:
    return f"wound:{who}"


_RESULTS: dict[str, Callable[[Now, CombatantId, Horrible], Procedure]] = {
    "dead": _dead,
    "mortal": _mortal,
    "maimed": _maimed,
    "deep wound": _deep,
    "stunned": _stunned,
    "scarred": _scarred,
    REFEREE: _told,
}


def mended(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Save one from a mortal wound that magic has healed; it stays down."""
    reason = "healed by magic"
    if now.state.combatants[who].has(MORTAL):
        yield from _cut_short(now, who, reason)
    if now.state.combatants[who].has(MORTAL):  # by a ruling, which sets no time
        yield Fact(ConditionEnded(who, MORTAL, reason), _RULE)


def _cut_short(now: Now, who: CombatantId, reason: str) -> Iterator[Fact]:
    """End the wound of *who* that has its time, if there is one."""
    timer = now.state.timers.get(_timer(who))
    if timer is not None:
        yield Fact(TimerEnded(_timer(who), reason), _RULE)
        yield Fact(ConditionEnded(who, timer.condition, reason), _RULE)


def round_end(now: Now) -> Iterator[Fact]:
    """Let those wake, or die, whose time is up with this round."""
    for name, timer in tuple(now.state.timers.items()):
        if name != _timer(timer.bearer) or timer.due > now.state.round:
            continue
        who, over = timer.bearer, "its time is up"
        yield Fact(TimerEnded(name, over), _RULE)
        yield Fact(ConditionEnded(who, timer.condition, over), _RULE)
        if timer.condition == MORTAL:
            yield from _die(now, who, MORTAL, _RULE)
            continue
        yield Fact(ConditionEnded(who, DOWN, over), _RULE)
        yield from _to_one(now, who, over)
        yield from at_blows(now, who)


def fight_end(now: Now) -> Iterator[Fact]:
    """Bring the wounded who will live to 1 hit point, now that it is over."""
    for who, figure in tuple(now.state.combatants.items()):
        if there(figure) and figure.has(DOWN) and not figure.has(MORTAL):
            yield from _to_one(now, who, "the end of the fight")


def crippled(place: str) -> str:
    """Return what one is called whose *place* is crippled for good."""
    return f"crippled in the {place}"


def on_d20(figure: Combatant) -> tuple[Modifier, ...]:
    """Return what wounds of head and body take off every d20 of *figure*."""
    return tuple(_less(1, place) for place in _VITALS if figure.has(crippled(place)))


def on_attack(figure: Combatant, weapon: Weapon) -> tuple[Modifier, ...]:
    """Return what its wounds take off an attack of *figure* with *weapon*.

    The shield arm matters to what takes both hands.
    """
    parts = list(on_d20(figure))
    if figure.has(DEEP):
        parts.append(Modifier(DEEP, -1, _RULE))
    arms = ("weapon arm", "shield arm")[: weapon.hands or 1]
    parts += (_less(2, arm) for arm in arms if figure.has(crippled(arm)))
    return tuple(parts)


def slowed(figure: Combatant, feet: int) -> int:
    """Return how far *figure* moves of *feet*: half of it with a crippled leg."""
    return feet // 2 if any(figure.has(crippled(leg)) for leg in _LEGS) else feet


def _less(value: int, place: str) -> Modifier:
    return Modifier(crippled(place), -value, _RULE)
