"""Attacks of opportunity: what gives one, and what it is like."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AbilityHarmed,
    AttackBegan,
    AttackHit,
    AttackMissed,
    ConditionGained,
    DamageSuffered,
    Event,
    Moved,
    Provoked,
    Rolled,
    Spent,
    TableRead,
)
from affray.events.values import Place
from affray.kernel.choices import choose
from affray.kernel.rulesets.victorian.limits import strike_barred
from affray.kernel.rulesets.victorian.opportunity import (
    may_strike,
    threatening,
)
from tests.support.victorian import QUIET, fight, fighter
from tests.support.victorian import thug as bully
from tests.support.victorian_harness import (
    RefusedError,
    act,
    adept,
    fencer,
    standing,
)
from tests.support.victorian_provoking import (
    HOUND,
    KNIFED,
    going,
    hound,
    provoking,
    thug,
)


# ---------------------------------------------------------------- what gives one


@pytest.mark.rule("victorian:aoo.trigger")
def test_casting_beside_a_thug() -> None:
    """THAC0 20 against AC 10: 10 hits, and 2 damage come before the spell."""
    state = standing(adept(), thug())
    ran = provoking(state, "a", dice=(10, 8, 2), answers=(KNIFED,))
    source = "g's dagger to the left lower arm"
    assert [
        Provoked("a", "casting", ("g",)),
        Spent("g", "opportunity", 1, lasting=False),
        Spent("g", "opportunity:a", 1, lasting=False),
        AttackBegan("g", "a", "opportunity", "dagger", 0),
        AttackHit("g", "a", "opportunity", "dagger", 10, 10),
        DamageSuffered("a", 2, 20, 18, source, "piercing", wound="w1"),
    ] == [e for e in ran.events if not isinstance(e, (Rolled, TableRead))]
    assert ["attack", "hit_location", "damage"] == [p for _, p, _ in ran.totals]


@pytest.mark.rule("victorian:aoo.trigger")
def test_leaving_a_threatened_square() -> None:
    """Whoever walks away from a foe is struck at where it stands, and goes on."""
    state = standing(fencer(), thug())
    ran = going(state, "f", (-20, 0), dice=(1,), answers=(KNIFED,))
    assert [
        Provoked("f", "moving away", ("g",)),
        AttackMissed("g", "f", "opportunity", "dagger", 1, 13),
        Moved("f", Place(0, 0), Place(-20, 0), 20, "walk"),
    ] == ran.of(Provoked, AttackMissed, Moved)


@pytest.mark.rule("victorian:aoo.trigger")
def test_running_past() -> None:
    """Whoever goes by a foe is struck at where it leaves its squares first."""
    state = standing(fencer(), thug(at=(20, 5)))
    ran = going(state, "f", (40, 0), dice=(1,), answers=(KNIFED,))
    assert [
        Moved("f", Place(0, 0), Place(15, 0), 15, "walk"),
        Provoked("f", "moving away", ("g",)),
        Moved("f", Place(15, 0), Place(40, 0), 25, "walk"),
    ] == ran.of(Moved, Provoked)


@pytest.mark.rule("victorian:aoo.trigger")
def test_coming_up_to_a_foe_provokes_nothing() -> None:
    """The last square isn't left, and those before it weren't threatened."""
    state = standing(fencer(), thug(at=(30, 0)))
    ran = going(state, "f", (25, 0))
    assert [Moved("f", Place(0, 0), Place(25, 0), 25, "walk")] == list(ran.events)


@pytest.mark.rule("victorian:action.withdraw", "victorian:aoo.trigger")
def test_the_first_square_of_a_withdrawal() -> None:
    """G, who is left, has no blow; H, passed on the third square, has one."""
    state = standing(fencer(), thug("g"), thug("h", at=(-10, 5)))
    ran = going(state, "f", (-40, 0), exempt=1, dice=(1,), answers=(KNIFED,))
    assert [Provoked("f", "moving away", ("h",))] == ran.of(Provoked)
    assert ["h"] == [r.who for r in ran.of(Rolled)]


@pytest.mark.rule("victorian:aoo.trigger", "victorian:init.batch")
def test_the_felled_go_no_further() -> None:
    """Whoever is felled on its way stays there, and later foes have no blow."""
    state = standing(fencer(hp=2), thug("g", at=(20, 5)), thug("h", at=(20, -5)))
    ran = going(state, "f", (40, 0), dice=(15, 8, 2), answers=(KNIFED,))
    assert [Moved("f", Place(0, 0), Place(15, 0), 15, "walk")] == ran.of(Moved)
    assert Place(15, 0) == ran.state.combatants["f"].place
    assert ("opportunity",) == ran.asked


@pytest.mark.rule("victorian:aoo.trigger")
@pytest.mark.parametrize(
    ("changes", "given"),
    [
        pytest.param({"at": (10, 0)}, (), id="two squares away"),
        pytest.param({"weapons": ("Winchester rifle .44",)}, (), id="a rifle"),
        pytest.param({}, (ConditionGained("g", "stunned", ""),), id="stunned"),
    ],
)
def test_some_threaten_nobody(
    changes: dict[str, Any], given: tuple[Event, ...]
) -> None:
    """It takes somebody able, in the next square, with something to strike with."""
    state = standing(adept(), thug(**changes), given=given)
    assert () == threatening(state, "a")
    assert () == provoking(state, "a").events


@pytest.mark.rule("victorian:aoo.trigger")
def test_the_corner_of_a_square_is_next_to_it() -> None:
    """A foe on the diagonal threatens as one in front does."""
    state = standing(adept(), thug(at=(5, 5)))
    assert ("g",) == threatening(state, "a")


@pytest.mark.rule("victorian:aoo.turn_back", "victorian:combat.rear")
def test_turning_the_back() -> None:
    """Struck in the back, so 10 and 2 reach the 12 that it takes."""
    state = standing(fencer(armour_class=8), thug())
    ran = act("turn_back who=f foe=g", state, [10, 8, 3], [KNIFED])
    assert [
        ConditionGained("f", "back to g", "own choice"),
        Provoked("f", "turning its back", ("g",)),
        AttackHit("g", "f", "opportunity", "dagger", 12, 12),
    ] == ran.of(ConditionGained, Provoked, AttackHit)
    assert 17 == ran.state.combatants["f"].hp


# ---------------------------------------------------------------- what it is like


@pytest.mark.rule("victorian:aoo.plain", "victorian:crit.confirm")
def test_it_is_an_ordinary_attack() -> None:
    """A natural 20 is confirmed with 13, and the bonus half goes to Constitution."""
    state = standing(fencer(armour_class=8), thug())
    ran = provoking(state, "f", dice=(20, 13, 10, 3), answers=(KNIFED,))
    source = "g's dagger to the right upper arm"
    assert [
        DamageSuffered("f", 3, 20, 17, source, "piercing", wound="w1"),
        AbilityHarmed("f", "constitution", 3, 10, 7, source),
    ] == ran.of(DamageSuffered, AbilityHarmed)


@pytest.mark.rule("victorian:aoo.plain")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("disarm target=f item=saber weapon=dagger", "aoo.plain"),
        ("strike weapon=dagger called=face", "aoo.plain"),
        ("strike weapon=club", "aoo.plain"),
    ],
)
def test_it_is_nothing_but_a_plain_blow(line: str, rule: str) -> None:
    """No disarm, no called shot, and nothing with the off hand."""
    two = thug(weapons=("dagger", "club"), traits={"two_weapons": True})
    with pytest.raises(RefusedError) as refused:
        provoking(standing(fencer(), two), "f", answers=(line,))
    assert rule == refused.value.refusal.rule


@pytest.mark.rule("victorian:aoo.plain")
def test_it_provokes_none_itself() -> None:
    """The one who is struck at so has no blow for that."""
    state = standing(fencer(), thug())
    ran = provoking(state, "f", dice=(1,), answers=(KNIFED,))
    assert [Provoked("f", "casting", ("g",))] == ran.of(Provoked)


@pytest.mark.rule("victorian:aoo.immediate_free")
def test_it_costs_none_of_the_attacks_of_the_round() -> None:
    """Neither an attack nor an action is spent, only the opportunity."""
    state = standing(adept(), fencer("g", "foes"))
    ran = provoking(state, "a", dice=(1,), answers=("strike weapon=saber",))
    assert [
        Spent("g", "opportunity", 1, lasting=False),
        Spent("g", "opportunity:a", 1, lasting=False),
    ] == ran.of(Spent)


@pytest.mark.rule("victorian:aoo.immediate_free")
def test_it_may_be_declined() -> None:
    """What is declined isn't counted, and may be taken another time."""
    state = standing(adept(), thug())
    ran = provoking(state, "a", answers=("decline",))
    assert [Provoked("a", "casting", ("g",))] == list(ran.events)
    assert may_strike(ran.state, "g", "a")


