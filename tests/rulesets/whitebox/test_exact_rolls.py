"""Every kind of roll in full: dice, modifiers, what it needs, and whom it serves."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Died, Rolled
from affray.events.values import Modifier
from affray.kernel.recruits import RecruitSpell
from tests.support.outcomes import latest, of
from tests.support.scenario import Played
from tests.support.whitebox import (
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    goblin,
    mage,
    thief,
)


BHB_0 = Modifier("bhb", 0, "attack.bhb")
HD_1 = Modifier("hd", 1, "attack.monster_bonus")
FIRE = RecruitSpell("fire", "damage", "2d6", save="halves")


def rolled(
    who: str,
    purpose: str,
    dice: str,
    *faces: int,
    modifiers: tuple[Modifier, ...] = (),
    total: int,
    needed: int | None = None,
    under: bool = False,
    serves: int = 0,
) -> Rolled:
    """Return the first such roll of *who* in its round, entered by hand."""
    return Rolled(
        who, purpose, dice, faces, modifiers, total, needed, under, 1, "entered", serves
    )


def answered(played: Played, line: str, *dice: int) -> tuple[int, list[Rolled]]:
    """Return the number of the question that *line* answers, and what was rolled."""
    number = played.prompt.number
    return number, latest(played.goes_on(dice, [line]), Rolled)


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("level", "face", "rating"), [(1, 2, 2), (4, 3, 3), (7, 4, 4), (10, 5, 5)], ids=str
)
def test_a_thief_s_die(level: int, face: int, rating: int) -> None:
    """It succeeds at the rating or under, and serves nobody's declaration."""
    played = fight(thief(level=level), goblin(), dice=[*QUIET, face])
    die = rolled(
        "t", "stealth", "1d6", face, total=face, needed=rating, under=True, serves=0
    )
    assert die == of(played, Rolled)[-1]


@pytest.mark.rule("whitebox:surprise.thief")
@pytest.mark.parametrize(
    ("level", "rating"), [(1, 33), (4, 50), (7, 66), (10, 83)], ids=str
)
def test_a_thief_s_percentile_dice(level: int, rating: int) -> None:
    """With the option they are a d100, and the rating as many hundredths."""
    played = fight(
        thief(level=level),
        goblin(),
        dice=[*QUIET, 1],
        options={"surprise.thief_skill": "percentile"},
    )
    dice = rolled("t", "stealth", "1d100", 1, total=1, needed=rating, under=True)
    assert dice == of(played, Rolled)[-1]


@pytest.mark.rule("whitebox:surprise.ambush")
def test_an_ambusher_s_die() -> None:
    """With the option it needs 3, and the side rolls it."""
    played = fight(
        fighter(),
        goblin(),
        dice=[3],
        scene={"ambush": "foes"},
        options={"surprise.ambush_die": "d6 3-6"},
    )
    assert [rolled("foes", "ambush", "1d6", 3, total=3, needed=3)] == of(played, Rolled)


@pytest.mark.rule("whitebox:surprise.roll")
def test_the_dice_of_a_side() -> None:
    """Surprise needs 3, and initiative nothing, being compared."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST])
    assert [
        rolled("party", "surprise", "1d6", 6, total=6, needed=3),
        rolled("foes", "surprise", "1d6", 6, total=6, needed=3),
        rolled("party", "initiative", "1d6", 6, total=6),
        rolled("foes", "initiative", "1d6", 1, total=1),
    ] == of(played, Rolled)


@pytest.mark.rule("whitebox:morale.check")
@pytest.mark.parametrize(("method", "needed"), [("score", 7), ("table", None)])
def test_the_dice_of_morale(method: str, needed: int | None) -> None:
    """They succeed at the score or under; by the table they have none to meet."""
    played = fight(
        fighter(),
        *(goblin(who) for who in ("g1", "g2", "g3")),
        dice=[*QUIET, *PARTY_FIRST],
        options={"morale.method": method},
    )
    played.ruled("a rock", Died("g1", "a rock"))
    played.goes_on(
        [3, 4, *PARTY_FIRST], [f"nothing who={who}" for who in ("f", "g2", "g3")]
    )
    dice = rolled("foes", "morale", "2d6", 3, 4, total=7, needed=needed, under=True)
    assert dice == latest(played, Rolled)[0]


@pytest.mark.rule("whitebox:attack.roll")
def test_the_dice_of_a_blow() -> None:
    """A class adds its bonus, be it none; the roll serves the declaration."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST])
    number, dice = answered(played, "attack who=f target=g weapon=spear", 13, 4)
    assert [
        rolled(
            "f",
            "attack",
            "1d20",
            13,
            modifiers=(BHB_0,),
            total=13,
            needed=13,
            serves=number,
        ),
        rolled("f", "damage", "1d6", 4, total=4, serves=number),
    ] == dice


