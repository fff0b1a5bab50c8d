"""Grabbing: the free hand, the blows it lays open to, the grip, and control."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackBegan,
    AttackStopped,
    ConditionGained,
    Contested,
    Dropped,
    Event,
    Provoked,
    Readied,
    Rolled,
    Spent,
    Taken,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Modifier, Place, Profile, Weapon
from affray.kernel.requests import Fact
from affray.kernel.rulesets.adnd2e import figures
from affray.kernel.rulesets.adnd2e.grab import ACTS, sort_of
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.state import State
from tests.support.adnd2e_duel import (
    CLAWS,
    DAGGER,
    HALBERD,
    SWORD,
    carried_out,
    duel,
    refused,
)
from tests.support.adnd2e_harness import after, choice, deed, monster, person
from tests.support.driving import Ran, Said


(GRAB,) = ACTS

WAND = "grab target=o item=wand"
TREASURES = "wand:small,bag:one_handed,key:tiny,seal:ring,chest:large"


def keeper(**changes: Any) -> Profile:
    """Return one who bears a wand and more, THAC0 20, unarmed."""
    usual: dict[str, Any] = {"side": "foes", "thac0": 20, "items": TREASURES}
    return person("o", **{**usual, **changes})


def thief(**changes: Any) -> Profile:
    """Return one with a sword in one hand and nothing in the other, THAC0 18."""
    return person("f", **{"weapons": (SWORD,), "thac0": 18, **changes})


def grabbed(
    before: State, dice: list[int], line: str = WAND, answers: tuple[Said, ...] = ()
) -> Ran:
    """Return how a grab comes out."""
    return carried_out(GRAB, before, line, dice, answers)


def refuses(before: State, line: str = WAND) -> tuple[str, str]:
    """Return why a grab isn't among the offers."""
    return refused(GRAB, before, line)


# ---------------------------------------------------------------- who may try it


@pytest.mark.rule("adnd2e:grab.requirements")
def test_a_free_hand_is_enough() -> None:
    """With a sword in one hand and the other empty it takes one attack."""
    ran = grabbed(duel(thief(), keeper()), [2, 2])
    assert ran.of(Spent) == [
        Spent("f", "attacks", 1, lasting=False),
        Spent("f", "attacked:o", 1, lasting=False),
    ]
    assert [AttackBegan("f", "o", "grab", "", 1)] == ran.of(AttackBegan)
    assert ("grab.requirements", "f has no attack left in this round") == refuses(
        ran.state
    )


@pytest.mark.rule("adnd2e:grab.requirements")
@pytest.mark.parametrize(
    ("fighter", "more"),
    [
        (thief(weapons=(HALBERD,)), ()),
        (thief(shield="small"), (Readied("f", "shield", "off"),)),
        (thief(weapons=(SWORD, DAGGER)), (Readied("f", "dagger", "off"),)),
        (thief(limbs=1), ()),
        (thief(limbs=0, weapons=(CLAWS,)), ()),
    ],
    ids=["both hands", "shield", "two weapons", "one limb", "a beast"],
)
def test_no_free_hand_no_grab(fighter: Profile, more: tuple[Event, ...]) -> None:
    """A grip with both hands, a shield, a second weapon: one hand must be freed."""
    before = duel(fighter, keeper(), *more)
    assert ("grab.requirements", "f has no hand free") == refuses(before)


@pytest.mark.rule("adnd2e:grab.requirements")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("grab target=o item=crown", "o has crown to be grabbed"),
        ("grab target=f item=sword", "f is no opponent of f"),
        ("grab target=x item=wand", "x isn't here"),
    ],
)
def test_only_what_an_opponent_has_can_be_grabbed(line: str, reason: str) -> None:
    """What nobody has, or one's own, is refused."""
    assert ("grab.requirements", reason) == refuses(duel(thief(), keeper()), line)


