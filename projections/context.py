"""What a teller keeps in mind between one sentence and the next."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import attrs

from ..events.record import Record
from ..events.types.declarations import (
    ActionTaken,
    Answered,
    Asked,
    DeclarationOpened,
    Declared,
    Lapsed,
)
from ..events.types.fight import (
    CombatantJoined,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    SceneSet,
    SideJoined,
)
from ..events.types.rolls import Rolled
from ..events.values import REFEREE, Choice, CombatantId, Profile, SideId
from ..kernel.state import State
from .words import is_plural, listed, whose


_OWNED = re.compile(r"\b([a-z][a-z0-9_-]*)'s\b")
_DOER = re.compile(r"^[a-z][a-z0-9_-]*(?=: )|(?<=\bby )[a-z][a-z0-9_-]*$")


@attrs.frozen
class Fallen:
    """A roll of this round that no sentence about its outcome has told yet."""

    seq: int
    roll: Rolled


@attrs.frozen
class Context:
    """A fight as far as sentences need it; unlike a state it never refuses.

    Attributes:
        round: -1 before the first.
        phase: The part of the round that is open, or empty.
        figures: The combatants that joined.
        sides: The names of the sides.
        prompts: The open questions.
        intents: What was declared in this round, by whom.
        doing: The act that each began last in this round.
        map: Whether places mean anything.
        rolls: Rolls that wait to be told, oldest first.
    """

    round: int = -1
    phase: str = ""
    figures: Mapping[CombatantId, Profile] = attrs.field(factory=dict)
    sides: Mapping[SideId, str] = attrs.field(factory=dict)
    prompts: Mapping[int, Asked] = attrs.field(factory=dict)
    intents: Mapping[str, Choice] = attrs.field(factory=dict)
    doing: Mapping[CombatantId, str] = attrs.field(factory=dict)
    map: bool = False
    rolls: tuple[Fallen, ...] = ()

    def name(self, who: str) -> str:
        """Return the name of a combatant or side; its id where it has none."""
        profile = self.figures.get(who)
        known = self.sides.get(who) if profile is None else profile.name
        return known or ("the referee" if who == REFEREE else who or "somebody")

    def several(self, who: str) -> bool:
        """Return whether *who* is a side whose name takes a plural verb."""
        return who in self.sides and is_plural(self.name(who))

    def names(self, whos: Iterable[str]) -> str:
        """Return several names as a list."""
        return listed(map(self.name, whos))

    def spoken(self, text: str) -> str:
        """Return *text*, a source such as ``f1's sword``, with names for ids.

        It may also be an id, several with commas between, begin with one, as
        ``f1: critical hit``, or end in one: ``turned by f1``.
        """
        whos = text.split(", ")
        if all(who in self.figures for who in whos):
            return self.names(whos)
        return _DOER.sub(self._doer, _OWNED.sub(self._owner, text))

    def after(self, record: Record) -> Context:
        """Return the context after *record*, which the viewer may see."""
        change = _CHANGES.get(type(record.event))
        return self if change is None else change(self, record.seq, record.event)

    def without(self, told: Iterable[Fallen]) -> Context:
        """Return the context once *told* have been told."""
        done = tuple(told)
        if not done:
            return self
        left = tuple(fallen for fallen in self.rolls if fallen not in done)
        return attrs.evolve(self, rolls=left)

    def _owner(self, match: re.Match[str]) -> str:
        return whose(self.name(match[1])) if match[1] in self.figures else match[0]

    def _doer(self, match: re.Match[str]) -> str:
        return self.name(match[0]) if match[0] in self.figures else match[0]


def context_of(state: State) -> Context:
    """Return a context that knows who is in *state*, and nothing of what happened."""
    return Context(figures={w: c.profile for w, c in state.combatants.items()})


def _side(context: Context, _seq: int, event: SideJoined) -> Context:
    return attrs.evolve(context, sides={**context.sides, event.side: event.name})


def _figure(context: Context, _seq: int, event: CombatantJoined) -> Context:
    figures = {**context.figures, event.profile.id: event.profile}
    return attrs.evolve(context, figures=figures)


def _round(context: Context, _seq: int, event: RoundBegan) -> Context:
    return attrs.evolve(
        context, round=event.number, phase="", intents={}, doing={}, rolls=()
    )


def _phase(context: Context, _seq: int, event: PhaseBegan) -> Context:
    return attrs.evolve(context, phase=event.phase)


def _no_phase(context: Context, _seq: int, _event: PhaseEnded) -> Context:
    return attrs.evolve(context, phase="")


def _asked(context: Context, _seq: int, event: Asked) -> Context:
    return attrs.evolve(context, prompts={**context.prompts, event.prompt: event})


def _closed(context: Context, _seq: int, event: Answered | Lapsed) -> Context:
    left = {n: asked for n, asked in context.prompts.items() if n != event.prompt}
    return attrs.evolve(context, prompts=left)


def _declared(
    context: Context, _seq: int, event: Declared | DeclarationOpened
) -> Context:
    return attrs.evolve(context, intents={**context.intents, event.who: event.intent})


def _acts(context: Context, _seq: int, event: ActionTaken) -> Context:
    return attrs.evolve(context, doing={**context.doing, event.who: event.act})


def _scene(context: Context, _seq: int, event: SceneSet) -> Context:
    facts = {fact.name: fact.value for fact in event.facts}
    return attrs.evolve(context, map=bool(facts.get("map", context.map)))


def _rolled(context: Context, seq: int, event: Rolled) -> Context:
    return attrs.evolve(context, rolls=(*context.rolls, Fallen(seq, event)))


_CHANGES: Mapping[type, Callable[[Context, int, Any], Context]] = {
    SideJoined: _side,
    CombatantJoined: _figure,
    RoundBegan: _round,
    PhaseBegan: _phase,
    PhaseEnded: _no_phase,
    Asked: _asked,
    Answered: _closed,
    Lapsed: _closed,
    Declared: _declared,
    DeclarationOpened: _declared,
    ActionTaken: _acts,
    SceneSet: _scene,
    Rolled: _rolled,
}

Sentences: TypeAlias = Mapping[type, Callable[[Context, Any], str]]
"""By event type, what is said of it; an empty text where nothing is."""
