"""Random matches in all modes, driven by Hypothesis through the checked door.

Players, dice, judge and clock do what they like; what must hold at every step is stated here
without a look at how the procedure is made.
"""

from collections import Counter
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from flubball import games
from flubball.cubes import Table
from flubball.cubes.actions import WORDS
from flubball.engine import AnyGame, Entry
from flubball.engine.play import decide, pass_time, send
from flubball.engine.seats import CLOCK, DICE, JUDGE, SPECTATOR, Seat, watching

GAME: AnyGame = games.get("equations")
BOOKS = (
    *(("agloa-2026-27", name) for name in ("basic", "elementary", "middle", "junior", "senior")),
    ("mlag-2019-20", "middle"),
)
MIDDLE = {
    "phase": "move",
    "setter": "0",
    "goal": "5",
    "required": "r2",
    "permitted": "b3",
    "forbidden": "k9",
}
STARTS: tuple[dict[str, str], ...] = (
    {},
    {"setter": "0"},
    {**MIDDLE, "resources": "k+ r- g4 g6 r+"},
    {**MIDDLE, "resources": "k+ r-"},
    {**MIDDLE, "resources": "k+"},
    {"phase": "no-goal", "setter": "1", "resources": "r2 b3 g5 k+ bx r1"},
)
PAUSES = (0, 0, 0, 1, 400, 3_000, 9_000, 20_000, 61_000)
TEXTS = ("2+3=5", "(3+2)=5", "2-3=5", "yes", "no", "correct", "upheld", "unequal", "5", "30", "r3")
ENDS = 500
"""A match that only the clock and the judge go on with is over within so many entries."""
# What a player may do without being waited for: challenge, charge, give up Impossible, take a
# second variation (II-B-3), appeal; at the table also what is illegal (IX) or spoils (VII-C-2-a).
RIGHTS = {"block", "charge", "accept", "select", "appeal"}
AT_THE_TABLE = {"move", "write"}
OF_THE_DICE = {"first", "roll"}
OF_THE_JUDGE = set(list(WORDS)[list(WORDS).index("verdict") :])

seeds = st.integers(0, 2**32 - 1)


def cubes(table: Table) -> Counter[str]:
    """All cubes on the table."""
    mat = table.shake.mat
    return Counter(mat.resources + mat.required + mat.permitted + mat.forbidden + mat.laid)


