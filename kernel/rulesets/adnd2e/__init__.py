"""AD&D 2nd edition by house rules: individual initiative, reactions, holds.

The book is ``rules.toml``; ``steps.py`` leads from state to step, ``acts.py``
puts together what can be done on one's initiative, and each other file is a
chapter or answers questions for them. README.md tells which function is which
rule, who rolls what in which order, and the rulings made.
"""

from __future__ import annotations

from types import MappingProxyType

from ...ruleset import Ruleset
from .book import BOOK
from .figures import HELPLESS, STRICKEN
from .replaceable import REPLACEABLE
from .roster import SCENE, enlist
from .sheet_lines import sheet_lines, threatened
from .steps import next_step


RULESET = Ruleset(
    id="adnd2e",
    version=1,
    book=BOOK,
    next_step=next_step,
    enlist=enlist,
    scene=MappingProxyType({fact.name: fact for fact in SCENE}),
    out_of_action=HELPLESS,
    freeing=STRICKEN,
    replaceable=REPLACEABLE,
    sheet_lines=sheet_lines,
    threatened=threatened,
    unarmoured_sum=20,
)
