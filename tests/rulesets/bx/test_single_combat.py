"""Single combat: individual dice, by a player's choice before the first round."""

from __future__ import annotations

import pytest

from affray.events.types import OrderSettled, Rolled, Spent
from affray.events.values import Modifier, Standing
from affray.kernel.recruits import Recruit
from tests.support.bx import QUIET, elf, fight, fighter, huxley, orc, phases
from tests.support.outcomes import of, rolls
from tests.support.scenario import Played


SINGLE = {"single.enabled": True}


def duel(
    one: Recruit, *foes: Recruit, dice: tuple[int, ...], table: bool = False
) -> Played:
    """Return a fight in whose first round *one* rolls against all *foes*."""
    against = ",".join(foe.id for foe in foes)
    return fight(
        one,
        *foes,
        dice=[*QUIET, *dice],
        answers=[f"single who={one.id} against={against}", "until round 1"],
        options={**SINGLE, "single.monster_table": table},
        scene={"distance": 60},
    )


def order(played: Played) -> tuple[Standing, ...]:
    """Return the order of the round as it was settled last."""
    return of(played, OrderSettled)[-1].standings


def last_modifiers(played: Played, who: str) -> tuple[Modifier, ...]:
    """Return what adjusted the last initiative die of *who*."""
    return [r for r in of(played, Rolled) if r.who == who][-1].modifiers


@pytest.mark.rule("bx:single.option")
def test_each_in_a_duel_has_a_die_of_its_own() -> None:
    """Huxley 4, orcs 5 and 2: the first orc, Huxley, the other orc."""
    played = duel(huxley(), orc(), orc("p"), dice=(4, 5, 2))
    expected = (Standing(5, ("o",)), Standing(4, ("huxley",)), Standing(2, ("p",)))
    assert expected == order(played)


@pytest.mark.rule("bx:single.option")
def test_the_order_of_a_duel_is_played_figure_by_figure() -> None:
    """Each standing has its own phases."""
    played = fight(
        huxley(),
        orc(),
        dice=[*QUIET, 4, 5, 3, 2],
        answers=["single who=huxley against=o", "until round 2", "none who=o"],
        options=SINGLE,
    )
    melee = [p for p in phases(played) if p.startswith("E")]
    assert melee == ["E melee o", "E melee huxley"]


@pytest.mark.rule("bx:single.option")
def test_the_choice_is_kept_for_the_encounter() -> None:
    """In the second round nobody is asked, and the dice are individual again."""
    played = fight(
        huxley(),
        orc(),
        dice=[*QUIET, 4, 5, 3, 2],
        answers=[
            "single who=huxley against=o",
            "until round 2",
            "none who=huxley",
            "none who=o",
        ],
        options=SINGLE,
    )
    dice = [r for r in rolls(played) if r[1] == "initiative"]
    assert [faces for *_, faces in dice] == [(4,), (5,), (3,), (2,)]


@pytest.mark.rule("bx:single.option")
def test_those_in_no_duel_share_their_sides_die() -> None:
    """The elf and the other orc act by the dice of their sides."""
    played = fight(
        huxley(),
        elf(),
        fighter(),
        orc(),
        orc("p"),
        dice=[*QUIET, 4, 6, 2, 1],
        answers=[
            "single who=huxley against=o",
            "none who=e",
            "none who=f",
            "until round 1",
        ],
        options=SINGLE,
        scene={"distance": 60},
    )
    expected = (
        Standing(6, ("e", "f")),
        Standing(4, ("huxley",)),
        Standing(2, ("o",)),
        Standing(1, ("p",)),
    )
    assert expected == order(played)


@pytest.mark.rule("bx:single.option")
def test_a_duel_is_for_whoever_chooses_it() -> None:
    """Where everybody declines, each side has its one die."""
    played = fight(
        huxley(),
        orc(),
        dice=[*QUIET, 4, 5],
        answers=["none who=huxley", "until round 1"],
        options=SINGLE,
        scene={"distance": 60},
    )
    assert (Standing(5, ("foes",)), Standing(4, ("party",))) == order(played)


