"""What the parts of a question cost in steps, by the size of what they work on.

Measured once: a step is about a microsecond of a common machine. The figures bound the work, they
need not be exact; only their growth must be right.
"""

LONG_BITS = 512
"""Numbers of at most so many bits cost nothing beside the step of the operation itself."""

_PRECISE = (1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 16, 36, 100, 330, 1200, 3800, 12000)
"""A root, logarithm, power or cosine with 2^n bits."""


def of_length(bits: int) -> int:
    """A sum, product or quotient of numbers of so many bits: mostly their common factors.

    >>> of_length(100), of_length(2**14), of_length(2**20)
    (0, 192, 40960)
    """
    return 0 if bits <= LONG_BITS else bits * (2**15 + min(bits, 2**17)) >> 22


def of_removing(bits: int) -> int:
    """Taking all factors of one prime out of a number of so many bits.

    >>> of_removing(100), of_removing(2**13)
    (0, 2)
    """
    return 0 if bits <= LONG_BITS else bits * (2**15 + bits) >> 27


def of_precision(bits: int) -> int:
    """One function of an interval with so many bits.

    >>> of_precision(64), of_precision(2**17), of_precision(2**18)
    (1, 12000, 48000)
    """
    size = (bits - 1).bit_length()
    last = len(_PRECISE) - 1
    return _PRECISE[size] if size <= last else _PRECISE[last] << 2 * (size - last)


def of_factoring(bits: int) -> int:
    """Splitting a number of so many bits into primes.

    >>> of_factoring(20), of_factoring(100)
    (16, 16384)
    """
    return 4 << bits // 8


def of_prime_proof(bits: int) -> int:
    """Proving a prime of so many bits.

    >>> of_prime_proof(128), of_prime_proof(512)
    (3495, 223696)
    """
    return bits**3 // 600


def of_next_prime(bits: int) -> int:
    """Finding the next number of so many bits that seems to be a prime.

    >>> of_next_prime(1024)
    21475
    """
    return bits**3 // 50_000 + 1


def of_linear_system(dimension: int, bits: int) -> int:
    """Solving a square system of integers of so many bits.

    >>> of_linear_system(64, 64)
    24576
    """
    return dimension**2 * (2 + dimension * bits // 1000)


def of_power(bits: int) -> int:
    """A power modulo a number of so many bits, with an exponent as long.

    >>> of_power(64), of_power(4096)
    (1, 34360)
    """
    return 1 + bits**3 // 2_000_000
