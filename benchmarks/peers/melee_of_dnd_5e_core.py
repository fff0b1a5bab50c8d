"""dnd-5e-core: four fighters against four orcs who hardly ever fall; it keeps no log.

Run by `benchmarks.peers_melee` with the interpreter that has it installed.
"""

from __future__ import annotations

import sys
import time

from dnd_5e_core.combat import CombatSystem
from dnd_5e_core.data.loader import load_monster
from dnd_5e_core.data.loaders import simple_character_generator


ENDURING = 1_000_000


def main(attacks: int) -> None:
    """Print the attacks a second of processor time, targets chosen and all."""
    party = [
        simple_character_generator(3, class_name="fighter", name=f"f{i}")
        for i in range(4)
    ]
    orcs = [load_monster("orc") for _ in range(4)]
    for figure in (*party, *orcs):
        figure.hit_points = figure.max_hit_points = ENDURING
    told: list[str] = []
    combat = CombatSystem(verbose=False, message_callback=told.append)
    made = 0
    start = time.process_time()
    while made < attacks:
        for fighter in party:
            combat.character_turn(fighter, party, orcs, party)
        for orc in orcs:
            combat.monster_turn(orc, orcs, party, party, made)
        made += len(party) + len(orcs)
        told.clear()
    print(made / (time.process_time() - start))


main(int(sys.argv[1]))
