"""Simple actions, binding wounds, stances, standing up, slaying."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    ConditionEnded,
    ConditionGained,
    DamageSuffered,
    Died,
    Engaged,
    HoldBegan,
    Spent,
)
from affray.kernel.rulesets.adnd2e import simple
from affray.kernel.rulesets.adnd2e.armour import armour_class
from affray.kernel.rulesets.adnd2e.timers import bleed
from affray.kernel.state import State
from tests.support.adnd2e_acts import does, refused
from tests.support.adnd2e_blows import CLUB, armed, clash, swordsman
from tests.support.adnd2e_harness import after, choice, deed, monster, person
from tests.support.driving import Ran


def did(
    state: State, line: str, dice: Sequence[int] = (), answers: Sequence[Any] = ()
) -> Ran:
    """Let f do what *line* says."""
    return does(simple.ACTS, state, "f", line, dice, answers)


def rule_against(state: State, line: str) -> str:
    """Return the rule by which f is refused *line*."""
    return refused(simple.ACTS, state, "f", line)


def befallen(who: str, condition: str) -> ConditionGained:
    """Return that a condition has befallen *who*."""
    return ConditionGained(who, condition, "a test")


# ---------------------------------------------------------------- no more to it


@pytest.mark.rule("adnd2e:declare.simple_actions")
@pytest.mark.parametrize("act", ["light_torch", "open_door", "search", "hammer"])
def test_what_is_only_told_of(act: str) -> None:
    """They take the action, and succeed without a roll."""
    before = clash(declared=act)

    assert () == did(before, f'{act} what="the north wall"').events


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize(
    "act", ["search", "draw", "pick_up", "bind_wounds", "defend", "guard", "stand_up"]
)
def test_who_is_held_does_none_of_it(act: str) -> None:
    """Whoever wrestles does nothing else."""
    before = clash(None, None, HoldBegan("h1", "o", "f", "hold"), declared=act)

    assert "wrestle.no_other_action" == rule_against(before, act)


# ---------------------------------------------------------------- binding wounds


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_a_bound_wound_bleeds_no_more() -> None:
    """Bound on its count, the patient loses nothing at the end of the round."""
    before = clash(
        None,
        None,
        befallen("g", "bleeding"),
        others=(person("g"),),
        at={"g": (5, 0)},
        declared="bind_wounds",
    )

    ran = did(before, "bind_wounds patient=g")

    assert [ConditionEnded("g", "bleeding", "bound by f")] == ran.of(ConditionEnded)
    assert [] == deed(bleed, ran.state).of(DamageSuffered)


@pytest.mark.rule("adnd2e:declare.bind_wounds")
@pytest.mark.parametrize(
    "patient",
    [
        {"at": {"g": (20, 0)}},
        {"more": (Spent("g", "moved", 30, lasting=False),)},
        {"more": (Spent("f", "moved", 30, lasting=False),)},
    ],
)
def test_both_are_together_and_stay(patient: dict[str, Any]) -> None:
    """Who is far off, or moves, can't be bound; nor can a mover bind."""
    more = (befallen("g", "bleeding"), *patient.get("more", ()))
    before = clash(
        None,
        None,
        *more,
        others=(person("g"),),
        at=patient.get("at", {"g": (5, 0)}),
        declared="bind_wounds",
    )

    assert "declare.bind_wounds" == rule_against(before, "bind_wounds patient=g")


@pytest.mark.rule("adnd2e:declare.bind_wounds")
def test_one_can_bind_oneself_and_off_a_map_any_comrade() -> None:
    """Reach is no matter without a map."""
    before = clash(
        None,
        None,
        befallen("f", "bleeding"),
        befallen("g", "bleeding"),
        others=(person("g"),),
        scene={"map": False},
        declared="bind_wounds",
    )

    assert ("f", "g") == simple.bindable(before, "f")


# ---------------------------------------------------------------- stances


