"""Tactics in every rule set: fights that a referee would know, and that end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import attrs
import pytest

from affray import Fight, Recruit, SetUp, SideSetUp, seed_from_text, seeded
from affray.events.values import REFEREE, Choice, Outcome, Scalar
from affray.kernel.choices import choose
from affray.kernel.offers import Offer, OneOf
from affray.kernel.recruits import RecruitSpell, RecruitWeapon
from affray.kernel.rulesets import OURS
from affray.kernel.rulings import afflict, hit_points, kill
from affray.replays.field import Field
from affray.replays.tactics import simple
from affray.replays.ways import struck_the_fallen
from affray.replays.wild import Wild
from affray.replies import Accepted
from tests.golden.regenerate import FIGHTS


MOST_ROUNDS = 40
SIDES = (SideSetUp("us", controller="ann"), SideSetUp("them"))


def chosen(fight: Fight) -> Iterator[tuple[str, Choice]]:
    """Yield what is chosen by tactics at each question, until the fight is over."""
    while fight.pending and fight.state.round <= MOST_ROUNDS:
        number = min(fight.pending)
        opened = fight.pending[number]
        choice = simple(fight.state, opened)
        yield opened.ask.kind, choice
        reply = fight.answer(number, choice, REFEREE)
        assert isinstance(reply, Accepted)


def begun(rules: str, *recruits: Recruit, **scene: Scalar) -> Fight:
    """Begin a small fight of *rules*."""
    setup = SetUp("small", SIDES, recruits, scene=scene)
    return Fight.begin(setup, rules, seeded(seed_from_text("small")))


@cache
def fought(rules: str, seed: int) -> tuple[Fight, tuple[tuple[str, str], ...]]:
    """Return a fight of the kind of the golden logs, and the acts chosen in it."""
    setup = FIGHTS[rules][0](Random(seed))  # noqa: S311
    fight = Fight.begin(setup, rules, seeded(seed_from_text(str(seed))))
    return fight, tuple((kind, choice.act) for kind, choice in chosen(fight))


@pytest.mark.parametrize("rules", OURS)
def test_a_fight_by_tactics_ends(rules: str) -> None:
    """Nobody waits for ever, flees without end or forgets to strike."""
    fights = [fought(rules, seed)[0] for seed in range(8)]
    assert all(fight.ended for fight in fights)


@pytest.mark.parametrize(
    ("rules", "acts"),
    [
        (
            "odnd",
            {
                ("prepare", "prepare"),
                ("cast", "cast"),
                ("role", "role"),
                ("move", "move"),
                ("move", "hold"),
                ("shoot", "shoot"),
                ("strike", "strike"),
                ("broken", "flee"),
            },
        ),
        (
            "bx",
            {
                ("act", "move"),
                ("act", "shoot"),
                ("act", "cast"),
                ("act", "attack"),
                ("react", "attack"),
                ("broken", "flee"),
                ("chase", "chase"),
                ("flight", "pass"),
            },
        ),
        (
            "victorian",
            {
                ("declare", "ready"),
                ("declare", "parry"),
                ("declare", "called_shot"),
                ("act", "move"),
                ("act", "charge"),
                ("act", "shoot"),
                ("act", "reload"),
                ("act", "cast"),
                ("act", "release"),
                ("act", "attack"),
                ("act", "disarm"),
                ("act", "grab"),
                ("opportunity", "strike"),
            },
        ),
    ],
)
def test_what_the_rules_have_is_used(rules: str, acts: set[tuple[str, str]]) -> None:
    """Nothing that a rule set has its own part of a round for is left out."""
    done = {pair for seed in range(8) for pair in fought(rules, seed)[1]}
    assert acts <= done


@pytest.mark.parametrize("rules", OURS)
def test_anything_that_is_offered_is_legal(rules: str) -> None:
    """Choices at random are accepted, whatever the rule set asks."""
    for seed in range(2):
        setup = FIGHTS[rules][0](Random(seed))  # noqa: S311
        wild = Wild(Random(seed))  # noqa: S311
        with Fight.begin(setup, rules, seeded(bytes(32))) as fight:
            for _ in range(60):
                if not fight.pending:
                    break
                number = min(fight.pending)
                choice = wild(fight.state, fight.pending[number])
                reply = fight.answer(number, choice, REFEREE)
                assert isinstance(reply, Accepted)


BOWMAN = Recruit(
    "bow", "us", klass="fighter", level=1, hp=6, weapons=("short bow", "dagger")
)
ORC = Recruit("orc", "them", monster="orc", hp=5, weapons=("spear",))
SLEEP = RecruitSpell("sleep", "condition", condition="asleep", unit="turn", duration=1)
MAGE = Recruit("mage", "us", klass="magic-user", level=1, hp=4, spells=(SLEEP,))
FIGHTER = Recruit("f", "us", klass="fighter", level=3, hp=20, weapons=("sword",))


@pytest.mark.parametrize("rules", ["odnd", "bx"])
def test_a_bowman_keeps_off(rules: str) -> None:
    """It stays where it is and shoots, until there are blows."""
    fight = begun(rules, BOWMAN, ORC, distance=90, **_awake(rules))
    acts = []
    for _, choice in chosen(fight):
        if fight.state.engaged:
            break
        if choice.get("who") in ("bow", "") and choice.act != "role":
            acts.append(choice.act)
    assert "shoot" in acts
    assert "move" not in acts


def test_at_blows_a_bowman_strikes() -> None:
    """It lets the shots go, and takes the dagger."""
    goblin = Recruit("orc", "them", monster="goblin", hp=30, weapons=("dagger",))
    fight = begun("bx", BOWMAN, goblin, distance=5, aware="us,them")
    ours = {c.act for _, c in chosen(fight) if c.get("who") == "bow"}
    assert "attack" in ours
    assert "shoot" not in ours


def _awake(rules: str) -> dict[str, Scalar]:
    """Return the fact of a scene by which nobody is surprised."""
    return {"forewarned" if rules == "odnd" else "aware": "us,them"}


def test_a_mage_prepares_and_casts() -> None:
    """One round of preparation, then the spell, from behind a fighter."""
    tough = Recruit("tough", "them", monster="troll", hp=40)
    fight = begun("odnd", MAGE, FIGHTER, tough, distance=90, forewarned="us,them")
    acts = [(kind, c.act) for kind, c in chosen(fight) if kind in ("prepare", "cast")]
    assert acts[:2] == [("prepare", "prepare"), ("cast", "cast")]


def test_one_nearly_down_goes_back() -> None:
    """It declares to withdraw every third round, and does as it declared."""
    brute = Recruit("brute", "them", monster="goblin", hp=90, weapons=("dagger",))
    fight = begun("bx", FIGHTER, brute, distance=5, aware="us,them")
    acts = []
    for kind, choice in chosen(fight):
        if fight.pending and fight.state.combatants["f"].hp != 5:
            fight.rule("it is nearly down", "", *hit_points(fight.state, "f", 5))
        if choice.act in ("withdraw", "retreat"):
            acts.append(kind)
    assert acts[:2] == ["declare", "act"]


def test_a_side_that_is_no_match_runs() -> None:
    """At a meeting it flees; the stronger gives chase, and gives up in the end."""
    troll = Recruit("troll", "them", monster="troll", hp=60, movement=120)
    scene: dict[str, Scalar] = {"hostile": False, "distance": 100, "aware": "us,them"}
    setup = SetUp("small", SIDES, (WEAKLING, troll), scene=scene)
    fight = Fight.begin(setup, "bx", seeded(seed_from_text("0")))
    acts = [(kind, choice.act) for kind, choice in chosen(fight)]
    assert acts[:2] == [("react", "flee"), ("pursue", "chase")]
    assert acts[-1] == ("chase", "give_up")
    assert fight.state.outcomes[0] == Outcome("us", "fled")


WEAKLING = Recruit("weak", "us", klass="thief", level=1, hp=3, weapons=("dagger",))


def test_exploration_ends_with_the_last_foe() -> None:
    """Where nobody is left to be met the referee ends it."""
    fight = begun("bx", FIGHTER, ORC, exploring=True, distance=30)
    acts = [choice.act for _, choice in chosen(fight)]
    assert fight.ended
    assert acts[0] == "explore"


def test_a_pistol_is_loaded_again() -> None:
    """Whoever is out of shots and not at blows loads."""
    gun = Recruit(
        "gun",
        "us",
        klass="fighter",
        level=3,
        hp=20,
        weapons=("pocket revolver .32",),
    )
    slow = Recruit("slow", "them", klass="rogue", level=9, hp=60, weapons=("knife",))
    fight = begun("victorian", gun, slow, distance=60, aware="us,them")
    acts = {choice.act for _, choice in chosen(fight)}
    assert {"shoot", "reload"} <= acts


def test_the_disarmed_take_up_a_weapon() -> None:
    """Whoever holds nothing draws what it has left, or picks up what lies there."""
    acts = {act for seed in range(12) for kind, act in fought("victorian", seed)[1]}
    assert acts & {"draw", "pick_up"}


def test_the_fallen_are_struck_in_the_end() -> None:
    """Not one's own side, nor who surrendered."""
    fight = begun("bx", FIGHTER, BOWMAN, ORC, distance=5)
    state = fight.state
    field = Field(state, state.combatants["f"])
    at = {who: Offer("attack", (OneOf("target", (who,)),)) for who in state.combatants}
    assert struck_the_fallen(field, [at["bow"]]) is None
    assert struck_the_fallen(field, [at["bow"], at["orc"]]) == choose(
        "attack", target="orc"
    )
    fight.rule("it yields", "", *afflict(state, "orc", "surrendered"))
    field = Field(fight.state, fight.state.combatants["f"])
    assert struck_the_fallen(field, [at["orc"]]) is None


