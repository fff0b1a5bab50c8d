"""What one chapter does to another: a blow that comes between, a trap, a note."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionTaken,
    AttackBegan,
    AttackMissed,
    AttackStopped,
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    DeclarationOpened,
    Declared,
    Dropped,
    Engaged,
    Moved,
    Provoked,
    Rolled,
    SpellLost,
    Spent,
    TargetPicked,
    TrapEnded,
    Turned,
    WeaponTrapped,
)
from affray.events.values import Place, Setting, Spell
from affray.kernel.recruits import RecruitSpell
from affray.kernel.rulesets.adnd2e import (
    charge,
    figures,
    movement,
    overbear,
    overrun,
    pummel,
    simple,
    withdraw,
    wrestling,
)
from affray.kernel.rulesets.adnd2e.allowance import allowance
from affray.kernel.rulesets.adnd2e.gear import drawable
from affray.kernel.rulesets.adnd2e.harm import hurt
from affray.kernel.rulesets.adnd2e.initiative import modifiers
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e import enlisted, fighter, orc
from tests.support.adnd2e import fight as whole
from tests.support.adnd2e_acts import declared, does, order, refused
from tests.support.adnd2e_blows import (
    ACTS,
    BOW,
    CLUB,
    SPEAR,
    SWORD,
    armed,
    clash,
    strikes,
    swordsman,
)
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    fight,
    monster,
    person,
    weapon,
)
from tests.support.outcomes import of


CLUBBER = monster("o", weapons=(CLUB,), max_hp=30)
STRIKE = ["strike weapon=club", "roll"]
DROPS = [18, 5, 1, 4]
"""A critical hit of a club: a failed save, and what the hand holds is dropped."""

PUSHED = [18, 6, 1, 4]
"""Another, that pushes 5 feet back."""


# ---------------------------------------------------------------- a blow between


@pytest.mark.rule("adnd2e:aoo.grant")
def test_who_loses_its_bow_before_the_shot_doesnt_shoot() -> None:
    """The goblin's blow makes the archer drop the bow: no shot is rolled."""
    before = clash(swordsman(weapons=(BOW,)), CLUBBER, armed("o", "club"))

    ran = strikes(before, "shoot target=o weapon=bow", DROPS, STRIKE)

    assert ["bow"] == [dropped.item for dropped in ran.of(Dropped)]
    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)


@pytest.mark.rule("adnd2e:aoo.grant")
@pytest.mark.parametrize("dice", [DROPS, PUSHED])
def test_who_loses_weapon_or_reach_before_the_sap_doesnt_sap(dice: list[int]) -> None:
    """Without its club, or pushed out of reach, nobody saps."""
    before = clash(swordsman(weapons=(CLUB,)), CLUBBER, armed("o", "club"))

    ran = strikes(before, "sap target=o weapon=club", dice, STRIKE)

    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)
    assert ["o"] == [r.who for r in ran.of(Rolled) if r.purpose == "attack"]


@pytest.mark.rule("adnd2e:aoo.grant")
@pytest.mark.parametrize(
    ("acts", "line"),
    [(pummel.ACTS, "pummel target=o"), (wrestling.ACTS, "wrestle target=o")],
)
def test_who_is_pushed_away_lays_hands_on_nobody(acts: Any, line: str) -> None:
    """Bare hands don't reach who stands 10 feet off; one action, counted once."""
    before = clash(swordsman(weapons=()), CLUBBER, armed("o", "club"))

    ran = does(acts, before, "f", line, PUSHED, STRIKE)

    assert [Place(0, -5)] == [moved.end for moved in ran.of(Moved)]
    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)
    assert 0 == ran.state.combatants["f"].acted


@pytest.mark.rule("adnd2e:overbear.who")
def test_who_is_pushed_out_of_contact_overbears_nobody() -> None:
    """All have to be in contact when it comes to it."""
    before = clash(swordsman(weapons=()), CLUBBER, armed("o", "club"))

    ran = does(overbear.ACTS, before, "f", "overbear target=o", PUSHED, STRIKE)

    assert [] == ran.of(AttackBegan)[1:]
    assert ["o"] == [r.who for r in ran.of(Rolled) if r.purpose == "attack"]


