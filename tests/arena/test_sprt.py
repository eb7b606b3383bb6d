"""The sequential test: how often it misleads, and how many matches it takes."""

from random import Random

import pytest

from flubball.arena.sprt import FAMILY, MISSED, Test

TRIALS = 2_000


def share_called_stronger(chance: float, pairs: int) -> tuple[float, float]:
    """How often `stronger` is said of a player who wins so often, after how many matches."""
    test, rng = Test(pairs), Random(f"{chance}:{pairs}")
    found = [test.decide(rng.random() < chance for _ in range(5_000)) for _ in range(TRIALS)]
    assert all(verdict.decision != "open" for verdict in found)
    length = sum(verdict.wins + verdict.losses for verdict in found) / TRIALS
    return sum(verdict.decision == "stronger" for verdict in found) / TRIALS, length


@pytest.mark.parametrize("pairs", [1, 4, 28])
def test_errors_keep_their_bounds(pairs: int) -> None:
    equal, _ = share_called_stronger(0.5, pairs)
    better, length = share_called_stronger(Test().share, pairs)
    # Three standard errors of the estimate, at most.
    assert equal <= FAMILY / pairs + 3 * (FAMILY / pairs / TRIALS) ** 0.5
    assert better >= 1 - MISSED - 3 * (MISSED / TRIALS) ** 0.5
    assert length < 200


def test_what_comes_after_the_verdict_does_not_change_it() -> None:
    won = [True] * 40
    assert Test(4).decide(won) == Test(4).decide([*won, *[False] * 400])
    assert Test(4).decide([False] * 40).decision == "not shown"
    assert Test(4).decide([True, False] * 5).decision == "open"
