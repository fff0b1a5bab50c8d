"""Run one act of the Victorian book by itself, with scripted dice and answers.

No runner, no steps, no initiative: a state is folded from a few recruits, the
act is driven, its effects are applied, and each fact is folded with the
kernel's own reducers.

    ran = act("disarm who=f target=g item=saber weapon=saber",
              standing(fencer("f"), fencer("g", side="foes")),
              dice=[3, 15, 9], answers=["strike weapon=saber"])
    assert [Dropped("g", "saber", Place(5, 0), "disarmed")] == ran.of(Dropped)

Dice are a flat list of faces. Answers are lines of choice, one a question; a
question that they don't name is a fault, and so is what is left over. Figures
have their first weapon in hand and stand five feet apart in a row, unless
their recruit says where; the second of round 1 that is open is the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from affray.events.types import (
    CombatantJoined,
    Event,
    FightOpened,
    HostilitiesBegan,
    PhaseBegan,
    Readied,
    RoundBegan,
    SceneSet,
    SideJoined,
    Spent,
)
from affray.events.values import (
    REFEREE,
    DiceTerms,
    Place,
    Scalar,
    Setting,
)
from affray.kernel.choices import parse
from affray.kernel.offers import OneOf
from affray.kernel.recruits import Recruit
from affray.kernel.reducers import evolve
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.victorian.disarm import (
    DISARM,
    disarm_forbidden,
    disarm_offers,
)
from affray.kernel.rulesets.victorian.effects import apply
from affray.kernel.rulesets.victorian.facing import (
    FACING,
    facing_forbidden,
    facing_offers,
)
from affray.kernel.rulesets.victorian.gear import (
    GEAR,
    gear_forbidden,
    gear_offers,
    kit,
)
from affray.kernel.rulesets.victorian.grab import GRAB, grab_forbidden, grab_offers
from affray.kernel.rulesets.victorian.helpless import (
    SLAY,
    slay_forbidden,
    slay_offers,
)
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.rulesets.victorian.tables import BOOK
from affray.kernel.state import State
from tests.support.driving import Driven, HarnessError, Ran, RefusedError
from tests.support.victorian_driving import run


__all__ = [
    "ACTS",
    "HarnessError",
    "Ran",
    "RefusedError",
    "act",
    "adept",
    "after",
    "beast",
    "fencer",
    "forbidden",
    "run",
    "standing",
]

ACTS = {**DISARM, **GRAB, **SLAY, **GEAR, **FACING}
_OFFERING = (disarm_offers, grab_offers, slay_offers, gear_offers, facing_offers)
_FORBIDDING = (
    disarm_forbidden,
    grab_forbidden,
    slay_forbidden,
    gear_forbidden,
    facing_forbidden,
)

Forbidden: TypeAlias = "tuple[str, str] | None"


# ---------------------------------------------------------------- a fight to be


def fencer(who: str = "f", side: str = "party", **changes: Any) -> Recruit:
    """Return a fighter of the 3rd level: THAC0 18, AC 7, 20 hp, a saber in hand."""
    usual = {
        "id": who,
        "side": side,
        "klass": "fighter",
        "level": 3,
        "hp": 20,
        "armour_class": 7,
        "weapons": ("saber",),
    }
    return Recruit(**{**usual, **changes})


def adept(who: str = "a", side: str = "party", **changes: Any) -> Recruit:
    """Return an adept of the 1st level: THAC0 20, AC 10, 20 hp, a dagger in hand."""
    usual = {"klass": "adept", "level": 1, "armour_class": 10, "weapons": ("dagger",)}
    return fencer(who, side, **{**usual, **changes})


def beast(who: str = "b", side: str = "foes", **changes: Any) -> Recruit:
    """Return a beast of one hit die: THAC0 19, AC 7, 20 hp, natural weapons."""
    usual = {"klass": None, "level": None, "hit_dice": "1", "weapons": ()}
    return fencer(who, side, **{**usual, **changes})


def standing(
    *recruits: Recruit,
    given: Iterable[Event] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    round: int = 1,  # noqa: A002 - the word of the rules
) -> State:
    """Return a fight of *recruits* in which second 1 of *round* is open.

    Args:
        recruits: In roster order; sides stand in the order they come up.
        given: Events that happened already, in order.
        options: Options of the book, settled otherwise than by default.
        scene: Facts of the scene.
        round: The number of the open round.
    """
    settled = BOOK.settle(options or {})
    profiles = [enlist(recruit, settled) for recruit in recruits]
    places = [r.at or (5 * n, 0) for n, r in enumerate(recruits)]
    arms = ((p.id, *in_hand) for p in profiles for in_hand in kit(p))
    sides = dict.fromkeys(p.side for p in profiles)
    events: tuple[Event, ...] = (
        FightOpened(
            "a fight", "victorian", 1, "", _settings(settled), DiceTerms("entered")
        ),
        SceneSet(_settings(scene or {})),
        *(SideJoined(side, side, REFEREE) for side in sides),
        *(
            CombatantJoined(p, r.hp or p.max_hp, Place(*place))
            for p, r, place in zip(profiles, recruits, places, strict=True)
        ),
        HostilitiesBegan("they fight"),
        *(Readied(*one) for one in arms),
        RoundBegan(round),
        PhaseBegan("second 1", ()),
        *given,
    )
    return after(State(), *events)


def after(state: State, *events: Event) -> State:
    """Return *state* after *events*."""
    for event in events:
        state = evolve(state, event)
    return state


# ---------------------------------------------------------------- running it


def act(
    line: str, state: State, dice: Sequence[int] = (), answers: Sequence[str] = ()
) -> Ran:
    """Do what *line* says, as the first attack of its round if it is one."""
    choice = parse(line)
    who, what = choice.get("who"), ACTS[choice.act]
    refusal = forbidden(line, state)
    if refusal is not None:
        raise HarnessError(f"{line!r} is forbidden: {refusal}")
    if what.slot == "attack":
        state = after(state, Spent(who, "attack", 1, lasting=False))

    def doing(now: Now) -> Driven:
        effects = yield from what.run(now, state, who, choice, 0)
        yield from apply(now, effects)
        return effects

    return run(doing, state, dice, answers)


def forbidden(line: str, state: State) -> Forbidden:
    """Return the rule that forbids *line*, and the reason; None where it is offered."""
    choice = parse(line)
    figure = state.combatants[choice.get("who")]
    named = (OneOf("who", (choice.get("who"),)),)
    for offering in _OFFERING:
        for offer in offering(state, figure, named):
            if offer.act == choice.act and not offer.fault(choice):
                return None
    for forbidding in _FORBIDDING:
        refusal = forbidding(state, figure, choice)
        if refusal is not None:
            assert refusal[0] in BOOK.rules
            return refusal
    raise HarnessError(f"{line!r} isn't offered, and nothing says why")


def _settings(values: Mapping[str, Scalar]) -> tuple[Setting, ...]:
    return tuple(Setting(name, value) for name, value in values.items())
