"""Spells as a roster describes them, and which a figure has left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...events.values import Setting, Spell
from ..errors import SetUpFault
from ..recruits import RecruitSpell, check_dice, positive
from ..state import Combatant
from .names import check_names
from .traits import NO_TRAITS, Traits, check_item_traits


_EFFECTS = ("damage", "heal", "condition")
_SAVES = ("none", "negates", "halves")


def enlist_spells(
    wanted: Iterable[RecruitSpell],
    units: Sequence[str] = ("round", "turn"),
    traits: Traits = NO_TRAITS,
) -> tuple[Spell, ...]:
    """Return the spells *wanted*; one named twice can be cast twice.

    Args:
        wanted: As the roster has them.
        units: In what a condition's duration may be counted.
        traits: What may be said of a spell beside the common part.

    Raises:
        SetUpFault: Where one can't be so, or two of one name differ.
    """
    made = tuple(_spell(s, i, units, traits) for i, s in enumerate(wanted))
    check_names(made, "spells")
    return made


def spells_left(figure: Combatant) -> tuple[Spell, ...]:
    """Return the different spells that *figure* can still cast.

    Each casting was noted as spent for good, ``spell:<name>``.
    """
    left = dict(figure.spent_for_good)
    unspent: dict[str, Spell] = {}
    for spell in figure.profile.spells:
        if left.get(f"spell:{spell.name}", 0) > 0:
            left[f"spell:{spell.name}"] -= 1
        else:
            unspent.setdefault(spell.name, spell)
    return tuple(unspent.values())


def _spell(asked: RecruitSpell, i: int, units: Sequence[str], traits: Traits) -> Spell:
    given = check_item_traits(asked.traits, traits, "spells", i)
    check_spell(asked, i, units)
    return spell_of(asked, i, given)


def check_spell(
    asked: RecruitSpell, i: int, units: Sequence[str] = ("round", "turn")
) -> None:
    """Raise SetUpFault unless *asked*, the *i*-th spell of a line, can be so."""
    for key, value, words in (
        ("effect", asked.effect, _EFFECTS),
        ("save", asked.save, _SAVES),
        ("unit", asked.unit, units),
    ):
        if value not in words:
            raise SetUpFault(f"{key} must be {_either(words)}", "spells", i, key)
    if asked.duration < 0:
        raise SetUpFault("duration must be 0 or more", "spells", i, "duration")
    if asked.effect == "condition" and not asked.condition:
        raise SetUpFault("name the condition", "spells", i, "condition")
    if asked.dice or asked.effect != "condition":
        check_dice(asked.dice, "spells", i, "dice")


def spell_of(asked: RecruitSpell, i: int, traits: tuple[Setting, ...]) -> Spell:
    """Return *asked*, the *i*-th spell of a line, as a spell with *traits*.

    Raises:
        SetUpFault: Where it has targets below 1.
    """
    return Spell(
        asked.name,
        asked.effect,
        asked.dice,
        asked.save,
        positive(asked.targets, 1, "spells", i, "targets"),
        asked.condition,
        asked.duration,
        asked.unit,
        traits,
    )


def _either(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
