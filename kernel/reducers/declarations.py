"""Folding questions, answers and intentions."""

from __future__ import annotations

from ...events.types import (
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
from ..state import Prompt
from ..state.draft import Reducer, Writable
from .outcomes import on_record


def asked(draft: Writable, event: Asked) -> None:
    """Open a question."""
    prompt = Prompt(event.prompt, event.kind, event.of, event.figures)
    draft.put("prompts", event.prompt, prompt)
    draft.set(asked=event.prompt)


def answered(draft: Writable, event: Answered) -> None:
    """Close a question."""
    draft.drop("prompts", event.prompt)


def lapsed(draft: Writable, event: Lapsed) -> None:
    """Close a question that nothing was left to answer with."""
    draft.drop("prompts", event.prompt)


def declared(draft: Writable, event: Declared) -> None:
    """Keep what a figure said it will do; a side's word is only on record."""
    if event.who in draft.state.combatants:
        draft.change(event.who, declared=event.intent)


def declaration_lost(draft: Writable, event: DeclarationLost) -> None:
    """Forget what a figure said it would do."""
    draft.change(event.who, declared=None)


def declaration_opened(draft: Writable, event: DeclarationOpened) -> None:
    """Let everybody know what a figure said it will do."""
    draft.change(event.who, declared=event.intent)


def action_taken(draft: Writable, event: ActionTaken) -> None:
    """Count an action."""
    draft.change(event.who, acted=event.serial)


def action_lost(draft: Writable, event: ActionLost) -> None:
    """Count an action that will not come."""
    figure = draft.state.combatants[event.who]
    draft.change(event.who, acted=figure.acted + 1)


REDUCERS: dict[type, Reducer] = {
    Asked: asked,
    Answered: answered,
    Lapsed: lapsed,
    Declared: declared,
    DeclarationLost: declaration_lost,
    DeclarationOpened: declaration_opened,
    ActionTaken: action_taken,
    ActionLost: action_lost,
    Spoke: on_record,
}
