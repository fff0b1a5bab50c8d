"""What is on record: the version of the rules, and who rolled each die."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import attrs
import pytest

from affray.events.types import Asked, FightOpened, Rolled, Ruled
from affray.kernel.dice.sources import EnteredDice
from affray.kernel.reducers import fold
from affray.kernel.rulesets.bx import RULESET
from affray.kernel.runner import Runner
from tests.support.bx import PARTY_FIRST, QUIET, fighter, orc
from tests.support.bx_turns import chased, met
from tests.support.outcomes import of
from tests.support.scenario import play, salts
from tests.support.set_ups import set_up


@pytest.mark.rule("bx:record.rules_version")
def test_a_fight_keeps_the_version_it_began_with() -> None:
    """What was opened under version 3 is so when version 4 is there."""
    older = attrs.evolve(RULESET, version=3)
    played = play(older, set_up(fighter(), orc()), [*QUIET, *PARTY_FIRST])
    opened = played.events[0]
    assert isinstance(opened, FightOpened)
    assert ("bx", 3, RULESET.book.content) == (
        opened.ruleset,
        opened.version,
        opened.content,
    )
    newer = attrs.evolve(RULESET, version=4)
    again = Runner.resume(newer, EnteredDice(), played.records, salts())
    assert 3 == again.state.version
    assert 3 == fold(played.records).version


@pytest.mark.rule("bx:record.rules_version")
def test_a_change_on_the_way_is_a_ruling() -> None:
    """Whatever the referee changes later stands in the log as such."""
    played = met(fighter(), orc()).ruled("from now on house rule 7 holds")
    assert [Ruled("from now on house rule 7 holds", "", 0, "")] == of(played, Ruled)


@pytest.mark.rule("bx:record.who_rolls")
def test_the_referee_rolls_for_everybody() -> None:
    """Party 4, orcs 2: both dice are the referee's, each with its side."""
    played = met(fighter(player="ann"), orc(), first=(4, 2))
    assert [
        ("referee", "surprise party", 6),
        ("referee", "surprise foes", 6),
        ("referee", "initiative party", 4),
        ("referee", "initiative foes", 2),
        ("referee", "reaction foes", 7),
    ] == [(r.who, r.purpose, r.total) for r in of(played, Rolled)]


@pytest.mark.rule("bx:record.who_rolls")
def test_the_party_may_roll_for_itself() -> None:
    """By option its surprise and initiative are its own; the rest stays as it was."""
    played = met(fighter(), orc(), first=(4, 2), options={"party_rolls": "player"})
    assert [
        ("party", "surprise", 6),
        ("referee", "surprise foes", 6),
        ("party", "initiative", 4),
        ("referee", "initiative foes", 2),
        ("referee", "reaction foes", 7),
    ] == [(r.who, r.purpose, r.total) for r in of(played, Rolled)]


@pytest.mark.rule("bx:record.who_rolls")
@pytest.mark.parametrize(("option", "asked"), [("gm", "referee"), ("player", "ann")])
def test_whoever_rolls_is_asked_for_the_faces(option: str, asked: str) -> None:
    """With real dice the party's are asked of the referee, or of its own people."""
    setup = set_up(fighter(), orc(), options={"party_rolls": option})
    ann = attrs.evolve(setup.sides[0], controller="ann")
    played = play(
        RULESET, attrs.evolve(setup, sides=(ann, *setup.sides[1:])), [*QUIET, 6, 1]
    )
    asks = [e for e in played.events if isinstance(e, Asked) and e.kind == "dice"]
    assert [(asked,), ("referee",), (asked,), ("referee",)] == [e.of for e in asks]


@pytest.mark.rule("bx:record.who_rolls")
def test_what_monsters_do_in_a_pursuit_is_the_referees_die() -> None:
    """Whether they stop for food is rolled for them, by option too."""
    played = chased(
        fighter(movement=60, traits={"rations": 1}),
        orc(traits={"intelligent": False}),
        dice=[4],
        answers=["drop who=f what=rations amount=1"],
        options={"party_rolls": "player"},
    )
    assert ("referee", "food foes") == (
        of(played, Rolled)[-1].who,
        of(played, Rolled)[-1].purpose,
    )
