"""Where figures stand and face, and what they reach from there.

The one door to `places`, `compass`, `facing`, `threat` and `paths`.
"""

from __future__ import annotations

from .compass import bearing, clockwise, side_toward
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
from .places import SPACE, approach, away, distance, gap, overlap, toward
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
