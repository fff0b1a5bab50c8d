"""What is said before the dice, and what follows from it."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionLost,
    AttackMissed,
    CombatantLeft,
    ConditionGained,
    Declared,
    Died,
    Dropped,
    OrderSettled,
    PhaseBegan,
    Rolled,
    Taken,
)
from affray.events.values import Modifier, Place, Scalar
from affray.kernel.choices import parse
from affray.kernel.offers import OneOf
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from affray.kernel.reducers import evolve
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.rulesets.victorian.choices import act_offers
from affray.kernel.rulesets.victorian.initiative_modifiers import initiative_modifiers
from tests.support.outcomes import of
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import (
    QUIET,
    adept,
    beast,
    fight,
    fighter,
    goes_on,
    recruit,
    thug,
)


ON: dict[str, Scalar] = {"init.optional": "on"}


def before_the_dice(*recruits: Any, options: dict[str, Scalar] | None = None) -> Played:
    """Return a fight in which nobody has declared anything yet."""
    return play(RULESET, set_up(*recruits, options=options), QUIET)


@pytest.mark.rule("victorian:conv.optional")
def test_what_is_declared_is_kept_for_the_round() -> None:
    """It is on record before the dice, and forgotten when the next round begins."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 9, 4, 9],
        answers=["set who=f", "done who=f", "done who=g"],
    )
    assert [Declared("f", parse("set who=f"))] == of(played, Declared)
    assert None is played.state.combatants["f"].declared


@pytest.mark.rule("victorian:conv.optional")
def test_a_declaration_at_the_wrong_time_is_refused() -> None:
    """Once the dice are rolled nobody sets himself against a charge any more."""
    played = fight(fighter(), thug(), dice=[*QUIET, 4, 9])
    for line in ("set who=f", "wait who=f", "parry who=f", "ready who=f"):
        assert "conv.optional" == played.refused(line).rule


@pytest.mark.rule("victorian:second.compensation")
def test_who_lost_no_second_attack_has_nothing_to_make_good() -> None:
    """To declare a blow in second 1 is refused."""
    refused = before_the_dice(fighter(), thug()).refused("melee who=f")
    assert "second.compensation" == refused.rule


@pytest.mark.rule("victorian:spell.busy", "victorian:surprise.effect")
def test_who_has_no_die_declares_nothing() -> None:
    """One who casts and one who is surprised aren't asked, and are refused."""
    spell = RecruitSpell("web", "condition", condition="held", traits={"casting": 3})
    casting = fight(
        adept(spell),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 9],
        answers=["cast who=a spell=web", "done who=a"],
    )
    casting.goes_on([], ["done who=g"])
    assert "spell.busy" == casting.refused("set who=a").rule
    surprised = play(RULESET, set_up(fighter(), thug()), [10, 1])
    assert "surprise.effect" == surprised.refused("set who=g").rule
    assert "" == surprised.refused("set who=nobody").rule


@pytest.mark.rule("victorian:init.waiting", "victorian:init.set_charge")
def test_with_the_table_on_an_attack_may_wait_or_be_set() -> None:
    """Its own numbers are added to that of the weapon."""
    line = "attack who=f weapon=saber set=yes wait=yes declared=yes"
    played = fight(fighter(), thug(), dice=[*QUIET, 3, 9], answers=[line], options=ON)
    roll = of(played, Rolled)[2]
    assert (
        7,
        (
            Modifier("set against charge", -2, "init.set_charge"),
            Modifier("waiting", 1, "init.waiting"),
            Modifier("weapon speed", 5, "opt.weapon"),
        ),
    ) == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:init.waiting")
def test_with_the_table_on_an_attack_may_wait_for_another() -> None:
    """F strikes right after G, whoever is slower by the dice."""
    line = "attack who=f weapon=saber for=g declared=yes"
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 1, 9, 2],
        answers=[line, "done who=g", "attack who=f target=g weapon=saber"],
        options=ON,
    )
    begun = [p.phase for p in of(played, PhaseBegan) if "f" in p.sides]
    assert "second 9 after g" == begun[-1]
    assert [AttackMissed("f", "g", "melee", "saber", 2, 11)] == of(played, AttackMissed)


@pytest.mark.rule("victorian:location.called")
def test_with_the_table_on_a_called_shot_is_part_of_the_attack() -> None:
    """It isn't declared by itself, and adds 1 to the weapon's speed."""
    alone = before_the_dice(fighter(), thug(), options=ON)
    line = 'called_shot who=f part="hand, left"'
    assert alone.refused(line).message.startswith("called_shot can't be chosen now")
    declared = 'attack who=f weapon=saber called="hand, left" declared=yes'
    goes_on(alone, [2, 9], [declared])
    assert 8 == of(alone, Rolled)[2].total


