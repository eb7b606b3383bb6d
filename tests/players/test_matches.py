"""Bots play whole matches in every mode, and nothing they do is refused."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from flubball import players
from flubball.cubes import Action, Table
from flubball.games.equations.equipment import mat_of, rules_of
from flubball.games.equations.oracle import Impossible
from flubball.players import CubeBot
from players.careless import Careless
from players.matches import EQUATIONS, Match, ask, play

DIVISIONS = [
    *(("agloa-2026-27", name) for name in ("basic", "elementary", "middle", "junior", "senior")),
    *(("mlag-2019-20", name) for name in ("minor", "elementary", "middle", "basic")),
]
MODES = list(product(("strict", "table"), ("auto", "players"), (2, 3)))
CASES = [
    pytest.param(*DIVISIONS[n % 9], *mode, season, id=f"{n}-{DIVISIONS[n % 9][1]}-{mode[2]}")
    for n, (mode, season) in enumerate(product(MODES, ("2026-27", "2025-26")))
]


def options(
    rules: str, division: str, enforcement: str, judging: str, season: str
) -> dict[str, str]:
    return {
        "rules": rules,
        "division": division,
        "enforcement": enforcement,
        "judging": judging,
        "season": season,
    }


def correct_when_presented(match: Match, seats: set[int], after: str) -> Counter[bool]:
    """How many Equations these seats presented after such a challenge, right and wrong."""
    return Counter(
        bool(EQUATIONS.kit.judge(state, seat).correct)
        for state, seat, action in match.turns
        if seat in seats and action.word == "present" and state.writing is not None
        if state.writing.after == after and (after != "now" or seat in state.writing.challengers)
    )


@pytest.mark.parametrize(
    ("rules", "division", "enforcement", "judging", "seats", "season"), CASES[1::2]
)
def test_bots_among_themselves(
    rules: str, division: str, enforcement: str, judging: str, seats: int, season: str
) -> None:
    chosen = options(rules, division, enforcement, judging, season)
    first = 2 if enforcement == "strict" else 3  # below that they slip
    bots: dict[int, CubeBot] = {
        seat: players.get("equations", min(first + seat, 4)) for seat in range(seats)
    }
    match = play(bots, chosen, seed=seats)
    assert match.over and not match.refused
    rows = [row for row in match.state.sheet.rows if row.end != "void"]
    assert rows and not match.state.sheet.penalties
    assert correct_when_presented(match, set(bots), "now")[False] == 0
    for state, seat, action in match.turns:
        if action.word == "goal":
            after = EQUATIONS.apply(state, seat, action)
            oracle = rules_of(after).oracle(mat_of(after))
            assert not isinstance(oracle.impossible(), Impossible)


def asking(bot: CubeBot, table: Table, seat: int, rng: Random) -> Action | None:
    if isinstance(bot, Careless):
        bot.table = table
        return ask(bot, table, seat, rng)
    action = ask(bot, table, seat, rng)
    assert action is not None or seat not in EQUATIONS.actors(table), table.phase
    return action


@pytest.mark.parametrize(
    ("rules", "division", "enforcement", "judging", "seats", "season"), CASES[::2]
)
def test_among_careless_players(
    rules: str, division: str, enforcement: str, judging: str, seats: int, season: str
) -> None:
    chosen = options(rules, division, enforcement, judging, season)
    bots: dict[int, CubeBot] = {seat: Careless() for seat in range(seats)}
    bots[seats - 1] = players.get("equations", 3)
    match = play(bots, chosen, seed=seats, step=6_000, asking=asking)
    assert match.over and not match.refused
    assert correct_when_presented(match, {seats - 1}, "now")[False] == 0
    assert correct_when_presented(match, {seats - 1}, "no-goal")[False] == 0
    assert not [p for p in match.state.sheet.penalties if p.seat == seats - 1]
    points = [sum(row.scores[seat] for row in match.state.sheet.rows) for seat in range(seats)]
    assert max(points) == points[-1]


def test_bots_find_nows_against_careless_players() -> None:
    right = Counter[bool]()
    for seed in range(3):
        bots: dict[int, CubeBot] = {0: Careless(0.0), 1: players.get("equations", 3)}
        match = play(bots, {"division": "basic"}, seed=seed, step=6_000, asking=asking)
        right += correct_when_presented(match, {1}, "now")
    assert right[True] >= 5 and not right[False]
