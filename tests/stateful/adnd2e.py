"""What is adnd2e's own of a random fight: who fights where, who rules, what holds."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from affray.events.record import Record
from affray.events.values import Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.adnd2e import RULESET
from affray.testing.recorded import check_sound
from affray.testing.ruling import Referee
from tests.stateful import checks_adnd2e, checks_blows, checks_lasting
from tests.stateful.courses import walked
from tests.support.adnd2e import fighter, orc


SLEEP = RecruitSpell("sleep", "condition", condition="asleep", targets=2, duration=3)
RAY = RecruitSpell(
    "cold ray", "damage", "2d6", "halves", traits={"casting_time": 3, "kind": "cold"}
)
MEND = RecruitSpell("mend", "heal", "1d8", traits={"casting_time": 5})

_MIND = {"intelligence": 10}
_BEAST = {"size": "L", "regeneration": 1, "attacks": "3/2", "intelligence": 1}

PARTY = (
    fighter(
        "f1",
        level=7,
        hp=30,
        weapons=("long sword", "swordbreaker", "short bow"),
        traits={"strength": "17", "dexterity": 15, "constitution": 14, **_MIND},
        shield=True,
    ),
    fighter(
        "f2",
        level=3,
        hp=18,
        weapons=("halberd", "lance, light horse"),
        traits={"mount_size": "L", "helmet": True, **_MIND},
    ),
    fighter("t", klass="thief", hp=9, weapons=(), traits={"tumbling": True, **_MIND}),
    fighter(
        "c",
        klass="cleric",
        hp=12,
        weapons=("warhammer",),
        spells=(MEND, MEND),
        traits={"gauntlet": True, **_MIND},
    ),
    fighter("m", klass="mage", hp=6, weapons=("dagger",), spells=(SLEEP, RAY)),
)

CLAW = RecruitWeapon("claw", "1d6", "melee", 0)
BITE = RecruitWeapon("bite", "1d4", "melee", 0)
BREATH = RecruitWeapon("breath", "2d6", hands=0, range=30, traits={"breath": True})

FOES = (
    orc("o1", weapons=("long sword", "main-gauche"), traits={"shield": "small"}),
    orc("o2", weapons=("spear", "club"), traits={"items": "pin:tiny,wand:small"}),
    orc("o3", weapons=(), traits={"strength": "16"}),
    orc("bear", hit_dice="4+1", hp=22, weapons=(CLAW, BITE), traits=_BEAST),
    orc("ghoul", hp=9, weapons=("sickle", BREATH), traits={"undead": True, "legs": 4}),
)

REFEREE = Referee(
    RULESET,
    ("asleep", "held", "stunned", "surrendered", "prone", "bleeding", "hastened"),
    (fighter("n"), orc("n")),
)

SCENES: st.SearchStrategy[dict[str, Scalar]] = st.fixed_dictionaries(
    {
        "map": st.booleans(),
        "distance": st.sampled_from([5, 10, 30]),
        "sight": st.just(60),
        "aware": st.sampled_from(["party,foes", "party,foes", "foes", ""]),
    },
    optional={
        "slippery": st.booleans(),
        "surface": st.sampled_from(["stone, paving, ice", "earth, turf"]),
        "silenced": st.just("foes"),
        "high_ground": st.sampled_from(["party", "foes"]),
    },
)


def rosters() -> st.SearchStrategy[tuple[Recruit, ...]]:
    """Draw who fights: some of the party, some of the foes."""
    return st.tuples(_some(PARTY), _some(FOES)).map(lambda two: (*two[0], *two[1]))


def _some(recruits: tuple[Recruit, ...]) -> st.SearchStrategy[tuple[Recruit, ...]]:
    drawn = st.lists(
        st.sampled_from(recruits), min_size=1, max_size=3, unique_by=lambda r: r.id
    )
    return drawn.map(tuple)


def set_up(
    roster: Sequence[Recruit], options: dict[str, object], scene: dict[str, Scalar]
) -> SetUp:
    """Return a fight to be."""
    sides = (SideSetUp("party", "", "ann"), SideSetUp("foes"))
    return SetUp("random", sides, tuple(roster), options, scene)


def check_course(records: Sequence[Record]) -> None:
    """Assert all that holds of a fight of adnd2e from its set-up on."""
    check_sound(RULESET, records)
    course = walked(records)
    for check in (
        *checks_adnd2e.CHECKS,
        *checks_lasting.CHECKS,
        *checks_blows.CHECKS,
    ):
        check(course)
