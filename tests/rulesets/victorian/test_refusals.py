"""What isn't offered, and which rule says so; rulings that come in between."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    CombatantLeft,
    ConditionEnded,
    ConditionGained,
    Died,
    Event,
    FightEnded,
    Lapsed,
    Moved,
    Provoked,
    RoundEnded,
    SpellLost,
    Spent,
    Spoke,
    SurpriseSettled,
    TimerEnded,
)
from affray.events.values import Outcome
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.opening import opening
from affray.kernel.recruits import RecruitSpell
from affray.kernel.reducers import evolve
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.rulesets.victorian.sheet_lines import sheet_lines
from affray.kernel.state import State
from tests.support.outcomes import latest, of
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, adept, beast, fight, fighter, recruit, thug


STRIKE = "attack who=f target=g weapon=saber"
PISTOL = "service revolver .455"


def open_turn(*effects: Event) -> Played:
    """Return F's turn, G still to come, after a ruling with *effects*."""
    played = fight(fighter(), thug(), thug("h", at=(5, 5)), dice=[*QUIET, 4, 9, 9])
    if effects:
        played.ruled("so be it", *effects)
    return played


@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        pytest.param(
            Died("g", "a slate"),
            "crit.death",
            id="dead",
            marks=pytest.mark.rule("victorian:crit.death"),
        ),
        pytest.param(
            CombatantLeft("g", "carried off"),
            "init.target",
            id="gone",
            marks=pytest.mark.rule("victorian:init.target"),
        ),
        pytest.param(
            ConditionGained("g", "coma", "a slate"),
            "state.coma",
            id="in a coma",
            marks=pytest.mark.rule("victorian:state.coma"),
        ),
    ],
)
def test_who_is_out_of_it_does_nothing(effect: Event, rule: str) -> None:
    """The refusal tells why."""
    played = open_turn(effect)
    assert rule == played.refused("attack who=g target=f weapon=club").rule


@pytest.mark.rule("victorian:init.is_second")
def test_who_isnt_there_at_all_is_refused_without_a_rule() -> None:
    """Nobody of that name is asked."""
    assert "" == open_turn().refused("attack who=nobody target=f").rule


@pytest.mark.rule("victorian:melee.fighter_two", "victorian:action.budget")
def test_a_second_attack_is_nothing_else() -> None:
    """In its second a fighter strikes, and can't walk off or draw."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 4, 9, 2],
        answers=[STRIKE, "done who=f", "done who=g"],
    )
    assert "second 10" == played.state.phase
    for line in ("move who=f away=g feet=5", "sheathe who=f item=saber", "aid who=f"):
        assert "melee.fighter_two" == played.refused(line).rule
    assert "melee.fighter_two" == played.refused("step who=f away=g feet=5").rule


@pytest.mark.rule("victorian:melee.fighter_two")
def test_a_second_attack_waits_for_its_second() -> None:
    """Right after the first one it is refused, with the second it comes in."""
    played = fight(fighter(), thug(), dice=[*QUIET, 4, 9, 2], answers=[STRIKE])
    refused = played.refused(STRIKE)
    assert ("melee.fighter_two", "f strikes again in second 10") == (
        refused.rule,
        refused.message,
    )


@pytest.mark.rule("victorian:melee.others_one")
def test_others_have_no_attack_left() -> None:
    """A rogue that struck once is refused."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 9, 4, 2],
        answers=["attack who=g target=f weapon=club"],
    )
    refused = played.refused("attack who=g target=f weapon=club")
    assert "melee.others_one" == refused.rule


@pytest.mark.rule("victorian:missile.rate")
def test_a_second_shot_waits_for_the_last_second() -> None:
    """Right after the first it is refused; in second 10 nothing else is done."""
    shot = f'shoot who=f target=g weapon="{PISTOL}"'
    played = fight(
        fighter(weapons=(PISTOL,)),
        thug(at=(40, 0)),
        dice=[*QUIET, 4, 9, 2],
        answers=[shot],
    )
    assert "missile.rate" == played.refused(shot).rule
    played.goes_on([], ["done who=f", "done who=g"])
    assert "missile.rate" == played.refused("move who=f away=g feet=5").rule


