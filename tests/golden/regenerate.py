"""Write the golden logs of the current release: python tests/golden/regenerate.py.

Run it once a release, into a folder of that release's name; logs of earlier
releases are never written again.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
from pathlib import Path

import affray
from affray.events.file import Sync
from affray.kernel.recruits import Recruit, RecruitSpell
from affray.kernel.reducers import fold
from affray.kernel.state.digest import digest
from affray.replays.wild import Wild


HOME = Path(__file__).resolve().parent
RELEASE = "0.2"
LOGS = 100
LONGEST = 120


def setup(rng: random.Random) -> affray.SetUp:
    """Return a small fight, different for every state of *rng*."""
    sleep = RecruitSpell(
        "sleep", "condition", condition="asleep", duration=1, unit="turn"
    )
    bolt = RecruitSpell("bolt", "damage", dice="1d6+1", save="halves", targets=2)
    party = (
        Recruit(
            "fighter",
            "party",
            klass="fighter",
            level=2,
            armour="plate",
            weapons=("long sword",),
        ),
        Recruit(
            "archer",
            "party",
            klass="fighter",
            level=1,
            armour="leather",
            weapons=("short bow", "dagger"),
        ),
        Recruit(
            "mage",
            "party",
            klass="magic-user",
            level=3,
            weapons=("dagger",),
            spells=(sleep, bolt),
        ),
        Recruit(
            "thief",
            "party",
            klass="thief",
            level=4,
            weapons=("short sword",),
            traits={"sneaking": True},
        ),
        Recruit(
            "squire",
            "party",
            klass="fighter",
            level=1,
            kind="retainer",
            weapons=("spear",),
        ),
    )
    band = tuple(
        Recruit(f"orc-{i}", "orcs", monster="orc", leader=i == 1, weapons=("hand axe",))
        for i in range(1, rng.randint(3, 7))
    )
    scene: dict[str, bool | int | str] = {"distance": rng.choice((10, 30, 60))}
    scene |= rng.choice(
        ({}, {"noisy": "party"}, {"ambush": "orcs"}, {"hostile": False})
    )
    sides = (
        affray.SideSetUp("party", "The party", "players"),
        affray.SideSetUp("orcs"),
    )
    return affray.SetUp("Golden", sides, party + band, scene=scene)


def write(path: Path, seed: int) -> str:
    """Play the fight of *seed* into *path*; return its final digest in hex."""
    rng = random.Random(seed)  # noqa: S311 - which fight, not which dice
    path.unlink(missing_ok=True)
    dice = affray.seeded(affray.seed_from_text(str(seed)))
    clock = itertools.count(1_700_000_000_000, 1000)
    with affray.Fight.begin(
        setup(rng), "whitebox", dice, path, sync=Sync.NONE, clock=lambda: next(clock)
    ) as fight:
        wild = Wild(rng)
        for _ in range(LONGEST):
            if not fight.pending:
                break
            number = min(fight.pending)
            choice = wild(fight.state, fight.pending[number])
            fight.answer(number, choice, "referee")
        return digest(fold(fight.log.records())).hex()


def main() -> int:
    """Write all logs of the release and their digests."""
    home = HOME / RELEASE
    home.mkdir(exist_ok=True)
    digests = {
        f"whitebox-{seed:03}.affray": write(home / f"whitebox-{seed:03}.affray", seed)
        for seed in range(LOGS)
    }
    (home / "digests.json").write_text(json.dumps(digests, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
