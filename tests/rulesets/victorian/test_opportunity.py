"""Attacks of opportunity: what gives one, to whom, how many, and what it is like."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Generator
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
    SurpriseSettled,
    TableRead,
)
from affray.events.values import Place
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.victorian.effects import apply
from affray.kernel.rulesets.victorian.limits import limit_of, strike_barred
from affray.kernel.rulesets.victorian.opportunity import (
    may_strike,
    provoke,
    threatening,
    travel,
)
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.rulesets.victorian.tables import rows
from affray.kernel.state import State
from tests.support.victorian_harness import (
    Ran,
    RefusedError,
    act,
    adept,
    beast,
    fencer,
    run,
    standing,
)


THUG = {"klass": None, "level": None, "hit_dice": "1-1", "weapons": ("dagger",)}
KNIFED = "strike weapon=dagger"
HOUND = ("claw", "claw two", "bite")


def thug(who: str = "g", **changes: Any) -> Recruit:
    """Return a thug of THAC0 20 with a dagger."""
    return fencer(who, "foes", **{**THUG, "armour_class": 10, **changes})


def hound(who: str = "g", **changes: Any) -> Recruit:
    """Return a hound of THAC0 19 with two claws and a bite."""
    weapons = tuple(RecruitWeapon(name, "1d4", hands=0) for name in HOUND)
    return beast(who, **{"weapons": weapons, **changes})


def provoking(
    state: State,
    who: str,
    *,
    deed: str = "casting",
    dice: tuple[int, ...] = (),
    answers: tuple[str, ...] = (),
) -> Ran:
    """Let *who* provoke everybody that threatens it; apply what comes of it."""

    def doing(now: Now) -> Generator[Any, Any, None]:
        foes = threatening(state, who)
        effects = yield from provoke(now, state, who, deed, foes)
        yield from apply(now, effects)

    return run(doing, state, dice, answers)


def going(
    state: State,
    who: str,
    end: tuple[int, int],
    *,
    exempt: int = 0,
    dice: tuple[int, ...] = (),
    answers: tuple[str, ...] = (),
) -> Ran:
    """Let *who* go to *end*; apply what comes of it."""

    def doing(now: Now) -> Generator[Any, Any, None]:
        place = Place(*end)
        effects = yield from travel(now, state, who, place, "walk", exempt=exempt)
        yield from apply(now, effects)

    return run(doing, state, dice, answers)


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
    assert ["attack", "hit_location", "damage"] == [p for _, p, _ in ran.rolls]


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
    assert rule == refused.value.args[0].rule


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
    assert [("g", "attack", 2)] == ran.rolls


@pytest.mark.rule("victorian:aoo.no_missile")
def test_no_opportunity_for_what_shoots() -> None:
    """With the revolver it is refused; the fist of the free hand may strike."""
    guard = fencer("g", "foes", weapons=("service revolver .455",))
    state = standing(fencer(), guard)
    with pytest.raises(RefusedError) as refused:
        provoking(state, "f", answers=('strike weapon="service revolver .455"',))
    assert "aoo.no_missile" == refused.value.args[0].rule
    ran = provoking(state, "f", dice=(2,), answers=("strike weapon=fist",))
    assert [AttackMissed("g", "f", "opportunity", "fist", 2, 11)] == ran.of(
        AttackMissed
    )


# ---------------------------------------------------------------- how many


@pytest.mark.rule("victorian:aoo.one_per_opponent")
def test_one_for_each_opponent_and_round() -> None:
    """Whoever leaves two threatened squares of F is struck at once."""
    f = fencer("f", "foes", at=(0, 0))
    state = standing(fencer("x", at=(-5, 5)), fencer("y", at=(0, 5)), f)
    line = ("strike weapon=saber",)
    ran = going(state, "x", (20, 5), dice=(1,), answers=line)
    assert [Provoked("x", "moving away", ("f",))] == ran.of(Provoked)
    again = going(ran.state, "x", (20, 5))
    assert [] == again.of(AttackBegan)
    other = going(ran.state, "y", (20, 5), dice=(1,), answers=line)
    assert 2 == other.state.combatants["f"].spent["opportunity"]


@pytest.mark.rule("victorian:aoo.one_per_opponent")
def test_the_second_at_the_same_is_barred_by_the_rule() -> None:
    """Who has struck at an opponent so names the rule that forbids another."""
    struck = Spent("g", "opportunity:a", 1, lasting=False)
    state = standing(adept(), thug(), given=[struck])
    barred = "aoo.one_per_opponent", "g has struck at a so in this round"
    assert barred == strike_barred(state, "g", "a")


@pytest.mark.rule("victorian:aoo.limit_fighter")
@pytest.mark.parametrize(
    ("recruit", "limit"),
    [
        (fencer(level=4), 3),
        (fencer(level=5), 4),
        (fencer(level=9), 4),
        (beast(hit_dice="10"), 5),
        (beast(hit_dice="1/2"), 3),
    ],
)
def test_fighters_and_monsters(recruit: Recruit, limit: int) -> None:
    """Three, and one for five full levels or hit dice."""
    assert (limit, "aoo.limit_fighter") == limit_of(enlist(recruit, {}))


@pytest.mark.rule("victorian:aoo.limit_others")
@pytest.mark.parametrize(("level", "limit"), [(4, 1), (5, 2), (10, 3)])
def test_everyone_else(level: int, limit: int) -> None:
    """One, and one for five full levels; fencers count as their class."""
    traits = {"fencer": True}
    recruit = adept(klass="rogue", level=level, traits=traits)
    assert (limit, "aoo.limit_others") == limit_of(enlist(recruit, {}))


@pytest.mark.rule("victorian:aoo.limit_fighter", "victorian:aoo.limit_others")
@pytest.mark.parametrize("column", range(1, 5))
def test_the_limits_are_those_of_the_table(column: int) -> None:
    """The table of the book says the same, column by column."""
    fighters, others = rows("aoo_limit")
    level = max(1, 5 * (column - 1))
    assert fighters[column] == limit_of(enlist(fencer(level=level), {}))[0]
    assert others[column] == limit_of(enlist(adept(level=level), {}))[0]


@pytest.mark.rule("victorian:aoo.limit_fighter")
def test_seven_run_past_a_fighter_of_the_9th_level() -> None:
    """Four of them are struck at."""
    names = "abcdxyz"
    runners = [fencer(who, at=(-5 * n, 5)) for n, who in enumerate(names)]
    state = standing(*runners, fencer("f", "foes", level=9, at=(5, 0)))
    for n, who in enumerate(names):
        line, dice = (("strike weapon=saber",), (1,)) if n < 4 else ((), ())
        ran = going(state, who, (40, 5), dice=dice, answers=line)
        assert [Provoked(who, "moving away", ("f",) if n < 4 else ())] == ran.of(
            Provoked
        )
        state = ran.state
    barred = strike_barred(state, "f", "z")
    assert ("aoo.limit_fighter", "f has had all of its 4 in this round") == barred


@pytest.mark.rule("victorian:aoo.surprised")
def test_the_surprised_have_none() -> None:
    """In the round of its surprise the guard lets the thief by; next round not."""
    caught = SurpriseSettled("foes", surprised=True, reason="")
    thief, guard = adept("t", klass="rogue"), thug()
    state = standing(thief, guard, given=[caught], round=0)
    assert [Provoked("t", "casting", ())] == list(provoking(state, "t").events)
    barred = "aoo.surprised", "g is surprised in this round"
    assert barred == strike_barred(state, "g", "t")
    later = standing(thief, guard, given=[caught], round=1)
    assert may_strike(later, "g", "t")


@pytest.mark.rule("victorian:state.blinded", "victorian:spell.busy")
@pytest.mark.parametrize(
    ("condition", "rule"),
    [
        ("blinded", "state.blinded"),
        ("casting", "spell.busy"),
        ("held", "state.coma"),
    ],
)
def test_others_who_have_none(condition: str, rule: str) -> None:
    """Nor have those who can't see, can't move, or are busy with a spell."""
    state = standing(adept(), thug(), given=[ConditionGained("g", condition, "")])
    barred = strike_barred(state, "g", "a")
    assert barred is not None
    assert rule == barred[0]


@pytest.mark.rule("victorian:aoo.one_per_opponent")
def test_each_who_may_is_asked_in_roster_order() -> None:
    """Two thugs strike one after the other; the second only while there is need."""
    state = standing(adept(at=(5, 5)), thug("g"), thug("h"))
    ran = provoking(state, "a", dice=(1, 1), answers=(KNIFED, KNIFED))
    assert [("g", "attack", 1), ("h", "attack", 1)] == ran.rolls
    weak = standing(adept(at=(5, 5), hp=1), thug("g"), thug("h"))
    ran = provoking(weak, "a", dice=(15, 8, 2), answers=(KNIFED,))
    assert [Provoked("a", "casting", ("g", "h"))] == ran.of(Provoked)
    assert ("opportunity",) == ran.asked
