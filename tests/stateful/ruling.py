"""Rulings at random: what a referee may decree while a question waits."""

from __future__ import annotations

from random import Random

import attrs

from affray.events.types import Event
from affray.kernel import rulings
from affray.kernel.recruits import Recruit
from affray.kernel.ruleset import Ruleset
from affray.kernel.state import State
from tests.stateful.checks import there


@attrs.frozen
class Referee:
    """Who rules in the fights of a rule set.

    Attributes:
        ruleset: The rule set.
        conditions: What may befall a figure by decree.
        newcomers: Who may come in.
    """

    ruleset: Ruleset
    conditions: tuple[str, ...]
    newcomers: tuple[Recruit, ...]

    def decreed(self, state: State, rng: Random) -> tuple[Event, ...]:
        """Return the effects of some ruling; none where it changes nothing."""
        who = rng.choice(list(state.combatants))
        match rng.randrange(6):
            case 0 | 1:
                return rulings.hit_points(state, who, rng.randint(-3, 12))
            case 2:
                condition = rng.choice(self.conditions)
                return rulings.afflict(state, who, condition, self.ruleset.freeing)
            case 3:
                return _relieved(state, who)
            case 4:
                return _taken_out(state, who, rng)
        return self._joined(state, rng)

    def _joined(self, state: State, rng: Random) -> tuple[Event, ...]:
        """Bring somebody in, right beside somebody else."""
        options = self.ruleset.book.settle({})
        profile = self.ruleset.enlist(rng.choice(self.newcomers), options)
        newcomer = attrs.evolve(profile, id=f"n{len(state.combatants)}")
        beside = rng.choice(list(state.combatants.values()))
        return rulings.join(state, newcomer, 3, beside.place)


def _relieved(state: State, who: str) -> tuple[Event, ...]:
    held = state.combatants[who].conditions
    return rulings.relieve(state, who, held[0].name) if held else ()


def _taken_out(state: State, who: str, rng: Random) -> tuple[Event, ...]:
    if not there(state.combatants[who]):
        return ()
    if rng.random() < 0.5:
        return rulings.kill(state, who)
    return rulings.remove(state, who, "carried off")