@pytest.mark.rule("victorian:aoo.sequence")
def test_a_monster_delivers_its_whole_sequence() -> None:
    """Claw, claw and bite are three rolls, counted as one opportunity."""
    state = standing(adept(), hound())
    ran = provoking(state, "a", dice=(2, 2, 2), answers=("strike",))
    assert list(HOUND) == [m.weapon for m in ran.of(AttackMissed)]
    assert [AttackBegan("g", "a", "opportunity", "", 0)] == ran.of(AttackBegan)
    assert 1 == ran.state.combatants["g"].spent["opportunity"]


@pytest.mark.rule("victorian:aoo.sequence")
def test_a_fighter_strikes_once() -> None:
    """Its two attacks of a round are no sequence."""
    state = standing(adept(), fencer("g", "foes"))
    ran = provoking(state, "a", dice=(2,), answers=("strike weapon=saber",))
    assert [("g", "attack", 2)] == ran.totals


@pytest.mark.rule("victorian:aoo.no_missile")
def test_no_opportunity_for_what_shoots() -> None:
    """With the revolver it is refused; the fist of the free hand may strike."""
    guard = fencer("g", "foes", weapons=("service revolver .455",))
    state = standing(fencer(), guard)
    with pytest.raises(RefusedError) as refused:
        provoking(state, "f", answers=('strike weapon="service revolver .455"',))
    assert "aoo.no_missile" == refused.value.refusal.rule
    ran = provoking(state, "f", dice=(2,), answers=("strike weapon=fist",))
    assert [AttackMissed("g", "f", "opportunity", "fist", 2, 11)] == ran.of(
        AttackMissed
    )


