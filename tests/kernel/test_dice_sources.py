"""What is public before the reveal tells nothing about what is to come."""

from __future__ import annotations

import pytest

from affray.events.values import DiceTerms
from affray.kernel.dice.keyed import Drawn, commit, dice_key, draw_faces
from affray.kernel.dice.sources import (
    EnteredDice,
    KeyedDice,
    RecordedDice,
    dice_for,
    sealed,
    seeded,
)
from affray.kernel.reducers import fold
from affray.kernel.state.digest import canonical
from tests.support.toy.fights import FIGHTS, SEED


ROLL = Drawn(1, "rita", "attack", 1)
SECRETS = (SEED, dice_key(SEED))
FACES = draw_faces(dice_key(SEED), ROLL, 16, 9999)


def test_the_log_of_a_sealed_fight_holds_neither_seed_nor_key() -> None:
    """Not in any event, nor in the state, as bytes or as digits."""
    fight = next(f for f in FIGHTS if f.source.terms.source == "sealed")
    public = repr(fight.records) + repr(canonical(fold(fight.records)))
    assert repr(commit(SEED)) in public
    for secret in SECRETS:
        for form in (repr(secret), repr(secret)[2:-1], secret.hex(), str(list(secret))):
            assert form not in public


def test_sealed_dice_do_not_show_their_key() -> None:
    """Not even to whoever prints them while they look for a fault."""
    shown = repr(sealed(SEED))
    assert "seed=b''" in shown
    assert repr(SECRETS[1])[2:-1] not in shown


@pytest.mark.parametrize("guess", [commit(SEED), dice_key(commit(SEED)), b"", SEED])
def test_the_commitment_is_no_key(guess: bytes) -> None:
    """Drawn with what is public, or made of it, the dice fall otherwise."""
    assert draw_faces(guess, ROLL, 16, 9999) != FACES


def test_the_commitment_is_no_seed() -> None:
    """Nor is what the commitment commits to found by committing again."""
    guesses = {commit(SEED), commit(commit(SEED)), dice_key(commit(SEED))}
    assert SECRETS[0] not in guesses
    assert SECRETS[1] not in guesses
    for guess in guesses:
        assert sealed(guess).faces(ROLL, 16, 9999) != FACES


def test_a_seed_is_held_to_its_commitment() -> None:
    """Another seed than the one committed to is refused."""
    terms = sealed(SEED).terms
    assert sealed(SEED) == dice_for(terms, SEED)
    with pytest.raises(ValueError, match="isn't the one"):
        dice_for(terms, SEED[::-1])


def test_without_a_seed_a_sealed_log_gives_only_its_own_faces() -> None:
    """Whoever has the log alone can't roll for it."""
    dice = dice_for(sealed(SEED).terms)
    assert (RecordedDice(sealed(SEED).terms), None) == (dice, dice.faces(ROLL, 1, 6))


def test_a_seeded_log_gives_its_dice_to_everyone() -> None:
    """Its seed stands in it, and the faces are those of the seed sealed."""
    dice = dice_for(seeded(SEED).terms)
    assert (seeded(SEED), FACES) == (dice, dice.faces(ROLL, 16, 9999))
    assert isinstance(dice, KeyedDice)


def test_entered_dice_lie_on_the_table() -> None:
    """Nothing but people knows their faces."""
    dice = dice_for(DiceTerms("entered"))
    assert (EnteredDice(), None) == (dice, dice.faces(ROLL, 1, 6))


def test_an_unknown_source_is_refused() -> None:
    """Terms that name no source are no terms."""
    with pytest.raises(ValueError, match="'loaded'"):
        dice_for(DiceTerms("loaded"))


def test_a_seed_that_can_be_guessed_is_not_sealed() -> None:
    """128 bits is the least."""
    assert sealed(bytes(16)).terms.commitment == commit(bytes(16))
    with pytest.raises(ValueError, match="at least 16 bytes"):
        sealed(bytes(15))
