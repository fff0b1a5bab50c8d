"""The toy rule set with one fault each, for the tests of what finds them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeAlias

import attrs

from affray.events.types import (
    ActionTaken,
    DamageSuffered,
    FightEnded,
    OrderSettled,
    RoundBegan,
    RoundEnded,
    Spoke,
    TimePassed,
)
from affray.events.values import Modifier, Outcome, Profile, Standing
from affray.kernel.offers import Offer, OneOf
from affray.kernel.requests import Ask, Fact, Procedure, Roll
from affray.kernel.rules import Option
from affray.kernel.ruleset import Now, Ruleset, SheetLine, Step
from affray.kernel.state import State
from tests.support.toy.ruleset import TOY
from tests.support.toy.steps import next_step, vows
from tests.support.toy.turns import stands


Enter: TypeAlias = Callable[[Now], Procedure]

RULE = "turn.act"


def instead(name: str, procedure: Enter) -> Ruleset:
    """Return the toy rules with another procedure for the step called *name*."""

    def changed(state: State) -> Step | None:
        step = next_step(state)
        if step is None or step.name != name:
            return step
        return attrs.evolve(step, procedure=procedure)

    return attrs.evolve(TOY, next_step=changed)


def _turn(now: Now) -> str:
    return now.state.figure


def _ask(now: Now, offers: Any = None, **fields: Any) -> Ask:
    """Return the question of the figure whose turn it is."""
    who = _turn(now)

    def stay(state: State, who: str) -> tuple[Offer, ...]:
        return (Offer("stay"),) if stands(state, who) else ()

    return Ask(
        "act", now.state.controllers(who), (who,), offers or stay, RULE, **fields
    )


def _time(seconds: int) -> TimePassed:
    return TimePassed(seconds, seconds)


def _acted(now: Now) -> Fact:
    return Fact(ActionTaken(_turn(now), "stay", 1), RULE)


def closure() -> Ruleset:
    """Count the rounds beside the state."""
    began: list[int] = []

    def new_round(now: Now) -> Procedure:
        began.append(now.state.round)
        yield Fact(RoundBegan(len(began)), "order.round")

    return instead("round", new_round)


_BLOWS: Iterator[int] = count()


def hidden_global() -> Ruleset:
    """Hit the harder, the oftener anybody in this process was hit."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield _acted(now)
        yield Fact(Spoke(_turn(now), f"blow {next(_BLOWS)}", 1), RULE)

    return instead("turn", turn)


def own_dice() -> Ruleset:
    """Roll dice of its own, that nobody records."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield _acted(now)
        yield Fact(_time(random.randint(1, 10**9)), RULE)  # noqa: S311

    return instead("turn", turn)


def set_order() -> Ruleset:
    """Let those who stand cheer, in whatever order a set has them."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield _acted(now)
        for who in set(now.state.combatants):
            yield Fact(Spoke(who, "hurrah", 1), RULE)

    return instead("turn", turn)


def newcomers() -> Ruleset:
    """Enlist whoever comes under a name that nobody had before."""
    numbers = count()

    def enlist(recruit: Any, options: Any) -> Profile:
        profile = TOY.enlist(recruit, options)
        return attrs.evolve(profile, name=f"{profile.name} {next(numbers)}")

    return attrs.evolve(TOY, enlist=enlist)


def wrong_cause() -> Ruleset:
    """Name a rule that isn't in the book."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield Fact(ActionTaken(_turn(now), "stay", 1), "turn.acts")

    return instead("turn", turn)


def wrong_modifier() -> Ruleset:
    """Name a rule that isn't in the book, for a modifier."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        luck = (Modifier("luck", 1, "luck.good"),)
        yield Roll(_turn(now), "luck", "1d6", RULE, luck)
        yield _acted(now)

    return instead("turn", turn)


def refused_offer() -> Ruleset:
    """Offer to stay, and know no such act when somebody does."""

    def turn(now: Now) -> Procedure:
        yield _ask(now, offers_of=lambda _state, _who, _act: ())
        yield _acted(now)

    return instead("turn", turn)


