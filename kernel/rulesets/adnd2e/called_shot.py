"""Called shots: aimed at a part of the body, at an item, or at one of a melee."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, TypeAlias

import attrs

from ....events.types import Broken
from ....events.values import Choice, CombatantId, Modifier
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Fact, Request
from ...state import State
from . import aims, figures
from .aims import AIMS, BODY, ITEM, PARTICIPANT, STRAP
from .attack import begin, deal, to_hit
from .blows import Blow, source_of
from .contests import item_save, save
from .deeds import Act
from .effects import Effect, bring_about
from .melee import aimed, begin_shot, blow_of, let_fly, shot_of
from .moment import Deed, Moment
from .states import drop, let_go_weapon
from .strikes import MELEE, MISSILE, Refusal, Sort, shooting


NAME = "called_shot"
RULE = "calledshot.penalty"
EFFECT = "calledshot.effect"
HELMET = 4
"""What a helmet adds to the save of a head that was aimed at (calledshot.effect)."""

_BODY = OneOf("aim", BODY)
BLOWS = Sort(NAME, figures.melee_weapons, MELEE, (_BODY,))
SHOTS = Sort(NAME, shooting, MISSILE, (OneOf("aim", (PARTICIPANT, *BODY)),))

_Listing: TypeAlias = Callable[[State, CombatantId], tuple[str, ...]]
_THINGS: Mapping[str, _Listing] = {ITEM: aims.breakable, STRAP: aims.loose}
"""What of a figure's can be aimed at, by the word for it."""


def offers(state: State, who: CombatantId) -> tuple[Offer, ...]:
    """Return what *who* can aim at, and with what; who throws strikes nobody."""
    blows = () if _throws(state, who) else BLOWS.offers(state, who)
    plain = (*blows, *SHOTS.offers(state, who))
    things = (one for offer in plain for one in _at_things(state, offer))
    return (*plain, *things)


def _at_things(state: State, offer: Offer) -> Iterator[Offer]:
    """Yield what of each target's can be aimed at with the weapon of *offer*."""
    target, weapon, _, *rest = offer.slots
    assert isinstance(target, OneOf)  # noqa: S101 - see `Sort.offers`
    for foe in target.values:
        for aim, listing in _THINGS.items():
            items = listing(state, foe)
            if items:
                at = OneOf("target", (foe,)), weapon, OneOf("aim", (aim,))
                yield Offer(NAME, (*at, OneOf("item", items), *rest))


def _throws(state: State, who: CombatantId) -> bool:
    declared = state.combatants[who].declared
    return declared is not None and declared.act == "throw"


def why_not(state: State, who: CombatantId, choice: Choice) -> Refusal:
    """Name the rule that forbids *choice*."""
    aim, target = choice.get("aim"), choice.get("target")
    if aim not in AIMS:
        return RULE, f"an aim is one of {', '.join(AIMS)}"
    if aim == PARTICIPANT and not _flies(state, who, choice):
        return "calledshot.into_melee", "only a missile is fired into a melee"
    sort = SHOTS if _is_shot(state, who, choice) else BLOWS
    refusal = sort.why_not(state, who, choice)
    if refusal is not None:
        return refusal
    if aim in _THINGS and choice.get("item") not in _THINGS[aim](state, target):
        what = choice.get("item") or "nothing"
        return EFFECT, f"{target} has {what} to be aimed at as {aim}"
    return None


def _is_shot(state: State, who: CombatantId, choice: Choice) -> bool:
    """Return whether the weapon is shot or thrown.

    What can be thrown too is used hand to hand where it reaches, by who declared
    an attack.
    """
    if choice.get("aim") == PARTICIPANT or _throws(state, who):
        return True
    by_hand = BLOWS.why_not(state, who, choice) is None
    return _flies(state, who, choice) and not by_hand


def _flies(state: State, who: CombatantId, choice: Choice) -> bool:
    named = choice.get("weapon")
    return any(tool.name == named for tool in shooting(state, who))


# ---------------------------------------------------------------- carrying it out


