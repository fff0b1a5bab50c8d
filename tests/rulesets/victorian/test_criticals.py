"""Natural twenties: confirmed, unconfirmed, doubled again, and what they do."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AbilityHarmed,
    AttackHit,
    ConditionGained,
    DamageSuffered,
    Died,
    Event,
    SurpriseSettled,
    TableRead,
)
from affray.events.values import Modifier
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.victorian.attacks import spell_attack
from tests.support.scenario import Played
from tests.support.victorian_blows import (
    blow,
    came_of,
    deed,
    foe,
    man,
    of,
    rolls,
)


CHEST, ARM, HEAD = 5, 8, 20
AT = "f's long sword to the left lower arm"


def struck(*faces: int, **changes: Any) -> Played:
    """Let a fighter who needs 12 strike with a long sword at one of CN 12."""
    attacker = man(level=3, weapons=("long sword",))
    return blow(attacker, _guard(**changes.pop("target", {})), *faces, **changes)


def _guard(**changes: Any) -> Recruit:
    traits = {"constitution": 12, **changes.pop("traits", {})}
    return foe(**{"armour_class": 6, "traits": traits, **changes})


def lost(played: Played) -> tuple[int, int]:
    """Return what hit points and Constitution a blow cost."""
    hp = sum(e.amount for e in played.story if isinstance(e, DamageSuffered))
    cn = sum(e.amount for e in played.story if isinstance(e, AbilityHarmed))
    return hp, cn


@pytest.mark.rule("victorian:crit.natural20")
def test_a_natural_twenty_hits_whatever_is_needed_and_doubles() -> None:
    """Who needs 27 hits with a 20; unconfirmed, 4 make 8 off hit points."""
    target = {"armour_class": -9}
    played = struck(20, 5, ARM, 4, target=target)
    assert rolls(played) == [
        ("f", "attack", (20,)),
        ("f", "confirmation", (5,)),
        ("f", "hit_location", (8,)),
        ("f", "damage", (4,)),
    ]
    assert came_of(played) == [
        AttackHit("f", "g", "melee", "long sword", 20, 27),
        DamageSuffered("g", 8, 20, 12, AT, "", "", "w1"),
    ]


@pytest.mark.rule("victorian:crit.confirm")
@pytest.mark.rule("victorian:crit.bonus_to_cn")
def test_the_second_roll_confirms_by_hitting() -> None:
    """Who needs 12: a 12 makes it critical, 5 off hit points and 5 off CN."""
    assert came_of(struck(20, 12, ARM, 5)) == [
        AttackHit("f", "g", "melee", "long sword", 20, 12),
        DamageSuffered("g", 5, 20, 15, AT, "", "", "w1"),
        AbilityHarmed("g", "constitution", 5, 12, 7, AT),
    ]


@pytest.mark.rule("victorian:crit.confirm")
@pytest.mark.rule("victorian:crit.unconfirmed")
def test_a_second_roll_that_misses_leaves_it_all_to_hit_points() -> None:
    """An 11 doesn't confirm: 5 make 10 off hit points, CN is unharmed."""
    assert came_of(struck(20, 11, ARM, 5))[1:] == [
        DamageSuffered("g", 10, 20, 10, AT, "", "", "w1")
    ]


@pytest.mark.rule("victorian:crit.no_situational")
def test_the_situation_is_left_out_of_the_second_roll() -> None:
    """From behind, who needs 12 doesn't confirm with 11."""
    rear: Any = {"given": (ConditionGained("g", "back to f", "ruling"),)}
    assert lost(struck(20, 11, ARM, 5, **rear)) == (10, 0)
    assert lost(struck(20, 12, ARM, 5, **rear)) == (5, 5)


@pytest.mark.rule("victorian:crit.no_situational")
def test_what_is_ones_own_is_kept_in_the_second_roll() -> None:
    """Strength counts again: 11 and 1 confirm; so does a two-weapon penalty."""
    strong = man(level=3, traits={"strength": 17})
    confirmed = blow(strong, foe(armour_class=6), 20, 11, ARM, 5)
    assert lost(confirmed) == (7, 7)
    hampered = (Modifier("two weapons", -6, "two.penalty"),)
    assert lost(struck(20, 17, ARM, 5, extra=hampered)) == (10, 0)
    assert lost(struck(20, 18, ARM, 5, extra=hampered)) == (5, 5)
    charging = (Modifier("charge", 2, "action.charge"),)
    assert lost(struck(20, 11, ARM, 5, extra=charging)) == (10, 0)


