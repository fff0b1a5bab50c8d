"""Fold every golden log with the affray that is installed, and compare digests.

It needs nothing but affray itself, so that it runs on any Python; the test
suite runs it too.
"""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path

from affray.events.file import load
from affray.kernel.reducers import fold
from affray.kernel.state.digest import digest


HOME = Path(__file__).resolve().parent


def faults(home: Path = HOME) -> list[str]:
    """Return a line for every golden log that doesn't fold as it did."""
    wrong = []
    for expected in sorted(home.glob("*/digests.json")):
        digests = json.loads(expected.read_text())
        logs = sorted(expected.parent.glob("*.affray"))
        if [log.name for log in logs] != sorted(digests):
            wrong.append(f"{expected}: its names aren't those of the logs beside it")
        for log in logs:
            reading = load(log)
            folded = digest(fold(reading.log.records())).hex()
            if reading.fault or reading.dropped or folded != digests.get(log.name):
                wrong.append(f"{log.name}: {reading.fault or folded}")
    return wrong


if __name__ == "__main__":
    found = faults()
    for line in found:
        print(line)  # noqa: T201 - it is a script
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}: golden logs {'differ' if found else 'fold the same'}")  # noqa: T201
    sys.exit(bool(found))
