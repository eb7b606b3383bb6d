"""Tunes the weights of Queens & Guards' players by self-play, and prints what to keep.

One weight after another is made larger and smaller. A change is kept if it wins more matches than
it loses against the weights so far, by the margin asked for. Matches begin after some random
turns, since between equals those from the start are mostly drawn; both sides play each beginning.
Same arguments, same result on any machine.

    python scripts/tune_queens.py --rounds 2 --pairs 30 --nodes 2000 --seed 1
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from random import Random
from typing import NamedTuple

from flubball.games.queens_and_guards import BARE
from flubball.players.queens_and_guards.bits import Bits, Place, bits_of
from flubball.players.queens_and_guards.search import Sight, search, worth_of
from flubball.players.queens_and_guards.tree import ways
from flubball.players.queens_and_guards.weights import WEIGHTS, Weights

TURNS = 200
DEEPEST = 20
FACTORS = (1.5, 0.6)
SMALLEST = 10
"""A weight is changed by at least so much, so that one that is 0 can grow."""


class Game(NamedTuple):
    """Two players by what they see, and a beginning. `swapped`: the second player begins."""

    players: tuple[Sight, Sight]
    seed: int
    opening: int
    swapped: bool = False


@lru_cache(1)
def board() -> Bits:
    return bits_of(BARE.spaces, "line")


@lru_cache(256)
def begun(seed: int, turns: int) -> Place:
    """The place after so many random turns."""
    rng, place = Random(seed), board().place(BARE.start())
    worth = worth_of(board(), WEIGHTS, TURNS)
    while place[5] < turns and not worth.is_over(place):
        place = rng.choice(ways(worth, place))[3]
    return place


def won(game: Game) -> int:
    """1 if the first player wins, -1 if the second does, 0 for a tie."""
    players = game.players[::-1] if game.swapped else game.players
    worths = [worth_of(board(), each.weights, TURNS) for each in players]
    place, rng = begun(game.seed, game.opening), Random(game.seed)
    while not worths[0].is_over(place):
        side = place[4]
        found = search(worths[side], place, players[side], rng)
        if found is None:
            return 0
        place = found.way[3]
    value = worths[0].of(place, 1 if game.swapped else 0)
    return (value > 0) - (value < 0)


def matches(
    one: Sight, other: Sight, seeds: range, opening: int, pool: ProcessPoolExecutor
) -> tuple[int, int, int]:
    """Won, tied and lost by the first, each seed played from both sides."""
    games = [Game((one, other), s, opening, swapped) for s in seeds for swapped in (False, True)]
    found = list(pool.map(won, games, chunksize=4))
    return found.count(1), found.count(0), found.count(-1)


def flat(weights: Weights) -> list[int]:
    return [*weights.guard, *weights.queen, *weights[2:]]


def shaped(numbers: list[int]) -> Weights:
    """The weights of a flat list.

    >>> shaped(flat(WEIGHTS)) == WEIGHTS
    True
    """
    rings = len(WEIGHTS.guard)
    trapping = numbers[2 * rings :]
    return Weights(tuple(numbers[:rings]), tuple(numbers[rings : 2 * rings]), *trapping)


def changed(weights: Weights, index: int, factor: float) -> Weights:
    numbers = flat(weights)
    change = round(numbers[index] * (factor - 1))
    least = SMALLEST if factor > 1 else -SMALLEST
    numbers[index] += change if abs(change) >= SMALLEST else least
    return shaped(numbers)


def tuned(options: argparse.Namespace, pool: ProcessPoolExecutor) -> Weights:
    best, seed = WEIGHTS, options.seed * 1_000_000
    order = Random(options.seed)
    for number in range(options.rounds):
        # A Guard never stands on the centre.
        for index in order.sample(range(1, len(flat(best))), len(flat(best)) - 1):
            for factor in FACTORS:
                tried = changed(best, index, factor)
                seeds = range(seed, seed + options.pairs)
                seed += options.pairs
                one, other = (Sight(DEEPEST, options.nodes, each) for each in (tried, best))
                score = matches(one, other, seeds, options.opening, pool)
                kept = score[0] - score[2] >= options.margin
                print(number, index, factor, *score, "kept" if kept else "", flush=True)
                if kept:
                    best = tried
                    print(best, flush=True)
                    break
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=2_000)
    parser.add_argument("--opening", type=int, default=30, help="random turns before a match")
    parser.add_argument("--margin", type=int, default=6, help="wins more than losses, to be kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    with ProcessPoolExecutor(options.workers) as pool:
        print(tuned(options, pool))


if __name__ == "__main__":
    main()
