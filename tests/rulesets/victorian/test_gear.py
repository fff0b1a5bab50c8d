"""What figures take in hand, put away, let fall and pick up."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import Dropped, Provoked, Readied, Spent, Taken
from affray.events.values import Place
from affray.kernel.errors import SetUpFault
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.victorian.effects import Disarmed, apply
from affray.kernel.rulesets.victorian.gear import kit
from affray.kernel.rulesets.victorian.hands import (
    check_items,
    items,
    strikers,
    weapons,
    wielded,
)
from affray.kernel.rulesets.victorian.roster import enlist
from affray.kernel.state import State
from tests.support.driving import Driven
from tests.support.outcomes import of
from tests.support.victorian import QUIET, fight, fighter, thug
from tests.support.victorian_driving import run
from tests.support.victorian_harness import (
    act,
    after,
    beast,
    fencer,
    forbidden,
    standing,
)


BOTH_SABERS: dict[str, Any] = {
    "weapons": ("saber", "dagger"),
    "traits": {"two_weapons": True},
}
HOLSTERED = RecruitWeapon("service revolver .455", traits={"security": "normal"})


def before(**changes: Any) -> State:
    """Return a fighter so armed, out of reach of a guard with a staff."""
    guard = fencer("g", side="foes", weapons=("quarterstaff",), at=(5, 0))
    return standing(fencer("f", **changes), guard)


def armed(recruit: Recruit) -> list[tuple[str, str]]:
    """Return what a recruit has in hand at first, and in which."""
    return list(kit(enlist(recruit, {})))


# ---------------------------------------------------------------- at the start


@pytest.mark.rule("victorian:action.types")
@pytest.mark.parametrize(
    ("recruit", "in_hand"),
    [
        (fencer(), [("saber", "main")]),
        (fencer(weapons=("quarterstaff", "dagger")), [("quarterstaff", "both")]),
        (fencer(weapons=("saber", "dagger")), [("saber", "main")]),
        (fencer(**BOTH_SABERS), [("saber", "main"), ("dagger", "off")]),
        (fencer(weapons=()), []),
        (fencer(weapons=(HOLSTERED,)), []),
        (fencer(weapons=(HOLSTERED, "club")), [("club", "main")]),
        (
            fencer(traits={"items": "watch, lantern:held"}),
            [("saber", "main"), ("lantern", "off")],
        ),
        (fencer(weapons=(), traits={"items": "lantern:held"}), [("lantern", "main")]),
        (beast(), []),
    ],
)
def test_what_is_in_hand_at_first(
    recruit: Recruit, in_hand: list[tuple[str, str]]
) -> None:
    """The first weapon that isn't said to be carried, and what is held besides."""
    assert in_hand == armed(recruit)


@pytest.mark.rule("victorian:action.types")
def test_a_fight_begins_with_weapons_in_hand() -> None:
    """Before surprise is rolled everybody has taken its first weapon in hand."""
    played = fight(fighter(), thug(), dice=[*QUIET, 5, 6])
    assert [Readied("f", "saber", "main"), Readied("g", "club", "main")] == of(
        played, Readied
    )


@pytest.mark.rule("victorian:action.types")
def test_the_items_of_a_roster() -> None:
    """Each is named, and how it is fastened where that isn't normal."""
    text = "watch, money belt:secured, pearl:easy,potion:stowed, lamp:held,"
    worn = items(enlist(fencer(traits={"items": text}), {}))
    assert {
        "watch": "normal",
        "money belt": "secured",
        "pearl": "easy",
        "potion": "stowed",
        "lamp": "held",
    } == worn
    with pytest.raises(SetUpFault, match="watch can be easy, normal, secured"):
        check_items("watch:chained")


# ---------------------------------------------------------------- in the fight


@pytest.mark.rule("victorian:action.types", "victorian:action.move")
def test_drawing_is_a_move() -> None:
    """It takes the first free hand, or the one that is named, and provokes nothing."""
    state = before(weapons=("saber", HOLSTERED))
    line = 'draw who=f item="service revolver .455"'
    assert [Readied("f", "service revolver .455", "off")] == list(
        act(line, state).events
    )
    played = fight(
        fighter(weapons=("saber", HOLSTERED)),
        thug(),
        dice=[*QUIET, 5, 6],
        answers=[f"{line} hand=off"],
    )
    assert Spent("f", "move", 1, lasting=False) in of(played, Spent)
    assert [] == of(played, Provoked)


