"""Asking the people at the terminal: a menu of what is legal, or a line of text."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import attrs

from ..events.values import REFEREE, CombatantId
from ..kernel.choices import parse
from ..kernel.offers import Offer, Slot
from ..kernel.prompts import Open, Refusal, judge
from ..kernel.requests import Roll
from ..play import Saying, speaker
from ..projections.order import name_of, phase_in_words
from ..projections.render.text import order_view, sheets_view
from ..projections.sheet import sheets
from ..projections.transcript import transcript
from ..projections.under_way import attack_under_way
from ..projections.words import round_name, whose
from ..session import Fight
from .asides import aside, order_of
from .menu import bounds, choice_from, given_with, shown
from .output import say


_WHAT = {
    "broken": "say what those who lost their nerve do",
    "chase": "run after them or give it up",
    "counter": "disarm in return or decline",
    "critical": "roll on the table of critical hits or not",
    "explore": "say what the turn is for",
    "flight": "run on or try something",
    "meeting": "say how they meet",
    "met": "say whether anybody is met",
    "move": "move or hold",
    "narrate": "tell how it looked",
    "natural_one": "say what the hold does, which can't be broken now",
    "negate": "try to land well or not",
    "opportunity": "strike at the opportunity or pass",
    "overborne": "stay upright or lie on top",
    "parley": "listen to the offer or refuse it",
    "permit": "permit it or not",
    "post": "post what is left at the turn's end",
    "prepare": "prepare a spell or none",
    "pull_trip": "pull or trip",
    "pursue": "give chase or let them go",
    "react": "react to the meeting",
    "resist": "resist by strength or dexterity",
    "respond": "answer the attack or let it come",
    "role": "choose to move first or second",
    "shield": "use the shield against it or keep it",
    "single": "choose single combat or none",
    "turning": "say what the turning comes to",
}
"""What people are asked to do, where its kind alone doesn't say it."""

_TO_AN_ATTACK = frozenset({"respond", "shield"})


class BrokenOff(Exception):
    """The people want to stop here; the log stays as it is."""


