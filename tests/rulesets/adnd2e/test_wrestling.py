"""Wrestling: who can, the leap, the contest for a hold, and whom it lays open."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    ConditionGained,
    Contested,
    DamageSuffered,
    Declared,
    Died,
    Engaged,
    Event,
    HoldBegan,
    Moved,
    Provoked,
    Readied,
    Rolled,
    Spent,
    Turned,
)
from affray.events.values import Modifier, Place, Profile
from affray.kernel.rulesets.adnd2e.moment import Moment
from affray.kernel.rulesets.adnd2e.wrestling import ACTS, attacker_modifiers
from affray.kernel.state import Hold, State
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    fight,
    monster,
    person,
    run,
    weapon,
)
from tests.support.driving import Ran


WRESTLE, RELEASE = ACTS
SWORD = weapon()
MAP = {"map": True}
MAN, FOE = person("f", max_hp=20), person("o", "foes", max_hp=20)


def bout(
    *profiles: Profile,
    options: dict[str, Any] | None = None,
    given: tuple[Event, ...] = (),
    **more: Any,
) -> State:
    """Return a fight on a map: ``o`` stands 5 feet north of ``f``, face to face."""
    events = (
        Declared("f", choice("attack with=unarmed")),
        Turned("o", 0, 180, "x"),
        *given,
    )
    places = {"o": (0, 5), **more.pop("at", {})}
    return fight(
        *(profiles or (MAN, FOE)),
        options=options,
        scene=more.pop("scene", MAP),
        at=places,
        given=events,
        **more,
    )


def wrestles(before: State, dice: list[int], answers: tuple[str, ...] = ()) -> Ran:
    """Let ``f`` wrestle with ``o``, which is among its offers."""
    said = choice("wrestle target=o")
    assert any(not offer.fault(said) for offer in WRESTLE.offered(before, "f"))
    return deed(lambda m: WRESTLE.run(m, "f", said), before, dice, answers)


def refused(before: State, line: str = "wrestle target=o") -> str:
    """Return the rule that refuses ``f`` to wrestle, which isn't offered either."""
    said = choice(line)
    assert all(offer.fault(said) for offer in WRESTLE.offered(before, "f"))
    found = WRESTLE.why_not(before, "f", said)
    assert found is not None
    return found[0]


# ---------------------------------------------------------------- who can wrestle


@pytest.mark.rule("adnd2e:wrestle.requirements")
@pytest.mark.parametrize(("size", "allowed"), [("M", True), ("L", False)])
def test_the_target_is_one_step_larger_at_most(size: str, *, allowed: bool) -> None:
    """A halfling can wrestle with a man and not with an ogre."""
    halfling = person("f", size="S")
    before = bout(halfling, monster("o", size=size))
    assert allowed is bool(WRESTLE.offered(before, "f"))
    if not allowed:
        assert "wrestle.requirements" == refused(before)


@pytest.mark.rule("adnd2e:wrestle.requirements")
@pytest.mark.parametrize(
    ("item", "hand"),
    [("shield", "off"), ("sword, long", "main"), ("sword, long", "both")],
)
def test_two_limbs_have_to_be_free(item: str, hand: str) -> None:
    """A shield on the arm or a sword in hand leaves one limb, or none."""
    armed = person("f", shield="small", weapons=(SWORD,))
    before = bout(armed, FOE, given=(Readied("f", item, hand),))
    assert "wrestle.requirements" == refused(before)


@pytest.mark.rule("adnd2e:wrestle.requirements")
@pytest.mark.parametrize(("limbs", "allowed"), [(4, True), (2, True), (1, False)])
def test_limbs_are_counted(limbs: int, *, allowed: bool) -> None:
    """Of four arms two are enough; one isn't. A shield on the back uses none."""
    held = (Readied("f", "shield", "back"),)
    before = bout(person("f", limbs=limbs, shield="small"), FOE, given=held)
    assert allowed is bool(WRESTLE.offered(before, "f"))


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        (ConditionGained("o", "unconscious", "x"), "state.unconscious"),
        (Spent("f", "attacks", 1, lasting=False), "initiative.attacks_per_round"),
        (HoldBegan("h1", "o", "f", "hold"), "wrestle.no_other_action"),
        (HoldBegan("h1", "f", "o", "hold"), "wrestle.no_other_action"),
        (Spent("f", "contested", 1, lasting=False), "wrestle.broken"),
        (Turned("f", 0, 180, "x"), "facing.attack_arc"),
        (Moved("o", Place(0, 5), Place(0, 10), 5, "x"), "reach.base_contact"),
    ],
    ids=["senseless", "no attack", "held", "holds", "freed", "behind", "away"],
)
@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_what_else_forbids_it(given: Event, rule: str) -> None:
    """Each refusal names its rule."""
    assert rule == refused(bout(given=(given,)))


