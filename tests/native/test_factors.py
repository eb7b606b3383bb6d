"""Numbers of factors, and sums of roots that are irrational: the core against exact values."""

from collections import Counter
from dataclasses import replace
from math import prod
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations import values
from flubball.games.equations.oracle import Impossible, Oracle, Solvable, _core, deciding
from flubball.games.equations.oracle.problem import (
    Atom,
    Binary,
    Kind,
    Postfix,
    Prefix,
    Problem,
    words_of,
)
from flubball.games.equations.values import mpq
from flubball.games.equations.variations.number_of_factors import FACTORS_OF
from flubball.games.equations.variations.operators import Operator
from flubball.games.equations.variations.regular import ADD, DIVIDE, MULTIPLY, SUBTRACT
from native import answer
from native.answer import IMPOSSIBLE, SOLVABLE, TIE
from native.brute import Brute
from native.test_core import settled

BUDGET = 4_000_000
EDGES = (1, 2, 37**2, 999_983**2, 10**10, 10**10 + 19, 2**61 - 1, 2**62, 2_147_483_647**2)
JUNIOR = eq.Rules("agloa-2026-27", "junior", ["number-of-factors"])


def counted(number: int, power: int) -> list[int]:
    """What the core says about the number of factors of number^power: words of fractions."""
    problem = Problem(
        kinds=(Kind("n", 1, 0, 0), Kind("e", 1, 0, 0), Kind("f", 1, 0, 0)),
        atoms=(Atom((0,), number, 1, "n"),),
        binaries=(),
        prefixes=(Prefix((2,), FACTORS_OF, "f"),),
        postfixes=(Postfix((1,), power, 1, "e"),),
        targets=((1, 1),),
        most_extra=0,
        limits=((FACTORS_OF, 0),),
    )
    others, _, *fractions = words_of(_core.Session().values(problem.encode(), BUDGET))
    assert others == 0
    return fractions


def factors(number: int) -> int:
    """By exact values."""
    found = values.number_of_factors(mpq(number))
    assert isinstance(found, mpq)
    return int(found)


def numbers(count: int) -> list[int]:
    """Of every size, with small and with large prime factors."""
    rng = Random("factors")
    found = list(EDGES)
    while len(found) < count:
        found.append(rng.randrange(1, 2 ** rng.randint(1, 62)))
        primes = [values.smallest_prime_above(mpq(rng.randrange(2**k))) for k in (30, 20, 10)]
        found += [primes[0] * primes[1], primes[1] ** 2 * primes[2], primes[1] * primes[2] ** 3]
    return found


def test_factors_are_counted_exactly() -> None:
    for number in numbers(150):
        for power in (1, 3):
            exact = values.number_of_factors(values.power(mpq(number), mpq(power)))
            assert isinstance(exact, mpq)
            both = sorted({int(exact), factors(number) ** power})
            fractions = counted(number, power)
            assert sorted(fractions[::2]) == both, (number, power)
            assert set(fractions[1::2]) == {1}


def root_problem(rng: Random) -> Problem:
    """Two or three small numbers, some roots and powers, sums and products."""
    atoms = rng.choices((1, 2, 3, 4, 5, 8, 9, 18, 27, 32, -2, -8), k=rng.choice((2, 2, 3)))
    signs = rng.choices((ADD, SUBTRACT, MULTIPLY, DIVIDE), (4, 4, 1, 1), k=len(atoms) - 1)
    raised = rng.choices(((1, 2), (1, 3), (1, 4), (2, 1), (3, 1), (4, 1), (-1, 1)), k=3)
    raised = raised[: 5 - len(atoms)]
    rows = len(atoms) + len(signs) + len(raised)
    at = len(atoms) + len(signs)
    return Problem(
        kinds=tuple(Kind(str(k), 1, 0, 0) for k in range(rows)),
        atoms=tuple(Atom((k,), n, 1, str(n)) for k, n in enumerate(atoms)),
        binaries=tuple(Binary((len(atoms) + k,), op, "") for k, op in enumerate(signs)),
        prefixes=(),
        postfixes=tuple(Postfix((at + k,), *e, "") for k, e in enumerate(raised)),
        targets=((1, 1),),
        most_extra=0,
        irrational=True,
    )


def wanted(brute: Brute, rng: Random) -> mpq | None:
    """A rational value that is there, or a whole number as near as possible to another value."""
    known = [value for _, value in brute.solutions()]
    if not known:
        return None
    value = rng.choice(known)
    if not isinstance(value, mpq):
        size = float(values.approximate(value, 12).removeprefix("about ").replace("×10^", "e"))
        value = mpq(round(size))
    return value if abs(value.numerator) < 2**60 and value.denominator < 2**60 else None


