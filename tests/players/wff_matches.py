"""Whole matches of WFF 'N PROOF between bots, through the checked door of the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from random import Random

from msgspec.structs import replace

from flubball import games, wff
from flubball.cubes import Action, CubeGame, Table
from flubball.engine.play import decide, pass_time, send
from flubball.engine.seats import DICE, JUDGE
from flubball.games.wff.equipment import mat_of, rules_of
from flubball.games.wff.oracle.budget import Meter, Stopped
from flubball.games.wff.oracle.confirming import Asked
from flubball.games.wff.oracle.filling import by_pattern, by_variant
from flubball.games.wff.oracle.pool import pool_of
from flubball.players import CubeBot
from flubball.players.wff.papers import guess

_GAME = games.get("wff")
assert isinstance(_GAME, CubeGame)
WFF: CubeGame = _GAME
MINUTE = 60_000
QUICK = 6_000  # milliseconds for anything but a move: several of them share a time limit


class Careless:
    """Random actions that the table accepts. It is shown the whole table, unlike a bot."""

    def __init__(self, out_of_turn: float = 0.1) -> None:
        self.out_of_turn = out_of_turn

    def at(self, table: Table, seat: int, rng: Random) -> Action | None:
        """Anything that may be said."""
        if seat not in WFF.actors(table) and rng.random() > self.out_of_turn:
            return None
        return WFF.sample(table, seat, rng)


@dataclass
class Match:
    """What happened: the states before each choice, the choices, the refusals."""

    state: Table
    at: int = 0
    turns: list[tuple[Table, int, Action]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    over: bool = False

    def papers(self, seats: set[int]) -> Iterator[tuple[Table, int, bool | None, bool]]:
        """What these seats presented: the table, the seat, is it correct, was it a guess."""
        for state, seat, action in self.turns:
            if seat in seats and action.word == "present":
                assert state.writing is not None
                text = state.writing.papers[seat].text
                correct = WFF.kit.judge(state, seat).correct
                yield state, seat, correct, text == guess(state.shake.mat.goal)

    def challenges(self, seats: set[int]) -> Iterator[tuple[Table, str]]:
        """What these seats said, and on which table."""
        for state, seat, action in self.turns:
            if seat in seats and action.word in ("now", "impossible"):
                yield state, action.word


def play(
    bots: Mapping[int, CubeBot | Careless],
    options: Mapping[str, str],
    seed: int,
    step: int = 20_000,
    minutes: int = 30,
) -> Match:
    """A match to its settled score sheet; a move takes up to `step` milliseconds.

    After so many minutes no shake is started, five minutes later play stops (WFF XI-B).
    """
    rng = Random(seed)
    start = WFF.start(len(bots), options)
    ends = replace(start.round, warning=minutes * MINUTE, stop=(minutes + 5) * MINUTE)
    match = Match(replace(start, round=ends))
    while WFF.outcome(match.state) is None:
        most = step if match.state.phase == "move" else min(step, QUICK)
        match.at += rng.randint(most // 2, most)
        if not _next(match, bots, rng):
            return match
    match.over = True
    return match


def _next(match: Match, bots: Mapping[int, CubeBot | Careless], rng: Random) -> bool:
    """One entry; False where everybody is silent."""
    match.state, _ = pass_time(WFF, match.state, match.at)
    state = match.state
    decision = WFF.judge(state)
    if decision is not None:
        match.state = decide(WFF, state, decision, match.at).state
        return True
    if DICE in WFF.actors(state):
        action = WFF.sample(state, DICE, rng)
        assert action is not None
        match.state = send(WFF, state, DICE, WFF.format_action(action), match.at).state
        return True
    due = WFF.due(state)
    if WFF.actors(state) == (JUDGE,) and due is not None:
        match.at, match.state = due.at, WFF.expire(state, due)
        return True
    actors = WFF.actors(state)
    for seat in sorted(bots, key=lambda seat: (seat in actors, rng.random())):
        chosen = _ask(bots[seat], state, seat, rng)
        if chosen is not None:
            match.turns.append((state, seat, chosen))
            sent = send(WFF, state, seat, WFF.format_action(chosen), match.at)
            match.state = sent.state
            if not sent.ruling.accepted:
                match.refused.append(f"{state.phase} {seat}: {chosen} {sent.ruling.sentence}")
            return True
    return False


def _ask(bot: CubeBot | Careless, state: Table, seat: int, rng: Random) -> Action | None:
    if isinstance(bot, Careless):
        return bot.at(state, seat, rng)
    action = bot.choose(WFF.view(state, seat), seat, rng)
    assert action is not None or seat not in WFF.actors(state), state.phase
    return action


def is_right(state: Table, word: str) -> bool:
    """Does the challenge hold? An Impossible is set against patterns, not against its own proof."""
    rules, mat = rules_of(state), mat_of(state)
    if word == "now":
        return isinstance(wff.Oracle(rules, mat).now(), wff.Solvable)
    if not wff.is_wff(mat.goal):
        return True
    pool = pool_of(mat, "impossible", 1)
    asked = Asked(rules, mat, "impossible", pool, wff.parse(mat.goal))
    try:
        found = chain(*(by(asked, Meter(wff.Budget(100_000))) for by in (by_pattern, by_variant)))
        return next(found, None) is None
    except Stopped:
        return True
