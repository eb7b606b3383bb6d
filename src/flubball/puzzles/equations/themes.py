"""Themes of EQUATIONS, as coaches name techniques: what the Solution shown makes use of."""

import re
from collections.abc import Iterator, Sequence

# A sign of the notation in the Solution, and the technique that it shows.
_SIGNS = (
    (r"!\)*÷\(*[^=]*!", "factorial quotients"),
    (r"\^<?[^=]*\(\d+<?[^=()]*÷", "fractional exponents"),
    (r"<[^>]*ud", "upside-down"),
    (r"<[^>]*sw", "sideways"),
    (r"!", "factorials"),
    (r"√", "roots"),
    (r"\^", "powers"),
    (r"<lcm>", "lcm"),
    (r"<gcf>", "gcf"),
    (r"\blog|<log>", "logarithms"),
    (r"i", "imaginary numbers"),
)
_TOGETHER = (
    ("number-of-factors", "powers-of-the-base", "number of factors with powers of the base"),
)


def techniques(solution: str, variations: Sequence[str]) -> tuple[str, ...]:
    """What the Solution makes use of, and variations that belong together.

    >>> techniques("(6!)÷(5!) = 6", ("factorial",))
    ('factorial quotients', 'factorials')
    """
    return tuple(_found(solution.partition("=")[0], variations))


def _found(solution: str, variations: Sequence[str]) -> Iterator[str]:
    yield from (name for sign, name in _SIGNS if re.search(sign, solution))
    for one, other, name in _TOGETHER:
        if one in variations and other in variations:
            yield name
    if any(name.startswith("base-") for name in variations):
        yield "bases"
    if any(name.startswith("multiple-of-") for name in variations) and "^" in solution:
        yield "cycling"
