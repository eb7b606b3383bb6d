"""Solutions built backwards from a Goal, then cut down to parts that are all essential.

What stands before a C is often something that stands in another premise, so that lines serve
twice; a program that draws sequents at random meets few of these.
"""

from random import Random

from flubball import wff
from flubball.games.wff.derivability.settling import settled
from flubball.games.wff.formulas import entails, subformulas
from wff.sequents import random_wff

GOALS = (
    "p",
    "q",
    "Np",
    "Kpq",
    "Apq",
    "Cpq",
    "Cpp",
    "Epq",
    "Epp",
    "KpEpq",
    "NKpq",
    "AqEpq",
    "CpKqp",
    "App",
    "Kpp",
    "ACpqr",
    "AAppq",
    "KAppApp",
    "ANpq",
    "NCpq",
    "CNpq",
    "NApq",
    "CApqp",
)
Built = tuple[tuple[wff.Formula, ...], frozenset[str]]


class Builder:
    """Premises for one Goal, and the rules that take them there."""

    def __init__(self, rng: Random, names: tuple[str, ...]) -> None:
        self.rng = rng
        self.names = names
        self.premises: dict[str, None] = {}
        self.seen: list[str] = ["p", "q"]
        self.rules: set[str] = set()

    def need(self, text: str, depth: int) -> None:
        """A line with this WFF."""
        rng = self.rng
        self.seen.append(text)
        way = rng.choice((*self.names, "premise")) if depth else "premise"
        one = wff.parse(text)
        if way == "Ko":
            other = self._any()
            self._by(way, depth, rng.choice((f"K{text}{other}", f"K{other}{text}")))
        elif way == "Co":
            minor = self._minor()
            self._by(way, depth, f"C{minor}{text}", minor)
        elif way == "Eo" and one.op == "C":
            sides = (one.left, one.right) if rng.random() < 0.5 else (one.right, one.left)
            self._by(way, depth, f"E{sides[0]}{sides[1]}")
        elif way in ("Ki", "Ai", "Ei", "Ci", "Ni") and one.op == way[0]:
            self._introduced(way, one, depth)
        elif way == "Ao":
            a, b = self._any(), self._any()
            self._by(way, depth, f"A{a}{b}", f"C{a}{text}", f"C{b}{text}")
            self.rules |= {"R", "Co"}
        elif way == "No":
            self._by(way, depth, f"NN{text}" if rng.random() < 0.5 else f"CN{text}{text}")
            self.rules |= {"R", "Co"}
        else:
            self.premises[text] = None

    def _by(self, rule: str, depth: int, *lines: str) -> None:
        self.rules.add(rule)
        for line in lines:
            self.need(line, depth - 1)

    def _introduced(self, way: str, one: wff.Formula, depth: int) -> None:
        if way == "Ki":
            self._by(way, depth, one.left, one.right)
        elif way == "Ei":
            self._by(way, depth, f"C{one.left}{one.right}", f"C{one.right}{one.left}")
        elif way == "Ai":
            self._by(way, depth, self.rng.choice((one.left, one.right)))
        elif way == "Ci":
            self.rules.add("R")
            self._by(way, depth, one.right)
        else:
            other = self._any()
            self.rules |= {"R", "Co"}
            self._by(way, depth, f"C{one.left}{other}", f"N{other}")

    def _any(self) -> str:
        if self.rng.random() < 0.6:
            return self.rng.choice(self.seen)
        return random_wff(self.rng, self.rng.choice((1, 1, 1, 2, 3)), "pq")

    def _minor(self) -> str:
        op = self.rng.choice(("", "", "K", "E", "E", "A", "C"))
        return op + self._any() + (self._any() if op else "")


def built(
    rng: Random, names: tuple[str, ...], longest: int = 14
) -> tuple[Built, wff.Formula] | None:
    """A Solution whose parts are all essential; None where nothing came of it."""
    goal = wff.parse(rng.choice(GOALS))
    builder = Builder(rng, names)
    builder.need(goal, rng.choice((1, 2, 3, 3, 4)))
    premises = tuple(sorted(map(wff.parse, builder.premises)))
    more = rng.sample(names, min(len(names), rng.choice((0, 0, 1, 2))))
    rules = frozenset((*builder.rules, *more))
    if sum(map(len, premises)) > longest:
        return None
    return cut_down(rng, premises, goal, rules)


