"""Write the golden logs of the current release: ``python -m tests.golden.regenerate``.

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
from affray.kernel.reducers import fold
from affray.kernel.state.digest import digest
from affray.replays.tactics import simple
from affray.replays.wild import Wild
from tests.golden import fights


HOME = Path(__file__).resolve().parent
RELEASE = "0.2"
LONGEST = 80

FIGHTS = {"whitebox": (fights.whitebox, 40), "adnd2e": (fights.adnd2e, 60)}
"""Who is in the fights of each rule set, and how many of them are written."""


def write(path: Path, ruleset: str, seed: int) -> str:
    """Play the fight of *seed* into *path*; return its final digest in hex.

    Every second choice is sensible, the others are anything that is offered.
    """
    rng = random.Random(seed)  # noqa: S311 - which fight, not which dice
    path.unlink(missing_ok=True)
    dice = affray.seeded(affray.seed_from_text(str(seed)))
    clock = itertools.count(1_700_000_000_000, 1000)
    with affray.Fight.begin(
        FIGHTS[ruleset][0](rng),
        ruleset,
        dice,
        path,
        sync=Sync.NONE,
        clock=lambda: next(clock),
        salt=lambda: rng.randbytes(16),
    ) as fight:
        wild = Wild(rng)
        for _ in range(LONGEST):
            if not fight.pending:
                break
            number = min(fight.pending)
            opened = fight.pending[number]
            tactic = rng.choice((simple, wild))
            fight.answer(number, tactic(fight.state, opened), "referee")
        return digest(fold(fight.log.records())).hex()


def main() -> int:
    """Write all logs of the release and their digests."""
    home = HOME / RELEASE
    home.mkdir(exist_ok=True)
    digests = {
        name: write(home / name, ruleset, seed)
        for ruleset, (_, logs) in FIGHTS.items()
        for seed in range(logs)
        for name in [f"{ruleset}-{seed:03}.affray"]
    }
    (home / "digests.json").write_text(json.dumps(digests, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