@pytest.mark.rule("whitebox:attack.monster_bonus")
def test_a_bonus_capped_at_nothing_is_told() -> None:
    """What hit dice add is told even where the option leaves nothing of it."""
    played = fight(
        goblin(),
        fighter(),
        dice=[*QUIET, 1, 6],
        options={"attack.monster_cap": 0},
    )
    _, dice = answered(played, "attack who=g target=f weapon=spear", 13)
    assert (Modifier("hd", 0, "attack.monster_bonus"),) == dice[0].modifiers


@pytest.mark.rule("whitebox:attack.bhb")
@pytest.mark.parametrize("act", ["attack", "shoot"])
def test_an_attribute_not_stated_adds_nothing(act: str) -> None:
    """With the option, one of whom no strength and dexterity is told is average."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        options={"attack.attribute_bonus": True},
    )
    _, dice = answered(played, f"{act} who=f target=g weapon=spear", 1)
    assert (BHB_0,) == next(d for d in dice if d.purpose == "attack").modifiers


@pytest.mark.rule("whitebox:missile.into_melee")
@pytest.mark.parametrize(
    ("option", "faces", "purposes"),
    [
        ("uniform", (3, 14, 2), ["target", "attack", "damage"]),
        ("coin", (4, 2, 14, 2), ["friend or foe", "target", "attack", "damage"]),
    ],
)
def test_the_dice_of_a_shot_into_a_melee(
    option: str, faces: tuple[int, ...], purposes: list[str]
) -> None:
    """All of them serve the declaration of the shot."""
    played = fight(
        fighter("a", weapons=("long bow",), at=(50, 0)),
        fighter(at=(0, 0)),
        goblin(at=(5, 0)),
        goblin("g2", at=(0, 5)),
        dice=[*QUIET, *PARTY_FIRST],
        options={"missile.melee_target": option},
    )
    number, dice = answered(played, 'shoot who=a target=g weapon="long bow"', *faces)
    assert [(purpose, number) for purpose in purposes] == [
        (die.purpose, die.serves) for die in dice
    ]


@pytest.mark.rule("whitebox:magic.as_attack")
def test_the_dice_of_a_spell() -> None:
    """The effect's dice and the saves serve the declaration of the spell."""
    played = fight(
        mage(FIRE),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=["announce spell=fire"],
    )
    number, dice = answered(played, "cast who=m spell=fire targets=g", 1, 2, 18)
    assert [
        rolled("m", "spell", "2d6", 1, 2, total=3, serves=number),
        rolled("g", "save", "1d20", 18, total=18, needed=18, serves=number),
    ] == dice[:2]


@pytest.mark.rule("whitebox:save.when")
def test_the_dice_of_a_hazard() -> None:
    """The referee rolls for it, and it and the save serve the referee's answer."""
    played = fight(fighter(), goblin(), scene={"hostile": False})
    line = "hazard who=referee targets=f source=fire save=halves dice=2d6"
    number, dice = answered(played, line, 1, 2, 14)
    assert [
        rolled("referee", "hazard", "2d6", 1, 2, total=3, serves=number),
        rolled("f", "save", "1d20", 14, total=14, needed=14, serves=number),
    ] == dice


@pytest.mark.rule("whitebox:initiative.tie")
def test_the_dice_of_a_tie() -> None:
    """Each roll serves the answer of its own figure."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *TIED])
    numbers = {
        opened.ask.figures[0]: number
        for number, opened in played.runner.pending.items()
    }
    played.goes_on(
        [1, 2, *PARTY_FIRST],
        [
            "attack who=f target=g weapon=spear",
            "attack who=g target=f weapon=spear",
        ],
    )
    assert [
        rolled(
            "f",
            "attack",
            "1d20",
            1,
            modifiers=(BHB_0,),
            total=1,
            needed=13,
            serves=numbers["f"],
        ),
        rolled(
            "g",
            "attack",
            "1d20",
            2,
            modifiers=(HD_1,),
            total=3,
            needed=14,
            serves=numbers["g"],
        ),
    ] == latest(played, Rolled)[:2]


@pytest.mark.rule("whitebox:order.trigger")
def test_the_dice_of_a_reaction() -> None:
    """The referee rolls 2d6, and there is nothing to meet."""
    played = fight(
        fighter(),
        goblin(),
        scene={"hostile": False},
        options={"order.reaction": True},
    )
    _, dice = answered(played, "reaction who=referee", 3, 4)
    assert [rolled("referee", "reaction", "2d6", 3, 4, total=7)] == dice
