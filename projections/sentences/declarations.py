"""Telling what figures set out to do."""

from __future__ import annotations

from ...events.types import (
    ActionLost,
    ActionTaken,
    Answered,
    Asked,
    DeclarationLost,
    Declared,
    Lapsed,
)
from ..context import Context
from ..words import because, capital, whose
from .choices import choice_in_words
from .fight import untold


TOLD_BY_OUTCOME = frozenset({"attack", "cast", "move", "shoot", "throw"})
"""Acts whose outcome has a sentence of its own."""

IDLE = frozenset({"hold", "pass", "wait", "nothing"})


def answered(_: Context, event: Answered) -> str:
    """Tell only that dice were entered anew; the rest has events of its own."""
    before = event.choice.get("corrects")
    if not before:
        return ""
    return f"Dice entered as {before} are corrected to {event.choice.get('faces')}."


def answer_sealed(context: Context, event: Answered) -> str:
    """Tell that an answer lies sealed, from what was asked in public alone."""
    asked = context.prompts.get(event.prompt)
    if asked is None:
        return ""
    whose_answer = asked.figures if len(asked.figures) == 1 else asked.of
    return f"{capital(context.names(whose_answer))} declared, sealed."


def declared(context: Context, event: Declared) -> str:
    """Tell what will be done."""
    intent = choice_in_words(context, event.intent)
    name = context.name(event.who)
    if event.who in context.sides:
        return f"Declared by {name}: {intent}."
    return f"{capital(name)} declares: {intent}."


def declaration_lost(context: Context, event: DeclarationLost) -> str:
    """Tell what will not be done after all."""
    name = capital(whose(context.name(event.who)))
    return f"{name} declaration is lost{because(event.reason)}."


def action_taken(context: Context, event: ActionTaken) -> str:
    """Tell an action that has no outcome of its own to tell it."""
    act, name = event.choice.act, capital(context.name(event.who))
    if act in TOLD_BY_OUTCOME:
        return ""
    if act in IDLE:
        return f"{name} does nothing."
    return f"{name} takes an action: {choice_in_words(context, event.choice)}."


def action_lost(context: Context, event: ActionLost) -> str:
    """Tell who can't act, and why."""
    name = capital(context.name(event.who))
    return f"{name} loses the action{because(event.reason)}."


SENTENCES = {
    Asked: untold,
    Answered: answered,
    Lapsed: untold,
    Declared: declared,
    DeclarationLost: declaration_lost,
    ActionTaken: action_taken,
    ActionLost: action_lost,
}
