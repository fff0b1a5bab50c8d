"""The second table of initiative modifiers: by what was declared before the dice."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    ConditionGained,
    Healed,
    OrderSettled,
    PhaseBegan,
    Provoked,
    Rolled,
    Spent,
    TimerStarted,
)
from affray.events.values import Modifier, Scalar
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.victorian import RULESET
from tests.support.outcomes import of
from tests.support.scenario import Played, play
from tests.support.set_ups import set_up
from tests.support.victorian import QUIET, adept, beast, fight, fighter, recruit, thug


ON: dict[str, Scalar] = {"init.optional": "on"}
BY_DIE: dict[str, Scalar] = {**ON, "spell.timing": "initiative"}


def declared(
    who: Recruit, die: int, line: str, options: dict[str, Scalar] | None = None
) -> Rolled:
    """Return the initiative roll of one who declares *line*."""
    foe = thug("x", side="foes" if who.side == "party" else "party", at=(100, 0))
    played = fight(
        who,
        foe,
        dice=[*QUIET, die, 10],
        answers=[f"{line} who={who.id} declared=yes"],
        options=options or ON,
    )
    return of(played, Rolled)[2]


@pytest.mark.rule("victorian:opt.weapon")
@pytest.mark.parametrize(
    ("weapon", "speed", "total"),
    [("dagger", 2, 7), ("two-handed sword", 10, 15), ("saber", 5, 10)],
)
def test_a_weapons_speed_is_added(weapon: str, speed: int, total: int) -> None:
    """A dagger makes a 5 a 7, a two-handed sword a 15."""
    roll = declared(fighter(weapons=(weapon,)), 5, f'attack weapon="{weapon}"')
    expected = (total, (Modifier("weapon speed", speed, "opt.weapon"),))
    assert expected == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:opt.weapon")
def test_a_slow_weapon_strikes_in_second_10() -> None:
    """A total of 15 is clamped, and the second attack lost for lateness."""
    arm = "two-handed sword"
    played = fight(
        fighter(weapons=(arm,)),
        thug(),
        dice=[*QUIET, 5, 2, 2],
        answers=[
            f'attack who=f weapon="{arm}" declared=yes',
            f'attack who=f target=g weapon="{arm}"',
        ],
        options=ON,
    )
    begun = [p.phase for p in of(played, PhaseBegan) if "f" in p.sides][-1]
    assert "second 10 (15)" == begun
    assert 1 == played.state.combatants["f"].spent_for_good["second-lost"]


@pytest.mark.rule("victorian:opt.weapon")
def test_only_the_first_attack_is_moved_by_the_speed() -> None:
    """The second has its own fixed second, whatever the weapon weighs."""
    played = fight(
        fighter(weapons=("dagger",)),
        thug(),
        dice=[*QUIET, 5, 2, 2],
        answers=[
            "attack who=f weapon=dagger declared=yes",
            "attack who=f target=g weapon=dagger",
        ],
        options=ON,
    )
    assert 10 == played.state.combatants["f"].spent["second"]


@pytest.mark.rule("victorian:conv.optional")
@pytest.mark.parametrize(
    ("options", "line", "total"),
    [
        pytest.param({}, "ready who=f", 6, id="off"),
        pytest.param(ON, "attack who=f weapon=saber declared=yes", 11, id="on"),
    ],
)
def test_the_second_table_is_off_unless_switched_on(
    options: dict[str, Scalar], line: str, total: int
) -> None:
    """A saber and a die of 6 are second 6, or 11 with the table."""
    played = fight(
        fighter(traits={"dexterity": 12}),
        thug(),
        dice=[*QUIET, 6, 10],
        answers=[line],
        options=options,
    )
    assert total == of(played, Rolled)[2].total


@pytest.mark.rule("victorian:conv.optional")
def test_with_the_table_off_an_act_isnt_declared() -> None:
    """Only what changes or replaces the die is said before it."""
    played = play(RULESET, set_up(fighter(), thug()), QUIET)
    refused = played.refused("attack who=f weapon=saber")
    assert "conv.optional" == refused.rule


@pytest.mark.rule("victorian:conv.optional")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        pytest.param(
            "attack who=f target=g weapon=dagger", "conv.optional", id="other weapon"
        ),
        pytest.param("cast who=f spell=x targets=g", "conv.optional", id="other act"),
        pytest.param("parry who=f", "conv.optional", id="too late to parry"),
    ],
)
def test_with_the_table_on_one_does_what_one_declared(line: str, rule: str) -> None:
    """Another weapon than that declared is refused; moving isn't."""
    played = fight(
        fighter(weapons=("saber", "dagger")),
        thug(),
        dice=[*QUIET, 2, 10],
        answers=["attack who=f weapon=saber declared=yes"],
        options=ON,
    )
    assert rule == played.refused(line).rule
    played.goes_on([], ["move who=f away=g feet=5", ("referee", "decline who=g")])


