"""Random written expressions for each division, grouped and ungrouped, some of them illegal."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from equations.slow_tokens import COLOURS, KIT, Setting

ELEMENTARY = (
    "sideways",
    "upside-down",
    "0-wild",
    "factorial",
    "multiple-operations",
    "three-operation-solution",
    "remainder",
)
MIDDLE = (
    "sideways",
    "upside-down",
    "0-wild",
    "factorial",
    "multiple-operations",
    "base-8|base-9|base-10",
    "multiple-of-6|multiple-of-7|multiple-of-11",
)
# XIII-C: what the slow evaluator knows of it (no signs as digits, no x Wild, no i, no Log).
HIGHER = (
    "0-wild",
    "factorial",
    "multiple-operations",
    "base-8|base-9",
    "multiple-of-6|multiple-of-7|multiple-of-11",
    "exponent-red|exponent-blue|exponent-green|exponent-black",
    "powers-of-the-base",
)
# XIII-A and XIII-B: what is played every year, and what by the season's parity.
POOLS = {
    ("elementary", "2026-27"): (
        *ELEMENTARY,
        "two-digit-numerals",
        "lcm",
        "gcf",
        "number-of-factors",
    ),
    ("elementary", "2027-28"): (
        *ELEMENTARY,
        "average",
        "smallest-prime",
        "percent",
        "decimal-point",
    ),
    ("middle", "2026-27"): (
        *MIDDLE,
        "number-of-factors",
        "exponent-red|exponent-blue|exponent-green|exponent-black",
        "powers-of-the-base",
    ),
    ("middle", "2027-28"): (*MIDDLE, "average", "percent", "decimal-point"),
    ("junior", "2026-27"): HIGHER,
    ("junior", "2027-28"): HIGHER,
    ("senior", "2026-27"): HIGHER,
    ("senior", "2027-28"): HIGHER,
}
ALWAYS = {"junior": ("sideways", "upside-down"), "senior": ("sideways", "upside-down")}
DIVISIONS = {
    "agloa-basic": ("agloa", "basic"),
    "agloa-elementary": ("agloa", "elementary"),
    "agloa-middle": ("agloa", "middle"),
    "agloa-junior": ("agloa", "junior"),
    "agloa-senior": ("agloa", "senior"),
    "mlag-elementary": ("mlag", "elementary"),
    "mlag-middle": ("mlag", "middle"),
}


@dataclass(frozen=True)
class Sample:
    """A random expression and the rules it is to be read by."""

    text: str
    setting: Setting
    season: str


def samples(division: str, seed: int) -> Iterator[Sample]:
    """Endless random expressions of one division; the same seed gives the same ones.

    >>> first = next(samples("mlag-middle", 3))
    >>> first == next(samples("mlag-middle", 3)), first.setting.division
    (True, 'middle')
    """
    rng = Random(f"{division} {seed}")
    book, name = DIVISIONS[division]
    while True:
        season = rng.choice(["2026-27", "2027-28"]) if book == "agloa" else "2026-27"
        side = "goal" if rng.random() < 0.2 else "solution"
        setting = Setting(book, name, _variations(rng, book, name, season), side)
        yield Sample(_Writer(rng, setting).text(), setting, season)


def _variations(rng: Random, book: str, division: str, season: str) -> frozenset[str]:
    pool = POOLS.get((division, season), ()) if book == "agloa" else ()
    chosen = rng.sample(pool, min(len(pool), rng.choice([0, 1, 2, 3, 3, 4, 5])))
    always = ALWAYS.get(division, ())
    return frozenset((*always, *(rng.choice(name.split("|")) for name in chosen)))


Tokens = list[str]


class _Writer:
    """Writes one expression; its choices stay the same throughout (what 0 stands for …)."""

    def __init__(self, rng: Random, setting: Setting) -> None:
        self.rng = rng
        self.setting = setting
        self.grouping = rng.choice([1.0, 1.0, 0.9, 0.6, 0.2, 0.0])
        symbols = "123456789" + (
            "+-x÷^√" if setting.division not in ("basic", "elementary") else ""
        )
        self.wild = rng.choice(symbols) if setting.has("0-wild") else "0"
        self.base_ten_notes = rng.random() < 0.4

    def text(self) -> str:
        sizes = [2, 3, 4, 5, 6] if self.setting.side == "goal" else [2, 3, 4, 5, 6, 7, 7, 8, 9, 9]
        tokens, _ = self.expression(self.rng.choice(sizes))
        if self.rng.random() < 0.06:
            self.spoil(tokens)
        gap = self.rng.choice(["", "", "", " "])
        return gap.join(tokens)

    def spoil(self, tokens: Tokens) -> None:
        """Make it wrong, probably: one piece dropped, repeated, replaced or put in."""
        at = self.rng.randrange(len(tokens))
        stray = self.rng.choice([*"0123456789+-x÷^√()[]!.", "2<sw>", "3<ud>", "√<lcm>"])
        what = self.rng.randrange(4)
        tokens[at : at + (what < 2)] = [[], [stray], [stray], [tokens[at], tokens[at]]][what]

    def chance(self, odds: float) -> bool:
        return self.rng.random() < odds

    def expression(self, cubes: int) -> tuple[Tokens, bool]:
        """Tokens of about that many cubes, and whether they are more than one numeral."""
        has = self.setting.has
        if has("factorial") and self.chance(0.12):
            return [*self.operand(cubes), "!"], True
        if cubes < 2:
            return self.numeral(), False
        if self.chance(0.12) and any(has(v) for v in ("number-of-factors", "smallest-prime")):
            return [self.sign("x"), *self.operand(cubes - 1)], True
        if self.chance(0.15):
            return self.square_root(cubes)
        if self.chance(0.3) and any(has(f"exponent-{c}") for c in COLOURS):
            bang = ["!"] if has("factorial") and self.chance(0.25) else []
            return [*self.operand(cubes - 1), self.exponent(), *bang], True
        return self.binary(max(cubes, 3))

    def square_root(self, cubes: int) -> tuple[Tokens, bool]:
        if cubes == 2 or self.chance(0.4):
            return [self.sign("√"), self.rng.choice("1449990")], True
        return [self.sign("√"), *self.operand(cubes - 1)], True

    def operand(self, cubes: int) -> Tokens:
        tokens, compound = self.expression(cubes)
        if (compound and self.chance(self.grouping)) or self.chance(0.02):
            pair = self.rng.choice(["()", "()", "[]", "{}"])
            return [pair[0], *tokens, pair[1]]
        return tokens

    def binary(self, cubes: int) -> tuple[Tokens, bool]:
        sign = self.operation()
        left = self.rng.randint(1, cubes - 2)
        if sign in ("^", "0<^>") and self.chance(0.8):
            left = cubes - 2
        if sign in ("√", "0<√>") and self.chance(0.6):
            return [self.rng.choice("1223"), sign, *self.operand(cubes - 2)], True
        right = self.operand(cubes - 1 - left)
        if sign in ("^", "0<^>") and self.chance(0.7):
            right = [self.rng.choice("01222334")]
        return [*self.operand(left), sign, *right], True

    def sign(self, symbol: str) -> str:
        if self.wild == symbol and self.chance(0.4):
            return f"0<{symbol}>"
        return symbol

    def operation(self) -> str:
        special = {"lcm": "√<lcm>", "gcf": "^<gcf>", "percent": "√<ud>", "remainder": "÷<sw>"}
        chosen = [text for name, text in special.items() if self.setting.has(name)]
        if chosen and self.chance(0.35):
            return self.rng.choice(chosen)
        return self.sign(self.rng.choice("+++---xxx÷÷^^√"))

    def exponent(self) -> str:
        colour = next(c for n, c in COLOURS.items() if self.setting.has(f"exponent-{n}"))
        own = [face for face in KIT[colour] if face.isdecimal() and face != "0"]
        face = self.rng.choice(own) if self.chance(0.9) else self.rng.choice("123456789")
        turned = ",ud" if self.setting.has("upside-down") and self.chance(0.15) else ""
        shown = self.rng.choice(["", colour]) if face in own else ""
        return f"{shown}{face}<exp{turned}>"

    def numeral(self) -> Tokens:
        has = self.setting.has
        if has("decimal-point") and self.chance(0.25):
            return self.decimal()
        two = has("two-digit-numerals") or any(
            v.startswith("base-") for v in self.setting.variations
        )
        if self.chance(0.3 if two or has("percent") or self.setting.side == "goal" else 0.01):
            return [self.digit(), self.digit()]
        if has("powers-of-the-base") and self.chance(0.3):
            return [f"1<{self.power_note()}{self.turn(0.1)}>"]
        digit = self.digit()
        turn = self.turn(0.3)
        if not turn:
            return [digit]
        return [digit.replace(">", f"{turn}>") if ">" in digit else f"{digit}<{turn[1:]}>"]

    def turn(self, odds: float) -> str:
        turns = [
            note for note, v in (("sw", "sideways"), ("ud", "upside-down")) if self.setting.has(v)
        ]
        if not turns or not self.chance(odds):
            return ""
        return "," + ",".join(turns if self.chance(0.2) else [self.rng.choice(turns)])

    def digit(self) -> str:
        if self.setting.has("0-wild") and self.chance(0.25):
            if self.wild.isdecimal() and self.chance(0.95):
                return f"0<{self.wild}>"
            return "0" if self.chance(0.3) else "5"
        top = 9 if self.chance(0.03) else self.setting.base - 1
        anything = self.rng.randint(0, min(top, 9))
        return str(self.rng.choice([1, 2, 3, 4, anything, anything, anything]))

    def decimal(self) -> Tokens:
        digits = [self.digit() for _ in range(self.rng.choice([1, 2, 2, 2, 3, 3, 4]))]
        point = self.rng.choice([".", ".", "^<.>"])
        if self.wild == "^":
            point = self.rng.choice([".", "0<.>", "0<^,.>"])
        digits.insert(self.rng.randint(0, len(digits)), point)
        return digits

    def power_note(self) -> str:
        base = self.setting.base
        power = self.rng.choice([-2, -1, 0, 1, 1, 2, 2, 3])
        if self.base_ten_notes and base != 10 and power >= 0:
            return str(base**power) if power and self.chance(0.7) else f"{base}^{power}"
        if self.chance(0.3):
            return f"10^{power}"
        return str(10**power) if power >= 0 else "0." + "0" * (-power - 1) + "1"