@pytest.mark.rule("victorian:aoo.plain")
def test_one_strikes_with_what_one_has() -> None:
    """A weapon that isn't there is no weapon, and no rule has to say so."""
    with pytest.raises(RefusedError) as refused:
        provoking(standing(adept(), thug()), "a", answers=("strike weapon=axe",))
    assert "" == refused.value.refusal.rule


@pytest.mark.rule("victorian:aoo.trigger")
def test_full_hands_strike_at_nobody() -> None:
    """With something in each hand that is no weapon there is no blow."""
    held = {"items": "lamp:held, bag:held"}
    laden = adept("g", "foes", weapons=(), traits=held)
    state = standing(fencer(), laden)
    assert () == threatening(state, "f")
    ran = act("disarm who=f target=g item=lamp weapon=saber", state, [9, 2])
    assert [Provoked("f", "disarm", ())] == ran.of(Provoked)
    barred = "aoo.no_missile", "g has nothing to strike with"
    assert barred == strike_barred(state, "g", "f")


@pytest.mark.rule("victorian:aoo.immediate_free")
def test_who_is_not_asked_does_not_strike() -> None:
    """Only whom the question is put to may take the opportunity."""
    played = fight(
        fighter(),
        bully(),
        bully("h", at=(40, 0)),
        dice=[*QUIET, 4, 9, 9],
        answers=["move who=f away=g feet=10"],
    )
    assert ("g",) == played.prompt.ask.figures
    number = played.prompt.number
    for who in ("h", "x"):
        line = choose("strike", who=who, weapon="club")
        refusal = played.runner.answer(number, line, "referee")
        assert refusal is not None
    played.ruled("he looks away", ConditionGained("g", "stunned", "a slate"))
    assert "act" == played.prompt.ask.kind
