"""Using magic items, and getting them ready (opt.magic_items, opt.item_ready)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....events.types import Spent
from ....events.values import Choice, CombatantId, Spell
from ...offers import Offer, OneOf, Slot
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant, State
from .casting import begin
from .casting_time import is_instant
from .deeds import Act, Deed, Refusal
from .magic_items import OPENED, Item, is_ready, is_used_up, items_of
from .spell_effects import befall, targets_slot


USE, OPEN = "use", "open"


def item_offers(
    state: State, figure: Combatant, named: tuple[Slot, ...]
) -> Iterator[Offer]:
    """Yield the magic items that *figure* can use, and those it can get ready."""
    for name, item in items_of(figure.profile).items():
        if item.always or is_used_up(figure, item):
            continue
        slots: tuple[Slot, ...] = (*named, OneOf("item", (name,)))
        if not is_ready(figure, item):
            yield Offer(OPEN, slots)
            continue
        spell = _spell(figure, name)
        if spell is not None and _at_once(state, item, spell):
            slots = (*slots, targets_slot(state, figure, spell))
        yield Offer(USE, slots)


def item_forbidden(state: State, figure: Combatant, choice: Choice) -> Refusal:
    """Return the rule that forbids to use an item so, and why."""
    del state
    item = items_of(figure.profile).get(choice.get("item"))
    if choice.act not in ITEM_ACTS or item is None:
        return None
    if item.always:
        return "opt.item_always_on", f"{item.name} works without being used"
    if is_used_up(figure, item):
        return "opt.magic_items", f"{item.name} is used up"
    if choice.act == USE and not is_ready(figure, item):
        return "opt.item_ready", f"{item.name} isn't open in hand"
    return None


def _spell(figure: Combatant, name: str) -> Spell | None:
    return next((s for s in figure.profile.spells if s.name == name), None)


def _at_once(state: State, item: Item, spell: Spell) -> bool:
    """Return whether an item works in the second in which it is used.

    A scroll takes as long as the spell that is read from it.
    """
    return item.kind != "scroll" or is_instant(state, spell)


def _open(now: Now, _start: State, who: CombatantId, choice: Choice, _n: int) -> Deed:
    del now
    event = Spent(who, f"{OPENED}{choice.get('item')}", 1, lasting=True)
    yield Fact(event, "opt.item_ready")
    return ()


def _use(now: Now, start: State, who: CombatantId, choice: Choice, serves: int) -> Deed:
    """Let an item do what the spell of its name does; any other act is told."""
    figure = start.combatants[who]
    item = items_of(figure.profile)[choice.get("item")]
    spell = _spell(figure, item.name)
    if spell is None:
        return ()
    if not _at_once(now.state, item, spell):
        yield from begin(now, who, spell)
        return ()
    targets, rule = choice.several("targets"), "opt.magic_items"
    return (yield from befall(start, who, spell, targets, serves, rule))


ITEM_ACTS: Mapping[str, Act] = {
    USE: Act(_use, "standard"),
    OPEN: Act(_open, "move", provokes=True),
}
