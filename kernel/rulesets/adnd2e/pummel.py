"""Blows with the fist: nonlethal, unless it is in iron."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Choice, CombatantId
from ...offers import Offer, OneOf
from ...state import State
from . import figures
from .allowance import allowance, attacks_left
from .attack import begin, strike, to_hit
from .bare_damage import BLUDGEONING
from .bare_hands import (
    UNARMED,
    fist_weapon,
    fists,
    hindrance,
    in_reach,
    laid_open,
    out_of_reach,
)
from .blows import Blow
from .deeds import Act
from .fist_manoeuvres import (
    AIMS,
    SAP,
    SUBDUE,
    aim_fist,
    may_sap,
    meant,
    strike_softly,
)
from .fists import deal_with_fist, two_fists
from .ground import threateners
from .moment import Deed, Moment
from .sap import too_large
from .strikes import Tried


PUMMEL = "pummel"


def striking(state: State, who: CombatantId) -> tuple[str, ...]:
    """Return the hands that the next blow of *who* can be struck with.

    With two weapons, fists among them, the last attack of the round is the one
    of the off hand (attack.two_weapons).
    """
    declared = state.combatants[who].declared
    ready = fists(state, who)
    if declared is None or declared.get("off") != "yes":
        return ready
    last = attacks_left(state, who) == 1 and allowance(state, who) > 1
    return tuple(hand for hand in ready if hand == ("off" if last else "main"))


def offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return whom *who* can pummel; the first hand needn't be named."""
    if hindrance(state, who) is not None:
        return ()
    return tuple(
        offer
        for place, hand in enumerate(striking(state, who))
        if (targets := in_reach(state, who, hand))
        for offer in _ways(state, who, targets, OneOf("hand", (hand,), place == 0))
    )


def _ways(
    state: State, who: CombatantId, targets: tuple[CombatantId, ...], hand: OneOf
) -> Iterator[Offer]:
    """Yield a plain blow, and with the bare fist what it can be meant as.

    The manoeuvres of a fist weapon are those of weapons (pummel.normal_rules).
    """
    if fist_weapon(state, who, hand.values[0]) is not None:
        yield Offer(PUMMEL, (OneOf("target", targets), hand))
        return
    aim = OneOf("aim", AIMS, optional=True)
    yield Offer(PUMMEL, (OneOf("target", targets), hand, aim))
    small = tuple(foe for foe in targets if may_sap(state, who, foe))
    if small:
        yield Offer(PUMMEL, (OneOf("target", small), hand, OneOf("as", (SAP,))))
    yield Offer(PUMMEL, (OneOf("target", targets), hand, OneOf("as", (SUBDUE,))))


def why_not(state: State, who: CombatantId, choice: Choice) -> tuple[str, str] | None:
    """Return the rule that forbids a blow with the fist, and why."""
    hindered = hindrance(state, who)
    if hindered is not None:
        return hindered
    hands = striking(state, who)
    hand = choice.get("hand") or next(iter(hands), "")
    if hand not in hands:
        which = f"{hand} fist" if hand else "fist"
        return "pummel.normal_rules", f"{who} has no {which} to strike with now"
    target = choice.get("target")
    refusal = out_of_reach(state, who, target, hand)
    if refusal is None and choice.get("as") == SAP and target in state.combatants:
        return too_large(state, Tried(who, target, ""))
    return refusal


def pummel(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Strike with a fist; whoever is armed strikes first (pummel.aoo)."""
    hand = choice.get("hand") or striking(moment.start, who)[0]
    glove = fist_weapon(moment.start, who, hand)
    target = choice.get("target")
    if glove is not None:
        blow = Blow(
            who,
            target,
            "unarmed",
            glove.name,
            "pummel.gauntlet",
            hand=hand,
            damage_type=BLUDGEONING,
        )
        begun = yield from begin(moment, blow)
        if begun is not None:
            yield from strike(begun, blow)
        return
    yield from _with_the_fist(moment, who, choice, hand)


def _with_the_fist(moment: Moment, who: CombatantId, choice: Choice, hand: str) -> Deed:
    """Strike with the bare fist, as it is meant; an unaware target gets no blow."""
    target, way, aim = (choice.get(word) for word in ("target", "as", "aim"))
    unaware = way == SAP and not figures.aware(moment.start, target, who)
    by = provoked_by_fists(moment.start, who)
    if unaware:
        by = tuple(foe for foe in by if foe != target)
    open_to = yield from laid_open(moment, who, PUMMEL, by, "pummel.aoo", target)
    if open_to is None:
        return
    added = (
        *two_fists(moment.start, who, hand),
        *meant(moment.start, target, way, aim),
    )
    fist = Blow(who, target, "unarmed", "", "pummel.damage", hand=hand, modifiers=added)
    begun = yield from begin(open_to, fist)
    if begun is None:
        return
    if way:
        yield from strike_softly(begun, fist, way, unaware=unaware)
    elif aim:
        yield from aim_fist(begun, fist, aim)
    else:
        yield from strike_with_fist(begun, fist)


def provoked_by_fists(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return the threateners of *who* that are armed or monsters (pummel.aoo)."""
    return tuple(
        foe
        for foe in threateners(state, who)
        if figures.is_armed(state, foe)
        or state.combatants[foe].profile.kind == "monster"
    )


def strike_with_fist(moment: Moment, blow: Blow) -> Deed:
    """Roll to hit, and deal what a fist deals."""
    struck = yield from to_hit(moment, blow)
    if struck.hit:
        yield from deal_with_fist(moment, blow, struck)


ACTS = (Act(PUMMEL, UNARMED, offers, pummel, "pummel.damage", why_not),)
