"""A second weapon in the off hand."""

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    AttackHit,
    AttackMissed,
    AttackStopped,
    ConditionGained,
    DamageSuffered,
    Declared,
    Readied,
    Rolled,
    Spent,
    Turned,
)
from affray.events.values import Modifier
from affray.kernel.choices import parse
from affray.kernel.offers import Offer, OneOf
from affray.kernel.recruits import Recruit
from affray.kernel.rulesets.victorian.strikes import (
    strike,
    strike_forbidden,
    strike_offers,
)
from tests.support.scenario import Played
from tests.support.victorian_blows import deed, foe, man, of, rolls


ARM = 8


def two(off: str = "dagger", **changes: Any) -> Recruit:
    """Return a fighter who needs 10, with a saber and something in the off hand."""
    return man(**{"weapons": ("saber", off), **changes})


def struck(
    line: str, *faces: int, fighter: Recruit | None = None, **changes: Any
) -> Played:
    """Let the fighter strike as *line* says, its second weapon in the off hand."""
    figure = fighter or two()
    off = str(figure.weapons[1]) if len(figure.weapons) > 1 else ""
    given = (
        *((Readied("f", off, "off"),) if off else ()),
        Spent("f", "attack", 1, lasting=False),
        *changes.pop("given", ()),
    )

    def doing(now: Any) -> Any:
        return strike(now, now.state, "f", parse(line), 0)

    others = changes.pop("others", ())
    return deed(
        doing, figure, foe("g", hp=30), *others, dice=faces, given=given, **changes
    )


def added(played: Played) -> list[list[int]]:
    """Return what was added to each attack."""
    attacks = [e for e in played.story if isinstance(e, Rolled)]
    return [[m.value for m in e.modifiers] for e in attacks if e.purpose == "attack"]


BOTH = "attack target=g weapon=saber off=dagger"


@pytest.mark.rule("victorian:two.extra")
@pytest.mark.rule("victorian:two.light")
def test_the_off_hand_strikes_right_after_the_main_hand() -> None:
    """With a dagger: who needs 10 needs 14, and 18 with the off hand."""
    played = struck(BOTH, 14, ARM, 1, 18, ARM, 2)
    assert [e for e in rolls(played) if e[1] == "attack"] == [
        ("f", "attack", (14,)),
        ("f", "attack", (18,)),
    ]
    assert of(played, AttackHit) == [
        AttackHit("f", "g", "melee", "saber", 10, 10),
        AttackHit("f", "g", "melee", "dagger", 10, 10),
    ]
    missing = struck(BOTH, 13, 17)
    assert of(missing, AttackMissed) == [
        AttackMissed("f", "g", "melee", "saber", 9, 10),
        AttackMissed("f", "g", "melee", "dagger", 9, 10),
    ]


@pytest.mark.rule("victorian:two.penalty")
def test_two_heavy_weapons_cost_six_and_ten() -> None:
    """With two sabers, so to speak: 16 hits, and the off hand needs 20."""
    fighter = two("club")
    line = "attack target=g weapon=saber off=club"
    played = struck(line, 16, ARM, 1, 19, fighter=fighter)
    assert added(played) == [[-6], [-10]]
    assert of(played, AttackHit, AttackMissed) == [
        AttackHit("f", "g", "melee", "saber", 10, 10),
        AttackMissed("f", "g", "melee", "club", 9, 10),
    ]


@pytest.mark.rule("victorian:two.light")
def test_a_fist_is_light() -> None:
    """The bare off hand may punch, at 4 and 8 less."""
    fist = man(weapons=("saber",))
    played = struck("attack target=g weapon=saber off=fist", 2, 2, fighter=fist)
    assert added(played) == [[-4], [-8]]


@pytest.mark.rule("victorian:two.skill")
@pytest.mark.rule("victorian:conv.dice_order")
def test_the_skill_is_rolled_before_the_first_attack() -> None:
    """DX 13 and a light weapon: 13 succeeds, for 2 and 2; 14 leaves 4 and 8."""
    skilled = two(traits={"two_weapon_fighting": True, "dexterity": 13})
    played = struck(BOTH, 13, 2, 2, fighter=skilled)
    assert rolls(played) == [
        ("f", "two-weapon skill", (13,)),
        ("f", "attack", (2,)),
        ("f", "attack", (2,)),
    ]
    assert added(played) == [[-2], [-2]]
    skill = of(played, Rolled)[0]
    assert (skill.needed, skill.under) == (13, True)
    assert added(struck(BOTH, 14, 2, 2, fighter=skilled)) == [[-4], [-8]]