def test_the_rest_of_a_beaten_side_breaks_off() -> None:
    """Once half of it is down and the rest is no match, if nobody holds it."""
    ours = [Recruit(f"w{n}", "us", klass="thief", level=1, hp=3) for n in range(3)]
    troll = Recruit("troll", "them", monster="troll", hp=60, weapons=("sword",))
    fight = begun("bx", *ours, troll, distance=200, aware="us,them")
    for who in ("w1", "w2"):
        fight.rule("it falls", "", *kill(fight.state, who))
    assert ("act", "break_off") in [(kind, c.act) for kind, c in chosen(fight)]


def test_what_is_carried_is_left_to_who_comes_close() -> None:
    """Treasure, all of it, while it may hold up those who are after one."""
    rich = attrs.evolve(WEAKLING, traits={"treasure": 200})
    troll = Recruit("troll", "them", monster="troll", hp=60, movement=150)
    setup = SetUp(
        "small",
        SIDES,
        (rich, troll),
        scene={"hostile": False, "distance": 50, "aware": "us,them"},
    )
    dropped = []
    for seed in range(6):
        fight = Fight.begin(setup, "bx", seeded(seed_from_text(str(seed))))
        dropped += [c for _, c in chosen(fight) if c.act == "drop"]
    assert choose("drop", who="weak", what="treasure", amount="200") in dropped


def test_nobody_looks_for_the_dead() -> None:
    """Exploration is ended where all who could be met are gone."""
    fight = begun("bx", FIGHTER, ORC, exploring=True)
    fight.rule("it isn't there", "", *kill(fight.state, "orc"))
    assert [c.act for _, c in chosen(fight)][-1] == "end"
    assert fight.ended


def test_a_beast_uses_all_it_has() -> None:
    """Claws and bite together, where a weapon is chosen among them."""
    bear = Recruit(
        "bear",
        "them",
        hit_dice="3",
        hp=15,
        armour_class=6,
        weapons=(
            RecruitWeapon("claw", damage="1d3", kind="melee", hands=0),
            RecruitWeapon("bite", damage="1d6", kind="melee", hands=0),
        ),
    )
    fight = begun("bx", bear, FIGHTER, distance=5, aware="us,them")
    bites = {c.get("weapon") for _, c in chosen(fight) if c.get("who") == "bear"}
    assert bites - {""} == {"all"}
