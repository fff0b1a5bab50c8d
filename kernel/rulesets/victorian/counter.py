"""The counter: who wasn't disarmed may try to disarm in return, at once."""

from __future__ import annotations

from functools import partial

from ....events.values import Choice, CombatantId
from ...mechanics.figures import there
from ...offers import Offer, OneOf
from ...requests import Answer, Ask
from ...ruleset import Now
from ...state import State
from .attempts import Attempt, is_melee, lost, tries_with
from .contests import Contestant, opposed
from .deeds import Deed, Refusal
from .hands import hand_of, unarmed, weapon
from .limits import reaction_barred
from .resisting import is_spiked, resisting


def countered(now: Now, start: State, failed: Attempt) -> Deed:
    """Let the target of a *failed* disarm try it in return, if it may.

    It costs nothing, provokes nothing (disarm.counter_safe), and its failure
    gives nothing back (disarm.counter_once).
    """
    if counter_barred(now.state, failed) is not None:
        return ()
    answer: Answer | None = yield Ask(
        "counter",
        now.state.controllers(failed.target),
        (failed.target,),
        partial(_offers, failed=failed),
        "disarm.counter",
        partial(_why_not, failed=failed),
    )
    if answer is None or answer.choice.act == "decline":
        return ()
    back = _in_return(start, failed, answer.choice)
    one = Contestant(back.who, back.weapon)
    other = resisting(start, back.target, back.item)
    wins = yield from opposed(
        start, one, other, "counter-disarm", answer.prompt, "disarm.counter"
    )
    if not wins:
        return ()
    fallen = lost(start, back, "disarmed", "disarm.win_armed", "disarm.win_unarmed")
    return (fallen,)


def counter_barred(state: State, failed: Attempt) -> Refusal:
    """Return why the target of a *failed* disarm can't counter, None if it can."""
    who, target = failed.who, failed.target
    name = state.combatants[target].profile.name
    if not is_melee(state, target, failed.item):
        return "disarm.non_melee_item", f"{failed.item} is no melee weapon"
    if unarmed(failed.weapon) or not hand_of(state, who, failed.weapon.name):
        return "disarm.counter", f"there is nothing to take from {who}"
    if not there(state.combatants[who]):
        return "init.target", f"{who} isn't there any more"
    if is_spiked(state, who):
        return "disarm.spiked", f"{who} wears spiked gauntlets"
    if not tries_with(state, target):
        return "disarm.counter", f"{name} has nothing to try it with"
    return reaction_barred(state, target)


def _in_return(state: State, failed: Attempt, choice: Choice) -> Attempt:
    tried_with = weapon(state, failed.target, choice.get("weapon"))
    return Attempt(failed.target, failed.who, failed.weapon.name, tried_with)


def _offers(state: State, who: CombatantId, failed: Attempt) -> tuple[Offer, ...]:
    if counter_barred(state, failed) is not None:
        return ()
    weapons = tuple(w.name for w in tries_with(state, who))
    return (Offer("disarm", (OneOf("weapon", weapons),)), Offer("decline"))


def _why_not(
    state: State, _who: CombatantId, choice: Choice, failed: Attempt
) -> Refusal:
    if choice.act != "disarm":
        return "disarm.counter", "one may disarm in return, and nothing else"
    barred = counter_barred(state, failed)
    return barred or ("disarm.counter", f"{choice.get('weapon')} won't do for that")
