"""Disarming: who may try it, how it is rolled, where the weapon flies."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackBegan,
    ConditionGained,
    Contested,
    Dropped,
    OrderSettled,
    Readied,
    Rolled,
    Spent,
    TrapEnded,
    WeaponTrapped,
)
from affray.events.values import Modifier, Place, Profile, Standing
from affray.kernel.requests import Fact
from affray.kernel.rulesets.adnd2e.disarm import ACTS
from affray.kernel.rulesets.adnd2e.flight import fling, landing
from affray.kernel.rulesets.adnd2e.moment import Deed, Moment
from affray.kernel.rulesets.adnd2e.order import next_count
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
from tests.support.adnd2e_harness import after, choice, deed, monster, person, weapon
from tests.support.driving import Ran


(DISARM,) = ACTS

LINE = "disarm target=o weapon=sword"


def tried(before: State, dice: list[int], line: str = LINE) -> Ran:
    """Return how a disarm comes out."""
    return carried_out(DISARM, before, line, dice)


def refuses(before: State, line: str = LINE) -> tuple[str, str]:
    """Return why a disarm isn't among the offers."""
    return refused(DISARM, before, line)


# ---------------------------------------------------------------- who may try it


@pytest.mark.rule("adnd2e:disarm.use")
def test_a_disarm_takes_one_attack_and_comes_once_a_round() -> None:
    """Of three attacks one disarms, one is left for a blow, a second disarm refused."""
    fighter = person("f", weapons=(SWORD,), attacks="3")
    before = duel(fighter)
    ran = tried(before, [2, 2])
    assert ran.of(Spent) == [
        Spent("f", "attacks", 1, lasting=False),
        Spent("f", "attacked:o", 1, lasting=False),
        Spent("f", "disarm", 1, lasting=False),
    ]
    third = after(ran.state, Spent("f", "attacks", 1, lasting=False))
    rule, reason = refuses(third)
    assert ("disarm.use", "f tried to disarm in this round") == (rule, reason)


@pytest.mark.rule("adnd2e:disarm.use")
def test_who_has_no_attack_left_cannot_disarm() -> None:
    """A fighter of one attack who used it is refused."""
    before = duel(None, None, Spent("f", "attacks", 1, lasting=False))
    assert ("disarm.use", "f has no attack left in this round") == refuses(before)


@pytest.mark.rule("adnd2e:disarm.use")
def test_an_opponent_must_wield_a_weapon() -> None:
    """Claws can't be struck out of a paw, nor a sword out of a sleeper's hand."""
    clawed = duel(None, monster("o", weapons=(CLAWS,)))
    asleep = duel(None, None, ConditionGained("o", "asleep", "a spell"))
    for before in (clawed, asleep):
        assert ("disarm.use", "o doesn't wield a weapon") == refuses(before)


@pytest.mark.rule("adnd2e:disarm.use")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("disarm target=f weapon=sword", "disarm.use"),
        ("disarm target=x weapon=axe", "disarm.use"),
        ("disarm target=o weapon=sword item=axe", "disarm.use"),
    ],
    ids=["oneself", "with what it hasn't", "of what isn't wielded"],
)
def test_what_makes_no_sense_is_refused(line: str, rule: str) -> None:
    """Neither oneself, nor with a weapon or against one that isn't in hand."""
    assert rule == refuses(duel(), line)[0]


@pytest.mark.rule("adnd2e:disarm.use")
def test_an_opponent_must_be_within_the_threatened_range() -> None:
    """A sword reaches 5 feet, not 10, and not to the west of a right-handed man."""
    far = duel(at={"o": (0, 10)})
    west = duel(at={"o": (-5, 0)})
    assert "reach.base_contact" == refuses(far)[0]
    assert "facing.attack_arc" == refuses(west)[0]


