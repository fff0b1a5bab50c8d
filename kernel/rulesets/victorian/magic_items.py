"""Magic items: what they are, whether they are at hand, what they do by themselves."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from ....events.types import ConditionGained
from ....events.values import CombatantId, Profile
from ...requests import Fact
from ...ruleset import Now
from ...state import Combatant
from .traits import ITEM_KINDS


OPENED = "opened:"
_CLOSED_KINDS = ("potion", "scroll")


@attrs.frozen
class Item:
    """An item of the trait ``magic_items``.

    Attributes:
        kind: One of `traits.ITEM_KINDS`.
        own: Its own initiative number, None where the table's holds
            (opt.item_override).
        always: Whether it works without being used (opt.item_always_on).
        ready: Whether it is open in hand from the first (opt.item_ready).
    """

    name: str
    kind: str
    own: int | None = None
    always: bool = False
    ready: bool = False


def items_of(profile: Profile) -> dict[str, Item]:
    """Return the magic items of a figure, by name.

    The trait is written ``name:kind``, by commas, each with ``:always``,
    ``:ready`` or its own number behind, such as ``:3``.
    """
    found = {}
    for entry in str(profile.trait("magic_items", "")).split(","):
        name, *words = (part.strip() for part in entry.split(":"))
        if name:
            found[name] = _item(name, words)
    return found


def _item(name: str, words: list[str]) -> Item:
    kind = next((w for w in words if w in ITEM_KINDS), "misc")
    own = next((int(w) for w in words if w.lstrip("+-").isdigit()), None)
    return Item(name, kind, own, "always" in words, "ready" in words)


def is_ready(figure: Combatant, item: Item) -> bool:
    """Return whether *item* can be used as it is (opt.item_ready)."""
    if item.kind not in _CLOSED_KINDS or item.ready:
        return True
    return bool(figure.spent_for_good.get(f"{OPENED}{item.name}"))


def is_used_up(figure: Combatant, item: Item) -> bool:
    """Return whether *item* was drunk, or read away."""
    return bool(figure.spent_for_good.get(f"spell:{item.name}"))


def always_on(now: Now, who: CombatantId) -> Iterator[Fact]:
    """Let those items work that need no act (opt.item_always_on)."""
    profile = now.state.combatants[who].profile
    spells = {spell.name: spell for spell in profile.spells}
    for name, item in items_of(profile).items():
        spell = spells.get(name)
        if item.always and spell is not None and spell.condition:
            event = ConditionGained(who, spell.condition, name)
            yield Fact(event, "opt.item_always_on")
