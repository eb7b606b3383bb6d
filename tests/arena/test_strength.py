"""Ratings against a second way to the likeliest strengths, and intervals against the truth."""

from itertools import permutations
from math import exp, log
from random import Random

import pytest
from scipy.optimize import minimize

from flubball.arena.strength import orders, ratings, strengths

NAMES = ("a", "b", "c", "d")


def likelihood(values: list[float], found: dict[tuple[str, ...], float]) -> float:
    """The model written down once more, straight from its definition."""
    by_name = dict(zip(NAMES, values, strict=True))
    total = 0.0
    for order, weight in found.items():
        for place in range(len(order)):
            rest = sum(exp(by_name[name]) for name in order[place:])
            total += weight * (by_name[order[place]] - log(rest))
    return total


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_strengths_are_the_likeliest(seats: int, seed: int) -> None:
    rng = Random(seed)
    found = {order: 1 + 5 * rng.random() for order in permutations(NAMES, seats)}
    made = strengths(found, dict.fromkeys(NAMES, 0.0))
    best = minimize(lambda values: -likelihood(values, found), [0.0] * 4)
    assert likelihood([*made.values()], found) == pytest.approx(-best.fun, abs=1e-4)


def draw(rng: Random, group: list[str], truth: dict[str, float]) -> tuple[str, ...]:
    left, order = list(group), []
    while left:
        weights = [10 ** (truth[name] / 400) for name in left]
        order.append(rng.choices(left, weights)[0])
        left.remove(order[-1])
    return tuple(order)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    truth = {"a": 150.0, "b": 50.0, "c": -50.0, "d": -150.0}
    held = 0
    for trial in range(8):
        rng = Random(trial)
        blocks = [{draw(rng, rng.sample(NAMES, 3), truth): 1.0} for _ in range(120)]
        found = ratings(NAMES, blocks, str(trial))
        held += sum(each.low <= 1500 + truth[each.player] <= each.high for each in found)
        assert all(each.low < each.rating < each.high for each in found)
    assert 26 <= held <= 32  # of 32; 95 % would be 30


def test_whoever_wins_all_has_a_rating_and_a_wide_interval() -> None:
    best, last = ratings(("a", "b"), [{("a", "b"): 2.0}] * 10, "s")
    assert best.player == "a" and best.rating + last.rating == pytest.approx(3000)
    assert best.high - best.low > 100


def test_a_draw_is_every_order() -> None:
    assert orders(("a", "b"), (2, 2)) == {("a", "b"): 0.5, ("b", "a"): 0.5}
    assert len(orders(("a", "b", "c"), (4, 4, 4))) == 6