def run(moment: Moment, who: CombatantId, choice: Choice) -> Deed:
    """Strike or shoot at what is aimed at."""
    begun = yield from _begun(moment, who, choice)
    if begun is None:
        return
    going_on, blow = begun
    struck = yield from to_hit(going_on, blow)
    if struck.hit:
        aim = AIMS[choice.get("aim")]
        if not aim.harmless(moment.state):
            yield from deal(going_on, blow, struck)
        if _is_left(moment.state, blow.target, choice.get("item")):
            after = going_on.live()
            yield from _OUTCOMES[aim.row](after, blow, choice.get("item"))
    if blow.kind == "missile":
        yield from let_fly(moment, blow)


def take_effect(moment: Moment, blow: Blow, aim: str) -> Deed:
    """Let happen what a hit at a part of the body brings (calledshot.effect)."""
    yield from _OUTCOMES[AIMS[aim].row](moment, blow, "")


def _is_left(state: State, target: CombatantId, item: str) -> bool:
    """Return whether the target, and its item, are still there to be harmed."""
    is_there = there(state.combatants[target])
    return is_there and (not item or figures.has_item(state, target, item))


def _begun(
    moment: Moment, who: CombatantId, choice: Choice
) -> Generator[Request, Any, tuple[Moment, Blow] | None]:
    """Declare it, and let it be answered or be struck at first."""
    state = moment.start
    penalties = aims.penalties(
        state, choice.get("target"), choice.get("aim"), choice.get("item")
    )
    if _is_shot(state, who, choice):
        shot = _at(shot_of(state, who, choice, RULE), penalties)
        going_on = yield from begin_shot(moment, shot)
        blow = shot if going_on is None else aimed(going_on.start, shot)
    else:
        blow = _at(blow_of(state, who, choice, RULE), penalties)
        going_on = yield from begin(moment, blow)
    return None if going_on is None else (going_on, blow)


def _at(blow: Blow, penalties: tuple[Modifier, ...]) -> Blow:
    return attrs.evolve(blow, modifiers=penalties)


# ---------------------------------------------------------------- what a hit does


_Outcome: TypeAlias = Callable[[Moment, Blow, str], Deed]


def _nothing_more(_moment: Moment, _blow: Blow, _item: str) -> Deed:
    yield from ()


def _unless_saved(row: str) -> _Outcome:
    """Return what brings the effect of *row* about, if a save fails."""

    def outcome(moment: Moment, blow: Blow, _item: str) -> Deed:
        aim = aims.Aim(row)
        text = aim.effect(moment.state)
        spared = aim.can_be_spared(moment.state) and (
            yield from _saves(moment, blow, text, _helmet(moment, blow, row))
        )
        if not spared:
            effect = Effect(text, source_of(blow), EFFECT, blow.who)
            yield from bring_about(moment, blow.target, effect)

    return outcome


def _saves(
    moment: Moment, blow: Blow, effect: str, modifiers: tuple[Modifier, ...] = ()
) -> Generator[Request, Any, bool]:
    made: bool = yield from save(
        moment, blow.target, "paralyzation", effect, EFFECT, modifiers
    )
    return made


def _helmet(moment: Moment, blow: Blow, row: str) -> tuple[Modifier, ...]:
    worn = moment.state.combatants[blow.target].profile.trait("helmet", default=False)
    if row != "head" or not worn:
        return ()
    return (Modifier("helmet", HELMET, EFFECT),)


def _break(moment: Moment, blow: Blow, item: str) -> Deed:
    if (yield from item_save(moment, blow.target, item, EFFECT)):
        return
    yield from let_go_weapon(moment, blow.target, item, "broken")
    yield Fact(Broken(blow.target, item, source_of(blow)), EFFECT)


def _cut_loose(moment: Moment, blow: Blow, item: str) -> Deed:
    effect = AIMS[STRAP].effect(moment.state)
    if not (yield from _saves(moment, blow, effect)):
        place = moment.state.combatants[blow.target].place
        yield from drop(moment, blow.target, item, place, "cut loose", EFFECT)


_OUTCOMES: Mapping[str, _Outcome] = {
    "participant of a melee": _nothing_more,
    "held item": _break,
    "strap, cord, pouch": _cut_loose,
    **{
        row: _unless_saved(row) for row in ("head", "weapon arm or hand", "leg or foot")
    },
}
"""What a hit does, by its row (calledshot.effect)."""

ACTS = (Act(NAME, frozenset({"attack", "throw"}), offers, run, RULE, why_not),)