@pytest.mark.rule("adnd2e:disarm.use")
def test_natural_weapons_threaten_and_may_disarm() -> None:
    """A bear's claws are as large as the bear, and strike a sword away."""
    bear = monster("f", side="party", weapons=(CLAWS,), size="L")
    ran = tried(duel(bear), [20, 1, 1, 1], "disarm target=o weapon=claws")
    assert [Dropped("o", "sword", Place(0, 4), "flung")] == ran.of(Dropped)


@pytest.mark.rule("adnd2e:disarm.use")
def test_who_is_pinned_threatens_nobody() -> None:
    """Somebody who lies under another can't disarm."""
    before = duel(None, None, ConditionGained("f", "pinned", "o"))
    assert "threat.area" == refuses(before)[0]


@pytest.mark.rule("adnd2e:disarm.size_limit")
@pytest.mark.parametrize(
    ("orc", "reason"),
    [
        (monster("o", weapons=(HALBERD,)), "halberd is L, larger than sword"),
        (
            monster("o", weapons=(weapon("club"),), size="L"),
            "o is L, larger than f",
        ),
    ],
    ids=["a halberd", "an ogre with a club"],
)
def test_nothing_larger_is_disarmed(orc: Profile, reason: str) -> None:
    """A man with a sword can't disarm a halberd, nor an ogre of its club."""
    assert ("disarm.size_limit", reason) == refuses(duel(None, orc))


@pytest.mark.rule("adnd2e:disarm.size_limit")
def test_no_leeway_for_parrying_weapons() -> None:
    """A main-gauche of size S can trap a sword, but not disarm it."""
    gauche = weapon("main-gauche", size="S", parrying=True)
    before = duel(person("f", weapons=(gauche,)))
    rule, _ = refuses(before, "disarm target=o weapon=main-gauche")
    assert "disarm.size_limit" == rule


@pytest.mark.rule("adnd2e:trap.no_use")
def test_a_caught_weapon_does_not_disarm() -> None:
    """What catches another's weapon can't be used while the trap lasts."""
    before = duel(None, None, WeaponTrapped("t1", "f", "sword", "o", "sword"))
    reason = "sword can't be used while the trap lasts"
    assert ("trap.no_use", reason) == refuses(before)


# ---------------------------------------------------------------- how it is rolled


@pytest.mark.rule("adnd2e:disarm.timing_own")
def test_a_disarm_comes_on_ones_own_count() -> None:
    """On count 4 the contest takes the place of the attack, and none is left."""
    order = OrderSettled((Standing(4, ("f",)), Standing(7, ("o",))))
    before = duel(None, None, order)
    due = next_count(before)
    assert due is not None
    assert ("f",) == due.members
    ran = tried(before, [2, 2])
    assert [AttackBegan("f", "o", "disarm", "sword", 1)] == ran.of(AttackBegan)
    assert "disarm.timing_own" == ran.rules[ran.events.index(ran.of(AttackBegan)[0])]
    assert () == DISARM.offered(ran.state, "f")


@pytest.mark.rule("adnd2e:disarm.contest")
def test_the_disarmer_aims_at_0_and_the_target_at_4() -> None:
    """15+1 against 14 is by 2, 14 against 13 by 1: disarmed."""
    fighter = person("f", weapons=(weapon("sword", bonus=1),), thac0=14)
    before = duel(fighter, monster("o", weapons=(SWORD,), thac0=17))
    ran = tried(before, [15, 14, 1, 1])
    magic = Modifier("magic", 1, "contest.to_hit")
    assert [(14, (magic,)), (13, ())] == [
        (r.needed, r.modifiers) for r in ran.of(Rolled)[:2]
    ]
    assert [Contested("f", "o", "disarm", 2, 1, "f")] == ran.of(Contested)
    assert {} == dict(ran.state.combatants["o"].hands)
    assert ["f", "o", "f", "f"] == [who for who, _, _ in ran.rolls]


