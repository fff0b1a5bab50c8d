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
)

from affray.events.reading import read_log
from affray.events.record import Record
from affray.events.types import Answered, Retracted, Ruled
from affray.events.values import REFEREE, Argument, Choice
from affray.kernel.choices import choose
from affray.kernel.dice.keyed import seed_from_text
from affray.kernel.dice.sources import seeded
from affray.kernel.offers import Number
from affray.kernel.opening import SetUp, SideSetUp
from affray.kernel.prompts import Open, Refusal
from affray.kernel.recruits import Recruit
from affray.kernel.reducers import fold
from affray.kernel.ruleset import Ruleset
from affray.kernel.rulesets.whitebox import RULESET
from affray.kernel.rulesets.whitebox.figures import there
from affray.kernel.runner import Runner
from affray.kernel.state.digest import digest
from affray.replays.filling import speaker
from affray.replays.tactics import simple
from affray.replays.verify import verify
from affray.replays.wild import Wild
from affray.replies import Accepted
from affray.session import Fight
from tests.replays.fights import ARCHER, CASTER, FIGHTER, answer, go_on, goblins
from tests.stateful import checks
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
        number, choice, by = self._bad(rng)
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
            self._resume(records, rng.randrange(len(records)))

    # -- parts -------------------------------------------------------------

    def open(self, rng: Random) -> Open:
        """Return one of the open questions."""
        return rng.choice(list(self.fight.pending.values()))

    def _bad(self, rng: Random) -> tuple[int, Choice, str]:
        """Return an answer that can't be taken."""
        if not self.fight.pending:
            return self.fight.state.asked, choose("nothing", who="f1"), REFEREE
        opened = self.open(rng)
        good = Wild(rng)(self.fight.state, opened)
        wrong = [
            (opened.number + 100, good, REFEREE),
            (opened.number, good, "mallory"),
            (opened.number, choose("fly", who=good.get("who")), REFEREE),
            (opened.number, Choice(good.act, (*good.arguments, *_EXTRA)), REFEREE),
        ]
        wrong += [(opened.number, c, REFEREE) for c in self._beyond(opened)]
        return rng.choice(wrong)

    def _beyond(self, opened: Open) -> list[Choice]:
        """Return choices of what is out of bounds: too far, or at the fallen."""
        state, choices = self.fight.state, []
        gone = [i for i, c in state.combatants.items() if not there(c)]
        for figure in opened.ask.figures:
            for offer in opened.offers(state, figure)[:6]:
                number = next((s for s in offer.slots if isinstance(s, Number)), None)
                named = {s.name: figure for s in offer.slots if s.name == "who"}
                if number is not None:
                    far = {**named, number.name: number.most + 10_000}
                    choices.append(choose(offer.act, **far))
            if opened.ask.kind == "act" and gone and figure in state.combatants:
                weapon = state.combatants[figure].profile.weapons[0].name
                choices.append(
                    choose("attack", who=figure, weapon=weapon, target=gone[0])
                )
        return choices

    def _resume(self, records: list[Record], size: int) -> None:
        """Resume after *size* events, say everything again, and get the same."""
        first = len(self.fight.log.entries[0].records)
        undone = [r.seq for r in records if isinstance(r.event, Retracted)]
        size = max(size, first, *(seq + 1 for seq in undone), 0)
        for record in records:
            if isinstance(record.event, Ruled):
                inside = record.seq < size <= record.seq + record.event.effects
                size = record.seq if inside else size
        if undone and size <= undone[-1]:
            return
        runner = Runner.resume(RULESET, self.dice, records[:size], lambda: bytes(16))
        while runner.size < len(records):
            _say(runner, records)
        assert list(runner.take()) == records[size:]


def _say(runner: Runner, records: list[Record]) -> None:
    """Say to *runner* what was said next in *records*."""
    record = records[runner.size]
    event = record.event
    if isinstance(event, Answered):
        refusal = runner.answer(event.prompt, event.choice, record.by, event.key)
        assert refusal is None, refusal
    else:
        assert isinstance(event, Ruled), event
        effects = records[record.seq + 1 : record.seq + 1 + event.effects]
        runner.rule(event, [r.event for r in effects], record.by)


_EXTRA = (Argument("colour", "blue"),)

TestRandomFights = RandomFight.TestCase
TestRandomFights.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=None
)


class Longer(RandomFight):
    """The same, longer and more often."""


@pytest.mark.long
class TestLongerFights(Longer.TestCase):  # type: ignore[misc,name-defined]
    """Random fights by the thousand."""

    settings = settings(max_examples=2000, stateful_step_count=120, deadline=None)
