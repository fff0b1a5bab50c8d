"""Answers to a melee attack: who is asked, what they cost, whether it goes on."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionTaken,
    AttackBegan,
    AttackStopped,
    Broken,
    ConditionGained,
    Contested,
    DeclarationOpened,
    Declared,
    Dropped,
    Event,
    OrderSettled,
    Readied,
    RoundBegan,
    Spent,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Profile, Standing
from affray.kernel.prompts import Open, Refusal, judge
from affray.kernel.requests import Ask
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.adnd2e import charge, figures
from affray.kernel.rulesets.adnd2e.attack import attack
from affray.kernel.rulesets.adnd2e.blows import Blow
from affray.kernel.rulesets.adnd2e.moment import Moment
from affray.kernel.rulesets.adnd2e.order import next_count
from affray.kernel.rulesets.adnd2e.responses import goes_ahead
from affray.kernel.state import State
from tests.support.adnd2e_duel import CLAWS, HALBERD, SWORD, carried_out, duel
from tests.support.adnd2e_harness import after, choice, deed, monster, person, weapon
from tests.support.driving import Ran


BREAKER = weapon("swordbreaker", "1d4", size="S", parrying=True, breaker=True)
ORDER = OrderSettled((Standing(3, ("o",)), Standing(8, ("f",))))


def facing_it(
    *more: Event, fighter: dict[str, Any] | None = None, **changes: Any
) -> State:
    """Return a fighter on count 8, THAC0 16, before an orc on 3, THAC0 19."""
    f = person("f", **{"weapons": (SWORD,), "thac0": 16, **(fighter or {})})
    o = monster("o", weapons=(SWORD,), thac0=19)
    return duel(f, o, ORDER, *more, **changes)


def answered(
    before: State,
    answers: list[str],
    dice: list[int] | None = None,
    item: str = "sword",
) -> Ran:
    """Return what comes of a blow of the orc at the fighter before it is rolled."""
    return deed(lambda m: goes_ahead(m, "o", "f", item), before, dice or [], answers)


def unasked(before: State, item: str = "sword") -> None:
    """Assert that nobody is asked, and that the attack just goes ahead."""
    ran = answered(before, [], item=item)
    assert ran.value is None
    assert () == ran.events


def asked(before: State) -> Ask:
    """Return the question that is put first."""
    now = Now(lambda: before)
    request = next(goes_ahead(Moment(now, before), "o", "f", "sword"))
    assert isinstance(request, Ask)
    return request


# ---------------------------------------------------------------- disarming


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_a_disarm_keeps_the_blow_from_coming() -> None:
    """18 against 16 is by 2, 9 misses 15: the sword is gone, and the fighter's attack.

    It is asked nothing but what costs no attack on its count 8.
    """
    ran = answered(facing_it(), ["disarm weapon=sword"], [18, 9, 1, 1])
    assert ran.value is False
    assert [AttackBegan("f", "o", "disarm", "sword", 1)] == ran.of(AttackBegan)
    assert [Contested("f", "o", "disarm", 2, -6, "f")] == ran.of(Contested)
    assert 1 == len(ran.of(Dropped))
    assert [] == ran.of(ActionTaken)
    began = ran.events.index(ran.of(AttackBegan)[0])
    assert "disarm.timing_response" == ran.rules[began]
    unasked(ran.state)


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_a_disarm_that_fails_lets_the_blow_come() -> None:
    """Two misses leave things as they were, and the fighter without its attack."""
    ran = answered(facing_it(), ["disarm weapon=sword"], [2, 2])
    assert ran.value is True
    assert 1 == figures.used(ran.state, "f", "attacks")


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_who_lets_it_come_spends_nothing() -> None:
    """Nothing is noted, and it is as if nobody had been asked."""
    ran = answered(facing_it(), ["let"])
    assert ran.value is None
    assert () == ran.events


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_it_takes_the_earliest_attack_that_is_left() -> None:
    """Of two attacks that of pass 1 is gone; the other comes in pass 2."""
    before = facing_it(fighter={"attacks": "2"})
    ran = answered(before, ["disarm weapon=sword"], [2, 2])
    assert [ActionTaken("f", "disarm", 1)] == ran.of(ActionTaken)
    orcs_done = after(ran.state, ActionTaken("o", "attack", 1))
    due = next_count(orcs_done)
    assert due is not None
    assert ("2", ("f",)) == (due.stage, due.members)


@pytest.mark.rule("adnd2e:hold.one_attack")
def test_an_answer_uses_a_held_attack_up() -> None:
    """Who holds an attack may answer with it, and has none at the end."""
    held = Declared("f", choice("attack hold=yes"))
    before = facing_it(held, fighter={"attacks": "3"})
    ran = answered(before, ["disarm weapon=sword"], [2, 2])
    unasked(after(ran.state, ActionTaken("o", "attack", 1)))


@pytest.mark.rule("adnd2e:disarm.timing_response")
@pytest.mark.parametrize(
    "more",
    [
        (Spent("f", "attacks", 1, lasting=False),),
        (Declared("f", choice("drink")),),
        (ConditionGained("f", "surprised", "an ambush"),),
        (ConditionGained("f", "withdrawn", "it withdrew"),),
        (ConditionGained("f", "stunned", "a blow"),),
        (WeaponTrapped("t1", "f", "sword", "x", "y"),),
    ],
    ids=[
        "no attack left",
        "another action",
        "surprised",
        "withdrawn",
        "stunned",
        "tied",
    ],
)
def test_who_cannot_answer_is_not_asked(more: tuple[Event, ...]) -> None:
    """It takes an attack, and wits, and a weapon that is free."""
    unasked(facing_it(*more))


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_an_answer_must_be_legal_to_be_asked_for() -> None:
    """Nobody is asked about claws, a bare hand, a larger weapon or one out of reach."""
    unasked(facing_it(), item="claws")
    unasked(facing_it(), item="")
    halberdier = monster("o", weapons=(HALBERD,))
    unasked(duel(None, halberdier), item="halberd")
    unasked(facing_it(at={"o": (0, 10)}))
    unasked(facing_it(at={"o": (0, -5)}))


@pytest.mark.rule("adnd2e:disarm.use")
def test_answers_count_towards_once_a_round() -> None:
    """Who disarmed already is offered only to trap, who did both nothing."""
    did = [Spent("f", what, 1, lasting=False) for what in ("disarm", "trap")]
    before = facing_it(did[0], fighter={"attacks": "3"})
    offers = asked(before).offers(before, "f")
    assert ["trap", "let"] == [offer.act for offer in offers]
    unasked(facing_it(*did, fighter={"attacks": "3"}))


@pytest.mark.rule("adnd2e:disarm.timing_response")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("disarm weapon=swordbreaker", "disarm.size_limit"),
        ("disarm weapon=axe", "disarm.use"),
        ("trap weapon=sword break=yes", "break.weapon"),
        ("shout", ""),
    ],
)
def test_an_answer_that_is_refused_names_its_rule(line: str, rule: str) -> None:
    """The swordbreaker is too small to disarm, the sword not made to break."""
    before = facing_it(
        Readied("f", "swordbreaker", "off"), fighter={"weapons": (SWORD, BREAKER)}
    )
    refusal = judge(Open(1, asked(before)), before, choice(line), "referee")
    assert isinstance(refusal, Refusal)
    assert rule == refusal.rule


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_an_answer_lays_open_what_was_noted() -> None:
    """The referee's figure answers, and all see that it had an attack noted."""
    before = facing_it()
    ran = answered(before, ["trap weapon=sword"], [2, 2])
    assert [DeclarationOpened("f", choice("attack"))] == ran.of(DeclarationOpened)
    kept = facing_it(options={"round.reveal": "never"})
    assert [] == answered(kept, ["trap weapon=sword"], [2, 2]).of(DeclarationOpened)


