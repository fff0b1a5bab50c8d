"""Which rule each fact of a reaction, a disarm, a grab or a turn is put down to."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import (
    AttackBegan,
    AttackStopped,
    ConditionEnded,
    ConditionGained,
    Contested,
    Died,
    Dropped,
    Event,
    Moved,
    Provoked,
    Readied,
    Rolled,
    Spent,
    Taken,
)
from affray.kernel.choices import parse
from affray.kernel.rulesets.victorian.disarm import disarm_forbidden
from affray.kernel.rulesets.victorian.facing import facing_forbidden
from affray.kernel.rulesets.victorian.grab import grab_forbidden
from tests.support.victorian_duel import BARE, DISARM, duel
from tests.support.victorian_harness import Ran, act, fencer, standing
from tests.support.victorian_provoking import KNIFED, going, provoking, thug


def reasons(ran: Ran, *kinds: type[Event]) -> list[str]:
    """Return the rules of the events of these kinds, in order."""
    pairs = zip(ran.events, ran.rules, strict=True)
    return [rule for event, rule in pairs if isinstance(event, kinds)]


@pytest.mark.rule("victorian:aoo.trigger", "victorian:aoo.immediate_free")
def test_an_opportunity() -> None:
    """What provokes it, what it is counted by, and what it is."""
    ran = provoking(standing(fencer(), thug()), "f", dice=(1,), answers=(KNIFED,))
    assert ["aoo.trigger"] == reasons(ran, Provoked)
    assert ["aoo.limit_fighter", "aoo.one_per_opponent"] == reasons(ran, Spent)
    assert ["aoo.immediate_free"] == reasons(ran, AttackBegan)
    rogue = thug(klass="rogue", level=1, hit_dice=None)
    ran = provoking(standing(fencer(), rogue), "f", dice=(1,), answers=(KNIFED,))
    assert ["aoo.limit_others", "aoo.one_per_opponent"] == reasons(ran, Spent)
    ran = going(standing(fencer(), thug()), "f", (-20, 0), answers=("decline",))
    assert ["aoo.trigger", "action.move"] == reasons(ran, Provoked, Moved)


@pytest.mark.rule("victorian:disarm.opposed", "victorian:disarm.win_armed")
def test_a_disarm() -> None:
    """Its beginning, its blow, its dice, and how it comes out."""
    ran = act(DISARM, duel(), [15, 9])
    assert ["disarm.attempt"] == reasons(ran, AttackBegan)
    assert ["disarm.provoke"] == reasons(ran, Provoked)
    assert ["disarm.opposed"] * 2 == reasons(ran, Rolled)
    assert ["disarm.opposed", "disarm.win_armed"] == reasons(ran, Contested, Dropped)
    ran = act(BARE, duel(one={"weapons": ()}), [19, 14])
    assert ["disarm.win_unarmed"] == reasons(ran, Taken)
    ran = act(DISARM, duel(), [9, 12, 14, 11], ["disarm weapon=saber"])
    assert ["disarm.opposed"] * 2 + ["disarm.counter"] * 2 == reasons(ran, Rolled)
    assert ["disarm.opposed", "disarm.counter"] == reasons(ran, Contested)


@pytest.mark.rule("victorian:disarm.aoo_damage")
def test_an_attempt_that_is_stopped() -> None:
    """Harm ends it by one rule."""
    state = standing(fencer(), fencer("g", side="foes"))
    ran = act(DISARM, state, [15, 9, 4], ["strike weapon=saber"])
    assert ["disarm.aoo_damage"] == reasons(ran, AttackStopped)


@pytest.mark.rule("victorian:grab.worn", "victorian:grab.unarmed")
def test_a_grab() -> None:
    """It is a disarm but for its own rules."""
    watch = {"traits": {"items": "watch"}}
    line = "grab who=f target=g item=watch weapon=saber"
    ran = act(line, duel(other=watch), [12, 13])
    assert ["grab.worn"] == reasons(ran, AttackBegan)
    assert ["disarm.provoke"] == reasons(ran, Provoked)
    assert ["grab.worn"] * 4 == reasons(ran, Rolled, Contested, Dropped)
    bare = line.replace("weapon=saber", "weapon=fist")
    ran = act(bare, duel(one={"weapons": ()}, other=watch), [19, 13])
    assert ["grab.unarmed"] == reasons(ran, Taken)


@pytest.mark.rule("victorian:aoo.turn_back", "victorian:combat.helpless_slay")
def test_turning_and_slaying() -> None:
    """A back that is turned, a back that isn't any more, and a death."""
    state = standing(fencer(), thug())
    ran = act("turn_back who=f foe=g", state, [], ["decline"])
    assert ["aoo.turn_back"] * 2 == reasons(ran, ConditionGained, Provoked)
    ran = act("face who=f foe=g", ran.state)
    assert ["aoo.turn_back"] == reasons(ran, ConditionEnded)
    held = standing(fencer(), thug(), given=[ConditionGained("g", "held", "")])
    ran = act("slay who=f target=g weapon=saber", held)
    assert ["combat.helpless_slay"] == reasons(ran, Died)


@pytest.mark.rule("victorian:action.types")
def test_gear() -> None:
    """Everything that is done with things is put down to the types of action."""
    state = standing(fencer(), thug())
    dropped = act("drop who=f item=saber", state)
    taken = act("pick_up who=f item=saber", dropped.state)
    sheathed = act("sheathe who=f item=saber", taken.state)
    drawn = act("draw who=f item=saber", sheathed.state)
    told = [reasons(r, Dropped, Taken, Readied) for r in (dropped, taken, sheathed)]
    assert [["action.types"]] * 3 == told
    assert ["action.types"] == reasons(drawn, Readied)


@pytest.mark.rule("victorian:disarm.attempt", "victorian:grab.worn")
def test_nothing_forbids_what_is_allowed() -> None:
    """A legal disarm, grab or turn on a map is forbidden by no rule of theirs."""
    state = duel(other={"traits": {"items": "watch"}}, scene={"map": True})
    figure = state.combatants["f"]
    told = [
        disarm_forbidden(state, figure, parse(DISARM)),
        grab_forbidden(state, figure, parse(DISARM.replace("disarm", "grab"))),
        grab_forbidden(
            state, figure, parse("grab who=f target=g item=watch weapon=saber")
        ),
        facing_forbidden(state, figure, parse("turn who=f facing=90")),
    ]
    assert [None, ("grab.worn", "g wears no saber"), None, None] == told
