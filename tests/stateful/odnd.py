"""What is odnd's own of a random fight: who fights where, who rules, what holds."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from affray.events.record import Record
from affray.events.values import Scalar
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.rulesets.odnd import RULESET
from affray.testing.recorded import check_sound
from affray.testing.ruling import Referee
from tests.stateful import checks_odnd, checks_odnd_batches, checks_odnd_spells
from tests.stateful.courses import walked
from tests.support.odnd import archer, bowman, fighter, mage, orc


SLEEP = RecruitSpell(
    "sleep", "condition", condition="asleep", targets=2, duration=2, save="negates"
)
BOLT = RecruitSpell("bolt", "damage", "2d6", "halves", targets=2)
HOLD = RecruitSpell("hold", "condition", condition="held", unit="turn", duration=1)
CURE = RecruitSpell("cure", "heal", "1d6+1")

_HIRED = {"kind": "retainer", "traits": {"employer": "f"}}

PARTY = (
    fighter(
        level=4,
        leader=True,
        weapons=("sword", "spear", "dagger"),
        traits={"strength": 17, "wisdom": 16, "charisma": 13},
    ),
    archer(klass="elf", level=2, weapons=("long bow", "sword"), player="ann"),
    mage(SLEEP, BOLT, BOLT, level=3, hp=6, player="ann"),
    mage(CURE, HOLD, who="c", klass="cleric", weapons=("mace", "sling")),
    fighter(
        "t",
        klass="thief",
        hp=5,
        weapons=("hand axe", "light crossbow", "heavy crossbow"),
        traits={"dexterity": 16, "wisdom": 5},
    ),
    fighter("r", hp=4, weapons=("pike",), **_HIRED),
    fighter("s", hp=5, weapons=("halberd", "short bow"), **_HIRED),
    fighter("q", hp=3, weapons=(), kind="retainer", morale=5),
)

FOES = (
    orc("o1", leader=True, weapons=("sword", "spear"), morale=8),
    orc("o2", hp=3, weapons=("battle axe", "sling"), morale=6),
    bowman(morale=7, at=(30, 0)),
    orc("sneak", hp=6, weapons=("dagger", "pole arm"), morale=8, at=(-5, 0)),
    orc("shaman", hp=5, weapons=("dagger",), spells=(BOLT, SLEEP), morale=8),
    orc("goblin", monster="goblin", hp=3, weapons=("morning star",), morale=7),
    orc("gnoll", monster="gnoll", hp=9, traits={"group": "gnolls"}, morale=8),
    orc("ogre", monster="ogre", hp=15, weapons=("mace",), traits={"facing": 90}),
    orc("troll", monster="troll", hp=20, weapons=()),
    orc("gargoyle", monster="gargoyle", hp=12, weapons=()),
)

WOLVES = (
    fighter("w1", side="wolves", klass=None, hit_dice="2+1", weapons=(), movement=18),
    fighter("w2", side="wolves", klass=None, hit_dice="1-1", weapons=(), morale=6),
)
"""A third side, which is everybody's enemy."""

REFEREE = Referee(
    RULESET,
    (
        "asleep",
        "broken",
        "fleeing",
        "held",
        "mortally wounded",
        "out of the fight",
        "prepared",
        "preparing",
        "struck from behind",
        "surrendered",
    ),
    (fighter("n"), orc("n"), orc("n", monster="troll", weapons=())),
)

SCENES: st.SearchStrategy[dict[str, Scalar]] = st.fixed_dictionaries(
    {"distance": st.sampled_from([5, 10, 25, 60])},
    optional={"forewarned": st.sampled_from(["party", "foes", "party,foes"])},
)


def rosters() -> st.SearchStrategy[tuple[Recruit, ...]]:
    """Draw who fights: some of the party, some of the foes, wolves now and then."""
    sides = st.tuples(_some(PARTY), _some(FOES), st.sampled_from([(), (), WOLVES]))
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
    """Assert all that holds of a fight of odnd from its set-up on."""
    check_sound(RULESET, records)
    course = walked(records)
    for check in (
        *checks_odnd.CHECKS,
        *checks_odnd_batches.CHECKS,
        *checks_odnd_spells.CHECKS,
    ):
        check(course)