@pytest.mark.rule("victorian:two.skill")
def test_the_skill_without_a_light_weapon() -> None:
    """It takes 2 off the main hand's penalty and 6 off the other's: 4 and 4."""
    skilled = two("club", traits={"two_weapon_fighting": True, "dexterity": 13})
    line = "attack target=g weapon=saber off=club"
    assert added(struck(line, 1, 2, 2, fighter=skilled)) == [[-4], [-4]]


@pytest.mark.rule("victorian:two.penalty")
def test_the_penalty_holds_for_every_attack_of_the_main_hand() -> None:
    """The second attack of the round suffers it, too; no skill is rolled again."""
    again = (
        Spent("f", "attack", 1, lasting=False),
        Spent("f", "two-weapons", 4, lasting=False),
    )
    played = struck("attack target=g weapon=saber", 2, given=again)
    assert of(played, Rolled)[0].modifiers == (
        Modifier("two weapons", -4, "two.penalty"),
    )
    assert added(struck("attack target=g weapon=saber", 2)) == [[]]


@pytest.mark.rule("victorian:two.damage")
@pytest.mark.parametrize(
    ("strength", "percent", "main", "off"),
    [(18, 60, 3, 1), (16, 0, 1, 0), (18, 100, 6, 3), (3, 0, -1, -1), (10, 0, 0, 0)],
)
def test_the_off_hand_has_half_of_the_strength(
    strength: int, percent: int, main: int, off: int
) -> None:
    """Half a bonus, rounded down; all of a penalty."""
    traits = {"strength": strength}
    if percent:
        traits["exceptional_strength"] = percent
    fighter = two(level=11, traits=traits)
    played = struck(BOTH, 19, ARM, 3, 19, ARM, 3, fighter=fighter)
    amounts = [e.amount for e in played.story if isinstance(e, DamageSuffered)]
    assert amounts == [3 + 1 + main, 3 + off]


@pytest.mark.rule("victorian:two.damage", "victorian:conv.round_down")
def test_what_is_halved_is_on_record() -> None:
    """The off hand's damage tells the whole bonus of 3, and the 1 that counts."""
    fighter = two(level=11, traits={"strength": 18, "exceptional_strength": 60})
    played = struck(BOTH, 19, ARM, 3, 19, ARM, 3, fighter=fighter)
    damage = [
        e for e in played.story if isinstance(e, Rolled) and e.purpose == "damage"
    ]
    assert [e.modifiers for e in damage] == [
        (Modifier("strength", 3, "conv.attack"),),
        (Modifier("half of 3 for strength", 1, "two.damage"),),
    ]


@pytest.mark.rule("victorian:two.extra")
def test_the_rest_goes_on_where_the_first_has_fallen() -> None:
    """The off hand's blow lapses when its target would be down, or goes elsewhere."""
    weak = foe("g", hp=1)

    def against(line: str, *faces: int) -> Played:
        given = (
            Readied("f", "dagger", "off"),
            Spent("f", "attack", 1, lasting=False),
        )

        def doing(now: Any) -> Any:
            return strike(now, now.state, "f", parse(line), 0)

        return deed(doing, two(), weak, foe("h", at=(5, 0)), dice=faces, given=given)

    lapsed = against(BOTH, 19, ARM, 3)
    assert of(lapsed, AttackHit, AttackStopped) == [
        AttackHit("f", "g", "melee", "saber", 15, 10),
        AttackStopped("f", "g", "g has fallen"),
    ]
    elsewhere = against(f"{BOTH} then=h", 19, ARM, 3, 2)
    assert of(elsewhere, AttackMissed) == [
        AttackMissed("f", "h", "melee", "dagger", -6, 10)
    ]


