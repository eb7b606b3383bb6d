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
LETTERS = {
    "phase": "move",
    "setter": "0",
    "goal": "p",
    "required": "q",
    "permitted": "K p o",
    "forbidden": "s",
}
WFF_STARTS: tuple[dict[str, str], ...] = (
    {},
    {"setter": "0"},
    {**LETTERS, "resources": "K N i R E"},
    {**LETTERS, "resources": "K N"},
    {**LETTERS, "resources": "K"},
    {"phase": "goal", "setter": "1", "resources": "K N i R E p q", "proofs": "found"},
)
TEXTS = ("2+3=5", "(3+2)=5", "2-3=5", "yes", "no", "correct", "upheld", "unequal", "5", "30", "r3")
WFF_TEXTS = (
    "Kpq / Ko ;; Kpq s; p Ko 1", "p, q / R(Rp)", "yes", "no", "correct", "upheld", "no-proof", "p",
    "30", "Was Ko used correctly?", "required-not-essential p / R(Rp) ;; p s; p Rp 1",
)  # fmt: skip
ENDS = 500
"""A match that only the clock and the judge go on with is over within so many entries."""
# What a player may do without being waited for: challenge, charge, give up Impossible, take a
# second variation (II-B-3), appeal; at the table also what is illegal (IX) or spoils (VII-C-2-a).
RIGHTS = {"block", "charge", "accept", "waive", "select", "appeal"}
AT_THE_TABLE = {"move", "bonus", "write"}
OF_THE_DICE = {"first", "roll"}
OF_THE_JUDGE = set(list(WORDS)[list(WORDS).index("verdict") :])

seeds = st.integers(0, 2**32 - 1)


def cubes(table: Table) -> Counter[str]:
    """All cubes on the table."""
    mat = table.shake.mat
    return Counter(mat.resources + mat.required + mat.permitted + mat.forbidden + mat.laid)