@pytest.mark.rule("victorian:missile.rate")
def test_a_second_shot_lapses_where_nobody_is_left_to_shoot_at() -> None:
    """G, out of the fight by second 10, is no target; it is on record."""
    shot = f'shoot who=f target=g weapon="{PISTOL}"'
    played = fight(
        fighter(weapons=(PISTOL,)),
        thug(at=(40, 0)),
        dice=[*QUIET, 4, 9, 2],
        answers=[shot, "done who=f", "flee who=g"],
    )
    assert [] == [a for a in of(played, ActionTaken) if a.serial > 2]
    assert FightEnded(
        (Outcome("party", "stands"), Outcome("foes", "fled")),
        "fewer than two sides fight on",
    ) in of(played, FightEnded)


@pytest.mark.rule("victorian:missile.rate")
def test_a_second_shot_lapses_with_an_empty_weapon() -> None:
    """One shot was left; the second lapses, and the round goes on."""
    shot = f'shoot who=f target=g weapon="{PISTOL}"'
    played = fight(
        fighter(weapons=(PISTOL,)),
        thug(at=(40, 0)),
        dice=[*QUIET, 4, 9, 2, 5, 5],
        answers=[shot, "done who=g"],
        given=[Spent("f", f"shot-out:{PISTOL}", 5, lasting=True)],
    )
    reason = "nobody to shoot at, or nothing to shoot with"
    assert ActionLost("f", reason) in of(played, ActionLost)


@pytest.mark.rule("victorian:opt.breath", "victorian:aoo.trigger")
def test_a_breath_gives_nobody_an_opportunity() -> None:
    """It is no casting."""
    fire = RecruitSpell("fire", "damage", "1d6", traits={"breath": True})
    played = fight(
        fighter(),
        beast(spells=(fire,)),
        dice=[*QUIET, 9, 1, 4],
        answers=["cast who=b spell=fire targets=f"],
    )
    assert [] == of(played, Provoked)


@pytest.mark.rule("victorian:opt.magic_items")
def test_an_item_may_do_what_only_the_table_knows() -> None:
    """Where no spell is of its name, its use is on record and nothing more."""
    odd = adept(traits={"magic_items": "odd rod:rod"})
    played = fight(
        odd, thug(), dice=[*QUIET, 4, 9], answers=['use who=a item="odd rod"']
    )
    assert [ActionTaken("a", "use", 1)] == latest(played, ActionTaken)


@pytest.mark.rule("victorian:opt.magic_items")
def test_what_was_drunk_isnt_drunk_again() -> None:
    """In the next round the refusal says that it is used up."""
    cure = RecruitSpell("potion", "heal", "1d8")
    traits = {"magic_items": "potion:potion:ready"}
    who = recruit(
        "r", "party", {"klass": "rogue", "spells": (cure,)}, {"traits": traits}
    )
    drink = "use who=r item=potion targets=r"
    played = fight(
        who,
        thug(),
        dice=[*QUIET, 3, 9, 5, 3, 9],
        answers=[drink, "done who=r", "done who=g", "ready who=r"],
    )
    assert "opt.magic_items" == played.refused(drink).rule
    assert "opt.magic_items" == played.refused("open who=r item=potion").rule


@pytest.mark.rule("victorian:action.start_full_round")
def test_work_may_be_completed_without_a_word() -> None:
    """Nothing is told, and it is done."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 9, 4, 9],
        answers=[
            "begin who=f what=work",
            "done who=f",
            "done who=g",
            "complete who=f what=work",
        ],
    )
    assert [] == of(played, Spoke)
    refused = played.refused("complete who=f what=work")
    assert "action.swap" == refused.rule


@pytest.mark.rule("victorian:action.start_full_round", "victorian:missile.reload")
def test_half_a_reloading_provokes_like_a_whole_one() -> None:
    """G strikes at one who begins to reload next to it, not at one who works."""
    gun = "double shotgun 12-bore"
    played = fight(
        fighter(weapons=(gun,)),
        thug(),
        dice=[*QUIET, 4, 9],
        answers=[f'begin who=f what=reload weapon="{gun}"', "decline who=g"],
        given=[Spent("f", f"shot-out:{gun}", 2, lasting=True)],
    )
    assert [Provoked("f", "reloading", ("g",))] == of(played, Provoked)
    work = fight(
        fighter(), thug(), dice=[*QUIET, 4, 9], answers=["begin who=f what=work"]
    )
    assert [] == of(work, Provoked)


@pytest.mark.rule("victorian:spell.instant")
def test_a_condition_that_is_saved_against_befalls_nobody() -> None:
    """Whoever makes the save goes free."""
    web = RecruitSpell("web", "condition", condition="held", save="negates")
    played = fight(
        adept(web),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 9, 16],
        answers=["cast who=a spell=web targets=g"],
    )
    assert [] == of(played, ConditionGained)


@pytest.mark.rule("victorian:spell.completion")
def test_two_castings_dont_get_in_each_others_way() -> None:
    """The first to come off leaves the other's clock running."""
    web = RecruitSpell("web", "condition", condition="slowed", traits={"casting": 1})
    played = fight(
        adept(web),
        adept(web, who="e"),
        thug(at=(100, 0)),
        dice=[*QUIET, 4, 5, 9, 9],
        answers=[
            "cast who=a spell=web",
            "cast who=e spell=web",
            "done who=g",
            "release who=a targets=g",
        ],
    )
    assert [TimerEnded("a:casting", "the spell is cast")] == of(played, TimerEnded)
    assert "second 4" == played.state.phase


