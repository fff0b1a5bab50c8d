"""Write docs/format-vectors.json anew: ``python -m tests.events.make_vectors``.

To be run when the format or the vocabulary grows, and never to make a failing
test pass: what an earlier release wrote stays readable.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from affray.events.codec import encode_event
from affray.events.log import Log
from affray.events.schema import SCHEMA
from affray.events.schema_arrays import schema_data
from affray.events.tree import consistency_proof, inclusion_proof
from affray.events.viewing import redact
from tests.support.logs import HIT, ROLL, small_log


VECTORS = Path(__file__).parents[2] / "docs" / "format-vectors.json"


def frames(log: Log) -> list[dict[str, str]]:
    """Return the parts of each frame of *log*, with its leaf."""
    parts = zip(log.public_bytes, log.sealed_bytes, log.leaves, strict=True)
    return [
        {"public": public.hex(), "sealed": sealed.hex(), "leaf": leaf.hex()}
        for public, sealed, leaf in parts
    ]


def vectors() -> dict[str, Any]:
    """Return everything that the file holds."""
    log = small_log()
    return {
        "about": "Test vectors for docs/format.md; bytes are in hex.",
        "file": log.to_bytes().hex(),
        "frames": frames(log),
        "root": log.head().root.hex(),
        "events": log.size,
        "file_for_bob": redact(log, "bob").to_bytes().hex(),
        "inclusion_of_leaf_2": [n.hex() for n in inclusion_proof(log.leaves, 2)],
        "consistency_from_3": [n.hex() for n in consistency_proof(log.leaves, 3)],
        "lone_events": {
            "rolled": encode_event(ROLL).hex(),
            "attack-hit": encode_event(HIT).hex(),
        },
        "schema": schema_data(SCHEMA),
    }


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), indent=1) + "\n")
