"""Standing holds: their contest, their damage, their end, and who may do what."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

from typing import Any

import pytest

from affray.events.types import (
    Contested,
    DamageSuffered,
    Declared,
    Event,
    HoldBegan,
    HoldEnded,
    HoldMaintained,
    Moved,
    OrderSettled,
    RoundBegan,
    Spent,
    Turned,
)
from affray.events.values import Place, Profile, Standing
from affray.kernel.rulesets.adnd2e.declarations import declare_offers, forbidden
from affray.kernel.rulesets.adnd2e.figures import may_react
from affray.kernel.rulesets.adnd2e.harm import hurt
from affray.kernel.rulesets.adnd2e.order import Count, next_count
from affray.kernel.rulesets.adnd2e.states import knock_out
from affray.kernel.rulesets.adnd2e.threat import threatens
from affray.kernel.rulesets.adnd2e.turns import act_offers, count, why_not
from affray.kernel.rulesets.adnd2e.wrestling import ACTS, hold_contest
from affray.kernel.state import State
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    fight,
    monster,
    person,
    run,
    weapon,
)
from tests.support.driving import Ran


WRESTLE, RELEASE = ACTS
HOLDER = person("h", strength="15", max_hp=20)
HELD = person("v", "foes", strength="12", max_hp=20)
MAP = {"map": True}


def held(
    *profiles: Profile,
    ties: tuple[tuple[str, str], ...] = (("h", "v"),),
    order: tuple[tuple[int, str], ...] = ((9, "h"), (11, "v")),
    options: dict[str, Any] | None = None,
    given: tuple[Event, ...] = (),
    **more: Any,
) -> State:
    """Return round 3 of a fight in which holds began in round 2.

    Everybody has declared that it wrestles; ``h`` lies on ``v`` at (0, 5), and
    came from the south.
    """
    before = fight(
        *(profiles or (HOLDER, HELD)),
        options=options,
        round=2,
        at={"h": (0, 5), "v": (0, 5), **more.pop("at", {})},
        scene=more.pop("scene", MAP),
    )
    whos = dict.fromkeys(who for tie in ties for who in tie)
    return after(
        before,
        *(HoldBegan(f"h{n}", *tie, "hold") for n, tie in enumerate(ties, 1)),
        RoundBegan(3),
        *(Declared(who, choice("wrestle")) for who in whos),
        OrderSettled(tuple(Standing(total, (who,)) for total, who in order)),
        *given,
    )


def contest(
    before: State, dice: list[int], tie: str = "h1", answers: tuple[str, ...] = ()
) -> Ran:
    """Run the contest of a hold."""
    return run(lambda now: hold_contest(now, tie), before, dice, answers)


# ---------------------------------------------------------------- the contest


@pytest.mark.rule("adnd2e:wrestle.hold_maintain")
def test_who_is_held_breaks_free_by_more() -> None:
    """On count 9: 15 against 12 is margin 3, 12 against 8 is 4: broken."""
    before = held()
    assert Count("hold", ("h", "v"), "h1") == next_count(before)
    ran = contest(before, [12, 8])
    assert [("h", "hold", (12,)), ("v", "hold", (8,))] == ran.rolls
    assert [Contested("h", "v", "hold", 3, 4, "v")] == ran.of(Contested)
    assert [HoldEnded("h1", "h", "v", "broken")] == ran.of(HoldEnded)


@pytest.mark.rule("adnd2e:wrestle.hold_maintain")
@pytest.mark.parametrize(
    "faces", [(12, 9), (16, 13)], ids=["equal margins", "both fail"]
)
def test_a_tie_or_two_failures_keep_the_hold(faces: tuple[int, int]) -> None:
    """Who is held has to win outright."""
    ran = contest(held(), [*faces, 1])
    assert [HoldMaintained("h1", "h", "v", "hold", 1)] == ran.of(HoldMaintained)


@pytest.mark.rule("adnd2e:wrestle.hold_maintain")
def test_the_contest_falls_on_the_faster_count_once_a_round() -> None:
    """With the held at 4 it comes before anybody acts, and not again."""
    before = held(order=((4, "v"), (9, "h")))
    assert Count("hold", ("h", "v"), "h1") == next_count(before)
    ran = contest(before, [5, 10, 1])
    assert Count("1", ("v",)) == next_count(ran.state)


@pytest.mark.rule("adnd2e:wrestle.hold_maintain")
def test_a_monster_wrestles_with_3_and_a_half_for_each_hit_die() -> None:
    """An ogre of 4+1 Hit Dice has Strength 14: a 12 is margin 2."""
    ogre = monster("v", hit_dice="4+1", max_hp=20)
    ran = contest(held(HOLDER, ogre), [12, 12, 1])
    assert [Contested("h", "v", "hold", 3, 2, "h")] == ran.of(Contested)


# ---------------------------------------------------------------- damage


@pytest.mark.rule("adnd2e:wrestle.hold_damage")
def test_a_kept_hold_hurts() -> None:
    """Margins 10 and 2, a 2 and Strength 1: 3 damage on the count."""
    ran = contest(held(person("h", strength="16"), HELD), [6, 10, 2])
    assert [Contested("h", "v", "hold", 10, 2, "h")] == ran.of(Contested)
    assert [
        DamageSuffered("v", 3, 20, 17, "h's hold", "bludgeoning", "", "w1")
    ] == ran.of(DamageSuffered)


@pytest.mark.rule("adnd2e:wrestle.hold_damage")
def test_a_nonlethal_hold_gets_a_timer() -> None:
    """With wrestle.hold_nonlethal the wound passes."""
    before = held(options={"wrestle.hold_nonlethal": True})
    ran = contest(before, [5, 10, 2, 1, 2, 3])
    assert ("v", "healing", (1, 2, 3)) == ran.rolls[-1]


@pytest.mark.rule("adnd2e:wrestle.hold_damage")
def test_a_hold_ends_when_its_damage_kills() -> None:
    """The held goblin's last point: dead, and both free in the same entry."""
    before = held(HOLDER, monster("v", max_hp=1))
    ran = contest(before, [5, 3, 1])
    assert ran.state.combatants["v"].dead
    assert [HoldEnded("h1", "h", "v", "death")] == ran.of(HoldEnded)
    assert {} == ran.state.holds


