"""A fighter's repertoire: manoeuvres, declarations and reactions, in turn.

What a manoeuvre is worth depends on the table; so that each is tried, those who
know any take them up in turn, every third action, by the round and the place
in the roster. There is no chance in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..events.values import Choice
from ..kernel.offers import Number, Offer, SomeOf
from ..kernel.prompts import Open
from ..kernel.state import State
from .field import Field
from .filling import filled
from .spells import fit_spell
from .ways import values


MANOEUVRES = (
    "disarm",
    "trap",
    "knockdown",
    "pull_trip",
    "overbear",
    "shield_rush",
    "called_shot",
    "sap",
    "subdue",
    "grab",
    "wrestle",
)
"""What is tried instead of a plain blow now and then, in this order."""

_EVERY = 3
_FISTS = ("pummel", "wrestle")
_BREATH = "breath"

STANDING = {
    "critical": ("roll",),
    "shield": ("use",),
    "opportunity": ("strike",),
    "counter": ("disarm",),
    "negate": ("tumbling", "save"),
    "resist": ("strength",),
    "pull_trip": ("prone",),
    "turning": ("turning",),
}
"""Questions to which there is one sensible answer, and the acts that are it."""

TURN_ABOUT = frozenset({"natural_one", "overborne", "respond"})
"""Questions to which the answers are tried in turn."""


def declared(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Declare to stand up, to cast what is worth it, or else to attack."""
    acts = {offer.act: offer for offer in offers}
    if field.here.has("prone") and "stand_up" in acts:
        return filled(acts["stand_up"], {})
    if "cast" in acts:
        spell = fit_spell(field, values(acts["cast"], "spell"))
        if spell:
            return filled(acts["cast"], {"spell": spell})
    if "attack" in acts:
        return filled(acts["attack"], _armed(field, acts["attack"]))
    return filled(offers[0], {})


def _armed(field: Field, attack: Offer) -> dict[str, str]:
    """Return the weapon to declare: breath first, and fists where there is none."""
    weapons = field.here.profile.weapons
    breath = [w.name for w in weapons if w.trait(_BREATH)]
    if breath and field.state.round % _EVERY == 1:
        return {"with": breath[0]}
    names = values(attack, "with")
    return {} if weapons or "unarmed" not in names else {"with": "unarmed"}


def got_up(_field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Throw off who lies on one, and stand up."""
    for act in ("throw_off", "stand_up"):
        for offer in offers:
            if offer.act == act:
                return filled(offer, {})
    return None


def breathed(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Breathe on as many enemies as may be, every third round."""
    if field.state.round % _EVERY != 1:
        return None
    for offer in offers:
        targets = next((s for s in offer.slots if isinstance(s, SomeOf)), None)
        if offer.act == "breathe" and targets is not None:
            foes = [who for who in targets.values if field.worth(who)]
            if len(foes) >= targets.least:
                named = ",".join(foes[: targets.most])
                return filled(offer, {targets.name: named})
    return None


def manoeuvred(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Try the next manoeuvre of the repertoire, every third action."""
    beat = field.beat
    known = [act for act in MANOEUVRES if _fit(field, offers, act)]
    if not known or beat % _EVERY:
        return None
    chosen = known[beat // _EVERY % len(known)]
    return filled(_fit(field, offers, chosen)[0], {})


def fought_bare(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Strike with the fist, or wrestle every second time."""
    ways = [act for act in _FISTS if _fit(field, offers, act)]
    if not ways:
        return None
    chosen = ways[field.beat // 2 % len(ways)]
    return filled(_fit(field, offers, chosen)[0], {})


def closed_in(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Charge the nearest enemy there is a way to, or go up to it first."""
    for goal in field.by_distance:
        who = goal.profile.id
        for act, slot in (("charge", "target"), ("advance", "toward")):
            for offer in offers:
                if offer.act == act and who in values(offer, slot):
                    paces = [s for s in offer.slots if isinstance(s, Number)]
                    far = {s.name: str(s.most) for s in paces if not s.optional}
                    return filled(offer, {slot: who, **far})
    return None


def in_turn(state: State, opened: Open, offers: Sequence[Offer]) -> Choice:
    """Return one answer after another, by the number of the question."""
    return filled(offers[(opened.number + state.round) % len(offers)], {})


def _fit(field: Field, offers: Sequence[Offer], act: str) -> list[Offer]:
    """Return the offers of *act* at somebody worth fighting."""
    return [
        offer
        for offer in offers
        if offer.act == act and any(map(field.worth, values(offer, "target")))
    ]
