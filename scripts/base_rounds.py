"""Search for the stored first rounds of `seating/base_rounds.py` and `seating/products.py`.

Points are copies of Z_g and some that stay. Some first rounds, developed by adding 1, 2, …, are to
have every class of pairs (two copies and a difference) once, but for classes left out. Annealing:
two points of a round change places; what is there too often costs one each.

    python scripts/base_rounds.py G COPIES STAY ROUNDS [--without I,J,D]... [--seed S]

For the six groups of six of `products.py` (a minute or so; another seed finds another):

    python scripts/base_rounds.py 15 2 6 1 --without 0,0,5 1,1,5 0,1,0 0,1,5 0,1,10
"""

import argparse
from collections import Counter
from itertools import combinations
from math import exp
from random import Random

TEMPERATURE = 0.22

Class = tuple[int, int, int]


class Search:
    """First rounds, and how often each class of pairs is there."""

    def __init__(self, g: int, copies: int, stay: int, without: set[Class]) -> None:
        self.g, self.moving, self.points = g, g * copies, g * copies + stay
        self.without = without | {(c, c, g / 2) for c in range(copies)}
        self.there: Counter[Class] = Counter()

    def of(self, one: int, two: int) -> Class:
        """The class of a pair; points that stay never meet each other."""
        one, two = sorted((one, two))
        if two >= self.moving:
            return (two, one // self.g if one < self.moving else -1, -1)
        apart = (two - one) % self.g
        here, there = one // self.g, two // self.g
        return (here, there, min(apart, self.g - apart) if here == there else apart)

    def allowed(self, pair: Class) -> int:
        """How often a class may be there."""
        return int(pair not in self.without and pair[1] >= 0)

    def change(self, pairs: list[tuple[int, int]], by: int) -> int:
        """Add or take away pairs; returns what that adds to the cost."""
        cost = 0
        for pair in pairs:
            found = self.of(*pair)
            more = self.there[found] + (by < 0) * by >= self.allowed(found)
            self.there[found] += by
            cost += by * more
        return cost

    def run(self, rounds: int, dice: Random) -> list[list[int]]:
        """Rounds without a fault; goes on until there are some."""
        made = [dice.sample(range(self.points), self.points) for _ in range(rounds)]
        cost = sum(
            self.change([*combinations(each[k : k + 3], 2)], 1)
            for each in made
            for k in range(0, self.points, 3)
        )
        while cost:
            each = dice.choice(made)
            one, two = dice.randrange(self.points), dice.randrange(self.points)
            if one // 3 == two // 3:
                continue
            old, new = _pairs(each, one, two), _pairs(each, one, two, swapped=True)
            change = self.change(old, -1) + self.change(new, 1)
            if change <= 0 or dice.random() < exp(-change / TEMPERATURE):
                each[one], each[two] = each[two], each[one]
                cost += change
            else:
                self.change(new, -1)
                self.change(old, 1)
        return made


def _pairs(
    points: list[int], one: int, two: int, *, swapped: bool = False
) -> list[tuple[int, int]]:
    """The pairs of two places with their tables, as they are or with the two points swapped."""
    found = []
    for place, other in ((one, two), (two, one)):
        first = place // 3 * 3
        point = points[other if swapped else place]
        found += [(point, points[k]) for k in range(first, first + 3) if k != place]
    return found


def _class(text: str) -> Class:
    one, two, apart = (int(word) for word in text.split(","))
    return one, two, apart


def main() -> None:
    """Print the rounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("g", "copies", "stay", "rounds"):
        parser.add_argument(name, type=int)
    parser.add_argument("--without", type=_class, nargs="*", default=[], metavar="I,J,D")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    search = Search(asked.g, asked.copies, asked.stay, set(asked.without))
    for each in search.run(asked.rounds, Random(asked.seed)):
        print(*each)


if __name__ == "__main__":
    main()
