"""`Rules`: a rulebook, a division and the variations in play, asked by every stage."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Self

import msgspec

from flubball import rulebooks
from flubball.engine.suggestions import did_you_mean, nearest
from flubball.games.equations.symbols.cubes import DIGITS, SYMBOLS
from flubball.games.equations.variations import ALL, Variation, regular
from flubball.games.equations.variations.in_play import Bounds
from flubball.games.equations.variations.operators import Operator

BOOK, DIVISION = "agloa-2026-27", "elementary"
"""What is played where nothing else is said."""


class Rules(msgspec.Struct, frozen=True, dict=True):
    """What is played: `Rules("agloa-2026-27", division="elementary", variations=["factorial"])`.

    Unknown rulebooks, divisions and variations raise a `ValueError` that names what there is.
    """

    rulebook: str
    division: str
    variations: Sequence[str] = ()
    season: str = rulebooks.SEASON

    def __post_init__(self) -> None:
        book = _book(self.rulebook)
        if self.division not in book.divisions:
            raise ValueError(_unknown("division", self.division, book.divisions))
        if not _is_season(self.season):
            raise ValueError(f"{self.season!r} is not a season; write it like 2026-27")
        for name in (*self.always, *self.listed):
            if name not in ALL:
                why = f"divisions.{self.division} names {name!r}, and there is no such variation."
                raise rulebooks.BadRulebook(self.rulebook, why + did_you_mean(nearest(name, ALL)))
        names = tuple(self.variations)
        for name in names:
            if name not in ALL:
                raise ValueError(_unknown("variation", name, ALL))
            if name not in self.playable:
                raise ValueError(f"{name} is not played in {book.short} {self.division}")
        families = [ALL[name].family for name in names]
        for family in families:
            if families.count(family) > 1:
                raise ValueError(f"{family} is chosen twice; a shake has one of a kind")
        msgspec.structs.force_setattr(self, "variations", names)

    # --- the rulebook ---------------------------------------------------------------------

    @cached_property
    def book(self) -> rulebooks.Rulebook:
        """The rulebook's data."""
        return _book(self.rulebook)

    @cached_property
    def _division(self) -> Any:
        return self.book.divisions[self.division]

    @cached_property
    def listed(self) -> tuple[str, ...]:
        """Every variation of the division, in whatever year it is played, as the book lists them.

        >>> Rules("agloa-2026-27", "elementary").listed[:3]
        ('sideways', 'upside-down', '0-wild')
        """
        return self._list("every_year", "odd_year", "even_year")

    @cached_property
    def playable(self) -> frozenset[str]:
        """The same as a set."""
        return frozenset(self.listed)

    @cached_property
    def in_season(self) -> tuple[str, ...]:
        """The variations that may be chosen this season (odd years end in an odd number)."""
        odd = int(self.season[-1]) % 2 == 1
        return self._list("every_year", "odd_year" if odd else "even_year")

    @classmethod
    def of_shake(cls, rulebook: str, division: str, named: Iterable[str], season: str) -> Self:
        """With these variations in play; those that always are may be among them.

        >>> Rules.of_shake("agloa-2026-27", "senior", ["sideways", "log"], "2026-27").variations
        ('log',)
        """
        always = cls(rulebook, division, (), season).always
        return cls(rulebook, division, tuple(n for n in named if n not in always), season)

    @cached_property
    def always(self) -> tuple[str, ...]:
        """The variations in effect without being chosen."""
        return self._list("always")

    def _list(self, *keys: str) -> tuple[str, ...]:
        data = self.book.divisions[self.division]
        return tuple(name for key in keys for name in data.get(key, ()))

    @cached_property
    def active(self) -> tuple[Variation, ...]:
        """The variations in effect, chosen or always on."""
        names = dict.fromkeys((*self.always, *self.variations))
        return tuple(ALL[name] for name in names if name in ALL)

    def number(self, path: str) -> Any:
        """A number of the rulebook, by its dotted name."""
        return self.book.number(path)

    def division_number(self, path: str) -> int:
        """A number that differs by division; 0 where the division sets no limit."""
        found = self.book.number(path).get(self.division, {"value": 0})["value"]
        return 0 if found == "none" else int(found)

    def cite(self, clause: str = "", *, agloa: str = "", mlag: str = "") -> str:
        """A citation; the books may number the same rule differently.

        >>> Rules("mlag-2019-20", "basic").cite(agloa="VII-C-5-a", mlag="VII-C-3-e")
        'MLAG VII-C-3-e'
        """
        if clause.startswith("H") and clause[1:].isdigit():
            return f"house ruling {clause}"
        id = {"AGLOA": agloa, "MLAG": mlag}[self.book.short] or clause
        self.book.clause(id)
        return f"{self.book.short} {id}"

    def cite_variation(self, name: str) -> str:
        """The clause that defines the variation in this division."""
        clause = self._division.get("cite", {}).get(name)
        return self.cite(clause) if clause else self.cite(agloa="XIII", mlag="VII-B-3")

    # --- cubes and written expressions ------------------------------------------------------

    @cached_property
    def wild(self) -> str:
        """The face that is wild, or an empty text."""
        return next((v.wild for v in self.active if v.wild), "")

    def may_stand_for(self, face: str, symbol: str) -> bool:
        """May a cube showing `face` stand for `symbol`? Every cube stands for itself."""
        if face == symbol:
            return True
        if face != self.wild:
            return False
        if symbol in DIGITS:
            # XIII-B-3 Com (c): no digit that the base does not have.
            return int(symbol) < self.base
        return symbol in SYMBOLS and not self._division.get("wild_numerals_only", False)

    def may_stand_for_any(self, face: str, symbols: Iterable[str]) -> bool:
        """May a wild cube showing `face` stand for one of these?"""
        return face == self.wild and any(self.may_stand_for(face, s) for s in symbols)

    @cached_property
    def turns(self) -> frozenset[str]:
        """Which of `sw` and `ud` a number cube may be written with."""
        return frozenset().union(*(v.turns for v in self.active))

    @cached_property
    def base(self) -> int:
        """The base of numerals."""
        return next((v.base for v in self.active if v.base != 10), 10)

    @cached_property
    def points(self) -> bool:
        """May ^ be a decimal point?"""
        return any(v.points for v in self.active)

    @cached_property
    def powers(self) -> bool:
        """May a 1 be a power of the base?"""
        return any(v.powers for v in self.active)

    @cached_property
    def exponent_colour(self) -> str:
        """The colour letter of cubes that may be exponents."""
        return next((v.exponent_colour for v in self.active if v.exponent_colour), "")

    @cached_property
    def imaginary(self) -> bool:
        """Is a sideways minus i?"""
        return any(v.imaginary for v in self.active)

    @cached_property
    def free_points(self) -> bool:
        """May the writer place decimal points in the Goal without a cube?"""
        return any(v.free_points for v in self.active)

    @cached_property
    def sign_digits(self) -> str:
        """The operation signs that may be digits: ^ is ten, √ eleven (XIII-C-5)."""
        return "^√"[: max(0, self.base - 10)]

    @cached_property
    def factorials_in_goal(self) -> int:
        """How many `!` the Goal may have; none in some divisions under Multiple of k."""
        if not self.factorials:
            return 0
        path = f"factorial.{self.division}_goal_with_multiple_of"
        return int(self.number(path if self.modulus and self._has(path) else "factorial.count"))

    def _has(self, path: str) -> bool:
        table, _, name = path.partition(".")
        return name in self.book.numbers[table]

    @cached_property
    def factorials(self) -> bool:
        """May `!` be written?"""
        return any(v.factorials for v in self.active)

    def max_digits(self, side: str) -> int:
        """The digits a numeral without a point may have on that side."""
        if side == "goal":
            return int(self.number("goal.max_digits"))
        return max((v.solution_digits for v in self.active), default=1)

    # --- readings and values ----------------------------------------------------------------

    @property
    def order_of_operations(self) -> bool:
        """Does the mathematical order of operations apply?"""
        return bool(self._division.get("order_of_operations", False))

    @property
    def whole_numbers(self) -> bool:
        """Are powers and roots for whole numbers only?"""
        return bool(self._division["whole_number_rule"])

    @cached_property
    def unlimited(self) -> Bounds:
        """What is set for an operator that no number of the rulebook limits."""
        return Bounds(self.whole_numbers)

    def binary(self, symbol: str, use: str = "") -> Operator | None:
        """The operator of a symbol between two numbers, as used."""
        for variation in self.active:
            if (symbol, use) in variation.binary:
                return variation.binary[symbol, use]
        return regular.BINARY.get(symbol) if not use else None

    def prefix(self, symbol: str) -> Operator | None:
        """The operator of a symbol before a number."""
        for variation in self.active:
            if symbol in variation.prefix:
                return variation.prefix[symbol]
        return regular.PREFIX.get(symbol)

    @cached_property
    def operators(self) -> tuple[Operator, ...]:
        """What the variations in effect bring."""
        signs = ((*v.binary.values(), *v.prefix.values()) for v in self.active)
        return tuple(operator for brought in signs for operator in brought)

    @cached_property
    def replaced(self) -> tuple[tuple[Variation, str], ...]:
        """The chosen variations that take a sign's regular meaning away, with the sign."""
        chosen = (ALL[name] for name in self.variations)
        return tuple((v, symbol) for v in chosen for symbol, use in v.binary if not use)

    # --- cube use and the judge -------------------------------------------------------------

    @cached_property
    def operations_repeat(self) -> bool:
        """May an available operation cube be written many times?"""
        return any(v.operations_repeat for v in self.active)

    @cached_property
    def least_operations(self) -> int:
        """How many operation symbols a Solution needs."""
        return max((v.least_operations for v in self.active), default=0)

    @cached_property
    def modulus(self) -> int:
        """The k of Multiple of k, or 0."""
        return next((v.modulus for v in self.active if v.modulus), 0)

    @cached_property
    def out_of_season(self) -> tuple[str, ...]:
        """Variations in play that this season's list does not have (house ruling H25)."""
        return tuple(name for name in self.variations if name not in self.in_season)


def _book(id: str) -> rulebooks.Rulebook:
    try:
        book = rulebooks.get(id)
    except KeyError as error:
        raise ValueError(str(error.args[0])) from None
    if book.game != "equations":
        raise ValueError(f"{id} is no rulebook of Equations")
    return book


def _is_season(text: str) -> bool:
    return (
        len(text) == 7
        and text[4] == "-"
        and (text[:4] + text[5:]).isdecimal()
        and (int(text[:4]) + 1) % 100 == int(text[5:])
    )


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    return f"there is no {what} {name!r}; there are {', '.join(known)}"
