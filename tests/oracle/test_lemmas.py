"""The lemmas of docs/oracle-proofs.md against a program that writes farther than the lists go.

Values are floats here: what comes near the Goal is put to the judge. So a Solution beyond the
core's lists is found wherever the oracle says that there is none.
"""

from collections.abc import Callable, Iterator
from itertools import product
from math import factorial, inf
from random import Random

import pytest

from flubball import equations as eq
from flubball.games.equations.oracle.closing import NEAR

BOOK = "agloa-2026-27"
ROOTS = 9  # the core lists six
POWERS = range(-9, 10)  # and powers of the base up to NEAR
BANGS = 3
Valued = tuple[float, str]
OPERATIONS: dict[str, Callable[[float, float], float]] = {
    "+": lambda x, y: x + y,
    "-": lambda x, y: x - y,
    "x": lambda x, y: x * y,
    "÷": lambda x, y: x / y,
    "^": lambda x, y: x**y if x > 0 else inf,
    "√": lambda x, y: y ** (1 / x) if y > 0 else inf,
}


def joined(sign: str, a: Valued, b: Valued) -> Iterator[Valued]:
    """The two with a sign between them, where that is a number of a modest size."""
    (x, left), (y, right) = a, b
    try:
        value = OPERATIONS[sign](x, y)
    except (OverflowError, ZeroDivisionError):
        return
    if abs(value) < 1e15:
        yield value, f"({left}){sign}({right})"


def extended(found: Valued, roots: bool, bangs: bool) -> Iterator[Valued]:
    """The number itself, and what √ and ! make of it."""
    waiting = [(found, 0, 0)]
    while waiting:
        (value, text), rooted, banged = waiting.pop()
        yield value, text
        if roots and value > 0 and value != 1 and rooted < ROOTS:
            waiting.append(((value**0.5, f"√({text})"), rooted + 1, banged))
        near = round(value) if abs(value) < 19 else -1
        if bangs and banged < BANGS and near > 2 and abs(value - near) < 1e-9:
            waiting.append(((float(factorial(near)), f"({text})!"), rooted, banged + 1))


def leaves(digit: str, rules: eq.Rules) -> Iterator[Valued]:
    if digit == "1" and rules.powers:
        yield from ((10.0**n, f"1<10^{n}>") for n in POWERS)
    else:
        yield float(digit), digit


def written(digits: str, signs: str, rules: eq.Rules, once: bool) -> list[Valued]:
    """All Solutions of exactly these digits, with these signs as often as one likes, or once."""
    roots = "√" in signs and not once
    bangs = rules.factorials
    if len(digits) == 1:
        return [more for leaf in leaves(digits, rules) for more in extended(leaf, roots, bangs)]
    found: list[Valued] = []
    for size in range(1, len(digits)):
        for sign in dict.fromkeys(signs):
            rest = signs.replace(sign, "", 1) if once else signs
            lefts = written(digits[:size], rest, rules, once)
            rights = written(digits[size:], rest, rules, once)
            for a, b in product(lefts, rights):
                for one in joined(sign, a, b):
                    found += extended(one, roots, bangs)
    return found


def orders(digits: str) -> Iterator[str]:
    yield from {digits, digits[::-1]}


def refuted(rules: eq.Rules, digits: str, signs: str, goals: list[str]) -> Iterator[str]:
    """Solutions for Goals that the oracle calls impossible."""
    once = not rules.operations_repeat
    every = [v for order in orders(digits) for v in written(order, signs, rules, once)]
    for goal in goals:
        mat = eq.Mat(goal=goal, resources=" ".join(digits + signs))
        answer = rules.oracle(mat).impossible()
        if isinstance(answer, eq.Impossible):
            for value, text in every:
                if abs(value - int(goal)) < 1e-9 * max(1, int(goal)):
                    equation = f"{text} = {goal}"
                    if rules.judge(equation, mat, "impossible").correct:
                        yield f"{answer}: {equation} with {digits} {signs}"


