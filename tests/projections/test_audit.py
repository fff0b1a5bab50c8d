"""Any roll explained."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import Event
from affray.events.types.declarations import ActionTaken, Answered, Asked
from affray.events.types.fight import RoundBegan, StepBegan
from affray.events.types.outcomes import AttackHit, DamageSuffered, Died
from affray.events.types.rolls import Rolled
from affray.events.types.rulings import Retracted, Ruled
from affray.events.values import REFEREE, Modifier
from affray.kernel.choices import choose
from affray.kernel.rules import RuleBook, read_book
from affray.projections.audit import audit
from affray.projections.explained import (
    AppliedModifier,
    Audit,
    Citation,
    DrawKey,
    Served,
)
from affray.projections.rolls import NoSuchRoll, RollLine, rolls
from tests.support.builders import opened, roll, then


BOOK: RuleBook = read_book(
    """
[system]
id = "small"
title = "A small book"
summary = ""

[[rule]]
id = "attack.roll"
text = "Roll d20 and add all bonuses."

[[rule]]
id = "attack.bhb"
text = "Characters add their basic hit bonus."
"""
)
CHOICE = choose("attack", who="f1", target="g1", weapon="sword, long")
ATTACK = roll(
    "f1",
    "attack",
    "1d20",
    14,
    plus=(Modifier("bhb", 1, "attack.bhb"),),
    needed=13,
    serves=1,
)
HIT = AttackHit("f1", "g1", "melee", "sword, long", 15, 13)


def asked() -> list[Record]:
    """Return a fight in which ada is asked for Wilmot."""
    return then(opened(), RoundBegan(1), Asked(1, "act", ("ada",), ("f1",)))


def answered(*, visible_to: tuple[str, ...] = ()) -> list[Record]:
    """Return the same fight once she has answered; the roll to come is event 9."""
    return then(asked(), Answered(1, CHOICE, "k"), by="ada", visible_to=visible_to)


def fought(*after: Event) -> list[Record]:
    """Return the same fight after the roll and what came *after* it."""
    return then(then(answered(), ATTACK, cause="attack.roll"), *after)


def test_a_roll_explained() -> None:
    """The audit says who, what for, by which rules, what came of it, and the draw."""
    log = fought(HIT, roll("f1", "damage", "1d6", 4))
    assert audit(log, 9, BOOK, "bob") == Audit(
        seq=9,
        round=1,
        who="f1",
        name="Wilmot",
        purpose="attack",
        dice="1d20",
        faces=(14,),
        constant=0,
        modifiers=(
            AppliedModifier(
                "bhb",
                1,
                Citation("attack.bhb", "Characters add their basic hit bonus."),
            ),
        ),
        total=15,
        needed=13,
        under=False,
        adds_up=True,
        outcome="15 reaches 13",
        rule=Citation("attack.roll", "Roll d20 and add all bonuses."),
        declaration=Served(8, "ada", "Wilmot: attack goblin 1 with sword, long"),
        followed=(
            (
                "Wilmot attacks goblin 1 with sword, long: "
                "14 + 1 (bhb) = 15 against 13, a hit."
            ),
        ),
        rulings=(),
        key=DrawKey(1, "f1", "attack", 1, "entered"),
        taken_back=False,
    )


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ({"total": 13}, "13 reaches 13"),
        ({"total": 12}, "12 falls short of 13"),
        ({"total": 13, "under": True}, "13 is within 13"),
        ({"total": 14, "under": True}, "14 is over 13"),
        ({"needed": None}, ""),
    ],
)
def test_outcomes(changed: dict[str, Any], outcome: str) -> None:
    """The total is held against what was needed, from above or from below."""
    log = then(answered(), attrs.evolve(ATTACK, **changed))
    assert outcome == audit(log, 9, BOOK, "bob").outcome


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(attrs.evolve(ATTACK, total=16), id="total"),
        pytest.param(roll("f1", "attack", "1d20", 21), id="face"),
        pytest.param(roll("f1", "attack", "1d20", 3, 4), id="count"),
        pytest.param(roll("f1", "attack", "twice", 3), id="no dice"),
    ],
)
def test_what_does_not_add_up(wrong: Rolled) -> None:
    """A roll whose faces or total can't be is shown to be wrong."""
    assert not audit(then(answered(), wrong), 9, BOOK, "bob").adds_up


def test_a_constant() -> None:
    """What the expression adds by itself is told apart from modifiers."""
    log = then(answered(), roll("f1", "damage", "2d6-1", 3, 4, constant=-1))
    found = audit(log, 9, BOOK, "bob")
    assert (found.constant, found.modifiers, found.adds_up) == (-1, (), True)


def test_an_unknown_rule_is_cited_without_text() -> None:
    """A log of another version may name rules that the book doesn't have."""
    log = then(answered(), ATTACK, cause="attack.old")
    assert Citation("attack.old", "") == audit(log, 9, BOOK, "bob").rule


def test_consequences_end_with_the_next_roll() -> None:
    """What a later roll brought about isn't counted as this one's."""
    log = fought(
        HIT,
        roll("f1", "damage", "1d6", 4),
        DamageSuffered("g1", 4, 3, -1, ""),
        Died("g1", ""),
        Asked(2, "act", ("referee",), ("g1",)),
    )
    assert audit(log, 11, BOOK, "bob").followed == (
        "Goblin 1 loses 4 hit points (-1 of 3 left).",
        "Goblin 1 dies.",
    )