@pytest.mark.rule("adnd2e:aoo.grant")
def test_a_charger_that_lost_its_weapon_strikes_nobody() -> None:
    """It gets there with nothing to strike with, and is a charger all the same."""
    before = clash(
        swordsman(),
        monster("o", max_hp=30),
        armed("p", "club"),
        Turned("p", 0, 270, "set up"),
        others=(monster("p", weapons=(CLUB,)),),
        at={"o": (0, 60), "p": (5, 0)},
    )

    ran = does(charge.ACTS, before, "f", "charge target=o weapon=sword", DROPS, STRIKE)

    assert [Place(0, 55)] == [moved.end for moved in ran.of(Moved)]
    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)
    assert ran.state.combatants["f"].has("charging")


# ---------------------------------------------------------------- who may


@pytest.mark.rule("adnd2e:withdraw.restriction")
def test_who_withdrew_overruns_nobody() -> None:
    """An overrun can lead to an attack, and who withdrew makes none."""
    before = fight(
        person(size="L"),
        monster(),
        scene={"map": True},
        at={"f": (0, 0), "o": (0, 20)},
        given=[declared("f", "move"), ConditionGained("f", "withdrawn", "withdraw")],
    )

    assert "withdraw.restriction" == refused(
        overrun.ACTS, before, "f", "overrun over=o"
    )


@pytest.mark.rule("adnd2e:grab.control")
def test_a_two_handed_weapon_in_one_hand_is_of_no_use() -> None:
    """Nothing can be struck with a halberd until both hands have it."""
    halberd = weapon("halberd", "1d10", size="L", hands=2)
    state = fight(person(weapons=(halberd,)), monster())

    in_one = after(state, armed("f", "halberd"))
    in_both = after(state, armed("f", "halberd", "both"))

    assert () == figures.melee_weapons(in_one, "f")
    assert (halberd,) == figures.melee_weapons(in_both, "f")


@pytest.mark.rule("adnd2e:declare.simple_actions")
@pytest.mark.parametrize(
    ("given", "fits"),
    [
        ([armed("f", "halberd")], True),
        ([armed("f", "halberd"), armed("f", "knife", "off")], False),
        ([armed("f", "halberd", "both")], False),
    ],
)
def test_the_other_hand_takes_hold_too(given: list[Any], *, fits: bool) -> None:
    """What takes both hands and is in one is drawn to both, if the other is free."""
    tools = (weapon("halberd", "1d10", size="L", hands=2), weapon("knife", size="S"))
    state = fight(person(weapons=tools), monster(), given=given)

    assert (("both",) if fits else ()) == drawable(state, "f").get("halberd", ())


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
@pytest.mark.parametrize("name", ["spear", "trident", "glaive", "guisarme", "awl pike"])
def test_spears_tridents_and_polearms_can_be_set(name: str) -> None:
    """So the weapon's own line says, whatever a roster adds."""
    (tool,) = enlisted(fighter(weapons=(name,))).weapons

    assert tool.trait("set")


@pytest.mark.rule("adnd2e:trap.other_hand")
@pytest.mark.rule("adnd2e:attack.two_weapons")
def test_where_the_main_weapon_is_caught_the_other_hand_attacks() -> None:
    """It makes the usual attack, without the penalties of two, and no more."""
    short = weapon("short sword", "1d6", size="S", type="P")
    line = 'attack target=o weapon="short sword"'
    before = clash(
        swordsman(weapons=(SWORD, short)),
        CLUBBER,
        armed("f", "short sword", "off"),
        armed("o", "club"),
        WeaponTrapped("t1", "o", "club", "f", "sword"),
        declared="attack off=yes",
    )

    ran = strikes(before, line, [2])

    assert ["f"] == [missed.who for missed in ran.of(AttackMissed)]
    assert [()] == [roll.modifiers for roll in ran.of(Rolled)]
    assert "attack.two_weapons" == refused(ACTS, ran.state, "f", line)