@pytest.mark.rule("adnd2e:grab.requirements")
def test_it_takes_base_contact() -> None:
    """10 feet off is too far, and behind one's back out of reach."""
    far = duel(thief(), keeper(), at={"o": (0, 10)})
    behind = duel(thief(), keeper(), at={"o": (0, -5)})
    assert "reach.base_contact" == refuses(far)[0]
    assert "facing.attack_arc" == refuses(behind)[0]


@pytest.mark.rule("adnd2e:facing.attack_arc")
def test_the_free_hand_reaches_to_its_own_side() -> None:
    """With the right hand full it is the left that grabs, to the west."""
    west = duel(thief(), keeper(), at={"o": (-5, 0)})
    east = duel(thief(), keeper(), at={"o": (5, 0)})
    assert GRAB.offered(west, "f")
    assert "facing.attack_arc" == refuses(east)[0]


@pytest.mark.rule("adnd2e:facing.attack_arc")
@pytest.mark.parametrize(
    ("place", "hand"), [((-5, 0), "off"), ((5, 0), "main"), ((0, 5), "main")]
)
def test_of_two_free_hands_the_one_that_reaches_grabs(
    place: tuple[int, int], hand: str
) -> None:
    """To the west it is the left hand, to the east and ahead the right one."""
    ran = grabbed(duel(thief(weapons=()), keeper(), at={"o": place}), [20, 2, 1, 20])
    assert [Taken("f", "wand", "o", hand)] == ran.of(Taken)


@pytest.mark.rule("adnd2e:grab.requirements")
def test_what_is_held_and_what_is_listed_is_offered() -> None:
    """A sword in hand, and the wand at the belt; not the dagger in its sheath."""
    orc = keeper(weapons=(SWORD, DAGGER), items="wand:small")
    (offer,) = GRAB.offered(duel(thief(), orc), "f")
    assert "" == offer.fault(choice("grab target=o item=sword"))
    assert "" == offer.fault(choice(WAND))
    assert offer.fault(choice("grab target=o item=dagger"))
    taken = duel(thief(), orc, Dropped("o", "wand", Place(0, 0), "dropped"))
    assert "grab.requirements" == refuses(taken)[0]


@pytest.mark.rule("adnd2e:grab.requirements")
def test_what_was_taken_can_be_taken_back() -> None:
    """A wand that the orc took from the thief is on its body."""
    own = thief(items="wand:small")
    before = duel(own, keeper(items=""), Taken("o", "wand", "f", ""))
    ran = grabbed(before, [20, 1, 1, 20])
    assert figures.has_item(ran.state, "f", "wand")
    assert not figures.has_item(ran.state, "o", "wand")


# ---------------------------------------------------------------- blows before it


@pytest.mark.rule("adnd2e:grab.aoo")
def test_a_grab_provokes_first() -> None:
    """The orc attacks first; the thief survives, and the contest follows."""
    orc = monster("o", weapons=(SWORD,), thac0=19, items="wand:small")
    ran = grabbed(duel(thief(), orc), [9, 3, 2, 2], answers=("strike weapon=sword",))
    assert [Provoked("f", "grab", ("o",))] == ran.of(Provoked)
    assert ["attack", "damage", "grab", "grab"] == [what for _, what, _ in ran.rolls]
    assert 7 == ran.state.combatants["f"].hp
    assert "grab.aoo" == ran.rules[ran.events.index(ran.of(Provoked)[0])]


@pytest.mark.rule("adnd2e:grab.aoo")
def test_who_does_not_survive_grabs_nothing() -> None:
    """A thief of 3 hp is brought down: no contest, and the attack is spent."""
    orc = monster("o", weapons=(SWORD,), thac0=19, items="wand:small")
    before = duel(thief(max_hp=3), orc)
    ran = grabbed(before, [9, 3, 10, 1], answers=("strike weapon=sword",))
    assert [AttackStopped("f", "o", "can't go on")] == ran.of(AttackStopped)
    assert [] == ran.of(Contested)
    assert 1 == figures.used(ran.state, "f", "attacks")