@pytest.mark.rule("victorian:action.types", "victorian:action.free")
def test_dropping_is_free() -> None:
    """The budget is as it was, and the thing lies where its owner stands."""
    played = fight(
        fighter(), thug(), dice=[*QUIET, 5, 6], answers=["drop who=f item=saber"]
    )
    assert [Dropped("f", "saber", Place(0, 0), "dropped")] == of(played, Dropped)
    spent = [s.what for s in of(played, Spent) if s.who == "f"]
    assert ["readied", "free"] == spent


@pytest.mark.rule("victorian:action.types", "victorian:aoo.trigger")
def test_picking_up_is_a_move_that_provokes() -> None:
    """Who stands next to one that picks something up may strike at it."""
    played = fight(
        fighter(),
        thug(),
        dice=[*QUIET, 5, 6],
        answers=["drop who=f item=saber", "pick_up who=f item=saber", "decline who=g"],
    )
    assert [Provoked("f", "picking something up", ("g",))] == of(played, Provoked)
    assert [Taken("f", "saber", "", "main")] == of(played, Taken)


@pytest.mark.rule("victorian:action.types", "victorian:opt.item_ready")
def test_fetching_what_is_stowed() -> None:
    """What is in a satchel is fetched, which is a move and provokes."""
    played = fight(
        fighter(traits={"items": "potion:stowed"}),
        thug(),
        dice=[*QUIET, 5, 6],
        answers=["fetch who=f item=potion", "decline who=g"],
    )
    assert [Provoked("f", "fetching", ("g",))] == of(played, Provoked)
    assert Readied("f", "potion", "off") == of(played, Readied)[-1]
    assert Spent("f", "move", 1, lasting=False) in of(played, Spent)


@pytest.mark.rule("victorian:action.types")
def test_sheathing() -> None:
    """What is put away leaves the hand free, and its owner with a fist."""
    ran = act("sheathe who=f item=saber", before())
    assert [Readied("f", "saber", "")] == list(ran.events)
    assert ["fist"] == [w.name for w in wielded(ran.state, "f")]
    assert ("saber", "fist") == weapons(ran.state, "f")


@pytest.mark.rule("victorian:action.types")
def test_gripping_with_the_other_hand_too() -> None:
    """What takes both hands and came to be in one is of use once both hold it."""
    state = before(weapons=("club",))
    ran = act("drop who=g item=quarterstaff", state)
    line = "pick_up who=f item=quarterstaff"
    refusal = "action.types", "f has no such hand free for quarterstaff"
    assert refusal == forbidden(line, ran.state)
    snatched = standing(
        fencer("f", weapons=("club",)),
        fencer("g", side="foes", weapons=("quarterstaff",)),
        given=[Taken("f", "quarterstaff", "g", "off")],
    )
    assert ["club"] == [w.name for w in wielded(snatched, "f")]
    freed = act("sheathe who=f item=club", snatched)
    both = act("draw who=f item=quarterstaff", freed.state)
    assert [Readied("f", "quarterstaff", "both")] == list(both.events)
    assert {"both": "quarterstaff"} == dict(both.state.combatants["f"].hands)


@pytest.mark.rule("victorian:two.extra")
def test_the_off_hand_strikes_only_where_the_main_one_has_nothing() -> None:
    """With a saber in the main hand, the dagger is for the additional attack."""
    state = before(**BOTH_SABERS)
    assert ["saber"] == [w.name for w in strikers(state, "f")]
    dropped = act("drop who=f item=saber", state)
    assert ["dagger", "fist"] == [w.name for w in strikers(dropped.state, "f")]


@pytest.mark.rule("victorian:init.tie")
def test_what_two_reach_for_at_one_moment() -> None:
    """The first in the roster has it; the other finds nothing there."""
    played = fight(
        fighter("f"),
        fighter("h", at=(0, 5), weapons=("club",)),
        thug(at=(40, 0)),
        dice=[*QUIET, 5, 5, 9],
        answers=[
            "drop who=f item=saber",
            "drop who=h item=club",
            "pick_up who=f item=saber hand=off",
            "pick_up who=h item=saber",
        ],
    )
    assert [Taken("f", "saber", "", "off")] == of(played, Taken)