@pytest.mark.rule("victorian:conv.optional")
def test_whoever_declared_nothing_attacks_nobody() -> None:
    """With the table on an attack is declared before the die."""
    played = fight(fighter(), thug(), dice=[*QUIET, 2, 10], options=ON)
    line = "attack who=f target=g weapon=saber"
    assert "conv.optional" == played.refused(line).rule


def spell(name: str = "bolt", **traits: Any) -> RecruitSpell:
    """Return a spell of 1d6 damage."""
    return RecruitSpell(name, "damage", "1d6", traits=traits)


@pytest.mark.rule("victorian:opt.breath")
def test_a_breath_adds_1() -> None:
    """A die of 5 becomes 6."""
    roll = _breathing(5)
    assert (6, (Modifier("breath", 1, "opt.breath"),)) == (roll.total, roll.modifiers)


def _breathing(die: int) -> Rolled:
    dragon = beast(spells=(spell("fire", breath=True),))
    played = fight(
        dragon,
        fighter(),
        dice=[*QUIET, die, 10],
        answers=["cast who=b spell=fire declared=yes"],
        options=ON,
    )
    return of(played, Rolled)[2]


@pytest.mark.rule("victorian:opt.innate")
def test_an_innate_power_adds_1() -> None:
    """A die of 5 becomes 6."""
    roll = declared(adept(spell(innate=True, casting=2)), 5, "cast spell=bolt")
    expected = (6, (Modifier("innate power", 1, "opt.innate"),))
    assert expected == (roll.total, roll.modifiers)


@pytest.mark.rule("victorian:opt.casting")
def test_the_segment_clock_leaves_the_die_alone() -> None:
    """Three segments and a die of 2: begun in second 2, in effect at 31."""
    played = fight(
        adept(spell(casting=3)),
        thug(at=(100, 0)),
        dice=[*QUIET, 2, 10],
        answers=["cast who=a spell=bolt declared=yes", "cast who=a spell=bolt"],
        options=ON,
    )
    assert 2 == of(played, Rolled)[2].total
    assert [31] == [t.due for t in of(played, TimerStarted)]


@pytest.mark.rule("victorian:opt.casting")
def test_the_casting_time_may_count_on_the_die() -> None:
    """With the option the same spell takes effect in second 5."""
    played = fight(
        adept(spell(casting=3)),
        thug(at=(100, 0)),
        dice=[*QUIET, 2, 10, 4],
        answers=[
            "cast who=a spell=bolt declared=yes",
            "cast who=a spell=bolt targets=g",
        ],
        options=BY_DIE,
    )
    roll = of(played, Rolled)[2]
    expected = (5, (Modifier("casting time", 3, "opt.casting"),))
    assert expected == (roll.total, roll.modifiers)
    assert [] == of(played, TimerStarted)
    assert "second 5" == played.state.phase


