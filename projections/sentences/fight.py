"""Telling the fight's own life."""

from __future__ import annotations

from ...events.types import Event
from ...events.types.fight import (
    CombatantJoined,
    CombatantLeft,
    FightEnded,
    FightOpened,
    Forked,
    HostilitiesBegan,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    SceneSet,
    SeedRevealed,
    SideJoined,
    StepBegan,
    TableReplaced,
    TimePassed,
    TurnPassed,
)
from ...events.values import Scalar
from ..context import Context, Sentences
from ..words import because, capital, ended, round_name, said


def untold(context: Context, event: Event) -> str:  # noqa: ARG001
    """Say nothing: it is bookkeeping, or told by what follows."""
    return ""


def fight_opened(_: Context, event: FightOpened) -> str:
    """Tell what is fought, under which rules and dice."""
    title = capital(ended(event.title) or "A fight")
    return (
        f"{title}. Rules: {event.ruleset}, version {event.version}. "
        f"Dice: {event.dice.source}."
    )


def scene_set(context: Context, event: SceneSet) -> str:
    """Tell the facts of the place, but not what isn't so."""
    facts = [
        f"{fact.name.replace('_', ' ')} {_fact(context, fact.value)}"
        for fact in event.facts
        if fact.value is not False and fact.value != ""
    ]
    return f"Scene: {', '.join(facts)}." if facts else ""


def _fact(context: Context, value: Scalar) -> str:
    """Return a fact as a word; one that lists sides says their names."""
    sides = [side.strip() for side in said(value).split(",")]
    if all(side in context.sides for side in sides):
        return context.names(sides)
    return said(value)


def table_replaced(_: Context, event: TableReplaced) -> str:
    """Tell which table reads otherwise, and how many rows it has."""
    rows = "1 row" if len(event.rows) == 1 else f"{len(event.rows)} rows"
    return f"Table {event.table} reads otherwise from here on: {rows}."


def combatant_joined(context: Context, event: CombatantJoined) -> str:
    """Tell who enters, in what shape."""
    profile = event.profile
    if profile.klass:
        rank = f" ({profile.klass} {profile.level})"
    else:
        rank = f" ({profile.hit_dice} HD)" if profile.hit_dice else ""
    return (
        f"{capital(profile.name or profile.id)} joins {context.name(profile.side)}"
        f"{rank}: {event.hp} of {profile.max_hp} hit points, "
        f"armour class {profile.armour_class}."
    )


def combatant_left(context: Context, event: CombatantLeft) -> str:
    """Tell who is gone, and why."""
    return (
        f"{capital(context.name(event.who))} leaves the fight{because(event.reason)}."
    )


def hostilities_began(_: Context, event: HostilitiesBegan) -> str:
    """Tell that it comes to blows."""
    return f"The meeting turns hostile{because(event.reason)}."


def round_began(_: Context, event: RoundBegan) -> str:
    """Head the round."""
    return f"{round_name(event.number)}."


def turn_passed(_: Context, event: TurnPassed) -> str:
    """Tell that a game turn is over."""
    return f"Turn {event.number} has passed."


def fight_ended(context: Context, event: FightEnded) -> str:
    """Tell how it ended, side by side."""
    fates = [
        f" {capital(context.name(o.side))}{because(o.reason)}." for o in event.outcomes
    ]
    return f"The fight is over{because(event.reason)}.{''.join(fates)}"


def seed_revealed(_: Context, event: SeedRevealed) -> str:
    """Tell the seed, for everyone to check."""
    return f"The dice are opened; their seed was {event.seed.hex()}."


def forked(_: Context, event: Forked) -> str:
    """Tell where this log parted from another."""
    return (
        f"From here this log goes its own way, after {event.size} events of the log "
        f"whose head over {event.leaves} leaves was {event.root.hex()[:16]}."
    )


SENTENCES: Sentences = {
    FightOpened: fight_opened,
    SceneSet: scene_set,
    TableReplaced: table_replaced,
    SideJoined: untold,
    CombatantJoined: combatant_joined,
    CombatantLeft: combatant_left,
    HostilitiesBegan: hostilities_began,
    StepBegan: untold,
    PhaseBegan: untold,
    PhaseEnded: untold,
    RoundBegan: round_began,
    RoundEnded: untold,
    TimePassed: untold,
    TurnPassed: turn_passed,
    FightEnded: fight_ended,
    SeedRevealed: seed_revealed,
    Forked: forked,
}
