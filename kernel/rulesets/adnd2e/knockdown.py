"""Knockdowns: a weapon's blow at -4 that may throw its target off its feet."""

from __future__ import annotations

import attrs

from ....events.values import Choice, CombatantId, Modifier
from ...mechanics.figures import there
from ...offers import Offer
from ...state import State
from . import attack, figures
from .blows import Blow, Dealt
from .contests import save
from .deeds import Act
from .melee import aimed, begin_shot, blow_of, let_fly, shot_of
from .melee_fire import pick_target
from .moment import Deed, Moment
from .states import fall_prone
from .strikes import MELEE, MISSILE, Refusal, Sort, shooting
from .tables import KNOCKDOWN
from .toppling import cannot_fall, note_immunity


TO_HIT = Modifier("knockdown", -4, "knockdown.attack")

_ATTACK = "knockdown.attack"


BLOWS = Sort("knockdown", figures.melee_weapons, MELEE)
SHOTS = Sort("knockdown", shooting, MISSILE)


def _offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    blows = BLOWS.offers(state, who)
    return blows if _melee_only(state) else (*blows, *SHOTS.offers(state, who))


def _why_not(state: State, who: CombatantId, choice: Choice) -> Refusal:
    if not _names_missile(state, who, choice):
        return BLOWS.why_not(state, who, choice)
    if _melee_only(state):
        return _ATTACK, "only blows hand to hand can knock anybody down"
    return SHOTS.why_not(state, who, choice)


def _melee_only(state: State) -> bool:
    return bool(state.options["knockdown.melee_only"])


def _names_missile(state: State, who: CombatantId, choice: Choice) -> bool:
    """Return whether the weapon is shot or thrown; hand to hand it is where it can."""
    named = choice.get("weapon")
    missile = any(weapon.name == named for weapon in shooting(state, who))
    return missile and BLOWS.why_not(state, who, choice) is not None


def _knock_down(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Strike or shoot at -4; much damage can throw the target down."""
    way = _shot if _names_missile(moment.start, who, choice) else _struck
    yield from way(moment, who, choice)


def _struck(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    blow = blow_of(moment.start, who, choice, _ATTACK)
    begun = yield from attack.begin(moment, blow)
    if begun is not None:
        yield from _land(begun, attrs.evolve(blow, modifiers=(TO_HIT,)))


def _shot(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    blow = shot_of(moment.start, who, choice, _ATTACK)
    begun = yield from begin_shot(moment, blow)
    if begun is None:
        return
    picked = yield from pick_target(begun, who, blow.target)
    side = blow.side if picked == blow.target else ""
    at = attrs.evolve(blow, target=picked, side=side, modifiers=(TO_HIT,))
    yield from _land(begun, aimed(begun.start, at))
    yield from let_fly(moment, at)


def _land(moment: Moment, blow: Blow) -> Deed:
    """Roll to hit and for damage, and see whether the target keeps its feet."""
    struck = yield from attack.to_hit(moment, blow)
    if struck.hit:
        dealt = yield from attack.deal(moment, blow, struck)
        if dealt is not None:
            yield from unbalance(moment, blow, dealt)


def unbalance(moment: Moment, blow: Blow, dealt: Dealt) -> Deed:
    """Let the target save if the dice exceed its size's number (knockdown.threshold).

    The weapon's dice alone count, without printed additions, those of Strength
    or magic, and dice of a critical hit.
    """
    target = blow.target
    if not there(moment.state.combatants[target]):
        return
    if cannot_fall(moment, target):
        yield note_immunity(target)
        return
    if dealt.dice <= KNOCKDOWN[figures.size(moment.start, target)]:
        return
    stands = yield from save(
        moment, target, "paralyzation", "knocked down", "knockdown.save"
    )
    if not stands:
        yield from fall_prone(moment, target, "knockdown", "knockdown.save")


ACTS: tuple[Act, ...] = (
    Act(
        "knockdown",
        frozenset({"attack", "throw"}),
        _offers,
        _knock_down,
        _ATTACK,
        _why_not,
    ),
)
