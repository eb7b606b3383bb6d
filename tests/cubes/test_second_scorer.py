"""Random matches, scored twice: by the table and by a reader of the record."""

from random import Random
from typing import Any

import pytest

from cubes.second_scorer import Scorer
from flubball import games
from flubball.engine import AnyGame, Record, replay
from flubball.engine.play import decide, pass_time, send
from flubball.engine.record import ENGINE, Entry
from flubball.engine.seats import JUDGE, Seat, at_table
from flubball.engine.setup import Setup

BOOKS = (
    *(("agloa-2026-27", name) for name in ("basic", "elementary", "middle", "junior", "senior")),
    *(("mlag-2019-20", name) for name in ("minor", "elementary", "middle")),
)
GAMES = ("elementary", "middle", "regular")
PAUSES = (0, 0, 1, 400, 3_000, 20_000, 90_000)
FAULTS = ("no-effect", "conflict", "repeated", "wrong-number", "missing-parameter")
LONGEST = 2_000


def setup(game: AnyGame, rng: Random) -> Setup:
    seats = rng.choice((2, 3))
    rules, division = rng.choice(BOOKS)
    if game.name == "wff":
        rules, division = "wff-2017-18", rng.choice(GAMES)
    options = {"rules": rules, "division": division, "sand": rng.choice(("on", "off"))}
    options["enforcement"] = rng.choice(("strict", "table"))
    options["judging"] = rng.choice(("auto", "players"))
    options["totals"] = " ".join(str(rng.choice((0, 0, 2, 6))) for _ in range(seats))
    return Setup(seats, tuple(options.items()))


class Match:
    """A random match; extra time is left out, see `cubes.second_scorer`."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game, self.rng = game, Random(seed)
        self.setup = setup(game, self.rng)
        self.state = game.start(self.setup.seats, self.setup.mapping)
        self.entries: list[Entry] = []
        self.now = 0
        while game.outcome(self.state) is None and len(self.entries) < LONGEST:
            self.go_on()

    @property
    def record(self) -> Record:
        outcome = self.game.outcome(self.state)
        edition = self.game.edition(self.setup)
        return Record(self.game.name, ENGINE, edition, self.setup, tuple(self.entries), outcome)

    def go_on(self) -> None:
        rng, due = self.rng, self.game.due(self.state)
        decision = self.game.judge(self.state)
        if due is not None and rng.random() < 0.12:
            self.state, entries = pass_time(self.game, self.state, due.at + 1)
            self.add(entries)
        elif decision is not None and (due is None or rng.random() < 0.7):
            step = decide(self.game, self.state, decision, self.now, self.now)
            self.state = step.state
            self.add(step.entries)
        else:
            self.somebody()

    def somebody(self) -> None:
        rng, actors = self.rng, self.game.actors(self.state)
        bystander = rng.random() < 0.2
        seat: Seat = rng.choice(at_table(self.setup.seats) if bystander else actors)
        action = self.game.sample(self.state, seat, rng)
        words = "" if action is None else self.game.format_action(action)
        if isinstance(seat, int) and rng.random() < 0.05:
            words = f"charge {rng.randrange(self.setup.seats)} {rng.choice(FAULTS)}"
        if words and not words.startswith("extra"):
            step = send(self.game, self.state, seat, words, self.now + rng.choice(PAUSES), self.now)
            self.state = step.state
            self.add(step.entries)

    def add(self, entries: tuple[Entry, ...]) -> None:
        self.entries += entries
        self.now = entries[-1].at if entries else self.now


@pytest.mark.parametrize(
    ("name", "seeds"),
    [*(("equations", range(n, n + 100)) for n in (0, 100, 200)), ("wff", range(150))],
)
def test_both_scorers_agree(name: str, seeds: range) -> None:
    game: AnyGame = games.get(name)
    shakes = penalties = 0
    for seed in seeds:
        match = Match(game, seed)
        scorer = Scorer(match.record)
        view: Any = game.view(match.state, JUDGE)
        assert scorer.totals == list(view.totals), f"match {seed}"
        assert match.record.outcome is not None
        assert scorer.points == list(match.record.outcome.scores), f"match {seed}"
        shakes += len(scorer.rows)
        penalties += len(scorer.lost)
    assert shakes > len(seeds) and penalties > 3 * len(seeds)


@pytest.mark.parametrize("name", ["equations", "wff"])
def test_the_record_of_a_match_replays_to_the_same_totals(name: str) -> None:
    game: AnyGame = games.get(name)
    match = Match(game, 7)
    assert game.view(replay(game, match.record), JUDGE) == game.view(match.state, JUDGE)
