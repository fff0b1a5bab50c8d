"""OD&D: seven phases, Movers under the fire of Counter-Movers, matrices.

The book is ``rules.toml``; ``steps.py`` leads from state to step, and each
other file is a chapter. README.md tells which function is which rule, who
rolls what in which order, and the rulings made.
"""

from __future__ import annotations

from types import MappingProxyType

from ...ruleset import Ruleset
from .figures import OUT
from .roster import enlist
from .scene import SCENE
from .sheet_lines import sheet_lines
from .steps import next_step
from .tables import BOOK
from .wound_tables import PLACES, WOUNDS, check_places, check_results


RULESET = Ruleset(
    id="odnd",
    version=1,
    book=BOOK,
    next_step=next_step,
    enlist=enlist,
    scene=MappingProxyType({fact.name: fact for fact in SCENE}),
    out_of_action=OUT,
    sheet_lines=sheet_lines,
    replaceable=MappingProxyType({WOUNDS: check_results, PLACES: check_places}),
)
