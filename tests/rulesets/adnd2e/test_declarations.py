"""Declarations: sealed notes of the referee, then the players' action types."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from affray.events.types import (
    ConditionGained,
    DeclarationOpened,
    Declared,
    Event,
    HoldBegan,
    OrderSettled,
    PhaseEnded,
    SideJoined,
    Spent,
)
from affray.events.values import REFEREE, Choice, Profile, Setting, Spell
from affray.kernel.requests import Answer, AskAll, Fact
from affray.kernel.ruleset import Now
from affray.kernel.rulesets.adnd2e.declarations import (
    declarations,
    declare_offers,
    forbidden,
    notes,
    opened,
    reveal,
)
from affray.kernel.state import State
from tests.support.adnd2e_harness import (
    after,
    choice,
    deed,
    fight,
    monster,
    person,
    run,
)


BOLT = Spell("bolt", "damage", "1d6", traits=(Setting("casting_time", 3),))
WAND = Spell(
    "wand of fear", "condition", condition="charmed", traits=(Setting("item", "wand"),)
)


def party(*profiles: Profile) -> State:
    """Return a fight in which ann answers for the party, the referee for the foes."""
    return after(fight(*profiles), SideJoined("party", "the party", "ann"))


def acts(state: State, who: str) -> list[str]:
    """Return the actions that *who* can declare."""
    return [offer.act for offer in declare_offers(state, who)]


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_the_referees_notes_are_sealed_and_come_first() -> None:
    """Only the referee is asked, in secret, and only the referee sees the note."""
    state = party(person(), monster("o"))
    procedure = notes(Now(lambda: state))
    asked = next(procedure)
    assert isinstance(asked, AskAll)
    (ask,) = asked.asks
    assert (ask.kind, ask.of, ask.figures) == ("declare", (REFEREE,), ("o",))
    assert ask.secret
    ran = run(notes, state, answers=["attack"])
    assert ran.of(Declared) == [Declared("o", Choice("attack"))]
    assert ran.events[-1] == PhaseEnded("notes")


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_a_note_is_recorded_for_the_referee_alone() -> None:
    """The record of it is visible to nobody else."""
    state = party(person(), monster("o"))
    procedure = notes(Now(lambda: state))
    next(procedure)
    fact = procedure.send((Answer(Choice("attack"), REFEREE, 1),))
    assert isinstance(fact, Fact)
    assert fact.visible_to == (REFEREE,)


@pytest.mark.rule("adnd2e:round.npc_secret")
@pytest.mark.parametrize(
    ("setting", "told"),
    [("on_action", 1), ("end_of_round", 1), ("never", 0)],
)
def test_what_nobody_saw_is_opened_at_the_end_of_the_round(
    setting: str, told: int
) -> None:
    """Unchanged, and once; unless the table never opens notes."""
    state = after(
        fight(person(), monster("o"), options={"round.reveal": setting}),
        SideJoined("party", "the party", "ann"),
        Declared("o", choice("attack hold=yes")),
    )
    ran = run(reveal, state)
    assert (
        ran.of(DeclarationOpened)
        == [DeclarationOpened("o", choice("attack hold=yes"))] * told
    )


@pytest.mark.rule("adnd2e:round.npc_secret")
def test_a_note_is_opened_once_and_a_players_word_never() -> None:
    """What everybody heard needs no opening."""
    state = after(
        party(person(), monster("o")),
        Declared("f", choice("move")),
        Declared("o", choice("attack")),
    )
    ran = deed(lambda m: opened(m, "o"), state)
    assert ran.of(Spent) == [Spent("o", "opened", 1, lasting=False)]
    assert deed(lambda m: opened(m, "o"), ran.state).events == ()
    assert deed(lambda m: opened(m, "f"), state).events == ()


@pytest.mark.rule("adnd2e:round.player_declare")
def test_players_declare_after_the_notes_and_in_the_open() -> None:
    """One action type each, for figures that players answer for."""
    ran = run(declarations, party(person(), monster("o")), answers=["open_door"])
    assert ran.of(Declared) == [Declared("f", Choice("open_door"))]
    assert ran.events[-1] == PhaseEnded("declarations")


@pytest.mark.rule("adnd2e:round.player_declare")
def test_the_whole_list_can_be_declared() -> None:
    """All actions of the table; what needs a spell, an item or a calling too."""
    cleric = person("c", klass="cleric", spells=(BOLT, WAND), intelligence=10)
    assert acts(party(cleric, monster()), "c") == [
        "attack",
        "throw",
        "guard",
        "cast",
        "use_item",
        "light_torch",
        "open_door",
        "pick_up",
        "bind_wounds",
        "draw",
        "drink",
        "move",
        "search",
        "hammer",
        "defend",
        "stand_up",
        "turn_undead",
    ]


@pytest.mark.rule("adnd2e:round.npc_options")
def test_npcs_choose_from_the_same_list() -> None:
    """A wolf may guard; what isn't in the list is refused by the rule."""
    state = party(person(), monster("o"))
    assert "guard" in acts(state, "o")
    assert forbidden(state, "o", choice("howl")) == (
        "round.npc_options",
        "howl isn't among the actions: " + ", ".join(acts(state, "o")),
    )
    refused = forbidden(state, "f", choice("howl"))
    assert refused is not None
    assert refused[0] == "round.player_declare"


