"""Harm breaks a spell that is announced and not yet cast."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import itertools

import pytest

from affray.events.types import (
    ActionLost,
    ActionTaken,
    DamageSuffered,
    Died,
    Harmed,
    SaveResolved,
    SpellCast,
    SpellLost,
    Spent,
)
from affray.kernel.recruits import Recruit, RecruitSpell
from tests.support.outcomes import of
from tests.support.scenario import Played
from tests.support.whitebox import (
    FOES_FIRST,
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    goblin,
    mage,
)


SLEEP = RecruitSpell("sleep", "condition", condition="asleep")
DART = RecruitSpell("dart", "damage", "1d6")
SAY = "announce who=m spell=sleep"
CAST = "cast who=m spell=sleep targets=g"
HIT = "attack who=g target=m weapon=spear"


def shot(initiative: tuple[int, int], *dice: int, **options: object) -> Played:
    """Return a mage who announced sleep, and an orc that shoots an arrow at it."""
    archer = goblin(weapons=("short bow",))
    lines = ['shoot who=g target=m weapon="short bow"']
    if initiative == TIED:
        lines = [CAST, *lines]
    return fight(
        mage(SLEEP, SLEEP),
        archer,
        scene={"distance": 30},
        dice=[*QUIET, *initiative, *dice],
        answers=[SAY, *lines],
        options=options,  # type: ignore[arg-type]
    )


@pytest.mark.rule("whitebox:magic.harm_blocks")
def test_harm_breaks_the_spell_and_spends_it() -> None:
    """A caster who was hit first can't cast, and the spell is gone."""
    played = shot((2, 5), 16, 2)
    assert [SpellLost("m", "sleep", "damage: g's short bow", True)] == of(
        played, SpellLost
    )
    assert Spent("m", "spell:sleep", 1, True) == of(played, Spent)[-1]
    assert "magic.harm_blocks" == played.refused(CAST).rule


@pytest.mark.rule("whitebox:magic.harm_blocks")
def test_a_broken_spell_may_be_kept() -> None:
    """With the option, a spell that harm broke can be announced again."""
    played = shot((2, 5), 16, 2, **{"magic.blocked_spell": "kept"})
    assert [False] == [event.spent for event in of(played, SpellLost)]
    assert [] == [event for event in of(played, Spent) if event.lasting]


@pytest.mark.rule("whitebox:magic.harm_blocks")
def test_harm_in_a_tie_comes_too_late() -> None:
    """When both act at once the arrow lands together with the spell."""
    played = shot(TIED, 16, 2)
    assert [SpellCast("m", "sleep", ("g",))] == of(played, SpellCast)
    assert [DamageSuffered("m", 1, 8, 7, "g's short bow")] == of(played, DamageSuffered)
    assert [] == of(played, SpellLost)


@pytest.mark.rule("whitebox:magic.harm_blocks")
def test_harm_in_a_tie_may_count() -> None:
    """With the option, a blow of the same moment breaks the spell."""
    played = shot(TIED, 16, 2, **{"magic.tie_harm_blocks": True})
    assert [] == of(played, SpellCast)
    assert [ActionLost("m", "harmed before casting")] == of(played, ActionLost)
    assert [True] == [event.spent for event in of(played, SpellLost)]


@pytest.mark.rule("whitebox:magic.harm_blocks")
@pytest.mark.parametrize(
    "roster",
    list(
        itertools.permutations(
            (
                mage(DART, hp=3),
                mage(DART, who="n", side="foes", hp=3),
                goblin("x"),
            )
        )
    ),
    ids=lambda roster: "".join(recruit.id for recruit in roster),
)
def test_two_spells_of_one_moment_never_break_each_other(
    roster: tuple[Recruit, ...],
) -> None:
    """Where blows of a tie count, spells are still cast together, after them."""
    played = fight(
        *roster,
        dice=[*QUIET, *TIED, 6, 6],
        answers=[
            "announce who=m spell=dart",
            "announce who=n spell=dart",
            "cast who=m spell=dart targets=n",
            "cast who=n spell=dart targets=m",
            "nothing who=x",
        ],
        options={"magic.tie_harm_blocks": True},
    )
    assert {"m", "n"} == {event.who for event in of(played, Died)}


