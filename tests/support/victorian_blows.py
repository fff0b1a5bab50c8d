"""One blow of victorian, or another deed, by itself: no surprise, no initiative.

    ran = blow(man("f", level=3), man("g", armour_class=7), 14, 9, 4)
    assert [AttackHit(...), DamageSuffered(...)] == came_of(ran)

The two stand five feet apart, and it is the fourth second of round 1. What a
deed returns is applied, as when a batch closes. Dice, all of which must be used
up, are read as in `tests.support.scenario`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from affray.events.types import (
    AbilityHarmed,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Died,
    Event,
    HostilitiesBegan,
    PhaseBegan,
    PhaseEnded,
    Readied,
    Rolled,
    RoundBegan,
)
from affray.events.values import Modifier, Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit
from affray.kernel.requests import Fact, Procedure
from affray.kernel.ruleset import Now, Ruleset, Step
from affray.kernel.rulesets.victorian.attacks import blow as one_blow
from affray.kernel.rulesets.victorian.deeds import Deed
from affray.kernel.rulesets.victorian.effects import apply
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.rulesets.victorian.scene import SCENE
from affray.kernel.rulesets.victorian.tables import BOOK
from affray.kernel.state import State
from tests.support.scenario import Played, Script, play


E = TypeVar("E", bound=Event)
Doing = Callable[[Now], Deed]

RULE = "init.batch"

_HARM = (
    AttackHit,
    AttackMissed,
    DamageSuffered,
    AbilityHarmed,
    ConditionGained,
    Died,
)


def man(who: str = "f", side: str = "party", **changes: Any) -> Recruit:
    """Return a fighter of level 1: THAC0 20, AC 10, 20 hp, DX 10, a saber."""
    usual: dict[str, Any] = {
        "id": who,
        "side": side,
        "klass": "fighter",
        "level": 1,
        "hp": 20,
        "weapons": ("saber",),
    }
    return Recruit(**{**usual, **changes})


def foe(who: str = "g", **changes: Any) -> Recruit:
    """Return a fighter of the other side."""
    return man(who, "foes", **changes)


def beast(who: str = "b", side: str = "foes", **changes: Any) -> Recruit:
    """Return a beast of 1 die: THAC0 19, 20 hp, claw, claw and bite."""
    usual: dict[str, Any] = {"id": who, "side": side, "hit_dice": "1", "hp": 20}
    return Recruit(**{**usual, **changes})


def deed(
    doing: Doing,
    *recruits: Recruit,
    dice: Sequence[int] = (),
    answers: Script = (),
    given: Sequence[Event] = (),
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    second: int = 4,
    round: int = 1,  # noqa: A002 - the word of the rules
) -> Played:
    """Let a deed be done in a second of a round, and apply what it brings about."""
    sides = dict.fromkeys(r.side for r in recruits)
    setup = SetUp(
        "a blow",
        tuple(SideSetUp(side) for side in sides),
        recruits,
        options or {},
        {"distance": 5, **(scene or {})},
    )
    ruleset = Ruleset(
        "victorian",
        1,
        BOOK,
        partial(_only, doing=doing, second=second),
        enlist,
        {fact.name: fact for fact in SCENE},
    )
    before = (
        HostilitiesBegan("they fight"),
        RoundBegan(round),
        *(Readied(r.id, _first(r), "main") for r in recruits if _held(r)),
        *given,
    )
    return play(ruleset, setup, dice, answers, given=before)


def blow(
    attacker: Recruit,
    target: Recruit,
    *faces: int,
    kind: str = "melee",
    called: str = "",
    extra: tuple[Modifier, ...] = (),
    hand: str = "main",
    **changes: Any,
) -> Played:
    """Let *attacker* strike or shoot once at *target* with its first weapon."""

    def doing(now: Now) -> Deed:
        profile = now.state.combatants[attacker.id].profile
        return one_blow(
            now,
            now.state,
            attacker.id,
            target.id,
            profile.weapons[0],
            0,
            kind=kind,
            called=called,
            extra=extra,
            hand=hand,
        )

    return deed(doing, attacker, target, dice=faces, **changes)


def came_of(played: Played) -> list[Event]:
    """Return the attack's outcome and all the harm it did, in order."""
    return [event for event in played.story if isinstance(event, _HARM)]


def of(played: Played, *kinds: type[E]) -> list[E]:
    """Return the events of these *kinds*, in order."""
    return [event for event in played.story if isinstance(event, kinds)]


def rolls(played: Played) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return who rolled what for, and the faces, of every roll in order."""
    return [
        (event.who, event.purpose, event.faces)
        for event in played.story
        if isinstance(event, Rolled)
    ]


def _only(state: State, doing: Doing, second: int) -> Step | None:
    if state.phases_done:
        return None
    return Step("deed", partial(_done, doing=doing, second=second), RULE)


def _done(now: Now, doing: Doing, second: int) -> Procedure:
    yield Fact(PhaseBegan(f"second {second}", tuple(now.state.combatants)), RULE)
    effects = yield from doing(now)
    yield from apply(now, effects)
    yield Fact(PhaseEnded(now.state.phase), RULE)


def _first(recruit: Recruit) -> str:
    weapon = recruit.weapons[0]
    return weapon if isinstance(weapon, str) else weapon.name


def _held(recruit: Recruit) -> bool:
    return bool(recruit.weapons) and _first(recruit) != "fist" and not recruit.hit_dice