class Matches(RuleBasedStateMachine):
    """One match: the state, the time, and the cubes that were rolled."""

    @initialize(
        book=st.sampled_from(BOOKS),
        seats=st.sampled_from((2, 3)),
        start=st.sampled_from(STARTS),
        enforcement=st.sampled_from(("strict", "table")),
        judging=st.sampled_from(("auto", "players")),
        sand=st.sampled_from(("off", "on")),
        lead=st.sampled_from((0, 0, 6)),
    )
    def begin(
        self,
        book: tuple[str, str],
        seats: int,
        start: dict[str, str],
        enforcement: str,
        judging: str,
        sand: str,
        lead: int,
    ) -> None:
        options = {"rules": book[0], "division": book[1], **start}
        options |= {"enforcement": enforcement, "judging": judging, "sand": sand}
        options["totals"] = " ".join(["0", str(lead), "0"][:seats])
        self.table: Table = GAME.start(seats, options)
        self.rolled = cubes(self.table)
        self.now = 0

    # What is done.

    @property
    def over(self) -> bool:
        return GAME.outcome(self.table) is not None

    @rule(seed=seeds, pause=st.sampled_from(PAUSES))
    def whoever_is_waited_for_acts(self, seed: int, pause: int) -> None:
        rng = Random(seed)
        waited = GAME.actors(self.table)
        if waited:
            self.sample(rng.choice(waited), rng, pause)

    @rule(seed=seeds, pause=st.sampled_from(PAUSES))
    def whoever_is_waited_for_goes_on(self, seed: int, pause: int) -> None:
        self.whoever_is_waited_for_acts(seed, pause % 3_001)

    @rule(seed=seeds, seat=st.sampled_from((0, 1, 2, JUDGE)), pause=st.sampled_from(PAUSES))
    def anybody_acts(self, seed: int, seat: Seat, pause: int) -> None:
        self.sample(seat, Random(seed), pause)

    def sample(self, seat: Seat, rng: Random, pause: int) -> None:
        action = GAME.sample(self.table, seat, rng)
        if action is not None:
            self.send(seat, GAME.format_action(action), pause)

    @rule(pause=st.sampled_from(PAUSES))
    def the_judge_answers(self, pause: int) -> None:
        decision = GAME.judge(self.table)
        if decision is None or self.due_at() < self.now + pause:
            return
        step = decide(GAME, self.table, decision, self.now + pause, self.now)
        assert step.ruling == decision.ruling and step.entries[-1].seat == JUDGE
        self.take(step.state, step.entries)

    @rule(
        word=st.sampled_from(("absent", "absent", "arrive", "arrive", "expel", "replay", "stop")),
        seat=st.integers(0, 2),
        often=st.integers(0, 3),
    )
    def the_judge_orders(self, word: str, seat: int, often: int) -> None:
        if word in ("absent", "arrive") or often == 0:
            self.send(JUDGE, f"{word} {seat}" if "SEAT" in WORDS[word] else word)

    @rule(
        seat=st.sampled_from((0, 1, 2, 7, JUDGE, DICE, CLOCK, SPECTATOR)),
        word=st.sampled_from(tuple(word for word in WORDS if word not in ("stop", "expel"))),
        other=st.integers(0, 3),
        text=st.sampled_from(TEXTS),
        pause=st.sampled_from(PAUSES),
    )
    def anybody_says_anything(
        self, seat: Seat, word: str, other: int, text: str, pause: int
    ) -> None:
        parts = {"SEAT": str(other), "SECTION": "R"}
        self.send(seat, " ".join((word, *(parts.get(kind, text) for kind in WORDS[word]))), pause)

    @rule(seed=seeds)
    def two_take_the_block(self, seed: int) -> None:
        for seat in Random(seed).sample(range(self.table.config.players), 2):
            self.send(seat, "block")

    @precondition(lambda self: not self.over)
    @rule()
    def time_passes(self) -> None:
        due = GAME.due(self.table)
        if due is not None:
            self.take(*pass_time(GAME, self.table, due.at + 1))

    # How it is done, and what must be true of every single action.

    def due_at(self) -> int:
        due = GAME.due(self.table)
        return self.now if due is None else due.at

    def send(self, seat: Seat, words: str, pause: int = 0) -> None:
        at = self.now + pause
        before, passed = pass_time(GAME, self.table, at)
        step = send(GAME, self.table, seat, words, at, self.now)
        if not step.ruling.accepted:
            assert step.state == before and step.entries == passed
            assert step.ruling.code and step.ruling.sentence and step.ruling.citations
        else:
            assert step.entries[:-1] == passed
            assert (step.entries[-1].at, step.entries[-1].seat) == (at, seat)
            self.had_a_right(before, seat, words.split()[0])
            self.kept_a_secret(before, step.state, seat, words.split()[0])
            if words.startswith("roll"):
                self.rolled = cubes(step.state)
        self.take(step.state, step.entries, at)

    def take(self, table: Table, entries: tuple[Entry, ...], at: int = 0) -> None:
        times = [self.now, *(entry.at for entry in entries)]
        assert times == sorted(times), "an entry before the one before it"
        self.table, self.now = table, max(times[-1], at)

    def had_a_right(self, before: Table, seat: Seat, word: str) -> None:
        if word in OF_THE_JUDGE:
            assert seat == JUDGE
        elif word in OF_THE_DICE:
            assert seat == DICE and seat in GAME.actors(before)
        else:
            rights = RIGHTS if before.config.strict else RIGHTS | AT_THE_TABLE
            assert seat in before.present
            assert seat in GAME.actors(before) or word in rights

    def kept_a_secret(self, before: Table, after: Table, seat: Seat, word: str) -> None:
        """Others see nothing of writing, nor of a decision that does not end the writing."""
        if word not in ("write", "decide") or after.phase != before.phase:
            return
        for other in watching(after.config.players):
            assert other == seat or told(before, other) == told(after, other)

    # What must be true at every moment.

    @invariant()
    def all_cubes_are_there(self) -> None:
        phase = self.table.resting if self.table.holds else self.table.phase
        if phase not in ("first-roll", "roll", "over"):
            assert cubes(self.table) == self.rolled

    @invariant()
    def the_next_deadline_is_not_in_the_past(self) -> None:
        due = GAME.due(self.table)
        if due is None:
            return
        assert due.at >= self.now and not self.over
        assert set(due.seats) <= set(self.table.present)

    @invariant()
    def somebody_who_is_here_is_waited_for(self) -> None:
        waited = GAME.actors(self.table)
        assert bool(waited) != self.over
        assert all(seat in self.table.present for seat in waited if isinstance(seat, int))

    @invariant()
    def the_position_can_be_written_down(self) -> None:
        assert GAME.parse_position(GAME.format_position(self.table)) == self.table

    @invariant()
    def the_sheet_adds_up(self) -> None:
        sheet = self.table.sheet
        view: Any = GAME.view(self.table, SPECTATOR)
        for seat in range(self.table.config.players):
            total = sheet.carried[seat] + sum(row.scores[seat] for row in sheet.rows)
            total += sum(each.points for each in sheet.penalties if each.seat == seat)
            assert view.totals[seat] == total

    @invariant()
    def a_paper_not_presented_is_seen_by_nobody(self) -> None:
        writing = self.table.writing
        for writer, paper in enumerate(writing.papers if writing else ()):
            if paper.presented or writing is None:
                continue
            papers = list(writing.papers)
            papers[writer] = replace(paper, text="(1+1)x1=2" if paper.text else "9=9")
            twin = replace(self.table, writing=replace(writing, papers=tuple(papers)))
            for other in watching(self.table.config.players):
                assert other == writer or told(self.table, other) == told(twin, other)

    def teardown(self) -> None:
        """The clock and the automatic judge alone bring every match to its end."""
        if not hasattr(self, "table"):
            return
        for _ in range(ENDS):
            if self.over:
                return
            self.alone()
        raise AssertionError(f"not over after {ENDS} entries, in phase {self.table.phase}")

    def alone(self) -> None:
        decision = GAME.judge(self.table)
        if decision is not None:
            step = decide(GAME, self.table, decision, self.now, self.now)
            self.take(step.state, step.entries)
            return
        due = GAME.due(self.table)
        if due is None:
            self.asked_of_a_person()
            return
        self.the_next_deadline_is_not_in_the_past()
        self.take(*pass_time(GAME, self.table, due.at + 1))

    def asked_of_a_person(self) -> None:
        """What the software leaves to a person: an undecided claim (H7), a disputed sheet."""
        assert GAME.actors(self.table) == (JUDGE,)
        appeal, over = self.table.appeal is not None, self.table.phase == "over"
        self.send(JUDGE, "uphold" if appeal else "oversight" if over else "claim fails")


def told(table: Table, seat: Seat) -> bytes:
    """What a seat is sent, byte by byte."""
    return msgspec.json.encode(GAME.view(table, seat))


TestMatches = Matches.TestCase
TestMatches.settings = settings(
    max_examples=200,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    # A smaller example takes minutes; add Phase.shrink to look for one.
    phases=(Phase.explicit, Phase.generate),
)