CASES = (
    ("middle", ("multiple-operations",), "23456789", "+-x÷^√"),
    ("junior", ("multiple-operations",), "02345689", "+x√"),
    ("middle", ("multiple-operations", "factorial"), "345", "+-x÷√"),
    ("elementary", ("multiple-operations", "factorial"), "3456", "+-x÷√"),
    ("junior", ("multiple-operations", "factorial"), "345", "+-x÷√"),
    ("middle", ("powers-of-the-base",), "11123", "+-x÷^√"),
    ("senior", ("powers-of-the-base", "multiple-operations"), "1123", "+-x÷√"),
    ("middle", ("powers-of-the-base", "factorial"), "113456", "x÷^√"),
    ("junior", ("powers-of-the-base", "factorial"), "1124", "+-^√"),
)


@pytest.mark.parametrize(("division", "names", "digits", "signs"), CASES)
def test_nothing_is_called_impossible_that_can_be_written_farther_on(
    division: str, names: tuple[str, ...], digits: str, signs: str
) -> None:
    rules = eq.Rules(BOOK, division, names)
    rng = Random(f"lemmas {division} {names}")
    wrong: list[str] = []
    for _ in range(6):
        some = "".join(rng.choice(digits) for _ in range(2))
        few = "".join(rng.sample(signs, 2))
        goals = [str(rng.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 24, 64, 81, 99))) for _ in "abc"]
        wrong += refuted(rules, some, few, goals)
    assert not wrong


def test_an_index_that_is_not_below_1_makes_nothing_larger() -> None:
    rules = eq.Rules(BOOK, "middle", ["multiple-operations"])
    found = rules.oracle(eq.Mat("22", resources="2 3 4 √")).impossible()
    assert isinstance(found, eq.Impossible)
    senior = eq.Rules(BOOK, "senior", ["multiple-operations"])  # 4 upside down is a fourth
    found = senior.oracle(eq.Mat("16", resources="4 2 √")).impossible()
    assert isinstance(found, eq.Solvable), found


def test_the_written_ones_go_beyond_the_lists() -> None:
    assert max(POWERS) > NEAR
    rules = eq.Rules(BOOK, "middle", ("multiple-operations",))
    assert any(text.count("√") > 6 for _, text in written("2", "√", rules, False))


@pytest.mark.parametrize(
    ("division", "names", "mat", "lemma"),
    [
        ("middle", "multiple-operations", eq.Mat("1", resources="9 √"), "roots"),
        ("middle", "multiple-operations", eq.Mat("4", resources="2 3 √ +"), "roots"),
        ("junior", "multiple-operations", eq.Mat("4", resources="2 3 √ ^"), "roots"),
        (
            "elementary",
            "multiple-operations factorial upside-down",
            eq.Mat("49", permitted="√", resources="9"),
            "factorials",
        ),
        ("middle", "powers-of-the-base", eq.Mat("7", resources="1 1 -"), "powers"),
        ("middle", "factorial exponent-black", eq.Mat("7", resources="k9 k8 3"), "exponents"),
        (
            "middle",
            "factorial multiple-operations exponent-black",
            eq.Mat("7", resources="k9 k5 3 +"),
            "factorials and exponents",
        ),
    ],
)
def test_the_answer_names_its_lemma(division: str, names: str, mat: eq.Mat, lemma: str) -> None:
    answer = eq.Rules(BOOK, division, names.split()).oracle(mat).impossible()
    assert isinstance(answer, eq.Impossible) and answer.proof == "endless", answer
    assert answer.reason.endswith(f"(lemma of {lemma})")


