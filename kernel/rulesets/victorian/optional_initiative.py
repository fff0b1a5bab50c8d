"""The second table of initiative modifiers, by what was declared (conv.optional)."""

from __future__ import annotations

from collections.abc import Iterator

from ....events.values import Modifier, Spell
from ...state import Combatant, State
from .casting_time import counts_on_the_die
from .hands import weapon, weapons
from .magic_items import Item, items_of
from .numbers import size_of
from .tables import OPTIONAL, SIZES


_ROWS_OF_ITEMS = {
    "misc": "miscellaneous item",
    "potion": "potion in hand",
    "ring": "ring",
    "rod": "rod",
    "staff": "staff",
    "wand": "wand",
}


def optional_modifiers(state: State, figure: Combatant) -> Iterator[Modifier]:
    """Yield what the declared act adds to the d10, where the table is in use."""
    if state.options["init.optional"] != "on" or figure.declared is None:
        return
    declared = figure.declared
    if declared.act == "attack":
        yield from _weapon(state, figure, declared.get("weapon"))
    elif declared.act == "cast":
        yield from _spell(state, figure.profile.spell(declared.get("spell")))
    elif declared.act == "use":
        item = items_of(figure.profile)[declared.get("item")]
        yield from _item(state, figure, item)
    elif declared.act == "turn_undead":
        row = "turn or control undead"
        yield Modifier(row, int(OPTIONAL[row]), "opt.turning")


def _weapon(state: State, figure: Combatant, name: str) -> Iterator[Modifier]:
    """Yield a weapon's speed, or the size of a body that strikes with itself.

    What was lost since it was declared has neither.
    """
    who = figure.profile.id
    if name not in weapons(state, who):
        return
    arm = weapon(state, who, name)
    if arm.hands:
        yield Modifier("weapon speed", int(arm.trait("speed", 0)), "opt.weapon")
        return
    size = SIZES[size_of(figure.profile)]
    rule = "opt.size_or_weapon" if size in SIZES[:3] else "opt.size"
    yield Modifier(f"{size} body", int(OPTIONAL[f"natural weapons, {size}"]), rule)


def _spell(state: State, spell: Spell) -> Iterator[Modifier]:
    if spell.trait("breath"):
        yield Modifier("breath", int(OPTIONAL["breath"]), "opt.breath")
    elif spell.trait("innate"):
        row = "innate power"
        yield Modifier(row, int(OPTIONAL[row]), "opt.innate")
    else:
        yield from _casting_time(state, spell, "opt.casting")


def _casting_time(state: State, spell: Spell, rule: str) -> Iterator[Modifier]:
    """Yield the casting time, where no clock of segments counts it already."""
    if counts_on_the_die(state, spell):
        yield Modifier("casting time", int(spell.trait("casting", 0)), rule)


def _item(state: State, figure: Combatant, item: Item) -> Iterator[Modifier]:
    if item.own is not None:
        yield Modifier(item.name, item.own, "opt.item_override")
    elif item.kind == "scroll":
        spells = {spell.name: spell for spell in figure.profile.spells}
        if item.name in spells:
            yield from _casting_time(state, spells[item.name], "opt.magic_items")
    else:
        row = _ROWS_OF_ITEMS[item.kind]
        yield Modifier(item.kind, int(OPTIONAL[row]), "opt.magic_items")
