"""Blows with the fist: nonlethal, unless it is in iron."""

from __future__ import annotations

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
from .fists import deal_with_fist, two_fists
from .ground import threateners
from .moment import Deed, Moment


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
        Offer(
            PUMMEL,
            (
                OneOf("target", targets),
                OneOf("hand", (hand,), optional=place == 0),
            ),
        )
        for place, hand in enumerate(striking(state, who))
        if (targets := in_reach(state, who, hand))
    )


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
    return out_of_reach(state, who, choice.get("target"), hand)


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
    by = provoked_by_fists(moment.start, who)
    open_to = yield from laid_open(moment, who, PUMMEL, by, "pummel.aoo")
    if open_to is None:
        return
    added = two_fists(moment.start, who, hand)
    fist = Blow(who, target, "unarmed", "", "pummel.damage", hand=hand, modifiers=added)
    begun = yield from begin(open_to, fist)
    if begun is not None:
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
