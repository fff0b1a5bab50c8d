"""The roster that ``affray new --ruleset whitebox`` writes.

It is that of examples/party-and-goblins.toml.
"""

ROSTER = """\
# A party of four first-level adventurers meets a band of goblins.
# Play it:  affray run THIS-FILE --log fight.affray

ruleset = "whitebox"
title = "The bridge over the Rill"

[options]
# Rulings that differ from the defaults; `affray rules whitebox` lists them all.
"attack.nat20_hits" = true

[scene]
hostile = true
distance = 40 # feet between the sides

[[sides]]
id = "party"
name = "the party"
controller = "players" # who answers for those without a player of their own

[[sides]]
id = "goblins"
name = "the goblins"
controller = "referee"

[[combatants]]
id = "wilmot"
side = "party"
name = "Wilmot"
player = "ann"
class = "fighter"
level = 1
max_hp = 7
armour = "chain"
shield = true
weapons = ["long sword"]

[[combatants]]
id = "berta"
side = "party"
name = "Sister Berta"
player = "bob"
class = "cleric"
level = 1
max_hp = 6
armour = "chain"
shield = true
weapons = ["mace"]

[[combatants]]
id = "fenn"
side = "party"
name = "Fenn"
player = "cleo"
class = "thief"
level = 1
max_hp = 4
armour = "leather"
weapons = ["short sword", "short bow"]

[combatants.traits]
dexterity = 15

[[combatants]]
id = "ysolde"
side = "party"
name = "Ysolde"
player = "dan"
class = "magic-user"
level = 1
max_hp = 4
weapons = ["dagger"]

# What a spell does is for the table to say.
[[combatants.spells]]
name = "sleep"
effect = "condition" # or "damage" or "heal", with dice
condition = "asleep"
save = "none" # or "negates" or "halves"
targets = 4
duration = 1
unit = "turn"

[[combatants]]
id = "chief"
side = "goblins"
name = "the goblin chief"
hit_dice = "1+1"
hp = 6
armour_class = "5[14]" # 5 or "[14]" say the same
morale = 8
leader = true
weapons = ["short sword"]

[[combatants]]
id = "goblin"
side = "goblins"
name = "goblin"
monster = "goblin"
count = 6 # goblin-1 to goblin-6
hp = 3
weapons = ["spear"]
"""