@pytest.mark.rule("bx:single.option")
def test_without_the_option_nobody_is_asked() -> None:
    """By default the dice are the sides'."""
    played = fight(huxley(), orc(), dice=[*QUIET, 4, 5], answers=["until round 1"])
    assert [str(s.total) for s in reversed(order(played))] == ["4", "5"]
    assert "single asked" not in [s.what for s in of(played, Spent)]


@pytest.mark.rule("bx:single.option")
def test_a_fight_without_characters_asks_nobody() -> None:
    """Monsters among themselves roll a die a side."""
    played = fight(
        orc("n", side="party"),
        orc(),
        dice=[*QUIET, 4, 5],
        answers=["until round 1"],
        options=SINGLE,
    )
    assert (Standing(5, ("foes",)), Standing(4, ("party",))) == order(played)


@pytest.mark.rule("bx:single.option")
def test_a_duel_ends_with_its_last_opponent() -> None:
    """Once the orc is dead the dice are the sides' again."""
    played = fight(
        huxley(),
        orc(hp=1),
        orc("p", morale=12, at=(60, 0)),
        dice=[*QUIET, 4, 3, 2, 13, 5, 6, 1],
        answers=[
            "single who=huxley against=o",
            "attack who=huxley target=o weapon=sword",
            "until round 2",
        ],
        options=SINGLE,
    )
    assert (Standing(6, ("party",)), Standing(1, ("foes",))) == order(played)


@pytest.mark.rule("bx:single.dex")
@pytest.mark.parametrize(
    ("dexterity", "bonus", "standings"),
    [
        (13, 1, (Standing(5, ("huxley", "o")),)),
        (18, 2, (Standing(6, ("huxley",)), Standing(5, ("o",)))),
        (3, -2, (Standing(5, ("o",)), Standing(2, ("huxley",)))),
    ],
)
def test_dexterity_adjusts_the_die_of_a_character(
    dexterity: int, bonus: int, standings: tuple[Standing, ...]
) -> None:
    """A 4 with Dexterity 13 ties with an orc's 5, and with 18 beats it."""
    quick = huxley(traits={"dexterity": dexterity})
    played = duel(quick, orc(), dice=(4, 5))
    expected = (Modifier("dexterity", bonus, "single.dex"),)
    assert expected == last_modifiers(played, "huxley")
    assert standings == order(played)


@pytest.mark.rule("bx:single.dex")
def test_dexterity_never_adjusts_the_die_of_a_side() -> None:
    """The party's die stands as it fell."""
    played = fight(
        huxley(traits={"dexterity": 18}),
        orc(),
        dice=[*QUIET, 4, 5],
        answers=["until round 1"],
    )
    assert (Standing(5, ("foes",)), Standing(4, ("party",))) == order(played)


@pytest.mark.rule("bx:single.monster")
def test_the_referee_may_rule_a_foe_very_fast() -> None:
    """A dire wolf ruled +1 makes 5 of a 4."""
    wolf = orc("w", monster="dire wolf", weapons=(), traits={"quick": 1})
    played = duel(huxley(), wolf, dice=(3, 4))
    expected = (Modifier("very fast", 1, "single.monster"),)
    assert expected == last_modifiers(played, "w")
    assert Standing(5, ("w",)) == order(played)[0]


@pytest.mark.rule("bx:single.monster")
@pytest.mark.parametrize(
    ("rate", "table", "bonus"),
    [(240, True, 2), (210, True, 1), (209, True, 0), (240, False, 0)],
)
def test_speed_can_go_by_the_rate_of_movement(
    rate: int, bonus: int, *, table: bool
) -> None:
    """With that option 210 feet a turn add 1, and 240 add 2."""
    played = duel(huxley(), orc(movement=rate), dice=(3, 4), table=table)
    expected = (Modifier("very fast", bonus, "single.monster"),) if bonus else ()
    assert expected == last_modifiers(played, "o")


@pytest.mark.rule("bx:single.option", "bx:simul.tie")
def test_friends_on_the_same_number_act_post_by_post() -> None:
    """Two orcs on 5 are no simultaneous combat: whoever posts first acts first."""
    played = duel(huxley(), orc(), orc("p"), dice=(4, 5, 5))
    assert (Standing(5, ("o", "p")), Standing(4, ("huxley",))) == order(played)
    assert played.state.phase == "B movement o+p"
    assert played.prompt.ask.figures == ("o", "p", "referee")
    assert len(played.runner.pending) == 1