@attrs.define
class Asker:
    """A decider that asks whoever sits at the terminal.

    Attributes:
        acts: Whether to ask for choices; dice are always asked for.
        aside: Whether to talk on stderr, since stdout is for a document.
    """

    acts: bool
    aside: bool = False
    _told: int = 0
    _round: int | None = None

    def __call__(self, fight: Fight, opened: Open) -> Saying | None:
        """Return what is said at the terminal, None where nobody is asked."""
        roll = opened.ask.roll
        if roll is None and not self.acts:
            return None
        self._catch_up(fight)
        while True:
            saying = (
                self._choice(fight, opened)
                if roll is None
                else self._dice(fight, opened, roll)
            )
            if saying is None:
                continue
            refusal = judge(opened, fight.state, *saying)
            if not isinstance(refusal, Refusal):
                return saying
            rule = f" (affray rules {fight.ruleset.id}:{refusal.rule})"
            self._say(f"{refusal.message}{rule if refusal.rule else ''}")

    def _catch_up(self, fight: Fight) -> None:
        """Tell what happened since the last question, and the table each round."""
        for line in transcript(fight.log.records(), REFEREE):
            if line.seq >= self._told:
                self._say(f"{line.seq:>5}  {line.text}")
        self._told = fight.log.size
        if self.acts and self._round != fight.state.round:
            self._round = fight.state.round
            records = tuple(fight.log.records())
            known = sheets(
                fight.state,
                records,
                viewer=REFEREE,
                unarmoured_sum=fight.ruleset.unarmoured_sum,
            )
            say(order_view(order_of(fight)), sheets_view(known), aside=self.aside)

    def _choice(self, fight: Fight, opened: Open) -> Saying | None:
        figure = self._figure(fight, opened)
        if figure is None:
            return None
        offers = tuple(dict.fromkeys(opened.offers(fight.state, figure)))
        self._tell_attack(fight, opened, figure)
        self._say(f"{_title(fight, opened)}, {name_of(fight.state, figure)}:")
        for number, offer in enumerate(offers, 1):
            self._say(f"{number:>4}  {shown(offer)}")
        text = self._read(fight, "choose, or ? for help: ")
        return self._from_text(fight, opened, text, offers)

    def _tell_attack(self, fight: Fight, opened: Open, figure: CombatantId) -> None:
        """Tell the attack that a reaction is to, since no outcome has told it yet."""
        if opened.ask.kind in _TO_AN_ATTACK:
            coming = attack_under_way(fight.state, figure, fight.log.records())
            if coming:
                self._say(coming)

    def _figure(self, fight: Fight, opened: Open) -> CombatantId | None:
        """Return for whom to answer, None where a line was said instead."""
        state = fight.state
        able = [f for f in opened.ask.figures if opened.offers(state, f)]
        people = [f for f in able if f != REFEREE]
        if len(people) == 1:
            return people[0]
        self._say(f"{_title(fight, opened)}. Who?")
        for number, figure in enumerate(able, 1):
            self._say(f"{number:>4}  {figure}: {name_of(state, figure)}")
        text = self._read(fight, "choose, or ? for help: ")
        if text in able:
            return text
        if text.isdigit() and 1 <= int(text) <= len(able):
            return able[int(text) - 1]
        if text:
            self._say("write one of these numbers or ids; ? for help, q to break off")
        return None

    def _from_text(
        self, fight: Fight, opened: Open, text: str, offers: Sequence[Offer]
    ) -> Saying | None:
        if not text:
            return None
        try:
            number, _, more = text.partition(" ")
            if number.isdigit():
                if not 1 <= int(number) <= len(offers):
                    self._say(f"there are choices 1 to {len(offers)}")
                    return None
                offer = offers[int(number) - 1]
                given = given_with(offer, more)
                choice = choice_from(offer, lambda slot: self._slot(fight, slot), given)
            else:
                choice = parse(text)
        except ValueError as error:
            self._say(str(error))
            return None
        return choice, speaker(fight.state, opened, choice)

    def _slot(self, fight: Fight, slot: Slot) -> str:
        """Return what is typed for *slot*.

        Raises:
            ValueError: Nothing is, so the menu is to come again.
        """
        while True:
            values = f" ({bounds(slot)})"
            leave = ", or Enter to leave it out" if slot.optional else ""
            text = self._read(fight, f"{slot.name}{values}{leave}: ")
            if not text and not slot.optional:
                raise ValueError("left open; choose again")
            fault = "" if not text and slot.optional else slot.fault(text)
            if not fault:
                return text
            self._say(fault)

    def _dice(self, fight: Fight, opened: Open, roll: Roll) -> Saying | None:
        text = self._read(fight, f"{asked_for(fight, roll)}: ")
        if not text:
            return None
        faces = text.replace(" ", ",") if "=" not in text else ""
        return self._from_text(
            fight, opened, f"roll faces={faces}" if faces else text, ()
        )

    def _read(self, fight: Fight, prompt: str) -> str:
        """Return a line, asides being dealt with.

        Raises:
            BrokenOff: At q, and at the end of what is typed.
            Moved: Where a ruling or an undo changed the fight.
        """
        while True:
            stream = sys.stderr if self.aside else sys.stdout
            print(prompt, end="", flush=True, file=stream)
            line = sys.stdin.readline()
            text = line.strip()
            if not line or text in ("q", "quit"):
                self._say("")
                raise BrokenOff
            if not aside(fight, text, self._say, quiet=self.aside):
                return text

    def _say(self, text: str) -> None:
        say(text, aside=self.aside)


def asked_for(fight: Fight, roll: Roll) -> str:
    """Return ``d20 for Wilmot's attack (+1, needs 13)``."""
    plus = sum(m.value for m in roll.modifiers)
    parts = [f"{plus:+d}"] if plus else []
    if roll.needed is not None:
        parts.append(f"needs {roll.needed}{' or less' if roll.under else ''}")
    dice = roll.dice.removeprefix("1") if roll.dice.startswith("1d") else roll.dice
    known = f" ({', '.join(parts)})" if parts else ""
    return f"{dice} for {_purpose(fight, roll)}{known}"


def _purpose(fight: Fight, roll: Roll) -> str:
    """Return ``Wilmot's attack``, or whose thing it is that somebody rolls for all."""
    what, _, side = roll.purpose.rpartition(" ")
    if side in fight.state.sides:
        return f"{what} of {name_of(fight.state, side)}"
    return f"{whose(name_of(fight.state, roll.who))} {roll.purpose}"


def _title(fight: Fight, opened: Open) -> str:
    who = " or ".join(opened.ask.of)
    phase = f", {phase_in_words(fight.state)}" if fight.state.phase else ""
    kind = opened.ask.kind
    what = _WHAT.get(kind, kind.replace("_", " "))
    return f"{round_name(fight.state.round)}{phase}: {who} to {what}"
