"""A check that another process brings about the same."""

from __future__ import annotations

import os
import subprocess
import sys
from zlib import crc32

from ..kernel.rulesets import RULESETS
from .faults import expect
from .trial import Trial


_PROGRAM = """
import sys
from affray.events.reading import read_log
from affray.replays.verify import verify
report = verify(read_log(sys.stdin.buffer.read()))
for found in (*[f.message for f in report.findings], *report.notes):
    print(found)
"""


def elsewhere(trial: Trial) -> None:
    """In another process, where sets have another order, it verifies too.

    It is done for a rule set that is found by its name, as one that is installed
    is: another process knows of no other.
    """
    if RULESETS.get(trial.ruleset.id) is not trial.ruleset:
        return
    order = str(1 + crc32(trial.seed.encode()) % 1_000_000)
    paths = os.pathsep.join(filter(None, sys.path))
    ran = subprocess.run(  # noqa: S603 - this very Python, and our own program
        [sys.executable, "-c", _PROGRAM],
        input=trial.played.fight.log.to_bytes(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": order, "PYTHONPATH": paths},
    )
    said = (ran.stdout + ran.stderr).decode(errors="replace").strip()
    expect(
        not said and not ran.returncode,
        f"run again in another process (PYTHONHASHSEED={order}), the fight doesn't "
        "verify; does something go by the order of a set?",
        said[:2000],
    )
