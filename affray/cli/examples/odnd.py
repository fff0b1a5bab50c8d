"""The roster that ``affray new --ruleset odnd`` writes."""

ROSTER = """\
# Adventurers hold a ford against orcs and their shaman. Play it:
#   affray run THIS-FILE --log fight.affray

ruleset = "odnd"
title = "The ford at dusk"

[options]
# Rulings that differ from the defaults; `affray rules odnd` lists them all.
"wounds.horrible" = "on" # a wound instead of death, for all who have a name

[scene]
distance = 90 # feet between the sides
# forewarned = "party" # sides that can't be surprised, by commas

[[sides]]
id = "party"
name = "the party"
controller = "players" # picks the side's role when it wins initiative

[[sides]]
id = "orcs"
name = "the orcs"
controller = "referee"

[[combatants]]
id = "hild"
side = "party"
name = "Hild"
player = "ann"
class = "fighter" # cleric, magic-user, thief, dwarf, elf, halfling
level = 3 # matrix, number of attacks and hit dice follow from class and level
max_hp = 17
armour = "chain" # none, leather, chain, plate
shield = true
weapons = ["sword", "spear"] # the spear may be thrown
traits = { strength = 16, wisdom = 12, charisma = 13 }

[[combatants]]
id = "orm"
side = "party"
name = "Orm"
player = "bob"
class = "elf"
level = 2
max_hp = 9
armour = "leather"
weapons = ["long bow", "dagger"]
traits = { dexterity = 14 }

[[combatants]]
id = "ysolde"
side = "party"
name = "Ysolde"
player = "cleo"
class = "magic-user"
level = 2
max_hp = 6
weapons = ["dagger"]

# What a spell does is for the table to say. It is prepared for a whole round.
[[combatants.spells]]
name = "sleep"
effect = "condition" # or "damage" or "heal", with dice
condition = "asleep"
targets = 3
duration = 1
unit = "turn"

[[combatants]]
id = "porter"
side = "party"
name = "porter"
kind = "retainer" # checks loyalty, by the Charisma of its employer
class = "fighter"
level = 1
count = 2 # porter-1 and porter-2
max_hp = 5
weapons = ["hand axe"]
traits = { employer = "hild" }

[[combatants]]
id = "chief"
side = "orcs"
name = "the orc chief"
hit_dice = "1+1" # a monster has hit dice, and no class or level
max_hp = 8
armour_class = 4
morale = 9
leader = true
weapons = ["battle axe"]

[[combatants]]
id = "orc"
side = "orcs"
name = "orc"
monster = "orc" # hit dice, armour class and morale from the table
count = 5
max_hp = 4
movement = 9 # inches: 30 feet a round
weapons = ["spear"]

[[combatants]]
id = "bowman"
side = "orcs"
name = "orc bowman"
monster = "orc"
count = 2
max_hp = 4
movement = 9
weapons = ["short bow", "dagger"]
"""
