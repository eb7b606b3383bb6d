"""A deliberately naive second program: every bracketed text of some cubes, for the public judge.

Nothing is shared with the oracle. It knows which notes a variation brings, writes everything out
and leaves it to the judge what is legal and what fits.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

from flubball import equations as eq

DIGITS = "0123456789"
SIGNS = "+-x÷^√"


class Brute:
    """All texts under some rules; `most` cubes are written out at the most."""

    def __init__(self, rules: eq.Rules, most: int = 5) -> None:
        self.rules = rules
        self.names = {variation.name for variation in rules.active}
        self.most = most
        self.bangs = 2 if "factorial" in self.names else 0

    def solvable(self, mat: eq.Mat, after: str, goals: list[str]) -> str:
        """A text that the judge accepts, or nothing; `goals` are the ways to write the Goal."""
        for text in self.solutions(mat):
            for goal in goals:
                equation = f"{text} = {goal}"
                if self.rules.judge(equation, mat, after).correct:
                    return equation
        return ""

    def solutions(self, mat: eq.Mat) -> Iterator[str]:
        """Every text of every part of the cubes that lie outside Forbidden."""
        cubes = [
            cube.symbol
            for name in ("required", "permitted", "resources")
            for cube in mat.section(name)
        ]
        need = sorted(cube.symbol for cube in mat.section("required"))
        for meaning in self.meanings(cubes):
            for count in range(1, min(self.most, len(cubes)) + 1):
                for chosen in sorted(set(combinations(sorted(cubes), count))):
                    if all(chosen.count(symbol) >= need.count(symbol) for symbol in need):
                        yield from self.texts(chosen, self.bangs, meaning)

    def meanings(self, cubes: list[str]) -> str:
        wild = self.rules.wild
        return DIGITS + SIGNS if wild and wild in cubes else " "

    @cache  # noqa: B019 - lives as long as one test
    def texts(self, cubes: tuple[str, ...], bangs: int, meaning: str) -> tuple[str, ...]:
        """Every text of exactly these cubes with at most so many factorials."""
        found = dict.fromkeys(self._texts(cubes, bangs, meaning))
        return tuple(found)

    def _texts(self, cubes: tuple[str, ...], bangs: int, meaning: str) -> Iterator[str]:
        yield from self.numerals(cubes, meaning)
        for n, cube in enumerate(cubes):
            rest = cubes[:n] + cubes[n + 1 :]
            if not rest:
                continue
            for sign in self.before(cube, meaning):
                yield from (f"{sign}({text})" for text in self.texts(rest, bangs, meaning))
            for sign in self.behind(cube, meaning):
                for text in self.texts(rest, bangs, meaning):
                    yield f"({text}){sign}"
                    if bangs and "!" not in text:
                        yield f"({text}){sign}!"
            for sign in self.between(cube, meaning):
                for left, right in splits(rest):
                    yield from self.joined(sign, left, right, bangs, meaning)
        if bangs:
            for text in self.texts(cubes, bangs - 1, meaning):
                yield f"({text})!"

    def joined(
        self, sign: str, left: tuple[str, ...], right: tuple[str, ...], bangs: int, meaning: str
    ) -> Iterator[str]:
        for a in self.texts(left, bangs, meaning):
            for b in self.texts(right, bangs, meaning):
                if (a + b).count("!") <= bangs:
                    yield f"({a}){sign}({b})"

    # --- what a cube may be ---------------------------------------------------------------------

    def symbol(self, cube: str, meaning: str) -> tuple[str, str]:
        """What the cube stands for and the note that says so."""
        if cube == self.rules.wild and meaning.strip() and meaning != cube:
            return meaning, meaning
        return cube, ""

    def noted(self, cube: str, meaning: str, *notes: str) -> str:
        _, first = self.symbol(cube, meaning)
        items = [item for item in (first, *notes) if item]
        return f"{cube}<{','.join(items)}>" if items else cube

    def numerals(self, cubes: tuple[str, ...], meaning: str) -> Iterator[str]:
        if len(cubes) == 1:
            yield from self.single(cubes[0], meaning)
            yield from self.units(cubes[0], meaning)
        joins = {"two-digit-numerals", "percent"} & self.names or self.rules.base != 10
        if len(cubes) == 2 and (joins or "base-10" in self.names):
            for order in set(permutations(cubes)):
                if all(self.digit(cube, meaning) for cube in order):
                    yield "".join(self.digit(cube, meaning) for cube in order)
        if len(cubes) <= 4 and "decimal-point" in self.names:
            yield from self.points(cubes, meaning)

    def digit(self, cube: str, meaning: str) -> str:
        symbol, _ = self.symbol(cube, meaning)
        if symbol in DIGITS:
            return self.noted(cube, meaning)
        ten = {"^": "ten", "√": "eleven"}.get(symbol, "") if self.rules.base > 10 else ""
        return self.noted(cube, meaning, ten) if ten else ""

    def points(self, cubes: tuple[str, ...], meaning: str) -> Iterator[str]:
        for order in set(permutations(cubes)):
            symbols = [self.symbol(cube, meaning)[0] for cube in order]
            for at, symbol in enumerate(symbols):
                rest = [*order[:at], *order[at + 1 :]]
                if symbol == "^" and rest and all(self.digit(cube, meaning) for cube in rest):
                    texts = [self.digit(cube, meaning) for cube in rest]
                    texts.insert(at, self.noted(order[at], meaning, "."))
                    yield "".join(texts)

    def single(self, cube: str, meaning: str) -> Iterator[str]:
        symbol, _ = self.symbol(cube, meaning)
        ten = {"^": "ten", "√": "eleven"}.get(symbol, "") if self.rules.base > 10 else ""
        if symbol not in DIGITS and not ten:
            return
        powers = ("", "10", "100", "0.1") if self.rules.powers and symbol == "1" else ("",)
        for power in powers:
            for turns in ((), ("sw",), ("ud",), ("sw", "ud")):
                if set(turns) <= self.rules.turns:
                    yield self.noted(cube, meaning, ten or power, *turns)

    def units(self, cube: str, meaning: str) -> Iterator[str]:
        """The cube as i or -i: a number, or without x before one or between two (XIII-D-11).

        Behind a number it is the same product as before it.
        """
        symbol, _ = self.symbol(cube, meaning)
        if "imaginary" in self.names and symbol == "-":
            yield from ("i", "i<ud>") if cube == "-" else (f"{cube}<i>", f"{cube}<i,ud>")

    def before(self, cube: str, meaning: str) -> Iterator[str]:
        yield from self.units(cube, meaning)
        symbol, _ = self.symbol(cube, meaning)
        if symbol == "√" or (
            symbol == "x" and self.names & {"number-of-factors", "smallest-prime"}
        ):
            yield self.noted(cube, meaning)

    def behind(self, cube: str, meaning: str) -> Iterator[str]:
        if self.rules.exponent_colour:
            for text in self.single(cube, meaning):
                yield text.replace(">", ",exp>") if "<" in text else f"{text}<exp>"

    def between(self, cube: str, meaning: str) -> Iterator[str]:
        yield from self.units(cube, meaning)
        symbol, _ = self.symbol(cube, meaning)
        if symbol not in SIGNS:
            return
        yield self.noted(cube, meaning)
        for name, sign, note in (
            ("lcm", "√", "lcm"),
            ("gcf", "^", "gcf"),
            ("percent", "√", "ud"),
            ("remainder", "÷", "sw"),
            ("log", "÷", "sw"),
        ):
            if name in self.names and symbol == sign:
                yield self.noted(cube, meaning, note)


def splits(cubes: tuple[str, ...]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way to deal the cubes to two sides, neither empty; equal cubes are told apart once."""
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], None] = {}
    for count in range(1, len(cubes)):
        for places in combinations(range(len(cubes)), count):
            left = tuple(cubes[n] for n in places)
            right = tuple(cube for n, cube in enumerate(cubes) if n not in places)
            found[left, right] = None
    return list(found)
