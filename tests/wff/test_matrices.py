"""Other tables for letters that lack a rule: each respects the rules, and none refutes a proof."""

from itertools import combinations
from random import Random

import pytest

from flubball import wff
from flubball.games.wff.derivability.matrices import matrices_of
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.rules_of_inference import NAMES
from wff.built import GOALS, Builder
from wff.sequents import random_rules, valid_sequent

RULES = tuple(name for name in NAMES if name not in ("R", "Rp"))
MIXED = [
    frozenset(some)
    for n in (0, 1, 2, len(RULES) - 1, len(RULES))
    for some in combinations(RULES, n)
]
VALUES = [(x, y) for x in (0, 1) for y in (0, 1)]


def broken(rules: frozenset[str], choice: tuple[int, int, int, int, int]) -> list[str]:
    """The rules that lead from true lines to a false one under these tables."""
    codes = dict(zip("KACE", choice, strict=False))

    def of(op: str, x: int, y: int) -> int:
        return codes[op] >> (2 * x + y) & 1

    n = [choice[4] & 1, choice[4] >> 1 & 1]
    kept = {
        "Ko": all(of("K", x, y) <= min(x, y) for x, y in VALUES),
        "Ki": all(min(x, y) <= of("K", x, y) for x, y in VALUES),
        "Ai": all(max(x, y) <= of("A", x, y) for x, y in VALUES),
        "Ao": all(of("A", x, y) <= max(x, y) for x, y in VALUES),
        "Co": all(min(of("C", x, y), x) <= y for x, y in VALUES),
        "Ci": all(max(1 - x, y) <= of("C", x, y) for x, y in VALUES),
        "Eo": all(of("E", x, y) <= min(of("C", x, y), of("C", y, x)) for x, y in VALUES),
        "Ei": all(of("E", x, y) >= min(of("C", x, y), of("C", y, x)) for x, y in VALUES),
        "Ni": n[0] == 1,  # what leads to a contradiction is false, or everything is contradictory
        "No": n == [1, 0],
    }
    return [name for name in rules if not kept[name]]


@pytest.mark.parametrize("number", range(4))
def test_every_choice_respects_the_rules(number: int) -> None:
    for rules in MIXED[number::4]:
        for choice in matrices_of.__wrapped__(rules).choices:
            assert not broken(rules, choice), (sorted(rules), choice)


def test_what_has_a_proof_is_never_refuted() -> None:
    rng = Random("matrices")
    seen = {True: 0, False: 0}
    for _ in range(1_500):
        premises, goal = valid_sequent(rng, rng.choice((3, 5)))
        if rng.random() < 0.5:
            goal = wff.parse(rng.choice(GOALS))
            builder = Builder(rng, RULES)
            builder.need(goal, 3)
            premises = tuple(map(wff.parse, builder.premises))
        rules = random_rules(rng)
        found = wff.derivable(premises, goal, rules, bounds=wff.Bounds(1, 2, 60))
        said = settled(tuple(dict.fromkeys(premises)), goal, rules).follows
        assert said is None or found.derivable is None or said == found.derivable
        seen[bool(said)] += 1
    assert min(seen.values()) > 200