@pytest.mark.rule("victorian:opt.size")
@pytest.mark.parametrize(
    ("size", "total"),
    [
        ("tiny", 4),
        ("small", 4),
        ("medium", 4),
        ("large", 5),
        ("huge", 7),
        ("gargantuan", 9),
    ],
)
def test_a_body_adds_by_its_size(size: str, total: int) -> None:
    """A huge beast's claws make a 4 a 7, a medium one's leave it."""
    claw = RecruitWeapon("claw", "1d6", hands=0)
    animal = beast(weapons=(claw,), traits={"size": size})
    played = fight(
        animal,
        fighter(),
        dice=[*QUIET, 4, 10],
        answers=["attack who=b weapon=claw declared=yes"],
        options=ON,
    )
    assert total == of(played, Rolled)[2].total


@pytest.mark.rule("victorian:opt.size_or_weapon")
def test_a_weapon_counts_instead_of_the_size() -> None:
    """A huge ape with a club, die 4, acts in second 8."""
    ape = beast(weapons=("club",), traits={"size": "huge"})
    played = fight(
        ape,
        fighter(),
        dice=[*QUIET, 4, 10],
        answers=["attack who=b weapon=club declared=yes"],
        options=ON,
    )
    roll = of(played, Rolled)[2]
    assert (8, (Modifier("weapon speed", 4, "opt.weapon"),)) == (
        roll.total,
        roll.modifiers,
    )


@pytest.mark.rule("victorian:opt.size_or_weapon")
def test_a_punch_is_natural_and_adds_nothing() -> None:
    """A human fist is a medium body's."""
    assert 4 == declared(fighter(weapons=()), 4, "attack weapon=fist").total


def bearer(item: str, *spells: RecruitSpell) -> Recruit:
    """Return an adept with a magic item."""
    return adept(*spells, traits={"magic_items": item})


@pytest.mark.rule("victorian:opt.magic_items")
@pytest.mark.parametrize(
    ("kind", "total"),
    [("rod", 4), ("staff", 5), ("potion", 7), ("ring", 3), ("misc", 5), ("wand", 3)],
)
def test_an_item_adds_by_its_kind(kind: str, total: int) -> None:
    """A die of 3 becomes what the table says."""
    roll = declared(bearer(f"thing:{kind}:ready"), 3, "use item=thing")
    assert total == roll.total


def scroll(options: dict[str, Scalar]) -> Played:
    """Return the reading of a scroll of a 2-segment spell, die 3."""
    line = "use who=a item=bolt"
    by_die = options == BY_DIE
    return fight(
        bearer("bolt:scroll:ready", spell(casting=2)),
        thug(at=(100, 0)),
        dice=[*QUIET, 3, 10, *([4] if by_die else [])],
        answers=[f"{line} declared=yes", line + (" targets=g" if by_die else "")],
        options=options,
    )


@pytest.mark.rule("victorian:opt.magic_items")
def test_a_scroll_takes_its_spells_segments() -> None:
    """Begun in second 3, two segments end at 22, which is r3s2."""
    assert [22] == [t.due for t in of(scroll(ON), TimerStarted)]


@pytest.mark.rule("victorian:opt.magic_items")
def test_a_scroll_may_count_its_spells_time_on_the_die() -> None:
    """With the option it takes effect in second 5."""
    played = scroll(BY_DIE)
    assert "second 5" == played.state.phase
    expected = (Modifier("casting time", 2, "opt.magic_items"),)
    assert expected == of(played, Rolled)[2].modifiers


@pytest.mark.rule("victorian:opt.item_override")
def test_an_items_own_number_holds() -> None:
    """A wand described as 3, die 3, acts in second 6."""
    roll = declared(bearer("wand of ice:wand:3"), 3, 'use item="wand of ice"')
    expected = (6, (Modifier("wand of ice", 3, "opt.item_override"),))
    assert expected == (roll.total, roll.modifiers)


def ring() -> Recruit:
    """Return the bearer of a ring that always keeps him unseen."""
    unseen = RecruitSpell("shadow ring", "condition", condition="unseen")
    return bearer("shadow ring:ring:always", unseen)


