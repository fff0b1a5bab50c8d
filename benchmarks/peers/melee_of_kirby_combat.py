"""kirby-combat: four against four who hardly ever fall, with its session's log.

Run by `benchmarks.peers_melee` with the interpreter that has it installed.
"""

from __future__ import annotations

import random
import sys
import time

from kirby_combat.actions.recording import resolve_attack_in_session
from kirby_combat.models import AttackInput, AttackPower, DiceValues, StatBlockCombatant
from kirby_combat.session import CombatSession
from kirby_combat.side import Side
from kirby_combat.template import RAW_SUPERHEROIC
from kirby_dice import RandomRoller


ENDURING = 1_000_000
POOLS = {
    f"{when}_{pool}": ENDURING
    for when in ("max", "current")
    for pool in ("stun", "body", "end")
}
SCORES = {"ocv": 8, "dcv": 8, "omcv": 3, "dmcv": 3, "spd": 4, "dex": 18, "ego": 10}
BUILD = {"str_": 15, "con": 20, "pre": 15, "rec": 8, "pd": 8, "ed": 8}
BARE = dict.fromkeys(("rpd", "red", "md", "power_defense", "flash_defense"), 0)
BLOW = AttackPower(
    xmlid="HANDTOHANDATTACK",
    name="Blow",
    damage_dice=6,
    half_die=False,
    plus_one=False,
    damage_type="normal",
    defense_type="pd",
    range_m=0,
    uses_str=False,
    str_min=0,
    armor_piercing=0,
    penetrating=0,
    increased_stun_mult=0,
)


def main(attacks: int) -> None:
    """Print the attacks a second of processor time."""
    chance = random.Random(1)  # noqa: S311
    roller = RandomRoller(seed=1)
    whos = [f"{side}{i}" for side in "ab" for i in range(4)]
    figures = [
        StatBlockCombatant(
            id=who,
            name=who,
            side=Side.named(who[0]),
            **SCORES,
            **BUILD,
            **BARE,
            **POOLS,
        )
        for who in whos
    ]
    session = CombatSession.create("melee", figures, None, RAW_SUPERHEROIC)
    made = 0
    start = time.process_time()
    while made < attacks:
        for who in whos:
            foe = ("b" if who[0] == "a" else "a") + who[1]
            faces = [chance.randint(1, 6) for _ in range(9)]
            attack = AttackInput(
                attacker=session.combatants[who],
                target=session.combatants[foe],
                power=BLOW,
                distance_m=1.0,
                aim=None,
                dice=DiceValues(
                    to_hit=faces[:3],
                    damage=faces[3:],
                    hit_location=[],
                    stun_multiplier=[],
                    knockback=[],
                ),
            )
            session, _ = resolve_attack_in_session(
                session, attack, RAW_SUPERHEROIC, roller=roller
            )
            made += 1
    print(made / (time.process_time() - start))


main(int(sys.argv[1]))
