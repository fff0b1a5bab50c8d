"""Measure everything: ``python -m benchmarks [--json FILE] [PART ...]``."""

from __future__ import annotations

import argparse
import json
import os
import platform
from pathlib import Path

import attrs

from . import (
    forking,
    library,
    melee,
    parting,
    peers_melee,
    reading,
    rolling,
    sizes,
    writing,
)
from .timing import Row, table


PARTS = {
    "reading": reading,
    "library": library,
    "writing": writing,
    "rolling": rolling,
    "forking": forking,
    "parting": parting,
    "melee": melee,
    "peers": peers_melee,
    "sizes": sizes,
}


def main() -> None:
    """Print a table of ratios, and write it as JSON where asked to."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "part", nargs="*", help=f"of {', '.join(PARTS)}; all by default"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write it there too")
    asked = parser.parse_args()
    measured: list[Row] = []
    for part in asked.part or PARTS:
        measured += PARTS[part].rows()
    machine = f"{os.cpu_count()} CPUs, Python {platform.python_version()}"
    print(f"{machine}\n\n{table(measured)}")
    if asked.json:
        rows = [{**attrs.asdict(r), "verdict": r.verdict} for r in measured]
        whole = {"machine": machine, "rows": rows}
        asked.json.write_text(json.dumps(whole, indent=2) + "\n", "utf-8")


main()
