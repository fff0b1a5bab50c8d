"""Telling outcomes, with the dice that led to them where they are at hand."""

from __future__ import annotations

from ...events.types import Event
from ...events.types.outcomes import (
    AbilityHarmed,
    AttackHit,
    AttackMissed,
    DamageSuffered,
    Died,
    Disengaged,
    Engaged,
    Harmed,
    Healed,
    MoraleChecked,
    Moved,
    OrderSettled,
    SaveResolved,
    SpellCast,
    SpellLost,
    SurpriseSettled,
    TargetPicked,
    Turned,
)
from ..context import Context, Sentences
from ..words import (
    aside,
    because,
    capital,
    compass,
    feet,
    hit_points,
    listed,
    whose,
)
from .deeds import stroke
from .order import order_in_words
from .rolls import arithmetic, told


_IMPLIED = frozenset({"death", "fled"})
_CHECK = " check"
_TOLD_BEFORE = frozenset({"damage", "failed save"})


def surprise_settled(context: Context, event: SurpriseSettled) -> str:
    """Tell who is caught unawares, and who isn't."""
    found = "Surprised" if event.surprised else "Not surprised"
    dice = _dice(context, event)
    why = f", {dice}" if dice else aside(context.spoken(event.reason))
    return f"{found}: {context.name(event.who)}{why}."


def order_settled(context: Context, event: OrderSettled) -> str:
    """Tell who acts when."""
    return f"{order_in_words(context, event.standings)}."


def target_picked(context: Context, event: TargetPicked) -> str:
    """Tell whom chance picked, out of whom."""
    dice = _dice(context, event)
    return (
        f"Chance picks {context.name(event.target)} for "
        f"{whose(context.name(event.who))} attack, out of "
        f"{context.names(event.candidates)}{f' ({dice})' if dice else ''}."
    )


def attack_hit(context: Context, event: AttackHit) -> str:
    """Tell a hit."""
    return f"{_attack(context, event)}, a hit."


def attack_missed(context: Context, event: AttackMissed) -> str:
    """Tell a miss."""
    return f"{_attack(context, event)}, a miss."


def damage_suffered(context: Context, event: DamageSuffered) -> str:
    """Tell what was lost, and what is left."""
    source = f" to {context.spoken(event.source)}" if event.source else ""
    kind = _of_kind(event)
    return f"{_changed(context, event, 'loses', f'{kind}{source}')}."


def _of_kind(event: DamageSuffered) -> str:
    """Return `` of nonlethal bludgeoning damage``, or nothing where it has no type."""
    words = " ".join(word for word in (event.passing, event.kind) if word)
    return f" of {words} damage" if words else ""


def healed(context: Context, event: Healed) -> str:
    """Tell what came back."""
    source = f" by {context.spoken(event.source)}" if event.source else ""
    return f"{_changed(context, event, 'regains', source)}."


def ability_harmed(context: Context, event: AbilityHarmed) -> str:
    """Tell which ability sank, and to what."""
    name = capital(whose(context.name(event.who)))
    return (
        f"{name} {event.ability} goes from {event.before} to {event.after}"
        f"{aside(context.spoken(event.source))}."
    )


def harmed(context: Context, event: Harmed) -> str:
    """Tell harm that isn't told by hit points or a save."""
    if event.kind in _TOLD_BEFORE:
        return ""
    return f"Harm befalls {context.name(event.who)}{because(event.kind)}."


def died(context: Context, event: Died) -> str:
    """Tell a death."""
    return f"{capital(context.name(event.who))} dies."


def save_resolved(context: Context, event: SaveResolved) -> str:
    """Tell a saving throw and what it makes of the effect."""
    result = "made" if event.success else "failed"
    dice = _dice(context, event)
    against = f" against {event.against}" if event.against else ""
    what = event.against if event.against.endswith(_CHECK) else f"save{against}"
    return (
        f"{capital(whose(context.name(event.who)))} {what} is {result}"
        f"{f', {dice}' if dice else ''}{because(event.effect)}."
    )


def spell_cast(context: Context, event: SpellCast) -> str:
    """Tell who casts what at whom."""
    at = f" at {context.names(event.targets)}" if event.targets else ""
    return f"{capital(context.name(event.who))} casts {event.spell}{at}."


def spell_lost(context: Context, event: SpellLost) -> str:
    """Tell a spell that comes to nothing, and whether it is gone."""
    kept = "it is spent" if event.spent else "it is kept"
    return (
        f"{capital(whose(context.name(event.who)))} {event.spell} is not cast"
        f"{because(context.spoken(event.reason))}; {kept}."
    )


def morale_checked(context: Context, event: MoraleChecked) -> str:
    """Tell whether a side stands."""
    dice = _dice(context, event) or f"score {event.score}"
    found = "it holds" if event.stands else "it breaks"
    result = "" if event.result in found else event.result
    return (
        f"Morale of {context.name(event.side)}"
        f"{aside(listed(event.reasons) if event.reasons else '')}: "
        f"{dice}, {found}{aside(result)}."
    )


def moved(context: Context, event: Moved) -> str:
    """Tell how far a figure went, and to where."""
    how = "" if event.how == "move" else event.how
    return (
        f"{capital(context.name(event.who))} moves {feet(event.feet)} to "
        f"{event.end.x}, {event.end.y}{aside(how)}."
    )


def turned(context: Context, event: Turned) -> str:
    """Tell where a figure faces now."""
    how = "" if event.how == "turn" else event.how
    name = capital(context.name(event.who))
    return f"{name} turns to face {compass(event.facing)}{aside(how)}."


def engaged(context: Context, event: Engaged) -> str:
    """Tell who is at blows with whom."""
    pair = capital(context.names((event.one, event.other)))
    return f"{pair} are at blows, {feet(event.feet)} apart."


def disengaged(context: Context, event: Disengaged) -> str:
    """Tell who no longer is, unless it goes without saying."""
    if event.reason in _IMPLIED:
        return ""
    pair = capital(context.names((event.one, event.other)))
    return f"{pair} are no longer at blows{because(event.reason)}."


def _attack(context: Context, event: AttackHit | AttackMissed) -> str:
    dice = _dice(context, event) or f"{event.total} against {event.needed}"
    return f"{capital(context.name(event.who))} {stroke(context, event)}: {dice}"


def _changed(
    context: Context, event: DamageSuffered | Healed, verb: str, source: str
) -> str:
    profile = context.figures.get(event.who)
    whole = f" of {profile.max_hp}" if profile else ""
    return (
        f"{capital(context.name(event.who))} {verb} {hit_points(event.amount)}{source} "
        f"({event.after}{whole} left)"
    )


def _dice(context: Context, event: Event) -> str:
    fallen = told(context, event)
    return arithmetic(fallen[0].roll) if fallen else ""


SENTENCES: Sentences = {
    SurpriseSettled: surprise_settled,
    OrderSettled: order_settled,
    TargetPicked: target_picked,
    AttackHit: attack_hit,
    AttackMissed: attack_missed,
    DamageSuffered: damage_suffered,
    Healed: healed,
    AbilityHarmed: ability_harmed,
    Harmed: harmed,
    Died: died,
    SaveResolved: save_resolved,
    SpellCast: spell_cast,
    SpellLost: spell_lost,
    MoraleChecked: morale_checked,
    Moved: moved,
    Turned: turned,
    Engaged: engaged,
    Disengaged: disengaged,
}
