"""Two dice and a shield, a rule set to learn from: docs/writing-a-ruleset.md."""

from affray.events import types as event
from affray.events.values import Modifier, Profile, Weapon
from affray.kernel.mechanics import armour, callings, figures, order, sides
from affray.kernel.mechanics.traits import check_traits
from affray.kernel.mechanics.weapons import enlist_weapons
from affray.kernel.offers import Offer, OneOf
from affray.kernel.requests import Ask, Fact, Roll
from affray.kernel.rules import load_book
from affray.kernel.ruleset import Ruleset, SceneFact, SheetLine, Step


BOOK = load_book(__package__)
ARMOUR = dict(BOOK.tables["armour"].rows)
WEAPONS = {name: Weapon(name, dice) for name, dice in BOOK.tables["weapons"].rows}
SUM = 16  # a descending armour class and the guard that it is: 9 is a guard of 7


def enlist(recruit, options):
    """Return the combatant that a roster's line describes."""
    return Profile(
        id=recruit.id,
        name=recruit.name or recruit.id,
        side=recruit.side,
        kind=callings.known_kind(recruit.kind, "character"),
        max_hp=callings.stated_hp(recruit, average=6),
        armour_class=armour.worn(recruit, ARMOUR, ARMOUR["none"], SUM),
        player=recruit.player,
        weapons=enlist_weapons(recruit.weapons, WEAPONS, WEAPONS["fists"]),
        traits=check_traits(recruit.traits, {"skill": range(4)}),
    )


def next_step(state):
    """Return the step that follows from the state alone."""
    if not state.round_open:
        return Step("round", begin_round, "round.order")
    if len(sides.sides_with(state, figures.there)) > 1:
        for standing in state.order:
            for who in standing.members:
                figure = state.combatants[who]
                if figures.there(figure) and not figure.acted:
                    return Step("turn", turn, "turn.one", who)
    return Step("end", end_round, "round.end")


def begin_round(now):
    """Roll for the order."""
    yield Fact(event.RoundBegan(max(now.state.round, 0) + 1), "round.order")
    totals = {}
    for who, figure in now.state.combatants.items():
        if figures.there(figure):
            totals[who] = (yield Roll(who, "order", "1d6", "round.order")).total
    yield Fact(event.OrderSettled(order.ranked(totals)), "round.order")


def turn(now):
    """Let the figure whose turn it is do one thing."""
    who = now.state.figure
    if now.state.combatants[who].has("shield up"):
        yield Fact(event.ConditionEnded(who, "shield up", "its turn came"), "shield.up")
    of = now.state.controllers(who)
    answer = yield Ask("act", of, (who,), offers, "turn.one", why_not)
    if answer is None:  # a ruling left it nothing to choose
        return
    yield Fact(event.ActionTaken(who, answer.choice.act, 1), "turn.one")
    if answer.choice.act == "shield":
        yield Fact(event.ConditionGained(who, "shield up", "own choice"), "shield.up")
    else:
        yield from attack(now, who, answer.choice, answer.prompt)


def attack(now, who, choice, serves):
    """Roll to hit and, on a hit, for damage."""
    target = choice.get("target")
    foe = now.state.combatants[target]
    weapon = now.state.combatants[who].profile.weapon(choice.get("weapon"))
    goal, plus = SUM - foe.profile.armour_class, modifiers(now.state, who, target)
    roll = yield Roll(who, "attack", "2d6", "attack.roll", plus, goal, serves=serves)
    came = event.AttackHit if roll.total >= goal else event.AttackMissed
    yield Fact(came(who, target, "melee", weapon.name, roll.total, goal), "attack.roll")
    if came is event.AttackMissed:
        return
    damage = yield Roll(who, "damage", weapon.damage, "attack.hurt", serves=serves)
    amount, source = max(1, damage.total), f"{who}'s {weapon.name}"
    hurt = event.DamageSuffered(target, amount, foe.hp, foe.hp - amount, source)
    yield Fact(hurt, "attack.hurt")
    if hurt.after <= 0:
        yield Fact(event.Died(target, source), "attack.hurt")


def end_round(now):
    """Close the round, and the fight where one side is left."""
    over = len(sides.sides_with(now.state, figures.there)) < 2
    reason = "one side is left" if over else "they fight on"
    yield Fact(event.RoundEnded(now.state.round, not over, reason), "round.end")
    if over:
        came = sides.outcomes(now.state, figures.there)
        yield Fact(event.FightEnded(came, reason), "round.end")


def offers(state, who):
    """Return what a figure may choose: nothing where it is out."""
    figure = state.combatants[who]
    if not figures.there(figure):
        return ()
    foes = tuple(foe.profile.id for foe in figures.enemies(state, figure))
    weapons = tuple(weapon.name for weapon in figure.profile.weapons)
    attack = Offer("attack", (OneOf("target", foes), OneOf("weapon", weapons)))
    return (attack, Offer("shield")) if foes else (Offer("shield"),)


def why_not(state, who, choice):
    """Return the rule that forbids a choice, and the reason in words."""
    foe = state.combatants.get(choice.get("target"))
    if foe is not None and not figures.there(foe):
        return "attack.hurt", f"{foe.profile.name} is out of the fight"
    return None


def modifiers(state, who, target):
    """Return all that is added to an attack, each with its rule."""
    skill = state.combatants[who].profile.trait("skill")
    shield = state.combatants[target].has("shield up") * state.options["shield.penalty"]
    parts = (
        Modifier("skill", skill, "attack.roll"),
        Modifier("shield", -shield, "shield.up"),
        Modifier("dark", -int(state.scene["dark"]), "attack.dark"),
    )
    return tuple(part for part in parts if part.value)


def sheet_lines(state, who):
    """Return what a sheet says of a figure in the terms of this book."""
    return (SheetLine("guard", str(SUM - state.combatants[who].profile.armour_class)),)


RULESET = Ruleset(
    id="twodice",
    version=1,
    book=BOOK,
    next_step=next_step,
    enlist=enlist,
    scene={"dark": SceneFact("dark", bool, default=False, help="whether it is dark")},
    sheet_lines=sheet_lines,
    unarmoured_sum=SUM,
)
