"""A phase of melee event by event, each with the rule that brings it about."""

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Declared,
    Died,
    Disengaged,
    Event,
    MoraleChecked,
    PhaseBegan,
    PhaseEnded,
    Rolled,
    Spent,
    TableRead,
)
from affray.events.values import Argument, Choice, Modifier
from tests.support.odnd import fighter, orc
from tests.support.odnd_melee import melee
from tests.support.scenario import MACHINERY, Played


PHASE = "6 melee"
LOW = "number.nonfantastic_low"


def phase(played: Played) -> list[tuple[Event, str]]:
    """Return the events of phase 6 with the rule of each, rolls without theirs."""
    told = [r for r in played.records if not isinstance(r.event, MACHINERY)]
    events = [record.event for record in told]
    first = events.index(PhaseBegan(PHASE, ("party", "foes")))
    last = events.index(PhaseEnded(PHASE))
    return [(r.event, r.cause) for r in told[first + 1 : last]]


def strike(who: str, target: str) -> Declared:
    """Return the declaration of a strike with a sword."""
    arguments = (Argument("target", target), Argument("weapon", "sword"))
    return Declared(who, Choice("strike", arguments))


def rolled(
    who: str,
    purpose: str,
    dice: str,
    face: int,
    serves: int,
    needed: int | None = None,
    modifiers: tuple[Modifier, ...] = (),
) -> Rolled:
    """Return the first roll of one die for *purpose*, as entered."""
    total = face + sum(m.value for m in modifiers)
    return Rolled(
        who,
        purpose,
        dice,
        (face,),
        modifiers,
        total,
        needed,
        under=False,
        draw=1,
        source="entered",
        serves=serves,
    )


def spent(who: str, what: str, amount: int = 1) -> Spent:
    """Return what *who* uses up for this round."""
    return Spent(who, what, amount, lasting=False)


@pytest.mark.rule("odnd:melee.order")
@pytest.mark.rule("odnd:number.by_type")
@pytest.mark.rule("odnd:melee.length_equal")
def test_a_phase_of_melee() -> None:
    """The class, the numbers, what is declared, both blows, then what they did."""
    played = melee(fighter(), orc(), strikes=["f o", "o f"], dice=[15, 7, 13])
    plus = Modifier("fighting capability", 1, "number.fc_plus")
    first, second = (
        e.amount for e in played.story if isinstance(e, Spent) and e.what == "answered"
    )
    low = "non-fantastic: all have 1 hit die or less"
    assert [
        (spent("party", "melee"), "round.seven_phases"),
        (Spent("f", "contact:o", 1, lasting=True), "melee.key"),
        (
            TableRead("f", "melee", "f (1), o (1): 1 v 1", low),
            "number.nonfantastic_low",
        ),
        (
            TableRead("f", "fighting_capability", "fighter 1, Man +1", "1"),
            "number.men_fc",
        ),
        (spent("f", "strikes"), "number.men_fc"),
        (spent("f", "non-fantastic"), LOW),
        (TableRead("o", "attacks", "HD 1", "1"), "number.monsters_hd"),
        (spent("o", "strikes"), "number.monsters_hd"),
        (spent("o", "non-fantastic"), LOW),
        (spent("f", "answered", first), "melee.order"),
        (strike("f", "o"), "melee.order"),
        (spent("o", "answered", second), "melee.order"),
        (strike("o", "f"), "melee.order"),
        (spent("f", "struck"), "number.by_type"),
        (
            TableRead("f", "men_matrix", "fighter 1-3 against 6", "13"),
            "attack.men_matrix",
        ),
        (rolled("f", "attack", "1d20", 15, first, 13, (plus,)), "attack.roll"),
        (AttackHit("f", "o", "melee", "sword", 16, 13), "attack.roll"),
        (rolled("f", "damage", "1d8", 7, first), "damage.weapon"),
        (spent("o", "struck"), "number.by_type"),
        (
            TableRead("o", "monster_matrix", "up to 1 against 5", "14"),
            "attack.monster_matrix",
        ),
        (rolled("o", "attack", "1d20", 13, second, 14), "attack.roll"),
        (AttackMissed("o", "f", "melee", "sword", 13, 14), "attack.roll"),
        (DamageSuffered("o", 7, 8, 1, "f's sword"), "damage.weapon"),
    ] == phase(played)


@pytest.mark.rule("odnd:morale.any_phase")
@pytest.mark.rule("odnd:morale.break")
def test_a_death_in_melee_and_what_it_does_to_the_others() -> None:
    """Damage, death, contact ended, thresholds used up, the dice, the break."""
    played = melee(
        fighter(at=(0, 0)),
        orc("o1", hp=1, morale=8, at=(0, 5), weapons=("dagger",)),
        orc("o2", morale=8, at=(2, 5), weapons=("dagger",)),
        strikes=["f o1", "o1 f", "o2 f", "surrender"],
        dice=[15, 7, 4, 5],
        over=True,
    )
    events = phase(played)
    start = next(i for i, (e, _) in enumerate(events) if isinstance(e, DamageSuffered))
    reasons = ("first casualty", "half down or routed")
    assert [
        (DamageSuffered("o1", 7, 1, -6, "f's sword"), "damage.weapon"),
        (Died("o1", "f's sword"), "death.zero"),
        (Disengaged("o1", "f", "death"), "death.zero"),
        (
            Spent("foes", "morale:foes:first", 1, lasting=True),
            "morale.first_casualty",
        ),
        (Spent("foes", "morale:foes:half", 1, lasting=True), "morale.half"),
        (
            Rolled(
                "foes",
                "morale",
                "2d6",
                (4, 5),
                (),
                9,
                8,
                under=True,
                draw=1,
                source="entered",
                serves=0,
            ),
            "morale.roll",
        ),
        (MoraleChecked("foes", reasons, 8, False, "surrender"), "morale.any_phase"),
        (ConditionGained("o2", "broken", "morale"), "morale.break"),
        (ConditionGained("o2", "surrendered", "morale"), "morale.break"),
        (Disengaged("o2", "f", "surrendered"), "morale.break"),
    ] == events[start:]
