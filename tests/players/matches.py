"""Whole matches between bots, through the checked door of the engine."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from flubball import games
from flubball.cubes import Action, CubeGame, Table
from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.play import decide, pass_time, send
from flubball.engine.seats import DICE, JUDGE
from flubball.players import CubeBot

GAME = games.get("equations")
assert isinstance(GAME, CubeGame)
EQUATIONS: CubeGame = GAME


@dataclass
class Match:
    """What happened: the states before each choice, the choices, the refusals."""

    state: Table
    at: int = 0
    turns: list[tuple[Table, int, Action]] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    over: bool = False


Ask = Callable[[CubeBot, Table, int, Random], Action | None]


def ask(bot: CubeBot, table: Table, seat: int, rng: Random) -> Action | None:
    """The bot's choice from its own view."""
    return bot.choose(EQUATIONS.view(table, seat), seat, rng)


def play(
    bots: Mapping[int, CubeBot],
    options: Mapping[str, str] = NO_OPTIONS,
    seed: int = 0,
    step: int = 8_000,
    asking: Ask = ask,
) -> Match:
    """A match to its settled score sheet; every action takes up to `step` milliseconds."""
    rng = Random(seed)
    match = Match(EQUATIONS.start(len(bots), options))
    while EQUATIONS.outcome(match.state) is None:
        match.at += rng.randint(step // 2, step)
        if not _next(match, bots, rng, asking):
            return match
    match.over = True
    return match


def _next(match: Match, bots: Mapping[int, CubeBot], rng: Random, asking: Ask) -> bool:
    """One entry; False where everybody is silent."""
    at = match.at
    match.state, _ = pass_time(EQUATIONS, match.state, at)
    state = match.state
    decision = EQUATIONS.judge(state)
    if decision is not None:
        match.state = decide(EQUATIONS, state, decision, at).state
        return True
    if DICE in EQUATIONS.actors(state):
        action = EQUATIONS.sample(state, DICE, rng)
        assert action is not None
        match.state = send(EQUATIONS, state, DICE, EQUATIONS.format_action(action), at).state
        return True
    due = EQUATIONS.due(state)
    if EQUATIONS.actors(state) == (JUDGE,) and due is not None:
        # Nobody is here to judge: time runs out.
        match.at, match.state = due.at, EQUATIONS.expire(state, due)
        return True
    for seat, action in _choices(match, bots, rng, asking):
        step = send(EQUATIONS, state, seat, EQUATIONS.format_action(action), at)
        match.turns.append((state, seat, action))
        match.state = step.state
        if not step.ruling.accepted:
            match.refused.append(f"{state.phase} {seat}: {action} {step.ruling.sentence}")
        return True
    return False


def _choices(
    match: Match, bots: Mapping[int, CubeBot], rng: Random, asking: Ask
) -> Iterator[tuple[int, Action]]:
    """The choices of all seats, whoever need not act first: they may challenge."""
    actors = EQUATIONS.actors(match.state)
    for seat in sorted(bots, key=lambda seat: (seat in actors, rng.random())):
        action = asking(bots[seat], match.state, seat, rng)
        if action is not None:
            yield seat, action