class Matches(RuleBasedStateMachine):
    """One match: the state, the time, and the cubes that were rolled."""

    game: AnyGame = games.get("equations")
    books, starts, texts = BOOKS, STARTS, TEXTS
    papers = ("(1+1)x1=2", "9=9")

    @initialize(
        book=st.integers(0, 5),
        seats=st.sampled_from((2, 3)),
        start=st.integers(0, 5),
        enforcement=st.sampled_from(("strict", "table")),
        judging=st.sampled_from(("auto", "players")),
        sand=st.sampled_from(("off", "on")),
        lead=st.sampled_from((0, 0, 6)),
    )
    def begin(
        self,
        book: int,
        seats: int,
        start: int,
        enforcement: str,
        judging: str,
        sand: str,
        lead: int,
    ) -> None:
        rules, division = self.books[book % len(self.books)]
        options = {"rules": rules, "division": division, **self.starts[start]}
        options |= {"enforcement": enforcement, "judging": judging, "sand": sand}
        options["totals"] = " ".join(["0", str(lead), "0"][:seats])
        self.table: Table = self.game.start(seats, options)
        self.rolled = cubes(self.table)
        self.now = 0

    # What is done.

    @property
    def over(self) -> bool:
        return self.game.outcome(self.table) is not None

    @rule(seed=seeds, pause=st.sampled_from(PAUSES))
    def whoever_is_waited_for_acts(self, seed: int, pause: int) -> None:
        rng = Random(seed)
        waited = self.game.actors(self.table)
        if waited:
            self.sample(rng.choice(waited), rng, pause)

    @rule(seed=seeds, pause=st.sampled_from(PAUSES))
    def whoever_is_waited_for_goes_on(self, seed: int, pause: int) -> None:
        self.whoever_is_waited_for_acts(seed, pause % 3_001)

    @rule(seed=seeds, seat=st.sampled_from((0, 1, 2, JUDGE)), pause=st.sampled_from(PAUSES))
    def anybody_acts(self, seed: int, seat: Seat, pause: int) -> None:
        self.sample(seat, Random(seed), pause)

    def sample(self, seat: Seat, rng: Random, pause: int) -> None:
        action = self.game.sample(self.table, seat, rng)
        if action is not None:
            self.send(seat, self.game.format_action(action), pause)

    @rule(pause=st.sampled_from(PAUSES))
    def the_judge_answers(self, pause: int) -> None:
        decision = self.game.judge(self.table)
        if decision is None or self.due_at() < self.now + pause:
            return
        step = decide(self.game, self.table, decision, self.now + pause, self.now)
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
        text=st.integers(0, 10),
        pause=st.sampled_from(PAUSES),
    )
    def anybody_says_anything(
        self, seat: Seat, word: str, other: int, text: int, pause: int
    ) -> None:
        said = self.texts[text]
        parts = {"SEAT": str(other), "[SEAT]": str(other), "[SHAKE]": "", "SECTION": "R"}
        self.send(seat, " ".join((word, *(parts.get(kind, said) for kind in WORDS[word]))), pause)

    @rule(seed=seeds)
    def two_take_the_block(self, seed: int) -> None:
        for seat in Random(seed).sample(range(self.table.config.players), 2):
            self.send(seat, "block")

    @precondition(lambda self: not self.over)
    @rule()
    def time_passes(self) -> None:
        due = self.game.due(self.table)
        if due is not None:
            self.take(*pass_time(self.game, self.table, due.at + 1))

    # How it is done, and what must be true of every single action.

    def due_at(self) -> int:
        due = self.game.due(self.table)
        return self.now if due is None else due.at

    def send(self, seat: Seat, words: str, pause: int = 0) -> None:
        at = self.now + pause
        before, passed = pass_time(self.game, self.table, at)
        step = send(self.game, self.table, seat, words, at, self.now)
        if not step.ruling.accepted:
            assert step.state == before and step.entries == passed
            assert step.ruling.code and step.ruling.sentence
            assert step.ruling.citations or step.ruling.code == "unreadable"
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
            assert seat == DICE and seat in self.game.actors(before)
        else:
            rights = RIGHTS if before.config.strict else RIGHTS | AT_THE_TABLE
            assert seat in before.present
            assert seat in self.game.actors(before) or word in rights

    def kept_a_secret(self, before: Table, after: Table, seat: Seat, word: str) -> None:
        """Others see nothing of writing, nor of a decision that does not end the writing."""
        if word not in ("write", "decide") or after.phase != before.phase:
            return
        for other in watching(after.config.players):
            assert other == seat or self.told(before, other) == self.told(after, other)

    # What must be true at every moment.

    @invariant()
    def all_cubes_are_there(self) -> None:
        phase = self.table.resting if self.table.holds else self.table.phase
        if phase not in ("first-roll", "roll", "over"):
            assert cubes(self.table) == self.rolled

    @invariant()
    def the_next_deadline_is_not_in_the_past(self) -> None:
        due = self.game.due(self.table)
        if due is None:
            return
        assert due.at >= self.now and not self.over
        assert set(due.seats) <= set(self.table.present)

    @invariant()
    def somebody_who_is_here_is_waited_for(self) -> None:
        waited = self.game.actors(self.table)
        assert bool(waited) != self.over
        assert all(seat in self.table.present for seat in waited if isinstance(seat, int))

    @invariant()
    def the_position_can_be_written_down(self) -> None:
        assert self.game.parse_position(self.game.format_position(self.table)) == self.table

    @invariant()
    def the_sheet_adds_up(self) -> None:
        sheet = self.table.sheet
        view: Any = self.game.view(self.table, SPECTATOR)
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
            papers[writer] = replace(paper, text=self.papers[0 if paper.text else 1])
            twin = replace(self.table, writing=replace(writing, papers=tuple(papers)))
            for other in watching(self.table.config.players):
                assert other == writer or self.told(self.table, other) == self.told(twin, other)

    def told(self, table: Table, seat: Seat) -> bytes:
        """What a seat is sent, byte by byte."""
        return msgspec.json.encode(self.game.view(table, seat))

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
        decision = self.game.judge(self.table)
        if decision is not None:
            step = decide(self.game, self.table, decision, self.now, self.now)
            self.take(step.state, step.entries)
            return
        due = self.game.due(self.table)
        if due is None:
            self.asked_of_a_person()
            return
        self.the_next_deadline_is_not_in_the_past()
        self.take(*pass_time(self.game, self.table, due.at + 1))

    def asked_of_a_person(self) -> None:
        """What the software leaves to a person: an undecided claim (H7), a disputed sheet."""
        assert self.game.actors(self.table) == (JUDGE,)
        over = self.table.phase == "over"
        self.send(JUDGE, "oversight" if over else "claim fails")


class WffMatches(Matches):
    """The same with the cubes and the judge of WFF 'N PROOF."""

    game = games.get("wff")
    books = tuple(("wff-2017-18", name) for name in ("elementary", "middle", "regular"))
    starts, texts = WFF_STARTS, WFF_TEXTS
    papers = ("p, q / Ki ;; p s", "Kpq / Ko")


SETTINGS = settings(
    max_examples=120,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
    # A smaller example takes minutes; add Phase.shrink to look for one.
    phases=(Phase.explicit, Phase.generate),
)
TestMatches = Matches.TestCase
TestMatches.settings = SETTINGS
TestWffMatches = WffMatches.TestCase
TestWffMatches.settings = settings(SETTINGS, max_examples=60)
