"""Gauge 31: a melee of four against four, against other engines of the package index.

None is needed. Each has its own interpreter, in the folder that `PEERS` in the
environment names: ``$PEERS/peer-kirby-combat/bin/python`` and so on, into which
``pip install kirby-combat`` was done (Python 3.12 serves all three).
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import attrs

from .melee import four_a_side
from .timing import Row


RUNS = 3


@attrs.frozen
class Peer:
    """Another engine.

    Attributes:
        name: The package.
        attacks: How many it makes in a run: few, where each costs more than the last.
        gate: How many times as fast as it we are to be.
    """

    name: str
    attacks: int
    gate: float

    @property
    def script(self) -> Path:
        """The file that plays its melee."""
        name = self.name.replace("-", "_")
        return Path(__file__).parent / "peers" / f"melee_of_{name}.py"

    @property
    def python(self) -> Path:
        """The interpreter that has it."""
        folder = Path(os.environ.get("PEERS", "."))
        return folder / f"peer-{self.name}" / "bin" / "python"


PEERS = (
    Peer("dnd5e-engine", 400, 20),
    Peer("kirby-combat", 400, 40),
    Peer("dnd-5e-core", 20_000, 1),
)


def rows() -> Iterator[Row]:
    """Measure, both in turns; tell of those that are not there."""
    for peer in PEERS:
        if not peer.python.exists():
            print(
                f"skipped {peer.name}: no {peer.python} (see benchmarks/peers_melee.py)"
            )
            continue
        pairs = [(_ours(), _theirs(peer)) for _ in range(RUNS)]
        ours, theirs = (median(pair[part] for pair in pairs) for part in (0, 1))
        what = f"attacks of adnd2e, 4 against 4: x {peer.name}"
        yield Row("31", what, ours / theirs, bound=peer.gate, at_least=True)
        yield Row("31", f"attacks of {peer.name}", theirs, "a second")


def _ours() -> float:
    melee = four_a_side()
    return melee.attacks / melee.seconds


def _theirs(peer: Peer) -> float:
    command = [str(peer.python), str(peer.script), str(peer.attacks)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
    return float(done.stdout.split()[-1])
