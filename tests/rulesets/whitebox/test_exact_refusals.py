"""Refusals word for word: the rule that forbids, and the reason it gives."""

from __future__ import annotations

import pytest

from affray.events.types import CombatantLeft, ConditionGained, Died
from affray.kernel.prompts import Refusal
from tests.support.scenario import Played
from tests.support.whitebox import (
    PARTY_FIRST,
    QUIET,
    TIED,
    fight,
    fighter,
    goblin,
    thief,
)


STRIKE = "attack who=f target=g weapon=spear"


def illegal(rule: str, message: str) -> Refusal:
    """Return the refusal of what *rule* forbids."""
    return Refusal("illegal", message, rule)


def apart(feet: int, weapon: str = "spear") -> Played:
    """Return Ned, who acts first and has *weapon*, *feet* from Grub."""
    return fight(
        fighter(name="Ned", weapons=(weapon,)),
        goblin(name="Grub"),
        scene={"distance": feet},
        dice=[*QUIET, *PARTY_FIRST],
    )


FORBIDDEN = [
    pytest.param(
        51,
        "spear",
        "attack",
        "",
        "action.move_attack",
        "Grub is 51 feet away; Ned moves up to 40 and strikes within 10",
        id="too far to strike",
    ),
    pytest.param(
        5,
        "sling",
        "attack",
        "",
        "melee.definition",
        "sling is nothing to strike with",
        id="no melee weapon",
    ),
    pytest.param(
        5,
        "long sword",
        "shoot",
        "",
        "missile.definition",
        "long sword is nothing to shoot or throw",
        id="no missile weapon",
    ),
    pytest.param(
        71,
        "sling",
        "shoot",
        "",
        "missile.definition",
        "Grub is 71 feet away, and sling reaches 30",
        id="too far to shoot",
    ),
    pytest.param(
        31,
        "sling",
        "shoot",
        "",
        "missile.definition",
        "Grub is 31 feet away, and sling reaches 30",
        id="just too far to shoot",
    ),
    pytest.param(
        30,
        "sling",
        "shoot",
        "advance=41",
        "action.move_attack",
        "Ned moves up to 40 feet",
        id="too long a move for a shot in range",
    ),
]


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("feet", "weapon", "act", "extra", "rule", "message"), FORBIDDEN
)
def test_a_blow_that_is_forbidden(
    feet: int, weapon: str, act: str, extra: str, rule: str, message: str
) -> None:
    """Who it is, how far it is, and how far it may be, all are told."""
    line = f'{act} who=f target=g weapon="{weapon}" {extra}'
    assert illegal(rule, message) == apart(feet, weapon).refused(line)


@pytest.mark.rule("whitebox:action.move_attack")
def test_a_move_that_is_too_long() -> None:
    """The rate is told in feet."""
    refusal = apart(60).refused("move who=f toward=g feet=41")
    assert (
        illegal("action.move_attack", "Ned moves up to 40 feet in a round") == refusal
    )


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        pytest.param(
            "attack who=f target=g weapon=club",
            "weapon must be one of spear",
            id="a weapon nobody has",
        ),
        pytest.param(
            "attack who=f target=x weapon=spear",
            "target must be one of g",
            id="a foe who isn't there",
        ),
        pytest.param(
            "attack who=f target=f weapon=spear",
            "target must be one of g",
            id="oneself",
        ),
    ],
)
def test_what_makes_no_sense_breaks_no_rule(line: str, fault: str) -> None:
    """A line that names what isn't there is told what is."""
    assert illegal("", f"{line}: {fault}") == apart(5).refused(line)


@pytest.mark.parametrize(
    ("line", "rule", "message"),
    [
        ("surprise who=f", "order.loop", "surprise is rolled once, at the start"),
        (
            "initiative who=f",
            "initiative.each_round",
            "initiative is rolled when a round opens",
        ),
        ("morale who=f", "morale.timing", "morale is checked when the round ends"),
        (
            "announce who=f spell=sleep",
            "magic.declare",
            "spells are announced before the initiative dice",
        ),
        ("nothing who=g", "order.sequence", "it isn't the turn of Grub's side"),
    ],
    ids=lambda text: text.split()[0],
)
def test_what_has_another_time(line: str, rule: str, message: str) -> None:
    """What comes at a time of its own isn't done in an action."""
    assert illegal(rule, message) == apart(5).refused(line)


def trio() -> Played:
    """Return Ned and two friends, so that his side's step goes on, who act first."""
    return fight(
        fighter(name="Ned"),
        fighter("f2"),
        fighter("f3"),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
    )


@pytest.mark.rule("whitebox:action.one")
def test_who_has_acted() -> None:
    """One action a round is all."""
    played = trio().goes_on([], ["nothing who=f"])
    assert illegal("action.one", "Ned has acted in this round") == played.refused(
        STRIKE
    )


@pytest.mark.rule("whitebox:death.zero")
def test_who_is_dead() -> None:
    """The dead do nothing."""
    played = trio().ruled("a rock", Died("f", "a rock"))
    played.goes_on([], ["nothing who=f2"])
    assert illegal("death.zero", "Ned is dead") == played.refused(STRIKE)


@pytest.mark.rule("whitebox:order.end")
def test_who_is_helpless() -> None:
    """Those asleep do nothing either."""
    played = trio().ruled("a dart", ConditionGained("f", "asleep", "a dart"))
    played.goes_on([], ["nothing who=f2"])
    assert illegal("order.end", "Ned is in no state to act") == played.refused(STRIKE)


@pytest.mark.rule("whitebox:death.zero")
def test_a_foe_who_is_dead() -> None:
    """Nobody strikes the dead."""
    played = fight(
        fighter(),
        goblin(name="Grub"),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST],
    )
    played.ruled("a rock", Died("g", "a rock"))
    assert illegal("death.zero", "Grub is dead") == played.refused(STRIKE)


@pytest.mark.rule("whitebox:order.end")
def test_a_foe_who_is_gone() -> None:
    """Nobody strikes who was carried off, wherever it stood."""
    played = fight(
        fighter(),
        goblin(name="Grub"),
        goblin("g2"),
        dice=[*QUIET, *PARTY_FIRST],
    )
    played.ruled("a roc", CombatantLeft("g", "carried off"))
    assert illegal("order.end", "Grub has left the fight") == played.refused(STRIKE)


@pytest.mark.rule("whitebox:surprise.threshold")
def test_who_is_surprised() -> None:
    """Who was surprised waits for the first round."""
    played = fight(fighter(), goblin(name="Grub"), dice=[6, 1])
    assert illegal(
        "surprise.threshold", "Grub is surprised and can't act this round"
    ) == played.refused("nothing who=g")


@pytest.mark.rule("whitebox:surprise.thief_own_side")
def test_a_thief_who_stole_up() -> None:
    """Whom nobody has seen, nobody strikes."""
    played = fight(
        fighter(),
        thief(name="Nim"),
        goblin(),
        dice=[1, 6, 2],
        answers=["nothing who=t"],
    )
    assert illegal(
        "surprise.thief_own_side", "Nim has stolen up unseen"
    ) == played.refused("attack who=g target=t weapon=spear")


@pytest.mark.rule("whitebox:initiative.tie")
def test_in_a_tie_the_rules_are_told_as_well() -> None:
    """Who acts at the same moment as its foes is held to the rules of any action."""
    played = fight(
        fighter(name="Ned", weapons=("sling",)), goblin(), dice=[*QUIET, *TIED]
    )
    assert illegal(
        "melee.definition", "sling is nothing to strike with"
    ) == played.refused("attack who=f target=g weapon=sling")
