"""What is offered to one who acts, each act with all its arguments."""

# ruff: noqa: SIM300 - what is expected comes first

from __future__ import annotations

import pytest

from affray.events.types import Spent
from affray.kernel.offers import Number, Offer, OneOf, Slot, SomeOf, Words
from affray.kernel.recruits import RecruitSpell
from tests.support.scenario import Played
from tests.support.whitebox import PARTY_FIRST, QUIET, fight, fighter, goblin, mage


SLEEP = RecruitSpell("sleep", "condition", condition="asleep", targets=2)
SAY = "announce spell=sleep"
F, G, M = OneOf("who", ("f",)), OneOf("target", ("g",)), OneOf("who", ("m",))
FEET = Number("feet", 1, 40)
WHEN = OneOf("when", ("before", "after"), optional=True)
ALWAYS_F = (Offer("flee", (F,)), Offer("surrender", (F,)), Offer("nothing", (F,)))
ALWAYS_M = (Offer("flee", (M,)), Offer("surrender", (M,)), Offer("nothing", (M,)))
ELSE = Offer("other", (F, Words("words", 200)))


def offered(played: Played, who: str) -> tuple[Offer, ...]:
    """Return what *who* may choose at the open question."""
    return played.prompt.offers(played.state, who)


def armed(weapon: str, feet: int) -> tuple[Offer, ...]:
    """Return what a fighter with *weapon* may do, *feet* from a goblin."""
    played = fight(
        fighter(weapons=(weapon,)),
        goblin(),
        scene={"distance": feet},
        dice=[*QUIET, *PARTY_FIRST],
    )
    return offered(played, "f")


def moves(act: str, other: str, *base: Slot, end: tuple[Slot, ...] = ()) -> list[Offer]:
    """Return *act* with a move toward and one away from *other*."""
    return [
        Offer(act, (*base, OneOf(way, (other,)), FEET, *end))
        for way in ("toward", "away")
    ]


@pytest.mark.rule("whitebox:action.move_attack")
@pytest.mark.parametrize(
    ("feet", "blows"),
    [
        pytest.param(
            5,
            [
                ("attack", Number("feet", 0, 5, optional=True)),
                ("attack", Number("retreat", 1, 40)),
            ],
            id="at blows",
        ),
        pytest.param(
            10,
            [
                ("attack", Number("feet", 0, 10, optional=True)),
                ("attack", Number("retreat", 1, 40)),
            ],
            id="just at blows",
        ),
        pytest.param(
            30, [("attack", Number("feet", 20, 30, optional=True))], id="in reach"
        ),
        pytest.param(
            50, [("attack", Number("feet", 40, 40, optional=True))], id="just in reach"
        ),
        pytest.param(51, [], id="out of reach"),
    ],
)
def test_a_blow_is_offered_with_its_move(
    feet: int, blows: list[tuple[str, Slot]]
) -> None:
    """The move leads up to the blow, or away after it if there need be none before."""
    club = OneOf("weapon", ("club",))
    assert (
        *(Offer(act, (F, club, G, slot)) for act, slot in blows),
        ELSE,
        *moves("move", "g", F),
        *ALWAYS_F,
    ) == armed("club", feet)


@pytest.mark.rule("whitebox:missile.definition")
@pytest.mark.parametrize(
    ("feet", "extra"),
    [
        pytest.param(
            1, [None, Number("retreat", 1, 40), Number("advance", 1, 1)], id="a foot"
        ),
        pytest.param(
            30,
            [None, Number("retreat", 1, 40), Number("advance", 1, 30)],
            id="in range",
        ),
        pytest.param(31, [Number("advance", 1, 31)], id="a step out of range"),
        pytest.param(70, [Number("advance", 40, 40)], id="a round's move out of range"),
        pytest.param(71, [], id="too far"),
    ],
)
def test_a_shot_is_offered_with_its_move(feet: int, extra: list[Slot | None]) -> None:
    """In range the move is left out, or comes before, or after; else it must come."""
    sling = OneOf("weapon", ("sling",))
    shots = (Offer("shoot", (F, sling, G, *([slot] if slot else []))) for slot in extra)
    assert (*shots, ELSE, *moves("move", "g", F), *ALWAYS_F) == armed("sling", feet)


@pytest.mark.rule("whitebox:missile.definition")
def test_no_step_nearer_is_offered_to_who_stands_there() -> None:
    """In one place with its target a figure has nowhere to advance to."""
    played = fight(
        fighter(weapons=("sling",), at=(0, 0)),
        goblin(at=(0, 0)),
        dice=[*QUIET, *PARTY_FIRST],
    )
    base = (F, OneOf("weapon", ("sling",)), G)
    assert [
        Offer("shoot", base),
        Offer("shoot", (*base, Number("retreat", 1, 40))),
    ] == [offer for offer in offered(played, "f") if offer.act == "shoot"]


def announced(
    answer: str = SAY, *, targets: bool = False, left: str = "move_only"
) -> Played:
    """Return a mage who announced so and acts first, and a goblin."""
    return fight(
        mage(SLEEP),
        goblin(),
        dice=[*QUIET, *PARTY_FIRST],
        answers=[answer],
        options={"magic.declare_target": targets, "magic.blocked_caster": left},
    )


@pytest.mark.rule("whitebox:magic.commit")
def test_who_announced_is_offered_the_spell_and_moves() -> None:
    """The spell may go with a move before or after it; no blow is offered."""
    base = (M, OneOf("spell", ("sleep",)), SomeOf("targets", ("m", "g"), 1, 2))
    assert (
        Offer("cast", base),
        *moves("cast", "g", *base, end=(WHEN,)),
        *moves("move", "g", M),
        *ALWAYS_M,
    ) == offered(announced(), "m")


@pytest.mark.rule("whitebox:magic.declare")
def test_a_declared_target_is_the_only_one_offered() -> None:
    """With the option the spell goes at all whom it was announced for."""
    played = announced(f"{SAY} targets=g", targets=True)
    base = (M, OneOf("spell", ("sleep",)), SomeOf("targets", ("g",), 1, 1))
    casts = [offer for offer in offered(played, "m") if offer.act == "cast"]
    assert [
        Offer("cast", base),
        *moves("cast", "g", *base, end=(WHEN,)),
    ] == casts


@pytest.mark.rule("whitebox:magic.commit")
def test_a_spell_that_is_gone_by_ruling_is_not_offered() -> None:
    """What was announced and then spent by the referee's word can't be cast."""
    played = announced().ruled("the scroll burns", Spent("m", "spell:sleep", 1, True))
    assert (*moves("move", "g", M), *ALWAYS_M) == offered(played, "m")


@pytest.mark.rule("whitebox:magic.commit")
def test_nothing_may_be_left_but_the_spell() -> None:
    """With the option, who announced may cast, surrender or do nothing."""
    played = announced(left="nothing")
    assert ["cast", "cast", "cast", "surrender", "nothing"] == [
        offer.act for offer in offered(played, "m")
    ]