@pytest.mark.parametrize(
    ("goal", "resources", "witness"),
    [
        ("9", "1 1 -", "1<10^1>-1 = 9"),
        ("0", "1 1 - 3 x", "1-1 = 0"),
        ("7", "1 1 1 ÷ - + 2", "1<10^1>-(1+2) = 7"),
    ],
)
def test_near_powers_are_still_found(goal: str, resources: str, witness: str) -> None:
    rules = eq.Rules(BOOK, "middle", ["powers-of-the-base"])
    answer = rules.oracle(eq.Mat(goal, resources=resources)).impossible()
    assert isinstance(answer, eq.Solvable) and answer.witness == witness


@pytest.mark.parametrize(
    ("goal", "resources", "solvable"),
    [
        ("99", "1 √ 1 -", True),  # √(10^4) - 1
        ("46", "1 4 ^ 6 +", False),  # 40 is no power of 4, and none of 10
        ("98", "1 √ 2 -", True),
        ("97", "1 √ 2 -", False),  # √(10^k) - 2 is 98 or 998
        ("25", "1 4 ÷ √ 2", True),  # the root of 10^4, over 4
        ("17", "1 1 - 3 ÷", False),  # 10^k - 10^l is 51 for no k and l
        ("33", "1 1 - 3 ÷", True),  # 100 - 1, over 3
    ],
)
def test_far_powers_are_undone_from_the_goal(goal: str, resources: str, solvable: bool) -> None:
    rules = eq.Rules(BOOK, "junior", ["powers-of-the-base"])
    answer = rules.oracle(eq.Mat(goal, resources=resources)).impossible()
    assert isinstance(answer, eq.Solvable if solvable else eq.Impossible), answer


@pytest.mark.parametrize(
    "names",
    [
        "factorial multiple-operations",
        "factorial multiple-operations exponent-green",
        "factorial powers-of-the-base exponent-black",
        "multiple-operations powers-of-the-base number-of-factors",
    ],
)
def test_no_cube_needs_no_search(names: str) -> None:
    rules = eq.Rules(BOOK, "junior", names.split())
    goal = eq.Mat("g4k8" if "black" in names else "r2g6", resources="g5 k+ b1 r3 k√ k9 g6 b1 k7")
    answer = rules.oracle(goal).now()
    assert isinstance(answer, eq.Impossible) and answer.proof == "counting"


def test_a_point_serves_once_though_its_sign_repeats() -> None:
    rules = eq.Rules(BOOK, "middle", ["decimal-point", "multiple-operations"], "2027-28")
    mat = eq.Mat("56", required="1 4 ^", permitted="7 2 0", resources="3 + 2 3 ÷ 3 3 4 - 7 8 7 √ 7")
    answer = rules.oracle(mat).now()
    if isinstance(answer, eq.Solvable):
        assert answer.witness.count(".") <= 1 and rules.judge(answer.witness, mat, "now").correct


def test_a_sign_that_may_be_a_point_is_written_again() -> None:
    rules = eq.Rules(BOOK, "elementary", ["decimal-point", "multiple-operations"], "2027-28")
    mat = eq.Mat("64", resources="2 3 2 ^")
    answer = rules.oracle(mat).impossible()
    assert isinstance(answer, eq.Solvable), answer
    assert answer.witness.count("^") == 2 and rules.judge(answer.witness, mat, "impossible").correct
    hopeless = rules.oracle(eq.Mat("7", resources="2 3 ^")).impossible()
    assert isinstance(hopeless, eq.Impossible)


def test_one_cube_of_resources_is_no_solution_where_it_may_be_a_point() -> None:
    rules = eq.Rules(BOOK, "middle", ["decimal-point", "factorial", "multiple-operations"])
    answer = rules.oracle(eq.Mat("30", resources="1 3 - x ^ 4 +")).now()
    assert isinstance(answer, eq.Impossible) and answer.proof == "counting"


