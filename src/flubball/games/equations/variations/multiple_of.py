"""Multiple of k: the Solution differs from the Goal by a nonzero multiple of k (XIII-B-7)."""

from flubball.games.equations.variations.base import Variation

MULTIPLES = tuple(
    Variation(f"multiple-of-{k}", "multiple-of", f"Multiple of {k}", modulus=k)
    for k in range(6, 12)
)
