"""What an operator or a variation may ask of the rules in play; `Rules` answers it."""

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol


class Bounds(NamedTuple):
    """What the rules in play set for one operator: the whole-number rule, and its own number."""

    whole: bool = False
    limit: int = 0


class InPlay(Protocol):
    """The rulebook, the division and the other variations of a shake."""

    @property
    def base(self) -> int:
        """The base of numerals."""

    @property
    def wild(self) -> str:
        """The face that is wild, or an empty text."""

    @property
    def sign_digits(self) -> str:
        """The operation signs that may be digits."""

    @property
    def unlimited(self) -> Bounds:
        """What is set for an operator that no number of the rulebook limits."""

    @property
    def imaginary(self) -> bool:
        """Is a sideways minus i, and every complex root available?"""

    @property
    def factorials(self) -> bool:
        """May `!` be written?"""

    def number(self, path: str) -> Any:
        """A number of the rulebook, by its dotted name."""

    def division_number(self, path: str) -> int:
        """A number that differs by division; 0 where the division sets no limit."""

    def cite(self, clause: str = "", *, agloa: str = "", mlag: str = "") -> str:
        """A citation."""

    def cite_variation(self, name: str) -> str:
        """The clause that defines the variation in this division."""

    def may_stand_for_any(self, face: str, symbols: Iterable[str]) -> bool:
        """May a wild cube showing `face` stand for one of these?"""
