"""A fighter and an orc, weapons in hand, and an act that one of them tries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from affray.events.types import Declared, Event, Readied, Turned
from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e.deeds import Act
from affray.kernel.state import State
from tests.support.adnd2e_harness import choice, deed, fight, monster, person, weapon
from tests.support.driving import Ran, Said


SWORD = weapon("sword")
DAGGER = weapon("dagger", "1d4", size="S", type="P", speed=2)
HALBERD = weapon("halberd", "1d10", hands=2, size="L", material="wood, thick")
CLAWS = weapon("claws", "1d4", hands=0, natural=True)

FACING_SOUTH = Turned("o", 0, 180, "set up")


def armed(who: str, item: str, hand: str = "main") -> tuple[Event, ...]:
    """Return that *who* has *item* in hand, and declared an attack."""
    return Readied(who, item, hand), Declared(who, choice("attack"))


def duel(
    fighter: Profile | None = None,
    orc: Profile | None = None,
    *more: Event,
    others: Sequence[Profile] = (),
    **changes: Any,
) -> State:
    """Return a fighter ``f`` to the north of whom an orc ``o`` stands, face to face.

    Both have their first weapon in hand, and declared an attack; so have
    *others*. What else is given is passed on to `fight`.
    """
    profiles = (
        fighter or person("f", weapons=(SWORD,)),
        orc or monster("o", weapons=(SWORD,)),
        *others,
    )
    setting = {"scene": {"map": True}, "at": {"o": (0, 5)}, **changes}
    given = [event for profile in profiles for event in _begins(profile)]
    return fight(*profiles, given=[*given, FACING_SOUTH, *more], **setting)


def _begins(profile: Profile) -> tuple[Event, ...]:
    held = [w for w in profile.weapons if w.hands][:1]
    hands = {1: "main", 2: "both"}
    readied = [Readied(profile.id, w.name, hands[w.hands]) for w in held]
    return (*readied, Declared(profile.id, choice("attack")))


def carried_out(
    act: Act,
    before: State,
    line: str,
    dice: Sequence[int] = (),
    answers: Sequence[Said] = (),
    who: str = "f",
) -> Ran:
    """Return how *act* comes out as *line* has it, which has to be offered."""
    said = choice(line)
    assert any(not offer.fault(said) for offer in act.offered(before, who)), line
    return deed(lambda m: act.run(m, who, said), before, dice, answers)


def refused(act: Act, before: State, line: str, who: str = "f") -> tuple[str, str]:
    """Return the rule that keeps *line* from being offered, and why."""
    said = choice(line)
    assert all(offer.fault(said) for offer in act.offered(before, who)), line
    refusal = act.why_not(before, who, said)
    assert refusal is not None
    return refusal
