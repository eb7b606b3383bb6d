"""Random games a second of every Pentathlon game, and Queens & Guards nodes a second.

Measured: whole random games from the start to the signed score cards, strict rules, every action
through the engine's checked door; positions that the search of Queens & Guards looks at; and the
tree of all moves from the start, walked by the search's own move finder, by the rules and by the
naive program of the tests, which shares no code with them.

    python benchmarks/pentathlon.py [--repeat N] [--json FILE]
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from flubball import games
from flubball.engine import decide, send
from flubball.engine.game import AnyGame
from flubball.games.queens_and_guards import BARE, State
from flubball.games.queens_and_guards.moves import actions
from flubball.players.queens_and_guards.bits import Bits, Place, bits_of
from flubball.players.queens_and_guards.core_tree import tree_of
from flubball.players.queens_and_guards.search import worth_of
from flubball.players.queens_and_guards.tree import BEYOND, PlainTree
from flubball.players.queens_and_guards.weights import WEIGHTS

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from queens_and_guards.second_program import Second

SECONDS = 2.0
LEAST = 5
BOUND = 100_000
CONTIG_MS = 20
NODES = 50_000
DEPTH = 3
TREE = 1 + 27 + 713 + 18_413
NAIVE_DEPTH = 2
NAIVE_TREE = 1 + 27 + 713
POSITIONS = 240
BUDGET = 10**9
SEARCHED_DEPTH = 2


def pentathlon() -> list[AnyGame]:
    """The games of the registry that are played by a sheet of the Pentathlon."""
    return [g for g in games.every() if g.edition(g.setups()[0]).id.startswith("nmp-")]


def one_game(game: AnyGame, seed: int) -> int:
    """A random game to its end; how many actions it took."""
    rng, setup = Random(seed), game.setups()[0]
    state = game.start(setup.seats, setup.mapping)
    for count in range(BOUND):
        seats = game.actors(state)
        if not seats:
            return count
        decision = game.judge(state)
        if decision is not None:
            state = decide(game, state, decision, at=0).state
            continue
        seat = rng.choice(seats)
        action = game.sample(state, seat, rng)
        if action is None:
            raise AssertionError(game.format_position(state))
        step = send(game, state, seat, game.format_action(action), at=0)
        if not step.ruling.accepted:
            raise AssertionError(str(step.ruling))
        state = step.state
    raise AssertionError("the game does not end")


def random_games(game: AnyGame) -> dict[str, float]:
    """Games for some seconds: how many a second, the time of a usual one, its actions."""
    one_game(game, 0)  # tables are made once
    times: list[float] = []
    count = 0
    while sum(times) < SECONDS or len(times) < LEAST:
        begun = time.perf_counter()
        count += one_game(game, len(times))
        times.append(time.perf_counter() - begun)
    return {
        "games_per_second": len(times) / sum(times),
        "median_ms": median(times) * 1000,
        "longest_ms": max(times) * 1000,
        "actions": count / len(times),
    }


def rate(tree: int, walk: Callable[[], int]) -> float:
    """Nodes a second of one walk, which has to find the whole tree."""
    begun = time.perf_counter()
    found = walk()
    if found != tree:
        raise AssertionError(f"{found} positions instead of {tree}")
    return tree / (time.perf_counter() - begun)


def by_bits(bits: Bits, place: Place, depth: int) -> int:
    """All positions up to a depth, by the search's move finder."""
    if not depth:
        return 1
    return 1 + sum(by_bits(bits, then, depth - 1) for then in bits.thens(place))


def by_rules(state: State, depth: int) -> int:
    """The same, by the rules."""
    if not depth:
        return 1
    thens = (BARE.after(state, action) for action in actions(BARE.spaces, state))
    return 1 + sum(by_rules(then, depth - 1) for then in thens)


def by_naive(second: Second, depth: int) -> int:
    """The same, by the tests' naive program."""
    if not depth:
        return 1
    return 1 + sum(by_naive(second.then(words), depth - 1) for words in second.words())