@pytest.mark.rule("victorian:conv.optional", "victorian:second.compensation")
def test_with_the_table_on_one_who_makes_good_strikes_with_anything() -> None:
    """The lost second attack gives second 1, whatever the weapon weighs."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 5, 1, 2, 9, 2],
        answers=[
            "attack who=f weapon=saber declared=yes",
            "done who=g",
            "attack who=f target=g weapon=saber",
            "done who=f",
            "melee who=f",
            "attack who=f target=g weapon=saber",
        ],
        options=ON,
    )
    assert [1, 9] == [s.total for s in of(played, OrderSettled)[-1].standings]
    assert 2 == len(of(played, AttackMissed))


@pytest.mark.rule("victorian:conv.optional")
def test_who_declared_a_weapon_strikes_with_no_other() -> None:
    """Neither with the other hand's, nor with the body it has."""
    claw = RecruitWeapon("claw", "1d4", hands=0)
    bite = RecruitWeapon("bite", "1d6", hands=0)
    ape = beast(weapons=("club", claw, bite))
    played = fight(
        fighter(),
        ape,
        dice=[*QUIET, 9, 1],
        answers=["attack who=b weapon=club declared=yes"],
        options=ON,
    )
    assert "second 5" == played.state.phase
    assert "conv.optional" == played.refused("attack who=b target=f").rule
    goes_on(played, [2], ["attack who=b target=f weapon=club"])
    assert [AttackMissed("b", "f", "melee", "club", 2, 12)] == of(played, AttackMissed)


@pytest.mark.rule("victorian:conv.optional")
def test_who_declared_its_body_strikes_with_all_of_it() -> None:
    """A beast's claws and bite are one attack."""
    claw = RecruitWeapon("claw", "1d4", hands=0)
    bite = RecruitWeapon("bite", "1d6", hands=0)
    played = fight(
        fighter(),
        beast(weapons=(claw, bite)),
        dice=[*QUIET, 9, 1, 2, 2],
        answers=["attack who=b weapon=bite declared=yes", "attack who=b target=f"],
        options=ON,
    )
    assert ["claw", "bite"] == [a.weapon for a in of(played, AttackMissed)]


@pytest.mark.rule("victorian:conv.optional")
def test_a_weapon_may_be_declared_that_is_yet_to_be_drawn() -> None:
    """The declared dagger is drawn first, by a move; the saber stays unused."""
    played = fight(
        fighter(weapons=("saber", "dagger")),
        thug(),
        dice=[*QUIET, 2, 9, 2],
        answers=[
            "attack who=f weapon=dagger declared=yes",
            "draw who=f item=dagger hand=off",
            "drop who=f item=saber",
            "attack who=f target=g weapon=dagger",
        ],
        options=ON,
    )
    assert ["dagger"] == [a.weapon for a in of(played, AttackMissed)]


@pytest.mark.rule("victorian:opt.casting", "victorian:spell.rounds")
def test_minutes_of_casting_never_count_on_the_die() -> None:
    """With the option a spell of a round still takes its minute."""
    slow = RecruitSpell(
        "web",
        "condition",
        condition="held",
        traits={"casting": 1, "casting_unit": "round"},
    )
    played = fight(
        adept(slow),
        thug(at=(100, 0)),
        dice=[*QUIET, 5, 9],
        answers=["cast who=a spell=web declared=yes", "cast who=a spell=web"],
        options={**ON, "spell.timing": "initiative"},
    )
    assert 5 == of(played, Rolled)[2].total
    assert played.state.combatants["a"].has("casting")


@pytest.mark.rule("victorian:init.waiting")
def test_one_who_waits_for_somebody_without_a_second_forfeits() -> None:
    """G parries and has no second, so F has waited in vain."""
    played = fight(
        fighter(),
        thug(),
        thug("h"),
        dice=[*QUIET, 4, 9],
        answers=["wait who=f for=g", "parry who=g"],
    )
    lost = [a.reason for a in of(played, ActionLost) if a.who == "f"]
    assert ["g doesn't act later in this round"] == lost


@pytest.mark.rule("victorian:init.waiting")
def test_two_may_wait_for_one() -> None:
    """They act at one moment after it."""
    played = fight(
        fighter("f1"),
        recruit("f2", "party", {"klass": "rogue", "armour_class": 9}, {}),
        thug(),
        dice=[*QUIET, 1, 2, 8],
        answers=["wait who=f1 for=g", "wait who=f2 for=g", "done who=g"],
    )
    played.goes_on([], [])
    begun = [(p.phase, p.sides) for p in of(played, PhaseBegan)][2:]
    assert [("second 8", ("g",)), ("second 8 after g", ("f1", "f2"))] == begun


@pytest.mark.rule("victorian:crit.death", "victorian:conv.optional")
def test_the_question_lapses_for_one_who_is_ruled_dead_before_the_dice() -> None:
    """F rolls nothing, and the round goes on for the others."""
    played = before_the_dice(fighter(), fighter("f2"), thug())
    played.ruled("a slate", Died("f", "a slate"))
    goes_on(played, [4, 9])
    assert ["f2", "g"] == [r.who for r in of(played, Rolled)[2:]]


@pytest.mark.rule("victorian:conv.optional")
def test_with_nobody_left_to_attack_none_is_declared() -> None:
    """With the table on and the last foe ruled away, no attack is offered."""
    played = before_the_dice(fighter(), thug(), options=ON)
    played.ruled("gone", CombatantLeft("g", "carried off"))
    acts = {o.act for o in played.prompt.offers(played.state, "f")}
    assert {"ready", "parry", "set", "wait"} == acts