@pytest.mark.rule("adnd2e:grab.aoo")
def test_what_befell_it_before_counts_in_the_contest() -> None:
    """The orc's blow disables the thief, whose roll to grab is at -4 then."""
    orc = monster("o", weapons=(SWORD,), thac0=19, items="chest:large")
    before = duel(thief(max_hp=3), orc)
    line, said = "grab target=o item=chest", ("strike weapon=sword",)
    ran = grabbed(before, [9, 3, 15, 2, 2], line, said)
    grip = next(roll for roll in ran.of(Rolled) if roll.purpose == "grab")
    assert (Modifier("disabled", -4, "death.disabled"),) == grip.modifiers


@pytest.mark.rule("adnd2e:grab.aoo")
def test_what_is_out_of_reach_by_then_is_not_grabbed() -> None:
    """The orc's blow fumbles, and the sword that was to be grabbed is gone."""
    orc = person("o", side="foes", weapons=(SWORD,), dexterity=10)
    line = "grab target=o item=sword"
    before = duel(thief(), orc)
    ran = grabbed(before, [1, 4, 15], line, ("strike weapon=sword",))
    reason = "sword is out of its reach"
    assert [AttackStopped("f", "o", reason)] == ran.of(AttackStopped)


# ---------------------------------------------------------------- the grip


@pytest.mark.rule("adnd2e:grab.contest")
def test_the_item_is_in_both_their_hands() -> None:
    """A 20 less 2 against 18 is by 0 and hits, 12 misses 16: Strength settles it."""
    ran = grabbed(duel(thief(), keeper()), [20, 12, 20, 20])
    size = Modifier("size of the item", -2, "grab.contest")
    first, second = ran.of(Rolled)[:2]
    assert (18, (size,)) == (first.needed, first.modifiers)
    assert (16, ()) == (second.needed, second.modifiers)
    grip, control = ran.of(Contested)
    assert Contested("f", "o", "grab", 0, -4, "f") == grip
    assert "" == control.winner
    assert [] == ran.of(Taken)


@pytest.mark.rule("adnd2e:grab.contest")
@pytest.mark.parametrize(
    ("item", "penalty"),
    [("chest", 0), ("bag", 0), ("wand", -2), ("key", -4), ("seal", -8)],
)
def test_the_penalty_is_by_the_size_of_the_item(item: str, penalty: int) -> None:
    """From 0 for a chest to 8 for a ring on a finger."""
    ran = grabbed(duel(thief(), keeper()), [2, 2], f"grab target=o item={item}")
    assert 2 + penalty == ran.of(Rolled)[0].total


@pytest.mark.rule("adnd2e:grab.contest")
@pytest.mark.parametrize(
    ("tool", "sort"),
    [(HALBERD, "large"), (SWORD, "one_handed"), (DAGGER, "small")],
    ids=["halberd", "sword", "dagger"],
)
def test_weapons_are_classed_by_hands_and_size(tool: Weapon, sort: str) -> None:
    """What takes both hands is large, a dagger of size S small."""
    before = duel(thief(), keeper(weapons=(tool,)))
    assert sort == sort_of(before, "o", tool.name)


@pytest.mark.rule("adnd2e:grab.contest")
def test_a_shield_is_large() -> None:
    """It is grabbed without a penalty."""
    before = duel(thief(), keeper(shield="small"), Readied("o", "shield", "off"))
    ran = grabbed(before, [20, 2, 1, 20], "grab target=o item=shield")
    assert [Taken("f", "shield", "o", "off")] == ran.of(Taken)
    assert 20 == ran.of(Rolled)[0].total


@pytest.mark.rule("adnd2e:grab.contest")
@pytest.mark.parametrize(
    ("option", "gripped"), [("status_quo", False), ("initiator", True)]
)
def test_a_tie_is_no_grip(option: str, *, gripped: bool) -> None:
    """Both by 0: it fails, unless an option lets whoever began it win."""
    before = duel(thief(), keeper(), options={"contest.tie": option})
    ran = grabbed(before, [20, 16, *([20, 20] if gripped else [])])
    assert gripped is (len(ran.of(Contested)) > 1)
    assert [] == ran.of(Taken)


