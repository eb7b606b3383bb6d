"""Cube moves and whole matches a second, and the ratio to a Python game of OpenSpiel.

Measured: checking and applying legal moves of a strict shake (no writing); random matches from the
first roll to the signed sheet, every action through the engine's checked door. The baseline is
OpenSpiel's tic-tac-toe written in Python, random play in the same run; it is an optional extra
(`pip install -e .[bench]`), and without it the ratio is left out and the report says so.

    python benchmarks/table.py [--repeat N] [--json FILE]
"""

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import Any

from flubball import games
from flubball.cubes import Action, Table
from flubball.engine import Setup, decide, send

GAME = games.get("equations")
ROLL = "r0 r1 r2 r3 r+ b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"
SHAKES = 300
MATCHES = 12
TIC_TAC_TOES = 2_000
TARGET = 30_000
BOUND = 20_000


def shakes(count: int) -> tuple[Table, list[list[Action]]]:
    """A table right after the Goal, and legal moves of all cubes in some order."""
    start = GAME.start(2, {"phase": "move", "setter": "0", "goal": "r2", "resources": ROLL})
    rng = Random(1)
    plans = []
    for _ in range(count):
        cubes = list(start.shake.mat.resources)
        rng.shuffle(cubes)
        sections = [rng.choice("RPF") for _ in cubes[1:]] + ["R"]
        plans.append(
            [Action("move", cube, section=s) for cube, s in zip(cubes, sections, strict=True)]
        )
    return start, plans


def moves_per_second() -> float:
    """Moves checked and applied; each of them is accepted."""
    start, plans = shakes(SHAKES)
    begun = time.perf_counter()
    for plan in plans:
        table, seat, at = start, 1, 0
        for action in plan:
            if not GAME.check(table, seat, action, at).accepted:
                raise AssertionError(action)
            table = GAME.apply(table, seat, action, at)
            seat, at = 1 - seat, at + 1_000
    return sum(map(len, plans)) / (time.perf_counter() - begun)


def one_match(setup: Setup, seed: int) -> int:
    """A random match to its end; how many actions it took."""
    rng, state, at = Random(seed), GAME.start(setup.seats, setup.mapping), 0
    for count in range(BOUND):
        seats = GAME.actors(state)
        if not seats:
            return count
        decision = GAME.judge(state)
        if decision is not None:
            state = decide(GAME, state, decision, at, at).state
            continue
        seat = rng.choice(seats)
        action = GAME.sample(state, seat, rng)
        if action is None:
            raise AssertionError(GAME.format_position(state))
        since, at = at, at + 5_000
        step = send(GAME, state, seat, GAME.format_action(action), at, since)
        state = step.state
    raise AssertionError("the match does not end")


def matches_per_second() -> tuple[float, float]:
    """Whole random matches a second, and the actions of one."""
    setups = [setup for setup in GAME.setups() if setup.mapping["enforcement"] == "strict"]
    begun, actions = time.perf_counter(), 0
    for seed in range(MATCHES):
        actions += one_match(setups[seed % len(setups)], seed)
    return MATCHES / (time.perf_counter() - begun), actions / MATCHES


def tic_tac_toe_per_second() -> float | None:
    """Random actions a second of OpenSpiel's Python tic-tac-toe; None where it is missing."""
    try:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe  # registers the game
    except ImportError:
        return None
    game = pyspiel.load_game(tic_tac_toe._GAME_TYPE.short_name)
    rng, count = Random(1), 0
    begun = time.perf_counter()
    for _ in range(TIC_TAC_TOES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count / (time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeat", type=int, default=3, help="the best of so many runs counts")
    parser.add_argument("--json", type=Path, help="write the report to this file too")
    options = parser.parse_args()
    moves = max(moves_per_second() for _ in range(options.repeat))
    matches, actions = max(matches_per_second() for _ in range(options.repeat))
    found = [tic_tac_toe_per_second() for _ in range(options.repeat)]
    baseline = max((rate for rate in found if rate is not None), default=None)
    report: dict[str, Any] = {
        "moves_per_second": round(moves),
        "target": TARGET,
        "met": moves >= TARGET,
        "matches_per_second": round(matches, 1),
        "actions_per_match": round(actions),
        "openspiel_actions_per_second": None if baseline is None else round(baseline),
        "ratio_to_openspiel": None if baseline is None else round(moves / baseline, 1),
    }
    print(f"cube moves    {moves:>9,.0f} a second  {'met' if report['met'] else 'NOT met'}")
    print(f"matches       {matches:>9,.1f} a second  {actions:,.0f} actions each")
    if baseline is None:
        print("OpenSpiel     not installed (pip install -e .[bench]): no ratio")
    else:
        print(f"OpenSpiel     {baseline:>9,.0f} a second  ratio {moves / baseline:.1f}")
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
