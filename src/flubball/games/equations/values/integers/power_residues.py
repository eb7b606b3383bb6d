"""Proofs that a huge number is no perfect power: it is none modulo some prime."""

from flubball.games.equations.values._gmpy import next_prime
from flubball.games.equations.values.budget import spend
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.forms import Value
from flubball.games.equations.values.integers.factoring import factor
from flubball.games.equations.values.integers.padic import residue_of
from flubball.games.equations.values.limits import WITNESS_START, WITNESSES


def is_no_perfect_power(a: Value, index: int) -> bool:
    """True if a rational value is proved to be no perfect power with this index.

    A perfect power with the index r is one modulo every prime, and modulo a prime p with p - 1
    divisible by r only every r-th remainder is.

    >>> from flubball.games.equations.values import mpq
    >>> is_no_perfect_power(mpq(24), 2), is_no_perfect_power(mpq(25), 2)
    (True, False)
    """
    for r, _ in factor(index):
        for p in _primes_one_above(r):
            try:
                rest = residue_of(a, p)
            except NotDecided:
                return False
            if rest and pow(rest, (p - 1) // r, p) != 1:
                return True
    return False


def _primes_one_above(r: int) -> list[int]:
    """The first primes above a bound that leave the remainder 1 when divided by r."""
    found: list[int] = []
    p = WITNESS_START
    while len(found) < WITNESSES:
        spend()
        p = int(next_prime(p))
        if p % r == 1:
            found.append(p)
    return found
