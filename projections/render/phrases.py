"""What the renderers say of the parts of an order, a sheet and an audit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from ..explained import Citation
from ..history import HpChange
from ..order import Asking, Figure
from ..sheet import Sheet
from ..sheet_parts import ConditionLine, SpellLine, WeaponLine
from ..words import aside, listed, round_name


def acted(figures: Iterable[Figure]) -> str:
    """Return who of *figures* has acted."""
    return ", ".join(f.name for f in figures if f.acted)


def out(figures: Iterable[Figure]) -> str:
    """Return who of *figures* is out, and why."""
    return ", ".join(f"{f.name} ({f.out})" for f in figures if f.out)


def notes(figures: Collection[Figure]) -> str:
    """Return what else is to be known of *figures*: attacks, ties, held actions.

    Where there is only one, whose it is goes without saying.
    """
    told = {f.name: ", ".join(_notes(f)) for f in figures}
    if len(figures) == 1:
        return "".join(told.values())
    return "; ".join(f"{name}: {text}" for name, text in told.items() if text)


def asking(asking: Asking) -> str:
    """Return an open question."""
    names = listed(asking.names) if asking.names else "the fight"
    return f"Question {asking.prompt} to {listed(asking.of)}: {asking.kind} for {names}"


def armour(sheet: Sheet) -> str:
    """Return the armour class of *sheet* in both notations."""
    return f"{sheet.armour_descending} [{sheet.armour_ascending}]"


def lasting(sheet: Sheet) -> list[str]:
    """Return what lasts: death, absence, conditions."""
    fates = {"dead": sheet.dead, "gone": not sheet.present}
    told = [fate for fate, is_so in fates.items() if is_so]
    return told + list(map(condition, sheet.conditions))


def condition(condition: ConditionLine) -> str:
    """Return a condition with its source and end."""
    until = f" until {condition.ends}" if condition.ends else ""
    return f"{condition.name}{aside(condition.source)}{until}"


def weapon(weapon: WeaponLine) -> str:
    """Return a weapon."""
    bonus = f" {weapon.bonus:+d}" if weapon.bonus else ""
    reach = f", {weapon.reach} feet" if weapon.reach else ""
    return f"{weapon.name}{bonus}: {weapon.damage}, {weapon.use}{reach}"


def spell(spell: SpellLine) -> str:
    """Return a spell, and whether it is announced or spent."""
    announced = ", announced" if spell.announced else ""
    spent = f", spent {spell.spent}" if spell.spent else ""
    return f"{spell.name}: {spell.effect}{announced}{spent}"


def change(change: HpChange) -> str:
    """Return a change of hit points."""
    when = round_name(change.round).lower()
    said = f"{change.amount:+d}, {change.before} to {change.after}, {when}"
    return f"{said}{aside(change.source)}{by(change.by)}"


def by(person: str) -> str:
    """Return who said it, where somebody did."""
    return f", by {person}" if person else ""


def faces(faces: Iterable[int]) -> str:
    """Return dice as they fell."""
    return ", ".join(map(str, faces))


def cited(rule: Citation) -> str:
    """Return a rule with its text, where that is known."""
    return f"{rule.id}: {rule.text}" if rule.text else rule.id


def _notes(figure: Figure) -> Iterator[str]:
    if figure.attacks:
        yield f"attacks {figure.attacks}"
    if figure.bound:
        yield f"bound to {listed(figure.bound)}"
    if figure.held:
        yield "holds its action"
