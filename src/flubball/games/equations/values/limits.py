"""Every limit of exact values, as a count: the same question always gets the same answer (H7)."""

QUESTION_STEPS = 700_000
"""One question takes at most so many steps, over all its stages (`budget.py`)."""

SPOKEN_STEPS = 70_000
"""So many of them are kept for putting the answer into words."""

PLAINER_STEPS = 30_000
"""So many steps are taken to find a plainer form of a value that is to be written."""

PLAINER_BITS = 256
"""Bits of the intervals that suggest it."""

PLAINER_BASIS = 7
"""So many roots are tried as parts of it."""

EXPAND_BITS = 2**14
"""A prime's power is written out as an integer up to this many bits, beyond it stays a power."""

EXACT_BITS = 2**20
"""Rationals never grow beyond this; ties between big powers are written out up to this."""

FACTOR_BITS = 100
"""Integers of at most this many bits are always factored completely."""

TRIAL_LIMIT = 10_000
"""Primes below this are split off from any integer."""

REPEATED_LIMIT = 1000
"""Powers too big to write out are recognised in a written-out number for primes below this."""

FACTORIAL_WRITTEN = 1000
"""n! is written out up to this n."""

FACTORIAL_GAP = 1000
"""Factorials whose arguments differ by at most this are reduced to one."""

FACTORIAL_PRIMES = 400_000
"""The prime factors of n! are listed up to this n."""

MAX_TERMS = 256
"""A sum has at most this many terms."""

MAX_EXPANSION = 32
"""A power of a sum with big powers or nested roots is multiplied out to at most so many terms."""

MAX_MERGE = 16
"""So many terms with big powers are compared pair by pair when like terms are merged."""

MAX_DIMENSION = 64
"""Inverses are found by linear algebra up to this dimension over the rationals."""

INVERSE_BITS = 2**12
"""The dimension of such a system times the bits of its entries is at most this."""

MAX_HEIGHT = 24
"""Roots, exponents and factorials may be nested this deep."""

MAX_SIZE = 4096
"""A value is built from at most this many parts."""

FIRST_PRECISION = 64
"""Bits of the first interval that tries to separate two values."""

EASY_PRECISION = 512
"""Bits up to which intervals are tried before the exact methods."""

MAX_PRECISION = 2**17
"""Bits of the last interval; a root separation bound beyond this is not decided."""

LOG_BITS = 1024
"""A value is enclosed directly while its logarithm is below 2 to this; else its logarithm is."""

FACTORIAL_PERIOD = 2**16
"""n! is reduced modulo a prime power if that or n is at most this."""

VALUATION_BITS = 2**12
"""Powers of a prime in a sum are looked for up to this many bits."""

PRIME_BITS = 1024
"""The next prime is looked for above numbers of at most this many bits."""

MAX_DIGITS = 1000
"""An approximation shows at most this many digits."""

MAX_LOG_FRACTION = 64
"""Logarithms of sums of roots are recognised as fractions up to this size and denominator."""

MAX_ROOTS = 360
"""All values of a power are listed up to this denominator of the exponent."""

MAX_TURN = 10_000
"""Directions are recognised as fractions of the circle up to this denominator."""

DIRECT_POWER = 16
"""Complex numbers are multiplied out to this power before their direction is looked for."""

GUESSED_DENOMINATOR = 1000
"""Roots of complex numbers with rational parts are found up to this denominator."""

MAX_LOG_PRECISION = 2**12
"""Bits of the last interval for values with logarithms."""

WITNESSES = 12
"""So many primes are tried to show that a number is no perfect power."""

WITNESS_START = 1000
"""These primes are above this."""

ROOT_TERMS = 8
"""A square root of a sum of huge powers is found if it has at most so many terms."""

SPARE_BITS = 16
"""An interval may lose so many bits to a large exponent before it is worked out again."""

MAX_LEADING = 8
"""So many terms of a sum are tried as its biggest one."""
