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

    def at_blows(self, who: CombatantId) -> bool:
        """Return whether *who* and this figure are at blows with each other."""
        pair = {who, self.here.profile.id}
        return any(pair == {*engaged} for engaged in self.state.engaged)

    @cached_property
    def pressing(self) -> tuple[CombatantId, ...]:
        """The able enemies who are at blows with this figure."""
        return tuple(
            who
            for who, foe in self.foes.items()
            if self.able(foe) and self.at_blows(who)
        )

    @property
    def beat(self) -> int:
        """A count that goes on with the rounds, another for each figure."""
        return self.state.round + tuple(self.state.combatants).index(
            self.here.profile.id
        )

    @property
    def nearly_down(self) -> bool:
        """Whether the next blow may well be this figure's last."""
        return self.here.hp * 4 <= self.here.profile.max_hp

    @property
    def losing(self) -> bool:
        """Whether half of this side is down, and the rest of it no match."""
        side = self.here.profile.side
        ours = [c for c in self.state.combatants.values() if c.profile.side == side]
        left = [c for c in ours if self.able(c)]
        theirs = sum(c.hp for c in self.foes.values() if self.able(c))
        return len(left) * 2 <= len(ours) and sum(c.hp for c in left) * 2 < theirs

    @property
    def armed(self) -> bool:
        """Whether this figure has something ready to strike with."""
        held = {*self.here.hands.values()}
        return any(
            weapon.melee
            and weapon.name not in self.here.gone
            and (not held or weapon.name in held)
            for weapon in self.here.profile.weapons
        )

    @property
    def range(self) -> int:
        """How far this figure can shoot with what it has to shoot with alone."""
        held = {*self.here.hands.values()}
        return max(
            (
                weapon.reach
                for weapon in self.here.profile.weapons
                if weapon.missile
                and not weapon.melee
                and weapon.name not in self.here.gone
                and (not held or weapon.name in held)
            ),
            default=0,
        )

    @property
    def clear(self) -> tuple[Combatant, ...]:
        """The enemies worth fighting who are at blows with nobody."""
        return tuple(c for who, c in self.foes.items() if not self.busy(who))

    def rank(self, who: CombatantId) -> tuple[int, int]:
        """Return how well *who* does as a target, the least being the best."""
        foe = self.foes[who]
        return foe.hp, self.feet(foe)

    def feet(self, other: Combatant) -> int:
        """Return how far off *other* is."""
        here, there = self.here.place, other.place
        return isqrt((here.x - there.x) ** 2 + (here.y - there.y) ** 2)

    @cached_property
    def by_distance(self) -> tuple[Combatant, ...]:
        """The enemies worth fighting, the nearest first."""
        return tuple(sorted(self.foes.values(), key=self.feet))

    def nearest(self) -> Combatant | None:
        """Return the nearest enemy worth fighting, None where there is none."""
        return next(iter(self.by_distance), None)