# ---------------------------------------------------------------- trapping


@pytest.mark.rule("adnd2e:trap.timing_response")
def test_a_trap_keeps_the_blow_from_coming() -> None:
    """17 against 16 is by 1, 13 misses 15: trapped, and no blow."""
    ran = answered(facing_it(), ["trap weapon=sword"], [17, 13])
    assert ran.value is False
    assert [WeaponTrapped("t1", "f", "sword", "o", "sword")] == ran.of(WeaponTrapped)
    began = ran.events.index(ran.of(AttackBegan)[0])
    assert "trap.timing_response" == ran.rules[began]


@pytest.mark.rule("adnd2e:trap.contest")
def test_a_trap_that_ties_lets_the_blow_come() -> None:
    """18 against 16 and 14 against 12 tie: the attack proceeds."""
    fighter = person("f", weapons=(SWORD,), thac0=16)
    before = duel(fighter, monster("o", weapons=(SWORD,), thac0=16))
    ran = answered(before, ["trap weapon=sword"], [18, 14])
    assert ran.value is True
    assert [] == ran.of(WeaponTrapped)


@pytest.mark.rule("adnd2e:break.result")
@pytest.mark.parametrize(
    ("save", "resumes", "goes"),
    [(12, True, True), (12, False, False), (4, True, False), (4, False, False)],
    ids=["freed", "freed, by the option", "broken", "broken, by the option"],
)
def test_a_weapon_that_does_not_break_strikes_after_all(
    save: int, *, resumes: bool, goes: bool
) -> None:
    """12 against 7 frees it and the orc's attack is rolled; 4 breaks it."""
    before = facing_it(
        fighter={"weapons": (BREAKER,)}, options={"break.attack_resumes": resumes}
    )
    line = "trap weapon=swordbreaker break=yes"
    ran = answered(before, [line], [20, 1, save])
    assert goes is ran.value
    assert 1 == len(ran.of(TrapEnded))
    broke = save < 7
    assert broke is bool(ran.of(Broken))


