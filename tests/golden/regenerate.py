"""Write the golden logs of the current release: ``python -m tests.golden.regenerate``.

Run it once a release, into a folder of that release's name; logs of earlier
releases are never written again. Where rule sets are named, ``... regenerate bx``,
those of the others are left as they are.
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
from tests.golden.setups.adnd2e import adnd2e
from tests.golden.setups.bx import bx
from tests.golden.setups.odnd import odnd
from tests.golden.setups.victorian import victorian
from tests.golden.setups.whitebox import whitebox


HOME = Path(__file__).resolve().parent
RELEASE = "0.2"
LONGEST = 80

FIGHTS = {
    "whitebox": (whitebox, 40),
    "adnd2e": (adnd2e, 60),
    "odnd": (odnd, 25),
    "bx": (bx, 25),
    "victorian": (victorian, 25),
}
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


def main(*rulesets: str) -> int:
    """Write the logs of *rulesets*, or of all, and their digests."""
    home = HOME / RELEASE
    home.mkdir(exist_ok=True)
    book = home / "digests.json"
    digests = json.loads(book.read_text()) if rulesets else {}
    digests |= {
        name: write(home / name, ruleset, seed)
        for ruleset in rulesets or FIGHTS
        for seed in range(FIGHTS[ruleset][1])
        for name in [f"{ruleset}-{seed:03}.affray"]
    }
    book.write_text(json.dumps(digests, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