# ---------------------------------------------------------------- the end


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_who_broke_free_and_who_held_do_nothing_else() -> None:
    """Broken in round 3: the holder is back in the south; both act in round 4."""
    ran = contest(held(), [12, 8])
    assert [Moved("h", Place(0, 5), Place(0, 0), 5, "back")] == ran.of(Moved)
    assert {"h", "v"} == {s.who for s in ran.of(Spent) if s.what == "contested"}
    assert next_count(ran.state) is None
    later = after(ran.state, RoundBegan(4), Declared("h", choice("attack")))
    assert 0 == later.combatants["h"].spent.get("contested", 0)


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_freed_figures_may_act_by_option() -> None:
    """With wrestle.freed_may_act both still have their first action."""
    before = held(options={"wrestle.freed_may_act": True})
    ran = contest(before, [12, 8])
    assert Count("1", ("h",)) == next_count(ran.state)
    again = choice("wrestle target=v")
    assert any(not o.fault(again) for o in act_offers(ran.state, "h"))


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_the_holder_goes_back_to_the_nearest_open_space() -> None:
    """Where it came from somebody stands, so it is the first beside it."""
    before = held(HOLDER, HELD, person("x"), at={"x": (0, 0)})
    ran = contest(before, [12, 8])
    (moved,) = ran.of(Moved)
    assert (Place(0, -5), "back") == (moved.end, moved.how)


@pytest.mark.rule("adnd2e:wrestle.broken")
@pytest.mark.parametrize(("facing", "x", "y"), [(45, -5, 0), (68, -5, 3), (270, 5, 5)])
def test_it_came_from_behind_its_back(facing: int, x: int, y: int) -> None:
    """It faces the way it leapt."""
    ran = contest(held(given=(Turned("h", 0, facing, "wrestle"),)), [12, 8])
    assert Place(x, y) == ran.of(Moved)[0].end


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_without_a_map_nobody_is_moved() -> None:
    """The hold just ends."""
    ran = contest(held(scene={}), [12, 8])
    assert [] == ran.of(Moved)
    assert {} == ran.state.holds


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_a_holder_can_let_go() -> None:
    """On its own count; neither does anything else in the round."""
    kept = contest(held(), [5, 10, 1]).state
    said = choice("release_hold")
    assert any(not offer.fault(said) for offer in RELEASE.offered(kept, "h"))
    ran = deed(lambda m: RELEASE.run(m, "h", said), kept)
    assert [HoldEnded("h1", "h", "v", "released")] == ran.of(HoldEnded)
    assert [Moved("h", Place(0, 5), Place(0, 0), 5, "back")] == ran.of(Moved)
    assert next_count(ran.state) is None


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_only_a_holder_can_let_go() -> None:
    """Who is held has nothing to release; nor has who doesn't wrestle."""
    assert () == RELEASE.offered(held(), "v")
    said = choice("release_hold")
    assert ("wrestle.broken", "v holds nobody") == RELEASE.why_not(held(), "v", said)


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_on_its_count_the_holder_lets_go_and_its_turn_is_over() -> None:
    """Releasing leaves the turn open, and nothing is left to do but nothing."""
    kept = contest(held(), [5, 10, 1]).state
    due = next_count(kept)
    assert due is not None
    ran = run(lambda now: count(now, due), kept, [], ["release_hold", "nothing"])
    assert {} == ran.state.holds
    refusal = why_not(ran.state, "h", choice("wrestle target=v"))
    assert refusal is not None
    assert "wrestle.broken" == refusal[0]


