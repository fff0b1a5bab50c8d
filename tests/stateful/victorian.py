"""What is victorian's own of a random fight: who fights, who rules, what holds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from affray.events.record import Record
from affray.events.values import Choice, Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.prompts import Open
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.victorian import RULESET
from affray.kernel.state import State
from affray.replays.tactics import Tactic
from affray.replays.wild import Wild
from affray.testing.recorded import check_sound
from affray.testing.ruling import Referee
from tests.stateful import (
    checks_victorian,
    checks_victorian_blows,
    checks_victorian_lasting,
)
from tests.stateful.courses import walked
from tests.support.victorian import adept, beast, fighter, thug


FLAME = RecruitSpell("flame", "damage", "2d6", "halves", traits={"attack": True})
SHOCK = RecruitSpell("shock", "damage", "1d6", traits={"innate": True})
SLEEP = RecruitSpell(
    "sleep",
    "condition",
    condition="asleep",
    save="negates",
    targets=2,
    duration=2,
    unit="segment",
    traits={"casting": 1},
)
STORM = RecruitSpell(
    "storm", "damage", "3d6", "halves", targets=3, traits={"casting": 2}
)
RITE = RecruitSpell(
    "rite", "heal", "1d8", traits={"casting": 1, "casting_unit": "round"}
)
TRIP = RecruitSpell("trip", "condition", condition="prone", duration=1, unit="second")
DAZZLE = RecruitSpell("dazzle", "condition", condition="blinded", duration=3)
HASTE = RecruitSpell("haste", "condition", condition="hasted", duration=1)
DRAUGHT = RecruitSpell("draught", "heal", "1d8")
SCROLL = RecruitSpell("scroll", "damage", "2d4", traits={"casting": 1})
BREATH = RecruitSpell("breath", "damage", "2d6", "halves", traits={"breath": True})

THROWN = RecruitWeapon(
    "throwing knife",
    "1d4",
    "melee or thrown",
    range=30,
    traits={"class": "light", "impaling": True},
)
CLAW = RecruitWeapon("claw", "1d4", hands=0)
BITE = RecruitWeapon("bite", "1d6", hands=0, traits={"impaling": True})

PARTY = (
    fighter(
        level=5,
        weapons=("saber", "dagger", "service revolver .455"),
        traits={
            "dexterity": 17,
            "strength": 18,
            "exceptional_strength": 60,
            "two_weapons": True,
            "two_weapon_fighting": True,
        },
    ),
    fighter(
        "d",
        hp=12,
        weapons=("two-handed sword", "double shotgun 12-bore", THROWN),
        armour="steel cuirass",
        armour_class=None,
        traits={"dexterity": 8, "items": "watch, lantern:held, belt:secured"},
    ),
    fighter(
        "p",
        klass="mystic",
        level=2,
        hp=9,
        weapons=("rapier", "derringer .41"),
        spells=(RITE, HASTE, TRIP, DAZZLE),
        traits={"fencer": True, "dexterity": 16, "constitution": 3},
    ),
    adept(SLEEP, STORM, FLAME, level=3, hp=8),
    adept(
        DRAUGHT,
        SCROLL,
        SHOCK,
        who="k",
        hp=6,
        weapons=("knife", "duelling pistol"),
        traits={
            "magic_items": "draught:potion, scroll:scroll:ready, orb:misc:3",
            "age": 10,
            "constitution": 2,
        },
    ),
)

FOES = (
    thug(hp=8, traits={"items": "phial:stowed, pouch:easy", "save": 12}),
    thug("h", klass="rogue", level=4, weapons=("quarterstaff",), traits={"cover": 50}),
    thug(
        "i",
        klass="fighter",
        weapons=("long sword", "Winchester rifle .44"),
        traits={"gauntlets": "spiked", "concealment": 25, "conditions": "above"},
    ),
    thug("j", weapons=(), hp=5, traits={"gauntlets": "locked", "constitution": 1}),
    thug(
        "l",
        weapons=("air cane", "knife"),
        armour="mail shirt",
        armour_class=None,
        traits={"items": "lamp", "conditions": "wading"},
    ),
    beast(hp=12, weapons=(CLAW, BITE), spells=(BREATH,), traits={"size": "large"}),
    beast("c", hit_dice="6", hp=25, weapons=(BITE,), traits={"constitution": 20}),
)

RATS = (
    beast("r", side="rats", hit_dice="1/2", hp=2, weapons=(BITE,)),
    beast("s", side="rats", hit_dice="1-1", hp=3, traits={"size": "tiny"}),
)
"""A third side, which is everybody's enemy."""

