"""The rosters that ``affray new`` writes, one a rule set.

That of ``whitebox`` is examples/party-and-goblins.toml.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


_WHITEBOX = """\
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

_ADND2E = """\
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

_ODND = """\
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

_VICTORIAN = """\
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

_BX = """\
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
id = "huxley"
side = "party"
name = "Huxley"
class = "fighter"
level = 1
max_hp = 7
armour = "plate"
shield = true
weapons = ["sword"]
traits = { strength = 16 }

[[combatants]]
id = "silverleaf"
side = "party"
name = "Silverleaf"
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

ROSTERS: Mapping[str, str] = MappingProxyType(
    {
        "whitebox": _WHITEBOX,
        "adnd2e": _ADND2E,
        "odnd": _ODND,
        "victorian": _VICTORIAN,
        "bx": _BX,
    }
)
