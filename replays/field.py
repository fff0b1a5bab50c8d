"""The field as one figure sees it: who is worth fighting, and how far off."""

from __future__ import annotations

from functools import cache, cached_property
from math import isqrt

from ..events.values import CombatantId
from ..kernel.dice.expression import parse_dice
from ..kernel.rulesets import RULESETS
from ..kernel.state import Combatant, State


def mean(dice: str) -> float:
    """Return what *dice* come to on average."""
    read = parse_dice(dice)
    return read.count * (read.sides + 1) / 2 + read.plus


@cache
def _out_of_action(rules: str) -> frozenset[str]:
    """Return the conditions that leave a figure no danger, by the rule set."""
    known = RULESETS.get(rules)
    return frozenset() if known is None else known.out_of_action


class Field:
    """A state from the point of view of one figure.

    Attributes:
        state: The fight as it stands.
        here: Whose view it is.
    """

    def __init__(self, state: State, here: Combatant) -> None:
        self.state = state
        self.here = here

    def able(self, figure: Combatant) -> bool:
        """Return whether *figure* is there, and a danger to its enemies."""
        if figure.dead or not figure.present:
            return False
        out = _out_of_action(self.state.ruleset)
        return not any(c.name in out for c in figure.conditions)

    @cached_property
    def foes(self) -> dict[CombatantId, Combatant]:
        """The enemies who are able; where none is, the helpless, not who yielded."""
        side = self.here.profile.side
        there = [
            c
            for c in self.state.combatants.values()
            if c.present and not c.dead and c.profile.side != side
        ]
        worth = [c for c in there if self.able(c)] or [
            c for c in there if not c.has("surrendered")
        ]
        return {c.profile.id: c for c in worth}

    @cached_property
    def friends(self) -> tuple[Combatant, ...]:
        """Those of the same side who are there, this figure among them."""
        side = self.here.profile.side
        return tuple(
            c
            for c in self.state.combatants.values()
            if c.present and not c.dead and c.profile.side == side
        )

    @cached_property
    def _busy(self) -> frozenset[CombatantId]:
        return frozenset(who for pair in self.state.engaged for who in pair)

    def worth(self, who: CombatantId) -> bool:
        """Return whether *who* is an enemy worth fighting."""
        return who in self.foes

    def busy(self, who: CombatantId) -> bool:
        """Return whether *who* is at blows with anybody."""
        return who in self._busy

    def rank(self, who: CombatantId) -> tuple[int, int]:
        """Return how well *who* does as a target, the least being the best."""
        foe = self.foes[who]
        return foe.hp, self.feet(foe)

    def feet(self, other: Combatant) -> int:
        """Return how far off *other* is."""
        here, there = self.here.place, other.place
        return isqrt((here.x - there.x) ** 2 + (here.y - there.y) ** 2)

    def nearest(self) -> Combatant | None:
        """Return the nearest enemy worth fighting, None where there is none."""
        return min(self.foes.values(), key=self.feet, default=None)
