"""What keeps a figure alive: holding off, drawing back, loading, guarding itself."""

from __future__ import annotations

from collections.abc import Sequence

from ..events.values import Choice
from ..kernel.mechanics.spells import spells_left
from ..kernel.offers import Offer
from .field import Field
from .filling import filled
from .spells import fit_spell
from .ways import pace_of, values


STAYING = ("hold", "done", "pass")
"""What one says who does nothing more in its part of a round."""

_PATIENCE = 20
"""After so many rounds nobody waits any longer for foes to come."""

_EVERY = 3
_TO_GO_BACK, _TO_PARRY, _TO_CALL = range(_EVERY)
"""What is thought of in which of three rounds."""

_CROWD = 2
_NEAR = 7
"""Feet from a square's middle to that of one at its corner."""


def guarded(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Declare to go back or to parry when hard pressed, or a called shot at times.

    A blow that was lost by lateness is made good first.
    """
    acts = {offer.act: offer for offer in offers}
    pressing = len(field.pressing)
    turn = field.beat % _EVERY
    if not pressing:
        return None
    if "melee" in acts:
        return filled(acts["melee"], {})
    if field.nearly_down and "withdraw" in acts and turn == _TO_GO_BACK:
        return filled(acts["withdraw"], {})
    hard = field.nearly_down or pressing >= _CROWD
    if "parry" in acts and turn == _TO_PARRY and hard:
        return filled(acts["parry"], {})
    if "called_shot" in acts and turn == _TO_CALL and not field.nearly_down:
        parts = values(acts["called_shot"], "part")
        part = parts[field.beat // _EVERY % len(parts)]
        return filled(acts["called_shot"], {"part": part})
    return None


def broke_off(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Run with one's whole side, once most of it is down and the foes aren't."""
    for offer in offers:
        if offer.act == "break_off" and field.losing:
            return filled(offer, {"who": field.here.profile.id})
    return None


def went_back(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Go back as was declared, or from blows that one is nearly down by."""
    declared = field.here.declared.act if field.here.declared else ""
    hard = field.nearly_down and field.pressing and field.beat % _EVERY == _TO_GO_BACK
    for offer in offers:
        feet = pace_of(offer)
        if offer.act not in ("withdraw", "retreat") or feet is None:
            continue
        far = {"who": field.here.profile.id, feet.name: str(feet.most)}
        if offer.act == declared and values(offer, "from"):
            return filled(offer, far)
        for foe in field.pressing if hard else ():
            if foe in values(offer, "away"):
                return filled(offer, {**far, "away": foe})
    return None


def stepped_back(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Step out of blows' reach so as to shoot, with nothing in hand to strike with."""
    acts = {offer.act for offer in offers}
    if "shoot" not in acts or "attack" in acts or not field.pressing:
        return None
    for offer in offers:
        for foe in field.pressing:
            feet = pace_of(offer)
            if offer.act == "step" and feet and foe in values(offer, "away"):
                return filled(offer, {"away": foe, feet.name: str(feet.most)})
    return None


def rearmed(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Draw a weapon or pick one up, with hands that hold none."""
    own = {weapon.name for weapon in field.here.profile.weapons if weapon.hands}
    if own & {*field.here.hands.values()}:
        return None
    for act in ("draw", "pick_up"):
        for offer in offers:
            items = [item for item in values(offer, "item") if item in own]
            if offer.act == act and items:
                return filled(offer, {"item": items[0]})
    return None


def reloaded(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Load what one shoots with, while nobody is at blows with one."""
    for offer in offers:
        if offer.act in ("load", "reload") and not field.pressing:
            return filled(offer, {})
    return None


def kept_off(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Stay where one is: at blows, or with a bow or a spell that carries so far."""
    staying = [offer for offer in offers if offer.act in STAYING]
    if not staying or any(offer.act == "shoot" for offer in offers):
        return None
    if field.pressing or _is_near(field) or _reaches(field):
        return filled(
            staying[0], {"who": field.here.profile.id} if _named(staying[0]) else {}
        )
    return None


def _named(offer: Offer) -> bool:
    return any(slot.name == "who" for slot in offer.slots)


def _is_near(field: Field) -> bool:
    """Return whether one that has acted stands where it can strike again."""
    near = any(field.feet(foe) <= _NEAR for foe in field.foes.values())
    return bool(field.here.acted) and near


def _reaches(field: Field) -> bool:
    """Return whether *field* is better fought from afar, for a while."""
    goal = field.nearest()
    if goal is None or field.state.round > _PATIENCE:
        return False
    if any(field.feet(foe) <= field.range for foe in field.clear):
        return True
    others = [friend for friend in field.friends if field.able(friend)]
    names = [spell.name for spell in spells_left(field.here)]
    return len(others) > 1 and bool(fit_spell(field, names))