@pytest.mark.rule("adnd2e:wrestle.broken")
def test_a_hold_ends_by_death_and_by_a_blow_that_knocks_out() -> None:
    """Of either: both are free in the same entry."""
    goblin = monster("v", max_hp=4)
    ran = deed(
        lambda m: hurt(m, "v", 4, "an arrow", "piercing", rule="attack.damage"),
        held(HOLDER, goblin),
    )
    assert [HoldEnded("h1", "h", "v", "death")] == ran.of(HoldEnded)
    out = deed(lambda m: knock_out(m, "h", "a sap", 5, "sap.knockout"), held())
    assert [HoldEnded("h1", "h", "v", "unconscious")] == out.of(HoldEnded)
    assert Count("1", ("v",)) == next_count(out.state)


# ---------------------------------------------------------------- nothing else


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize("who", ["h", "v"])
@pytest.mark.parametrize("line", ["cast spell=sleep", "attack", "move", "guard"])
def test_a_wrestler_declares_nothing_else(who: str, line: str) -> None:
    """A spell, an attack, a move or a guard is refused; wrestling is all there is."""
    refusal = forbidden(held(), who, choice(line))
    assert refusal is not None
    assert "wrestle.no_other_action" == refusal[0]
    assert ["wrestle"] == [offer.act for offer in declare_offers(held(), who)]


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize("line", ["pummel target=h", "attack target=h", "withdraw"])
def test_on_its_count_a_wrestler_does_nothing_else(line: str) -> None:
    """Whatever isn't speech or dropping is refused."""
    kept = contest(held(), [5, 10, 1]).state
    refusal = why_not(kept, "v", choice(line))
    assert refusal is not None
    assert "wrestle.no_other_action" == refusal[0]
    acts = {offer.act for offer in act_offers(kept, "v")}
    assert acts <= {"say", "drop", "nothing"}
    more = {offer.act for offer in act_offers(kept, "h")}
    assert more <= {"say", "drop", "nothing", "release_hold"}


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
def test_wrestlers_neither_answer_nor_threaten() -> None:
    """Neither of the two, even with claws."""
    clawed = monster("v", weapons=(weapon("claws", natural=True),))
    before = held(HOLDER, clawed, person("x"), at={"x": (0, 10)})
    assert [False, False] == [may_react(before, who) for who in ("h", "v")]
    assert not threatens(before, "v", "x")


# ---------------------------------------------------------------- several holds


@pytest.mark.rule("adnd2e:wrestle.multiple_holds")
def test_each_hold_has_its_own_count() -> None:
    """Held at 10 by those at 4 and 12: contests on counts 4 and 10."""
    other = person("g", strength="15")
    before = held(
        HOLDER,
        other,
        HELD,
        ties=(("h", "v"), ("g", "v")),
        order=((4, "h"), (7, "x"), (10, "v"), (12, "g")),
        at={"g": (0, 5)},
    )
    assert Count("hold", ("h", "v"), "h1") == next_count(before)
    first = contest(before, [5, 10, 1])
    assert Count("1", ("h",)) == next_count(first.state)
    acted = after(first.state, Spent("h", "contested", 1, lasting=False))
    assert Count("hold", ("g", "v"), "h2") == next_count(acted)


@pytest.mark.rule("adnd2e:wrestle.multiple_holds")
def test_breaking_one_hold_leaves_the_other() -> None:
    """The first is broken on count 4; its holder is done, the held isn't free."""
    before = held(
        HOLDER,
        person("g", strength="15"),
        HELD,
        ties=(("h", "v"), ("g", "v")),
        order=((4, "h"), (10, "v"), (12, "g")),
        at={"g": (0, 5)},
    )
    ran = contest(before, [12, 8])
    assert ["h2"] == list(ran.state.holds)
    assert ["h"] == [s.who for s in ran.of(Spent) if s.what == "contested"]
    assert Count("hold", ("g", "v"), "h2") == next_count(ran.state)


@pytest.mark.rule("adnd2e:wrestle.multiple_holds")
def test_on_equal_counts_the_older_hold_comes_first() -> None:
    """Both holders at 4: by the names of the holds."""
    before = held(
        person("g", strength="15"),
        HOLDER,
        HELD,
        ties=(("h", "v"), ("g", "v")),
        order=((4, "v"),),
    )
    assert Count("hold", ("h", "v"), "h1") == next_count(before)