REFEREE = Referee(
    RULESET,
    (
        "asleep",
        "back to g",
        "blinded",
        "casting",
        "coma",
        "cover 90",
        "held",
        "incapacitated",
        "pinned",
        "prone",
        "staggered",
        "stunned",
        "surrendered",
        "unseen",
    ),
    (fighter("n"), thug("n"), beast("n", weapons=(CLAW, BITE))),
)

SCENES: st.SearchStrategy[dict[str, Scalar]] = st.fixed_dictionaries(
    {
        "distance": st.sampled_from([5, 5, 10, 25, 60]),
        "map": st.booleans(),
        "aware": st.sampled_from(["party,foes", "party,foes,rats", "foes", ""]),
    },
    optional={
        "fog": st.booleans(),
        "darkness": st.sampled_from(["party", "foes"]),
        "fleeing": st.sampled_from(["party", "foes"]),
        "camouflaged": st.just("foes"),
    },
)


BLOWS = frozenset(
    {"attack", "charge", "shoot", "disarm", "grab", "slay", "strike", "cast", "release"}
)
"""The acts that hurt."""

READYING = frozenset(
    {
        *("draw", "fetch", "pick_up", "load", "reload", "begin", "complete"),
        *("use", "open", "turn_undead", "move", "stand_up", "turn_back", "face"),
        *("parry", "called_shot", "melee"),
    }
)
"""The acts that lead to those."""

_OVER = frozenset({"done"})
_SELDOM = 0.2


def fierce(rng: Random) -> Tactic:
    """Return a tactic that fights with all there is, each act as likely as another.

    Now and then it does anything at all.
    """
    wild = Wild(rng)

    def choose(state: State, opened: Open) -> Choice:
        figures = [f for f in opened.ask.figures if opened.offers(state, f)]
        figure = rng.choice(figures)
        offers = opened.offers(state, figure)
        offered = sorted({offer.act for offer in offers} - {"surrender"})
        sensible = (some & {*offered} for some in (BLOWS, READYING, _OVER))
        likely = (sorted(some) for some in sensible if rng.random() > _SELDOM)
        acts = next(filter(None, likely), offered)
        act = rng.choice(acts)
        return wild.fill(rng.choice([o for o in offers if o.act == act]), figure)

    return choose


def rosters() -> st.SearchStrategy[tuple[Recruit, ...]]:
    """Draw who fights: some of the party, some of the foes, rats now and then."""
    sides = st.tuples(_some(PARTY), _some(FOES), st.sampled_from([(), (), RATS]))
    return sides.map(lambda drawn: tuple(one for part in drawn for one in part))


def _some(recruits: tuple[Recruit, ...]) -> st.SearchStrategy[tuple[Recruit, ...]]:
    drawn = st.lists(
        st.sampled_from(recruits), min_size=1, max_size=4, unique_by=lambda r: r.id
    )
    return drawn.map(tuple)


def set_up(
    roster: Sequence[Recruit], options: dict[str, object], scene: dict[str, Scalar]
) -> SetUp:
    """Return a fight to be."""
    names = dict.fromkeys(("party", "foes", *(r.side for r in roster)))
    sides = tuple(SideSetUp(name) for name in names)
    known = _sides_named(scene, names)
    return SetUp("random", sides, tuple(roster), options, known)


def _sides_named(scene: dict[str, Scalar], sides: dict[str, None]) -> dict[str, Scalar]:
    """Leave out of a scene the sides that aren't there."""
    aware = [side for side in str(scene["aware"]).split(",") if side in sides]
    return {**scene, "aware": ",".join(aware)}


def check_course(records: Sequence[Record]) -> None:
    """Assert all that holds of a fight of victorian from its set-up on."""
    check_sound(RULESET, records)
    course = walked(records)
    for check in (
        *checks_victorian.CHECKS,
        *checks_victorian_blows.CHECKS,
        *checks_victorian_lasting.CHECKS,
    ):
        check(course)
