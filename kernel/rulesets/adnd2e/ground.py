"""Where figures stand and face, and what they reach from there.

The one door to `places`, `facing`, `threat` and `paths`, and to what other
rule sets reckon alike.
"""

from __future__ import annotations

from ...mechanics.compass import bearing, clockwise, side_toward
from ...mechanics.ground import away, distance, toward
from .facing import flank_of, in_arc, on_map, side_of
from .paths import (
    beside,
    crossed,
    free,
    in_the_way,
    is_barred,
    may_pass,
    moved,
    nearest_open,
    provoked_by,
)
from .places import SPACE, approach, gap, overlap
from .threat import (
    apart,
    can_reach,
    engaged,
    in_contact,
    near,
    reach,
    threateners,
    threatens,
)


__all__ = [
    "SPACE",
    "apart",
    "approach",
    "away",
    "bearing",
    "beside",
    "can_reach",
    "clockwise",
    "crossed",
    "distance",
    "engaged",
    "flank_of",
    "free",
    "gap",
    "in_arc",
    "in_contact",
    "in_the_way",
    "is_barred",
    "may_pass",
    "moved",
    "near",
    "nearest_open",
    "on_map",
    "overlap",
    "provoked_by",
    "reach",
    "side_of",
    "side_toward",
    "threateners",
    "threatens",
    "toward",
]