# ---------------------------------------------------------------- the leap


@pytest.mark.rule("adnd2e:wrestle.ac")
def test_armour_is_left_out_and_magic_counts_once() -> None:
    """Plate +2 and a body shield nothing, ring +3 one, Dexterity 2: AC 7."""
    foe = person(
        "o",
        "foes",
        armour_class=1,
        armour_magic=2,
        magic_ac=3,
        dexterity=16,
        shield="body",
    )
    ran = wrestles(bout(MAN, foe), [2])
    assert [AttackMissed("f", "o", "unarmed", "", 2, 13)] == ran.of(AttackMissed)


@pytest.mark.rule("adnd2e:wrestle.ac")
@pytest.mark.parametrize(("counts", "needed"), [(False, 10), (True, 16)])
def test_hide_counts_by_option(counts: bool, needed: int) -> None:  # noqa: FBT001
    """Natural armour of AC 4 is ignored, unless wrestle.natural_armour is on."""
    foe = monster("o", armour_class=4, natural_armour=True)
    options = {"wrestle.natural_armour": counts}
    ran = wrestles(bout(MAN, foe, options=options), [2])
    assert needed == ran.of(AttackMissed)[0].needed


@pytest.mark.rule("adnd2e:wrestle.attack")
def test_who_hits_is_on_top_of_the_defender() -> None:
    """THAC0 18 against AC 9: a 9 hits, and the attacker shares the space."""
    wrestler = person("f", level=3)
    foe = person("o", "foes", dexterity=15)
    ran = wrestles(bout(wrestler, foe, at={"f": (3, 0)}), [9, 14, 9, 1])
    assert 9 == ran.of(AttackHit)[0].total
    assert [Moved("f", Place(3, 0), Place(0, 5), 6, "wrestle")] == ran.of(Moved)
    assert ran.state.combatants["o"].place == ran.state.combatants["f"].place


@pytest.mark.rule("adnd2e:wrestle.attack")
def test_without_a_map_nobody_moves() -> None:
    """Contact is enough there."""
    before = bout(scene={}, given=(Engaged("f", "o", 5),))
    ran = wrestles(before, [10, 14, 9, 1])
    assert [] == ran.of(Moved, Turned)
    assert [HoldBegan("h1", "f", "o", "hold")] == ran.of(HoldBegan)


@pytest.mark.rule("adnd2e:wrestle.attack")
def test_who_leaps_faces_the_way_it_leapt() -> None:
    """From the south-west, with the right flank, it turns to 45 degrees."""
    before = bout(at={"f": (-5, 0)}, given=(Turned("f", 0, 330, "x"),))
    ran = wrestles(before, [10, 14, 9, 1])
    assert [Turned("f", 330, 45, "wrestle")] == ran.of(Turned)


@pytest.mark.rule("adnd2e:wrestle.critical_hold")
def test_a_critical_hit_holds_at_once() -> None:
    """THAC0 17 needs 7: an 18 is 11 over, no contest; a 2 and Strength 1 are 3."""
    ran = wrestles(bout(person("f", level=4, strength="16"), FOE), [18, 2])
    assert [HoldBegan("h1", "f", "o", "hold")] == ran.of(HoldBegan)
    assert [("f", "attack", (18,)), ("f", "damage", (2,))] == ran.rolls
    assert [
        DamageSuffered("o", 3, 20, 17, "f's hold", "bludgeoning", "", "w1")
    ] == ran.of(DamageSuffered)
    assert "wrestle.critical_hold" in ran.rules


