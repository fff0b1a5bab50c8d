"""The roster that ``affray new --ruleset adnd2e`` writes."""

ROSTER = """\
# A fighter and a cleric surprise two robbers and their ogre. Play it:
#   affray run THIS-FILE --log fight.affray

ruleset = "adnd2e"
title = "The toll at the ford"

[options]
# Rulings that differ from the defaults; `affray rules adnd2e` lists them all.
"initiative.tie" = "dexterity" # or "simultaneous", "weapon_speed"

[scene]
distance = 30 # feet between the sides; left out, it is rolled
aware = "party" # sides that know of the others, by commas, roll no surprise
surface = "sand" # what those who are thrown land on
# map = true # places and facing count; a figure may have its at = [x, y], in feet

[[sides]]
id = "party"
name = "the party"
controller = "players" # declares openly for those without a player of their own

[[sides]]
id = "robbers"
name = "the robbers"
# Without a controller the referee answers, and declares in secret.

[[combatants]]
id = "ana"
side = "party"
name = "Ana"
player = "ann"
class = "fighter" # paladin, ranger, cleric, druid, thief, bard, mage, illusionist
level = 3 # THAC0, saves and attacks a round follow from class and level
max_hp = 24
armour = "chain mail" # without shield and Dexterity, which count by themselves
shield = true # one attack a round; traits.shield = "buckler" and so on
weapons = ["long sword", "dagger"] # the first is in hand
traits = { strength = "18/51", dexterity = 15, specialist = "long sword" }

[[combatants]]
id = "bran"
side = "party"
name = "Bran"
class = "cleric"
level = 3
max_hp = 17
armour = "chain mail"
weapons = ["quarterstaff"]

# What a spell does is for the table to say.
[[combatants.spells]]
name = "hold person"
effect = "condition" # or "damage" or "heal", with dice
condition = "held"
save = "negates" # or "none" or "halves"
targets = 2
duration = 6 # rounds
traits.casting_time = 5 # is added to the initiative; 10 takes the whole round

[[combatants]]
id = "robber"
side = "robbers"
name = "robber"
class = "fighter"
level = 1
count = 2 # robber-1 and robber-2
max_hp = 7
armour = "leather"
weapons = ["short sword"]

[[combatants]]
id = "ogre"
side = "robbers"
name = "the ogre"
hit_dice = "4+1" # a monster has hit dice, and no class or level
max_hp = 21
armour_class = 5
weapons = ["club"]
traits = { size = "L", intelligence = 8 } # of 4 or more it can hold its action
"""