@pytest.mark.rule("victorian:conv.optional")
def test_what_has_no_number_adds_none() -> None:
    """With the table on, one who is set adds nothing but that."""
    played = fight(
        fighter(), thug(), dice=[*QUIET, 5, 9], answers=["set who=f"], options=ON
    )
    assert 3 == of(played, Rolled)[2].total


@pytest.mark.rule("victorian:opt.magic_items")
def test_a_scroll_without_a_spell_adds_nothing() -> None:
    """What nobody knows the casting time of has none."""
    reader = adept(traits={"magic_items": "map:scroll:ready"})
    played = fight(
        reader,
        thug(),
        dice=[*QUIET, 5, 9],
        answers=["use who=a item=map declared=yes"],
        options={**ON, "spell.timing": "initiative"},
    )
    assert 5 == of(played, Rolled)[2].total


@pytest.mark.rule("victorian:conv.optional")
def test_who_has_nothing_to_strike_with_declares_no_attack() -> None:
    """With the table on and both hands full of other things, none is offered."""
    unarmed = fighter(weapons=(), traits={"items": "bag:held, lamp:held"})
    played = before_the_dice(unarmed, thug(), options=ON)
    acts = {o.act for o in played.prompt.offers(played.state, "f")}
    assert {"ready", "parry", "set", "wait"} == acts


@pytest.mark.rule("victorian:conv.optional", "victorian:parry.forfeit")
def test_who_declared_and_is_ruled_out_declared_nothing() -> None:
    """A figure that fell asleep after it spoke, before the dice, doesn't parry."""
    played = before_the_dice(fighter(), thug())
    played.goes_on([], ["parry who=f"])
    played.ruled("a dart", ConditionGained("f", "asleep", "a dart"))
    played.goes_on([4], ["ready who=g"])
    assert [] == of(played, Declared)
    assert ["g"] == [r.who for r in of(played, Rolled)[2:]]


@pytest.mark.rule("victorian:conv.optional")
def test_a_declared_weapon_may_be_lost_before_its_second() -> None:
    """F declared G's club, which it had taken: knocked away, it is only refused."""
    taken = Taken("f", "club", "g", "main")
    played = fight(
        fighter(weapons=()),
        thug(),
        dice=[*QUIET, 4, 3],
        answers=["attack who=f weapon=club declared=yes"],
        options={"init.optional": "on"},
        given=[Dropped("g", "club", Place(5, 0), "dropped"), taken],
    )
    played.ruled("a stone", Dropped("f", "club", Place(0, 0), "knocked away"))
    goes_on(played, [], ["done who=g", "speak who=f words=Ouch"])
    assert "conv.optional" == played.refused("attack who=f target=g").rule
    assert "conv.optional" == played.refused("attack who=f target=g weapon=fist").rule


@pytest.mark.rule("victorian:conv.optional", "victorian:opt.weapon")
def test_what_is_lost_before_the_dice_weighs_nothing() -> None:
    """The speed of a weapon that is gone isn't added to the die."""
    given = (
        Dropped("g", "club", Place(5, 0), "dropped"),
        Taken("f", "club", "g", "main"),
    )
    options = {"init.optional": "on"}
    roster = set_up(fighter(weapons=()), thug(), options=options)
    ready = play(RULESET, roster, QUIET, given=given).state
    state = evolve(ready, Declared("f", parse("attack weapon=club")))
    assert 4 == sum(p.value for p in initiative_modifiers(state, "f"))
    lost = evolve(state, Dropped("f", "club", Place(0, 0), "knocked away"))
    assert () == initiative_modifiers(lost, "f")


@pytest.mark.rule("victorian:conv.optional")
def test_only_what_was_declared_is_offered() -> None:
    """F holds a saber and has a fist; bound to the saber, it is offered no other.

    The second attack is free of that.
    """
    declared = "attack who=f weapon=saber declared=yes"
    line = "attack who=f target=g weapon=saber"
    played = fight(
        fighter(), thug(), dice=[*QUIET, 1, 9], answers=[declared], options=ON
    )

    def arms() -> set[str]:
        offers = act_offers(played.state, "f")
        slots = [s for o in offers for s in o.slots if s.name == "weapon"]
        return {
            name for slot in slots if isinstance(slot, OneOf) for name in slot.values
        }

    assert {"saber"} == arms()
    goes_on(played, [3], [line, "done who=f", "done who=g"])
    assert {"saber", "fist"} == arms()


@pytest.mark.rule("victorian:conv.optional")
@pytest.mark.parametrize(
    "line",
    [
        "attack who=f weapon=saber",
        "cast who=f spell=spark",
        "use who=f item=ring",
        "turn_undead who=f",
    ],
)
def test_acts_are_no_declarations_by_default(line: str) -> None:
    """Without the second table what is done is said when the second comes."""
    spark = RecruitSpell("spark", "damage", "1d4")
    armed = fighter(spells=(spark,), traits={"magic_items": "ring:ring"})
    assert "conv.optional" == before_the_dice(armed, thug()).refused(line).rule