@pytest.mark.rule("whitebox:magic.harm_kinds")
@pytest.mark.parametrize(
    ("answers", "dice", "kinds"),
    [
        pytest.param([HIT], (9, 1), ["damage"], id="a hit"),
        pytest.param([HIT], (8,), [], id="a miss"),
        pytest.param(
            ["hazard who=referee targets=m source=hold save=negates"],
            (14,),
            ["failed save"],
            id="a failed save",
        ),
        pytest.param(
            ["hazard who=referee targets=m source=hold save=negates"],
            (15,),
            [],
            id="a save made",
        ),
        pytest.param(
            ["hazard who=referee targets=m source=fire save=halves dice=1d6"],
            (1, 15),
            ["damage"],
            id="half damage",
        ),
    ],
)
def test_harm_is_damage_or_a_failed_save(
    answers: list[str], dice: tuple[int, ...], kinds: list[str]
) -> None:
    """Attacks that miss and saves that are made are no harm."""
    played = fight(
        mage(SLEEP),
        goblin(),
        goblin("g2"),
        dice=[*QUIET, *FOES_FIRST, *dice],
        answers=[SAY, *answers],
    )
    assert kinds == [event.kind for event in of(played, Harmed)]
    assert bool(kinds) == (played.state.combatants["m"].declared is None)


@pytest.mark.rule("whitebox:magic.harm_kinds")
def test_a_save_decides_whether_a_caster_may_cast() -> None:
    """A held caster is harmed; one that saved, on its number, casts after all."""
    played = fight(
        mage(SLEEP),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 15],
        answers=[
            SAY,
            "hazard who=referee targets=m source=hold save=negates condition=held",
            CAST,
        ],
    )
    assert [
        SaveResolved("m", "hold", True, "avoided"),
        SpellCast("m", "sleep", ("g",)),
    ] == (of(played, SaveResolved, SpellCast))


@pytest.mark.rule("whitebox:magic.harm_kinds")
def test_what_the_referee_calls_harm_is_harm() -> None:
    """Being grappled or knocked down, by ruling, breaks a spell as a wound does."""
    played = fight(mage(SLEEP), goblin(), dice=[*QUIET, *PARTY_FIRST], answers=[SAY])
    played.ruled("the goblin grapples m", Harmed("m", "grappled", "g"))
    assert "magic.harm_blocks" == played.refused(CAST).rule
    played.goes_on([], ["move who=m away=g feet=5"])
    assert [SpellLost("m", "sleep", "grappled", True)] == of(played, SpellLost)


@pytest.mark.rule("whitebox:magic.harm_kinds")
def test_a_blow_without_damage_is_no_harm() -> None:
    """Where the least damage may be 0, a hit for 0 leaves the spell whole."""
    played = fight(
        mage(SLEEP),
        goblin(weapons=("dagger",)),
        dice=[*QUIET, *FOES_FIRST, 20, 1],
        answers=[SAY, "attack who=g target=m weapon=dagger"],
        options={"damage.minimum": 0},
    )
    assert [] == of(played, Harmed)
    assert played.state.combatants["m"].declared is not None


@pytest.mark.rule("whitebox:magic.harm_window")
def test_only_harm_of_the_current_round_counts() -> None:
    """A wound of the last round does not keep a caster from casting."""
    played = fight(
        mage(SLEEP),
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST, 20, 1, 6, 1],
        answers=[
            "silent",
            "nothing who=m",
            "nothing who=f",
            HIT,
            SAY,
            CAST,
        ],
    )
    assert () == played.state.combatants["m"].harmed
    assert [SpellCast("m", "sleep", ("g",))] == of(played, SpellCast)


@pytest.mark.rule("whitebox:magic.harm_window")
def test_harm_after_the_spell_breaks_nothing() -> None:
    """Who has cast already and is hit later in the round loses no second spell."""
    played = fight(
        mage(SLEEP, SLEEP),
        goblin("x"),
        goblin(),
        goblin("y"),
        dice=[*QUIET, *PARTY_FIRST, 20, 1],
        answers=[SAY, "cast who=m spell=sleep targets=x", HIT],
    )
    assert [] == of(played, SpellLost)
    assert ActionTaken("m", "cast", 1) == of(played, ActionTaken)[0]
