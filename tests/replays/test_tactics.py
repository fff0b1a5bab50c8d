"""Tactics: sense where there is any to be had, and anything legal otherwise."""

from __future__ import annotations

from random import Random

import attrs
import pytest

from affray.events.record import Record
from affray.events.types import AttackHit, AttackMissed, Event, SpellCast
from affray.events.values import REFEREE, Choice
from affray.kernel.choices import choose
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import SetUp
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulings import afflict, hit_points
from affray.replays.filling import speaker
from affray.replays.tactics import simple
from affray.replays.wild import Wild
from affray.session import Fight
from tests.replays.fights import (
    ARCHER,
    CASTER,
    FIGHTER,
    answer,
    begin,
    fought,
    go_on,
    goblins,
    setup,
    wild,
)


def started(fight: SetUp, name: str = "s", *, of: str = "f1") -> Fight:
    """Begin a fight and pass until *of* is asked to act."""
    begun = begin(seeded(seed_from_text(name)), fight)
    for _ in range(50):
        number, opened = next(iter(begun.pending.items()))
        asked = [f for f in opened.ask.figures if f != REFEREE]
        if opened.ask.kind == "act" and of in asked:
            return begun
        act = "silent" if opened.ask.kind == "announce" else "nothing"
        begun.answer(number, choose(act, who=asked[0]), REFEREE)
    raise AssertionError("nobody asks")


def chosen(fight: Fight) -> Choice:
    """Return what `simple` chooses at the first open question."""
    return simple(fight.state, next(iter(fight.pending.values())))


def near(*recruits: Recruit) -> SetUp:
    """Return a fight at blows' distance."""
    return setup(recruits, distance=5)


def test_the_foe_nearest_to_falling_is_struck() -> None:
    """Of those within reach the one with the fewest hit points left."""
    fight = started(near(FIGHTER, *goblins(3)))
    fight.rule("g2 is hurt", "", *hit_points(fight.state, "g2", 1))
    assert chosen(fight).get("target") == "g2"


def test_the_helpless_are_left_while_somebody_is_able() -> None:
    """Whoever sleeps is no danger, however easily it would be slain."""
    fight = started(near(FIGHTER, *goblins(3)))
    fight.rule("g2 is hurt", "", *hit_points(fight.state, "g2", 1))
    fight.rule("and sleeps", "", *afflict(fight.state, "g2", "asleep"))
    assert chosen(fight).get("target") in {"g1", "g3"}


def test_those_who_surrendered_are_never_struck() -> None:
    """Nor is anyone gone for who yielded."""
    fight = started(near(FIGHTER, *goblins(2)))
    for who in ("g1", "g2"):
        fight.rule("it yields", "", *afflict(fight.state, who, "surrendered"))
    assert fight.ended or chosen(fight).act == "nothing"


def test_from_afar_one_shoots() -> None:
    """Whoever has a bow and nobody near it shoots."""
    fight = started(setup((ARCHER, *goblins(2)), distance=45), of="f2")
    assert chosen(fight).act == "shoot"


def test_nobody_shoots_into_a_melee() -> None:
    """An arrow at somebody who is at blows might hit a friend."""
    for seed in range(20):
        log = fought(f"melee {seed}").log
        engaged = [
            r
            for r in log.records()
            if isinstance(r, Record) and r.cause == "missile.into_melee"
        ]
        assert not engaged


def test_out_of_reach_one_goes_for_the_nearest() -> None:
    """Whoever can reach nobody moves toward the nearest enemy."""
    fight = started(setup((FIGHTER, *goblins(2)), distance=90))
    choice = chosen(fight)
    assert (choice.act, choice.get("toward")) == ("move", "g1")


@pytest.mark.parametrize("declare", [False, True], ids=["at will", "declared"])
def test_a_spell_is_announced_and_cast_at_enemies(declare: bool) -> None:  # noqa: FBT001
    """A spell goes at able enemies, whether targets are declared or not."""
    hits: list[SpellCast] = []
    for seed in range(10):
        begun = begin(
            seeded(seed_from_text(f"spells {seed}")),
            setup(options={"magic.declare_target": declare}, distance=60),
        )
        hits += [e for e in events(go_on(begun, simple)) if isinstance(e, SpellCast)]
    slept = [e for e in hits if e.spell == "sleep"]
    assert slept
    assert {t[0] for e in slept for t in e.targets} == {"g"}
    assert {t[0] for e in hits if e.spell == "mend" for t in e.targets} <= {"f", "m"}