@pytest.mark.parametrize(
    ("goal", "required", "permitted", "resources", "solvable"),
    [
        ("2", "^", "4 5", "", False),  # 4^.5 takes two of them
        ("2", "^ ^", "4 5", "", True),
        ("2", "^", "4 5", "^", True),
        ("2", "", "4", "5 ^ ^", False),  # three cubes of Resources
        ("64", "^ ^ ^", "2 3 2", "", True),  # (2^3)^2.: two signs and a point
        ("64", "^ ^ ^ ^ ^ ^", "2 3 2", "", False),  # three points, three signs between two too many
        ("64", "^ ^ ^ ^ ^", "2 3 2", "", True),
    ],
)
def test_a_cube_is_a_point_once_or_a_sign_that_repeats(
    goal: str, required: str, permitted: str, resources: str, solvable: bool
) -> None:
    rules = eq.Rules(BOOK, "middle", ["decimal-point", "multiple-operations"])
    mat = eq.Mat(goal, required=required, permitted=permitted, resources=resources)
    for reference in (False, True):
        answer = rules.oracle(mat, eq.Tables(reference=reference)).now()
        assert isinstance(answer, eq.Solvable if solvable else eq.Impossible), answer


def test_exponents_of_many_factorials_are_in_no_list() -> None:
    """3!!! and what follows it is neither listed nor closed: nothing is proved about it."""
    selected = ("multiple-operations", "factorial", "exponent-red")
    rules = eq.Rules("agloa-2026-27", "middle", selected)
    assert rules.judge("((3)!!!√2)r3<exp>!!! = 2", eq.Mat("2", required="b3 b2 r3 √")).correct
    found = rules.oracle(eq.Mat("7", required="b2 r3 √")).impossible()
    assert not isinstance(found, eq.Impossible) or "exponents" in found.why


ROOTS_THAT_MEET = (
    ("multiple-operations", "2 8", "√ x", "(√2)x(√8) = 4"),
    ("multiple-operations", "4 4", "√ x", "(√(√4))x(√(√4)) = 2"),
    ("multiple-operations", "3 3 2 2", "√ + -", "((√2)+(√3))-((√2)+(√3)) = 0"),
    ("multiple-operations", "9 4 6", "√ - ÷", "6÷((√9)-(√4)) = 6"),
    ("multiple-operations", "2 2 2", "√ ^", "((√2)^(√2))^(√2) = 2"),
    ("multiple-operations", "5 5 8 8", "√ x -", "((√5)x(√5))-(√(√(√(√(8-8))))) = 5"),
    ("multiple-operations factorial", "3 3 4", "√ x", "((√(3!))x(√(3!)))x4 = 24"),
    ("multiple-operations factorial", "4 1", "√ +", "√((4!)+1) = 5"),
    ("multiple-operations factorial", "3 2", "√ ^", "(√(3!))^2 = 6"),
    ("multiple-operations factorial", "3 8", "√ ^", "(√(√(√(3!))))^8 = 6"),
    ("multiple-operations factorial", "1 2", "√ +", "(√(√(1!)))+2 = 3"),
    ("multiple-operations powers-of-the-base", "1 5", "√ ÷", "(√(1<10^4>))÷5 = 20"),
    ("multiple-operations powers-of-the-base", "1 8", "√ x", "(√(√(1<10^4>)))x8 = 80"),
    ("multiple-operations powers-of-the-base", "1 1", "√ -", "(√(1<10^4>))-1 = 99"),
    ("multiple-operations upside-down", "2 1 4", "√ ÷", "(2<ud>)√(1÷4) = 2"),
)


@pytest.mark.parametrize(("names", "digits", "signs", "equation"), ROOTS_THAT_MEET)
def test_roots_that_come_out_as_fractions_are_not_called_impossible(
    names: str, digits: str, signs: str, equation: str
) -> None:
    rules = eq.Rules(BOOK, "middle", names.split())
    mat = eq.Mat(equation.split(" = ")[1], required=digits, permitted=signs)
    assert rules.judge(equation, mat, "impossible").correct
    assert not isinstance(rules.oracle(mat).impossible(), eq.Impossible)