@pytest.mark.rule("adnd2e:move.half_ranged")
@pytest.mark.rule("adnd2e:hold.one_attack")
@pytest.mark.parametrize("hold", ["", " hold=yes"])
@pytest.mark.parametrize(("last", "left"), [(0, 0), (-1, 1)])
def test_holding_gives_no_shot_that_half_a_move_took(
    hold: str, last: int, left: int
) -> None:
    """One shot a round becomes one every other round, held or not."""
    crossbow = weapon(
        "crossbow", "1d4", hands=2, melee=False, missile=True, reach=180, rof="1"
    )
    before = clash(
        swordsman(weapons=(crossbow,)),
        None,
        Spent("f", "moved", 30, lasting=False),
        Spent("f", f"shot:{last}", 1, lasting=True),
        declared=f"attack with=crossbow{hold}",
    )

    assert left == allowance(before, "f")


@pytest.mark.rule("adnd2e:move.half_melee")
@pytest.mark.rule("adnd2e:move.half_ranged")
def test_who_threw_last_round_may_move_and_strike_but_not_throw() -> None:
    """A hand axe strikes after half a move, and isn't thrown again so soon."""
    axe = weapon("hand axe", "1d6", missile=True, reach=90, rof="1")
    before = clash(
        swordsman(weapons=(axe,)),
        None,
        Spent("f", "moved", 30, lasting=False),
        Spent("f", "shot:0", 1, lasting=True),
    )

    strikes(before, 'attack target=o weapon="hand axe"', [2])
    line = 'shoot target=o weapon="hand axe"'
    assert "move.half_ranged" == refused(ACTS, before, "f", line)


@pytest.mark.rule("adnd2e:initiative.set_vs_charge")
@pytest.mark.parametrize(("tool", "amount"), [(SPEAR, -2), (CLUB, 0)])
def test_what_isnt_made_for_it_cant_be_set(tool: Any, amount: int) -> None:
    """A club gains nothing by being set against a charge."""
    state = clash(swordsman(weapons=(tool,)), None, declared="attack set=yes")

    added = {m.name: m.value for m in modifiers(state, "f")}

    assert amount == added.get("set vs. charge", 0)


# ---------------------------------------------------------------- throwing


@pytest.mark.rule("adnd2e:aoo.trigger.missile")
@pytest.mark.parametrize(("face", "flies"), [(2, True), (18, False)])
def test_a_throw_to_a_comrade_provokes(face: int, *, flies: bool) -> None:
    """Whoever threatens the thrower strikes first, and may strike it out of hand."""
    before = clash(
        swordsman(),
        CLUBBER,
        armed("o", "club"),
        others=(person("g"),),
        at={"g": (5, 10)},
        declared="throw",
    )
    dice, answers = ([2, 15], STRIKE[:1]) if flies else (DROPS, STRIKE)
    assert face == dice[0]

    ran = does(simple.ACTS, before, "f", "throw_to to=g item=sword", dice, answers)

    assert [Provoked("f", "missile", ("o",))] == ran.of(Provoked)
    stopped = [] if flies else [AttackStopped("f", "g", "can't go on")]
    assert stopped == ran.of(AttackStopped)


@pytest.mark.rule("adnd2e:firemelee.random")
@pytest.mark.rule("adnd2e:damage.holy_water")
def test_a_vial_flies_into_a_melee_at_anybody_in_it() -> None:
    """Of two as large the 2 is the comrade beside the vampire; it isn't burned."""
    cleric = person("f", klass="cleric", items="holy water:small")
    before = clash(
        cleric,
        monster("o", undead=True, max_hp=30),
        others=(person("g"),),
        at={"o": (0, 20), "g": (0, 25)},
        declared="throw",
    )
    line = 'throw_holy_water target=o item="holy water"'

    ran = does(simple.ACTS, before, "f", line, [2, 15])

    assert [TargetPicked("f", "g", ("o", "g"))] == ran.of(TargetPicked)
    assert ("g", 0) in [(d.who, d.amount) for d in ran.of(DamageSuffered)]


# ---------------------------------------------------------------- spells


@pytest.mark.rule("adnd2e:declare.cast_spell")
@pytest.mark.parametrize("innate", [True, False])
def test_harm_breaks_no_innate_ability(*, innate: bool) -> None:
    """It is no casting: only spells are lost to a blow."""
    glare = Spell("glare", "condition", traits=(Setting("innate", innate),))
    state = fight(person(spells=(glare,)), monster())

    def blow(moment: Moment) -> Deed:
        yield from hurt(moment, "f", 2, "a blow", "slashing", rule="attack.damage")

    ran = deed(blow, after(state, Declared("f", choice("cast spell=glare"))))

    assert [] == ran.of(SpellLost) if innate else [] != ran.of(SpellLost)


