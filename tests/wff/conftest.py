"""Random proofs for the tests of this folder."""

from random import Random

import pytest

from flubball import wff
from wff.sequents import Sample, random_rules, valid_sequent


@pytest.fixture(scope="session")
def proofs() -> list[Sample]:
    """Proofs that the prover wrote, of many shapes."""
    rng = Random("proofs")
    found: list[Sample] = []
    while len(found) < 150:
        premises, goal = valid_sequent(rng, 6)
        rules = random_rules(rng)
        proof = wff.derivable(premises, goal, rules).proof
        if proof is not None:
            found.append((premises, goal, rules, proof))
    return found
