"""The roster that ``affray new --ruleset victorian`` writes."""

ROSTER = """\
# Two of the law and a medium meet a gang in the fog behind the ropeworks.
# Play it:  affray run THIS-FILE --log fight.affray

ruleset = "victorian"
title = "Fog behind the ropeworks"

[options]
# Rulings that differ from the defaults; `affray rules victorian` lists them all.
"init.optional" = "off"

[scene]
distance = 40 # feet between the sides
fog = true # dense: each side is easier to surprise
suspicious = "law" # and this one keeps its eyes open

[[sides]]
id = "law"
name = "the law"
controller = "players" # who answers for those without a player of their own

[[sides]]
id = "gang"
name = "the gang"
controller = "referee"

[[combatants]]
id = "inspector"
side = "law"
name = "Inspector Ames"
player = "ann"
class = "fighter"
level = 3
max_hp = 18
armour = "heavy leather coat"
weapons = ["service revolver .455", "sword cane"]
traits = { dexterity = 16, strength = 12, items = "whistle, lantern:held" }

[[combatants]]
id = "constable"
side = "law"
name = "Constable Rudge"
player = "bob"
class = "fighter"
level = 1
max_hp = 9
weapons = ["club"]
traits = { strength = 16 }

[[combatants]]
id = "medium"
side = "law"
name = "Mrs Vane"
player = "cleo"
class = "medium"
level = 3
max_hp = 12
weapons = ["dagger"]

[[combatants.spells]]
name = "hold person"
effect = "condition"
condition = "held"
save = "negates" # or "none" or "halves"
targets = 2
duration = 3
unit = "segment" # or "second", "round" or "turn"
traits = { casting = 1 } # segments; without it the spell is instantaneous

[[combatants]]
id = "ox"
side = "gang"
name = "Ox"
class = "fighter"
level = 2
max_hp = 14
weapons = ["cudgel", { name = "pocket revolver .32", traits = { security = "easy" } }]
traits = { strength = 17 }

[[combatants]]
id = "thug"
side = "gang"
name = "thug"
class = "rogue"
level = 1
count = 2 # thug-1 and thug-2
max_hp = 6
weapons = ["knife"]

[[combatants]]
id = "mastiff"
side = "gang"
name = "the mastiff"
hit_dice = "2+1" # a monster has hit dice, and no class or level
max_hp = 10
armour_class = 7
movement = 40 # feet in a round
weapons = [{ name = "bite", damage = "1d6", hands = 0 }]
traits = { size = "small" }
"""