@pytest.mark.rule("adnd2e:initiative.spell")
def test_a_spell_of_a_whole_round_comes_after_held_actions() -> None:
    """The mage has 11, the fighter that holds 15: the fighter is first."""
    doom = RecruitSpell("doom", "damage", dice="1d4", traits={"casting_time": 10})
    played = whole(
        fighter(),
        orc(hp=30),
        fighter("m", klass="mage", weapons=(), spells=(doom,)),
        dice=[10, 1, 1, 2, 3],
        answers=[
            "attack who=o",
            "attack who=f hold=yes",
            "cast who=m spell=doom",
            "nothing who=o",
            'attack who=f target=o weapon="long sword"',
            "let who=o",
            "cast who=m spell=doom targets=o",
            "pass who=o",
        ],
    )

    assert ["o", "f", "m"] == [taken.who for taken in of(played, ActionTaken)]


# ---------------------------------------------------------------- traps and ways


def snared(*more: Any, declared: str = "move") -> State:
    """Return a fight in which f's sword has caught o's club."""
    return clash(
        swordsman(),
        CLUBBER,
        armed("o", "club"),
        WeaponTrapped("t1", "f", "sword", "o", "club"),
        Declared("o", choice(declared)),
        *more,
        declared=declared,
    )


@pytest.mark.rule("adnd2e:trap.no_use")
def test_a_trapper_that_goes_lets_the_weapon_free() -> None:
    """The trap doesn't reach across the field."""
    ran = does(movement.ACTS, snared(), "f", "move away=o feet=30")

    assert [TrapEnded("t1", "f", "o", "moved away")] == ran.of(TrapEnded)


@pytest.mark.rule("adnd2e:trap.no_use")
def test_a_trapper_that_stays_in_reach_keeps_its_trap() -> None:
    """To step aside beside the victim lets nothing free; nor does it concern others."""
    others = (monster("p", weapons=(CLUB,)), person("g", weapons=(SWORD,)))
    before = clash(
        swordsman(),
        CLUBBER,
        armed("o", "club"),
        WeaponTrapped("t1", "f", "sword", "o", "club"),
        WeaponTrapped("t2", "g", "sword", "p", "club"),
        declared="move",
        others=others,
        at={"p": (0, 60), "g": (0, 65)},
    )

    ran = does(movement.ACTS, before, "f", "move x=5 y=0")

    assert [] == ran.of(TrapEnded)
    assert ["t1", "t2"] == list(ran.state.traps)


@pytest.mark.rule("adnd2e:trap.no_use")
def test_a_shield_that_traps_reaches_no_farther_than_contact() -> None:
    """Whoever goes with the shield that has caught a club lets it free."""
    before = clash(
        swordsman(shield="medium"),
        CLUBBER,
        armed("o", "club"),
        armed("f", "shield", "off"),
        WeaponTrapped("t1", "f", "shield", "o", "club"),
        declared="move",
    )

    ran = does(movement.ACTS, before, "f", "move away=o feet=5")

    assert [TrapEnded("t1", "f", "o", "moved away")] == ran.of(TrapEnded)


@pytest.mark.rule("adnd2e:trap.no_use")
@pytest.mark.parametrize(
    ("acts", "line"),
    [
        (movement.ACTS, "move away=f feet=30"),
        (withdraw.ACTS, "withdraw away=f feet=5"),
        (overrun.ACTS, "overrun over=f"),
    ],
)
def test_whoever_is_caught_goes_only_without_its_weapon(acts: Any, line: str) -> None:
    """It has to drop what is caught before it goes anywhere."""
    assert "trap.no_use" == refused(acts, snared(), "o", line)


@pytest.mark.rule("adnd2e:trap.no_use")
def test_without_a_map_who_goes_lets_the_weapon_free_too() -> None:
    """To leave all is to leave the one whose weapon is caught."""
    played = whole(
        fighter(),
        orc(),
        dice=[2, 6],
        answers=["attack who=o", "move who=f"],
    ).ruled("caught", WeaponTrapped("t1", "f", "long sword", "o", "long sword"))

    played.goes_on([], ["move who=f away=o"])

    assert [TrapEnded("t1", "f", "o", "moved away")] == of(played, TrapEnded)


