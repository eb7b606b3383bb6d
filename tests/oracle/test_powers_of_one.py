"""Powers of one number between its ends, and numbers that a prime divides once or very often
(docs/oracle-proofs.md, Roots 6, Deep numbers 3 and 4): positions that were undecided, and what is
written out farther than the lists go."""

from collections.abc import Iterator
from itertools import permutations
from math import factorial, gcd

import pytest

from flubball import equations as eq
from oracle import test_lemmas as lemmas

BOOK = "agloa-2026-27"
PLAYED = [  # each was undecided
    (
        "middle",
        "decimal-point multiple-operations percent",
        eq.Mat("r1g6", required="b2", permitted="k√ r3", resources="r2 r3 k7"),
    ),
    (
        "senior",
        "exponent-red multiple-operations factorial",
        eq.Mat("g4r2", required="k9 g^ bx k9", permitted="r+ k+", resources="r1 g6"),
    ),
    (
        "junior",
        "powers-of-the-base number-of-factors exponent-black",
        eq.Mat("b3k8", required="g5 b0 k9 b2 b1", permitted="k√ g-", resources="k√"),
    ),
]


@pytest.mark.parametrize(("division", "names", "mat"), PLAYED)
def test_positions_as_they_were_played_are_decided(division: str, names: str, mat: eq.Mat) -> None:
    answer = eq.Rules(BOOK, division, names.split()).oracle(mat).now()
    assert isinstance(answer, eq.Impossible), answer


def roots(whole: int, index: int) -> Iterator[int]:
    near = round(whole ** (1 / index))
    yield from (n for n in (near - 1, near, near + 1) if n > 0 and n**index == whole)


def test_a_rational_power_of_a_number_is_a_whole_one_of_its_root() -> None:
    for b in range(2, 130):
        k = max(k for k in range(1, 8) if any(roots(b, k)))
        (r,) = roots(b, k)
        for u in range(1, 9):
            for w in range(1, 9):
                if gcd(u, w) == 1 and b**u < 10**13:
                    assert any(roots(b**u, w)) == (k % w == 0)
                    assert not any(roots(b**u, w)) or r ** (k * u // w) in roots(b**u, w)


def test_what_a_prime_divides_once_is_no_power() -> None:
    for m in range(2, 9):
        for times in range(1, 40):
            for number in (times * factorial(m) ** 2 + m, times * factorial(m) ** 2 - m):
                once = [p for p in (2, 3, 5, 7) if m % p == 0 and m % p**2]
                if once:  # m in the place of m!
                    assert not any(any(roots(number, k)) for k in range(2, 20))
    for m in range(2, 8):
        for times in range(1, 40):
            number = times * factorial(m) ** 2
            for sign in (1, -1):
                assert not any(any(roots(number + sign * factorial(m), k)) for k in range(2, 20))


@pytest.mark.parametrize("signs", ["x√", "÷√", "^√"])
@pytest.mark.parametrize("digits", ["339", "224", "248"])
def test_three_numbers_with_roots_as_often_as_one_likes(
    digits: str, signs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lemmas, "ROOTS", 2)
    rules = eq.Rules(BOOK, "middle", ("multiple-operations",))
    found: dict[int, str] = {}
    for order in sorted(set(permutations(digits))):
        for value, text in lemmas.written("".join(order), signs, rules, once=False):
            whole = round(value) if abs(value) < 900 else 0
            if whole > 0 and abs(value - whole) < 1e-9 and all(sign in text for sign in signs):
                found.setdefault(whole, text)
    for goal in sorted(found)[:3]:
        mat = eq.Mat(goal=str(goal), required=" ".join(digits + signs))
        if rules.judge(f"{found[goal]} = {goal}", mat, "impossible").correct:
            answer = rules.oracle(mat).impossible()
            assert not isinstance(answer, eq.Impossible), (found[goal], answer)


def test_the_factorial_of_the_one_whole_power_is_found() -> None:
    # √, once or more often, of 3, to the power of 4: 3 is the only whole one, and 3! is 6.
    rules = eq.Rules(BOOK, "middle", ("multiple-operations", "factorial"))
    for goal, solvable in (("6", True), ("7", False)):
        answer = rules.oracle(eq.Mat(goal, required="3 4 ^ √")).impossible()
        assert isinstance(answer, eq.Solvable) == solvable, answer
