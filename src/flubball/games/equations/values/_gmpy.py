"""The only door to gmpy2: its types are declared beside this file, in `_gmpy.pyi`."""

from gmpy2 import gcd, iroot, is_power, lcm, mpq, mpz, next_prime, powmod, remove
from gmpy2 import is_prime as is_probable_prime

__all__ = [
    "gcd",
    "iroot",
    "is_power",
    "is_probable_prime",
    "lcm",
    "mpq",
    "mpz",
    "next_prime",
    "powmod",
    "remove",
]
