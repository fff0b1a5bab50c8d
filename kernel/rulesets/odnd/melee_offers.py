"""Who may strike whom with what in melee, and which rule forbids the rest."""

from __future__ import annotations

from ....events.values import Choice, CombatantId, Weapon
from ...mechanics.engagement import bound
from ...offers import Offer, OneOf
from ...state import Combatant, State
from . import choices
from .attack_numbers import NON_FANTASTIC, STRUCK, follows_routine, strikes_left
from .effects import NO_REPLY
from .engaging import takes_part
from .figures import free
from .numbers import routine
from .preparation import busy


STRIKE, PASS = "strike", "pass"

PASSED = "passed"
"""What a figure has spent that lets the rest of its strikes go."""


Forbidden = tuple[str, str] | None


def strike_offers(
    state: State, who: CombatantId, spared: frozenset[CombatantId] = frozenset()
) -> tuple[Offer, ...]:
    """Return the strikes that *who* may choose from.

    Args:
        state: The fight as it stands.
        who: Whose strike it is.
        spared: Whom it has brought down in this very batch.
    """
    if not ready(state, who):
        return ()
    foes = tuple(foe for foe in targets(state, who) if foe not in spared)
    if not foes:
        return ()
    figure, named = state.combatants[who], OneOf("who", (who,), optional=True)
    arms = tuple(weapon.name for weapon in weapons(state, figure))
    strike = (named, OneOf("target", foes), OneOf("weapon", arms))
    return (Offer(STRIKE, strike), Offer(PASS, (named,)))


def ready(state: State, who: CombatantId) -> bool:
    """Return whether *who* has a strike left, and somebody to strike at."""
    figure = state.combatants[who]
    return (
        strikes_left(figure) > 0
        and free(state, figure)
        and _held_back(state, figure) is None
        and bool(weapons(state, figure))
        and bool(targets(state, who))
    )


def targets(state: State, who: CombatantId) -> tuple[CombatantId, ...]:
    """Return whom *who* can strike: the enemies it is in contact with."""
    near, spent = bound(state, who), state.combatants[who].spent
    return tuple(
        other
        for other, figure in state.combatants.items()
        if other in near and takes_part(figure) and not spent.get(f"{NO_REPLY}:{other}")
    )


def weapons(state: State, figure: Combatant) -> tuple[Weapon, ...]:
    """Return what *figure* can make its next strike with.

    A monster's own routine goes part by part; what a ruling gives beyond it is
    free.
    """
    profile, done = figure.profile, figure.spent.get(STRUCK, 0)
    fantastic = not figure.spent.get(NON_FANTASTIC)
    if follows_routine(profile, state.options, fantastic=fantastic):
        part = routine(profile)[done : done + 1]
        if part:
            return part
    return tuple(w for w in dict.fromkeys(profile.weapons) if w.melee)


def why_not(state: State, who: CombatantId, choice: Choice) -> Forbidden:
    """Return the rule that forbids *choice* in melee, and the reason in words."""
    forbidden = choices.why_not(state, who, choice)
    figure = state.combatants.get(who)
    if forbidden is not None or figure is None:
        return forbidden
    return _held_back(state, figure) or _strike_forbidden(state, figure, choice)


def _held_back(state: State, figure: Combatant) -> Forbidden:
    """Return why *figure*, who is able, strikes no more at anybody, if it doesn't."""
    spent, name = figure.spent, figure.profile.name
    tests = (
        (busy(state, figure), "magic.preparation", "is preparing a spell"),
        (
            bool(spent.get(NO_REPLY)),
            "melee.rear_no_reply",
            "was struck from behind, and has no blow in return",
        ),
        (bool(spent.get(PASSED)), "melee.order", "has let its strikes go"),
    )
    return next(
        ((rule, f"{name} {words}") for holds, rule, words in tests if holds), None
    )


def _strike_forbidden(state: State, figure: Combatant, choice: Choice) -> Forbidden:
    if strikes_left(figure) < 1:
        name = figure.profile.name
        return "number.by_type", f"{name} has no attack left in this round"
    forbids = _target_forbidden(state, figure, choice)
    return forbids or _weapon_forbidden(state, figure, choice)


def _target_forbidden(state: State, figure: Combatant, choice: Choice) -> Forbidden:
    who, name = figure.profile.id, figure.profile.name
    foe = state.combatants.get(choice.get("target"))
    if foe is None or foe.profile.side == figure.profile.side:
        return None
    other = foe.profile.name
    if foe.dead:
        return "death.zero", f"{other} is dead"
    if foe.profile.id not in bound(state, who):
        return "number.split", f"{other} isn't in contact with {name}"
    if foe.profile.id not in targets(state, who):
        return "melee.rear_no_reply", f"{other} struck {name} from behind"
    return None


def _weapon_forbidden(state: State, figure: Combatant, choice: Choice) -> Forbidden:
    own = {weapon.name: weapon for weapon in figure.profile.weapons}
    weapon = own.get(choice.get("weapon"))
    if weapon is None or weapon in weapons(state, figure):
        return None
    if not weapon.melee:
        return "melee.order", f"{weapon.name} is nothing to strike with"
    name = figure.profile.name
    return "number.multi_attack", f"another part of {name}'s routine comes now"