def positions() -> list[State]:
    """Positions of random matches."""
    found: list[State] = []
    for seed in range(POSITIONS):
        rng, state = Random(seed), BARE.start()
        while BARE.result(state) is None and len(found) < POSITIONS:
            if rng.random() < 0.2:
                found.append(state)
            state = BARE.after(state, rng.choice(BARE.legal(state)))
    return found


def searched(states: list[State], plain: bool) -> float:
    """Positions a second that the search spends its budget on, in Python alone or as built."""
    spent, begun = 0, time.perf_counter()
    for state in states:
        bits = bits_of(BARE.spaces, state.traps)
        worth, place = worth_of(bits, WEIGHTS, state.turns), bits.place(state)
        tree = PlainTree(worth, BUDGET) if plain else tree_of(worth, BUDGET)
        tree.value(place, SEARCHED_DEPTH, -BEYOND, BEYOND)
        spent += BUDGET - tree.nodes
    return spent / (time.perf_counter() - begun)


def queens_and_guards(repeat: int) -> dict[str, float]:
    """All figures about nodes, the best of so many runs each."""
    start, bits = BARE.start(), bits_of(BARE.spaces, "line")
    place, text, states = bits.place(start), BARE.format(start), positions()
    runs = range(repeat)
    naive = max(rate(NAIVE_TREE, lambda: by_naive(Second(text), NAIVE_DEPTH)) for _ in runs)
    rules = max(rate(TREE, lambda: by_rules(start, DEPTH)) for _ in runs)
    engine = max(rate(TREE, lambda: by_bits(bits, place, DEPTH)) for _ in runs)
    return {
        "search_nodes_per_second": max(searched(states, plain=False) for _ in runs),
        "search_nodes_per_second_python": max(searched(states, plain=True) for _ in runs),
        "tree_nodes_per_second": engine,
        "tree_nodes_per_second_rules": rules,
        "tree_nodes_per_second_naive": naive,
        "ratio_to_naive": engine / naive,
    }


def met(good: bool) -> str:
    return "met" if good else "NOT met"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeat", type=int, default=3, help="the best of so many runs counts")
    parser.add_argument("--json", type=Path, help="write the report to this file too")
    options = parser.parse_args()
    report: dict[str, Any] = {"games": {}}
    for game in pentathlon():
        found = random_games(game)
        report["games"][game.name] = {name: round(value, 2) for name, value in found.items()}
        print(
            f"{game.name:<18} {found['games_per_second']:>9,.1f} games a second  "
            f"{found['median_ms']:>8,.1f} ms, longest {found['longest_ms']:,.1f} ms, "
            f"{found['actions']:,.0f} actions each"
        )
    contig = report["games"]["contig-60"]["median_ms"]
    print(
        f"a Contig game      {contig:>9,.1f} ms, target {CONTIG_MS} ms  {met(contig < CONTIG_MS)}"
    )
    nodes = queens_and_guards(options.repeat)
    report["queens_and_guards"] = {name: round(value, 1) for name, value in nodes.items()}
    search = nodes["search_nodes_per_second"]
    good = met(search >= NODES)
    plain = nodes["search_nodes_per_second_python"]
    print(f"search             {search:>9,.0f} nodes a second, target {NODES:,}  {good}")
    print(f"search in Python   {plain:>9,.0f} nodes a second")
    print(
        f"tree of moves      {nodes['tree_nodes_per_second']:>9,.0f} nodes a second, "
        f"by the rules {nodes['tree_nodes_per_second_rules']:,.0f}, "
        f"naive {nodes['tree_nodes_per_second_naive']:,.0f}: "
        f"ratio to naive {nodes['ratio_to_naive']:.1f}"
    )
    report["met"] = {"contig": contig < CONTIG_MS, "nodes": search >= NODES}
    if options.json:
        options.json.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