def refused_at_times() -> Ruleset:
    """Offer so many acts that it goes unnoticed that one isn't known."""
    many = tuple(Offer(f"spin_{x}{y}") for x in "abcdefg" for y in "abcdef")

    def offers(state: State, who: str) -> tuple[Offer, ...]:
        return (Offer("stay"), *many) if stands(state, who) else ()

    def offers_of(state: State, who: str, act: str) -> tuple[Offer, ...]:
        return tuple(o for o in offers(state, who) if o.act == act != "spin_bc")

    def turn(now: Now) -> Procedure:
        yield _ask(now, offers, offers_of=offers_of)
        yield _acted(now)

    return instead("turn", turn)


def unspeakable() -> Ruleset:
    """Offer an act that can't be written down."""

    def offers(state: State, who: str) -> tuple[Offer, ...]:
        return (Offer("stay put"),) if stands(state, who) else ()

    def turn(now: Now) -> Procedure:
        yield _ask(now, offers)
        yield _acted(now)

    return instead("turn", turn)


def empty_slot() -> Ruleset:
    """Offer a blow at nobody."""

    def offers(state: State, who: str) -> tuple[Offer, ...]:
        nobody = OneOf("target", ())
        return (Offer("stay"), Offer("hit", (nobody,))) if stands(state, who) else ()

    def turn(now: Now) -> Procedure:
        yield _ask(now, offers)
        yield _acted(now)

    return instead("turn", turn)


def fickle() -> Ruleset:
    """Offer something else each time one looks."""
    looks = count()

    def offers(state: State, who: str) -> tuple[Offer, ...]:
        more = (Offer("jump"),) if next(looks) % 2 else ()
        return (Offer("stay"), *more) if stands(state, who) else ()

    def turn(now: Now) -> Procedure:
        yield _ask(now, offers)
        yield _acted(now)

    return instead("turn", turn)


def failing_act() -> Ruleset:
    """Offer an act that nobody has written."""

    def offers(state: State, who: str) -> tuple[Offer, ...]:
        return (Offer("stay"), Offer("jump")) if stands(state, who) else ()

    def turn(now: Now) -> Procedure:
        answer = yield _ask(now, offers)
        if answer is not None:
            yield {"stay": _acted(now)}[answer.choice.act]

    return instead("turn", turn)


def nothing_offered() -> Ruleset:
    """Ask and offer nothing."""

    def turn(now: Now) -> Procedure:
        yield _ask(now, lambda _state, _who: ())
        yield _acted(now)

    return instead("turn", turn)


def asks_the_dead() -> Ruleset:
    """Offer its turn to a figure, whatever became of it."""

    def turn(now: Now) -> Procedure:
        yield _ask(now, lambda _state, _who: (Offer("stay"),))
        yield _acted(now)

    return instead("turn", turn)


def idle_step() -> Ruleset:
    """Take a step that changes nothing."""

    def turn(_now: Now) -> Procedure:
        yield from ()

    return instead("turn", turn)


def no_end() -> Ruleset:
    """Name no step, and don't end the fight either."""

    def changed(state: State) -> Step | None:
        step = next_step(state)
        return None if step is None or step.name == "end" else step

    return attrs.evolve(TOY, next_step=changed)


def asks_again() -> Ruleset:
    """Never note that a figure had its turn."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)

    return instead("turn", turn)


def turns_by_itself() -> Ruleset:
    """Begin rounds and end them, and ask nobody."""

    def rounds(now: Now) -> Procedure:
        if now.state.round_open:
            yield Fact(RoundEnded(now.state.round, True, "time"), "order.end")
        else:
            yield Fact(RoundBegan(max(now.state.round, 0) + 1), "order.round")

    return attrs.evolve(
        TOY, next_step=lambda _state: Step("rounds", rounds, "order.round")
    )


def no_way_out() -> Ruleset:
    """Let time pass for ever in one step."""

    def turn(_now: Now) -> Procedure:
        while True:
            yield Fact(_time(1), RULE)

    return instead("turn", turn)


def unwritable() -> Ruleset:
    """Let something take a second and a half, where seconds are whole."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield _acted(now)
        yield Fact(Spoke(_turn(now), "well", 1.5), RULE)  # type: ignore[arg-type]

    return instead("turn", turn)


