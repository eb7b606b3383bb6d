"""The pieces of `make verify` that are about WFF 'N PROOF: proofs, derivability, oracle, bots.

Alone: `python scripts/verify_wff.py [STAGE]...` runs them in this process and exits 1 on a fault.
"""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import verify_wff_table

from flubball import wff
from flubball.games.wff.rules_of_inference import NAMES
from wff.brute import derived
from wff.second_checker import acceptable
from wff.sequents import LINE_RULES, premise_sets, random_rules, random_sequent, small

RANDOM_A_PIECE = 1_000
RANDOM = 100_000
PREMISES_A_PIECE = 50
CLOSURES_A_PIECE = 4
MATS = 20_000  # for each game
MATS_A_PIECE = verify_wff_table.MATS_A_PIECE
MATCHES = 20  # for each game
LETTERS = 20  # pieces of each way to build Solutions
SUBSETS = tuple(
    frozenset(chosen) for n in range(len(LINE_RULES) + 1) for chosen in combinations(LINE_RULES, n)
)
ALL = frozenset(NAMES)
# Most searches that end at a bound end soon: only what is found can be unsound.
NEAR = wff.Bounds(layers=1, depth=2, contexts=150)
Result = dict[str, Any]


def fault_of(
    premises: tuple[wff.Formula, ...],
    goal: wff.Formula,
    rules: frozenset[str],
    found: wff.Derivation,
) -> str:
    """What is wrong with an answer; empty where nothing is."""
    shown = f"{', '.join(premises)} / {', '.join(sorted(rules))} for {goal}"
    if found.derivable is not True:
        return ""
    if not wff.entails(premises, goal):
        return f"unsound: {shown}"
    proof = found.proof
    if proof is None or not wff.check(proof, goal, premises, rules, wff.Rules()).valid:
        return f"the checker rejects the proof: {shown}"
    rows = [(row.depth, row.wff, row.rule) for row in proof]
    return "" if acceptable(rows, goal, premises, rules) else f"the second checker does: {shown}"


def random_sequents(of: str, number: int) -> Result:
    """Random sequents under random rules: what is derivable is a consequence, with a proof."""
    rng = Random(f"wff {number}")
    counts: Counter[str] = Counter()
    wrong = []
    while counts["proof"] < RANDOM_A_PIECE:
        premises, goal = random_sequent(rng)
        rules = random_rules(rng)
        bounds = wff.BOUNDS if rng.random() < 0.1 else NEAR
        found = wff.derivable(premises, goal, rules, bounds=bounds)
        counts[found.how] += 1
        fault = fault_of(premises, goal, rules, found)
        wrong += [fault] if fault else []
    return {"counts": dict(counts), "wrong": wrong}


@lru_cache(maxsize=1)
def _sets() -> tuple[tuple[wff.Formula, ...], ...]:
    return tuple(premise_sets(small(4)))


def small_sequents(of: str, number: int) -> Result:
    """All sequents over p, q with formulas of up to four letters and at most two premises."""
    counts: Counter[str] = Counter()
    wrong = []
    first = number * PREMISES_A_PIECE
    for premises in islice(_sets(), first, first + PREMISES_A_PIECE):
        for goal in small(4):
            valid = wff.entails(premises, goal)
            counts["valid" if valid else "invalid"] += 1
            found = wff.derivable(premises, goal, ALL)
            if found.derivable is not valid:
                wrong.append(f"{', '.join(premises)} for {goal}: {found.derivable}, {found.how}")
            fault = fault_of(premises, goal, ALL, found)
            wrong += [fault] if fault else []
    return {"counts": dict(counts), "wrong": wrong}


def closures(of: str, number: int) -> Result:
    """Without subproofs, every set of rules: all that brute force derives is found, and no more."""
    formulas = small(3)
    base = tuple(map(str, formulas))
    options = wff.Options(line_twice=of == "twice")
    counts: Counter[str] = Counter()
    wrong = []
    every = tuple(premise_sets(formulas))
    first = number * CLOSURES_A_PIECE
    for premises in islice(every, first, first + CLOSURES_A_PIECE):
        for rules in SUBSETS:
            slow = derived([str(one) for one in premises], rules, base, options.line_twice)
            for goal in formulas:
                found = wff.derivable(premises, goal, rules, options)
                counts["derivable" if found.derivable else "not derivable"] += 1
                wrong += _disagreement(premises, goal, rules, found, str(goal) in slow, options)
    return {"counts": dict(counts), "wrong": wrong}


def _disagreement(
    premises: tuple[wff.Formula, ...],
    goal: wff.Formula,
    rules: frozenset[str],
    found: wff.Derivation,
    slow: bool,
    options: wff.Options,
) -> list[str]:
    shown = f"{', '.join(premises)} / {', '.join(sorted(rules))} for {goal}"
    if found.derivable is not True:
        return [f"brute force derives {shown}"] if slow or found.derivable is None else []
    proof = found.proof
    if proof is None or not wff.check(proof, goal, premises, rules, _rules(options)).valid:
        return [f"the checker rejects the proof: {shown}"]
    return []


@lru_cache(maxsize=2)
def _rules(options: wff.Options) -> wff.Rules:
    return wff.Rules(options=options)


# Each stage: its work, what its pieces are of, and how many pieces there are of each.
STAGES: Mapping[str, tuple[Callable[[str, int], Result], tuple[str, ...], int]] = {
    "wff-random": (random_sequents, ("",), RANDOM // RANDOM_A_PIECE),
    "wff-small": (small_sequents, ("",), -(-2629 // PREMISES_A_PIECE)),
    "wff-closures": (closures, ("twice", "once"), -(-254 // CLOSURES_A_PIECE)),
    "wff-oracle": (verify_wff_table.oracle, verify_wff_table.DIVISIONS, MATS // MATS_A_PIECE),
    "wff-letters": (verify_wff_table.letters, tuple(verify_wff_table.BUILDS), LETTERS),
    "wff-bots": (verify_wff_table.bots, verify_wff_table.DIVISIONS, MATCHES),
}


def main(names: list[str]) -> int:
    """Run whole stages here; 1 when anything disagrees."""
    wrong = 0
    for name in names or list(STAGES):
        work, kinds, whole = STAGES[name]
        counts: Counter[str] = Counter()
        for of in kinds:
            for number in range(whole):
                result = work(of, number)
                counts.update(result["counts"])
                wrong += len(result["wrong"])
                for line in result["wrong"][:5]:
                    print(line)
        print(name, dict(counts), f"{wrong} wrong", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
