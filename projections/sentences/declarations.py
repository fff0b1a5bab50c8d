"""Telling what figures set out to do."""

from __future__ import annotations

from ...events.types.declarations import (
    ActionLost,
    ActionTaken,
    Answered,
    Asked,
    DeclarationLost,
    DeclarationOpened,
    Declared,
    Lapsed,
    Spoke,
)
from ..context import Context, Sentences
from ..words import because, capital, ended, whose
from .choices import choice_in_words
from .deeds import ACTIONS, IDLE, TOLD_ELSEWHERE
from .fight import untold


def answered(context: Context, event: Answered) -> str:
    """Tell what people said in words of their own; the rest has its own events."""
    choice = event.choice
    match choice.act:
        case "other":
            who = capital(context.name(choice.get("who")))
            return f"{who} tries something{because(choice.get('words'))}."
        case "permit":
            return f"The referee permits it{because(choice.get('outcome'))}."
        case "refuse":
            return f"The referee refuses it{because(choice.get('reason'))}."
        case "hazard":
            source = capital(choice.get("source") or "something")
            return f"{source} threatens {context.names(choice.several('targets'))}."
    return ""


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
    if event.intent.act == "announce":
        return f"{capital(name)} announces {intent.removeprefix('announce ')}."
    if event.who in context.sides:
        return f"Declared by {name}: {intent}."
    return f"{capital(name)} declares: {intent}."


def declaration_lost(context: Context, event: DeclarationLost) -> str:
    """Tell what will not be done after all; of a spell its own event tells."""
    intent = context.intents.get(event.who)
    if intent is not None and intent.get("spell"):
        return ""
    name = capital(whose(context.name(event.who)))
    return f"{name} declaration is lost{because(context.spoken(event.reason))}."


def declaration_opened(context: Context, event: DeclarationOpened) -> str:
    """Tell what had been declared under seal, unless the viewer read it then."""
    if context.intents.get(event.who) == event.intent:
        return ""
    intent = choice_in_words(context, event.intent)
    return f"{capital(context.name(event.who))} had declared: {intent}."


def spoke(context: Context, event: Spoke) -> str:
    """Tell what was said."""
    return f"{capital(context.name(event.who))} says: {ended(event.text)}."


def action_taken(context: Context, event: ActionTaken) -> str:
    """Tell an action that has no outcome of its own to tell it."""
    name = capital(context.name(event.who))
    if event.act in TOLD_ELSEWHERE:
        return ""
    if event.act in IDLE:
        return f"{name} does nothing."
    if event.act in ACTIONS:
        return f"{name} {ACTIONS[event.act]}."
    return f"{name} takes an action{because(event.act.replace('_', ' '))}."


def action_lost(context: Context, event: ActionLost) -> str:
    """Tell who can't act, and why."""
    name = capital(context.name(event.who))
    return f"{name} loses the action{because(event.reason)}."


SENTENCES: Sentences = {
    Asked: untold,
    Answered: answered,
    Lapsed: untold,
    Declared: declared,
    DeclarationLost: declaration_lost,
    DeclarationOpened: declaration_opened,
    ActionTaken: action_taken,
    ActionLost: action_lost,
    Spoke: spoke,
}