# ---------------------------------------------------------------- the contest


@pytest.mark.rule("adnd2e:wrestle.hold_contest")
def test_both_roll_against_ac_10() -> None:
    """THAC0 18 needs 8 and 20 needs 10: margins 6 and 3 are a hold."""
    ran = wrestles(bout(person("f", level=3), FOE), [10, 14, 13, 1])
    assert [Contested("f", "o", "hold", 6, 3, "f")] == ran.of(Contested)
    assert [8, 10] == [r.needed for r in ran.of(Rolled) if r.purpose == "hold"]
    assert Hold("f", "o", "hold", 1) == ran.state.holds["h1"]


def attackers(*profiles: Profile) -> tuple[Modifier, ...]:
    """Return what is added to the roll of ``f`` for a hold on ``o``."""
    return attacker_modifiers(bout(*profiles), "f", "o")


@pytest.mark.rule("adnd2e:wrestle.mod.size")
def test_the_smaller_has_4_less_for_each_step() -> None:
    """Medium on Large, THAC0 16 needs 6: a 12 is 8, margin 2."""
    ran = wrestles(bout(person("f", level=5), monster("o", size="L")), [10, 12, 2, 1])
    roll = next(r for r in ran.of(Rolled) if r.purpose == "hold")
    assert (Modifier("size", -4, "wrestle.mod.size"),) == roll.modifiers
    assert 2 == roll.total - (roll.needed or 0)


@pytest.mark.rule("adnd2e:wrestle.mod.size")
def test_a_smaller_defender_has_it_too() -> None:
    """Large on Small: the defender has -8."""
    ran = wrestles(
        bout(person("f", size="L"), person("o", "foes", size="S")), [10, 12, 12, 1]
    )
    first, second = (r for r in ran.of(Rolled) if r.purpose == "hold")
    assert () == first.modifiers
    assert (Modifier("size", -8, "wrestle.mod.size"),) == second.modifiers


@pytest.mark.rule("adnd2e:wrestle.mod.immune")
def test_an_immune_body_is_held_and_not_hurt() -> None:
    """Against a suit of armour immune to blows it is -1, and the hold does nothing."""
    ran = wrestles(bout(MAN, monster("o", immune="bludgeoning")), [10, 14, 9])
    roll = next(r for r in ran.of(Rolled) if r.purpose == "hold")
    assert (Modifier("immune", -1, "wrestle.mod.immune"),) == roll.modifiers
    assert ["h1"] == list(ran.state.holds)
    assert [] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:wrestle.mod.supple")
def test_a_worm_one_size_larger_is_6_less() -> None:
    """Its size takes 4, its body 2."""
    worm = monster("o", size="L", supple=True)
    assert (
        Modifier("size", -4, "wrestle.mod.size"),
        Modifier("supple", -2, "wrestle.mod.supple"),
    ) == attackers(MAN, worm)


@pytest.mark.rule("adnd2e:wrestle.fail")
def test_equal_margins_fail_and_put_the_attacker_back() -> None:
    """Margins 3 and 3: back in its former space, which provokes nothing."""
    ran = wrestles(bout(), [10, 13, 13])
    assert [Contested("f", "o", "hold", 3, 3, "")] == ran.of(Contested)
    assert [
        Moved("f", Place(0, 0), Place(0, 5), 5, "wrestle"),
        Moved("f", Place(0, 5), Place(0, 0), 5, "back"),
    ] == ran.of(Moved)
    assert {} == ran.state.holds
    assert [] == ran.of(Provoked, Turned)


@pytest.mark.rule("adnd2e:wrestle.fail")
def test_a_miss_leaves_the_attacker_where_it_was() -> None:
    """A 9 against AC 10 with THAC0 20 misses: no contest, no move."""
    ran = wrestles(bout(), [9])
    assert [] == ran.of(Moved, Contested)


@pytest.mark.rule("adnd2e:contest.to_hit")
def test_a_tie_is_the_initiators_by_option() -> None:
    """With contest.tie = initiator equal margins hold."""
    ran = wrestles(bout(options={"contest.tie": "initiator"}), [10, 13, 13, 1])
    assert ["h1"] == list(ran.state.holds)


