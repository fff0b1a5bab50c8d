"""The order of strikes: flank and rear, then the length of weapons by contact."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import DamageSuffered, Died, Disengaged
from affray.kernel.recruits import Recruit, RecruitWeapon
from affray.kernel.rulesets.odnd.melee_keys import contact_rounds
from tests.support.odnd import FOES_FIRST, PARTY_FIRST, QUIET, TIED, fight, fighter, orc
from tests.support.odnd_melee import attacks, batches, blows, melee, striking
from tests.support.outcomes import hp, of, rolls
from tests.support.scenario import Played


def attackers(played: Played) -> list[str]:
    """Return who rolled an attack, in order."""
    return [who for who, purpose, _ in rolls(played) if purpose == "attack"]


@pytest.mark.rule("odnd:melee.order")
def test_rear_strikes_come_before_the_longest_weapon() -> None:
    """A sword from behind comes before the pike, the pike before sword and dagger."""
    played = melee(
        fighter("f", at=(0, -5)),
        fighter("g", at=(0, 5), weapons=("dagger",)),
        orc("o1", at=(0, 0)),
        orc("o2", at=(-5, 5), weapons=("pike",)),
        strikes=["f o1", "g o1", "o1 g", "o2 g"],
        dice=[1, 1, 1, 1],
    )
    assert ["flank and rear", "key 12", "key 4", "key 1"] == batches(played)
    assert ["f", "o2", "o1", "g"] == attackers(played)


def duel(*dice: int, long: str = "spear", life: int = 6) -> Played:
    """Return a swordsman of *life* hit points against an orc with a *long* weapon."""
    return melee(
        fighter(hp=life),
        orc(weapons=(long,), armour_class=7),
        strikes=["f o", "o f"],
        dice=dice,
        over=life == 6,
    )


@pytest.mark.rule("odnd:melee.length_first")
def test_on_contact_the_longer_weapon_strikes_first() -> None:
    """A spear kills the swordsman on contact; there is no reply."""
    played = duel(16, 6)
    assert [("o", "f", 16, 14, True)] == attacks(played)
    assert [Died("f", "o's spear")] == of(played, Died)
    assert ["key 8"] == batches(played)


@pytest.mark.rule("odnd:melee.length_later")
def test_in_later_rounds_the_shorter_weapon_strikes_first() -> None:
    """In round 2 of contact sword comes before spear, which strikes if it lives."""
    played = melee(
        fighter(),
        orc(weapons=("spear",), armour_class=7),
        strikes=["f o", "o f"] * 2,
        dice=[1, 1, 6, 1, 15, 4, 2],
        rounds=2,
    )
    assert ["key 8", "key 4", "key 9", "key 5"] == batches(played)
    assert ["o", "f", "f", "o"] == attackers(played)
    assert ("f", "o", 16, 12, True) == attacks(played)[2]
    assert 4 == hp(played, "o")


@pytest.mark.rule("odnd:melee.length_equal")
def test_equal_weapons_strike_at_once_and_both_may_die() -> None:
    """Sword against sword: both hit, and both die."""
    played = melee(
        fighter(hp=3),
        orc(hp=5),
        strikes=["f o", "o f"],
        dice=[15, 7, 14, 3],
        over=True,
    )
    assert [
        DamageSuffered("o", 7, 5, -2, "f's sword"),
        DamageSuffered("f", 3, 3, 0, "o's sword"),
        Died("f", "o's sword"),
        Died("o", "f's sword"),
    ] == blows(played)[2:]
    assert ["key 4"] == batches(played)


@pytest.mark.rule("odnd:melee.key")
def test_each_pair_has_its_own_key() -> None:
    """A newcomer's spear counts as on contact, though the others are in round 2."""
    played = melee(
        fighter(at=(0, 0)),
        orc("o1", at=(0, 5), weapons=("battle axe",)),
        orc("o2", at=(0, 40), weapons=("spear",)),
        strikes=["f o1", "o1 f", "f o1", "o1 f", "o2 f"],
        dice=[1, 1, 6, 1, 1, 1, 1],
        moves={(2, "o2"): "move who=o2 toward=f feet=30"},
        rounds=2,
    )
    assert ["key 5", "key 4", "key 9", "key 8"] == batches(played)
    assert ["o1", "f", "f", "o1", "o2"] == attackers(played)


def parting(*, back: int) -> Played:
    """Return a duel of sword and spear that parts in round 2 until round *back*."""
    moves = {
        (2, "f"): "move who=f away=o feet=20",
        (back, "o"): "move who=o toward=f feet=20",
    }
    dice = [1, 1] + [6, 1] * (back - 1) + [1, 1]
    return melee(
        fighter(),
        orc(weapons=("spear",)),
        strikes=["f o", "o f"] * 2,
        dice=dice,
        moves=moves,
        rounds=back,
    )


