"""What spoils a spell that is ready: blows, and melee at the moment of casting."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    DamageSuffered,
    SpellCast,
    SpellLost,
)
from affray.kernel.mechanics.spells import spells_left
from affray.kernel.recruits import RecruitWeapon
from tests.support.odnd import (
    FOES_FIRST,
    MOVER,
    QUIET,
    TIED,
    asked,
    bowman,
    fight,
    mage,
)
from tests.support.odnd_magic import (
    BOLT,
    FAR,
    PREPARE,
    SLEEP,
    lost,
    prepared,
    ready,
    shaman,
)
from tests.support.outcomes import of
from tests.support.scenario import Played


_DART = RecruitWeapon("dart", "1d6-1", "missile", range=100)


def under_fire(face: int, *damage: int, **more: Any) -> Played:
    """Return a fight in which an arrow went at a caster in its casting round."""
    played = ready(prepared(bowman("o"), **more), "hold who=o", "pass who=o")
    return played.goes_on(
        [face, *damage],
        [
            MOVER,
            "move who=m heading=north feet=5",
            'shoot who=o target=m weapon="short bow"',
        ],
    )


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_an_arrow_in_phase_2_ruins_the_spell_and_spends_it() -> None:
    """A 10 hits AC 9: nothing is cast in phase 4, and the spell is gone."""
    played = under_fire(10, 1)
    assert [SpellLost("m", "bolt", "struck by o", spent=True)] == lost(played)
    assert [] == of(played, SpellCast)
    assert () == spells_left(played.state.combatants["m"])


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_an_arrow_that_misses_lets_it_be_cast() -> None:
    """A 9 misses."""
    played = under_fire(9)
    assert [] == lost(played)
    assert ("cast", ("m",)) == asked(played)


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_by_option_a_spoiled_spell_is_kept() -> None:
    """It can be prepared again."""
    played = under_fire(10, 1, options={"magic.spoiled_spell": "kept"})
    assert [SpellLost("m", "bolt", "struck by o", spent=False)] == lost(played)
    assert ["bolt"] == [s.name for s in spells_left(played.state.combatants["m"])]


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_a_hit_for_nothing_is_a_hit() -> None:
    """With no floor under damage, a dart for 0 points still ruins the spell."""
    weak = bowman("o", weapons=(_DART,))
    played = ready(
        prepared(weak, options={"damage.minimum": 0}), "hold who=o", "pass who=o"
    )
    played.goes_on(
        [10, 1],
        [
            MOVER,
            "move who=m heading=north feet=5",
            "shoot who=o target=m weapon=dart",
        ],
    )
    assert [DamageSuffered("m", 0, 8, 8, "o's dart")] == of(played, DamageSuffered)
    assert [SpellLost("m", "bolt", "struck by o", spent=True)] == lost(played)


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_after_phase_4_a_hit_makes_one_let_go_and_spends_nothing() -> None:
    """One that held its spell is struck in phase 5."""
    played = ready(prepared(bowman("o")), "hold who=o", "pass who=o")
    played.goes_on(
        [], [MOVER, "hold who=m", "move who=o toward=m feet=5", "wait who=m"]
    )
    played.goes_on([10, 1], ['shoot who=o target=m weapon="short bow"'])
    assert [SpellLost("m", "bolt", "struck by o", spent=False)] == lost(played)


@pytest.mark.rule("odnd:magic.spoil_struck")
def test_a_hit_in_phase_4_itself_spoils_nothing() -> None:
    """One that waits with its spell ready lets it go at a bolt, and spends nothing."""
    played = fight(
        mage(SLEEP),
        shaman(BOLT),
        dice=[*QUIET, *TIED, *TIED, 5],
        answers=[
            PREPARE.format("sleep"),
            "prepare who=s spell=bolt",
            "hold who=m",
            "hold who=s",
            "wait who=m",
            "cast who=s spell=bolt targets=m",
        ],
        scene=FAR,
    )
    assert [SpellLost("m", "sleep", "struck by s", spent=False)] == lost(played)


@pytest.mark.rule("odnd:magic.spoil_melee")
@pytest.mark.parametrize(("option", "spent"), [("spent", True), ("kept", False)])
def test_contact_at_the_moment_of_casting_ruins_the_spell(
    option: str, *, spent: bool
) -> None:
    """An orc arrives in phase 3 of round 2: no dice in phase 4."""
    played = ready(
        prepared(options={"magic.spoiled_spell": option}, scene={"distance": 40})
    )
    played.goes_on(
        [], [MOVER, "hold who=m", "move who=o toward=m feet=32", "pass who=m"]
    )
    assert [SpellLost("m", "bolt", "in melee with o", spent)] == lost(played)
    assert "6 melee" == played.state.phase


@pytest.mark.rule("odnd:magic.spoil_melee")
def test_one_that_gets_away_in_phase_3_casts() -> None:
    """Contact made in phase 2 and left in phase 3 is no melee at phase 4."""
    played = ready(prepared(scene={"distance": 40}), dice=FOES_FIRST)
    played.goes_on(
        [],
        [
            MOVER,
            "move who=o toward=m feet=32",
            "pass who=m",
            "move who=m away=o feet=20",
        ],
    )
    assert ("cast", ("m",)) == asked(played)