OWN_ONES = (
    # Goal, digits, signs: is anything of them the Goal, whatever power its 1 is?
    ("1", "84", "÷"),
    ("1", "28", "÷x"),
    ("1", "45", "÷x-"),
    ("1", "138", "÷x"),
    ("5+1", "84", "+x"),
    ("5+1", "118", "+-"),
    ("3x1", "147", "x-"),
    ("3x1", "16", "÷+"),
    ("6÷1", "19", "x+"),
    ("6÷1", "122", "÷x"),
    ("1-4", "17", "-x"),
    ("1-4", "166", "+-"),
)


def own_powers(goal: str) -> dict[str, float]:
    """The Goal with its 1 as each of the powers."""
    plain = goal.replace("÷", "/").replace("x", "*")
    return {
        goal.replace("1", f"1<10^{n}>"): float(eval(plain.replace("1", f"10.0**{n}")))
        for n in POWERS
    }


def test_the_goals_own_one_may_be_any_power() -> None:
    rules = eq.Rules(BOOK, "senior", ("powers-of-the-base",))
    closed = 0
    for goal, digits, signs in OWN_ONES:
        mat = eq.Mat(goal, required=" ".join(digits), permitted=f"1 {' '.join(signs)}")
        answer = rules.oracle(mat).impossible()
        if not isinstance(answer, eq.Impossible):
            continue
        closed += "powers" in answer.reason
        goals = own_powers(goal)
        every = (v for texts in (digits, digits + "1") for v in written(texts, signs, rules, True))
        for value, text in every:
            for side, worth in goals.items():
                if abs(value - worth) <= 1e-9 * abs(worth):
                    assert not rules.judge(f"{text} = {side}", mat, "impossible").correct, text
    assert closed > 3, closed


def test_an_exponent_of_the_goal_may_be_any_power() -> None:
    """2 to the power of 10^k has no 3; but 2^(10^k) is written with a 1 too."""
    red = eq.Rules(BOOK, "junior", ("exponent-red", "powers-of-the-base"))
    answer = red.oracle(eq.Mat("r2r1", required="b3 g4 x", permitted="b1 x")).impossible()
    assert isinstance(answer, eq.Impossible) and "powers" in answer.reason, answer
    answer = red.oracle(eq.Mat("r2r1", required="b2", permitted="b1 b1 ^")).impossible()
    assert isinstance(answer, eq.Solvable), answer
    blue = eq.Rules(BOOK, "junior", ("exponent-blue", "powers-of-the-base"))
    answer = blue.oracle(eq.Mat("r1b2", permitted="k+", resources="r3 k÷ k7")).now()
    assert isinstance(answer, eq.Impossible) and answer.proof == "counting", answer
    answer = blue.oracle(eq.Mat("r1b2", required="k3 k9 +", permitted="r1 x")).impossible()
    assert isinstance(answer, eq.Solvable), answer  # (9+1)x10^n and the like
    answer = blue.oracle(eq.Mat("r1b2", required="k3 k9 x", permitted="r1 x")).impossible()
    assert isinstance(answer, eq.Impossible) and "powers" in answer.reason, answer


@pytest.mark.parametrize("power", [5, 6, 8, 9])
def test_the_goals_own_one_where_no_cube_is_a_one(power: int) -> None:
    """The base is known all the same: (5x2)^8 is a far 1, and 3, 7, 8 make none."""
    rules = eq.Rules(BOOK, "senior", ("powers-of-the-base",))
    mat = eq.Mat("1", required=f"5 2 x ^ {power}")
    assert rules.judge(f"(5x2)^{power} = 1<10^{power}>", mat, "impossible").correct
    assert not isinstance(rules.oracle(mat).impossible(), eq.Impossible)
    answer = rules.oracle(eq.Mat("1", required=f"3 7 x ^ {power}")).impossible()
    assert isinstance(answer, eq.Impossible), answer
