"""Blows, shots and moves: the ways that most rules have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..events.values import Choice, CombatantId
from ..kernel.offers import Number, Offer, OneOf
from .field import Field, mean
from .filling import filled


Way: TypeAlias = Callable[[Field, Sequence[Offer]], "Choice | None"]
"""What a figure does among the offers, None where that isn't to be done."""


def values(offer: Offer, name: str) -> tuple[str, ...]:
    """Return what the slot of *offer* called *name* takes, nothing without one."""
    for slot in offer.slots:
        if slot.name == name and isinstance(slot, OneOf):
            return slot.values
    return ()


def pace_of(offer: Offer) -> Number | None:
    """Return the slot of *offer* that says how far, None where it has none."""
    return next((slot for slot in offer.slots if isinstance(slot, Number)), None)


def struck_here(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike whom no step is needed to reach."""
    near = [o for o in offers if o.act == "attack" and _steps(o) == 0]
    return _best(field, near)


def shot(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Shoot, but not into a melee, where it may hit a friend.

    Whoever is at blows keeps its blow for them, where blows have a part of the
    round of their own.
    """
    blows = any(o.act == "attack" for o in offers)
    if field.pressing and field.armed and not blows:
        return None
    clear = [
        o
        for o in offers
        if o.act == "shoot" and not _has(o, "retreat") and not field.busy(_target(o))
    ]
    still = [o for o in clear if not _has(o, "advance")]
    return _best(field, still or clear)


def struck(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike whom a few steps bring within reach."""
    return _best(field, [o for o in offers if o.act == "attack"])


def struck_one_of(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike the worthiest of those whom one offer names together."""
    for offer in offers:
        foes = [who for who in values(offer, "target") if field.worth(who)]
        if offer.act == "strike" and foes:
            return filled(offer, {"target": min(foes, key=field.rank)})
    return None


def struck_the_fallen(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike or slay one who lies helpless, where nobody else can be reached."""
    helpless = {
        who
        for who, figure in field.state.combatants.items()
        if figure.profile.side != field.here.profile.side
        and not figure.has("surrendered")
    }
    for offer in offers:
        if offer.act in ("attack", "slay") and _target(offer) in helpless:
            return filled(offer, {})
    return None


def approached(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Go toward the nearest enemy worth fighting that there is a way to."""
    moves = [offer for offer in offers if offer.act == "move"]
    for goal in field.by_distance:
        who, feet = goal.profile.id, field.feet(goal)
        if field.at_blows(who):
            return None
        for offer in moves:
            pace = pace_of(offer)
            if pace is None or who not in values(offer, "toward"):
                continue
            if feet < pace.least:
                return None
            return filled(offer, {"toward": who, pace.name: str(min(feet, pace.most))})
    return None


def _best(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Return the attack on the worthiest foe, with the weapon that hurts most."""
    fit = [o for o in offers if field.worth(_target(o)) and not _has(o, "retreat")]
    if not fit:
        return None
    best = min(fit, key=lambda o: (field.rank(_target(o)), -_harm(field, o)))
    weapons = values(best, "weapon")
    if len(weapons) < 2:  # noqa: PLR2004 - nothing to choose from
        return filled(best, {})
    return filled(best, {"weapon": max(weapons, key=lambda w: _hurts(field, w))})


def _target(offer: Offer) -> CombatantId:
    return next(iter(values(offer, "target")), "")


def _harm(field: Field, offer: Offer) -> float:
    return max((_hurts(field, w) for w in values(offer, "weapon")), default=0)


def _hurts(field: Field, name: str) -> float:
    """Return what the weapon called *name* does: ``all`` is all that are natural."""
    owner = field.here.taken.get(name, field.here.profile.id)
    weapons = field.state.combatants[owner].profile.weapons
    if name == "all":
        return sum(mean(w.damage) for w in weapons if not w.hands)
    known = {w.name: w for w in weapons}
    return mean(known[name].damage) if name in known else 0


def _has(offer: Offer, name: str) -> bool:
    return any(slot.name == name for slot in offer.slots)


def _steps(offer: Offer) -> int:
    """Return how far one has to go for *offer*, at least."""
    pace = pace_of(offer)
    return 0 if pace is None else pace.least
