"""bx: a game turn around each encounter, side initiative, phases, simultaneity.

The book is ``rules.toml``; ``steps.py`` leads from state to step, and each
other file is a chapter. README.md tells which function is which rule, who
rolls what in which order, and the rulings made.
"""

from __future__ import annotations

from types import MappingProxyType

from ...ruleset import Ruleset
from .figures import OUT
from .numbers import base_rate
from .reaction import REACTIONS, check_reactions
from .roster import enlist
from .scene import SCENE
from .sheet_lines import sheet_lines
from .steps import next_step
from .surprise import until_settled
from .tables import BOOK


RULESET = Ruleset(
    id="bx",
    version=1,
    book=BOOK,
    next_step=next_step,
    enlist=enlist,
    scene=MappingProxyType({fact.name: fact for fact in SCENE}),
    out_of_action=OUT,
    surprised_now=until_settled,
    movement_of=base_rate,
    sheet_lines=sheet_lines,
    replaceable=MappingProxyType({REACTIONS: check_reactions}),
)