@pytest.mark.rule("adnd2e:contest.to_hit")
@pytest.mark.parametrize(
    ("option", "gone"), [("status_quo", False), ("initiator", True)]
)
def test_a_tie_leaves_the_weapon(option: str, *, gone: bool) -> None:
    """19 against 17 and 17 against 15 are both by 2; an option lets it succeed."""
    fighter = person("f", weapons=(SWORD,), thac0=17)
    orc = monster("o", weapons=(SWORD,), thac0=19)
    before = duel(fighter, orc, options={"contest.tie": option})
    ran = tried(before, [19, 17, *([1, 1] if gone else [])])
    assert gone is bool(ran.of(Dropped))


@pytest.mark.rule("adnd2e:disarm.result")
def test_the_weapon_flies_off() -> None:
    """A 3 is to the wielder's right, and 6 feet off it lies."""
    ran = deed(
        lambda m: fling(m, "o", "sword", "flung", "disarm.result", roller="f"),
        duel(),
        [3, 6],
    )
    assert [("f", "direction", (3,)), ("f", "distance", (6,))] == ran.rolls
    assert [Dropped("o", "sword", Place(-6, 5), "flung")] == ran.of(Dropped)
    assert "disarm.result" == ran.rules[-1]


@pytest.mark.rule("adnd2e:disarm.result")
@pytest.mark.parametrize(
    ("heading", "place"),
    [
        (0, (0, 10)),
        (45, (7, 7)),
        (90, (10, 0)),
        (135, (7, -7)),
        (180, (0, -10)),
        (225, (-7, -7)),
        (270, (-10, 0)),
        (315, (-7, 7)),
        (405, (7, 7)),
    ],
)
def test_directions_are_45_degrees_apart(heading: int, place: tuple[int, int]) -> None:
    """10 feet off, to the nearest foot, alike to every side."""
    assert Place(*place) == landing(Place(0, 0), heading, 10)


@pytest.mark.rule("adnd2e:disarm.result")
def test_a_failure_has_no_effect() -> None:
    """Two misses leave the sword where it is, and nothing flies."""
    ran = tried(duel(), [2, 3])
    assert [] == ran.of(Dropped)
    assert "sword" == ran.state.combatants["o"].hands["main"]


@pytest.mark.rule("adnd2e:disarm.result")
def test_a_flung_weapon_is_free_of_its_trap() -> None:
    """A third's trap of the sword ends as the sword flies."""
    third = person("g", weapons=(SWORD,))
    caught = WeaponTrapped("t1", "g", "sword", "o", "sword")
    before = duel(None, None, caught, others=[third])
    ran = tried(before, [20, 1, 1, 1])
    assert [TrapEnded("t1", "g", "o", "flung")] == ran.of(TrapEnded)
    assert {} == dict(ran.state.traps)


@pytest.mark.rule("adnd2e:disarm.use")
def test_which_of_two_weapons_can_be_chosen() -> None:
    """Without a choice it is the one in the main hand; a dagger can be named."""
    both = monster("o", weapons=(SWORD, DAGGER))
    before = duel(None, both, Readied("o", "dagger", "off"))
    first = tried(before, [20, 1, 1, 1])
    named = tried(before, [20, 1, 1, 1], "disarm target=o weapon=sword item=dagger")
    assert ["sword", "dagger"] == [r.of(Dropped)[0].item for r in (first, named)]


@pytest.mark.rule("adnd2e:initiative.tie")
def test_what_is_gone_on_the_same_count_does_not_fly_twice() -> None:
    """Two disarm the orc at the same time: the second finds the sword gone."""
    before = duel()
    gone = Dropped("o", "sword", Place(0, 0), "flung")

    def late(moment: Moment) -> Deed:
        yield Fact(gone, "disarm.result")
        yield from DISARM.run(moment, "f", choice(LINE))

    ran = deed(late, before, [20, 1])
    assert [gone] == ran.of(Dropped)