@pytest.mark.rule("victorian:crit.no_situational")
def test_range_and_cover_are_left_out_of_the_second_roll() -> None:
    """A shot at medium range and cover confirms as it would without both."""
    shooter = man(level=3, weapons=("service revolver .455",))
    target = foe(armour_class=6, at=(100, 0), traits={"cover": 90})
    played = blow(shooter, target, 20, 12, ARM, 5, kind="missile")
    assert lost(played) == (5, 5)


@pytest.mark.rule("victorian:crit.confirm")
def test_a_natural_one_doesnt_confirm() -> None:
    """Who needs 1 or less confirms with anything but a 1."""
    easy: Any = {"target": {"armour_class": 18}}
    assert lost(struck(20, 1, ARM, 5, **easy)) == (10, 0)
    lenient: Any = {"attack.nat1_misses": False}
    assert lost(struck(20, 1, ARM, 5, options=lenient, **easy)) == (5, 5)


@pytest.mark.rule("victorian:crit.double20")
def test_a_second_twenty_doubles_once_more() -> None:
    """4 make 16: 4 off hit points and 12 off CN, or 8 and 8 by the option."""
    assert lost(struck(20, 20, ARM, 4)) == (4, 12)
    halves = {"crit.double20_split": "halves"}
    assert lost(struck(20, 20, ARM, 4, options=halves)) == (8, 8)


@pytest.mark.rule("victorian:crit.double20")
def test_a_second_twenty_confirms_against_any_armour() -> None:
    """Two twenties are critical though 27 is needed."""
    assert lost(struck(20, 20, ARM, 2, target={"armour_class": -9})) == (2, 6)


@pytest.mark.rule("victorian:crit.reduction_first")
def test_armour_takes_off_before_any_doubling() -> None:
    """6 less 2 is 4, doubled 8 and not 10; a blow never does less than nothing."""
    mailed: Any = {"target": {"traits": {"reduction": 2}}}
    played = struck(20, 5, ARM, 6, **mailed)
    assert lost(played) == (8, 0)
    assert of(played, TableRead)[1:] == [
        TableRead("g", "armour", "reduction 2", "6 less 2 is 4")
    ]
    assert lost(struck(20, 12, ARM, 1, **mailed)) == (0, 0)


@pytest.mark.rule("victorian:crit.reduction_first")
def test_armour_of_the_table_reduces() -> None:
    """A mail shirt takes 2 off, a steel cuirass 3."""
    plain: Any = {"armour_class": None}
    mail: Any = {"target": {**plain, "armour": "mail shirt"}}
    assert lost(struck(19, ARM, 6, **mail)) == (4, 0)
    steel: Any = {"target": {**plain, "armour": "steel cuirass"}}
    assert lost(struck(19, ARM, 6, **steel)) == (3, 0)


@pytest.mark.rule("victorian:crit.coma")
def test_no_constitution_left_is_a_coma() -> None:
    """CN 7 less 7 is 0: in a coma, and alive."""
    played = struck(20, 12, ARM, 7, target={"traits": {"constitution": 7}})
    assert came_of(played)[2:] == [
        AbilityHarmed("g", "constitution", 7, 7, 0, AT),
        ConditionGained("g", "coma", AT),
    ]
    assert not played.state.combatants["g"].dead


@pytest.mark.rule("victorian:crit.death")
def test_less_than_no_constitution_is_death() -> None:
    """CN 7 less 8 is -1: dead."""
    played = struck(20, 12, ARM, 8, target={"traits": {"constitution": 7}})
    assert came_of(played)[2:] == [
        AbilityHarmed("g", "constitution", 8, 7, -1, AT),
        Died("g", AT),
    ]
    assert played.state.combatants["g"].dead