def loose() -> Ruleset:
    """Keep a list, that can be changed, where an event has what can't be."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield _acted(now)
        order = [Standing(1, ("red",))]
        yield Fact(OrderSettled(order), RULE)  # type: ignore[arg-type]

    return instead("turn", turn)


def sums() -> Ruleset:
    """Take off twice what it says."""

    def turn(now: Now) -> Procedure:
        yield _ask(now)
        yield _acted(now)
        hp = now.state.combatants[_turn(now)].hp
        yield Fact(DamageSuffered(_turn(now), 1, hp, hp - 2, "a slip"), RULE)

    return instead("turn", turn)


def one_side_left_out() -> Ruleset:
    """End the fight for one of its sides."""

    def end(now: Now) -> Procedure:
        yield Fact(RoundEnded(now.state.round, False, "time"), "order.end")
        yield Fact(FightEnded((Outcome("red", "stands"),), "over"), "order.end")

    return instead("end", end)


def sheet_fails() -> Ruleset:
    """Say of a figure what it declared, though it may have declared nothing."""

    def lines(state: State, who: str) -> tuple[SheetLine, ...]:
        return (SheetLine("vow", state.combatants[who].declared.act),)  # type: ignore[union-attr]

    return attrs.evolve(TOY, sheet_lines=lines)


def sheet_rule() -> Ruleset:
    """Say of a figure something that no rule says."""

    def lines(_state: State, _who: str) -> tuple[SheetLine, ...]:
        return (SheetLine("luck", "+1", (Modifier("luck", 1, "luck.good"),)),)

    return attrs.evolve(TOY, sheet_lines=lines)


def refusal_rule() -> Ruleset:
    """Refuse by a rule that isn't in the book."""

    def turn(now: Now) -> Procedure:
        yield _ask(now, why_not=lambda *_: ("turn.never", "it can't be"))
        yield _acted(now)

    return instead("turn", turn)


def refusal_fails() -> Ruleset:
    """Know why not only of those who are somebody."""

    def why_not(state: State, _who: str, choice: Any) -> tuple[str, str] | None:
        name = state.combatants[choice.get("target")].profile.name
        return RULE, f"{name} is out of reach"

    def turn(now: Now) -> Procedure:
        yield _ask(now, why_not=why_not)
        yield _acted(now)

    return instead("turn", turn)


def refusal_counts() -> Ruleset:
    """Make it the harder for all, the oftener somebody asked for what can't be."""
    refused: list[str] = []

    def why_not(_state: State, who: str, _choice: Any) -> None:
        refused.append(who)

    def turn(now: Now) -> Procedure:
        yield _ask(now, why_not=why_not)
        yield _acted(now)
        yield Fact(_time(1 + len(refused)), RULE)

    return instead("turn", turn)


def option_rule() -> Ruleset:
    """Let an option belong to a rule that isn't there."""
    book = attrs.evolve(TOY.book)
    luck = Option("luck", ("true", "false"), False, "luck.good")
    book.__dict__["options"] = {**TOY.book.options, "luck": luck}
    return attrs.evolve(TOY, book=book)


def option_default() -> Ruleset:
    """Let an option be by default what it can't be."""
    book = attrs.evolve(TOY.book)
    rounds = Option("rounds", ("integer",), "many", "order.end")
    book.__dict__["options"] = {**TOY.book.options, "rounds": rounds}
    return attrs.evolve(TOY, book=book)


def other_book() -> Ruleset:
    """Play by the book of another rule set."""
    return attrs.evolve(TOY, id="toys")


def one_by_one() -> Ruleset:
    """Let the vows be forgotten by the time the next step comes."""
    kept: dict[str, object] = {}

    def remembered(now: Now) -> Procedure:
        kept["vows"] = now.state.round
        yield from vows(now)

    def end(now: Now) -> Procedure:
        said = kept.pop("vows", None)
        yield Fact(RoundEnded(now.state.round, said is None, "time"), "order.end")
        sides = tuple(Outcome(side, "stands") for side in now.state.sides)
        yield Fact(FightEnded(sides, "over"), "order.end")

    def changed(state: State) -> Step | None:
        step = instead("vows", remembered).next_step(state)
        return (
            attrs.evolve(step, procedure=end) if step and step.name == "end" else step
        )

    return attrs.evolve(TOY, next_step=changed)
