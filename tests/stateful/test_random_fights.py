"""Random legal fights through the prompts, with rulings, undo, and what is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from affray.events.reading import read_log
from affray.events.record import Record
from affray.events.values import REFEREE
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.prompts import Open, Refusal
from affray.kernel.recruits import Recruit
from affray.kernel.reducers import fold
from affray.kernel.ruleset import Ruleset
from affray.kernel.rulesets.whitebox import RULESET
from affray.kernel.state.digest import digest
from affray.replays.filling import speaker
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.replies import Accepted
from affray.session import Fight
from tests.replays.fights import ARCHER, CASTER, FIGHTER, answer, go_on, goblins
from tests.stateful import checks
from tests.stateful.refusing import refused
from tests.stateful.resuming import resumed_at
from tests.stateful.ruling import decreed


THIEF = Recruit(
    "t",
    "party",
    player="tess",
    klass="thief",
    hp=4,
    weapons=("short sword", "dagger"),
    traits={"sneaking": True},
)
SQUIRE = Recruit(
    "s", "party", kind="retainer", klass="fighter", hp=5, leader=True, weapons=("mace",)
)


def _settings(book: Ruleset) -> st.SearchStrategy[dict[str, object]]:
    """Draw how some options are settled: any of the values that each may have."""
    drawn: dict[str, st.SearchStrategy[object]] = {}
    for name, option in book.book.options.items():
        values = [_read(value) for value in option.values if value != "integer"]
        drawn[name] = st.sampled_from([option.default, *values])
    return st.fixed_dictionaries({}, optional=drawn)


def _read(value: str) -> object:
    if value in {"true", "false"}:
        return value == "true"
    return int(value) if value.isdigit() else value


_SCENES = st.fixed_dictionaries(
    {"distance": st.sampled_from([5, 20, 30, 60]), "hostile": st.booleans()},
    optional={
        "ambush": st.sampled_from(["party", "goblins"]),
        "noisy": st.sampled_from(["party", "goblins", "party,goblins"]),
    },
)
_RANDOM = st.integers(0, 2**32 - 1).map(Random)


class RandomFight(RuleBasedStateMachine):
    """Anything that people and the referee may do at any open question."""

    @initialize(
        seed=st.integers(0, 10**6),
        count=st.integers(1, 4),
        options=_settings(RULESET),
        scene=_SCENES,
    )
    def begin(
        self, seed: int, count: int, options: dict[str, object], scene: dict[str, int]
    ) -> None:
        """Begin a fight of some party, some goblins and some options."""
        recruits = (FIGHTER, ARCHER, CASTER, THIEF, SQUIRE, *goblins(count))
        sides = (SideSetUp("party", "", "ada"), SideSetUp("goblins"))
        setup = SetUp("random", sides, recruits, options, scene)
        self.dice = seeded(seed_from_text(str(seed)))
        self.fight = Fight.begin(
            setup, RULESET, self.dice, clock=lambda: 0, salt=lambda: bytes(16)
        )

    @rule(rng=_RANDOM)
    @precondition(lambda self: self.fight.pending)
    def answer_anything(self, rng: Random) -> None:
        """Whatever is offered is taken."""
        opened = self.open(rng)
        choice = Wild(rng)(self.fight.state, opened)
        by = rng.choice([REFEREE, speaker(self.fight.state, opened, choice)])
        reply = self.fight.answer(opened.number, choice, by)
        assert isinstance(reply, Accepted), (choice, reply)

    @rule(rng=_RANDOM)
    @precondition(lambda self: self.fight.pending)
    def answer_more(self, rng: Random) -> None:
        """Several answers in a row, so that fights get anywhere."""
        for _ in range(6):
            if self.fight.pending:
                answer(self.fight, Wild(rng))

    @rule(answers=st.integers(4, 16))
    @precondition(lambda self: self.fight.pending)
    def fight_on(self, answers: int) -> None:
        """A round or so in which everybody does what is sensible."""
        go_on(self.fight, simple, answers)

    @rule(rng=_RANDOM)
    def ask_for_what_is_not_offered(self, rng: Random) -> None:
        """A refused answer names a code, costs no die and changes nothing."""
        before = digest(self.fight.state), self.fight.size
        number, choice, by = refused(self.fight, rng)
        reply = self.fight.answer(number, choice, by)
        assert isinstance(reply, Refusal), (number, choice, by)
        assert reply.message
        assert (digest(self.fight.state), self.fight.size) == before

    @rule(rng=_RANDOM)
    @precondition(lambda self: not self.fight.ended)
    def decree(self, rng: Random) -> None:
        """The referee rules, while a question waits."""
        effects = decreed(self.fight.state, rng)
        self.fight.rule("so be it", "a test", *effects)

    @rule(rng=_RANDOM)
    @precondition(lambda self: len(self.fight.log) > 1)
    def undo(self, rng: Random) -> None:
        """What was answered is taken back, and the fight stands as it stood."""
        entry = rng.randint(max(1, len(self.fight.log) - 3), len(self.fight.log) - 1)
        size = self.fight.log.entries[entry].records[0].seq
        then = fold(list(self.fight.log.records())[:size])
        self.fight.undo(size, "a slip")
        assert digest(self.fight.state) == digest(then)

    @invariant()
    def holds(self) -> None:
        """What holds in every fight holds after every step."""
        records = list(self.fight.log.records())
        state = self.fight.state
        assert digest(fold(records)) == digest(state)
        events = checks.counted(records)
        checks.nobody_acts_twice(events)
        checks.rounds_are_numbered(events)
        checks.hit_points_add_up(events, state)
        checks.the_engaged_are_there(state)
        checks.every_question_can_be_answered(self.fight)

    def teardown(self) -> None:
        """In the end the log verifies, and is resumed anywhere with one result."""
        if not hasattr(self, "fight"):
            return
        report = verify(read_log(self.fight.log.to_bytes()))
        assert report.ok, report.findings
        records = [r for r in self.fight.log.records() if isinstance(r, Record)]
        rng = Random(len(records))  # noqa: S311
        for _ in range(3):
            resumed_at(self.fight, self.dice, records, rng.randrange(len(records)))

    # -- parts -------------------------------------------------------------

    def open(self, rng: Random) -> Open:
        """Return one of the open questions."""
        return rng.choice(list(self.fight.pending.values()))


TestRandomFights = RandomFight.TestCase
TestRandomFights.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None
)


@pytest.mark.long
def test_random_fights_longer() -> None:
    """The same, longer and more often."""
    run_state_machine_as_test(
        RandomFight,
        settings=settings(max_examples=400, stateful_step_count=120, deadline=None),
    )
