"""Equations written at random first, and mats around them: the oracle must not deny what is there.

Nothing of the oracle is used to write them, only what the rulebooks let a cube be (`leaves`,
`signs`); the public judge says which of them are correct. Many parts of few cubes are written, and
two that are worth the same, or come to the same under a sign, make an Equation. So roots, far
powers and factorials of factorials stand in most of them, and cancel.
"""

import operator
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from flubball import equations as eq
from flubball.games.equations.oracle import Impossible, NotDecided, Oracle, Solvable
from flubball.games.equations.values import mpq
from flubball.games.equations.values.forms import Real

COLOURS = {"r": "0123+-", "b": "0123x÷", "g": "456^x-", "k": "789√+÷"}
SIGNS = "+-x÷^√"
SECTIONS = ("required", "permitted", "forbidden")
# What has no end, or was reasoned about most, is chosen more often.
ENDLESS = {"powers-of-the-base", "factorial", "multiple-operations", "number-of-factors"}
UNARY = {"number-of-factors": "x", "smallest-prime": "x"}
SPECIAL = {
    "lcm": ("√", "lcm"),
    "gcf": ("^", "gcf"),
    "percent": ("√", "ud"),
    "remainder": ("÷", "sw"),
    "log": ("÷", "sw"),
}
PARTS = 260  # written for one choice of rules
JOINED = 260  # of two parts that are not plain
MOST = 9  # cubes of a Solution
FAR = (1, 2, 2, 3, -1, -2, 4, 6, -5, 8, 9, 12, 20, -11, 30, 48, -60, 100, 729, 1024)


@dataclass(frozen=True, slots=True)
class Part:
    """Something written, the cubes it takes, how many factorials, and what it is worth."""

    text: str
    cubes: tuple[str, ...]
    bangs: int = 0
    value: Any = None
    deep: bool = False  # is some part of it no plain number?

    @property
    def is_plain(self) -> bool:
        """Whether its value is a fraction of small numbers."""
        value = self.value
        return isinstance(value, mpq) and abs(value.numerator) + value.denominator < 10_000


@dataclass(frozen=True, slots=True)
class Planted:
    """A mat with an Equation that the judge accepts after that challenge."""

    rules: eq.Rules
    mat: eq.Mat
    after: str
    equation: str

    def wrong(self, oracle: Oracle, steps: eq.Budget, counts: Counter[str]) -> str:
        """What is wrong with the oracle's answer; empty when nothing is."""
        answer = oracle.after(self.after, steps)
        counts[f"{self.after} {type(answer).__name__}"] += 1
        if isinstance(answer, NotDecided):
            return ""
        if isinstance(answer, Solvable):
            if self.rules.judge(answer.witness, self.mat, self.after).correct:
                return ""
            return f"{answer.witness} is not correct: {self}"
        return f"{answer}, but {self.equation}: {self}"