def test_sums_of_roots_are_told_from_fractions() -> None:
    rng = Random("roots")
    seen: Counter[str] = Counter()
    for _ in range(160):
        problem = root_problem(rng)
        brute = Brute(problem)
        value = wanted(brute, rng)
        if value is None or brute.dropped:
            continue
        aimed = eq_target(problem, value)
        there_is = any(values.equal(found, value) for _, found in brute.solutions())
        reply = settled(aimed, _core.Session())
        if reply.verdict in (SOLVABLE, TIE):
            assert there_is and values.equal(answer.value(aimed, reply), value)
            seen["solvable"] += 1
        elif reply.verdict == IMPOSSIBLE:
            assert not there_is, aimed
            seen["impossible"] += 1
        else:
            seen["open"] += 1
    assert seen["solvable"] > 20 and seen["impossible"] > 20, seen


def factors_by_primes(exponents: list[int]) -> list[int]:
    """Of p^e q^f … the number of factors, (e + 1)(f + 1) …, by its own exponents."""
    primes = Counter(p for e in exponents for p in prime_factors(e + 1))
    return list(primes.values())


def prime_factors(number: int) -> list[int]:
    """By trial, with repetition."""
    found, p = [], 2
    while number > 1:
        while number % p == 0:
            found.append(p)
            number //= p
        p += 1
    return found


@pytest.mark.parametrize("n", [37, 41, 60, 97, 120, 720, 5040])
def test_factors_of_factors_of_a_factorial(n: int) -> None:
    # d(n!) may have primes that no form has room for: of d(d(n!)) only bounds were known.
    exponents = list(Counter(p for m in range(2, n + 1) for p in prime_factors(m)).values())
    twice = prod(e + 1 for e in factors_by_primes(exponents))
    problem = Problem(
        kinds=(Kind("n", 1, 0, 0), Kind("f", 2, 0, 0)),
        atoms=(Atom((0,), n, 1, "n"),),
        binaries=(),
        prefixes=(Prefix((1,), FACTORS_OF, "f"),),
        postfixes=(),
        targets=((twice, 1),),
        most_extra=0,
        factorials=1,
        limits=((FACTORS_OF, 0),),
    )
    said = [
        settled(replace(problem, targets=((t, 1),)), _core.Session()).verdict
        for t in (twice, twice + 1)
    ]
    assert said == [SOLVABLE, IMPOSSIBLE], said


def eq_target(problem: Problem, value: mpq) -> Problem:
    """The Problem with this value for its Goal."""
    return replace(problem, targets=((int(value.numerator), int(value.denominator)),))


def factors_beside(op: Operator, left: int, right: int) -> tuple[int, set[int]]:
    """Of two numbers, a sign and Number of Factors: how many values are no fractions of 62 bits,
    and the others."""
    problem = Problem(
        kinds=tuple(Kind(label, 1, 0, 0) for label in "abcd"),
        atoms=(Atom((0,), left, 1, "a"), Atom((1,), right, 1, "b")),
        binaries=(Binary((2,), op, "c"),),
        prefixes=(Prefix((3,), FACTORS_OF, "d"),),
        postfixes=(),
        targets=((1, 1),),
        most_extra=0,
        limits=((FACTORS_OF, 0),),
    )
    others, _, *fractions = words_of(_core.Session().values(problem.encode(), BUDGET))
    return others, set(fractions[::2])


def test_a_sum_beyond_all_checking_has_no_number_of_factors() -> None:
    # XIII-C-9 Com, H7. The sum is a prime of more than 62 bits.
    total = values.smallest_prime_above(mpq(2**62))
    assert factors_beside(ADD, total - 2**20, 2**20) == (
        0,
        {total - 2**20 + 21, 2**20 + factors(total - 2**20)},
    )


def test_a_product_beyond_62_bits_is_not_forgotten() -> None:
    p, q = (values.smallest_prime_above(mpq(2**k)) for k in (40, 41))
    others, fractions = factors_beside(MULTIPLY, p, q)
    assert (others, fractions) == (1, {2 * p, 2 * q})


@pytest.mark.parametrize(
    ("goal", "required", "solvable"),
    [
        ("37", "√ 9 9 2 ^ x", True),  # 9^18 is beyond 10^10, but a power
        ("41", "√ 9 9 2 ^ x", False),
        ("53", "√ 9 9 9 2 ^ ^ +", False),  # sums beyond 10^10 nobody can check
    ],
)
def test_factors_of_large_products_need_no_second_search(
    goal: str, required: str, solvable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "search", None)  # the core alone tells
    found = Oracle(JUNIOR, eq.Mat(goal, required, "", "", "")).impossible()
    assert isinstance(found, Solvable if solvable else Impossible), found