@pytest.mark.rule("adnd2e:declare.defend")
@pytest.mark.parametrize(
    ("klass", "armour", "expected"), [("fighter", 4, 0), ("mage", 8, 5)]
)
def test_who_defends_is_harder_to_hit(klass: str, armour: int, expected: int) -> None:
    """A 6th-level fighter betters AC 4 to 0, a mage AC 8 to 5, against the front."""
    who = person("f", klass=klass, level=6, armour_class=armour)
    before = clash(who, declared="defend")

    ran = did(before, "defend")

    values = [
        armour_class(ran.state, "f", "o", "melee", side).value
        for side in ("front", "rear")
    ]
    assert [expected, armour] == values


@pytest.mark.rule("adnd2e:declare.guard")
def test_who_guards_is_on_guard() -> None:
    """It is so to the end of the round."""
    ran = did(clash(declared="guard"), "guard")

    assert [ConditionGained("f", "guarding", "guard")] == ran.of(ConditionGained)


@pytest.mark.rule("adnd2e:declare.stand_up")
def test_who_stands_up_is_upright_on_its_count() -> None:
    """It is prone no more, and provokes nothing by it."""
    before = clash(
        None,
        monster("o", weapons=(CLUB,)),
        armed("o", "club"),
        befallen("f", "prone"),
        declared="stand_up",
    )

    ran = did(before, "stand_up")

    assert (ConditionEnded("f", "prone", "stands up"),) == ran.events


@pytest.mark.rule("adnd2e:declare.stand_up")
@pytest.mark.parametrize(
    ("conditions", "rule"),
    [((), "declare.stand_up"), (("prone", "pinned"), "overbear.result")],
)
def test_who_cant_stand_up(conditions: tuple[str, ...], rule: str) -> None:
    """Who stands already, or lies under somebody, doesn't stand up."""
    more = [befallen("f", condition) for condition in conditions]

    assert rule == rule_against(
        clash(None, None, *more, declared="stand_up"), "stand_up"
    )


# ---------------------------------------------------------------- slaying


@pytest.mark.rule("adnd2e:death.unconscious")
def test_the_helpless_are_easily_slain() -> None:
    """Who spends its action on an unconscious enemy beside it kills it."""
    before = clash(swordsman(attacks="2"), None, befallen("o", "unconscious"))

    ran = did(before, "slay target=o")

    assert [Spent("f", "attacks", 2, lasting=False)] == ran.of(Spent)
    assert ["o"] == [died.who for died in ran.of(Died)]


SLEEPING = befallen("o", "unconscious")


@pytest.mark.rule("adnd2e:death.unconscious")
@pytest.mark.parametrize(
    "before",
    [
        clash(),
        clash(None, None, SLEEPING, at={"o": (0, 20)}),
        clash(person("f"), None, SLEEPING),
        clash(None, None, SLEEPING, Spent("f", "attacks", 1, lasting=False)),
        clash(
            None,
            None,
            SLEEPING,
            armed("p", "club"),
            others=(monster("p", weapons=(CLUB,)),),
            at={"p": (0, -5)},
        ),
    ],
    ids=["awake", "far", "unarmed", "no attack left", "in a melee"],
)
def test_who_isnt_simply_slain(before: State) -> None:
    """Only the helpless, beside one, outside a melee, by who is armed."""
    assert "death.unconscious" == rule_against(before, "slay target=o")


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_who_wrestles_slays_nobody() -> None:
    """Whoever wrestles does nothing else."""
    before = clash(None, None, SLEEPING, HoldBegan("h1", "o", "f", "hold"))

    assert "wrestle.no_other_action" == rule_against(before, "slay target=o")


@pytest.mark.rule("adnd2e:reach.base_contact")
def test_off_a_map_the_engaged_are_beside_each_other() -> None:
    """Without a map a helpless enemy can be slain by who has engaged it."""
    before = clash(None, None, SLEEPING, Engaged("f", "o", 5), scene={"map": False})

    assert ("o",) == simple.slayable(before, "f")


@pytest.mark.rule("adnd2e:initiative.tie")
def test_nobody_is_slain_twice_on_one_count() -> None:
    """Whom a comrade has killed on the same count is dead."""
    act = next(act for act in simple.ACTS if act.name == "slay")
    before = clash(None, None, SLEEPING)
    slain = after(before, Died("o", "slain by g"))
    line = choice("slay target=o")

    assert [] == deed(lambda m: act.run(m, "f", line), slain).of(Died)