@pytest.mark.rule("victorian:time.combat_round")
def test_a_clock_may_run_out_on_nothing() -> None:
    """What was ruled away before leaves only its clock to end."""
    lull = RecruitSpell("lull", "condition", condition="slowed", duration=1)
    played = fight(
        adept(lull),
        thug(at=(100, 0)),
        dice=[*QUIET, 1, 9],
        answers=["cast who=a spell=lull targets=g"],
    )
    played.ruled("shaken off", ConditionEnded("g", "slowed", "shaken off"))
    for _ in range(6):
        played.goes_on(
            [1, 9], ["done who=a", "done who=g", "ready who=a", "ready who=g"]
        )
    assert [TimerEnded("g:slowed", "its time is up")] == of(played, TimerEnded)
    assert 1 == len(of(played, ConditionEnded))


@pytest.mark.rule("victorian:init.target")
def test_who_is_alone_has_nowhere_to_go() -> None:
    """With all others ruled away, no way leads to or from anybody."""
    played = fight(fighter(), thug(), dice=[*QUIET, 4, 9])
    played.ruled("gone", CombatantLeft("g", "carried off"))
    assert "init.target" == played.refused("move who=f toward=g feet=5").rule
    assert "" == played.refused("move who=f feet=5").rule
    acts = {o.act for o in played.prompt.offers(played.state, "f")}
    assert not acts & {"move", "run", "flee", "step", "withdraw"}


@pytest.mark.rule("victorian:init.batch", "victorian:init.target")
def test_nothing_is_done_to_one_who_was_ruled_away() -> None:
    """An act chosen before the ruling is lost, and the batch goes on."""
    played = fight(fighter(), thug(), thug("h"), dice=[*QUIET, 5, 5, 5])
    played.goes_on([], [STRIKE])
    played.ruled("gone", CombatantLeft("g", "carried off"))
    played.goes_on([], ["done who=h"])
    assert [ActionLost("f", "no longer possible")] == of(played, ActionLost)


@pytest.mark.rule("victorian:init.batch")
def test_a_turn_lapses_where_its_figure_is_ruled_away() -> None:
    """Nobody is asked any more, and the next one's second comes."""
    played = open_turn(CombatantLeft("f", "carried off"))
    assert [Lapsed] == [type(e) for e in of(played, Lapsed)]
    assert [RoundEnded(1, goes_on=False, reason="fewer than two sides fight on")] == of(
        played, RoundEnded
    )


@pytest.mark.rule("victorian:surprise.effect")
def test_one_figure_may_be_ruled_surprised_or_not() -> None:
    """A ruling on a figure goes before what its side rolled."""
    played = play(RULESET, set_up(fighter(), thug(), thug("h")), [10, 1])
    played.ruled("h saw it", SurpriseSettled("h", surprised=False, reason="it watched"))
    played.goes_on([1, 9], ["ready who=f"])
    assert ["f", "h"] == [m for s in played.state.order for m in s.members]


@pytest.mark.rule("victorian:conv.attack")
def test_a_sheet_before_everything() -> None:
    """Where no round is open it says nothing of acts."""
    state = State()
    for event in opening(RULESET, set_up(fighter(), thug()), EnteredDice().terms):
        state = evolve(state, event)
    names = {line.name for line in sheet_lines(state, "f")}
    assert not names & {"attacks", "acts left", "acts in"}