class Planter:
    """Writes Equations under some rules; the same seed writes the same ones."""

    def __init__(self, rules: eq.Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.names = {variation.name for variation in rules.active}
        wild = rules.wild or ""
        elementary = rules.division == "elementary"
        meanings = "123456789" + ("" if elementary else SIGNS)
        self.wild = wild
        self.meaning = rng.choice(meanings) if wild and rng.random() < 0.7 else wild
        self.digits = rng.sample(rng.choice(("0123456789", "123456789")), 5) + (
            ["1", "1"] if rules.powers else []
        )
        self.signs = rng.sample(SIGNS, rng.randint(2, 6))
        self.parts: list[Part] = []
        self.by_value: dict[Any, list[Part]] = defaultdict(list)
        self._write()

    # --- what a cube may be -------------------------------------------------------------------

    def cube(self, symbol: str) -> tuple[str, str] | None:
        """A cube that is or stands for the symbol, and the note that says so."""
        own = symbol != self.wild or self.meaning == self.wild
        if self.wild and symbol == self.meaning != self.wild and (not own or self.chance(0.5)):
            return self.coloured(self.wild), symbol
        return (self.coloured(symbol), "") if own else None

    def coloured(self, symbol: str) -> str:
        return self.rng.choice([c for c, faces in COLOURS.items() if symbol in faces]) + symbol

    def chance(self, odds: float) -> bool:
        return self.rng.random() < odds

    def written(self, symbol: str, *notes: str) -> Part | None:
        found = self.cube(symbol)
        if found is None:
            return None
        cube, meant = found
        items = [item for item in (meant, *notes) if item]
        return Part(f"{cube[1]}<{','.join(items)}>" if items else cube[1], (cube,))

    def leaf(self) -> Part | None:
        """A numeral of one cube, or more where the variations allow it."""
        if "decimal-point" in self.names and self.chance(0.2):
            return self.row([*self.rng.choices(self.digits, k=self.rng.randint(1, 3)), "."])
        double = self.rules.base != 10 or {"two-digit-numerals", "base-10"} & self.names
        if double and self.chance(0.3):
            return self.row(self.rng.choices([*self.digits, *self.high()], k=2))
        if "imaginary" in self.names and self.chance(0.1):
            return Part(self.rng.choice(("i", "i<ud>")), (self.coloured("-"),))
        symbol = self.rng.choice([*self.digits, *self.high()])
        notes = [self.high_note(symbol)]
        if symbol == "1" and self.rules.powers and self.chance(0.8):
            notes = [f"{self.rules.base}^{self.rng.choice(FAR)}"]
        notes += [turn for turn in ("sw", "ud") if turn in self.rules.turns and self.chance(0.12)]
        return self.written(symbol, *notes)

    def high(self) -> list[str]:
        return {11: ["^"], 12: ["^", "√"]}.get(self.rules.base, [])

    def high_note(self, symbol: str) -> str:
        return {"^": "ten", "√": "eleven"}.get(symbol, "")

    def row(self, symbols: list[str]) -> Part | None:
        """Digits side by side, and perhaps a point."""
        self.rng.shuffle(symbols)
        found = [
            self.written("^", ".")
            if symbol == "."
            else self.written(symbol, self.high_note(symbol))
            for symbol in symbols
        ]
        parts = [part for part in found if part is not None]
        if len(parts) < len(symbols):
            return None
        return Part("".join(p.text for p in parts), tuple(c for p in parts for c in p.cubes))

    # --- parts ----------------------------------------------------------------------------------

    def one(self) -> Part:
        """A part to go on with; small ones more often."""
        if not self.parts or self.chance(0.35):
            leaf = self.valued(self.leaf())
            return leaf or self.one()
        return min(self.rng.sample(self.parts, min(2, len(self.parts))), key=lambda p: len(p.cubes))

    def valued(self, part: Part | None) -> Part | None:
        if part is None or len(part.cubes) > MOST or part.bangs > self.most_bangs:
            return None
        answer = eq.value_of(part.text, self.rules)
        if len(answer.values) != 1 or answer.kind == "ambiguous":
            return None
        return replace(part, value=answer.values[0])

    @property
    def most_bangs(self) -> int:
        if "factorial" not in self.names:
            return 0
        return 5 if self.rules.operations_repeat else 2

    def joined(self, left: Part, right: Part) -> Part | None:
        """Both under a sign."""
        specials = [SPECIAL[name] for name in SPECIAL if name in self.names]
        if specials and self.chance(0.3):
            symbol, note = self.rng.choice(specials)
        else:
            symbol, note = self.rng.choice(self.signs), ""
        sign = self.written(symbol, note)
        return self.valued(
            sign
            and Part(
                f"({left.text}){sign.text}({right.text})",
                left.cubes + sign.cubes + right.cubes,
                left.bangs + right.bangs,
                deep=any(part.deep or not part.is_plain for part in (left, right)),
            )
        )

    def above(self, part: Part) -> Part | None:
        """The part under a sign that takes one: a root, a number of factors, ! or an exponent."""
        ways = ["√"] if "√" in self.signs else []
        ways += [UNARY[name] for name in UNARY if name in self.names]
        ways += ["!"] if self.most_bangs else []
        ways += ["exp"] * 2 if self.rules.exponent_colour else []
        if not ways:
            return None
        way, deep = self.rng.choice(ways), part.deep or not part.is_plain
        if way == "!":
            return self.valued(Part(f"({part.text})!", part.cubes, part.bangs + 1, deep=deep))
        if way == "exp":
            colour = self.rules.exponent_colour
            symbol = self.rng.choice([face for face in COLOURS[colour] if face.isdigit()])
            if symbol == self.wild and self.meaning != self.wild:
                return None
            turned = ",ud" if "ud" in self.rules.turns and self.chance(0.15) else ""
            text = f"({part.text}){symbol}<exp{turned}>"
            cubes = (*part.cubes, colour + symbol)
            return self.valued(Part(text, cubes, part.bangs, deep=deep))
        sign = self.written(way)
        if sign is None:
            return None
        text, cubes = f"{sign.text}({part.text})", sign.cubes + part.cubes
        return self.valued(Part(text, cubes, part.bangs, deep=deep))

    def _write(self) -> None:
        for _ in range(PARTS):
            left, right = self.one(), self.one()
            self._keep(self.above(left) if self.chance(0.4) else self.joined(left, right))
        if self.most_bangs:
            self._neighbours()
        hard = [part for part in self.parts if not part.is_plain]
        alike: dict[Any, list[Part]] = defaultdict(list)
        for part in hard:
            alike[kind(part.value)].append(part)
        for _ in range(JOINED if len(hard) > 3 else 0):
            left = self.rng.choice(hard)
            right = self.rng.choice(alike[kind(left.value)] if self.chance(0.6) else hard)
            if left.text == right.text:
                continue  # what is taken from itself is seen at once
            found = self.above(left) if self.chance(0.15) else self.joined(left, right)
            if found is not None and found.is_plain:
                self._keep(found)
                self._keep(self._mended(found))

    def _neighbours(self) -> None:
        """Factorials of numbers a few apart, as far as there are cubes for them."""
        whole = [part for part in self.parts if part.is_plain and part.value.denominator == 1]
        large = [part for part in whole if part.value > 6 and part.bangs < self.most_bangs]
        sign = self.written("-")
        if sign is None:
            return
        for part in self.rng.sample(large, min(len(large), 4)):
            one = self.rng.choice(whole)
            less = f"({part.text}){sign.text}({one.text})"
            cubes = (*part.cubes, *sign.cubes, *one.cubes)
            bangs = part.bangs + one.bangs
            self._keep(self.valued(Part(f"({part.text})!", part.cubes, part.bangs + 1)))
            self._keep(self.valued(Part(f"({less})!", cubes, bangs + 1, deep=True)))

    def _mended(self, part: Part) -> Part | None:
        """What makes a Goal of it that can be written, with one sign more."""
        goals = plain_goals(self.rules)
        ways = {"+": operator.add, "-": operator.sub, "x": operator.mul, "÷": operator.truediv}
        for other in self.rng.sample(self.parts, min(len(self.parts), 40)):
            for symbol, way in ways.items():
                if not other.is_plain or (symbol == "÷" and not other.value):
                    continue
                sign = self.written(symbol) if way(part.value, other.value) in goals else None
                if sign is not None:
                    text = f"({part.text}){sign.text}({other.text})"
                    cubes = part.cubes + sign.cubes + other.cubes
                    bangs = part.bangs + other.bangs
                    return self.valued(Part(text, cubes, bangs, deep=True))
        return None

    def _keep(self, part: Part | None) -> None:
        if part is not None and part.text not in {p.text for p in self.by_value[part.value]}:
            self.parts.append(part)
            self.by_value[part.value].append(part)

    # --- Goals and mats -------------------------------------------------------------------------

    def goals(self, value: Any) -> list[Part]:
        """What a Goal may say for a Solution of this value."""
        step = self.rules.modulus
        table = plain_goals(self.rules)
        if step and isinstance(value, mpq):
            near = [
                value + step * n
                for n in (*range(-12, 0), *range(1, 13), self.rng.randint(-(10**6), 10**6))
                if n
            ]
            values = [one for one in near if one in table or one in self.by_value]
            value = self.rng.choice(values) if values else None
        found = [*table.get(value, ())] * 2 + self.by_value.get(value, [])
        return [goal for goal in found if len(goal.cubes) <= 6]

    def planted(self, count: int) -> Iterator[Planted]:
        """So many at the most."""
        tried = 0
        solutions = [part for part in self.parts if len(part.cubes) > 1]
        weights = [20 if part.deep else 2 if "<" in part.text else 1 for part in solutions]
        while count and solutions and tried < 40 * count + 100:
            tried += 1
            solution = self.rng.choices(solutions, weights)[0]
            goals = self.goals(solution.value)
            if not goals:
                continue
            found = self.around(solution, self.rng.choice(goals))
            if found is not None:
                count -= 1
                yield found

    def around(self, solution: Part, goal: Part) -> Planted | None:
        """A mat on which it is correct, if the judge thinks so too."""
        if solution.text == goal.text:
            return None
        after = self.rng.choice(("now", "impossible"))
        cubes = list(solution.cubes)
        if self.rules.operations_repeat:
            signs = {cube for cube in cubes if not cube[1].isdigit()}
            some = [cube for cube in cubes if cube[1].isdigit()]
            cubes = [*some, *sorted(signs)] if self.chance(0.8) else cubes
        self.rng.shuffle(cubes)
        sections: dict[str, list[str]] = defaultdict(list)
        odds = self.rng.choice(((1, 1, 1), (3, 1, 0), (1, 3, 0), (0, 1, 2), (2, 0, 2), (1, 0, 0)))
        taken = 0
        for cube in cubes:
            where = self.rng.choices(("required", "permitted", "resources"), odds)[0]
            if where == "resources" and after == "now":
                where = self.rng.choice(("required", "permitted")) if taken else where
                taken += 1
            sections[where].append(cube)
        for _ in range(self.rng.choice((0, 0, 0, 0, 1, 2, 4, 9))):
            cube = self.coloured(self.rng.choice("0123456789" + SIGNS))
            sections[self.rng.choice(("permitted", "resources", "forbidden"))].append(cube)
        mat = eq.Mat(
            goal=placed(goal),
            required=" ".join(sections["required"]),
            permitted=" ".join(sections["permitted"]),
            resources=" ".join(sections["resources"]),
            forbidden=" ".join(sections["forbidden"]),
        )
        equation = f"{solution.text} = {goal.text}"
        if not self.rules.judge(equation, mat, after).correct:
            return None
        return Planted(self.rules, mat, after, equation)


def kind(value: Any) -> Any:
    """The same for those whose sum or quotient may be plain: equal roots, or whole numbers."""
    return tuple(roots for roots, _ in value.terms) if isinstance(value, Real) else type(value)


@cache
def plain_goals(rules: eq.Rules) -> dict[Any, tuple[Part, ...]]:
    """Numerals and fractions that a Goal may be, by value."""
    rng = Random("goals")
    digits = "0123456789"[: rules.base]
    texts = [*digits, *(a + b for a in digits for b in digits if a != "0")]
    texts += [f"({a}){sign}({b})" for a in digits for b in digits for sign in "-÷"]
    found: dict[Any, list[Part]] = defaultdict(list)
    for text in texts:
        values = eq.value_of(text, rules, "goal").values
        if len(values) == 1:
            symbols = [symbol for symbol in text if symbol not in "()"]
            cubes = [rng.choice([c for c in COLOURS if s in COLOURS[c]]) + s for s in symbols]
            found[values[0]].append(Part(text, tuple(cubes), 0, values[0]))
    return {value: tuple(parts) for value, parts in found.items()}


_TOKEN = re.compile(r"([0-9+\-x÷^√i])(?:<([^>]*)>)?")


def placed(goal: Part) -> str:
    """The Goal as its cubes lie: no brackets, no notes but how they are turned."""
    found = []
    for cube, token in zip(goal.cubes, _TOKEN.finditer(goal.text), strict=True):
        turns = [note for note in (token[2] or "").split(",") if note in ("sw", "ud")]
        turns = ["sw", *turns] if token[1] == "i" else turns
        found.append(cube + (f"<{','.join(turns)}>" if turns else ""))
    return "".join(found)


def family(name: str) -> str:
    """Those of one family exclude each other: 0 and x Wild, bases, colours, multiples."""
    for start in ("base-", "exponent-", "multiple-of-"):
        if name.startswith(start):
            return start
    return "wild" if name.endswith("-wild") else name


def chosen(name: str, rng: Random) -> eq.Rules:
    """Rules with two to four variations; each family as often as another."""
    season = rng.choice(("2026-27", "2027-28"))
    every = sorted(eq.Rules("agloa-2026-27", name, [], season).in_season)
    families: dict[str, list[str]] = defaultdict(list)
    for one in every:
        families[family(one)].append(one)
    weights = [3 if key in ENDLESS else 1 for key in families]
    picked: dict[str, str] = {}
    count = rng.choice((2, 2, 3, 3, 4))
    while len(picked) < count:
        key = rng.choices(list(families), weights)[0]
        picked[key] = rng.choice(families[key])
    return eq.Rules("agloa-2026-27", name, list(picked.values()), season)


def replayed(plant: Planted, rng: Random, steps: eq.Budget, counts: Counter[str]) -> Iterator[str]:
    """A shake that comes to the mat move by move, with one oracle: what it carries on is right.

    Cubes of the Equation are in sections where it may use them all along.
    """
    mat = plant.mat
    lying = [(name, str(cube)) for name in SECTIONS for cube in mat.section(name)]
    rng.shuffle(lying)
    left = [str(cube) for cube in mat.section("resources")]
    sections: dict[str, list[str]] = {name: [] for name in SECTIONS}
    oracle: Oracle | None = None
    for at in range(len(lying) + 1):
        resources = [*left, *(cube for _, cube in lying[at:])]
        now = eq.Mat(
            goal=mat.goal,
            resources=" ".join(resources),
            **{name: " ".join(cubes) for name, cubes in sections.items()},
        )
        oracle = oracle.moved(now) if oracle else Oracle(plant.rules, now)
        for after in rng.sample(("impossible", "now"), 2):
            correct = plant.rules.judge(plant.equation, now, after).correct
            answer = oracle.after(after, steps)
            counts[f"moved {after} {type(answer).__name__}"] += 1
            if correct and isinstance(answer, Impossible):
                yield f"moved: {answer}, but {plant.equation} {after}: {plant.rules} {now!r}"
            if isinstance(answer, Solvable):
                ruling = plant.rules.judge(answer.witness, now, after)
                if not ruling.correct:
                    yield f"moved: {answer.witness} is not correct {after}: {plant.rules} {now!r}"
        if at < len(lying):
            sections[lying[at][0]].append(lying[at][1])