@pytest.mark.rule("victorian:opt.item_always_on")
def test_what_is_always_on_needs_no_act() -> None:
    """The ring works from the first; its wearer acts in his own second."""
    played = fight(ring(), thug(), dice=[*QUIET, 7, 9])
    assert [ConditionGained("a", "unseen", "shadow ring")] == of(
        played, ConditionGained
    )
    assert 7 == of(played, OrderSettled)[0].standings[0].total
    line = 'use who=a item="shadow ring"'
    assert "opt.item_always_on" == played.refused(line).rule


def drinker(words: str = "potion") -> Recruit:
    """Return one who has a potion that heals, and 1 hit point."""
    cure = RecruitSpell("potion", "heal", "1d8")
    usual = {"klass": "rogue", "armour_class": 7, "spells": (cure,)}
    traits = {"magic_items": f"potion:{words}"}
    return recruit("r", "party", usual, {"hp": 1, "max_hp": 9, "traits": traits})


@pytest.mark.rule("victorian:opt.item_ready")
def test_a_potion_is_opened_by_a_move_and_then_drunk() -> None:
    """The move is gone, so no walking; 3 and 4 make second 7."""
    played = fight(
        drinker(),
        thug(at=(100, 0)),
        dice=[*QUIET, 3, 10, 5],
        answers=[
            "use who=r item=potion declared=yes",
            "open who=r item=potion",
            "use who=r item=potion targets=r",
        ],
        options=ON,
    )
    assert 7 == of(played, Rolled)[2].total
    assert [Healed("r", 5, 1, 6, "r's potion")] == of(played, Healed)
    assert Spent("r", "opened:potion", 1, lasting=True) in of(played, Spent)
    refused = played.refused("move who=r away=g feet=5")
    assert "action.budget" == refused.rule


@pytest.mark.rule("victorian:opt.item_ready")
@pytest.mark.rule("victorian:aoo.trigger")
def test_who_gets_an_item_out_lays_itself_open() -> None:
    """Fetching a thing gives whoever stands next to one a blow; using it doesn't."""
    played = fight(
        drinker(),
        thug(),
        dice=[*QUIET, 3, 10, 4, 5],
        answers=[
            "open who=r item=potion",
            "strike who=g weapon=club",
            "use who=r item=potion targets=r",
        ],
    )
    assert [Provoked("r", "fetching", ("g",))] == of(played, Provoked)
    assert [Healed("r", 5, 1, 6, "r's potion")] == of(played, Healed)


@pytest.mark.rule("victorian:opt.item_ready")
def test_a_closed_potion_isnt_drunk() -> None:
    """The refusal says that it isn't open in hand."""
    played = fight(drinker(), thug(at=(100, 0)), dice=[*QUIET, 3, 10])
    line = "use who=r item=potion targets=r"
    assert "opt.item_ready" == played.refused(line).rule


@pytest.mark.rule("victorian:opt.magic_items")
def test_an_item_is_used_up_and_isnt_cast() -> None:
    """A potion is drunk once, and its spell is nothing to cast."""
    played = fight(
        drinker("potion:ready"),
        thug(at=(100, 0)),
        dice=[*QUIET, 3, 10, 5, 3, 10],
        answers=["use who=r item=potion targets=r", "done who=r", "done who=g"],
    )
    assert "opt.magic_items" == played.refused("use who=r item=potion").rule
    line = "cast who=r spell=potion targets=r"
    assert "opt.magic_items" == played.refused(line).rule


@pytest.mark.rule("victorian:opt.turning")
def test_turning_the_undead_adds_nothing() -> None:
    """A mystic with a die of 6 turns in second 6; a rogue can't at all."""
    mystic = recruit("m", "party", {"klass": "mystic", "armour_class": 10}, {})
    played = fight(
        mystic,
        thug(),
        dice=[*QUIET, 6, 10],
        answers=["turn_undead who=m declared=yes", "turn_undead who=m"],
        options=ON,
    )
    assert 6 == of(played, Rolled)[2].total
    other = fight(fighter(), thug(), dice=[*QUIET, 6, 10])
    assert "opt.turning" == other.refused("turn_undead who=f").rule