@pytest.mark.rule("odnd:melee.key")
@pytest.mark.parametrize(
    ("back", "order"),
    [(2, ["key 8", "key 4", "key 9", "key 5"]), (3, ["key 8", "key 4"] * 2)],
    ids=["the same round", "a round later"],
)
def test_contact_starts_over_after_a_full_round_apart(
    back: int, order: list[str]
) -> None:
    """Who is back within the round goes on; after a round apart it is contact anew."""
    played = parting(back=back)
    assert [Disengaged("f", "o", "out of reach")] == of(played, Disengaged)
    assert order == batches(played)
    assert (2 if back == 2 else 1) == contact_rounds(played.state, "o", "f")


def beast(**changes: object) -> Recruit:
    """Return a beast of the foes with nothing but its own weapons."""
    usual = {"monster": None, "hit_dice": "1", "armour_class": 7, "weapons": ()}
    return orc("w", **{**usual, **changes})


@pytest.mark.rule("odnd:melee.natural_length")
def test_a_bite_is_short() -> None:
    """A wolf's bite comes after the spear on contact, and before it next round."""
    played = melee(
        fighter(weapons=("spear",)),
        beast(),
        strikes=["f w", "w f"] * 2,
        dice=[1, 1, 6, 1, 1, 1],
        rounds=2,
    )
    assert ["key 8", "key 1", "key 12", "key 5"] == batches(played)
    assert ["f", "w", "w", "f"] == attackers(played)


@pytest.mark.rule("odnd:melee.natural_length")
@pytest.mark.parametrize(
    ("size", "key"), [("man", "key 1"), ("large", "key 4"), ("huge", "key 8")]
)
def test_the_size_of_a_beast_is_its_reach(size: str, key: str) -> None:
    """An ogre's fist is as long as a sword, a giant's as a spear."""
    played = melee(
        fighter(),
        beast(traits={"size": size}),
        strikes=["pass who=f", "w f"],
        dice=[1],
    )
    assert [key] == batches(played)


@pytest.mark.rule("odnd:melee.natural_length")
def test_a_weapon_of_which_no_length_is_told_goes_by_size() -> None:
    """A club described in full, without a length, is as a man's own arms."""
    club = RecruitWeapon("club", damage="1d4")
    played = melee(fighter(weapons=(club,)), orc(), strikes=["f o", "o f"], dice=[1, 1])
    assert ["key 4", "key 1"] == batches(played)


@pytest.mark.rule("odnd:melee.natural_length")
@pytest.mark.parametrize(
    ("name", "key"), [("ghoul", "key 1"), ("ogre", "key 4"), ("hill giant", "key 8")]
)
def test_known_monsters_have_their_size(name: str, key: str) -> None:
    """Ogres are large and giants huge without the roster's saying so."""
    played = melee(
        fighter(level=3, hp=40),
        orc(monster=name, weapons=(), hp=40),
        strikes=["pass who=f", "o f"],
        dice=[1],
    )
    assert [key] == batches(played)


FOE = {"f1": "o1", "f2": "o2", "o1": "f1", "o2": "f2"}


@pytest.mark.rule("odnd:conv.dice_order")
@pytest.mark.parametrize(
    ("first", "order"),
    [(FOES_FIRST, ["o1", "o2", "f1", "f2"]), (PARTY_FIRST, ["f1", "f2", "o1", "o2"])],
    ids=["foes move", "party moves"],
)
def test_in_a_batch_the_movers_roll_first(
    first: tuple[int, int], order: list[str]
) -> None:
    """Sword against sword all is one batch: Movers before Counter-Movers, by roster."""
    played = fight(
        fighter("f1", at=(0, 0)),
        fighter("f2", at=(1, 0)),
        orc("o1", at=(0, 5)),
        orc("o2", at=(1, 5)),
        dice=[*QUIET, *first, 1, 1, 1, 1, *first],
        answers=striking([f"{who} {FOE[who]}" for who in order]),
    )
    assert ["key 4"] == batches(played)
    assert order == attackers(played)


@pytest.mark.rule("odnd:conv.dice_order")
def test_in_a_tie_the_party_rolls_first() -> None:
    """Where all are Movers the sides follow each other as they entered."""
    played = fight(
        fighter(),
        orc(),
        dice=[*QUIET, *TIED, 1, 1, *PARTY_FIRST],
        answers=striking(["f o", "o f"]),
    )
    assert ["f", "o"] == attackers(played)
