"""What a variation is: one object with a few hooks, each for one stage of the judge.

A hook that a variation does not override leaves the regular rules as they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flubball.games.equations.symbols.cubes import DIGITS, Cube
from flubball.games.equations.symbols.notes import IMPLIED
from flubball.games.equations.variations.in_play import InPlay
from flubball.games.equations.variations.operators import Operator


@dataclass(frozen=True, slots=True)
class Variation:
    """A variation in play. Two of one `family` differ only in their parameter."""

    name: str
    family: str
    title: str

    # cubes: a symbol that may stand for others
    wild: str = ""
    # written expressions
    turns: frozenset[str] = frozenset()
    exponent_colour: str = ""
    powers: bool = False
    points: bool = False
    factorials: bool = False
    imaginary: bool = False
    free_points: bool = False
    solution_digits: int = 1
    base: int = 10
    # readings and values: operators by (symbol, use); use is "", "lcm", "gcf", "sw" or "ud"
    binary: Mapping[tuple[str, str], Operator] = field(default_factory=dict)
    prefix: Mapping[str, Operator] = field(default_factory=dict)
    # cube use and the judge
    operations_repeat: bool = False
    least_operations: int = 0
    modulus: int = 0
    # selection: cube symbols one of which must have been rolled; empty when it always has effect
    needs: str = ""
    # hints: what people may type for it, and how it is written with cubes
    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def notes(self) -> Mapping[str, str]:
        """The notes that it gives cubes a meaning by, each with the symbols it is put on.

        >>> Variation("base-11", "base", "Base eleven", base=11, turns=frozenset({"sw"})).notes
        {'sw': '0123456789', 'ten': '^'}
        """
        uses = {use for _, use in self.binary}
        given = {
            "sw": "sw" in self.turns,
            "ud": "ud" in self.turns,
            "exp": bool(self.exponent_colour),
            "lcm": "lcm" in uses,
            "gcf": "gcf" in uses,
            "ten": self.base > 10,
            "eleven": self.base > 11,
            ".": self.points,
            "i": self.imaginary,
        }
        return {note: IMPLIED.get(note, DIGITS) for note, is_given in given.items() if is_given}

    def has_effect(self, rolled: tuple[Cube, ...], rules: InPlay) -> bool:
        """Can the variation matter in a shake with these cubes (II-B-2, H14)?"""
        usable = set(self.needs) - set(DIGITS[rules.base :])
        return not self.needs or any(
            cube.symbol in usable or rules.may_stand_for_any(cube.symbol, usable) for cube in rolled
        )
