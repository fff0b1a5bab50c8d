"""Which spells are worth it, and at whom they are best cast."""

from __future__ import annotations

from collections.abc import Sequence

from ..events.values import Choice, CombatantId, Spell
from ..kernel.offers import Offer, OneOf, SomeOf
from ..kernel.state import Combatant
from .field import Field
from .filling import filled
from .ways import values


def announced(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Announce the spell that is worth most, None where none is."""
    return _chosen(field, [offer for offer in offers if offer.act == "announce"])


def cast(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Cast the spell that is worth most, None where none is."""
    return _chosen(field, [offer for offer in offers if offer.act == "cast"])


def prepared(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Begin to prepare the spell that is worth most, unless one is ready."""
    if _in_hand(field):
        return None
    for offer in offers:
        name = fit_spell(field, values(offer, "spell"))
        if offer.act == "prepare" and name:
            return filled(offer, {"spell": name})
    return None


def released(field: Field, offers: Sequence[Offer]) -> Choice | None:
    """Let the spell that comes off now go at those for whom it is best."""
    begun = _in_hand(field)
    for offer in offers:
        if offer.act == "release" and begun:
            targets = _targets(field, begun[-1], offer)
            return filled(offer, {"targets": ",".join(targets)} if targets else {})
    return None


def _in_hand(field: Field) -> tuple[Spell, ...]:
    """Return the spells that are being cast, or prepared: what lasts names them."""
    known = {spell.name: spell for spell in field.here.profile.spells}
    own = field.here.conditions
    return tuple(known[c.source] for c in own if c.source in known)


def fit_spell(field: Field, names: Sequence[str]) -> str:
    """Return which spell of *names* is worth most, empty where none is worth it."""
    best, worth = "", 0.0
    for name in names:
        spell = field.here.profile.spell(name)
        targets = tuple(c.profile.id for c in _fit(field, spell))[: spell.targets]
        if targets and _worth(spell, targets) > worth:
            best, worth = name, _worth(spell, targets)
    return best


def _chosen(field: Field, offers: Sequence[Offer]) -> Choice | None:
    best: tuple[float, Choice] | None = None
    for offer in sorted(offers, key=lambda offer: len(offer.slots)):
        spell = _spell(field, offer)
        targets = _targets(field, spell, offer)
        if targets and (best is None or _worth(spell, targets) > best[0]):
            wanted = {"spell": spell.name, "targets": ",".join(targets)}
            best = _worth(spell, targets), filled(offer, _taken(offer, wanted))
    return best[1] if best else None


def _targets(field: Field, spell: Spell, offer: Offer) -> tuple[CombatantId, ...]:
    """Return whom to cast *spell* at, nobody where it isn't worth it."""
    fit = [c.profile.id for c in _fit(field, spell)]
    slot = next((s for s in offer.slots if isinstance(s, SomeOf)), None)
    if slot is None:
        return tuple(fit[: spell.targets])
    chosen = [who for who in fit if who in slot.values][: slot.most]
    if chosen and len(chosen) < slot.least:
        others = [
            i for i in slot.values if i not in chosen and _may_hit(field, i, spell)
        ]
        chosen += others[: slot.least - len(chosen)]
    return tuple(chosen) if len(chosen) >= slot.least else ()


def _fit(field: Field, spell: Spell) -> list[Combatant]:
    """Return whom *spell* would do its work on, the best first."""
    if spell.effect == "heal":
        hurt = [c for c in field.friends if c.hp * 2 <= c.profile.max_hp]
        return sorted(hurt, key=lambda c: c.hp)
    foes = [c for c in field.foes.values() if field.able(c)]
    if spell.effect == "damage":
        return sorted(foes, key=lambda c: (c.hp, field.feet(c)))
    open_to_it = [c for c in foes if not c.has(spell.condition)]
    return sorted(open_to_it, key=lambda c: (-c.hp, field.feet(c)))


def _may_hit(field: Field, who: CombatantId, spell: Spell) -> bool:
    friend = field.state.combatants[who].profile.side == field.here.profile.side
    return friend == (spell.effect == "heal")


def _worth(spell: Spell, targets: Sequence[CombatantId]) -> float:
    """Return how much *spell* is worth: first heal, then reach as many as may be."""
    return len(targets) + (100 if spell.effect == "heal" else 0)


def _spell(field: Field, offer: Offer) -> Spell:
    for slot in offer.slots:
        if slot.name == "spell" and isinstance(slot, OneOf):
            return field.here.profile.spell(slot.values[0])
    raise ValueError(f"{offer!r} names no spell")


def _taken(offer: Offer, wanted: dict[str, str]) -> dict[str, str]:
    names = {slot.name for slot in offer.slots}
    return {name: value for name, value in wanted.items() if name in names}
