"""The roster that ``affray new --ruleset bx`` writes."""

ROSTER = """\
# A party at the mouth of a cave, when the orcs who live there come home.
# Play it:  affray run THIS-FILE --log fight.affray

ruleset = "bx"
title = "The cave above the ford"

[options]
# Rulings that differ from the defaults; `affray rules bx` lists them all.
"missile.into_melee" = "random"

[scene]
area = "a cave mouth"
distance = 60 # feet between the sides; leave it out to roll for it
turn = 12 # which turn of the day's it is

[[sides]]
id = "party"
name = "the party"
controller = "players" # who answers for those without a player of their own

[[sides]]
id = "orcs"
name = "the orcs"
controller = "referee"

[[combatants]]
id = "hobb"
side = "party"
name = "Hobb"
class = "fighter"
level = 1
max_hp = 7
armour = "plate"
shield = true
weapons = ["sword"]
traits = { strength = 16 }

[[combatants]]
id = "sorrel"
side = "party"
name = "Sorrel"
class = "elf"
level = 1
max_hp = 5
armour = "chain"
weapons = ["long bow", "sword"]
traits = { dexterity = 13 }

[[combatants]]
id = "odo"
side = "party"
name = "Brother Odo"
class = "cleric"
level = 2
max_hp = 9
armour = "chain"
shield = true
weapons = ["mace"]

[[combatants.spells]]
name = "cure light wounds"
effect = "heal" # or "damage", or "condition"
dice = "1d6+1"

[[combatants]]
id = "orc"
side = "orcs"
name = "orc"
count = 3 # orc-1, orc-2 and orc-3
monster = "orc"
max_hp = 4
weapons = ["sword"]

[[combatants]]
id = "chief"
side = "orcs"
name = "the chief of the orcs"
monster = "orc"
max_hp = 8
armour_class = 5
leader = true # while it lives, orcs keep their nerve better
weapons = ["pole arm"]
"""
