"""What exactly is offered: every act with its bounds."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Spent
from affray.events.values import Scalar
from affray.kernel.offers import Number, Offer, OneOf, Slot, SomeOf
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.rulesets.victorian.tables import PARTS
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, adept, fight, fighter, thug


PISTOL = "service revolver .455"
GUN = "duelling pistol"
BODY = "|".join(PARTS)


def told(slot: Slot) -> str:
    """Return a slot in one word: its name, and what it may be."""
    optional = "?" if slot.optional else ""
    if isinstance(slot, Number):
        return f"{slot.name}{optional}={slot.least}..{slot.most}"
    if isinstance(slot, SomeOf):
        return (
            f"{slot.name}{optional}={slot.least}-{slot.most} of {','.join(slot.values)}"
        )
    if isinstance(slot, OneOf):
        return f"{slot.name}{optional}={'|'.join(slot.values)}"
    return f"{slot.name}{optional}"


def offered(played: Played) -> list[str]:
    """Return what is offered at the open question, in order."""
    opened = played.prompt
    offers: tuple[Offer, ...] = opened.offers(played.state, opened.ask.figures[0])
    return [" ".join((o.act, *(told(s) for s in o.slots[1:]))) for o in offers]


WEB = RecruitSpell(
    "web", "condition", condition="held", targets=2, traits={"casting": 1}
)
DART = RecruitSpell("dart", "damage", "1d4")


def caster() -> Recruit:
    """Return one with two spells and two magic items."""
    traits: dict[str, Scalar] = {"magic_items": "rod:rod, phial:potion"}
    return adept(WEB, DART, at=(50, 0), traits=traits)


def met(*answers: str, dice: tuple[int, ...] = ()) -> Played:
    """Return a round of three in which F acts in second 4, A in 6 and G in 9."""
    roster = fighter(weapons=("saber", PISTOL)), caster(), thug()
    return fight(*roster, dice=[*QUIET, 4, 6, 9, *dice], answers=answers)


@pytest.mark.rule("victorian:action.types", "victorian:action.budget")
def test_what_a_fighter_is_offered_next_to_a_foe() -> None:
    """Blows, moves with their bounds, and what costs nothing."""
    played = met()
    assert [
        "done",
        "attack target=g weapon=saber",
        "attack target=g weapon=saber off=fist",
        "attack target=g weapon=fist",
        "disarm target=g item=club weapon=saber|fist",
        "begin what=work words?",
        "move toward=a|g feet=1..30",
        "move away=a|g feet=1..30",
        "step toward=a|g feet=1..5",
        "step away=a|g feet=1..5",
        "run toward=a|g feet=1..120",
        "run away=a|g feet=1..120",
        "withdraw toward=a|g feet=1..60",
        "withdraw away=a|g feet=1..60",
        "flee",
        "draw item=service revolver .455 hand?=off",
        "sheathe item=saber",
        "drop item=saber",
        "turn_back foe=g",
        "aid words?",
        "use_skill words?",
        "open_door words?",
        "mount words?",
        "work words",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:action.types", "victorian:spell.instant")
def test_what_a_caster_is_offered_far_from_a_foe() -> None:
    """A slow spell without targets, a quick one with them; items; a charge."""
    played = met("done who=f", "trifle who=a words=hm")
    assert [
        "done",
        "cast spell=web",
        "cast spell=dart targets=1-1 of g,f,a",
        "use item=rod",
        "open item=phial",
        "begin what=work words?",
        "move toward=f|g feet=1..30",
        "move away=f|g feet=1..30",
        "step toward=f|g feet=1..5",
        "step away=f|g feet=1..5",
        "run toward=f|g feet=1..120",
        "run away=f|g feet=1..120",
        "withdraw toward=f|g feet=1..60",
        "withdraw away=f|g feet=1..60",
        "flee",
        "charge target=g weapon=sword cane|fist",
        "sheathe item=sword cane",
        "drop item=sword cane",
        "aid words?",
        "use_skill words?",
        "open_door words?",
        "mount words?",
        "work words",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:action.budget", "victorian:melee.fighter_two")
def test_what_is_left_after_a_blow() -> None:
    """A move, a step, and what costs nothing."""
    played = met("attack who=f target=g weapon=saber", dice=(2,))
    assert [
        "done",
        "move toward=a|g feet=1..30",
        "move away=a|g feet=1..30",
        "step toward=a|g feet=1..5",
        "step away=a|g feet=1..5",
        "draw item=service revolver .455 hand?=off",
        "sheathe item=saber",
        "drop item=saber",
        "turn_back foe=g",
        "open_door words?",
        "mount words?",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:action.budget", "victorian:action.five_foot_step")
def test_what_is_left_after_blow_and_walk() -> None:
    """Only what costs nothing; no step, since ground was covered."""
    played = met("move who=f away=a feet=30", "decline who=g", "aid who=f")
    assert [
        "done",
        "drop item=saber",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:melee.fighter_two")
def test_what_a_second_attack_is_offered() -> None:
    """Blows and disarms with what strikes twice, and what costs nothing."""
    played = met(
        "attack who=f target=g weapon=saber",
        "done who=f",
        "done who=a",
        "done who=g",
        dice=(2,),
    )
    assert [
        "done",
        "attack target=g weapon=saber",
        "attack target=g weapon=fist",
        "disarm target=g item=club weapon=saber|fist",
        "drop item=saber",
        "turn_back foe=g",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:spell.busy")
def test_what_a_caster_is_offered_while_casting() -> None:
    """Nothing but what is free, and no word."""
    played = met("done who=f", "cast who=a spell=web")
    assert [
        "done",
        "drop item=sword cane",
        "lie_down",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:init.target", "victorian:spell.completion")
def test_what_is_offered_when_a_spell_comes_off() -> None:
    """Its targets, and nothing else."""
    played = met(
        "done who=f",
        "cast who=a spell=web",
        "done who=g",
        "done who=f",
        dice=(3, 9),
    )
    assert [
        "release targets=1-2 of g,f,a",
    ] == offered(played)


@pytest.mark.rule(
    "victorian:action.restricted", "victorian:action.full_round_as_standard"
)
def test_what_a_limited_figure_is_offered() -> None:
    """No run, no work; a withdrawal as far as the speed."""
    roster = fighter(), thug(at=(30, 0))
    played = fight(*roster, dice=[10, 1, 4])
    assert [
        "done",
        "begin what=work words?",
        "move toward=g feet=1..30",
        "move away=g feet=1..30",
        "step toward=g feet=1..5",
        "step away=g feet=1..5",
        "withdraw toward=g feet=1..30",
        "withdraw away=g feet=1..30",
        "charge target=g weapon=saber|fist",
        "sheathe item=saber",
        "drop item=saber",
        "aid words?",
        "use_skill words?",
        "open_door words?",
        "mount words?",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:missile.reload", "victorian:action.start_full_round")
def test_what_one_with_an_empty_pistol_is_offered() -> None:
    """To reload it in whole or by halves, and no shot."""
    played = fight(
        fighter(weapons=(GUN,)),
        thug(at=(200, 0)),
        dice=[*QUIET, 4, 9],
        given=[Spent("f", f"shot-out:{GUN}", 1, lasting=True)],
    )
    assert [
        "done",
        "reload weapon=duelling pistol",
        "begin what=reload weapon=duelling pistol",
        "begin what=work words?",
        "move toward=g feet=1..30",
        "move away=g feet=1..30",
        "step toward=g feet=1..5",
        "step away=g feet=1..5",
        "run toward=g feet=1..120",
        "run away=g feet=1..120",
        "withdraw toward=g feet=1..60",
        "withdraw away=g feet=1..60",
        "flee",
        "sheathe item=duelling pistol",
        "drop item=duelling pistol",
        "aid words?",
        "use_skill words?",
        "open_door words?",
        "mount words?",
        "work words",
        "lie_down",
        "speak words",
        "surrender",
        "trifle words",
    ] == offered(played)


@pytest.mark.rule("victorian:conv.optional")
def test_what_may_be_declared() -> None:
    """What changes or replaces the die."""
    played = play(RULESET, set_up(fighter(), thug()), QUIET)
    assert [
        "ready",
        "parry",
        f"called_shot part={BODY}",
        "set",
        "wait for?=g",
    ] == offered(played)


@pytest.mark.rule("victorian:conv.optional")
def test_what_may_be_declared_with_the_second_table() -> None:
    """The act itself, and how it is timed."""
    options: dict[str, Scalar] = {"init.optional": "on"}
    played = play(RULESET, set_up(caster(), thug(), options=options), QUIET)
    assert [
        "ready",
        "parry",
        "set",
        "wait for?=g",
        f"attack weapon=sword cane|fist called?={BODY} for?=g set?=yes wait?=yes",
        "cast spell=web|dart for?=g set?=yes wait?=yes",
        "use item=rod|phial for?=g set?=yes wait?=yes",
    ] == offered(played)


@pytest.mark.rule("victorian:second.compensation")
def test_what_one_who_lost_a_second_attack_may_declare() -> None:
    """To make it good by a blow in second 1, and all else."""
    lost = Spent("f", "second-lost", 1, lasting=True)
    played = play(RULESET, set_up(fighter(), thug()), QUIET, given=[lost])
    assert [
        "ready",
        "parry",
        f"called_shot part={BODY}",
        "set",
        "wait for?=g",
        f"melee called?={BODY}",
    ] == offered(played)
