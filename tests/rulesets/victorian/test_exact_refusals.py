"""What exactly a refusal says: the rule that forbids, and the reason in words."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import SpellCast, Spent
from affray.events.values import Scalar
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.victorian import QUIET, adept, fight, fighter, thug


WEB = RecruitSpell("web", "condition", condition="held", traits={"casting": 1})
USED = "f has used its standard act; no move stands in for it"


def check(played: Played, line: str, rule: str, message: str) -> None:
    """Fail unless *line* is refused by that rule, in these words."""
    refused = played.refused(line)
    assert ("illegal", rule, message) == (refused.code, refused.rule, refused.message)


@pytest.mark.rule("victorian:action.budget", "victorian:action.swap")
@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("aid who=f", "action.swap", USED),
        ("turn_undead who=f", "action.swap", USED),
        ("begin who=f what=run", "action.swap", USED),
        (
            "run who=f away=g feet=9",
            "action.full_round",
            "f has begun to use up its round; run takes all of it",
        ),
        (
            "charge who=f target=h weapon=saber",
            "action.full_round",
            "f has begun to use up its round; charge takes all of it",
        ),
        ("move who=f away=g feet=31", "action.move", "f goes up to 30 feet"),
        ("step who=f away=g feet=6", "action.five_foot_step", "f goes up to 5 feet"),
        ("parry who=f", "conv.optional", "parry is declared before the dice"),
        (
            "attack who=g target=f weapon=club",
            "init.is_second",
            "g's second isn't this one",
        ),
        ("stand_up who=f", "action.types", "f isn't lying down"),
        (
            "attack who=f target=g weapon=saber",
            "melee.fighter_two",
            "f strikes again in second 10",
        ),
    ],
)
def test_after_a_blow(line: str, rule: str, message: str) -> None:
    """F has struck at G in second 4, and has a move and a step left."""
    played = fight(
        fighter(),
        thug(),
        thug("h", at=(60, 0)),
        dice=[*QUIET, 4, 9, 9, 2],
        answers=["attack who=f target=g weapon=saber"],
    )
    check(played, line, rule, message)


@pytest.mark.rule("victorian:opt.magic_items", "victorian:action.start_full_round")
@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        (
            "use who=a item=ring",
            "opt.item_always_on",
            "ring works without being used",
        ),
        ("use who=a item=phial", "opt.item_ready", "phial isn't open in hand"),
        (
            "cast who=a spell=web targets=g",
            "init.target",
            "targets are chosen when the spell takes effect",
        ),
        (
            "complete who=a what=work",
            "action.start_full_round",
            "a began nothing of the kind in the round before",
        ),
        (
            "begin who=a what=charge",
            "action.start_full_round",
            "nobody does half of charge",
        ),
        (
            "turn_undead who=a",
            "opt.turning",
            "a has no power over the undead",
        ),
        (
            "withdraw who=a away=g feet=61",
            "action.withdraw",
            "a goes up to 60 feet",
        ),
        ("run who=a away=g feet=121", "speed.run", "a goes up to 120 feet"),
    ],
)
def test_with_a_round_before_one(line: str, rule: str, message: str) -> None:
    """A has done nothing yet, and has a ring, a closed phial, and a spell."""
    traits: dict[str, Scalar] = {"magic_items": "ring:ring:always, phial:potion"}
    played = fight(adept(WEB, traits=traits), thug(at=(60, 0)), dice=[*QUIET, 4, 9])
    check(played, line, rule, message)


@pytest.mark.rule("victorian:spell.busy")
@pytest.mark.parametrize(
    "line", ["move who=a away=g feet=5", "speak who=a words=x", "cast who=a spell=web"]
)
def test_while_casting(line: str) -> None:
    """A has begun to cast."""
    played = fight(
        adept(WEB),
        thug(at=(60, 0)),
        dice=[*QUIET, 4, 9],
        answers=["cast who=a spell=web"],
    )
    check(played, line, "spell.busy", "a is casting")


LIMITED = "f is held to one standard act or one move"


@pytest.mark.rule("victorian:action.restricted", "victorian:surprise.effect")
@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("aid who=f", "action.restricted", LIMITED),
        ("move who=f away=g feet=5", "action.restricted", LIMITED),
        ("run who=f away=g feet=5", "action.restricted", LIMITED),
        ("attack who=g target=f weapon=club", "surprise.effect", "g is surprised"),
    ],
)
def test_in_the_surprise_round(line: str, rule: str, message: str) -> None:
    """F has used its one act."""
    played = fight(fighter(), thug(at=(60, 0)), dice=[10, 1, 4], answers=["aid who=f"])
    check(played, line, rule, message)


@pytest.mark.rule("victorian:action.full_round")
@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("aid who=f", "action.full_round", "f has used up its round"),
        (
            "move who=f away=g feet=5",
            "action.budget",
            "f has no move left in this round",
        ),
        (
            "work who=f words=x",
            "action.full_round",
            "f has begun to use up its round; work takes all of it",
        ),
    ],
)
def test_after_a_full_round_act(line: str, rule: str, message: str) -> None:
    """F has worked all round."""
    played = fight(
        fighter(),
        thug(at=(60, 0)),
        dice=[*QUIET, 4, 9],
        answers=["work who=f words=x"],
    )
    check(played, line, rule, message)


@pytest.mark.rule("victorian:action.free")
def test_after_enough_free_acts() -> None:
    """With a limit of one, F has spoken."""
    played = fight(
        fighter(),
        thug(at=(60, 0)),
        dice=[*QUIET, 4, 9],
        answers=["speak who=f words=x"],
        options={"action.free_limit": 1},
    )
    message = "f has done enough for one round beside its acts"
    check(played, "speak who=f words=x", "action.free", message)


@pytest.mark.rule("victorian:spell.completion", "victorian:spell.rounds")
def test_each_spell_names_the_rule_of_its_time() -> None:
    """One that fits its round is completed by it; one of minutes begins by theirs."""
    played = fight(
        adept(WEB),
        thug(at=(60, 0)),
        dice=[*QUIET, 1, 9, 9],
        answers=["cast who=a spell=web", "done who=g", "release who=a targets=g"],
    )
    causes = [r.cause for r in played.records if isinstance(r.event, SpellCast)]
    assert ["spell.completion"] == causes
    for unit, rule in (("round", "spell.rounds"), ("turn", "spell.turns")):
        slow = RecruitSpell(
            "web",
            "condition",
            condition="held",
            traits={"casting": 1, "casting_unit": unit},
        )
        begun = fight(
            adept(slow),
            thug(at=(60, 0)),
            dice=[*QUIET, 1, 9],
            answers=["cast who=a spell=web"],
        )
        (cause,) = (
            r.cause
            for r in begun.records
            if isinstance(r.event, Spent) and r.event.what == "casting-began"
        )
        assert rule == cause
    assert 1 == len(of(played, SpellCast))
