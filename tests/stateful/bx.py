"""What is bx's own of a random fight: who meets whom where, who rules, what holds."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from affray.events.record import Record
from affray.events.values import Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit, RecruitSpell, RecruitWeapon
from affray.kernel.rulesets.bx import RULESET
from affray.testing.recorded import check_sound
from affray.testing.ruling import Referee
from tests.stateful import checks_bx, checks_bx_chases, checks_bx_dice, checks_bx_time
from tests.stateful.courses import walked
from tests.support.bx import elf, fighter, gargoyle, huxley, mage, orc


SLEEP = RecruitSpell(
    "sleep", "condition", condition="asleep", targets=2, duration=2, save="negates"
)
BOLT = RecruitSpell("bolt", "damage", "2d6", "halves", targets=2)
CHARM = RecruitSpell("charm", "condition", condition="charmed", save="negates")
CURE = RecruitSpell("cure", "heal", "1d6+1")
AXE = RecruitWeapon("silver axe", "1d6", range=30, bonus=1)

PARTY = (
    fighter(
        level=4,
        leader=True,
        weapons=("sword", "spear", "two-handed sword"),
        traits={"strength": 16, "rations": 2, "quick": 1},
    ),
    huxley(hp=7, traits={"treasure": 50, "rest_owed": 1}),
    elf(player="ann", spells=(SLEEP,), traits={"dexterity": 13, "oil": 1}),
    mage(BOLT, BOLT, CHARM, level=3, player="ann", traits={"torch_lit": 1}),
    mage(CURE, SLEEP, who="c", klass="cleric", weapons=("mace", "sling")),
    fighter(
        "d",
        klass="dwarf",
        armour_class=4,
        movement=60,
        weapons=(AXE, "crossbow"),
        traits={"cover": "half", "lantern_lit": 2},
    ),
    fighter("r", klass="thief", kind="retainer", hp=3, morale=6, weapons=("dagger",)),
    fighter("s", kind="retainer", hp=5, traits={"employer_charisma": 16}),
)

FOES = (
    orc("o1", leader=True, hp=4, weapons=("sword", "short bow")),
    orc("o2", hp=3, weapons=("two-handed sword", "javelin")),
    orc("o3", hp=5, weapons=("spear",), at=(25, 5)),
    orc("shaman", hp=5, spells=(BOLT, SLEEP, CURE), weapons=("staff",)),
    orc("kobold", monster="kobold", hp=1, morale=2),
    orc("dead", monster="skeleton", hp=4),
    orc("wolf", monster="wolf", hp=9, weapons=()),
    orc("rat", monster="giant rat", hp=2, weapons=()),
    orc("bugbear", monster="bugbear", hp=12),
    orc("troll", monster="troll", hp=20, weapons=(), traits={"fireproof": True}),
    orc("hero", monster=None, klass="fighter", level=2, weapons=("sword", "dagger")),
    gargoyle(hp=14),
)

OTHERS = (
    fighter("w1", side="others", klass=None, hit_dice="2+1", weapons=(), movement=240),
    fighter("w2", side="others", klass=None, hit_dice="1-1", hp=3, morale=6),
)
"""A third side, which is everybody's enemy."""

REFEREE = Referee(
    RULESET,
    (
        "asleep",
        "charmed",
        "exhausted",
        "fleeing",
        "held",
        "in cover",
        "stopped",
        "surrendered",
    ),
    (fighter("n"), orc("n", hp=4), gargoyle("n")),
)

_SIDES = st.sampled_from(["party", "foes", "party,foes"])
SCENES: st.SearchStrategy[dict[str, Scalar]] = st.fixed_dictionaries(
    {
        "distance": st.sampled_from([5, 5, 10, 30, 70, 0]),
        "hostile": st.sampled_from([True, True, False]),
    },
    optional={
        "exploring": st.booleans(),
        "outdoors": st.booleans(),
        "obstacle": st.just("a river"),
        "sight": st.sampled_from([60, 300]),
        "aware": _SIDES,
        "noise": _SIDES,
        "failed_door": _SIDES,
        "turn": st.sampled_from([1, 7]),
        "walls": st.sampled_from(
            ["west -10", "west -10, north 25, east 110, south -5"]
        ),
    },
)

IN_SIGHT: dict[str, Scalar] = {
    "hostile": False,
    "distance": 100,
    "sight": 10_000,
    "aware": "party,foes",
}
"""A scene in which somebody could be chased for a turn."""


def rosters() -> st.SearchStrategy[tuple[Recruit, ...]]:
    """Draw who meets: some of the party, some of the foes, others now and then."""
    sides = st.tuples(_some(PARTY), _some(FOES), st.sampled_from([(), (), OTHERS]))
    return sides.map(lambda drawn: tuple(one for part in drawn for one in part))


def _some(recruits: tuple[Recruit, ...]) -> st.SearchStrategy[tuple[Recruit, ...]]:
    drawn = st.lists(
        st.sampled_from(recruits), min_size=1, max_size=5, unique_by=lambda r: r.id
    )
    return drawn.map(tuple)


def set_up(
    roster: Sequence[Recruit], options: dict[str, object], scene: dict[str, Scalar]
) -> SetUp:
    """Return a fight to be."""
    names = dict.fromkeys(("party", "foes", *(r.side for r in roster)))
    sides = tuple(SideSetUp(name) for name in names)
    return SetUp("random", sides, tuple(roster), options, scene)


def check_course(records: Sequence[Record]) -> None:
    """Assert all that holds of a fight of bx from its set-up on."""
    check_sound(RULESET, records)
    course = walked(records)
    for chapter in (checks_bx, checks_bx_dice, checks_bx_chases, checks_bx_time):
        for check in chapter.CHECKS:
            check(course)