def looped(rng: Random, names: tuple[str, ...]) -> tuple[Built, wff.Formula] | None:
    """The same, with a Goal that may have to be a line of a subproof before it is proved.

    From Cyg comes g, and y from a subproof in which y is supposed and g taken apart.
    """
    goal = wff.parse(rng.choice(("Kpq", "KpNp", "KNpq", "CpNp", "Apq", "Epq", "Np")))
    parts = [*map(str, subformulas([goal])), "r", "Nr"]
    before = rng.choice(parts)
    texts = {f"{rng.choice('CCE')}{before}{goal}"}
    for _ in range(rng.choice((1, 1, 2))):
        op, some = rng.choice("CNCNKAE"), (*parts, before, before)
        inner = op + rng.choice(some) + ("" if op == "N" else rng.choice(some))
        texts.add(f"{rng.choice('CCE')}{inner}{before}")
    premises = tuple(sorted(map(wff.parse, texts)))
    if not entails(premises, goal):
        return None
    return cut_down(rng, premises, goal, frozenset(names) - {"No"})


def isolated(rng: Random, names: tuple[str, ...]) -> tuple[Built, wff.Formula] | None:
    """The same without R: what subproofs make of nothing, and sides of A that lead to one WFF."""
    goal = wff.parse(rng.choice(("p", "q", "Np", "Kpq", "Apq", "Cpq", "Epq", "NCpq", "CNpq")))
    texts: list[str] = []
    line = str(goal)
    for _ in range(rng.choice((1, 2, 2, 3))):
        x, y = rng.choice("pqrrss"), rng.choice(("p", "r", "s", "Nr", line))
        minor, *given = rng.choice(
            (
                (x, x), (x, f"K{x}{y}"), (x, f"A{x}{x}"), (x, f"A{x}K{x}{y}"), (f"A{x}{y}", x),
                (f"A{x}{y}", f"A{y}{x}"), (f"A{x}{x}", f"A{x}{x}"), (f"C{x}{x}",),
                (f"C{x}A{x}{y}",), (f"CK{x}{y}{x}",), (f"CA{x}{x}{x}",), (f"NK{x}N{x}",),
                (f"E{x}{x}",), (f"A{y}C{x}{x}",), (f"K{x}C{y}{y}", x), (f"E{x}{y}", f"E{y}{x}"),
                (f"C{x}{y}", f"E{x}{y}"), (f"A{x}A{y}{x}", f"A{y}{x}"), (f"C{x}E{y}{y}",),
            )
        )  # fmt: skip
        texts += given
        line = rng.choice(
            (
                f"C{minor}{line}", f"C{minor}{line}", f"E{minor}{line}", f"E{line}{minor}",
                f"A{line}{line}", f"A{line}K{line}{y}", f"K{line}{y}",
                f"AKC{minor}{line}{minor}{line}", f"A{line}C{minor}{line}", f"CA{x}{line}{line}",
            )
        )  # fmt: skip
    premises = tuple(sorted(map(wff.parse, {*texts, line})))
    if sum(map(len, premises)) > 18 or not entails(premises, goal):
        return None
    return cut_down(rng, premises, goal, frozenset(names) - {"No", "R"})


def cut_down(
    rng: Random, premises: tuple[wff.Formula, ...], goal: wff.Formula, rules: frozenset[str]
) -> tuple[Built, wff.Formula] | None:
    """Parts dropped in some order until all are essential; None where that is not known."""
    if settled(premises, goal, rules).follows is not True:
        return None
    parts: list[str] = [*premises, *sorted(rules)]
    rng.shuffle(parts)
    for part in parts:
        fewer = tuple(one for one in premises if one is not part)
        less = rules - {part} if len(fewer) == len(premises) else rules
        found = settled(fewer, goal, less).follows if less else False
        if found is None:
            return None
        if found:
            premises, rules = fewer, less
    return (premises, rules), goal
