"""Run one procedure or deed of adnd2e by itself, with scripted dice and answers.

No runner, no steps: a state is folded from a few profiles, the generator is
driven, and each fact is folded with the kernel's own reducers.

    before = fight(person("f", max_hp=10), monster("o"), round=4)
    ran = deed(
        lambda m: hurt(m, "f", 3, "a fist", "bludgeoning", rule="damage.types"),
        before,
        dice=[5, 6, 7],
    )
    assert 7 == ran.state.combatants["f"].hp
    assert [DamageSuffered(...)] == ran.of(DamageSuffered)

Dice are a flat list of faces, as in `tests.support.scenario`: a 3d10 takes
three, and all must be used up. Answers are lines of choice, ``"use who=f"``,
one a question, judged as the kernel judges them; a pair ``("ann", "use")``
says who answers. `run` takes a procedure of `Now`, `deed` one of a `Moment`;
``ran.value`` is what the generator returned. Every fact and every roll must
name a rule of the book. A `Weapon` or `Profile` is made here directly,
without the roster, so that a test names each number that it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs

from affray.events.types import (
    CombatantJoined,
    Event,
    FightOpened,
    HostilitiesBegan,
    RoundBegan,
    SceneSet,
    SideJoined,
)
from affray.events.values import (
    REFEREE,
    Choice,
    DiceTerms,
    Place,
    Profile,
    Scalar,
    Setting,
    Weapon,
)
from affray.kernel.choices import parse
from affray.kernel.reducers import evolve
from affray.kernel.rules import load_book
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.adnd2e.moment import Moment
from affray.kernel.state import State
from tests.support import driving
from tests.support.driving import Driven, Ran, Said


BOOK = load_book("affray.kernel.rulesets.adnd2e")


# ---------------------------------------------------------------- a fight to be


def person(who: str = "f", side: str = "party", **changes: Any) -> Profile:
    """Return a 1st-level fighter: 10 hp, AC 10, size M, no weapon.

    Fields of `Profile` are taken as such, everything else as a trait.
    """
    usual = {"kind": "character", "klass": "fighter", "level": 1}
    return _profile(who, side, usual, changes)


def monster(who: str = "o", side: str = "foes", **changes: Any) -> Profile:
    """Return a monster of one Hit Die: 10 hp, AC 10, size M, no weapon."""
    return _profile(who, side, {"kind": "monster", "hit_dice": "1"}, changes)


def weapon(name: str = "sword, long", damage: str = "1d8", **changes: Any) -> Weapon:
    """Return a weapon, by default a long sword of size M, slashing, speed 5.

    Fields of `Weapon` are taken as such, everything else as a trait.
    """
    fields, traits = _sorted(Weapon, changes)
    usual: dict[str, Scalar] = {
        "size": "M",
        "type": "S",
        "speed": 5,
        "material": "metal",
    }
    return Weapon(name, damage, **fields, traits=_settings({**usual, **traits}))


def fight(
    *profiles: Profile,
    options: Mapping[str, Scalar] | None = None,
    scene: Mapping[str, Scalar] | None = None,
    round: int = 1,  # noqa: A002 - the word of the rules
    at: Mapping[str, tuple[int, int]] | None = None,
    given: Iterable[Event] = (),
) -> State:
    """Return a hostile fight of *profiles* in which round *round* is open.

    Args:
        profiles: In roster order; sides stand in the order they come up.
        options: Options of the book, settled otherwise than by default.
        scene: Facts of the scene.
        round: The number of the open round.
        at: Where figures stand, in feet; the others stand at (0, 0).
        given: Events that happened already, in order.
    """
    settled = BOOK.settle(options or {})
    places = at or {}
    events: tuple[Event, ...] = (
        FightOpened(
            "a fight", "adnd2e", 1, "", _settings(settled), DiceTerms("entered")
        ),
        SceneSet(_settings(scene or {})),
        *(SideJoined(s, s, REFEREE) for s in dict.fromkeys(p.side for p in profiles)),
        *(
            CombatantJoined(p, p.max_hp, Place(*places.get(p.id, (0, 0))))
            for p in profiles
        ),
        HostilitiesBegan("they fight"),
        RoundBegan(round),
    )
    return after(State(), *events, *given)


def after(state: State, *events: Event) -> State:
    """Return *state* after *events*."""
    for event in events:
        state = evolve(state, event)
    return state


# ---------------------------------------------------------------- running it


def run(
    procedure: Callable[[Now], Driven],
    state: State,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
) -> Ran:
    """Run *procedure* from *state* to its end, using up *dice* and *answers*."""
    return driving.run(BOOK, procedure, state, dice, answers)


def deed(
    made: Callable[[Moment], Driven],
    state: State,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
) -> Ran:
    """Run the deed that *made* makes of the moment in which *state* stands."""
    return run(lambda now: made(Moment(now, now.state)), state, dice, answers)


# ---------------------------------------------------------------- helpers


def choice(line: str) -> Choice:
    """Return the choice that *line* writes."""
    return parse(line)


def _profile(
    who: str, side: str, usual: Mapping[str, Any], changes: Mapping[str, Any]
) -> Profile:
    fields, traits = _sorted(Profile, changes)
    common = {"name": who, "max_hp": 10, "armour_class": 10}
    return Profile(
        id=who, side=side, **{**common, **usual, **fields}, traits=_settings(traits)
    )


def _sorted(
    cls: type[attrs.AttrsInstance], changes: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    names = {field.name for field in attrs.fields(cls)}
    fields = {name: v for name, v in changes.items() if name in names}
    return fields, {name: v for name, v in changes.items() if name not in names}


def _settings(values: Mapping[str, Scalar]) -> tuple[Setting, ...]:
    return tuple(Setting(name, value) for name, value in values.items())