# ---------------------------------------------------------------- notes, and waking


@pytest.mark.rule("adnd2e:round.npc_secret")
@pytest.mark.rule("adnd2e:declare.defend")
@pytest.mark.parametrize(("reveal", "first"), [("on_action", True), ("never", False)])
def test_a_parry_lays_the_note_of_an_npc_open(reveal: str, *, first: bool) -> None:
    """Its armour class tells that it defends before its own count comes."""
    played = whole(
        fighter(),
        orc(),
        dice=[2, 6, 5],
        answers=[
            "defend who=o",
            "attack who=f",
            'attack who=f target=o weapon="long sword"',
        ],
        options={"round.reveal": reveal},
    )

    told = of(played, DeclarationOpened, AttackMissed)
    opened = DeclarationOpened("o", choice("defend"))
    assert first == (told[0] == opened)


@pytest.mark.rule("adnd2e:surprise.dex_loss")
@pytest.mark.rule("adnd2e:overbear.group_timing")
def test_who_joins_an_overbear_has_acted_and_is_awake() -> None:
    """It acts on the slowest one's count, and no count of its own comes after."""
    state = clash(
        person("f"),
        monster("o", max_hp=30),
        ConditionGained("g", "surprised", "surprise"),
        Declared("g", choice("attack hold=yes")),
        order(("g", 3), ("f", 9)),
        others=(person("g", intelligence=10),),
        at={"g": (5, 0), "o": (0, 5)},
    )
    state = after(state, Declared("f", choice("attack")))

    ran = does(overbear.ACTS, state, "f", "overbear target=o with=g", [2])

    assert [ConditionEnded("g", "surprised", "acts")] == ran.of(ConditionEnded)


@pytest.mark.rule("adnd2e:round.npc_secret")
@pytest.mark.rule("adnd2e:overbear.group_timing")
@pytest.mark.parametrize(("reveal", "opened"), [("on_action", 1), ("never", 0)])
def test_the_note_of_who_joins_is_opened_as_it_acts(reveal: str, opened: int) -> None:
    """The orc that held acts with the other: all see that this was noted."""
    hold = choice("attack hold=yes")
    state = fight(
        monster("f", "foes"),
        monster("g", "foes", intelligence=8),
        person("o", "party", max_hp=30),
        given=[
            declared("f"),
            Declared("g", hold),
            order(("g", 3), ("f", 9)),
            Engaged("f", "o", 5),
            Engaged("g", "o", 5),
        ],
        options={"round.reveal": reveal},
    )

    ran = does(overbear.ACTS, state, "f", "overbear target=o with=g", [2])

    assert [DeclarationOpened("g", hold)] * opened == ran.of(DeclarationOpened)


@pytest.mark.rule("adnd2e:overbear.result")
def test_who_was_lain_on_by_the_dead_is_free_at_the_next_count() -> None:
    """Nobody lies on it any more, so it threatens again."""
    played = whole(
        fighter(),
        orc(),
        dice=[2, 6],
        answers=["attack who=o", "attack who=f"],
    ).ruled("pinned", ConditionGained("o", "pinned", "f"))

    played.goes_on(
        [5],
        ['attack who=f target=o weapon="long sword"'],
    )

    assert "pinned" in {e.condition for e in of(played, ConditionEnded)}


@pytest.mark.rule("adnd2e:damage.str_cap")
@pytest.mark.parametrize(("option", "dealt"), [("printed", 7), ("dice", 6)])
def test_the_cap_of_strength_is_settled_for_the_fight(option: str, dealt: int) -> None:
    """Of +6 a 1d4+1 takes 5 with its printed addition, 4 by the die alone."""
    played = whole(
        fighter(weapons=("horseman's flail",), traits={"strength": "18/00"}),
        orc(hp=30),
        dice=[1, 9, 15, 1],
        answers=[
            "attack who=o",
            "attack who=f",
            'attack who=f target=o weapon="horseman\'s flail"',
            "let who=o",
        ],
        options={"damage.str_cap": option},
    )

    assert [dealt] == [wound.amount for wound in of(played, DamageSuffered)]
