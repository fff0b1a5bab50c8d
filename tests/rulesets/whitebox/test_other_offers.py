"""What is offered besides actions: to casters, at a meeting, to the referee."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Asked, Died
from affray.kernel.offers import DiceText, Offer, OneOf, SomeOf, Words
from affray.kernel.recruits import RecruitSpell
from tests.support.scenario import Played
from tests.support.whitebox import (
    PARTY_FIRST,
    QUIET,
    fight,
    fighter,
    goblin,
    mage,
    thief,
)


SLEEP = RecruitSpell("sleep", "condition", condition="asleep", targets=2)
DART = RecruitSpell("dart", "damage", "1d6")
REASON = Words("reason", optional=True)
REFEREE = OneOf("who", ("referee",))
OUT_OF_THE_WAY = Offer(
    "hazard",
    (
        REFEREE,
        SomeOf("targets", ("f", "g"), 1, 2),
        Words("source", 60),
        OneOf("save", ("none", "negates", "halves")),
        DiceText("dice", optional=True),
        Words("condition", 30, optional=True),
    ),
)


def offered(played: Played, who: str) -> tuple[Offer, ...]:
    """Return what *who* may choose at the open question."""
    return played.prompt.offers(played.state, who)


def asked(played: Played) -> Asked:
    """Return the latest question."""
    return [event for event in played.events if isinstance(event, Asked)][-1]


def met(**options: bool) -> Played:
    """Return two who meet, and aren't enemies yet."""
    return fight(fighter(), goblin(), scene={"hostile": False}, options=options)


@pytest.mark.rule("whitebox:order.trigger")
def test_a_side_that_meets_another_may_turn_hostile() -> None:
    """For that it names itself, and a reason if it has one."""
    assert (Offer("hostile", (OneOf("who", ("foes",)), REASON)),) == offered(
        met(), "foes"
    )


@pytest.mark.rule("whitebox:order.trigger")
@pytest.mark.parametrize("reaction", [False, True], ids=["no reaction", "reaction"])
def test_the_referee_has_more_to_do_at_a_meeting(*, reaction: bool) -> None:
    """The referee parts the sides, lets one rest, or lets a hazard loose."""
    broken = OneOf("broken", ("yes", "no"), optional=True)
    assert (
        Offer("hostile", (REFEREE, REASON)),
        Offer("part", (REFEREE, REASON)),
        Offer("rest", (REFEREE, OneOf("side", ("party", "foes")), broken)),
        OUT_OF_THE_WAY,
        *([Offer("reaction", (REFEREE,))] if reaction else []),
    ) == offered(met(**{"order.reaction": reaction}), "referee")


@pytest.mark.rule("whitebox:order.trigger")
def test_everybody_is_asked_at_a_meeting() -> None:
    """Each side may turn hostile, and the referee may do more."""
    played = met()
    assert Asked(1, "meeting", ("referee",), ("party", "foes", "referee")) == asked(
        played
    )


@pytest.mark.rule("whitebox:save.when")
def test_the_referee_may_let_a_hazard_loose_in_a_fight() -> None:
    """Whoever lives can be exposed, to a source of a few words, on whatever terms."""
    played = fight(fighter(), goblin(), dice=[*QUIET, *PARTY_FIRST])
    assert (OUT_OF_THE_WAY,) == offered(played, "referee")


@pytest.mark.rule("whitebox:magic.declare")
def test_a_caster_is_offered_each_spell_and_silence() -> None:
    """Only the spell is named, by default; who announces may name itself."""
    played = fight(mage(SLEEP, DART), goblin(), dice=[*QUIET])
    named = OneOf("who", ("m",), optional=True)
    assert (
        Offer("silent", (named,)),
        Offer("announce", (named, OneOf("spell", ("sleep",)))),
        Offer("announce", (named, OneOf("spell", ("dart",)))),
    ) == offered(played, "m")
    assert ("announce", ("referee",), ("m",)) == (
        asked(played).kind,
        asked(played).of,
        asked(played).figures,
    )


@pytest.mark.rule("whitebox:magic.declare")
def test_targets_are_offered_with_the_announcement_where_they_count() -> None:
    """With the option each spell is announced for as many as it may be cast at."""
    played = fight(
        mage(SLEEP, DART),
        goblin(),
        dice=[*QUIET],
        options={"magic.declare_target": True},
    )
    named = OneOf("who", ("m",), optional=True)
    both = ("m", "g")
    assert (
        Offer("silent", (named,)),
        Offer(
            "announce",
            (named, OneOf("spell", ("sleep",)), SomeOf("targets", both, 1, 2)),
        ),
        Offer(
            "announce",
            (named, OneOf("spell", ("dart",)), SomeOf("targets", both, 1, 1)),
        ),
    ) == offered(played, "m")


@pytest.mark.rule("whitebox:surprise.thief_own_side")
def test_no_spell_is_announced_for_a_thief_that_stole_up() -> None:
    """A caster that doesn't see the thief may announce for its friends only."""
    played = fight(
        fighter(),
        thief(),
        goblin(spells=(SLEEP,)),
        dice=[1, 6, 2],
        options={"magic.declare_target": True},
    )
    named, seen = OneOf("who", ("g",), optional=True), ("f", "g")
    assert (
        Offer("silent", (named,)),
        Offer(
            "announce",
            (named, OneOf("spell", ("sleep",)), SomeOf("targets", seen, 1, 2)),
        ),
    ) == offered(played, "g")


@pytest.mark.rule("whitebox:action.other")
def test_the_referee_is_asked_for_permission() -> None:
    """The referee permits, and may say what comes of it, or refuses, and says why."""
    played = fight(
        fighter(),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['other who=f words="sings"'],
    )
    assert ("permit", ("referee",), ("f",)) == (
        asked(played).kind,
        asked(played).of,
        asked(played).figures,
    )
    assert (
        Offer("permit", (Words("outcome", optional=True),)),
        Offer("refuse", (Words("reason", optional=True),)),
    ) == offered(played, "f")


@pytest.mark.rule("whitebox:action.other")
@pytest.mark.parametrize(
    "answer", ["permit", "permit outcome=hush", "refuse", "refuse reason=no"]
)
def test_the_referee_need_say_no_more(answer: str) -> None:
    """What comes of it, and why not, may both be left out."""
    played = fight(
        fighter(),
        fighter("f2"),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=['other who=f words="sings"', answer],
    )
    permitted = answer.startswith("permit")
    assert (("f2", "referee") if permitted else ("f", "f2", "referee")) == (
        asked(played).figures
    )


@pytest.mark.rule("whitebox:morale.check")
def test_the_referee_is_asked_what_the_broken_do() -> None:
    """The broken flee or surrender, for the side that broke."""
    goblins = [goblin(who) for who in ("g1", "g2", "g3")]
    played = fight(fighter(), *goblins, dice=[*QUIET, *PARTY_FIRST])
    played.ruled("a rock", Died("g1", "a rock"))
    played.goes_on([6, 6], [f"nothing who={who}" for who in ("f", "g2", "g3")])
    named = OneOf("who", ("foes",), optional=True)
    assert ("broken", ("referee",), ("foes",)) == (
        asked(played).kind,
        asked(played).of,
        asked(played).figures,
    )
    assert (Offer("flee", (named,)), Offer("surrender", (named,))) == offered(
        played, "foes"
    )