def test_a_wounded_friend_is_healed() -> None:
    """A healing spell is announced where a friend has lost half or more."""
    mend = RecruitSpell("mend", "heal", dice="1d6+1")
    healer = attrs.evolve(CASTER, spells=(mend,))
    begun = begin(
        seeded(bytes(32)), setup((FIGHTER, healer, *goblins(1)), distance=200)
    )
    while next(iter(begun.pending.values())).ask.kind != "announce":
        answer(begun, simple)
    opened = next(iter(begun.pending.values()))
    assert simple(begun.state, opened).act == "silent"
    begun.rule("f1 is hurt", "", *hit_points(begun.state, "f1", 2))
    assert simple(begun.state, opened).get("spell") == "mend"


def events(fight: Fight) -> list[Event]:
    """Return the events of *fight*."""
    return [r.event for r in fight.log.records() if isinstance(r, Record)]


def test_friends_are_never_struck_and_nobody_surrenders() -> None:
    """In many fights no blow goes at one's own side, and no one yields by choice."""
    for seed in range(30):
        for event in events(fought(f"friends {seed}")):
            if isinstance(event, AttackHit | AttackMissed):
                assert event.who[0] != event.target[0] or {event.who, event.target} <= {
                    "f1",
                    "f2",
                    "m",
                }
                assert (event.who[0] == "g") != (event.target[0] == "g")
            choice = getattr(event, "choice", None)
            assert choice is None or choice.act not in {"surrender", "part"}


def test_the_same_fight_is_fought_the_same_way() -> None:
    """Tactics roll nothing: with the same dice the log is the same, byte for byte."""
    assert fought("again").log.to_bytes() == fought("again").log.to_bytes()


@pytest.mark.parametrize(
    ("kind", "act"),
    [("meeting", "hostile"), ("permit", "permit"), ("broken", "flee")],
)
def test_the_referee_s_questions_have_plain_answers(kind: str, act: str) -> None:
    """Strangers are enemies, what is tried is permitted, the broken flee."""
    found = set()
    for seed in range(40):
        begun = begin(seeded(seed_from_text(f"q{seed}")), setup(hostile=False))
        tactic = Wild(Random(seed))  # noqa: S311
        for _ in range(60):
            if not begun.pending:
                break
            opened = next(iter(begun.pending.values()))
            if opened.ask.kind == kind:
                found.add(simple(begun.state, opened).act)
            answer(begun, tactic if kind != "broken" else simple)
    assert found == {act}


def test_wild_chooses_every_act() -> None:
    """In enough fights everything that can be done is."""
    acts = set()
    for seed in range(60):
        for event in events(wild(f"acts {seed}")):
            choice = getattr(event, "choice", None)
            if choice is not None:
                acts.add(choice.act)
    assert acts >= {
        "attack", "shoot", "cast", "move", "flee", "surrender", "other", "nothing",
        "announce", "silent", "hazard", "hostile", "permit", "refuse",
    }  # fmt: skip


def test_whoever_answers_for_a_figure_speaks() -> None:
    """Ada speaks for the party, the referee for everyone else."""
    fight = started(near(FIGHTER, *goblins(1)))
    opened = next(iter(fight.pending.values()))
    for who, person in (("f1", "ada"), ("g1", REFEREE), (REFEREE, REFEREE)):
        assert speaker(fight.state, opened, choose("nothing", who=who)) == person


def test_a_hundred_a_side_are_no_matter() -> None:
    """A tactic looks at one figure's offers, so a round of 200 takes no minute."""
    many = tuple(
        Recruit(f"{side}{i}", name, monster="goblin", hp=6, weapons=("short sword",))
        for side, name in (("p", "party"), ("g", "goblins"))
        for i in range(20)
    )
    fight = go_on(begin(seeded(bytes(32)), setup(many)), simple, 60)
    assert fight.size > 200
