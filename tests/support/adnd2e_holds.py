"""A fight of adnd2e in which one holds another, and its holder rolls a natural 1."""

from __future__ import annotations

from typing import Any

from affray.events.types import DamageSuffered, Event, HoldBegan, RoundBegan
from affray.events.values import Profile
from affray.kernel.rulesets.adnd2e.hold_effects import effect_offers, forbidden
from affray.kernel.rulesets.adnd2e.wrestling import hold_contest
from affray.kernel.state import State
from tests.support.adnd2e_harness import after, choice, fight, person, run
from tests.support.driving import Ran


ONE = (1, 3)
"""The dice of a contest in which the holder rolls a natural 1."""


def holder(strength: str = "16", **more: Any) -> Profile:
    """Return who holds: with Strength 16 it has +1 to damage."""
    return person("h", strength=strength, max_hp=20, **more)


def victim(**more: Any) -> Profile:
    """Return who is held: Strength 12, 40 hit points."""
    return person("v", "foes", **{"strength": "12", "max_hp": 40, **more})


def held(
    *profiles: Profile,
    given: tuple[Event, ...] = (),
    scene: dict[str, Any] | None = None,
    at: dict[str, tuple[int, int]] | None = None,
    style: str = "hold",
) -> State:
    """Return round 3 of a fight in which ``h`` holds ``v`` at (0, 5) since round 2."""
    before = fight(
        *(profiles or (holder(), victim())),
        round=2,
        at={"h": (0, 5), "v": (0, 5), **(at or {})},
        scene={"map": True, **(scene or {})},
    )
    return after(before, HoldBegan("h1", "h", "v", style), RoundBegan(3), *given)


def one(before: State, dice: list[int], *answers: str) -> Ran:
    """Run the contest of the hold with a natural 1 of the holder."""
    return run(lambda now: hold_contest(now, "h1"), before, [*ONE, *dice], answers)


def damage(ran: Ran) -> list[tuple[int, str, str]]:
    """Return how much the held suffered, from what, and whether it passes."""
    return [(d.amount, d.source, d.passing) for d in ran.of(DamageSuffered)]


def may(before: State, line: str) -> bool:
    """Return whether an effect is among the offers."""
    said = choice(line)
    offers = [o for o in effect_offers(before, "h1") if o.act == said.act]
    return any(not offer.fault(said) for offer in offers)


def refused(before: State, line: str) -> str:
    """Return the rule that forbids an effect, which isn't offered either."""
    assert not may(before, line)
    found = forbidden(before, "h1", choice(line))
    assert found is not None
    return found[0]
