"""Rulings at random: what a referee may decree while a question waits."""

from __future__ import annotations

from random import Random

import attrs

from affray.events.types import Event
from affray.kernel import rulings
from affray.kernel.rulesets.whitebox import RULESET
from affray.kernel.rulesets.whitebox.figures import there
from affray.kernel.state import State
from tests.replays.fights import FIGHTER, goblins


CONDITIONS = ("asleep", "held", "blessed", "surrendered", "fleeing")


def decreed(state: State, rng: Random) -> tuple[Event, ...]:
    """Return the effects of some ruling; none where it changes nothing."""
    who = rng.choice(list(state.combatants))
    match rng.randrange(6):
        case 0 | 1:
            return rulings.hit_points(state, who, rng.randint(-3, 12))
        case 2:
            return rulings.afflict(state, who, rng.choice(CONDITIONS))
        case 3:
            return _relieved(state, who)
        case 4:
            return _taken_out(state, who, rng)
    return _joined(state, rng)


def _relieved(state: State, who: str) -> tuple[Event, ...]:
    held = state.combatants[who].conditions
    return rulings.relieve(state, who, held[0].name) if held else ()


def _taken_out(state: State, who: str, rng: Random) -> tuple[Event, ...]:
    if not there(state.combatants[who]):
        return ()
    if rng.random() < 0.5:
        return rulings.kill(state, who)
    return rulings.remove(state, who, "carried off")


def _joined(state: State, rng: Random) -> tuple[Event, ...]:
    """Bring somebody in, right beside somebody else."""
    profile = RULESET.enlist(rng.choice([FIGHTER, *goblins(1)]), {})
    newcomer = attrs.evolve(profile, id=f"n{len(state.combatants)}")
    beside = rng.choice(list(state.combatants.values()))
    return rulings.join(state, newcomer, 3, beside.place)