@pytest.mark.rule("adnd2e:grab.contest")
def test_who_lost_its_senses_keeps_nothing() -> None:
    """From a sleeper it is taken without a roll."""
    before = duel(thief(), keeper(), ConditionGained("o", "asleep", "a spell"))
    ran = grabbed(before, [])
    assert [Taken("f", "wand", "o", "off")] == ran.of(Taken)


# ---------------------------------------------------------------- control


@pytest.mark.rule("adnd2e:grab.control")
def test_the_stronger_has_the_item() -> None:
    """4 under 10 is by 6, 11 under 15 by 4: the grabber has it, in its free hand."""
    before = duel(thief(strength="10"), keeper(strength="15"))
    ran = grabbed(before, [20, 2, 4, 11])
    assert Contested("f", "o", "grab strength", 6, 4, "f") == ran.of(Contested)[1]
    assert [Taken("f", "wand", "o", "off")] == ran.of(Taken)
    assert "wand" == ran.state.combatants["f"].hands["off"]
    assert not figures.has_item(ran.state, "o", "wand")


@pytest.mark.rule("adnd2e:grab.control")
@pytest.mark.parametrize(
    "dice", [[4, 9], [11, 16], [4, 8]], ids=["a tie", "both fail", "the holder's"]
)
def test_else_it_stays_with_its_holder(dice: list[int]) -> None:
    """A tie or two failures leave it where it was; the roll isn't repeated."""
    before = duel(thief(strength="10"), keeper(strength="15"))
    ran = grabbed(before, [20, 2, *dice])
    assert [] == ran.of(Taken)
    assert figures.has_item(ran.state, "o", "wand")


@pytest.mark.rule("adnd2e:grab.control")
def test_a_grabbed_weapon_can_be_used_at_once() -> None:
    """An orc's sword is in the hand of an unarmed thief, and free of its trap."""
    orc = monster("o", weapons=(SWORD,), thac0=19)
    other = person("g", weapons=(DAGGER,))
    caught = WeaponTrapped("t1", "g", "dagger", "o", "sword")
    before = duel(thief(weapons=()), orc, caught, others=[other])
    ran = grabbed(before, [20, 2, 1, 20], "grab target=o item=sword")
    assert [TrapEnded("t1", "g", "o", "grabbed")] == ran.of(TrapEnded)
    assert [Taken("f", "sword", "o", "main")] == ran.of(Taken)
    assert ["sword"] == [w.name for w in figures.melee_weapons(ran.state, "f")]


@pytest.mark.rule("adnd2e:grab.control")
def test_what_takes_both_hands_is_held_in_both() -> None:
    """A halberd is in both hands of one who has none full, else in the free one."""
    orc = monster("o", weapons=(HALBERD,), thac0=20)
    line, dice = "grab target=o item=halberd", [20, 2, 1, 20]
    said: tuple[Said, ...] = ("pass",)
    empty = grabbed(duel(thief(weapons=()), orc), dice, line, said)
    full = grabbed(duel(thief(), orc), dice, line, said)
    assert ["both", "off"] == [ran.of(Taken)[0].hand for ran in (empty, full)]


@pytest.mark.rule("adnd2e:initiative.tie")
def test_what_went_on_the_same_count_is_not_grabbed() -> None:
    """Another took the wand at the same time."""
    before = duel(thief(), keeper())
    gone = Dropped("o", "wand", Place(0, 0), "flung")

    def late(moment: Moment) -> Deed:
        yield Fact(gone, "extra.drop")
        yield from GRAB.run(moment, "f", choice(WAND))

    ran = deed(late, before)
    assert 1 == len(ran.of(AttackStopped))
    assert after(before, gone).combatants["o"] == ran.state.combatants["o"]