@pytest.mark.rule("adnd2e:hold.eligibility")
@pytest.mark.parametrize(("mind", "may"), [(2, False), (3, False), (4, True)])
def test_holding_takes_intelligence_4(mind: int, may: bool) -> None:  # noqa: FBT001
    """An animal of 2 can't hold its action."""
    state = party(person(), monster("o", intelligence=mind))
    slots = [s.name for o in declare_offers(state, "o") for s in o.slots]
    assert ("hold" in slots) is may
    refusal = forbidden(state, "o", choice("attack hold=yes"))
    assert (refusal is None) is may
    if refusal is not None:
        assert refusal == (
            "hold.eligibility",
            f"o has Intelligence {mind}; holding takes 4",
        )


@pytest.mark.rule("adnd2e:hold.declared_first")
def test_holding_is_part_of_the_declaration() -> None:
    """It is named with the action that is held; after initiative nobody is asked."""
    state = party(person(intelligence=10), monster("o"))
    ran = run(declarations, state, answers=["attack hold=yes"])
    assert ran.state.combatants["f"].declared == choice("attack hold=yes")
    settled = after(ran.state, OrderSettled(()))
    assert settled.combatants["f"].declared == choice("attack hold=yes")


@pytest.mark.rule("adnd2e:wrestle.no_other_action")
@pytest.mark.parametrize("who", ["f", "o"])
def test_wrestlers_can_declare_nothing_else(who: str) -> None:
    """Holder and held alike: a held wizard's spell is refused."""
    state = after(
        party(person(klass="mage", spells=(BOLT,)), monster("o")),
        HoldBegan("h1", "o", "f", "hold"),
    )
    assert acts(state, who) == ["wrestle"]
    assert forbidden(state, who, choice("cast spell=bolt")) == (
        "wrestle.no_other_action",
        f"{who} wrestles, and does nothing else",
    )


@pytest.mark.rule("adnd2e:state.unconscious")
def test_the_unconscious_declare_nothing() -> None:
    """Neither are they asked, nor may anybody declare for them."""
    state = after(
        party(person(), person("g"), monster("o")),
        ConditionGained("f", "unconscious", "a blow"),
    )
    assert acts(state, "f") == []
    assert forbidden(state, "f", choice("attack")) == (
        "state.unconscious",
        "f can do nothing",
    )
    ran = run(declarations, state, answers=["move"])
    assert [event.who for event in ran.of(Declared)] == ["g"]


@pytest.mark.rule("adnd2e:declare.cast_spell")
def test_a_spell_that_is_spent_cannot_be_declared() -> None:
    """Each of a caster's spells can be cast as often as it is named."""
    mage = person(klass="mage", spells=(BOLT, BOLT))
    spent = Spent("f", "spell:bolt", 1, lasting=True)
    expected: Sequence[tuple[int, bool]] = [(0, True), (1, True), (2, False)]
    for times, left in expected:
        given: tuple[Event, ...] = (spent,) * times
        state = after(party(mage, monster("o")), *given)
        assert ("cast" in acts(state, "f")) is left