# ---------------------------------------------------------------- others


def with_a_friend(*more: Event, friend: Profile | None = None, **changes: Any) -> State:
    """Return a fighter and a friend before an orc, the friend the faster."""
    g = friend or person("g", weapons=(SWORD,))
    order = OrderSettled(tuple(Standing(n, (w,)) for n, w in enumerate("gof")))
    places = {"o": (0, 5), "g": (5, 0)}
    return duel(None, None, order, *more, others=[g], at=places, **changes)


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_only_the_target_answers() -> None:
    """A friend beside it isn't asked, even where the target can't answer."""
    unasked(with_a_friend(Spent("f", "attacks", 1, lasting=False)))


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_by_an_option_whoever_threatens_the_attacker_answers() -> None:
    """The target is asked first, then the friend, whose disarm stops the blow."""
    before = with_a_friend(options={"response.anyone": True})
    ran = answered(before, ["let", "disarm weapon=sword"], [20, 1, 1, 1])
    assert ran.value is False
    assert [AttackBegan("g", "o", "disarm", "sword", 1)] == ran.of(AttackBegan)


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_where_one_answer_fails_another_may_come() -> None:
    """The target's disarm fails, the friend lets it come: it goes ahead."""
    before = with_a_friend(options={"response.anyone": True})
    ran = answered(before, ["disarm weapon=sword", "let"], [2, 2])
    assert ran.value is True


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_a_friend_does_not_disarm_a_friend() -> None:
    """Whoever is hit by mistake by its own side isn't asked."""
    friend = person("g", weapons=(SWORD,))
    before = duel(None, None, RoundBegan(1), others=[friend], at={"g": (0, 5)})
    ran = deed(lambda m: goes_ahead(m, "g", "f", "sword"), before)
    assert ran.value is None


@pytest.mark.rule("adnd2e:disarm.use")
def test_claws_answer_too() -> None:
    """A bear of size L strikes a sword aside with its claws."""
    bear = monster("f", side="party", weapons=(CLAWS,), size="L")
    before = duel(bear)
    ran = answered(before, ["disarm weapon=claws"], [20, 1, 1, 1])
    assert ran.value is False


# ---------------------------------------------------------------- within an attack


def struck(before: State, answers: list[str], dice: list[int]) -> Ran:
    """Return what comes of the orc's attack, from its declaration on."""
    blow = Blow("o", "f", "melee", "sword", "attack.scope")
    return deed(lambda m: attack(m, blow), before, dice, answers)


@pytest.mark.rule("adnd2e:trap.timing_response")
def test_the_attack_that_was_stopped_is_spent() -> None:
    """It is declared, trapped, and never rolled; nothing else is left of it."""
    ran = struck(facing_it(), ["trap weapon=sword"], [17, 13])
    assert [AttackStopped("o", "f", "answered")] == ran.of(AttackStopped)
    assert ["trap", "trap"] == [what for _, what, _ in ran.rolls]
    assert 1 == figures.used(ran.state, "o", "attacks")
    assert [("o", "melee", 1), ("f", "trap", 1)] == [
        (began.who, began.kind, began.serial) for began in ran.of(AttackBegan)
    ]


@pytest.mark.rule("adnd2e:break.result")
def test_the_attack_is_rolled_after_all() -> None:
    """The trap works, the sword is saved by a 12, and its blow of 9 hits for 5."""
    before = facing_it(fighter={"weapons": (BREAKER,)})
    line = "trap weapon=swordbreaker break=yes"
    ran = struck(before, [line], [20, 1, 12, 9, 5])
    assert [] == ran.of(AttackStopped)
    assert 5 == ran.state.combatants["f"].hp


@pytest.mark.rule("adnd2e:disarm.timing_response")
def test_a_charge_is_answered_at_its_end() -> None:
    """An orc charges, and is disarmed as it strikes."""
    (act,) = charge.ACTS
    before = facing_it(scene={"map": False})
    ran = carried_out(
        act,
        before,
        "charge target=f weapon=sword",
        [20, 1, 3, 6],
        ["disarm weapon=sword"],
        who="o",
    )
    assert [AttackStopped("o", "f", "answered")] == ran.of(AttackStopped)
    assert 1 == len(ran.of(Dropped))
    assert ran.state.combatants["o"].has("charging")
