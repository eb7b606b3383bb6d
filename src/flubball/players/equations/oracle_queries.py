"""Knowing: what the oracle says about a mat, within a count of steps.

Every question here starts with empty tables, so that the answer depends on nothing asked before.
A choice rests on such answers alone; `running` tells which of them need not be asked for.
"""

from collections.abc import Callable
from typing import TypeAlias

from flubball import equations as eq
from flubball.games.equations.oracle import Answer, Budget, Tables

MEMORY = 32_000_000
QUESTION = 8_000
GLANCE = 1_500
# With one of these a step is often on irrational or huge numbers, and dearer by far.
DEAR = frozenset(
    (
        "factorial",
        "exponent",
        "log",
        "imaginary",
        "powers-of-the-base",
        "number-of-factors",
        "multiple-operations",
        "decimal-point",
        "decimal-in-goal",
        "wild",
    )
)
SHARE = 10

Ask: TypeAlias = Callable[[eq.Rules, eq.Mat, str], Answer]


def budget(rules: eq.Rules, steps: int) -> Budget:
    """So many steps, or a tenth of them where they are dear.

    >>> budget(eq.Rules("agloa-2026-27", "elementary", ("factorial",)), QUESTION).nodes
    800
    """
    return Budget(steps // SHARE if is_slow(rules) else steps)


def is_slow(rules: eq.Rules) -> bool:
    """Is a variation in play with which the search is slow?

    >>> is_slow(eq.Rules("agloa-2026-27", "elementary", ("upside-down",)))
    False
    """
    return any(eq.VARIATIONS[name].family in DEAR for name in rules.variations)


def tables() -> Tables:
    """Empty tables for one choice.

    >>> tables().bytes
    0
    """
    return Tables(MEMORY)


def ask(rules: eq.Rules, mat: eq.Mat, after: str, steps: int = QUESTION) -> Answer:
    """Is there a correct Equation after this challenge?

    >>> mat = eq.Mat("5", required="2", permitted="3", forbidden="", resources="+ - 9")
    >>> ask(eq.Rules("agloa-2026-27", "basic"), mat, "now").witness
    '2+3 = 5'
    """
    return rules.oracle(mat, tables()).after(after, budget(rules, steps))
