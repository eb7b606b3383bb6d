"""Mats with few cubes, asked of the oracle and of the brute force."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

from flubball import equations as eq
from flubball import rulebooks
from flubball.games.equations.oracle.goal_values import goal_values
from flubball.games.equations.values import mpq
from oracle.brute import DIGITS, SIGNS, Brute

# Every division of every book of Equations, from the data: a new one can't be forgotten.
DIVISIONS = {
    division if book.short == "AGLOA" else f"{book.short.lower()}-{division}": (name, division)
    for name in rulebooks.ids()
    if (book := rulebooks.get(name)).game == "equations"
    for division in book.divisions
}
# Each variation with the cubes that make it matter; the parameter of a family is drawn.
NEEDS = {
    "0-wild": "00",
    "x-wild": "xx",
    "factorial": "34",
    "three-operation-solution": "+-x√",
    "remainder": "÷÷",
    "two-digit-numerals": "",
    "lcm": "√√",
    "gcf": "^^",
    "number-of-factors": "xx",
    "average": "++",
    "smallest-prime": "xx",
    "percent": "√√",
    "decimal-point": "^^",
    "log": "÷÷",
    "base-11": "^",
    "base-12": "^√",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """A mat, the challenge, and what brute force says: an Equation or nothing."""

    rules: eq.Rules
    mat: eq.Mat
    after: str
    brute: str

    def disagreement(self, answer: object) -> str:
        """What is wrong with the oracle's answer; empty when nothing is."""
        if isinstance(answer, eq.Impossible) and self.brute:
            return f"impossible, but {self.brute}: {self}"
        if isinstance(answer, eq.Solvable):
            if not self.rules.judge(answer.witness, self.mat, self.after).correct:
                return f"{answer.witness} is not correct: {self}"
            endless = self.rules.powers or self.rules.operations_repeat
            if not self.brute and not endless:
                return f"{answer.witness} is missed by brute force: {self}"
        return ""


def choices() -> list[tuple[str, str]]:
    """Every division without a variation and with each that its book has, in whatever year."""
    return [
        (name, variation)
        for name, (book, division) in DIVISIONS.items()
        for variation in ("", *sorted(eq.Rules(book, division).playable))
    ]


def rules_of(name: str, variation: str) -> eq.Rules:
    """The rules of a choice."""
    return eq.Rules(*DIVISIONS[name], [variation] if variation else [])


@cache
def brute_of(rules: eq.Rules, most: int) -> Brute:
    return Brute(rules, most)


def samples(rules: eq.Rules, count: int, seed: str, most: int = 4) -> Iterator[Sample]:
    """So many samples; half of the Goals are values that some text has."""
    rng = random.Random(f"{seed} {rules.division} {rules.variations}")
    brute = brute_of(rules, most)
    bias = "".join(NEEDS.get(name, "") for name in rules.variations)
    for _ in range(count):
        cubes = _cubes(rng, rng.randint(2, most), bias)
        sections: dict[str, list[str]] = {"required": [], "permitted": [], "resources": []}
        for cube in cubes:
            sections[rng.choice(list(sections))].append(cube)
        where = {name: " ".join(found) for name, found in sections.items()}
        goal = _goal(rng, brute, eq.Mat(**where))
        mat = eq.Mat(goal=goal, **where)
        after = rng.choice(("now", "impossible"))
        physical = mat.physical_goal
        assert physical is not None
        texts = list(dict.fromkeys(one.text for one in goal_values(physical, rules).found))
        yield Sample(rules, mat, after, brute.solvable(mat, after, texts))


def _cubes(rng: random.Random, count: int, bias: str) -> list[str]:
    """Mostly cubes that can be put together: digits and signs in turn."""
    found = []
    for n in range(count):
        usual = DIGITS if n % 2 == 0 else SIGNS
        found.append(rng.choice(bias) if bias and rng.random() < 0.3 else rng.choice(usual))
    return found


def _goal(rng: random.Random, brute: Brute, mat: eq.Mat) -> str:
    texts = list(brute.solutions(mat))
    for text in rng.sample(texts, min(len(texts), 6)) if rng.random() < 0.75 else ():
        goal = _written(text, brute.rules)
        if goal:
            return goal
    digits = DIGITS[: brute.rules.base]
    return rng.choice(digits) + rng.choice(("", rng.choice(SIGNS) + rng.choice(digits)))


def _written(text: str, rules: eq.Rules) -> str:
    """The value of a text as a Goal, where that takes two cubes or three."""
    found = eq.value_of(text, rules).values
    value = found[0] if len(found) == 1 else None
    if not isinstance(value, mpq):
        return ""
    over, under = int(value.numerator), int(value.denominator)
    if not 0 <= over < min(rules.base, 10) ** 2 or under >= min(rules.base, 10):
        return ""
    numeral = _numeral(over, rules.base)
    return (numeral if under == 1 else f"{numeral}÷{under}") if numeral else ""


def _numeral(n: int, base: int) -> str:
    digits = [n % base] if n < base else [n // base, n % base]
    return "".join(map(str, digits)) if max(digits) < 10 else ""


def multisets(most: int = 5) -> Iterator[tuple[str, ...]]:
    """All multisets of up to so many of the sixteen symbols: 20,348 of up to five."""
    for count in range(1, most + 1):
        yield from combinations_with_replacement(DIGITS + SIGNS, count)
