"""Victorian horror by house rules: individual seconds, firearms, criticals.

The book is ``rules.toml``; ``steps.py`` leads from state to step, ``acts.py``
puts together what can be done in one's second, and each other file is a
chapter or answers questions for them. README.md tells which function is which
rule, who rolls what in which order, and the rulings made.
"""

from __future__ import annotations

from types import MappingProxyType

from ...ruleset import Ruleset
from .armoury import UNARMOURED_SUM
from .figures import HELPLESS
from .provoking import threatened
from .roster import enlist
from .scene import SCENE
from .sheet_lines import sheet_lines
from .speed import of_ten_seconds
from .steps import next_step
from .tables import BOOK


RULESET = Ruleset(
    id="victorian",
    version=1,
    book=BOOK,
    next_step=next_step,
    enlist=enlist,
    scene=MappingProxyType({fact.name: fact for fact in SCENE}),
    out_of_action=HELPLESS,
    movement_of=of_ten_seconds,
    sheet_lines=sheet_lines,
    threatened=threatened,
    unarmoured_sum=UNARMOURED_SUM,
)