# ---------------------------------------------------------------- the hold


@pytest.mark.rule("adnd2e:wrestle.hold_established")
@pytest.mark.parametrize(
    ("strength", "face", "damage"),
    [("18/51", 1, 3), ("3", 2, 2), ("16", 2, 3)],
    ids=["+3 capped at 2", "a penalty doesn't count", "+1"],
)
def test_a_hold_does_1d2_and_strength_bonus(
    strength: str, face: int, damage: int
) -> None:
    """Strength adds 2 at most, and takes nothing off; the damage is lethal."""
    ran = wrestles(bout(person("f", strength=strength), FOE), [15, 17, 9, face])
    assert [
        DamageSuffered(
            "o", damage, 20, 20 - damage, "f's hold", "bludgeoning", "", "w1"
        )
    ] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:wrestle.hold_established")
def test_the_first_damage_may_wait_for_the_contest() -> None:
    """With wrestle.first_damage = at_contest nothing is rolled at once."""
    options = {"wrestle.first_damage": "at_contest"}
    ran = wrestles(bout(options=options), [10, 14, 9])
    assert ["h1"] == list(ran.state.holds)
    assert [] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:wrestle.hold_established")
def test_a_hold_may_be_nonlethal() -> None:
    """With wrestle.hold_nonlethal the wound passes, and gets its timer."""
    options = {"wrestle.hold_nonlethal": True}
    ran = wrestles(bout(options=options), [10, 14, 9, 1, 3, 4, 5])
    assert "nonlethal" == ran.of(DamageSuffered)[0].passing


@pytest.mark.rule("adnd2e:wrestle.multiple_holds")
def test_the_second_hold_on_one_defender_is_another_fact() -> None:
    """Who is held by one can be held by another too."""
    given = (HoldBegan("h1", "g", "o", "hold"),)
    before = bout(MAN, person("g"), FOE, given=given, at={"g": (5, 5)})
    ran = wrestles(before, [10, 14, 9, 1])
    assert [("h1", "g"), ("h2", "f")] == [
        (name, hold.holder) for name, hold in ran.state.holds.items()
    ]


# ---------------------------------------------------------------- laid open


@pytest.mark.rule("adnd2e:wrestle.aoo")
def test_a_wolf_bites_first() -> None:
    """Natural weapons are armed: the wolf may strike before the roll."""
    wolf = monster("o", weapons=(weapon("bite", "1d4", natural=True, hands=0),))
    ran = wrestles(bout(MAN, wolf), [2, 10, 12, 2, 1], ("strike weapon=bite",))
    assert [Provoked("f", "wrestle", ("o",))] == ran.of(Provoked)
    assert [("o", "attack"), ("f", "attack")] == [r[:2] for r in ran.rolls[:2]]


@pytest.mark.rule("adnd2e:wrestle.aoo")
def test_the_unarmed_get_nothing() -> None:
    """Two men with bare hands provoke nothing."""
    assert [] == wrestles(bout(), [9]).of(Provoked)


@pytest.mark.rule("adnd2e:wrestle.aoo")
def test_who_is_struck_down_first_does_not_leap() -> None:
    """A bite for 4 slays a goblin with 3 hit points."""
    wolf = monster("o", weapons=(weapon("bite", "1d4", natural=True, hands=0),))
    goblin = monster("f", "party", max_hp=3)
    ran = wrestles(bout(goblin, wolf), [15, 4], ("strike weapon=bite",))
    assert ran.state.combatants["f"].dead
    assert [] == ran.of(Moved)


# ---------------------------------------------------------------- on one count


@pytest.mark.rule("adnd2e:wrestle.attack")
def test_who_fell_on_the_same_count_gets_no_hold() -> None:
    """The attack is rolled, as both act at once; the dead hold nobody."""
    start = bout()
    said = choice("wrestle target=o")
    ran = run(
        lambda now: WRESTLE.run(Moment(now, start), "f", said),
        after(start, Died("o", "an arrow")),
        [10],
    )
    assert [] == ran.of(Moved, HoldBegan)