@pytest.mark.rule("victorian:two.extra")
def test_what_the_off_hand_may_not_do() -> None:
    """It strikes once a round, first, with what is in it; pistols don't strike."""
    state = struck(BOTH, 2, 2, fighter=two()).state
    figure = state.combatants["f"]

    def barred(line: str) -> str:
        refusal = strike_forbidden(state, figure, parse(line))
        return refusal[0] if refusal else ""

    assert barred(BOTH) == "two.extra"
    assert barred("attack target=g weapon=dagger") == "two.extra"
    pistol = struck(
        "attack target=g weapon=saber", 2, fighter=two("derringer .41")
    ).state
    line = 'attack target=g weapon=saber off="derringer .41"'
    fresh = pistol.combatants["f"]
    assert strike_forbidden(pistol, fresh, parse(line)) is not None
    offered = [o for o in strike_offers(pistol, fresh, ()) if len(o.slots) > 2]
    assert offered == []


@pytest.mark.rule("victorian:two.penalty")
def test_without_a_free_or_filled_off_hand_there_is_no_second_blow() -> None:
    """A two-handed sword leaves no hand for a dagger, nor for a fist."""
    sword = man(weapons=("two-handed sword",))
    given = (Readied("f", "two-handed sword", "both"),)

    def nothing(_now: Any) -> Any:
        yield from ()
        return ()

    state = deed(nothing, sword, foe(), given=given).state
    offers = list(strike_offers(state, state.combatants["f"], ()))
    assert [s.name for o in offers for s in o.slots] == ["target", "weapon"]


@pytest.mark.rule("victorian:location.called")
def test_a_called_shot_lies_in_the_main_hand() -> None:
    """Declared, it goes with the first blow alone: the other rolls its place."""
    declared = (Declared("f", parse('called_shot part="hand, left"')),)
    line = f'{BOTH} called="hand, left"'
    played = struck(line, 18, 1, 18, ARM, 1, given=declared)
    sources = [e.source for e in played.story if isinstance(e, DamageSuffered)]
    assert sources == [
        "f's saber to the left hand",
        "f's dagger to the left lower arm",
    ]
    assert not of(played, ConditionGained)


@pytest.mark.rule("victorian:two.extra")
def test_a_free_off_hand_needs_a_main_hand_that_strikes() -> None:
    """Who holds a pistol in the main hand punches with the other, and only once."""
    pistol = man(weapons=("derringer .41",))

    def nothing(_now: Any) -> Any:
        yield from ()
        return ()

    state = deed(nothing, pistol, foe()).state
    offers = list(strike_offers(state, state.combatants["f"], ()))
    assert [[s.name for s in o.slots] for o in offers] == [["target", "weapon"]]


@pytest.mark.rule("victorian:combat.rear")
def test_on_a_map_one_faces_whom_one_strikes_at() -> None:
    """A fighter that faces west turns east to strike."""
    west = (Turned("f", 0, 270, "set up"),)
    line = "attack target=g weapon=saber"
    played = struck(line, 2, given=west, scene={"map": True})
    assert of(played, Turned) == [Turned("f", 270, 90, "turn")]
    assert not of(struck(line, 2), Turned)


@pytest.mark.rule("victorian:two.extra")
@pytest.mark.rule("victorian:init.target")
def test_every_target_and_weapon_is_an_offer_of_its_own() -> None:
    """Two foes in reach: each with the main hand alone, and with both hands."""

    def nothing(_now: Any) -> Any:
        yield from ()
        return ()

    others = foe("g"), foe("h", at=(0, 5)), foe("far", at=(30, 0))
    given = (Readied("f", "dagger", "off"),)
    state = deed(nothing, two(), *others, given=given).state
    named = (OneOf("who", ("f",)),)
    saber, dagger = OneOf("weapon", ("saber",)), OneOf("off", ("dagger",))
    expected = []
    for one, other in (("g", "h"), ("h", "g")):
        target = OneOf("target", (one,))
        then = OneOf("then", (other,), optional=True)
        expected += [
            Offer("attack", (*named, target, saber)),
            Offer("attack", (*named, target, saber, dagger, then)),
        ]
    assert expected == list(strike_offers(state, state.combatants["f"], named))
