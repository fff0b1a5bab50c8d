"""Drawing, picking up, and what takes the place of what can't be done."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Dropped,
    Readied,
    Taken,
)
from affray.events.values import Place
from affray.kernel.rulesets.adnd2e import simple
from affray.kernel.rulesets.adnd2e.gear import drawable
from affray.kernel.state import State
from tests.support.adnd2e_acts import does, refused
from tests.support.adnd2e_blows import BOW, SWORD, clash, swordsman
from tests.support.adnd2e_harness import after, choice, deed, monster, person, weapon
from tests.support.driving import Ran


DAGGER = weapon("dagger", "1d4", size="S", type="P")


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


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_an_item_is_drawn() -> None:
    """It is in hand from one's count on, in the hand that is free."""
    before = clash(swordsman(weapons=(SWORD, DAGGER)), declared="draw")

    ran = did(before, "draw item=dagger")

    assert [Readied("f", "dagger", "off")] == ran.of(Readied)


@pytest.mark.rule("adnd2e:declare.simple_actions")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("draw item=bow", "declare.simple_actions"),
        ("draw item=axe", "declare.change"),
    ],
)
def test_what_cant_be_drawn(line: str, rule: str) -> None:
    """A bow takes both hands; and what one hasn't isn't drawn."""
    before = clash(swordsman(weapons=(SWORD, BOW)), declared="draw")

    assert rule == rule_against(before, line)


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_both_hands_for_a_bow() -> None:
    """With both hands free a bow is drawn, and a hand may be named for a wand."""
    archer = person("f", weapons=(DAGGER, BOW), items="wand:small", shield="small")
    before = clash(archer, None, Readied("f", "dagger", ""), declared="draw")

    assert [Readied("f", "bow", "both")] == did(before, "draw item=bow").of(Readied)
    assert [Readied("f", "wand", "off")] == did(before, "draw item=wand hand=off").of(
        Readied
    )
    assert [Readied("f", "shield", "main")] == did(before, "draw item=shield").of(
        Readied
    )


def lying(
    item: str = "sword", place: tuple[int, int] = (5, 0), **changes: Any
) -> State:
    """Return a fight in which an item that o let fall lies on the ground."""
    own = weapon(item, hands=2) if item == "pole" else weapon(item)
    return clash(
        swordsman(weapons=(DAGGER,)),
        monster("o", weapons=(own,)),
        Dropped("o", item, Place(*place), "dropped"),
        **{"declared": "pick_up", **changes},
    )


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_what_lies_near_is_picked_up() -> None:
    """A sword within 5 feet comes to the free hand."""
    ran = did(lying(), "pick_up item=sword")

    assert [Taken("f", "sword", "", "off")] == ran.of(Taken)
    assert "o" == ran.state.combatants["f"].taken["sword"]


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_a_hand_is_needed() -> None:
    """With a dagger in one hand nobody takes up a pole for two."""
    assert "declare.simple_actions" == rule_against(lying("pole"), "pick_up item=pole")


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_off_a_map_all_lies_near() -> None:
    """Without a map whatever lies there can be picked up."""
    before = lying(place=(90, 0), scene={"map": False})

    assert 1 == len(did(before, "pick_up item=sword").of(Taken))


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_who_is_faster_on_the_same_count_has_it() -> None:
    """What is gone by then isn't taken twice."""
    act = next(act for act in simple.ACTS if act.name == "pick_up")
    start = lying()
    chosen = act.offered(start, "f")[0]
    taken = did(start, "pick_up item=sword").state

    line = chosen.settled(choice("pick_up item=sword"))
    assert () == deed(lambda m: act.run(m, "f", line), taken).events


@pytest.mark.rule("adnd2e:declare.change")
def test_an_action_that_became_impossible_is_lost() -> None:
    """What was to be picked up is gone: nothing else is offered in its stead."""
    before = clash(declared="pick_up")

    assert () == tuple(o for act in simple.ACTS for o in act.offered(before, "f"))
    assert "declare.change" == rule_against(before, "pick_up item=sword")
    assert "declare.change" == rule_against(before, "search")


@pytest.mark.rule("adnd2e:declare.change")
def test_another_takes_its_place_by_option() -> None:
    """Where substitutes are let, any other simple action can be done."""
    before = clash(declared="pick_up", options={"declare.substitute": True})

    acts = {o.act for act in simple.ACTS for o in act.offered(before, "f")}

    assert {"search", "defend", "hammer", "light_torch", "open_door"} == acts
    assert "declare.change" == rule_against(before, "pick_up item=sword")


@pytest.mark.rule("adnd2e:round.player_declare")
def test_what_can_be_done_has_no_substitute() -> None:
    """Who can do what it declared does that."""
    before = clash(declared="defend", options={"declare.substitute": True})

    assert "round.player_declare" == rule_against(before, "search")


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_who_has_both_hands_on_a_pole_draws_nothing() -> None:
    """A hand has to be free."""
    before = clash(swordsman(weapons=(BOW, DAGGER)), declared="draw")

    assert "declare.simple_actions" == rule_against(before, "draw item=dagger")


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_claws_arent_drawn_and_wands_are_taken_up() -> None:
    """What takes no hand isn't drawn; an item that is no weapon takes one."""
    claws = weapon("claws", hands=0, natural=True)
    figure = person("f", weapons=(claws,), items="wand:small,ring:ring")
    dropped = Dropped("f", "wand", Place(0, 0), "dropped")
    before = clash(figure, None, dropped, declared="pick_up")

    assert {"ring"} == set(drawable(before, "f"))
    assert [Taken("f", "wand", "", "main")] == did(before, "pick_up item=wand").of(
        Taken
    )


@pytest.mark.rule("adnd2e:declare.simple_actions")
def test_what_was_grabbed_on_the_same_count_isnt_drawn() -> None:
    """What is gone by then doesn't come to hand."""
    act = next(act for act in simple.ACTS if act.name == "draw")
    before = clash(swordsman(weapons=(SWORD, DAGGER)), declared="draw")
    grabbed = after(before, Taken("o", "dagger", "f", "main"))
    line = choice("draw item=dagger")

    assert () == deed(lambda m: act.run(m, "f", line), grabbed).events