def test_a_ruling_on_it() -> None:
    """What the referee rules before anything else is decided stands beside it."""
    log = fought(HIT, Asked(2, "act", ("referee",), ("g1",)))
    log = then(log, Ruled("no hit", "cover", 1, "r"), Died("f1", ""), by=REFEREE)
    log = then(log, RoundBegan(2))
    assert audit(log, 9, BOOK, "bob").rulings == (
        "Referee rules: no hit (cover).",
        "Wilmot dies.",
    )


def test_taken_back() -> None:
    """A roll that was taken back says so, and keeps what it led to."""
    found = audit(fought(HIT, Retracted(8, "", True)), 9, BOOK, "bob")
    assert (found.taken_back, len(found.followed)) == (True, 1)


def test_the_decision_is_that_of_its_own_time() -> None:
    """After a retraction a roll serves the answer that stood when it fell."""
    again = choose("attack", who="f1", target="g1", weapon="dagger")
    log = then(fought(HIT), Retracted(8, "", True), Answered(1, again, "k2"), ATTACK)
    first, second = audit(log, 9, BOOK, "bob"), audit(log, 13, BOOK, "bob")
    assert (
        Served(8, "ada", "Wilmot: attack goblin 1 with sword, long"),
        Served(12, "", "Wilmot: attack goblin 1 with dagger"),
    ) == (first.declaration, second.declaration)


def test_the_last_answer_where_none_is_named() -> None:
    """A roll that names no prompt serves the last answer that isn't dice."""
    entered = Answered(2, choose("roll", faces="4"), "d")
    log = then(answered(), entered, roll("f1", "damage", "1d6", 4))
    declaration = audit(log, 10, BOOK, "bob").declaration
    assert declaration == Served(8, "ada", "Wilmot: attack goblin 1 with sword, long")


def test_an_action_where_nobody_answered() -> None:
    """Without an answer the roller's action is what the roll serves."""
    unnamed = attrs.evolve(ATTACK, serves=0)
    log = then(asked(), ActionTaken("f1", "attack", 1), unnamed)
    assert Served(8, "", "Wilmot: attack") == audit(log, 9, BOOK, "bob").declaration


@pytest.mark.parametrize(
    "before",
    [
        pytest.param((), id="nothing was decided"),
        pytest.param((Answered(1, CHOICE, "k"),), id="another decided"),
        pytest.param((StepBegan("initiative", ""),), id="a step began"),
        pytest.param((ActionTaken("f1", "attack", 1),), id="another acts"),
    ],
)
def test_nothing_to_serve(before: tuple[Event, ...]) -> None:
    """A roll that the rules ask for serves nobody's decision."""
    log = then(asked(), *before, roll("party", "initiative", "1d6", 4))
    assert audit(log, 8 + len(before), BOOK, "bob").declaration is None


def test_an_answer_that_is_not_on_record() -> None:
    """A roll that names an answer which the log lacks serves no other."""
    log = then(asked(), attrs.evolve(ATTACK, serves=5))
    assert audit(log, 8, BOOK, "bob").declaration is None


def test_a_secret_decision_behind_a_roll_that_names_none() -> None:
    """It is taken to be the roller's where the question was, in public, theirs."""
    log = then(answered(visible_to=("ada",)), attrs.evolve(ATTACK, serves=0))
    sealed = Served(8, "", "Wilmot declared, sealed")
    assert sealed == audit(log, 9, BOOK, "bob").declaration


def test_a_secret_decision_stays_sealed() -> None:
    """The audit of an open roll doesn't open the secret answer behind it."""
    log = then(answered(visible_to=("ada",)), ATTACK)
    sealed = Served(8, "", "Wilmot declared, sealed")
    assert sealed == audit(log, 9, BOOK, "bob").declaration


def test_no_such_roll() -> None:
    """Whoever asks for what is no roll is shown the nearest ones."""
    log = then(asked(), *[ATTACK] * 7)
    with pytest.raises(
        NoSuchRoll,
        match=r"^event 6 is no roll; the nearest rolls are 8, 9, 10, 11, 12$",
    ):
        audit(log, 6, BOOK, "bob")


def test_no_roll_at_all() -> None:
    """In a log without rolls the message says so, beyond its end too."""
    with pytest.raises(NoSuchRoll, match=r"^event 99 is no roll; there are no rolls$"):
        audit(asked(), 99, BOOK, "bob")


def test_a_hidden_roll_is_no_roll() -> None:
    """A roll that the viewer may not see is answered like one that isn't there."""
    log = then(asked(), ATTACK, visible_to=("ada",))
    with pytest.raises(NoSuchRoll, match=r"^event 8 is no roll; there are no rolls$"):
        audit(log, 8, BOOK, "bob")
    assert rolls(log, "bob") == ()


def test_rolls() -> None:
    """All rolls are listed in brief, those taken back too."""
    assert rolls(fought(Retracted(8, "", True)), "bob") == (
        RollLine(
            9,
            1,
            "f1",
            "Wilmot",
            "attack",
            "1d20",
            (14,),
            15,
            13,
            under=False,
            taken_back=True,
        ),
    )