@pytest.mark.rule("victorian:crit.bonus_to_cn")
def test_constitution_is_ten_where_none_is_stated() -> None:
    """A target without CN goes into a coma at the tenth point."""
    played = blow(man(level=3), foe(armour_class=6), 20, 12, ARM, 6)
    assert of(played, AbilityHarmed) == [
        AbilityHarmed("g", "constitution", 7, 10, 3, "f's saber to the left lower arm")
    ]


@pytest.mark.rule("victorian:crit.spells")
def test_spells_score_no_criticals() -> None:
    """A spell's natural 20 hits for 4, with two dice and no more."""
    bolt = RecruitSpell("bolt", "damage", "1d6", traits={"attack": True})
    caster = man(klass="adept", spells=(bolt,))

    def cast(now: Any) -> Any:
        spell = now.state.combatants["f"].profile.spells[0]
        return spell_attack(now.state, "f", "g", spell, 0)

    hit = deed(cast, caster, foe(), dice=[20, 4])
    assert rolls(hit) == [("f", "attack", (20,)), ("f", "damage", (4,))]
    assert came_of(hit) == [
        AttackHit("f", "g", "spell", "bolt", 20, 10),
        DamageSuffered("g", 4, 20, 16, "f's bolt", "spell", "", "w1"),
    ]
    assert lost(deed(cast, caster, foe(), dice=[9])) == (0, 0)
    unseen = (ConditionGained("g", "unseen", "a spell"),)
    blinded = (ConditionGained("f", "blinded", "a blow"),)
    for given in (unseen, blinded):
        assert lost(deed(cast, caster, foe(), dice=[13], given=given)) == (0, 0)
        sure = deed(cast, caster, foe(), dice=[14, 4], given=given)
        assert lost(sure) == (4, 0)
    assert lost(deed(cast, caster, foe(), dice=[10, 4])) == (4, 0)


@pytest.mark.rule("victorian:crit.no_situational")
@pytest.mark.parametrize(
    ("given", "score"),
    [
        (ConditionGained("f", "above", "a table"), 11),
        (ConditionGained("g", "off balance", "a push"), 10),
        (ConditionGained("g", "stunned", "a blow"), 8),
        (ConditionGained("g", "prone", "a fall"), 8),
        (ConditionGained("g", "back to f", "a ruling"), 10),
        (SurpriseSettled("foes", True, "a die"), 11),
    ],
)
def test_no_advantage_of_the_situation_confirms(given: Event, score: int) -> None:
    """What hits by the situation doesn't confirm by it, surprise included."""
    there: Any = {"given": (given,), "round": 0}
    assert lost(struck(score, ARM, 5, **there)) == (5, 0)
    assert lost(struck(20, 11, ARM, 5, **there)) == (10, 0)
    assert lost(struck(20, 12, ARM, 5, **there)) == (5, 5)


@pytest.mark.rule("victorian:crit.no_situational")
@pytest.mark.parametrize(
    "given",
    [
        ConditionGained("g", "unseen", "a spell"),
        ConditionGained("g", "concealment 90", "a hedge"),
    ],
)
def test_nothing_that_hides_keeps_from_confirming(given: Event) -> None:
    """A shot at what is hidden confirms as if it were in plain sight."""
    shooter = man(level=3, weapons=("service revolver .455",))
    played = blow(
        shooter, foe(armour_class=6), 20, 12, ARM, 5, kind="missile", given=(given,)
    )
    assert lost(played) == (5, 5)


@pytest.mark.rule("victorian:crit.no_situational")
def test_magic_and_blindness_are_kept_in_the_second_roll() -> None:
    """A weapon of +1 confirms with 11; the blinded need 16."""
    magic = man(level=3, weapons=(RecruitWeapon("club", bonus=1),))
    assert lost(blow(magic, foe(armour_class=6), 20, 11, ARM, 5)) == (5, 5)
    assert lost(blow(magic, foe(armour_class=6), 20, 10, ARM, 5)) == (10, 0)
    blinded: Any = {"given": (ConditionGained("f", "blinded", "a blow"),)}
    assert lost(struck(20, 15, ARM, 5, **blinded)) == (10, 0)
    assert lost(struck(20, 16, ARM, 5, **blinded)) == (5, 5)