@pytest.mark.rule("victorian:action.types")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("draw who=f item=club", "f has no club"),
        ("fetch who=f item=club", "f has no club"),
        ("sheathe who=f item=dagger", "f has no dagger in hand"),
        ("drop who=f item=watch", "f has no watch in hand"),
        ("pick_up who=f item=club", "no club lies within reach of f"),
        (
            "draw who=f item=potion",
            "what is stowed is fetched, all else is drawn; so with potion",
        ),
        (
            "fetch who=f item=watch",
            "what is stowed is fetched, all else is drawn; so with watch",
        ),
        ("draw who=f item=watch hand=main", "f has no such hand free for watch"),
        ("draw who=f item=saber", "f has no such hand free for saber"),
    ],
)
def test_what_cannot_be_handled_so(line: str, reason: str) -> None:
    """There has to be the thing, and a hand for it."""
    items_of = {"items": "watch, potion:stowed"}
    state = before(weapons=("saber", "dagger"), traits=items_of)
    assert ("action.types", reason) == forbidden(line, state)


@pytest.mark.rule("victorian:action.types")
def test_what_lies_further_off() -> None:
    """From the next square, its corner too, a thing can be picked up; not from two."""
    lies = Dropped("g", "quarterstaff", Place(5, 5), "dropped")
    near = standing(fencer(weapons=()), fencer("g", "foes", weapons=("quarterstaff",)))
    ran = act("pick_up who=f item=quarterstaff", after(near, lies))
    assert [Taken("f", "quarterstaff", "", "both")] == list(ran.events)
    far = Dropped("g", "quarterstaff", Place(6, 0), "dropped")
    refusal = "action.types", "no quarterstaff lies within reach of f"
    assert refusal == forbidden("pick_up who=f item=quarterstaff", after(near, far))


@pytest.mark.rule("victorian:grab.secured", "victorian:action.types")
def test_what_was_taken_is_carried_as_anything() -> None:
    """However its owner had secured it, its new bearer draws and loses it plainly."""
    belt = {"weapons": (), "traits": {"items": "belt:stowed"}}
    state = standing(
        fencer("f", weapons=()),
        fencer("g", "foes", **belt),
        given=[Taken("f", "belt", "g", "main"), Readied("f", "belt", "")],
    )
    ran = act("draw who=f item=belt", state)
    assert [Readied("f", "belt", "main")] == list(ran.events)


@pytest.mark.rule("victorian:action.types")
def test_who_took_one_of_a_name_picks_up_no_other() -> None:
    """Nobody could tell the two apart, so the second one stays where it lies."""
    state = after(
        standing(fencer("f"), fencer("g", "foes"), fencer("h", "foes")),
        Dropped("g", "saber", Place(5, 0), "dropped"),
        Taken("f", "saber", "h", "off"),
    )
    line = "pick_up who=f item=saber hand=main"
    assert ("action.types", "f has taken a saber already") == forbidden(line, state)


@pytest.mark.rule("victorian:action.types")
def test_of_two_of_a_name_the_nearest_is_picked_up() -> None:
    """What lies far off, and fell there sooner, stays there."""
    state = after(
        standing(fencer("f", weapons=()), fencer("g", "foes"), fencer("h", "foes")),
        Dropped("g", "saber", Place(60, 0), "flung"),
        Dropped("h", "saber", Place(5, 0), "dropped"),
    )
    ran = act("pick_up who=f item=saber", state)
    assert {"saber": "h"} == dict(ran.state.combatants["f"].taken)
    assert ["g"] == [lying.owner for lying in ran.state.ground]


@pytest.mark.rule("victorian:disarm.win_unarmed", "victorian:grab.unarmed")
def test_what_a_bare_hand_took_already_falls() -> None:
    """Whoever took a saber from one and wins another's lets that fall."""
    state = after(
        standing(fencer("f", weapons=()), fencer("g", "foes"), fencer("h", "foes")),
        Taken("f", "saber", "h", "main"),
    )
    won = Disarmed("g", "saber", "f", "off", "disarmed", "disarm.win_unarmed")

    def winning(now: Now) -> Driven:
        yield from apply(now, (won,))

    ran = run(winning, state)
    assert [Dropped("g", "saber", Place(5, 0), "disarmed")] == list(ran.events)
