"""The core's answers, does it follow, against those of the prover that writes proofs and models."""

from random import Random

import pytest

from flubball import wff
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.oracle import sought
from flubball.games.wff.oracle.sought import NUMBERED, numbered

core = sought._core
RULE_SETS = ("Ci Co R", "Ci Co", "Ni R Ko", "No R Co Ko", "Ao R Ai Co", "Ao Ci Co Ni", "Ei Eo Ci R")


def random_wff(rng: Random, size: int) -> str:
    """A WFF of about so many letters."""
    if size <= 1:
        return rng.choice("ppqr")
    if rng.random() < 0.25:
        return "N" + random_wff(rng, size - 1)
    left = rng.randint(1, max(1, size - 2))
    return rng.choice("CAKE") + random_wff(rng, left) + random_wff(rng, size - 1 - left)


def random_rules(rng: Random) -> frozenset[str]:
    """Rules with R more often than without, and some subproof."""
    if rng.random() < 0.3:
        return frozenset(rng.choice(RULE_SETS).split())
    some = rng.sample(NUMBERED[:-1], rng.randint(1, 7))
    return frozenset([*some, rng.choice(("Ci", "Ao", "Ni", "No"))]) | frozenset(
        "R" if rng.random() < 0.6 else ""
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_core_and_the_prover_agree(seed: int) -> None:
    rng = Random(f"boxes {seed}")
    seen = {True: 0, False: 0}
    for _ in range(500):
        premises = tuple(
            {
                wff.parse(random_wff(rng, rng.randint(1, 7)))
                for _ in range(rng.choice((0, 1, 2, 2, 3)))
            }
        )
        goal = (
            rng.choice(premises)
            if premises and rng.random() < 0.2
            else wff.parse(random_wff(rng, rng.randint(1, 5)))
        )
        rules = random_rules(rng)
        found = core.follows(premises, goal, numbered(rules))
        wanted = settled(premises, goal, rules).follows
        if found is not None and wanted is not None:
            assert found == wanted, (premises, goal, sorted(rules))
            seen[found] += 1
    assert min(seen.values()) > 40, seen


def test_no_wff_is_an_error() -> None:
    with pytest.raises(ValueError, match="no WFF"):
        core.follows(("Cp",), "q", 1)
    with pytest.raises(TypeError):
        core.follows((1,), "q", 1)