@pytest.mark.rule("victorian:time.combat_round")
def test_after_the_end_nothing_follows() -> None:
    """A fight that is over has no next step."""
    played = fight(
        fighter(),
        thug(at=(100, 0)),
        dice=[*QUIET, 3, 2],
        answers=["surrender who=g"],
    )
    assert None is RULESET.next_step(played.state)


@pytest.mark.rule("victorian:init.batch")
def test_a_walk_in_a_batch_that_was_ruled_impossible_is_lost() -> None:
    """The same holds for a way toward one who is gone."""
    played = fight(fighter(), thug(at=(50, 0)), thug("h"), dice=[*QUIET, 5, 5, 5])
    played.goes_on([], ["move who=f toward=g feet=10"])
    played.ruled("gone", CombatantLeft("g", "carried off"))
    played.goes_on([], ["done who=h"])
    assert [] == of(played, Moved)


@pytest.mark.rule("victorian:init.tie", "victorian:speed.run")
def test_who_flees_in_a_moment_is_hit_by_the_blows_of_that_moment() -> None:
    """G's blow lands on F, who is then gone; felled by it, F would lie there."""
    lines = ["flee who=f", "attack who=g target=f weapon=club", "decline who=g"]
    played = fight(fighter(), thug(), dice=[*QUIET, 5, 5])
    played.goes_on([15, 8, 3], [*lines, "done who=f", "done who=g"])
    assert 17 == played.state.combatants["f"].hp
    assert [CombatantLeft("f", "fled")] == of(played, CombatantLeft)
    felled = fight(fighter(hp=3), thug(), dice=[*QUIET, 5, 5])
    felled.goes_on([15, 8, 3], [*lines, "done who=f", "done who=g"])
    assert [] == of(felled, CombatantLeft)


def ruled_at_the_opportunity(line: str, **changes: Any) -> Played:
    """Return F's act after it was ruled dead while G was asked about a blow."""
    played = fight(fighter(**changes), thug(), thug("h"), dice=[*QUIET, 4, 9, 9])
    played.goes_on([], [line])
    assert "opportunity" == played.prompt.ask.kind
    played.ruled("a slate", Died("f", "a slate"))
    return played


@pytest.mark.rule("victorian:crit.death", "victorian:init.batch")
def test_the_dead_shoot_no_more() -> None:
    """A shot that was about to come is lost with its figure."""
    shot = f'shoot who=f target=g weapon="{PISTOL}"'
    played = ruled_at_the_opportunity(shot, weapons=(PISTOL,))
    assert ActionLost("f", "felled by an opportunity attack") in of(played, ActionLost)


@pytest.mark.rule("victorian:crit.death", "victorian:spell.interrupt")
def test_the_dead_cast_no_more() -> None:
    """The spell is lost, and spent."""
    bolt = RecruitSpell("bolt", "damage", "1d6")
    line = "cast who=f spell=bolt targets=g"
    played = ruled_at_the_opportunity(line, spells=(bolt,))
    assert [("f", "bolt", True)] == [
        (e.who, e.spell, e.spent) for e in of(played, SpellLost)
    ]


@pytest.mark.rule("victorian:crit.death", "victorian:speed.run")
def test_the_dead_dont_flee() -> None:
    """Who dies at the edge of the field stays there."""
    assert [] == of(ruled_at_the_opportunity("flee who=f"), CombatantLeft)


@pytest.mark.rule("victorian:opt.magic_items", "victorian:action.start_full_round")
@pytest.mark.parametrize(
    "line",
    [
        pytest.param("use who=a item=balm targets=x", id="an item"),
        pytest.param('begin who=a what=reload weapon="sword cane"', id="half an act"),
        pytest.param("use who=a item=x", id="no item"),
    ],
)
def test_what_no_rule_forbids_is_refused_all_the_same(line: str) -> None:
    """Where the words fit no offer, the refusal says so and names no rule."""
    balm = RecruitSpell("balm", "heal", "1d8")
    bearer = adept(balm, traits={"magic_items": "balm:potion:ready"})
    played = fight(bearer, thug(), dice=[*QUIET, 4, 9])
    refused = played.refused(line)
    assert ("illegal", "") == (refused.code, refused.rule)
