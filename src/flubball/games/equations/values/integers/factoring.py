"""Whole-number work within limits: factoring, powers of a prime, factorials, primes."""

from collections.abc import Iterator
from functools import lru_cache

from flubball.games.equations.values._flint import factor_int, is_proved_prime
from flubball.games.equations.values._gmpy import (
    gcd,
    iroot,
    is_power,
    is_probable_prime,
    mpz,
    next_prime,
    remove,
)
from flubball.games.equations.values.budget import remembered, spend
from flubball.games.equations.values.costs import (
    of_factoring,
    of_length,
    of_next_prime,
    of_prime_proof,
    of_removing,
)
from flubball.games.equations.values.errors import NotDecided
from flubball.games.equations.values.limits import (
    FACTOR_BITS,
    FACTORIAL_PRIMES,
    PRIME_BITS,
    REPEATED_LIMIT,
    TRIAL_LIMIT,
)

SMALL = 2**32
"""The factors of numbers below this are had at once."""

Factors = tuple[tuple[int, int], ...]


def primes_to(limit: int) -> Iterator[int]:
    """The primes up to `limit`.

    >>> list(primes_to(20))
    [2, 3, 5, 7, 11, 13, 17, 19]
    """
    sieve = bytearray([1]) * (limit + 1)
    for n in range(2, limit + 1):
        if not sieve[n]:
            continue
        yield n
        if n * n <= limit:
            sieve[n * n :: n] = bytes(len(range(n * n, limit + 1, n)))


@lru_cache(maxsize=1)
def _small_primes() -> tuple[tuple[mpz, tuple[int, ...]], ...]:
    """The trial primes in blocks, each with its product: one gcd tells if a block matters."""
    primes = list(primes_to(TRIAL_LIMIT))
    blocks = []
    for start in range(0, len(primes), 64):
        product = mpz(1)
        for p in primes[start : start + 64]:
            product = product * p
        blocks.append((product, tuple(primes[start : start + 64])))
    return tuple(blocks)


@lru_cache(maxsize=1)
def _squares() -> mpz:
    product = mpz(1)
    for p in primes_to(REPEATED_LIMIT):
        product = product * (p * p)
    return product


def repeated_primes(n: int | mpz) -> list[int]:
    """The small primes whose squares divide n.

    >>> repeated_primes(2**5 * 3 * 49)
    [2, 7]
    """
    spend(60 + n.bit_length() // 500)
    common = gcd(n, _squares())
    return [p for p in primes_to(REPEATED_LIMIT) if common % (p * p) == 0]


def factor(n: int) -> Factors:
    """n > 0 as a product of powers of coprime integers, none of them a perfect power.

    They are primes, but for at most one: a cofactor beyond FACTOR_BITS bits may be composite.

    >>> factor(360)
    ((2, 3), (3, 2), (5, 1))
    """
    if n >= SMALL:
        return _factor(n)
    spend(4)
    return _small_factors(n) if n > 1 else ()


_small_factors = lru_cache(maxsize=4096)(factor_int)


@remembered
def _factor(n: int) -> Factors:
    if n.bit_length() <= FACTOR_BITS:
        return _factored(n)
    spend(of_length(n.bit_length()))
    found: dict[int, int] = {}
    rest = mpz(n)
    for product, primes in _small_primes():
        if gcd(product, rest) == 1:
            continue
        spend(of_removing(rest.bit_length()) + len(primes))
        for p in primes:
            rest, times = remove(rest, p)
            if times:
                found[p] = times
    base, times = _power_base(int(rest))
    pieces = _factored(base) if 1 < base.bit_length() <= FACTOR_BITS else ((base, 1),)
    return tuple(sorted([*found.items(), *((p, e * times) for p, e in pieces if p > 1)]))


def _factored(n: int) -> Factors:
    spend(of_factoring(n.bit_length()))
    return factor_int(n)


def _power_base(n: int) -> tuple[int, int]:
    """n = base ** times with the greatest possible times."""
    times = 1
    while n > 1 and is_power(n):
        spend(of_length(n.bit_length()) + n.bit_length())
        for k in primes_to(n.bit_length()):
            base, exact = iroot(n, k)
            if exact:
                n, times = int(base), times * k
                break
    return n, times


def prime_factors(n: int) -> Factors:
    """The complete prime factorisation of n > 0, or NotDecided.

    >>> prime_factors(1001)
    ((7, 1), (11, 1), (13, 1))
    """
    factors = factor(n)
    for p, _ in factors:
        if not is_certain_prime(p):
            raise NotDecided(f"factoring a composite number of {p.bit_length()} bits")
    return factors


@remembered
def is_certain_prime(atom: int) -> bool:
    """True if an atom is a prime; False for a composite cofactor.

    >>> is_certain_prime(2**127 - 1)
    True
    """
    if atom.bit_length() <= FACTOR_BITS:
        return True
    if atom.bit_length() > PRIME_BITS:
        raise NotDecided(f"whether a number of {atom.bit_length()} bits is prime")
    return _is_prime(atom)


def _is_prime(n: int) -> bool:
    """True for a prime, with proof; what is none is told at little cost."""
    spend(of_next_prime(n.bit_length()))
    if not is_probable_prime(n):
        return False
    spend(of_prime_proof(n.bit_length()))
    return is_proved_prime(n)


def valuation(n: int | mpz, p: int) -> tuple[int, int]:
    """How often p divides n, and what is left of n.

    >>> valuation(360, 2)
    (3, 45)
    """
    spend(of_removing(n.bit_length()))
    rest, times = remove(n, p)
    return times, int(rest)


def legendre(n: int, p: int) -> int:
    """How often the prime p divides n!.

    >>> legendre(10, 2)
    8
    """
    total = 0
    while n:
        n //= p
        total += n
    return total


def factorial_unit(n: int, p: int, s: int) -> int:
    """n! without its factors p, modulo p^s: a product over one period, and recursion.

    >>> factorial_unit(6, 3, 2) == 80 % 9
    True
    """
    modulus: int = p**s
    spend(min(modulus, n) // 4)
    prefix = [1]
    for i in range(1, min(modulus, n) + 1):
        prefix.append(prefix[-1] * i % modulus if i % p else prefix[-1])
    unit = 1
    while n:
        unit = unit * pow(prefix[-1], n // modulus, modulus) * prefix[n % modulus] % modulus
        n //= p
    return unit


def factorial_primes(n: int) -> Iterator[tuple[int, int]]:
    """The prime factorisation of n!.

    >>> list(factorial_primes(6))
    [(2, 4), (3, 2), (5, 1)]
    """
    if n > FACTORIAL_PRIMES:
        raise NotDecided(f"the prime factors of n! for n beyond {FACTORIAL_PRIMES}")
    spend(n // 8)
    return ((p, legendre(n, p)) for p in primes_to(n))


def prime_after(n: int) -> int:
    """The smallest prime greater than n.

    >>> prime_after(-5), prime_after(7), prime_after(113)
    (2, 11, 127)
    """
    if n < 2:
        return 2
    if n.bit_length() > PRIME_BITS:
        raise NotDecided(f"the next prime above a number of {n.bit_length()} bits")
    found = n
    while found == n or not _is_prime(found):
        spend(of_next_prime(n.bit_length()))
        found = int(next_prime(found))
    return found
